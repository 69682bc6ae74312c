"""Mergers: two companies at a time, the higher wins and the other is liquidated, until one is left."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.companies import company_moves, only, pay_out, sell_to_bank, take_over
from damrak.games.chartered.money import receive
from damrak.games.chartered.state import COMPANIES
from damrak.games.golden_age.companies import change_value
from damrak.games.golden_age.state import COMPANY, FLAG_SHARES, PAIR, PAIR_BITS, Reason, Task
from damrak.games.golden_age.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def merge_step(s: Record, seat: int) -> None:
    """The next two merge; with three or more left the builder says which. When one is left, the merger is over."""
    pop(s)
    if only(s.merging) != NONE:
        s.merging = 0
    elif is_pair(s.merging):
        merge_pair(s, seat, s.merging)
    else:
        push(s, Task.PAIR, seat)


@rule
def is_pair(companies: int) -> bool:
    """Whether these are two companies."""
    rest = companies & (companies - 1)
    return rest != 0 and rest & (rest - 1) == 0


@rule
def pair_moves(s: Record, moves: Any) -> int:
    """Any two of those still to merge."""
    n = 0
    for i in range(len(PAIR_BITS)):
        if PAIR_BITS[i] & ~s.merging == 0:
            moves[n] = PAIR + i
            n += 1
    return n


@rule
def play_pair(s: Record, seat: int, move: int) -> None:
    """The builder says which two merge now."""
    pop(s)
    merge_pair(s, seat, PAIR_BITS[move - PAIR])


@rule
def merge_pair(s: Record, seat: int, pair: int) -> None:
    """The higher of two wins; a tie is the builder's."""
    winner, loser = NONE, NONE
    for company in range(COMPANIES):
        if pair >> company & 1:
            if winner == NONE or s.value[company] > s.value[winner]:
                loser = winner
                winner = company
            else:
                loser = company
    if s.value[winner] == s.value[loser]:
        s.pair = pair
        push(s, Task.SURVIVOR, seat)
    else:
        absorb(s, seat, loser, winner)


@rule
def survivor_moves(s: Record, moves: Any) -> int:
    """The two that are worth the same."""
    return company_moves(s.pair, COMPANY, moves)


@rule
def play_survivor(s: Record, seat: int, move: int) -> None:
    """The builder says which of two equal ones wins."""
    pop(s)
    loser = only(s.pair & ~(1 << (move - COMPANY)))
    s.pair = 0
    absorb(s, seat, loser, move - COMPANY)


@rule
def absorb(s: Record, seat: int, loser: int, winner: int) -> None:
    """The loser is liquidated; the winner takes over its value and its houses, and is paid for this pair."""
    for turn in range(s.seats):
        liquidate(s, (seat + turn) % s.seats, loser)
    gained = s.value[loser]
    take_over(s, loser, winner)
    change_value(s, winner, gained)
    pay_out(s, winner)
    s.before[winner] = s.value[winner]
    push(s, Task.MERGE, seat)


@rule
def liquidate(s: Record, seat: int, company: int) -> None:
    """A seat is paid all its shares of a company, and its flag as four; the flag is out of the match."""
    if s.shares[seat, company] > 0:
        sell_to_bank(s, seat, company, s.shares[seat, company])
    if s.flag[company] == seat:
        s.flag[company] = NONE
        tell(s, Event.FLAG_PAID, seat, company)
        receive(s, seat, FLAG_SHARES * s.value[company], Reason.FLAG)
