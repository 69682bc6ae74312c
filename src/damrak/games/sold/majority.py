"""Who owns a district."""

from __future__ import annotations

from damrak.games.sold.state import COLOURS, FULL
from damrak.games.sold.story import Event
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell

NONE = -1


@rule
def majority(s: Record, district: int) -> int:
    """The colour with the most stones of those that no other colour equals; -1 if there is none."""
    best, most = NONE, 0
    for colour in range(COLOURS):
        count = s.stones[district, colour]
        if count > most and not is_cancelled(s, district, colour):
            best, most = colour, count
    return best


@rule
def is_cancelled(s: Record, district: int, colour: int) -> bool:
    """Whether another colour has as many stones there."""
    for other in range(COLOURS):
        if other != colour and s.stones[district, other] == s.stones[district, colour]:
            return True
    return False


@rule
def settle(s: Record, district: int) -> None:
    """One stone of the owner stays as a sign, all others leave the match."""
    owner = majority(s, district)
    for colour in range(COLOURS):
        s.gone[colour] += s.stones[district, colour]
        s.stones[district, colour] = 0
    if owner == NONE:
        s.filled[district] = 0
        tell(s, Event.UNSOLD, district)
        return
    s.gone[owner] -= 1
    s.stones[district, owner] = 1
    s.filled[district] = FULL
    s.owner[district] = owner
    tell(s, Event.SOLD, district, owner)
