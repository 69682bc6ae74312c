"""Cards: hands, the deck, the open market and the discards, and what is known of them."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.money import pay_bank
from damrak.games.building_amsterdam.state import (
    CARDS_MOVE,
    CARDS_PRICE,
    DRAW,
    FROM_ASIDE,
    HAND,
    HEIGHT_OF,
    LEVEL,
    MARKET,
    PLOT,
    PLOTS,
    RENEW,
    RENEW_PRICE,
    SEEN,
    SPECTATOR,
    Reason,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.rules.dice import shuffle
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def card_move(card: int) -> int:
    """The move that names a card: its plot, or its level."""
    if card < PLOTS:
        return PLOT + card
    return LEVEL + HEIGHT_OF[card] - 2


@rule
def hand_slot(s: Record, seat: int, move: int) -> int:
    """Where a hand holds a card that this move names, rather one that all have seen; -1 if it holds none."""
    slot = NONE
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if card_move(card) == move and (slot == NONE or leaves_before(s, card, s.hand[seat, slot])):
            slot = i
    return slot


@rule
def leaves_before(s: Record, card: int, other: int) -> bool:
    """Whether a card leaves a hand before an equal one: first those all have seen, then those set aside once."""
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
    if SEEN < s.drawn[card] < FROM_ASIDE:
        for i in range(s.held[seat] - 1, -1, -1):
            drawn = s.drawn[s.hand[seat, i]]
            if s.seen[SPECTATOR, card] < drawn <= s.drawn[s.hand[seat, place]]:
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
def discard_from_hand(s: Record, seat: int, slot: int) -> int:
    """Play a card: it goes face up on the discards."""
    card = remove_from_hand(s, seat, slot)
    s.discards[s.discarded] = card
    s.discarded += 1
    tell(s, Event.PLAYED, seat, card)
    return card


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
    tell(s, Event.DREW, seat, card)


@rule
def market_slot(s: Record, move: int) -> int:
    """Where the open market shows a card that this move names; -1 if it shows none."""
    for i in range(MARKET):
        if s.market[i] >= 0 and card_move(s.market[i]) == move:
            return i
    return NONE


@rule
def market_cards(s: Record) -> int:
    """How many cards the open market shows."""
    count = 0
    for i in range(MARKET):
        if s.market[i] >= 0:
            count += 1
    return count


@rule
def refill_market(s: Record) -> None:
    """Fill the open market from the deck as far as it goes."""
    for i in range(MARKET):
        if s.market[i] < 0 and s.deck_size > 0:
            s.market[i] = top_of_deck(s)
            tell(s, Event.REVEALED, s.market[i])


@rule
def shuffle_deck(s: Record) -> None:
    """Shuffle the deck. From now on, cards that went into it may be drawn by anybody."""
    shuffle(s.dice, s.deck, s.deck_size)
    s.clock += 1


@rule
def renew_market(s: Record) -> None:
    """Shuffle the open market back into the deck and lay out a new one."""
    tell(s, Event.MARKET_RENEWED)
    for i in range(MARKET):
        card = s.market[i]
        if card >= 0:
            s.deck[s.deck_size] = card
            s.deck_size += 1
            s.market[i] = NONE
            for viewer in range(SPECTATOR + 1):
                s.seen[viewer, card] = s.clock
    shuffle_deck(s)
    refill_market(s)


@rule
def can_buy_cards(s: Record, seat: int, price: int) -> bool:
    """Whether a seat can buy cards at all: it has the money, room in the hand, and there are cards."""
    return s.cash[seat] >= price and s.held[seat] < HAND and s.deck_size + market_cards(s) > 0


@rule
def buying_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """The buying of cards that a turn can begin with."""
    if can_buy_cards(s, seat, CARDS_PRICE):
        moves[n] = CARDS_MOVE
        n += 1
        if s.cash[seat] >= RENEW_PRICE:
            moves[n] = RENEW
            n += 1
    return n


@rule
def start_buying(s: Record, seat: int, move: int) -> None:
    """Pay for cards, with a new market first if that was chosen."""
    if move == RENEW:
        pay_bank(s, seat, RENEW_PRICE, Reason.RENEW)
        renew_market(s)
    else:
        pay_bank(s, seat, CARDS_PRICE, Reason.CARDS)
    push(s, Task.CARD, seat, 0)


@rule
def card_moves(s: Record, second: int, moves: Any) -> int:
    """The cards to be had: the deck, and the open market, its levels only as the single card bought."""
    n = 0
    if s.deck_size > 0:
        moves[n] = DRAW
        n += 1
    for i in range(MARKET):
        card = s.market[i]
        if card >= 0 and (card < PLOTS or not second) and market_slot(s, card_move(card)) == i:
            moves[n] = card_move(card)
            n += 1
    return n


@rule
def play_card(s: Record, seat: int, second: int, move: int) -> None:
    """Take one card; a second follows unless the first was a level of the market, or none can be had."""
    pop(s)
    level = False
    if move == DRAW:
        draw(s, seat)
    else:
        slot = market_slot(s, move)
        card = s.market[slot]
        s.market[slot] = NONE
        add_to_hand(s, seat, card, SEEN)
        tell(s, Event.TOOK, seat, card)
        level = card >= PLOTS
    if not second and not level and s.held[seat] < HAND and more_cards(s):
        push(s, Task.CARD, seat, 1)


@rule
def more_cards(s: Record) -> bool:
    """Whether a second card can be had: any of the deck, or a plot card of the market."""
    if s.deck_size > 0:
        return True
    for i in range(MARKET):
        if 0 <= s.market[i] < PLOTS:
            return True
    return False


@rule
def draw_level(s: Record, seat: int) -> None:
    """Take the top level card from beside the chart, unseen by the others."""
    s.aside_size -= 1
    card = s.aside[s.aside_size]
    s.aside[s.aside_size] = NONE
    add_to_hand(s, seat, card, FROM_ASIDE)
    tell(s, Event.DREW_LEVEL, seat, card)
