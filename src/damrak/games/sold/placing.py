"""Placing the stones of a lot, one by one."""

from __future__ import annotations

from typing import Any

from damrak.games.sold.majority import settle
from damrak.games.sold.ring import stones_on
from damrak.games.sold.rounds import end_round
from damrak.games.sold.state import COLOURS, DISTRICTS, FULL, PLACE
from damrak.games.sold.story import Event
from damrak.rules.pending import pop
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def place_moves(s: Record, moves: Any) -> int:
    """Any colour left of the lot, in any district that is not sold."""
    n = 0
    for colour in range(COLOURS):
        if s.ring[s.broker, colour] > 0:
            for district in range(DISTRICTS):
                if s.filled[district] < FULL:
                    moves[n] = PLACE + colour * DISTRICTS + district
                    n += 1
    return n


@rule
def play_place(s: Record, seat: int, move: int) -> None:
    """A stone goes from the lot into a district; the seventh one sells it, and the last one ends the round."""
    colour, district = (move - PLACE) // DISTRICTS, (move - PLACE) % DISTRICTS
    s.ring[s.broker, colour] -= 1
    s.stones[district, colour] += 1
    s.filled[district] += 1
    tell(s, Event.PLACED, seat, colour, district)
    if s.filled[district] == FULL:
        settle(s, district)
    if stones_on(s, s.broker) == 0:
        pop(s)
        end_round(s)
