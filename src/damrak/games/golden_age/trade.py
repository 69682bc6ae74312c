"""Trading with the bank after a build, or buying a flag."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered import trade
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.trade import usual_price
from damrak.games.golden_age.state import COMPANY, DONE, FLAG, FLAG_PRICE, FLAGS, SELL, Reason, Task
from damrak.games.golden_age.story import Event
from damrak.rules.pending import pop
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule
from damrak.rules.tell import tell

can_buy = bind(trade.can_buy, "golden-age.can_buy", price=usual_price)
share_moves = bind(trade.trade_moves, "golden-age.share_moves", can_buy=can_buy, COMPANY=COMPANY, SELL=SELL, DONE=DONE)
play_share = bind(
    trade.play_trade, "golden-age.play_share", price=usual_price, COMPANY=COMPANY, SELL=SELL, TRADE=int(Task.TRADE)
)


@rule
def can_buy_flag(s: Record, seat: int) -> bool:
    """Whether a seat can buy the flag of the company that it founded or expanded in this turn."""
    if s.grown < 0 or s.flag[s.grown] >= 0 or s.flags[seat] == FLAGS:
        return False
    return s.cash[seat] >= FLAG_PRICE[s.flags[seat]]


@rule
def trade_moves(s: Record, seat: int, made: int, moves: Any) -> int:
    """Buy, sell, buy the flag instead, or be done."""
    n = share_moves(s, seat, moves)
    if made == 0 and can_buy_flag(s, seat):
        moves[n] = FLAG
        n += 1
    return n


@rule
def play_trade(s: Record, seat: int, made: int, move: int) -> None:
    """One trade; or a flag instead of both."""
    pop(s)
    if move == DONE:
        return
    if move == FLAG:
        buy_flag(s, seat)
        return
    play_share(s, seat, made, move)


@rule
def buy_flag(s: Record, seat: int) -> None:
    """Pay for a flag, and set it on the HQ."""
    pay_bank(s, seat, FLAG_PRICE[s.flags[seat]], Reason.FLAG)
    s.flags[seat] += 1
    s.flag[s.grown] = seat
    tell(s, Event.FLAG_BOUGHT, seat, s.grown)
