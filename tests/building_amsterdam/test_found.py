"""Founding: plain, spaced, diagonal and with two cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.building_amsterdam.table import COMPANIES, at, crowd, lines, loose, loose_houses, stock
from tests.chartered.table import (
    cards,
    changes,
    company,
    do,
    hand,
    houses,
    legal,
    on_board,
    payouts,
    pile,
    refused,
    seat,
    told,
    value,
    warehouses,
)

FOUND = {f"found {name}" for name in COMPANIES}

# Nine pairs of houses that leave market and most of the harbour free.
PAIRS = [
    ("jordaan-A1", "jordaan-B1"),
    ("jordaan-D1", "jordaan-E1"),
    ("jordaan-A3", "jordaan-B3"),
    ("jordaan-D3", "jordaan-E3"),
    ("grachten-A1", "grachten-B1"),
    ("grachten-D1", "grachten-E1"),
    ("grachten-A3", "grachten-B3"),
    ("grachten-D3", "grachten-E3"),
    ("harbour-A1", "harbour-B1"),
]


def pairs(count: int) -> list[dict[str, Any]]:
    return [company(name, *pair) for name, pair in list(zip(COMPANIES, PAIRS, strict=True))[:count]]


@pytest.mark.rule("BA-found-01", "BA-found-04", "BA-found-05", "BA-pay-01", "BA-value-01")
@pytest.mark.parametrize(
    ("group", "worth"),
    [
        (["market-B1"], 20),
        (["market-B1", "market-B3"], 30),
        (["market-B1", "market-B3", "market-A2"], 40),
        (["market-B1", "market-B3", "market-A2", "market-C2"], 50),
        (["market-B1:2"], 40),
        (["market-B1:3"], 70),
        (["market-B1:4"], 110),
        (["market-B1:2", "market-B3:3", "market-A2"], 110),
    ],
)
def test_founding_of_all_loose_houses_reached(group: list[str], worth: int) -> None:
    match = at(loose(*group, "market-E4"), seat(cards=["market-B2"], cash=0), seat())
    do(match, "build market-B2")
    assert match.decision == "found"
    assert legal(match) == FOUND
    events = do(match, "found silk")
    assert told(events, "founded") == [{"seat": 0, "company": "silk", "plot": "market-B2"}]
    assert changes(events) == [("silk", 0, worth)]
    assert payouts(events) == [(0, worth)]
    assert houses(match, "silk") == {*group, "market-B2"}
    assert on_board(match)["silk"].get("hq", "market-B2") == "market-B2"
    assert loose_houses(match) == {"market-E4"}
    assert match.decision == "trade"


@pytest.mark.rule("BA-found-04", "BA-value-01", "BA-line-02")
def test_a_founding_is_worth_three_hundred_at_most() -> None:
    match = at(
        loose("market-B1:4", "market-A2:4", "market-C2:4"),
        seat(cards=["market-B2"], cash=0),
        seat(),
        cards(set_aside=["2nd-level", "3rd-level"]),
    )
    events = do(match, "build market-B2", "found silk")
    assert changes(events) == [("silk", 0, 300)]  # not 310
    assert payouts(events) == [(0, 300)]
    assert lines(events) == [("silk", 100), ("silk", 150), ("silk", 200), ("silk", 250)]


@pytest.mark.rule("BA-found-01", "BA-found-02")
def test_founding_is_not_a_choice() -> None:
    match = at(loose("market-B1"), seat(cards=["market-B2"]), seat())
    do(match, "build market-B2")
    assert legal(match) == FOUND  # no way to stay loose
    match = at(company("coal", "market-A2", "harbour-F2"), loose("market-C2"), seat(cards=["market-B2"]), seat())
    events = do(match, "build market-B2")  # a company is touched: nothing is founded
    assert not told(events, "founded")
    assert changes(events) == [("coal", 20, 40)]


@pytest.mark.rule("BA-found-02", "BA-found-03")
def test_without_a_free_company_the_card_cannot_be_played_there() -> None:
    rest = [loose("market-F1"), seat(cards=["market-F2", "harbour-A4"]), seat()]
    match = at(*pairs(8), *rest)
    assert "build market-F2" in match.legal
    do(match, "build market-F2")
    assert match.decision == "trade"  # tobacco alone is free
    assert houses(match, "tobacco") == {"market-F1", "market-F2"}

    match = at(*pairs(9), *rest)
    assert refused(match, "build market-F2")
    assert "build harbour-A4" in match.legal  # a loose house, as ever

    match = at(*pairs(7), *rest)
    do(match, "build market-F2")
    assert legal(match) == {"found tea", "found tobacco"}


@pytest.mark.rule("BA-found-03", "BA-sale-03", "BA-merge-05")
def test_a_swallowed_company_can_be_founded_again() -> None:
    match = at(
        company("coal", "harbour-A1", "harbour-B1"),
        company("silk", "harbour-D1", "harbour-E1", "harbour-F1"),
        loose("jordaan-C3"),
        seat(cards=["harbour-C1"], shares={"coal": 1}),
        seat(cards=["jordaan-C4"], shares={"coal": 2}),
    )
    do(match, "build harbour-C1", "name silk", "sell 0", "sell 0", "done")
    assert set(on_board(match)) == {"silk"}
    assert match.standing[0] == 350 + 60  # the share of coal counts for nothing
    do(match, "build jordaan-C4")
    assert "found coal" in match.legal
    assert "found silk" not in match.legal
    before = match.standing
    do(match, "found coal")
    assert match.standing[0] == before[0] + 20
    assert match.standing[1] == before[1] + 20 + 2 * 20


# --- spacing


@pytest.mark.rule("BA-space-01", "BA-found-02")
@pytest.mark.parametrize(
    ("coal", "house", "plot", "possible"),
    [
        (["harbour-A1", "harbour-B1"], "harbour-E1", "harbour-D1", False),  # B1 to D1: two steps
        (["harbour-A1", "harbour-B1"], "harbour-D1", "harbour-E1", False),  # the house joined counts
        (["harbour-A1", "harbour-B1"], "harbour-E1", "harbour-F1", True),  # B1 to E1: three
        (["harbour-A1", "harbour-B1"], "harbour-D2", "harbour-E2", True),  # around the corner: B1 to D2, three
        (["harbour-A1", "harbour-B1"], "harbour-C2", "harbour-D2", False),
        (["harbour-B1", "harbour-B2"], "harbour-B4", "harbour-A4", False),  # over the bridge: two
        (["harbour-A1", "harbour-A2"], "harbour-A3", "harbour-A4", True),  # over the bridge: A2 B2 B3 A3
        (["harbour-C1", "harbour-C2"], "harbour-C3", "harbour-C4", True),  # just across the canal, but three
        (["harbour-B1", "harbour-B2"], "harbour-C3", "harbour-C4", False),  # B2 B3 C3
        (["harbour-F1", "harbour-E1"], "market-A1", "market-B1", True),  # F1 F2 A2 A1 by the bridge
        (["harbour-F2", "harbour-E2"], "market-A1", "market-B1", False),  # F2 A2 A1
        (["harbour-A4", "harbour-A3"], "jordaan-A1", "jordaan-A2", True),  # A4 B4 B1 A1
        (["harbour-B4", "harbour-A4"], "jordaan-A1", "jordaan-A2", False),
    ],
)
def test_two_plots_lie_between_companies(coal: list[str], house: str, plot: str, possible: bool) -> None:
    match = at(company("coal", *coal), loose(house), seat(cards=[plot, "grachten-F4"]), seat())
    if possible:
        do(match, f"build {plot}")
        assert match.decision == "found"
        assert "found coal" not in match.legal
    else:
        assert refused(match, f"build {plot}")


@pytest.mark.rule("BA-space-01")
@pytest.mark.parametrize(("layout", "possible"), [("standard", True), ("quick-battle", False)])
def test_spacing_goes_by_the_layout(layout: str, possible: bool) -> None:
    match = at(
        company("coal", "harbour-F1", "harbour-E1"),
        loose("market-B1"),
        seat(cards=["market-C1"]),
        seat(),
        layout=layout,
    )
    assert ("build market-C1" in match.legal) is possible


@pytest.mark.rule("BA-space-01", "BA-space-02")
def test_built_and_empty_plots_count_and_loose_houses_do_not_hinder() -> None:
    # D1 is two steps from coal, and loose; it lies beside nothing of the new company.
    match = at(
        company("coal", "harbour-A1", "harbour-B1"),
        loose("harbour-D1", "harbour-F1", "harbour-C2"),
        seat(cards=["harbour-F2"]),
        seat(),
    )
    do(match, "build harbour-F2", "found tea")
    assert houses(match, "tea") == {"harbour-F1", "harbour-F2"}
    # A way over a loose house is as long as any: B1 C1 D1 is two steps to D1, with or without a house on D1.
    match = at(company("coal", "harbour-A1", "harbour-B1"), loose("harbour-D1"), seat(cards=["harbour-E1"]), seat())
    assert refused(match, "build harbour-E1")


@pytest.mark.rule("BA-space-01")
def test_only_a_founding_asks_for_spacing() -> None:
    match = at(
        company("coal", "harbour-A1", "harbour-B1"),
        company("silk", "harbour-E1", "harbour-F1"),
        loose("harbour-E3"),
        seat(cards=["harbour-C1", "harbour-D1", "harbour-C2", "harbour-D3"]),
        seat(),
    )
    assert "build harbour-C1" in match.legal  # an expansion, two steps from silk
    do(match.copy(), "build harbour-C1")
    twin = match.copy()
    do(twin, "build harbour-C2")  # a loose house, two steps from both
    assert twin.decision == "trade"
    do(twin, "done", "cards", "draw", "draw", "build harbour-C1", "done", "cards", "draw", "draw")
    do(twin, "build harbour-D1")  # a merger
    assert twin.decision == "name"
    assert refused(match, "build harbour-D3")  # E3 is two steps from silk's E1


@pytest.mark.rule("BA-space-02")
@pytest.mark.parametrize(
    ("coal", "possible"),
    [
        (company("coal", "harbour-B1", "harbour-C2", hq="harbour-C1"), False),  # the HQ's plot is two steps from E1
        (company("coal", "harbour-B1", "harbour-C2", hq="harbour-B2"), True),
        (company("coal", "harbour-B1", "harbour-B2", "harbour-C2", markers=["harbour-C1"]), False),
        (company("coal", "harbour-B1", "harbour-B2", "harbour-C2"), True),
    ],
)
def test_hq_plots_and_markers_keep_their_distance(coal: dict[str, Any], possible: bool) -> None:
    match = at(coal, loose("harbour-F1"), seat(cards=["harbour-E1", "grachten-F4"]), seat())
    assert ("build harbour-E1" in match.legal) is possible


@pytest.mark.rule("BA-space-02", "BA-pay-01")
def test_just_across_a_canal() -> None:
    match = at(company("coal", "market-C1", "market-B1"), loose("market-D1"), seat(cards=["market-E1"]), seat())
    do(match, "build market-E1", "found silk")  # C1 C2 D2 D1
    assert set(on_board(match)) == {"coal", "silk"}
    match = at(company("coal", "market-C2", "market-B2"), loose("market-D1"), seat(cards=["market-E1"]), seat())
    assert refused(match, "build market-E1")  # C2 D2 D1


# --- diagonal


@pytest.mark.rule("BA-diag-01", "BA-diag-02", "BA-diag-03", "BA-found-04")
@pytest.mark.parametrize("plot", ["harbour-B2", "harbour-C1"])
def test_a_diagonal_founding(plot: str) -> None:
    match = at(loose("harbour-B1"), seat(cards=["harbour-C2"], cash=0), seat())
    do(match, "build harbour-C2")
    assert match.decision == "hq"
    assert legal(match) == {"hq harbour-B2", "hq harbour-C1", "done"}
    do(match, f"hq {plot}")
    assert legal(match) == FOUND
    events = do(match, "found tea")
    assert told(events, "founded") == [{"seat": 0, "company": "tea", "plot": plot}]
    assert changes(events) == [("tea", 0, 20)]  # the HQ's plot is worth nothing
    assert payouts(events) == [(0, 20)]
    assert houses(match, "tea") == {"harbour-B1", "harbour-C2"}
    assert on_board(match)["tea"]["hq"] == plot
    assert match.decision == "trade"


@pytest.mark.rule("BA-diag-01", "BA-found-01")
@pytest.mark.parametrize(
    ("board", "plot"),
    [
        ([loose("harbour-C2")], "harbour-D3"),  # water all around the corner
        ([company("coal", "harbour-B1", "harbour-A1")], "harbour-C2"),  # the corner of a company
        ([loose("harbour-B1")], "harbour-D1"),  # no common corner
        ([loose("harbour-B1")], "harbour-D3"),
    ],
)
def test_no_diagonal_founding(board: list[dict[str, Any]], plot: str) -> None:
    match = at(*board, seat(cards=[plot]), seat())
    do(match, f"build {plot}")
    assert match.decision == "trade"


@pytest.mark.rule("BA-diag-01")
def test_a_house_that_is_connected_founds_plainly() -> None:
    match = at(loose("harbour-B1", "harbour-D2"), seat(cards=["harbour-C2"]), seat())
    do(match, "build harbour-C2")
    assert match.decision == "found"  # with D2 only: B1 at the corner stays out
    do(match, "found tea")
    assert houses(match, "tea") == {"harbour-C2", "harbour-D2"}
    assert loose_houses(match) == {"harbour-B1"}


@pytest.mark.rule("BA-diag-01", "BA-diag-02")
@pytest.mark.parametrize(
    ("house", "plots"), [("harbour-B2", {"harbour-B3"}), ("harbour-B4", {"harbour-B3", "harbour-C4"})]
)
def test_only_plots_connected_to_both_serve(house: str, plots: set[str]) -> None:
    match = at(loose(house), seat(cards=["harbour-C3"]), seat())
    do(match, "build harbour-C3")
    assert legal(match) == {"done"} | {f"hq {plot}" for plot in plots}


@pytest.mark.rule("BA-diag-01", "BA-space-02")
def test_the_plot_of_an_hq_or_a_marker_does_not_serve() -> None:
    # What is connected to such a plot has reached its company: no diagonal founding with B4, but an expansion.
    for coal in (
        company("coal", "harbour-A3", "harbour-B2", hq="harbour-B3"),
        company("coal", "harbour-A3", "harbour-A4", "harbour-B2", markers=["harbour-B3"]),
    ):
        match = at(coal, seat(cards=["harbour-C3"]), seat())
        events = do(match, "build harbour-C3")
        assert told(events, "joined") == [{"plot": "harbour-C3", "company": "coal"}]
        assert match.decision == "trade"


@pytest.mark.rule("BA-diag-02", "BA-build-03")
def test_a_diagonal_founding_can_be_left() -> None:
    match = at(loose("harbour-B1"), seat(cards=["harbour-C2"]), seat())
    events = do(match, "build harbour-C2", "done")
    assert not told(events, "founded", "value", "received")
    assert match.decision == "trade"
    assert loose_houses(match) == {"harbour-B1", "harbour-C2"}


@pytest.mark.rule("BA-diag-02", "BA-diag-03")
@pytest.mark.parametrize(
    ("plot", "worth", "joined"),
    [
        ("harbour-B2", 30, {"harbour-B1", "harbour-A2"}),
        ("harbour-C1", 50, {"harbour-B1", "harbour-D1:2"}),
        ("harbour-D2", 40, {"harbour-D1:2"}),
    ],
)
def test_the_plot_of_the_hq_connects(plot: str, worth: int, joined: set[str]) -> None:
    match = at(loose("harbour-A2", "harbour-B1", "harbour-D1:2"), seat(cards=["harbour-C2"], cash=0), seat())
    do(match, "build harbour-C2")
    assert legal(match) == {"hq harbour-B2", "hq harbour-C1", "hq harbour-D2", "done"}
    events = do(match, f"hq {plot}", "found tea")
    assert changes(events) == [("tea", 0, worth)]
    assert payouts(events) == [(0, worth)]
    assert houses(match, "tea") == {"harbour-C2", *joined}
    assert loose_houses(match) == {"harbour-A2", "harbour-B1", "harbour-D1:2"} - joined


@pytest.mark.rule("BA-diag-04", "BA-space-02")
@pytest.mark.parametrize(
    ("coal", "others", "plots"),
    [
        (["harbour-F1", "harbour-F2"], [], {"harbour-B2", "harbour-C1"}),  # all three steps away
        (["harbour-E1", "harbour-F1"], [], {"harbour-B2"}),  # C1 is two steps from E1
        (["harbour-F1", "harbour-F2"], ["harbour-D1"], {"harbour-B2"}),  # C1 would bring D1 along, two from F1
        (["harbour-E2", "harbour-F2"], [], set()),  # the new house itself is too near
        (["harbour-A3", "harbour-A4"], [], {"harbour-C1"}),  # A3 B3 B2: two steps
        (["jordaan-B1", "jordaan-B2"], [], {"harbour-B2", "harbour-C1"}),
    ],
)
def test_spacing_of_a_diagonal_founding(coal: list[str], others: list[str], plots: set[str]) -> None:
    match = at(company("coal", *coal), loose("harbour-B1", *others), seat(cards=["harbour-C2"]), seat())
    do(match, "build harbour-C2")  # a loose house is always possible
    assert legal(match, "hq") == {f"hq {plot}" for plot in plots}
    assert match.decision == ("hq" if plots else "trade")


@pytest.mark.rule("BA-diag-01", "BA-found-03")
def test_no_diagonal_founding_without_a_free_company() -> None:
    rest = [loose("market-F1"), seat(cards=["market-E2"]), seat()]
    match = at(*pairs(8), *rest)
    do(match, "build market-E2")
    assert legal(match) == {"hq market-E1", "hq market-F2", "done"}
    match = at(*pairs(9), *rest)
    do(match, "build market-E2")
    assert match.decision == "trade"


@pytest.mark.rule("BA-diag-05", "BA-expand-01")
def test_a_house_comes_under_the_hq() -> None:
    match = at(loose("harbour-B1"), seat(cards=["harbour-C2", "harbour-C1"]), seat())
    do(match, "build harbour-C2", "hq harbour-C1", "found tea", "done", "cards", "draw", "draw")
    events = do(match, "build harbour-C1")
    assert told(events, "joined") == [{"plot": "harbour-C1", "company": "tea"}]
    assert changes(events) == [("tea", 20, 30)]
    assert payouts(events) == [(0, 30)]
    assert on_board(match)["tea"]["hq"] == "harbour-C1"
    assert houses(match, "tea") == {"harbour-B1", "harbour-C1", "harbour-C2"}


# --- two cards


@pytest.mark.rule("BA-two-01", "BA-turn-02")
def test_two_cards_side_by_side() -> None:
    match = at(seat(cards=["harbour-A1", "harbour-B1", "harbour-D1"], cash=0), seat())
    assert legal(match) == {"build harbour-A1", "build harbour-B1", "build harbour-D1"}
    do(match, "build harbour-A1")
    assert match.decision == "second"
    assert legal(match) == {"build harbour-B1", "done"}
    do(match, "build harbour-B1")
    assert legal(match) == FOUND
    events = do(match, "found herring")
    assert told(events, "founded") == [{"seat": 0, "company": "herring", "plot": "harbour-B1"}]
    assert changes(events) == [("herring", 0, 20)]
    assert payouts(events) == [(0, 20)]
    assert hand(match, 0) == ["harbour-D1"]
    assert pile(match, "discards")[-2:] == ["harbour-A1", "harbour-B1"]
    assert warehouses(match) == 60
    assert match.decision == "trade"


@pytest.mark.rule("BA-two-01", "BA-two-03", "BA-diag-01")
def test_two_cards_at_a_corner() -> None:
    match = at(seat(cards=["harbour-A1", "harbour-B2"], cash=0), seat())
    do(match, "build harbour-B2")
    assert legal(match) == {"build harbour-A1", "done"}
    do(match, "build harbour-A1")
    assert match.decision == "hq"
    assert legal(match) == {"hq harbour-A2", "hq harbour-B1"}  # not to be declined
    events = do(match, "hq harbour-B1", "found tea")
    assert changes(events) == [("tea", 0, 20)]
    assert houses(match, "tea") == {"harbour-A1", "harbour-B2"}
    assert on_board(match)["tea"]["hq"] == "harbour-B1"


@pytest.mark.rule("BA-two-01", "BA-two-03")
def test_a_corner_with_one_plot_only() -> None:
    match = at(seat(cards=["harbour-B2", "harbour-C3"], cash=0), seat())
    do(match, "build harbour-B2")
    do(match, "build harbour-C3")
    assert match.decision == "found"  # B3 is the only plot for the HQ
    do(match, "found tea")
    assert on_board(match)["tea"]["hq"] == "harbour-B3"


@pytest.mark.rule("BA-two-01", "BA-build-03")
def test_the_second_card_can_be_left() -> None:
    match = at(seat(cards=["harbour-A1", "harbour-B1"]), seat())
    do(match, "build harbour-A1", "done")
    assert match.decision == "trade"
    assert loose_houses(match) == {"harbour-A1"}
    assert hand(match, 0) == ["harbour-B1"]


@pytest.mark.rule("BA-two-02")
@pytest.mark.parametrize(
    ("houses", "first", "second"),
    [
        (["harbour-C1"], "harbour-A1", "harbour-B1"),  # B1 alone would do
        (["harbour-C2"], "harbour-A1", "harbour-B1"),  # B1 alone would do diagonally
        (["harbour-C1"], "harbour-A1", "harbour-B2"),  # B2 alone, diagonally, and A1 at its corner
        (["harbour-B2"], "harbour-A1", "harbour-A2"),
    ],
)
def test_no_second_card_that_alone_would_do(houses: list[str], first: str, second: str) -> None:
    match = at(loose(*houses), seat(cards=[first, second]), seat())
    do(match, f"build {first}")
    if match.decision == "hq":
        do(match, "done")
    assert match.decision == "trade"
    assert refused(match, f"build {second}")


@pytest.mark.rule("BA-two-02", "BA-diag-02")
def test_no_second_card_after_a_founding_declined() -> None:
    # A1 alone could found with B2 at its corner; that it does not is no excuse for E1 or A2.
    match = at(loose("harbour-B2"), seat(cards=["harbour-A1", "harbour-B1"]), seat())
    do(match, "build harbour-A1")
    assert match.decision == "hq"
    do(match, "done")
    assert match.decision == "trade"


@pytest.mark.rule("BA-two-02", "BA-diag-04")
def test_a_second_card_that_alone_fails_the_spacing() -> None:
    # B1 shares a corner with C2, but C2 is two steps from coal: B1 alone could not found, A1 and B1 can.
    match = at(
        company("coal", "harbour-E2", "harbour-F2"),
        loose("harbour-C2"),
        seat(cards=["harbour-A1", "harbour-B1"]),
        seat(),
    )
    do(match, "build harbour-A1")
    assert legal(match) == {"build harbour-B1", "done"}
    do(match, "build harbour-B1", "found tea")
    assert houses(match, "tea") == {"harbour-A1", "harbour-B1"}


@pytest.mark.rule("BA-two-03")
@pytest.mark.parametrize(
    "coal",
    [
        ["harbour-D1", "harbour-E1"],  # two steps from B1
        ["harbour-D1", "harbour-D2"],
        ["harbour-B3", "harbour-B4"],
    ],
)
def test_two_cards_need_the_spacing(coal: list[str]) -> None:
    match = at(company("coal", *coal), seat(cards=["harbour-A1", "harbour-B1"]), seat())
    do(match, "build harbour-A1")
    assert match.decision == "trade"


@pytest.mark.rule("BA-two-01", "BA-two-03")
def test_the_second_card_must_found_and_not_expand() -> None:
    match = at(company("coal", "harbour-C1", "harbour-D1"), seat(cards=["harbour-A1", "harbour-B1"]), seat())
    do(match, "build harbour-A1")  # B1 would reach coal
    assert match.decision == "trade"


@pytest.mark.rule("BA-two-03", "BA-found-03")
def test_two_cards_need_a_free_company() -> None:
    rest = [seat(cards=["market-F1", "market-F2"]), seat()]
    match = at(*pairs(8), *rest)
    do(match, "build market-F1")
    assert match.decision == "second"
    match = at(*pairs(9), *rest)
    do(match, "build market-F1")
    assert match.decision == "trade"


@pytest.mark.rule("BA-two-03", "BA-end-01")
@pytest.mark.parametrize("left", [1, 2])
def test_two_cards_need_two_warehouses(left: int) -> None:
    match = at(*crowd(left), seat(cards=["harbour-A1", "harbour-B1"]), seat())
    events = do(match, "build harbour-A1")
    assert match.decision == ("second" if left == 2 else "trade")
    if left == 2:
        assert not told(events, "last-warehouse")
        events = do(match, "build harbour-B1", "found tea")
        assert told(events, "last-warehouse") == [{"seat": 0}]
        assert value(match, "tea") == 20
    else:
        assert told(events, "last-warehouse") == [{"seat": 0}]


@pytest.mark.rule("BA-two-01")
def test_a_level_is_no_second_card() -> None:
    match = at(loose("market-E1"), seat(cards=["harbour-A1", "2nd-level"]), seat())
    do(match, "build harbour-A1")
    assert match.decision == "trade"


@pytest.mark.rule("BA-own-05")
def test_the_others_do_not_see_that_a_second_card_is_possible() -> None:
    open_things = [
        cards(market=["jordaan-A1", "jordaan-B1", "jordaan-C1", "jordaan-D1", "jordaan-E1"]),
        stock(open=["veilinge", "verlappen"]),
    ]
    match = at(seat(cards=["harbour-A1", "harbour-B1"]), seat(), *open_things)
    plain = at(seat(cards=["harbour-A1", "market-F4"]), seat(), *open_things)
    do(match, "build harbour-A1")
    do(plain, "build harbour-A1")
    assert match.decision == match.view(0).decision == "second"
    assert plain.decision == "trade"
    for other in (1, None):
        assert match.view(other).decision == "trade"
        assert match.view(other) == plain.view(other)
