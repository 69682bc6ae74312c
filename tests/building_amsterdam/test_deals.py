"""Coopmanscappen: offers, counter-offers, and what they may hold."""

from __future__ import annotations

from typing import Any

import pytest
from tests.building_amsterdam.table import at_event
from tests.chartered.table import (
    cards,
    cash,
    company,
    do,
    facts,
    hand,
    legal,
    refused,
    seat,
    shares,
    told,
    turns,
    value,
)

from damrak.match import Match

COAL = company("coal", "market-A1:2", "market-B1:2")  # f60
PLOTS = [f"jordaan-{column}{row}" for row in "12" for column in "ABCDEF"] + ["jordaan-A3", "jordaan-B3", "jordaan-C3"]
MORE = [f"harbour-{column}{row}" for row in "12" for column in "ABCDEF"] + ["harbour-A3", "harbour-B3", "harbour-C3"]


def deal(*parts: Any, **top: Any) -> Match:
    """A match in which seat 0 may make offers; it has f110 more than it began with."""
    match = at_event("coopmanscappen", COAL, *parts, **top)
    assert match.decision == "deal"
    return match


TABLE = (
    seat(cards=["harbour-A1", "2nd-level"], shares={"coal": 2, "silk": 1}, cash=90),
    seat(cards=["harbour-B1", "3rd-level"], shares={"coal": 1}, cash=100),
    seat(cash=0),
)


@pytest.mark.rule("BA-coop-01")
def test_only_the_active_player_makes_offers_to_any_other() -> None:
    match = deal(*TABLE)
    assert match.seat == 0
    assert legal(match) == {"offer to seat 1", "offer to seat 2", "done"}
    assert refused(match, "offer to seat 0")
    match = deal(*TABLE, turn=1)
    assert match.seat == 1
    assert legal(match) == {"offer to seat 0", "offer to seat 2", "done"}
    events = do(match, "done")
    assert told(events, "event-discarded") == [{"card": "coopmanscappen"}]
    assert turns(events)[0] == 2


@pytest.mark.rule("BA-coop-01", "BA-coop-02", "BA-coop-05")
def test_a_deal_of_everything() -> None:
    match = deal(*TABLE)
    do(match, "offer to seat 1")
    assert (match.seat, match.decision) == (0, "give")
    assert refused(match, "done")  # an offer is open
    do(match, "give harbour-A1", "give coal", "give silk", "give f150", "ask")
    assert (match.seat, match.decision) == (0, "ask")
    events = do(match, "ask 3rd-level", "ask coal", "ask f40", "send")
    assert told(events, "offered") == [{"seat": 0, "to": 1}]
    assert (match.seat, match.decision) == (1, "answer")
    assert legal(match) == {"accept", "decline", "counter"}
    events = do(match, "accept")
    assert told(events, "accepted") == [{"seat": 1}]
    assert {(e["seat"], e["to"], e["card"]) for e in told(events, "card-given")} == {
        (0, 1, "harbour-A1"),
        (1, 0, "3rd-level"),
    }
    assert hand(match, 0) == ["2nd-level", "3rd-level"]
    assert hand(match, 1) == ["harbour-A1", "harbour-B1"]
    given = {(e["seat"], e["to"], e["company"]) for e in told(events, "given")}
    assert (0, 1, "silk") in given  # a kept share too
    assert {name: n for name, n in shares(match, 0).items() if n} == {"coal": 2}
    assert {name: n for name, n in shares(match, 1).items() if n} == {"coal": 1, "silk": 1}
    assert (cash(match, 0), cash(match, 1)) == (200 - 150 + 40, 100 + 150 - 40)
    assert not told(events, "paid", "received")  # the bank has no part in it
    assert value(match, "coal") == 60
    assert (match.seat, match.decision) == (0, "deal")  # as often as wanted
    do(match, "offer to seat 2")
    assert match.decision == "give"


@pytest.mark.rule("BA-coop-01")
def test_declining() -> None:
    match = deal(*TABLE)
    before = facts(match)["seat"]
    events = do(match, "offer to seat 1", "give f50", "ask", "send", "decline")
    assert told(events, "declined") == [{"seat": 1}]
    assert facts(match)["seat"] == before
    assert (match.seat, match.decision) == (0, "deal")


