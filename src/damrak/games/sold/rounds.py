"""Rounds: how one begins, and how the match ends."""

from __future__ import annotations

from damrak.games.sold.fortunes import dearest, districts_of, fortune
from damrak.games.sold.majority import settle
from damrak.games.sold.ring import move_broker, told_stones
from damrak.games.sold.state import DISTRICTS, PIPS, ROUNDS, Task
from damrak.games.sold.story import BROKE, Event
from damrak.rules.dice import roll
from damrak.rules.pending import push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def start_round(s: Record, seat: int) -> None:
    """The starting seat rolls the die for the broker; then the seat to its left has the first word."""
    s.round += 1
    s.start = seat
    s.borrowed = 0
    tell(s, Event.ROUND, s.round, seat)
    pips = 1 + roll(s.dice, PIPS)
    tell(s, Event.ROLLED, seat, pips)
    move_broker(s, pips)
    tell(s, Event.BROKER, s.broker + 1)
    tell(s, Event.LOT, told_stones(s, s.broker))
    push(s, Task.CREDIT if s.loans_first else Task.BID, (seat + 1) % s.seats)


@rule
def end_round(s: Record) -> None:
    """The next round is started by the next seat; after the last one the match ends."""
    if s.round == ROUNDS:
        end_match(s)
    else:
        start_round(s, (s.start + 1) % s.seats)


@rule
def end_match(s: Record) -> None:
    """Districts with fewer stones than seven are settled too, and fortunes are counted."""
    for district in range(DISTRICTS):
        if s.owner[district] < 0:
            settle(s, district)
    s.over = 1
    for seat in range(s.seats):
        tell(s, Event.FINAL, seat, fortune(s, seat) + BROKE, districts_of(s, seat), dearest(s, seat))
    tell(s, Event.OVER)
