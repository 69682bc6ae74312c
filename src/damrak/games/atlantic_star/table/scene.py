"""What is drawn of a match of Atlantic Star: places, names and numbers, made from a view alone.

Templates turn this into pictures. Nothing here is HTML, and nothing here knows more than the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.data import CLASSES
from damrak.games.atlantic_star.sayings import letter
from damrak.games.atlantic_star.table.agency import OnOffer, agency
from damrak.games.atlantic_star.table.classes import ShipClass, Waiting, class_worth, neutrals, ship_class
from damrak.games.atlantic_star.table.fleet import Ship, cards, sorted_for_planning
from damrak.games.atlantic_star.table.legs import Group, SeaHead, groups, leg_points, sea_heads
from damrak.games.atlantic_star.table.posters import Poster, poster
from damrak.games.atlantic_star.table.seats import SeatFacts, seat_facts
from damrak.games.atlantic_star.table.under_way import Matter, Offered, matters, offers
from damrak.games.atlantic_star.view import AtlanticStarView


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    posters: tuple[Poster, ...]
    """The four seas."""
    agency: tuple[OnOffer, ...]
    """The ships on offer, the dearest first."""
    pile: int
    """How many ships the covered pile holds."""
    discards: tuple[str, ...]
    """The discarded ships, the newest first."""
    used: int
    """How many ships have left the match."""
    classes: tuple[ShipClass, ...]
    """The five classes, one star first."""
    neutrals: tuple[Waiting, ...]
    """Neutral tours still to come."""
    heads: tuple[SeaHead, ...]
    """The seas over the table of legs."""
    groups: tuple[Group, ...]
    """Its rows."""
    hand: tuple[Ship, ...] | None
    """The viewer's ships; None for a spectator."""
    leg: str
    """The letter of the leg for which the viewer chooses a ship now; empty if it does not."""
    leg_points: dict[str, int]
    """What each ship would bring on that leg."""
    seats: tuple[SeatFacts, ...]
    """What each seat has."""
    offers: tuple[Offered, ...]
    """The best that the viewer can organise now."""
    matters: tuple[Matter, ...]
    """What is under way."""
    class_worth: dict[str, str]
    """While a class is being chosen: the place that the tour would take in each."""


def scene(view: AtlanticStarView, names: Sequence[str]) -> Scene:
    """The table as this viewer sees it, the seats called by these names."""
    own_turn = view.viewer is not None and view.viewer == view.to_move
    going = view.organising
    asked = letter(going.next_leg) if own_turn and going and going.next_leg else ""
    hand = cards(sorted_for_planning(view.hand), "hand") if view.hand is not None else None
    return Scene(
        posters=tuple(poster(view, column, row, names) for column, row in enumerate(view.seas)),
        agency=agency(view),
        pile=view.pile_size,
        discards=tuple(reversed(view.discards)),
        used=len(view.used),
        classes=tuple(ship_class(view, stars, names) for stars in range(1, CLASSES + 1)),
        neutrals=tuple(neutrals(view)),
        heads=sea_heads(),
        groups=tuple(groups(view, hand, names)),
        hand=hand,
        leg=asked,
        leg_points=leg_points(view) if asked else {},
        seats=tuple(seat_facts(seat) for seat in view.seats),
        offers=tuple(offers(view)) if own_turn else (),
        matters=tuple(matters(view, names)),
        class_worth=class_worth(view) if own_turn and view.decision == "class" else {},
    )
