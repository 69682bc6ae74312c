"""The record, batches of them, and sums in two moves."""

import numpy as np
import pytest

from damrak.rules.amounts import high_moves, low_moves
from damrak.rules.record import Record, Records, new_record, record_type
from damrak.rules.rule import numbers, table

STATE = record_type(("cash", np.int32, 3), ("shares", np.int8, (3, 2)), ("turn", np.int8))


def test_fields_are_read_and_written_in_place() -> None:
    record = new_record(STATE)
    record.cash[1] = 500
    record.shares[2, 1] = 7
    record.turn = -1
    record.dice.spent = 16
    assert (record.cash[1], record.shares[2, 1], record.turn, record.dice.spent) == (500, 7, -1, 16)
    assert isinstance(record.cash[1], int)
    again = new_record(STATE, record.tobytes())
    assert again.tobytes() == record.tobytes()


def test_a_copy_is_a_copy() -> None:
    record = new_record(STATE)
    copy = new_record(STATE, record.tobytes())
    copy.turn = 3
    assert record.turn == 0


def test_a_value_that_a_field_cannot_hold_is_refused() -> None:
    record = new_record(STATE)
    with pytest.raises(ValueError, match="invalid value"):
        record.turn = 128
    with pytest.raises(AttributeError, match="no number 'trun'"):
        record.trun = 1
    with pytest.raises(AttributeError, match="no field 'trun'"):
        _ = record.trun


def test_a_batch_hands_out_its_own_records() -> None:
    batch = Records(STATE, 3)
    batch[1].turn = 5
    batch[2] = batch[1]
    batch[1].turn = 6
    assert [batch[i].turn for i in range(len(batch))] == [0, 6, 5]
    assert isinstance(batch[-1], Record)


def test_tables_are_read_by_index() -> None:
    small = table([[1, 2], [3, 4]], np.int8)
    assert small[1, 0] == 3
    with pytest.raises((TypeError, ValueError)):
        small[1, 0] = 9


@pytest.mark.parametrize(("low", "high"), [(0, 0), (1, 1), (0, 80), (80, 82), (7, 500), (81, 81), (0, 6560)])
def test_every_sum_has_exactly_one_pair_of_moves(low: int, high: int) -> None:
    base, moves = 81, numbers(200)
    sums = []
    for i in range(high_moves(moves, 0, 1000, base, low, high)):
        part = moves[i] - 1000
        rests = numbers(200)
        count = low_moves(rests, 0, 2000, base, part, low, high)
        assert count > 0
        sums += [part * base + rests[j] - 2000 for j in range(count)]
    assert sums == list(range(low, high + 1))
