"""The invariants let everything pass that the rules allow, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.atlantic_star.table import GAME, MAIL, at, row, seat, walk

from damrak.match import Match
from damrak.rules.record import new_record


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whatever_the_rules_allow_passes(seats: int) -> None:
    steps = walk(seats, 11, used_ships="return" if seats == 3 else "leave")
    invariants = GAME.invariants(next(steps))
    for s in steps:
        assert invariants.after(s, [{"event": kind.name, **values} for kind, values in GAME.told(s)]) == []


def table() -> Match:
    """Seat 0 is about to sail the Baltic for 9 points; a tour of the Pacific bears credit."""
    seas = {"Baltic": row(1, "seat 1: 12", "seat 2: 4"), "Pacific": row(2, "seat 0: 7 after 2000", "seat 0: 6")}
    match = at(seat(hand=["Thetis", MAIL, "Kreios", "Rhea"]), seat(), seat(), seas=seas)
    match.play("sail Baltic")
    match.play("sail A=Thetis")
    match.play(f"sail B={MAIL}")
    return match


@pytest.mark.parametrize(
    ("field", "place", "value", "words"),
    [
        ("cash", 1, 35, "the events say"),
        ("cash", 0, -1, "not between"),
        ("agency", 0, 0, "there are"),
        ("used_size", None, 3, "left the match"),
        ("points", (0, 0), 13, "by the events it should be"),
        ("points", (0, 1), 8, "by the events it should be"),
        ("owner", (0, 0), 2, "by the events it should be"),
        ("lent", (3, 1), 1, "more than one credit"),
        ("stars", 3, 0, "in the classes"),
        ("sailed", (0, 0), 2, "has placed the tours"),
        ("held", 0, 0, "not what was chartered"),
        ("placed", 0, 2, "by the events it should be"),
        ("over", None, 1, "tours are placed, and over is 1"),
        ("depth", None, 2, "decisions are pending"),
        ("sea", None, 1, "is organised"),
        ("seat", None, 2, "seat 2 is to move"),
        ("stars", 1, 2, "has 0 tours, and its class is 2"),
        ("lent", (3, 0), 11, "a credit that can't be"),
    ],
)
def test_what_can_not_be_is_found(field: str, place: object, value: int, words: str) -> None:
    match = table()
    invariants = GAME.invariants(match._record)
    events = match.play("sail C=Kreios")
    assert GAME.invariants(match._record).after(match._record, ()) == []
    wrong = new_record(GAME.state, match._record.tobytes())
    column = wrong.array[field]
    if place is None:
        column[0] = value
    else:
        column[(0, *place) if isinstance(place, tuple) else (0, place)] = value
    assert any(words in problem for problem in invariants.after(wrong, events))


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ("sailed", "points", 3),
        ("sailed", "ship", "Okeanos"),
        ("placed", "points", 8),
        ("placed", "place", 1),
        ("organised", "bonus", 0),
    ],
)
def test_what_is_told_wrongly_is_found(event: str, field: str, value: int) -> None:
    match = table()
    invariants = GAME.invariants(match._record)
    events = [told.to_dict() for told in match.play("sail C=Kreios")]
    next(told for told in events if told["event"] == event)[field] = value
    assert invariants.after(match._record, events)


def told(match: Match, move: str) -> list[dict[str, Any]]:
    return [event.to_dict() for event in match.play(move)]


@pytest.mark.parametrize(
    ("event", "field", "value", "words"),
    [
        ("paid", "amount", 2000, "was paid"),
        ("chartered", "price", 2000, "is told to leave the field"),
        ("slid", "new", 0, "comes to the field"),
        ("slid", "ship", "Themis", "is told to leave the field"),
        ("revealed", "ship", "Atlas", "the agency has"),
    ],
)
def test_a_charter_told_wrongly_is_found(event: str, field: str, value: object, words: str) -> None:
    match = at(seat(), seat(), agency=["Okeanos", "Hyperion", "Themis", "Phoibe"])
    invariants = GAME.invariants(match._record)
    events = told(match, "charter Themis")
    next(part for part in events if part["event"] == event)[field] = value
    assert any(words in problem for problem in invariants.after(match._record, events))


@pytest.mark.parametrize(
    ("event", "field", "value", "words"),
    [
        ("received", "amount", 4000, "was received for 5 points"),
        ("credit", "tour", "Pacific-2", "no credit can be taken"),
        ("credit", "seat", 1, "no credit can be taken"),
    ],
)
def test_a_credit_told_wrongly_is_found(event: str, field: str, value: object, words: str) -> None:
    match = at(seat(), seat(), seas={"Pacific": row(2, "seat 0: 7", "seat 0: 6")})
    match.play("credit Pacific")
    invariants = GAME.invariants(match._record)
    events = told(match, "borrow 5000")
    next(part for part in events if part["event"] == event)[field] = value
    assert any(words in problem for problem in invariants.after(match._record, events))


def test_money_from_nowhere_is_found() -> None:
    match = at(seat(), seat())
    invariants = GAME.invariants(match._record)
    events = told(match, "renew")
    events.append({"event": "received", "seat": 0, "amount": 1000, "reason": "credit"})
    assert any("no credit was taken" in problem for problem in invariants.after(match._record, events))
