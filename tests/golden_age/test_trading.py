"""Trades and flags."""

from __future__ import annotations

import pytest
from tests.chartered.table import cash, changes, company, do, legal, refused, seat, shares, told, value
from tests.golden_age.table import at, filled, reasons, trio


@pytest.mark.rule("GA-trade-01", "GA-trade-02", "GA-trade-03")
def test_two_trades_in_any_mix_and_order() -> None:
    parts = [trio("tea", 34, "44", "54"), trio("silk", 1)]  # f50 and f30
    match = at(*parts, seat(cash=200, cards=["33"], shares={"silk": 2}), seat())
    do(match, "build 33")  # tea 60, paid 60
    assert legal(match, "buy") == {"buy tea", "buy silk"}
    assert legal(match, "sell") == {"sell silk"}
    events = do(match, "sell silk")
    assert reasons(events) == [("received", 0, 30, "sold")]  # the true value, below f50
    events = do(match, "buy silk")
    assert reasons(events) == [("paid", 0, 50, "bought")]  # the least there is
    assert match.seat == 1
    assert cash(match, 0) == 200 + 60 + 30 - 50
    assert not changes(events)
    twice = at(*parts, seat(cash=200, cards=["33"]), seat())
    do(twice, "build 33", "buy tea", "buy tea")
    assert shares(twice, 0) == {"tea": 2}
    assert cash(twice, 0) == 200 + 60 - 120


@pytest.mark.rule("GA-trade-02", "GA-found-05")
def test_the_founder_pays_f50_too() -> None:
    match = at(seat(cash=0, cards=["34"]), seat())
    events = do(match, "build 34", "found tea", "free 35 36")
    assert told(events, "free-share") == [{"seat": 0, "company": "tea"}]
    assert cash(match, 0) == 30
    assert refused(match, "buy tea")  # f30 do not buy it
    assert "f50, the least there is" in match.explain("buy tea")
    do(match, "sell tea")
    assert cash(match, 0) == 60
    do(match, "buy tea")
    assert cash(match, 0) == 10


@pytest.mark.rule("GA-trade-03")
def test_only_shares_that_are_there_are_traded() -> None:
    others = [seat(shares={"tea": 5}), seat(shares={"tea": 4})]
    match = at(trio("tea", 34), seat(cash=500, cards=["33"]), *others)
    do(match, "build 33")
    assert refused(match, "buy tea")
    assert "no share of Tea left" in match.explain("buy tea")
    assert refused(match, "buy gold")
    assert refused(match, "sell tea")
    poor = at(trio("tea", 34, "33", "32", "31"), seat(cash=0, cards=["35"]), seat())
    do(poor, "build 35")
    assert cash(poor, 0) == 70
    assert "buy tea" in poor.legal
    do(poor, "buy tea")
    assert legal(poor) == {"sell tea", "done"}


@pytest.mark.rule("GA-flag-01", "GA-flag-02", "GA-flag-03")
def test_a_flag_instead_of_both_trades() -> None:
    match = at(
        trio("tea", 34), trio("silk", 71), seat(cash=1000, cards=["33", "74"]), seat(cards=["32"]), seat(), seat()
    )
    do(match, "build 33")
    events = do(match, "flag")
    assert reasons(events) == [("paid", 0, 200, "flag")]
    assert told(events, "flag-bought") == [{"seat": 0, "company": "tea"}]
    assert match.seat == 1
    assert value(match, "tea") == 40  # no value changes
    do(match, "build 32")
    assert refused(match, "flag")  # one flag at a time
    do(match, "done", "card", "draw", "card", "draw")
    do(match, "build 74")
    events = do(match, "flag")
    assert reasons(events) == [("paid", 0, 400, "flag")]
    assert match.view(0).seats[0].flags_left == 0
    assert match.standing[0] == cash(match, 0) + 4 * 50 + 4 * 40
    assert sum(c.bank for c in match.view(0).companies) == 81  # flags are beside the shares


@pytest.mark.rule("GA-flag-01")
def test_a_flag_after_a_trade_is_too_late() -> None:
    match = at(trio("tea", 34), seat(cash=1000, cards=["33"]), seat())
    do(match, "build 33", "buy tea")
    assert refused(match, "flag")
    assert "made a trade already" in match.explain("flag")


@pytest.mark.rule("GA-flag-01", "GA-expand-03")
def test_a_level_and_a_card_under_a_free_house_allow_a_flag_too() -> None:
    for card, move in (("3rd-level", "raise 34"), ("35", "build 35")):
        match = at(trio("tea", 34), seat(cash=200, cards=[card]), seat())
        do(match, move)
        assert match.view(0).flag_for == "tea"
        do(match, "flag")
        assert match.view(0).flags[0].seat == 0


@pytest.mark.rule("GA-flag-01", "GA-found-05")
def test_the_founder_may_buy_the_flag_at_once() -> None:
    match = at(seat(cash=200, cards=["34"]), seat())
    do(match, "build 34", "found tea", "free 35 36", "flag")
    assert match.view(0).flags[0].company == "tea"


@pytest.mark.rule("GA-flag-01", "GA-expand-05")
def test_an_unchanged_f500_allows_a_flag() -> None:
    match = at(*filled(12), seat(cash=300, cards=["7"]), seat(), seats=2, edition="second")
    do(match, "build 7", "flag")
    assert cash(match, 0) == 100


@pytest.mark.rule("GA-flag-02")
def test_two_flags_and_no_third() -> None:
    match = at(trio("tea", 34), seat(cash=2000, cards=["33"], flags=2), seat())
    do(match, "build 33")
    assert refused(match, "flag")
    assert "both your flags" in match.explain("flag")
    second = at(company("tea", "34", "35 free", "36 free"), seat(cash=350, cards=["33"], flags=1), seat())
    do(second, "build 33")
    assert "costs f400" in second.explain("flag")
