"""Random matches in which everything that must always be true is verified after every move."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from damrak.games import find_game
from damrak.lab.jobs import end_with, results
from damrak.lab.keys import key_rows, match_key, other_key
from damrak.match import BadTable, Key, read_key, read_options, read_seats
from damrak.rules.dice import DICE, key_dice, roll
from damrak.rules.game import SPECTATOR, Game
from damrak.rules.record import DEPTH, STORY, Record, Records, new_record
from damrak.rules.rule import bind, left_open, numbers

legal = play = left_open

CHUNK = 25  # matches that a process plays at a time
HISTORY = 256  # moves made at a time, before their records are looked at
SAMPLE = 40  # views are compared at one decision of so many
ENOUGH = 5  # failures of one kind of table after which it is given up


def play_on(history: Records, dice: Record, moves: Any, count: int) -> int:
    """Play at random from the first record of a history, each move in a record of its own; return how many moves."""
    for i in range(count):
        n = legal(history[i], moves)
        if n == 0:
            return i
        history[i + 1] = history[i]
        play(history[i + 1], moves[roll(dice, n)])
    return count


@dataclass(frozen=True)
class Table:
    """A number of seats and a choice of options."""

    game: str
    seats: int
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Failure:
    """A match in which something was not as it must be."""

    table: Table
    key: str
    move: int  # after so many moves
    problems: tuple[str, ...]

    @property
    def command(self) -> str:
        """What plays this very match again."""
        options = "".join(f" --option {name}={spelled(value)}" for name, value in self.table.options.items())
        return f"damrak check {self.table.game} --matches 1 --seats {self.table.seats}{options} --key {self.key}"


@dataclass
class Tally:
    """What came of checking."""

    matches: int = 0
    moves: int = 0
    longest: int = 0
    looks: int = 0  # times that views and moves were compared with those of a redealt world
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally too."""
        self.matches += other.matches
        self.moves += other.moves
        self.longest = max(self.longest, other.longest)
        self.looks += other.looks
        self.failures += other.failures


def spelled(value: Any) -> str:
    """The value of an option as it is written on the command line.

    >>> spelled(True), spelled("outliers")
    ('yes', 'outliers')
    """
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def tables(
    game: Game, seats: Sequence[int] | None = None, options: Mapping[str, Sequence[Any]] | None = None
) -> list[list[Table]]:
    """The tables to check: all numbers of seats by all values of the options, but for those asked for.

    Options with two values don't multiply the tables: they take turns, match by match.
    """
    asked = options or {}
    for name, values in asked.items():
        for value in values:
            read_options(game, {name: value})
    for count in seats or ():
        read_seats(game, count)
    choices = {option.name: tuple(asked.get(option.name, option.values)) for option in game.options}
    turns = {option.name: len(option.values) <= 2 for option in game.options}
    rows = [[(name, value) for value in values] for name, values in choices.items() if not turns[name]]
    alternating = [[(name, value) for value in values] for name, values in choices.items() if turns[name]]
    return [
        [Table(game.name, count, read_options(game, dict([*fixed, *turn]))) for turn in itertools.product(*alternating)]
        for count in seats or game.seats
        for fixed in itertools.product(*rows)
    ]


