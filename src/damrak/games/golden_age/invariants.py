"""What must be true after every move, checked from the record and the events alone, without the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from damrak.games.chartered import invariants as shared
from damrak.games.golden_age.data import DATA, EVENTS, LEVELS, PLOT_NAMES, WHICH, Kind
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import (
    ALL_CARDS,
    CARDS,
    DEEPEST_SUM,
    FLAGS,
    FOUNDING_VALUE,
    HEIGHT_OF,
    HIGHEST_OF,
    LARGEST_SUM,
    LEAST_VALUE,
    MOST_FLOORS,
    MOST_VALUE,
    PLOTS,
    PLOTS_OF,
    WAREHOUSES_OF,
    Task,
)
from damrak.games.golden_age.words import card_name
from damrak.rules.record import Record

NEIGHBOURS = [[[n for n in row if n >= 0] for row in city.neighbours()] for city in DATA.cities]
FOUNDING = {Task.FOUND, Task.FREE}
BUILDING = {*FOUNDING, Task.NAME}  # builds not yet carried out


class Invariants:
    """Follows a match from its start and says what is wrong after a move."""

    def __init__(self, s: Record) -> None:
        fields = shared.fields_of(s)
        self._money = shared.Money(s)
        self._free_ever = self._free_houses_ever(fields)
        self._value = fields["value"].astype(int)
        self._flags, self._flag = fields["flags"].copy(), fields["flag"].copy()
        self._event = int(fields["event_now"])
        self._built = PLOT_NAMES[s.built] if s.built >= 0 else ""

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        """Everything that is wrong after a move that caused these events."""
        told = shared.as_told(events)
        fields = shared.fields_of(s)
        low = DEEPEST_SUM if s.over else 0
        problems = [
            *self._cards(s, fields),
            *self._houses(s, fields, told),
            *shared.shares(fields, COMPANY_NAMES),
            *shared.warehouses(fields, int(WAREHOUSES_OF[s.edition, s.seats])),
            *self._money.after(fields, told, low, LARGEST_SUM),
            *self._flags_after(fields, told),
            *self._values(s, fields, told),
            *shared.stack(s),
        ]
        if not s.merging and not _is_pending(s, BUILDING):
            problems += shared.board(s, NEIGHBOURS[s.city], PLOT_NAMES, COMPANY_NAMES)
        return problems

    def _cards(self, s: Record, fields: Any) -> Iterator[str]:
        market = fields["market"][fields["market"] >= 0]
        deck, discards = fields["deck"][: fields["deck_size"]], fields["discards"][: fields["discarded"]]
        now = fields["event_now"] + CARDS if fields["event_now"] >= 0 else []
        expected = np.full(ALL_CARDS, int(s.events))
        expected[:PLOTS] = np.arange(PLOTS) < PLOTS_OF[s.seats]
        expected[PLOTS:CARDS] = np.array(HEIGHT_OF)[PLOTS:] <= HIGHEST_OF[s.seats]
        yield from shared.cards(fields, [market, deck, discards, np.atleast_1d(now).astype(int)], expected, card_name)
        gaps = int((fields["market"][: s.places] < 0).sum())
        if gaps and s.deck_size and not _is_pending(s, {Task.REFILL}):
            yield f"the market has {gaps} gaps, though the deck has cards"

    @staticmethod
    def _free_houses_ever(fields: Any) -> int:
        discards = fields["discards"][: fields["discarded"]]
        return int(fields["height"].sum()) - int((discards < CARDS).sum())

    def _houses(self, s: Record, fields: Any, told: shared.Told) -> Iterator[str]:
        discards = fields["discards"][: fields["discarded"]]
        played = np.zeros(PLOTS, bool)
        played[discards[discards < PLOTS]] = True
        standing, free = fields["height"] > 0, fields["free"] > 0
        for plot in np.flatnonzero((played != (standing & ~free)) | (free & ~standing)):
            yield f"the card of plot {PLOT_NAMES[plot]} and the house there do not agree"
        if (fields["height"] > MOST_FLOORS).any():
            yield f"a house has more than {MOST_FLOORS} floors"
        for plot in np.flatnonzero(standing & (fields["company"] < 0)):
            if not (_is_pending(s, BUILDING) and plot == s.built):
                yield f"the house on {PLOT_NAMES[plot]} belongs to nobody"
        ever = self._free_ever + sum(event["event"] == "free-house" for event in told)
        self._free_ever = self._free_houses_ever(fields)
        if self._free_ever != ever:
            yield f"the cards played and the floors say {self._free_ever} free houses; the events say {ever}"

    def _flags_after(self, fields: Any, told: shared.Told) -> Iterator[str]:
        for event in told:
            if event["event"] == "flag-bought":
                self._flags[event["seat"]] += 1
                self._flag[COMPANY_NAMES.index(event["company"])] = event["seat"]
            elif event["event"] == "flag-paid":
                self._flag[COMPANY_NAMES.index(event["company"])] = -1
        if not np.array_equal(self._flags, fields["flags"]) or not np.array_equal(self._flag, fields["flag"]):
            yield "flags changed without being told"
            self._flags, self._flag = fields["flags"].copy(), fields["flag"].copy()
        if (fields["flags"] > FLAGS).any() or ((fields["flag"] >= 0) & (fields["hq"] < 0)).any():
            yield f"a seat has bought more than {FLAGS} flags, or one stands on no HQ"
        for seat in range(fields["seats"]):
            if (fields["flag"] == seat).sum() > fields["flags"][seat]:
                yield f"more flags of seat {seat} stand than it has bought"

    # --- values

    def _values(self, s: Record, fields: Any, told: shared.Told) -> Iterator[str]:
        if not _is_pending(s, FOUNDING):
            yield from shared.values(fields, COMPANY_NAMES, LEAST_VALUE, MOST_VALUE)
        wrong: list[str] = []
        gain = 0
        for event in told:
            wrong += self._follow_event(event)
            if event["event"] == "played":
                gain = 10 * LEVELS.get(event["card"], 1)
            elif event["event"] == "built":
                self._built = event["plot"]
            elif event["event"] == "raised":
                self._grow(int(fields["company"][PLOT_NAMES.index(event["plot"])]), gain)
            elif event["event"] == "joined":
                company = COMPANY_NAMES.index(event["company"])
                founding = any(other["event"] == "free-house" for other in told)
                self._grow(company, FOUNDING_VALUE if founding else 10)
            elif event["event"] == "absorbed":
                gone, by = COMPANY_NAMES.index(event["company"]), COMPANY_NAMES.index(event["by"])
                if self._value[gone] > self._value[by]:
                    wrong.append(f"{event['company']} is dearer than {event['by']}, which absorbed it")
                self._grow(by, self._value[gone])
                self._value[gone] = 0
        yield from wrong
        yield from shared.expected_values(fields, COMPANY_NAMES, self._value)
        self._value = fields["value"].astype(int)

    def _grow(self, company: int, change: int) -> None:
        self._value[company] = min(max(self._value[company] + change, LEAST_VALUE), MOST_VALUE)

    def _follow_event(self, event: Any) -> Iterator[str]:
        """Values changed by an event card change as it says."""
        if event["event"] == "event-drawn":
            self._event = EVENTS.index(event["card"])
        elif event["event"] == "event-discarded":
            self._event = -1
        elif event["event"] == "value" and self._event >= 0:
            company, old, new = COMPANY_NAMES.index(event["company"]), event["old"], event["new"]
            if old != self._value[company]:
                yield f"{event['company']} is said to have been worth f{old}"
            if not any(self._is_change(company, new, part) for part in DATA.events[self._event]):
                yield f"{EVENTS[self._event]} can't take {event['company']} from f{old} to f{new}"
            self._value[company] = new

    def _is_change(self, company: int, new: int, part: tuple[int, int, int, int]) -> bool:
        kind, which, change, _ = part
        if kind != Kind.VALUE:
            return False
        on_board = self._value[self._value > 0]
        meant = {"any": self._value[company], "dearest": on_board.max(), "cheapest": on_board.min()}[WHICH[which]]
        expected = min(max(self._value[company] + change, LEAST_VALUE), MOST_VALUE)
        return bool(self._value[company] == meant and new == expected)


def _is_pending(s: Record, tasks: set[Task]) -> bool:
    return any(s.task[i] in tasks for i in range(s.depth))
