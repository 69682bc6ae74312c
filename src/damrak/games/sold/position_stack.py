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
    """What is pending where the file doesn't say: the first word of the round, or the next one in the auction."""
    if s.loans_first and not s.passed and s.high_seat < 0:
        return [(Task.CREDIT, first_asked(s), 0)]
    return [(Task.BID, next_asked(s), 0)]


def next_asked(s: Record) -> int:
    """The seat whose turn it is to bid."""
    first = s.high_seat + 1 if s.high_seat >= 0 else first_asked(s)
    order = [(first + turn) % s.seats for turn in range(s.seats)]
    return int(next((seat for seat in order if s.passed >> seat & 1 == 0), first_asked(s)))


def usual_seat(s: Record) -> int:
    """For whom a decision is where the file names no seat: the highest bidder, or the seat with the first word."""
    return int(s.high_seat) if s.high_seat >= 0 else first_asked(s)


def read_what(_: Reading, table: Part, task: int) -> int:
    """No decision is about anything but what lies on the table."""
    if table.has("what"):
        table.wrong(f"'{DECISION_NAMES[task]}' has no 'what'")
    return 0


STACK = Stack(DECISION_NAMES, dict.fromkeys(Task, (None,)), at_start, usual_seat, read_what, lambda *_: None)
