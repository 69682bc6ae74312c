"""The charter agency: ships on offer, their sliding prices, and the pile behind them."""

from __future__ import annotations

from typing import Any

from damrak.games.atlantic_star.state import CHARTER, FIELDS, FREE, RENEW_PRICE, Reason
from damrak.games.atlantic_star.story import Event
from damrak.rules.dice import shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NO_SHIP = 0  # what stands where no ship is


@rule
def price_of(field: int) -> int:
    """What a field of the agency costs, in thousands: the first one three, the last one nothing."""
    return FREE - field


@rule
def pay(s: Record, seat: int, amount: int, reason: int) -> None:
    """A seat pays the bank."""
    s.cash[seat] -= amount
    tell(s, Event.PAID, seat, amount, reason)


# --- the pile


@rule
def top_of_pile(s: Record) -> int:
    """Take the top ship of the pile; an empty one is made of the shuffled discards first."""
    if s.pile_size == 0:
        reshuffle(s)
    s.pile_size -= 1
    ship = s.pile[s.pile_size]
    s.pile[s.pile_size] = NO_SHIP
    return ship


@rule
def reshuffle(s: Record) -> None:
    """The discards are the new pile."""
    for i in range(s.discarded):
        s.pile[i] = s.discards[i]
        s.discards[i] = NO_SHIP
    s.pile_size = s.discarded
    s.discarded = 0
    shuffle(s.dice, s.pile, s.pile_size)
    tell(s, Event.RESHUFFLED, s.pile_size)


@rule
def discard(s: Record, ship: int) -> None:
    """Lay a ship on the discards."""
    s.discards[s.discarded] = ship
    s.discarded += 1


@rule
def lay_out(s: Record, field: int) -> None:
    """Turn up a ship on a field of the agency."""
    s.agency[field] = top_of_pile(s)
    tell(s, Event.REVEALED, s.agency[field], price_of(field))


# --- renewing


@rule
def can_renew(s: Record, seat: int) -> bool:
    """The ships on offer can be replaced as long as there is money."""
    return s.cash[seat] >= RENEW_PRICE


@rule
def renew(s: Record, seat: int) -> None:
    """All four ships are discarded and four new ones laid out."""
    pay(s, seat, RENEW_PRICE, Reason.RENEW)
    for field in range(FIELDS):
        discard(s, s.agency[field])
        tell(s, Event.REMOVED, s.agency[field], price_of(field))
    for field in range(FIELDS):
        lay_out(s, field)


# --- chartering


@rule
def charter_moves(s: Record, seat: int, most: int, moves: Any, n: int) -> int:
    """The ships that the seat can pay, the free one first, unless it holds as many as it may."""
    if s.held[seat] < most:
        for field in range(FREE, -1, -1):
            if price_of(field) <= s.cash[seat]:
                moves[n] = CHARTER + field
                n += 1
    return n


@rule
def charter(s: Record, seat: int, field: int) -> None:
    """Take a ship into the hand; those on dearer fields become cheaper, and a new one is turned up."""
    price = price_of(field)
    if price > 0:
        pay(s, seat, price, Reason.CHARTER)
    ship = s.agency[field]
    s.hand[seat, s.held[seat]] = ship
    s.held[seat] += 1
    tell(s, Event.CHARTERED, seat, ship, price)
    for dearer in range(field - 1, -1, -1):
        s.agency[dearer + 1] = s.agency[dearer]
        tell(s, Event.SLID, s.agency[dearer], price_of(dearer), price_of(dearer + 1))
    lay_out(s, 0)


@rule
def take_from_hand(s: Record, seat: int, ship: int) -> None:
    """A ship leaves the hand; the others keep their order."""
    place = 0
    while s.hand[seat, place] != ship:
        place += 1
    last = s.held[seat] - 1
    for i in range(place, last):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, last] = NO_SHIP
    s.held[seat] = last
