"""Turns: how one begins, what it can be used for, and how it and the match end."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.build import building_moves, can_play_card, start_build, start_raise
from damrak.games.building_amsterdam.cards import buying_moves, can_buy_cards, refill_market, start_buying
from damrak.games.building_amsterdam.companies import net_worth
from damrak.games.building_amsterdam.state import CARDS_MOVE, CARDS_PRICE, LEVEL, PASS, RAISE, RENEW, SELL, Task
from damrak.games.building_amsterdam.story import Event
from damrak.games.building_amsterdam.trade import can_sell_any
from damrak.games.chartered import turn
from damrak.games.chartered.companies import sell_to_bank
from damrak.games.chartered.story import Shared
from damrak.games.chartered.trade import selling_moves
from damrak.games.chartered.turn import pass_turn
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule
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
    tell(s, Shared.TURN, seat)
    push(s, Task.END_TURN, seat)
    push(s, Task.TURN, seat)


@rule
def turn_moves(s: Record, seat: int, moves: Any) -> int:
    """Buy cards, play a card, or sell; who can do nothing passes."""
    n = building_moves(s, seat, moves, 0)
    n = buying_moves(s, seat, moves, n)
    n = selling_moves(s, seat, SELL, moves, n)
    if n == 0:
        moves[0] = PASS
        n = 1
    return n


@rule
def haste_is_harmless(s: Record, seat: int) -> bool:
    """Whether all can see that a seat with one thing to do has no other: it passes, or no other card is in its hand."""
    if s.held[seat] == 0:
        return True
    if can_buy_cards(s, seat, CARDS_PRICE) or can_sell_any(s, seat):
        return False
    return s.held[seat] == 1 or not can_play_card(s, seat)


@rule
def play_turn(s: Record, seat: int, move: int) -> None:
    """Begin what the turn is used for."""
    pop(s)
    if move == PASS:
        pass_turn(s, seat)
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
    tell(s, Shared.OVER)


@rule
def rank(s: Record, seat: int) -> int:
    """The richest rank first, of these those with the fewest cards in hand."""
    return net_worth(s, seat) * 100 - s.held[seat]  # more wealth always outweighs fewer cards


standing = bind(turn.standing, "building-amsterdam.standing", net_worth=net_worth)
winners = bind(turn.winners, "building-amsterdam.winners", rank=rank)
