"""Organising a tour: its ships, its points, and what becomes of the ships."""

from __future__ import annotations

import pytest
from tests.atlantic_star.table import FAR, MAIL, at, do, facts, hand, names, refuse, row, seat, told, tours

from damrak.match import IllegalMove

BALTIC = {"Baltic": row(1, "seat 1: 5")}


@pytest.mark.rule("AS-sail-01")
def test_each_leg_has_one_ship_of_the_hand() -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL, "Okeanos"]), seat(), seat(), seas=BALTIC)
    do(match, "sail Baltic")
    refuse(match, "sail A=Hyperion", "You don't hold Hyperion", "Thetis, Kreios, Royal William and Okeanos")
    refuse(match, "sail B=Thetis", "now it is leg A, not B")
    do(match, "sail A=Thetis")
    refuse(match, "sail B=Thetis", "You don't hold Thetis")
    assert set(match.legal) == {"sail B=Kreios", "sail B=Royal William", "sail B=Okeanos"}


@pytest.mark.rule("AS-sail-01", "AS-sets-01")
def test_a_tour_of_a_sea_is_organised_once_for_each_set() -> None:
    match = at(*[seat(hand=FAR[:5])] + [seat() for _ in range(3)], seas={"Baltic": row(1, "seat 0: 5")})
    refuse(match, "sail Baltic", "You have organised your tour of the Baltic.")
    match = at(seat(hand=FAR[:5]), seat(), seat(), seas={"Baltic": row(1, "seat 0: 5")})
    events = do(match, "sail Baltic", *[f"sail {letter}={ship}" for letter, ship in zip("ABC", FAR, strict=False)])
    assert told(events, "placed") == [{"seat": 0, "tour": "Baltic-2", "points": 0, "place": 2}]
    match = at(seat(hand=FAR[:5]), seat(), seat(), seas={"Baltic": row(1, "seat 0: 5", "seat 0: 4")})
    refuse(match, "sail Baltic", "both your tours")


@pytest.mark.rule("AS-sail-02", "AS-sail-03")
def test_a_worse_way_than_the_best_is_allowed() -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL]), seat(), seat(), seas=BALTIC)
    events = do(match, "sail Baltic", "sail A=Kreios", "sail B=Thetis")
    assert [event["points"] for event in told(events, "sailed")] == [0, 0, 1]
    assert told(events, "organised") == [{"seat": 0, "sea": "Baltic", "points": 1, "bonus": 0}]


@pytest.mark.rule("AS-sail-03")
def test_two_ships_for_one_leg_leave_one_an_emergency_ship() -> None:
    match = at(seat(hand=["Okeanos", "Pallas", "Hyperion"]), seat(), seat(), seas=BALTIC)
    events = do(match, "sail Baltic", "sail A=Okeanos", "sail B=Hyperion")
    assert [event["points"] for event in told(events, "sailed")] == [9, 9, 0]  # Pallas suits A alone
    assert told(events, "organised")[0]["points"] == 18


@pytest.mark.rule("AS-sail-04", "AS-sail-05")
def test_a_tour_of_mail_ships_has_the_bonus() -> None:
    match = at(seat(hand=[MAIL] * 6), seat(), seat(), seas={"Pacific": row(2, "seat 1: 3")})
    events = do(match, "sail Pacific")  # all ships are alike, so the legs fill themselves
    assert told(events, "organised") == [{"seat": 0, "sea": "Pacific", "points": 12, "bonus": 6}]
    assert [played.forced for played in match.moves] == [False] + [True] * 6


@pytest.mark.rule("AS-sail-06")
def test_the_class_is_chosen_last_and_for_the_first_tour_only() -> None:
    match = at(seat(hand=FAR[:5]), seat(hand=[MAIL] * 3), seat())
    do(match, "sail Baltic", *[f"sail {letter}={ship}" for letter, ship in zip("ABC", FAR, strict=False)])
    assert (match.seat, match.decision) == (0, "class")
    events = do(match, "class 2")
    assert names(events) == ["class", "placed", "used", "used", "used", "turn"]
    events = do(match, "sail Baltic")
    assert (match.seat, match.decision) == (2, "turn")
    assert tours(match, "Baltic") == ["seat 1: 6", "seat 0: 0"]
    assert facts(match)["seas"]["Baltic"]["class"] == 2


@pytest.mark.rule("AS-sail-07")
def test_ships_leave_the_match_or_return_to_the_discards() -> None:
    ships = ["Okeanos", "Hyperion", "Themis"]
    match = at(seat(hand=ships), seat(), seat(), seas=BALTIC)
    events = do(match, "sail Baltic", "sail A=Okeanos", "sail B=Hyperion")
    assert [event["ship"] for event in told(events, "used")] == ships
    assert facts(match)["ships"]["used"][-3:] == ships
    assert facts(match)["ships"].get("discards", []) == []
    assert hand(match, 0) == []
    match = at(seat(hand=ships), seat(), seat(), seas=BALTIC, used_ships="return")
    events = do(match, "sail Baltic", "sail A=Okeanos", "sail B=Hyperion")
    assert [event["ship"] for event in told(events, "discarded")] == ships
    assert facts(match)["ships"]["discards"] == ships
    assert facts(match)["ships"]["used"] == []


def test_a_tour_is_said_on_one_line() -> None:
    begun = at(seat(hand=["Thetis", "Kreios", MAIL, "Rhea"]), seat(), seat(), seas=BALTIC)
    by_steps, by_line = begun.copy(), begun.copy()
    steps = do(by_steps, "sail Baltic", "sail A=Thetis", f"sail B={MAIL}", "sail C=Kreios")
    line = do(by_line, "sail Baltic  A=Thetis B=Royal William C=Kreios")
    assert [event.to_dict() for event in line] == [event.to_dict() for event in steps]
    assert begun.explain("sail Baltic A=Thetis B=Royal William C=Kreios") == "legal"
    assert by_line.to_dict()["moves"] == by_steps.to_dict()["moves"]
    halfway = begun.copy()
    do(halfway, "sail Baltic A=Thetis", f"sail B={MAIL} C=Kreios")
    assert halfway.position() == by_steps.position()


def test_the_last_ship_may_be_named_on_a_line_though_it_sails_by_itself() -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL]), seat(), seat(), seas=BALTIC)
    events = do(match, "sail Baltic A=Thetis B=Royal William C=Kreios")
    assert told(events, "organised")[0]["points"] == 9
    assert [played.forced for played in match.moves] == [False, False, False, True]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("sail Baltic A=Thetis B=Hyperion C=Kreios", "'sail B=Hyperion' can't be played. You don't hold Hyperion"),
        ("sail Baltic A=Thetis C=Kreios", "now it is leg B, not C"),
        ("sail Baltic A=Thetis B=Kreios C=Rhea D=Rhea", "answers another question"),
        ("sail Pacific A=Thetis", "'sail Pacific' can't be played. A tour of the Pacific has 6 legs"),
    ],
)
def test_a_line_with_a_mistake_changes_nothing(line: str, wrong: str) -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL, "Rhea"]), seat(), seat(), seas=BALTIC)
    before = match.position()
    with pytest.raises(IllegalMove) as refusal:
        match.play(line)
    assert wrong in str(refusal.value)
    assert match.explain(line) == refusal.value.reason
    assert match.position() == before
    assert match.moves == ()
