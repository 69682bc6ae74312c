"""The box, the boards and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.chartered.table import cash, facts, hand, told, turns, warehouses
from tests.golden_age.table import COMPANIES, EVENTS, LEVELS, deck, market, walks

from damrak.games.golden_age.data import DATA
from damrak.match import BadTable, Match

TABLES = [(edition, seats) for edition in ("first", "second") for seats in range(2, 7)]
# By edition and seats: warehouses, highest level, market, hand, money.
SET_UPS = {
    ("first", 2): (70, 3, 5, 14, 600),
    ("first", 3): (70, 4, 4, 12, 500),
    ("first", 4): (96, 5, 3, 10, 400),
    ("first", 5): (96, 5, 3, 10, 400),
    ("first", 6): (96, 5, 3, 10, 400),
    ("second", 2): (65, 3, 5, 11, 600),
    ("second", 3): (65, 4, 4, 10, 500),
    ("second", 4): (96, 5, 3, 9, 400),
    ("second", 5): (96, 5, 3, 9, 400),
    ("second", 6): (96, 5, 3, 8, 350),
}


def new(edition: str, seats: int, key: int = 5, **options: object) -> Match:
    return Match("golden-age", seats=seats, key=key, options={"edition": edition, **options})


def cards_in_game(seats: int, highest: int) -> Counter[str]:
    plots = [str(number) for number in range(1, (60 if seats < 4 else 80) + 1)]
    return Counter([*plots, *(name for name, count in LEVELS.items() for _ in range(count) if int(name[0]) <= highest)])


@pytest.mark.rule("GA-setup-01", "GA-setup-02", "GA-setup-03", "GA-setup-04", "GA-setup-05", "GA-box-01")
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_what_lies_where_at_the_start(edition: str, seats: int) -> None:
    left, highest, places, cards, money = SET_UPS[edition, seats]
    match = new(edition, seats)
    hands = [hand(match, seat) for seat in range(seats)]
    assert warehouses(match) == left
    assert [len(held) for held in hands] == [cards] * seats
    assert [cash(match, seat) for seat in range(seats)] == [money] * seats
    assert all(card.isdecimal() for held in hands for card in held)  # nobody begins with a level
    assert len(market(match)) == places
    everything = Counter(card for pile in [*hands, market(match), deck(match)] for card in pile)
    assert everything == cards_in_game(seats, highest)
    assert not facts(match)["cards"].get("discards")
    assert [company.bank for company in match.view(0).companies] == [9] * 9
    assert [company.name for company in match.view(0).companies] == list(COMPANIES)
    assert [seat.flags_left for seat in match.view(0).seats] == [2] * seats


@pytest.mark.rule("GA-box-01", "GA-box-02", "GA-board-04", "GA-setup-05")
def test_the_box_and_its_events() -> None:
    assert sum(LEVELS.values()) == 21
    assert 80 + 21 + len(EVENTS) == 113
    match = new("first", 4, events=True)
    pile = deck(match)
    assert sorted(card for card in pile if card in EVENTS) == sorted(EVENTS)
    assert not set(EVENTS) & {*market(match), *(card for seat in range(4) for card in hand(match, seat))}
    assert new("first", 4).view(0).deck.count("event") == 0
    assert match.view(None).deck == tuple("event" if card in EVENTS else "card" for card in pile)
    without = facts(new("first", 4))
    for name in ("market", "discards"):  # the events are mixed in after all that
        assert without["cards"].get(name) == facts(match)["cards"].get(name)
    assert [without["seat"][seat]["cards"] for seat in range(4)] == [
        facts(match)["seat"][seat]["cards"] for seat in range(4)
    ]


@pytest.mark.rule("GA-setup-04")
def test_levels_are_shuffled_into_the_deck() -> None:
    markets = [market(new("first", 4, key)) for key in range(12)]
    assert {any(not card.isdecimal() for card in shown) for shown in markets} == {True, False}
    assert len({tuple(deck(new("first", 3, key))) for key in range(4)}) == 4


@pytest.mark.rule("GA-board-01", "GA-board-02", "GA-board-03")
def test_the_boards_lie_row_by_row() -> None:
    harbour, city = DATA.cities
    assert [len(board.points) for board in DATA.cities] == [60, 80]
    for board in DATA.cities:
        assert board.points[0] == (0, 0)
        assert board.points[9] == (9, 0)
        assert board.points[10] == (0, 1)
    assert len(harbour.edges) == 9 * 6 + 10 * 5
    assert len(city.edges) == 9 * 8 + 10 * 7
    assert city.connected(33, 34)
    assert city.connected(33, 43)
    assert not city.connected(9, 10)  # the end of a row and the beginning of the next
    assert not city.connected(33, 44)  # only a corner


@pytest.mark.rule("GA-setup-06")
def test_the_first_seat_is_drawn_and_turns_go_clockwise() -> None:
    starts = {told(new("first", 4, key).start_events, "start")[0]["seat"] for key in range(12)}
    assert starts == {0, 1, 2, 3}
    match = next(iter(walks(1)))
    first = told(match.start_events, "start")[0]["seat"]
    assert turns(match.start_events) == [first]
    events = match.play(next(move for move in match.legal if move == "card"))
    assert not turns(events)
    assert turns(match.play("draw")) == [(first + 1) % match.seats]


@pytest.mark.rule("GA-setup-01", "GA-setup-02")
def test_other_tables_are_refused() -> None:
    for wrong in (1, 7):
        with pytest.raises(BadTable, match="2 to 6 seats"):
            Match("golden-age", seats=wrong)
    with pytest.raises(BadTable, match="edition is 'third'"):
        Match("golden-age", options={"edition": "third"})
