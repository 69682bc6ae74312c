"""Ships as they are drawn: cards, rows of the leg table, and what a fleet could do on a sea."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.best import POINTS, points_of, suited
from damrak.games.atlantic_star.data import DATA, LEG_NAMES, LEGS_OF, SEAS
from damrak.games.atlantic_star.sayings import points_counted, sea
from damrak.text.language import _, listed

MAIL = frozenset(name for name, is_mail in zip(DATA.ship_names, DATA.mail, strict=True) if is_mail)
FUNNELS = ((8, 4), (6, 3), (4, 2), (0, 1))  # so many for ships that bring so many points on their best leg


@dataclass(frozen=True, slots=True)
class Use:
    """What a ship brings on a leg that it is made for."""

    sea: str
    """`Baltic`."""
    letter: str
    """`A`."""
    points: int
    """1 to 9."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship, as its card shows it."""

    name: str
    """Its name, which is its spelling."""
    key: str
    """Tells it from others of its name."""
    said: str
    """All its card says, in words."""
    funnels: int
    """1 to 4; 0 for a mail ship."""
    uses: tuple[Use, ...]
    """The legs that it is made for, the best first; none for a mail ship, which is made for all."""
    points: tuple[int, ...]
    """What it brings on each of the legs of all seas."""
    long: bool
    """Whether its name is a long one."""


def ship(name: str, place: str) -> Ship:
    """The card of a ship; `place` tells it from others of its name."""
    mail = is_mail(name)
    uses = () if mail else _uses(name)
    unique = DATA.copies[DATA.ship_names.index(name)] == 1
    return Ship(
        name=name,
        key=slug(name) if unique else f"{slug(name)}-{place}",
        said=_ship_said(name, uses),
        funnels=0 if mail else next(count for least, count in FUNNELS if max(POINTS[name]) >= least),
        uses=uses,
        points=POINTS[name],
        long=len(name) > LONG,
    )


def slug(name: str) -> str:
    """The name of a ship as part of an id.

    >>> slug("Ten Haff")
    'ten-haff'
    """
    return name.lower().replace(" ", "-")


def is_mail(name: str) -> bool:
    """Whether this is a mail ship."""
    return name in MAIL


LONG = 10  # letters that just fit in large type


def _uses(name: str) -> tuple[Use, ...]:
    found = [Use(leg[:-2], leg[-1], points) for leg, points in zip(LEG_NAMES, POINTS[name], strict=True) if points]
    return tuple(sorted(found, key=lambda use: -use.points))


def _ship_said(name: str, uses: Sequence[Use]) -> str:
    if not uses:
        return _("{ship}, a mail ship: 1 point on any leg", ship=name)
    brings = [
        _(
            "{points} on leg {letter} of the {sea}",
            points=points_counted(use.points),
            letter=use.letter,
            sea=sea(use.sea),
        )
        for use in uses
    ]
    return _("{ship}: {uses}", ship=name, uses=listed(brings))


def sorted_for_planning(names: Iterable[str]) -> list[str]:
    """Ships by the sea and leg where they bring most, the mail ships last."""
    return sorted(names, key=lambda name: (name in MAIL, POINTS[name].index(max(POINTS[name])), name))


def cards(names: Iterable[str], place: str) -> tuple[Ship, ...]:
    """The cards of several ships, those of one name told apart."""
    seen: Counter[str] = Counter()
    made = []
    for name in names:
        made.append(ship(name, f"{place}-{seen[name]}"))
        seen[name] += 1
    return tuple(made)


@dataclass(frozen=True, slots=True)
class Plan:
    """The most that ships can do on a sea, whether or not they are enough for all its legs."""

    ships: tuple[str | None, ...]
    """The ship of each leg; None where none is made for it."""
    points: tuple[int, ...]
    """What each brings."""
    bonus: int
    """The bonus, if every leg has its ship."""

    @property
    def total(self) -> int:
        """All points, the bonus included."""
        return sum(self.points) + self.bonus

    @property
    def covered(self) -> int:
        """How many legs have a ship made for them."""
        return sum(points > 0 for points in self.points)


def plan(name: str, ships: Sequence[str], first: Sequence[str] = ()) -> Plan:
    """The best use of these ships on a sea, the first legs being sailed by others already.

    >>> plan("Baltic", ["Thetis"]).points
    (3, 0, 0)
    """
    legs = LEGS_OF[SEAS.index(name)]
    done = [points_of(sailing, name, leg) for leg, sailing in enumerate(first)]
    plans = []
    for chosen in suited(name, ships, range(len(first), legs)):
        sailing = [*first, *(ships[chosen[leg]] if leg in chosen else None for leg in range(len(first), legs))]
        points = [
            *done,
            *(points_of(ships[chosen[leg]], name, leg) if leg in chosen else 0 for leg in range(len(first), legs)),
        ]
        plans.append(Plan(tuple(sailing), tuple(points), legs if all(points) else 0))
    return max(plans, key=lambda found: (found.total, found.covered))
