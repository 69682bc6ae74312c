"""Trading with the bank after a build, selling instead of building, and action cards."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.companies import on_board, price, sell_to_bank
from damrak.games.building_amsterdam.money import pay_bank
from damrak.games.building_amsterdam.state import (
    ACTION_PRICE,
    COMPANIES,
    COMPANY,
    DONE,
    SELL,
    TAKE_ROOF,
    TRADES,
    USE_ACTION,
    Reason,
    Task,
)
from damrak.games.building_amsterdam.stock_events import choose_event, event_moves
from damrak.games.building_amsterdam.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def can_buy(s: Record, seat: int, company: int) -> bool:
    """Whether a seat can buy a share: the company is on the board, the bank has one, the money is there."""
    return on_board(s, company) and s.bank[company] > 0 and s.cash[seat] >= price(s, company)


@rule
def selling_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """The shares a seat can sell: those of companies on the board."""
    for company in range(COMPANIES):
        if s.shares[seat, company] > 0 and on_board(s, company):
            moves[n] = SELL + company
            n += 1
    return n


@rule
def can_sell(s: Record, seat: int) -> bool:
    """Whether a seat can sell any share."""
    for company in range(COMPANIES):
        if s.shares[seat, company] > 0 and on_board(s, company):
            return True
    return False


@rule
def can_trade(s: Record, seat: int) -> bool:
    """Whether a seat that has not traded yet can do anything but be done."""
    for company in range(COMPANIES):
        if can_buy(s, seat, company) or (s.shares[seat, company] > 0 and on_board(s, company)):
            return True
    return s.actions[seat] > 0 and s.cash[seat] >= ACTION_PRICE


@rule
def trade_moves(s: Record, seat: int, made: int, moves: Any) -> int:
    """Buy, sell, use an action card instead, or be done."""
    n = 0
    for company in range(COMPANIES):
        if can_buy(s, seat, company):
            moves[n] = COMPANY + company
            n += 1
    moves[n] = DONE
    n = selling_moves(s, seat, moves, n + 1)
    if made == 0 and s.actions[seat] > 0 and s.cash[seat] >= ACTION_PRICE:
        moves[n] = USE_ACTION
        n += 1
    return n


@rule
def play_trade(s: Record, seat: int, made: int, move: int) -> None:
    """One trade; or an action card instead of both."""
    pop(s)
    if move == DONE:
        return
    if move == USE_ACTION:
        pay_bank(s, seat, ACTION_PRICE, Reason.ACTION)
        s.actions[seat] -= 1
        tell(s, Event.ACTION_USED, seat)
        push(s, Task.ACTION, seat)
        return
    if move >= SELL:
        sell_to_bank(s, seat, move - SELL, 1)
    else:
        company = move - COMPANY
        s.bank[company] -= 1
        s.shares[seat, company] += 1
        tell(s, Event.BOUGHT, seat, company)
        pay_bank(s, seat, price(s, company), Reason.BOUGHT)
    if made + 1 < TRADES:
        push(s, Task.TRADE, seat, made + 1)


@rule
def sell_on_moves(s: Record, seat: int, moves: Any) -> int:
    """Sell a second share, or be done."""
    moves[0] = DONE
    return selling_moves(s, seat, moves, 1)


@rule
def play_sell_on(s: Record, seat: int, move: int) -> None:
    """The second share of a turn spent selling."""
    pop(s)
    if move != DONE:
        sell_to_bank(s, seat, move - SELL, 1)


@rule
def action_moves(s: Record, moves: Any) -> int:
    """A broken roof, or a stock event at once."""
    n = 0
    if s.roof_supply > 0:
        moves[n] = TAKE_ROOF
        n += 1
    return event_moves(s, moves, n)


@rule
def play_action(s: Record, seat: int, move: int) -> None:
    """Use the action card."""
    pop(s)
    if move == TAKE_ROOF:
        s.roof_supply -= 1
        s.roofs[seat] += 1
        tell(s, Event.ROOF_TAKEN, seat)
    else:
        choose_event(s, seat, move)
