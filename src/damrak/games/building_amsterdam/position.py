"""Position files: any state of a match as a text that people can read, and write.

`docs/notation/building-amsterdam.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.building_amsterdam.position_check import check
from damrak.games.building_amsterdam.position_pending import check_turn
from damrak.games.building_amsterdam.position_read import read_record
from damrak.games.building_amsterdam.position_write import position_of
from damrak.rules.record import Record
from damrak.text.position import file_of


def read_position(text: str, key: Sequence[int]) -> Record:
    """The record that a position file describes; hidden piles are shuffled with the dice of a key (eight words)."""
    reading = read_record(text, key)
    check(reading)
    if reading.faults.none_in("top", "board", "table", "seats", "actions", "cards", "events", "turn"):
        reading.note("turn", check_turn(reading.s))
    return reading.finish()


def write_position(s: Record) -> str:
    """The whole state as a position file, from which `read_position` makes the same record again.

    Left out are the story of the last move, scratch space, and what lies above the top of the pending decisions.
    """
    return file_of(position_of(s))
