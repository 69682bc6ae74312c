"""The auction: open bidding until one is left, and the payment."""

from __future__ import annotations

from typing import Any

from damrak.games.sold.credit import borrow, loan_moves
from damrak.games.sold.state import BID, COLOURS, LOAN, PASS, PAY, PLACE, Task
from damrak.games.sold.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def fullest_purse(s: Record, seat: int) -> int:
    """The most that a seat can bid: what lies in its purse, of two in the fuller one."""
    most = 0
    for colour in range(COLOURS):
        if s.player[colour] == seat:
            most = max(most, s.cash[colour])
    return most


@rule
def may_borrow(s: Record, seat: int) -> bool:
    """Whether credit can be taken in the bidding now: with two seats only before one's first bid of the round."""
    return not s.loans_first and (s.seats > 2 or s.spoken >> seat & 1 == 0)


@rule
def bid_moves(s: Record, seat: int, moves: Any) -> int:
    """Bid higher, borrow, or pass."""
    n = 0
    for amount in range(s.high + 1, fullest_purse(s, seat) + 1):
        moves[n] = BID + amount
        n += 1
    if may_borrow(s, seat):
        n = loan_moves(s, seat, moves, n)
    moves[n] = PASS
    return n + 1


@rule
def play_bid(s: Record, seat: int, move: int) -> None:
    """Raise the bid, borrow and be asked again, or leave the auction."""
    if LOAN <= move < PAY:
        borrow(s, move - LOAN)
        return
    pop(s)
    if move < PLACE:
        s.high = move - BID
        s.high_seat = seat
        s.spoken |= 1 << seat
        tell(s, Event.BID, seat, s.high)
    else:
        s.passed |= 1 << seat
        tell(s, Event.PASSED, seat)
    ask_next(s, seat)


@rule
def ask_next(s: Record, seat: int) -> None:
    """The next seat still in is asked; without one besides the highest bidder the auction is over."""
    for turn in range(1, s.seats + 1):
        following = (seat + turn) % s.seats
        if s.passed >> following & 1 == 0 and following != s.high_seat:
            push(s, Task.BID, following)
            return
    end_auction(s)


@rule
def end_auction(s: Record) -> None:
    """The highest bidder gets the lot, or the starting seat for nothing if all have passed."""
    winner = s.start if s.high_seat == NONE else s.high_seat
    tell(s, Event.WON, winner, s.high)
    if s.high > 0 and s.seats == 2:
        push(s, Task.PAY, winner)
        return
    for colour in range(COLOURS):
        if s.player[colour] == winner and s.high > 0:
            pay(s, colour)
    start_placing(s, winner)


@rule
def pay_moves(s: Record, seat: int, moves: Any) -> int:
    """The purses of a seat that can pay the whole bid."""
    n = 0
    for colour in range(COLOURS):
        if s.player[colour] == seat and s.cash[colour] >= s.high:
            moves[n] = PAY + colour
            n += 1
    return n


@rule
def play_pay(s: Record, seat: int, move: int) -> None:
    """One purse pays; then the stones are placed."""
    pop(s)
    pay(s, move - PAY)
    start_placing(s, seat)


@rule
def pay(s: Record, colour: int) -> None:
    """A purse pays the bid to the bank."""
    s.cash[colour] -= s.high
    tell(s, Event.PAID, s.player[colour], colour, s.high)


@rule
def start_placing(s: Record, winner: int) -> None:
    """The bidding is over and forgotten; the winner places the first stone."""
    s.high = 0
    s.high_seat = NONE
    s.passed = 0
    s.spoken = 0
    push(s, Task.PLACE, winner)
