"""Rounds, and the broker on his way."""

from __future__ import annotations

import random

import pytest
from tests.sold.table import all_pass, at, facts, names, spread_out, told

from damrak.match import Match


def rolls(match: Match) -> list[tuple[int, int, int]]:
    """For each throw of a match: where the broker was, what was rolled, where he came to stand."""
    found = []
    events = match.events
    for i, event in enumerate(events):
        if event.name == "rolled":
            before = next(old.space for old in reversed(events[:i]) if old.name == "broker")
            found.append((before, event.number, events[i + 1].space))
    return found


def whole_match(seats: int, key: int) -> Match:
    match = Match("sold", seats=seats, key=key)
    chance = random.Random(key)
    while not match.over:
        match.play(chance.choice(list(match.legal)))
    return match


@pytest.mark.rule("SO-round-01")
def test_a_round_is_move_auction_and_placing() -> None:
    match = Match("sold", seats=4, key=1)
    events = all_pass(match)
    assert names(events) == ["passed"] * 4 + ["won"]
    events = spread_out(match)
    assert names(events) == ["placed"] * 4 + ["round", "rolled", "broker", "lot"]


@pytest.mark.rule("SO-round-01", "SO-limit-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_match_has_eighteen_rounds(seats: int) -> None:
    for key in range(10):
        events = whole_match(seats, key).events
        assert [event["round"] for event in told(events, "round")] == list(range(1, 19))
        assert len(told(events, "placed")) == 72


@pytest.mark.rule("SO-round-02")
def test_the_next_seat_starts_the_next_round() -> None:
    for seats in (2, 3, 4):
        events = whole_match(seats, 7).events
        starts = [event["seat"] for event in told(events, "round")]
        assert starts == [(starts[0] + i) % seats for i in range(18)]
        assert [event["seat"] for event in told(events, "rolled")] == starts


@pytest.mark.rule("SO-broker-01")
def test_in_the_first_round_the_broker_goes_as_far_as_the_die_says() -> None:
    seen = set()
    for key in range(100):
        (before, number, after), *_ = rolls(Match("sold", seats=4, key=key))
        assert after == (before - 1 + number) % 18 + 1
        seen.add(number)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SO-broker-02")
def test_empty_spaces_are_not_counted() -> None:
    for key in range(30):
        empty: set[int] = set()
        for before, number, after in rolls(whole_match(4, key)):
            ahead = [(before - 1 + step) % 18 + 1 for step in range(1, 19)]
            ahead = [space for space in ahead if space not in empty]
            assert after == ahead[(number - 1) % len(ahead)]
            empty.add(after)


def two_spaces_left(key: int) -> Match:
    """Round 16 is about to end; afterwards only spaces 3 and 9 hold stones."""
    sold = {"9W": "red", "9E": "black", "10W": "white", "10E": "yellow", "11W": "red", "11E": "black", "16": "white"}
    city = {
        "17": "red black white yellow",
        "18": "red black white yellow",
        "20": "red black white",
        "21": "black yellow",
    }
    city["park-W"] = "red"
    ring = {str(space): "" for space in range(1, 19)}
    ring |= {"3": "red black white yellow", "9": "red black white yellow", "12": "red"}
    return at(
        key,
        left=1,
        districts=city,
        sold=sold,
        ring=ring,
        broker=12,
        pending=[{"task": "place", "seat": 2}],
    )


@pytest.mark.rule("SO-broker-02")
def test_a_throw_may_lead_around_the_whole_ring() -> None:
    ends = {}
    for key in range(60):
        match = two_spaces_left(key)
        assert facts(match)["round"] == 16
        events = match.play("place red in park-W")
        ends[told(events, "rolled")[0]["number"]] = told(events, "broker")[0]["space"]
    assert ends == {1: 3, 2: 9, 3: 3, 4: 9, 5: 3, 6: 9}


@pytest.mark.rule("SO-broker-02")
def test_the_space_beside_which_he_stands_counts_last_as_long_as_it_holds_stones() -> None:
    """Only before the first round he stands beside stones; six steps among eighteen spaces never lead back to them."""
    for key in range(50):
        (before, _, after), *_ = rolls(Match("sold", seats=4, key=key))
        assert before != after
