"""Turns: how one begins, what it can be used for, and how it and the match end."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered import turn
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.state import UNIT
from damrak.games.chartered.story import Shared
from damrak.games.chartered.trade import selling_moves
from damrak.games.chartered.turn import pass_turn
from damrak.games.golden_age.build import building_moves, can_build_anything, start_build, start_raise
from damrak.games.golden_age.cards import (
    can_buy_card,
    can_sell_for_card,
    play_purchase,
    purchase_moves,
    sell_for_card,
)
from damrak.games.golden_age.companies import net_worth
from damrak.games.golden_age.state import CARD_MOVE, FINE, LEVEL, PASS, RAISE, RENEW, SELL, Reason, Task
from damrak.games.golden_age.story import NOTHING, Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule
from damrak.rules.tell import tell

NONE = -1


@rule
def start_turn(s: Record, seat: int) -> None:
    """A seat's turn begins."""
    s.active = seat
    s.built = NONE
    s.grown = NONE
    tell(s, Shared.TURN, seat)
    push(s, Task.END_TURN, seat)
    push(s, Task.TURN, seat)


@rule
def turn_moves(s: Record, seat: int, moves: Any) -> int:
    """Build, or buy a card; who can do neither sells shares to buy one, or passes."""
    n = building_moves(s, seat, moves, 0)
    n = purchase_moves(s, seat, moves, n)
    if n == 0 and can_sell_for_card(s, seat):
        n = selling_moves(s, seat, SELL, moves, 0)
    if n == 0:
        moves[0] = PASS
        n = 1
    return n


@rule
def has_choice(s: Record, seat: int) -> bool:
    """Whether a seat whose turn begins can build, or buy a card without selling."""
    return can_buy_card(s, seat) or can_build_anything(s, seat)


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
    elif move == CARD_MOVE or move == RENEW:
        play_purchase(s, seat, move)
    else:
        push(s, Task.PAY, seat, 0)
        sell_for_card(s, seat, move)


@rule
def end_turn(s: Record, seat: int) -> None:
    """The next turn, or the end."""
    pop(s)
    if s.ending:
        end_match(s)
    else:
        start_turn(s, (seat + 1) % s.seats)


@rule
def end_match(s: Record) -> None:
    """Everybody pays for unused cards, and is worth the cash, the shares and the flags."""
    s.over = 1
    for seat in range(s.seats):
        pay_bank(s, seat, FINE * s.held[seat], Reason.FINE)
    for seat in range(s.seats):
        tell(s, Event.FINAL, seat, net_worth(s, seat) // UNIT + NOTHING, s.held[seat])
    tell(s, Shared.OVER)


standing = bind(turn.standing, "golden-age.standing", net_worth=net_worth)
winners = bind(turn.winners, "golden-age.winners", rank=net_worth)
