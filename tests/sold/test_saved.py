"""Saved matches: they load back, and a file that does not fit the rules is refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from damrak.match import BadFile, Match


def played(seats: int, moves: int = 10_000, **options: bool) -> Match:
    """A match played at random, to its end or so far."""
    match = Match("sold", seats=seats, key=seats, options=options)
    chance = random.Random(seats)
    while not match.over and len(match.moves) < moves:
        match.play(chance.choice(list(match.legal)))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("loans_first", [False, True])
def test_a_saved_match_loads_back(tmp_path: Path, seats: int, loans_first: bool) -> None:
    match = played(seats, loans_first=loans_first)
    match.save(tmp_path / "match.json")
    twin = Match.load(tmp_path / "match.json")
    assert twin.events == match.events
    assert twin.position() == match.position()
    assert (twin.standing, twin.winners) == (match.standing, match.winners)
    saved = json.loads((tmp_path / "match.json").read_text())
    assert saved["result"] == {"winners": list(match.winners), "standing": list(match.standing)}


def test_a_match_goes_on_after_loading_and_undo_brings_back_the_bytes() -> None:
    match = Match.load(played(4, moves=40).to_dict())
    before = match._record.tobytes()
    match.play(next(iter(match.legal)))
    match.undo(agreed=True)
    assert match._record.tobytes() == before


def test_a_file_in_which_something_else_happened_is_refused() -> None:
    saved = played(3).to_dict()
    won = next(event for move in saved["moves"] for event in move["events"] if event["event"] == "won")
    won["amount"] += 1
    with pytest.raises(BadFile, match="amount"):
        Match.load(saved)


def test_a_move_can_be_taken_back_until_the_die_falls() -> None:
    match = Match("sold", seats=4, key=1)
    match.play("bid 1")
    assert match.can_undo
    for move in ("pass", "pass", "pass"):
        match.play(move)
    while match.decision == "place":
        match.play(next(iter(match.legal)))
    assert not match.can_undo
    assert "rolled" in match.can_undo.reason
