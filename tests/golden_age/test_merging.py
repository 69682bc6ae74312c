"""Mergers of two, three and four companies."""

from __future__ import annotations

import pytest
from tests.chartered.table import (
    cash,
    changes,
    company,
    do,
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
from tests.golden_age.table import at, reasons

TEA = company("tea", "31", "32 free", "33 free", "34")  # f40, up to 34
SILK = company("silk", "36", "37 free", "38 free")  # f30, from 36 on
GOLD = company("gold", "25", "15 free", "5 free", "14", "16")  # f50, above 35
GEMS = company("gems", "45", "55 free", "65 free", "54", "56", "64", "66")  # f70, below 35


@pytest.mark.rule("GA-build-04", "GA-merge-01", "GA-merge-03", "GA-merge-06", "GA-merge-07")
def test_the_dearer_of_two_wins_and_pays_once() -> None:
    match = at(TEA, SILK, seat(cards=["35"]), seat())
    events = do(match, "build 35")
    assert names(events) == ["played", "built"]
    assert legal(match) == {"name tea", "name silk"}
    events = do(match, "name tea")
    assert names(events) == ["joined", "value", "absorbed", "value", "received"]
    assert changes(events) == [("tea", 40, 50), ("tea", 50, 80)]
    assert told(events, "absorbed") == [{"company": "silk", "by": "tea"}]
    assert payouts(events) == [(0, 80)]
    assert value(match, "silk") == 0
    assert houses(match, "tea") == {"31", "32 free", "33 free", "34", "35", "36", "37 free", "38 free"}
    assert match.decision == "trade"


@pytest.mark.rule("GA-merge-01", "GA-merge-03")
def test_the_house_decides_who_is_dearer_and_a_tie_is_the_builders() -> None:
    match = at(TEA, SILK, seat(cards=["35"]), seat())
    do(match, "build 35", "name silk")
    assert match.decision == "survivor"
    assert match.view(0).merger.pair == ("tea", "silk")
    assert legal(match) == {"survivor tea", "survivor silk"}
    events = do(match, "survivor silk")
    assert payouts(events) == [(0, 80)]
    assert set(on_board(match)) == {"silk"}


@pytest.mark.rule("GA-merge-02", "GA-merge-04", "GA-flag-03", "GA-flag-04")
def test_of_two_flags_of_one_seat_the_losers_is_paid_and_the_winners_stays() -> None:
    tea = company("tea", "31", "32 free", "33 free", "34", flag=1)  # f40
    silk = company("silk", "36", "37 free", "38 free", flag=1)  # f30
    gold = company("gold", "25", "15 free", "5 free", "14", flag=0)  # f40
    match = at(tea, silk, gold, seat(cash=0, cards=["35"]), seat(cash=0, shares={"gold": 9}))
    do(match, "build 35", "name gold")
    events = do(match, "merge tea silk")
    assert reasons(events) == [
        ("received", 1, 4 * 30, "flag"),
        ("received", 0, 70, "payout"),
        ("received", 0, 4 * 50, "flag"),
        ("received", 1, 9 * 50, "sold"),
        ("received", 0, 120, "payout"),
    ]
    assert on_board(match)["tea"]["flag"] == 1
    assert [one.flags_left for one in match.view(0).seats[:2]] == [1, 0]


@pytest.mark.rule("GA-merge-04", "GA-merge-05", "GA-flag-03", "GA-flag-04")
def test_the_loser_is_liquidated_in_full() -> None:
    flagged = company("silk", "36", "37 free", "38 free", flag=2)
    holders = [
        seat(cash=0, shares={"silk": 1}, cards=["22"]),
        seat(cash=0),
        seat(cash=0, cards=["35"], shares={"silk": 2, "tea": 1}),
        seat(cash=0, shares={"silk": 3}),
    ]
    match = at(TEA, flagged, *holders, turn=2)
    events = do(match, "build 35", "name tea")
    assert reasons(events) == [
        ("received", 2, 60, "sold"),
        ("received", 2, 120, "flag"),
        ("received", 3, 90, "sold"),
        ("received", 0, 30, "sold"),
        ("received", 2, 80, "payout"),
    ]
    assert told(events, "flag-paid") == [{"seat": 2, "company": "silk"}]
    assert [shares(match, number).get("silk", 0) for number in range(4)] == [0, 0, 0, 0]
    view = match.view(2)
    assert {company.name: company.bank for company in view.companies}["silk"] == 9
    assert view.seats[2].flags_left == 1  # the flag does not come back
    assert view.flags == ()
    assert "silk" not in on_board(match)
    assert shares(match, 2) == {"tea": 1}


@pytest.mark.rule("GA-merge-05", "GA-found-02", "GA-flag-02", "GA-flag-04")
def test_an_absorbed_company_can_be_founded_and_flagged_again() -> None:
    flagged = company("silk", "36", "37 free", "38 free", flag=1)
    match = at(
        TEA,
        flagged,
        seat(cash=500, cards=["35", "80"]),
        seat(cash=0, cards=["39"]),
        seat(cards=["40"]),
        seat(cards=["30"]),
    )
    do(match, "build 35", "name tea", "done")
    do(match, "build 39", "done", "build 40", "done", "build 30", "done")
    do(match, "build 80")
    assert "found silk" in match.legal
    do(match, "found silk", "free 78 79", "flag")
    assert match.view(0).flags[0].company == "silk"
    assert value(match, "silk") == 30


@pytest.mark.rule("GA-merge-02", "GA-merge-03", "GA-merge-07")
def test_three_companies_merge_two_by_two_in_the_builders_order() -> None:
    match = at(TEA, SILK, GOLD, seat(cards=["35"]), seat())
    do(match, "build 35", "name silk")  # tea 40, silk 40, gold 50
    assert match.decision == "pair"
    assert legal(match) == {"merge gold tea", "merge gold silk", "merge tea silk"}
    assert refused(match, "merge silk tea")
    assert "'merge tea silk'" in match.explain("merge silk tea")
    do(match, "merge tea silk")
    events = do(match, "survivor silk")
    assert changes(events) == [("silk", 40, 80), ("silk", 80, 130)]  # gold, once the dearest, is swallowed
    assert payouts(events) == [(0, 80), (0, 130)]
    assert told(events, "absorbed") == [{"company": "tea", "by": "silk"}, {"company": "gold", "by": "silk"}]
    assert match.decision == "trade"


@pytest.mark.rule("GA-merge-01", "GA-merge-02", "GA-merge-07")
def test_four_companies_merge_in_the_same_way() -> None:
    match = at(TEA, SILK, GOLD, GEMS, seat(cards=["35"]), seat())
    do(match, "build 35", "name gems")  # tea 40, silk 30, gold 50, gems 80
    assert len(legal(match, "merge")) == 6
    events = do(match, "merge tea silk")
    assert payouts(events) == [(0, 70)]
    assert legal(match) == {"merge gold tea", "merge gold gems", "merge gems tea"}
    events = do(match, "merge gold tea")
    assert payouts(events) == [(0, 120), (0, 200)]
    assert set(on_board(match)) == {"tea"}
    assert value(match, "tea") == 200


@pytest.mark.rule("GA-merge-06", "GA-merge-07", "GA-pay-01", "GA-value-01")
@pytest.mark.parametrize(("before", "paid"), [(490, [(0, 500)]), (500, [])])
def test_at_the_limit_a_pair_pays_if_the_winner_stood_lower_before(before: int, paid: list[tuple[int, int]]) -> None:
    """The f10 of the house lifts 490 to 500, and silk nothing more; that differs from the 490 before the build."""
    tea = company("tea", "2 free", "3 free", *map(str, (1, *range(4, 25), *range(31, 35))))
    match = at(tea, SILK, seat(cards=["35"]), seat())
    match._record.value[6] = before  # which many foundings and mergers could have led to
    match._legal = None
    events = do(match, "build 35", "name tea")
    assert payouts(events) == paid
    assert value(match, "tea") == 500


@pytest.mark.rule("GA-flag-01", "GA-trade-01")
def test_after_a_merger_there_are_trades_but_no_flag() -> None:
    match = at(TEA, SILK, seat(cash=1000, cards=["35"]), seat())
    do(match, "build 35", "name tea")
    assert refused(match, "flag")
    assert "After a merger" in match.explain("flag")
    do(match, "buy tea", "buy tea")
    assert cash(match, 0) == 1000 + 80 - 160
    assert match.seat == 1
