"""Veilinge: the four auctions, with open bidding."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.board import houses_of, is_whole_without
from damrak.games.building_amsterdam.cards import card_move
from damrak.games.building_amsterdam.companies import change_value
from damrak.games.building_amsterdam.money import transfer
from damrak.games.building_amsterdam.state import (
    COMPANY,
    HAND,
    LARGEST_SUM,
    LOT,
    LOTS,
    PEEK,
    PLOT,
    PLOTS,
    TAKE_BACK_VALUE,
    Lot,
    Reason,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered.cards import add_to_hand, shuffle_deck
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.state import COMPANIES, SEEN, UNIT
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def can_be_lot(s: Record, seat: int, lot: int, company: int) -> bool:
    """Whether a share of this company can be auctioned, out of the bank or out of the seat's own hands."""
    if lot == Lot.SHARE:
        return s.bank[company] > 0
    return s.shares[seat, company] > 0


@rule
def has_object(s: Record, seat: int, lot: int) -> bool:
    """Whether this auction has an object."""
    if lot == Lot.TEN:
        return s.deck_size > 0
    if lot == Lot.HOUSE:
        for back in range(PEEK):
            if recent_plot(s, back) >= 0 and can_take_back(s, recent_plot(s, back)):
                return True
        return False
    for company in range(COMPANIES):
        if can_be_lot(s, seat, lot, company):
            return True
    return False


@rule
def veilinge_moves(s: Record, seat: int, moves: Any) -> int:
    """The auctions that have an object."""
    n = 0
    for lot in range(LOTS):
        if has_object(s, seat, lot):
            moves[n] = LOT + lot
            n += 1
    return n


@rule
def play_veilinge(s: Record, seat: int, move: int) -> None:
    """Choose the auction; of shares, the company comes next."""
    pop(s)
    lot = move - LOT
    if lot == Lot.SHARE or lot == Lot.OWN:
        push(s, Task.LOT, seat, lot)
    else:
        start_auction(s, seat, lot, NONE)


@rule
def lot_moves(s: Record, seat: int, lot: int, moves: Any) -> int:
    """The companies of which a share can be auctioned."""
    n = 0
    for company in range(COMPANIES):
        if can_be_lot(s, seat, lot, company):
            moves[n] = COMPANY + company
            n += 1
    return n


@rule
def play_lot(s: Record, seat: int, lot: int, move: int) -> None:
    """Choose the share that is auctioned."""
    pop(s)
    start_auction(s, seat, lot, move - COMPANY)


# --- bidding


@rule
def start_auction(s: Record, active: int, lot: int, company: int) -> None:
    """Open the bidding: the active seat first, unless it may not take part."""
    s.lot = lot
    s.lot_company = company
    s.high = 0
    s.high_seat = NONE
    s.bidders = 0
    for seat in range(s.seats):
        full = s.held[seat] >= HAND and (lot == Lot.TEN or lot == Lot.HOUSE)
        if not full and not (lot == Lot.OWN and seat == active):
            s.bidders |= 1 << seat
    if lot == Lot.SHARE or lot == Lot.OWN:
        tell(s, Event.AUCTION_OF, active, lot, company)
    else:
        tell(s, Event.AUCTION, active, lot)
    push(s, Task.END_AUCTION, active)
    push(s, Task.NEXT_CALL, active, active)


@rule
def next_call(s: Record, active: int, first: int) -> None:
    """Ask the next seat still in, from `first` on clockwise; whoever stands alone with the highest bid has won."""
    pop(s)
    for turn in range(s.seats):
        seat = (first + turn) % s.seats
        if s.bidders >> seat & 1 and seat != s.high_seat:
            push(s, Task.NEXT_CALL, active, (seat + 1) % s.seats)
            push(s, Task.CALL, seat)
            return


@rule
def most_called(s: Record, seat: int) -> int:
    """The most a seat can call, in tens."""
    return min(s.cash[seat], LARGEST_SUM) // UNIT


@rule
def play_call(s: Record, seat: int, amount: int) -> None:
    """Raise the bid."""
    pop(s)
    s.high = amount
    s.high_seat = seat
    tell(s, Event.CALLED, seat, amount * UNIT)


@rule
def play_out(s: Record, seat: int) -> None:
    """Leave the auction."""
    pop(s)
    s.bidders &= ~(1 << seat)
    tell(s, Event.OUT, seat)


