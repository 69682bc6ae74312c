"""Credit: on which tours, how much, and where the tour goes."""

from __future__ import annotations

import pytest
from tests.atlantic_star.table import at, cash, do, refuse, row, seat, tours


@pytest.mark.rule("AS-credit-01", "AS-credit-08")
def test_credit_is_taken_on_ones_own_placed_tour_also_by_the_rich() -> None:
    match = at(seat(), seat(), seat(), seas={"Baltic": row(1, "seat 0: 9"), "Pacific": row(2, "seat 1: 9")})
    assert [move for move in match.legal if move.startswith("credit")] == ["credit Baltic"]
    refuse(match, "credit Pacific", "You have no Pacific tour")
    refuse(match, "credit Baltic-2", "You have no second Baltic tour")
    do(match, "credit Baltic", "borrow 5000")
    assert cash(match)[0] == 41_000


@pytest.mark.rule("AS-credit-01")
def test_one_credit_is_taken_in_a_turn() -> None:
    match = at(seat(), seat(), seat(), seas={"Baltic": row(1, "seat 0: 9"), "Pacific": row(2, "seat 0: 9")})
    do(match, "credit Baltic", "borrow 5000")
    refuse(match, "credit Pacific", "first step of a turn, and one is the most")


@pytest.mark.rule("AS-credit-02")
def test_a_tour_bears_one_credit() -> None:
    match = at(*[seat() for _ in range(6)], seas={"Baltic": row(1, "seat 0: 4 after 5000")})
    refuse(match, "credit Baltic", "taken a credit on your Baltic tour already")


@pytest.mark.rule("AS-credit-03")
def test_with_two_sets_one_tour_of_a_sea_bears_credit() -> None:
    both = {"Baltic": row(1, "seat 0: 9", "seat 0: 6")}
    match = at(seat(), seat(), seat(), seas=both)
    assert {"credit Baltic", "credit Baltic-2"} <= set(match.legal)
    do(match, "credit Baltic-2", "borrow 3000")
    assert tours(match, "Baltic") == ["seat 0: 9", "seat 0 second: 3 after 3000"]
    match = at(seat(), seat(), seat(), seas={"Baltic": row(1, "seat 0: 9", "seat 0 second: 3 after 3000")})
    refuse(match, "credit Baltic", "on your other tour of the Baltic")
    refuse(match, "credit Baltic-2", "on your second Baltic tour already")


@pytest.mark.rule("AS-credit-04")
def test_a_credit_is_in_thousands_and_not_above_ten_or_the_points() -> None:
    match = at(*[seat() for _ in range(6)], seas={"Baltic": row(1, "seat 0: 8")})
    do(match, "credit Baltic")
    assert match.decision == "credit"
    assert list(match.legal) == [f"borrow {amount}000" for amount in range(1, 9)]
    refuse(match, "borrow 9000", "Your Baltic tour has 8 points, so it bears 8,000 marks at most.")
    refuse(match, "borrow 1500", "whole thousands, from 1,000 marks up")
    refuse(match, "borrow 0", "whole thousands")
    match = at(*[seat() for _ in range(6)], seas={"Pacific": row(1, "seat 0: 30")})
    do(match, "credit Pacific")
    assert list(match.legal)[-1] == "borrow 10000"
    refuse(match, "borrow 11000", "10,000 marks is the most")


@pytest.mark.rule("AS-credit-04")
def test_a_tour_without_points_bears_none() -> None:
    match = at(*[seat() for _ in range(6)], seas={"Baltic": row(1, "seat 0: 0")})
    refuse(match, "credit Baltic", "no points left")


@pytest.mark.rule("AS-credit-05")
def test_the_tour_loses_a_point_for_every_thousand() -> None:
    match = at(seat(cash=0), *[seat() for _ in range(5)], seas={"Baltic": row(1, "seat 0: 8")})
    do(match, "credit Baltic", "borrow 8000")
    assert tours(match, "Baltic") == ["seat 0: 0 after 8000"]
    assert cash(match)[0] == 8000


@pytest.mark.rule("AS-credit-06")
@pytest.mark.parametrize(
    ("seats", "before", "amount", "after"),
    [
        (
            6,
            ["seat 0: 9", "seat 1: 6", "seat 2: 6", "seat 3: 2"],
            3,
            ["seat 1: 6", "seat 2: 6", "seat 0: 6 after 3000"],
        ),
        (6, ["seat 0: 9", "seat 1: 6"], 2, ["seat 0: 7 after 2000", "seat 1: 6"]),
        (3, ["seat 0: 9", "seat 0: 6"], 3, ["seat 0 second: 6", "seat 0: 6 after 3000"]),
        (5, ["seat 0: 18", "seat 1: 3"], 3, ["neutral: 15", "seat 0: 15 after 3000", "seat 1: 3"]),
    ],
)
def test_the_tour_goes_below_its_new_equals(seats: int, before: list[str], amount: int, after: list[str]) -> None:
    match = at(*[seat() for _ in range(seats)], seas={"Baltic": row(1, *before)})
    do(match, "credit Baltic", f"borrow {amount}000")
    assert tours(match, "Baltic")[: len(after)] == after


@pytest.mark.rule("AS-credit-07")
def test_a_full_class_bears_no_credit() -> None:
    full = {"Baltic": row(1, *[f"seat {i}: {20 - i}" for i in range(6)])}
    match = at(*[seat() for _ in range(6)], seas=full)
    refuse(match, "credit Baltic", "All 6 tours of the Baltic are placed")
    with_neutrals = {"Baltic": row(1, *[f"seat {i}: {12 - i}" for i in range(4)])}
    refuse(at(*[seat() for _ in range(4)], seas=with_neutrals), "credit Baltic", "All 6 tours")
    one_left = {"Baltic": row(1, *[f"seat {i}: {20 - i}" for i in range(5)])}
    assert "credit Baltic" in at(*[seat() for _ in range(6)], seas=one_left).legal


@pytest.mark.rule("AS-credit-03")
def test_without_a_second_set_there_is_no_second_tour() -> None:
    match = at(*[seat() for _ in range(4)], seas={"Baltic": row(1, "seat 0: 9")})
    refuse(match, "credit Baltic-2", "With 4 seats each has a single tour of the Baltic.")
