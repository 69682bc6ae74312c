"""The grammar of moves: what each decision asks, and every spelling that answers it."""

from __future__ import annotations

import re

from damrak.games.atlantic_star.data import DATA, LETTERS, SEAS
from damrak.games.atlantic_star.sayings import TOUR_NAMES, class_said, marks, price, sea, tour
from damrak.games.atlantic_star.state import CLASSES, Task
from damrak.text.language import _, mark
from damrak.text.spelling import Grammar, Question, Thing, Verb

NUMBER_PATTERN = r"0|[1-9]\d{0,17}"
SHIP_PATTERN = f"(?:{'|'.join(map(re.escape, DATA.ship_names))})"


def on_offer(text: str) -> str:
    """A ship on offer, as people say it.

    >>> on_offer("Thetis"), on_offer("Royal William 2000")
    ('Thetis', 'Royal William for 2,000 marks')
    """
    name, _space, last = text.rpartition(" ")
    return _("{ship} {price}", ship=name, price=price(int(last))) if last.isdecimal() else text


def on_leg(text: str) -> str:
    """A ship on a leg, as people say it.

    >>> on_leg("A=Thetis")
    'Thetis on leg A'
    """
    letter, _sign, ship = text.partition("=")
    return _("{ship} on leg {letter}", ship=ship, letter=letter)


SEA = Thing(mark("a sea"), "|".join(SEAS), SEAS, sea)
TOUR = Thing(mark("a tour"), "|".join(TOUR_NAMES), TOUR_NAMES, tour)
SHIP = Thing(mark("a ship"), f"{SHIP_PATTERN}(?: (?:{NUMBER_PATTERN}))?", DATA.ship_names, on_offer)
LEG = Thing(
    mark("a leg with a ship, such as A=Thetis"),
    f"[{LETTERS}]={SHIP_PATTERN}",
    [f"{letter}={ship}" for letter in LETTERS for ship in DATA.ship_names],
    on_leg,
)
SUM = Thing(mark("a sum"), NUMBER_PATTERN, said=lambda text: marks(int(text)))
STARS = Thing(
    mark("a number of stars"),
    f"[1-{CLASSES}]",
    [str(stars + 1) for stars in range(CLASSES)],
    lambda text: class_said(int(text)),
)

GRAMMAR = Grammar(
    Verb("credit", (Task.TURN, Task.GO_ON), mark("Take a credit on the {thing} tour"), TOUR),
    Verb("renew", (Task.TURN, Task.GO_ON), mark("Replace the ships on offer for 2,000 marks")),
    Verb("charter", (Task.TURN, Task.GO_ON), mark("Charter {thing}"), SHIP),
    Verb("sail", (Task.TURN, Task.GO_ON), mark("Organise a tour of the {thing}"), SEA),
    Verb("sail", (Task.LEG,), mark("{thing}"), LEG),
    Verb("borrow", (Task.CREDIT,), mark("Borrow {thing}"), SUM),
    Verb("class", (Task.CLASS,), mark("Class {thing}"), STARS),
)

QUESTIONS = {
    Task.TURN: Question(
        mark("it is your turn: charter a ship or organise a tour."),
        mark("what to do with the turn"),
        mark("'charter Thetis', 'sail Baltic', or before that 'credit Baltic' and 'renew'"),
    ),
    Task.GO_ON: Question(
        mark("now charter a ship or organise a tour, or first replace the ships once more."),
        mark("what to do with the turn"),
        mark("'charter Thetis', 'sail Baltic', or before that 'renew'"),
    ),
    Task.CREDIT: Question(
        mark("how much do you borrow on your {tour} tour? It loses a point for every 1,000 marks."),
        mark("how much to borrow"),
        mark("'borrow 8000', in thousands, as far as the tour has points, and 10,000 at most"),
    ),
    Task.LEG: Question(
        mark("which ship sails leg {letter} of the {sea}, {ports}?"),
        mark("which ship sails next"),
        mark("'sail A=Thetis', with the letter of the leg and a ship of the hand"),
    ),
    Task.CLASS: Question(
        mark("your tour of the {sea} has {points}. In which class are the tours of this sea: {free}?"),
        mark("in which class the sea is"),
        mark("'class 3', a number of stars that no other sea has"),
    ),
}
