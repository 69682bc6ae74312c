"""Money: every florin that moves between a seat and the bank is told."""

from __future__ import annotations

from damrak.games.chartered.story import Shared
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def pay_bank(s: Record, seat: int, amount: int, reason: int) -> None:
    """A seat pays the bank."""
    if amount > 0:
        s.cash[seat] -= amount
        tell(s, Shared.PAID, seat, amount, reason)


@rule
def receive(s: Record, seat: int, amount: int, reason: int) -> None:
    """A seat is paid by the bank."""
    if amount > 0:
        s.cash[seat] += amount
        tell(s, Shared.RECEIVED, seat, amount, reason)
