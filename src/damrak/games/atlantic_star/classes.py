"""The classes: tours sorted by points, the most on top, credits that lower them, and what their places are worth."""

from __future__ import annotations

from typing import Any

from damrak.games.atlantic_star.state import (
    BORROW,
    CLASSES,
    CREDIT,
    MOST_CREDIT,
    MOST_SETS,
    NEUTRAL_POINTS,
    NEUTRALS_OF,
    NOBODY,
    PLACES,
    SEAS,
    VICTORY_POINTS,
    Reason,
)
from damrak.games.atlantic_star.state import CLASS as CLASS_MOVE
from damrak.games.atlantic_star.story import Event
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


# --- places


@rule
def insert(s: Record, sea: int, owner: int, which: int, points: int, lent: int) -> int:
    """Sort a tour into its class, below all that have as many points or more; return its place, 0 being the top."""
    place = s.placed[sea]
    while place > 0 and s.points[sea, place - 1] < points:
        copy_tour(s, sea, place - 1, place)
        place -= 1
    s.owner[sea, place] = owner
    s.which[sea, place] = which
    s.points[sea, place] = points
    s.lent[sea, place] = lent
    s.placed[sea] += 1
    return place


@rule
def take_out(s: Record, sea: int, place: int) -> None:
    """Take a tour out of its class; those below move up."""
    last = s.placed[sea] - 1
    for i in range(place, last):
        copy_tour(s, sea, i + 1, i)
    s.owner[sea, last] = NONE
    s.which[sea, last] = 0
    s.points[sea, last] = 0
    s.lent[sea, last] = 0
    s.placed[sea] = last


@rule
def copy_tour(s: Record, sea: int, old: int, new: int) -> None:
    """Move a tour to another place."""
    s.owner[sea, new] = s.owner[sea, old]
    s.which[sea, new] = s.which[sea, old]
    s.points[sea, new] = s.points[sea, old]
    s.lent[sea, new] = s.lent[sea, old]


@rule
def place_of(s: Record, seat: int, sea: int, which: int) -> int:
    """Where a seat's tour lies in its class; -1 if it is not placed."""
    for place in range(s.placed[sea]):
        if s.owner[sea, place] == seat and s.which[sea, place] == which:
            return place
    return NONE


@rule
def victory_points(s: Record, seat: int) -> int:
    """What the places of a seat's tours are worth."""
    total = 0
    for sea in range(SEAS):
        for place in range(s.placed[sea]):
            if s.owner[sea, place] == seat:
                total += VICTORY_POINTS[s.stars[sea], place]
    return total


# --- the class of a sea


@rule
def class_moves(s: Record, moves: Any) -> int:
    """The classes in which no other sea is."""
    n = 0
    for stars in range(CLASSES):
        if not is_taken(s, stars):
            moves[n] = CLASS_MOVE + stars
            n += 1
    return n


@rule
def is_taken(s: Record, stars: int) -> bool:
    """Whether a class is that of some sea."""
    for sea in range(SEAS):
        if s.stars[sea] == stars:
            return True
    return False


@rule
def open_class(s: Record, seat: int, sea: int, stars: int) -> None:
    """All tours of the sea will be in this class; its neutral ones enter at once."""
    s.stars[sea] = stars
    tell(s, Event.CLASS, seat, sea, stars + 1)
    sets = NEUTRALS_OF[s.seats]
    for which in range(sets):
        points = NEUTRAL_POINTS[sets, which, sea]
        place = insert(s, sea, NOBODY, which, points, 0)
        tell(s, Event.NEUTRAL, sea, points, place + 1)


# --- credit


@rule
def most_credit(s: Record, seat: int, tour: int) -> int:
    """The largest credit, in thousands, that the seat can take on this tour; 0 if none."""
    sea = tour // MOST_SETS
    place = place_of(s, seat, sea, tour % MOST_SETS)
    if place == NONE or s.placed[sea] == PLACES or has_credit(s, seat, sea):
        return 0
    return min(MOST_CREDIT, s.points[sea, place])


@rule
def has_credit(s: Record, seat: int, sea: int) -> bool:
    """Whether the seat has taken a credit on a tour of this sea."""
    for place in range(s.placed[sea]):
        if s.owner[sea, place] == seat and s.lent[sea, place] > 0:
            return True
    return False


@rule
def credit_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """Every tour of the seat that can bear a credit."""
    for sea in range(SEAS):
        for which in range(s.sailed[seat, sea]):
            if most_credit(s, seat, sea * MOST_SETS + which) > 0:
                moves[n] = CREDIT + sea * MOST_SETS + which
                n += 1
    return n


@rule
def borrow_moves(s: Record, seat: int, tour: int, moves: Any) -> int:
    """A credit is 1,000 marks at least."""
    n = 0
    for amount in range(1, most_credit(s, seat, tour) + 1):
        moves[n] = BORROW + amount
        n += 1
    return n


@rule
def take_credit(s: Record, seat: int, tour: int, amount: int) -> None:
    """The bank pays; the tour loses a point for every thousand and is sorted anew."""
    sea, which = tour // MOST_SETS, tour % MOST_SETS
    s.cash[seat] += amount
    tell(s, Event.RECEIVED, seat, amount, Reason.CREDIT)
    place = place_of(s, seat, sea, which)
    old = s.points[sea, place]
    tell(s, Event.CREDIT, seat, tour, old, old - amount)
    take_out(s, sea, place)
    place = insert(s, sea, seat, which, old - amount, amount)
    tell(s, Event.PLACED, seat, tour, old - amount, place + 1)
