"""The ring of auction spaces, and the broker who walks along it."""

from __future__ import annotations

from damrak.games.sold.state import COLOURS, LOT, SPACES
from damrak.rules.record import Record
from damrak.rules.rule import rule


@rule
def stones_on(s: Record, space: int) -> int:
    """How many stones lie on a space."""
    count = 0
    for colour in range(COLOURS):
        count += s.ring[space, colour]
    return count


@rule
def told_stones(s: Record, space: int) -> int:
    """The stones of a space as the one number by which they are told: the count of each colour, one digit each."""
    told = 0
    for colour in range(COLOURS - 1, -1, -1):
        told = told * (LOT + 1) + s.ring[space, colour]
    return told


@rule
def move_broker(s: Record, steps: int) -> None:
    """The broker goes so many spaces forward, counting only those that hold stones."""
    while steps > 0:
        s.broker = (s.broker + 1) % SPACES
        if stones_on(s, s.broker) > 0:
            steps -= 1
