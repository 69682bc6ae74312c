"""The invariants let everything pass that the rules allow, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.sold.table import bidding, last_stone, placing

from damrak.match import Match


def placed() -> tuple[Match, list[str]]:
    return placing("white red", districts={"16": "red red red black black yellow"}), ["place red in 16"]


def won() -> tuple[Match, list[str]]:
    return bidding(start=0), ["bid 3", "pass", "pass", "pass"]


def borrowed() -> tuple[Match, list[str]]:
    return bidding(start=0), ["loan"]


def next_round() -> tuple[Match, list[str]]:
    return placing("red", districts={"16": "red black yellow"}), ["place red in 16"]


Spoil = Callable[[Any], None]


def problems(match: Match, moves: list[str], spoil: Spoil | None = None) -> list[str]:
    """What the invariants say of these moves, the record spoiled after the last one."""
    invariants = match.game.invariants(match._record)
    found: list[str] = []
    for i, move in enumerate(moves):
        events = match.play(move)
        if spoil and i == len(moves) - 1:
            spoil(match._record)
        found += invariants.after(match._record, events)
    return found


@pytest.mark.parametrize("case", [placed, won, borrowed, next_round])
def test_sound_moves_pass(case: Callable[[], tuple[Match, list[str]]]) -> None:
    assert problems(*case()) == []


def put(field: str, value: int, *place: int) -> Spoil:
    def spoil(s: Any) -> None:
        if place:
            getattr(s, field)[place if len(place) > 1 else place[0]] = value
        else:
            setattr(s, field, value)

    return spoil


@pytest.mark.parametrize(
    ("case", "spoil", "said"),
    [
        (placed, put("owner", 1, 6), "not one stone of its owner"),
        (placed, put("gone", 9, 0), "stones, not 18"),
        (placed, put("stones", 1, 3, 0), "stones, not 18"),
        (won, put("cash", 9, 1), "the events say otherwise"),
        (won, put("round", 3), "spaces are empty"),
        (won, put("high", 3), "the highest bid"),
        (borrowed, put("credits", 2, 1), "the events say otherwise"),
        (borrowed, put("passed", 2), "has passed"),
        (next_round, put("broker", 4), "the broker is beside space 5"),
        (next_round, put("filled", 7, 0), "counted as 7"),
    ],
)
def test_what_nothing_explains_is_found(case: Callable[[], tuple[Match, list[str]]], spoil: Spoil, said: str) -> None:
    assert any(said in problem for problem in problems(*case(), spoil))


def test_a_wrong_owner_in_the_events_is_found() -> None:
    match, moves = placed()
    invariants = match.game.invariants(match._record)
    events = [event.to_dict() for event in match.play(moves[0])]
    events[-1]["colour"] = "black"
    assert any("went to black" in problem for problem in invariants.after(match._record, events))


def test_a_wrong_fortune_in_the_events_is_found() -> None:
    match = last_stone("red")
    invariants = match.game.invariants(match._record)
    events = [event.to_dict() for event in match.play(next(iter(match.legal)))]
    next(event for event in events if event["event"] == "final")["amount"] += 1
    assert any("its fortune is" in problem for problem in invariants.after(match._record, events))
