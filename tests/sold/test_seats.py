"""Three seats with nobody's colour, and two seats with two colours each."""

from __future__ import annotations

import pytest
from tests.sold.table import bidding, bids, cash, do, ended, legal, placing, refused, told

CITY = {"16": "red black white yellow"}


# --- three seats


@pytest.mark.rule("SO-three-01")
def test_the_fourth_colour_has_no_purse_and_is_placed_like_the_others() -> None:
    match = bidding("red yellow yellow white", seats=3, start=0)
    view = match.view()
    assert view.nobody == "yellow"
    assert [seat.purses[0].colour for seat in view.seats] == ["red", "black", "white"]
    do(match, "pass", "pass", "pass", "place yellow in 9W", "place yellow in 9W")
    assert match.seat == 0


@pytest.mark.rule("SO-three-02")
def test_the_fourth_colour_can_own_districts_for_nobody() -> None:
    match = placing("yellow red", seats=3, districts={"16": "yellow yellow yellow red red black"})
    events = do(match, "place yellow in 16")
    assert told(events, "sold") == [{"district": "16", "colour": "yellow"}]
    assert match.standing == (10, 10, 10)
    assert not any("16" in seat.districts for seat in match.view().seats)


@pytest.mark.rule("SO-three-02")
def test_nobodys_park_doubles_nothing_and_wins_nothing() -> None:
    match = ended(
        seats=3, sold={"park-W": "yellow", "9W": "yellow", "10W": "red", "11W": "red", "21": "yellow", "9E": "black"}
    )
    assert match.standing == (31, 19, 10)
    assert match.winners == (0,)


# --- two seats


def two(lot: str = "red black white yellow", **parts):  # type: ignore[no-untyped-def]
    """Seat 0 plays red and black, seat 1 white and yellow; seat 1 has the first word."""
    return bidding(lot, seats=2, start=0, **parts)


@pytest.mark.rule("SO-two-01")
def test_purses_are_kept_apart() -> None:
    match = two()
    assert [[purse.colour for purse in seat.purses] for seat in match.view().seats] == [
        ["red", "black"],
        ["white", "yellow"],
    ]
    do(match, "loan white", "bid 5", "pass", "pay yellow")
    assert cash(match) == [{"red": 10, "black": 10}, {"white": 19, "yellow": 5}]
    assert match.standing == (20, 14)


@pytest.mark.rule("SO-two-02", "SO-credit-01")
def test_credit_is_the_first_word_for_either_or_both_colours() -> None:
    match = two()
    assert legal(match, "loan") == ["loan white", "loan yellow"]
    do(match, "loan yellow")
    assert match.seat == 1
    assert legal(match, "loan") == ["loan white"]
    do(match, "loan white")
    assert legal(match, "loan") == []
    assert bids(match) == list(range(1, 20))
    do(match, "bid 3")
    assert match.seat == 0
    assert legal(match, "loan") == ["loan red", "loan black"]


@pytest.mark.rule("SO-two-02")
def test_after_the_first_bid_there_is_no_credit() -> None:
    match = two()
    do(match, "bid 1", "bid 2")
    assert match.seat == 1
    assert refused(match, "loan white")
    assert "you have bid already" in match.explain("loan white")
    do(match, "pass")
    assert (match.seat, match.decision) == (0, "pay")


@pytest.mark.rule("SO-two-02")
def test_who_borrowed_may_pass() -> None:
    match = two()
    do(match, "loan white", "pass")
    assert match.seat == 0
    assert legal(match, "loan") == ["loan red", "loan black"]


@pytest.mark.rule("SO-two-02", "SO-credit-02")
def test_each_colour_has_payouts_of_its_own() -> None:
    sold = {"9W": "red", "9E": "white", "10W": "black", "10E": "yellow"}
    match = two(seat={1: {"credits": {"white": 3}}}, sold=sold)
    events = do(match, "loan white", "loan yellow")
    assert [event["amount"] for event in told(events, "credit")] == [6, 9]


@pytest.mark.rule("SO-two-03")
def test_one_purse_pays_the_whole_bid() -> None:
    match = two(districts=CITY, seat={1: {"cash": {"white": 4}}})
    assert bids(match) == list(range(1, 11))
    assert refused(match, "bid 11")
    do(match, "bid 4", "pass")
    assert (match.seat, match.decision) == (1, "pay")
    assert legal(match) == ["pay white", "pay yellow"]
    assert refused(match, "pay red")
    events = do(match, "pay white")
    assert told(events, "paid") == [{"seat": 1, "colour": "white", "amount": 4}]
    assert match.decision == "place"


@pytest.mark.rule("SO-two-03", "SO-limit-02")
def test_a_purse_that_can_not_pay_is_not_asked_for() -> None:
    match = two(districts=CITY, seat={1: {"cash": {"white": 4}}})
    events = do(match, "bid 5", "pass")
    assert [(made.move, made.forced) for made in match.moves][-1] == ("pay yellow", True)
    assert told(events, "paid") == [{"seat": 1, "colour": "yellow", "amount": 5}]
    assert cash(match)[1] == {"white": 4, "yellow": 5}


@pytest.mark.rule("SO-two-03", "SO-bid-05")
def test_a_lot_for_nothing_asks_for_no_purse() -> None:
    match = two()
    events = do(match, "pass", "pass")
    assert told(events, "won") == [{"seat": 0, "amount": 0}]
    assert match.decision == "place"


@pytest.mark.rule("SO-two-04")
def test_majorities_go_by_colour_not_by_seat() -> None:
    match = placing("white red", seats=2, districts={"16": "red red black black white white"})
    events = do(match, "place white in 16")
    assert told(events, "sold") == [{"district": "16", "colour": "white"}]


@pytest.mark.rule("SO-two-04")
def test_a_park_doubles_only_for_its_own_colour() -> None:
    match = ended(seats=2, sold={"park-W": "red", "9W": "red", "10W": "black", "9E": "white"})
    assert match.standing == (20 + 18 + 10, 20 + 9)


@pytest.mark.rule("SO-two-05")
def test_each_colour_needs_two_districts() -> None:
    sold = {"21": "red", "20": "red", "18": "red", "17": "black"}
    sold |= {"9W": "white", "9E": "white", "10W": "yellow", "10E": "yellow"}
    match = ended(seats=2, sold=sold)
    assert match.standing == (20 + 76, 20 + 38)
    assert match.winners == (1,)
    match = ended(seats=2, sold={**sold, "16": "black"})
    assert match.winners == (0,)


@pytest.mark.rule("SO-two-05")
def test_fortunes_add_up_and_ties_count_all_districts() -> None:
    sold = {"9W": "red", "10W": "red", "11W": "black", "17": "black"}  # 47
    sold |= {"9E": "white", "10E": "white", "11E": "yellow"}
    match = ended(seats=2, sold={**sold, "park-W": "yellow", "16": "yellow"}, seat={1: {"cash": {"white": 10}}})
    assert match.standing == (20 + 47, 20 + 46)
    borrowed = {0: {"credits": {"red": 1}, "cash": {"red": 19}}}
    match = ended(seats=2, sold={**sold, "park-W": "yellow", "16": "yellow"}, seat=borrowed)
    assert match.standing == (20 + 46, 20 + 46)
    assert match.winners == (1,)  # five districts to four
