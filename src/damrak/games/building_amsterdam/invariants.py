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
from damrak.games.chartered import invariants as shared
from damrak.games.chartered.state import COMPANIES
from damrak.rules.record import Record

FULL = np.array([0, 10, 30, 60, 100])
BOARD_EVENTS = {"built", "founded", "joined", "absorbed", "hq-removed", "taken-back"}
UNFINISHED = {Task.HQ, Task.SECOND, Task.FOUND, Task.NAME, Task.ROOF}  # builds not yet carried out
NEIGHBOURS = [[[n for n in row if n >= 0] for row in city.neighbours()] for city in DATA.cities]


class Invariants:
    """Follows a match from its start and says what is wrong after a move."""

    def __init__(self, s: Record) -> None:
        self._money = shared.Money(s)
        self._actions = shared.fields_of(s)["actions"].copy()
        self._natural = self._natural_of(s)
        self._value = shared.fields_of(s)["value"].copy()

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        """Everything that is wrong after a move that caused these events."""
        told = shared.as_told(events)
        fields = shared.fields_of(s)
        problems = [
            *self._cards(fields),
            *self._supplies(fields),
            *self._money.after(fields, told, 0, LARGEST_SUM),
            *self._action_cards(fields, told),
            *self._values(s, told),
            *shared.stack(s),
        ]
        if BOARD_EVENTS & {event["event"] for event in told} and not s.merging and not self._is_building(s):
            problems += shared.board(s, NEIGHBOURS[s.layout], PLOT_NAMES, COMPANY_NAMES)
        return problems

    def _cards(self, fields: Any) -> Iterator[str]:
        market = fields["market"][fields["market"] >= 0]
        covered = [fields["deck"][: fields["deck_size"]], fields["aside"][: fields["aside_size"]]]
        discards = fields["discards"][: fields["discarded"]]
        yield from shared.cards(fields, [market, *covered, discards], np.ones(CARDS), card_name)
        if any(len(hand) > HAND for hand in shared.hands_of(fields)):
            yield f"a hand holds more than {HAND} cards"
        played = np.sort(discards[discards < PLOTS])
        if not np.array_equal(played, np.flatnonzero(fields["height"] > 0)):
            yield "the plot cards among the discards are not those of the houses on the board"
        floors = int(np.maximum(fields["height"] - 1, 0).sum())
        if (discards >= PLOTS).sum() != floors:
            yield f"{(discards >= PLOTS).sum()} level cards were played, but the houses have {floors} upper floors"

    def _supplies(self, fields: Any) -> Iterator[str]:
        yield from shared.shares(fields, COMPANY_NAMES)
        yield from shared.warehouses(fields, WAREHOUSES)
        roofs = int(fields["roofed"].sum()) + int(fields["roofs"].sum()) + int(fields["roof_supply"])
        if roofs != ROOFS or fields["roof_supply"] < 0:
            yield f"there are {roofs} broken roofs, not {ROOFS}"
        kinds = [*fields["event_deck"][: fields["event_deck_size"]], *fields["event_open"]]
        kinds += [*fields["event_discards"][: fields["event_discarded"]], fields["event_now"]]
        if tuple(kinds.count(kind) for kind in range(len(DATA.stock_events))) != DATA.stock_events:
            yield f"the stock event cards are not {DATA.stock_events} of each kind"

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
        fields = shared.fields_of(s)
        height = fields["height"].astype(int)
        worth = FULL[height] + np.where(fields["roofed"] > 0, ROOF_VALUE - 10 * height, 0)
        if self._is_building(s):
            worth[s.built] -= 10 * height[s.built]  # the new floor, or its roof, counts once that is decided
        owned = fields["company"] >= 0
        natural: np.ndarray[Any, Any] = np.bincount(fields["company"][owned], worth[owned], minlength=COMPANIES)
        return natural.astype(int)

    def _values(self, s: Record, told: list[Mapping[str, Any]]) -> Iterator[str]:
        fields = shared.fields_of(s)
        yield from shared.values(fields, COMPANY_NAMES, LEAST_VALUE, MOST_VALUE)
        natural = self._natural_of(s)
        expected = self._expected_values(natural, told)
        self._natural, self._value = natural, fields["value"].copy()
        yield from shared.expected_values(fields, COMPANY_NAMES, expected)

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


def _named(event: Mapping[str, Any], *fields: str) -> tuple[int, ...]:
    """The numbers of the companies that an event names."""
    return tuple(COMPANY_NAMES.index(event[field]) for field in fields)
