"""The cards of a position file: hands and piles, stock events, and what is known of them.

What the file does not name is shuffled with the match's own dice and dealt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from damrak.games.building_amsterdam.data import DATA, EVENTS
from damrak.games.building_amsterdam.position_names import CARDS_NAMED, PLOTS_NAMED, STOCK_NAMED
from damrak.games.building_amsterdam.state import (
    CARDS,
    EVENT_CARDS,
    EVENT_COUNT,
    EVENT_KINDS,
    FIRST_LEVEL,
    HAND,
    HEIGHT_OF,
    MARKET,
    OPEN_EVENTS_OF,
    PLOTS,
    SET_ASIDE,
    SET_ASIDE_OF,
    SPECTATOR,
)
from damrak.games.building_amsterdam.words import LEVEL_NAMES, card_name
from damrak.games.chartered.state import FROM_ASIDE, SEEN
from damrak.rules.record import Record
from damrak.text.form import Names, Part, shown
from damrak.text.position import Reading, put, shuffled

NONE = -1
HEIGHTS = (2, 3, 4)
FIRST_CLOCK = 2  # when a match begins, see `setup`
LAST_CLOCK = FROM_ASIDE - 1
KNOWLEDGE = ("clock", "copies", "seen", "looks")
OPEN, ASIDE = "open", "aside"  # how a card came into a hand, if not covered from the deck
EXACT_LEVEL = re.compile(r"(.+)#([1-9])")


# --- building cards


def read_cards(reading: Reading) -> None:
    """Hands and piles. Levels are numbered in the order of the file, which [knowledge] copies can change."""
    s, faults = reading.s, reading.faults
    table = reading.part("cards", ("market", "gaps", "deck", "set_aside", "discards"), "cards")
    piles = {
        f"the hand of seat {seat}": listed(part.counted_to("cards"), "cards", HAND)
        for seat, part in enumerate(reading.seats)
    }
    hands = list(piles)
    piles["the market"] = listed(table, "market", MARKET)
    piles["the deck"] = listed(table, "deck", CARDS)
    piles["the cards set aside"] = listed(table, "set_aside", SET_ASIDE)
    piles["the discards"] = listed(table, "discards", CARDS)
    levels = [-card for pile in piles.values() for card in pile if card < NONE]
    if not table.has("discards"):
        piles["the discards"] = played_cards(s)
    check_counts(table, piles)
    if not faults.none_in("cards"):
        return
    copies = read_copies(reading, levels)
    piles = {where: numbered(pile, copies) for where, pile in piles.items()}
    for seat, where in enumerate(hands):
        s.held[seat] = len(piles[where])
        for i, card in enumerate(piles[where]):
            s.hand[seat, i] = card
    if not table.has("set_aside"):
        piles["the cards set aside"] = shuffled(reading.s, next_levels(copies))
    used = {card for pile in piles.values() for card in pile}
    rest = shuffled(reading.s, [card for card in range(CARDS) if card not in used])
    gaps = set(table.places_of("gaps", MARKET))
    if len(gaps) + len(piles["the market"]) > MARKET:
        table.wrong(f"market and gaps are more than {MARKET} places together")
    put(s.market, laid_out(piles["the market"], gaps, MARKET, rest))
    s.deck_size = put(s.deck, [*rest, *reversed(piles["the deck"])])
    s.aside_size = put(s.aside, piles["the cards set aside"][::-1])
    s.discarded = put(s.discards, piles["the discards"])


def listed(table: Part, key: str, most: int) -> list[int]:
    """The cards of a pile: plots by number, levels by their height below zero."""
    cards = []
    for name in table.items(key, most):
        card = table.look_up(key, name, CARDS_NAMED)
        if card is not None:
            cards.append(card if card < PLOTS else -HEIGHTS[card - PLOTS])
    return cards


def laid_out(named: Sequence[int], gaps: set[int], places: int, rest: list[int]) -> list[int]:
    """An open row: the cards named, others in the places left, as far as there are any, and nothing in the gaps."""
    waiting = list(named)
    row = []
    for place in range(places):
        if place in gaps:
            row.append(NONE)
        elif waiting:
            row.append(waiting.pop(0))
        else:
            row.append(rest.pop() if rest else NONE)
    return row


def played_cards(s: Record) -> list[int]:
    """The cards that built what stands on the board."""
    houses = [plot for plot in range(PLOTS) if s.height[plot] > 0]
    return houses + [-height for height in HEIGHTS for plot in houses if s.height[plot] >= height]


def check_counts(table: Part, piles: Mapping[str, Sequence[int]]) -> None:
    """No card is in two places, and there are not more levels than in the box."""
    where: dict[int, list[str]] = {}
    for name, pile in piles.items():
        for card in pile:
            where.setdefault(card, []).append(name)
    for card, places in sorted(where.items()):
        if card >= 0 and len(places) > 1:
            hint = "" if table.has("discards") or "the discards" not in places else ", where the cards of houses lie"
            table.wrong(f"the card {card_name(card)} is in {' and in '.join(places)}{hint}; there is one")
    for height, name, most in zip(HEIGHTS, LEVEL_NAMES, DATA.level_cards, strict=True):
        places = where.get(-height, [])
        if len(places) > most:
            counts = ", ".join(f"{count} in {place}" for place, count in Counter(places).items())
            table.wrong(f"there are {most} cards {name}, not {len(places)} ({counts})")


def read_copies(reading: Reading, levels: Sequence[int]) -> dict[int, list[int]]:
    """For each height, the numbers of its cards in the order in which they come in the file, then the others."""
    table = reading.part("knowledge", KNOWLEDGE, "knowledge")
    free = {
        height: list(range(FIRST_LEVEL[height], FIRST_LEVEL[height] + most))
        for height, most in zip(HEIGHTS, DATA.level_cards, strict=True)
    }
    if not table.has("copies"):
        return free
    copies = table.items("copies", CARDS - PLOTS)
    named: dict[int, list[int]] = {height: [] for height in HEIGHTS}
    if len(copies) != len(levels):
        table.wrong(f"copies lists {len(copies)} numbers; this file names {len(levels)} level cards")
        return free
    for height, copy in zip(levels, copies, strict=True):
        card = FIRST_LEVEL[height] + copy - 1 if isinstance(copy, int) and not isinstance(copy, bool) else NONE
        if card not in free[height]:
            table.wrong(f"copies: there is no {LEVEL_NAMES[height - 2]} number {shown(copy)}, or it is listed twice")
            continue
        free[height].remove(card)
        named[height].append(card)
    return {height: named[height] + free[height] for height in HEIGHTS}


def numbered(pile: Sequence[int], copies: Mapping[int, list[int]]) -> list[int]:
    """A pile with its levels replaced by the numbers of cards."""
    return [copies[-card].pop(0) if card < NONE else card for card in pile]


def next_levels(copies: Mapping[int, list[int]]) -> list[int]:
    """The level cards that lie beside the chart at the start, as far as they are not elsewhere."""
    return [copies[height].pop(0) for height in HEIGHTS for _ in range(SET_ASIDE_OF[height]) if copies[height]]


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
        read_drawn(s, part.counted_to("knowledge"), seat)
    clocks = Names("time", [str(clock) for clock in range(s.clock)])
    if table.has("seen"):
        seen = dict(read_seen(table, "seen", clocks))
    else:  # the levels were shuffled into the deck before the match, except those set aside
        aside = {s.aside[i] for i in range(s.aside_size)}
        seen = {card: FIRST_CLOCK - 1 for card in range(PLOTS, CARDS) if card not in aside}
    for viewer in range(SPECTATOR + 1):
        for card, clock in seen.items():
            s.seen[viewer, card] = clock
    looks = table.part("looks", [str(seat) for seat in range(s.seats)])
    for viewer in range(s.seats):
        for card, clock in read_seen(looks, str(viewer), clocks):
            s.seen[viewer, card] = clock


def read_drawn(s: Record, part: Part, seat: int) -> None:
    """How each card came into a hand: openly, from beside the chart, or covered from the deck and when."""
    for i in range(s.held[seat]):
        s.drawn[s.hand[seat, i]] = s.clock
    if not part.has("drawn") or not part.faults.none_in("cards"):
        return
    drawn = part.items("drawn", HAND)
    if len(drawn) != s.held[seat]:
        part.wrong(f"drawn must say how each card of the hand came there: {s.held[seat]} entries, not {len(drawn)}")
        return
    for i, how in enumerate(drawn):
        card = s.hand[seat, i]
        if how == OPEN:
            s.drawn[card] = SEEN
        elif how == ASIDE:
            s.drawn[card] = FROM_ASIDE
        elif isinstance(how, int) and not isinstance(how, bool) and 1 <= how <= s.clock:
            s.drawn[card] = how
        else:
            part.wrong(f"drawn: {shown(how)} is not 'open', 'aside' or a time from 1 to {s.clock}")


def read_seen(table: Part, key: str, clocks: Names) -> Iterator[tuple[int, int]]:
    """Cards that were seen going into the deck, listed by the time when they did."""
    found = table.content.get(key, {})
    if not isinstance(found, Mapping):
        table.wrong(f"{key} is {shown(found)}; it must be a table such as {{ 1 = ['harbour-A1'] }}")
        return
    for time, names in found.items():
        clock = table.look_up(key, time, clocks)
        for name in names if isinstance(names, list) else [names]:
            card = exact_card(table, f"{key}.{time}", name)
            if card is not None and clock is not None:
                yield card, clock


def exact_card(table: Part, key: str, name: object) -> int | None:
    """A plot card, or a level with the number that tells it from equal ones: '2nd-level#3'."""
    found = EXACT_LEVEL.fullmatch(name) if isinstance(name, str) else None
    if found and found[1] in LEVEL_NAMES and int(found[2]) <= DATA.level_cards[LEVEL_NAMES.index(found[1])]:
        return FIRST_LEVEL[HEIGHTS[LEVEL_NAMES.index(found[1])]] + int(found[2]) - 1
    if isinstance(name, str) and name in LEVEL_NAMES:
        table.wrong(f"{key}: say which {name}, such as '{name}#1'")
        return None
    return table.look_up(key, name, PLOTS_NAMED)


def exact_name(card: int) -> str:
    """A card's name, which for a level tells it from equal ones.

    >>> exact_name(0), exact_name(98)
    ('harbour-A1', '2nd-level#3')
    """
    name = card_name(card)
    return name if card < PLOTS else f"{name}#{card - FIRST_LEVEL[HEIGHT_OF[card]] + 1}"
