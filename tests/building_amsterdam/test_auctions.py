"""Veilinge: the four auctions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.building_amsterdam.table import (
    COMPANIES,
    ELEVENTH,
    TEN,
    at,
    at_event,
    before_event,
    loose,
    loose_houses,
    open_events,
    short_deck,
    stock,
)
from tests.chartered.table import (
    Part,
    cards,
    cash,
    changes,
    company,
    do,
    edited,
    facts,
    hand,
    houses,
    legal,
    names,
    on_board,
    pile,
    refused,
    seat,
    shares,
    told,
    turns,
    value,
    warehouses,
)

from damrak.match import Event, Match

THREE = (seat(), seat(), seat())
COAL = company("coal", "market-A1", "market-B1")
FIFTEEN = [f"jordaan-{column}{row}" for row in "12" for column in "ABCDEF"] + ["jordaan-A3", "jordaan-B3", "jordaan-C3"]


def called(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    return [(e["seat"], e["amount"]) for e in told(events, "called")]


# --- which auction


@pytest.mark.rule("BA-auct-01")
def test_the_active_player_picks_one_of_four() -> None:
    match = at_event("veilinge", seat(shares={"tobacco": 1}), seat(), seat())
    assert (match.seat, match.decision) == (0, "veilinge")
    assert legal(match) == {"auction share", "auction own", "auction ten", "auction house"}
    match = at_event("veilinge", seat(), seat(shares={"tobacco": 1}), seat())
    assert legal(match) == {"auction share", "auction ten", "auction house"}
    assert refused(match, "auction own")  # the active player has none


@pytest.mark.rule("BA-auct-01", "BA-auct-06")
def test_no_auction_of_cards_without_a_deck() -> None:
    parts = short_deck(["harbour-A1"], ["harbour-B1"], seats=5, cash=300)
    match = at(*parts, stock(open=open_events("coopmanscappen", 5), deck=["veilinge"]))
    do(match, "build harbour-A1", "action", "event deck")
    assert match.decision == "veilinge"
    assert "auction ten" not in match.legal
    assert legal(match) >= {"auction share"}


@pytest.mark.rule("BA-auct-01", "BA-auct-04")
def test_no_auction_of_a_share_without_shares_in_the_bank() -> None:
    nine = dict.fromkeys(COMPANIES, 9)
    match = at_event("veilinge", seat(), seat(shares=nine), seat())
    assert legal(match) == {"auction ten", "auction house"}
    match = at_event("veilinge", seat(), seat(shares={**nine, "tea": 8}), seat())
    do(match, "auction share")
    events = match.moves[-1].events
    assert told(events, "auction-of") == [{"seat": 0, "lot": "share", "company": "tea"}]  # only one choice


@pytest.mark.rule("BA-auct-01", "BA-event-02")
def test_if_none_can_be_held_there_is_no_effect() -> None:
    # The bank has no share, the active player neither, the deck is empty, and each of the newest houses has a
    # second level, or holds a row of houses together.
    row = ["harbour-A1", *(f"harbour-{column}1" for column in "BCDE"), "harbour-F1:2"]
    row2 = ["market-A2:2", *(f"market-{column}2" for column in "BCDE"), "market-F2:2"]
    parts = short_deck(["2nd-level"], [], others=[*row, *row2], cash=300)
    parts[2]["seat"][0]["shares"] = dict.fromkeys(COMPANIES, 9)
    match = at(*parts, company("coal", *row), company("silk", *row2), stock(open=open_events("veilinge", 5)))
    events = do(match, "raise harbour-A1", "action", "event veilinge")
    assert told(events, "event-chosen") == [{"seat": 0, "card": "veilinge"}]
    assert told(events, "no-effect") == [{"card": "veilinge"}]
    assert told(events, "event-discarded") == [{"card": "veilinge"}]
    assert not told(events, "auction", "auction-of")
    assert turns(events) == [1]


@pytest.mark.rule("BA-auct-01", "BA-auct-08")
def test_no_auction_of_a_house_when_none_may_go() -> None:
    open_ones = stock(open=open_events("veilinge", 3))
    match = at(company("coal", "harbour-A1", "harbour-B1:2"), seat(cards=["2nd-level"]), seat(), seat(), open_ones)
    do(match, "raise harbour-A1", "action", "event veilinge")
    assert legal(match) == {"auction share", "auction ten"}
    assert refused(match, "auction house")


# --- the bidding


@pytest.mark.rule("BA-auct-02", "BA-auct-03", "BA-auct-04")
def test_bidding_goes_clockwise_from_the_active_player() -> None:
    match = at_event("veilinge", COAL, seat(cash=0), seat(cash=60), seat(cash=200))
    do(match, "auction share")
    assert match.decision == "lot"
    events = do(match, "share coal")
    assert told(events, "auction-of") == [{"seat": 0, "lot": "share", "company": "coal"}]
    assert (match.seat, match.decision) == (0, "call")
    assert legal(match) == {"out"} | {f"bid {amount}" for amount in range(10, 120, 10)}
    assert refused(match, "bid 0")
    do(match, "bid 20")
    assert match.seat == 1
    assert legal(match) == {"out", "bid 30", "bid 40", "bid 50", "bid 60"}
    do(match, "bid 50")
    assert match.seat == 2
    do(match, "bid 90")
    assert match.seat == 0
    assert legal(match) == {"out", "bid 100", "bid 110"}
    do(match, "bid 100")
    assert match.seat == 2  # seat 1 has only f60, and is out
    events = do(match, "out")
    assert told(events, "auction-won") == [{"seat": 0, "amount": 100}]
    assert told(events, "won") == [{"seat": 0, "company": "coal"}]
    assert told(events, "paid")[0] == {"seat": 0, "amount": 100, "reason": "bid"}
    assert shares(match, 0) == {"coal": 1}
    assert (cash(match, 0), cash(match, 2)) == (10, 200)


@pytest.mark.rule("BA-auct-02", "BA-auct-03")
def test_the_active_player_may_be_out_at_once() -> None:
    match = at_event("veilinge", COAL, *THREE)
    do(match, "auction share", "share coal", "out")
    assert match.seat == 1
    assert "bid 10" in match.legal
    do(match, "bid 10")
    assert match.seat == 2
    do(match, "bid 20")
    assert match.seat == 1  # seat 0 stays out
    events = do(match, "out")
    assert told(events, "auction-won") == [{"seat": 2, "amount": 20}]
    assert told(events, "paid") == [{"seat": 2, "amount": 20, "reason": "bid"}]
    assert shares(match, 2) == {"coal": 1}
    assert match.decision == "turn"


@pytest.mark.rule("BA-auct-03")
def test_each_bid_is_higher_by_ten_or_more() -> None:
    match = at_event("veilinge", COAL, *THREE)
    do(match, "auction share", "share coal", "bid 100")
    for move in ("bid 90", "bid 100", "bid 105"):
        assert refused(match, move)
    do(match, "bid 110")
    assert min(int(move[4:]) for move in legal(match, "bid")) == 120
    assert max(int(move[4:]) for move in legal(match, "bid")) == 300


@pytest.mark.rule("BA-auct-03")
def test_the_last_one_left_wins_with_the_bid_that_stands() -> None:
    match = at_event("veilinge", COAL, *THREE)
    do(match, "auction share", "share coal", "bid 10", "out")
    events = do(match, "out")
    assert told(events, "auction-won") == [{"seat": 0, "amount": 10}]
    assert cash(match, 0) == 400


@pytest.mark.rule("BA-auct-03", "BA-event-02")
def test_if_nobody_bids_nothing_happens() -> None:
    match = at_event("veilinge", COAL, *THREE)
    do(match, "auction share", "share coal", "out", "out")
    assert match.decision == "call"  # the last one may still bid
    events = do(match, "out")
    assert told(events, "auction-void") == [{}]
    assert not told(events, "won", "paid")
    assert told(events, "event-discarded") == [{"card": "veilinge"}]
    assert turns(events) == [1]


@pytest.mark.rule("BA-auct-03")
def test_the_last_one_may_win_alone() -> None:
    match = at_event("veilinge", COAL, *THREE)
    do(match, "auction share", "share coal", "out", "out")
    events = do(match, "bid 10")
    assert told(events, "auction-won") == [{"seat": 2, "amount": 10}]


@pytest.mark.rule("BA-auct-03")
def test_nobody_able_to_bid() -> None:
    match = at_event("veilinge", seat(cash=0, shares={"tobacco": 1}), seat(cash=0), seat(cash=0))
    events = do(match, "auction own")
    assert told(events, "auction-void") == [{}]
    assert shares(match, 0) == {"tobacco": 1}
    assert told(events, "event-discarded") == [{"card": "veilinge"}]


# --- a share


@pytest.mark.rule("BA-auct-04", "BA-sale-03")
def test_any_share_that_the_bank_has() -> None:
    match = at_event("veilinge", COAL, seat(), seat(shares={"silk": 9, "coal": 5}), seat(shares={"coal": 4}))
    do(match, "auction share")
    assert legal(match) == {f"share {name}" for name in COMPANIES if name not in ("coal", "silk")}
    assert refused(match, "share silk")
    events = do(match, "share tea", "bid 10", "out", "out")  # not on the board
    assert told(events, "won") == [{"seat": 0, "company": "tea"}]
    assert told(events, "paid") == [{"seat": 0, "amount": 10, "reason": "bid"}]
    assert shares(match, 0) == {"tea": 1}
    assert match.standing[0] == 400  # worth nothing now


# --- one's own share


@pytest.mark.rule("BA-auct-05", "BA-auct-02")
def test_the_seller_does_not_bid_and_is_paid() -> None:
    match = at_event("veilinge", seat(shares={"tobacco": 2, "silk": 1}), seat(), seat())
    do(match, "auction own")
    assert legal(match) == {"share tobacco", "share silk"}  # a kept one too
    do(match, "share silk")
    assert (match.seat, match.decision) == (1, "call")  # the next seat begins
    do(match, "bid 30")
    assert match.seat == 2
    do(match, "bid 80")
    assert match.seat == 1  # never the seller
    events = do(match, "out")
    assert told(events, "auction-won") == [{"seat": 2, "amount": 80}]
    assert told(events, "transferred") == [{"seat": 2, "to": 0, "amount": 80}]
    assert not told(events, "paid", "received")
    (given,) = told(events, "given")
    assert (given["seat"], given["to"], given["company"]) == (0, 2, "silk")
    assert shares(match, 0) == {"tobacco": 2}
    assert shares(match, 2) == {"silk": 1}
    assert [cash(match, i) for i in range(3)] == [490, 300, 220]


@pytest.mark.rule("BA-auct-05")
def test_an_own_share_nobody_wants() -> None:
    match = at_event("veilinge", seat(shares={"tobacco": 1}), seat(), seat())
    events = do(match, "auction own", "out", "out")
    assert told(events, "auction-of") == [{"seat": 0, "lot": "own", "company": "tobacco"}]
    assert told(events, "auction-void") == [{}]
    assert shares(match, 0) == {"tobacco": 1}


# --- ten cards


@pytest.mark.rule("BA-auct-06", "BA-known-02", "BA-known-04")
def test_the_winner_sees_ten_cards_and_takes_one() -> None:
    top = ["harbour-A1", "4th-level", *(f"harbour-{column}2" for column in "ABCDEF"), "2nd-level", "harbour-F4"]
    match = at_event("veilinge", *THREE, cards(deck=[*top, "market-F4"]))
    size = len(pile(match, "deck"))
    do(match, "auction ten", "out", "bid 40")
    events = do(match, "out")
    assert told(events, "paid") == [{"seat": 1, "amount": 40, "reason": "bid"}]
    assert told(events, "peeked") == [{"seat": 1, "card": card} for card in top]
    assert (match.seat, match.decision) == (1, "pick")
    assert legal(match) == {f"take {card}" for card in top}  # one must be taken
    assert told(match.events_for(0), "peeked") == [{"seat": 1, "card": None}] * 10
    events = do(match, "take 4th-level")
    assert told(events, "picked") == [{"seat": 1, "card": "4th-level"}]
    assert told(match.events_for(2), "picked") == [{"seat": 1, "card": None}]
    assert "deck-shuffled" in names(events)
    assert hand(match, 1) == ["4th-level"]
    deck = pile(match, "deck")
    assert len(deck) == size - 1
    assert Counter(deck) >= Counter(top) - Counter(["4th-level"])
    assert deck[:9] != [card for card in top if card != "4th-level"]  # shuffled into the whole deck
    assert match.decision == "turn"


@pytest.mark.rule("BA-auct-06")
def test_ten_cards_of_a_deck_with_fewer() -> None:
    deck = ["harbour-B1", "harbour-C1", "2nd-level"]
    match = at(*short_deck(["harbour-A1"], ["harbour-F1"], deck, cash=300), stock(open=open_events("veilinge", 5)))
    do(match, "build harbour-A1", "action", "event veilinge", "auction ten")
    assert match.seat == 0
    events = do(match, "bid 20")  # the others hold 15 cards each
    assert told(events, "peeked") == [{"seat": 0, "card": card} for card in deck]
    assert legal(match) == {f"take {card}" for card in deck}
    do(match, "take harbour-C1")
    assert hand(match, 0) == ["harbour-C1"]
    assert sorted([*pile(match, "deck"), *pile(match, "market")]) == ["2nd-level", "harbour-B1", "harbour-F1"]


@pytest.mark.rule("BA-auct-02", "BA-auct-06")
@pytest.mark.parametrize("lot", ["ten", "house"])
def test_full_hands_do_not_bid_for_cards(lot: str) -> None:
    match = at_event("veilinge", seat(), seat(cards=FIFTEEN), seat())
    do(match, f"auction {lot}", "bid 10")
    assert match.seat == 2
    events = do(match, "out")
    assert told(events, "auction-won") == [{"seat": 0, "amount": 10}]
    # For a share they bid.
    match = at_event("veilinge", seat(), seat(cards=FIFTEEN), seat())
    do(match, "auction share", "share tea", "bid 10")
    assert match.seat == 1


@pytest.mark.rule("BA-auct-02")
@pytest.mark.parametrize("lot", ["ten", "house"])
def test_where_the_active_player_may_not_bid_the_next_begins(lot: str) -> None:
    match = before_event(*THREE, stock(open=open_events("veilinge", 3)), cards(market=[]))
    more = [card for card in pile(match, "deck") if not card.endswith("level")][:15]
    deck = [card for card in pile(match, "deck") if card not in more]
    match = edited(match, ("seat", 0, "cards", more), ("cards", "deck", deck))
    do(match, "event veilinge", f"auction {lot}")
    assert (match.seat, match.decision) == (1, "call")
    do(match, "bid 10")
    assert match.seat == 2


# --- a house


def house_auction(*parts: Part, others: int = 2, **more: Any) -> Match:
    """A match at the choice of seat 0, who has won the auction of a house for f10."""
    match = at_event("veilinge", *parts, seat(), *(seat() for _ in range(others)), **more)
    do(match, "auction house", "bid 10", *["out"] * others)
    return match


def takable(match: Match) -> set[str]:
    return {move.removeprefix("take back ") for move in legal(match, "take back")}


@pytest.mark.rule("BA-auct-07", "BA-auct-09", "BA-pay-02")
def test_a_house_is_taken_back() -> None:
    match = house_auction(cards(discards=TEN))
    assert (match.seat, match.decision) == (0, "take-back")
    assert cash(match, 0) == 400
    assert not legal(match) - legal(match, "take back")  # one must be taken
    plots, supply = houses(match, "tobacco"), warehouses(match)
    events = do(match, f"take back {ELEVENTH}")
    assert told(events, "taken-back") == [{"seat": 0, "plot": ELEVENTH}]
    assert changes(events) == [("tobacco", 110, 100)]
    assert not told(events, "received")  # not a build: nobody is paid
    assert hand(match, 0) == [ELEVENTH]
    assert ELEVENTH not in pile(match, "discards")
    assert houses(match, "tobacco") == plots - {ELEVENTH}
    assert warehouses(match) == supply + 1
    assert match.decision == "turn"
    # The plot is empty, and the card can be played again.
    do(match, "cards", "draw", "draw", "cards", "draw", "draw")
    events = do(match, f"build {ELEVENTH}")
    assert changes(events) == [("tobacco", 100, 110)]


@pytest.mark.rule("BA-auct-07")
def test_the_ten_newest_plot_cards() -> None:
    # Eleven loose houses after tobacco; the newest card of all is the eleventh of tobacco itself.
    alone = [f"harbour-{plot}" for plot in ("A1", "C1", "E1", "A3", "C3", "E3")]
    alone += [f"market-{plot}" for plot in ("A1", "C1", "E1", "B2", "F3")]
    for order in (alone, alone[::-1]):
        match = house_auction(loose(*alone), cards(discards=[*TEN, *order]))
        assert takable(match) == {*order[2:], ELEVENTH}
        assert refused(match, f"take back {order[1]}")


@pytest.mark.rule("BA-auct-07", "BA-level-01")
def test_level_cards_do_not_count_among_the_ten() -> None:
    alone = [f"harbour-{plot}" for plot in ("A1", "C1", "E1", "A3", "C3", "E3")]
    alone += [f"market-{plot}" for plot in ("A1", "C1", "E1")]
    levels = ["2nd-level", "2nd-level", "3rd-level"]
    match = house_auction(
        loose(*alone, "jordaan-B3:3", "jordaan-E3:2"),
        cards(discards=[*TEN, "jordaan-B3", "jordaan-E3", *alone[:4], *levels, *alone[4:]]),
    )
    assert takable(match) == {*alone, ELEVENTH}
    assert len(alone) == 9


@pytest.mark.rule("BA-auct-07", "BA-two-01")
@pytest.mark.parametrize(("newer", "possible"), [(7, {"A1", "B1"}), (8, {"B1"}), (9, set())])
def test_of_two_cards_played_together_the_first_is_the_older(newer: int, possible: set[str]) -> None:
    match = at(seat(cards=["harbour-A1", "harbour-B1"]), seat())
    do(match, "build harbour-A1", "build harbour-B1", "found tea")
    assert pile(match, "discards") == ["harbour-A1", "harbour-B1"]
    alone = [f"market-{plot}" for plot in ("A1", "C1", "E1", "B2", "F2", "A3", "C3", "E3", "D4")]
    played = ["harbour-A1", "harbour-B1", *alone[:newer]]
    tea = company("tea", "harbour-A1", "harbour-B1")
    match = house_auction(tea, loose(*alone[:newer]), cards(discards=[*TEN, *played]))
    assert takable(match) == {*(f"harbour-{plot}" for plot in possible), *alone[:newer], ELEVENTH}


def of_harbour(*labels: str) -> list[str]:
    return [f"harbour-{label}" for label in labels]


@pytest.mark.rule("BA-auct-08")
@pytest.mark.parametrize(
    ("board", "may_go"),
    [
        (company("coal", *of_harbour("A1", "B1", "C1")), {"A1", "C1"}),  # without B1 it would be two parts
        (company("coal", *of_harbour("A1", "B1", "A2", "B2")), {"A1", "B1", "A2", "B2"}),
        (company("coal", *of_harbour("A1:2", "B1")), {"B1"}),  # two levels
        (company("coal", *of_harbour("A1")), set()),  # its last house
        (company("coal", *of_harbour("A1:4", "B1:3")), set()),
        (company("coal", *of_harbour("A2", "B2", "B3", "A3")), {"A2", "A3"}),  # a row over the bridge
        (loose(*of_harbour("A1", "C1:2")), {"A1"}),  # a loose house may go too
    ],
)
def test_which_houses_may_go(board: Part, may_go: set[str]) -> None:
    match = house_auction(board)
    assert {plot for plot in takable(match) if plot.startswith("harbour")} == set(of_harbour(*may_go))
    for label in {"A1", "B1"} - may_go:
        assert refused(match, f"take back harbour-{label}")


@pytest.mark.rule("BA-auct-08", "BA-marker-02")
@pytest.mark.parametrize(
    ("houses", "more", "may_go"),
    [
        (["B1", "C2"], {"hq": "harbour-C1"}, {"B1", "C2"}),  # what is left is a house and the plot beside it
        (["A1", "B1", "C2"], {"hq": "harbour-C1"}, {"A1", "C2"}),  # without B1, A1 would be alone
        (["A1", "B1", "C2"], {"markers": ["harbour-C1"]}, {"A1", "C2"}),
        (["B1", "B2", "C2"], {"hq": "harbour-C1"}, {"B1", "B2", "C2"}),  # a ring
        (["B1", "B2", "C2"], {"markers": ["harbour-C1"]}, {"B1", "B2", "C2"}),
        (["B1", "B2", "C2"], {}, {"B1", "C2"}),  # without the plot there is no ring
        (["A1", "B1"], {"hq": "harbour-C1"}, {"A1"}),  # the plot is a part: it must not be cut off
        (["A1", "B1"], {"markers": ["harbour-C1"]}, {"A1"}),
    ],
)
def test_markers_and_hq_plots_connect_and_count_as_parts(houses: list[str], more: Part, may_go: set[str]) -> None:
    match = house_auction(company("coal", *of_harbour(*houses), **more))
    assert {plot for plot in takable(match) if plot.startswith("harbour")} == set(of_harbour(*may_go))


@pytest.mark.rule("BA-auct-09", "BA-roof-05")
def test_a_roof_goes_back_too() -> None:
    match = house_auction(company("coal", "harbour-A1 roof", "harbour-B1:4", value=50))
    before = match.view(None).roof_supply
    supply = warehouses(match)
    events = do(match, "take back harbour-A1")
    assert changes(events) == [("coal", 50, 40)]  # f10, whatever the roof had cost
    assert match.view(None).roof_supply == before + 1
    assert warehouses(match) == supply + 1
    assert houses(match, "coal") == {"harbour-B1:4"}


@pytest.mark.rule("BA-auct-09", "BA-value-01")
def test_a_house_taken_back_at_the_lower_limit() -> None:
    match = house_auction(company("coal", "harbour-A1", "harbour-B1"))
    events = do(match, "take back harbour-B1")
    assert not told(events, "value", "received")
    assert value(match, "coal") == 20
    assert houses(match, "coal") == {"harbour-A1"}
    # A house may be added again: the value grows from f20.
    do(match, "cards", "draw", "draw", "cards", "draw", "draw")
    events = do(match, "build harbour-B1")
    assert changes(events) == [("coal", 20, 30)]


@pytest.mark.rule("BA-auct-08", "BA-auct-09")
def test_a_loose_house_taken_back() -> None:
    match = house_auction(loose("harbour-A1"))
    events = do(match, "take back harbour-A1")
    assert not told(events, "value", "received")
    assert not loose_houses(match)
    assert hand(match, 0) == ["harbour-A1"]


@pytest.mark.rule("BA-own-02", "BA-auct-09", "BA-found-05")
def test_an_hq_moves_to_another_house() -> None:
    match = house_auction(company("coal", "harbour-A1", "harbour-B1", "harbour-C1", hq="harbour-C1"))
    events = do(match, "take back harbour-C1")
    (moved,) = told(events, "hq-moved")
    assert moved["company"] == "coal"
    assert moved["plot"] in ("harbour-A1", "harbour-B1")
    assert on_board(match)["coal"]["hq"] == moved["plot"]
    # The plot is empty: it neither connects nor belongs to coal.
    assert houses(match, "coal") == {"harbour-A1", "harbour-B1"}
    match = house_auction(company("coal", "harbour-A1", "harbour-B1", "harbour-C1", hq="harbour-A1"))
    events = do(match, "take back harbour-C1")
    assert not told(events, "hq-moved")
    assert on_board(match)["coal"]["hq"] == "harbour-A1"
    assert facts(match)["seat"][0]["cards"] == ["harbour-C1"]


@pytest.mark.rule("BA-auct-09", "BA-line-02")
def test_falling_back_below_a_line_brings_no_event_but_growing_again_does() -> None:
    match = house_auction(company("coal", *(f"market-{plot}" for plot in ("A1:4", "B1"))))
    events = do(match, "take back market-B1")
    assert changes(events) == [("coal", 110, 100)]
    assert turns(events) == [1]
    do(match, "cards", "draw", "draw", "cards", "draw", "draw")
    events = do(match, "build market-B1")
    assert told(events, "line") == [{"company": "coal", "line": 100}]
