"""Setting up: the ships, the agency, money, sets and neutral tours."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.atlantic_star.table import FAR, SEAS, agency, at, cash, facts, row, seat, tours, walk

from damrak.games.atlantic_star.data import DATA, LEG_NAMES
from damrak.match import Match


@pytest.mark.rule("AS-seas-01")
def test_a_tour_of_a_sea_sails_all_its_legs() -> None:
    for sea, legs in SEAS.items():
        assert [name for name in LEG_NAMES if name.startswith(sea)] == [f"{sea}-{letter}" for letter in "ABCDEF"[:legs]]
        match = at(seat(hand=FAR[:6] if legs > 3 else FAR[:5]), seat(), seat())
        match.play(f"sail {sea}")
        asked = []
        while match.decision == "leg":
            move = next(iter(match.legal))
            asked.append(move[5])
            match.play(move)
        assert "".join(asked) + "ABCDEF"[len(asked) : legs] == "ABCDEF"[:legs]
        sailed = [event for event in match.events if event.name == "sailed"]
        assert [event.leg for event in sailed] == [f"{sea}-{letter}" for letter in "ABCDEF"[:legs]]


@pytest.mark.rule("AS-ships-01", "AS-ships-02")
def test_there_are_132_ships_with_one_to_nine_points_on_their_legs() -> None:
    assert sum(DATA.copies) == 132
    for points, mail in zip(DATA.points, DATA.mail, strict=True):
        assert set(points) == {1} if mail else 0 < max(points) <= 9
    assert sum(count for count, mail in zip(DATA.copies, DATA.mail, strict=True) if mail) == 12


def test_every_leg_is_suited_by_equally_good_ships() -> None:
    """The reconstruction: each leg has the same fifteen values, and each ship but the mail ships nine points."""
    columns = [
        sorted(points[leg] for points, mail in zip(DATA.points, DATA.mail, strict=True) if points[leg] and not mail)
        for leg in range(len(LEG_NAMES))
    ]
    assert all(column == columns[0] and len(column) == 15 for column in columns)
    assert {sum(points) for points, mail in zip(DATA.points, DATA.mail, strict=True) if not mail} == {9}


@pytest.mark.rule("AS-class-01")
def test_more_stars_are_steeper() -> None:
    assert len(DATA.victory_points) == 5
    for places in DATA.victory_points:
        assert len(places) == 6
        assert list(places) == sorted(places, reverse=True)
    spread = [places[0] - places[-1] for places in DATA.victory_points]
    assert spread == sorted(set(spread))


@pytest.mark.rule("AS-setup-01")
def test_the_agency_is_laid_out_from_the_dearest_field_to_the_free_one() -> None:
    match = Match("atlantic-star", 4, key=3)
    events = [event.to_dict() for event in match.start_events]
    assert [event["event"] for event in events] == ["start", *["revealed"] * 4, "turn"]
    assert [event["price"] for event in events[1:5]] == [3000, 2000, 1000, 0]
    assert [event["ship"] for event in events[1:5]] == agency(match)
    ships = facts(match)["ships"]
    assert Counter(ships["agency"] + ships["pile"]) == Counter(dict(zip(DATA.ship_names, DATA.copies, strict=True)))


@pytest.mark.rule("AS-setup-02")
@pytest.mark.parametrize(("seats", "sum_"), [(2, 36_000), (3, 36_000), (4, 18_000), (5, 18_000), (6, 18_000)])
def test_starting_money(seats: int, sum_: int) -> None:
    assert cash(Match("atlantic-star", seats, key=1)) == [sum_] * seats


@pytest.mark.rule("AS-setup-03")
def test_the_start_seat_is_drawn_and_turns_go_clockwise() -> None:
    matches = [Match("atlantic-star", 4, key=key) for key in range(30)]
    assert {match.seat for match in matches} == {0, 1, 2, 3}
    match = matches[0]
    order = []
    for _ in range(5):
        assert match.seat is not None
        order.append(match.seat)
        match.play(next(iter(match.legal)))
    assert [(seat - order[0]) % 4 for seat in order] == [0, 1, 2, 3, 0]


@pytest.mark.rule("AS-sets-01")
@pytest.mark.parametrize(("seats", "sets"), [(2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_how_many_tours_a_seat_organises(seats: int, sets: int) -> None:
    left = Match("atlantic-star", seats, key=1).view(0).seats[0].tours_left
    assert left == tuple(sea for sea in SEAS for _ in range(sets))
    *_, end = walk(seats, 1)
    assert [sum(end.sailed[0, sea] for sea in range(4))] == [4 * sets]


@pytest.mark.rule("AS-neutral-01")
@pytest.mark.parametrize(
    ("seats", "points"),
    [
        (2, [[17, 13], [22, 18], [27, 23], [32, 28]]),
        (3, [[], [], [], []]),
        (4, [[17, 13], [22, 18], [27, 23], [32, 28]]),
        (5, [[15], [20], [25], [30]]),
        (6, [[], [], [], []]),
    ],
)
def test_neutral_tours(seats: int, points: list[list[int]]) -> None:
    for stars, (sea, expected) in enumerate(zip(SEAS, points, strict=True), 1):
        match = at(*[seat() for _ in range(seats)], seas={sea: row(stars, "seat 0: 0")})
        assert tours(match, sea) == [*(f"neutral: {worth}" for worth in expected), "seat 0: 0"]
