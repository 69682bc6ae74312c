"""How turns are passed, and who wins. A seat's fortune and its rank, `net_worth` and `rank`, are a game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from damrak.games.chartered.story import Shared
from damrak.rules.record import Record
from damrak.rules.rule import left_open, rule
from damrak.rules.tell import tell

net_worth: Callable[[Record, int], int] = left_open
rank: Callable[[Record, int], int] = left_open


@rule
def pass_turn(s: Record, seat: int) -> None:
    """A seat that can do nothing passes; when all have, one after the other, the match ends."""
    s.passed |= 1 << seat
    tell(s, Shared.PASSED, seat)
    if s.passed == (1 << s.seats) - 1:
        s.ending = 1


def standing(s: Record, out: Any) -> None:
    """Each seat's net worth."""
    for seat in range(s.seats):
        out[seat] = net_worth(s, seat)


def winners(s: Record) -> int:
    """A bit for each seat of the highest rank."""
    best = 0
    seats = 0
    for seat in range(s.seats):
        score = rank(s, seat)
        if seats == 0 or score > best:
            best = score
            seats = 0
        if score == best:
            seats |= 1 << seat
    return seats
