"""The declared bounds hold."""

from __future__ import annotations

import pytest

from damrak.games import find_game
from damrak.lab.check import check, tables
from damrak.match import Match

SOLD = find_game("sold")


@pytest.mark.rule("SO-limit-01")
def test_the_bounds_are_those_of_the_argument() -> None:
    assert SOLD.longest == 18 * (55 + 4 + 4 + 4) == 1206
    assert SOLD.state.itemsize <= 3072
    assert SOLD.largest_sum >= 152 + 60 + 55


@pytest.mark.rule("SO-limit-01")
@pytest.mark.parametrize("loans_first", [False, True])
def test_bids_that_creep_upwards_stay_below_the_bound(loans_first: bool) -> None:
    """Everybody borrows whenever possible and raises by one: about the longest match there is."""
    match = Match("sold", seats=4, key=2, options={"loans_first": loans_first})
    while not match.over:
        loans = [move for move in match.legal if move == "loan"]
        match.play(loans[0] if loans else next(iter(match.legal)))
    assert 300 < len(match.moves) <= SOLD.longest


def test_random_matches_hold_to_the_invariants() -> None:
    tally = check(tables(SOLD), 12, key=3, processes=1)
    assert not tally.failures
    assert tally.matches == 36


@pytest.mark.slow
@pytest.mark.rule("SO-limit-01")
def test_many_random_matches_hold_to_the_invariants() -> None:
    tally = check(tables(SOLD), 60, key=4, processes=1)
    assert not tally.failures
