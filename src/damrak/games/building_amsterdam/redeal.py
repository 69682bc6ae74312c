"""Another world that a seat can't tell from this one."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.cards import NONE
from damrak.games.building_amsterdam.state import (
    CARDS,
    FROM_ASIDE,
    HAND,
    PEEK,
    SEEN,
    SPECTATOR,
    Task,
)
from damrak.games.building_amsterdam.stock_events import most_bid
from damrak.rules.dice import key_dice, roll, shuffle
from damrak.rules.pending import pop, top_task, top_who
from damrak.rules.record import DEPTH, EVENT_SIZE, STORY, Record
from damrak.rules.rule import rule


@rule
def redeal(s: Record, viewer: int, key: Any) -> None:
    """Deal anew everything that a seat (or a spectator, -1) can't know, and key the dice anew."""
    key_dice(s.dice, key)
    forget_story(s)
    forget_bids(s, viewer)
    forget_looks(s, viewer)
    mark_unknown(s, viewer)
    redeal_levels_aside(s)
    redeal_deck(s, viewer)
    shuffle(s.dice, s.event_deck, s.event_deck_size)
    clear_scratch(s)


@rule
def forget_story(s: Record) -> None:
    """The last move's events hold secrets."""
    s.told = 0
    for i in range(STORY):
        for j in range(EVENT_SIZE):
            s.story[i, j] = 0


@rule
def clear_scratch(s: Record) -> None:
    """Scratch space remembers what was dealt."""
    for card in range(CARDS):
        s.queue[card] = 0
        s.mark[card] = 0


@rule
def forget_bids(s: Record, viewer: int) -> None:
    """Sealed bids of others may be anything they can pay; so may a sum that another is about to name."""
    if top_task(s) == Task.AMOUNT and top_who(s) != viewer:
        pop(s)
    for seat in range(s.seats):
        if s.bid[seat] >= 0 and seat != viewer:
            s.bid[seat] = roll(s.dice, most_bid(s, seat) + 1)
    for i in range(s.depth, DEPTH):  # what was pending before remembers sums
        s.task[i] = 0
        s.who[i] = 0
        s.what[i] = 0


@rule
def forget_looks(s: Record, viewer: int) -> None:
    """What others saw privately in the deck is not known; they keep what everybody saw."""
    for seat in range(SPECTATOR):
        if seat != viewer:
            for card in range(CARDS):
                s.seen[seat, card] = s.seen[SPECTATOR, card]


@rule
def mark_unknown(s: Record, viewer: int) -> None:
    """Mark each place in the others' hands that holds a card unknown to the viewer with how it came there."""
    for seat in range(s.seats):
        for i in range(HAND):
            s.mark[seat * HAND + i] = SEEN
            if seat != viewer and i < s.held[seat]:
                card = s.hand[seat, i]
                s.mark[seat * HAND + i] = s.drawn[card]


@rule
def gather(s: Record, pile: Any, count: int, first: int, last: int) -> int:
    """Put a pile, and the unknown cards in hands drawn from `first` to `last`, into the queue; return how many."""
    n = 0
    for i in range(count):
        s.queue[n] = pile[i]
        n += 1
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            if first <= s.mark[seat * HAND + i] <= last:
                card = s.hand[seat, i]
                s.drawn[card] = SEEN
                s.queue[n] = card
                n += 1
    return n


@rule
def redeal_levels_aside(s: Record) -> None:
    """Mix the level cards beside the chart with those that others drew from there unseen."""
    n = gather(s, s.aside, s.aside_size, FROM_ASIDE, FROM_ASIDE)
    shuffle(s.dice, s.queue, n)
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            if s.mark[seat * HAND + i] == FROM_ASIDE:
                n -= 1
                give(s, seat, i, s.queue[n], FROM_ASIDE)
    for i in range(n):
        s.aside[i] = s.queue[i]


@rule
def give(s: Record, seat: int, place: int, card: int, drawn: int) -> None:
    """Put a card into an unknown place of a hand."""
    s.hand[seat, place] = card
    s.drawn[card] = drawn


@rule
def redeal_deck(s: Record, viewer: int) -> None:
    """Mix the deck with the cards that others drew from it unseen.

    A card that the viewer saw going into the deck can only have been drawn later. Dealing the places in the order
    in which they were filled keeps all such worlds equally likely: what an early place can hold, a later one can.
    """
    known = min(PEEK, s.deck_size) if s.peeker == viewer else 0
    covered = s.deck_size - known
    n = gather(s, s.deck, covered, SEEN + 1, FROM_ASIDE - 1)
    row = viewer if viewer >= 0 else SPECTATOR
    for clock in range(SEEN + 1, s.clock + 1):
        for seat in range(s.seats):
            for i in range(s.held[seat]):
                if s.mark[seat * HAND + i] == clock:
                    chosen = choose(s, row, clock, n)
                    give(s, seat, i, s.queue[chosen], clock)
                    n -= 1
                    s.queue[chosen] = s.queue[n]
    shuffle(s.dice, s.queue, n)
    for i in range(n):
        s.deck[i] = s.queue[i]


@rule
def choose(s: Record, row: int, clock: int, n: int) -> int:
    """A random card of the queue that may have been drawn at this time."""
    possible = 0
    for i in range(n):
        if s.seen[row, s.queue[i]] < clock:
            possible += 1
    skip = roll(s.dice, possible)
    for i in range(n):
        if s.seen[row, s.queue[i]] < clock:
            if skip == 0:
                return i
            skip -= 1
    return NONE
