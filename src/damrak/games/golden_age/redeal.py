"""Another world that a seat can't tell from this one."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.redeal import clear_scratch, deal_unknown, forget_story, gather_hands, mark_unknown
from damrak.games.chartered.state import SEEN
from damrak.games.golden_age.state import CARDS
from damrak.rules.dice import key_dice, shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule

EVERYBODY = 0  # the row of State.seen


@rule
def redeal(s: Record, viewer: int, key: Any) -> None:
    """Deal anew everything that a seat (or a spectator, -1) can't know, and key the dice anew."""
    key_dice(s.dice, key)
    forget_story(s)
    mark_unknown(s, viewer)
    redeal_cards(s)
    redeal_events(s)
    clear_scratch(s)


@rule
def redeal_cards(s: Record) -> None:
    """Mix the building cards of the deck with those that others drew from it unseen; the backs stay where they are."""
    n = gather_hands(s, take_from_deck(s, 0, CARDS), SEEN + 1, s.clock)
    n = deal_unknown(s, EVERYBODY, n)
    put_back(s, 0, CARDS, n)


@rule
def redeal_events(s: Record) -> None:
    """Mix the event cards of the deck."""
    n = take_from_deck(s, CARDS, CARDS + CARDS)
    put_back(s, CARDS, CARDS + CARDS, n)


@rule
def take_from_deck(s: Record, first: int, last: int) -> int:
    """Copy the cards from `first` up to `last` into the queue; return how many."""
    n = 0
    for i in range(s.deck_size):
        if first <= s.deck[i] < last:
            s.queue[n] = s.deck[i]
            n += 1
    return n


@rule
def put_back(s: Record, first: int, last: int, n: int) -> None:
    """Put the cards of the queue, shuffled, into the places of the cards from `first` up to `last`."""
    shuffle(s.dice, s.queue, n)
    for i in range(s.deck_size):
        if first <= s.deck[i] < last:
            n -= 1
            s.deck[i] = s.queue[n]
