"""The cards of a position file: hands, market, deck and discards, and what is known of them."""

from __future__ import annotations

from damrak.games.chartered.position_cards import (
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
from damrak.games.golden_age.position_houses import upper_floors
from damrak.games.golden_age.position_names import ALL_NAMES
from damrak.games.golden_age.setup import is_in_game
from damrak.games.golden_age.state import ALL_CARDS, CARDS, HIGHEST, PLOTS
from damrak.games.golden_age.words import CARD_NAMES
from damrak.rules.record import Record
from damrak.text.form import Names
from damrak.text.position import Reading, put

LAST_CLOCK = 120  # of 2 at the start and a renewal for each card bought
LEVELS = range(PLOTS, CARDS)
THE_MARKET, THE_DECK = "the market", "the deck"


def cards_in_game(s: Record) -> list[int]:
    """The cards of this match: those for its number of seats, and events if they are in the game."""
    building = [card for card in range(CARDS) if is_in_game(s.raw, card)]
    return [*building, *(range(CARDS, ALL_CARDS) if s.events else ())]


def read_cards(reading: Reading) -> None:
    """Hands and piles. Levels are numbered in the order of the file, which [knowledge] copies can change."""
    s = reading.s
    table = reading.part("cards", ("market", "gaps", "deck", "discards"), "cards")
    cards = CardsInFile(reading, table, ALL_NAMES, LEVELS)
    cards.take_hands(CARDS)
    cards.take(THE_MARKET, table, "market", s.places)
    cards.take(THE_DECK, table, "deck", ALL_CARDS)
    cards.take_discards(ALL_CARDS, played_cards(s))
    cards.check()
    check_in_game(reading, cards)
    if not reading.faults.none_in("cards", "turn"):
        return
    piles = cards.numbered()
    fill_hands(s, piles)
    now = [CARDS + s.event_now] if s.event_now >= 0 else []
    rest = cards.rest({**piles, "": now}, cards_in_game(s))
    for card in now:
        if any(card in pile for pile in piles.values()):
            table.wrong(f"the event card {ALL_NAMES.name(card)} is under way, so it can't lie anywhere else")
    gaps = set(table.places_of("gaps", s.places))
    if len(gaps) + len(piles[THE_MARKET]) > s.places:
        table.wrong(f"market and gaps are more than {s.places} places together")
    building = [card for card in rest if card < CARDS]
    market = laid_out(piles[THE_MARKET], gaps, s.places, building)
    put(s.market, market)
    left = set(rest).difference(market)
    s.deck_size = put(s.deck, [*(card for card in rest if card in left), *reversed(piles[THE_DECK])])
    s.discarded = put(s.discards, piles[DISCARDS])


def played_cards(s: Record) -> list[int]:
    """The kinds of the cards that built what stands on the board, as far as that can be told from the houses."""
    played = [plot for plot in range(PLOTS) if s.height[plot] > 0 and not s.free[plot]]
    floors = sorted(floor for plot in range(PLOTS) for floor in upper_floors(s, plot))
    return [*played, *(PLOTS + floor - 2 for floor in floors if floor <= HIGHEST)]


def check_in_game(reading: Reading, cards: CardsInFile) -> None:
    """Only cards that are in this match lie anywhere, and events only where they can."""
    s = reading.s
    there = {ALL_NAMES.kind(card) for card in cards_in_game(s)}
    for where, pile in cards.piles.items():
        for kind in sorted(set(pile)):
            name, event = ALL_NAMES.kinds[kind], kind >= len(CARD_NAMES.kinds)
            if event and not s.events:
                cards.table.wrong(f"the event card {name} is in {where}, but this match has none; say events = true")
            elif event and where not in (THE_DECK, DISCARDS):
                cards.table.wrong(f"the event card {name} is in {where}; events lie in the deck or in the discards")
            elif kind not in there:
                cards.table.wrong(f"the card {name} is in {where}, but with {s.seats} seats it is not in the game")


# --- what is known


def read_knowledge(reading: Reading) -> None:
    """How the cards came into the hands, and which cards all saw going into the deck."""
    s = reading.s
    table = reading.part("knowledge", KNOWLEDGE[:3], "knowledge")
    s.clock = table.number("clock", FIRST_CLOCK, FIRST_CLOCK, LAST_CLOCK)
    for seat, part in enumerate(reading.seats):
        read_drawn(s, part.counted_to("knowledge"), seat, CARDS, (OPEN,))
    clocks = Names("time", [str(clock) for clock in range(s.clock)])
    seen = dict(read_seen(table, "seen", clocks, CARD_NAMES)) if table.has("seen") else usual_seen(s)
    for card, clock in seen.items():
        s.seen[0, card] = clock


def usual_seen(s: Record) -> dict[int, int]:
    """Where the file says nothing: the levels were shuffled into the deck before the match."""
    return {card: FIRST_CLOCK - 1 for card in LEVELS if is_in_game(s.raw, card)}
