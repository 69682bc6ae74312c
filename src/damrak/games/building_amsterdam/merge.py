"""Mergers: the two lowest merge, the higher consumes, until one company is left."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.board import is_whole_without
from damrak.games.building_amsterdam.companies import change_value
from damrak.games.building_amsterdam.state import COMPANY, LOW, MOST_VALUE, Task
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered.companies import company_moves, only, pay_out, sell_to_bank, take_over
from damrak.games.chartered.state import COMPANIES
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def lowest(s: Record, besides: int) -> int:
    """A bit for each company of the lowest value among those still to merge, `besides` left out."""
    least = MOST_VALUE + 1
    companies = 0
    for company in range(COMPANIES):
        if s.merging >> company & 1 and company != besides:
            if s.value[company] < least:
                least = s.value[company]
                companies = 0
            if s.value[company] == least:
                companies |= 1 << company
    return companies


@rule
def merge_step(s: Record, seat: int) -> None:
    """Let the lowest be consumed; ties are the builder's. When one company is left, the merger is over."""
    pop(s)
    if only(s.merging) != NONE:
        end_merger(s, only(s.merging))
        return
    consumed = only(lowest(s, NONE))
    if consumed == NONE:
        push(s, Task.CONSUMED, seat)
    else:
        choose_survivor(s, seat, consumed)


@rule
def merging_moves(s: Record, besides: int, moves: Any) -> int:
    """The companies tied for the lowest value."""
    return company_moves(lowest(s, besides), COMPANY, moves)


@rule
def play_consumed(s: Record, seat: int, move: int) -> None:
    """The builder says which of the lowest is consumed."""
    pop(s)
    choose_survivor(s, seat, move - COMPANY)


@rule
def choose_survivor(s: Record, seat: int, consumed: int) -> None:
    """The next lowest consumes it; a tie is the builder's."""
    s.consumed = consumed
    survivor = only(lowest(s, consumed))
    if survivor == NONE:
        push(s, Task.SURVIVOR, seat)
    else:
        start_absorption(s, seat, survivor)


@rule
def play_survivor(s: Record, seat: int, move: int) -> None:
    """The builder says which of the next lowest consumes."""
    pop(s)
    start_absorption(s, seat, move - COMPANY)


@rule
def start_absorption(s: Record, seat: int, survivor: int) -> None:
    """First every holder of the consumed company may sell, the builder first and then clockwise."""
    s.survivor = survivor
    push(s, Task.ABSORB, seat)
    for turn in range(s.seats - 1, -1, -1):
        holder = (seat + turn) % s.seats
        if s.shares[holder, s.consumed] > 0:
            push(s, Task.SALE, holder)


@rule
def sale_moves(s: Record, seat: int, moves: Any) -> int:
    """Any number of the shares held."""
    for count in range(s.shares[seat, s.consumed] + 1):
        moves[count] = LOW + count
    return s.shares[seat, s.consumed] + 1


@rule
def play_sale(s: Record, seat: int, move: int) -> None:
    """Sell so many shares of the consumed company; the others are kept, worth nothing for now."""
    pop(s)
    if move > LOW:
        sell_to_bank(s, seat, s.consumed, move - LOW)


@rule
def absorb(s: Record, seat: int) -> None:
    """The survivor takes over the value and the plots of the consumed company, which leaves the board."""
    pop(s)
    consumed, survivor = s.consumed, s.survivor
    hq = s.hq[consumed]
    if s.height[hq] == 0:
        s.old_hq[s.old_hqs] = hq
        s.old_hqs += 1
    gained = s.value[consumed]
    take_over(s, consumed, survivor)
    s.consumed = NONE
    s.survivor = NONE
    change_value(s, survivor, gained)
    push(s, Task.MERGE, seat)


@rule
def end_merger(s: Record, survivor: int) -> None:
    """Judge the HQ plots that the consumed companies left empty, and pay out once."""
    for i in range(s.old_hqs):
        plot = s.old_hq[i]
        s.old_hq[i] = NONE
        if is_whole_without(s, survivor, plot):
            s.company[plot] = NONE
            tell(s, Event.HQ_REMOVED, plot)
        else:
            tell(s, Event.MARKER, plot, survivor)
    s.old_hqs = 0
    s.merging = 0
    pay_out(s, survivor)
