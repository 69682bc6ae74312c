"""Why a move can't be made, told to the seat that is asked, from what that seat knows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from gettext import NullTranslations

import pytest
from tests.building_amsterdam.test_redeal import GAME, MATCHES, TABLES, copy, legal, number, redealt, walk

from damrak.games.building_amsterdam.data import EVENTS as STOCK_EVENTS
from damrak.games.building_amsterdam.data import PLOT_NAMES
from damrak.games.building_amsterdam.explain import explain
from damrak.games.building_amsterdam.grammar import GRAMMAR, QUESTIONS
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES, place
from damrak.games.building_amsterdam.state import (
    CARDS,
    HAND,
    MARKET,
    OFFERS,
    PLOTS,
    Lot,
    StockEvent,
    Task,
)
from damrak.games.building_amsterdam.words import AMOUNTS, LEVEL_NAMES, PLAIN_MOVES, VERBS, card_name, pending_task
from damrak.games.chartered.state import COMPANIES, SEEN
from damrak.match import LegalMoves, Match
from damrak.rules.record import Record
from damrak.text import language
from damrak.text.explain import UNKNOWN

NAMES = ("Anke", "Dirk", "Elsje", "Floris", "Saskia")

# --- tables


def table(task: Task = Task.TURN, what: int = 0, seats: int = 3) -> Record:
    """An empty board at which Anke is asked this; hands are empty, the other cards lie in the deck."""
    s = GAME.new(seats, {}, [1] * 8)
    s.active = s.seat = 0
    for i, pending in enumerate((Task.END_TURN, task)):
        s.task[i], s.who[i], s.what[i] = pending, 0, what
    s.depth = 2
    for seat in range(seats):
        for i in range(s.held[seat]):
            s.deck[s.deck_size] = s.hand[seat, i]
            s.deck_size += 1
            s.drawn[s.hand[seat, i]] = SEEN
            s.hand[seat, i] = -1
        s.held[seat] = 0
    for i in range(MARKET):
        s.deck[s.deck_size] = s.market[i]
        s.deck_size += 1
        s.market[i] = -1
    return s


def pull(s: Record, name: str) -> int:
    """Take a card of this name out of the deck."""
    for i in range(s.deck_size):
        card: int = s.deck[i]
        if card_name(card) == name:
            s.deck_size -= 1
            s.deck[i] = s.deck[s.deck_size]
            s.deck[s.deck_size] = -1
            return card
    raise AssertionError(f"{name} is not in the deck")


def give(s: Record, seat: int, *names: str, drawn: int = 2) -> None:
    """Cards of the deck come into a hand."""
    for name in names:
        card = pull(s, name)
        s.hand[seat, s.held[seat]] = card
        s.held[seat] += 1
        s.drawn[card] = drawn


def fill(s: Record, seat: int, cards: int = HAND) -> None:
    """A hand gets plot cards from the far end of the town, up to so many."""
    names = (PLOT_NAMES[card] for card in reversed(range(PLOTS)) if card in {s.deck[i] for i in range(s.deck_size)})
    while s.held[seat] < cards:
        give(s, seat, next(names))


def empty_deck(s: Record) -> None:
    """All cards of the deck were played."""
    for i in range(s.deck_size):
        s.discards[s.discarded] = s.deck[i]
        s.discarded += 1
        s.deck[i] = -1
    s.deck_size = 0


def show(s: Record, *names: str) -> None:
    """Cards lie in the market."""
    for i, name in enumerate(names):
        s.market[i] = pull(s, name)


def build(s: Record, *houses: str) -> None:
    """Loose houses, like `Harbour C1` or `Harbour C1:2`."""
    for house in houses:
        name, _, height = house.partition(":")
        s.discards[s.discarded] = pull(s, name)
        s.discarded += 1
        s.height[PLOT_NAMES.index(name)] = int(height or 1)


def found(s: Record, name: str, *houses: str, value: int = 50, hq: str | None = None) -> None:
    """A company on the board, with its HQ on its first house or on an empty plot."""
    build(s, *houses)
    company = COMPANY_NAMES.index(name)
    for house in (*houses, hq or houses[0]):
        s.company[PLOT_NAMES.index(house.partition(":")[0])] = company
    s.value[company] = s.before[company] = value
    s.hq[company] = PLOT_NAMES.index(hq or houses[0].partition(":")[0])


def own(s: Record, seat: int, name: str, count: int) -> None:
    """Shares come from the bank."""
    company = COMPANY_NAMES.index(name)
    s.shares[seat, company] += count
    s.bank[company] -= count


def offer(task: Task) -> Record:
    """Anke puts an offer to Dirk together, or answers one of Dirk."""
    s = table(Task.DEAL)
    s.event_now = StockEvent.COOPMANSCAPPEN
    s.offers = 1
    s.giver, s.taker = (1, 0) if task == Task.ANSWER else (0, 1)
    s.task[s.depth], s.who[s.depth] = task, 0
    s.depth += 1
    return s


def name_card(s: Record, side: int, name: str) -> None:
    """A card stands on a side of the offer."""
    card = next(card for card in range(CARDS) if card_name(card) == name)
    s.offer_cards[side, s.offer_card_count[side]] = card
    s.offer_card_count[side] += 1


def why(s: Record, move: str) -> str:
    """The explanation; the move must be illegal, and no other world may give another reason."""
    assert move not in LegalMoves(GAME, s)
    reason = explain(copy(s), move, NAMES)
    for key in range(3):
        assert explain(redealt(s, s.seat, key), move, NAMES) == reason
    return reason


# --- spellings


@pytest.mark.parametrize(
    ("move", "hint"),
    [
        ("fly", ""),
        ("build", "After 'build' comes a plot. "),
        ("build harbour-C9", "'harbour-C9' is not a plot; did you mean 'harbour-C4'? "),
        ("build harbour-c1", "Did you mean 'build harbour-C1'? "),
        ("Renew", "Did you mean 'renew'? "),
        ("biuld harbour-C1", "Did you mean 'build'? "),
        ("offer Dirk tea", "Did you mean 'offer to seat'? "),
        ("sell tee", "'tee' is not a company; did you mean 'tea'? "),
        ("event verlapen", "'verlapen' is not a stock event; did you mean 'verlappen'? "),
        ("auction", "After 'auction' comes an auction. "),
        ("bid all", "'all' is not a sum. "),
        ("bid 007", "'007' is not a sum. "),
        ("take back mine", "'mine' is not a plot. "),
    ],
)
def test_unknown_spellings_are_told_with_what_is_expected(move: str, hint: str) -> None:
    expected = (
        "Now Anke decides what to do with the turn: "
        "'build harbour-C1', 'raise harbour-C1', 'cards', 'renew' or 'sell coal'."
    )
    assert why(table(), move) == f"{UNKNOWN} {hint}{expected}"


def test_a_move_for_another_decision_is_told_what_is_asked_now() -> None:
    s = table(Task.BID)
    s.event_now = StockEvent.VERLAPPEN
    assert why(s, "build harbour-C1") == (
        "'build harbour-C1' answers another question. "
        "Now Anke decides how much to bid, unseen: 'bid 120', any sum in tens that you can pay."
    )


# --- a turn


def test_building_needs_the_card() -> None:
    s = table()
    show(s, "harbour-C1")
    give(s, 1, "harbour-D1", drawn=SEEN)
    give(s, 1, "harbour-E1")
    assert (
        why(s, "build harbour-C1")
        == "You don't hold Harbour C1: it lies in the market, and 'cards' is the way to get it."
    )
    assert why(s, "build harbour-D1") == "You don't hold Harbour D1: Dirk has it."
    assert why(s, "build harbour-E1") == "You don't hold Harbour E1."


def test_building_needs_an_empty_plot() -> None:
    s = table()
    build(s, "harbour-C1")
    assert why(s, "build harbour-C1") == "A house stands on Harbour C1 already."


def test_building_needs_a_warehouse() -> None:
    s = table()
    give(s, 0, "harbour-C1", "2nd-level")
    build(s, "market-C1")
    s.warehouses = 0
    assert why(s, "build harbour-C1") == "No warehouse is left in the supply."
    assert why(s, "raise market-C1") == "No warehouse is left in the supply."


def test_founding_needs_space() -> None:
    s = table()
    give(s, 0, "harbour-C1")
    build(s, "harbour-B1")
    found(s, "coal", "harbour-E1", "harbour-F1")
    assert why(s, "build harbour-C1") == (
        "A house on Harbour C1 would touch the loose house on Harbour B1 and have to found a company. "
        "Coal is too near: only one plot lies between its plot Harbour E1 and Harbour C1, "
        "and a new company needs two."
    )


def test_founding_needs_space_for_the_loose_houses_too() -> None:
    s = table()
    give(s, 0, "harbour-B1")
    build(s, "harbour-C1")
    found(s, "coal", "harbour-E1", "harbour-F1")
    assert why(s, "build harbour-B1").endswith(
        "between its plot Harbour E1 and Harbour C1, and a new company needs two."
    )


def test_founding_needs_a_free_company() -> None:
    s = table()
    give(s, 0, "harbour-C1")
    build(s, "harbour-B1")
    for company in range(COMPANIES):
        s.hq[company] = PLOTS - 1
    assert why(s, "build harbour-C1").endswith("to found a company. All nine companies are on the board already.")


def test_raising_needs_a_house_and_the_next_level() -> None:
    s = table()
    give(s, 0, "2nd-level")
    build(s, "market-A1:2", "market-C1:4", "market-E1")
    s.roofed[PLOT_NAMES.index("market-E1")] = 1
    assert why(s, "raise harbour-C1") == "No house stands on Harbour C1 that could be raised."
    assert (
        why(s, "raise market-A1") == "The house on Market A1 has 2 levels and needs a 3rd level, which you don't hold."
    )
    assert why(s, "raise market-C1") == "The house on Market C1 has four levels already, and no house has more."
    assert why(s, "raise market-E1") == "A broken roof lies on the house on Market E1, so it takes no further level."


def test_buying_cards_needs_money_room_and_cards() -> None:
    s = table()
    s.cash[0] = 60
    assert why(s, "renew") == "Renewing the market costs f100, and you have f60."
    s.cash[0] = 40
    assert why(s, "cards") == "Buying cards costs f50, and you have f40."
    fill(s, 0)
    assert why(s, "cards") == "You hold 15 cards already, and a hand can't hold more."
    s = table()
    empty_deck(s)
    assert why(s, "renew") == "No cards are left: the deck and the market are empty."


@pytest.mark.parametrize("task", [Task.TURN, Task.SELL_ON, Task.TRADE])
def test_selling_needs_a_share_of_a_company_on_the_board(task: Task) -> None:
    s = table(task)
    own(s, 0, "coal", 2)
    assert why(s, "sell coal") == "Coal is not on the board, so the bank buys none of its shares now."
    assert why(s, "sell tea") == "You hold no share of Tea."


def test_passing_needs_that_nothing_can_be_done() -> None:
    s = table()
    assert why(s, "pass") == "Only who can do nothing else passes, and you can buy cards."
    give(s, 0, "harbour-C1", "2nd-level")
    found(s, "coal", "market-A1", "market-B1")
    own(s, 0, "coal", 1)
    assert why(s, "pass") == (
        "Only who can do nothing else passes, and you can build, raise a house, buy cards or sell shares."
    )


# --- cards


def test_cards_come_from_the_market_or_the_deck() -> None:
    s = table(Task.CARD)
    show(s, "harbour-C1")
    assert why(s, "take harbour-D1") == "The market does not show Harbour D1."
    assert why(s, "take 3rd-level") == "The market does not show a 3rd level."
    empty_deck(s)
    assert why(s, "draw") == "The deck is empty; take a card of the market."


def test_a_level_of_the_market_is_no_second_card() -> None:
    s = table(Task.CARD, 1)
    show(s, "2nd-level")
    assert why(s, "take 2nd-level") == (
        "A 2nd level of the market can only be the single card of a purchase, and you have one card already."
    )


# --- building


def at_hq() -> Record:
    """A house was built on Harbour C2, diagonal to the loose one on Harbour B1."""
    s = table(Task.HQ)
    build(s, "harbour-B1", "harbour-C2")
    s.built = PLOT_NAMES.index("harbour-C2")
    return s


def test_an_hq_goes_between_the_houses() -> None:
    s = at_hq()
    assert why(s, "hq harbour-A4") == "Harbour A4 is not connected to Harbour C2, where the new house stands."
    assert why(s, "hq harbour-D2") == "Harbour D2 would connect Harbour C2 with no loose house at its corner."
    assert why(s, "hq harbour-B1") == "A house stands on Harbour B1 already."


def test_an_hq_needs_a_free_plot_and_space() -> None:
    s = at_hq()
    found(s, "coal", "market-A1", hq="market-B1")
    assert why(s, "hq market-B1") == "Market B1 belongs to Coal already."
    s = at_hq()
    found(s, "coal", "harbour-E1", "harbour-F1")
    assert "No company can be founded over Harbour C1. Coal is too near" in why(s, "hq harbour-C1")


def test_two_cards_must_found() -> None:
    s = at_hq()
    s.first = s.built
    assert why(s, "done") == "Two cards were played to found a company, so it must be founded now."


def at_second() -> Record:
    """A house was built on Harbour C1, alone."""
    s = table(Task.SECOND)
    build(s, "harbour-C1")
    s.built = PLOT_NAMES.index("harbour-C1")
    return s


def test_a_second_card_must_found_with_the_first() -> None:
    s = at_second()
    give(s, 0, "harbour-F4", "harbour-D2", "harbour-E1", "market-B1", "harbour-B1")
    build(s, "market-D1", "harbour-A1")
    assert why(s, "build harbour-C1") == "A house stands on Harbour C1 already."
    assert why(s, "build harbour-A2") == "You don't hold Harbour A2."
    assert why(s, "build harbour-E1") == (
        "A house on Harbour E1 would not found a company with Harbour C1: they neither touch nor share an open corner."
    )
    assert why(s, "build harbour-B1") == (
        "Harbour B1 touches the loose house on Harbour A1 too, and the second card may touch no house but the first."
    )


def test_a_second_card_founds_away_from_companies() -> None:
    s = at_second()
    give(s, 0, "harbour-F2", "harbour-D1", "harbour-B2")
    build(s, "harbour-A1")
    found(s, "coal", "harbour-F1", "market-A2")
    assert (
        why(s, "build harbour-F2")
        == "A house on Harbour F2 would touch Coal; the second card must found with Harbour C1."
    )
    assert why(s, "build harbour-D1") == (
        "No company can be founded there. Coal is too near: "
        "only one plot lies between its plot Harbour F1 and Harbour D1, and a new company needs two."
    )
    assert why(s, "build harbour-B2") == (
        "The card of Harbour B2 could found a company alone; two cards are for when neither can."
    )


def test_a_company_is_founded_once() -> None:
    s = table(Task.FOUND, PLOT_NAMES.index("harbour-C1"))
    build(s, "harbour-B1", "harbour-C1")
    found(s, "coal", "market-F4", "market-E4", value=70)
    assert why(s, "found coal") == "Coal is on the board already, worth f70."


# --- mergers


def at_merger(task: Task, *values: int) -> Record:
    """Coal, Silk and Tea merge with these values; Spices has no part in it."""
    s = table(task)
    for name, plot, value in zip(
        ("coal", "silk", "tea"), ("harbour-A1", "market-A1", "jordaan-A1"), values, strict=True
    ):
        found(s, name, plot, value=value)
        s.merging |= 1 << COMPANY_NAMES.index(name)
    found(s, "spices", "grachten-F4", value=20)
    build(s, "harbour-C1")
    s.built = PLOT_NAMES.index("harbour-C1")
    return s


def test_only_a_company_touched_gets_the_house() -> None:
    s = at_merger(Task.NAME, 50, 50, 80)
    assert why(s, "name spices") == "The house on Harbour C1 does not touch Spices; it touches Coal, Silk and Tea."


def test_only_those_tied_for_the_lowest_are_consumed() -> None:
    s = at_merger(Task.CONSUMED, 50, 50, 80)
    assert why(s, "consume tea") == "Tea is worth f80 and has to wait. Coal and Silk tie for the lowest value."
    assert why(s, "consume spices") == "Spices takes no part in this merger. Coal and Silk tie for the lowest value."


def test_only_those_tied_for_the_next_place_survive() -> None:
    s = at_merger(Task.SURVIVOR, 50, 80, 80)
    s.consumed = COMPANY_NAMES.index("coal")
    assert why(s, "survivor coal") == "Coal is the one that is consumed."
    assert why(s, "survivor spices") == "Spices takes no part in this merger. Silk and Tea tie for the next place."


def test_no_more_shares_are_sold_than_held() -> None:
    s = at_merger(Task.SALE, 50, 80, 90)
    s.consumed = COMPANY_NAMES.index("coal")
    own(s, 0, "coal", 3)
    assert why(s, "sell 4") == "You hold 3 shares of Coal; you can't sell 4."


# --- trading


def test_buying_needs_a_company_a_share_and_money() -> None:
    s = table(Task.TRADE)
    found(s, "coal", "market-A1", "market-B1", value=30)
    found(s, "tea", "jordaan-A1", value=90)
    found(s, "silk", "grachten-A1", value=70)
    own(s, 1, "tea", 9)
    s.cash[0] = 40
    assert why(s, "buy sugar") == "Sugar is not on the board, so its shares are not for sale."
    assert why(s, "buy tea") == "The bank has no share of Tea left."
    assert why(s, "buy silk") == "A share of Silk costs f70, and you have f40."
    assert why(s, "buy coal") == "A share of Coal costs f50, the least there is, and you have f40."
    s.founded = COMPANY_NAMES.index("coal")
    s.cash[0] = 20
    assert why(s, "buy coal") == "A share of Coal costs f30, and you have f20."


def test_an_action_needs_a_card_money_and_no_trade() -> None:
    s = table(Task.TRADE)
    s.cash[0] = 90
    assert why(s, "action") == "Using an action card costs f100, and you have f90."
    s.actions[0] = 0
    assert why(s, "action") == "You have no action card left."
    s = table(Task.TRADE, 1)
    assert why(s, "action") == "An action card is used instead of all trading, and you have made a trade already."


# --- stock events


@pytest.mark.parametrize("task", [Task.ACTION, Task.EVENT])
def test_an_event_lies_open_or_on_the_deck(task: Task) -> None:
    s = table(task)
    s.event_open[0], s.event_open[1], s.event_open[2] = (
        StockEvent.VEILINGE,
        StockEvent.VERLAPPEN,
        StockEvent.VERLAPPEN,
    )
    assert why(s, "event aenleggen") == "Aenleggen does not lie open; Verlappen and Veilinge can be had."
    s.event_deck_size = 0
    assert why(s, "event deck") == "No covered stock event is left."


def test_roofs_run_out() -> None:
    s = table(Task.ACTION)
    s.roof_supply = 0
    assert why(s, "take roof") == "No broken roof is left in the supply."


def test_a_sealed_bid_is_a_sum_in_tens_that_can_be_paid() -> None:
    s = table(Task.BID)
    s.event_now = StockEvent.VERLAPPEN
    assert why(s, "bid 125") == "Sums are in tens, and f125 is not a multiple of f10."
    assert why(s, "bid 310") == "You have f300, which is less than f310."


def test_only_own_shares_are_lost() -> None:
    s = table(Task.LOSE)
    own(s, 0, "tea", 1)
    assert why(s, "lose coal") == "You hold no share of Coal to lose."


def test_an_auction_needs_an_object() -> None:
    s = table(Task.VEILINGE)
    assert why(s, "auction own") == (
        "You hold no share that could be auctioned. You can hold 'auction share' or 'auction ten'."
    )
    assert why(s, "auction house") == (
        "Of the ten newest plot cards among the discards, none belongs to a house that may go. "
        "You can hold 'auction share' or 'auction ten'."
    )
    empty_deck(s)
    for company in range(COMPANIES):
        own(s, 1, COMPANY_NAMES[company], 9)
    own(s, 0, "tea", 1)
    assert why(s, "auction ten") == "The deck is empty, so there are no cards to look at. You can hold 'auction own'."
    assert why(s, "auction share") == "The bank has no share left to auction. You can hold 'auction own'."


def test_the_share_auctioned_must_be_there() -> None:
    s = table(Task.LOT, Lot.OWN)
    own(s, 0, "tea", 1)
    assert why(s, "share coal") == "You hold no share of Coal."
    s = table(Task.LOT, Lot.SHARE)
    own(s, 1, "tea", 9)
    assert why(s, "share tea") == "The bank has no share of Tea left."


def test_an_open_bid_is_higher_than_the_last() -> None:
    s = table(Task.CALL)
    s.lot, s.bidders = Lot.TEN, 7
    assert why(s, "bid 0") == "The first bid is f10 at least; or you are 'out'."
    s.high, s.high_seat = 12, 2
    assert why(s, "bid 120") == "Elsje has bid f120; a bid must be higher, or you are 'out'."
    assert why(s, "bid 999") == "Sums are in tens, and f999 is not a multiple of f10."
    assert why(s, "bid 400") == "You have f300, which is less than f400."


def test_only_a_card_seen_is_kept() -> None:
    s = table(Task.PICK)
    s.peeker = 0
    seen = {card_name(s.deck[s.deck_size - 1 - i]) for i in range(10)}
    hidden = next(name for name in PLOT_NAMES if name not in seen)
    assert why(s, f"take {hidden}") == f"{place(hidden)} is not among the 10 cards that you see."


def test_a_house_taken_back_is_recent_low_and_dispensable() -> None:
    s = table(Task.TAKE_BACK)
    build(s, "grachten-A1", *(f"jordaan-{column}{row}" for row in "24" for column in "ACE"), "grachten-F1:2")
    found(s, "coal", "harbour-A1", "harbour-B1", "harbour-C1")
    found(s, "tea", "market-A1", hq="market-B1")
    assert why(s, "take back harbour-F4") == "No house stands on Harbour F4."
    assert (
        why(s, "take back grachten-A1")
        == "The card of Grachten A1 is not among the ten newest plot cards of the discards."
    )
    assert why(s, "take back grachten-F1") == "The house on Grachten F1 has 2 levels, and only a house of one may go."
    assert why(s, "take back market-A1") == "The house on Market A1 is the last one of Tea."
    assert why(s, "take back harbour-B1") == "Without the house on Harbour B1, Coal would fall apart."


# --- offers


def test_an_offer_goes_to_another_seat() -> None:
    s = table(Task.DEAL)
    s.event_now = StockEvent.COOPMANSCAPPEN
    assert why(s, "offer to seat 0") == "You can't make an offer to yourself."
    assert why(s, "offer to seat 7") == "There is no seat 7; the seats are 0 to 2."
    s.offers = OFFERS
    assert why(s, "offer to seat 1") == "20 offers were made in this event, and more are not allowed; 'done' ends it."


def test_only_ones_own_is_given() -> None:
    s = offer(Task.GIVE)
    give(s, 0, "harbour-C1")
    name_card(s, 0, "harbour-C1")
    own(s, 0, "tea", 1)
    s.offer_shares[0, COMPANY_NAMES.index("tea")] = 1
    assert why(s, "give harbour-D1") == "You don't hold Harbour D1."
    assert why(s, "give 3rd-level") == "You don't hold a 3rd level."
    assert why(s, "give harbour-C1") == "The offer gives Harbour C1 already, and you hold no more."
    assert why(s, "give coal") == "You hold no share of Coal."
    assert why(s, "give tea") == "The offer names every share of Tea already that you hold."
    assert why(s, "give f0") == "The least sum is f10."
    assert why(s, "give f15") == "Sums are in tens, and f15 is not a multiple of f10."
    assert why(s, "give f310") == "You have f300, which is less than f310."
    s.offer_money[0] = 5
    assert why(s, "give f20") == "The offer names f50 already, and money is named once on each side."


def test_only_what_can_be_there_is_asked() -> None:
    s = offer(Task.ASK)
    give(s, 0, "harbour-C1")
    give(s, 1, "harbour-D1", "market-D1")
    give(s, 2, "harbour-E1", drawn=SEEN)
    build(s, "harbour-F1")
    show(s, "harbour-A1")
    assert why(s, "ask harbour-C1") == "You hold Harbour C1 yourself."
    assert why(s, "ask harbour-E1") == "Elsje holds Harbour E1."
    assert why(s, "ask harbour-F1") == "Harbour F1 has been played."
    assert why(s, "ask harbour-A1") == "Harbour A1 lies in the market."
    assert why(s, "ask coal") == "Dirk holds no share of Coal."
    assert why(s, "ask f400") == "Dirk has f300, which is less than f400."
    s.open_holdings = 0
    assert why(s, "ask f400") == "Dirk has not as much as f400."
    name_card(s, 1, "harbour-D1")
    assert why(s, "ask harbour-D1") == "The offer asks for Harbour D1 already."
    name_card(s, 1, "harbour-D2")
    assert why(s, "ask harbour-D3") == "Dirk holds 2 cards, and the offer can't ask for more."


def test_a_hand_that_all_have_seen_holds_no_other_cards() -> None:
    s = offer(Task.ASK)
    give(s, 1, "harbour-D1", "2nd-level", "market-D1", drawn=SEEN)
    assert why(s, "ask harbour-E1") == "Dirk can't hold Harbour E1, as all can know."
    assert why(s, "ask 4th-level") == "Dirk can't hold a 4th level, as all can know."
    name_card(s, 1, "2nd-level")
    assert why(s, "ask 2nd-level") == "Dirk can't hold a 2nd level more than once, as all can know."


def test_an_offer_sent_holds_something_and_fits_into_the_hands() -> None:
    s = offer(Task.ASK)
    assert why(s, "send") == "The offer is empty: name something on one side at least."
    fill(s, 0)
    give(s, 1, "harbour-D1")
    name_card(s, 1, "harbour-D1")
    assert why(s, "send") == "With this offer you would hold 16 cards, and 15 are the most."
    s = offer(Task.ASK)
    fill(s, 1)
    give(s, 0, "harbour-D1")
    name_card(s, 0, "harbour-D1")
    assert why(s, "send") == "With this offer Dirk would hold 16 cards, and 15 are the most."


def test_what_is_not_there_can_only_be_declined() -> None:
    s = offer(Task.ANSWER)
    give(s, 0, "harbour-C1")
    name_card(s, 1, "harbour-D1")
    name_card(s, 1, "2nd-level")
    expected = "The offer asks for Harbour D1 and a 2nd level, which you can't give; it can only be declined."
    assert why(s, "accept") == expected
    assert why(s, "counter") == expected


def test_the_last_offer_is_not_countered() -> None:
    s = offer(Task.ANSWER)
    s.offer_money[0] = 5
    s.offers = OFFERS
    assert why(s, "counter") == "20 offers were made in this event, so there can be no counter-offer."


# --- every spelling, everywhere


def spellings(s: Record) -> Iterator[str]:
    """Everything that can be a move, and some sums that can't."""
    yield from PLAIN_MOVES.values()
    verbs = sorted({*VERBS.values(), "raise", "sell"})
    things = (*PLOT_NAMES, *LEVEL_NAMES, *COMPANY_NAMES)
    yield from (f"{verb} {thing}" for verb in verbs for thing in things)
    yield from (f"event {kind}" for kind in STOCK_EVENTS)
    yield from (f"auction {lot}" for lot in LOT_NAMES)
    yield from (f"offer to seat {seat}" for seat in range(7))
    yield from (f"sell {count}" for count in range(11))
    sums = sorted({0, 5, 10, 15, 100, 10**6, *(s.cash[seat] + extra for seat in range(s.seats) for extra in (0, 10))})
    yield from (form.format(amount) for form in sorted(set(AMOUNTS.values())) for amount in sums)


