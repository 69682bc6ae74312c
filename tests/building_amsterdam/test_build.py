"""Turn option 2: building, expanding, levels."""

from __future__ import annotations

import pytest
from tests.building_amsterdam.table import TEN, at, crowd, loose, loose_houses
from tests.chartered.table import (
    cards,
    cash,
    changes,
    company,
    do,
    hand,
    houses,
    legal,
    names,
    payouts,
    pile,
    refused,
    seat,
    told,
    turns,
    value,
    warehouses,
)

DIAGONAL = company("coal", "harbour-B1", "harbour-C2", hq="harbour-C1")
MARKED = company("coal", "harbour-A1", "harbour-B1", "harbour-C2", markers=["harbour-C1"])


@pytest.mark.rule("BA-turn-02", "BA-build-01")
def test_the_order_of_a_building_turn() -> None:
    match = at(loose("harbour-B1", "harbour-D1"), seat(cards=["harbour-C1", "market-A1"]), seat())
    events = do(match, "build harbour-C1", "found coal")
    assert names(events)[:2] == ["played", "built"]
    order = [names(events).index(name) for name in ("played", "built", "founded", "value", "received")]
    assert order == sorted(order)
    assert told(events, "played") == [{"seat": 0, "card": "harbour-C1"}]
    assert told(events, "built") == [{"seat": 0, "plot": "harbour-C1"}]
    assert match.decision == "trade"
    assert hand(match, 0) == ["market-A1"]
    assert pile(match, "discards")[-1] == "harbour-C1"
    assert warehouses(match) == 59
    assert turns(do(match, "done")) == [1]


@pytest.mark.rule("BA-turn-02")
def test_trade_comes_before_the_event_of_a_line() -> None:
    match = at(company("tobacco", *TEN), seat(cards=["grachten-B2"]), seat())
    events = do(match, "build grachten-B2")
    assert names(events)[-1] == "received"
    assert match.decision == "trade"
    do(match, "buy tobacco", "buy tobacco")
    assert match.decision == "event"


@pytest.mark.rule("BA-build-01", "BA-turn-02")
def test_four_outcomes_of_a_house() -> None:
    match = at(
        loose("market-A1"),
        company("coal", "harbour-A1", "harbour-B1"),
        company("silk", "harbour-D1", "harbour-E1"),
        seat(cards=["market-B1", "harbour-A2", "harbour-C1", "jordaan-C3"]),
        seat(),
    )
    for plot, decision, outcome in [
        ("market-B1", "found", None),
        ("harbour-A2", "trade", ("coal", 20, 30)),
        ("harbour-C1", "name", None),
        ("jordaan-C3", "trade", None),
    ]:
        twin = match.copy()
        events = do(twin, f"build {plot}")
        assert twin.decision == decision
        assert changes(events) == ([outcome] if outcome else [])
        assert plot in pile(twin, "discards")
        assert warehouses(twin) == 56


@pytest.mark.rule("BA-build-02", "BA-expand-01")
@pytest.mark.parametrize(
    ("coal", "plot", "old"),
    [
        (DIAGONAL, "harbour-A1", 20),  # beside a house
        (DIAGONAL, "harbour-D1", 20),  # beside the HQ's plot
        (DIAGONAL, "harbour-C1", 20),  # on the HQ's plot
        (MARKED, "harbour-D1", 30),  # beside a marker
        (MARKED, "harbour-C1", 30),  # on a marker
        (company("coal", "harbour-B1", "harbour-B2"), "harbour-B3", 20),  # over a bridge
        (company("coal", "market-A2", "market-A1"), "harbour-F2", 20),  # over a bridge between boards
    ],
)
def test_reaching_a_company(coal: dict[str, object], plot: str, old: int) -> None:
    match = at(coal, seat(cards=[plot]), seat())
    events = do(match, f"build {plot}")
    assert told(events, "joined") == [{"plot": plot, "company": "coal"}]
    assert changes(events) == [("coal", old, old + 10)]
    assert payouts(events) == [(0, old + 10)]


@pytest.mark.rule("BA-build-02")
@pytest.mark.parametrize(
    ("coal", "plot"),
    [
        (company("coal", "harbour-B1", "harbour-C2", hq="harbour-B2"), "harbour-D1"),  # the HQ is elsewhere
        (company("coal", "harbour-C1", "harbour-C2"), "harbour-C3"),  # water
        (company("coal", "harbour-B1", "harbour-B2"), "harbour-C3"),  # a corner
    ],
)
def test_not_reaching_a_company(coal: dict[str, object], plot: str) -> None:
    match = at(coal, seat(cards=[plot]), seat())
    events = do(match, f"build {plot}")
    assert not told(events, "joined")
    assert match.decision == "trade"


