"""Dealing anew what a viewer can't know: cards in the hands of others that came unseen from covered cards."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.state import NONE, SEEN
from damrak.rules.dice import roll
from damrak.rules.record import EVENT_SIZE, STORY, Record
from damrak.rules.rule import rule


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
    for i in range(len(s.queue)):
        s.queue[i] = 0
        s.mark[i] = 0


@rule
def mark_unknown(s: Record, viewer: int) -> None:
    """Mark each place of the hands, one after the other, with how a card unknown to the viewer came there."""
    place = 0
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            s.mark[place] = SEEN if seat == viewer else s.drawn[s.hand[seat, i]]
            place += 1


@rule
def gather(s: Record, pile: Any, count: int, first: int, last: int) -> int:
    """Put a pile, and the unknown cards in hands drawn from `first` to `last`, into the queue; return how many."""
    for i in range(count):
        s.queue[i] = pile[i]
    return gather_hands(s, count, first, last)


@rule
def gather_hands(s: Record, n: int, first: int, last: int) -> int:
    """Put the unknown cards in hands drawn from `first` to `last` behind `n` others; return how many there are."""
    place = 0
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            if first <= s.mark[place] <= last:
                card = s.hand[seat, i]
                s.drawn[card] = SEEN
                s.queue[n] = card
                n += 1
            place += 1
    return n


@rule
def give(s: Record, seat: int, place: int, card: int, drawn: int) -> None:
    """Put a card into an unknown place of a hand."""
    s.hand[seat, place] = card
    s.drawn[card] = drawn


@rule
def deal_unknown(s: Record, row: int, n: int) -> int:
    """Fill the unknown places that came from the deck out of `n` cards in the queue; return how many are left.

    A card that the viewer saw going into the deck can only have been drawn later. Dealing the places in the order
    in which they were filled keeps all such worlds equally likely: what an early place can hold, a later one can.
    """
    for clock in range(SEEN + 1, s.clock + 1):
        place = 0
        for seat in range(s.seats):
            for i in range(s.held[seat]):
                if s.mark[place] == clock:
                    chosen = choose(s, row, clock, n)
                    give(s, seat, i, s.queue[chosen], clock)
                    n -= 1
                    s.queue[chosen] = s.queue[n]
                place += 1
    return n


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
