"""What must be true after every move in both Chartered games, checked without the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from damrak.games.chartered.state import SHARES
from damrak.rules.record import DEPTH, STORY, Record

Told = Sequence[Mapping[str, Any]]


def fields_of(s: Record) -> Any:
    """The fields of a record as arrays."""
    return s.array[0]


def as_told(events: Iterable[Any]) -> list[Mapping[str, Any]]:
    """Events as plain data."""
    return [event if isinstance(event, dict) else event.to_dict() for event in events]


def hands_of(fields: Any) -> list[Any]:
    """The cards of each hand."""
    return [fields["hand"][seat][: fields["held"][seat]] for seat in range(fields["seats"])]


def cards(fields: Any, piles: Sequence[Any], expected: Any, name: Callable[[int], str]) -> Iterator[str]:
    """Every card is where it can be: as often as expected, and noted as drawn only in a hand."""
    hands = hands_of(fields)
    counts = np.bincount(np.concatenate([*hands, *piles]), minlength=len(expected))
    for card in np.flatnonzero(counts != expected):
        yield f"the card {name(int(card))} (number {card}) is in {counts[card]} places, not in {expected[card]}"
    in_hands = np.zeros(len(fields["drawn"]), bool)
    for hand in hands:
        in_hands[hand] = True
    for card in np.flatnonzero((fields["drawn"] > 0) & ~in_hands):
        yield f"the card {name(int(card))} is noted as drawn, but in no hand"


def shares(fields: Any, names: Sequence[str]) -> Iterator[str]:
    """All shares of every company are in the bank and in hands."""
    there = fields["bank"] + fields["shares"].sum(axis=0)
    for company in np.flatnonzero(there != SHARES):
        yield f"there are {there[company]} shares of {names[int(company)]}, not {SHARES}"
    if (fields["bank"] < 0).any() or (fields["shares"] < 0).any():
        yield "a count of shares is negative"


def warehouses(fields: Any, total: int) -> Iterator[str]:
    """All warehouses are on the board and in the supply."""
    floors = int(fields["height"].sum()) + int(fields["warehouses"])
    if floors != total or fields["warehouses"] < 0:
        yield f"there are {floors} warehouses ({fields['warehouses']} left), not {total}"


class Money:
    """Follows the money of every seat."""

    def __init__(self, s: Record) -> None:
        self._cash = fields_of(s)["cash"].copy()

    def after(self, fields: Any, told: Told, low: int, high: int) -> Iterator[str]:
        """What changed without being told, and sums that can't be."""
        expected = self._cash.copy()
        for event in told:
            if event["event"] == "paid":
                expected[event["seat"]] -= event["amount"]
            elif event["event"] == "received":
                expected[event["seat"]] += event["amount"]
            elif event["event"] == "transferred":
                expected[event["seat"]] -= event["amount"]
                expected[event["to"]] += event["amount"]
        self._cash = fields["cash"].copy()
        for seat in np.flatnonzero(expected != self._cash):
            yield f"seat {seat} has f{self._cash[seat]}, but the events say f{expected[seat]}"
        if (self._cash < low).any() or (self._cash > high).any():
            yield f"somebody's money is not between f{low} and f{high}"


def values(fields: Any, names: Sequence[str], least: int, most: int) -> Iterator[str]:
    """Companies on the board have a value within the limits, the others none."""
    value = fields["value"]
    on_board = fields["hq"] >= 0
    for company in np.flatnonzero(on_board != (value > 0)):
        yield f"{names[int(company)]} is worth f{value[company]} and its HQ is on {fields['hq'][company]}"
    for company in np.flatnonzero(on_board & ((value < least) | (value > most) | (value % 10 != 0))):
        yield f"{names[int(company)]} is worth f{value[company]}"


def expected_values(fields: Any, names: Sequence[str], expected: Any) -> Iterator[str]:
    """Every value is what it should be."""
    for company in np.flatnonzero(fields["value"] != expected):
        worth = fields["value"][company]
        yield f"{names[int(company)]} is worth f{worth}, but by its houses it should be f{expected[company]}"


def stack(s: Record) -> Iterator[str]:
    """What is pending has room, and the seat to move is the one that is asked."""
    if not 0 <= s.depth <= DEPTH or not 0 <= s.told <= STORY:
        yield f"{s.depth} decisions are pending and {s.told} events were told"
    elif not s.over and s.seat != s.who[s.depth - 1]:
        yield f"seat {s.seat} is to move, but seat {s.who[s.depth - 1]} is asked"


def reach(start: int, plots: Collection[int], neighbours: Sequence[Sequence[int]]) -> set[int]:
    """The plots of a set that can be reached from one of them within the set."""
    reached, edge = {start}, {start}
    while edge:
        edge = {other for plot in edge for other in neighbours[plot] if other in plots} - reached
        reached |= edge
    return reached


def board(s: Record, neighbours: Sequence[Sequence[int]], plots: Sequence[str], names: Sequence[str]) -> Iterator[str]:
    """Companies hang together and touch nothing else, and no two loose houses touch."""
    for plot, around in enumerate(neighbours):
        company = s.company[plot]
        if company < 0 and s.height[plot] == 0:
            continue
        for other in around:
            if s.company[other] != company and (s.height[other] > 0 or s.company[other] >= 0):
                yield f"{plots[plot]} touches {plots[other]}, and they are not of one company"
            elif company < 0 and s.height[other] > 0:
                yield f"the loose houses {plots[plot]} and {plots[other]} touch"
    for company, name in enumerate(names):
        owned = {plot for plot in range(len(neighbours)) if s.company[plot] == company}
        if not owned:
            continue
        if reach(min(owned), owned, neighbours) != owned:
            yield f"{name} does not hang together"
        if s.hq[company] not in owned or not any(s.height[plot] > 0 for plot in owned):
            yield f"{name} has no house, or its HQ is elsewhere"
