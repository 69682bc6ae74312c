"""What is known: views, other worlds, and what each seat hears."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from tests.chartered.table import cards, do, hand, seat, told
from tests.golden_age.table import EVENTS, GAME, at, deck, legal_of, trio

from damrak.games.chartered.state import SEEN
from damrak.games.golden_age.state import CARDS, FIRST_LEVEL, HEIGHT_OF, PLOTS
from damrak.games.golden_age.view import view
from damrak.match import Match
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers

# What differs between worlds; all else in the record is known to everybody.
HIDDEN = {"dice", "told", "story", "hand", "deck", "drawn", "queue", "mark"}
TABLES = [(seats, (seats + seed) % 2 == 0, seed) for seed in range(5) for seats in range(2, 7)]


def walk(seats: int, events: bool, seed: int, open_holdings: bool = False) -> Iterator[Record]:
    """Every state of a random match."""
    rng = random.Random(f"{seats} {events} {seed}")
    options = {"events": events, "edition": rng.choice(["first", "second"]), "open_holdings": open_holdings}
    s = GAME.new(seats, options, [rng.getrandbits(32) for _ in range(8)])
    while not s.over:
        yield s
        GAME.play(s.raw, rng.choice(legal_of(s)))
    yield s


def redealt(s: Record, viewer: int, key: int = 1) -> Record:
    world = new_record(GAME.state, s.tobytes())
    GAME.redeal(world.raw, viewer, numbers([key, *range(7)], np.int64))
    return world


def hand_of(s: Record, number: int) -> list[int]:
    return sorted(s.hand[number, i] for i in range(s.held[number]))


@pytest.mark.rule("GA-known-01", "GA-known-02", "GA-known-04")
@pytest.mark.parametrize(("seats", "events", "seed"), TABLES[:5])
def test_nobody_can_tell_a_redealt_world(seats: int, events: bool, seed: int) -> None:
    check_worlds(seats, events, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "events", "seed"), TABLES[5:])
def test_nobody_can_tell_a_redealt_world_of_many(seats: int, events: bool, seed: int) -> None:
    check_worlds(seats, events, seed)


def check_worlds(seats: int, events: bool, seed: int) -> None:
    for i, s in enumerate(walk(seats, events, seed, open_holdings=seats % 2 == 0)):
        before = s.tobytes()
        for viewer in range(-1, s.seats):
            world = redealt(s, viewer, i)
            assert view(world, viewer) == view(s, viewer)
            assert GAME.shown_decision(world, viewer) == GAME.shown_decision(s, viewer)
            if viewer >= 0 and viewer == s.seat:
                assert legal_of(world) == legal_of(s)
            for name in s.array.dtype.names:
                if name not in HIDDEN:
                    assert world.array[name].tobytes() == s.array[name].tobytes(), name
            if i % 20 == 0:
                assert not list(GAME.invariants(world).after(world, ()))
        assert s.tobytes() == before


@pytest.mark.rule("GA-known-04")
def test_the_backs_of_the_deck_stay_where_they_are_and_the_events_mix() -> None:
    s = next(walk(4, True, 3))
    orders = set()
    for key in range(6):
        world = redealt(s, 0, key)
        assert view(world, 0).deck == view(s, 0).deck
        orders.add(tuple(card for card in world.deck if card >= CARDS))
    assert len(orders) > 1
    match = at(trio("tea", 31), cards(deck=["80", "levy"]), seat(), events=True)
    assert match.view(None).deck[:2] == ("card", "event")


@pytest.mark.rule("GA-known-02", "GA-known-03")
def test_covered_cards_of_others_may_be_any_that_they_can_have_drawn() -> None:
    """Seat 1 drew a card, then 5 went from the market into the deck: it can't be the card that was drawn before."""
    row = cards(market=["5", "6", "7"], deck=["33"])
    match = at(trio("tea", 31), seat(cash=100), seat(cash=100), row)
    do(match, "card", "draw")
    assert hand(match, 0) == ["33"]
    do(match, "renew", "draw")
    s = match._record
    seen = {hand_of(redealt(s, 2, key), 0)[0] for key in range(300)}
    assert len(seen) > 20
    assert not seen & {4, 5, 6}  # the cards of the market, numbered from 0
    assert all(HEIGHT_OF[card] > 1 or card >= 0 for card in seen)
    later = {hand_of(redealt(s, 2, key), 1)[0] for key in range(300)}
    assert later & {4, 5, 6} or deck(match)


