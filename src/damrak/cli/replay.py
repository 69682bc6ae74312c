"""`damrak replay`: a saved match, step by step or as a story."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from damrak.cli import DONE
from damrak.cli.console import LEAST_WIDTH, output, text_of
from damrak.cli.people import verdict
from damrak.match import Match
from damrak.match.people import names_for, story
from damrak.rules.game import SPECTATOR
from damrak.rules.record import new_record
from damrak.text.language import _, listed, mark, number, plural, seat_name

HELP = mark("Enter: on · b: back · a number: to that step · e: to the end · q: quit")


@dataclass(frozen=True)
class Step:
    """A stretch of a match that is told at once: what one seat decided in a row."""

    first: int  # move
    last: int  # move after the stretch
    words: str


def replay(chosen: argparse.Namespace) -> int:
    """Show a saved match."""
    match = Match.load(chosen.file)
    names = names_for(match.seats, match.key)
    console = output()
    steps = _steps(match, names)
    moves = plural("{count} move", "{count} moves", len(match.moves))
    told = plural("{count} step", "{count} steps", len(steps))
    console.print(Text(f"{match.game.title}: {moves}, {told}.", style="bold"))
    seated = listed(f"{name} ({seat_name(seat)})" for seat, name in enumerate(names))
    console.print(Text(_("At the table: {names}.", names=seated)))
    if chosen.story or not (sys.stdin.isatty() and console.is_terminal):
        for step in steps:
            console.print(Text(step.words))
    else:
        _step_through(console, match, names, steps)
    _conclude(console, match, names)
    return DONE


def _steps(match: Match, names: Sequence[str]) -> list[Step]:
    steps: list[Step] = []
    first, seat = 0, match.moves[0].seat if match.moves else None
    for i in range(len(match.moves) + 1):
        ends = i == len(match.moves) or match.moves[i].seat != seat
        if ends and i > first:
            events = [event.to_dict() for made in match.moves[first:i] for event in made.events]
            steps.append(Step(first, i, story(match.game, events, names)))
            first = i
        if i < len(match.moves):
            seat = match.moves[i].seat
    return [step for step in steps if step.words]


def _step_through(console: Console, match: Match, names: Sequence[str], steps: Sequence[Step]) -> None:
    console.print(Text(_(HELP)))
    at = 0
    while at < len(steps):
        _show(console, match, names, steps, at)
        try:
            answer = input(_("{step} of {steps}", step=at + 1, steps=len(steps)) + " > ").strip()
        except EOFError:
            print()
            return
        if answer in ("q", "quit"):
            return
        if answer == "b":
            at = max(0, at - 1)
        elif answer == "e":
            at = len(steps) - 1 if at < len(steps) - 1 else len(steps)
        elif answer.isdecimal():
            at = min(max(int(answer) - 1, 0), len(steps) - 1)
        elif answer:
            console.print(Text(_(HELP)))
        else:
            at += 1


def _show(console: Console, match: Match, names: Sequence[str], steps: Sequence[Step], at: int) -> None:
    after = steps[at].last
    if after < len(match.moves):
        view = match.game.view(new_record(match.game.state, match.moves[after].before), SPECTATOR)
    else:
        view = match.view(None)
    console.print()
    for line in match.game.terminal.draw(view, names, max(console.width, LEAST_WIDTH)):
        console.print(text_of(line))
    console.print()
    console.print(Text(steps[at].words, style="bold"))


def _conclude(console: Console, match: Match, names: Sequence[str]) -> None:
    if not match.over:
        console.print(Text(_("The match is not over yet.")))
        return
    results = ", ".join(f"{names[seat]} {number(worth)}" for seat, worth in enumerate(match.standing))
    console.print(Text(f"{verdict([names[seat] for seat in match.winners])} {results}.", style="bold"))
