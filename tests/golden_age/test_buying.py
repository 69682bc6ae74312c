"""Turns, buying a card, selling to buy one, and passing."""

from __future__ import annotations

import pytest
from tests.chartered.table import (
    Part,
    cards,
    cash,
    company,
    do,
    hand,
    legal,
    names,
    refused,
    seat,
    shares,
    told,
    turns,
    warehouses,
)
from tests.golden_age.table import at, deck, market, reasons, trio, walks

from damrak.match import Match

FAR = trio("tea", 1, "11")  # in a corner, f40; 80 can't be reached from there


def emptied(*parts: Part, market: tuple[str, ...] = (), deck: tuple[str, ...] = ()) -> Match:
    """A harbour of two seats where all other cards are in the hand of seat 1."""
    plots = [str(number) for number in range(1, 61)]
    levels = ["2nd-level"] * 9 + ["3rd-level"] * 6
    named = [*market, *deck, "1", "11"]
    rest = [card for card in plots if card not in named] + levels
    return at(FAR, *parts, seat(cards=rest), cards(market=list(market), deck=list(deck)), seats=2)


@pytest.mark.rule("GA-turn-01", "GA-buy-01")
def test_a_card_of_the_deck_costs_f50_and_ends_the_turn() -> None:
    match = at(FAR, seat(cash=60), cards(deck=["7"]))
    events = do(match, "card")
    assert reasons(events) == [("paid", 0, 50, "cards")]
    assert "draw" in match.legal
    events = do(match, "draw")
    assert names(events) == ["drew", "turn"]
    assert hand(match, 0) == ["7"]
    assert cash(match, 0) == 10
    assert match.seat == 1


@pytest.mark.rule("GA-buy-01", "GA-buy-02")
def test_a_card_of_the_market_is_replaced_at_once() -> None:
    match = at(FAR, seat(cash=60), cards(market=["7", "2nd-level", "9"], deck=["10"]))
    do(match, "card")
    assert legal(match, "take") == {"take 7", "take 2nd-level", "take 9"}
    assert refused(match, "take 8")
    events = do(match, "take 2nd-level")
    assert names(events) == ["took", "revealed", "turn"]
    assert market(match) == ["7", "10", "9"]
    assert hand(match, 0) == ["2nd-level"]


@pytest.mark.rule("GA-buy-03", "GA-buy-04")
def test_the_market_is_renewed_once_for_another_f50() -> None:
    match = at(FAR, seat(cash=100), cards(market=["7", "8", "9"]))
    covered = len(deck(match))
    events = do(match, "renew")
    assert reasons(events) == [("paid", 0, 50, "renew"), ("paid", 0, 50, "cards")]
    assert names(events)[:5] == ["paid", "market-renewed", "revealed", "revealed", "revealed"]
    assert match.decision == "card"
    assert len(deck(match)) == covered
    assert market(match) == [e["card"] for e in told(events, "revealed")]
    assert cash(match, 0) == 0
    assert refused(match, "renew")
    poor = at(FAR, seat(cash=90))
    assert "card" in poor.legal
    assert refused(poor, "renew")


@pytest.mark.rule("GA-buy-03")
def test_a_renewal_from_a_deck_of_one_card_fills_the_market_again() -> None:
    match = emptied(seat(cash=100), market=("51", "52", "53", "54", "55"), deck=("56",))
    do(match, "renew")
    assert sorted([*market(match), *deck(match)]) == ["51", "52", "53", "54", "55", "56"]
    assert len(deck(match)) == 1


@pytest.mark.rule("GA-buy-05")
def test_a_hand_may_grow_without_limit() -> None:
    match = at(FAR, seat(cash=5000, cards=[str(n) for n in range(30, 80)]), *[seat() for _ in range(3)])
    do(match, "card", "draw")
    assert len(hand(match, 0)) == 51


@pytest.mark.rule("GA-buy-06", "GA-own-01")
def test_with_an_empty_deck_the_market_is_sold_out() -> None:
    match = emptied(seat(cash=500), market=("7", "8"))
    assert refused(match, "renew")
    do(match, "card")
    assert refused(match, "draw")
    do(match, "take 8")
    assert market(match) == ["7"]
    assert match.seat == 1
    last = emptied(seat(cash=500), market=("7",))
    do(last, "card")
    assert market(last) == []
    assert hand(last, 0) == ["7"]  # there was only this one


