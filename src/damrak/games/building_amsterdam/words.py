"""Building Amsterdam in words: how moves are spelled, what events are called, and the story they tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from damrak.games.building_amsterdam.data import DATA, LEVELS, PLOT_NAMES
from damrak.games.building_amsterdam.data import EVENTS as STOCK_EVENTS
from damrak.games.building_amsterdam.grammar import GRAMMAR, QUESTIONS, SECOND_TIME
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES, STORY, company, place, stock_event
from damrak.games.building_amsterdam.state import (
    ACCEPT,
    ASK_MOVE,
    CARDS_MOVE,
    COMPANY,
    COUNTER,
    DECLINE,
    DONE,
    DRAW,
    EVENT,
    EVENT_DECK,
    HIGH,
    LEVEL,
    LOT,
    LOW,
    OUT,
    PASS,
    PLAIN,
    RAISE,
    RENEW,
    SEAT,
    SELL,
    SEND,
    TAKE_ROOF,
    USE_ACTION,
    WITH_ROOF,
    WITHDRAW,
    Reason,
    Task,
)
from damrak.games.building_amsterdam.story import EVENTS
from damrak.games.building_amsterdam.story import LOT as LOT_FIELD
from damrak.games.chartered.card_names import CardNames
from damrak.games.chartered.story import CARD, EVENT_CARD, PLOT, REASON
from damrak.games.chartered.story import COMPANY as COMPANY_FIELD
from damrak.games.chartered.story import Reason as SharedReason
from damrak.rules.game import Parts
from damrak.rules.record import Record
from damrak.text.language import _, number

if TYPE_CHECKING:
    from damrak.games.building_amsterdam.view import BuildingAmsterdamView

LEVEL_NAMES = tuple(LEVELS)
CARD_NAMES = CardNames(PLOT_NAMES, LEVEL_NAMES, DATA.level_cards)
DECISION_NAMES = tuple(task.name.lower().replace("_", "-") for task in Task)
REASON_NAMES = tuple(reason.name.lower() for reason in (*SharedReason, *Reason))

# What stands before the name of a plot, level or company, by decision.
VERBS = {
    Task.TURN: "build",
    Task.CARD: "take",
    Task.HQ: "hq",
    Task.SECOND: "build",
    Task.FOUND: "found",
    Task.NAME: "name",
    Task.CONSUMED: "consume",
    Task.SURVIVOR: "survivor",
    Task.TRADE: "buy",
    Task.LOSE: "lose",
    Task.LOT: "share",
    Task.PICK: "take",
    Task.TAKE_BACK: "take back",
    Task.GIVE: "give",
    Task.ASK: "ask",
}
AMOUNTS = {Task.BID: "bid {}", Task.CALL: "bid {}", Task.GIVE: "give f{}", Task.ASK: "ask f{}"}
PLAIN_MOVES = {
    DONE: "done",
    PASS: "pass",
    CARDS_MOVE: "cards",
    RENEW: "renew",
    DRAW: "draw",
    WITH_ROOF: "roof",
    PLAIN: "plain",
    USE_ACTION: "action",
    TAKE_ROOF: "take roof",
    EVENT_DECK: "event deck",
    OUT: "out",
    ASK_MOVE: "ask",
    SEND: "send",
    WITHDRAW: "withdraw",
    ACCEPT: "accept",
    DECLINE: "decline",
    COUNTER: "counter",
}

events = {int(number): kind for number, kind in EVENTS.items()}


def card_name(card: int) -> str:
    """What a card is called.

    >>> card_name(0), card_name(96), card_name(113)
    ('harbour-A1', '2nd-level', '4th-level')
    """
    return CARD_NAMES.name(card)


def pending_task(s: Record) -> Task:
    """The pending decision; that of the whole sum while half of it is named."""
    task = s.task[s.depth - 1]
    return Task(s.task[s.depth - 2] if task == Task.AMOUNT else task)


def decision(s: Record) -> str:
    """The name of the pending decision."""
    return DECISION_NAMES[pending_task(s)]


def spell(s: Record, move: int, amount: int | None = None) -> str:
    """The spelling of a move for the pending decision."""
    task = pending_task(s)
    if amount is not None:
        return AMOUNTS[task].format(amount)
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move < RAISE:
        return f"{VERBS[task]} {PLOT_NAMES[move]}"
    if move < LEVEL:
        return f"raise {PLOT_NAMES[move - RAISE]}"
    if move < COMPANY:
        return f"{VERBS[task]} {LEVEL_NAMES[move - LEVEL]}"
    if move < SELL:
        return f"{VERBS[task]} {COMPANY_NAMES[move - COMPANY]}"
    if move < HIGH:
        return f"sell {COMPANY_NAMES[move - SELL]}"
    if move < EVENT:
        return f"sell {move - LOW}"
    if move < LOT:
        return f"event {STOCK_EVENTS[move - EVENT]}"
    if move < SEAT:
        return f"auction {LOT_NAMES[move - LOT]}"
    return f"offer to seat {move - SEAT}"


NAMES: dict[str, Callable[[int], str]] = {
    CARD: card_name,
    PLOT: PLOT_NAMES.__getitem__,
    COMPANY_FIELD: COMPANY_NAMES.__getitem__,
    LOT_FIELD: LOT_NAMES.__getitem__,
    REASON: REASON_NAMES.__getitem__,
    EVENT_CARD: STOCK_EVENTS.__getitem__,
}


def value(kind: str, number: int) -> Any:
    """What a number told stands for.

    >>> value("company", 1), value("money", 70)
    ('coal', 70)
    """
    return NAMES[kind](number) if kind in NAMES else int(number)


def label(move: str, task: int | None = None) -> str:
    """A move as a button says it.

    >>> label("build harbour-C1"), label("bid 120")
    ('Build at Harbour C1', 'Bid f120')
    """
    spelled = GRAMMAR.read(move, task)
    return spelled.label if spelled else move


def parts(s: Record, move: str, names: Sequence[str]) -> Parts:
    """An answer to the pending decision taken apart, the seats called by these names."""
    return GRAMMAR.parts(move, pending_task(s), names)


def tries(s: Record, thing: str) -> list[str]:
    """The spellings that could answer the pending decision and name this thing."""
    return GRAMMAR.tries(thing, pending_task(s))


def story(event: Mapping[str, Any], names: Sequence[str]) -> str | None:
    """An event as a sentence; None if it goes without saying.

    >>> story({"event": "founded", "seat": 1, "company": "coal", "plot": "harbour-C1"}, ["Anke", "Bernadette"])
    'Bernadette founds Coal at Harbour C1.'
    """
    return STORY.tell(event, names)


def question(view: BuildingAmsterdamView, names: Sequence[str]) -> str:
    """What is asked now and of whom, in one sentence for this viewer."""
    if view.to_move is None:
        return _("The match is over.")
    task = Task(DECISION_NAMES.index(view.decision))
    asked = (SECOND_TIME if view.made > 0 else QUESTIONS).get(task, QUESTIONS[task])
    name = names[view.to_move]
    if view.viewer != view.to_move:
        return asked.waiting_for(name)
    return asked.put_to(
        name,
        changing=company(view.changing) if view.changing else "",
        consumed=company(view.merger.consumed) if view.merger and view.merger.consumed else "",
        event=stock_event(view.event) if view.event else "",
        hq=place(view.hq) if view.hq else "",
        to_lose=number(view.to_lose),
    )