@pytest.mark.rule("BA-coop-01")
def test_counter_offers_go_back_and_forth() -> None:
    match = deal(*TABLE)
    events = do(match, "offer to seat 1", "give harbour-A1", "ask", "ask f60", "send", "counter")
    assert told(events, "countered") == [{"seat": 1}]
    assert (match.seat, match.decision) == (1, "give")
    events = do(match, "give f30", "ask", "ask harbour-A1", "send")
    assert told(events, "offered") == [{"seat": 1, "to": 0}]
    assert (match.seat, match.decision) == (0, "answer")
    assert legal(match) == {"accept", "decline", "counter"}
    do(match, "counter")
    assert match.seat == 0
    do(match, "give harbour-A1", "ask", "ask f40", "send")
    assert match.seat == 1
    do(match, "accept")
    assert hand(match, 1) == sorted(["3rd-level", "harbour-A1", "harbour-B1"])
    assert (cash(match, 0), cash(match, 1)) == (240, 60)
    assert (match.seat, match.decision) == (0, "deal")


@pytest.mark.rule("BA-coop-01")
def test_a_counter_offer_declined_or_withdrawn_ends_the_exchange() -> None:
    for moves in (["give f10", "ask", "send", "decline"], ["withdraw"]):
        match = deal(*TABLE)
        do(match, "offer to seat 1", "give f50", "ask", "send", "counter", *moves)
        assert (match.seat, match.decision) == (0, "deal")
        assert (cash(match, 0), cash(match, 1)) == (200, 100)


@pytest.mark.rule("BA-coop-02")
@pytest.mark.parametrize(
    ("offer", "money"),
    [(["give f200", "ask"], (0, 300)), (["ask", "ask f100"], (300, 0)), (["give f10", "ask"], (190, 110))],
)
def test_gifts_either_way_and_any_price(offer: list[str], money: tuple[int, int]) -> None:
    match = deal(*TABLE)
    do(match, "offer to seat 1", *offer, "send", "accept")
    assert (cash(match, 0), cash(match, 1)) == money


@pytest.mark.rule("BA-coop-02", "BA-own-04")
def test_an_empty_offer_is_refused() -> None:
    match = deal(*TABLE)
    do(match, "offer to seat 1", "ask")
    assert match.decision == "ask"
    assert refused(match, "send")
    assert "withdraw" in match.legal
    do(match, "ask f10")
    assert "send" in match.legal
    # nor an empty counter-offer
    do(match, "send", "counter", "ask")
    assert refused(match, "send")


@pytest.mark.rule("BA-coop-02", "BA-own-04")
def test_what_can_be_given_and_asked() -> None:
    match = deal(*TABLE)
    do(match, "offer to seat 1")
    gifts = {"give harbour-A1", "give 2nd-level", "give coal", "give silk"}
    assert legal(match, "give") == gifts | {f"give f{amount}" for amount in range(10, 210, 10)}
    for move in ("give tobacco", "give harbour-B1", "give f210", "give f15", "give f0"):
        assert refused(match, move)
    do(match, "give coal")
    assert "give coal" in match.legal  # the second
    do(match, "give coal", "give f20")
    assert refused(match, "give coal")
    assert not legal(match, "give f")  # money is named once
    do(match, "ask")
    assert legal(match, "ask f") == {f"ask f{amount}" for amount in range(10, 110, 10)}
    assert "ask coal" in match.legal
    assert refused(match, "ask silk")  # seat 1 has none, and all can know that
    assert refused(match, "ask harbour-A1")  # one's own card
    assert refused(match, "ask grachten-A1")  # a house stands there
    do(match, "ask coal")
    assert refused(match, "ask coal")


@pytest.mark.rule("BA-coop-03", "BA-limit-01")
def test_twenty_offers_and_counters_in_all() -> None:
    match = deal(*TABLE)
    made = 0
    for _ in range(5):
        do(match, "offer to seat 1", "give f10", "ask", "send", "decline")
        do(match, "offer to seat 2", "give f10", "ask", "send", "counter", "ask", "ask f10", "send", "decline")
        do(match, "offer to seat 1", "withdraw")
        made += 4
    assert made == 20
    assert match.decision == "turn"  # there is nothing more to decide
    assert match.seat == 1


@pytest.mark.rule("BA-coop-03")
def test_the_twentieth_cannot_be_countered() -> None:
    match = deal(*TABLE)
    for _ in range(19):
        do(match, "offer to seat 1", "give f10", "ask", "send", "decline")
    assert match.decision == "deal"
    do(match, "offer to seat 1", "give f10", "ask", "send")
    assert legal(match) == {"accept", "decline"}
    events = do(match, "accept")
    assert told(events, "transferred") == [{"seat": 0, "to": 1, "amount": 10}]
    assert match.decision == "turn"