@pytest.mark.rule("BA-build-03")
def test_a_loose_house() -> None:
    coal = company("coal", "harbour-A1", "harbour-B1")
    match = at(coal, seat(cards=["harbour-D1", "harbour-E2"], shares={"coal": 1}), seat())
    events = do(match, "build harbour-D1")  # close to a company, but that is no hindrance
    assert not told(events, "value", "received", "joined", "founded")
    assert match.decision == "trade"
    assert legal(match) == {"buy coal", "sell coal", "action", "done"}
    assert cash(match, 0) == 350
    do(match, "sell coal", "done")
    assert loose_houses(match) == {"harbour-D1"}
    assert value(match, "coal") == 20


@pytest.mark.rule("BA-build-04", "BA-level-02")
@pytest.mark.parametrize(
    ("height", "level", "added"), [(1, "2nd-level", 20), (2, "3rd-level", 30), (3, "4th-level", 40)]
)
def test_what_a_level_adds(height: int, level: str, added: int) -> None:
    worth = {1: 10, 2: 30, 3: 60, 4: 100}
    match = at(company("coal", f"harbour-A1:{height}", "harbour-B1"), seat(cards=[level], shares={"coal": 1}), seat())
    old = worth[height] + 10
    assert value(match, "coal") == old
    events = do(match, "raise harbour-A1")
    assert told(events, "played") == [{"seat": 0, "card": level}]
    assert told(events, "raised") == [{"seat": 0, "plot": "harbour-A1", "height": height + 1}]
    assert changes(events) == [("coal", old, old + added)]
    assert old + added == worth[height + 1] + 10
    assert payouts(events)[0] == (0, old + added)
    assert match.decision == "trade"
    assert {"buy coal", "sell coal"} <= legal(match)
    assert pile(match, "discards")[-1] == level


@pytest.mark.rule("BA-build-04", "BA-expand-02", "BA-level-03")
@pytest.mark.parametrize(("height", "full"), [(1, 10), (2, 30), (3, 60), (4, 100)])
def test_a_loose_house_joins_at_full_height(height: int, full: int) -> None:
    house = "harbour-D1" if height == 1 else f"harbour-D1:{height}"
    match = at(company("coal", "harbour-A1", "harbour-B1"), loose(house), seat(cards=["harbour-C1"]), seat())
    events = do(match, "build harbour-C1")
    assert changes(events) == [("coal", 20, 30 + full)]
    assert payouts(events) == [(0, 30 + full)]
    assert houses(match, "coal") == {"harbour-A1", "harbour-B1", "harbour-C1", house}
    assert not loose_houses(match)


@pytest.mark.rule("BA-expand-01")
def test_an_expansion_is_ten_and_its_payout_the_new_value() -> None:
    spices = company("spices", "market-B1:3")
    match = at(spices, seat(cards=["market-C1"]), seat())
    assert value(match, "spices") == 60
    events = do(match, "build market-C1")
    assert changes(events) == [("spices", 60, 70)]
    assert payouts(events) == [(0, 70)]
    assert cash(match, 0) == 420


@pytest.mark.rule("BA-expand-02")
def test_new_house_and_loose_houses_are_one_change() -> None:
    match = at(
        company("coal", "market-B1", "market-A1"),
        loose("market-C2", "market-B3:2", "harbour-B4"),
        seat(cards=["market-B2"]),
        seat(),
    )
    events = do(match, "build market-B2")
    assert changes(events) == [("coal", 20, 70)]  # 10, 10 and 30
    assert payouts(events) == [(0, 70)]
    joined = told(events, "joined")
    assert {e["plot"] for e in joined} == {"market-B2", "market-C2", "market-B3"}
    assert loose_houses(match) == {"harbour-B4"}  # far away


@pytest.mark.rule("BA-expand-03", "BA-value-01", "BA-pay-02")
def test_growing_at_the_limit() -> None:
    (full,) = crowd(14)  # 48 plain houses
    match = at(full, seat(cards=["harbour-B4", "harbour-B3"]), seat())
    assert value(match, "tobacco") == 300
    events = do(match, "build harbour-B4")
    assert told(events, "joined") == [{"plot": "harbour-B4", "company": "tobacco"}]
    assert not told(events, "value", "received", "line")
    assert match.decision == "trade"
    assert "harbour-B4" in houses(match, "tobacco")
    do(match, "done", "cards", "draw", "draw")
    events = do(match, "build harbour-B3")  # the new house connects like any other
    assert told(events, "joined") == [{"plot": "harbour-B3", "company": "tobacco"}]


