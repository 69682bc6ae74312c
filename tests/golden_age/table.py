"""A table to try the rules at: matches that begin from a small position, and what came of their moves.

match = at(company("tea", "34", "35 free", "36 free"), seat(cards=["33"]), seat(cash=20))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import tomli_w
from tests.chartered.table import Part, cards, do, facts, position_of

from damrak.games import find_game
from damrak.match import Event, Match
from damrak.rules.record import Record
from damrak.rules.rule import numbers

GAME = find_game("golden-age")
COMPANIES = ("gold", "coffee", "pepper", "gems", "opium", "silver", "tea", "silk", "gunpowder")
EVENTS = (
    *("rich-cargo", "shipwreck", "crash", "panic", "edict", "glut"),
    *("bounty", "levy", "stamp-duty", "convoy", "rumour", "peace"),
)
LEVELS = {"2nd-level": 9, "3rd-level": 6, "4th-level": 4, "5th-level": 2}


def at(*parts: Part, key: int = 1, seats: int = 4, **top: object) -> Match:
    """A match that begins from these parts; `top` may name `turn`, `edition`, `events` and the like."""
    return Match.from_position(tomli_w.dumps(position_of("golden-age", *parts, seats=seats, **top)), key=key)


def trio(name: str, hq: int, *more: str, step: int = 1, **fields: object) -> Part:
    """A company just founded, its free houses to the right of its HQ (or below it), and perhaps more houses."""
    houses = [str(hq), f"{hq + step} free", f"{hq + 2 * step} free", *more]
    return {"companies": {name: {"houses": houses, **fields}}}


def filled(left: int, **fields: object) -> list[Part]:
    """Gold at f500 fills the left of the harbour for two seats, so that few of the 65 warehouses are left (0 to 12).

    To be used with `edition="second"`. The last column is free, and far enough away for a founding.
    """
    plots = [str(10 * row + column) for row in range(6) for column in range(1, 7)]
    heights = dict.fromkeys(plots, 1)
    for i in range(9):
        heights[plots[1 + i]] += 1 if i > 5 else 2  # nine 2nd levels, six 3rd
    under = 14 - left
    for plot in plots[10 : 10 + under]:
        heights[plot] += 1  # their own card, under what was a free house
    free = plots[-1] if left % 2 else ""  # foundings come with two free houses
    houses = [plot + (f":{heights[plot]}" if heights[plot] > 1 else "") for plot in plots]
    houses = [f"{house} free" if house == free else house for house in houses]
    levels = ["2nd-level"] * 9 + ["3rd-level"] * 6
    return [
        {"companies": {"gold": {"houses": houses, "value": 500, **fields}}},
        cards(discards=[*(plot for plot in plots if plot != free), *levels]),
    ]


def event(kind: str, *parts: Part, turn: int = 0) -> tuple[Match, tuple[Event, ...]]:
    """A match whose active seat has drawn this event, and then plot card 80; and what happened."""
    match = at(*parts, cards(deck=[kind, "80"]), events=True, turn=turn)
    return match, do(match, "card", "draw")


def market(match: Match) -> list[str]:
    """The open cards."""
    return list(facts(match)["cards"]["market"])


def deck(match: Match) -> list[str]:
    """The covered cards from the top."""
    return list(facts(match)["cards"]["deck"])


def reasons(events: Iterable[Event]) -> list[tuple[str, int, int, str]]:
    """Every payment: which way, whose, how much, and what for."""
    return [
        (e.name, e.values["seat"], e.values["amount"], e.values["reason"])
        for e in events
        if e.name in ("paid", "received")
    ]


def legal_of(record: Record) -> list[int]:
    """The legal moves of a record."""
    moves = numbers(GAME.moves)
    return [int(moves[i]) for i in range(GAME.legal(record.raw, moves))]


def walks(matches: int, **options: object) -> Iterator[Match]:
    """Random matches played to their ends, all numbers of seats in turn."""
    for number in range(matches):
        yield Match("golden-age", seats=2 + number % 5, key=number, options=options)
