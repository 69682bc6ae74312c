"""Setting up a match."""

from __future__ import annotations

from typing import Any

from damrak.games.atlantic_star.agency import lay_out
from damrak.games.atlantic_star.state import CASH_OF, COPIES, FIELDS, NAMES, PLACES, SEAS
from damrak.games.atlantic_star.story import Event
from damrak.games.atlantic_star.turn import start_turn
from damrak.rules.dice import key_dice, roll, shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def setup(s: Record, seats: int, options: Any, key: Any) -> None:
    """Begin a match; options are whether holdings lie open and what used ships do. The record must be all zeros."""
    clear(s)
    key_dice(s.dice, key)
    s.seats = seats
    s.open_holdings = options[0]
    s.used_ships = options[1]
    for seat in range(seats):
        s.cash[seat] = CASH_OF[seats]
    start = roll(s.dice, seats)
    tell(s, Event.START, start)
    shuffle_pile(s)
    for field in range(FIELDS):
        lay_out(s, field)
    start_turn(s, start)
    s.seat = start


@rule
def clear(s: Record) -> None:
    """No tours, and nothing being organised."""
    s.sea = NONE
    for sea in range(SEAS):
        s.stars[sea] = NONE
        for place in range(PLACES):
            s.owner[sea, place] = NONE


@rule
def shuffle_pile(s: Record) -> None:
    """All ships are shuffled into the pile."""
    for ship in range(NAMES):
        for _ in range(COPIES[ship]):
            s.pile[s.pile_size] = ship
            s.pile_size += 1
    shuffle(s.dice, s.pile, s.pile_size)
