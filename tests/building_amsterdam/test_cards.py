"""Turn option 1: buying cards, and the market."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.building_amsterdam.table import PLOTS, at, short_deck
from tests.chartered.table import cards, cash, company, do, hand, legal, names, pile, refused, seat, told, turns

MARKET = ["harbour-A1", "harbour-B1", "3rd-level", "harbour-C1", "2nd-level"]
DECK = ["market-A1", "2nd-level", "market-B1", "market-C1"]
HAND = [f"jordaan-{column}{row}" for row in "123" for column in "ABCDEF"]  # eighteen cards to hold
ALL = {"draw", "take harbour-A1", "take harbour-B1", "take harbour-C1", "take 2nd-level", "take 3rd-level"}
PILES = cards(market=MARKET, deck=DECK)


@pytest.mark.rule("BA-turn-01", "BA-cards-01")
@pytest.mark.parametrize(
    ("choices", "got"),
    [
        (["draw", "draw"], ["market-A1", "2nd-level"]),
        (["draw", "take harbour-B1"], ["market-A1", "harbour-B1"]),
        (["take harbour-B1", "draw"], ["harbour-B1", "market-A1"]),
        (["take harbour-C1", "take harbour-A1"], ["harbour-C1", "harbour-A1"]),
    ],
)
def test_two_cards_for_fifty(choices: list[str], got: list[str]) -> None:
    match = at(seat(cards=["jordaan-A1"], cash=120), seat(), PILES)
    events = do(match, "cards", *choices)
    assert told(events, "paid") == [{"seat": 0, "amount": 50, "reason": "cards"}]
    assert [e["card"] for e in told(events, "drew", "took")] == got
    assert hand(match, 0) == sorted(["jordaan-A1", *got])
    assert cash(match, 0) == 70
    assert turns(events) == [1]  # the turn is over: no building, no trade
    assert (match.seat, match.decision) == (1, "turn")


@pytest.mark.rule("BA-turn-01", "BA-cards-01", "BA-market-02")
@pytest.mark.parametrize(
    ("money", "possible"), [(40, set()), (50, {"cards"}), (90, {"cards"}), (100, {"cards", "renew"})]
)
def test_what_cards_cost(money: int, possible: set[str]) -> None:
    match = at(seat(cards=["jordaan-A1", "jordaan-C3"], cash=money), seat(), PILES)
    assert legal(match) == {"build jordaan-A1", "build jordaan-C3"} | possible
    for move in {"cards", "renew"} - possible:
        assert refused(match, move)


@pytest.mark.rule("BA-cards-02", "BA-known-02")
def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    match = at(seat(), seat(), PILES)
    events = do(match, "cards", "draw")
    assert told(events, "drew") == [{"seat": 0, "card": "market-A1"}]
    assert match.decision == "card"
    assert told(match.events_for(0), "drew") == [{"seat": 0, "card": "market-A1"}]
    for other in (1, None):
        assert told(match.events_for(other), "drew") == [{"seat": 0, "card": None}]
    assert refused(match, "done")  # both must be taken
    assert refused(match, "pass")


@pytest.mark.rule("BA-cards-02")
@pytest.mark.parametrize(
    ("market", "deck", "moves", "got"),
    [
        (["harbour-A1"], [], ["cards"], ["harbour-A1"]),  # one card in all
        ([], ["harbour-A1"], ["cards"], ["harbour-A1"]),
        (["2nd-level"], [], ["cards"], ["2nd-level"]),
        (["harbour-A1", "2nd-level"], [], ["cards", "take harbour-A1"], ["harbour-A1"]),
        (["harbour-A1", "2nd-level"], [], ["cards", "take 2nd-level"], ["2nd-level"]),
        (["2nd-level"], ["harbour-A1"], ["cards", "draw"], ["harbour-A1"]),
        (["2nd-level", "3rd-level"], [], ["cards", "take 3rd-level"], ["3rd-level"]),
        ([], ["harbour-A1", "harbour-B1"], ["cards"], ["harbour-A1", "harbour-B1"]),
    ],
)
def test_one_card_when_only_one_can_be_had(
    market: list[str], deck: list[str], moves: list[str], got: list[str]
) -> None:
    match = at(*short_deck(["market-A1"], market, deck, cash=60))
    events = do(match, *moves)
    assert [e["card"] for e in told(events, "drew", "took")] == got
    assert hand(match, 0) == sorted(["market-A1", *got])
    assert told(events, "paid") == [{"seat": 0, "amount": 50, "reason": "cards"}]
    assert turns(events) == [1]


@pytest.mark.rule("BA-cards-02", "BA-market-03")
def test_no_card_to_be_had() -> None:
    match = at(*short_deck(["market-A1", "market-D4"], [], cash=500))
    assert legal(match) == {"build market-A1", "build market-D4"}
    assert refused(match, "cards")
    assert refused(match, "renew")


@pytest.mark.rule("BA-cards-03")
def test_a_level_card_of_the_market_is_the_only_card() -> None:
    match = at(seat(), seat(), PILES)
    do(match, "cards")
    assert legal(match) == ALL
    for level in ("2nd-level", "3rd-level"):
        twin = match.copy()
        events = do(twin, f"take {level}")
        assert told(events, "took") == [{"seat": 0, "card": level}]
        assert turns(events) == [1]
        assert hand(twin, 0) == [level]
        assert cash(twin, 0) == 300
    for first in ("draw", "take harbour-A1"):
        twin = match.copy()
        do(twin, first)
        assert legal(twin) == {
            move for move in ALL - {"take 2nd-level", "take 3rd-level"} if move == "draw" or move != first
        }
        assert refused(twin, "take 2nd-level")


@pytest.mark.rule("BA-cards-03")
def test_a_level_card_of_the_deck_is_an_ordinary_card() -> None:
    match = at(seat(), seat(), cards(market=MARKET, deck=["4th-level", "2nd-level"]))
    do(match, "cards", "draw")
    assert match.decision == "card"
    assert told(match.events_for(1), "drew") == [{"seat": 0, "card": None}]
    do(match, "draw")
    assert hand(match, 0) == ["2nd-level", "4th-level"]


@pytest.mark.rule("BA-cards-04")
@pytest.mark.parametrize("paid", [("cards", 50), ("renew", 100)])
def test_hand_limit(paid: tuple[str, int]) -> None:
    buying, price = paid
    match = at(seat(cards=HAND[:13]), seat(), PILES)
    do(match, buying, "draw")
    assert match.decision == "card"
    do(match, "draw")
    assert len(hand(match, 0)) == 15

    match = at(seat(cards=HAND[:14]), seat(), PILES)
    events = do(match, buying, "draw")
    assert len(hand(match, 0)) == 15
    assert told(events, "paid") == [{"seat": 0, "amount": price, "reason": buying}]  # the full price
    assert turns(events) == [1]

    match = at(seat(cards=HAND[:15]), seat(), PILES)
    assert legal(match) == {f"build {plot}" for plot in HAND[:15]}
    assert refused(match, "cards")
    assert refused(match, "renew")


@pytest.mark.rule("BA-cards-04")
def test_cards_cannot_be_thrown_away() -> None:
    match = at(seat(cards=HAND[:15]), seat(), PILES)
    for move in ("discard jordaan-A1", "pass"):
        assert refused(match, move)


@pytest.mark.rule("BA-market-01")
def test_the_market_is_filled_at_the_end_of_the_turn() -> None:
    match = at(seat(), seat(), PILES)
    events = do(match, "cards", "take harbour-A1")
    assert not told(events, "revealed")
    assert legal(match, "take") == {"take harbour-B1", "take harbour-C1"}
    events = do(match, "draw")  # takes market-A1, so the next one of the deck fills the gap
    assert told(events, "revealed") == [{"card": "2nd-level"}]
    assert names(events).index("drew") < names(events).index("revealed") < names(events).index("turn")
    assert Counter(pile(match, "market")) == Counter(["harbour-B1", "3rd-level", "harbour-C1", *["2nd-level"] * 2])

    match = at(seat(), seat(), PILES)
    events = do(match, "cards", "take harbour-A1", "take harbour-C1")
    assert [e["card"] for e in told(events, "revealed")] == ["market-A1", "2nd-level"]
    assert pile(match, "deck")[:2] == ["market-B1", "market-C1"]


@pytest.mark.rule("BA-market-01", "BA-market-03")
def test_a_short_deck_fills_what_it_can() -> None:
    match = at(*short_deck(["market-A1"], ["harbour-A1", "harbour-B1", "harbour-C1"], ["market-F1"]))
    events = do(match, "cards", "take harbour-A1", "take harbour-B1")
    assert told(events, "revealed") == [{"card": "market-F1"}]
    assert sorted(pile(match, "market")) == ["harbour-C1", "market-F1"]
    assert not pile(match, "deck")  # and the discards stay where they are
    assert len(pile(match, "discards")) > 30


@pytest.mark.rule("BA-market-02")
def test_a_renewed_market() -> None:
    shown = set()
    for key in range(6):
        match = at(seat(), seat(), PILES, key=key)
        before = Counter(pile(match, "deck") + pile(match, "market"))
        events = do(match, "renew")
        assert told(events, "paid") == [{"seat": 0, "amount": 100, "reason": "renew"}]
        assert names(events)[:2] == ["paid", "market-renewed"]
        revealed = [e["card"] for e in told(events, "revealed")]
        assert len(revealed) == 5
        shown.add(tuple(revealed))
        assert Counter(pile(match, "market")) == Counter(revealed)
        assert Counter(pile(match, "deck") + pile(match, "market")) == before
        assert match.decision == "card"
        assert legal(match) == {"draw"} | {f"take {card}" for card in revealed}
        events = do(match, "draw", "draw")
        assert not told(events, "paid")  # the f100 was the whole price
        assert cash(match, 0) == 250
        assert turns(events) == [1]
    assert len(shown) == 6


@pytest.mark.rule("BA-market-02")
def test_the_old_market_is_shuffled_into_the_deck() -> None:
    match = at(seat(), seat(), PILES)
    do(match, "renew")
    whole = pile(match, "market") + pile(match, "deck")
    places = [whole.index(card) for card in ("harbour-A1", "harbour-B1", "harbour-C1")]
    assert places != [whole.index(card) for card in DECK if card in PLOTS]
    assert max(places) - min(places) > 2
    assert whole[5:8] != DECK[:3]


@pytest.mark.rule("BA-market-03")
def test_renewing_with_an_empty_deck() -> None:
    market = ["harbour-A1", "harbour-B1", "3rd-level", "harbour-C1", "harbour-D1"]
    match = at(*short_deck(["market-A1"], market, cash=300))
    events = do(match, "renew")
    assert Counter(e["card"] for e in told(events, "revealed")) == Counter(market)
    events = do(match, "take harbour-A1", "take harbour-D1")
    assert not told(events, "revealed")
    assert sorted(pile(match, "market")) == ["3rd-level", "harbour-B1", "harbour-C1"]

    match = at(*short_deck(["market-A1"], market[:2], [market[3]], cash=300))
    events = do(match, "renew")
    assert Counter(e["card"] for e in told(events, "revealed")) == Counter([*market[:2], market[3]])
    assert not pile(match, "deck")
    assert legal(match) == {"take harbour-A1", "take harbour-B1", "take harbour-C1"}


@pytest.mark.rule("BA-turn-01")
def test_one_thing_a_turn() -> None:
    coal = company("coal", "harbour-A1", "harbour-B1:3")
    match = at(coal, seat(cards=["harbour-C1", "2nd-level"], shares={"coal": 1}), seat(), cards(deck=DECK))
    assert legal(match) == {"build harbour-C1", "raise harbour-A1", "cards", "renew", "sell coal"}
    for moves in (["cards", "draw", "draw"], ["sell coal"]):
        twin = match.copy()
        events = do(twin, *moves)
        assert turns(events) == [1]
        assert (twin.seat, twin.decision) == (1, "turn")
