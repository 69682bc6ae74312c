"""Whether a position can be: the board, the values and the cards."""

from __future__ import annotations

from collections.abc import Iterator

from damrak.games.chartered.position_board import check_companies
from damrak.games.chartered.position_cards import FIRST_CLOCK, check_drawn
from damrak.games.chartered.position_pending import is_pending
from damrak.games.chartered.state import COMPANIES, NONE
from damrak.games.golden_age.data import DATA, PLOT_NAMES, Kind
from damrak.games.golden_age.position_cards import cards_in_game
from damrak.games.golden_age.position_houses import (
    FREE_HOUSES,
    bears_hq,
    houses_of,
    may_be_free_once,
    most_floors,
    worth_between,
)
from damrak.games.golden_age.redeal import EVERYBODY
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import CARDS, HOUSES_OF_A_FOUNDING, LEAST_VALUE, MOST_VALUE, PLOTS, Task
from damrak.games.golden_age.words import CARD_NAMES
from damrak.rules.record import Record
from damrak.text.position import Reading

NEIGHBOURS = [
    [*([n for n in row if n >= 0] for row in city.neighbours()), *([] for _ in range(PLOTS - len(city.points)))]
    for city in DATA.cities
]


def check(reading: Reading) -> None:
    """Note everything that can't be, as far as the tables concerned are sound in themselves."""
    s, faults = reading.s, reading.faults
    cards_are_read = faults.none_in("cards")
    if faults.none_in("board", "top", "turn"):
        heights = [*check_heights(s)]
        houses = heights or [*check_houses(s)]
        reading.note("board", [*houses, *check_board(s), *check_shares(s)])
        if not houses and (cards_are_read or not s.events):
            reading.note("board", check_values(s))
        if not houses and cards_are_read:
            reading.note("cards", check_discards(s))
            reading.note("cards", check_market(s))
    if faults.none_in("cards", "knowledge"):
        reading.note("knowledge", check_clock(s))
        reading.note("knowledge", check_drawn(s, [(EVERYBODY, NONE, "all")], CARD_NAMES))


def check_board(s: Record) -> Iterator[str]:
    """Companies hang together and lie apart."""
    fresh = {s.built} if is_pending(s, Task.NAME) else set()
    yield from check_companies(s, NEIGHBOURS[s.city], PLOT_NAMES, COMPANY_NAMES, fresh)


def check_shares(s: Record) -> Iterator[str]:
    """When a company leaves the board, all its shares go back to the bank."""
    for company in range(COMPANIES):
        held = sum(s.shares[seat, company] for seat in range(s.seats))
        if held > 0 and s.value[company] == 0:
            yield f"{COMPANY_NAMES[company]} is not on the board, so the bank has all its shares; the seats hold {held}"


def check_heights(s: Record) -> Iterator[str]:
    """A house has no more floors than there are levels for, and a card of its own."""
    for plot in range(PLOTS):
        most = most_floors(s, plot)
        if s.height[plot] > most:
            kind = "the HQ stands on it" if bears_hq(s, plot) else "its card is not played" if s.free[plot] else ""
            why = f", as {kind}" if kind else ""
            yield f"the house on {PLOT_NAMES[plot]} has {s.height[plot]} floors; it can have {most}{why}"


def check_houses(s: Record) -> Iterator[str]:
    """A company began with three houses, two of them free; these stay free, or get their card as another floor."""
    for company in range(COMPANIES):
        if s.hq[company] == NONE or (is_pending(s, Task.FREE) and s.hq[company] == s.built):
            continue
        houses, name = houses_of(s, company), COMPANY_NAMES[company]
        once = sum(bool(s.free[plot]) or may_be_free_once(s, plot) for plot in houses)
        if len(houses) < HOUSES_OF_A_FOUNDING:
            yield f"{name} has {len(houses)} houses; it was founded with {HOUSES_OF_A_FOUNDING}"
        elif once < FREE_HOUSES:
            example = next(plot for plot in houses if plot != s.hq[company] and not s.free[plot])
            yield (
                f"{name} was founded with two free houses; mark those whose card was not played, such as "
                f"'{PLOT_NAMES[example]} free', the others have two floors at least"
            )


