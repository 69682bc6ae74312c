"""How fast games are played here: Damrak beside OpenSpiel and python-chess, on one core, in one run.

A move is one decision of a player. Chance is nobody's decision, so OpenSpiel's chance nodes are not counted, and
neither are moves that Damrak makes by itself because there is no other.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import metadata
from typing import Any

import numpy as np

from damrak.games import GAMES, find_game
from damrak.lab.keys import key_rows, match_key
from damrak.match import Match
from damrak.rules import run
from damrak.rules.dice import DICE, key_dice
from damrak.rules.game import Game
from damrak.rules.mode import INTERPRETED
from damrak.rules.record import Records, new_record
from damrak.rules.rule import bind, numbers

SEATS = 4
ROUNDS = 5
ROUND_SECONDS = 1.0
CACHED_STARTS = 3
CLONES = 2_000_000
HOW_TO_GET = "{} is not installed, so it is left out: `pip install {}` brings it, and so does `make bench`."
MOST_PLIES = 150  # without capture or pawn move, then a game of chess is drawn
GOALS: dict[str, tuple[float | None, float | None]] = {  # name of a number: (at least, at most)
    "times_backgammon": (20.0, None),
    "interpreted_moves_per_second": (2000.0, None),
    "record_bytes": (None, 3072.0),
    "first_compilation_seconds": (None, 90.0),
    "cached_start_seconds": (None, 2.0),
}

Round = Callable[[float], float]  # plays for about so many seconds; moves a second


class NotInstalled(Exception):
    """Something to compare with is missing; the message says how to get it."""


# --- who plays


def backgammon() -> Round:
    """Random play inside OpenSpiel's C++."""
    try:
        import pyspiel
    except ImportError:
        raise NotInstalled(HOW_TO_GET.format("OpenSpiel", "open-spiel")) from None
    game = pyspiel.load_game("backgammon")
    bots = [pyspiel.make_uniform_random_bot(player, 1000 + player) for player in range(2)]
    seeds = iter(range(1, 1 << 30))

    def play_round(seconds: float) -> float:
        moves, spent = 0, 0.0
        while spent < seconds:
            state = game.new_initial_state()
            began = time.perf_counter()
            pyspiel.evaluate_bots(state, bots, next(seeds))
            spent += time.perf_counter() - began
            moves += sum(step.player >= 0 for step in state.full_history())
        return moves / spent

    return play_round


def chess() -> Round:
    """Random play with python-chess."""
    try:
        import chess as library
    except ImportError:
        raise NotInstalled(HOW_TO_GET.format("python-chess", "chess")) from None
    chance = random.Random(7)

    def play_round(seconds: float) -> float:
        moves, board = 0, library.Board()
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            for _ in range(100):
                legal = list(board.legal_moves)
                if not legal or board.halfmove_clock >= MOST_PLIES:
                    board = library.Board()
                    continue
                board.push(chance.choice(legal))
                moves += 1
        return moves / (time.perf_counter() - began)

    return play_round


def random_play(game: Game) -> Round:
    """Random play of one of our games, in the mode in which this process runs rules."""
    play_matches = bind(run.play_matches, f"{game.name}.play_matches", setup=game.setup, play_out=game.play_out)
    options = numbers(game.option_numbers({}), np.int8)
    dice, moves = new_record(DICE), numbers(game.moves)
    key_dice(dice.raw, key_rows([bytes(32)])[0])
    seats = SEATS if SEATS in game.seats else game.seats[-1]
    size, played = 1, 0

    def batch(count: int) -> tuple[int, float]:
        nonlocal played
        keys = key_rows([match_key(bytes(32), played + i) for i in range(count)])
        played += count
        states = Records(game.state, count)
        began = time.perf_counter()
        chosen = play_matches(states.raw, seats, options, keys, dice.raw, moves, 0, count)
        return int(chosen), time.perf_counter() - began

    def play_round(seconds: float) -> float:
        nonlocal size
        chosen, spent = 0, 0.0
        while spent < seconds:
            more, took = batch(size)
            chosen, spent = chosen + more, spent + took
            if took < seconds / 10:
                size *= 2
        return chosen / spent

    batch(1)
    return play_round


def interpreted(game: Game) -> Round:
    """Random play of one of our games with interpreted rules, in a process of its own."""
    return lambda seconds: float(_in_child("interpreted", game, seconds, DAMRAK_RULES=INTERPRETED))


