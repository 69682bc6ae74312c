"""Position files: any state of a match as a text that people can read, and write.

`docs/notation/sold.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.sold.position_auction import check_auction, read_auction
from damrak.games.sold.position_city import check_city, read_city
from damrak.games.sold.position_ring import lay_out_ring, read_ring
from damrak.games.sold.position_seats import check_money, check_purses, read_purses, read_top
from damrak.games.sold.position_stack import STACK
from damrak.games.sold.position_write import position_of
from damrak.games.sold.setup import clear
from damrak.games.sold.state import STATE
from damrak.rules.record import Record
from damrak.text.position import file_of, read_dice, start

TOP = (
    *("game", "seats", "secret_money", "loans_first", "start", "broker", "round", "ply", "over"),
    *("seat", "districts", "sold", "ring", "gone", "auction", "dice", "pending"),
)


def read_position(text: str, key: Sequence[int]) -> Record:
    """The record that a position file describes; stones it does not name are laid out by the dice of a key."""
    reading = start(text, "sold", STATE, TOP, key)
    clear(reading.s.raw)
    read_top(reading)
    read_purses(reading)
    read_city(reading)
    read_auction(reading)
    STACK.read(reading)
    check_city(reading)
    ring = read_ring(reading)
    purses, turn = reading.faults.none_in("top", "seats"), reading.faults.none_in("top", "seats", "turn")
    lay_out_ring(reading, ring)
    read_dice(reading)
    if purses:
        reading.note("seats", check_purses(reading.s))
    if turn:
        reading.note("turn", check_auction(reading.s))
    if turn and reading.faults.none_in("city", "ring"):
        reading.note("seats", check_money(reading.s))
    return reading.finish()


def write_position(s: Record) -> str:
    """The whole state as a position file, from which `read_position` makes the same record again.

    Left out are the story of the last move, and what lies above the top of the pending decisions.
    """
    return file_of(position_of(s))
