"""Passing, the end of the match, and who has won."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.building_amsterdam.table import (
    Part,
    at,
    bid,
    cash,
    company,
    crowd,
    do,
    legal,
    loose,
    names,
    open_events,
    refused,
    seat,
    short_deck,
    stock,
    told,
    turns,
    warehouses,
)

from damrak.match import Match

FAR = "market-A1"  # a house here touches nothing


def last_line(kind: str, *seats: Part, **more: Any) -> Match:
    """Seat 0 has built the last warehouse, with which coal passed a line, and chooses this event."""
    first = dict(seats[0]["seat"][0])
    first["cards"] = ["harbour-B1", *first.get("cards", [])]
    coal = company("coal", "harbour-A1:4")
    match = at(*crowd(5), coal, seat(**first), *seats[1:], stock(open=open_events(kind, len(seats))), **more)
    assert warehouses(match) == 1
    events = do(match, "build harbour-B1")
    assert told(events, "last-warehouse") == [{"seat": 0}]
    assert match.decision == "trade"
    do(match, "done")
    assert match.decision == "event"
    do(match, f"event {kind}")
    return match


def finish(*seats: Part, board: tuple[Part, ...] = (), left: int = 1) -> tuple[Match, list[dict[str, Any]]]:
    """Seat 0 builds the last warehouse, a loose one, and the match is over."""
    first = dict(seats[0]["seat"][0])
    first["cards"] = [FAR, *first.get("cards", [])]
    match = at(*crowd(left), *board, seat(**first), *seats[1:])
    events = do(match, f"build {FAR}", "done")
    assert match.over
    return match, told(events, "final")


# --- passing


@pytest.mark.rule("BA-pass-01")
@pytest.mark.parametrize(
    ("able", "move"),
    [
        ({"cash": 50}, "cards"),
        ({"cash": 0, "shares": {"coal": 1}}, "sell coal"),
        ({"cash": 0, "cards": ["grachten-A1"]}, "build grachten-A1"),
        ({"cash": 0, "cards": ["2nd-level"]}, "raise harbour-A1"),
    ],
)
def test_who_can_do_anything_must(able: dict[str, Any], move: str) -> None:
    match = at(company("coal", "harbour-A1", "harbour-B1"), seat(cash=300), seat(**able), turn=0)
    do(match, "cards", "draw", "draw")
    made = [played for played in match.moves if played.seat == 1]
    if made:  # it was the only move
        assert made[0].move == move
        assert made[0].forced
    else:
        assert move in match.legal
        assert refused(match, "pass")
    assert not any(played.move == "pass" for played in match.moves)


@pytest.mark.rule("BA-pass-01", "BA-own-06")
@pytest.mark.parametrize(
    "helpless",
    [
        {"cash": 40},
        {"cash": 40, "cards": ["3rd-level", "4th-level"]},  # no house is high enough
        {"cash": 0, "shares": {"silk": 2}},  # kept ones cannot be sold
        {"cash": 40, "cards": ["harbour-D1"]},  # would found beside E1, too near to coal
    ],
)
def test_who_can_do_nothing_passes(helpless: dict[str, Any]) -> None:
    coal = company("coal", "harbour-A1", "harbour-B1")
    match = at(coal, loose("harbour-E1"), seat(cash=300), seat(**helpless))
    events = do(match, "cards", "draw", "draw")
    assert told(events, "passed") == [{"seat": 1}]
    assert match.moves[-1].move == "pass"
    assert match.moves[-1].forced
    assert turns(events) == [1, 0]
    assert not match.over


@pytest.mark.rule("BA-end-03", "BA-pass-01", "BA-limit-01")
def test_the_match_ends_when_every_seat_has_passed() -> None:
    match = at(seat(cash=40, cards=[FAR]), seat(cash=40), seat(cash=40))
    do(match, "done")
    assert match.over
    assert [(p.seat, p.move) for p in match.moves if p.decision == "turn"] == [
        (0, f"build {FAR}"),
        (1, "pass"),
        (2, "pass"),
        (0, "pass"),
    ]
    assert names(match.events)[-1] == "over"
    assert match.winners == (0, 1, 2)
    assert match.standing == (40, 40, 40)
    # A move between the passes counts them anew.
    match = at(seat(cash=40, cards=[FAR]), seat(cash=40), seat(cash=40, cards=["jordaan-A4"]))
    do(match, "done", "done")
    assert [p.seat for p in match.moves if p.move == "pass"] == [1, 0, 1, 2]
    assert match.over


# --- the last warehouse


@pytest.mark.rule("BA-end-01", "BA-level-01")
def test_the_last_warehouse_ends_the_match_after_the_turn() -> None:
    match = at(*crowd(1), seat(cards=[FAR]), seat(), seat())
    events = do(match, f"build {FAR}")
    assert told(events, "last-warehouse") == [{"seat": 0}]
    assert not match.over
    assert match.decision == "trade"  # the turn is finished
    events = do(match, "buy tobacco")
    assert not match.over
    events = do(match, "done")
    assert match.over
    assert (match.seat, match.decision) == (None, None)
    assert not turns(events)  # nobody has another
    assert names(events)[-4:] == ["final", "final", "final", "over"]


@pytest.mark.rule("BA-end-01")
def test_the_last_but_one_does_not_end_it() -> None:
    match = at(*crowd(2), seat(cards=[FAR]), seat(cards=["market-C4"]))
    do(match, f"build {FAR}", "done")
    assert not match.over
    assert match.seat == 1
    do(match, "build market-C4", "done")
    assert match.over


@pytest.mark.rule("BA-end-01", "BA-end-02", "BA-line-03")
def test_the_event_of_the_last_turn_happens_and_extra_turns_lapse() -> None:
    match = last_line("verlappen", seat(extra_turns=1), seat(), seat())
    assert match.decision == "bid"
    events = bid(match, {0: 0, 1: 50, 2: 20})
    assert told(events, "paid") == [{"seat": 1, "amount": 50, "reason": "bid"}]
    assert match.over
    assert not turns(events)
    assert cash(match, 1) == 250


@pytest.mark.rule("BA-end-02", "BA-auct-09")
def test_a_house_taken_back_does_not_undo_the_end() -> None:
    match = last_line("veilinge", seat(), seat(), seat())
    do(match, "auction house", "bid 10", "out", "out")
    assert match.decision == "take-back"
    events = do(match, "take back harbour-B1")
    assert told(events, "value") == [{"company": "coal", "old": 110, "new": 100}]
    assert match.over
    assert warehouses(match) == 1
    assert told(events, "final")[0] == {"seat": 0, "amount": 300 + 110 - 10, "cards": 1}


@pytest.mark.rule("BA-end-02", "BA-action-03")
def test_an_event_by_action_card_in_the_last_turn() -> None:
    match = at(*crowd(1), seat(cards=[FAR]), seat(), stock(open=open_events("coopmanscappen", 2)))
    do(match, f"build {FAR}", "action", "event coopmanscappen")
    assert match.decision == "deal"
    do(match, "offer to seat 1", "ask", "ask f100", "send", "accept", "done")
    assert match.over
    assert match.standing == (350, 250)


# --- the fortune


@pytest.mark.rule("BA-end-04", "BA-sale-03")
def test_a_fortune_is_money_and_shares_at_value() -> None:
    board = (company("coal", "harbour-A1", "harbour-B1"), company("silk", "harbour-D1:2", "harbour-E1"))
    match, final = finish(
        seat(cash=100, shares={"coal": 3, "silk": 2, "tea": 9}),
        seat(cash=70, shares={"tobacco": 1}),
        seat(cash=240, shares={"coal": 1}),
        board=board,
        left=6,
    )
    # coal f20 and silk f40, though they could not be bought below f50; tea is not on the board
    assert match.standing == (100 + 60 + 80, 370, 260)
    assert [e["amount"] for e in final] == [240, 370, 260]
    assert match.winners == (1,)
    result = match.to_dict()["result"]
    assert result == {"winners": [1], "standing": [240, 370, 260]}


@pytest.mark.rule("BA-tie-01")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ([2, 1, 3], (1,)),
        ([2, 2, 3], (0, 1)),
        ([1, 1, 1], (0, 1, 2)),
        ([3, 0, 0], (1, 2)),
    ],
)
def test_the_fewest_cards_win_a_tie_and_then_it_is_shared(hands: list[int], winners: tuple[int, ...]) -> None:
    plots = [f"harbour-{column}{row}" for row in "12" for column in "ABCDEF"]
    held = [plots[i * 4 : i * 4 + count] for i, count in enumerate(hands)]
    match, final = finish(*(seat(cash=100, cards=names) for names in held))
    assert [e["amount"] for e in final] == [100, 100, 100]
    assert [e["cards"] for e in final] == hands
    assert match.winners == winners


@pytest.mark.rule("BA-tie-01")
def test_level_cards_count_and_poorer_seats_do_not() -> None:
    plot, levels = seat(cash=100, cards=["harbour-A1"]), seat(cash=100, cards=["3rd-level", "4th-level"])
    match, final = finish(plot, levels, seat(cash=90))
    assert [e["cards"] for e in final] == [1, 2, 0]
    assert match.winners == (0,)


@pytest.mark.rule("BA-end-04")
def test_nobody_has_won_before_the_end() -> None:
    match = at(*crowd(1), seat(cards=[FAR]), seat())
    assert match.winners == ()
    assert not match.over


# --- nothing can block


@pytest.mark.rule("BA-limit-01")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 2)])
def test_a_match_ends_within_its_bound(seats: int, seed: int) -> None:
    match = Match("building-amsterdam", seats=seats, key=seed)
    dice = random.Random(seed)
    while not match.over:
        assert len(match.moves) <= match.game.longest
        assert len(match.legal)
        match.play(dice.choice(list(match.legal)))
    assert len(match.moves) <= match.game.longest
    assert warehouses(match) == 0 or names(match.events).count("passed") >= seats
    best = max(match.standing)
    assert all(match.standing[winner] == best for winner in match.winners)


@pytest.mark.rule("BA-own-06")
def test_a_single_answer_is_given_by_the_match_and_marked() -> None:
    match = at(company("coal", "harbour-A1", "harbour-B1"), seat(shares={"coal": 1}), seat())
    do(match, "sell coal")
    made = [(p.decision, p.move, p.forced) for p in match.moves]
    assert made == [("turn", "sell coal", False), ("sell-on", "done", True)]
    saved = match.to_dict()["moves"]
    assert "forced" not in saved[0]
    assert saved[1]["forced"] is True
    assert len(legal(match)) > 1


@pytest.mark.rule("BA-own-06")
@pytest.mark.parametrize(
    ("able", "only", "asked"),
    [
        ({"cash": 0, "cards": ["harbour-C1"]}, "build harbour-C1", False),  # all see that there is no other card
        ({"cash": 0, "cards": ["harbour-C1", "4th-level"]}, "build harbour-C1", True),
        ({"cash": 0, "cards": ["3rd-level", "4th-level"]}, "raise harbour-A1", True),
        ({"cash": 0, "cards": ["4th-level", "4th-level"]}, "pass", False),  # who passes can do nothing else
        ({"cash": 50}, "cards", False),
        ({"cash": 50, "cards": ["4th-level"]}, "cards", True),
        ({"cash": 0, "shares": {"coal": 2}}, "sell coal", False),
        ({"cash": 0, "shares": {"coal": 2}, "cards": ["4th-level"]}, "sell coal", True),
    ],
)
def test_a_turn_is_not_hurried_where_that_would_betray_the_hand(able: dict[str, Any], only: str, asked: bool) -> None:
    match = at(company("coal", "harbour-A1:2", "harbour-B1"), seat(**able), seat())
    if asked:
        assert not match.moves
        assert list(match.legal) == [only]
    else:
        assert match.moves[0].move == only
        assert match.moves[0].forced


@pytest.mark.rule("BA-own-06", "BA-known-04")
@pytest.mark.parametrize(("deck", "asked"), [(["2nd-level", "2nd-level"], True), (["2nd-level"], False)])
def test_equal_cards_looked_at_are_not_betrayed(deck: list[str], asked: bool) -> None:
    """Else the others learn from the haste that all of the deck is alike."""
    match = at(*short_deck(["harbour-A1"], [], deck, cash=300), stock(open=open_events("veilinge", 5)))
    do(match, "build harbour-A1", "action", "event veilinge", "auction ten", "bid 10")
    if asked:
        assert (match.decision, list(match.legal)) == ("pick", ["take 2nd-level"])
    else:
        assert [played.move for played in match.moves if played.decision == "pick"] == ["take 2nd-level"]
