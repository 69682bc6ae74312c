"""Money: every florin that moves is told."""

from __future__ import annotations

from damrak.games.building_amsterdam.story import Event
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def transfer(s: Record, seat: int, to: int, amount: int) -> None:
    """A seat pays another."""
    if amount > 0:
        s.cash[seat] -= amount
        s.cash[to] += amount
        tell(s, Event.TRANSFERRED, seat, to, amount)
