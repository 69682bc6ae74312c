"""The posters of the seas: what ships bring on each leg, and what the foot says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from damrak.games.atlantic_star.best import points_of
from damrak.games.atlantic_star.data import LEGS_OF, SEAS
from damrak.games.atlantic_star.sayings import points_counted, sea, victory_points
from damrak.games.atlantic_star.table.fleet import Plan, is_mail, plan, slug
from damrak.games.atlantic_star.table.sea_charts import SeaChart, sea_chart
from damrak.games.atlantic_star.view import AtlanticStarView, Row
from damrak.text.language import _, plural

View = AtlanticStarView

WIDTH = 172.0  # of what is written on a poster
TITLE_SIZE, TITLE_LETTER = 27.0, 0.76  # of the name of a sea: its letters, and how wide they are for their size
HEADING_SIZE, HEADING_LETTER = 18.0, 0.56  # of what the foot says in large letters
LINE = 30  # letters in a line of what it says in small ones


@dataclass(frozen=True, slots=True)
class PosterLeg:
    """A leg on the poster of its sea."""

    letter: str
    """`A`."""
    path: str
    """Its route."""
    x: float
    """The place of its letter."""
    y: float
    points: int
    """What the ship for it brings; 0 if there is none, or only an emergency ship."""
    ship: str | None
    """The ship for it."""
    sails: bool
    """Whether that ship sails it already, in a tour being organised."""
    asked: bool
    """Whether a ship for it is asked for now."""
    suited: tuple[str, ...] = ()
    """The keys of the ships on offer that are made for it."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A sea."""

    name: str
    """Its spelling: `Baltic`."""
    title: str
    """What people call it."""
    size: float
    """How large the letters of its name can be."""
    said: str
    """All there is to see, for those who don't see it."""
    column: int
    """Its place among the four."""
    chart: SeaChart
    """Land and ports."""
    legs: tuple[PosterLeg, ...]
    """Its legs."""
    stars: int
    """Its class; 0 before it is chosen."""
    under_way: bool
    """Whether a tour of it is being organised."""
    owner: int | None
    """The seat whose ships are shown on the legs."""
    heading: str
    """What its foot says in large letters, such as the points that the viewer's ships would bring."""
    heading_size: float
    """How large these can be."""
    below: str
    """What it says in small ones."""
    lines: tuple[str, ...]
    """The same, in lines that fit."""


def poster(view: View, column: int, row: Row, names: Sequence[str]) -> Poster:
    """The poster of a sea."""
    chart = sea_chart(row.sea)
    going = view.organising if view.organising and view.organising.sea == row.sea else None
    planned = _planned(view, row.sea)
    sailed = len(going.legs) if going else 0
    legs = tuple(
        PosterLeg(
            letter=route.letter,
            path=route.path,
            x=route.x,
            y=route.y,
            points=planned.points[number] if planned else 0,
            ship=planned.ships[number] if planned else None,
            sails=number < sailed,
            asked=going is not None and going.next_leg == route.leg,
            suited=tuple(
                slug(offer.ship)
                for offer in view.agency
                if points_of(offer.ship, row.sea, number) and not is_mail(offer.ship)
            ),
        )
        for number, route in enumerate(chart.routes)
    )
    heading, below = _foot(view, row, planned, names)
    title = sea(row.sea)
    return Poster(
        name=row.sea,
        title=title,
        size=_size(title, TITLE_SIZE, TITLE_LETTER),
        said=_poster_said(row, heading, below),
        column=column,
        chart=chart,
        legs=legs,
        stars=row.stars or 0,
        under_way=going is not None,
        owner=view.to_move if going else view.viewer,
        heading=heading,
        heading_size=_size(heading, HEADING_SIZE, HEADING_LETTER),
        below=below,
        lines=tuple(wrap(below, LINE)),
    )


def _size(text: str, largest: float, letter: float) -> float:
    """How large a text can be written."""
    return round(min(largest, WIDTH / (letter * len(text))), 1)


def _planned(view: View, name: str) -> Plan | None:
    """What the poster of a sea shows on its legs: the tour being organised there, or the most of the viewer's hand."""
    going = view.organising
    if going and going.sea == name:
        own = view.hand or () if view.viewer == view.to_move else ()
        return plan(name, own, [leg.ship for leg in going.legs])
    if view.viewer is None or view.hand is None or name not in view.seats[view.viewer].tours_left:
        return None
    return plan(name, view.hand)


def _foot(view: View, row: Row, planned: Plan | None, names: Sequence[str]) -> tuple[str, str]:
    """What the foot of a poster says."""
    going = view.organising
    if going and going.sea == row.sea and view.to_move is not None:
        return points_counted(going.points), _("{name} sails", name=names[view.to_move])
    own = [place for place in row.places if place.seat is not None and place.seat == view.viewer]
    if planned is not None:
        legs = len(planned.points)
        if planned.covered == legs:
            return points_counted(planned.total), _("from your ships, bonus {bonus}", bonus=planned.bonus)
        return points_counted(planned.total), _(
            "your ships suit {count} of {legs} legs", count=planned.covered, legs=legs
        )
    if own:
        worth = sum(place.worth for place in own)
        return victory_points(worth), plural("your tour is placed", "your {count} tours are placed", len(own))
    legs = LEGS_OF[SEAS.index(row.sea)]
    return plural("{count} leg", "{count} legs", legs), plural(
        "{count} tour placed", "{count} tours placed", len(row.places)
    )


def _poster_said(row: Row, heading: str, below: str) -> str:
    stars = plural("class of {count} star", "class of {count} stars", row.stars) if row.stars else _("no class yet")
    return _("{sea}, {stars}, {heading}: {below}", sea=sea(row.sea), stars=stars, heading=heading, below=below)
