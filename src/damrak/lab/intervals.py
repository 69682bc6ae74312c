"""95% intervals: of a share of wins, and of a mean."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z = 1.959964  # 95% of a normal distribution lie within so many standard deviations
# The same for Student's t with 1 to 30 degrees of freedom.
T = (
    *(12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139),
    *(2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963),
    *(2.079614, 2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.045230, 2.042272),
)


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The Wilson interval of a share of wins; shared wins count as fractions.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    spread = Z * Z / matches
    middle = (share + spread / 2) / (1 + spread)
    reach = Z / (1 + spread) * sqrt(share * (1 - share) / matches + spread / (4 * matches))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean, and how far its interval reaches to either side; None for a single value.

    >>> mean([2, 4, 4, 4, 5, 5, 7, 9])
    (5.0, 1.787...)
    """
    middle = fmean(values)
    if len(values) < 2:
        return middle, None
    freedom = len(values) - 1
    # Beyond the table, t differs from the normal distribution by less than this expansion leaves.
    factor = T[freedom - 1] if freedom <= len(T) else Z + (Z**3 + Z) / (4 * freedom)
    return middle, factor * stdev(values) / sqrt(len(values))
