"""Cards: buying one, and the market that is filled up at once."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered import cards
from damrak.games.chartered.cards import draw, market_cards, return_market, reveal, take_from_market
from damrak.games.chartered.companies import sell_to_bank, worth_of_shares
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.story import Reason
from damrak.games.golden_age.event_cards import event_on_top, start_event
from damrak.games.golden_age.state import (
    CARD_MOVE,
    CARD_PRICE,
    DRAW,
    HEIGHT_OF,
    LEVEL,
    PLOTS,
    RENEW,
    RENEW_PRICE,
    SELL,
    Task,
)
from damrak.games.golden_age.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import bind, rule
from damrak.rules.tell import tell

card_move = bind(cards.card_move, "golden-age.card_move", PLOTS=PLOTS, LEVEL=LEVEL, HEIGHT_OF=HEIGHT_OF)
in_hand = bind(cards.in_hand, "golden-age.in_hand", name_of=card_move)
hand_slot = bind(cards.hand_slot, "golden-age.hand_slot", name_of=card_move)
market_slot = bind(cards.market_slot, "golden-age.market_slot", name_of=card_move)


@rule
def cards_left(s: Record) -> bool:
    """Whether there is a card to be bought, open or covered."""
    return s.deck_size > 0 or market_cards(s) > 0


@rule
def can_buy_card(s: Record, seat: int) -> bool:
    """Whether a seat can buy a card."""
    return s.cash[seat] >= CARD_PRICE and cards_left(s)


@rule
def purchase_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """Buy a card as the market lies, or renew it first; that needs a deck, and the money for both."""
    if can_buy_card(s, seat):
        moves[n] = CARD_MOVE
        n += 1
        if s.deck_size > 0 and s.cash[seat] >= RENEW_PRICE + CARD_PRICE:
            moves[n] = RENEW
            n += 1
    return n


@rule
def play_purchase(s: Record, seat: int, move: int) -> None:
    """Pay for the card at once, or when the market is new."""
    if move == RENEW:
        pay_bank(s, seat, RENEW_PRICE, Reason.RENEW)
        return_market(s)
        push(s, Task.PAY, seat, 1)
        push(s, Task.REFILL, seat)
    else:
        pay_for_card(s, seat)


@rule
def pay_for_card(s: Record, seat: int) -> None:
    """Pay for a card, which is chosen then."""
    pay_bank(s, seat, CARD_PRICE, Reason.CARDS)
    push(s, Task.CARD, seat)


# --- selling to buy


@rule
def can_sell_for_card(s: Record, seat: int) -> bool:
    """Whether selling all shares would pay for a card, and there is one."""
    return cards_left(s) and s.cash[seat] + worth_of_shares(s, seat) >= CARD_PRICE


@rule
def sell_for_card(s: Record, seat: int, move: int) -> None:
    """Sell one share, to be able to buy a card."""
    sell_to_bank(s, seat, move - SELL, 1)


@rule
def pay(s: Record, seat: int, renewed: int) -> None:
    """With the money there, go on with the purchase; else sell one share more, or get no card."""
    pop(s)
    if s.cash[seat] >= CARD_PRICE:
        if renewed:
            pay_for_card(s, seat)
        else:
            push(s, Task.PURCHASE, seat)
    elif can_sell_for_card(s, seat):
        push(s, Task.PAY, seat, renewed)
        push(s, Task.SELL, seat, renewed)
    else:
        tell(s, Event.NO_CARD, seat)


# --- taking a card


@rule
def card_moves(s: Record, moves: Any) -> int:
    """The cards to be had: the top of the deck, and the open market."""
    n = 0
    if s.deck_size > 0:
        moves[n] = DRAW
        n += 1
    for i in range(s.places):
        card = s.market[i]
        if card >= 0 and market_slot(s, card_move(card)) == i:
            moves[n] = card_move(card)
            n += 1
    return n


@rule
def play_card(s: Record, seat: int, move: int) -> None:
    """Take a card; an open one is replaced at once."""
    pop(s)
    if move == DRAW:
        push(s, Task.GIVE, seat)
    else:
        take_from_market(s, seat, market_slot(s, move))
        push(s, Task.REFILL, seat)


@rule
def give_card(s: Record, seat: int) -> None:
    """The buyer gets the next card of the deck; an event takes effect first. With no card left there is none."""
    if event_on_top(s):
        start_event(s, seat)
        return
    pop(s)
    if s.deck_size > 0:
        draw(s, seat)
    else:
        tell(s, Event.NO_CARD, seat)


@rule
def refill_market(s: Record, seat: int) -> None:
    """Fill the market from the deck as far as it goes; an event takes effect before the next card comes."""
    for i in range(s.places):
        if s.market[i] < 0 and s.deck_size > 0:
            if event_on_top(s):
                start_event(s, seat)
                return
            reveal(s, i)
    pop(s)
