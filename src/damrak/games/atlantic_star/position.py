"""Position files: any state of a match as a text that people can read, and write.

`docs/notation/atlantic-star.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.atlantic_star.position_check import check
from damrak.games.atlantic_star.position_read import read_record
from damrak.games.atlantic_star.position_write import position_of
from damrak.rules.record import Record
from damrak.text.position import file_of


def read_position(text: str, key: Sequence[int]) -> Record:
    """The record that a position file describes; the hidden pile is shuffled with the dice of a key (eight words)."""
    reading = read_record(text, key)
    check(reading)
    return reading.finish()


def write_position(s: Record) -> str:
    """The whole state as a position file, from which `read_position` makes the same record again.

    Left out are the story of the last move, and what lies above the top of the pending decisions.
    """
    return file_of(position_of(s))
