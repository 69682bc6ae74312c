"""The cards of a position file: hands and piles, stock events, and what is known of them.

What the file does not name is shuffled with the match's own dice and dealt.
"""

from __future__ import annotations

from collections import Counter

from damrak.games.building_amsterdam.data import EVENTS
from damrak.games.building_amsterdam.position_names import STOCK_NAMED
from damrak.games.building_amsterdam.state import (
    CARDS,
    EVENT_CARDS,
    EVENT_COUNT,
    EVENT_KINDS,
    HAND,
    MARKET,
    OPEN_EVENTS_OF,
    PLOTS,
    SET_ASIDE,
    SET_ASIDE_OF,
    SPECTATOR,
)
from damrak.games.building_amsterdam.words import CARD_NAMES
from damrak.games.chartered.position_cards import (
    ASIDE,
    DISCARDS,
    FIRST_CLOCK,
    KNOWLEDGE,
    OPEN,
    CardsInFile,
    fill_hands,
    laid_out,
    read_drawn,
    read_seen,
)
from damrak.games.chartered.state import FROM_ASIDE
from damrak.rules.record import Record
from damrak.text.form import Names
from damrak.text.position import Reading, put, shuffled

NONE = -1
HEIGHTS = (2, 3, 4)
THE_MARKET, THE_DECK, SET_ASIDE_CARDS = "the market", "the deck", "the cards set aside"
LAST_CLOCK = FROM_ASIDE - 1


# --- building cards


def read_cards(reading: Reading) -> None:
    """Hands and piles. Levels are numbered in the order of the file, which [knowledge] copies can change."""
    s = reading.s
    table = reading.part("cards", ("market", "gaps", "deck", "set_aside", "discards"), "cards")
    cards = CardsInFile(reading, table, CARD_NAMES, range(PLOTS, CARDS))
    cards.take_hands(HAND)
    cards.take(THE_MARKET, table, "market", MARKET)
    cards.take(THE_DECK, table, "deck", CARDS)
    cards.take(SET_ASIDE_CARDS, table, "set_aside", SET_ASIDE)
    cards.take_discards(CARDS, played_cards(s))
    cards.check()
    if not reading.faults.none_in("cards"):
        return
    piles = cards.numbered()
    fill_hands(s, piles)
    if not table.has("set_aside"):
        usual = [card for height in HEIGHTS for card in cards.next_of(PLOTS + height - 2, SET_ASIDE_OF[height])]
        piles[SET_ASIDE_CARDS] = shuffled(s, usual)
    rest = cards.rest(piles, range(CARDS))
    gaps = set(table.places_of("gaps", MARKET))
    if len(gaps) + len(piles[THE_MARKET]) > MARKET:
        table.wrong(f"market and gaps are more than {MARKET} places together")
    put(s.market, laid_out(piles[THE_MARKET], gaps, MARKET, rest))
    s.deck_size = put(s.deck, [*rest, *reversed(piles[THE_DECK])])
    s.aside_size = put(s.aside, piles[SET_ASIDE_CARDS][::-1])
    s.discarded = put(s.discards, piles[DISCARDS])


def played_cards(s: Record) -> list[int]:
    """The kinds of the cards that built what stands on the board."""
    houses = [plot for plot in range(PLOTS) if s.height[plot] > 0]
    return houses + [PLOTS + height - 2 for height in HEIGHTS for plot in houses if s.height[plot] >= height]


# --- stock events


def read_stock_events(reading: Reading) -> None:
    """Open events, deck and discards, and the event under way."""
    s = reading.s
    table = reading.part("stock_events", ("open", "gap", "deck", "discards", "now"), "events")
    s.events_shown = OPEN_EVENTS_OF[s.seats]
    opened = table.list_of("open", STOCK_NAMED, s.events_shown)
    deck = table.list_of("deck", STOCK_NAMED, EVENT_CARDS)
    discards = table.list_of("discards", STOCK_NAMED, EVENT_CARDS)
    s.event_now = table.named("now", STOCK_NAMED, NONE)
    counts = Counter([*opened, *deck, *discards, s.event_now])
    for kind in range(EVENT_KINDS):
        if counts[kind] > EVENT_COUNT[kind]:
            table.wrong(f"there are {EVENT_COUNT[kind]} cards {EVENTS[kind]}, not {counts[kind]}")
    if not reading.faults.none_in("events"):
        return
    left = [kind for kind in range(EVENT_KINDS) for _ in range(EVENT_COUNT[kind] - counts[kind])]
    rest = shuffled(reading.s, left)
    gaps = {table.number("gap", NONE, 0, s.events_shown - 1)} - {NONE}
    if len(gaps) + len(opened) > s.events_shown:
        table.wrong(f"open and gap are more than {s.events_shown} places together")
    put(s.event_open, laid_out(opened, gaps, s.events_shown, rest))
    s.event_deck_size = put(s.event_deck, [*rest, *reversed(deck)])
    s.event_discarded = put(s.event_discards, discards)


# --- what is known


def read_knowledge(reading: Reading) -> None:
    """How the cards came into the hands, and who saw which cards go into the deck."""
    s = reading.s
    table = reading.part("knowledge", KNOWLEDGE, "knowledge")
    s.clock = table.number("clock", FIRST_CLOCK, FIRST_CLOCK, LAST_CLOCK)
    for seat, part in enumerate(reading.seats):
        read_drawn(s, part.counted_to("knowledge"), seat, HAND, (OPEN, ASIDE))
    clocks = Names("time", [str(clock) for clock in range(s.clock)])
    if table.has("seen"):
        seen = dict(read_seen(table, "seen", clocks, CARD_NAMES))
    else:  # the levels were shuffled into the deck before the match, except those set aside
        aside = {s.aside[i] for i in range(s.aside_size)}
        seen = {card: FIRST_CLOCK - 1 for card in range(PLOTS, CARDS) if card not in aside}
    for viewer in range(SPECTATOR + 1):
        for card, clock in seen.items():
            s.seen[viewer, card] = clock
    looks = table.part("looks", [str(seat) for seat in range(s.seats)])
    for viewer in range(s.seats):
        for card, clock in read_seen(looks, str(viewer), clocks, CARD_NAMES):
            s.seen[viewer, card] = clock
