"""Setting up a match."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.cards import deal_hands, put_in_deck, reveal, shuffle_deck
from damrak.games.chartered.setup import clear_table
from damrak.games.chartered.state import COMPANIES
from damrak.games.chartered.story import Shared
from damrak.games.golden_age.state import (
    CARDS,
    CASH_OF,
    CITY_OF,
    EVENT_CARDS,
    HANDS_OF,
    HEIGHT_OF,
    HIGHEST_OF,
    MARKET_OF,
    MOST_SEATS,
    PLOTS,
    PLOTS_OF,
    WAREHOUSES_OF,
)
from damrak.games.golden_age.turn import start_turn
from damrak.rules.dice import key_dice, roll, shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def setup(s: Record, seats: int, options: Any, key: Any) -> None:
    """Deal a match; options are edition, events, and whether holdings lie open. The record must be all zeros."""
    clear(s)
    key_dice(s.dice, key)
    s.seats = seats
    s.edition = options[0]
    s.events = options[1]
    s.open_holdings = options[2]
    measure(s)
    for seat in range(seats):
        s.cash[seat] = CASH_OF[s.edition, seats]
    start = roll(s.dice, seats)
    tell(s, Shared.START, start)
    deal_hands(s, PLOTS_OF[seats], HANDS_OF[s.edition, seats])
    for card in range(PLOTS, CARDS):
        if is_in_game(s, card):
            put_in_deck(s, card)
    shuffle_deck(s)
    for i in range(s.places):
        reveal(s, i)
    if s.events:
        mix_in_events(s)
    start_turn(s, start)
    s.seat = start


@rule
def clear(s: Record) -> None:
    """An empty board, no cards anywhere."""
    clear_table(s, MOST_SEATS, CARDS)
    for company in range(COMPANIES):
        s.flag[company] = NONE
    s.grown = NONE
    s.event_now = NONE


@rule
def measure(s: Record) -> None:
    """Board, warehouses and market for a number of seats, by the edition."""
    s.city = CITY_OF[s.seats]
    s.warehouses = WAREHOUSES_OF[s.edition, s.seats]
    s.places = MARKET_OF[s.edition, s.seats]


@rule
def is_in_game(s: Record, card: int) -> bool:
    """Whether a building card is used with this number of seats."""
    return card < PLOTS_OF[s.seats] or (card >= PLOTS and HEIGHT_OF[card] <= HIGHEST_OF[s.seats])


@rule
def mix_in_events(s: Record) -> None:
    """Shuffle the event cards into the deck; all see by their backs where they lie."""
    for kind in range(EVENT_CARDS):
        s.deck[s.deck_size] = CARDS + kind
        s.deck_size += 1
    shuffle(s.dice, s.deck, s.deck_size)