def check_reasons(s: Record, moves: Iterable[str], worlds: int = 1) -> int:
    """Every spelling is legal, or gets a reason, the same in other worlds."""
    possible = LegalMoves(GAME, s)
    others = [redealt(s, s.seat, key) for key in range(worlds)]
    twin = copy(s)
    told = 0
    task = pending_task(s)
    for move in moves:
        if move in possible:
            continue
        reason = explain(twin, move, NAMES)
        assert len(reason) > 15, move
        assert reason[-1] == ".", reason
        assert "None" not in reason, reason
        spelled = GRAMMAR.read(move, task)
        if spelled is None:
            assert reason.startswith(UNKNOWN)
        elif task not in spelled.answers:
            assert reason.endswith(QUESTIONS[task].with_answers(NAMES[s.seat]))
        else:
            for other in others:
                assert explain(other, move, NAMES) == reason
        told += 1
    return told


def sample(match: tuple[int, str, int], every: int) -> Iterator[Record]:
    """Where each kind of decision is met first, and every so many-th state of a match besides."""
    met = set()
    for i, (s, _) in enumerate(walk(*match)):
        if s.over or s.who[s.depth - 1] != s.seat:
            continue
        task = s.task[s.depth - 1]
        if task != Task.AMOUNT and (task not in met or i % every == 0):
            met.add(task)
            yield s


