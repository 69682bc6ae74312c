"""Atlantic Star in words: how moves are spelled, what events are called, and the story they tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from damrak.games.atlantic_star.agency import price_of
from damrak.games.atlantic_star.data import CLASSES, DATA, LEG_NAMES, LETTERS, SEAS
from damrak.games.atlantic_star.grammar import GRAMMAR, QUESTIONS
from damrak.games.atlantic_star.sayings import (
    STORY,
    TOUR_NAMES,
    class_said,
    letter,
    points_counted,
    ports,
    sea,
    tour,
)
from damrak.games.atlantic_star.state import BORROW, CHARTER, CLASS, CREDIT, FIELDS, RENEW, SAIL, SHIP, Reason, Task
from damrak.games.atlantic_star.story import EVENTS, LEG, MONEY, PRICE, REASON, SEA, TOUR
from damrak.games.atlantic_star.story import SHIP as SHIP_FIELD
from damrak.rules.game import Parts
from damrak.rules.record import Record
from damrak.text.language import _, either

if TYPE_CHECKING:
    from damrak.games.atlantic_star.view import AtlanticStarView

SHIP_NAMES = DATA.ship_names
DECISION_NAMES = tuple(task.name.lower().replace("_", "-") for task in Task)
REASON_NAMES = tuple(reason.name.lower() for reason in Reason)
THOUSAND = 1000  # money stands in thousands in the record, and in marks everywhere else

events = {int(number): kind for number, kind in EVENTS.items()}


def pending_task(s: Record) -> Task:
    """The pending decision."""
    return Task(s.task[s.depth - 1])


def decision(s: Record) -> str:
    """The name of the pending decision."""
    return DECISION_NAMES[pending_task(s)]


def spell(s: Record, move: int, amount: int | None = None) -> str:  # noqa: ARG001  no sum takes two moves here
    """The spelling of a move for the pending decision."""
    if move < CHARTER:
        return f"sail {LETTERS[s.sailing]}={SHIP_NAMES[move - SHIP]}"
    if move < SAIL:
        return spell_charter(s, move - CHARTER)
    if move < CLASS:
        return f"sail {SEAS[move - SAIL]}"
    if move < RENEW:
        return f"class {move - CLASS + 1}"
    if move == RENEW:
        return "renew"
    if move < BORROW:
        return f"credit {TOUR_NAMES[move - CREDIT]}"
    return f"borrow {(move - BORROW) * THOUSAND}"


def spell_charter(s: Record, field: int) -> str:
    """A ship on offer by its name, and by its price too where another one bears the same name."""
    name = SHIP_NAMES[s.agency[field]]
    alike = sum(s.agency[other] == s.agency[field] for other in range(FIELDS))
    return f"charter {name} {price_of(field) * THOUSAND}" if alike > 1 else f"charter {name}"


def steps(line: str) -> tuple[str, ...]:
    """The moves of a line that names several ships of a tour.

    >>> steps("sail Baltic A=Thetis B=Royal William C=Kreios")
    ('sail Baltic', 'sail A=Thetis', 'sail B=Royal William', 'sail C=Kreios')
    >>> steps("sail Baltic a=thetis")  # what is misspelled is explained by itself
    ('sail Baltic', 'sail a=thetis')
    >>> steps("charter Thetis")
    ('charter Thetis',)
    """
    first, *others = re.split(" (?=[A-Za-z]=)", line)
    if len(others) > 0 and first == "sail":
        first, others = f"sail {others[0]}", others[1:]
    return (first, *(f"sail {leg}" for leg in others))


NAMES: dict[str, Callable[[int], Any]] = {
    LEG: LEG_NAMES.__getitem__,
    MONEY: THOUSAND.__mul__,
    PRICE: THOUSAND.__mul__,
    REASON: REASON_NAMES.__getitem__,
    SEA: SEAS.__getitem__,
    SHIP_FIELD: SHIP_NAMES.__getitem__,
    TOUR: TOUR_NAMES.__getitem__,
}


def value(kind: str, number: int) -> Any:
    """What a number told stands for.

    >>> value("sea", 0), value("money", 18), value("points", 9)
    ('Baltic', 18000, 9)
    """
    return NAMES[kind](int(number)) if kind in NAMES else int(number)


def label(move: str, task: int | None = None) -> str:
    """A move as a button says it.

    >>> label("charter Thetis"), label("sail A=Thetis")
    ('Charter Thetis', 'Thetis on leg A')
    """
    spelled = GRAMMAR.read(move, task)
    return spelled.label if spelled else move


def parts(s: Record, move: str, names: Sequence[str]) -> Parts:
    """An answer to the pending decision taken apart, or a line that names several ships of a tour."""
    task, line = pending_task(s), steps(move)
    begun = GRAMMAR.parts(line[0], task, names)
    if len(line) > 1:
        return replace(begun, label=_("Organise the whole tour like this")) if task == Task.LEG else begun
    if task == Task.LEG:  # the leg is asked for, only the ship is chosen
        return replace(
            begun, short=begun.thing.partition("=")[2], heading=_("Leg {letter}:", letter=LETTERS[s.sailing])
        )
    return begun


def tries(s: Record, thing: str) -> list[str]:
    """The spellings that could answer the pending decision and name this thing."""
    return GRAMMAR.tries(thing, pending_task(s))


def story(event: Mapping[str, Any], names: Sequence[str]) -> str | None:
    """An event as a sentence; None if it goes without saying.

    >>> story({"event": "chartered", "seat": 1, "ship": "Thetis", "price": 1000}, ["Anke", "Bert"])
    'Bert charters Thetis for 1,000 marks.'
    """
    return STORY.tell(event, names)


def question(view: AtlanticStarView, names: Sequence[str]) -> str:
    """What is asked now and of whom, in one sentence for this viewer."""
    if view.to_move is None:
        return _("The match is over.")
    asked = QUESTIONS[Task(DECISION_NAMES.index(view.decision))]
    name = names[view.to_move]
    if view.viewer != view.to_move:
        return asked.waiting_for(name)
    going = view.organising
    leg = going.next_leg if going else None
    taken = {row.stars for row in view.seas}
    return asked.put_to(
        name,
        free=either(class_said(stars) for stars in range(1, CLASSES + 1) if stars not in taken),
        letter=letter(leg) if leg else "",
        points=points_counted(going.points) if going else "",
        ports=ports(leg) if leg else "",
        sea=sea(going.sea) if going else "",
        tour=tour(view.credit_on) if view.credit_on else "",
    )
