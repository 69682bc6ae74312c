"""The end: what districts are worth, and who wins."""

from __future__ import annotations

import pytest
from tests.sold.table import ended, last_stone, told


@pytest.mark.rule("SO-end-02")
def test_a_park_of_another_doubles_nothing() -> None:
    match = ended(sold={"park-W": "black", "9W": "red", "9E": "red"})
    assert match.standing == (10 + 18, 10, 10, 10)


@pytest.mark.rule("SO-end-03")
def test_a_fortune_is_districts_and_money_less_debts() -> None:
    match = ended(sold={"21": "red", "16": "red"}, seat={0: {"cash": 4, "credits": 3}, 1: {"cash": 2, "credits": 4}})
    assert match.standing == (21 + 16 + 4 - 30, 2 - 40, 10, 10)


@pytest.mark.rule("SO-end-03")
def test_fortunes_below_zero_are_told() -> None:
    sold = {"9W": "red", "9E": "red"}
    match = last_stone("red", sold=sold, seat=2, tables={3: {"cash": 0, "credits": 9}})
    events = match.play(next(iter(match.legal)))
    finals = told(events, "final")
    assert [final["amount"] for final in finals] == list(match.standing)
    assert finals[3]["amount"] < 0
    for final, seat in zip(finals, match.view().seats, strict=True):
        assert final["districts"] == len(seat.districts)
        values = [d.worth for d in match.view().districts if d.name in seat.districts]
        assert final["dearest"] == max(values, default=0)


@pytest.mark.rule("SO-end-04")
def test_who_owns_two_districts_comes_before_the_richest() -> None:
    match = ended(sold={"21": "red", "9W": "black", "9E": "black"}, seat={1: {"cash": 0, "credits": 2}})
    assert match.standing == (31, -2, 10, 10)
    assert match.winners == (1,)


@pytest.mark.rule("SO-end-04")
def test_parks_count_as_districts() -> None:
    match = ended(sold={"21": "red", "park-W": "black", "park-E": "black"}, seat={1: {"cash": 0, "credits": 2}})
    assert match.winners == (1,)


@pytest.mark.rule("SO-end-04")
def test_of_those_with_two_the_greatest_fortune_wins() -> None:
    match = ended(sold={"21": "red", "20": "red", "9W": "black", "9E": "black", "10W": "black"})
    assert match.winners == (0,)


@pytest.mark.rule("SO-end-04")
def test_if_nobody_has_two_the_fortune_decides() -> None:
    match = ended(sold={"21": "red", "20": "black"})
    assert match.winners == (0,)


@pytest.mark.rule("SO-end-04")
def test_the_smallest_debt_wins_if_all_are_in_debt() -> None:
    seats = {seat: {"cash": 0, "credits": 9 - seat} for seat in range(4)}
    match = ended(sold={"9W": "red", "9E": "red", "10W": "black", "10E": "black"}, seat=seats)
    assert match.standing == (18 - 90, 20 - 80, -70, -60)
    assert match.winners == (1,)


@pytest.mark.rule("SO-end-05")
def test_of_equal_fortunes_more_districts_win() -> None:
    match = ended(sold={"20": "red", "18": "red", "9W": "black", "9E": "black", "10W": "black", "10E": "black"})
    assert match.standing[:2] == (48, 48)
    assert match.winners == (1,)


@pytest.mark.rule("SO-end-05")
def test_then_the_dearest_district_wins() -> None:
    match = ended(sold={"20": "red", "18": "red", "21": "black", "17": "black"})
    assert match.standing[:2] == (48, 48)
    assert match.winners == (1,)


@pytest.mark.rule("SO-end-05")
def test_the_dearest_counts_with_its_doubling() -> None:
    # red: the park, 2 * 11 and 9 twice doubled... = 22 + 18; black: 21, 10 and 9 in three districts, too
    sold = {"park-W": "red", "11W": "red", "9W": "red", "21": "black", "10E": "black", "9E": "black"}
    match = ended(sold=sold)
    assert match.standing[:2] == (50, 50)
    assert match.winners == (0,)


@pytest.mark.rule("SO-end-05")
def test_else_they_share_the_victory() -> None:
    match = ended(sold={"9W": "red", "10W": "red", "9E": "black", "10E": "black", "11E": "white"})
    assert match.winners == (0, 1)


@pytest.mark.rule("SO-end-06")
def test_while_the_match_goes_on_the_standing_is_as_if_it_ended_now() -> None:
    match = last_stone("red", districts={"18": "red red black"}, sold={"9W": "red", "9E": "black"})
    before = match.standing
    move = "place red in 18"
    match.play(move)
    assert match.standing == before  # red had the 18 already