# --- values
#
# Without events and limits, a company is worth what its houses added: a founding f30 for three houses, each card f10 or
# its level, a merger the sum of two. What a house added depends on the order in which its floors came. f500 can cut
# growth off, so a company may be worth as little as f500 however much its houses added. Each event that was drawn may
# have taken something from it or given it something, and a floor of f30 kept.


def check_values(s: Record) -> Iterator[str]:
    """Every value is one that the company can have come to."""
    lost, gained = changes_by_events(s)
    for company in range(COMPANIES):
        if s.hq[company] == NONE or not houses_of(s, company):
            continue
        least, most = worth_between(s, company)
        low = max(LEAST_VALUE, min(MOST_VALUE, least) - lost)
        high = min(MOST_VALUE, most + gained)
        if not low <= s.value[company] <= high:
            possible = f"f{low}" if low == high else f"f{low} to f{high}"
            yield (
                f"{COMPANY_NAMES[company]} is worth f{s.value[company]}; with its houses and the events drawn so far "
                f"it can be worth {possible}"
            )


def changes_by_events(s: Record) -> tuple[int, int]:
    """How much the events drawn so far can have taken from one company at most, and given it."""
    drawn = [s.discards[i] - CARDS for i in range(s.discarded) if s.discards[i] >= CARDS]
    parts = [part for event in drawn for part in DATA.events[event]]
    if s.event_now != NONE:
        not_yet = 1 if is_pending(s, Task.CHOOSE) else 0  # the part under way waits for its company
        parts += DATA.events[s.event_now][: s.part - not_yet]
    changes = [part[2] for part in parts if part[0] == Kind.VALUE]
    return -sum(change for change in changes if change < 0), sum(change for change in changes if change > 0)


# --- the cards


def check_discards(s: Record) -> Iterator[str]:
    """The discards are the cards of the houses that are not free and of their floors, no others."""
    discards = [s.discards[i] for i in range(s.discarded)]
    for plot in range(PLOTS):
        if s.height[plot] > 0 and not s.free[plot] and plot not in discards:
            yield f"there is a house on {PLOT_NAMES[plot]} that is not free, so its card must be in the discards"
        elif plot in discards and (s.height[plot] == 0 or s.free[plot]):
            yield f"the card {PLOT_NAMES[plot]} is in the discards, but its house is not on the board, or is free"
    played = sum(card < CARDS for card in discards)
    free_ever = sum(s.height) - played
    still = sum(s.free)
    most = still + sum(may_be_free_once(s, plot) for plot in range(PLOTS))
    least = FREE_HOUSES * sum(1 for company in range(COMPANIES) if houses_of(s, company))
    if not max(still, least) <= free_ever <= most or free_ever % FREE_HOUSES:
        yield (
            f"floors on the board: {sum(s.height)}, building cards in the discards: {played}, so free houses ever: "
            f"{free_ever}; there must be two for each company ever founded; free now: {still}"
        )


def check_clock(s: Record) -> Iterator[str]:
    """Time goes on when the market is renewed, which is once for each card taken, or for an event that left none."""
    left = [card for card in (*(s.deck[i] for i in range(s.deck_size)), *s.market) if card != NONE]
    taken = len(cards_in_game(s)) - len(left)
    if s.clock > FIRST_CLOCK + taken:
        yield (
            f"[knowledge]: clock is {s.clock}; it is at most {FIRST_CLOCK + taken} where {taken} cards have left deck "
            "and market"
        )


def check_market(s: Record) -> Iterator[str]:
    """A place of the market is empty only while it is filled, or when the deck is empty."""
    gaps = [i for i in range(s.places) if s.market[i] == NONE]
    if gaps and s.deck_size > 0 and not is_pending(s, Task.REFILL):
        yield f"the market has {len(gaps)} empty places, but the deck has cards"
    if not gaps and is_pending(s, Task.REFILL):
        yield "'refill' is pending, so [cards] gaps must name the places of the market that are being filled"
