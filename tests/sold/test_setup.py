"""Setting up: the city, the ring, the colours, the first round."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.sold.table import COLOURS, DISTRICTS, PARKS, VALUES, told

from damrak.match import Match


def start(seats: int, key: int, **options: bool) -> Match:
    return Match("sold", seats=seats, key=key, options=options)


@pytest.mark.rule("SO-map-01", "SO-map-02")
def test_the_city_has_eleven_districts_with_a_value_and_two_parks() -> None:
    districts = start(4, 1).view().districts
    assert {d.name: d.value for d in districts if not d.park} == VALUES
    assert sorted(VALUES.values()) == [9, 9, 10, 10, 11, 11, 16, 17, 18, 20, 21]
    assert [d.name for d in districts if d.park] == list(PARKS)
    assert tuple(d.name for d in districts) == DISTRICTS


@pytest.mark.rule("SO-map-03")
@pytest.mark.parametrize("park", PARKS)
def test_a_park_doubles_the_three_districts_that_it_adjoins_and_no_other(park: str) -> None:
    for name, value in VALUES.items():
        text = f'game = "sold"\nover = true\n[sold]\n{park} = "red"\n{name} = "red"\n'
        expected = 2 * value if name in PARKS[park] else value
        assert Match.from_position(text, key=1).standing[0] == 10 + expected


@pytest.mark.rule("SO-map-04", "SO-setup-01")
def test_four_stones_lie_on_each_of_eighteen_spaces() -> None:
    for key in range(20):
        spaces = told(start(4, key).start_events, "space")
        assert [space["space"] for space in spaces] == list(range(1, 19))
        assert all(len(space["stones"].split()) == 4 for space in spaces)
        stones = Counter(stone for space in spaces for stone in space["stones"].split())
        assert stones == dict.fromkeys(COLOURS, 18)


@pytest.mark.rule("SO-setup-02")
def test_no_space_has_one_colour_alone() -> None:
    for key in range(300):
        for space in told(start(4, key).start_events, "space"):
            assert len(set(space["stones"].split())) >= 2


@pytest.mark.rule("SO-setup-02")
def test_deals_are_all_possible_ones() -> None:
    """Three of a colour on a space are not rare, so it is whole deals that are dealt again, not single spaces."""
    threes = sum(
        max(Counter(space["stones"].split()).values()) == 3
        for key in range(300)
        for space in told(start(4, key).start_events, "space")
    )
    # By counting: 4 * C(18,3) * 54 of C(72,4) spaces are like that, and 4 * C(18,4) have one colour alone.
    expected = 4 * 816 * 54 / (1028790 - 4 * 3060) * 300 * 18
    assert abs(threes - expected) < 0.1 * expected


@pytest.mark.rule("SO-setup-03", "SO-three-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_are_drawn_by_lot(seats: int) -> None:
    drawn = set()
    for key in range(200):
        match = start(seats, key)
        colours = told(match.start_events, "colour")
        nobody = told(match.start_events, "nobody")
        assert [event["seat"] for event in colours] == ([0, 0, 1, 1] if seats == 2 else list(range(seats)))
        assert sorted(event["colour"] for event in [*colours, *nobody]) == sorted(COLOURS)
        assert len(nobody) == (1 if seats == 3 else 0)
        drawn.add(tuple(event["colour"] for event in colours))
    assert len(drawn) == {2: 6, 3: 24, 4: 24}[seats]


@pytest.mark.rule("SO-setup-04", "SO-two-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_purse_begins_with_ten_million(seats: int) -> None:
    purses = [seat.purses for seat in start(seats, 3).view().seats]
    assert all(len(own) == (2 if seats == 2 else 1) for own in purses)
    assert {(purse.cash, purse.credits) for own in purses for purse in own} == {(10, 0)}


@pytest.mark.rule("SO-setup-05")
def test_broker_and_starting_seat_are_drawn_by_lot() -> None:
    matches = [start(4, key) for key in range(400)]
    assert {told(match.start_events, "start")[0]["seat"] for match in matches} == {0, 1, 2, 3}
    assert {told(match.start_events, "broker")[0]["space"] for match in matches} == set(range(1, 19))


def test_the_events_of_a_set_up_come_in_the_order_of_the_notation() -> None:
    names = [event.name for event in start(3, 5).start_events]
    assert names == [
        "start",
        *["colour"] * 3,
        "nobody",
        *["space"] * 18,
        *["broker", "round", "rolled", "broker", "lot"],
    ]
