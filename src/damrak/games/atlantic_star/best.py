"""The best use of ships: how they sail a sea for most points, and which tour of a hand brings most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.data import DATA, LEG_NAMES, LETTERS, SEAS
from damrak.games.atlantic_star.data import LEGS_OF as LEGS
from damrak.text.plain import Plain

POINTS = dict(zip(DATA.ship_names, DATA.points, strict=True))
FIRST_LEG = {sea: LEG_NAMES.index(f"{sea}-{LETTERS[0]}") for sea in SEAS}


@dataclass(frozen=True, slots=True)
class Leg(Plain):
    """A ship on a leg."""

    leg: str
    """Which leg: `Baltic-A`."""
    ship: str
    """The ship that sails it."""
    points: int
    """What it brings there; 0 for an emergency ship."""


@dataclass(frozen=True, slots=True)
class BestTour(Plain):
    """A way to sail a sea that brings as many points as any."""

    sea: str
    """The sea."""
    points: int
    """All it brings, the bonus included."""
    bonus: int
    """The bonus in it; 0 if an emergency ship sails."""
    legs: tuple[Leg, ...]
    """The ship of each leg, in order."""

    @property
    def line(self) -> str:
        """What organises it: `sail Baltic A=Thetis B=Royal William C=Kreios`."""
        return " ".join([f"sail {self.sea}", *self.ships])

    @property
    def ships(self) -> tuple[str, ...]:
        """Which ship sails which leg: `A=Thetis` and so on."""
        return tuple(f"{LETTERS[i]}={leg.ship}" for i, leg in enumerate(self.legs))


def best_tour(sea: str, ships: Sequence[str], first: Sequence[str] = ()) -> BestTour | None:
    """The best way to sail a sea with these ships, the first legs being sailed by others already.

    Not all ships need to sail; None if there are too few.

    >>> best_tour("Baltic", ["Kreios", "Thetis", "Royal William"]).line
    'sail Baltic A=Thetis B=Royal William C=Kreios'
    >>> best_tour("Baltic", ["Rhea", "Flying Cloud", "Ten Haff"]).points
    9
    """
    legs = LEGS[SEAS.index(sea)]
    left = range(len(first), legs)
    if len(ships) < len(left):
        return None
    # Suited ships sail as many legs as is best, and whatever is left over the others: with all legs there is a bonus.
    tours = [_tour(sea, [*first, *_filled(chosen, ships, left)]) for chosen in suited(sea, ships, left)]
    return max(tours, key=lambda tour: tour.points)


def best_tours(seas: Iterable[str], ships: Sequence[str]) -> tuple[BestTour, ...]:
    """The best tour of each of these seas that the ships can sail, the one with most points first.

    >>> [(tour.sea, tour.points) for tour in best_tours(["Baltic", "Atlantic"], ["Okeanos", "Helios", "Rhea"])]
    [('Baltic', 9)]
    """
    tours = [tour for sea in seas if (tour := best_tour(sea, ships)) is not None]
    return tuple(sorted(tours, key=lambda tour: -tour.points))


def suited(sea: str, ships: Sequence[str], legs: Sequence[int]) -> list[dict[int, int]]:
    """For each set of legs that suited ships can sail, how they do it best: the place of its ship by leg.

    One ship after another either sails one of the legs still free or stays behind.
    """
    found: dict[int, tuple[int, dict[int, int]]] = {0: (0, {})}  # points and places, by the legs, a bit each
    for place, ship in enumerate(ships):
        worth = [(leg, points_of(ship, sea, leg)) for leg in legs]
        for sailing, (points, chosen) in list(found.items()):
            for leg, more in worth:
                if more == 0 or sailing >> leg & 1:
                    continue
                known = found.get(sailing | 1 << leg)
                if known is None or known[0] < points + more:
                    found[sailing | 1 << leg] = (points + more, {**chosen, leg: place})
    return [chosen for _, chosen in found.values()]


def points_of(ship: str, sea: str, leg: int) -> int:
    """What a ship brings on a leg of a sea, leg A being 0."""
    return POINTS[ship][FIRST_LEG[sea] + leg]


def _filled(chosen: dict[int, int], ships: Sequence[str], legs: Sequence[int]) -> list[str]:
    """A ship for each leg: those chosen, and for the others the ships held longest of those that are left."""
    spare = iter(ship for place, ship in enumerate(ships) if place not in chosen.values())
    return [ships[chosen[leg]] if leg in chosen else next(spare) for leg in legs]


def _tour(sea: str, ships: Sequence[str]) -> BestTour:
    legs = tuple(Leg(f"{sea}-{LETTERS[i]}", ship, points_of(ship, sea, i)) for i, ship in enumerate(ships))
    bonus = len(legs) if all(leg.points > 0 for leg in legs) else 0
    return BestTour(sea, sum(leg.points for leg in legs) + bonus, bonus, legs)
