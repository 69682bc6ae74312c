"""A table to try the rules at: matches that begin from a small position, and what came of their moves.

A position is put together from parts, a company here, a seat there; what is left out is as it would naturally be.

    match = at(loose("harbour-B1"), seat(cards=["harbour-C1"]), seat(cash=20))
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
import tomli_w

from damrak.match import Event, IllegalMove, Match

Part = dict[str, Any]

DISTRICTS = ("harbour", "market", "jordaan", "grachten")
PLOTS = tuple(f"{district}-{column}{row}" for district in DISTRICTS for row in "1234" for column in "ABCDEF")
LEVELS = ("2nd-level",) * 9 + ("3rd-level",) * 6 + ("4th-level",) * 3
COMPANIES = ("gunpowder", "coal", "porcelain", "silk", "spices", "sugar", "herring", "tea", "tobacco")
STOCK_EVENTS = ("verlappen", "aenleggen", "dreighinghe", "coopmanscappen", "veilinge")

# Plots in an order in which every beginning of it is connected, in every layout.
SOUTH_EAST = [f"grachten-{column}{row}" for column, row in zip("ABCDEFCDEFBA", "111111222222", strict=True)]
SOUTH_EAST += [f"grachten-{column}{row}" for column, row in zip("CDBAEFABCDEF", "333333444444", strict=True)]
SOUTH_WEST = [f"jordaan-{column}{row}" for column, row in zip("FEDDEFFEDFED", "222111333444", strict=True)]
SOUTH_WEST += [f"jordaan-{column}{row}" for column, row in zip("CBACBACBACBA", "444333222111", strict=True)]
TEN = SOUTH_EAST[:10]  # a company of ten houses, f100
ELEVENTH = "grachten-B2"  # touches it; the house takes it to f110, over a line


# --- parts of a position


def company(name: str, *houses: str, **more: Any) -> Part:
    """A company on the board: its houses, and perhaps `hq`, `markers` or `value`."""
    return {"companies": {name: {"houses": list(houses), **more}}}


def loose(*houses: str) -> Part:
    """Houses of no company."""
    return {"board": {"loose": list(houses)}}


def seat(**fields: Any) -> Part:
    """The next seat: `cash`, `cards`, `shares`, `actions`, `roofs`, `extra_turns`."""
    return {"seat": [fields]}


def cards(**fields: Sequence[str]) -> Part:
    """Where building cards lie: `market`, `deck`, `discards`, `set_aside`."""
    return {"cards": {name: list(names) for name, names in fields.items()}}


def stock(**fields: Sequence[str]) -> Part:
    """Where stock events lie: `open`, `deck`, `discards`."""
    return {"stock_events": {name: list(names) for name, names in fields.items()}}


def edited(match: Match, *changes: tuple[Any, ...]) -> Match:
    """The position of a match with some things put differently: each a path to the thing, then what it becomes."""
    whole = facts(match)
    for *path, last, thing in changes:
        place: Any = whole
        for step in path:
            place = place[step]
        place[last] = thing
    return Match.from_position(tomli_w.dumps(whole))


def at(*parts: Part, key: int = 1, **top: Any) -> Match:
    """A match that begins from these parts; `top` may name `seats`, `turn`, `layout` and the like."""
    return Match.from_position(tomli_w.dumps(position(*parts, **top)), key=key)


def position(*parts: Part, **top: Any) -> Part:
    """The position file of these parts."""
    whole: Part = {"game": "building-amsterdam", **top}
    for part in parts:
        for name, content in part.items():
            if name == "seat":
                whole.setdefault("seat", []).extend(dict(fields) for fields in content)
            else:
                whole.setdefault(name, {}).update(content)
    return whole


def short_deck(
    hand: Sequence[str],
    market: Sequence[str],
    deck: Sequence[str] = (),
    others: Sequence[str] = (),
    seats: int = 5,
    **active: Any,
) -> list[Part]:
    """Parts of a position with few cards in deck and market: the other hands hold 15, the rest is built.

    `others` are further houses, which other parts put on the board; theirs are the newest of the discards.
    """
    set_aside = ["2nd-level", "2nd-level", "3rd-level", "4th-level"]
    elsewhere = Counter([*hand, *market, *deck, *set_aside, *discards(others)])
    levels = sorted((Counter(LEVELS) - elsewhere).elements())
    plots = [plot for plot in (*SOUTH_EAST, *SOUTH_WEST, *reversed(PLOTS[:48])) if plot not in elsewhere]
    houses = len(plots) + len(levels) - 15 * (seats - 1)
    built, held = plots[:houses], levels + plots[houses:]
    assert set(built) <= set(PLOTS[48:])
    hands = [held[i * 15 : i * 15 + 15] for i in range(seats - 1)]
    return [
        company("tobacco", *built),
        seat(cards=list(hand), **active),
        *(seat(cards=held) for held in hands),
        cards(market=market, deck=deck, set_aside=set_aside, discards=[*built, *discards(others)]),
    ]


def crowd(left: int) -> list[Part]:
    """Tobacco fills jordaan and grachten, so that only this many warehouses are left (1 to 14)."""
    heights = [1] * 48
    places = [(i, height) for i, height in [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (2, 2), (2, 3), (3, 2)]]
    places += [(3, 3), (4, 2), (4, 3), (5, 2), (6, 2)]
    for i, height in places[: 14 - left]:
        heights[i] = height
    plots = (*SOUTH_WEST, *SOUTH_EAST)
    return [company("tobacco", *(f"{plot}:{height}" for plot, height in zip(plots, heights, strict=True)))]


def at_event(kind: str, *parts: Part, key: int = 1, **top: Any) -> Match:
    """A match whose active seat has taken tobacco from f100 to f110, and has then chosen this stock event."""
    seats = sum(len(part.get("seat", [])) for part in parts)
    match = before_event(stock(open=open_events(kind, seats)), *parts, key=key, **top)
    do(match, f"event {kind}")
    return match


def before_event(*parts: Part, key: int = 1, **top: Any) -> Match:
    """The same, up to the choice of the event. The active seat has traded nothing, and was paid f110.

    The cards of tobacco are the oldest of the discards.
    """
    whole = position(company("tobacco", *TEN), *parts, **top)
    active = whole["seat"][whole.get("turn", 0)]
    active["cards"] = [ELEVENTH, *active.get("cards", [])]
    others = [other["houses"] for name, other in whole["companies"].items() if name != "tobacco"]
    others.append(whole.get("board", {}).get("loose", []))
    whole.setdefault("cards", {}).setdefault("discards", discards(TEN, *others))
    match = Match.from_position(tomli_w.dumps(whole), key=key)
    do(match, f"build {ELEVENTH}", "done")
    assert match.decision == "event"
    return match


def discards(*groups: Iterable[str]) -> list[str]:
    """The cards that these houses took, levels first, in this order."""
    built = [house.split()[0].partition(":") for group in groups for house in group]
    levels = [f"{level}-level" for _, _, height in built for level in ("2nd", "3rd", "4th")[: int(height or 1) - 1]]
    return [*levels, *(plot for plot, _, _ in built)]


def bid(match: Match, amounts: dict[int, int]) -> tuple[Event, ...]:
    """One round of blind bids: who bids how much. Who has nothing need not be named."""
    left = dict(amounts)
    events: tuple[Event, ...] = ()
    while left:
        assert match.decision == "bid"
        assert match.seat in left
        events += do(match, f"bid {left.pop(match.seat)}")
    return events


def turn_order(match: Match, count: int) -> list[int]:
    """Whose turns come next, if everybody just draws two cards."""
    order = []
    for _ in range(count):
        assert match.decision == "turn"
        assert match.seat is not None
        order.append(match.seat)
        do(match, "cards", "draw", "draw")
    return order


def open_events(kind: str, seats: int) -> list[str]:
    """This event and others, as many as lie open."""
    return [kind, *(other for other in STOCK_EVENTS if other != kind)][: 2 if seats == 2 else 3]


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


def lines(events: Iterable[Event]) -> list[tuple[str, int]]:
    """Which companies passed which lines."""
    return [(e["company"], e["line"]) for e in told(events, "line")]


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


def loose_houses(match: Match) -> set[str]:
    """The houses of no company."""
    return set(facts(match).get("board", {}).get("loose", []))


def pile(match: Match, name: str) -> list[str]:
    """The deck, the market, the discards or the level cards set aside."""
    return list(facts(match)["cards"][name])


def warehouses(match: Match) -> int:
    """How many are left in the supply."""
    return int(facts(match)["warehouses"])
