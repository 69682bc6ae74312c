"""Credit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.sold.table import at, bidding, bids, cash, do, legal, refused, told

from damrak.match import Event, Match


def late(taken: int = 0, credits_of: Mapping[int, int] | None = None, **parts: Any) -> Match:
    """Round 11: seat 1 is asked, has $10m and so many credits; others may have some too."""
    sold = dict(zip(("9W", "9E", "10W", "10E"), ("red", "black", "white", "yellow"), strict=True))
    city = dict.fromkeys(("11W", "11E", "16"), "red black white yellow")
    seats = {seat: {"credits": count} for seat, count in (credits_of or {}).items()}
    return bidding(sold=sold, districts=city, seat={**seats, 1: {"credits": taken, "cash": 10}}, **parts)


@pytest.mark.rule("SO-credit-01")
def test_credit_is_taken_in_the_bidding_and_the_same_seat_goes_on() -> None:
    match = bidding(start=0)
    events = do(match, "loan")
    assert told(events, "credit") == [{"seat": 1, "colour": "black", "amount": 9}]
    assert (match.seat, match.decision) == (1, "bid")
    assert bids(match) == list(range(1, 20))


@pytest.mark.rule("SO-credit-01")
def test_once_in_a_round_and_again_in_the_next() -> None:
    match = bidding(start=0)
    do(match, "loan")
    assert refused(match, "loan")
    do(match, "bid 2", "bid 3", "pass", "pass")
    assert match.seat == 1
    assert refused(match, "loan")
    do(match, "pass")
    while match.decision == "place":
        do(match, legal(match)[0])
    while match.seat != 1:
        do(match, "pass")
    assert "loan" in match.legal


@pytest.mark.rule("SO-credit-01")
def test_who_has_bid_before_may_still_borrow() -> None:
    match = bidding(start=0)
    do(match, "bid 10", "loan", "bid 12", "pass", "pass")
    assert match.seat == 1
    do(match, "loan")
    assert bids(match) == list(range(13, 20))


@pytest.mark.rule("SO-credit-02", "SO-limit-01")
def test_payouts_fall_from_nine_to_one_and_the_tenth_is_refused() -> None:
    for taken in range(9):
        match = late(taken)
        events = do(match, "loan")
        assert told(events, "credit")[0]["amount"] == 9 - taken
        assert cash(match)[1] == 10 + 9 - taken
    match = late(9)
    assert refused(match, "loan")
    assert "next one would pay out nothing" in match.explain("loan")


@pytest.mark.rule("SO-credit-02", "SO-end-03")
def test_every_credit_is_a_debt_of_ten() -> None:
    match = bidding(start=0)
    before = match.standing
    do(match, "loan")
    assert [new - old for new, old in zip(match.standing, before, strict=True)] == [0, -1, 0, 0]


@pytest.mark.rule("SO-credit-03")
def test_there_are_thirty_credit_cards() -> None:
    match = late(6, start=0, credits_of={0: 9, 2: 6, 3: 8})
    assert match.view().credit_cards == 1
    do(match, "loan", "pass")
    assert match.view().credit_cards == 0
    assert match.seat == 2
    assert refused(match, "loan")
    assert match.explain("loan") == "All credit cards of the bank are taken."


@pytest.mark.rule("SO-credit-04")
def test_there_is_no_move_to_pay_back() -> None:
    match = late(3)
    assert {move.split()[0] for move in match.legal} == {"bid", "loan", "pass"}


@pytest.mark.rule("SO-option-02")
def test_loans_first_are_decided_from_the_left_of_the_starting_seat() -> None:
    match = bidding(start=2, loans_first=True)
    order = []
    events: list[Event] = []
    for move in ("loan", "no loan", "loan", "no loan"):
        assert match.decision == "credit"
        assert legal(match) == ["loan", "no loan"]
        order.append(match.seat)
        events += do(match, move)
    assert order == [3, 0, 1, 2]
    assert [event.name for event in events] == ["credit", "no-credit", "credit", "no-credit"]
    assert (match.seat, match.decision) == (3, "bid")
    assert cash(match) == [10, 19, 10, 19]


@pytest.mark.rule("SO-option-02")
def test_with_loans_first_there_is_no_credit_in_the_bidding() -> None:
    match = bidding(start=2, loans_first=True)
    do(match, *["no loan"] * 4)
    assert refused(match, "loan")
    assert "before the auction" in match.explain("loan")


@pytest.mark.rule("SO-option-02", "SO-limit-02")
def test_who_can_have_no_credit_is_passed_over() -> None:
    match = late(9, start=0, loans_first=True)
    assert [(made.seat, made.move, made.forced) for made in match.moves] == [(1, "no loan", True)]
    assert match.seat == 2


@pytest.mark.rule("SO-option-02", "SO-two-01")
def test_two_seats_decide_for_both_colours_at_once() -> None:
    match = at(seats=2, loans_first=True, start=0)
    assert legal(match) == ["loan white", "loan yellow", "loan both", "no loan"]
    events = do(match, "loan both")
    assert told(events, "credit") == [
        {"seat": 1, "colour": "white", "amount": 9},
        {"seat": 1, "colour": "yellow", "amount": 9},
    ]
    assert (match.seat, match.decision) == (0, "credit")
    do(match, "loan black")
    assert (match.seat, match.decision) == (1, "bid")
    assert cash(match) == [{"red": 10, "black": 19}, {"white": 19, "yellow": 19}]
    assert not legal(match, "loan")


@pytest.mark.rule("SO-credit-03", "SO-option-02")
def test_both_need_two_cards() -> None:
    seats = {0: {"credits": {"red": 9, "black": 9}}, 1: {"credits": {"white": 9, "yellow": 2}}}
    sold = dict.fromkeys(("9W", "9E"), "red") | {"10W": "black", "10E": "white", "11W": "yellow"}
    city = {"11E": "red black white yellow", "16": "red"}
    match = at(seats=2, loans_first=True, seat=seats, sold=sold, districts=city, start=0)
    assert legal(match) == ["loan yellow", "no loan"]
    assert refused(match, "loan both")
