"""Another world that a seat can't tell from this one."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.state import CARDS, PEEK, SPECTATOR, Task
from damrak.games.building_amsterdam.stock_events import most_bid
from damrak.games.chartered.redeal import clear_scratch, deal_unknown, forget_story, gather, give, mark_unknown
from damrak.games.chartered.state import FROM_ASIDE, SEEN
from damrak.rules.dice import key_dice, roll, shuffle
from damrak.rules.pending import pop, top_task, top_who
from damrak.rules.record import DEPTH, Record
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
def redeal_levels_aside(s: Record) -> None:
    """Mix the level cards beside the chart with those that others drew from there unseen."""
    n = gather(s, s.aside, s.aside_size, FROM_ASIDE, FROM_ASIDE)
    shuffle(s.dice, s.queue, n)
    place = 0
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            if s.mark[place] == FROM_ASIDE:
                n -= 1
                give(s, seat, i, s.queue[n], FROM_ASIDE)
            place += 1
    for i in range(n):
        s.aside[i] = s.queue[i]


@rule
def redeal_deck(s: Record, viewer: int) -> None:
    """Mix the deck, but for what the viewer is looking at, with the cards that others drew from it unseen."""
    known = min(PEEK, s.deck_size) if s.peeker == viewer else 0
    n = gather(s, s.deck, s.deck_size - known, SEEN + 1, FROM_ASIDE - 1)
    n = deal_unknown(s, viewer if viewer >= 0 else SPECTATOR, n)
    shuffle(s.dice, s.queue, n)
    for i in range(n):
        s.deck[i] = s.queue[i]
