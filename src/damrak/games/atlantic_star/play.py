"""Which moves a pending decision allows, and making one."""

from __future__ import annotations

from typing import Any

from damrak.games.atlantic_star.classes import borrow_moves, class_moves
from damrak.games.atlantic_star.state import Task
from damrak.games.atlantic_star.tours import leg_moves
from damrak.games.atlantic_star.turn import play_class, play_credit, play_leg, play_turn, turn_moves
from damrak.rules.pending import top_task, top_what, top_who
from damrak.rules.record import Record
from damrak.rules.rule import rule

NONE = -1


@rule
def legal(s: Record, moves: Any) -> int:
    """Write the moves that the pending decision allows; return how many."""
    if s.over:
        return 0
    task, seat = top_task(s), top_who(s)
    if task <= Task.GO_ON:
        return turn_moves(s, seat, task, moves)
    if task == Task.CREDIT:
        return borrow_moves(s, seat, top_what(s), moves)
    if task == Task.LEG:
        return leg_moves(s, seat, moves)
    return class_moves(s, moves)


@rule
def play(s: Record, move: int) -> None:
    """Make a legal move, and say what happened."""
    s.told = 0
    s.ply += 1
    task, seat = top_task(s), top_who(s)
    if task <= Task.GO_ON:
        play_turn(s, seat, move)
    elif task == Task.CREDIT:
        play_credit(s, seat, top_what(s), move)
    elif task == Task.LEG:
        play_leg(s, seat, move)
    else:
        play_class(s, seat, move)
    s.seat = NONE if s.over else top_who(s)


@rule
def answers_itself(s: Record) -> bool:
    """A decision with a single answer never waits: its haste tells nothing that all could not know."""
    return not s.over
