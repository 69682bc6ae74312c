"""Coopmanscappen: offers between the active seat and the others."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.cards import card_move, hand_slot, in_hand
from damrak.games.building_amsterdam.money import transfer
from damrak.games.building_amsterdam.state import (
    ACCEPT,
    ASK_MOVE,
    BASE,
    CARDS,
    COMPANY,
    COUNTER,
    DECLINE,
    DONE,
    FIRST_LEVEL,
    HAND,
    HIGH,
    LARGEST_SUM,
    LEVEL,
    OFFERS,
    PLOTS,
    SEAT,
    SEND,
    WITHDRAW,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered.cards import add_to_hand, leaves_before, remove_from_hand, show
from damrak.games.chartered.state import COMPANIES, FROM_ASIDE, SEEN, UNIT
from damrak.rules.amounts import high_moves
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1
GIVEN, ASKED = 0, 1  # the two sides of an offer


@rule
def deal_moves(s: Record, seat: int, moves: Any) -> int:
    """Make an offer to somebody, or be done."""
    moves[0] = DONE
    n = 1
    if s.offers < OFFERS:
        for other in range(s.seats):
            if other != seat:
                moves[n] = SEAT + other
                n += 1
    return n


@rule
def play_deal(s: Record, seat: int, move: int) -> None:
    """Begin an offer, or end the trading."""
    if move == DONE:
        pop(s)
    else:
        start_offer(s, seat, move - SEAT)


@rule
def start_offer(s: Record, giver: int, taker: int) -> None:
    """Begin an empty offer."""
    clear_offer(s)
    s.offers += 1
    s.giver = giver
    s.taker = taker
    tell(s, Event.OFFERING, giver, taker)
    push(s, Task.GIVE, giver)


@rule
def clear_offer(s: Record) -> None:
    """No offer lies on the table."""
    s.giver = NONE
    s.taker = NONE
    for side in range(2):
        s.offer_card_count[side] = 0
        s.offer_money[side] = 0
        for i in range(HAND):
            s.offer_cards[side, i] = NONE
        for company in range(COMPANIES):
            s.offer_shares[side, company] = 0


# --- composing


@rule
def named(s: Record, side: int, move: int) -> int:
    """How many cards of this name stand on a side of the offer."""
    count = 0
    for i in range(s.offer_card_count[side]):
        if card_move(s.offer_cards[side, i]) == move:
            count += 1
    return count


@rule
def share_and_money_moves(s: Record, side: int, owner: int, moves: Any, n: int) -> int:
    """What can still be added of the owner's shares and money."""
    for company in range(COMPANIES):
        if s.shares[owner, company] > s.offer_shares[side, company]:
            moves[n] = COMPANY + company
            n += 1
    if s.offer_money[side] == 0 and s.cash[owner] >= UNIT:
        n = high_moves(moves, n, HIGH, BASE, 1, most_money(s, owner))
    return n


@rule
def most_money(s: Record, owner: int) -> int:
    """The most money that can be offered or asked, in tens."""
    return min(s.cash[owner], LARGEST_SUM) // UNIT


@rule
def give_moves(s: Record, seat: int, moves: Any) -> int:
    """What the offer can still give; then what it asks for."""
    moves[0] = ASK_MOVE
    moves[1] = WITHDRAW
    n = 2
    for i in range(s.held[seat]):
        move = card_move(s.hand[seat, i])
        if hand_slot(s, seat, move) == i and in_hand(s, seat, move) > named(s, GIVEN, move):
            moves[n] = move
            n += 1
    return share_and_money_moves(s, GIVEN, seat, moves, n)


@rule
def play_give(s: Record, seat: int, move: int) -> None:
    """Add to what is given. A card named is seen by all."""
    if move == ASK_MOVE:
        pop(s)
        push(s, Task.ASK, seat)
    elif move == WITHDRAW:
        withdraw(s, seat)
    elif move >= COMPANY:
        s.offer_shares[GIVEN, move - COMPANY] += 1
        tell(s, Event.GIVES_SHARE, seat, move - COMPANY)
    else:
        card = s.hand[seat, show(s, seat, slot_to_give(s, seat, move))]
        add_to_offer(s, GIVEN, card)
        tell(s, Event.GIVES_CARD, seat, card)


