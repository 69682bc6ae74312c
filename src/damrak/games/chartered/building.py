"""Building: a card is played, and a warehouse of the supply goes on a plot."""

from __future__ import annotations

from damrak.games.chartered.story import Shared
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def use_warehouse(s: Record, seat: int) -> None:
    """A warehouse leaves the supply; with the last one the match ends after this turn."""
    s.warehouses -= 1
    if s.warehouses == 0:
        s.ending = 1
        tell(s, Shared.LAST_WAREHOUSE, seat)


@rule
def place_house(s: Record, seat: int, plot: int) -> None:
    """Take a warehouse from the supply and put it on a plot, as a house or as one floor more."""
    s.height[plot] += 1
    s.built = plot
    if s.height[plot] == 1:
        tell(s, Shared.BUILT, seat, plot)
    else:
        tell(s, Shared.RAISED, seat, plot, s.height[plot])
    use_warehouse(s, seat)
