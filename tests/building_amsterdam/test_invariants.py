"""The invariants let everything pass that the rules allow, and nothing else."""

from __future__ import annotations

import pytest
from tests.building_amsterdam.table import at, at_event
from tests.chartered.table import company, seat

from damrak.match import Match

SMALL_COAL = company("coal", "harbour-A1", "harbour-B1")  # f20, the least
SILK = company("silk", "harbour-D1", "harbour-E1", "harbour-F1")


def problems(match: Match, *moves: str) -> list[str]:
    """What the invariants say of these moves, the first of which begins at a sound table."""
    invariants = match.game.invariants(match._record)
    return [problem for move in moves for problem in invariants.after(match._record, match.play(move))]


def auction_won() -> Match:
    """Seat 0 may take back a house with a roof, which once cost silk f50."""
    match = at_event("veilinge", company("silk", "harbour-A1 roof", "harbour-B1:4", value=50), seat(), seat())
    for move in ("auction house", "bid 10", "out"):
        match.play(move)
    return match


def merger() -> Match:
    """The house that seat 0 builds joins coal and silk; coal at f20 can't lose what a roof takes."""
    return at(SMALL_COAL, SILK, seat(cards=["harbour-C1"], roofs=1), seat())


def test_a_house_taken_back_costs_f10_whatever_its_roof_once_cost() -> None:
    assert problems(auction_won(), "take back harbour-A1") == []


def test_a_limit_met_without_a_change_still_explains_the_value_after_a_merger() -> None:
    assert problems(merger(), "build harbour-C1", "name coal", "roof") == []


@pytest.mark.parametrize("wrong", [10, -10, 100])
def test_a_value_that_nothing_explains_is_found(wrong: int) -> None:
    match = merger()
    match.play("build harbour-C1")
    match.play("name silk")
    invariants = match.game.invariants(match._record)
    events = match.play("plain")
    match._record.value[3] += wrong
    assert any("by its houses it should be" in problem for problem in invariants.after(match._record, events))