@pytest.mark.rule("BA-value-01", "BA-pay-01", "BA-pay-02")
@pytest.mark.parametrize(("height", "old"), [(1, 280), (2, 280), (1, 290), (3, 290)])
def test_stopping_at_three_hundred(height: int, old: int) -> None:
    plots = ["grachten-A1:4", "grachten-B1:4", "grachten-C1:3", "grachten-D1", "grachten-C2", "grachten-D2"]
    match = at(
        company("tobacco", *plots[: 5 if old == 280 else 6]),
        loose(f"market-E4:{height}"),
        seat(cards=["grachten-E1"]),
        seat(),
    )
    assert value(match, "tobacco") == old
    events = do(match, "build grachten-E1")
    assert changes(events) == [("tobacco", old, 300)]
    assert payouts(events) == [(0, 300)]


# --- levels


@pytest.mark.rule("BA-level-01")
def test_a_level_needs_the_height_below_it() -> None:
    board = (
        company("coal", "harbour-A1", "harbour-B1:2", "harbour-C1:3", "harbour-D1:4"),
        loose("market-C1:2", "market-C4"),
    )
    by_card = {
        "2nd-level": {"raise harbour-A1", "raise market-C4"},
        "3rd-level": {"raise harbour-B1", "raise market-C1"},
        "4th-level": {"raise harbour-C1"},
    }
    for level, moves in by_card.items():
        match = at(*board, seat(cards=[level]), seat())
        assert legal(match, "raise") == moves
        assert refused(match, "raise harbour-D1")
        assert refused(match, "raise market-A1")  # nothing stands there
        for move in moves:
            twin = match.copy()
            (told_raised,) = told(do(twin, move), "raised")
            assert told_raised["height"] == int(level[0])
            assert warehouses(twin) == warehouses(match) - 1
            assert pile(twin, "discards")[-1] == level
            assert hand(twin, 0) == []
    match = at(*board, seat(cards=["2nd-level", "3rd-level", "4th-level"]), seat())
    assert legal(match, "raise") == set().union(*by_card.values())
    assert not legal(at(*board, seat(cards=["market-F1"]), seat()), "raise")


@pytest.mark.rule("BA-level-01", "BA-end-01")
def test_a_level_can_be_the_last_warehouse() -> None:
    match = at(*crowd(1), seat(cards=["2nd-level"]), seat())
    assert warehouses(match) == 1
    events = do(match, "raise grachten-A1")
    assert told(events, "last-warehouse") == [{"seat": 0}]
    do(match, "done")
    assert match.over


@pytest.mark.rule("BA-level-03")
def test_raising_a_loose_house() -> None:
    match = at(
        company("silk", "market-A1", "market-B1"), loose("harbour-C1"), seat(cards=["2nd-level"], cash=300), seat()
    )
    events = do(match, "raise harbour-C1")
    assert not told(events, "value", "received", "joined")
    assert match.decision == "trade"
    assert legal(match) == {"buy silk", "action", "done"}
    do(match, "buy silk", "done")
    assert loose_houses(match) == {"harbour-C1:2"}
    assert cash(match, 0) == 250


@pytest.mark.rule("BA-level-01")
def test_levels_are_no_building_for_two_cards() -> None:
    match = at(loose("harbour-C1"), seat(cards=["2nd-level", "2nd-level", "3rd-level"]), seat(), cards())
    events = do(match, "raise harbour-C1")
    assert match.decision == "trade"
    assert turns([*events, *do(match, "done")]) == [1]


@pytest.mark.rule("BA-found-05", "BA-level-01", "BA-level-02")
def test_a_level_under_the_hq() -> None:
    match = at(loose("harbour-B1"), seat(cards=["harbour-C1", "2nd-level"]), seat())
    events = do(match, "build harbour-C1", "found tea")
    assert told(events, "founded") == [{"seat": 0, "company": "tea", "plot": "harbour-C1"}]
    assert value(match, "tea") == 20  # the HQ adds nothing
    do(match, "done", "cards", "draw", "draw")
    assert legal(match, "raise") == {"raise harbour-B1", "raise harbour-C1"}
    events = do(match, "raise harbour-C1")
    assert changes(events) == [("tea", 20, 40)]
