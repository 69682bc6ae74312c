"""The five classes, and the neutral tours that wait for theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.data import CLASSES, DATA, PLACES
from damrak.games.atlantic_star.sayings import marks, points_counted, sea, victory_points
from damrak.games.atlantic_star.state import NEUTRAL_POINTS, NEUTRALS_OF
from damrak.games.atlantic_star.view import AtlanticStarView, Place, Row
from damrak.games.atlantic_star.words import THOUSAND
from damrak.text.language import _, number, plural

View = AtlanticStarView


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a class."""

    worth: int
    """Its victory points."""
    tour: str
    """The tour on it, as it is spelled; empty if there is none."""
    key: str
    """Tells the tour from all others."""
    seat: int | None
    """Whose tour it is; None if it is neutral or there is none."""
    points: int
    """Its points."""
    credit: int
    """The credit taken on it, in thousands."""
    mine: bool
    """Whether it is the viewer's."""
    said: str
    """All that in words."""


@dataclass(frozen=True, slots=True)
class ShipClass:
    """A class."""

    stars: int
    """1 to 5."""
    sea: str
    """The sea whose tours are in it; empty if none are."""
    title: str
    """What people call that sea."""
    slots: tuple[Slot, ...]
    """Its six places."""
    said: str
    """What it is, in words."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Neutral tours that enter with the first tour of their sea."""

    sea: str
    """Which sea."""
    said: str
    """What people call it."""
    points: tuple[int, ...]
    """Their points."""


def ship_class(view: View, stars: int, names: Sequence[str]) -> ShipClass:
    """The class of so many stars."""
    row = next((row for row in view.seas if row.stars == stars), None)
    places: Sequence[Place] = row.places if row else ()
    slots = []
    for place in range(PLACES):
        worth = DATA.victory_points[stars - 1][place]
        slots.append(_slot(view, row, places[place], place, names) if row and place < len(places) else _empty(worth))
    called = plural("{count} star", "{count} stars", stars)
    said = _("{stars}: {sea}", stars=called, sea=sea(row.sea)) if row else _("{stars}: free", stars=called)
    return ShipClass(stars, row.sea if row else "", sea(row.sea) if row else "", tuple(slots), said)


def _empty(worth: int) -> Slot:
    return Slot(worth, "", "", None, 0, 0, mine=False, said=_("free, {worth}", worth=victory_points(worth)))


def _slot(view: View, row: Row, place: Place, rank: int, names: Sequence[str]) -> Slot:
    owner = _("neutral") if place.seat is None else names[place.seat]
    said = _(
        "{owner}, {points}, {worth}",
        owner=owner,
        points=points_counted(place.points),
        worth=victory_points(place.worth),
    )
    if place.credit:
        said = _("{tour}, after a credit of {sum}", tour=said, sum=marks(place.credit))
    which = sum(other.seat is None for other in row.places[:rank]) if place.seat is None else place.seat
    return Slot(
        worth=place.worth,
        tour=place.tour if place.seat is not None else "",
        key=f"{'n' if place.seat is None else 's'}{which}-{place.tour}",
        seat=place.seat,
        points=place.points,
        credit=place.credit // THOUSAND,
        mine=place.seat is not None and place.seat == view.viewer,
        said=said,
    )


def neutrals(view: View) -> Iterable[Waiting]:
    """The neutral tours still to come, sea by sea."""
    sets = int(NEUTRALS_OF[len(view.seats)])
    for number_of, row in enumerate(view.seas):
        if row.neutral:
            yield Waiting(row.sea, sea(row.sea), tuple(int(NEUTRAL_POINTS[sets, i, number_of]) for i in range(sets)))


def class_worth(view: View) -> dict[str, str]:
    """Where the tour would lie in each class that is free."""
    assert view.organising is not None
    going, taken = view.organising, {row.stars for row in view.seas}
    neutral = next((waiting.points for waiting in neutrals(view) if waiting.sea == going.sea), ())
    place = sum(points >= going.points for points in neutral)
    return {
        str(stars): _("place {place}: {worth}", place=place + 1, worth=number(DATA.victory_points[stars - 1][place]))
        for stars in range(1, CLASSES + 1)
        if stars not in taken
    }
