"""The auction."""

from __future__ import annotations

import pytest
from tests.sold.table import all_pass, at, bidding, bids, cash, do, legal, names, refused, told


@pytest.mark.rule("SO-bid-01")
def test_the_seat_left_of_the_starting_one_has_the_first_word() -> None:
    for start in range(4):
        assert bidding(start=start).seat == (start + 1) % 4


@pytest.mark.rule("SO-bid-01")
def test_bidding_goes_clockwise_and_who_has_passed_is_not_asked_again() -> None:
    match = bidding(start=0)
    order = []
    for move in ("bid 1", "pass", "bid 2", "bid 3", "bid 4", "bid 5", "pass", "bid 7"):
        order.append(match.seat)
        match.play(move)
    assert order == [1, 2, 3, 0, 1, 3, 0, 1]
    assert match.seat == 3


@pytest.mark.rule("SO-bid-02")
def test_a_bid_is_higher_by_one_at_least() -> None:
    match = bidding()
    assert bids(match) == list(range(1, 11))
    assert refused(match, "bid 0")
    do(match, "bid 4")
    assert bids(match) == [5, 6, 7, 8, 9, 10]
    assert refused(match, "bid 4")
    assert refused(match, "bid 3")


@pytest.mark.rule("SO-bid-03")
def test_no_bid_exceeds_the_purse() -> None:
    match = bidding(districts={"16": "red black white yellow"}, seat={1: {"cash": 3}})
    assert bids(match) == [1, 2, 3]
    assert refused(match, "bid 4")
    do(match, "bid 3", "bid 4", "pass", "pass")
    assert match.seat == 1
    assert bids(match) == []
    assert legal(match) == ["loan", "pass"]


@pytest.mark.rule("SO-bid-03")
def test_a_purse_with_nothing_in_it_still_can_pass() -> None:
    match = bidding(districts={"16": "red black white yellow"}, seat={1: {"cash": 0}})
    assert legal(match) == ["loan", "pass"]


@pytest.mark.rule("SO-bid-04")
def test_the_last_one_left_pays_the_bank() -> None:
    match = bidding(start=0)
    events = do(match, "bid 2", "bid 3", "pass", "pass", "bid 6", "pass")
    assert names(events)[-3:] == ["passed", "won", "paid"]
    assert told(events, "won") == [{"seat": 1, "amount": 6}]
    assert [(paid["seat"], paid["amount"]) for paid in told(events, "paid")] == [(1, 6)]
    assert cash(match) == [10, 4, 10, 10]
    assert (match.seat, match.decision) == (1, "place")


@pytest.mark.rule("SO-bid-04")
def test_a_bid_after_all_others_have_passed_wins_at_once() -> None:
    match = bidding(start=0)
    events = do(match, "pass", "pass", "pass", "bid 1")
    assert told(events, "won") == [{"seat": 0, "amount": 1}]
    assert cash(match) == [9, 10, 10, 10]


@pytest.mark.rule("SO-bid-05")
@pytest.mark.parametrize("start", range(4))
def test_when_all_pass_the_starting_seat_gets_the_lot_for_nothing(start: int) -> None:
    match = bidding(start=start)
    events = do(match, "pass", "pass", "pass")
    assert match.seat == start
    assert bids(match) == list(range(1, 11))
    assert "loan" in match.legal
    events = do(match, "pass")
    assert told(events, "won") == [{"seat": start, "amount": 0}]
    assert not told(events, "paid")
    assert cash(match) == [10] * 4
    assert (match.seat, match.decision) == (start, "place")


@pytest.mark.rule("SO-bid-05", "SO-credit-04")
def test_the_starting_seat_may_borrow_and_still_pass() -> None:
    match = bidding(start=2)
    events = do(match, "pass", "pass", "pass", "loan", "pass")
    assert told(events, "won") == [{"seat": 2, "amount": 0}]
    assert cash(match) == [10, 10, 19, 10]
    assert [seat.purses[0].credits for seat in match.view().seats] == [0, 0, 1, 0]


def test_the_bidding_is_forgotten_once_it_is_over() -> None:
    match = bidding()
    all_pass(match)
    view = match.view()
    assert (view.high_bid, view.high_seat, view.passed) == (0, None, ())


def test_after_the_first_word_the_next_seat_still_in_is_asked() -> None:
    match = at(auction={"bid": 3, "bidder": 1, "passed": [2]}, start=0)
    assert match.seat == 3
    assert bids(match)[0] == 4
