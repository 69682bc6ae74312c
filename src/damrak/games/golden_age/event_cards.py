"""Event cards: what each part of one brings."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.cards import top_of_deck
from damrak.games.chartered.companies import company_moves, on_board, only, sell_to_bank, shares_held
from damrak.games.chartered.money import pay_bank, receive
from damrak.games.chartered.state import COMPANIES
from damrak.games.chartered.story import Shared
from damrak.games.chartered.trade import selling_moves
from damrak.games.golden_age.companies import change_value
from damrak.games.golden_age.data import WHICH, Kind
from damrak.games.golden_age.state import CARDS, COMPANY, EVENT_PARTS, SELL, Reason, Task
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1
DEAREST = WHICH.index("dearest")
CHEAPEST = WHICH.index("cheapest")


@rule
def event_on_top(s: Record) -> bool:
    """Whether the next card of the deck is an event."""
    return s.deck_size > 0 and s.deck[s.deck_size - 1] >= CARDS


@rule
def start_event(s: Record, seat: int) -> None:
    """The event card on top of the deck takes effect."""
    s.event_now = top_of_deck(s) - CARDS
    s.part = 0
    tell(s, Shared.EVENT_DRAWN, seat, s.event_now)
    push(s, Task.EVENT, seat)


@rule
def part_of_event(s: Record, part: int, i: int) -> int:
    """What kind of thing a part of the event under way does, or a number that belongs to it."""
    return EVENT_PARTS[s.event_now, part, i]


@rule
def go_on_with_event(s: Record, seat: int) -> None:
    """The next part of the event; after the last, it is discarded."""
    part = s.part
    kind = part_of_event(s, part, 0)
    if kind == Kind.NOTHING:
        pop(s)
        s.discards[s.discarded] = CARDS + s.event_now
        s.discarded += 1
        tell(s, Shared.EVENT_DISCARDED, s.event_now)
        s.event_now = NONE
        s.part = 0
        return
    s.part = part + 1
    if kind == Kind.VALUE:
        change_some_value(s, seat, part)
    elif kind == Kind.SALE:
        ask_sales(s, seat, part)
    else:
        move_money(s, seat, part, kind == Kind.PER_CARD)


# --- values


@rule
def candidates(s: Record, which: int) -> int:
    """A bit for each company on the board that is meant: any of them, the dearest, or the cheapest."""
    companies = 0
    best = 0
    for company in range(COMPANIES):
        if on_board(s, company):
            value = s.value[company]
            better = (which == DEAREST and value > best) or (which == CHEAPEST and value < best)
            if companies == 0 or better:
                best = value
                if which == DEAREST or which == CHEAPEST:
                    companies = 0
            if value == best or which == 0:
                companies |= 1 << company
    return companies


@rule
def change_some_value(s: Record, seat: int, part: int) -> None:
    """Change the value of the company meant; if it can be several, the active seat chooses."""
    companies = candidates(s, part_of_event(s, part, 1))
    if only(companies) != NONE:
        change_value(s, only(companies), part_of_event(s, part, 2))
    elif companies != 0:
        push(s, Task.CHOOSE, seat)


@rule
def choose_moves(s: Record, moves: Any) -> int:
    """The companies that can be meant."""
    return company_moves(candidates(s, part_of_event(s, s.part - 1, 1)), COMPANY, moves)


@rule
def play_choose(s: Record, move: int) -> None:
    """Change the value of the company chosen."""
    pop(s)
    change_value(s, move - COMPANY, part_of_event(s, s.part - 1, 2))


# --- sales


@rule
def ask_sales(s: Record, active: int, part: int) -> None:
    """Whoever holds enough shares sells so many of them, the active seat first and then clockwise."""
    count, holding = part_of_event(s, part, 1), part_of_event(s, part, 2)
    for turn in range(s.seats - 1, -1, -1):
        seat = (active + turn) % s.seats
        held = shares_held(s, seat)
        if held >= holding:
            push(s, Task.SHED, seat, min(count, held))


@rule
def shed_moves(s: Record, seat: int, moves: Any) -> int:
    """Any share held, or one of the company of which the seat holds most."""
    if part_of_event(s, s.part - 1, 3) == 0:
        return selling_moves(s, seat, SELL, moves, 0)
    most = 0
    for company in range(COMPANIES):
        most = max(most, s.shares[seat, company])
    n = 0
    for company in range(COMPANIES):
        if s.shares[seat, company] == most:
            moves[n] = SELL + company
            n += 1
    return n


@rule
def play_shed(s: Record, seat: int, left: int, move: int) -> None:
    """Sell a share; one more decision for each that is still to be sold."""
    pop(s)
    sell_to_bank(s, seat, move - SELL, 1)
    if left > 1:
        push(s, Task.SHED, seat, left - 1)


# --- money


@rule
def move_money(s: Record, active: int, part: int, per_card: bool) -> None:
    """Every seat receives a sum, or pays it as far as its money goes, the active seat first and then clockwise."""
    for turn in range(s.seats):
        seat = (active + turn) % s.seats
        amount = part_of_event(s, part, 1)
        if per_card:
            amount *= s.held[seat]
        if amount > 0:
            receive(s, seat, amount, Reason.EVENT)
        else:
            pay_bank(s, seat, min(-amount, s.cash[seat]), Reason.EVENT)
