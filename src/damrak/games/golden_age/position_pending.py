"""Whether what is pending in a position fits where the turn, a merger or an event stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from damrak.games.chartered.companies import any_company_free, shares_held
from damrak.games.chartered.position_pending import (
    Fact,
    check_asked_once,
    check_facts,
    check_seat,
    check_top,
    companies_of,
)
from damrak.games.chartered.state import COMPANIES, NONE
from damrak.games.golden_age.board import has_room, touched
from damrak.games.golden_age.build import can_build_anything
from damrak.games.golden_age.cards import can_sell_for_card, cards_left
from damrak.games.golden_age.data import DATA, EVENTS, PLOT_NAMES, Kind
from damrak.games.golden_age.event_cards import candidates
from damrak.games.golden_age.play import legal
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import CARD_PRICE, DECISIONS, FOUNDING_VALUE, HOUSES_OF_A_FOUNDING, MOVES, Task
from damrak.games.golden_age.words import DECISION_NAMES
from damrak.rules.record import Record
from damrak.rules.rule import numbers

Faults = Iterator[str]

ANYBODYS = (Task.SHED,)  # decisions that are not always the active seat's
BUILDING = (Task.FOUND, Task.FREE, Task.NAME, Task.PAIR, Task.SURVIVOR, Task.MERGE, Task.TRADE)


def check_turn(s: Record) -> Faults:
    """Where the turn stands; then, if that is sound, whether the decision on top fits."""
    found = [*check_stack(s), *check_fields(s), *check_end(s)]
    if not found and not s.over:
        found = [*check_decision(s)]
    if not found and not s.over and legal(s.raw, numbers(MOVES)) == 0:
        found = [f"'{DECISION_NAMES[s.task[s.depth - 1]]}' is pending, but there is no legal answer to it"]
    yield from found


def check_stack(s: Record) -> Faults:
    """The top is a decision, and each task is for a seat that it can be for."""
    yield from check_top(s, DECISIONS, DECISION_NAMES)
    for i in range(s.depth):
        yield from check_seat(s, i, ANYBODYS, DECISION_NAMES)
    yield from check_asked_once(s, (Task.SHED,), DECISION_NAMES)


def check_fields(s: Record) -> Faults:
    """What is under way is pending too, and the other way round."""
    facts: tuple[Fact, ...] = (
        ("[merger] companies", s.merging != 0, (Task.NAME, Task.PAIR, Task.SURVIVOR)),
        ("[merger] pair", s.pair != 0, (Task.SURVIVOR,)),
        ("[event] now", s.event_now != NONE, (Task.EVENT,)),
        ("[turn_state] built", s.built != NONE and not s.over, BUILDING),
    )
    yield from check_facts(s, facts, DECISION_NAMES)
    if s.built != NONE and s.height[s.built] == 0:
        yield f"[turn_state] built is {PLOT_NAMES[s.built]}, where there is no house"
    for company in range(COMPANIES):
        if 0 < s.before[company] < FOUNDING_VALUE:
            yield f"[turn_state] before: {COMPANY_NAMES[company]} can't have been worth f{s.before[company]}"
        elif s.hq[company] == NONE and company in (*companies_of(s.merging), s.grown):
            yield f"{COMPANY_NAMES[company]} is merging, or grew in this turn, but is not on the board"


def check_end(s: Record) -> Faults:
    """Whether the match goes on, and with which turn."""
    everybody = (1 << s.seats) - 1
    begins = s.depth > 0 and s.task[s.depth - 1] == Task.TURN
    if s.over:
        if s.warehouses > 0 and s.passed != everybody:
            yield f"the match can't be over: {s.warehouses} warehouses are left, and not every seat has passed"
        if not s.ending:
            yield "a match that is over has ended with its last turn: [turn_state] ending is true"
        return
    if s.passed == everybody:
        yield "every seat has passed, so the match is over; say over = true"
    if begins and s.warehouses == 0:
        yield "no warehouse is left and a turn begins, so the match is over; say over = true, or leave a warehouse"
    elif bool(s.ending) != (s.warehouses == 0):
        ending = "true" if s.warehouses == 0 else "false"
        yield f"[turn_state] ending must be {ending}: {s.warehouses} warehouses are left"
    if begins and s.grown != NONE:
        yield "[turn_state] grown says what was built, but a turn begins"
    if not begins and s.passed:
        yield f"[turn_state] passed lists seats, but seat {s.active} did something else since"


# --- the decision on top


def check_decision(s: Record) -> Faults:
    """Whether all is there that the pending decisions are about."""
    for i in range(s.depth):
        fitting = FITTING.get(Task(s.task[i]))
        if fitting is not None:
            for sentence in fitting(s, i):
                yield f"'{DECISION_NAMES[s.task[i]]}' is pending, but {sentence}"


def fit_sell(s: Record, i: int) -> Faults:
    """Selling to buy a card."""
    if s.cash[s.who[i]] >= CARD_PRICE:
        yield f"seat {s.who[i]} has f{CARD_PRICE} for a card"
    elif not can_sell_for_card(s.raw, s.who[i]):
        yield f"seat {s.who[i]} can't raise f{CARD_PRICE} by selling, or no card is left"
    if s.what[i] != s.what[i - 1]:
        yield "'pay' below it does not agree on whether the market was renewed"
    elif not s.what[i] and can_build_anything(s.raw, s.who[i]):
        yield f"seat {s.who[i]} can build"


def fit_purchase(s: Record, i: int) -> Faults:
    """Buying a card after selling."""
    if s.cash[s.who[i]] < CARD_PRICE or not cards_left(s.raw):
        yield f"seat {s.who[i]} has not f{CARD_PRICE}, or no card is left"
    if can_build_anything(s.raw, s.who[i]):
        yield f"seat {s.who[i]} can build, so it did not have to sell"


def no_lonely_house(s: Record) -> Faults:
    """A house of nobody's."""
    if s.company[s.built] != NONE or s.height[s.built] != 1:
        yield f"the house on {PLOT_NAMES[s.built]} belongs to a company"


