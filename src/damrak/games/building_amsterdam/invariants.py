"""What must be true after every move, checked from the record and the events alone, without the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from damrak.games.building_amsterdam.data import DATA, PLOT_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.games.building_amsterdam.state import (
    ACTION_CARDS,
    CARDS,
    HAND,
    LARGEST_SUM,
    LEAST_VALUE,
    MOST_VALUE,
    PLOTS,
    ROOF_VALUE,
    ROOFS,
    TAKE_BACK_VALUE,
    WAREHOUSES,
    Task,
)
from damrak.games.building_amsterdam.words import card_name
from damrak.games.chartered.state import COMPANIES, SHARES
from damrak.rules.record import DEPTH, STORY, Record

FULL = np.array([0, 10, 30, 60, 100])
BOARD_EVENTS = {"built", "founded", "joined", "absorbed", "hq-removed", "taken-back"}
UNFINISHED = {Task.HQ, Task.SECOND, Task.FOUND, Task.NAME, Task.ROOF}  # builds not yet carried out
NEIGHBOURS = [[[n for n in row if n >= 0] for row in city.neighbours()] for city in DATA.cities]


class Invariants:
    """Follows a match from its start and says what is wrong after a move."""

    def __init__(self, s: Record) -> None:
        self._cash = self._fields(s)["cash"].copy()
        self._actions = self._fields(s)["actions"].copy()
        self._natural = self._natural_of(s)
        self._value = self._fields(s)["value"].copy()

    @staticmethod
    def _fields(s: Record) -> Any:
        return s.array[0]

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        """Everything that is wrong after a move that caused these events."""
        told = [event if isinstance(event, dict) else event.to_dict() for event in events]
        fields = self._fields(s)
        problems = [
            *self._cards(fields),
            *self._supplies(fields),
            *self._money(fields, told),
            *self._action_cards(fields, told),
            *self._values(s, told),
            *self._stack(s),
        ]
        if BOARD_EVENTS & {event["event"] for event in told}:
            problems += self._board(s)
        return problems

    def _cards(self, fields: Any) -> Iterator[str]:
        hands = [fields["hand"][seat][: fields["held"][seat]] for seat in range(fields["seats"])]
        market = fields["market"][fields["market"] >= 0]
        covered = [fields["deck"][: fields["deck_size"]], fields["aside"][: fields["aside_size"]]]
        discards = fields["discards"][: fields["discarded"]]
        counts = np.bincount(np.concatenate([*hands, market, *covered, discards]), minlength=CARDS)
        for card in np.flatnonzero(counts != 1):
            yield f"the card {card_name(int(card))} (number {card}) is in {counts[card]} places"
        in_hands = np.zeros(CARDS, bool)
        for hand in hands:
            in_hands[hand] = True
        for card in np.flatnonzero((fields["drawn"] > 0) & ~in_hands):
            yield f"the card {card_name(int(card))} is noted as drawn, but in no hand"
        if any(len(hand) > HAND for hand in hands):
            yield f"a hand holds more than {HAND} cards"
        played = np.sort(discards[discards < PLOTS])
        if not np.array_equal(played, np.flatnonzero(fields["height"] > 0)):
            yield "the plot cards among the discards are not those of the houses on the board"
        floors = int(np.maximum(fields["height"] - 1, 0).sum())
        if (discards >= PLOTS).sum() != floors:
            yield f"{(discards >= PLOTS).sum()} level cards were played, but the houses have {floors} upper floors"

    def _supplies(self, fields: Any) -> Iterator[str]:
        shares = fields["bank"] + fields["shares"].sum(axis=0)
        for company in np.flatnonzero(shares != SHARES):
            yield f"there are {shares[company]} shares of {COMPANY_NAMES[company]}, not {SHARES}"
        if (fields["bank"] < 0).any() or (fields["shares"] < 0).any():
            yield "a count of shares is negative"
        floors = int(fields["height"].sum()) + int(fields["warehouses"])
        if floors != WAREHOUSES or fields["warehouses"] < 0:
            yield f"there are {floors} warehouses ({fields['warehouses']} left), not {WAREHOUSES}"
        roofs = int(fields["roofed"].sum()) + int(fields["roofs"].sum()) + int(fields["roof_supply"])
        if roofs != ROOFS or fields["roof_supply"] < 0:
            yield f"there are {roofs} broken roofs, not {ROOFS}"
        kinds = [*fields["event_deck"][: fields["event_deck_size"]], *fields["event_open"]]
        kinds += [*fields["event_discards"][: fields["event_discarded"]], fields["event_now"]]
        if tuple(kinds.count(kind) for kind in range(len(DATA.stock_events))) != DATA.stock_events:
            yield f"the stock event cards are not {DATA.stock_events} of each kind"

    def _money(self, fields: Any, told: list[Mapping[str, Any]]) -> Iterator[str]:
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
        if (self._cash < 0).any() or (self._cash > LARGEST_SUM).any():
            yield f"somebody's money is not between f0 and f{LARGEST_SUM}"

    def _action_cards(self, fields: Any, told: list[Mapping[str, Any]]) -> Iterator[str]:
        for event in told:
            if event["event"] == "action-used":
                self._actions[event["seat"]] -= 1
        if not np.array_equal(self._actions, fields["actions"]):
            yield "action cards changed without being used"
            self._actions = fields["actions"].copy()
        if (fields["actions"] < 0).any() or (fields["actions"] > ACTION_CARDS).any():
            yield f"a seat has fewer than 0 or more than {ACTION_CARDS} action cards"

    def _natural_of(self, s: Record) -> np.ndarray[Any, Any]:
        """What the houses of each company add up to, as far as they count already."""
        fields = self._fields(s)
        height = fields["height"].astype(int)
        worth = FULL[height] + np.where(fields["roofed"] > 0, ROOF_VALUE - 10 * height, 0)
        if self._is_building(s):
            worth[s.built] -= 10 * height[s.built]  # the new floor, or its roof, counts once that is decided
        owned = fields["company"] >= 0
        natural: np.ndarray[Any, Any] = np.bincount(fields["company"][owned], worth[owned], minlength=COMPANIES)
        return natural.astype(int)

    def _values(self, s: Record, told: list[Mapping[str, Any]]) -> Iterator[str]:
        fields = self._fields(s)
        value = fields["value"]
        on_board = fields["hq"] >= 0
        for company in np.flatnonzero(on_board != (value > 0)):
            yield f"{COMPANY_NAMES[company]} is worth f{value[company]} and its HQ is on {fields['hq'][company]}"
        for company in np.flatnonzero(on_board & ((value < LEAST_VALUE) | (value > MOST_VALUE) | (value % 10 != 0))):
            yield f"{COMPANY_NAMES[company]} is worth f{value[company]}"
        natural = self._natural_of(s)
        expected = self._expected_values(natural, told)
        self._natural, self._value = natural, value.copy()
        for company in np.flatnonzero(value != expected):
            name, worth = COMPANY_NAMES[company], value[company]
            yield f"{name} is worth f{worth}, but by its houses it should be f{expected[company]}"

    def _expected_values(self, natural: np.ndarray[Any, Any], told: list[Mapping[str, Any]]) -> np.ndarray[Any, Any]:
        """The values after what was told: what its houses gained goes to the company that they joined first."""
        gained = natural - self._natural
        expected = self._value.astype(int)
        absorbed = [_named(event, "company", "by") for event in told if event["event"] == "absorbed"]
        for gone, by in absorbed:
            gained[by] += gained[gone]
            gained[gone] = 0
        joined = next((_named(event, "company") for event in told if event["event"] == "joined"), None)
        for company in np.flatnonzero(gained):
            change = gained[company]
            if any(event["event"] == "taken-back" for event in told):
                change = TAKE_BACK_VALUE  # whatever a roof on it once cost
            grows = joined[0] if joined else company
            expected[grows] = min(max(expected[grows] + change, LEAST_VALUE), MOST_VALUE)
        for gone, by in absorbed:
            expected[by] = min(expected[by] + expected[gone], MOST_VALUE)
            expected[gone] = 0
        return expected

    @staticmethod
    def _is_building(s: Record) -> bool:
        return any(s.task[i] in UNFINISHED for i in range(s.depth))

    def _stack(self, s: Record) -> Iterator[str]:
        if not 0 <= s.depth <= DEPTH or not 0 <= s.told <= STORY:
            yield f"{s.depth} decisions are pending and {s.told} events were told"
        elif not s.over and s.seat != s.who[s.depth - 1]:
            yield f"seat {s.seat} is to move, but seat {s.who[s.depth - 1]} is asked"

    def _board(self, s: Record) -> Iterator[str]:
        if s.merging or self._is_building(s):
            return
        neighbours = NEIGHBOURS[s.layout]
        for plot in range(PLOTS):
            company = s.company[plot]
            if company < 0 and s.height[plot] == 0:
                continue
            for other in neighbours[plot]:
                if s.company[other] != company and (s.height[other] > 0 or s.company[other] >= 0):
                    yield f"{PLOT_NAMES[plot]} touches {PLOT_NAMES[other]}, and they are not of one company"
                elif company < 0 and s.height[other] > 0:
                    yield f"the loose houses {PLOT_NAMES[plot]} and {PLOT_NAMES[other]} touch"
        for company in range(COMPANIES):
            plots = {plot for plot in range(PLOTS) if s.company[plot] == company}
            if not plots:
                continue
            reached, edge = set(), {min(plots)}
            while edge:
                reached |= edge
                edge = {other for plot in edge for other in neighbours[plot] if other in plots} - reached
            if reached != plots:
                yield f"{COMPANY_NAMES[company]} does not hang together"
            if s.hq[company] not in plots or not any(s.height[plot] > 0 for plot in plots):
                yield f"{COMPANY_NAMES[company]} has no house, or its HQ is elsewhere"


def _named(event: Mapping[str, Any], *fields: str) -> tuple[int, ...]:
    """The numbers of the companies that an event names."""
    return tuple(COMPANY_NAMES.index(event[field]) for field in fields)
