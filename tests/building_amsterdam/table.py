"""A table to try the rules at: matches that begin from a small position, and what came of their moves.

A position is put together from parts, a company here, a seat there; what is left out is as it would naturally be.

    match = at(loose("harbour-B1"), seat(cards=["harbour-C1"]), seat(cash=20))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import tomli_w
from tests.chartered.table import Part, cards, company, do, facts, position_of, seat, told

from damrak.match import Event, Match

GAME = "building-amsterdam"

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


def loose(*houses: str) -> Part:
    """Houses of no company."""
    return {"board": {"loose": list(houses)}}


def stock(**fields: Sequence[str]) -> Part:
    """Where stock events lie: `open`, `deck`, `discards`."""
    return {"stock_events": {name: list(names) for name, names in fields.items()}}


def at(*parts: Part, key: int = 1, **top: Any) -> Match:
    """A match that begins from these parts; `top` may name `seats`, `turn`, `layout` and the like."""
    return Match.from_position(tomli_w.dumps(position_of(GAME, *parts, **top)), key=key)


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
    whole = position_of(GAME, company("tobacco", *TEN), *parts, **top)
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


def lines(events: Iterable[Event]) -> list[tuple[str, int]]:
    """Which companies passed which lines."""
    return [(e["company"], e["line"]) for e in told(events, "line")]


def loose_houses(match: Match) -> set[str]:
    """The houses of no company."""
    return set(facts(match).get("board", {}).get("loose", []))