@pytest.mark.rule("GA-known-03")
def test_a_card_taken_openly_stays_known_until_it_is_played() -> None:
    row = cards(market=["34", "6", "7"])
    match = at(trio("tea", 31), seat(cash=100), seat(cash=100), row, open_holdings=True)
    do(match, "card", "take 34")
    assert match.view(2).seats[0].seen_cards == ("34",)
    assert all(hand_of(redealt(match._record, 2, key), 0) == [33] for key in range(5))
    covered = at(trio("tea", 31), seat(cash=100), seat(cash=100), row)
    do(covered, "card", "take 34")
    assert covered.view(2).seats[0].seen_cards == ()  # the screen does not remember it for anybody
    assert all(hand_of(redealt(covered._record, 2, key), 0) == [33] for key in range(5))


@pytest.mark.rule("GA-known-03")
def test_of_equal_levels_the_known_one_leaves_first() -> None:
    row = cards(market=["2nd-level", "6", "7"])
    match = at(trio("tea", 31), seat(cash=100, cards=["2nd-level"]), row)
    do(match, "card", "take 2nd-level")
    s = match._record
    assert sorted(s.drawn[s.hand[0, i]] == SEEN for i in range(2)) == [False, True]
    do(match, *["card", "draw"] * 3, "raise 32")
    assert s.held[0] == 1
    assert match._record.drawn[match._record.hand[0, 0]] != SEEN


@pytest.mark.rule("GA-known-02", "GA-setup-04")
def test_covered_cards_are_told_to_their_owner_alone() -> None:
    match = Match("golden-age", 3, 5)
    for viewer in (None, 0, 1, 2):
        for event in match.events_for(viewer):
            if event.name == "dealt":
                assert (event.values["card"] is None) == (event.values["seat"] != viewer)
    do(match, "card", "draw")
    drawer = told(match.events, "drew")[0]["seat"]
    assert told(match.events_for(drawer), "drew")[0]["card"] is not None
    assert told(match.events_for(None), "drew")[0]["card"] is None


@pytest.mark.rule("GA-known-05")
def test_holdings_are_shown_as_the_table_wishes() -> None:
    covered, shown = (Match("golden-age", 3, 5, {"open_holdings": value}) for value in (False, True))
    assert [seat.cash for seat in covered.view(1).seats] == [None, 500, None]
    assert [seat.shares for seat in covered.view(1).seats] == [None, (), None]
    assert [seat.cash for seat in covered.view(None).seats] == [None, None, None]
    assert [seat.cash for seat in shown.view(1).seats] == [500, 500, 500]
    for match in (covered, shown):
        assert match.view(1).hand is not None
        assert match.view(None).hand is None
        assert [seat.hand_size for seat in match.view(None).seats] == [12, 12, 12]


def with_other_ids(s: Record, rng: random.Random) -> Record:
    """The same state with equal level cards exchanged for each other, wherever they are."""
    new = list(range(CARDS + len(EVENTS)))
    for height in (2, 3, 4, 5):
        ids = [card for card in range(FIRST_LEVEL[2], CARDS) if HEIGHT_OF[card] == height]
        for old, other in zip(ids, rng.sample(ids, len(ids)), strict=True):
            new[old] = other
    twin = new_record(GAME.state, s.tobytes())
    fields = twin.array[0]
    for name in ("hand", "deck", "market", "discards"):
        pile = fields[name].reshape(-1)
        pile[:] = [new[card] if card >= 0 else card for card in pile]
    for name in ("drawn", "seen"):
        rows = fields[name].reshape(-1, CARDS)
        rows[:, new[:CARDS]] = rows.copy()
    return twin


@pytest.mark.rule("GA-known-03")
def test_views_tell_neither_equal_levels_apart_nor_the_order_of_a_hand() -> None:
    rng = random.Random(1)
    for i, s in enumerate(walk(4, True, 1)):
        if i % 9:
            continue
        twin = with_other_ids(s, rng)
        for number in range(s.seats):
            shuffled = rng.sample(range(twin.held[number]), twin.held[number])
            held = [twin.hand[number, place] for place in shuffled]
            for place, card in enumerate(held):
                twin.hand[number, place] = card
        for viewer in range(-1, s.seats):
            assert view(twin, viewer) == view(s, viewer)


def test_plain_data_of_a_view_is_ready_for_json() -> None:
    match = Match("golden-age", 2, 1, {"events": True})
    data = match.view(0).to_dict()
    assert data["market"] == list(match.view(0).market)
    assert Counter(data["deck"])["event"] == 12
    assert len(data["companies"]) == 9
    assert PLOTS == 80