@rule
def end_auction(s: Record, active: int) -> None:
    """The winner pays and gets the lot."""
    pop(s)
    winner, lot, company = s.high_seat, s.lot, s.lot_company
    amount = s.high * UNIT
    s.lot = NONE
    s.lot_company = NONE
    s.bidders = 0
    s.high = 0
    s.high_seat = NONE
    if winner == NONE:
        tell(s, Event.AUCTION_VOID)
        return
    tell(s, Event.AUCTION_WON, winner, amount)
    if lot == Lot.OWN:
        transfer(s, winner, active, amount)
        s.shares[active, company] -= 1
        s.shares[winner, company] += 1
        tell(s, Event.GIVEN, active, winner, company, 1)
        return
    pay_bank(s, winner, amount, Reason.BID)
    if lot == Lot.SHARE:
        s.bank[company] -= 1
        s.shares[winner, company] += 1
        tell(s, Event.WON, winner, company)
    elif lot == Lot.TEN:
        s.peeker = winner
        for i in range(min(PEEK, s.deck_size)):
            tell(s, Event.PEEKED, winner, s.deck[s.deck_size - 1 - i])
        push(s, Task.PICK, winner)
    else:
        push(s, Task.TAKE_BACK, winner)


# --- the ten top cards


@rule
def peeked_place(s: Record, move: int) -> int:
    """Where in the deck one of the cards seen lies that this move names; -1 if there is none."""
    for i in range(min(PEEK, s.deck_size)):
        place = s.deck_size - 1 - i
        if card_move(s.deck[place]) == move:
            return place
    return NONE


@rule
def pick_moves(s: Record, moves: Any) -> int:
    """The cards seen, equal levels once."""
    n = 0
    for i in range(min(PEEK, s.deck_size)):
        place = s.deck_size - 1 - i
        move = card_move(s.deck[place])
        if peeked_place(s, move) == place:
            moves[n] = move
            n += 1
    return n


@rule
def play_pick(s: Record, seat: int, move: int) -> None:
    """Take one of the cards seen; the others are shuffled back into the deck."""
    pop(s)
    place = peeked_place(s, move)
    picked = s.deck[place]
    for i in range(min(PEEK, s.deck_size)):
        s.seen[seat, s.deck[s.deck_size - 1 - i]] = s.clock
    s.deck_size -= 1
    s.deck[place] = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    add_to_hand(s, seat, picked, s.clock)
    s.peeker = NONE
    tell(s, Event.PICKED, seat, picked)
    shuffle_deck(s)
    tell(s, Event.DECK_SHUFFLED)


# --- houses taken back


@rule
def recent_plot(s: Record, back: int) -> int:
    """The plot card that was played so many plot cards before the newest; -1 if there is none."""
    for i in range(s.discarded - 1, -1, -1):
        if s.discards[i] < PLOTS:
            if back == 0:
                return s.discards[i]
            back -= 1
    return NONE


@rule
def can_take_back(s: Record, plot: int) -> bool:
    """Whether a house may go: one floor, not its company's last, and the company hangs together without it."""
    if s.height[plot] != 1:
        return False
    company = s.company[plot]
    return company < 0 or (houses_of(s, company) > 1 and is_whole_without(s, company, plot))


@rule
def take_back_moves(s: Record, moves: Any) -> int:
    """The houses of the ten newest plot cards that may go."""
    n = 0
    for back in range(PEEK):
        plot = recent_plot(s, back)
        if plot >= 0 and can_take_back(s, plot):
            moves[n] = PLOT + plot
            n += 1
    return n


@rule
def play_take_back(s: Record, seat: int, move: int) -> None:
    """Take a plot card back into the hand, and its house off the board."""
    pop(s)
    plot = move - PLOT
    kept = 0
    for i in range(s.discarded):
        card = s.discards[i]
        if card != plot:
            s.discards[kept] = card
            kept += 1
    s.discarded = kept
    s.discards[kept] = NONE
    add_to_hand(s, seat, plot, SEEN)
    s.height[plot] = 0
    s.warehouses += 1
    if s.roofed[plot]:
        s.roofed[plot] = 0
        s.roof_supply += 1
    tell(s, Event.TAKEN_BACK, seat, plot)
    company = s.company[plot]
    if company >= 0:
        s.company[plot] = NONE
        if s.hq[company] == plot:
            move_hq(s, company)
        change_value(s, company, TAKE_BACK_VALUE)


@rule
def move_hq(s: Record, company: int) -> None:
    """The HQ, a mere sign on a house, moves to another house of its company."""
    for plot in range(PLOTS):
        if s.company[plot] == company and s.height[plot] > 0:
            s.hq[company] = plot
            tell(s, Event.HQ_MOVED, company, plot)
            return
