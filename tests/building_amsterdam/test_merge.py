"""Mergers: who swallows whom, the sale of shares, and what becomes of diagonal HQs."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.building_amsterdam.table import at, lines, loose
from tests.chartered.table import (
    cash,
    changes,
    company,
    do,
    facts,
    houses,
    legal,
    names,
    on_board,
    payouts,
    refused,
    seat,
    shares,
    told,
    value,
)

# Rows of plots that lead away from market B2 to the west, the east and the south, and never touch.
WEST = [*(f"harbour-{column}2" for column in "FEDCBA"), *(f"harbour-{column}1" for column in "ABCDEF")]
WEST = ["market-A2", *WEST]
EAST = [f"market-{plot}" for plot in ("C2", "D2", "E2", "F2", "F1", "E1", "D1", "F3", "E3", "D3")]
SOUTH = [*(f"market-{plot}" for plot in ("B3", "B4", "A4", "C4")), *(f"grachten-{column}1" for column in "BACD")]
SOUTH += [f"grachten-{column}2" for column in "DCBA"]
NORTH = "market-B1"  # no room for a second house there
MIDDLE = "market-B2"


def west(name: str, worth: int) -> dict[str, Any]:
    return company(name, *WEST[: worth // 10])


def east(name: str, worth: int) -> dict[str, Any]:
    return company(name, *EAST[: worth // 10])


def south(name: str, worth: int) -> dict[str, Any]:
    return company(name, *SOUTH[: worth // 10])


def north(name: str, height: int) -> dict[str, Any]:
    """A company of one house: f20, f30, f60 or f100."""
    return company(name, f"{NORTH}:{height}")


BUILDER = seat(cards=[MIDDLE], cash=0)


def absorbed(events: Any) -> list[tuple[str, str]]:
    return [(e["company"], e["by"]) for e in told(events, "absorbed")]


@pytest.mark.rule("BA-merge-01", "BA-merge-02", "BA-merge-05", "BA-merge-06", "BA-pay-01")
@pytest.mark.parametrize(
    ("named", "steps"),
    [
        ("coal", [("coal", 30, 40), ("silk", 60, 100)]),
        ("silk", [("silk", 60, 70), ("silk", 70, 100)]),
    ],
)
def test_the_higher_value_swallows_the_lower(named: str, steps: list[tuple[str, int, int]]) -> None:
    match = at(west("coal", 30), east("silk", 60), BUILDER, seat())
    do(match, f"build {MIDDLE}")
    assert match.decision == "name"
    assert legal(match) == {"name coal", "name silk"}
    events = do(match, f"name {named}")
    assert changes(events) == steps
    assert absorbed(events) == [("coal", "silk")]
    assert payouts(events) == [(0, 100)]
    assert cash(match, 0) == 100
    assert set(on_board(match)) == {"silk"}
    assert houses(match, "silk") == {*WEST[:3], *EAST[:6], MIDDLE}
    assert match.decision == "trade"


@pytest.mark.rule("BA-merge-02", "BA-merge-04")
@pytest.mark.parametrize(("swallowed", "survivor"), [("coal", "silk"), ("silk", "coal")])
def test_equal_values_are_the_active_players(swallowed: str, survivor: str) -> None:
    match = at(west("coal", 50), east("silk", 60), BUILDER, seat())
    do(match, f"build {MIDDLE}", "name coal")
    assert (match.seat, match.decision) == (0, "consumed")
    assert legal(match) == {"consume coal", "consume silk"}
    events = do(match, f"consume {swallowed}")
    assert absorbed(events) == [(swallowed, survivor)]
    assert changes(events) == [(survivor, 60, 120)]
    assert payouts(events) == [(0, 120)]


@pytest.mark.rule("BA-merge-01", "BA-build-04")
@pytest.mark.parametrize(("named", "result"), [("coal", ("coal", 30, 100)), ("silk", ("silk", 60, 130))])
def test_loose_houses_go_to_the_company_named(named: str, result: tuple[str, int, int]) -> None:
    match = at(west("coal", 30), east("silk", 60), loose("market-B3:3"), BUILDER, seat())
    events = do(match, f"build {MIDDLE}")
    events = do(match, f"name {named}")
    assert changes(events)[0] == result  # 10 and 60 at once
    swallowed = "silk" if named == "coal" else "coal"
    assert absorbed(events) == [(swallowed, named)]
    assert payouts(events) == [(0, 160)]
    assert {e["plot"] for e in told(events, "joined")} >= {"market-B3"}
    assert "market-B3:3" in houses(match, named)


@pytest.mark.rule("BA-merge-03", "BA-merge-06", "BA-line-03")
def test_three_companies_the_two_lowest_first() -> None:
    match = at(west("coal", 30), east("silk", 80), south("tea", 60), BUILDER, seat())
    do(match, f"build {MIDDLE}")
    assert legal(match) == {"name coal", "name silk", "name tea"}
    events = do(match, "name coal")
    assert absorbed(events) == [("coal", "tea"), ("silk", "tea")]  # 40 to 60: 100; then 80 is the lowest
    assert changes(events) == [("coal", 30, 40), ("tea", 60, 100), ("tea", 100, 180)]
    assert payouts(events) == [(0, 180)]  # once


@pytest.mark.rule("BA-merge-03")
def test_the_values_are_ranked_again() -> None:
    match = at(west("coal", 20), east("silk", 90), south("tea", 30), BUILDER, seat())
    events = do(match, f"build {MIDDLE}", "name silk")
    # 20 to 30 makes 50, still lower than silk's 100
    assert absorbed(events) == [("coal", "tea"), ("tea", "silk")]
    assert changes(events) == [("silk", 90, 100), ("tea", 30, 50), ("silk", 100, 150)]
    assert payouts(events) == [(0, 150)]


@pytest.mark.rule("BA-merge-03", "BA-merge-04")
def test_four_companies() -> None:
    match = at(west("coal", 40), east("silk", 80), south("tea", 70), north("spices", 3), BUILDER, seat())
    do(match, f"build {MIDDLE}")
    assert len(legal(match, "name")) == 4
    do(match, "name tea")
    # coal 40, spices 60, silk 80, tea 80: coal to spices makes 100; then silk and tea are tied for the lowest
    assert match.decision == "consumed"
    assert legal(match) == {"consume silk", "consume tea"}
    events = do(match, "consume silk")
    assert absorbed(events) == [("silk", "tea"), ("spices", "tea")]
    assert changes(events) == [("tea", 80, 160), ("tea", 160, 260)]
    assert payouts(events) == [(0, 260)]
    assert set(on_board(match)) == {"tea"}
    assert len(houses(match, "tea")) == 4 + 8 + 7 + 1 + 1


@pytest.mark.rule("BA-merge-04")
@pytest.mark.parametrize("survivor", ["silk", "tea"])
def test_a_tie_for_the_next_place(survivor: str) -> None:
    match = at(west("coal", 40), east("silk", 80), south("tea", 80), BUILDER, seat())
    do(match, f"build {MIDDLE}", "name coal")  # 50, 80 and 80
    assert (match.seat, match.decision) == (0, "survivor")
    assert legal(match) == {"survivor silk", "survivor tea"}
    events = do(match, f"survivor {survivor}")
    other = "silk" if survivor == "tea" else "tea"
    assert absorbed(events) == [("coal", survivor), (other, survivor)]
    assert changes(events) == [(survivor, 80, 130), (survivor, 130, 210)]


@pytest.mark.rule("BA-merge-04")
@pytest.mark.parametrize("swallowed", ["coal", "tea"])
def test_a_tie_for_the_lowest(swallowed: str) -> None:
    match = at(west("coal", 40), east("silk", 80), south("tea", 50), BUILDER, seat())
    do(match, f"build {MIDDLE}", "name coal")  # 50, 80 and 50
    assert match.decision == "consumed"
    assert legal(match) == {"consume coal", "consume tea"}  # the two of 50 are the pair
    events = do(match, f"consume {swallowed}")
    other = "coal" if swallowed == "tea" else "tea"
    assert absorbed(events) == [(swallowed, other), ("silk", other)]
    assert changes(events) == [(other, 50, 100), (other, 100, 180)]


@pytest.mark.rule("BA-merge-04")
def test_three_of_one_value_and_a_tie_after_that() -> None:
    match = at(west("coal", 50), east("silk", 60), south("tea", 60), BUILDER, seat())
    do(match, f"build {MIDDLE}", "name coal")
    assert legal(match) == {"consume coal", "consume silk", "consume tea"}
    do(match, "consume silk")
    assert match.decision == "survivor"
    assert legal(match) == {"survivor coal", "survivor tea"}
    events = do(match, "survivor tea")
    assert absorbed(events) == [("silk", "tea"), ("coal", "tea")]

    match = at(west("coal", 30), east("silk", 40), south("tea", 80), BUILDER, seat())
    do(match, f"build {MIDDLE}", "name coal")  # 40 and 40 make 80, and that is tea's value
    assert legal(match) == {"consume coal", "consume silk"}
    do(match, "consume coal")
    assert legal(match) == {"consume silk", "consume tea"}
    events = do(match, "consume tea")
    assert changes(events) == [("silk", 80, 160)]


@pytest.mark.rule("BA-merge-04", "BA-merge-03")
def test_four_of_one_value() -> None:
    match = at(west("coal", 60), east("silk", 60), south("tea", 50), north("spices", 3), BUILDER, seat())
    do(match, f"build {MIDDLE}", "name tea")
    assert len(legal(match, "consume")) == 4
    do(match, "consume coal")
    assert legal(match) == {"survivor silk", "survivor spices", "survivor tea"}
    do(match, "survivor spices")  # 120; silk and tea are the lowest pair
    assert legal(match) == {"consume silk", "consume tea"}
    do(match, "consume tea")  # silk and spices have 120 each
    assert legal(match) == {"consume silk", "consume spices"}
    events = do(match, "consume spices")
    assert absorbed(events) == [("spices", "silk")]
    assert changes(events) == [("silk", 120, 240)]


@pytest.mark.rule("BA-merge-05", "BA-value-01")
def test_a_merger_stops_at_three_hundred() -> None:
    match = at(
        company("coal", "market-A2:4", "harbour-F2:3"),
        company("silk", "market-C2:4", "market-D2:3"),
        BUILDER,
        seat(),
    )
    assert (value(match, "coal"), value(match, "silk")) == (160, 160)
    events = do(match, f"build {MIDDLE}", "name silk")
    assert changes(events) == [("silk", 160, 170), ("silk", 170, 300)]
    assert payouts(events) == [(0, 300)]


@pytest.mark.rule("BA-merge-06", "BA-pay-02")
def test_no_payout_for_a_survivor_of_three_hundred() -> None:
    silk = company("silk", "market-C2:4", "market-D2:4", "market-E2:3", *EAST[3:7])
    match = at(west("coal", 30), silk, seat(cards=[MIDDLE], cash=0), seat(shares={"coal": 2}, cash=0))
    assert value(match, "silk") == 300
    do(match, f"build {MIDDLE}", "name silk")
    assert (match.seat, match.decision) == (1, "sale")
    events = do(match, "sell 2")
    assert absorbed(events) == [("coal", "silk")]
    assert not payouts(events)
    assert not changes(events)
    assert told(events, "received") == [{"seat": 1, "amount": 60, "reason": "sold"}]


# --- shares of the swallowed company


@pytest.mark.rule("BA-sale-01", "BA-sale-02", "BA-sale-03", "BA-merge-05")
def test_everybody_may_sell_before_the_absorption() -> None:
    match = at(
        west("coal", 30),
        east("silk", 60),
        seat(cards=[], cash=0, shares={"coal": 2}),
        seat(cash=0, shares={"silk": 3}),
        seat(cards=[MIDDLE], cash=0, shares={"coal": 3, "silk": 1}),
        seat(cash=0, shares={"coal": 1}),
        turn=2,
    )
    do(match, f"build {MIDDLE}")
    events = do(match, "name silk")
    assert not absorbed(events)
    assert (match.seat, match.decision) == (2, "sale")  # the active seat first
    assert legal(match) == {"sell 0", "sell 1", "sell 2", "sell 3"}
    events = do(match, "sell 2")
    assert told(events, "sold") == [{"seat": 2, "company": "coal", "count": 2}]
    assert told(events, "received") == [{"seat": 2, "amount": 60, "reason": "sold"}]  # f30 each, below f50
    assert (match.seat, match.decision) == (3, "sale")
    assert legal(match) == {"sell 0", "sell 1"}
    events = do(match, "sell 0")
    assert not told(events, "sold", "received")
    assert (match.seat, match.decision) == (0, "sale")  # seat 1 has none
    assert value(match, "coal") == 30
    events = do(match, "sell 2")
    assert told(events, "sold") == [{"seat": 0, "company": "coal", "count": 2}]
    assert absorbed(events) == [("coal", "silk")]
    assert [shares(match, number).get("coal", 0) for number in range(4)] == [0, 0, 1, 1]
    assert cash(match, 0) == 60
    assert cash(match, 2) == 60 + 100
    # Kept shares are worth nothing, and the bank does not trade them.
    assert match.standing == (60, 300, 160 + 100, 0)
    assert match.decision == "trade"
    assert refused(match, "sell coal")
    assert refused(match, "buy coal")
    assert "sell silk" in match.legal


@pytest.mark.rule("BA-sale-03", "BA-sell-01")
def test_kept_shares_cannot_be_sold_as_a_turn() -> None:
    match = at(west("silk", 30), seat(shares={"coal": 4, "silk": 1}), seat())
    assert legal(match, "sell") == {"sell silk"}
    assert match.standing[0] == 350 + 30


@pytest.mark.rule("BA-sale-01", "BA-sale-02")
def test_a_sale_is_at_the_value_of_that_moment() -> None:
    match = at(
        west("coal", 50),
        east("silk", 80),
        south("tea", 60),
        seat(cards=[MIDDLE], cash=0),
        seat(cash=0, shares={"coal": 1, "tea": 1, "silk": 1}),
    )
    do(match, f"build {MIDDLE}", "name coal", "consume tea")
    assert (match.seat, match.decision) == (1, "sale")
    events = do(match, "sell 1")  # tea at 60; then coal has 120 and silk, 80, is swallowed
    assert told(events, "received") == [{"seat": 1, "amount": 60, "reason": "sold"}]
    assert (match.seat, match.decision) == (1, "sale")
    events = do(match, "sell 1")
    assert told(events, "received")[0] == {"seat": 1, "amount": 80, "reason": "sold"}
    assert shares(match, 1).get("coal") == 1


@pytest.mark.rule("BA-sale-01", "BA-merge-01")
def test_the_new_house_counts_in_the_price() -> None:
    match = at(west("coal", 30), east("silk", 60), BUILDER, seat(shares={"coal": 1}, cash=0))
    do(match, f"build {MIDDLE}", "name coal", "sell 1")
    assert cash(match, 1) == 40


# --- diagonal HQs and markers


DIAGONAL = company("coal", "harbour-B1", "harbour-C2", hq="harbour-C1")


@pytest.mark.rule("BA-marker-01", "BA-marker-02", "BA-merge-05")
def test_an_hq_that_holds_the_company_together_becomes_a_marker() -> None:
    match = at(DIAGONAL, company("silk", "harbour-E2", "harbour-F2", "harbour-F1"), seat(cards=["harbour-D2"]), seat())
    events = do(match, "build harbour-D2", "name silk")
    assert told(events, "marker") == [{"plot": "harbour-C1", "company": "silk"}]
    assert not told(events, "hq-removed")
    assert names(events).index("absorbed") < names(events).index("marker")
    assert value(match, "silk") == 60  # 30, 10 and 20: nothing for the marker
    assert on_board(match)["silk"]["markers"] == ["harbour-C1"]
    assert facts(match)["warehouses"] == 62 - 6
    assert match.standing[0] == 350 + 60


@pytest.mark.rule("BA-marker-01")
@pytest.mark.parametrize(
    ("coal", "silk", "plot"),
    [
        # B2, built since, joins the parts
        (
            company("coal", "harbour-B1", "harbour-B2", "harbour-C2", hq="harbour-C1"),
            ["harbour-E2", "harbour-F2"],
            "harbour-D2",
        ),
        # the new house joins them
        (DIAGONAL, ["harbour-B3", "harbour-A3"], "harbour-B2"),
    ],
)
def test_an_hq_that_is_not_needed_goes(coal: dict[str, Any], silk: list[str], plot: str) -> None:
    match = at(coal, company("silk", f"{silk[0]}:2", silk[1]), seat(cards=[plot, "harbour-C1"]), seat())
    events = do(match, f"build {plot}", "name silk")
    assert told(events, "hq-removed") == [{"plot": "harbour-C1"}]
    assert not told(events, "marker")
    assert not on_board(match)["silk"].get("markers")


@pytest.mark.rule("BA-marker-01", "BA-diag-05")
def test_an_hq_with_a_house_under_it_is_not_judged() -> None:
    coal = company("coal", "harbour-B1", "harbour-C1", "harbour-C2", hq="harbour-C1")
    match = at(coal, company("silk", "harbour-E2:2", "harbour-F2"), seat(cards=["harbour-D2"]), seat())
    events = do(match, "build harbour-D2", "name silk")
    assert not told(events, "marker", "hq-removed")


@pytest.mark.rule("BA-build-02", "BA-merge-01", "BA-marker-01")
def test_a_merger_through_the_plot_of_an_hq() -> None:
    # The HQ's plot is B2, beside the bridge; building B3 joins silk over it, and B2 is needed thereafter.
    coal = company("coal", "harbour-B1", "harbour-C2", hq="harbour-B2")
    match = at(coal, company("silk", "harbour-A3:2", "harbour-A4"), seat(cards=["harbour-B3"]), seat())
    do(match, "build harbour-B3")
    assert match.decision == "name"
    events = do(match, "name silk")
    assert told(events, "marker") == [{"plot": "harbour-B2", "company": "silk"}]


@pytest.mark.rule("BA-marker-02")
def test_older_markers_and_the_survivors_own_hq_stay() -> None:
    # All of these plots are superfluous: other houses hold the companies together.
    silk_houses = [f"harbour-{plot}" for plot in ("D1", "E1", "E2", "F1", "E3", "F4", "E4", "D4")]
    match = at(
        company("coal", "harbour-A1", "harbour-B1", "harbour-A2", markers=["harbour-B2"]),
        company("silk", *silk_houses, hq="harbour-F3", markers=["harbour-F2"]),
        seat(cards=["harbour-C1"]),
        seat(),
    )
    events = do(match, "build harbour-C1", "name coal")
    assert absorbed(events) == [("coal", "silk")]
    assert not told(events, "marker", "hq-removed")
    assert set(on_board(match)["silk"]["markers"]) == {"harbour-B2", "harbour-F2"}
    assert on_board(match)["silk"]["hq"] == "harbour-F3"


@pytest.mark.rule("BA-marker-02", "BA-build-02", "BA-expand-01")
def test_a_house_replaces_a_marker() -> None:
    coal = company("coal", "harbour-B1", "harbour-C2", markers=["harbour-C1"])
    match = at(coal, seat(cards=["harbour-C1"], cash=0), seat())
    events = do(match, "build harbour-C1")
    assert changes(events) == [("coal", 20, 30)]
    assert payouts(events) == [(0, 30)]
    assert not on_board(match)["coal"].get("markers")
    assert houses(match, "coal") == {"harbour-B1", "harbour-C1", "harbour-C2"}


@pytest.mark.rule("BA-own-01", "BA-marker-01")
@pytest.mark.parametrize(
    ("coal", "tea", "order"),
    [
        (["market-A2", "market-B1"], ["market-B3:2", "market-C4"], ["coal", "tea"]),
        (["market-A2", "market-B1:2"], ["market-B3", "market-C4"], ["tea", "coal"]),
    ],
)
def test_several_hqs_are_judged_in_the_order_of_swallowing(coal: list[str], tea: list[str], order: list[str]) -> None:
    # The new house joins the two parts of coal, so A1 is not needed; the parts of tea hang on B4.
    match = at(
        company("coal", *coal, hq="market-A1"), company("tea", *tea, hq="market-B4"), east("silk", 90), BUILDER, seat()
    )
    events = do(match, f"build {MIDDLE}", "name silk")
    assert absorbed(events) == [(order[0], order[1]), (order[1], "silk")]
    judged = [e["plot"] for e in told(events, "marker", "hq-removed")]
    assert judged == [{"coal": "market-A1", "tea": "market-B4"}[name] for name in order]
    assert told(events, "hq-removed") == [{"plot": "market-A1"}]
    assert told(events, "marker") == [{"plot": "market-B4", "company": "silk"}]
    assert on_board(match)["silk"]["markers"] == ["market-B4"]


@pytest.mark.rule("BA-line-01", "BA-line-02", "BA-line-03")
def test_lines_of_a_merger() -> None:
    # Coal passes f100 by the new house, and is swallowed all the same.
    match = at(west("coal", 100), company("silk", "market-C2:4", "market-D2", "market-E2"), BUILDER, seat())
    events = do(match, f"build {MIDDLE}", "name coal")
    assert absorbed(events) == [("coal", "silk")]
    assert lines(events) == [("coal", 100), ("silk", 150), ("silk", 200)]
    do(match, "done")
    assert match.decision == "event"


# --- many mergers, against the steps of the rules page taken one by one


def expected(values: dict[str, int], named: str, dice: random.Random, held: list[dict[str, int]]) -> dict[str, Any]:
    """What a merger of these companies leads to, with ties and sales decided by dice."""
    before = dict(values)
    values = {**values, named: min(300, values[named] + 10)}
    moves, steps = [], []
    money = [0] * len(held)
    while len(values) > 1:
        lowest = [name for name in values if values[name] == min(values.values())]
        swallowed = dice.choice(lowest)
        if len(lowest) > 1:
            moves.append(f"consume {swallowed}")
        others = {name: worth for name, worth in values.items() if name != swallowed}
        nearest = [name for name in others if others[name] == min(others.values())]
        # With two tied for the lowest place, they are the pair.
        survivor = dice.choice(nearest)
        if len(nearest) > 1:
            moves.append(f"survivor {survivor}")
        for number, shares_held in enumerate(held):
            if shares_held.get(swallowed):
                count = dice.randint(0, shares_held[swallowed])
                moves.append(f"sell {count}")
                money[number] += count * values[swallowed]
        steps.append((swallowed, survivor))
        values = {**others, survivor: min(300, values[survivor] + values[swallowed])}
    ((last, worth),) = values.items()
    if worth != before[last]:
        money[0] += worth
    return {"moves": moves, "steps": steps, "last": last, "worth": worth, "money": money}


@pytest.mark.rule(
    "BA-merge-01", "BA-merge-02", "BA-merge-03", "BA-merge-04", "BA-merge-05", "BA-merge-06", "BA-sale-02"
)
@pytest.mark.parametrize("seed", range(60))
def test_any_merger_goes_by_the_steps(seed: int) -> None:
    dice = random.Random(seed)
    sides = dice.sample(["west", "east", "south", "north"], dice.choice([2, 3, 3, 4, 4]))
    company_names = dice.sample(["gunpowder", "coal", "silk", "tea", "tobacco"], len(sides))
    parts, values = [], {}
    for side, name in zip(sides, company_names, strict=True):
        if side == "north":
            height = dice.randint(1, 4)
            parts.append(north(name, height))
            values[name] = {1: 20, 2: 30, 3: 60, 4: 100}[height]
        else:
            values[name] = dice.choice([20, 30, 30, 50, 50, 60, 60, 80, 90, 100])
            parts.append({"west": west, "east": east, "south": south}[side](name, values[name]))
    held = [{name: dice.randint(0, 3) for name in company_names} for _ in range(3)]
    named = dice.choice(company_names)
    match = at(*parts, seat(cards=[MIDDLE], shares=held[0]), seat(shares=held[1]), seat(shares=held[2]))
    assert {name: value(match, name) for name in company_names} == values
    result = expected(values, named, dice, held)
    events = do(match, f"build {MIDDLE}", f"name {named}", *result["moves"])
    assert absorbed(events) == result["steps"]
    assert set(on_board(match)) == {result["last"]}
    assert value(match, result["last"]) == result["worth"]
    assert [cash(match, i) for i in range(3)] == [300 + result["money"][i] for i in range(3)]
    assert (match.seat, match.decision) == (0, "trade")
