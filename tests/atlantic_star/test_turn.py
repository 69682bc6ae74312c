"""A turn: credit, new ships, and then a ship or a tour."""

from __future__ import annotations

import pytest
from tests.atlantic_star.table import FAR, MAIL, agency, at, cash, do, facts, hand, names, refuse, row, seat, told

ROW = {"Pacific": row(3, "seat 0: 20", "seat 1: 10")}


@pytest.mark.rule("AS-turn-01")
def test_credit_comes_before_new_ships_and_these_before_the_charter() -> None:
    match = at(seat(), seat(), seat(), seas=ROW)
    assert "credit Pacific" in match.legal
    do(match, "credit Pacific", "borrow 2000")
    assert match.decision == "go-on"
    refuse(match, "credit Pacific", "first step")
    do(match, "renew")
    assert match.decision == "go-on"
    refuse(match, "credit Pacific", "first step")
    do(match, next(move for move in match.legal if move.startswith("charter")))
    assert match.seat == 1


@pytest.mark.rule("AS-turn-01")
def test_after_new_ships_it_is_too_late_for_a_credit() -> None:
    match = at(seat(), seat(), seat(), seas=ROW)
    do(match, "renew")
    refuse(match, "credit Pacific", "first step")


@pytest.mark.rule("AS-turn-02")
def test_the_third_step_ends_the_turn_and_can_not_be_left_out() -> None:
    match = at(seat(hand=FAR[:5]), seat(), seat())
    assert not {"done", "pass"} & set(match.legal)
    do(match, next(move for move in match.legal if move.startswith("charter")))
    assert (match.seat, match.decision) == (1, "turn")
    match = at(seat(hand=FAR[:5]), seat(), seat(), seas={"Baltic": row(1, "seat 1: 5")})
    do(match, "sail Baltic", *[f"sail {letter}={ship}" for letter, ship in zip("ABC", FAR, strict=False)])
    assert (match.seat, match.decision) == (1, "turn")


@pytest.mark.rule("AS-turn-03")
def test_a_seat_without_tours_is_passed_over() -> None:
    done = {sea: row(stars, "seat 1: 9", "seat 1: 8") for stars, sea in enumerate(("Baltic", "Atlantic", "Pacific"), 1)}
    done["Mediterranean"] = row(4, "seat 1: 9", "seat 1: 8")
    match = at(seat(), seat(hand=FAR[:2]), seat(), seas=done)
    order = []
    for _ in range(4):
        order.append(match.seat)
        do(match, next(move for move in match.legal if move.startswith("charter")))
    assert order == [0, 2, 0, 2]
    assert hand(match, 1) == list(FAR[:2])


# --- new ships


@pytest.mark.rule("AS-renew-01")
def test_all_four_ships_are_replaced_for_2000_marks() -> None:
    match = at(seat(), agency=["Okeanos", "Hyperion", "Themis", "Phoibe"], pile=["Koios", "Kronos", "Theia", MAIL])
    events = do(match, "renew")
    assert names(events) == ["paid", *["removed"] * 4, *["revealed"] * 4]
    assert told(events, "paid") == [{"seat": 0, "amount": 2000, "reason": "renew"}]
    assert told(events, "removed")[0] == {"ship": "Okeanos", "price": 3000}
    assert [told(events, "revealed")[i]["price"] for i in range(4)] == [3000, 2000, 1000, 0]
    assert agency(match) == ["Koios", "Kronos", "Theia", MAIL]
    assert facts(match)["ships"]["discards"] == ["Okeanos", "Hyperion", "Themis", "Phoibe"]
    assert cash(match)[0] == 16_000


@pytest.mark.rule("AS-renew-02")
def test_ships_are_replaced_as_often_as_there_is_money() -> None:
    match = at(seat(cash=5000), seat())
    do(match, "renew", "renew")
    assert cash(match)[0] == 1000
    refuse(match, "renew", "costs 2,000 marks", "you have 1,000 marks")


# --- chartering


