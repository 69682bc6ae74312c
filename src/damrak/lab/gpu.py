"""Random matches on an NVIDIA GPU, one thread a match, compared byte for byte with the same matches on the CPU.

python -m damrak.lab.gpu building-amsterdam --matches 100000 --seats 4
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from damrak.games import GAMES, find_game
from damrak.rules.dice import DICE, key_dice
from damrak.rules.game import Game
from damrak.rules.mode import COMPILED, MODE
from damrak.rules.rule import bind, left_open

if TYPE_CHECKING:
    from damrak.rules.record import Record

THREADS = 64  # of a block; each match needs many registers

setup: Callable[[Record, int, Any, Any], None] = left_open
play_out: Callable[[Record, Record, Any], int] = left_open
play_match: Callable[..., None] = left_open


def _play_match(batch: Any, dice: Any, moves: Any, chosen: Any, keys: Any, seats: int, options: Any, i: int) -> None:
    """Deal match `i` and play it out at random, its chance and its moves both decided by its keys."""
    key_dice(dice[i], keys[i, 1])
    setup(batch[i], seats, options, keys[i, 0])
    chosen[i] = play_out(batch[i], dice[i], moves[i])


def _play_slice(
    batch: Any, dice: Any, moves: Any, chosen: Any, keys: Any, seats: int, options: Any, first: int, last: int
) -> None:
    for i in range(first, last):
        play_match(batch, dice, moves, chosen, keys, seats, options, i)


@dataclass
class Batch:
    """Matches in memory: records, dice that choose the moves, room for legal moves, counts of moves chosen, keys."""

    batch: Any
    dice: Any
    moves: Any
    chosen: Any
    keys: Any

    @classmethod
    def new(cls, game: Game, matches: int, seed: int) -> Batch:
        """So many matches yet to be dealt, with keys from a seed."""
        keys = np.random.default_rng(seed).integers(0, 1 << 32, (matches, 2, 8))
        moves = np.zeros((matches, game.moves), np.int16)
        return cls(np.zeros(matches, game.state), np.zeros(matches, DICE), moves, np.zeros(matches, np.int64), keys)

    def arrays(self) -> tuple[Any, ...]:
        """The arrays, in the order in which rules take them."""
        return self.batch, self.dice, self.moves, self.chosen, self.keys


def play_on_cpu(game: Game, batch: Batch, seats: int, options: Any, threads: int) -> float:
    """Play the batch on so many threads; return the seconds it took."""
    one = bind(_play_match, f"{game.name}.play_match", setup=game.setup, play_out=game.play_out)
    run = bind(_play_slice, f"{game.name}.play_slice", play_match=one)
    edges = np.linspace(0, len(batch.batch), threads + 1).astype(int)
    run(*batch.arrays(), seats, options, 0, 0)  # compiles
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        slices = pairwise(int(edge) for edge in edges)
        list(pool.map(lambda ends: run(*batch.arrays(), seats, options, *ends), slices))
    return time.perf_counter() - began


def play_on_gpu(game: Game, batch: Batch, seats: int, options: Any) -> tuple[float, float]:
    """Play the batch on the GPU; return the seconds to compile and the seconds it took."""
    cuda: Any = import_module("numba.cuda")
    one = bind(_play_match, f"{game.name}.play_match", setup=game.setup, play_out=game.play_out)

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(
        records: Any, dice: Any, moves: Any, chosen: Any, keys: Any, seats: int, options: Any, count: int
    ) -> None:
        i = cuda.grid(1)
        if i < count:
            one(records, dice, moves, chosen, keys, seats, options, i)

    blocks = (len(batch.batch) + THREADS - 1) // THREADS
    on_device = [cuda.to_device(array) for array in (*batch.arrays(), options)]
    *arrays, device_options = on_device
    began = time.perf_counter()
    kernel[blocks, THREADS](*arrays, seats, device_options, 0)
    cuda.synchronize()
    compiled = time.perf_counter()
    kernel[blocks, THREADS](*arrays, seats, device_options, len(batch.batch))
    cuda.synchronize()
    played = time.perf_counter()
    arrays[0].copy_to_host(batch.batch)
    arrays[3].copy_to_host(batch.chosen)
    return compiled - began, played - compiled


def main() -> int:
    """Play, compare, and say how fast each was."""
    parser = argparse.ArgumentParser(prog="python -m damrak.lab.gpu", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if MODE != COMPILED:
        sys.exit("The GPU runs compiled rules; unset DAMRAK_RULES.")
    game = find_game(asked.game)
    if asked.matches < 1 or asked.seats not in game.seats:
        sys.exit(f"There must be 1 match or more, at {game.seats[0]} to {game.seats[-1]} seats.")
    if find_spec("numba_cuda") is None:
        sys.exit("The GPU needs numba-cuda: `pip install damrak[gpu]`.")
    options = np.array(game.option_numbers({}), np.int8)
    threads = os.cpu_count() or 1
    cpu, gpu = (Batch.new(game, asked.matches, asked.seed) for _ in range(2))
    cpu_seconds = play_on_cpu(game, cpu, asked.seats, options, threads)
    compile_seconds, gpu_seconds = play_on_gpu(game, gpu, asked.seats, options)
    chosen = int(cpu.chosen.sum())
    print(f"{asked.matches:,} matches of {game.title}, {asked.seats} seats, {chosen:,} random moves")
    print(f"CPU, {threads} threads: {cpu_seconds:.2f} s, {chosen / cpu_seconds / 1e6:.1f} M moves/s")
    print(f"GPU: {gpu_seconds:.2f} s, {chosen / gpu_seconds / 1e6:.1f} M moves/s (compiled in {compile_seconds:.0f} s)")
    for where, batch in (("CPU", cpu), ("GPU", gpu)):
        print(f"{where} records: sha256 {hashlib.sha256(batch.batch.tobytes()).hexdigest()}")
    different = int(
        (cpu.batch.view(np.uint8).reshape(asked.matches, -1) != gpu.batch.view(np.uint8).reshape(asked.matches, -1))
        .any(axis=1)
        .sum()
    )
    if different or not np.array_equal(cpu.chosen, gpu.chosen):
        print(f"{different} of {asked.matches} matches ended in different records")
        return 1
    print("Every record is the same, byte for byte.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
