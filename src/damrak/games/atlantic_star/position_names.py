"""What position files of Atlantic Star call things, and how what is pending stands in them."""

from __future__ import annotations

from damrak.games.atlantic_star.data import SEAS
from damrak.games.atlantic_star.sayings import TOUR_NAMES
from damrak.games.atlantic_star.state import LEGS_OF, Task
from damrak.games.atlantic_star.words import DECISION_NAMES, SHIP_NAMES
from damrak.rules.record import Record
from damrak.text.form import Names, Part
from damrak.text.position import Reading, Stack, Waiting

SHIPS_NAMED = Names("ship", SHIP_NAMES)
SEAS_NAMED = Names("sea", SEAS)
TOURS_NAMED = Names("tour", TOUR_NAMES)


def at_start(s: Record) -> list[Waiting]:
    """What is pending where a file says nothing: a turn begins, or a tour is being organised."""
    if s.over:
        return []
    if s.sea < 0:
        return [(Task.TURN, s.seat, 0)]
    return [(Task.LEG if s.sailing < LEGS_OF[s.sea] else Task.CLASS, s.seat, 0)]


def read_what(_reading: Reading, table: Part, task: int) -> int:
    """What a decision is about: a credit, about a tour."""
    if task != Task.CREDIT:
        if table.has("what"):
            table.wrong(f"'{DECISION_NAMES[task]}' has no 'what'")
        return 0
    if not table.has("what"):
        table.wrong("what is missing: on which tour is the credit?")
    return table.named("what", TOURS_NAMED, 0)


def spell_what(task: int, what: int) -> str | None:
    """What a decision is about, as a file says it."""
    return TOUR_NAMES[what] if task == Task.CREDIT else None


STACK = Stack(
    names=DECISION_NAMES,
    below=dict.fromkeys(Task, (None,)),
    at_start=at_start,
    usual_seat=lambda s: int(s.seat),
    read_what=read_what,
    spell_what=spell_what,
)