class Checker:
    """Plays single matches of a game at random and looks at everything."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._history = Records(game.state, HISTORY + 1)
        self._moves = numbers(game.moves)
        self._dice = new_record(DICE)
        self._play_on = bind(play_on, f"{game.name}.play_on", legal=game.legal, play=game.play)
        self._events: dict[tuple[int, ...], dict[str, Any]] = {}

    def check(self, table: Table, key: bytes) -> Tally:
        """Play one match; stop it at the first violation."""
        game, history = self.game, self._history
        tally = Tally(matches=1)
        history[0] = game.new(table.seats, table.options, key_rows([key])[0])
        key_dice(self._dice.raw, key_rows([other_key(key, "check")])[0])
        chance = random.Random(key)
        invariants = game.invariants(history[0])
        problems = self._look(history[0], chance)
        while not problems and not history[0].over:
            made = self._play_on(history.raw, self._dice.raw, self._moves, HISTORY)
            if made == 0:
                problems = ["there is no legal move, but the match is not over"]
            for i in range(1, made + 1):
                record = history[i]
                tally.moves += 1
                problems = [*invariants.after(record, self._told(record)), *self._header(record)]
                if not problems and chance.randrange(SAMPLE) == 0:
                    tally.looks += 1
                    problems = self._look(record, chance)
                if problems:
                    break
            if tally.moves > game.longest:
                problems = [*problems, f"the match is longer than {game.longest} moves"]
            history[0] = history[made]
        if not problems:
            problems = self._at_end(history[0])
        tally.longest = tally.moves
        if problems:
            tally.failures.append(Failure(table, key.hex(), tally.moves, tuple(problems)))
        return tally

    def _told(self, record: Record) -> list[dict[str, Any]]:
        events = []
        for row in record.array["story"][0, : record.told].tolist():
            told = self._events.get(tuple(row))
            if told is None:
                kind = self.game.words.events[row[0]]
                named = zip(kind.fields.items(), row[1:], strict=False)
                told = {"event": kind.name, **{n: self.game.words.value(what, number) for (n, what), number in named}}
                self._events[tuple(row)] = told
            events.append(told)
        return events

    @staticmethod
    def _header(record: Record) -> Iterator[str]:
        if not 0 <= record.depth <= DEPTH:
            yield f"{record.depth} decisions are pending"
        if not 0 <= record.told <= STORY:
            yield f"{record.told} events were told"
        if record.over != (record.seat == SPECTATOR) or record.seat >= record.seats:
            yield f"seat {record.seat} is to move, and over is {record.over}"

    def _look(self, record: Record, chance: random.Random) -> list[str]:
        """Compare what a viewer sees, and may do, with another world that the viewer can't tell from this one."""
        game = self.game
        before = record.tobytes()
        viewer = chance.randrange(SPECTATOR, record.seats)
        key = key_rows([chance.randbytes(32)])[0]
        world, twin = new_record(game.state, before), new_record(game.state, before)
        game.redeal(world.raw, viewer, key)
        problems = []
        who = "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
        if game.view(record, viewer) != game.view(world, viewer):
            problems.append(f"{who} can tell a redealt world by the view")
        if game.shown_decision(record, viewer) != game.shown_decision(world, viewer):
            problems.append(f"{who} can tell a redealt world by the decision shown")
        moves = self._legal(twin)
        if viewer == record.seat and moves != self._legal(world):
            problems.append(f"{who} can tell a redealt world by the legal moves")
        if len(set(moves)) < len(moves) or not all(0 <= move < game.moves for move in moves):
            problems.append("a legal move is listed twice, or is no move of the game")
        problems += [f"in a world redealt for {who}: {what}" for what in game.invariants(world).after(world, ())]
        if moves:
            game.play(twin.raw, chance.choice(moves))
        if record.tobytes() != before:
            problems.append("playing on a copy changed the record it was copied from")
        return problems

    def _legal(self, record: Record) -> list[int]:
        count = self.game.legal(record.raw, self._moves)
        return [int(self._moves[i]) for i in range(count)]

    def _at_end(self, record: Record) -> list[str]:
        problems = []
        if self._legal(record):
            problems.append("the match is over, but there are legal moves")
        if not 0 < self.game.winners(record.raw) < 1 << record.seats:
            problems.append("the match is over, but nobody at the table has won")
        return problems


@cache
def _checker(game: str) -> Checker:
    return Checker(find_game(game))


def check_matches(turns: Sequence[Table], key: bytes, first: int, last: int) -> Tally:
    """Check some matches of a series, the tables taking turns."""
    tally = Tally()
    for match in range(first, last):
        table = turns[match % len(turns)]
        tally.add(_checker(table.game).check(table, match_key(key, match)))
        if len(tally.failures) >= ENOUGH:
            break
    return tally


def check(
    series: Sequence[Sequence[Table]],
    matches: int,
    key: Key = None,
    processes: int | None = None,
    progress: Callable[[Sequence[Table], Tally], None] = lambda *_: None,
) -> Tally:
    """Check so many matches of each series of tables, on all cores."""
    if matches < 1:
        raise BadTable(f"{matches} matches can't be checked; at least 1 can")
    secret = read_key(key)
    began = time.perf_counter()
    total = Tally()
    jobs = [
        (turns, secret, first, min(first + CHUNK, matches)) for turns in series for first in range(0, matches, CHUNK)
    ]
    for turns, tally in _run(jobs, min(processes or os.cpu_count() or 1, len(jobs))):
        total.add(tally)
        progress(turns, tally)
        if len(total.failures) >= ENOUGH:
            break
    total.seconds = time.perf_counter() - began
    return total


Job = tuple[Sequence[Table], bytes, int, int]


def _check_job(job: Job) -> Tally:
    return check_matches(*job)


def _run(jobs: Sequence[Job], processes: int) -> Iterator[tuple[Sequence[Table], Tally]]:
    if processes == 1:
        for job in jobs:
            yield job[0], _check_job(job)
        return
    # A fresh interpreter for each: threads of this one can't be copied.
    context = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(processes, context, end_with, (os.getpid(),)) as pool:
        try:
            for job, tally in results(pool, _check_job, jobs):
                yield job[0], tally
        finally:  # at the end there is nothing left to stop; after an interruption there is
            for worker in multiprocessing.active_children():
                if worker not in others:
                    worker.terminate()
