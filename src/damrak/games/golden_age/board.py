"""The board: what touches what, where companies can be founded, and how high houses are."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from damrak.games.chartered import board
from damrak.games.chartered.city import City, padded
from damrak.games.golden_age.data import DATA, PLOTS
from damrak.games.golden_age.state import PLACEMENTS
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule, table

NONE = -1
NEAR_DISTANCE = 3  # that many plots lie between companies when one is founded
MOST_NEAR = 24


def placements(city: City, plot: int) -> list[tuple[int, int]]:
    """Where two free houses can go: two adjacent plots, or two on one side; (-1, -1) where the board ends.

    >>> placements(DATA.cities[0], 0)[0], placements(DATA.cities[0], 0)[3], placements(DATA.cities[0], 0)[7]
    ((-1, -1), (1, 10), (1, 2))
    """
    neighbours = city.neighbours()
    around = neighbours[plot]
    lines = [(near, neighbours[near][side] if near != NONE else NONE) for side, near in enumerate(around)]
    pairs = [*combinations(around, 2), *lines]
    return [(NONE, NONE) if NONE in pair else (min(pair), max(pair)) for pair in pairs]


# By board and plot; -1 fills up the rows, and stands for the plots that the smaller board lacks.
NEIGHBOURS = table(
    [padded([*city.neighbours(), *[[]] * (PLOTS - len(city.points))], 4) for city in DATA.cities], np.int8
)
NEAR = table(
    [
        padded([city.within(p, NEAR_DISTANCE) if p < len(city.points) else [] for p in range(PLOTS)], MOST_NEAR + 1)
        for city in DATA.cities
    ],
    np.int8,
)
PLACES = table(
    [
        padded(
            [[n for pair in placements(city, p) for n in pair] if p < len(city.points) else [] for p in range(PLOTS)],
            2 * PLACEMENTS,
        )
        for city in DATA.cities
    ],
    np.int8,
)


# Compiled rules carry a copy of each table for every rule that reads it; so one rule reads it for all.


@rule
def neighbour(s: Record, plot: int, side: int) -> int:
    """The plot adjacent on this side; -1 if there is none."""
    return NEIGHBOURS[s.city, plot, side]


@rule
def near(s: Record, plot: int, i: int) -> int:
    """The plots at most three steps away, one by one; -1 when there are no more."""
    return NEAR[s.city, plot, i]


@rule
def place(s: Record, plot: int, i: int) -> int:
    """The pairs of plots for two free houses around this one, one number by one."""
    return PLACES[s.city, plot, i]


touched = bind(board.touched, "golden-age.touched", neighbour=neighbour)
has_space = bind(board.has_space, "golden-age.has_space", near=near)


@rule
def fits(s: Record, plot: int, placement: int) -> bool:
    """Whether two free houses have room here, as far from every company as a founding asks for."""
    one, two = place(s, plot, 2 * placement), place(s, plot, 2 * placement + 1)
    return one >= 0 and has_space(s, one) and has_space(s, two)


@rule
def has_room(s: Record, plot: int) -> bool:
    """Whether a company could be founded with its HQ here, as far as space goes."""
    if not has_space(s, plot):
        return False
    for placement in range(PLACEMENTS):
        if fits(s, plot, placement):
            return True
    return False


@rule
def floors(s: Record, plot: int) -> int:
    """How high a house is: its warehouses, and the HQ as one floor more."""
    if s.height[plot] > 0 and s.company[plot] >= 0 and s.hq[s.company[plot]] == plot:
        return s.height[plot] + 1
    return s.height[plot]
