"""The table of legs: which ships suit which legs, and what those in hand would bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.best import points_of
from damrak.games.atlantic_star.data import LEGS_OF, LETTERS, SEAS
from damrak.games.atlantic_star.sayings import sea
from damrak.games.atlantic_star.table.agency import agency
from damrak.games.atlantic_star.table.fleet import Ship, cards, sorted_for_planning
from damrak.games.atlantic_star.view import AtlanticStarView
from damrak.text.language import _

View = AtlanticStarView


@dataclass(frozen=True, slots=True)
class TableRow:
    """A ship in the table of legs."""

    ship: Ship
    """Which one."""
    label: str
    """What stands before it: its price, or nothing."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of the table of legs that belong together."""

    title: str
    """What they are."""
    seat: int | None
    """Whose; None for the agency."""
    rows: tuple[TableRow, ...]
    """The ships."""


@dataclass(frozen=True, slots=True)
class SeaHead:
    """A sea over its columns in the table of legs."""

    name: str
    """Its spelling."""
    said: str
    """What people call it."""
    letters: str
    """The letters of its legs."""


def sea_heads() -> tuple[SeaHead, ...]:
    """The seas over the columns."""
    return tuple(SeaHead(name, sea(name), LETTERS[:legs]) for name, legs in zip(SEAS, LEGS_OF, strict=True))


def groups(view: View, hand: Sequence[Ship] | None, names: Sequence[str]) -> Iterable[Group]:
    """The ships of the table of legs: those on offer, the viewer's own, and those of others where they are shown."""
    offered = agency(view)
    yield Group(_("Agency"), None, tuple(TableRow(offer.ship, offer.price_said) for offer in offered))
    if hand is not None:
        yield Group(_("Your ships"), view.viewer, tuple(TableRow(card, "") for card in hand))
    for seat in view.seats:
        if seat.hand and seat.seat != view.viewer:
            others = cards(sorted_for_planning(seat.hand), f"seat-{seat.seat}")
            yield Group(names[seat.seat], seat.seat, tuple(TableRow(card, "") for card in others))


def leg_points(view: View) -> dict[str, int]:
    """What each ship of the viewer's would bring on the leg that is asked for."""
    assert view.organising is not None
    assert view.hand is not None
    going = view.organising
    return {name: points_of(name, going.sea, len(going.legs)) for name in view.hand}