@rule
def slot_to_give(s: Record, seat: int, move: int) -> int:
    """Where a card of this name lies that is not yet in the offer, the one that would leave the hand first."""
    slot = NONE
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if card_move(card) == move and not is_offered(s, card):
            if slot == NONE or leaves_before(s, card, s.hand[seat, slot]):
                slot = i
    return slot


@rule
def is_offered(s: Record, card: int) -> bool:
    """Whether this very card is in the offer."""
    for i in range(s.offer_card_count[GIVEN]):
        if s.offer_cards[GIVEN, i] == card:
            return True
    return False


@rule
def add_to_offer(s: Record, side: int, card: int) -> None:
    """Put a card on a side of the offer."""
    s.offer_cards[side, s.offer_card_count[side]] = card
    s.offer_card_count[side] += 1


@rule
def find_cards(s: Record, asker: int, owner: int) -> None:
    """Mark every card that the owner may hold as far as the asker can know."""
    covered = aside = False
    for card in range(CARDS):
        s.mark[card] = 0
    for i in range(s.held[owner]):
        card = s.hand[owner, i]
        if s.drawn[card] == SEEN:
            s.mark[card] = 1
        elif s.drawn[card] == FROM_ASIDE:
            aside = True
        else:
            covered = True
    if covered:
        for i in range(s.deck_size):
            s.mark[s.deck[i]] = 1
    if aside:
        for i in range(s.aside_size):
            s.mark[s.aside[i]] = 1
    for seat in range(s.seats):
        if seat != asker:
            for i in range(s.held[seat]):
                card = s.hand[seat, i]
                if s.drawn[card] == FROM_ASIDE:
                    if aside:
                        s.mark[card] = 1
                elif s.drawn[card] != SEEN and covered:
                    s.mark[card] = 1


@rule
def ask_moves(s: Record, seat: int, moves: Any) -> int:
    """What the offer can still ask for; then it is sent, unless it is empty or makes a hand too large."""
    moves[0] = WITHDRAW
    n = 1
    if can_send(s):
        moves[n] = SEND
        n += 1
    if s.offer_card_count[ASKED] < s.held[s.taker]:
        find_cards(s, seat, s.taker)
        for plot in range(PLOTS):
            if s.mark[plot] and named(s, ASKED, plot) == 0:
                moves[n] = plot
                n += 1
        for level in range(3):
            possible = 0
            for card in range(PLOTS, CARDS):
                if s.mark[card] and card_move(card) == LEVEL + level:
                    possible += 1
            if possible > named(s, ASKED, LEVEL + level):
                moves[n] = LEVEL + level
                n += 1
    return share_and_money_moves(s, ASKED, s.taker, moves, n)


@rule
def can_send(s: Record) -> bool:
    """Whether the offer holds something, and neither hand would be too large after it."""
    given, asked = s.offer_card_count[GIVEN], s.offer_card_count[ASKED]
    things = given + asked + s.offer_money[GIVEN] + s.offer_money[ASKED]
    for company in range(COMPANIES):
        things += s.offer_shares[GIVEN, company] + s.offer_shares[ASKED, company]
    return things > 0 and s.held[s.giver] + asked - given <= HAND and s.held[s.taker] + given - asked <= HAND


@rule
def play_ask(s: Record, seat: int, move: int) -> None:
    """Add to what is asked for, or send the offer."""
    if move == SEND:
        pop(s)
        tell(s, Event.OFFERED, seat, s.taker)
        push(s, Task.ANSWER, s.taker)
    elif move == WITHDRAW:
        withdraw(s, seat)
    elif move >= COMPANY:
        s.offer_shares[ASKED, move - COMPANY] += 1
        tell(s, Event.ASKS_SHARE, seat, move - COMPANY)
    else:
        card = move if move < PLOTS else FIRST_LEVEL[move - LEVEL + 2]
        add_to_offer(s, ASKED, card)
        tell(s, Event.ASKS_CARD, seat, card)