# --- other numbers


def clone_nanoseconds(game: Game) -> float:
    """What a copy of a record costs rules."""
    states = Records(game.state, 64)
    copies = bind(clone, f"{game.name}.clone")
    copies(states.raw, 64, 1)
    began = time.perf_counter()
    copies(states.raw, 64, CLONES)
    return (time.perf_counter() - began) / CLONES * 1e9


def clone(states: Records, size: int, count: int) -> None:
    """Copy records to and fro."""
    for i in range(count):
        states[i % size] = states[(i + 1) % size]


def compilation_seconds(game: Game) -> tuple[float, float]:
    """How long a new process takes to play its first match: with nothing compiled yet, and from the cache."""
    with tempfile.TemporaryDirectory(prefix="damrak-bench-") as folder:
        first, *again = (
            float(_in_child("first-match", game, 0, DAMRAK_CACHE=folder)) for _ in range(1 + CACHED_STARTS)
        )
    return first, statistics.median(again)


def _in_child(what: str, game: Game, seconds: float, **env: str) -> str:
    command = [sys.executable, "-m", "damrak.lab.bench", what, game.name, str(seconds)]
    began = time.perf_counter()
    done = subprocess.run(command, env=os.environ | env, capture_output=True, encoding="utf-8", check=True)
    return str(time.perf_counter() - began) if what == "first-match" else done.stdout


def child(what: str, name: str, seconds: float) -> None:
    """What a process of its own measures."""
    game = find_game(name)
    play_round = random_play(game)
    if what == "first-match":
        match = Match(name, seats=game.seats[0], key=1)
        assert match.legal
        assert match.standing
    else:
        play_round(seconds / 10)
        print(play_round(seconds))


# --- the run


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core meanwhile, where the system can be told so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def bench(
    name: str, rounds: int = ROUNDS, seconds: float = ROUND_SECONDS, progress: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """Measure a game beside the others, in alternating rounds, so that noise hits all alike."""
    game = find_game(name)
    missing: list[str] = []
    players: dict[str, Round] = {}
    progress("how long the first compilation takes")
    first, cached = compilation_seconds(game)
    progress("getting everybody ready")
    for label, make in (("backgammon", backgammon), ("chess", chess)):
        try:
            players[label] = make()
        except NotInstalled as reason:
            missing.append(str(reason))
    players |= {"damrak": random_play(game), "interpreted": interpreted(game)}
    speeds: dict[str, list[float]] = {label: [] for label in players}
    with one_core():
        for label in ("backgammon", "chess", "damrak"):
            if label in players:
                players[label](seconds / 5)
        for number in range(rounds):
            for label, play_round in players.items():
                progress(f"round {number + 1} of {rounds}: {label}")
                speeds[label].append(play_round(seconds))
        progress("cloning records")
        clone_cost = min(clone_nanoseconds(game) for _ in range(3))
    median = {label: statistics.median(values) for label, values in speeds.items()}
    numbers_found: dict[str, float] = {
        f"times_{label}": median["damrak"] / median[label] for label in ("backgammon", "chess") if label in median
    }
    numbers_found |= {
        "interpreted_moves_per_second": median["interpreted"],
        "record_bytes": game.state.itemsize,
        "clone_nanoseconds": clone_cost,
        "first_compilation_seconds": first,
        "cached_start_seconds": cached,
    }
    return {
        "game": name,
        "seats": SEATS,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}",
        "versions": _versions(),
        "rounds": rounds,
        "round_seconds": seconds,
        "missing": missing,
        "speeds": speeds,
        "moves_per_second": median,
        **numbers_found,
        "goals": {goal: _meets(goal, numbers_found[goal]) for goal in GOALS if goal in numbers_found},
    }


def _meets(goal: str, value: float) -> bool:
    least, most = GOALS[goal]
    return (least is None or value >= least) and (most is None or value <= most)


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for library in ("damrak", "numpy", "numba", "open-spiel", "chess"):
        try:
            found[library] = metadata.version(library)
        except metadata.PackageNotFoundError:
            found[library] = "not installed"
    return found


def bench_all(progress: Callable[[str], None] = lambda _: None) -> list[dict[str, Any]]:
    """Measure every game there is."""
    return [bench(name, progress=progress) for name in GAMES]


if __name__ == "__main__":
    child(sys.argv[1], sys.argv[2], float(sys.argv[3]))
