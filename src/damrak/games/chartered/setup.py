"""An empty table, before anything is dealt or read from a file."""

from __future__ import annotations

from damrak.games.chartered.state import COMPANIES, NONE, SHARES
from damrak.rules.record import Record
from damrak.rules.rule import rule


@rule
def clear_table(s: Record, seats: int, hand: int) -> None:
    """An empty board, all shares in the bank, no cards anywhere; with room for so many seats and cards in hand."""
    s.clock = 1
    for plot in range(len(s.company)):
        s.company[plot] = NONE
    for company in range(COMPANIES):
        s.hq[company] = NONE
        s.bank[company] = SHARES
    for seat in range(seats):
        for i in range(hand):
            s.hand[seat, i] = NONE
    for i in range(len(s.deck)):
        s.deck[i] = NONE
        s.discards[i] = NONE
    for i in range(len(s.market)):
        s.market[i] = NONE
    s.built = NONE
