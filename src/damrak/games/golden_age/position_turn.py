"""The tables of a position file that tell where a turn stands: only positions within a turn need them."""

from __future__ import annotations

from damrak.games.chartered.state import COMPANIES, TRADES, UNIT
from damrak.games.golden_age.data import PARTS
from damrak.games.golden_age.position_names import COMPANIES_NAMED, EVENTS_NAMED, PLOTS_NAMED
from damrak.games.golden_age.state import MOST_VALUE, Task
from damrak.games.golden_age.words import DECISION_NAMES
from damrak.rules.record import Record
from damrak.text.form import Part
from damrak.text.position import Reading, Stack, Waiting

NONE = -1
TURN_STATE = ("built", "grown", "before", "ending", "passed")
RENEWED = "renewed"
MOST_TO_SELL = 9
LONELY = [DECISION_NAMES[task] for task in (Task.FOUND, Task.FREE, Task.NAME)]  # the house built is nobody's yet

# What each task of [[pending]] must lie on, the usual one first; None is the bottom.
BELOW: dict[int, tuple[int | None, ...]] = {
    Task.END_TURN: (None,),
    Task.SELL: (Task.PAY,),
    Task.REFILL: (Task.END_TURN, Task.PAY),
    Task.EVENT: (Task.GIVE, Task.REFILL),
    Task.CHOOSE: (Task.EVENT,),
    Task.SHED: (Task.EVENT, Task.SHED),
    Task.NAME: (Task.MERGE,),
    **dict.fromkeys((Task.TURN, Task.PURCHASE, Task.CARD, Task.TRADE, Task.PAY, Task.GIVE), (Task.END_TURN,)),
    **dict.fromkeys((Task.FOUND, Task.FREE, Task.PAIR, Task.SURVIVOR, Task.MERGE), (Task.TRADE,)),
}


def read_turn_state(reading: Reading) -> None:
    """What the turn has brought so far."""
    s = reading.s
    table = reading.part("turn_state", TURN_STATE, "turn")
    s.built = table.named("built", PLOTS_NAMED, NONE)
    s.grown = table.named("grown", COMPANIES_NAMED, NONE)
    for company in range(COMPANIES):
        s.before[company] = s.value[company]
    for company, value in table.amounts("before", COMPANIES_NAMED, 0, MOST_VALUE, UNIT):
        s.before[company] = value
    s.ending = table.flag("ending", bool(s.over))
    for seat in table.places_of("passed", s.seats):
        s.passed |= 1 << seat


def read_merger(reading: Reading) -> None:
    """A merger under way."""
    s = reading.s
    table = reading.part("merger", ("companies", "pair"), "turn")
    for company in table.set_of("companies", COMPANIES_NAMED):
        s.merging |= 1 << company
    for company in table.set_of("pair", COMPANIES_NAMED):
        s.pair |= 1 << company


def read_event(reading: Reading) -> None:
    """An event under way."""
    s = reading.s
    table = reading.part("event", ("now", "part"), "turn")
    s.event_now = table.named("now", EVENTS_NAMED, NONE)
    s.part = table.number("part", 0 if s.event_now == NONE else 1, 0, PARTS)


# --- what is pending


def at_start(s: Record) -> list[Waiting]:
    """What is pending where a turn begins."""
    return [(Task.END_TURN, s.active, 0), (Task.TURN, s.active, 0)]


def usual_seat(s: Record) -> int:
    """The seat that most decisions are for."""
    return int(s.active)


def read_what(_: Reading, table: Part, task: int) -> int:
    """What a decision is about."""
    if task in (Task.SELL, Task.PAY):
        name = table.content.get("what")
        if name not in (None, RENEWED):
            table.wrong(f"what must be '{RENEWED}', or be left out where the market was not renewed")
        return int(name == RENEWED)
    if task == Task.TRADE:
        return table.number("what", 0, 0, TRADES - 1)
    if task == Task.SHED:
        return table.number("what", 1, 1, MOST_TO_SELL)
    if task == Task.FREE:
        if not table.has("what"):
            table.wrong("what is missing: which company?")
        return table.named("what", COMPANIES_NAMED, 0)
    if table.has("what"):
        table.wrong(f"'{DECISION_NAMES[task]}' has no 'what'")
    return 0


def spell_what(task: int, what: int) -> str | int | None:
    """What a decision is about, as a file says it."""
    if task in (Task.SELL, Task.PAY):
        return RENEWED if what else None
    if task == Task.FREE:
        return list(COMPANIES_NAMED.numbers)[what]
    return what if task in (Task.TRADE, Task.SHED) else None


STACK = Stack(DECISION_NAMES, BELOW, at_start, usual_seat, read_what, spell_what)
