"""Which moves a pending decision allows, and making one."""

from __future__ import annotations

from typing import Any

from damrak.games.sold.auction import bid_moves, pay_moves, play_bid, play_pay
from damrak.games.sold.credit import credit_moves, play_credit
from damrak.games.sold.placing import place_moves, play_place
from damrak.games.sold.state import Task
from damrak.rules.pending import top_task, top_who
from damrak.rules.record import Record
from damrak.rules.rule import rule

NONE = -1


@rule
def legal(s: Record, moves: Any) -> int:
    """Write the moves that the pending decision allows; return how many."""
    if s.over:
        return 0
    task = top_task(s)
    if task == Task.PLACE:
        return place_moves(s, moves)
    if task == Task.BID:
        return bid_moves(s, top_who(s), moves)
    if task == Task.PAY:
        return pay_moves(s, top_who(s), moves)
    return credit_moves(s, top_who(s), moves)


@rule
def play(s: Record, move: int) -> None:
    """Make a legal move, and all that follows of itself."""
    s.told = 0
    s.ply += 1
    task, seat = top_task(s), top_who(s)
    if task == Task.PLACE:
        play_place(s, seat, move)
    elif task == Task.BID:
        play_bid(s, seat, move)
    elif task == Task.PAY:
        play_pay(s, seat, move)
    else:
        play_credit(s, seat, move)
    s.seat = NONE if s.over else top_who(s)


@rule
def answers_itself(_: Record) -> bool:
    """A single legal answer is given without asking: nothing is hidden that haste could betray."""
    return True
