"""What must be true after every move, checked from the record and the events alone, without the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from damrak.games.sold.data import DATA
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES
from damrak.games.sold.state import (
    CASH,
    COLOURS,
    CREDIT_CARDS,
    CREDITS,
    DISTRICTS,
    FIRST_PARK,
    FULL,
    LOT,
    ROUNDS,
    SPACES,
    STONES,
    Task,
)
from damrak.rules.record import Record

Told = Sequence[Mapping[str, Any]]
NOBODY = -1


class Invariants:
    """Follows a match from where it stands and says what is wrong after a move."""

    def __init__(self, s: Record) -> None:
        self._cash = list(s.cash)
        self._credits = list(s.credits)
        self._round = s.round
        self._broker = s.broker
        self._ring = _rows(s.ring, SPACES)
        self._city = _rows(s.stones, DISTRICTS)
        self._owner = list(s.owner)

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        """Everything that is wrong after a move that caused these events."""
        told = [event if isinstance(event, dict) else event.to_dict() for event in events]
        return [
            *self._stones(s),
            *self._money(s, told),
            *self._rounds(s, told),
            *self._city_told(s, told),
            *self._ring_told(s, told),
            *self._auction(s),
            *self._result(s, told),
        ]

    # --- what must be there

    @staticmethod
    def _stones(s: Record) -> Iterator[str]:
        ring, city = _rows(s.ring, SPACES), _rows(s.stones, DISTRICTS)
        for colour, name in enumerate(COLOUR_NAMES):
            found = sum(row[colour] for row in (*ring, *city)) + s.gone[colour]
            if found != STONES:
                yield f"there are {found} {name} stones, not {STONES}"
        if any(count < 0 for row in (*ring, *city, list(s.gone)) for count in row):
            yield "a count of stones is negative"
        for space, row in enumerate(ring):
            placing = space == s.broker and not s.over and s.task[s.depth - 1] == Task.PLACE
            if sum(row) not in (range(1, LOT + 1) if placing else (0, LOT)) or (LOT in row):
                yield f"space {space + 1} holds {sum(row)} stones, {max(row)} of one colour"
        for district, row in enumerate(city):
            name, owner = DISTRICT_NAMES[district], s.owner[district]
            if owner == NOBODY and (sum(row) != s.filled[district] or sum(row) >= FULL):
                yield f"{name} holds {sum(row)} stones, counted as {s.filled[district]}, and is not sold"
            elif owner != NOBODY and (row[owner] != 1 or sum(row) != 1 or s.filled[district] != FULL):
                yield f"{name} is sold, but not one stone of its owner lies there"

    def _money(self, s: Record, told: Told) -> Iterator[str]:
        for event in told:
            if event["event"] == "credit":
                colour = COLOUR_NAMES.index(event["colour"])
                self._credits[colour] += 1
                self._cash[colour] += event["amount"]
                if event["amount"] != CASH - self._credits[colour] or s.player[colour] != event["seat"]:
                    yield f"credit {self._credits[colour]} for {event['colour']} paid {event['amount']}"
            elif event["event"] == "paid":
                colour = COLOUR_NAMES.index(event["colour"])
                self._cash[colour] -= event["amount"]
                if s.player[colour] != event["seat"]:
                    yield f"seat {event['seat']} paid with the purse of {event['colour']}"
        for colour, name in enumerate(COLOUR_NAMES):
            if (s.cash[colour], s.credits[colour]) != (self._cash[colour], self._credits[colour]):
                yield f"{name} has ${s.cash[colour]}m and {s.credits[colour]} credits, but the events say otherwise"
            if not 0 <= s.credits[colour] <= CREDITS or s.cash[colour] < 0:
                yield f"{name} has ${s.cash[colour]}m and {s.credits[colour]} credits"
            if s.player[colour] == NOBODY and (s.cash[colour] or s.credits[colour]):
                yield f"{name} is nobody's and has money or debts"
        if sum(s.credits) > CREDIT_CARDS:
            yield f"{sum(s.credits)} credits were taken; there are {CREDIT_CARDS} cards"
        self._cash, self._credits = list(s.cash), list(s.credits)

    # --- what the events say

    def _rounds(self, s: Record, told: Told) -> Iterator[str]:
        for event in told:
            if event["event"] == "round":
                self._round += 1
                if event["round"] != self._round or event["seat"] != s.start:
                    yield f"round {event['round']} of seat {event['seat']} was told; it is round {self._round}"
        empty = sum(not any(row) for row in _rows(s.ring, SPACES))
        if s.round != self._round or s.round != (empty if s.over else empty + 1):
            yield f"it is round {s.round}, but {empty} spaces are empty"
        if s.over and s.round != ROUNDS:
            yield f"the match is over after {s.round} rounds, not {ROUNDS}"
        if bool(s.over) != any(event["event"] == "over" for event in told) and told:
            yield "the end of the match and the event that tells it do not agree"

    def _city_told(self, s: Record, told: Told) -> Iterator[str]:
        """Every stone and every sale follows from what was told, majorities counted anew."""
        ending = any(event["event"] == "over" for event in told)
        for event in told:
            if event["event"] not in ("placed", "sold", "unsold"):
                continue
            district = DISTRICT_NAMES.index(event["district"])
            if event["event"] == "placed":
                self._city[district][COLOUR_NAMES.index(event["colour"])] += 1
                continue
            if sum(self._city[district]) != FULL and not ending:
                yield f"{event['district']} was settled with {sum(self._city[district])} stones"
            owner = COLOUR_NAMES.index(event["colour"]) if event["event"] == "sold" else NOBODY
            if owner != owner_of(self._city[district]):
                yield f"{event['district']} with {self._city[district]} went to {event.get('colour', 'nobody')}"
            self._owner[district] = owner
            self._city[district] = [int(colour == owner) for colour in range(COLOURS)]
        if self._city != _rows(s.stones, DISTRICTS) or self._owner != list(s.owner):
            yield "the districts are not as the events say"
        self._city, self._owner = _rows(s.stones, DISTRICTS), list(s.owner)

    def _ring_told(self, s: Record, told: Told) -> Iterator[str]:
        """Stones placed came from the lot, and the broker went as the die said."""
        for event in told:
            if event["event"] == "placed":
                self._ring[self._broker][COLOUR_NAMES.index(event["colour"])] -= 1
            elif event["event"] == "rolled":
                ahead = [(self._broker + step) % SPACES for step in range(1, SPACES + 1)]
                ahead = [space for space in ahead if any(self._ring[space])]
                self._broker = ahead[(event["number"] - 1) % len(ahead)]
                if not 1 <= event["number"] <= 6:
                    yield f"{event['number']} was rolled"
            elif event["event"] == "lot":
                lot = Counter(event["stones"].split())
                if [lot[name] for name in COLOUR_NAMES] != self._ring[self._broker]:
                    yield f"{event['stones']} was told as the lot, but space {self._broker + 1} holds other stones"
        if s.broker != self._broker or self._ring != _rows(s.ring, SPACES):
            yield f"the broker is beside space {s.broker + 1}, or the ring is not as the events say"
        self._broker, self._ring = s.broker, _rows(s.ring, SPACES)

    # --- the auction and the end

    @staticmethod
    def _auction(s: Record) -> Iterator[str]:
        if s.over:
            return
        if s.depth != 1 or s.seat != s.who[0]:
            yield f"{s.depth} decisions are pending, and seat {s.seat} is to move"
        task = s.task[0]
        if (s.high > 0) != (s.high_seat != NOBODY):
            yield f"the highest bid is ${s.high}m, of seat {s.high_seat}"
        if s.high > 0 and s.high > max((s.cash[c] for c in range(COLOURS) if s.player[c] == s.high_seat), default=0):
            yield f"seat {s.high_seat} has bid more than it can pay"
        if task == Task.BID and (s.passed >> s.seat & 1 or s.seat == s.high_seat):
            yield f"seat {s.seat} is asked to bid, but has passed or bid highest"
        if task in (Task.CREDIT, Task.PLACE) and (s.high or s.passed or s.spoken):
            yield "there is a bid or a pass outside the auction"
        if task == Task.PAY and (s.seats != 2 or s.seat != s.high_seat):
            yield f"seat {s.seat} is asked to pay"

    @staticmethod
    def _result(s: Record, told: Told) -> Iterator[str]:
        """Each fortune told is what lies on the table."""
        for event in told:
            if event["event"] != "final":
                continue
            colours = [colour for colour in range(COLOURS) if s.player[colour] == event["seat"]]
            values = [value for colour in colours for value in values_of(s, colour)]
            money = sum(s.cash[colour] - 10 * s.credits[colour] for colour in colours)
            expected = (money + sum(values), len(values), max(values, default=0))
            if (event["amount"], event["districts"], event["dearest"]) != expected:
                yield f"seat {event['seat']} is told with {event}, but its fortune is {expected}"


def owner_of(stones: Sequence[int]) -> int:
    """The colour that wins with these stones of each: the one with the largest number that no other has."""
    numbers = Counter(stones)
    alone = [count for count in stones if count > 0 and numbers[count] == 1]
    return stones.index(max(alone)) if alone else NOBODY


def values_of(s: Record, colour: int) -> list[int]:
    """What each district of a colour is worth."""
    own = [district for district in range(DISTRICTS) if s.owner[district] == colour]
    doubled = [neighbour for park, near in enumerate(DATA.adjoining, FIRST_PARK) if park in own for neighbour in near]
    return [DATA.values[district] * 2 ** doubled.count(district) for district in own]


def _rows(counts: Any, rows: int) -> list[list[int]]:
    """The stones of each colour, row by row."""
    return [[counts[row, colour] for colour in range(COLOURS)] for row in range(rows)]