@pytest.mark.parametrize("match", TABLES[MATCHES : 2 * MATCHES], ids=lambda match: number(*match))
def test_every_spelling_gets_a_reason(match: tuple[int, str, int]) -> None:
    for s in sample(match, every=23):
        assert check_reasons(s, spellings(s)) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("match", TABLES[2 * MATCHES :], ids=lambda match: number(*match))
def test_every_move_that_there_is_gets_a_reason_everywhere(match: tuple[int, str, int]) -> None:
    for s in sample(match, every=59):
        assert check_reasons(s, filter(GRAMMAR.read, spellings(s))) > 400


class Quoting(NullTranslations):
    """A language in which every text stands between quotation marks."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{super().ngettext(msgid1, msgid2, n)}»"


def test_every_reason_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "catalogue", lambda _: Quoting())
    for s in sample((3, "standard", 7), every=59):
        possible = LegalMoves(GAME, s)
        for move in ("fly", "build", "sell tee", *filter(GRAMMAR.read, spellings(s))):
            if move in possible:
                continue
            rest = explain(copy(s), move, NAMES)
            while rest != (outer := re.sub("«[^«»]*»", "", rest)):
                rest = outer
            assert not rest.strip(), move


def test_half_a_sum_gets_reasons_too() -> None:
    states = (s for s, _ in walk(4, "standard", 4) if not s.over and s.task[s.depth - 1] == Task.AMOUNT)
    s = next(states)
    assert all(explain(copy(s), move, NAMES) for move in spellings(s))
    assert legal(s)


def test_a_match_says_legal_of_what_is_legal() -> None:
    match = Match("building-amsterdam", seats=3, key=2)
    for _ in range(40):
        assert {match.explain(move) for move in match.legal} == {"legal"}
        assert match.explain("fly").startswith(f"{UNKNOWN} Now seat {match.seat} decides")
        match.play(sorted(match.legal)[0])
