"""What is known: everything but the chance to come. And what the screen shows with secret money."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.sold.table import bidding, do, last_stone, told

from damrak.match import Match, key_words
from damrak.rules.game import SPECTATOR
from damrak.rules.record import new_record
from damrak.rules.rule import numbers


def decisions(match: Match, key: int):  # type: ignore[no-untyped-def]
    """Every decision of a match played at random."""
    chance = random.Random(key)
    while not match.over:
        yield match
        match.play(chance.choice(list(match.legal)))
    yield match


@pytest.mark.rule("SO-known-01", "SO-option-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_viewer_can_tell_a_redealt_world(seats: int) -> None:
    for key in range(4):
        options = {"secret_money": key % 2 == 0, "loans_first": key < 2}
        for match in decisions(Match("sold", seats=seats, key=key, options=options), key):
            game, record = match.game, match._record
            for viewer in (SPECTATOR, *range(seats)):
                world = new_record(game.state, record.tobytes())
                game.redeal(world.raw, viewer, numbers(key_words(bytes([key, viewer + 1] * 16)), np.int64))
                assert game.view(world, viewer) == game.view(record, viewer)
                assert game.shown_decision(world, viewer) == game.shown_decision(record, viewer)
                assert legal_moves(match, world) == legal_moves(match, record)


def legal_moves(match: Match, record) -> list[int]:  # type: ignore[no-untyped-def]
    moves = numbers(match.game.moves)
    return [int(moves[i]) for i in range(match.game.legal(record.raw, moves))]


@pytest.mark.rule("SO-known-01")
def test_redealing_changes_the_dice_and_nothing_else() -> None:
    match = Match("sold", seats=4, key=9)
    world = match.record(0, key=77)
    for field in world.array.dtype.names or ():
        same = world.array[field].tobytes() == match._record.array[field].tobytes()
        assert same == (field != "dice"), field


@pytest.mark.rule("SO-known-01")
def test_what_will_be_rolled_differs_from_world_to_world() -> None:
    match = bidding(left=1, districts={"16": "red black white"}, lot="yellow", pending=[{"task": "place", "seat": 0}])
    found = set()
    for key in range(60):
        world = match.record(0, key=key)
        match.game.play(world.raw, match.legal.raw("place yellow in 16")[0])  # type: ignore[index]
        found.add(next(values["number"] for kind, values in match.game.told(world) if kind.name == "rolled"))
    assert found == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SO-option-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_secret_money_covers_the_money_of_the_others(seats: int) -> None:
    match = Match("sold", seats=seats, key=1, options={"secret_money": True})
    do(match, "bid 3")
    for viewer in (None, *range(seats)):
        for seat in match.view(viewer).seats:
            (purse,) = seat.purses
            assert purse.cash == (10 if seat.seat == viewer else None)
            assert purse.credits == 0
        assert match.view(viewer).standing is None


@pytest.mark.rule("SO-option-01")
def test_with_secret_money_payments_are_told_all_the_same() -> None:
    match = Match("sold", seats=4, key=1, options={"secret_money": True})
    do(match, "bid 3", *["pass"] * 3)
    seen = match.events_for(None)
    assert [event["amount"] for event in told(seen, "paid")] == [3]
    assert all(event.seen_by(0) is event for event in match.events)


@pytest.mark.rule("SO-option-01")
def test_at_the_end_the_money_is_shown() -> None:
    match = last_stone("red", secret_money=True)
    match.play(next(iter(match.legal)))
    assert all(purse.cash is not None for seat in match.view(None).seats for purse in seat.purses)
    assert match.view(None).standing == match.standing
    assert match.view(None).winners == match.winners


@pytest.mark.rule("SO-option-01", "SO-two-01")
def test_with_two_seats_money_always_lies_open() -> None:
    match = Match("sold", seats=2, key=1, options={"secret_money": True})
    assert all(purse.cash == 10 for seat in match.view(None).seats for purse in seat.purses)


@pytest.mark.rule("SO-option-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_options_together(seats: int) -> None:
    match = Match("sold", seats=seats, key=5, options={"secret_money": True, "loans_first": True})
    assert match.decision == "credit"
    for played in decisions(match, 5):
        assert played.over or played.decision in ("credit", "bid", "pay", "place")
    assert match.view().round == 18


def test_options_are_off_by_default() -> None:
    assert Match("sold", key=1).options == {"secret_money": False, "loans_first": False}
