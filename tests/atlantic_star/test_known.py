"""What is known: only the order of the pile is hidden, and the screen keeps hands and money covered."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from tests.atlantic_star.table import GAME, at, do, legal, seat, walk

from damrak.games.atlantic_star.state import STATE
from damrak.match import Match
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers

HIDDEN = {"dice", "pile"}  # what differs between worlds that nobody can tell apart


def redealt(s: Record, viewer: int, rng: random.Random) -> Record:
    """Another world for a viewer."""
    world = new_record(STATE, s.tobytes())
    GAME.redeal(world.raw, viewer, numbers([rng.getrandbits(32) for _ in range(8)], np.int64))
    return world


def check_secrecy(s: Record, rng: random.Random) -> None:
    """Nothing that a viewer sees or may do differs in another world."""
    for viewer in range(-1, s.seats):
        world = redealt(s, viewer, rng)
        assert GAME.view(world, viewer) == GAME.view(s, viewer)
        assert GAME.shown_decision(world, viewer) == GAME.shown_decision(s, viewer)
        if viewer == s.seat:
            assert legal(world) == legal(s)
        for field in STATE.names or ():
            if field not in HIDDEN:
                assert (world.array[field] == s.array[field]).all(), field
        assert Counter(list(world.pile)) == Counter(list(s.pile))


@pytest.mark.rule("AS-known-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("open_holdings", [False, True])
def test_only_the_order_of_the_pile_is_hidden(seats: int, open_holdings: bool) -> None:
    rng = random.Random(seats)
    for s in walk(seats, 7, open_holdings=open_holdings, used_ships="return" if seats % 2 else "leave"):
        if rng.random() < 0.2:
            check_secrecy(s, rng)


@pytest.mark.slow
@pytest.mark.rule("AS-known-01")
@pytest.mark.parametrize("seed", range(6))
def test_only_the_order_of_the_pile_is_hidden_in_many_matches(seed: int) -> None:
    rng = random.Random(seed)
    for seats in (2, 3, 4, 5, 6):
        for s in walk(seats, seed, open_holdings=seed % 3 == 0, used_ships="return" if seed % 2 else "leave"):
            if rng.random() < 0.5:
                check_secrecy(s, rng)


@pytest.mark.rule("AS-known-01")
def test_another_world_has_another_pile_and_other_dice() -> None:
    s = GAME.new(3, {}, [1] * 8)
    world = redealt(s, 0, random.Random(1))
    assert list(world.pile) != list(s.pile)
    assert list(world.dice.key) != list(s.dice.key)


@pytest.mark.rule("AS-known-01")
def test_every_order_of_the_pile_is_equally_likely() -> None:
    match = at(seat(), seat())
    s = match._record
    rng = random.Random(5)
    tops = Counter(redealt(s, 0, rng).pile[s.pile_size - 1] for _ in range(1280))
    assert len(tops) > 100
    assert max(count for ship, count in tops.items()) < 12 * 10 * 3  # twelve mail ships, ten times each


@pytest.mark.rule("AS-known-02")
def test_the_screen_keeps_hands_and_money_covered_unless_the_table_opens_them() -> None:
    for shown in (False, True):
        match = at(seat(hand=["Thetis"]), seat(cash=1000, hand=["Rhea", "Kreios"]), open_holdings=shown)
        other = match.view(0).seats[1]
        assert (other.cash, other.hand) == ((1000, ("Rhea", "Kreios")) if shown else (None, None))
        assert other.hand_size == 2
        own = match.view(1).seats[1]
        assert (own.cash, own.hand) == (1000, ("Rhea", "Kreios"))
        assert match.view(1).hand == ("Rhea", "Kreios")
        spectator = match.view()
        assert spectator.hand is None
        assert (spectator.seats[0].hand == ("Thetis",)) is shown
        assert spectator.best_tours == ()


@pytest.mark.rule("AS-known-02")
def test_only_the_one_who_organises_is_helped() -> None:
    match = at(seat(hand=["Thetis", "Kreios", "Rhea", "Okeanos"]), seat())
    assert match.view(0).best_tours
    do(match, "sail Baltic")
    assert match.view(0).organising.best.points == 12
    assert match.view(1).organising.best is None
    assert match.view().organising.next_leg == "Baltic-A"


def test_no_event_is_secret() -> None:
    assert all(kind.secret is None for kind in GAME.words.events.values())


def test_views_are_plain_data() -> None:
    match = Match("atlantic-star", 4, key=1)
    plain = match.view(0).to_dict()
    assert plain["agency"][0].keys() == {"ship", "price"}
    assert plain["seas"][0] == {"sea": "Baltic", "stars": None, "places": [], "neutral": 2}
