"""Classes: which sea is in which, the order of tours, and neutral ones among them."""

from __future__ import annotations

import pytest
from tests.atlantic_star.table import MAIL, at, do, names, refuse, row, seat, told, tours

NINE = ["Thetis", "Kreios", MAIL]  # sail the Baltic for 9 points
SAIL_NINE = ("sail Baltic", "sail A=Thetis", "sail B=Royal William")


def with_nine(*rest: str, seats: int = 3, stars: int = 4) -> list[str]:
    """The Baltic after seat 0 has added a tour of 9 points to these."""
    match = at(seat(hand=NINE), *[seat() for _ in range(seats - 1)], seas={"Baltic": row(stars, *rest)})
    do(match, *SAIL_NINE)
    return tours(match, "Baltic")


@pytest.mark.rule("AS-class-02")
def test_each_sea_has_its_own_class() -> None:
    taken = {"Pacific": row(5, "seat 1: 9"), "Atlantic": row(2, "seat 1: 9"), "Mediterranean": row(1, "seat 1: 9")}
    match = at(seat(hand=NINE), seat(), seat(), seas=taken)
    do(match, *SAIL_NINE)
    assert list(match.legal) == ["class 3", "class 4"]
    refuse(match, "class 5", "The class ★★★★★ is that of the Pacific.")
    do(match, "class 4")
    assert tours(match, "Baltic") == ["seat 0: 9"]


@pytest.mark.rule("AS-class-03")
def test_the_most_points_lie_on_top() -> None:
    assert with_nine("seat 1: 12", "seat 2: 4") == ["seat 1: 12", "seat 0: 9", "seat 2: 4"]
    assert with_nine("seat 1: 8", "seat 2: 4") == ["seat 0: 9", "seat 1: 8", "seat 2: 4"]
    assert with_nine("seat 1: 12", "seat 2: 10") == ["seat 1: 12", "seat 2: 10", "seat 0: 9"]


@pytest.mark.rule("AS-class-04")
def test_a_tour_goes_below_its_equals() -> None:
    assert with_nine("seat 1: 9", "seat 2: 9", "seat 2: 4") == [
        *("seat 1: 9", "seat 2: 9", "seat 0: 9", "seat 2 second: 4"),
    ]
    assert with_nine("seat 0: 9") == ["seat 0: 9", "seat 0 second: 9"]


@pytest.mark.rule("AS-neutral-02", "AS-neutral-03")
def test_neutral_tours_enter_before_the_first_one_and_keep_their_places() -> None:
    thirteen = ["Ten Haff", "Hyperion", "Rhea"]
    match = at(seat(hand=thirteen), seat(), seat(), seat())
    do(match, "sail Baltic", "sail A=Ten Haff", "sail B=Rhea", "class 1")
    match = at(seat(hand=["Okeanos", "Thetis", "Kreios", MAIL]), seat(), seat(), seat())
    do(match, "sail Baltic", "sail A=Okeanos", "sail B=Royal William", "sail C=Thetis")  # 9 + 1 + 3 + 3
    assert match.decision == "class"
    events = do(match, "class 3")
    assert names(events)[:4] == ["class", "neutral", "neutral", "placed"]
    assert told(events, "neutral") == [
        {"sea": "Baltic", "points": 13, "place": 1},
        {"sea": "Baltic", "points": 17, "place": 1},
    ]
    assert told(events, "placed") == [{"seat": 0, "tour": "Baltic", "points": 16, "place": 2}]
    assert tours(match, "Baltic") == ["neutral: 17", "seat 0: 16", "neutral: 13"]


@pytest.mark.rule("AS-neutral-03")
def test_a_neutral_tour_stays_above_an_equal_one() -> None:
    thirteen = at(seat(hand=["Okeanos", "Columbia", "Rhea"]), seat(), seat(), seat())  # 9 + 4 and an emergency ship
    do(thirteen, "sail Baltic", "sail A=Okeanos", "sail B=Columbia", "class 3")
    assert tours(thirteen, "Baltic") == ["neutral: 17", "neutral: 13", "seat 0: 13"]
    fourteen = at(seat(hand=["Okeanos", "Lightning", "Rhea"]), seat(), seat(), seat())  # 9 + 5
    do(fourteen, "sail Baltic", "sail A=Okeanos", "sail B=Lightning", "class 3")
    assert tours(fourteen, "Baltic") == ["neutral: 17", "seat 0: 14", "neutral: 13"]


@pytest.mark.rule("AS-neutral-02")
def test_neutral_tours_bear_no_credit() -> None:
    match = at(*[seat() for _ in range(4)], seas={"Baltic": row(1, "seat 1: 5")})
    assert not [move for move in match.legal if move.startswith("credit")]
