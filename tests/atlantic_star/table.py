"""A table to try the rules at: matches that begin from a small position, and what came of their moves.

match = at(seat(hand=["Thetis"]), seat(cash=0), agency=["Okeanos"], seas={"Baltic": row(3, "seat 1: 9")})
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
import tomli_w

from damrak.games import find_game
from damrak.match import Event, IllegalMove, Match
from damrak.rules.record import Record
from damrak.rules.rule import numbers

Part = dict[str, Any]

GAME = find_game("atlantic-star")
SEAS = {"Baltic": 3, "Mediterranean": 4, "Atlantic": 5, "Pacific": 6}
# Ships that suit no leg of the Baltic or the Mediterranean.
FAR = ("Mnemosyne", "Iapetos", "Atlas", "Prometheus", "Helios", "Selene", "Eos", "Leto", "Asteria", "Metis", "Dione")
MAIL = "Royal William"


# --- parts of a position


def seat(cash: int | None = None, hand: Sequence[str] = ()) -> Part:
    """The next seat."""
    return {"hand": list(hand)} if cash is None else {"cash": cash, "hand": list(hand)}


def row(stars: int, *tours: str) -> Part:
    """A sea with its class and its tours from the top."""
    return {"class": stars, "tours": list(tours)}


def position(*seats: Part, seas: Mapping[str, Part] | None = None, **more: Any) -> Part:
    """A position file: the seats, the seas, and `agency`, `pile`, `discards`, `used` of the ships."""
    ships = {name: list(more.pop(name)) for name in ("agency", "pile", "discards", "used") if name in more}
    parts = {"game": "atlantic-star", **more, "seas": dict(seas or {}), "ships": ships}
    return {**parts, "seat": [dict(part) for part in seats]} if seats else parts


def at(*seats: Part, key: int = 1, **more: Any) -> Match:
    """A match that begins from these parts."""
    return Match.from_position(tomli_w.dumps(position(*seats, **more)), key=key)


# --- moves


def do(match: Match, *moves: str) -> list[Event]:
    """Make moves one after another; everything that happened."""
    return [event for move in moves for event in match.play(move)]


def refuse(match: Match, move: str, *words: str) -> None:
    """The move is not legal, and the reason holds these words."""
    before = match.position()
    assert move not in match.legal
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    for word in words:
        assert word in refusal.value.reason
    assert match.position() == before


def told(events: Sequence[Event], name: str) -> list[dict[str, Any]]:
    """What the events of a kind say."""
    return [dict(event.values) for event in events if event.name == name]


def names(events: Sequence[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.name for event in events]


# --- what is on the table


def facts(match: Match) -> dict[str, Any]:
    """The whole state, as the match writes it."""
    return tomllib.loads(match.position())


def cash(match: Match) -> list[int]:
    return [part["cash"] for part in facts(match)["seat"]]


def hand(match: Match, number: int) -> list[str]:
    return list(facts(match)["seat"][number].get("hand", []))


def agency(match: Match) -> list[str]:
    return list(facts(match)["ships"]["agency"])


def tours(match: Match, sea: str) -> list[str]:
    return list(facts(match)["seas"].get(sea, {}).get("tours", []))


# --- matches at random


def legal(s: Record) -> list[int]:
    """The moves that a record allows, as numbers."""
    moves = numbers(GAME.moves)
    return [int(moves[i]) for i in range(GAME.legal(s.raw, moves))]


def walk(seats: int, seed: int, **options: Any) -> Iterator[Record]:
    """Every state of a random match; the last one is its end."""
    rng = random.Random(f"{seats} {seed}")
    s = GAME.new(seats, options, [rng.getrandbits(32) for _ in range(8)])
    while not s.over:
        yield s
        GAME.play(s.raw, rng.choice(legal(s)))
    yield s
