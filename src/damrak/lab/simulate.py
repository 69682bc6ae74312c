"""Many matches between bots: who wins how often, with what, in how many moves, and how fast that is played."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from damrak.bots import Desk, bot_number, policy
from damrak.games import find_game
from damrak.lab.intervals import mean, wilson
from damrak.lab.jobs import results
from damrak.lab.keys import key_rows, match_key, other_key
from damrak.match import BadTable, Key, read_key, read_options, read_seats
from damrak.rules.game import Game
from damrak.rules.mode import COMPILED, MODE
from damrak.rules.record import Records
from damrak.rules.rule import numbers

CHUNK = 32  # matches played at a time: little enough to be interrupted soon


@dataclass(frozen=True)
class Entrant:
    """How one bot of those named fared."""

    bot: str
    seat: int | None  # None if it went round the table
    wins: float  # a shared victory counts as a fraction
    share: float  # of the matches
    share_from: float  # the 95% interval
    share_to: float
    score: float  # mean standing at the end
    score_plus_minus: float | None  # half its 95% interval


@dataclass(frozen=True)
class Report:
    """What came of a series of matches."""

    game: str
    options: Mapping[str, Any]
    key: str
    matches: int
    rotated: bool
    entrants: tuple[Entrant, ...]
    shared: int  # matches won by more than one
    length: float  # moves chosen in a match, on average
    length_plus_minus: float | None
    longest: int
    moves: int
    seconds: float
    moves_per_second: float

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class _Outcome:
    """How one match ended, by seat."""

    standing: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int


@dataclass(frozen=True)
class _Series:
    """What every match of a series has in common, and how each differs."""

    game: Game
    bots: tuple[int, ...]
    options: Mapping[str, Any]
    key: bytes
    rotated: bool

    def seat_of(self, entrant: int, match: int) -> int:
        """Where one of the bots named sits in a match."""
        return (entrant + match) % len(self.bots) if self.rotated else entrant

    def play(self, first: int, last: int) -> list[_Outcome]:
        """Play some of the matches."""
        game, seats, count = self.game, len(self.bots), last - first
        states, desk = Records(game.state, count), Desk(game)
        keys = [match_key(self.key, match) for match in range(first, last)]
        at_seat = np.zeros((count, seats), np.int16)
        for entrant, bot in enumerate(self.bots):
            for match in range(first, last):
                at_seat[match - first, self.seat_of(entrant, match)] = bot
        counts = numbers(count, np.int64)
        policy(game)["play_matches"](
            states.raw,
            seats,
            numbers(game.option_numbers(self.options), np.int8),
            key_rows(keys),
            numbers(at_seat.reshape(-1).tolist()),
            key_rows([other_key(key, "bots") for key in keys]),
            desk.raw,
            counts,
            0,
            count,
        )
        return [self._outcome(states, i, int(counts[i])) for i in range(count)]

    def _outcome(self, states: Records, i: int, moves: int) -> _Outcome:
        seats, raw = len(self.bots), states.raw[i]
        worth = numbers(seats, np.int64)
        self.game.standing(raw, worth)
        bits = int(self.game.winners(raw))
        winners = tuple(seat for seat in range(seats) if bits >> seat & 1)
        return _Outcome(tuple(int(worth[seat]) for seat in range(seats)), winners, moves)


def simulate(
    game: str,
    bots: Sequence[str],
    matches: int,
    key: Key = None,
    options: Mapping[str, Any] | None = None,
    rotate: bool = False,
    threads: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Play matches between bots, the first at seat 0 and so on, or going round the table by a seat each match.

    The same key gives the same matches, whatever the number of threads.
    """
    found = find_game(game)
    read_seats(found, len(bots))
    if matches < 1:
        raise BadTable(f"{matches} matches can't be played; at least 1 can")
    series = _Series(found, tuple(map(bot_number, bots)), read_options(found, options or {}), read_key(key), rotate)
    began = time.perf_counter()
    outcomes: list[_Outcome | None] = [None] * matches
    for first, played in _in_chunks(series, matches, threads):
        outcomes[first : first + len(played)] = played
        progress(len(played))
    seconds = time.perf_counter() - began
    return _report(series, bots, [outcome for outcome in outcomes if outcome is not None], seconds)


def _in_chunks(series: _Series, matches: int, threads: int | None) -> Iterator[tuple[int, list[_Outcome]]]:
    """Play the matches some at a time, and say where in the series they belong."""
    starts = range(0, matches, CHUNK)
    threads = threads or os.cpu_count() or 1
    if MODE != COMPILED or threads == 1:
        for first in starts:
            yield first, series.play(first, min(first + CHUNK, matches))
        return
    with ThreadPoolExecutor(min(threads, len(starts))) as pool:
        yield from results(pool, lambda first: series.play(first, min(first + CHUNK, matches)), starts)


def _report(series: _Series, bots: Sequence[str], outcomes: list[_Outcome], seconds: float) -> Report:
    matches = len(outcomes)
    length, length_reach = mean([outcome.moves for outcome in outcomes])
    moves = sum(outcome.moves for outcome in outcomes)
    return Report(
        game=series.game.name,
        options=dict(series.options),
        key=series.key.hex(),
        matches=matches,
        rotated=series.rotated,
        entrants=tuple(_entrant(series, place, bot, outcomes) for place, bot in enumerate(bots)),
        shared=sum(len(outcome.winners) > 1 for outcome in outcomes),
        length=length,
        length_plus_minus=length_reach,
        longest=max(outcome.moves for outcome in outcomes),
        moves=moves,
        seconds=seconds,
        moves_per_second=moves / seconds if seconds > 0 else 0.0,
    )


def _entrant(series: _Series, place: int, bot: str, outcomes: list[_Outcome]) -> Entrant:
    seats = [series.seat_of(place, match) for match in range(len(outcomes))]
    wins = sum(1 / len(o.winners) for o, seat in zip(outcomes, seats, strict=True) if seat in o.winners)
    score, reach = mean([o.standing[seat] for o, seat in zip(outcomes, seats, strict=True)])
    low, high = wilson(wins, len(outcomes))
    return Entrant(bot, None if series.rotated else place, wins, wins / len(outcomes), low, high, score, reach)
