"""Turns: how one begins, what it can be used for, and how it and the match end."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.build import building_moves, can_play_card, start_build, start_raise
from damrak.games.building_amsterdam.cards import buying_moves, can_buy_cards, refill_market, start_buying
from damrak.games.building_amsterdam.companies import net_worth, sell_to_bank
from damrak.games.building_amsterdam.state import (
    CARDS_MOVE,
    CARDS_PRICE,
    LEVEL,
    PASS,
    RAISE,
    RENEW,
    SELL,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.games.building_amsterdam.trade import can_sell, selling_moves
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def start_turn(s: Record, seat: int) -> None:
    """A seat's turn begins."""
    s.active = seat
    s.again = s.extra[seat] > 0
    s.built = NONE
    s.first = NONE
    s.founded = NONE
    s.raising = 0
    tell(s, Event.TURN, seat)
    push(s, Task.END_TURN, seat)
    push(s, Task.TURN, seat)


@rule
def turn_moves(s: Record, seat: int, moves: Any) -> int:
    """Buy cards, play a card, or sell; who can do nothing passes."""
    n = building_moves(s, seat, moves, 0)
    n = buying_moves(s, seat, moves, n)
    n = selling_moves(s, seat, moves, n)
    if n == 0:
        moves[0] = PASS
        n = 1
    return n


@rule
def haste_is_harmless(s: Record, seat: int) -> bool:
    """Whether all can see that a seat with one thing to do has no other: it passes, or no other card is in its hand."""
    if s.held[seat] == 0:
        return True
    if can_buy_cards(s, seat, CARDS_PRICE) or can_sell(s, seat):
        return False
    return s.held[seat] == 1 or not can_play_card(s, seat)


@rule
def play_turn(s: Record, seat: int, move: int) -> None:
    """Begin what the turn is used for."""
    pop(s)
    if move == PASS:
        s.passed |= 1 << seat
        tell(s, Event.PASSED, seat)
        if s.passed == (1 << s.seats) - 1:
            s.ending = 1
        return
    s.passed = 0
    if move < RAISE:
        push(s, Task.TRADE, seat)
        start_build(s, seat, move)
    elif move < LEVEL:
        push(s, Task.TRADE, seat)
        start_raise(s, seat, move - RAISE)
    elif move == CARDS_MOVE or move == RENEW:
        start_buying(s, seat, move)
    else:
        sell_to_bank(s, seat, move - SELL, 1)
        push(s, Task.SELL_ON, seat)


@rule
def end_turn(s: Record, seat: int) -> None:
    """The event that is due, the market, then the next turn or the end."""
    pop(s)
    if s.lines:
        s.lines = 0
        push(s, Task.END_TURN, seat)
        push(s, Task.EVENT, seat)
        return
    refill_market(s)
    if s.ending:
        end_match(s)
    elif s.again:
        s.extra[seat] -= 1
        start_turn(s, seat)
    else:
        start_turn(s, (seat + 1) % s.seats)


@rule
def end_match(s: Record) -> None:
    """Everybody is worth the cash and the shares held."""
    s.over = 1
    for seat in range(s.seats):
        tell(s, Event.FINAL, seat, net_worth(s, seat), s.held[seat])
    tell(s, Event.OVER)


@rule
def standing(s: Record, out: Any) -> None:
    """Each seat's net worth."""
    for seat in range(s.seats):
        out[seat] = net_worth(s, seat)


@rule
def winners(s: Record) -> int:
    """A bit for each winner: the richest, of these those with the fewest cards in hand."""
    best = NONE
    seats = 0
    for seat in range(s.seats):
        # More wealth always outweighs fewer cards.
        score = net_worth(s, seat) * 100 - s.held[seat]
        if seats == 0 or score > best:
            best = score
            seats = 0
        if score == best:
            seats |= 1 << seat
    return seats
