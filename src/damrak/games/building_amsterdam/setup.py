"""Setting up a match."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.cards import refill_market
from damrak.games.building_amsterdam.deals import clear_offer
from damrak.games.building_amsterdam.state import (
    ACTION_CARDS,
    CARDS,
    CASH_OF,
    EVENT_CARDS,
    EVENT_COUNT,
    EVENT_KINDS,
    FIRST_LEVEL,
    HAND,
    HANDS_OF,
    HEIGHT_OF,
    MOST_SEATS,
    OPEN_EVENTS,
    OPEN_EVENTS_OF,
    PLOTS,
    ROOFS,
    SET_ASIDE,
    SET_ASIDE_OF,
    WAREHOUSES,
)
from damrak.games.building_amsterdam.stock_events import draw_event
from damrak.games.building_amsterdam.story import Event
from damrak.games.building_amsterdam.turn import start_turn
from damrak.games.chartered.cards import deal_hands, put_in_deck, shuffle_deck
from damrak.games.chartered.setup import clear_table
from damrak.games.chartered.state import COMPANIES
from damrak.games.chartered.story import Shared
from damrak.rules.dice import key_dice, roll, shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def setup(s: Record, seats: int, options: Any, key: Any) -> None:
    """Deal a match; options are the layout and whether holdings lie open. The record must be all zeros."""
    clear(s)
    key_dice(s.dice, key)
    s.seats = seats
    s.layout = options[0]
    s.open_holdings = options[1]
    for seat in range(seats):
        s.cash[seat] = CASH_OF[seats]
        s.actions[seat] = ACTION_CARDS
    lay_out_events(s)
    start = roll(s.dice, seats)
    tell(s, Shared.START, start)
    set_levels_aside(s)
    deal_hands(s, PLOTS, HANDS_OF[seats])
    make_deck(s)
    refill_market(s)
    start_turn(s, start)
    s.seat = start


@rule
def clear(s: Record) -> None:
    """An empty board, full supplies, no cards anywhere."""
    s.warehouses = WAREHOUSES
    s.roof_supply = ROOFS
    clear_table(s, MOST_SEATS, HAND)
    for company in range(COMPANIES):
        s.old_hq[company] = NONE
    for seat in range(MOST_SEATS):
        s.bid[seat] = NONE
    for i in range(SET_ASIDE):
        s.aside[i] = NONE
    for i in range(EVENT_CARDS):
        s.event_deck[i] = NONE
        s.event_discards[i] = NONE
    for i in range(OPEN_EVENTS):
        s.event_open[i] = NONE
    s.peeker = NONE
    s.first = NONE
    s.founded = NONE
    s.consumed = NONE
    s.survivor = NONE
    s.event_now = NONE
    s.lot = NONE
    s.lot_company = NONE
    s.high_seat = NONE
    clear_offer(s)


@rule
def lay_out_events(s: Record) -> None:
    """Shuffle the stock events and open two or three."""
    for kind in range(EVENT_KINDS):
        for _ in range(EVENT_COUNT[kind]):
            s.event_deck[s.event_deck_size] = kind
            s.event_deck_size += 1
    shuffle(s.dice, s.event_deck, s.event_deck_size)
    s.events_shown = OPEN_EVENTS_OF[s.seats]
    for i in range(s.events_shown):
        s.event_open[i] = draw_event(s)
        tell(s, Event.EVENT_REVEALED, s.event_open[i])


@rule
def is_set_aside(card: int) -> bool:
    """Whether this is one of the level cards that lie beside the chart: the first ones of each height."""
    height = HEIGHT_OF[card]
    return card >= PLOTS and card - FIRST_LEVEL[height] < SET_ASIDE_OF[height]


@rule
def set_levels_aside(s: Record) -> None:
    """Put some level cards beside the chart, covered."""
    for card in range(PLOTS, CARDS):
        if is_set_aside(card):
            s.aside[s.aside_size] = card
            s.aside_size += 1
    shuffle(s.dice, s.aside, s.aside_size)
    for i in range(s.aside_size):
        tell(s, Event.SET_ASIDE, s.aside[s.aside_size - 1 - i])


@rule
def make_deck(s: Record) -> None:
    """Shuffle the other level cards into the deck."""
    for card in range(PLOTS, CARDS):
        if not is_set_aside(card):
            put_in_deck(s, card)
    shuffle_deck(s)
