"""The moves, decisions and events of The Golden Age as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from damrak.games.chartered.card_names import CardNames
from damrak.games.chartered.state import UNIT
from damrak.games.chartered.story import CARD, EVENT_CARD, PLOT, REASON
from damrak.games.chartered.story import COMPANY as COMPANY_FIELD
from damrak.games.chartered.story import Reason as SharedReason
from damrak.games.golden_age.board import place
from damrak.games.golden_age.data import DATA, LEVELS, PLOT_NAMES
from damrak.games.golden_age.data import EVENTS as EVENT_NAMES
from damrak.games.golden_age.grammar import GRAMMAR, QUESTIONS, SECOND_TRADE
from damrak.games.golden_age.sayings import COMPANY_NAMES, STORY, company, event_card
from damrak.games.golden_age.sayings import place as place_said
from damrak.games.golden_age.state import (
    CARD_MOVE,
    CARDS,
    COMPANY,
    DONE,
    DRAW,
    FLAG,
    FREE,
    LEVEL,
    PAIR,
    PAIRS,
    PASS,
    RAISE,
    RENEW,
    SELL,
    Reason,
    Task,
)
from damrak.games.golden_age.story import EVENTS, FORTUNE, NOTHING
from damrak.rules.record import Record
from damrak.text.language import _, listed, number

if TYPE_CHECKING:
    from damrak.games.golden_age.view import GoldenAgeView

CARD_NAMES = CardNames(PLOT_NAMES, tuple(LEVELS), DATA.level_cards)
DECISION_NAMES = tuple(task.name.lower().replace("_", "-") for task in Task)
REASON_NAMES = tuple(reason.name.lower() for reason in (*SharedReason, *Reason))

# What stands before the name of a plot, level or company, by decision.
VERBS = {
    Task.TURN: "build",
    Task.CARD: "take",
    Task.FOUND: "found",
    Task.NAME: "name",
    Task.SURVIVOR: "survivor",
    Task.TRADE: "buy",
    Task.CHOOSE: "choose",
}
PLAIN_MOVES = {DONE: "done", PASS: "pass", CARD_MOVE: "card", RENEW: "renew", DRAW: "draw", FLAG: "flag"}

events = {int(number): kind for number, kind in EVENTS.items()}


def card_name(card: int) -> str:
    """What a card is called.

    >>> card_name(0), card_name(80), card_name(112)
    ('1', '2nd-level', 'peace')
    """
    return CARD_NAMES.name(card) if card < CARDS else EVENT_NAMES[card - CARDS]


def pending_task(s: Record) -> Task:
    """The pending decision."""
    return Task(s.task[s.depth - 1])


def decision(s: Record) -> str:
    """The name of the pending decision."""
    return DECISION_NAMES[pending_task(s)]


def spell(s: Record, move: int, amount: int | None = None) -> str:  # noqa: ARG001 - no move names a sum
    """The spelling of a move for the pending decision."""
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move < RAISE:
        return f"{VERBS[pending_task(s)]} {PLOT_NAMES[move]}"
    if move < LEVEL:
        return f"raise {PLOT_NAMES[move - RAISE]}"
    if move < COMPANY:
        return f"take {CARD_NAMES.levels[move - LEVEL]}"
    if move < SELL:
        return f"{VERBS[pending_task(s)]} {COMPANY_NAMES[move - COMPANY]}"
    if move < PAIR:
        return f"sell {COMPANY_NAMES[move - SELL]}"
    if move < FREE:
        one, two = PAIRS[move - PAIR]
        return f"merge {COMPANY_NAMES[one]} {COMPANY_NAMES[two]}"
    plots = (place(s.raw, s.built, 2 * (move - FREE) + i) for i in range(2))
    return f"free {' '.join(PLOT_NAMES[plot] for plot in plots)}"


NAMES: dict[str, Callable[[int], Any]] = {
    CARD: card_name,
    PLOT: PLOT_NAMES.__getitem__,
    COMPANY_FIELD: COMPANY_NAMES.__getitem__,
    EVENT_CARD: EVENT_NAMES.__getitem__,
    FORTUNE: lambda told: (int(told) - NOTHING) * UNIT,
    REASON: REASON_NAMES.__getitem__,
}


def value(kind: str, number: int) -> Any:
    """What a number told stands for.

    >>> value("company", 1), value("money", 70), value("fortune", 2998)
    ('coffee', 70, -20)
    """
    return NAMES[kind](number) if kind in NAMES else int(number)


def label(move: str, task: int | None = None) -> str:
    """A move as a button says it.

    >>> label("build 34"), label("free 35 36"), label("merge gold tea")
    ('Build at plot 34', 'Free houses at plot 35 and plot 36', 'Merge Gold and Tea')
    """
    spelled = GRAMMAR.read(move, task)
    return spelled.label if spelled else move


def story(event: Mapping[str, Any], names: Sequence[str]) -> str | None:
    """An event as a sentence; None if it goes without saying.

    >>> story({"event": "founded", "seat": 1, "company": "tea", "plot": "34"}, ["Anke", "Bernadette"])
    'Bernadette founds Tea at plot 34.'
    """
    return STORY.tell(event, names)


def question(view: GoldenAgeView, names: Sequence[str]) -> str:
    """What is asked now and of whom, in one sentence for this viewer."""
    if view.to_move is None:
        return _("The match is over.")
    task = Task(DECISION_NAMES.index(view.decision))
    asked = SECOND_TRADE if view.made > 0 else QUESTIONS[task]
    name = names[view.to_move]
    if view.viewer != view.to_move:
        return asked.waiting_for(name)
    return asked.put_to(
        name,
        built=place_said(view.built) if view.built else "",
        event=event_card(view.event) if view.event else "",
        tied=listed(company(tied) for tied in view.merger.pair) if view.merger and view.merger.pair else "",
        to_sell=number(view.to_sell),
    )
