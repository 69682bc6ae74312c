"""Intervals agree with published numbers."""

import random

import pytest

from damrak.lab.intervals import mean, wilson


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (8, 10, 0.4901625, 0.9433178),
        (0, 10, 0.0, 0.2775328),
        (10, 10, 0.7224672, 1.0),
        (50, 100, 0.4038315, 0.5961685),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins: float, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=1e-6)


def test_shared_wins_count_as_fractions() -> None:
    low, high = wilson(7.5, 10)
    assert wilson(7, 10)[0] < low < wilson(8, 10)[0]
    assert wilson(7, 10)[1] < high < wilson(8, 10)[1]


def test_mean_uses_students_t() -> None:
    middle, reach = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert middle == 5
    assert reach == pytest.approx(1.7875, abs=1e-4)
    assert mean([1, 2])[1] == pytest.approx(6.3531, abs=1e-4)
    # 100 values: t is 1.98422 with 99 degrees of freedom.
    assert mean([0, 1] * 50)[1] == pytest.approx(1.98422 * 0.502519 / 10, rel=2e-4)
    assert mean([3]) == (3, None)


def test_an_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    chance = random.Random(1)
    covered = 0
    for _ in range(1000):
        low, high = wilson(sum(chance.random() < 0.3 for _ in range(60)), 60)
        covered += low <= 0.3 <= high
    assert 930 <= covered <= 970