@pytest.mark.rule("AS-charter-01")
def test_a_ship_is_paid_for_and_must_be_affordable() -> None:
    match = at(seat(cash=1000), seat(), agency=["Okeanos", "Hyperion", "Themis", "Phoibe"])
    assert list(match.legal) == ["charter Phoibe", "charter Themis"]
    refuse(match, "charter Okeanos", "Okeanos costs 3,000 marks", "you have 1,000 marks")
    refuse(match, "charter Koios", "not on offer", "Okeanos, Hyperion, Themis and Phoibe")
    events = do(match, "charter Phoibe")
    assert not told(events, "paid")
    assert told(events, "chartered") == [{"seat": 0, "ship": "Phoibe", "price": 0}]
    assert cash(match)[0] == 1000


@pytest.mark.rule("AS-charter-02")
def test_cheaper_ships_stay_where_they_are() -> None:
    match = at(seat(), agency=["Okeanos", "Hyperion", "Themis", "Phoibe"], pile=["Koios"])
    events = do(match, "charter Okeanos")
    assert not told(events, "slid")
    assert agency(match) == ["Koios", "Hyperion", "Themis", "Phoibe"]


def test_two_mail_ships_on_offer_are_told_apart_by_their_price() -> None:
    match = at(seat(), agency=[MAIL, "Hyperion", MAIL, "Phoibe"], pile=["Koios"])
    assert set(match.legal) == {
        *("charter Royal William 3000", "charter Hyperion"),
        *("charter Royal William 1000", "charter Phoibe", "renew"),
    }
    refuse(match, "charter Royal William", "more than once", "'charter Royal William 3000'")
    refuse(match, "charter Royal William 2000", "more than once")
    refuse(match, "charter Phoibe 0", "'charter Phoibe' charters it")
    do(match, "charter Royal William 1000")
    assert agency(match) == ["Koios", MAIL, "Hyperion", "Phoibe"]
    assert "charter Royal William" in match.legal


# --- the hand


@pytest.mark.rule("AS-hand-01")
def test_a_tour_needs_its_ships_and_may_leave_two() -> None:
    for held, seas in {
        2: [],
        3: ["Baltic"],
        4: ["Baltic", "Mediterranean"],
        5: ["Baltic", "Mediterranean", "Atlantic"],
        6: ["Mediterranean", "Atlantic", "Pacific"],
        7: ["Atlantic", "Pacific"],
        8: ["Pacific"],
    }.items():
        match = at(seat(hand=FAR[:held]), seat(), seat())
        assert [move.split()[1] for move in match.legal if move.startswith("sail")] == seas
    match = at(seat(hand=FAR[:8]), seat(), seat())
    refuse(match, "sail Baltic", "may leave you 2 ships at most; you hold 8 ships")
    refuse(at(seat(hand=FAR[:2]), seat()), "sail Baltic", "3 legs and needs a ship for each; you hold 2 ships")


@pytest.mark.rule("AS-hand-02")
def test_no_ship_is_chartered_beyond_the_longest_tour_and_two() -> None:
    match = at(seat(hand=FAR[:8]), seat(), seat(), agency=[*FAR[8:11], MAIL])
    assert [move for move in match.legal if move.startswith("charter")] == []
    refuse(match, f"charter {MAIL}", "You hold 8 ships", "8 are the most", "6 legs")
    organised = {"Pacific": row(1, "seat 0: 9", "seat 0: 8"), "Atlantic": row(2, "seat 0: 9", "seat 0: 8")}
    match = at(seat(hand=FAR[:6]), seat(), seat(), seas=organised, agency=[*FAR[8:11], MAIL])
    refuse(match, f"charter {MAIL}", "You hold 6 ships", "4 legs")
    match = at(seat(hand=FAR[:5]), seat(), seat(), seas=organised)
    assert any(move.startswith("charter") for move in match.legal)


@pytest.mark.rule("AS-hand-03")
def test_ships_leave_a_hand_by_sailing_only() -> None:
    match = at(seat(hand=FAR[:5]), seat(), seat(), seas={"Baltic": row(1, "seat 1: 5")})
    verbs = {move.split()[0] for move in match.legal}
    assert verbs == {"charter", "sail", "renew"}
    do(match, "sail Baltic", f"sail A={FAR[3]}", f"sail B={FAR[0]}", f"sail C={FAR[2]}")
    assert hand(match, 0) == [FAR[1], FAR[4]]
