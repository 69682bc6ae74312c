"""The end: the last warehouse, passing all around, fines, liquidation and the victory."""

from __future__ import annotations

import pytest
from tests.chartered.table import cash, company, do, names, seat, told
from tests.golden_age.table import at, filled, reasons, trio

from damrak.match import Match


@pytest.mark.rule("GA-end-01", "GA-end-03", "GA-end-04", "GA-turn-02")
def test_the_turn_of_the_last_warehouse_is_finished_and_nobody_has_another() -> None:
    gold = filled(1, flag=1)
    match = at(
        *gold,
        seat(cash=1000, cards=["7", "8", "9"], shares={"gold": 2}),
        seat(cash=10, cards=["10"]),
        seats=2,
        edition="second",
    )
    events = do(match, "build 7")
    assert names(events)[:3] == ["played", "built", "last-warehouse"]
    assert match.view(0).ending
    assert match.decision == "trade"
    events = do(match, "buy gold", "sell gold")
    assert match.over
    assert names(events)[-5:] == ["paid", "paid", "final", "final", "over"]
    assert reasons(events)[-2:] == [("paid", 0, 40, "fine"), ("paid", 1, 20, "fine")]
    assert told(events, "final") == [
        {"seat": 0, "amount": 1000 - 40 + 1000, "cards": 2},
        {"seat": 1, "amount": -10 + 4 * 500, "cards": 1},  # below zero, but for the flag
    ]
    assert match.standing == (1960, 1990)
    assert match.winners == (1,)
    assert cash(match, 1) == -10


@pytest.mark.rule("GA-end-01", "GA-flag-01")
def test_the_last_turn_may_end_with_a_flag() -> None:
    match = at(*filled(1), seat(cash=200, cards=["7"]), seat(), seats=2, edition="second")
    do(match, "build 7", "flag")
    assert match.over
    assert match.standing[0] == 4 * 500


@pytest.mark.rule("GA-end-01", "GA-found-06")
def test_a_founding_may_take_the_last_three_warehouses() -> None:
    match = at(*filled(3), seat(cash=0, cards=["10"]), seat(), seats=2, edition="second")
    events = do(match, "build 10", "found tea", "free 20 30")
    assert names(events)[3:7] == ["joined", "free-house", "free-house", "last-warehouse"]
    do(match, "done")
    assert match.over


@pytest.mark.rule("GA-end-02", "GA-pass-01")
def test_a_builder_whose_payout_buys_no_card_passes_with_the_others() -> None:
    """Three pass, the last one builds: everybody else passes again, and then so does the builder, with f40."""
    match = at(trio("tea", 31), *[seat(cash=0) for _ in range(3)], seat(cash=0, cards=["34"]))
    assert match.seat == 3
    do(match, "build 34", "done")
    assert match.over
    assert [played.seat for played in match.moves if played.move == "pass"] == [0, 1, 2, 0, 1, 2, 3]
    assert match.standing == (0, 0, 0, 40)


@pytest.mark.rule("GA-end-02", "GA-pass-01")
def test_when_all_have_passed_the_match_is_over() -> None:
    board = company("tea", "1", "2 free", "12 free")
    passing = at(board, seat(cash=0), seat(cash=0), seats=2)
    assert [m.move for m in passing.moves] == ["pass", "pass"]
    assert passing.over
    assert names(passing.moves[-1].events) == ["passed", "final", "final", "over"]


@pytest.mark.rule("GA-end-02")
def test_a_pass_counts_only_until_somebody_does_something() -> None:
    match = at(trio("tea", 1), seat(cash=0), seat(cash=0, cards=["4"]), seat(cash=0), seat(cash=0))
    assert [m.move for m in match.moves] == ["pass"]
    assert match.view(0).passed == (0,)
    do(match, "build 4")  # paid f40, with which nobody can buy a card
    assert [(m.seat, m.move) for m in match.moves[-4:]] == [(2, "pass"), (3, "pass"), (0, "pass"), (1, "pass")]
    assert match.over


@pytest.mark.rule("GA-end-03")
def test_the_fine_is_f20_for_each_card() -> None:
    match = at(*filled(1), seat(cash=100, cards=["7", "17", "27"]), seat(cash=0), seats=2, edition="second")
    events = do(match, "build 7", "done")
    assert ("paid", 0, 40, "fine") in reasons(events)


@pytest.mark.rule("GA-end-05")
def test_the_richest_win_and_ties_share() -> None:
    match = at(trio("tea", 1), seat(cash=0), seat(cash=40), seat(cash=10, shares={"tea": 1}), seat(cash=20))
    assert match.over
    assert match.standing == (0, 40, 40, 20)
    assert match.winners == (1, 2)


@pytest.mark.rule("GA-end-04", "GA-limit-02")
@pytest.mark.parametrize("number", range(6))
def test_the_standing_at_the_end_is_what_was_told(number: int) -> None:
    match = Match("golden-age", seats=2 + number % 5, key=number, options={"events": number % 2 == 0})
    chosen = 0
    while not match.over:
        moves = list(match.legal)
        match.play(moves[(chosen * 7 + number) % len(moves)])
        chosen += 1
    final = told(match.events, "final")
    assert tuple(e["amount"] for e in final) == match.standing
    assert match.winners == tuple(s for s in range(match.seats) if match.standing[s] == max(match.standing))
    assert max(match.standing) < match.game.largest_sum
