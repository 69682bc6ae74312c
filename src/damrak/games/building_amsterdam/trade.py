"""Trading with the bank after a build, selling instead of building, and action cards."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.companies import price
from damrak.games.building_amsterdam.state import ACTION_PRICE, COMPANY, DONE, SELL, TAKE_ROOF, USE_ACTION, Reason, Task
from damrak.games.building_amsterdam.stock_events import choose_event, event_moves
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered import trade
from damrak.games.chartered.companies import sell_to_bank
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.state import COMPANIES
from damrak.games.chartered.trade import can_sell, selling_moves
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule
from damrak.rules.tell import tell

can_buy = bind(trade.can_buy, "building-amsterdam.can_buy", price=price)
share_moves = bind(
    trade.trade_moves, "building-amsterdam.share_moves", can_buy=can_buy, COMPANY=COMPANY, SELL=SELL, DONE=DONE
)
play_share = bind(
    trade.play_trade, "building-amsterdam.play_share", price=price, COMPANY=COMPANY, SELL=SELL, TRADE=int(Task.TRADE)
)


@rule
def can_sell_any(s: Record, seat: int) -> bool:
    """Whether a seat can sell any share."""
    for company in range(COMPANIES):
        if can_sell(s, seat, company):
            return True
    return False


@rule
def can_trade(s: Record, seat: int) -> bool:
    """Whether a seat that has not traded yet can do anything but be done."""
    for company in range(COMPANIES):
        if can_buy(s, seat, company) or can_sell(s, seat, company):
            return True
    return s.actions[seat] > 0 and s.cash[seat] >= ACTION_PRICE


@rule
def trade_moves(s: Record, seat: int, made: int, moves: Any) -> int:
    """Buy, sell, use an action card instead, or be done."""
    n = share_moves(s, seat, moves)
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
    play_share(s, seat, made, move)


@rule
def sell_on_moves(s: Record, seat: int, moves: Any) -> int:
    """Sell a second share, or be done."""
    moves[0] = DONE
    return selling_moves(s, seat, SELL, moves, 1)


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
