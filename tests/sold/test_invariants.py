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
        (borrowed, put("high_seat", 0), "the highest bid is $0m, of seat 0"),
        (borrowed, put("depth", 2), "2 decisions are pending"),
        (borrowed, put("credits", 10, 1), "black has $19m and 10 credits"),
        (borrowed, put("player", -1, 1), "black is nobody's and has money or debts"),
        (borrowed, put("over", 1), "the match is over after 1 rounds, not 18"),
        (won, put("spoken", 1), "there is a bid or a pass outside the auction"),
        (won, put("ring", -1, 0, 0), "a count of stones is negative"),
        (won, put("ring", 3, 7, 0), "space 8 holds"),
        (won, put("task", 2, 0), "seat 1 is asked to pay"),
        (next_round, put("broker", 4), "the broker is beside space 5"),
        (next_round, put("filled", 7, 0), "counted as 7"),
    ],
)
def test_what_nothing_explains_is_found(case: Callable[[], tuple[Match, list[str]]], spoil: Spoil, said: str) -> None:
    assert any(said in problem for problem in problems(*case(), spoil))


def ended() -> tuple[Match, list[str]]:
    match = last_stone("red")
    return match, [next(iter(match.legal))]


@pytest.mark.parametrize(
    ("case", "event", "field", "value", "said"),
    [
        (placed, "sold", "colour", "black", "went to black"),
        (ended, "final", "amount", 1000, "its fortune is"),
        (borrowed, "credit", "amount", 8, "credit 1 for black paid 8"),
        (borrowed, "credit", "seat", 2, "credit 1 for black paid 9"),
        (won, "paid", "seat", 2, "seat 2 paid with the purse of black"),
        (next_round, "round", "round", 7, "round 7 of seat"),
        (next_round, "rolled", "number", 7, "7 was rolled"),
        (next_round, "lot", "stones", "red red red black", "was told as the lot"),
        (next_round, "placed", "district", "18", "the districts are not as the events say"),
    ],
)
def test_what_the_events_say_wrongly_is_found(
    case: Callable[[], tuple[Match, list[str]]], event: str, field: str, value: object, said: str
) -> None:
    match, moves = case()
    invariants = match.game.invariants(match._record)
    told = [event.to_dict() for move in moves for event in match.play(move)]
    next(one for one in told if one["event"] == event)[field] = value
    assert any(said in problem for problem in invariants.after(match._record, told))


def test_a_district_settled_too_early_is_found() -> None:
    match, moves = next_round()
    invariants = match.game.invariants(match._record)
    told = [event.to_dict() for move in moves for event in match.play(move)]
    told.insert(1, {"event": "unsold", "district": "16"})
    found = invariants.after(match._record, told)
    assert "16 was settled with 4 stones" in found
    assert not any("the end of the match" in problem for problem in found)
    assert "the end of the match and the event that tells it do not agree" in invariants.after(
        match._record, [{"event": "over"}]
    )
