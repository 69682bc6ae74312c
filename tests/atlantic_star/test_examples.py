"""The worked examples of the rules page, each played from its position file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.atlantic_star.table import agency, cash, do, hand, names, refuse, told, tours

from damrak.match import Match

POSITIONS = Path(__file__).resolve().parent / "positions"


def match_from(name: str) -> Match:
    return Match.from_position(POSITIONS / f"{name}.toml", key=1)


@pytest.mark.rule("AS-example-01", "AS-sail-03", "AS-sail-05")
def test_a_tour_with_an_emergency_ship_has_nine_points_and_no_bonus() -> None:
    match = match_from("baltic-with-an-emergency-ship")
    events = do(match, "sail Baltic", "sail A=Ten Haff", "sail B=Rhea")
    assert [(e["leg"], e["ship"], e["points"]) for e in told(events, "sailed")] == [
        ("Baltic-A", "Ten Haff", 5),
        ("Baltic-B", "Rhea", 0),
        ("Baltic-C", "Flying Cloud", 4),  # the last ship sails by itself
    ]
    assert told(events, "organised") == [{"seat": 0, "sea": "Baltic", "points": 9, "bonus": 0}]
    assert tours(match, "Baltic") == ["seat 0: 9", "seat 1: 7"]


@pytest.mark.rule("AS-example-02", "AS-sail-04", "AS-ships-02", "AS-sail-05")
def test_a_tour_with_a_mail_ship_has_nine_points_with_the_bonus() -> None:
    match = match_from("baltic-with-a-mail-ship")
    events = do(match, "sail Baltic", "sail A=Thetis", "sail B=Royal William")
    assert [e["points"] for e in told(events, "sailed")] == [3, 1, 2]
    assert told(events, "organised") == [{"seat": 0, "sea": "Baltic", "points": 9, "bonus": 3}]
    assert tours(match, "Baltic") == ["seat 0: 9", "seat 1: 7"]


@pytest.mark.rule("AS-example-03", "AS-class-02", "AS-class-03")
def test_the_better_tour_goes_on_top() -> None:
    match = match_from("mediterranean-in-five-stars")
    do(match, "sail Mediterranean", "sail A=Celtic", "sail B=Germanic", "sail C=Teutonic")
    assert match.decision == "class"
    events = do(match, "class 5")
    assert told(events, "placed") == [{"seat": 0, "tour": "Mediterranean", "points": 19, "place": 1}]
    events = do(match, "sail Mediterranean", "sail A=Ems", "sail B=Aller", "sail C=Trave")
    assert told(events, "placed") == [{"seat": 1, "tour": "Mediterranean", "points": 23, "place": 1}]
    assert tours(match, "Mediterranean") == ["seat 1: 23", "seat 0: 19"]
    assert match.standing == (16, 22, 0)


@pytest.mark.rule("AS-example-04", "AS-credit-05", "AS-credit-06")
def test_a_credit_of_8000_marks_takes_a_tour_from_the_first_place_to_the_third() -> None:
    match = match_from("credit-of-8000")
    events = do(match, "credit Mediterranean", "borrow 8000")
    assert names(events) == ["borrowing", "received", "credit", "placed"]
    assert told(events, "credit") == [{"seat": 1, "tour": "Mediterranean", "old": 23, "new": 15}]
    assert told(events, "placed") == [{"seat": 1, "tour": "Mediterranean", "points": 15, "place": 3}]
    assert tours(match, "Mediterranean") == ["seat 0: 19", "seat 2: 15", "seat 1: 15 after 8000", "seat 3: 11"]
    assert cash(match)[1] == 8000
    assert match.decision == "go-on"


@pytest.mark.rule("AS-example-05", "AS-charter-01", "AS-charter-02")
def test_a_ship_is_chartered_for_1000_marks() -> None:
    match = match_from("a-ship-for-1000")
    events = do(match, "charter Themis")
    assert [event.to_dict() for event in events] == [
        {"event": "paid", "seat": 0, "amount": 1000, "reason": "charter"},
        {"event": "chartered", "seat": 0, "ship": "Themis", "price": 1000},
        {"event": "slid", "ship": "Hyperion", "old": 2000, "new": 1000},
        {"event": "slid", "ship": "Okeanos", "old": 3000, "new": 2000},
        {"event": "revealed", "ship": "Koios", "price": 3000},
        {"event": "turn", "seat": 1},
    ]
    assert agency(match) == ["Koios", "Okeanos", "Hyperion", "Phoibe"]
    assert cash(match)[0] == 17_000
    assert hand(match, 0) == ["Themis"]


@pytest.mark.rule("AS-example-06", "AS-hand-01")
def test_with_seven_ships_only_the_two_longest_tours_can_be_organised() -> None:
    match = match_from("seven-ships")
    assert [move for move in match.legal if move.startswith("sail")] == ["sail Atlantic", "sail Pacific"]
    refuse(match, "sail Baltic", "3 legs", "2 ships at most", "you hold 7 ships")
    refuse(match, "sail Mediterranean", "4 legs")