def fit_found(s: Record, i: int) -> Faults:
    """Founding: the house touches nothing, and there is room for two more."""
    yield from no_lonely_house(s)
    if touched(s.raw, s.built) or not has_room(s.raw, s.built):
        yield f"a company can't be founded at {PLOT_NAMES[s.built]}: another is too near, or the free houses lack room"
    if s.warehouses < HOUSES_OF_A_FOUNDING - 1:
        yield "two warehouses must be left for the free houses"
    if s.task[i] == Task.FREE and (s.value[s.what[i]] > 0 or s.hq[s.what[i]] != s.built):
        yield f"{COMPANY_NAMES[s.what[i]]} is on the board already"
    elif s.task[i] == Task.FOUND and not any_company_free(s.raw):
        yield "no company is free"


def fit_name(s: Record, _: int) -> Faults:
    """The beginning of a merger."""
    yield from no_lonely_house(s)
    if len(companies_of(s.merging)) < 2 or s.merging != touched(s.raw, s.built):
        yield f"[merger] companies must be the companies, two or more, that {PLOT_NAMES[s.built]} touches"


def fit_merging(s: Record, i: int) -> Faults:
    """A merger under way."""
    count = len(companies_of(s.merging))
    if s.company[s.built] == NONE or not s.merging >> s.company[s.built] & 1:
        yield f"the house on {PLOT_NAMES[s.built]} does not belong to one of those merging"
    if s.task[i] == Task.PAIR and count < 3:
        yield "three companies or more must be merging"
    elif s.task[i] == Task.SURVIVOR:
        values = {s.value[company] for company in companies_of(s.pair)}
        if len(companies_of(s.pair)) != 2 or len(values) != 1 or s.pair & ~s.merging:
            yield "[merger] pair must be two of those merging, of equal value"


def fit_trade(s: Record, i: int) -> Faults:
    """Trading after a build."""
    if s.what[i] > 0 and i < s.depth - 1:
        yield "a trade can't have been made before the build is done"
    if i < s.depth - 1:
        return
    if s.company[s.built] == NONE:
        yield f"the house on {PLOT_NAMES[s.built]} belongs to no company"
    elif s.grown not in (NONE, s.company[s.built]):
        owner = COMPANY_NAMES[s.company[s.built]]
        yield f"[turn_state] grown is {COMPANY_NAMES[s.grown]}, but the house is one of {owner}"


def fit_event(s: Record, i: int) -> Faults:
    """An event under way."""
    if s.part == 0 or i == s.depth - 1:
        yield "[event] part must say which part is under way, 1 or 2"
        return
    kind, which, _, _ = DATA.events[s.event_now][s.part - 1]
    asked = Task(s.task[i + 1])
    if kind != {Task.CHOOSE: Kind.VALUE, Task.SHED: Kind.SALE}[asked]:
        yield f"part {s.part} of {EVENTS[s.event_now]} does not ask that: '{DECISION_NAMES[asked]}'"
    elif asked == Task.CHOOSE and len(companies_of(candidates(s.raw, which))) < 2:
        yield f"{EVENTS[s.event_now]} can mean one company at most"


def fit_shed(s: Record, i: int) -> Faults:
    """Selling shares by an event."""
    if shares_held(s.raw, s.who[i]) < s.what[i]:
        yield f"seat {s.who[i]} has not so many shares"
    if s.what[i] > DATA.events[s.event_now][s.part - 1][1]:
        yield f"{EVENTS[s.event_now]} does not ask for so many shares"


FITTING: dict[Task, Callable[[Record, int], Faults]] = {
    Task.SELL: fit_sell,
    Task.PURCHASE: fit_purchase,
    Task.FOUND: fit_found,
    Task.FREE: fit_found,
    Task.NAME: fit_name,
    Task.PAIR: fit_merging,
    Task.SURVIVOR: fit_merging,
    Task.TRADE: fit_trade,
    Task.EVENT: fit_event,
    Task.SHED: fit_shed,
}
