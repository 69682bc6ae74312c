"""Stock events: their choice, blind bids, verlappen, aenleggen and dreighinghe."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.building_amsterdam.table import (
    ELEVENTH,
    STOCK_EVENTS,
    TEN,
    at,
    at_event,
    before_event,
    bid,
    open_events,
    stock,
    turn_order,
)
from tests.chartered.table import (
    cards,
    cash,
    company,
    do,
    edited,
    facts,
    hand,
    legal,
    names,
    pile,
    refused,
    seat,
    shares,
    told,
    turns,
)

THREE = (seat(), seat(), seat())
OPEN = ["verlappen", "aenleggen", "veilinge"]
REST = sorted((Counter(dict.fromkeys(STOCK_EVENTS, 3)) - Counter(OPEN)).elements())
FIFTEEN = [f"jordaan-{column}{row}" for row in "12" for column in "ABCDEF"] + ["jordaan-A3", "jordaan-B3", "jordaan-C3"]
MORE = [f"harbour-{column}{row}" for row in "12" for column in "ABCDEF"] + ["harbour-A3", "harbour-B3", "harbour-C3"]
COAL = company("coal", "market-A1:2", "market-B1:2")  # f60


def bids_paid(events: object) -> list[tuple[int, int]]:
    return [(e["seat"], e["amount"]) for e in told(events, "paid") if e["reason"] == "bid"]  # type: ignore[arg-type]


# --- choosing


@pytest.mark.rule("BA-event-01", "BA-line-03")
def test_any_open_event_or_the_unseen_top_of_the_deck() -> None:
    match = before_event(*THREE, stock(open=OPEN, deck=["dreighinghe"]), cards(set_aside=[]))
    assert (match.seat, match.decision) == (0, "event")
    assert legal(match) == {"event verlappen", "event aenleggen", "event veilinge", "event deck"}
    for move in ("done", "pass", "event dreighinghe"):
        assert refused(match, move)
    # aenleggen can have no effect, as no level card is laid aside; it can be chosen
    events = do(match, "event aenleggen")
    assert told(events, "no-effect") == [{"card": "aenleggen"}]
    assert told(events, "event-discarded") == [{"card": "aenleggen"}]
    assert told(events, "event-revealed") == [{"card": "dreighinghe"}]
    assert turns(events) == [1]


@pytest.mark.rule("BA-event-01")
def test_equal_open_events_are_one_choice() -> None:
    match = before_event(*THREE, stock(open=["veilinge", "veilinge", "verlappen"]))
    assert legal(match) == {"event veilinge", "event verlappen", "event deck"}


@pytest.mark.rule("BA-event-02")
def test_an_open_event_is_carried_out_discarded_and_replaced() -> None:
    match = before_event(*THREE, stock(open=OPEN, deck=["dreighinghe", "coopmanscappen"]))
    events = do(match, "event verlappen") + bid(match, {0: 10, 1: 0, 2: 0})
    order = [name for name in names(events) if name.startswith("event-") or name == "won-bid"]
    assert order == ["event-chosen", "won-bid", "event-discarded", "event-revealed"]
    assert told(events, "event-revealed") == [{"card": "dreighinghe"}]
    state = facts(match)["stock_events"]
    assert Counter(state["open"]) == Counter(["aenleggen", "veilinge", "dreighinghe"])
    assert state["discards"] == ["verlappen"]
    assert len(state["deck"]) == 11


@pytest.mark.rule("BA-event-02")
def test_an_event_of_the_deck_is_not_replaced() -> None:
    match = before_event(*THREE, stock(open=OPEN, deck=["coopmanscappen", "dreighinghe"]))
    events = do(match, "event deck", "done")
    assert told(events, "event-drawn") == [{"seat": 0, "card": "coopmanscappen"}]
    assert told(events, "event-discarded") == [{"card": "coopmanscappen"}]
    assert not told(events, "event-revealed")
    state = facts(match)["stock_events"]
    assert Counter(state["open"]) == Counter(OPEN)
    assert state["deck"][0] == "dreighinghe"


@pytest.mark.rule("BA-event-02")
def test_an_empty_event_deck_is_made_anew_when_a_card_is_needed() -> None:
    # For the choice of the deck
    match = before_event(*THREE, stock(open=OPEN, deck=[], discards=REST))
    assert "event deck" in match.legal
    events = do(match, "event deck")
    assert [n for n in names(events) if n.startswith("event")][:2] == ["events-reshuffled", "event-drawn"]
    state = facts(match)["stock_events"]
    assert len(state["deck"]) == 11
    assert not state["discards"]
    # To replace an open one: the event just done is shuffled in with the others
    match = before_event(*THREE, stock(open=OPEN, deck=[], discards=REST))
    events = do(match, "event verlappen") + bid(match, {0: 10, 1: 0, 2: 0})
    order = [name for name in names(events) if name.startswith("event")]
    assert order == ["event-chosen", "event-discarded", "events-reshuffled", "event-revealed"]
    state = facts(match)["stock_events"]
    assert (len(state["deck"]), len(state["discards"])) == (12, 0)
    assert Counter([*state["open"], *state["deck"]]) == dict.fromkeys(STOCK_EVENTS, 3)
    # The last card of the deck is taken: no new deck before one is needed
    assert REST[0] == "aenleggen"
    match = before_event(*THREE, stock(open=OPEN, deck=["aenleggen"], discards=REST[1:]))
    events = do(match, "event veilinge", "auction share", "share coal", "out", "out", "out")
    assert told(events, "event-revealed") == [{"card": "aenleggen"}]
    assert "events-reshuffled" not in names(events)
    state = facts(match)["stock_events"]
    assert (len(state["deck"]), len(state["discards"])) == (0, 12)


# --- blind bids


@pytest.mark.rule("BA-bid-01", "BA-known-02")
def test_bids_are_tens_up_to_all_money_and_hidden_until_all_are_in() -> None:
    match = at_event("verlappen", seat(cash=0), seat(cash=40), seat(cash=70))
    assert cash(match, 0) == 110
    assert legal(match) == {f"bid {amount}" for amount in range(0, 120, 10)}
    assert refused(match, "bid 120")
    assert refused(match, "bid 15")
    first = do(match, "bid 110")
    assert told(first, "sealed") == [{"seat": 0, "amount": 110}]
    assert cash(match, 0) == 110  # nothing is paid yet
    assert match.seat == 1
    assert legal(match) == {"bid 0", "bid 10", "bid 20", "bid 30", "bid 40"}
    events = do(match, "bid 20")
    assert not told([*first, *events], "shown")
    for viewer in (1, 2, None):
        sealed = told(match.events_for(viewer), "sealed")
        assert sealed == [{"seat": 0, "amount": None}, {"seat": 1, "amount": 20 if viewer == 1 else None}]
    events = do(match, "bid 70")
    assert sorted((e["seat"], e["amount"]) for e in told(events, "shown")) == [(0, 110), (1, 20), (2, 70)]
    assert told(match.events_for(None), "shown") == told(match.events, "shown")


@pytest.mark.rule("BA-bid-02", "BA-verl-01")
def test_who_ties_for_the_win_pays_and_bids_again() -> None:
    match = at_event("verlappen", seat(cash=0), seat(cash=100), seat(cash=100), seat(cash=100))
    events = bid(match, {0: 30, 1: 60, 2: 60, 3: 20})
    assert sorted(e["seat"] for e in told(events, "tied")) == [1, 2]
    assert bids_paid(events) == [(1, 60), (2, 60)]
    assert not told(events, "won-bid")
    assert (match.seat, match.decision) == (1, "bid")
    assert legal(match) == {"bid 0", "bid 10", "bid 20", "bid 30", "bid 40"}  # what is left
    events = bid(match, {1: 10, 2: 40})  # only those two
    assert told(events, "won-bid") == [{"seat": 2}]
    assert bids_paid(events) == [(2, 40)]
    assert [cash(match, i) for i in range(4)] == [110, 40, 0, 100]


@pytest.mark.rule("BA-bid-02")
def test_a_second_tie_of_fewer() -> None:
    match = at_event("verlappen", seat(), seat(), seat())
    bid(match, {0: 20, 1: 20, 2: 20})
    events = bid(match, {0: 30, 1: 10, 2: 30})
    assert sorted(e["seat"] for e in told(events, "tied")) == [0, 2]
    events = bid(match, {0: 0, 2: 10})
    assert told(events, "won-bid") == [{"seat": 2}]
    assert [cash(match, i) for i in range(3)] == [410 - 50, 300 - 20, 300 - 60]


@pytest.mark.rule("BA-bid-03", "BA-limit-01")
@pytest.mark.parametrize(
    ("active", "tied", "winner"),
    [(0, (0, 1, 2), 0), (0, (1, 2), 1), (0, (0, 2), 0), (1, (0, 2), 2), (2, (0, 1), 0), (2, (1, 2), 2), (1, (0, 1), 1)],
)
def test_after_the_third_tie_the_first_from_the_active_seat(active: int, tied: tuple[int, ...], winner: int) -> None:
    match = at_event("verlappen", *THREE, turn=active)
    before = [cash(match, i) for i in range(3)]
    bid(match, {i: 50 if i in tied else 0 for i in range(3)})
    events = bid(match, dict.fromkeys(tied, 20))
    assert not told(events, "won-bid")
    assert match.decision == "bid"
    events = bid(match, dict.fromkeys(tied, 10))  # the third tie
    assert told(events, "won-bid") == [{"seat": winner}]
    assert sorted(bids_paid(events)) == [(i, 10) for i in sorted(tied)]  # the winner too, and once
    assert [cash(match, i) for i in range(3)] == [before[i] - (80 if i in tied else 0) for i in range(3)]
    assert match.decision == "turn"


@pytest.mark.rule("BA-bid-03")
def test_ties_of_nothing_come_to_an_end() -> None:
    match = at_event("verlappen", *THREE)
    for _ in range(2):
        events = bid(match, {0: 0, 1: 0, 2: 0})
        assert not told(events, "won-bid")
    events = bid(match, {0: 0, 1: 0, 2: 0})
    assert told(events, "won-bid") == [{"seat": 0}]
    assert not told(events, "paid")


@pytest.mark.rule("BA-bid-04", "BA-aenl-01")
@pytest.mark.parametrize("amount", [0, 70])
def test_a_single_bidder_names_a_sum(amount: int) -> None:
    match = at_event("aenleggen", seat(), seat(cards=FIFTEEN), seat(cards=MORE), cards(set_aside=["3rd-level"]))
    assert (match.seat, match.decision) == (0, "bid")
    assert len(legal(match)) == 42
    events = bid(match, {0: amount})
    assert told(events, "won-bid") == [{"seat": 0}]
    assert hand(match, 0) == ["3rd-level"]
    assert cash(match, 0) == 410 - amount


@pytest.mark.rule("BA-bid-04", "BA-aenl-01")
def test_no_bidder_at_all() -> None:
    match = before_event(seat(), seat(cards=FIFTEEN), seat(cards=MORE), stock(open=open_events("aenleggen", 3)))
    more = [card for card in pile(match, "deck") if not card.endswith("level")][:15]
    deck = [card for card in pile(match, "deck") if card not in more]
    match = edited(match, ("seat", 0, "cards", more), ("cards", "deck", deck))
    before = pile(match, "set_aside")
    events = do(match, "event aenleggen")
    assert told(events, "no-effect") == [{"card": "aenleggen"}]
    assert told(events, "event-discarded") == [{"card": "aenleggen"}]
    assert pile(match, "set_aside") == before
    assert turns(events) == [1]


# --- verlappen


@pytest.mark.rule("BA-verl-01", "BA-verl-02")
@pytest.mark.parametrize(("winner", "order"), [(0, [1, 2, 0, 0, 1]), (1, [1, 1, 2, 0, 1]), (2, [1, 2, 2, 0, 1])])
def test_verlappen_gives_a_turn_after_the_next(winner: int, order: list[int]) -> None:
    match = at_event("verlappen", *THREE)
    before = [cash(match, i) for i in range(3)]
    events = bid(match, {i: 30 if i == winner else 20 for i in range(3)})
    assert told(events, "won-bid") == told(events, "extra-turn") == [{"seat": winner}]
    assert bids_paid(events) == [(winner, 30)]  # the others keep theirs
    assert [cash(match, i) for i in range(3)] == [before[i] - (30 if i == winner else 0) for i in range(3)]
    assert turn_order(match, 5) == order


@pytest.mark.rule("BA-verl-02")
def test_extra_turns_add_up() -> None:
    match = at_event("verlappen", seat(), seat(extra_turns=1), seat())
    bid(match, {0: 0, 1: 10, 2: 0})
    assert turn_order(match, 6) == [1, 1, 1, 2, 0, 1]

    open_ones = stock(open=["verlappen", "verlappen", "veilinge"])
    match = at(company("tobacco", *TEN), seat(cards=[ELEVENTH]), seat(), seat(), open_ones)
    do(match, f"build {ELEVENTH}", "action", "event verlappen")
    bid(match, {0: 10, 1: 0, 2: 0})
    do(match, "event verlappen")
    bid(match, {0: 10, 1: 0, 2: 0})
    assert turn_order(match, 6) == [1, 2, 0, 0, 0, 1]


@pytest.mark.rule("BA-verl-02")
def test_a_turn_already_owed_counts_as_the_next() -> None:
    match = at_event("verlappen", seat(extra_turns=1), seat(), seat())
    events = bid(match, {0: 10, 1: 0, 2: 0})
    assert turns(events) == [0]
    assert turn_order(match, 6) == [0, 0, 1, 2, 0, 1]

    # In the extra turn itself nothing is owed any more.
    open_ones = stock(open=open_events("verlappen", 3))
    match = at(company("tobacco", *TEN), seat(cards=[ELEVENTH], extra_turns=1), seat(), seat(), open_ones)
    assert turn_order(match, 1) == [0]
    do(match, f"build {ELEVENTH}", "done", "event verlappen")
    events = bid(match, {0: 10, 1: 0, 2: 0})
    assert turns(events) == [1]
    assert turn_order(match, 5) == [1, 2, 0, 0, 1]


# --- aenleggen


@pytest.mark.rule("BA-aenl-01", "BA-setup-03", "BA-known-02")
def test_aenleggen_brings_the_top_level_card() -> None:
    match = at_event("aenleggen", *THREE, cards(set_aside=["4th-level", "2nd-level"]))
    events = bid(match, {0: 10, 1: 40, 2: 20})
    assert told(events, "won-bid") == [{"seat": 1}]
    assert bids_paid(events) == [(1, 40)]
    assert told(events, "drew-level") == [{"seat": 1, "card": "4th-level"}]
    assert hand(match, 1) == ["4th-level"]
    assert pile(match, "set_aside") == ["2nd-level"]
    for viewer in (0, 2, None):
        assert told(match.events_for(viewer), "drew-level") == [{"seat": 1, "card": None}]
    assert [cash(match, i) for i in range(3)] == [410, 260, 300]
    assert match.decision == "turn"


@pytest.mark.rule("BA-aenl-01")
def test_who_holds_fifteen_cards_does_not_bid() -> None:
    match = at_event("aenleggen", seat(cards=["harbour-D3"]), seat(cards=FIFTEEN), seat(cards=MORE[:14]))
    events = bid(match, {0: 10, 2: 20})
    assert {e["seat"] for e in told(events, "shown")} == {0, 2}
    assert told(events, "won-bid") == [{"seat": 2}]
    assert len(hand(match, 2)) == 15
    assert len(hand(match, 1)) == 15
    # In verlappen they do.
    match = at_event("verlappen", seat(), seat(cards=FIFTEEN), seat())
    assert {e["seat"] for e in told(bid(match, {0: 10, 1: 20, 2: 0}), "shown")} == {0, 1, 2}


@pytest.mark.rule("BA-aenl-01", "BA-event-02")
def test_no_level_card_left() -> None:
    match = before_event(*THREE, stock(open=open_events("aenleggen", 3)), cards(set_aside=[]))
    events = do(match, "event aenleggen")
    assert told(events, "no-effect") == [{"card": "aenleggen"}]
    assert not told(events, "sealed", "paid", "won-bid")
    assert facts(match)["stock_events"]["discards"] == ["aenleggen"]


# --- dreighinghe


@pytest.mark.rule("BA-drei-01", "BA-drei-02")
def test_dreighinghe_hits_the_lowest_and_everybody_pays() -> None:
    match = at_event("dreighinghe", COAL, seat(), seat(shares={"coal": 2, "tobacco": 1}), seat(cards=FIFTEEN))
    events = bid(match, {0: 30, 1: 20, 2: 50})
    assert told(events, "won-bid") == [{"seat": 1}]
    assert sorted(bids_paid(events)) == [(0, 30), (1, 20), (2, 50)]
    assert (match.seat, match.decision) == (1, "lose")
    assert legal(match) == {"lose coal", "lose tobacco"}
    before = match.standing
    events = do(match, "lose coal")
    assert legal(match) == {"lose coal", "lose tobacco"}  # any mix
    events += do(match, "lose tobacco")
    assert told(events, "lost") == [{"seat": 1, "company": "coal"}, {"seat": 1, "company": "tobacco"}]
    assert not told(events, "received", "paid")  # without payment
    assert shares(match, 1) == {"coal": 1}
    assert match.standing[1] == before[1] - 60 - 110
    assert match.decision == "turn"
    assert [cash(match, i) for i in range(3)] == [380, 280, 250]


@pytest.mark.rule("BA-drei-01", "BA-bid-02")
def test_ties_for_the_lowest_bid_again() -> None:
    match = at_event("dreighinghe", seat(shares={"tobacco": 2}), seat(), seat(), seat())
    events = bid(match, {0: 10, 1: 40, 2: 10, 3: 70})
    assert sorted(e["seat"] for e in told(events, "tied")) == [0, 2]
    assert sorted(bids_paid(events)) == [(0, 10), (1, 40), (2, 10), (3, 70)]  # everybody, in every round
    events = bid(match, {0: 50, 2: 20})  # only they
    assert told(events, "won-bid") == [{"seat": 2}]
    assert sorted(bids_paid(events)) == [(0, 50), (2, 20)]
    assert [cash(match, i) for i in range(4)] == [350, 260, 270, 230]
    assert shares(match, 0) == {"tobacco": 2}


@pytest.mark.rule("BA-drei-01", "BA-bid-03")
def test_a_third_tie_for_the_lowest() -> None:
    match = at_event("dreighinghe", seat(), seat(shares={"tobacco": 3}), seat())
    bid(match, {0: 50, 1: 10, 2: 10})
    bid(match, {1: 0, 2: 0})
    events = bid(match, {1: 20, 2: 20})
    assert told(events, "won-bid") == [{"seat": 1}]
    assert sorted(bids_paid(events)) == [(1, 20), (2, 20)]
    assert shares(match, 1) == {"tobacco": 1}


@pytest.mark.rule("BA-drei-02")
@pytest.mark.parametrize(("before", "lost"), [({}, 0), ({"tobacco": 1}, 1), ({"silk": 1}, 1), ({"tobacco": 2}, 2)])
def test_who_has_fewer_loses_what_there_is(before: dict[str, int], lost: int) -> None:
    match = at_event("dreighinghe", seat(), seat(shares=before), seat())
    events = bid(match, {0: 10, 1: 0, 2: 10})
    assert told(events, "won-bid") == [{"seat": 1}]
    assert len(told(events, "lost")) == lost
    assert not any(shares(match, 1).values())
    assert turns(events) == [1]


@pytest.mark.rule("BA-drei-02", "BA-sale-03")
def test_kept_shares_can_be_lost() -> None:
    match = at_event("dreighinghe", seat(), seat(shares={"silk": 1, "tobacco": 2}), seat())
    bid(match, {0: 10, 1: 0, 2: 10})
    assert legal(match) == {"lose silk", "lose tobacco"}
    do(match, "lose silk")
    assert shares(match, 1).get("tobacco") == 1  # only tobacco was left to lose
    assert not shares(match, 1).get("silk")
