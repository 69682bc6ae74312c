"""The board: what touches what, how far companies reach, and whether they hang together."""

from __future__ import annotations

import numpy as np

from damrak.games.building_amsterdam.data import DATA, PLOTS
from damrak.games.chartered import board
from damrak.games.chartered.city import padded
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule, table

NEAR_DISTANCE = 2  # that many plots lie between companies when one is founded
MOST_NEAR, MOST_CORNERS = 12, 8

# By layout and plot; -1 fills up the rows.
NEIGHBOURS = table([city.neighbours() for city in DATA.cities], np.int8)
NEAR = table(
    [padded([city.within(p, NEAR_DISTANCE) for p in range(PLOTS)], MOST_NEAR + 1) for city in DATA.cities], np.int8
)
# Pairs: a plot that shares a corner, and the plot that connects the two.
CORNERS = table(
    [
        padded([[n for pair in city.corners(p) for n in pair] for p in range(PLOTS)], 2 * MOST_CORNERS)
        for city in DATA.cities
    ],
    np.int8,
)


# Compiled rules carry a copy of each table for every rule that reads it; so one rule reads it for all.


@rule
def neighbour(s: Record, plot: int, side: int) -> int:
    """The plot connected on this side; -1 if there is none."""
    return NEIGHBOURS[s.layout, plot, side]


@rule
def near(s: Record, plot: int, i: int) -> int:
    """The plots at most two steps away, one by one; -1 when there are no more."""
    return NEAR[s.layout, plot, i]


@rule
def corner(s: Record, plot: int, i: int) -> int:
    """The pairs of a plot that shares a corner and the plot between, one number by one; -1 when there are no more."""
    return CORNERS[s.layout, plot, i]


@rule
def is_loose(s: Record, plot: int) -> bool:
    """Whether a house stands here that belongs to no company."""
    return s.height[plot] > 0 and s.company[plot] < 0


@rule
def is_empty(s: Record, plot: int) -> bool:
    """Whether there is neither a house nor an HQ or marker."""
    return s.height[plot] == 0 and s.company[plot] < 0


touched = bind(board.touched, "building-amsterdam.touched", neighbour=neighbour)
has_space = bind(board.has_space, "building-amsterdam.has_space", near=near)


@rule
def touches_loose(s: Record, plot: int) -> bool:
    """Whether a house on this plot touches a loose house."""
    for side in range(4):
        other = neighbour(s, plot, side)
        if other >= 0 and is_loose(s, other):
            return True
    return False


@rule
def group_has_space(s: Record, plot: int) -> bool:
    """Whether this plot and all loose houses that touch it have space: a company could be founded here."""
    if not has_space(s, plot):
        return False
    for side in range(4):
        other = neighbour(s, plot, side)
        if other >= 0 and is_loose(s, other) and not has_space(s, other):
            return False
    return True


@rule
def can_bear_hq(s: Record, plot: int, via: int) -> bool:
    """Whether the empty plot `via` could connect a house on this plot with a loose one, as far as space goes."""
    return is_empty(s, via) and has_space(s, plot) and group_has_space(s, via)


@rule
def connects_diagonally(s: Record, plot: int, via: int) -> bool:
    """Whether an HQ on plot `via` would connect a house on this plot with a loose house at its corner."""
    for i in range(MOST_CORNERS):
        other = corner(s, plot, 2 * i)
        if other < 0:
            break
        if corner(s, plot, 2 * i + 1) == via and is_loose(s, other):
            return can_bear_hq(s, plot, via)
    return False


@rule
def founds_diagonally(s: Record, plot: int) -> bool:
    """Whether a house on this plot, which touches nothing, could found a company diagonally."""
    for i in range(MOST_CORNERS):
        other = corner(s, plot, 2 * i)
        if other < 0:
            break
        if is_loose(s, other) and can_bear_hq(s, plot, corner(s, plot, 2 * i + 1)):
            return True
    return False


@rule
def is_whole_without(s: Record, company: int, gone: int) -> bool:
    """Whether a company's plots, HQ plots and markers included, still hang together without this one."""
    rest = 0
    start = -1
    for plot in range(PLOTS):
        s.mark[plot] = 0
        if s.company[plot] == company and plot != gone:
            s.mark[plot] = 1
            rest += 1
            start = plot
    if rest == 0:
        return True
    s.queue[0] = start
    s.mark[start] = 0
    reached, waiting = 1, 1
    while waiting > 0:
        waiting -= 1
        plot = s.queue[waiting]
        for side in range(4):
            other = neighbour(s, plot, side)
            if other >= 0 and s.mark[other] == 1:
                s.mark[other] = 0
                s.queue[waiting] = other
                waiting += 1
                reached += 1
    return reached == rest


@rule
def houses_of(s: Record, company: int) -> int:
    """How many plots of a company bear a house."""
    count = 0
    for plot in range(PLOTS):
        if s.company[plot] == company and s.height[plot] > 0:
            count += 1
    return count
