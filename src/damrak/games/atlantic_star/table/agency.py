"""The agency: the ships on offer under their prices."""

from __future__ import annotations

from dataclasses import dataclass

from damrak.games.atlantic_star.table.fleet import Ship, ship
from damrak.games.atlantic_star.view import AtlanticStarView
from damrak.text.language import _, number

View = AtlanticStarView


@dataclass(frozen=True, slots=True)
class OnOffer:
    """A ship on offer."""

    ship: Ship
    """Its card."""
    thing: str
    """How a move names it: with the price, if there is another one of its name."""
    price: int
    """In marks."""
    price_said: str
    """As a sign says it."""


def agency(view: View) -> tuple[OnOffer, ...]:
    """The ships on offer, the dearest first."""
    offered = [offer.ship for offer in view.agency]
    return tuple(
        OnOffer(
            ship=ship(offer.ship, f"offer-{offered[field + 1 :].count(offer.ship)}"),
            thing=f"{offer.ship} {offer.price}" if offered.count(offer.ship) > 1 else offer.ship,
            price=offer.price,
            price_said=number(offer.price) if offer.price else _("gratis"),
        )
        for field, offer in enumerate(view.agency)
    )
