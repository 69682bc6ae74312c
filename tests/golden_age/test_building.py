"""Building: foundings, free houses, expansions, and floors."""

from __future__ import annotations

import pytest
from tests.chartered.table import (
    changes,
    company,
    do,
    hand,
    houses,
    legal,
    names,
    on_board,
    payouts,
    pile,
    refused,
    seat,
    shares,
    told,
    value,
    warehouses,
)
from tests.golden_age.table import COMPANIES, at, filled, trio


@pytest.mark.rule("GA-build-02", "GA-found-01", "GA-found-02", "GA-found-05", "GA-found-06")
def test_a_founding() -> None:
    match = at(seat(cash=400, cards=["34"]), seat())
    left = warehouses(match)
    events = do(match, "build 34")
    assert names(events) == ["played", "built"]
    assert legal(match) == {f"found {name}" for name in COMPANIES}
    events = do(match, "found pepper", "free 35 36")
    assert names(events) == [
        *("founded", "joined", "free-house", "free-house", "value", "received", "free-share"),
    ]
    assert changes(events) == [("pepper", 0, 30)]
    assert payouts(events) == [(0, 30)]
    assert shares(match, 0) == {"pepper": 1}
    assert houses(match, "pepper") == {"34", "35 free", "36 free"}
    assert on_board(match)["pepper"]["hq"] == "34"
    assert warehouses(match) == left - 3
    assert match.decision == "trade"
    assert legal(match, "sell") == {"sell pepper"}
    assert "flag" in match.legal
    assert refused(match, "pass")


@pytest.mark.rule("GA-found-03")
def test_ten_placements_in_the_open_and_three_in_a_corner() -> None:
    match = at(seat(cards=["34"]))
    do(match, "build 34", "found tea")
    assert legal(match) == {
        *("free 24 35", "free 24 44", "free 24 33", "free 35 44", "free 33 35", "free 33 44"),
        *("free 14 24", "free 35 36", "free 44 54", "free 32 33"),
    }
    assert refused(match, "free 36 35")
    assert refused(match, "free 35 37")
    corner = at(seat(cards=["1"]))
    do(corner, "build 1", "found tea")
    assert legal(corner) == {"free 2 11", "free 2 3", "free 11 21"}


@pytest.mark.rule("GA-found-03", "GA-found-04", "GA-found-01")
def test_free_houses_keep_the_distance_too() -> None:
    """Gold's nearest house is on 38: 34 is four steps away, and 35 would be three."""
    match = at(company("gold", "38", "39 free", "40 free"), seat(cards=["34", "35"]))
    assert refused(match, "build 35")
    do(match, "build 34", "found tea")
    assert legal(match) == {"free 24 33", "free 24 44", "free 14 24", "free 33 44", "free 32 33", "free 44 54"}
    for placed in ("free 35 36", "free 24 35", "free 33 35"):
        assert refused(match, placed)


@pytest.mark.rule("GA-found-04")
def test_three_plots_lie_between_companies_empty_or_built() -> None:
    gold = company("gold", "38", "39 free", "40 free")
    for plot, near in (
        ("35", True),
        ("34", False),
        ("27", True),
        ("26", True),
        ("25", False),
        ("18", True),
        ("8", True),
    ):
        match = at(gold, seat(cards=[plot]))
        assert (f"build {plot}" in match.legal) is not near, plot


@pytest.mark.rule("GA-build-02", "GA-found-01")
def test_without_room_for_the_free_houses_nobody_founds() -> None:
    """Around 1 gold and silver leave only plot 2 far enough from both; a founding needs two."""
    match = at(company("gold", "5", "6 free", "7 free"), seat(cards=["1"]))
    do(match, "build 1", "found tea")
    assert [m.move for m in match.moves][-1] == "free 11 21"  # 2 and 3 are too near gold: one placement is left
    narrow = at(
        company("gold", "5", "6 free", "7 free"), company("silver", "41", "42 free", "43 free"), seat(cards=["1"])
    )
    assert refused(narrow, "build 1")
    assert "room" in narrow.explain("build 1")


@pytest.mark.rule("GA-found-01", "GA-build-02")
def test_a_founding_takes_a_free_company_and_three_warehouses() -> None:
    three, two = (at(*filled(left), seat(cards=["10"]), seats=2, edition="second") for left in (3, 2))
    assert (warehouses(three), warehouses(two)) == (3, 2)
    assert "build 10" in three.legal
    assert refused(two, "build 10")
    assert "a founding takes three" in two.explain("build 10")
    nine = [trio(name, plot, step=10) for name, plot in zip(COMPANIES, (1, 3, 5, 7, 9, 41, 43, 45, 47), strict=True)]
    all_nine = at(*nine, seat(cards=["80"]))
    assert refused(all_nine, "build 80")
    assert "All nine companies" in all_nine.explain("build 80")


