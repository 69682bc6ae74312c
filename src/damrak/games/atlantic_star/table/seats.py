"""What each seat has: money, ships, victory points, and tours still to organise."""

from __future__ import annotations

from dataclasses import dataclass

from damrak.games.atlantic_star.data import SEAS
from damrak.games.atlantic_star.sayings import sea, ships_counted, victory_points
from damrak.games.atlantic_star.view import Seat
from damrak.text.language import _, number, plural


@dataclass(frozen=True, slots=True)
class ToursLeft:
    """How many tours of a sea a seat has still to organise."""

    sea: str
    """Which sea."""
    said: str
    """In words."""
    count: int
    """How many."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat has."""

    seat: int
    """Its number."""
    cash: int | None
    """Its money in marks; None if it is covered."""
    cash_said: str
    """Its money as it is written."""
    ships: int
    """How many ships it holds."""
    ships_said: str
    """The same in words."""
    points: int
    """Its victory points, as the tours lie now."""
    points_said: str
    """The same in words."""
    left: tuple[ToursLeft, ...]
    """Its tours still to organise."""


def seat_facts(seat: Seat) -> SeatFacts:
    """What a seat has."""
    left = []
    for name in SEAS:
        count = seat.tours_left.count(name)
        said = plural("{sea}: {count} tour to organise", "{sea}: {count} tours to organise", count, sea=sea(name))
        left.append(ToursLeft(name, said, count))
    return SeatFacts(
        seat=seat.seat,
        cash=seat.cash,
        cash_said=_("covered") if seat.cash is None else _("{amount} M", amount=number(seat.cash)),
        ships=seat.hand_size,
        ships_said=ships_counted(seat.hand_size),
        points=seat.victory_points,
        points_said=victory_points(seat.victory_points),
        left=tuple(left),
    )