@pytest.mark.rule("GA-turn-01", "GA-force-01")
def test_who_can_build_or_buy_neither_sells_nor_passes() -> None:
    buyer = at(FAR, seat(cash=50, shares={"tea": 2}))
    assert refused(buyer, "sell tea")
    assert refused(buyer, "pass")
    builder = at(FAR, seat(cash=0, cards=["4"], shares={"tea": 2}))
    assert legal(builder) == {"build 4"}
    assert refused(builder, "sell tea")
    assert refused(builder, "pass")


@pytest.mark.rule("GA-force-01", "GA-force-02")
def test_selling_goes_on_to_f50_and_no_further() -> None:
    match = at(FAR, trio("silk", 45), seat(cash=0, shares={"tea": 3, "silk": 2}), seat(), seat(), seat())
    assert legal(match) == {"sell tea", "sell silk"}
    events = do(match, "sell silk")
    assert names(events) == ["sold", "received"]
    assert match.decision == "sell"
    events = do(match, "sell tea")
    assert cash(match, 0) == 20  # f70 from both shares, and the card paid
    assert shares(match, 0) == {"tea": 2, "silk": 1}
    assert match.decision == "card"
    assert reasons(events) == [("received", 0, 40, "sold"), ("paid", 0, 50, "cards")]


@pytest.mark.rule("GA-force-02")
def test_after_selling_the_market_may_be_renewed_with_f100() -> None:
    match = at(
        trio("tea", 1, value=30),
        trio("silk", 45, "35", "55", "54", "56", "57"),
        seat(cash=40, shares={"silk": 1, "tea": 1}),
    )
    do(match, "sell silk")
    assert match.decision == "purchase"
    assert legal(match) == {"card", "renew"}
    events = do(match, "renew")
    assert reasons(events) == [("paid", 0, 50, "renew"), ("paid", 0, 50, "cards")]
    assert match.decision == "card"


@pytest.mark.rule("GA-force-03", "GA-pass-01", "GA-flag-03")
def test_where_selling_leads_to_no_card_nothing_is_sold() -> None:
    too_poor = at(FAR, seat(cash=0, shares={"tea": 1}), seat(cash=0, cards=["4"]), seat())
    assert [m.move for m in too_poor.moves] == ["pass"]  # answered by the match itself
    flag = at(company("tea", "1", "2 free", "3 free", flag=0, value=30), seat(cash=0), seat(cash=0, cards=["4"]))
    assert flag.moves[0].move == "pass"  # four shares' worth, but a flag can't be sold
    no_card = emptied(seat(cash=0, shares={"tea": 5}))
    assert no_card.moves[0].move == "pass"
    assert told(no_card.moves[0].events, "passed") == [{"seat": 0}]


@pytest.mark.rule("GA-own-02")
def test_a_turn_is_asked_unless_it_is_a_pass_or_a_forced_sale() -> None:
    only_card = at(FAR, seat(cash=60))
    assert list(only_card.legal) == ["card"]
    assert not only_card.moves
    only_build = at(FAR, seat(cash=0, cards=["4"]))
    assert list(only_build.legal) == ["build 4"]
    assert not only_build.moves
    forced = at(FAR, seat(cash=10, shares={"tea": 1}))
    assert [(m.move, m.forced) for m in forced.moves] == [("sell tea", True), ("card", True)]
    assert forced.decision == "card"


@pytest.mark.rule("GA-turn-02", "GA-build-01")
def test_the_order_of_a_turn_with_a_build() -> None:
    match = at(FAR, seat(cash=500, cards=["4"]), seat())
    left = warehouses(match)
    events = do(match, "build 4", "buy tea", "done")
    assert names(events) == ["played", "built", "joined", "value", "received", "bought", "paid", "turn"]
    assert warehouses(match) == left - 1
    assert turns(events) == [1]


@pytest.mark.rule("GA-limit-01")
@pytest.mark.parametrize("options", [{}, {"events": True}, {"edition": "second", "events": True}])
def test_random_matches_end_within_the_declared_bound(options: dict[str, object]) -> None:
    for match in walks(5, **options):
        while not match.over:
            match.play(next(iter(match.legal)))
        assert len(match.moves) < match.game.longest
