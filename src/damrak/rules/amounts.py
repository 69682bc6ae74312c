"""Sums of money in two moves: how many times BASE, then the rest, both counted in the game's smallest coin."""

from __future__ import annotations

from typing import Any

from damrak.rules.rule import rule


@rule
def high_moves(moves: Any, n: int, first: int, base: int, low: int, high: int) -> int:
    """Write the first moves that lead to sums from `low` to `high`; return the new count of moves."""
    for part in range(low // base, high // base + 1):
        moves[n] = first + part
        n += 1
    return n


@rule
def low_moves(moves: Any, n: int, first: int, base: int, part: int, low: int, high: int) -> int:
    """Write the second moves after first move `part`; return the new count of moves."""
    for rest in range(base):
        if low <= part * base + rest <= high:
            moves[n] = first + rest
            n += 1
    return n
