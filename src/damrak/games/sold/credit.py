"""Credit: less and less is paid out for the same debt."""

from __future__ import annotations

from typing import Any

from damrak.games.sold.state import (
    COLOURS,
    CREDIT_CARDS,
    CREDITS,
    FIRST_PAYOUT,
    LOAN,
    LOAN_BOTH,
    NO_LOAN,
    Task,
)
from damrak.games.sold.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def cards_left(s: Record) -> int:
    """How many credit cards the bank has."""
    left = CREDIT_CARDS
    for colour in range(COLOURS):
        left -= s.credits[colour]
    return left


@rule
def can_borrow(s: Record, colour: int) -> bool:
    """Once in a round, as long as anything is paid out and a card is left."""
    return s.borrowed >> colour & 1 == 0 and s.credits[colour] < CREDITS and cards_left(s) > 0


@rule
def borrow(s: Record, colour: int) -> None:
    """Take a credit card, and what the bank pays out for it."""
    payout = FIRST_PAYOUT - s.credits[colour]
    s.credits[colour] += 1
    s.cash[colour] += payout
    s.borrowed |= 1 << colour
    tell(s, Event.CREDIT, s.player[colour], colour, payout)


@rule
def loan_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """Write the credits that a seat can take; return the new count of moves."""
    for colour in range(COLOURS):
        if s.player[colour] == seat and can_borrow(s, colour):
            moves[n] = LOAN + colour
            n += 1
    return n


@rule
def credit_moves(s: Record, seat: int, moves: Any) -> int:
    """A credit before the auction, with two colours also for both at once, or none."""
    n = loan_moves(s, seat, moves, 0)
    if n == 2 and cards_left(s) >= 2:
        moves[n] = LOAN_BOTH
        n += 1
    moves[n] = NO_LOAN
    return n + 1


@rule
def play_credit(s: Record, seat: int, move: int) -> None:
    """Borrow or not; then the next seat decides, and after the starting one the bidding begins."""
    pop(s)
    if move == NO_LOAN:
        tell(s, Event.NO_CREDIT, seat)
    for colour in range(COLOURS):
        if move == LOAN + colour or (move == LOAN_BOTH and s.player[colour] == seat):
            borrow(s, colour)
    push(s, Task.BID if seat == s.start else Task.CREDIT, (seat + 1) % s.seats)
