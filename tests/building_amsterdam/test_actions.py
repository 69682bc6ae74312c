"""Action cards and broken roofs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.building_amsterdam.table import ELEVENTH, TEN, at, lines, loose, loose_houses, open_events, stock
from tests.chartered.table import (
    cash,
    changes,
    company,
    do,
    facts,
    houses,
    legal,
    names,
    payouts,
    refused,
    seat,
    told,
    turns,
    value,
)

COAL = company("coal", "harbour-A1:3", "harbour-B1:2")  # f90


@pytest.mark.rule("BA-action-01", "BA-roof-01", "BA-turn-02")
def test_an_action_instead_of_all_trading() -> None:
    open_ones = stock(open=["veilinge", "verlappen"])
    match = at(COAL, seat(cards=["harbour-C1", "harbour-D1"], shares={"coal": 1}), seat(), open_ones)
    do(match, "build harbour-C1")
    assert "action" in match.legal
    twin = match.copy()
    do(twin, "sell coal")
    assert refused(twin, "action")  # once a trade is made it is too late
    events = do(match, "action")
    assert told(events, "paid") == [{"seat": 0, "amount": 100, "reason": "action"}]
    assert match.decision == "action"
    assert legal(match) == {"take roof", "event veilinge", "event verlappen", "event deck"}
    assert refused(match, "done")
    events = do(match, "take roof")
    assert told(events, "roof-taken") == [{"seat": 0}]
    assert turns(events) == [1]  # no trade any more
    state = facts(match)["seat"][0]
    assert (state["actions"], state["roofs"]) == (1, 1)
    assert cash(match, 0) == 350 + 100 - 100


@pytest.mark.rule("BA-action-01", "BA-build-03")
def test_an_action_after_any_build_but_not_otherwise() -> None:
    match = at(COAL, loose("market-A1"), seat(cards=["jordaan-A4", "2nd-level"], shares={"coal": 2}), seat())
    for build in ("build jordaan-A4", "raise market-A1"):
        twin = match.copy()
        do(twin, build)
        assert "action" in twin.legal
    assert refused(match, "action")
    do(match, "sell coal")
    assert refused(match, "action")


@pytest.mark.rule("BA-action-02")
@pytest.mark.parametrize(("actions", "money", "possible"), [(2, 0, True), (1, 0, True), (0, 500, False)])
def test_no_third_action(actions: int, money: int, possible: bool) -> None:
    match = at(COAL, seat(cards=["harbour-C1"], cash=money, actions=actions), seat())
    do(match, "build harbour-C1")  # the payout is f100
    assert ("action" in match.legal) is possible
    if possible:
        events = do(match, "action", "take roof")
        assert told(events, "action-used") == [{"seat": 0}]
        assert facts(match)["seat"][0]["actions"] == actions - 1
    else:
        assert refused(match, "action")


@pytest.mark.rule("BA-action-02", "BA-setup-07")
def test_two_actions_and_no_more() -> None:
    match = at(seat(cards=["market-A1", "market-C3", "market-F1"], cash=900), seat())
    for plot in ("market-A1", "market-C3"):
        do(match, f"build {plot}", "action", "take roof", "cards", "draw", "draw")
    assert facts(match)["seat"][0]["actions"] == 0
    assert facts(match)["seat"][0]["roofs"] == 2
    events = do(match, "build market-F1", "done")
    assert turns(events) == [1]
    assert "action-used" not in names(events)


@pytest.mark.rule("BA-action-01", "BA-action-02")
@pytest.mark.parametrize(("money", "possible"), [(90, False), (100, True)])
def test_an_action_costs_a_hundred(money: int, possible: bool) -> None:
    match = at(COAL, seat(cards=["jordaan-A4"], cash=money), seat())
    do(match, "build jordaan-A4")
    assert ("action" in match.legal) is possible


@pytest.mark.rule("BA-action-03", "BA-event-01")
def test_an_event_by_action_card_comes_at_once() -> None:
    match = at(
        seat(cards=["market-A1"], cash=200),
        seat(),
        seat(),
        stock(open=["verlappen", "verlappen", "coopmanscappen"], deck=["dreighinghe"]),
    )
    do(match, "build market-A1", "action")
    assert legal(match, "event") == {"event verlappen", "event coopmanscappen", "event deck"}
    twin = match.copy()
    events = do(twin, "event verlappen")
    assert told(events, "event-chosen") == [{"seat": 0, "card": "verlappen"}]
    assert not turns(events)
    assert (twin.seat, twin.decision) == (0, "bid")
    events = do(match, "event deck")
    assert told(events, "event-drawn") == [{"seat": 0, "card": "dreighinghe"}]
    assert match.decision == "bid"


@pytest.mark.rule("BA-action-03", "BA-line-03")
@pytest.mark.parametrize("action", [["action", "event coopmanscappen"], ["action", "take roof"]])
def test_an_action_and_a_line_in_one_turn(action: list[str]) -> None:
    match = at(
        company("tobacco", *TEN),
        seat(cards=[ELEVENTH]),
        seat(),
        seat(),
        stock(open=open_events("coopmanscappen", 3), deck=["dreighinghe", "aenleggen"]),
    )
    events = do(match, f"build {ELEVENTH}", *action)
    if match.decision == "deal":
        events += do(match, "done")
        assert told(events, "event-discarded") == [{"card": "coopmanscappen"}]
        assert told(events, "event-revealed") == [{"card": "dreighinghe"}]
    assert match.decision == "event"  # the line's own, at the end
    assert (match.seat, not turns(events)) == (0, True)
    expected = {"event verlappen", "event aenleggen", "event deck"}
    expected |= {"event dreighinghe"} if "event" in action[1] else {"event coopmanscappen"}
    assert legal(match) == expected


# --- roofs


@pytest.mark.rule("BA-roof-01", "BA-roof-03", "BA-roof-04", "BA-pay-01")
def test_a_roof_in_a_later_turn() -> None:
    match = at(COAL, seat(cards=["harbour-C1", "harbour-D1"]), seat())
    do(match, "build harbour-C1")
    assert match.decision == "trade"
    do(match, "action", "take roof")
    assert match.view(1).seats[0].roofs == 1  # it lies open
    do(match, "cards", "draw", "draw", "build harbour-D1")
    assert match.decision == "roof"
    assert legal(match) == {"roof", "plain"}
    events = do(match, "roof")
    assert told(events, "roofed") == [{"seat": 0, "plot": "harbour-D1"}]
    assert changes(events) == [("coal", 100, 50)]
    assert payouts(events) == [(0, 50)]
    assert facts(match)["seat"][0]["roofs"] == 0
    assert "harbour-D1 roof" in houses(match, "coal")
    assert match.decision == "trade"


@pytest.mark.rule("BA-roof-01", "BA-verl-02")
def test_a_roof_in_an_extra_turn() -> None:
    match = at(COAL, seat(cards=["harbour-C1", "harbour-D1"], extra_turns=1), seat())
    do(match, "build harbour-C1", "action", "take roof")
    assert match.seat == 0
    do(match, "build harbour-D1")
    assert match.decision == "roof"


@pytest.mark.rule("BA-roof-02")
def test_a_roof_may_be_kept() -> None:
    match = at(COAL, seat(cards=["harbour-C1"], roofs=1), seat())
    events = do(match, "build harbour-C1", "plain")
    assert changes(events) == [("coal", 90, 100)]
    assert facts(match)["seat"][0]["roofs"] == 1


@pytest.mark.rule("BA-roof-02")
@pytest.mark.parametrize(
    ("board", "card", "move", "decision"),
    [
        ([COAL], "harbour-C1", "build harbour-C1", "roof"),
        ([COAL], "3rd-level", "raise harbour-B1", "roof"),
        ([COAL], "jordaan-A4", "build jordaan-A4", "trade"),  # a loose house
        ([COAL, loose("jordaan-A4")], "2nd-level", "raise jordaan-A4", "trade"),  # still loose
        ([loose("jordaan-A4")], "jordaan-B4", "build jordaan-B4", "found"),  # a founding
    ],
)
def test_where_a_roof_can_go(board: list[dict[str, Any]], card: str, move: str, decision: str) -> None:
    match = at(*board, seat(cards=[card], roofs=1), seat())
    do(match, move)
    assert match.decision == decision
    if decision == "found":
        do(match, "found tea")
        assert match.decision == "trade"
    if decision != "roof":
        assert refused(match, "roof")


@pytest.mark.rule("BA-roof-02", "BA-diag-03", "BA-two-01")
def test_no_roof_in_a_diagonal_founding_or_with_two_cards() -> None:
    match = at(loose("harbour-B1"), seat(cards=["harbour-C2"], roofs=1), seat())
    do(match, "build harbour-C2", "hq harbour-C1", "found tea")
    assert match.decision == "trade"
    match = at(seat(cards=["harbour-B1", "harbour-C1"], roofs=1), seat())
    do(match, "build harbour-C1", "build harbour-B1", "found tea")
    assert match.decision == "trade"


@pytest.mark.rule("BA-roof-03", "BA-value-01")
@pytest.mark.parametrize(
    ("coal", "others", "old", "new"),
    [
        (["A1:3", "B1:2"], [], 90, 40),
        (["A1:3", "B1"], [], 70, 20),
        (["B1:3"], [], 60, 20),  # 10 would be under f20
        (["A1:2", "B1"], ["C2:2"], 40, 20),  # 40 and 30 less 50, all at once
        (["A1:2", "B1"], ["C2:3"], 40, 50),
        (["A1:3", "B1"], ["C2:3"], 70, 80),
    ],
)
def test_a_roof_takes_fifty_in_one_change(coal: list[str], others: list[str], old: int, new: int) -> None:
    match = at(
        company("coal", *(f"harbour-{house}" for house in coal)),
        loose(*(f"harbour-{house}" for house in others)),
        seat(cards=["harbour-B2"], roofs=1, cash=0),
        seat(),
    )
    assert value(match, "coal") == old
    events = do(match, "build harbour-B2", "roof")
    assert changes(events) == [("coal", old, new)]
    assert payouts(events) == [(0, new)]
    assert not lines(events)


@pytest.mark.rule("BA-roof-03", "BA-line-01")
def test_loose_houses_can_outweigh_a_roof() -> None:
    match = at(
        company("coal", "harbour-A1:3", "harbour-A2:2", "harbour-B1"),
        loose("harbour-C2:4"),
        seat(cards=["harbour-B2"], roofs=1, cash=0),
        seat(),
    )
    events = do(match, "build harbour-B2", "roof")
    assert changes(events) == [("coal", 100, 150)]  # 100 for the loose house less 50
    assert lines(events) == [("coal", 100)]
    assert payouts(events) == [(0, 150)]


@pytest.mark.rule("BA-roof-03", "BA-value-01")
def test_a_roof_at_the_upper_limit_is_one_change_too() -> None:
    coal = company("coal", "harbour-A1:4", "harbour-A2:4", "harbour-B1:3", "harbour-C1:2")
    match = at(coal, loose("harbour-B3:2"), seat(cards=["harbour-B2"], roofs=1), seat())
    events = do(match, "build harbour-B2", "roof")
    assert changes(events) == [("coal", 290, 270)]  # 30 less 50, not 300 less 50


@pytest.mark.rule("BA-roof-03", "BA-level-02")
def test_a_roof_on_a_level() -> None:
    match = at(COAL, seat(cards=["4th-level", "3rd-level"], roofs=1), seat())
    events = do(match, "raise harbour-A1", "roof")
    assert changes(events) == [("coal", 90, 40)]  # instead of its own 40
    assert "harbour-A1:4 roof" in houses(match, "coal")


@pytest.mark.rule("BA-roof-03", "BA-merge-01")
def test_a_roof_counts_against_the_company_named() -> None:
    match = at(
        company("coal", "harbour-A1:3", "harbour-B1:2"),
        company("silk", "harbour-D1:3", "harbour-E1"),
        seat(cards=["harbour-C1"], roofs=1, cash=0),
        seat(),
    )
    do(match, "build harbour-C1")
    assert match.decision == "name"
    do(match, "name coal")
    assert match.decision == "roof"
    events = do(match, "roof")  # 90 becomes 40, so silk with 70 swallows coal
    assert changes(events) == [("coal", 90, 40), ("silk", 70, 110)]
    assert payouts(events) == [(0, 110)]
    assert "harbour-C1 roof" in houses(match, "silk")


@pytest.mark.rule("BA-merge-06", "BA-roof-03", "BA-pay-02")
@pytest.mark.parametrize(("swallowed", "paid"), [("coal", []), ("silk", [(0, 80)])])
def test_payout_of_a_merger_is_by_the_value_before_the_card(swallowed: str, paid: list[tuple[int, int]]) -> None:
    match = at(
        company("coal", "harbour-A1:2", "harbour-B1"),  # 40
        company("silk", "harbour-D1:3", "harbour-E1:2"),  # 90, with a roof 40
        seat(cards=["harbour-C1"], roofs=1, cash=0),
        seat(),
    )
    do(match, "build harbour-C1", "name silk", "roof")
    assert match.decision == "consumed"
    events = do(match, f"consume {swallowed}")
    survivor = "silk" if swallowed == "coal" else "coal"
    assert changes(events) == [(survivor, 40, 80)]
    assert payouts(events) == [(0, 80)]
    # With 10 more in coal, silk ends at its old value: nothing is paid.
    match = at(
        company("coal", "harbour-A1:2", "harbour-B1", "harbour-A2"),  # 50
        company("silk", "harbour-D1:3", "harbour-E1:2", "harbour-F1"),  # 100, with a roof 50
        seat(cards=["harbour-C1"], roofs=1, cash=0),
        seat(),
    )
    do(match, "build harbour-C1", "name silk", "roof")
    events = do(match, f"consume {swallowed}")
    assert changes(events) == [(survivor, 50, 100)]
    assert payouts(events) == ([] if survivor == "silk" else [(0, 100)])


@pytest.mark.rule("BA-roof-04", "BA-pay-02", "BA-value-01")
def test_a_roof_for_nothing() -> None:
    match = at(company("coal", "harbour-A1", "harbour-B1"), seat(cards=["harbour-C1"], roofs=1), seat())
    events = do(match, "build harbour-C1", "roof")
    assert not told(events, "value", "received")
    assert facts(match)["seat"][0]["roofs"] == 0
    assert value(match, "coal") == 20
    assert told(events, "roofed") == [{"seat": 0, "plot": "harbour-C1"}]


@pytest.mark.rule("BA-roof-05", "BA-level-01")
def test_a_roofed_house_takes_no_level() -> None:
    match = at(
        company("coal", "harbour-A1 roof", "harbour-B1:2 roof", "harbour-C1:2"),
        loose("harbour-E1"),
        seat(cards=["2nd-level", "3rd-level"], roofs=1),
        seat(),
    )
    assert legal(match, "raise") == {"raise harbour-C1", "raise harbour-E1"}
    assert refused(match, "raise harbour-A1")
    assert refused(match, "raise harbour-B1")


@pytest.mark.rule("BA-roof-05")
def test_one_build_one_roof() -> None:
    match = at(COAL, seat(cards=["harbour-C1"], roofs=2), seat())
    events = do(match, "build harbour-C1", "roof")
    assert names(events).count("roofed") == 1
    assert match.decision == "trade"
    assert facts(match)["seat"][0]["roofs"] == 1
    assert not loose_houses(match)
