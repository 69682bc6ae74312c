"""The box and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.building_amsterdam.table import COMPANIES, LEVELS, PLOTS, STOCK_EVENTS, at, loose
from tests.chartered.table import company, do, facts, hand, legal, seat, shares, told, turns, warehouses

from damrak.match import BadTable, Match
from damrak.rules.game import BadPosition

CAPITAL = {2: 350, 3: 300, 4: 300, 5: 250}
HANDS = {2: 10, 3: 9, 4: 9, 5: 8}
DECKS = {2: 85, 3: 78, 4: 69, 5: 65}


def new(seats: int, key: int = 5) -> Match:
    return Match("building-amsterdam", seats=seats, key=key)


@pytest.mark.rule("BA-setup-01", "BA-setup-03", "BA-setup-05", "BA-setup-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_114_building_cards_are_dealt_out(seats: int) -> None:
    for key in range(3):
        match = new(seats, key)
        state = facts(match)
        hands = [hand(match, number) for number in range(seats)]
        piles = {name: state["cards"][name] for name in ("market", "deck", "set_aside")}
        everything = [card for cards in [*hands, *piles.values()] for card in cards]
        assert Counter(everything) == Counter([*PLOTS, *LEVELS])
        assert len(everything) == 114
        assert Counter(LEVELS) == {"2nd-level": 9, "3rd-level": 6, "4th-level": 3}
        assert not state["cards"].get("discards")
        assert [len(cards) for cards in hands] == [HANDS[seats]] * seats
        assert all(card in PLOTS for cards in hands for card in cards)  # no level card is dealt
        assert len(piles["market"]) == 5
        assert len(piles["deck"]) == DECKS[seats]
        assert Counter(piles["set_aside"]) == {"2nd-level": 2, "3rd-level": 1, "4th-level": 1}
        assert sum(card in LEVELS for card in piles["market"] + piles["deck"]) == 14


@pytest.mark.rule("BA-setup-01", "BA-setup-06")
def test_piles_are_shuffled_by_the_key() -> None:
    states = [facts(new(4, key))["cards"] for key in range(4)]
    for name in ("deck", "market", "set_aside"):
        assert len({tuple(state[name]) for state in states}) > 1
    assert facts(new(4, 2))["cards"] == states[2]
    # Level cards are mixed in: some market shows one, some does not.
    markets = [facts(new(4, key))["cards"]["market"] for key in range(12)]
    assert {any(card in LEVELS for card in market) for market in markets} == {True, False}


@pytest.mark.rule("BA-setup-03", "BA-setup-05", "BA-setup-06", "BA-known-02")
def test_what_the_set_up_tells() -> None:
    match = new(3)
    dealt = told(match.start_events, "dealt")
    assert Counter(e["seat"] for e in dealt) == {0: 9, 1: 9, 2: 9}
    assert sorted(e["card"] for e in dealt if e["seat"] == 1) == hand(match, 1)
    assert [e["card"] for e in told(match.start_events, "set-aside")] == facts(match)["cards"]["set_aside"]
    assert [e["card"] for e in told(match.start_events, "revealed")] == facts(match)["cards"]["market"]
    seen = match.events_for(1)
    assert {e["card"] is None for e in told(seen, "dealt") if e["seat"] != 1} == {True}
    assert sorted(e["card"] for e in told(seen, "dealt") if e["seat"] == 1) == hand(match, 1)
    assert [e["card"] for e in told(seen, "set-aside")] == [None] * 4
    assert [e["card"] for e in told(match.events_for(None), "dealt")] == [None] * 27


@pytest.mark.rule("BA-setup-02", "BA-setup-04")
@pytest.mark.parametrize(("seats", "shown"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_stock_events_three_of_each_kind(seats: int, shown: int) -> None:
    openings = set()
    for key in range(4):
        match = new(seats, key)
        events = facts(match)["stock_events"]
        assert len(events["open"]) == shown
        assert len(events["deck"]) == 15 - shown
        assert not events.get("discards")
        assert Counter([*events["open"], *events["deck"]]) == dict.fromkeys(STOCK_EVENTS, 3)
        revealed = [e["card"] for e in told(match.start_events, "event-revealed")]
        assert Counter(revealed) == Counter(events["open"])
        openings.add(tuple(events["deck"]))
    assert len(openings) > 1


@pytest.mark.rule("BA-setup-02", "BA-setup-07")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_money_actions_and_an_empty_board(seats: int) -> None:
    match = new(seats)
    state = facts(match)
    assert [table["cash"] for table in state["seat"]] == [CAPITAL[seats]] * seats
    assert match.standing == (CAPITAL[seats],) * seats
    assert warehouses(match) == 62
    assert not state.get("companies")
    assert not state.get("board", {}).get("loose")
    for number, table in enumerate(state["seat"]):
        assert table["actions"] == 2
        assert table.get("roofs", 0) == 0
        assert table.get("extra_turns", 0) == 0
        assert not any(shares(match, number).values())


@pytest.mark.rule("BA-setup-02")
def test_nine_companies_with_nine_shares_each() -> None:
    match = at(loose("harbour-B1"), seat(cards=["harbour-C1"]), seat())
    do(match, "build harbour-C1")
    assert legal(match, "found") == {f"found {name}" for name in COMPANIES}
    assert len(set(COMPANIES)) == 9

    coal = company("coal", "harbour-A1", "harbour-B1")
    match = at(coal, seat(cards=["harbour-F4"], shares={"coal": 4}), seat(shares={"coal": 4}))
    do(match, "build harbour-F4", "buy coal")  # the ninth
    assert shares(match, 0) == {"coal": 5}
    assert "buy coal" not in match.legal
    with pytest.raises(BadPosition, match="coal"):
        at(coal, seat(shares={"coal": 5}), seat(shares={"coal": 5}))


@pytest.mark.rule("BA-setup-02", "BA-setup-07")
def test_ten_roofs_and_two_action_cards_a_seat() -> None:
    with pytest.raises(BadPosition):
        at(*(seat(roofs=3, actions=0) for _ in range(4)))
    with pytest.raises(BadPosition):
        at(seat(actions=3), seat())
    match = at(seat(actions=0, roofs=2), seat(actions=1, roofs=1), seat())
    assert [table["actions"] for table in facts(match)["seat"]] == [0, 1, 2]


@pytest.mark.rule("BA-setup-02", "BA-build-01")
def test_sixty_two_warehouses() -> None:
    assert warehouses(at(seats=2)) == 62
    match = at(loose("harbour-B1:4", "harbour-D1"), seat(cards=["harbour-F1"]), seat())
    assert warehouses(match) == 57
    do(match, "build harbour-F1")
    assert warehouses(match) == 56


@pytest.mark.rule("BA-setup-08")
def test_the_starting_seat_is_drawn_and_turns_go_clockwise() -> None:
    for seats in (2, 3, 5):
        starters: Counter[int | None] = Counter()
        for key in range(24):
            match = new(seats, key)
            (start,) = told(match.start_events, "start")
            assert turns(match.start_events) == [start["seat"]]
            assert match.seat == start["seat"]
            assert new(seats, key).seat == match.seat
            starters[match.seat] += 1
        assert set(starters) == set(range(seats))
        assert max(starters.values()) < 24 * 3 / seats
    match = new(3)
    first = match.seat
    assert first is not None
    order = []
    for _ in range(6):
        order.append(match.seat)
        do(match, "cards", "draw", "draw")
    assert order == [(first + i) % 3 for i in range(6)]


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_seats(seats: int) -> None:
    with pytest.raises(BadTable):
        new(seats)
