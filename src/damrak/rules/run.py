"""General functions that `bind` fits to each game: playing on, with forced decisions answering themselves.

The names `setup`, `legal`, `play` and `answers_itself` are a game's own; they are left open here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from damrak.rules.dice import roll
from damrak.rules.rule import left_open

if TYPE_CHECKING:
    from damrak.rules.record import Record

setup: Callable[[Record, int, Any, Any], None] = left_open
legal: Callable[[Record, Any], int] = left_open
play: Callable[[Record, int], None] = left_open
answers_itself: Callable[[Record], bool] = left_open


def settle(s: Record, moves: Any) -> int:
    """Let forced decisions answer themselves; write the moves of the next real one and return how many."""
    n = legal(s, moves)
    while n == 1 and answers_itself(s):
        play(s, moves[0])
        n = legal(s, moves)
    return n


def play_out(s: Record, dice: Record, moves: Any) -> int:
    """Play at random to the end; return how many moves were chosen."""
    chosen = 0
    n = legal(s, moves)
    while n > 0:
        if n == 1 and answers_itself(s):
            play(s, moves[0])
        else:
            play(s, moves[roll(dice, n)])
            chosen += 1
        n = legal(s, moves)
    return chosen


def play_matches(
    states: Any, seats: int, options: Any, keys: Any, dice: Record, moves: Any, first: int, last: int
) -> int:
    """Deal the matches from `first` up to `last` and play them out at random; return how many moves were chosen."""
    chosen = 0
    for i in range(first, last):
        setup(states[i], seats, options, keys[i])
        chosen += play_out(states[i], dice, moves)
    return chosen
