"""The end: when it comes, what places are worth, and ties."""

from __future__ import annotations

from typing import Any

import pytest
from tests.atlantic_star.table import GAME, MAIL, at, do, names, row, seat, told, walk

from damrak.games.atlantic_star.state import LONGEST_MATCH
from damrak.match import Match

SEAS = ("Baltic", "Mediterranean", "Atlantic", "Pacific")


def nearly_over(*orders: tuple[int, ...], cash: tuple[int, ...] = (0,) * 6, points: int = 20) -> Match:
    """Six seats; each sea's tours in the order given, and seat 0 has the Baltic to organise, for 6 points."""
    seas: dict[str, Any] = {}
    for stars, (sea, order) in enumerate(zip(SEAS, orders, strict=True), 1):
        seas[sea] = row(stars, *(f"seat {s}: {points - place}" for place, s in enumerate(order)))
    seats = [seat(cash=money) for money in cash]
    seats[0] = seat(cash=cash[0], hand=[MAIL] * 3)
    return at(*seats, seas=seas)


@pytest.mark.rule("AS-end-01", "AS-end-02")
def test_the_match_ends_with_the_last_tour() -> None:
    match = nearly_over((1, 2, 3, 4, 5), *[(0, 1, 2, 3, 4, 5)] * 3)
    assert not match.over
    events = do(match, "sail Baltic")
    assert match.over
    assert names(events)[-8:] == ["used", *["final"] * 6, "over"]
    # Baltic in ★: 14 12 10 8 6 4; ★★ 16 13 10 8 5 3; ★★★ 18 14 10 7 4 2; ★★★★ 20 15 10 6 3 1
    assert match.standing == (
        4 + 16 + 18 + 20,
        14 + 13 + 14 + 15,
        12 + 30,
        10 + 8 + 7 + 6,
        8 + 5 + 4 + 3,
        6 + 3 + 2 + 1,
    )
    assert [event["points"] for event in told(events, "final")] == list(match.standing)
    assert match.winners == (0,)
    assert match.seat is None
    assert [seat.cash for seat in match.view(0).seats] == [0] * 6  # shown to all now
    assert match.explain("renew") == "The match is over."


@pytest.mark.rule("AS-end-02")
def test_points_of_tours_count_for_the_order_alone() -> None:
    orders = [(1, 2, 3, 4, 5), *[(0, 1, 2, 3, 4, 5)] * 3]
    few, many = nearly_over(*orders, points=12), nearly_over(*orders, points=25)
    do(few, "sail Baltic")
    do(many, "sail Baltic")
    assert few.standing == many.standing


@pytest.mark.rule("AS-end-03")
@pytest.mark.parametrize(
    ("cash", "winners"), [((2000, 3000), (1,)), ((3000, 2000), (0,)), ((2000, 2000), (0, 1)), ((0, 0), (0, 1))]
)
def test_among_equals_most_money_wins(cash: tuple[int, int], winners: tuple[int, ...]) -> None:
    orders = [(1, 2, 3, 4, 5), (1, 0, 2, 3, 4, 5), (0, 2, 1, 3, 4, 5), (0, 1, 2, 3, 4, 5)]
    match = nearly_over(*orders, cash=(*cash, 9000, 9000, 9000, 9000))
    do(match, "sail Baltic")
    assert match.standing[:2] == (4 + 13 + 18 + 20, 14 + 16 + 10 + 15)  # 55 each, and nobody has more
    assert max(match.standing) == 55
    assert match.winners == winners


@pytest.mark.rule("AS-limit-01", "AS-limit-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("used_ships", ["leave", "return"])
def test_every_match_ends_and_each_seat_has_done_its_duty(seats: int, used_ships: str) -> None:
    sets = 2 if seats < 4 else 1
    for seed in range(5):
        charters = [0] * seats
        end = GAME.new(seats, {}, [0] * 8)
        for s in walk(seats, seed, used_ships=used_ships):
            end = s
            for kind, values in GAME.told(s):
                if kind.name == "chartered":
                    charters[values["seat"]] += 1
        assert end.over
        assert end.ply <= LONGEST_MATCH
        assert all(18 * sets <= count <= 20 * sets for count in charters)
        assert all(sum(end.sailed[i, sea] for sea in range(4)) == 4 * sets for i in range(seats))


@pytest.mark.rule("AS-limit-01")
def test_a_seat_without_money_takes_the_free_ship() -> None:
    match = at(seat(cash=0), seat())
    assert len(match.moves) == 1
    assert match.moves[0].forced
    assert match.moves[0].move.startswith("charter")


@pytest.mark.rule("AS-limit-03")
def test_the_bank_pays_every_credit() -> None:
    seas = {sea: row(i + 1, "seat 0: 30", "seat 1: 29") for i, sea in enumerate(SEAS) if sea != "Baltic"}
    match = at(seat(cash=36_000), seat(cash=36_000), seat(cash=36_000), seas=seas)
    do(match, "credit Pacific", "borrow 10000")
    assert match.view(0).seats[0].cash == 46_000
