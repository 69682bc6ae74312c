"""Trading with the bank.

What a share costs, `price`, is a game's own, and so are the numbers of its moves and of the task.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from damrak.games.chartered.companies import on_board, sell_to_bank
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.state import COMPANIES, LEAST_PRICE, TRADES
from damrak.games.chartered.story import Reason, Shared
from damrak.rules.pending import push
from damrak.rules.record import Record
from damrak.rules.rule import left_open, rule
from damrak.rules.tell import tell

price: Callable[[Record, int], int] = left_open
COMPANY = SELL = DONE = TRADE = 0


@rule
def usual_price(s: Record, company: int) -> int:
    """What a share costs: the value, at least f50."""
    return max(LEAST_PRICE, s.value[company])


@rule
def can_sell(s: Record, seat: int, company: int) -> bool:
    """Whether a seat can sell a share: it holds one, and the company is on the board."""
    return s.shares[seat, company] > 0 and on_board(s, company)


@rule
def selling_moves(s: Record, seat: int, first: int, moves: Any, n: int) -> int:
    """The shares a seat can sell, as moves counted from `first`."""
    for company in range(COMPANIES):
        if can_sell(s, seat, company):
            moves[n] = first + company
            n += 1
    return n


def can_buy(s: Record, seat: int, company: int) -> bool:
    """Whether a seat can buy a share: the company is on the board, the bank has one, the money is there."""
    return on_board(s, company) and s.bank[company] > 0 and s.cash[seat] >= price(s, company)


def trade_moves(s: Record, seat: int, moves: Any) -> int:
    """Buy, be done, or sell."""
    n = 0
    for company in range(COMPANIES):
        if can_buy(s, seat, company):
            moves[n] = COMPANY + company
            n += 1
    moves[n] = DONE
    return selling_moves(s, seat, SELL, moves, n + 1)


def play_trade(s: Record, seat: int, made: int, move: int) -> None:
    """Buy or sell one share; after the first trade a second may follow."""
    if move >= SELL:
        sell_to_bank(s, seat, move - SELL, 1)
    else:
        company = move - COMPANY
        s.bank[company] -= 1
        s.shares[seat, company] += 1
        tell(s, Shared.BOUGHT, seat, company)
        pay_bank(s, seat, price(s, company), Reason.BOUGHT)
    if made + 1 < TRADES:
        push(s, TRADE, seat, made + 1)
