"""A table to try the rules at: matches that begin from a small position, and what came of their moves.

    match = at(districts={"16": "red red"}, seat={0: {"cash": 3}})

Stones that are missing to a whole number of rounds lie in 21, unless a test lays others there.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import Any

import pytest
import tomli_w

from damrak.match import Event, IllegalMove, Match

COLOURS = ("red", "black", "white", "yellow")
VALUES = {"9W": 9, "9E": 9, "10W": 10, "10E": 10, "11W": 11, "11E": 11}
VALUES |= {"16": 16, "17": 17, "18": 18, "20": 20, "21": 21}
PARKS = {"park-W": ("9W", "10W", "11W"), "park-E": ("9E", "10E", "11E")}
DISTRICTS = (*VALUES, *PARKS)
FILLER = "21"
SPARE = tuple(name for name in DISTRICTS if name != FILLER)


def position(
    seats: int = 4, seat: Mapping[int, Mapping[str, Any]] | None = None, left: int = 4, **top: Any
) -> dict[str, Any]:
    """A position file; `left` stones of the lot are still to be placed, four while it is auctioned."""
    districts: dict[str, str] = dict(top.pop("districts", {}))
    sold: dict[str, str] = dict(top.pop("sold", {}))
    placed = sum(len(stones.split()) for stones in districts.values()) + 7 * len(sold)
    missing = -(placed + left) % 4
    if missing and not top.get("over") and FILLER not in districts and FILLER not in sold:
        districts[FILLER] = " ".join(COLOURS[:missing])
    tables = [dict((seat or {}).get(number, {})) for number in range(seats)]
    return {"game": "sold", "seats": seats, **top, "seat": tables, "districts": districts, "sold": sold}


def at(key: int = 1, **parts: Any) -> Match:
    """A match that begins from such a position."""
    return Match.from_position(tomli_w.dumps(position(**parts)), key=key)


def bidding(lot: str = "red red black yellow", **parts: Any) -> Match:
    """A match in which this lot is auctioned; seat 1 has the first word."""
    return at(**{"broker": 5, "ring": {"5": lot}, **parts})


def placing(left: str, seat: int = 0, tables: Mapping[int, Mapping[str, Any]] | None = None, **parts: Any) -> Match:
    """A match in which a seat places what is left of a lot."""
    pending = [{"task": "place", "seat": seat}]
    return at(left=len(left.split()), pending=pending, broker=5, ring={"5": left}, seat=tables, **parts)


def last_stone(stones: str = "red", **parts: Any) -> Match:
    """A match whose last stone is about to be placed.

    Where the districts named, sold or not, are fewer than needed, others are sold to colours in turn.
    """
    districts, sold = dict(parts.pop("districts", {})), dict(parts.pop("sold", {}))
    free = [name for name in DISTRICTS if name not in districts and name not in sold]
    room = 72 - len(stones.split()) - sum(len(text.split()) for text in districts.values()) - 7 * len(sold)
    colours = cycle(COLOURS)
    while room >= 7:
        sold[free.pop(0)] = next(colours)
        room -= 7
    if room:
        districts[free.pop(0)] = " ".join(colour for colour, _ in zip(colours, range(room), strict=False))
    return placing(stones, districts=districts, sold=sold, **parts)


def ended(**parts: Any) -> Match:
    """A match that is over; `sold` says who owns what."""
    return at(over=True, **parts)


# --- moves


def do(match: Match, *moves: str) -> tuple[Event, ...]:
    """Make moves one after another; everything that happened."""
    return tuple(event for move in moves for event in match.play(move))


def refused(match: Match, move: str) -> bool:
    """Whether a move is not legal, is explained, and changes nothing when tried."""
    if move in match.legal:
        return False
    before = match.position()
    assert match.explain(move) != "legal"
    with pytest.raises(IllegalMove):
        match.play(move)
    return match.position() == before


def legal(match: Match, beginning: str = "") -> list[str]:
    """The legal moves that begin like this."""
    return [move for move in match.legal if move.startswith(beginning)]


def bids(match: Match) -> list[int]:
    """The sums that can be bid."""
    return [int(move.removeprefix("bid ")) for move in legal(match, "bid ")]


def all_pass(match: Match) -> tuple[Event, ...]:
    """Everybody passes."""
    return do(match, *["pass"] * match.seats)


def place_somewhere(match: Match, *districts: str) -> tuple[Event, ...]:
    """Place the stones left, whichever they are, in these districts."""
    events: tuple[Event, ...] = ()
    for district in districts:
        events += do(match, next(move for move in match.legal if move.endswith(f" in {district}")))
    return events


def spread_out(match: Match) -> tuple[Event, ...]:
    """Place the whole lot where it settles nothing."""
    events: tuple[Event, ...] = ()
    while match.decision == "place":
        emptiest = min(match.view().districts, key=lambda district: -district.room)
        events += place_somewhere(match, emptiest.name)
    return events


# --- what happened, and where a match stands


def told(events: Iterable[Event], name: str) -> list[dict[str, Any]]:
    """The events of a kind, as plain data without their name."""
    return [dict(event.values) for event in events if event.name == name]


def names(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.name for event in events]


def facts(match: Match) -> dict[str, Any]:
    """The whole state."""
    return tomllib.loads(match.position())


def cash(match: Match) -> list[Any]:
    """What is in the purses, seat by seat."""
    return [seat["cash"] for seat in facts(match)["seat"]]


def stones_in(match: Match, district: str) -> str:
    """The stones in a district that is not sold."""
    return str(facts(match).get("districts", {}).get(district, ""))


def owners(match: Match) -> dict[str, str]:
    """The districts sold."""
    return dict(facts(match).get("sold", {}))


def winner_of(stones: Sequence[str]) -> str | None:
    """Whose district this is: the leaders, as long as they are several, strike each other out."""
    counts = Counter(stones)
    while counts:
        most = max(counts.values())
        leaders = [colour for colour, count in counts.items() if count == most]
        if len(leaders) == 1:
            return leaders[0]
        for leader in leaders:
            del counts[leader]
    return None


def mixtures(size: int) -> list[list[str]]:
    """All ways in which so many stones can be mixed from four colours."""
    return [
        ["red"] * red + ["black"] * black + ["white"] * white + ["yellow"] * (size - red - black - white)
        for red in range(size + 1)
        for black in range(size + 1 - red)
        for white in range(size + 1 - red - black)
    ]
