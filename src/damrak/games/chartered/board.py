"""The board: what touches what, and how far companies reach.

A game's own, and so left open: `neighbour`, the plot connected on a side, and `near`, the plots that a founding keeps
clear, one by one; both -1 where there is none.
"""

from __future__ import annotations

from collections.abc import Callable

from damrak.rules.record import Record
from damrak.rules.rule import left_open

neighbour: Callable[[Record, int, int], int] = left_open
near: Callable[[Record, int, int], int] = left_open


def touched(s: Record, plot: int) -> int:
    """A bit for each company that a house on this plot touches, or whose plot it is."""
    companies = 0
    if s.company[plot] >= 0:
        companies |= 1 << s.company[plot]
    for side in range(4):
        other = neighbour(s, plot, side)
        if other >= 0 and s.company[other] >= 0:
            companies |= 1 << s.company[other]
    return companies


def has_space(s: Record, plot: int) -> bool:
    """Whether this plot is as far from every company as a founding asks for."""
    if s.company[plot] >= 0:
        return False
    i = 0
    other = near(s, plot, i)
    while other >= 0:
        if s.company[other] >= 0:
            return False
        i += 1
        other = near(s, plot, i)
    return True
