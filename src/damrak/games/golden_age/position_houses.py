"""What the houses of a position can have come from: cards, free houses, and what they are worth.

The lowest floor of a house is worth f10; each other one is a level, or the plot's own card put under a free house. An
HQ counts as a floor between. So a house of an HQ has levels from the 3rd on; when it has left, that floor is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from damrak.games.chartered.state import NONE, UNIT
from damrak.games.golden_age.state import HIGHEST_OF, HOUSES_OF_A_FOUNDING, PLOTS
from damrak.rules.record import Record

FREE_HOUSES = 2  # of each founding
SMALLEST_MERGED = 2 * HOUSES_OF_A_FOUNDING  # houses of two companies; the one that joined them may be a third's


def houses_of(s: Record, company: int) -> list[int]:
    """The plots with houses of a company."""
    return [plot for plot in range(PLOTS) if s.height[plot] > 0 and s.company[plot] == company]


def bears_hq(s: Record, plot: int) -> bool:
    """Whether an HQ stands here."""
    company = s.company[plot]
    return bool(company != NONE and s.hq[company] == plot)


def may_be_free_once(s: Record, plot: int) -> bool:
    """Whether this can have been a free house, under which its card was put."""
    return bool(s.height[plot] > 1 and not s.free[plot] and not bears_hq(s, plot))


def must_be_free_once(s: Record, plot: int) -> bool:
    """Whether this must have been a free house: it has more floors than the levels of this table make."""
    return bool(s.height[plot] > HIGHEST_OF[s.seats])


def were_free(s: Record, company: int) -> list[int]:
    """The houses that are taken for free ones once: those that must, then the lowest, as many as the company lacks."""
    houses = houses_of(s, company)
    sure = [plot for plot in houses if must_be_free_once(s, plot)]
    lacking = max(0, FREE_HOUSES - len(sure) - sum(s.free[plot] for plot in houses))
    possible = sorted((s.height[plot], plot) for plot in houses if may_be_free_once(s, plot) and plot not in sure)
    return sure + [plot for _, plot in possible[:lacking]]


def upper_floors(s: Record, plot: int) -> Sequence[int]:
    """The levels that a house is taken to have: all its upper floors, but not the plot's card under a free house.

    Usually that card is taken to have come first, so that the levels go on with the 3rd. It must have come last on a
    house that has all levels.
    """
    company, height = s.company[plot], s.height[plot]
    if company == NONE:
        return ()
    if must_be_free_once(s, plot):
        return range(2, height)
    if bears_hq(s, plot):
        return range(3, height + 2)
    return range(3 if plot in were_free(s, company) else 2, height + 1)


def worth_of(s: Record, plot: int) -> int:
    """What a house is taken to add to its company."""
    upper = upper_floors(s, plot)
    under = s.height[plot] - 1 - len(upper)
    return UNIT * (1 + under + sum(upper))


def worth_between(s: Record, company: int) -> tuple[int, int]:
    """The least and the most that the houses of a company can have added, without events and limits.

    A company too small to have absorbed another has no house that bore an HQ once, and just two that were free.
    """
    houses = houses_of(s, company)
    if len(houses) >= SMALLEST_MERGED:
        return sum(least_worth(s, plot) for plot in houses), sum(most_worth(s, plot) for plot in houses)
    lacking = max(0, FREE_HOUSES - sum(s.free[plot] for plot in houses))
    sums = []
    for once in combinations([plot for plot in houses if may_be_free_once(s, plot)], lacking):
        others = sum(_built_up(s, plot) for plot in houses if plot not in once)
        least = sum(least_worth(s, plot) for plot in once)
        most = sum(_own_card_first(s, plot) for plot in once)
        sums += [others + least, others + most]
    return min(sums), max(sums)


def _built_up(s: Record, plot: int) -> int:
    """What a house added if all its upper floors are levels."""
    first = 3 if bears_hq(s, plot) else 2
    return UNIT * (1 + sum(range(first, first + s.height[plot] - 1)))


def _own_card_first(s: Record, plot: int) -> int:
    """What a house that was free added, if its card was put under it before any level that this allows."""
    return least_worth(s, plot) if must_be_free_once(s, plot) else UNIT * (2 + sum(range(3, s.height[plot] + 1)))


def least_worth(s: Record, plot: int) -> int:
    """The least that a house can have added: its card was put under it last."""
    return UNIT * (2 + sum(range(2, s.height[plot]))) if may_be_free_once(s, plot) else _built_up(s, plot)


def most_worth(s: Record, plot: int) -> int:
    """The most that a house can have added: an HQ stood on it as long as its levels could grow under that."""
    if must_be_free_once(s, plot):
        return least_worth(s, plot)
    if bears_hq(s, plot) or s.free[plot]:
        return _built_up(s, plot)
    under_hq = min(s.height[plot] - 1, HIGHEST_OF[s.seats] - 2)
    after_it = range(under_hq + 2, s.height[plot] + 1)
    return UNIT * (1 + sum(range(3, under_hq + 3)) + sum(after_it))


def most_floors(s: Record, plot: int) -> int:
    """How many floors a house can have: one for each level and its lowest, its own card too if it was free once."""
    highest = int(HIGHEST_OF[s.seats])
    if bears_hq(s, plot):
        return highest - 1
    return highest if s.free[plot] else highest + 1
