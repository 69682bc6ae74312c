"""Position files: any state of a match as a text that people can read, and write.

`docs/positions.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.building_amsterdam.position_check import check
from damrak.games.building_amsterdam.position_pending import check_turn
from damrak.games.building_amsterdam.position_read import read_record
from damrak.games.building_amsterdam.position_write import file_of
from damrak.rules.game import BadPosition
from damrak.rules.record import Record


def read_position(text: str, key: Sequence[int]) -> Record:
    """The record that a position file describes; hidden piles are shuffled with the dice of a key (eight words)."""
    reading = read_record(text, key)
    check(reading)
    if reading.faults.none_in("top", "board", "seats", "cards", "events", "turn"):
        for sentence in check_turn(reading.s):
            reading.faults.add("turn", sentence)
    if reading.faults.sentences:
        raise BadPosition(reading.faults.sentences)
    return reading.s


def write_position(s: Record) -> str:
    """The whole state as a position file, from which `read_position` makes the same record again.

    Left out are the story of the last move, scratch space, and what lies above the top of the pending decisions.
    """
    return file_of(s)