@pytest.mark.rule("GA-build-03", "GA-expand-01", "GA-pay-01")
def test_an_expansion_adds_f10_and_pays() -> None:
    match = at(trio("tea", 34), seat(cards=["33"]))
    events = do(match, "build 33")
    assert changes(events) == [("tea", 30, 40)]
    assert payouts(events) == [(0, 40)]
    assert told(events, "joined") == [{"plot": "33", "company": "tea"}]
    # beside three houses of the company it is f10 all the same
    beside = at(company("tea", "34", "24 free", "14 free", "26", "15", "16"), seat(cards=["25"]))
    assert changes(do(beside, "build 25")) == [("tea", 60, 70)]


@pytest.mark.rule("GA-expand-02")
def test_a_card_goes_under_its_free_house_at_any_height() -> None:
    match = at(company("tea", "34", "35 free", "36:5 free"), seat(cards=["35", "36"]), seat())
    assert value(match, "tea") == 10 + 10 + 150
    events = do(match, "build 36")
    assert told(events, "raised") == [{"seat": 0, "plot": "36", "height": 6}]
    assert changes(events) == [("tea", 170, 180)]
    assert payouts(events) == [(0, 180)]
    assert "flag" not in match.legal or match.view(0).flag_for == "tea"
    assert houses(match, "tea") == {"34", "35 free", "36:6"}
    assert "36" in pile(match, "discards")
    do(match, "done")
    plain = at(company("tea", "34", "35 free", "36 free"), seat(cards=["35"]))
    assert changes(do(plain, "build 35")) == [("tea", 30, 40)]
    assert houses(plain, "tea") == {"34", "35:2", "36 free"}


@pytest.mark.rule("GA-expand-03")
@pytest.mark.parametrize(("height", "card", "gain"), [(1, "2nd", 20), (2, "3rd", 30), (3, "4th", 40), (4, "5th", 50)])
def test_levels_add_ten_times_their_number(height: int, card: str, gain: int) -> None:
    house = f"36:{height} free" if height > 1 else "36 free"
    others = [f"{name}-level" for name in ("2nd", "3rd", "4th")]
    match = at(company("tea", "34", "35:5 free", house), seat(cards=[f"{card}-level"]), seat(cards=others))
    assert legal(match, "raise") == {"raise 36"} | ({"raise 34"} if card == "3rd" else set())
    before = value(match, "tea")
    events = do(match, "raise 36")
    assert changes(events) == [("tea", before, before + gain)]
    assert payouts(events) == [(0, before + gain)]
    assert told(events, "played") == [{"seat": 0, "card": f"{card}-level"}]
    assert hand(match, 0) == []


@pytest.mark.rule("GA-expand-03", "GA-build-01")
def test_a_level_fits_only_the_height_below_it() -> None:
    match = at(company("tea", "34", "35 free", "36:2 free"), seat(cards=["4th-level"]))
    assert legal(match, "raise") == set()
    assert refused(match, "raise 36")
    assert "needs a 3rd level" in match.explain("raise 36")
    assert "No house stands" in match.explain("raise 1")


@pytest.mark.rule("GA-expand-04")
def test_an_hq_counts_as_a_floor_while_it_stands() -> None:
    match = at(trio("tea", 34), seat(cards=["2nd-level", "3rd-level"]), seat(cards=["4th-level"]))
    assert legal(match, "raise") == {"raise 34", "raise 35", "raise 36"}
    events = do(match, "raise 34", "done")
    assert changes(events) == [("tea", 30, 60)]  # the 3rd level went on the fresh HQ
    assert told(events, "raised") == [{"seat": 0, "plot": "34", "height": 2}]
    assert legal(match, "raise") == {"raise 34"}
    assert changes(do(match, "raise 34")) == [("tea", 60, 100)]


@pytest.mark.rule("GA-expand-04", "GA-merge-05")
def test_the_floor_of_an_hq_leaves_with_it() -> None:
    """Silk's HQ house of two warehouses takes a 4th level; when silk is absorbed it takes a 3rd."""
    match = at(
        company("tea", "34", "24 free", "14 free", "35", "36", "25", "15", "16"),
        company("silk", "38:2", "39 free", "40 free"),
        seat(cards=["37", "4th-level"]),
        seat(cards=["3rd-level", "4th-level"]),
    )
    assert "raise 38" in match.legal  # the 4th
    do(match, "build 37", "name tea", "done")
    assert match.seat == 1
    assert "raise 38" in match.legal
    events = do(match, "raise 38")
    assert told(events, "played") == [{"seat": 1, "card": "3rd-level"}]


@pytest.mark.rule("GA-expand-05", "GA-value-01", "GA-pay-01")
def test_at_f500_a_build_pays_nothing() -> None:
    match = at(*filled(12), seat(cash=500, cards=["7"]), seats=2, edition="second")
    events = do(match, "build 7")
    assert changes(events) == []
    assert payouts(events) == []
    assert value(match, "gold") == 500
    assert match.decision == "trade"


@pytest.mark.rule("GA-build-01", "GA-setup-03")
def test_plots_of_the_other_board_and_cards_not_held_are_refused() -> None:
    match = at(seat(cards=["34"]), seats=2)
    assert "60 plots" in match.explain("build 61")
    assert refused(match, "build 35")
    assert refused(match, "raise 34")
