"""Cards: hands, the deck, the open market and the discards, and what is known of them."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.state import (
    CARDS_MOVE,
    CARDS_PRICE,
    DRAW,
    HAND,
    HEIGHT_OF,
    LEVEL,
    MARKET,
    PLOTS,
    RENEW,
    RENEW_PRICE,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered import cards
from damrak.games.chartered.cards import add_to_hand, draw, market_cards, return_market, reveal, take_from_market
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.state import FROM_ASIDE
from damrak.games.chartered.story import Reason
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule
from damrak.rules.tell import tell

NONE = -1


card_move = bind(cards.card_move, "building-amsterdam.card_move", PLOTS=PLOTS, LEVEL=LEVEL, HEIGHT_OF=HEIGHT_OF)
in_hand = bind(cards.in_hand, "building-amsterdam.in_hand", name_of=card_move)
hand_slot = bind(cards.hand_slot, "building-amsterdam.hand_slot", name_of=card_move)
market_slot = bind(cards.market_slot, "building-amsterdam.market_slot", name_of=card_move)


@rule
def refill_market(s: Record) -> None:
    """Fill the open market from the deck as far as it goes."""
    for i in range(MARKET):
        if s.market[i] < 0 and s.deck_size > 0:
            reveal(s, i)


@rule
def renew_market(s: Record) -> None:
    """Shuffle the open market back into the deck and lay out a new one."""
    return_market(s)
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
        level = take_from_market(s, seat, market_slot(s, move)) >= PLOTS
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
