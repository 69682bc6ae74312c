"""What is under way: the best tours, a tour being organised, and what a credit would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.best import BestTour
from damrak.games.atlantic_star.data import DATA
from damrak.games.atlantic_star.sayings import letter, points_counted, ports, sea, tour, victory_points
from damrak.games.atlantic_star.state import MOST_CREDIT
from damrak.games.atlantic_star.table.posters import PosterLeg
from damrak.games.atlantic_star.view import AtlanticStarView
from damrak.games.atlantic_star.words import THOUSAND
from damrak.text.language import _, number

View = AtlanticStarView


@dataclass(frozen=True, slots=True)
class Offered:
    """A way to sail a sea that brings as many points as any."""

    sea: str
    """Which sea."""
    line: str
    """The moves on one line."""
    label: str
    """What its button says."""
    points: str
    """What it brings, in words."""
    ships: str
    """Which ship sails which leg, in short."""


@dataclass(frozen=True, slots=True)
class Debt:
    """Credits that all leave a tour in the same place."""

    sums: str
    """Which credits."""
    place: int
    """The place."""
    worth: str
    """Its victory points."""
    stays: bool
    """Whether the tour lies there now."""


@dataclass(frozen=True, slots=True)
class Matter:
    """What is under way beside the board."""

    title: str
    """What it is."""
    sea: str
    """The sea that it is about."""
    lines: tuple[str, ...] = ()
    """What there is to know."""
    debts: tuple[Debt, ...] = ()
    """What credits would do."""
    sailed: tuple[PosterLeg, ...] = ()
    """The legs of a tour that have their ships."""


def offers(view: View) -> Iterable[Offered]:
    """The best tours, as buttons."""
    going = view.organising
    if going is None:
        for best in view.best_tours if view.decision in ("turn", "go-on") else ():
            yield _offered(best, best.line, _("{sea} at its best", sea=sea(best.sea)), 0)
    elif going.best and going.next_leg:
        done = len(going.legs)
        line = f"sail {' '.join(going.best.ships[done:])}"
        yield _offered(going.best, line, _("The rest at its best"), done)


def _offered(best: BestTour, line: str, label: str, done: int) -> Offered:
    ships = ", ".join(f"{letter(leg.leg)} {leg.ship} {leg.points}" for leg in best.legs[done:])
    return Offered(best.sea, line, label, points_counted(best.points), ships)


def matters(view: View, names: Sequence[str]) -> Iterable[Matter]:
    """What is under way beside the board."""
    going = view.organising
    if view.credit_on is not None:
        yield _credit(view)
    if going is not None and going.next_leg is not None and view.to_move is not None:
        title = _("{name} sails the {sea}", name=names[view.to_move], sea=sea(going.sea))
        legs = tuple(
            PosterLeg(letter(leg.leg), "", 0, 0, leg.points, leg.ship, sails=True, asked=False) for leg in going.legs
        )
        lines = () if view.viewer == view.to_move else (_("Next is {ports}.", ports=ports(going.next_leg)),)
        if legs or lines:
            yield Matter(title, going.sea, lines, sailed=legs)


def _credit(view: View) -> Matter:
    """What each credit on the tour would do: sums that lead to the same place together."""
    assert view.credit_on is not None
    row = next(row for row in view.seas if row.sea == view.credit_on.removesuffix("-2"))
    now = next(
        rank for rank, place in enumerate(row.places) if place.seat == view.to_move and place.tour == view.credit_on
    )
    points = row.places[now].points
    others = [place.points for rank, place in enumerate(row.places) if rank != now]
    worth = DATA.victory_points[(row.stars or 1) - 1]
    spans: list[tuple[int, int, int]] = []
    for amount in range(1, min(MOST_CREDIT, points) + 1):
        place = sum(other >= points - amount for other in others)
        if spans and spans[-1][2] == place:
            spans[-1] = (spans[-1][0], amount, place)
        else:
            spans.append((amount, amount, place))
    debts = tuple(
        Debt(_sums(low, high), place + 1, victory_points(worth[place]), stays=place == now)
        for low, high, place in spans
    )
    title = _(
        "{tour}: {points} in place {place}", tour=tour(view.credit_on), points=points_counted(points), place=now + 1
    )
    return Matter(title, row.sea, (), debts)


def _sums(low: int, high: int) -> str:
    if low == high:
        return number(low * THOUSAND)
    return _("{low} to {high}", low=number(low * THOUSAND), high=number(high * THOUSAND))
