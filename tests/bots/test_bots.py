"""Bots play legally, the same from the same key, and never look where their seat may not."""

from typing import Any

import numpy as np
import pytest

from damrak import bots
from damrak.bots import policies
from damrak.games import GAMES, find_game
from damrak.lab.simulate import simulate
from damrak.match import Match, key_words
from damrak.rules.mode import COMPILED, MODE
from damrak.rules.record import Records
from damrak.rules.rule import bind, numbers

GAME = next(iter(GAMES))
interpreted = pytest.mark.skipif(MODE == COMPILED, reason="looks over the shoulder of interpreted policies")


def choices(name: str, key: int, moves: int, match_key: int = 3) -> list[str]:
    match = Match(GAME, seats=3, key=match_key)
    bot = bots.make(name, GAME, key)
    made: list[str] = []
    while not match.over and len(made) < moves:
        made.append(bot.choose(match))
        match.play(made[-1])
    return made


@pytest.mark.parametrize(("name", "moves"), [("random", 200), ("greedy", 12)])
def test_a_bot_chooses_the_same_from_the_same_key(name: str, moves: int) -> None:
    assert choices(name, 1, moves) == choices(name, 1, moves)


def test_random_bots_with_different_keys_choose_differently() -> None:
    assert choices("random", 1, 50) != choices("random", 2, 50)


@pytest.mark.parametrize("seats", find_game(GAME).seats)
def test_random_bots_play_legally_to_the_end(seats: int) -> None:
    match = Match(GAME, seats=seats, key=seats)
    bot = bots.make("random", match.game, 5)
    while not match.over:
        assert bot.choose(match) in match.legal
        match.play(bot.choose(match))
    assert match.winners


def test_random_bots_make_every_first_move_sooner_or_later() -> None:
    match = Match(GAME, seats=2, key=1)
    bot = bots.make("random", match.game, 5)
    chosen = [bot.choose(match) for _ in range(60 * len(match.legal))]
    fair = len(chosen) / len(match.legal)
    assert set(chosen) == set(match.legal)
    assert all(fair / 2 < chosen.count(move) < fair * 2 for move in match.legal)


def test_choosing_changes_nothing_in_the_match() -> None:
    match = Match(GAME, seats=3, key=9)
    before = match.to_dict(), list(match.legal)
    for name in bots.BOTS:
        bots.make(name, match.game, 1).choose(match)
    assert (match.to_dict(), list(match.legal)) == before


@interpreted
@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_thinks_with_a_record_that_was_dealt_anew(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, seats=3, key=9)
    bot = bots.make(name, match.game, 1)
    shown: list[Any] = []

    def spy(number: int, s: Any, seat: int, desk: Any) -> int:
        shown.append(s)
        return policies.RANDOM if number < 0 else int(whole["choose"](number, s, seat, desk))

    whole = bots.policy(match.game)
    monkeypatch.setattr(bots, "policy", lambda game: {**whole, "choose": spy})
    bot.choose(match)
    (world,) = shown
    assert world is not match._record
    assert list(world.dice.key) != key_words(match.key)
    assert world.tobytes() != match._record.tobytes()
    assert match.seat is not None
    assert match.game.view(world, match.seat) == match.view(match.seat)


@interpreted
def test_in_a_series_too_a_bot_sees_only_records_dealt_anew() -> None:
    game = find_game(GAME)
    match = Match(GAME, seats=2, key=4)
    real = {tuple(key_words(match.key))}
    looks = []

    def spy(number: int, s: Any, seat: int, desk: Any) -> int:
        looks.append(tuple(s.dice.key) in real)
        return int(rules["choose"](policies.RANDOM, s, seat, desk))

    rules = bots.policy(game)
    own = {"setup": game.setup, "legal": game.legal, "play": game.play, "settle": game.settle, "redeal": game.redeal}
    play_matches = bind(policies.play_matches, "spied.play_matches", **own, choose=spy)
    desk = bots.Desk(game)
    states = Records(game.state, 1)
    key = numbers(key_words(match.key), np.int64)
    options = numbers(game.option_numbers({}), np.int8)
    counts = numbers(1, np.int64)
    both = numbers([policies.GREEDY] * 2)
    play_matches(states.raw, 2, options, [key], both, [key], desk.raw, counts, 0, 1)
    assert states[0].over
    assert len(looks) == counts[0] > 30
    assert not any(looks)


def test_greedy_takes_what_pays_most() -> None:
    match = Match(GAME, seats=2, key=11)
    bot = bots.make("greedy", match.game, 1)
    for _ in range(6):
        seat = match.seat
        assert seat is not None
        before = match.standing[seat]
        decision = match.decision
        match.play(bot.choose(match))
        # Somewhere among its first moves nothing forces a greedy seat to pay for what it could have for nothing.
        assert match.standing[seat] >= before, decision


@pytest.mark.compiled
def test_greedy_beats_random_clearly() -> None:
    report = simulate(GAME, ["greedy", "random", "random"], 60, key=1, rotate=True)
    assert report.entrants[0].share_from > 2 / 3
    assert report.entrants[0].score > 2 * report.entrants[1].score


def test_of_many_moves_the_first_and_the_last_are_tried() -> None:
    for n in range(1, 200):
        tries = min(n, policies.TRIES)
        tried = [int(policies.spread(t, tries, n)) for t in range(tries)]
        assert len(set(tried)) == tries
        assert (tried[0], tried[-1]) == (0, n - 1)


def test_unknown_bots_are_refused_with_a_near_miss() -> None:
    with pytest.raises(bots.UnknownBot, match="Did you mean 'greedy'"):
        bots.make("gredy", GAME)
    with pytest.raises(bots.UnknownBot, match="Known: random, greedy"):
        bots.make("x", GAME)


def test_a_bot_has_nothing_to_choose_when_the_match_is_over() -> None:
    match = Match(GAME, seats=2, key=2)
    bot = bots.make("random", match.game, 1)
    while not match.over:
        match.play(bot.choose(match))
    with pytest.raises(bots.NotToMove):
        bot.choose(match)


def test_every_bot_says_what_it_does() -> None:
    assert set(bots.ABOUT) == set(bots.BOTS)
    assert "greedy" in repr(bots.make("greedy", GAME, 1))
