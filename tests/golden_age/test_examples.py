"""The worked examples of the rules page, from position files."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.chartered.table import cash, changes, do, payouts, shares, told, value

from damrak.match import Match

POSITIONS = Path(__file__).parent / "positions"


def load(name: str) -> Match:
    return Match.from_position(POSITIONS / f"{name}.toml", key=1)


@pytest.mark.rule("GA-example-01", "GA-found-05", "GA-expand-02", "GA-trade-02")
def test_a_founding_and_a_second_floor_later() -> None:
    match = load("founding-of-coffee")
    events = do(match, "build 34", "found coffee", "free 35 36")
    assert changes(events) == [("coffee", 0, 30)]
    assert payouts(events) == [(0, 30)]
    assert shares(match, 0) == {"coffee": 1}
    before = cash(match, 0)
    do(match, "buy coffee", "buy coffee")
    assert cash(match, 0) == before - 100
    events = do(match, "build 35")
    assert changes(events) == [("coffee", 30, 40)]
    assert told(events, "raised") == [{"seat": 1, "plot": "35", "height": 2}]


@pytest.mark.rule("GA-example-02", "GA-expand-03", "GA-expand-04")
@pytest.mark.parametrize(("move", "gain"), [("raise 34", 30), ("raise 35", 20), ("raise 36", 50)])
def test_levels_by_height(move: str, gain: int) -> None:
    match = load("levels")
    before = value(match, "tea")
    assert changes(do(match, move)) == [("tea", before, before + gain)]


@pytest.mark.rule("GA-example-03", "GA-merge-02", "GA-merge-03", "GA-merge-04", "GA-merge-07")
def test_a_merger_of_three_in_which_the_largest_is_swallowed() -> None:
    match = load("merger-of-three")
    events = do(match, "build 35", "name silk", "merge tea silk")
    assert changes(events) == [("silk", 60, 70), ("silk", 70, 120), ("silk", 120, 220)]
    assert payouts(events) == [(0, 120), (0, 220)]
    assert [(e["seat"], e["amount"]) for e in told(events, "received") if e["reason"] == "sold"] == [(1, 100), (2, 300)]
