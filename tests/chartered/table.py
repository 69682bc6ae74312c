"""What trying the rules of a Chartered game at a table needs: parts of positions, moves, and what came of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
import tomli_w

from damrak.match import Event, IllegalMove, Match

Part = dict[str, Any]


# --- parts of a position


def company(name: str, *houses: str, **more: Any) -> Part:
    """A company on the board: its houses, and perhaps `hq` or `value`."""
    return {"companies": {name: {"houses": list(houses), **more}}}


def seat(**fields: Any) -> Part:
    """The next seat: `cash`, `cards`, `shares` and the like."""
    return {"seat": [fields]}


def cards(**fields: Sequence[str]) -> Part:
    """Where building cards lie: `market`, `deck`, `discards`."""
    return {"cards": {name: list(names) for name, names in fields.items()}}


def edited(match: Match, *changes: tuple[Any, ...]) -> Match:
    """The position of a match with some things put differently: each a path to the thing, then what it becomes."""
    whole = facts(match)
    for *path, last, thing in changes:
        place: Any = whole
        for step in path:
            place = place[step]
        place[last] = thing
    return Match.from_position(tomli_w.dumps(whole))


def position_of(game: str, *parts: Part, **top: Any) -> Part:
    """The position file of these parts."""
    whole: Part = {"game": game, **top}
    for part in parts:
        for name, content in part.items():
            if isinstance(content, list):
                whole.setdefault(name, []).extend(dict(fields) for fields in content)
            else:
                whole.setdefault(name, {}).update(content)
    return whole


# --- moves


def do(match: Match, *moves: str) -> tuple[Event, ...]:
    """Make moves one after another; everything that happened.

    A move that the match has just made by itself, as it was the only one, may be named all the same.
    """
    begin = len(match.moves)
    for move in moves:
        made = None if move in match.legal else already_made(match, move)
        if made is None:
            match.play(move)
        else:
            begin = min(begin, made)
    return tuple(event for played in match.moves[begin:] for event in played.events)


def already_made(match: Match, move: str) -> int | None:
    """Where this move stands among those at the end that the match made by itself."""
    for i in range(len(match.moves) - 1, -1, -1):
        if not match.moves[i].forced:
            return None
        if match.moves[i].move == move:
            return i
    return None


def refused(match: Match, move: str) -> bool:
    """Whether a move is not legal, is explained, and changes nothing when tried."""
    if move in match.legal:
        return False
    assert match.explain(move) != "legal"
    with pytest.raises(IllegalMove):
        match.play(move)
    return True


def legal(match: Match, beginning: str = "") -> set[str]:
    """The legal moves that begin like this."""
    return {move for move in match.legal if move.startswith(beginning)}


# --- what happened


def told(events: Iterable[Event], *names: str) -> list[dict[str, Any]]:
    """The events of these kinds, as plain data without their names when only one kind is asked."""
    if len(names) == 1:
        return [dict(event.values) for event in events if event.name == names[0]]
    return [event.to_dict() for event in events if event.name in names]


def names(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.name for event in events]


def payouts(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Who was paid how much for building."""
    return [(e["seat"], e["amount"]) for e in told(events, "received") if e["reason"] == "payout"]


def turns(events: Iterable[Event]) -> list[int]:
    """Whose turns began."""
    return [e["seat"] for e in told(events, "turn")]


def changes(events: Iterable[Event]) -> list[tuple[str, int, int]]:
    """How values changed: company, old, new."""
    return [(e["company"], e["old"], e["new"]) for e in told(events, "value")]


# --- where a match stands


def facts(match: Match) -> dict[str, Any]:
    """The whole state, secrets included."""
    return tomllib.loads(match.position())


def cash(match: Match, number: int) -> int:
    """A seat's money."""
    return int(facts(match)["seat"][number]["cash"])


def hand(match: Match, number: int) -> list[str]:
    """A seat's cards, sorted."""
    return sorted(facts(match)["seat"][number].get("cards", []))


def shares(match: Match, number: int) -> dict[str, int]:
    """A seat's shares."""
    return dict(facts(match)["seat"][number].get("shares", {}))


def on_board(match: Match) -> dict[str, Any]:
    """The companies on the board."""
    return dict(facts(match).get("companies", {}))


def value(match: Match, name: str) -> int:
    """A company's value; 0 if it is not on the board."""
    return int(on_board(match).get(name, {"value": 0})["value"])


def houses(match: Match, name: str) -> set[str]:
    """The houses of a company, as written in positions."""
    return set(on_board(match)[name]["houses"])


def pile(match: Match, name: str) -> list[str]:
    """The deck, the market, the discards or the level cards set aside."""
    return list(facts(match)["cards"][name])


def warehouses(match: Match) -> int:
    """How many are left in the supply."""
    return int(facts(match)["warehouses"])
