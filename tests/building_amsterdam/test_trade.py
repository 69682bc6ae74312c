"""Payouts, trading after a build, selling as a turn, and event lines."""

from __future__ import annotations

import numpy as np
import pytest
from tests.building_amsterdam.table import (
    SOUTH_EAST,
    TEN,
    at,
    cash,
    changes,
    company,
    crowd,
    do,
    legal,
    lines,
    loose,
    names,
    payouts,
    refused,
    seat,
    shares,
    told,
    turns,
    value,
)

from damrak.games.building_amsterdam.state import BASE, LARGEST_SUM, STATE, UNIT

COAL = company("coal", "harbour-A1", "harbour-B1:2")  # f40
SILK = company("silk", "market-A1:3", "market-B1")  # f70
FAR = "grachten-F4"  # a plot where nothing happens


def south_east(worth: int, name: str = "tobacco") -> dict[str, object]:
    """A company worth this much, beside grachten B2, which is empty; E2 to F2 may be."""
    row = [f"grachten-{column}1" for column in "ABCDEF"]
    heights = [1] * 6
    rest = worth - 60
    for i, (height, more) in enumerate([(4, 90), (4, 90), (3, 50), (2, 20)]):
        if rest >= more:
            heights[i] = height
            rest -= more
    more_plots = [f"grachten-{column}2" for column in "FEDC"][: rest // 10]
    assert rest <= 40
    return company(name, *(f"{p}:{h}" for p, h in zip(row, heights, strict=True)), *more_plots)


# --- payouts


@pytest.mark.rule("BA-pay-01")
def test_the_builder_is_paid_with_or_without_shares() -> None:
    for mine, others in [({}, {}), ({}, {"coal": 5}), ({"coal": 5}, {})]:
        match = at(COAL, seat(cards=["harbour-C1"], shares=mine), seat(shares=others))
        events = do(match, "build harbour-C1")
        assert told(events, "received") == [{"seat": 0, "amount": 50, "reason": "payout"}]
        assert (cash(match, 0), cash(match, 1)) == (400, 350)


@pytest.mark.rule("BA-pay-02", "BA-limit-02")
def test_nobody_is_paid_for_anything_but_a_build() -> None:
    match = at(COAL, seat(shares={"coal": 2}), seat(cash=30000))
    events = do(match, "sell coal", "sell coal", "cards", "draw", "draw")
    assert not payouts(events)
    assert not changes(events)
    assert cash(match, 1) == 29950


@pytest.mark.rule("BA-limit-02")
def test_the_bank_never_runs_short() -> None:
    match = at(
        company("coal", "harbour-A1:4", "harbour-B1:4", "harbour-D1:3", "harbour-C1:2"),
        seat(cards=["harbour-E1"], cash=30_000, shares={"coal": 9}),
        seat(cash=10_000),
    )
    assert value(match, "coal") == 290
    events = do(match, "build harbour-E1")
    assert payouts(events) == [(0, 300)]
    do(match, "sell coal", "sell coal")
    assert cash(match, 0) == 30_000 + 900


@pytest.mark.rule("BA-limit-02")
def test_the_largest_sums_are_told_as_they_are() -> None:
    assert np.iinfo(STATE["story"].base).max >= LARGEST_SUM
    assert BASE * BASE * UNIT > LARGEST_SUM
    match = at(*crowd(1), seat(cards=["harbour-A1"], cash=60_000, shares={"tobacco": 9}), seat(cash=0))
    events = do(match, "build harbour-A1", "done")
    assert told(events, "final")[0]["amount"] == 60_000 + 9 * 300


# --- trading


@pytest.mark.rule("BA-trade-01")
@pytest.mark.parametrize(
    ("trades", "money"),
    [
        (["buy coal", "buy silk"], -50 - 70),
        (["buy silk", "buy silk"], -140),
        (["sell coal", "sell coal"], 80),
        (["buy silk", "sell silk"], 0),
        (["sell coal", "buy coal"], -10),
        (["sell coal", "buy silk"], 40 - 70),
    ],
)
@pytest.mark.parametrize("build", [f"build {FAR}", "raise jordaan-C2", "build harbour-A2"])
def test_two_trades_in_any_mix_and_order(trades: list[str], money: int, build: str) -> None:
    match = at(
        company("coal", "harbour-A1:2", "harbour-B1"),
        SILK,
        loose("jordaan-C2"),
        seat(cards=[FAR, "2nd-level", "harbour-A2"], shares={"coal": 2}),
        seat(),
    )
    do(match, build)
    if build == "build harbour-A2":
        assert value(match, "coal") == 50
        money += {"buy coal": 0, "sell coal": 10}[trades[0]] if trades[0].endswith("coal") else 0
        money += 10 if trades[1] == "sell coal" else 0
        money += 50
    else:
        assert value(match, "coal") == 40
    before = (value(match, "coal"), value(match, "silk"))
    events = do(match, trades[0])
    assert (match.seat, match.decision) == (0, "trade")
    assert "done" in match.legal
    events += do(match, trades[1])
    assert turns(events) == [1]  # two, and the turn is over
    assert cash(match, 0) == 350 + money
    assert (value(match, "coal"), value(match, "silk")) == before
    bought = sum(trade.startswith("buy") for trade in trades)
    assert len(told(events, "bought")) == bought
    assert len(told(events, "sold")) == 2 - bought


@pytest.mark.rule("BA-trade-01")
@pytest.mark.parametrize("count", [0, 1])
def test_trading_may_stop_early(count: int) -> None:
    match = at(COAL, seat(cards=[FAR]), seat())
    events = do(match, f"build {FAR}", *["buy coal"] * count, "done")
    assert turns(events) == [1]
    assert shares(match, 0).get("coal", 0) == count


@pytest.mark.rule("BA-trade-02", "BA-trade-04")
@pytest.mark.parametrize(
    ("houses", "worth", "price"),
    [
        (["A1", "B1"], 20, 50),
        (["A1:2", "B1"], 40, 50),
        (["A1:2", "B1", "C1"], 50, 50),
        (["A1:3"], 60, 60),
        (["A1:4", "B1:4", "C1:2", "D1:2", "E1"], 270, 270),
    ],
)
def test_the_price_of_a_share(houses: list[str], worth: int, price: int) -> None:
    coal = company("coal", *(f"harbour-{house}" for house in houses))
    match = at(coal, seat(cards=[FAR], cash=price, shares={"coal": 1}), seat())
    assert value(match, "coal") == worth
    do(match, f"build {FAR}")
    events = do(match.copy(), "buy coal")
    assert told(events, "paid") == [{"seat": 0, "amount": price, "reason": "bought"}]
    assert told(events, "bought") == [{"seat": 0, "company": "coal"}]
    events = do(match.copy(), "sell coal")  # sales are at the true value
    assert told(events, "received") == [{"seat": 0, "amount": worth, "reason": "sold"}]
    poor = at(coal, seat(cards=[FAR], cash=price - 10), seat())
    do(poor, f"build {FAR}")
    assert "buy coal" not in poor.legal


@pytest.mark.rule("BA-trade-03", "BA-found-04")
def test_the_founder_buys_at_the_true_value() -> None:
    match = at(COAL, loose(FAR), seat(cards=["grachten-E4"], cash=0), seat())
    do(match, "build grachten-E4", "found tea")
    assert cash(match, 0) == 20
    assert legal(match) == {"buy tea", "done"}  # coal costs f50 as ever
    events = do(match, "buy tea")
    assert told(events, "paid") == [{"seat": 0, "amount": 20, "reason": "bought"}]
    assert cash(match, 0) == 0
    events = do(match, "sell tea")
    assert told(events, "received") == [{"seat": 0, "amount": 20, "reason": "sold"}]


@pytest.mark.rule("BA-trade-03", "BA-trade-02")
def test_the_discount_is_for_that_turn_and_that_company() -> None:
    match = at(COAL, loose(FAR), seat(cards=["grachten-E4", "market-F1"]), seat(cards=["market-A4"]), seat())
    events = do(match, "build grachten-E4", "found tea", "buy tea", "buy coal")
    assert [e["amount"] for e in told(events, "paid")] == [20, 50]
    events = do(match, "build market-A4", "buy tea", "done")  # the next seat pays f50
    assert [e["amount"] for e in told(events, "paid")] == [50]
    do(match, "cards", "draw", "draw")
    events = do(match, "build market-F1", "buy tea", "done")  # and so does the founder later
    assert [e["amount"] for e in told(events, "paid")] == [50]


@pytest.mark.rule("BA-trade-03", "BA-verl-02")
def test_the_discount_does_not_last_into_an_extra_turn() -> None:
    match = at(loose(FAR), seat(cards=["grachten-E4", "market-F1"], extra_turns=1), seat())
    do(match, "build grachten-E4", "found tea", "done", "build market-F1")
    events = do(match, "buy tea")
    assert [e["amount"] for e in told(events, "paid")] == [50]


@pytest.mark.rule("BA-trade-04")
def test_what_the_bank_has() -> None:
    match = at(COAL, SILK, seat(cards=[FAR], shares={"coal": 1, "tea": 2}), seat(shares={"coal": 7, "silk": 9}))
    do(match, f"build {FAR}")
    assert legal(match) == {"buy coal", "sell coal", "action", "done"}  # silk is sold out, tea is not on the board
    assert refused(match, "buy silk")
    assert refused(match, "buy tea")
    assert refused(match, "sell tea")
    assert refused(match, "sell silk")
    do(match, "buy coal")
    assert legal(match) == {"sell coal", "done"}


@pytest.mark.rule("BA-trade-04", "BA-pay-01")
def test_the_payout_can_be_spent_at_once() -> None:
    match = at(COAL, seat(cards=["harbour-C1"], cash=0), seat())
    do(match, "build harbour-C1", "buy coal")
    assert cash(match, 0) == 0
    assert shares(match, 0) == {"coal": 1}


# --- selling as a turn


@pytest.mark.rule("BA-sell-01", "BA-turn-01")
@pytest.mark.parametrize(
    ("moves", "money"),
    [
        (["sell coal", "done"], 40),
        (["sell coal", "sell coal"], 80),
        (["sell coal", "sell silk"], 110),
        (["sell silk", "sell coal"], 110),
    ],
)
def test_selling_one_or_two_shares_as_a_turn(moves: list[str], money: int) -> None:
    match = at(COAL, SILK, seat(shares={"coal": 2, "silk": 1, "tea": 1}), seat())
    assert legal(match, "sell") == {"sell coal", "sell silk"}
    assert refused(match, "sell tea")
    events = do(match, moves[0])
    assert match.decision == "sell-on"
    events += do(match, moves[1])
    assert turns(events) == [1]
    assert cash(match, 0) == 350 + money
    assert not changes(events)
    assert {e["reason"] for e in told(events, "received")} == {"sold"}


@pytest.mark.rule("BA-sell-01")
def test_the_only_share() -> None:
    match = at(COAL, seat(shares={"coal": 1}), seat())
    assert refused(match, "done")  # one at least must be sold
    events = do(match, "sell coal")
    assert turns(events) == [1]
    assert cash(match, 0) == 390
    assert "sell coal" not in match.legal


# --- event lines


@pytest.mark.rule("BA-line-01")
@pytest.mark.parametrize(
    ("old", "passed"),
    [
        *[(90, []), (100, [100]), (110, []), (140, []), (150, [150])],
        *[(160, []), (200, [200]), (240, []), (250, [250]), (260, [])],
    ],
)
def test_a_line_is_passed_from_at_or_below_it(old: int, passed: list[int]) -> None:
    match = at(south_east(old), seat(cards=["grachten-B2"]), seat())
    assert value(match, "tobacco") == old
    events = do(match, "build grachten-B2")
    assert changes(events) == [("tobacco", old, old + 10)]
    assert lines(events) == [("tobacco", line) for line in passed]
    do(match, "done")
    assert match.decision == ("event" if passed else "turn")


@pytest.mark.rule("BA-line-01", "BA-line-03")
def test_several_lines_one_event() -> None:
    match = at(company("tobacco", *TEN[:9]), loose("jordaan-F2:4"), seat(cards=["grachten-A2"]), seat(), seat())
    assert value(match, "tobacco") == 90
    events = do(match, "build grachten-A2")
    assert lines(events) == [("tobacco", 100), ("tobacco", 150)]  # 90 to 200
    assert match.decision == "trade"  # first the trade
    events = do(match, "buy tobacco", "done")
    assert match.decision == "event"
    do(match, "event deck")
    first = [e for e in match.events if e.name == "event-drawn"]
    assert len(first) == 1


@pytest.mark.rule("BA-line-01", "BA-line-02")
def test_a_founding_passes_lines_from_nothing() -> None:
    match = at(loose("market-B1:4", "market-B3"), seat(cards=["market-B2"]), seat())
    events = do(match, "build market-B2", "found tea")
    assert changes(events) == [("tea", 0, 120)]
    assert lines(events) == [("tea", 100)]
    do(match, "done")
    assert match.decision == "event"


@pytest.mark.rule("BA-line-02")
def test_falling_values_pass_no_line() -> None:
    match = at(south_east(110), seat(cards=["grachten-B2"], roofs=1), seat())
    events = do(match, "build grachten-B2", "roof")
    assert changes(events) == [("tobacco", 110, 60)]
    assert not lines(events)
    do(match, "done")
    assert (match.seat, match.decision) == (1, "turn")


@pytest.mark.rule("BA-line-01", "BA-level-02")
def test_levels_pass_lines_too() -> None:
    match = at(company("tobacco", *SOUTH_EAST[:9]), seat(cards=["2nd-level"]), seat())
    events = do(match, "raise grachten-A1")
    assert lines(events) == [("tobacco", 100)]
    assert "event" not in names(events)
