"""Organising a tour: a sea, a ship for each of its legs, and, for the first tour of a sea, its class."""

from __future__ import annotations

from typing import Any

from damrak.games.atlantic_star.agency import NO_SHIP, discard, take_from_hand
from damrak.games.atlantic_star.classes import insert
from damrak.games.atlantic_star.state import (
    FIRST_LEG,
    LEGS_OF,
    MOST_SETS,
    POINTS,
    SAIL,
    SEAS,
    SETS_OF,
    SHIP,
    SPARE,
)
from damrak.games.atlantic_star.story import Event
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


# --- which tours


@rule
def tours_left(s: Record, seat: int, sea: int) -> int:
    """How many tours of a sea the seat has still to organise."""
    return SETS_OF[s.seats] - s.sailed[seat, sea]


@rule
def most_ships(s: Record, seat: int) -> int:
    """The most ships the seat may hold: two more than its longest tour still to organise sails; 0 if it has none."""
    for sea in range(SEAS - 1, -1, -1):  # the longest tour is that of the last sea
        if tours_left(s, seat, sea) > 0:
            return LEGS_OF[sea] + SPARE
    return 0


@rule
def is_done(s: Record, seat: int) -> bool:
    """Whether the seat has organised all its tours."""
    return most_ships(s, seat) == 0


@rule
def can_sail(s: Record, seat: int, sea: int) -> bool:
    """A tour needs a ship for each leg and may leave two ships at most."""
    spare = s.held[seat] - LEGS_OF[sea]
    return tours_left(s, seat, sea) > 0 and 0 <= spare <= SPARE


@rule
def sail_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """The seas of which the seat can organise a tour now."""
    for sea in range(SEAS):
        if can_sail(s, seat, sea):
            moves[n] = SAIL + sea
            n += 1
    return n


# --- ships on legs


@rule
def leg_moves(s: Record, seat: int, moves: Any) -> int:
    """Any ship in hand can sail the next leg; of those that are alike, one is as good as the other."""
    n = 0
    for i in range(s.held[seat]):
        ship = s.hand[seat, i]
        known = False
        for j in range(n):
            if moves[j] == SHIP + ship:
                known = True
        if not known:
            moves[n] = SHIP + ship
            n += 1
    return n


@rule
def begin(s: Record, seat: int, sea: int) -> None:
    """Begin to organise a tour."""
    s.sea = sea
    s.sailing = 0
    tell(s, Event.ORGANISING, seat, sea)


@rule
def assign(s: Record, seat: int, ship: int) -> None:
    """A ship sails the next leg; after the last one the tour's points are known."""
    leg = FIRST_LEG[s.sea] + s.sailing
    take_from_hand(s, seat, ship)
    s.fleet[s.sailing] = ship
    s.sailing += 1
    tell(s, Event.SAILED, seat, leg, ship, POINTS[ship, leg])
    if s.sailing == LEGS_OF[s.sea]:
        tell(s, Event.ORGANISED, seat, s.sea, fleet_points(s) + bonus(s), bonus(s))


@rule
def fleet_points(s: Record) -> int:
    """What the ships bring on their legs."""
    total = 0
    for i in range(s.sailing):
        total += POINTS[s.fleet[i], FIRST_LEG[s.sea] + i]
    return total


@rule
def bonus(s: Record) -> int:
    """As many points as there are legs, unless an emergency ship sails one of them."""
    for i in range(s.sailing):
        if POINTS[s.fleet[i], FIRST_LEG[s.sea] + i] == 0:
            return 0
    return LEGS_OF[s.sea]


@rule
def place_tour(s: Record, seat: int) -> None:
    """The tour takes its place in the class of its sea, and its ships have done their duty."""
    sea = s.sea
    which = s.sailed[seat, sea]
    points = fleet_points(s) + bonus(s)
    place = insert(s, sea, seat, which, points, 0)
    s.sailed[seat, sea] += 1
    tell(s, Event.PLACED, seat, sea * MOST_SETS + which, points, place + 1)
    for i in range(s.sailing):
        if s.used_ships == 0:
            s.used[s.used_size] = s.fleet[i]
            s.used_size += 1
            tell(s, Event.USED, s.fleet[i])
        else:
            discard(s, s.fleet[i])
            tell(s, Event.DISCARDED, s.fleet[i])
        s.fleet[i] = NO_SHIP
    s.sailing = 0
    s.sea = NONE
