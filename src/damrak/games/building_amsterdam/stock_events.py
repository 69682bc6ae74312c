"""Stock events: choosing one, what each brings, and the sealed bids that three of them ask for."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.auctions import has_object
from damrak.games.building_amsterdam.cards import draw_level
from damrak.games.building_amsterdam.state import (
    COMPANY,
    EVENT,
    EVENT_DECK,
    EVENT_KINDS,
    HAND,
    LARGEST_SUM,
    LOTS,
    MOST_SEATS,
    OPEN_EVENTS,
    TIED_ROUNDS,
    Reason,
    StockEvent,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered.companies import shares_held
from damrak.games.chartered.money import pay_bank
from damrak.games.chartered.state import COMPANIES, UNIT
from damrak.games.chartered.story import Shared
from damrak.rules.dice import shuffle
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def open_slot(s: Record, kind: int) -> int:
    """Where an event of this kind lies open; -1 if none does."""
    for i in range(OPEN_EVENTS):
        if s.event_open[i] == kind:
            return i
    return NONE


@rule
def event_moves(s: Record, moves: Any, n: int) -> int:
    """An open event, or the top of the deck."""
    for kind in range(EVENT_KINDS):
        if open_slot(s, kind) != NONE:
            moves[n] = EVENT + kind
            n += 1
    if s.event_deck_size + s.event_discarded > 0:
        moves[n] = EVENT_DECK
        n += 1
    return n


@rule
def draw_event(s: Record) -> int:
    """Take the top event card; an empty deck is first made of the discards."""
    if s.event_deck_size == 0:
        for i in range(s.event_discarded):
            s.event_deck[i] = s.event_discards[i]
            s.event_discards[i] = NONE
        s.event_deck_size = s.event_discarded
        s.event_discarded = 0
        shuffle(s.dice, s.event_deck, s.event_deck_size)
        tell(s, Event.EVENTS_RESHUFFLED)
    s.event_deck_size -= 1
    kind = s.event_deck[s.event_deck_size]
    s.event_deck[s.event_deck_size] = NONE
    return kind


@rule
def play_event(s: Record, seat: int, move: int) -> None:
    """The event that a passed line brings."""
    pop(s)
    choose_event(s, seat, move)


@rule
def choose_event(s: Record, seat: int, move: int) -> None:
    """Start an open event, or the top one of the deck; its end is dealt with afterwards."""
    if move == EVENT_DECK:
        kind = draw_event(s)
        tell(s, Shared.EVENT_DRAWN, seat, kind)
    else:
        kind = move - EVENT
        s.event_open[open_slot(s, kind)] = NONE
        tell(s, Event.EVENT_CHOSEN, seat, kind)
    s.event_now = kind
    push(s, Task.END_EVENT, seat)
    if kind == StockEvent.COOPMANSCAPPEN:
        s.offers = 0
        push(s, Task.DEAL, seat)
    elif kind == StockEvent.VEILINGE:
        if has_auction(s, seat):
            push(s, Task.VEILINGE, seat)
        else:
            tell(s, Event.NO_EFFECT, kind)
    else:
        bidders = able_bidders(s)
        s.tied_rounds = 0
        if bidders == 0:
            tell(s, Event.NO_EFFECT, kind)
        else:
            ask_bids(s, seat, bidders)


@rule
def has_auction(s: Record, seat: int) -> bool:
    """Whether there is anything to auction."""
    for lot in range(LOTS):
        if has_object(s, seat, lot):
            return True
    return False


@rule
def end_event(s: Record) -> None:
    """Discard the event, and lay out another in place of one that lay open."""
    pop(s)
    s.event_discards[s.event_discarded] = s.event_now
    s.event_discarded += 1
    tell(s, Shared.EVENT_DISCARDED, s.event_now)
    s.event_now = NONE
    for i in range(s.events_shown):
        if s.event_open[i] == NONE and s.event_deck_size + s.event_discarded > 0:
            s.event_open[i] = draw_event(s)
            tell(s, Event.EVENT_REVEALED, s.event_open[i])


# --- sealed bids


@rule
def able_bidders(s: Record) -> int:
    """A bit for each seat that bids: everybody, or those with room for a level card if there is one."""
    bidders = 0
    for seat in range(s.seats):
        if s.event_now != StockEvent.AENLEGGEN or (s.aside_size > 0 and s.held[seat] < HAND):
            bidders |= 1 << seat
    return bidders


@rule
def ask_bids(s: Record, active: int, bidders: int) -> None:
    """Ask these seats for a sealed bid, and show the bids when all are in."""
    push(s, Task.SHOW_BIDS, active)
    for turn in range(s.seats - 1, -1, -1):
        seat = (active + turn) % s.seats
        s.bid[seat] = NONE
        if bidders >> seat & 1:
            push(s, Task.BID, seat)


@rule
def most_bid(s: Record, seat: int) -> int:
    """The most a seat can bid, in tens."""
    return min(s.cash[seat], LARGEST_SUM) // UNIT


@rule
def play_bid(s: Record, seat: int, amount: int) -> None:
    """Seal a bid."""
    pop(s)
    s.bid[seat] = amount
    tell(s, Event.SEALED, seat, amount * UNIT)


@rule
def best_bidders(s: Record, lowest_wins: bool) -> int:
    """A bit for each seat with the best bid."""
    best = NONE
    seats = 0
    for seat in range(s.seats):
        bid = s.bid[seat]
        if bid >= 0:
            if best == NONE or (bid < best if lowest_wins else bid > best):
                best = bid
                seats = 0
            if bid == best:
                seats |= 1 << seat
    return seats


@rule
def show_bids(s: Record, active: int) -> None:
    """Show the bids: one is best, or those tied pay and bid again, three times at most."""
    pop(s)
    all_pay = s.event_now == StockEvent.DREIGHINGHE
    best = best_bidders(s, all_pay)
    tied = best & (best - 1) != 0
    winner = NONE
    for turn in range(s.seats):
        seat = (active + turn) % s.seats
        if s.bid[seat] >= 0:
            tell(s, Event.SHOWN, seat, s.bid[seat] * UNIT)
    for turn in range(s.seats):
        seat = (active + turn) % s.seats
        is_best = best >> seat & 1
        if s.bid[seat] >= 0 and (all_pay or is_best):
            pay_bank(s, seat, s.bid[seat] * UNIT, Reason.BID)
        if is_best and winner == NONE:
            winner = seat
        if is_best and tied:
            tell(s, Event.TIED, seat)
    for seat in range(MOST_SEATS):
        s.bid[seat] = NONE
    if tied:
        s.tied_rounds += 1
        if s.tied_rounds < TIED_ROUNDS:
            ask_bids(s, active, best)
            return
    win_bid(s, winner)


@rule
def win_bid(s: Record, seat: int) -> None:
    """What the best bid brings: an extra turn, a level card, or the loss of two shares."""
    tell(s, Event.WON_BID, seat)
    if s.event_now == StockEvent.VERLAPPEN:
        s.extra[seat] += 1
        tell(s, Event.EXTRA_TURN, seat)
    elif s.event_now == StockEvent.AENLEGGEN:
        draw_level(s, seat)
    else:
        for _ in range(min(2, shares_held(s, seat))):
            push(s, Task.LOSE, seat)


@rule
def lose_moves(s: Record, seat: int, moves: Any) -> int:
    """The companies of which a seat holds shares, off the board too."""
    n = 0
    for company in range(COMPANIES):
        if s.shares[seat, company] > 0:
            moves[n] = COMPANY + company
            n += 1
    return n


@rule
def play_lose(s: Record, seat: int, move: int) -> None:
    """Lose a share to the bank."""
    pop(s)
    company = move - COMPANY
    s.shares[seat, company] -= 1
    s.bank[company] += 1
    tell(s, Event.LOST, seat, company)
