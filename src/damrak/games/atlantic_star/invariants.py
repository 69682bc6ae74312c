"""What must be true after every move, checked from the record and the events alone, without the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from damrak.games.atlantic_star.data import CLASSES, DATA, LEG_NAMES, LEGS_OF, PLACES, SEAS
from damrak.games.atlantic_star.sayings import TOUR_NAMES
from damrak.games.atlantic_star.state import (
    FREE,
    HAND,
    LARGEST_SUM,
    MOST_CREDIT,
    MOST_SETS,
    NEUTRAL_POINTS,
    NEUTRALS_OF,
    NOBODY,
    RENEW_PRICE,
    SETS_OF,
    SPARE,
    Task,
)
from damrak.games.atlantic_star.words import SHIP_NAMES, THOUSAND
from damrak.rules.record import Record

SHIP_NUMBERS = {name: number for number, name in enumerate(SHIP_NAMES)}
POINTS = {name: dict(zip(LEG_NAMES, points, strict=True)) for name, points in zip(SHIP_NAMES, DATA.points, strict=True)}

Told = list[Mapping[str, Any]]


class Invariants:
    """Follows a match from its start and says what is wrong after a move."""

    def __init__(self, s: Record) -> None:
        fields = self._fields(s)
        self._cash = fields["cash"].astype(int)
        self._hands = self._hands_of(fields)
        self._tours = self._tours_of(fields)
        self._fleet = self._fleet_of(fields)
        self._agency = self._agency_of(fields)

    @staticmethod
    def _fields(s: Record) -> Any:
        return s.array[0]

    @staticmethod
    def _hands_of(fields: Any) -> list[list[int]]:
        return [fields["hand"][seat][: fields["held"][seat]].tolist() for seat in range(fields["seats"])]

    @staticmethod
    def _tours_of(fields: Any) -> list[list[tuple[int, ...]]]:
        """The tours of each sea, the top one first: owner, first or second, points, credit."""
        return [
            [
                tuple(int(fields[name][sea][place]) for name in ("owner", "which", "points", "lent"))
                for place in range(fields["placed"][sea])
            ]
            for sea in range(len(SEAS))
        ]

    @staticmethod
    def _agency_of(fields: Any) -> dict[int, str]:
        """The ship on the field of each price."""
        return {(FREE - i) * THOUSAND: SHIP_NAMES[ship] for i, ship in enumerate(fields["agency"].tolist())}

    @staticmethod
    def _fleet_of(fields: Any) -> list[int]:
        """What the ships bring that sail a leg of the tour being organised."""
        legs = [name for name in LEG_NAMES if name.startswith(f"{SEAS[fields['sea']]}-")] if fields["sea"] >= 0 else []
        return [POINTS[SHIP_NAMES[fields["fleet"][i]]][legs[i]] for i in range(fields["sailing"])]

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        """Everything that is wrong after a move that caused these events."""
        told = [event if isinstance(event, dict) else event.to_dict() for event in events]
        fields = self._fields(s)
        return [
            *self._ships(fields),
            *self._hands_by_events(fields, told),
            *self._agency_by_events(fields, told),
            *self._limits(fields),
            *self._money(fields, told),
            *self._prices(told),
            *self._credits(told),
            *self._tours_by_events(fields, told),
            *self._classes(fields),
            *self._points(fields, told),
            *self._stack(s),
        ]

    # --- ships

    def _ships(self, fields: Any) -> Iterator[str]:
        piles = [*self._hands_of(fields), fields["agency"].tolist(), fields["fleet"][: fields["sailing"]].tolist()]
        for pile, size in (("pile", "pile_size"), ("discards", "discarded"), ("used", "used_size")):
            piles.append(fields[pile][: fields[size]].tolist())
        counts = np.bincount(np.concatenate(piles).astype(int), minlength=len(SHIP_NAMES))
        for ship in np.flatnonzero(counts != DATA.copies):
            yield f"there are {counts[ship]} ships {SHIP_NAMES[ship]}, not {DATA.copies[ship]}"
        sailed = int((fields["sailed"] * np.array(LEGS_OF)).sum())
        expected = 0 if fields["used_ships"] else sailed
        if fields["used_size"] != expected:
            yield f"{fields['used_size']} ships left the match, but it should be {expected}"

    def _hands_by_events(self, fields: Any, told: Told) -> Iterator[str]:
        for event in told:
            if event["event"] == "chartered":
                self._hands[event["seat"]].append(SHIP_NUMBERS[event["ship"]])
            elif event["event"] == "sailed":
                ship, hand = SHIP_NUMBERS[event["ship"]], self._hands[event["seat"]]
                if ship not in hand:
                    yield f"{event['ship']} sails, but seat {event['seat']} does not hold it"
                    continue
                hand.remove(ship)
        hands = self._hands_of(fields)
        for seat, (hand, expected) in enumerate(zip(hands, self._hands, strict=True)):
            if hand != expected:
                yield f"the hand of seat {seat} is not what was chartered and has not sailed"
        self._hands = hands

    def _agency_by_events(self, fields: Any, told: Told) -> Iterator[str]:
        """Ships come to the fields and leave them as the events say."""
        agency: dict[int, str | None] = {**self._agency}
        for event in told:
            if event["event"] in ("chartered", "removed", "slid"):
                field = event["old"] if event["event"] == "slid" else event["price"]
                if agency[field] != event["ship"]:
                    yield f"{event['ship']} is told to leave the field for {field} marks, where {agency[field]} lies"
                agency[field] = None
            if event["event"] in ("revealed", "slid"):
                field = event["new"] if event["event"] == "slid" else event["price"]
                if agency[field] is not None:
                    yield f"{event['ship']} comes to the field for {field} marks, where {agency[field]} lies"
                agency[field] = event["ship"]
        self._agency = self._agency_of(fields)
        if agency != self._agency:
            yield f"the agency has {self._agency}, but by the events it should be {agency}"

    def _limits(self, fields: Any) -> Iterator[str]:
        sets = SETS_OF[fields["seats"]]
        for seat in range(fields["seats"]):
            left = [legs for sea, legs in enumerate(LEGS_OF) if fields["sailed"][seat][sea] < sets]
            most = max(left, default=0) + SPARE
            if fields["sea"] >= 0 and seat == fields["seat"]:
                most = LEGS_OF[fields["sea"]] + SPARE - int(fields["sailing"])
            if fields["held"][seat] > min(most, HAND):
                yield f"seat {seat} holds {fields['held'][seat]} ships; {most} are the most"
            if (fields["sailed"][seat] > sets).any():
                yield f"seat {seat} has organised a tour too often"

    # --- money

    def _money(self, fields: Any, told: Told) -> Iterator[str]:
        for event in told:
            if event["event"] == "paid":
                self._cash[event["seat"]] -= event["amount"] // THOUSAND
            elif event["event"] == "received":
                self._cash[event["seat"]] += event["amount"] // THOUSAND
        cash = fields["cash"].astype(int)
        for seat in np.flatnonzero(cash != self._cash):
            yield f"seat {seat} has {cash[seat]},000 marks, but the events say {self._cash[seat]},000"
        if (cash < 0).any() or (cash > LARGEST_SUM).any():
            yield f"somebody's money is not between 0 and {LARGEST_SUM},000 marks"
        self._cash = cash

    @staticmethod
    def _prices(told: Told) -> Iterator[str]:
        """What is paid is the price of the ship, and 2,000 marks for new ones."""
        paid = {(event["reason"], event["amount"]) for event in told if event["event"] == "paid"}
        due = {("charter", event["price"]) for event in told if event["event"] == "chartered" and event["price"] > 0}
        due |= {("renew", RENEW_PRICE * THOUSAND) for event in told if event["event"] == "removed"}
        if paid != due:
            yield f"{paid or 'nothing'} was paid, and {due or 'nothing'} was due"

    def _credits(self, told: Told) -> Iterator[str]:
        """A credit brings 1,000 marks for a point, within its limits; the tours are still those of before."""
        credit = next((event for event in told if event["event"] == "credit"), None)
        received = [event["amount"] for event in told if event["event"] == "received"]
        if credit is None:
            if received:
                yield f"{received} was received, but no credit was taken"
            return
        lost = credit["old"] - credit["new"]
        if received != [lost * THOUSAND] or not 1 <= lost <= min(MOST_CREDIT, credit["old"]):
            yield f"{received} was received for {lost} points of {credit['old']}"
        sea, which = divmod(TOUR_NAMES.index(credit["tour"]), MOST_SETS)
        row = self._tours[sea]
        if len(row) == PLACES or (credit["seat"], which, credit["old"], 0) not in row:
            yield f"no credit can be taken on the {credit['tour']} tour of seat {credit['seat']}"

    # --- tours

    def _tours_by_events(self, fields: Any, told: Told) -> Iterator[str]:
        """The tours are those of before with what the events say, sorted anew here."""
        for event in told:
            if event["event"] == "neutral":
                self._sort_in(SEAS.index(event["sea"]), (NOBODY, self._neutrals(event), event["points"], 0))
            elif event["event"] == "credit":
                sea, which = divmod(TOUR_NAMES.index(event["tour"]), MOST_SETS)
                self._tours[sea] = [tour for tour in self._tours[sea] if tour[:2] != (event["seat"], which)]
                self._sort_in(sea, (event["seat"], which, event["new"], event["old"] - event["new"]))
            elif event["event"] == "placed" and not _has(told, "credit"):
                sea, which = divmod(TOUR_NAMES.index(event["tour"]), MOST_SETS)
                self._sort_in(sea, (event["seat"], which, event["points"], 0))
        tours = self._tours_of(fields)
        for sea, name in enumerate(SEAS):
            if tours[sea] != self._tours[sea]:
                yield f"the tours of the {name} are {tours[sea]}, but by the events it should be {self._tours[sea]}"
        self._tours = tours
        placed = next((event for event in told if event["event"] == "placed"), None)
        if placed is not None:
            sea, which = divmod(TOUR_NAMES.index(placed["tour"]), MOST_SETS)
            if tours[sea][placed["place"] - 1][:3] != (placed["seat"], which, placed["points"]):
                yield f"in its place there is not what was told: {placed}"

    def _neutrals(self, event: Mapping[str, Any]) -> int:
        return sum(owner == NOBODY for owner, *_ in self._tours[SEAS.index(event["sea"])])

    def _sort_in(self, sea: int, tour: tuple[int, ...]) -> None:
        row = self._tours[sea]
        row.append(tour)
        row.sort(key=lambda other: -other[2])  # keeps the order of equals, so the new one is the last of them

    def _classes(self, fields: Any) -> Iterator[str]:
        sets, neutrals = SETS_OF[fields["seats"]], NEUTRALS_OF[fields["seats"]]
        chosen = [stars for stars in fields["stars"].tolist() if stars >= 0]
        if len(set(chosen)) < len(chosen) or any(stars >= CLASSES for stars in chosen):
            yield f"the seas are in the classes {chosen}"
        for sea, row in enumerate(self._tours_of(fields)):
            name = SEAS[sea]
            if (fields["stars"][sea] >= 0) != bool(row) or len(row) > PLACES:
                yield f"the {name} has {len(row)} tours, and its class is {fields['stars'][sea]}"
            free = [points for owner, _, points, _ in row if owner == NOBODY]
            expected = [int(NEUTRAL_POINTS[neutrals, which, sea]) for which in range(neutrals)] if row else []
            if sorted(free) != expected:
                yield f"the neutral tours of the {name} have {free} points, not {expected}"
            for seat in range(fields["seats"]):
                own = sorted(which for owner, which, _, _ in row if owner == seat)
                if own != list(range(fields["sailed"][seat][sea])) or len(own) > sets:
                    yield f"seat {seat} has placed the tours {own} of the {name}"
                if sum(lent > 0 for owner, _, _, lent in row if owner == seat) > 1:
                    yield f"seat {seat} has taken more than one credit on the {name}"
            if any(points < 0 or not 0 <= lent <= MOST_CREDIT for _, _, points, lent in row):
                yield f"a tour of the {name} has points or a credit that can't be"
        placed = int((fields["owner"] >= 0).sum())
        if fields["over"] != (placed == len(SEAS) * PLACES):
            yield f"{placed} tours are placed, and over is {fields['over']}"

    def _points(self, fields: Any, told: Told) -> Iterator[str]:
        """The points told are those of the ships, with the bonus; victory points those of the places."""
        for event in told:
            if event["event"] == "organising":
                self._fleet = []
            elif event["event"] == "sailed":
                self._fleet.append(POINTS[event["ship"]][event["leg"]])
                if event["points"] != self._fleet[-1]:
                    yield f"{event['ship']} does not bring {event['points']} points on {event['leg']}"
            elif event["event"] in ("organised", "placed") and not _has(told, "credit"):
                bonus = 0 if 0 in self._fleet else len(self._fleet)
                if event["points"] != sum(self._fleet) + bonus or event.get("bonus", bonus) != bonus:
                    yield f"a tour of ships for {self._fleet} points is told as {event}"
            elif event["event"] == "final":
                seat = event["seat"]
                if (event["points"], event["amount"]) != (
                    self._worth(fields, seat),
                    int(fields["cash"][seat]) * THOUSAND,
                ):
                    yield f"seat {seat} ends with {self._worth(fields, seat)} victory points, but is told {event}"
        if fields["sea"] >= 0 and self._fleet != self._fleet_of(fields):
            yield "the ships of the tour being organised are not those that the events say"

    def _worth(self, fields: Any, seat: int) -> int:
        return sum(
            DATA.victory_points[fields["stars"][sea]][place]
            for sea, row in enumerate(self._tours_of(fields))
            for place, (owner, *_) in enumerate(row)
            if owner == seat
        )

    # --- what is pending

    def _stack(self, s: Record) -> Iterator[str]:
        if s.over:
            if s.depth:
                yield "the match is over, but something is pending"
            return
        if s.depth != 1 or s.seat != s.who[0]:
            yield f"{s.depth} decisions are pending, and seat {s.seat} is to move"
        elif (s.sea >= 0) != (s.task[0] in (Task.LEG, Task.CLASS)):
            yield f"the decision {s.task[0]} is pending while the sea {s.sea} is organised"


def _has(told: Told, kind: str) -> bool:
    return any(event["event"] == kind for event in told)
