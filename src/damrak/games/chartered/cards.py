"""Cards: hands, the deck, the open market and the discards, and what is known of them.

A game's own are the number of plots, the move that names the lowest level, and how high the house of a card is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from damrak.games.chartered.state import FROM_ASIDE, NONE, SEEN
from damrak.games.chartered.story import Shared
from damrak.rules.dice import shuffle
from damrak.rules.record import Record
from damrak.rules.rule import left_open, rule
from damrak.rules.tell import tell

PLOTS = LEVEL = 0
HEIGHT_OF: Any = ()
name_of: Callable[[int], int] = left_open  # the game's card_move


def card_move(card: int) -> int:
    """The move that names a card: its plot, or its level; so equal cards are named by one move."""
    return card if card < PLOTS else LEVEL + HEIGHT_OF[card] - 2


# --- hands


def in_hand(s: Record, seat: int, move: int) -> int:
    """How many cards that this move names a hand holds."""
    count = 0
    for i in range(s.held[seat]):
        if name_of(s.hand[seat, i]) == move:
            count += 1
    return count


def hand_slot(s: Record, seat: int, move: int) -> int:
    """Where a hand holds a card that this move names, rather one that all have seen; -1 if it holds none."""
    slot = NONE
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if name_of(card) == move and (slot == NONE or leaves_before(s, card, s.hand[seat, slot])):
            slot = i
    return slot


@rule
def leaves_before(s: Record, card: int, other: int) -> bool:
    """Whether a card leaves a hand before an equal one: first those all have seen, then those drawn last."""
    if s.drawn[card] == SEEN or s.drawn[other] == SEEN:
        return s.drawn[other] != SEEN
    return s.drawn[card] > s.drawn[other]


@rule
def add_to_hand(s: Record, seat: int, card: int, drawn: int) -> None:
    """Give a card to a hand, and note how it came there."""
    s.hand[seat, s.held[seat]] = card
    s.held[seat] += 1
    s.drawn[card] = drawn


@rule
def show(s: Record, seat: int, slot: int) -> int:
    """All see a card of a hand; return the slot where it is now.

    When it was drawn, nobody can tell; so it is taken for the earliest that it can have been, and whatever came then
    stands in for it. So what the others know of the hand does not depend on what only its owner knows.
    """
    card = s.hand[seat, slot]
    place = slot
    all_saw = s.seen[len(s.seen) - 1, card]
    if SEEN < s.drawn[card] < FROM_ASIDE:
        for i in range(s.held[seat] - 1, -1, -1):
            drawn = s.drawn[s.hand[seat, i]]
            if all_saw < drawn <= s.drawn[s.hand[seat, place]]:
                place = i
        other = s.hand[seat, place]
        s.hand[seat, place] = card
        s.hand[seat, slot] = other
        s.drawn[other] = s.drawn[card]
    s.drawn[card] = SEEN
    return place


@rule
def remove_from_hand(s: Record, seat: int, slot: int) -> int:
    """Take the card in this slot out of a hand."""
    slot = show(s, seat, slot)
    card = s.hand[seat, slot]
    last = s.held[seat] - 1
    s.hand[seat, slot] = s.hand[seat, last]
    s.hand[seat, last] = NONE
    s.held[seat] = last
    s.drawn[card] = SEEN
    return card


@rule
def discard_from_hand(s: Record, seat: int, slot: int) -> None:
    """Play a card: it goes face up on the discards."""
    card = remove_from_hand(s, seat, slot)
    s.discards[s.discarded] = card
    s.discarded += 1
    tell(s, Shared.PLAYED, seat, card)


# --- the deck


@rule
def top_of_deck(s: Record) -> int:
    """Take the top card off the deck."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    return card


@rule
def draw(s: Record, seat: int) -> None:
    """Take the top card of the deck into a hand, unseen by the others."""
    card = top_of_deck(s)
    add_to_hand(s, seat, card, s.clock)
    tell(s, Shared.DREW, seat, card)


@rule
def put_in_deck(s: Record, card: int) -> None:
    """All see a card go into the deck, which is shuffled afterwards."""
    s.deck[s.deck_size] = card
    s.deck_size += 1
    for viewer in range(len(s.seen)):
        s.seen[viewer, card] = s.clock


@rule
def shuffle_deck(s: Record) -> None:
    """Shuffle the deck. From now on, cards that went into it may be drawn by anybody."""
    shuffle(s.dice, s.deck, s.deck_size)
    s.clock += 1


@rule
def deal_hands(s: Record, plots: int, count: int) -> None:
    """Deal the cards of so many plots, before the levels are shuffled in: everybody knows that no hand has one."""
    for plot in range(plots):
        s.deck[plot] = plot
    s.deck_size = plots
    shuffle(s.dice, s.deck, s.deck_size)
    for _ in range(count):
        for seat in range(s.seats):
            card = top_of_deck(s)
            add_to_hand(s, seat, card, s.clock)
            tell(s, Shared.DEALT, seat, card)


# --- the market


def market_slot(s: Record, move: int) -> int:
    """Where the open market shows a card that this move names; -1 if it shows none."""
    for i in range(len(s.market)):
        if s.market[i] >= 0 and name_of(s.market[i]) == move:
            return i
    return NONE


@rule
def market_cards(s: Record) -> int:
    """How many cards the open market shows."""
    count = 0
    for i in range(len(s.market)):
        if s.market[i] >= 0:
            count += 1
    return count


@rule
def reveal(s: Record, place: int) -> None:
    """Turn up the top card of the deck at a place of the market."""
    s.market[place] = top_of_deck(s)
    tell(s, Shared.REVEALED, s.market[place])


@rule
def take_from_market(s: Record, seat: int, place: int) -> int:
    """Take an open card into a hand; return it."""
    card = s.market[place]
    s.market[place] = NONE
    add_to_hand(s, seat, card, SEEN)
    tell(s, Shared.TOOK, seat, card)
    return card


@rule
def return_market(s: Record) -> None:
    """Shuffle the open market back into the deck."""
    tell(s, Shared.MARKET_RENEWED)
    for i in range(len(s.market)):
        if s.market[i] >= 0:
            put_in_deck(s, s.market[i])
            s.market[i] = NONE
    shuffle_deck(s)
