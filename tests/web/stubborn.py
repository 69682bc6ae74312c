"""Jobs as workers do them, and some that go wrong. Runs in worker processes only."""

from __future__ import annotations

import os
import time
from typing import Any

from damrak.games import find_game
from damrak.web.workers import jobs
from damrak.web.workers.jobs import any_move, check, deal, explain, foresee, look, why_not

__all__ = ["any_move", "check", "deal", "explain", "foresee", "look", "why_not"]


def loop() -> None:
    """Never end."""
    while True:
        pass


def choose(*_: Any) -> None:
    """A bot that never answers."""
    loop()


def play(game: str, record: bytes, options: Any, move: str, language: str) -> Any:
    """A rule that loops when it is asked to."""
    if move.startswith("loop"):
        loop()
    return jobs.play(game, record, options, move, language)


def double(number: int) -> int:
    """Something easy."""
    return 2 * number


def slowly(text: str) -> str:
    """Something that takes a while."""
    time.sleep(1)
    return text


def die() -> None:
    """End without a word."""
    os._exit(1)


def fail() -> None:
    """An error of the program."""
    raise KeyError("nothing")


def refuse() -> None:
    """A refusal in a sentence."""
    find_game("monopoly")
