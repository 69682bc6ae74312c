"""What is pending in a position file: one decision, which lies on nothing."""

from __future__ import annotations

from damrak.games.sold.state import Task
from damrak.games.sold.words import DECISION_NAMES
from damrak.rules.record import Record
from damrak.text.form import Part
from damrak.text.position import Reading, Stack, Waiting


def first_asked(s: Record) -> int:
    """The seat to the left of the one that starts the round."""
    return int((s.start + 1) % s.seats)


def at_start(s: Record) -> list[Waiting]:
    """What is pending when the broker has moved."""
    return [(Task.CREDIT if s.loans_first else Task.BID, first_asked(s), 0)]


def usual_seat(s: Record) -> int:
    """For whom a decision is where the file names no seat: the highest bidder, or the seat with the first word."""
    return int(s.high_seat) if s.high_seat >= 0 else first_asked(s)


def read_what(_: Reading, table: Part, task: int) -> int:
    """No decision is about anything but what lies on the table."""
    if table.has("what"):
        table.wrong(f"'{DECISION_NAMES[task]}' has no 'what'")
    return 0


STACK = Stack(DECISION_NAMES, dict.fromkeys(Task, (None,)), at_start, usual_seat, read_what, lambda *_: None)