@pytest.mark.rule("BA-own-03", "BA-coop-03")
def test_a_withdrawn_offer_counts_and_was_seen() -> None:
    match = deal(*TABLE)
    events = do(
        match, "offer to seat 1", "give harbour-A1", "give coal", "give f20", "ask", "ask 3rd-level", "withdraw"
    )
    assert told(events, "withdrawn") == [{"seat": 0}]
    shown = ("offering", "gives-card", "gives-share", "gives-money", "asks-card")
    for viewer in (1, 2, None):
        seen = match.events_for(viewer)
        assert told(seen, *shown) == told(events, *shown)
        assert told(seen, "gives-card") == [{"seat": 0, "card": "harbour-A1"}]
    assert match.view(None).offers_made == 1
    for _ in range(19):
        do(match, "offer to seat 1", "withdraw")
    assert match.decision == "turn"


@pytest.mark.rule("BA-coop-04", "BA-own-04")
def test_no_hand_over_fifteen_after_both_have_given() -> None:
    match = deal(seat(cards=["harbour-D3", "harbour-E3"]), seat(cards=PLOTS), seat())
    do(match, "offer to seat 1", "give harbour-D3", "ask")
    assert refused(match, "send")  # seat 1 would hold sixteen
    do(match, "ask jordaan-A1")
    assert "send" in match.legal  # one for one
    do(match, "send", "accept")
    assert len(hand(match, 1)) == 15
    # two for one
    do(match, "offer to seat 1", "give harbour-E3", "give jordaan-A1", "ask", "ask jordaan-B1")
    assert refused(match, "send")
    do(match, "ask jordaan-C1")
    assert "send" in match.legal


@pytest.mark.rule("BA-coop-04", "BA-own-04")
@pytest.mark.parametrize(("held", "possible"), [(13, True), (14, False)])
def test_the_offerers_own_hand(held: int, possible: bool) -> None:
    match = deal(seat(cards=MORE[:held]), seat(cards=PLOTS[:2]), seat())
    do(match, "offer to seat 1", "ask", "ask jordaan-A1", "ask jordaan-B1")
    assert ("send" in match.legal) is possible


@pytest.mark.rule("BA-coop-05", "BA-own-04")
def test_a_card_that_is_not_there_can_only_be_declined() -> None:
    match = deal(seat(), seat(cards=["harbour-B1"]), seat(cards=["harbour-C1"]))
    do(match, "offer to seat 1", "give f50", "ask")
    assert "ask harbour-C1" in match.legal  # as far as the asker knows, seat 1 may have it
    assert "ask harbour-B1" in match.legal
    assert "ask 4th-level" in match.legal
    do(match, "ask harbour-C1", "send")
    assert (match.seat, match.decision) == (1, "answer")
    assert refused(match, "accept")
    assert legal(match) == {"decline"}
    do(match, "decline")
    do(match, "offer to seat 1", "give f50", "ask", "ask harbour-B1", "send", "accept")
    assert hand(match, 0) == ["harbour-B1"]


@pytest.mark.rule("BA-own-04", "BA-known-03")
def test_what_the_other_cannot_have_is_not_asked() -> None:
    match = deal(
        seat(cards=["harbour-A1"]),
        seat(cards=["harbour-B1"]),
        seat(cards=["harbour-C1", "harbour-D1"]),
        cards(market=["market-C1", "2nd-level"]),
    )
    # Seat 1 has one card only, so that two cannot be asked of it.
    do(match, "offer to seat 1", "give f50", "ask")
    assert refused(match, "ask market-C1")  # it lies in the market
    assert refused(match, "ask harbour-A1")
    assert refused(match, "ask grachten-B2")  # discarded
    do(match, "ask harbour-D1")
    assert not legal(match, "ask harbour")
    do(match, "withdraw")
    # What seat 2 has got from seat 0 in a deal is known to be there.
    do(match, "offer to seat 2", "give harbour-A1", "ask", "send", "accept")
    do(match, "offer to seat 1", "give f50", "ask")
    assert refused(match, "ask harbour-A1")
    do(match, "withdraw", "offer to seat 2", "give f50", "ask")
    assert "ask harbour-A1" in match.legal


@pytest.mark.rule("BA-coop-02", "BA-known-02", "BA-known-03")
def test_cards_that_change_hands_are_seen_by_all() -> None:
    match = deal(*TABLE)
    do(match, "offer to seat 1", "give harbour-A1", "ask", "send", "accept")
    assert told(match.events_for(2), "card-given") == [{"seat": 0, "to": 1, "card": "harbour-A1"}]
