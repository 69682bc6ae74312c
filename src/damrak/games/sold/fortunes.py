"""What districts are worth, and who is the richest."""

from __future__ import annotations

from typing import Any

from damrak.games.sold.majority import majority
from damrak.games.sold.state import (
    ADJOINS,
    COLOURS,
    DEBT,
    DISTRICTS,
    DISTRICTS_NEEDED,
    FIRST_PARK,
    PARKS,
    VALUE,
)
from damrak.games.sold.story import BROKE
from damrak.rules.record import Record
from damrak.rules.rule import rule


@rule
def holder(s: Record, district: int) -> int:
    """The colour that owns a district, or would if the match ended now; -1 if there is none."""
    owner = s.owner[district]
    if owner >= 0 or s.filled[district] == 0:
        return owner
    return majority(s, district)


@rule
def worth(s: Record, district: int) -> int:
    """The value of a district in the hands of its owner: twice as much beside a park of the same colour."""
    value = VALUE[district]
    for park in range(PARKS):
        if ADJOINS[park, district] and holder(s, FIRST_PARK + park) == holder(s, district):
            value *= 2
    return value


@rule
def is_of(s: Record, district: int, seat: int) -> bool:
    """Whether a seat holds a district by one of its colours."""
    colour = holder(s, district)
    return colour >= 0 and s.player[colour] == seat


@rule
def fortune(s: Record, seat: int) -> int:
    """All districts of a seat and its money, less its debts."""
    total = 0
    for colour in range(COLOURS):
        if s.player[colour] == seat:
            total += s.cash[colour] - DEBT * s.credits[colour]
    for district in range(DISTRICTS):
        if is_of(s, district, seat):
            total += worth(s, district)
    return total


@rule
def districts_of(s: Record, seat: int) -> int:
    """How many districts a seat holds, parks included."""
    count = 0
    for district in range(DISTRICTS):
        if is_of(s, district, seat):
            count += 1
    return count


@rule
def dearest(s: Record, seat: int) -> int:
    """The value of a seat's dearest district; 0 if there is none."""
    most = 0
    for district in range(DISTRICTS):
        if is_of(s, district, seat):
            most = max(most, worth(s, district))
    return most


@rule
def has_enough(s: Record, seat: int) -> bool:
    """Whether each of a seat's colours holds two districts or more."""
    for colour in range(COLOURS):
        if s.player[colour] == seat:
            count = 0
            for district in range(DISTRICTS):
                if holder(s, district) == colour:
                    count += 1
            if count < DISTRICTS_NEEDED:
                return False
    return True


@rule
def standing(s: Record, out: Any) -> None:
    """Each seat's fortune, as if the match ended now."""
    for seat in range(s.seats):
        out[seat] = fortune(s, seat)


@rule
def score(s: Record, seat: int) -> int:
    """One number by which seats are ranked: districts enough, then fortune, number of districts, the dearest one."""
    ranked = 1 if has_enough(s, seat) else 0
    ranked = ranked * 4 * BROKE + fortune(s, seat) + BROKE
    ranked = ranked * (DISTRICTS + 1) + districts_of(s, seat)
    return ranked * BROKE + dearest(s, seat)


@rule
def winners(s: Record) -> int:
    """A bit for each seat that nobody outranks."""
    best = score(s, 0)
    seats = 0
    for seat in range(s.seats):
        reached = score(s, seat)
        if reached > best:
            best = reached
            seats = 0
        if reached == best:
            seats |= 1 << seat
    return seats
