"""Setting up a match."""

from __future__ import annotations

from typing import Any

from damrak.games.sold.ring import told_stones
from damrak.games.sold.rounds import start_round
from damrak.games.sold.state import CASH, COLOURS, DISTRICTS, LOT, SPACES, STONES
from damrak.games.sold.story import Event
from damrak.rules.dice import key_dice, roll, shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def setup(s: Record, seats: int, options: Any, key: Any) -> None:
    """Set up a match; options: is money secret, do loans come first? The record must be all zeros."""
    clear(s)
    key_dice(s.dice, key)
    s.seats = seats
    s.secret_money = options[0]
    s.loans_first = options[1]
    start = roll(s.dice, seats)
    tell(s, Event.START, start)
    deal_colours(s)
    deal_ring(s)
    for space in range(SPACES):
        tell(s, Event.SPACE, space + 1, told_stones(s, space))
    s.broker = roll(s.dice, SPACES)
    tell(s, Event.BROKER, s.broker + 1)
    start_round(s, start)
    s.seat = s.who[0]


@rule
def clear(s: Record) -> None:
    """An empty city, colours that nobody plays."""
    for colour in range(COLOURS):
        s.player[colour] = NONE
    for district in range(DISTRICTS):
        s.owner[district] = NONE
    s.high_seat = NONE


@rule
def deal_colours(s: Record) -> None:
    """Draw a colour for every seat, with two seats two; each has a purse with the starting money."""
    for colour in range(COLOURS):
        s.pile[colour] = colour
    shuffle(s.dice, s.pile, COLOURS)
    dealt = COLOURS if s.seats == 2 else s.seats
    for i in range(dealt):
        s.player[s.pile[i]] = i % s.seats
        s.cash[s.pile[i]] = CASH
    for seat in range(s.seats):
        for colour in range(COLOURS):
            if s.player[colour] == seat:
                tell(s, Event.COLOUR, seat, colour)
    for colour in range(COLOURS):
        if s.player[colour] == NONE:
            tell(s, Event.NOBODY, colour)


@rule
def deal_ring(s: Record) -> None:
    """Lay four stones on each space, all anew as long as a space has one colour alone."""
    dealing = True
    while dealing:
        for i in range(COLOURS * STONES):
            s.pile[i] = i // STONES
        shuffle(s.dice, s.pile, COLOURS * STONES)
        dealing = False
        for space in range(SPACES):
            if is_one_colour(s, space * LOT):
                dealing = True
    for i in range(COLOURS * STONES):
        s.ring[i // LOT, s.pile[i]] += 1
        s.pile[i] = 0


@rule
def is_one_colour(s: Record, first: int) -> bool:
    """Whether the four stones of the pile from here on are of one colour."""
    for i in range(first + 1, first + LOT):
        if s.pile[i] != s.pile[first]:
            return False
    return True
