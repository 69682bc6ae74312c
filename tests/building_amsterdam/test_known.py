"""What is known to all, and what is secret."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.building_amsterdam.table import (
    TEN,
    at,
    at_event,
    cards,
    company,
    do,
    facts,
    hand,
    legal,
    loose,
    pile,
    seat,
    stock,
    told,
)

from damrak.match import Match

KEYS = range(1, 13)


def worlds(match: Match, viewer: int | None) -> list[dict[str, Any]]:
    """States that this viewer cannot tell from the real one, as positions."""
    return [tomllib.loads(match.game.write_position(match.record(viewer, key))) for key in KEYS]


def hands(world: dict[str, Any], number: int) -> list[str]:
    return list(world["seat"][number].get("cards", []))


@pytest.mark.rule("BA-known-01")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_all_see(viewer: int | None) -> None:
    match = at(
        company("coal", "harbour-A1:2", "harbour-B1 roof", value=20),
        loose("harbour-D1"),
        seat(cash=120, cards=["market-A1", "market-B1"], shares={"coal": 2, "tea": 1}, actions=1),
        seat(cash=80, cards=["market-C1"], roofs=1),
        cards(market=["jordaan-A1", "2nd-level", "jordaan-C1", "jordaan-D1", "jordaan-E1"]),
        stock(open=["veilinge", "verlappen"], discards=["dreighinghe"]),
    )
    view = match.view(viewer)
    assert {(h.plot, h.height, h.roof, h.company) for h in view.houses} == {
        ("harbour-A1", 2, False, "coal"),
        ("harbour-B1", 1, True, "coal"),
        ("harbour-D1", 1, False, None),
    }
    assert view.warehouses == 58
    assert view.roof_supply == 8
    coal = next(c for c in view.companies if c.name == "coal")
    assert (coal.value, coal.bank, coal.hq) == (20, 7, "harbour-A1")
    assert [c.bank for c in view.companies if c.name == "tea"] == [8]
    assert set(view.market) == {"jordaan-A1", "2nd-level", "jordaan-C1", "jordaan-D1", "jordaan-E1"}
    assert set(view.open_events) == {"veilinge", "verlappen"}
    assert (view.event_deck_size, view.event_discards) == (12, ("dreighinghe",))
    assert set(view.discards) == {"harbour-A1", "harbour-B1", "harbour-D1", "2nd-level"}
    assert view.deck_size == 114 - 3 - 5 - 4 - 4
    assert view.set_aside == 4
    assert [(s.cash, s.hand_size, s.action_cards, s.roofs) for s in view.seats] == [(120, 2, 1, 0), (80, 1, 1, 1)]
    assert {h.company: h.shares for h in view.seats[0].shares if h.shares} == {"coal": 2, "tea": 1}


@pytest.mark.rule("BA-known-02")
def test_hands_and_piles_are_secret() -> None:
    match = at(seat(cards=["market-A1", "market-B1"]), seat(cards=["market-C1"]))
    assert set(match.view(0).hand) == {"market-A1", "market-B1"}
    assert set(match.view(1).hand) == {"market-C1"}
    assert match.view(None).hand is None
    for viewer in (0, 1, None):
        assert not any(seat.seen_cards for seat in match.view(viewer).seats)
    seen = worlds(match, 1)
    assert all(sorted(hands(world, 1)) == ["market-C1"] for world in seen)  # one's own hand is certain
    assert len({tuple(sorted(hands(world, 0))) for world in seen}) > 6
    for name in ("deck", "set_aside"):
        assert len({tuple(world["cards"][name]) for world in seen}) > 1
    assert len({tuple(world["stock_events"]["deck"]) for world in seen}) > 1
    assert all(len(hands(world, 0)) == 2 for world in seen)
    assert all(sorted(world["cards"]["market"]) == sorted(pile(match, "market")) for world in seen)
    nobody = worlds(match, None)
    assert len({tuple(hands(world, 1)) for world in nobody}) > 6


@pytest.mark.rule("BA-known-02")
def test_a_played_card_becomes_public() -> None:
    match = at(seat(cards=["market-A1", "market-B1"]), seat())
    do(match, "build market-A1")
    for viewer in (0, 1, None):
        assert told(match.events_for(viewer), "played") == [{"seat": 0, "card": "market-A1"}]
    assert "market-A1" in match.view(1).discards


@pytest.mark.rule("BA-known-03")
def test_a_card_of_the_market_is_known_until_it_is_played() -> None:
    match = at(seat(), seat(), cards(market=["market-A1", "market-C3"], deck=["jordaan-A1"]))
    do(match, "cards", "take market-A1", "draw")
    for viewer in (0, 1, None):
        assert told(match.events_for(viewer), "took") == [{"seat": 0, "card": "market-A1"}]
        assert match.view(viewer).seats[0].seen_cards == ("market-A1",)
    seen = worlds(match, 1)
    assert all("market-A1" in hands(world, 0) for world in seen)
    assert not all("jordaan-A1" in hands(world, 0) for world in seen)  # the other came from the deck
    do(match, "cards", "draw", "draw", "build market-A1", "done")
    assert match.view(1).seats[0].seen_cards == ()


@pytest.mark.rule("BA-known-03")
def test_of_equal_level_cards_the_known_ones_leave_first() -> None:
    match = at(
        loose("harbour-A1", "harbour-C1"),
        seat(cards=["2nd-level"]),
        seat(),
        cards(market=["2nd-level", "market-A1", "market-C1", "market-D1", "market-E1"]),
    )
    assert match.view(1).seats[0].seen_cards == ()
    do(match, "cards", "take 2nd-level", "cards", "draw", "draw")
    assert match.view(1).seats[0].seen_cards == ("2nd-level",)
    assert all("2nd-level" in hands(world, 0) for world in worlds(match, 1))
    do(match, "raise harbour-A1", "done")
    assert match.view(1).seats[0].seen_cards == ()
    assert hand(match, 0) == ["2nd-level"]
    assert not all("2nd-level" in hands(world, 0) for world in worlds(match, 1))


@pytest.mark.rule("BA-known-03")
def test_a_house_taken_back_is_a_known_card() -> None:
    match = at_event("veilinge", seat(), seat(), seat(), cards(discards=TEN))
    do(match, "auction house", "out", "bid 10", "out", "take back grachten-B2")
    for viewer in (0, 1, 2, None):
        assert match.view(viewer).seats[1].seen_cards == ("grachten-B2",)
    assert all("grachten-B2" in hands(world, 1) for world in worlds(match, 2))


@pytest.mark.rule("BA-known-03", "BA-coop-02")
def test_a_card_of_a_deal_is_known() -> None:
    match = at_event("coopmanscappen", seat(cards=["harbour-A1", "harbour-B1"]), seat(), seat())
    do(match, "offer to seat 1", "give harbour-A1", "ask", "send", "accept", "done")
    for viewer in (0, 2, None):
        assert match.view(viewer).seats[1].seen_cards == ("harbour-A1",)
    assert all("harbour-A1" in hands(world, 1) for world in worlds(match, 2))
    # Seat 1 passes it on.
    assert match.seat == 1


@pytest.mark.rule("BA-known-04", "BA-auct-06")
def test_who_looked_at_ten_cards_knows_them() -> None:
    top = [f"harbour-{column}{row}" for row in "12" for column in "ABCDE"]
    match = at_event(
        "veilinge",
        seat(),
        seat(cards=["jordaan-A1"]),
        seat(cards=[f"market-{plot}1" for plot in "ABCDEF"]),
        cards(deck=top),
    )
    do(match, "auction ten", "out", "bid 10", "out", "take harbour-C2")
    rest = {card for card in top if card != "harbour-C2"}
    own = worlds(match, 1)
    assert all(sorted(hands(world, 1)) == ["harbour-C2", "jordaan-A1"] for world in own)
    assert all(rest <= {*world["cards"]["deck"]} for world in own)  # they are in the deck …
    assert len({tuple(world["cards"]["deck"].index(card) for card in sorted(rest)) for world in own}) > 6  # … somewhere
    others = worlds(match, 0)
    assert not all("harbour-C2" in hands(world, 1) for world in others)
    assert any(rest & {*hands(world, 1), *hands(world, 2)} for world in others)
    assert match.view(0).seats[1].seen_cards == ()
    assert match.view(0).seats[1].hand_size == 2


@pytest.mark.rule("BA-known-05")
def test_open_holdings_changes_the_screen_only() -> None:
    parts = [
        company("coal", "harbour-A1", "harbour-B1"),
        seat(cash=120, cards=["harbour-C1"], shares={"coal": 1}),
        seat(cash=80, shares={"coal": 2}),
    ]
    shown, covered = at(*parts, open_holdings=True), at(*parts, open_holdings=False)
    for moves in (["build harbour-C1"], ["buy coal", "done"]):
        assert set(shown.legal) == set(covered.legal)
        assert [e.to_dict() for e in do(shown, *moves)] == [e.to_dict() for e in do(covered, *moves)]
        assert legal(shown) == legal(covered)
    assert [s.cash for s in shown.view(0).seats] == [100, 80]
    assert [s.cash for s in covered.view(0).seats] == [100, None]
    assert covered.view(1).seats[0].shares is None
    assert [s.cash for s in covered.view(None).seats] == [None, None]
    for world in worlds(covered, 0):  # all can be followed, and nothing of it is dealt anew
        assert world["seat"][1]["cash"] == facts(covered)["seat"][1]["cash"] == 80
        assert world["seat"][1]["shares"] == {"coal": 2}
    assert Match("building-amsterdam", key=1).options["open_holdings"] is True
