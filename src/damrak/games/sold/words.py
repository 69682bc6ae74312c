"""SOLD in words: how moves are spelled, what events are called, and the story they tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from damrak.games.sold.grammar import GRAMMAR, QUESTIONS
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES, STORY, money, stones
from damrak.games.sold.state import (
    BID,
    COLOURS,
    DISTRICTS,
    LOAN,
    LOAN_BOTH,
    LOT,
    NO_LOAN,
    PASS,
    PAY,
    PLACE,
    Task,
)
from damrak.games.sold.story import BROKE, COLOUR, DISTRICT, EVENTS, FORTUNE, STONES
from damrak.rules.game import BESIDE, Parts
from damrak.rules.record import Record
from damrak.text.language import _

if TYPE_CHECKING:
    from damrak.games.sold.view import SoldView

DECISION_NAMES = tuple(task.name.lower() for task in Task)
PLAIN_MOVES = {LOAN_BOTH: "loan both", NO_LOAN: "no loan", PASS: "pass"}

events = {int(number): kind for number, kind in EVENTS.items()}


def stone_names(counts: Sequence[int]) -> str:
    """Stones by their colours, from how many there are of each.

    >>> stone_names([2, 0, 0, 1])
    'red red yellow'
    """
    return " ".join(name for name, count in zip(COLOUR_NAMES, counts, strict=True) for _ in range(count))


def stones_told(number: int) -> str:
    """The stones of a space, from the number by which they are told: the count of each colour, one digit each."""
    return stone_names([number // (LOT + 1) ** colour % (LOT + 1) for colour in range(COLOURS)])


def decision(s: Record) -> str:
    """The name of the pending decision."""
    return DECISION_NAMES[int(s.task[s.depth - 1])]


def spell(s: Record, move: int, _amount: int | None = None) -> str:
    """The spelling of a move for the pending decision. No sum takes two moves here."""
    if move in PLAIN_MOVES:
        return PLAIN_MOVES[move]
    if move >= PAY:
        return f"pay {COLOUR_NAMES[move - PAY]}"
    if move >= LOAN:
        return f"loan {COLOUR_NAMES[move - LOAN]}" if s.seats == 2 else "loan"
    if move >= PLACE:
        colour, district = divmod(move - PLACE, DISTRICTS)
        return f"place {COLOUR_NAMES[colour]} in {DISTRICT_NAMES[district]}"
    return f"bid {move - BID}"


NAMES: dict[str, Callable[[int], Any]] = {
    COLOUR: COLOUR_NAMES.__getitem__,
    DISTRICT: DISTRICT_NAMES.__getitem__,
    FORTUNE: lambda number: int(number) - BROKE,
    STONES: lambda number: stones_told(int(number)),
}


def value(kind: str, number: int) -> Any:
    """What a number told stands for.

    >>> value("colour", 1), value("money", 7), value("fortune", 980)
    ('black', 7, -20)
    """
    return NAMES[kind](number) if kind in NAMES else int(number)


def label(move: str, task: int | None = None) -> str:
    """A move as a button says it.

    >>> label("place red in 16"), label("bid 7")
    ('Place red in 16', 'Bid $7m')
    """
    spelled = GRAMMAR.read(move, task)
    return spelled.label if spelled else move


def parts(s: Record, move: str, names: Sequence[str]) -> Parts:
    """An answer to the pending decision taken apart. A stone that is placed names two things: itself, and where."""
    task = int(s.task[s.depth - 1])
    found = GRAMMAR.parts(move, task, names)
    return replace(found, thing=found.thing.replace(" in ", BESIDE)) if task == Task.PLACE else found


def tries(s: Record, thing: str) -> list[str]:
    """The spellings that could answer the pending decision and name this thing."""
    task = int(s.task[s.depth - 1])
    if task != Task.PLACE:
        return GRAMMAR.tries(thing, task)
    lot = [name for number, name in enumerate(COLOUR_NAMES) if s.ring[s.broker, number]]
    if thing in COLOUR_NAMES:
        return [f"place {thing} in {district}" for district in DISTRICT_NAMES]
    return [f"place {name} in {thing}" for name in lot if thing in DISTRICT_NAMES]


def story(event: Mapping[str, Any], names: Sequence[str]) -> str | None:
    """An event as a sentence; None if it goes without saying.

    >>> story({"event": "won", "seat": 1, "amount": 0}, ["Anke", "Bernadette"])
    'Bernadette gets the lot for nothing.'
    """
    return STORY.tell(event, names)


def question(view: SoldView, names: Sequence[str]) -> str:
    """What is asked now and of whom, in one sentence for this viewer."""
    if view.to_move is None:
        return _("The match is over.")
    asked = QUESTIONS[Task(DECISION_NAMES.index(view.decision))]
    name = names[view.to_move]
    if view.viewer != view.to_move:
        return asked.waiting_for(name)
    high = _("There is no bid yet.")
    if view.high_seat is not None:
        high = _("{seat} has bid {amount}.", seat=names[view.high_seat], amount=money(view.high_bid))
    return asked.put_to(name, lot=stones(view.lot), high=high, bid=money(view.high_bid))