@rule
def play_money(s: Record, seat: int, side: int, amount: int) -> None:
    """Add money to the offer."""
    s.offer_money[side] = amount
    if side == GIVEN:
        tell(s, Event.GIVES_MONEY, seat, amount * UNIT)
    else:
        tell(s, Event.ASKS_MONEY, seat, amount * UNIT)


@rule
def withdraw(s: Record, seat: int) -> None:
    """Give up the offer; the active seat may begin another."""
    pop(s)
    tell(s, Event.WITHDRAWN, seat)
    clear_offer(s)


# --- answering


@rule
def can_accept(s: Record, seat: int) -> bool:
    """Whether the seat holds every card asked for."""
    for i in range(s.offer_card_count[ASKED]):
        move = card_move(s.offer_cards[ASKED, i])
        if in_hand(s, seat, move) < named(s, ASKED, move):
            return False
    return True


@rule
def answer_moves(s: Record, seat: int, moves: Any) -> int:
    """Accept, decline or counter; what can't be given can only be declined."""
    moves[0] = DECLINE
    if not can_accept(s, seat):
        return 1
    moves[1] = ACCEPT
    if s.offers == OFFERS:
        return 2
    moves[2] = COUNTER
    return 3


@rule
def play_answer(s: Record, seat: int, move: int) -> None:
    """Answer an offer."""
    pop(s)
    if move == ACCEPT:
        tell(s, Event.ACCEPTED, seat)
        carry_out(s)
        clear_offer(s)
    elif move == DECLINE:
        tell(s, Event.DECLINED, seat)
        clear_offer(s)
    else:
        tell(s, Event.COUNTERED, seat)
        start_offer(s, seat, s.giver)


@rule
def carry_out(s: Record) -> None:
    """Everything changes hands at once."""
    giver, taker = s.giver, s.taker
    # Both sides leave their hands before they arrive, so that a swap of full hands fits.
    for i in range(s.offer_card_count[GIVEN]):
        leave_hand(s, giver, s.offer_cards[GIVEN, i])
    for i in range(s.offer_card_count[ASKED]):
        slot = hand_slot(s, taker, card_move(s.offer_cards[ASKED, i]))
        s.offer_cards[ASKED, i] = remove_from_hand(s, taker, slot)
    for i in range(s.offer_card_count[GIVEN]):
        add_to_hand(s, taker, s.offer_cards[GIVEN, i], SEEN)
        tell(s, Event.CARD_GIVEN, giver, taker, s.offer_cards[GIVEN, i])
    for i in range(s.offer_card_count[ASKED]):
        add_to_hand(s, giver, s.offer_cards[ASKED, i], SEEN)
        tell(s, Event.CARD_GIVEN, taker, giver, s.offer_cards[ASKED, i])
    transfer(s, giver, taker, s.offer_money[GIVEN] * UNIT)
    transfer(s, taker, giver, s.offer_money[ASKED] * UNIT)
    for company in range(COMPANIES):
        give_shares(s, giver, taker, company, s.offer_shares[GIVEN, company])
        give_shares(s, taker, giver, company, s.offer_shares[ASKED, company])


@rule
def leave_hand(s: Record, seat: int, card: int) -> None:
    """Take this very card out of a hand."""
    for i in range(s.held[seat]):
        if s.hand[seat, i] == card:
            remove_from_hand(s, seat, i)
            return


@rule
def give_shares(s: Record, seat: int, to: int, company: int, count: int) -> None:
    """Shares change hands."""
    if count > 0:
        s.shares[seat, company] -= count
        s.shares[to, company] += count
        tell(s, Event.GIVEN, seat, to, company, count)
