"""The ground on which both boards are drawn: the harbour on its quay, and the city behind its ramparts.

Everything here depends on the board alone, so it is worked out once for each. A plot takes `PITCH` units either way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from damrak.games.golden_age.data import BOARDS, DATA

PITCH = 100
Point = tuple[float, float]

# The harbour: land up to the upper edge, water on the other sides.
SHORE, QUAY_TOP, ROADS = 78, 58, 158  # beside the plots, above them, below them
BEYOND = 900  # land and water go on where a screen shows more than the drawing
KERB = 17  # from the outermost plots to the water
SHIPS = (0.13, 0.405, 0.68)  # where they are moored, along the quay
JETTIES = (0.265, 0.54, 0.815)
CRANES = (0.008, 0.308, 0.608, 0.908)

# The city: a street inside the ramparts, the canal outside them, then fields.
FIELDS = 96  # from the plots to the edge of the drawing
STREET, RAMPART = 13, 17
TIP, SHOULDER, GORGE = 29, 40, 34  # how far a bastion reaches out, and how wide it is
BASTIONS = {"across": (0.22, 0.78), "upright": (0.5,)}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a thing is drawn."""

    x: float
    y: float
    turned: bool = False
    """Whether it is drawn the other way round."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One board without what is built on it."""

    board: str
    """`harbour` or `city`."""
    width: int
    """Of the whole drawing."""
    height: int
    columns: int
    """Of plots."""
    rows: int
    land: str
    """The outline of the land on which the plots lie, as an SVG path."""
    ramparts: str
    """The outline of the walls around it; empty in the harbour."""
    middles: tuple[tuple[int, int], ...]
    """Where the middle of each plot lies."""
    trees: tuple[Place, ...]
    """Trees along streets and walls."""
    ships: tuple[Place, ...]
    """East Indiamen at the quay."""
    cranes: tuple[Place, ...]
    """Cranes on the quay."""
    jetties: tuple[Place, ...]
    """Jetties between the ships."""
    mills: tuple[Place, ...]
    """Windmills on the bastions at the corners."""
    guards: tuple[Place, ...]
    """Guardhouses on the other bastions."""
    boats: tuple[Place, ...]
    """Boats in the canal; turned where it leads from west to east."""
    gates: tuple[Place, ...]
    """Gates, each with a bridge over the canal."""
    name: Place
    """The middle of its name."""


@cache
def ground(board: str) -> Ground:
    """The ground of a board.

    >>> harbour, city = ground("harbour"), ground("city")
    >>> (harbour.width, harbour.height), (city.width, city.height)
    ((1156, 816), (1192, 992))
    >>> harbour.middles[0], harbour.middles[11]
    ((128, 108), (228, 208))
    """
    return _harbour() if board == "harbour" else _city()


def _size(board: str) -> tuple[int, int]:
    points = _points(board)
    return max(x for x, _ in points) + 1, max(y for _, y in points) + 1


def _points(board: str) -> tuple[tuple[int, int], ...]:
    return DATA.cities[tuple(BOARDS).index(board)].points


def _middles(board: str, left: int, top: int) -> tuple[tuple[int, int], ...]:
    return tuple((left + x * PITCH + PITCH // 2, top + y * PITCH + PITCH // 2) for x, y in _points(board))


def _harbour() -> Ground:
    columns, rows = _size("harbour")
    length, right = columns * PITCH, SHORE + columns * PITCH + KERB
    left, bottom = SHORE - KERB, QUAY_TOP + rows * PITCH + KERB
    width, height = length + 2 * SHORE, QUAY_TOP + rows * PITCH + ROADS
    round_corner = 12
    land = (
        f"M{left} {-BEYOND}V{bottom - round_corner}Q{left} {bottom} {left + round_corner} {bottom}"
        f"H{right - round_corner}Q{right} {bottom} {right} {bottom - round_corner}V{-BEYOND}Z"
    )

    def along(share: float) -> float:
        return SHORE + share * length

    return Ground(
        board="harbour",
        width=width,
        height=height,
        columns=columns,
        rows=rows,
        land=land,
        ramparts="",
        middles=_middles("harbour", SHORE, QUAY_TOP),
        trees=tuple(Place(SHORE + PITCH * step, QUAY_TOP / 2) for step in range(columns + 1)),
        ships=tuple(Place(along(share), bottom + 76, turned=step % 2 == 1) for step, share in enumerate(SHIPS)),
        cranes=tuple(Place(along(share), bottom - 2) for share in CRANES),
        jetties=tuple(Place(along(share), bottom) for share in JETTIES),
        mills=(),
        guards=(),
        boats=(),
        gates=(),
        name=Place(along(0.9), height - 34),
    )


def _city() -> Ground:
    columns, rows = _size("city")
    width, height = columns * PITCH + 2 * FIELDS, rows * PITCH + 2 * FIELDS
    inner = FIELDS - STREET
    outer = inner - RAMPART
    far = outer - 4  # mills stand on the corner bastions
    corners = ((far, far), (width - far, far), (width - far, height - far), (far, height - far))
    return Ground(
        board="city",
        width=width,
        height=height,
        columns=columns,
        rows=rows,
        land=f"M{inner} {inner}H{width - inner}V{height - inner}H{inner}Z",
        ramparts=_ramparts(outer, outer, width - outer, height - outer),
        middles=_middles("city", FIELDS, FIELDS),
        trees=_beside_walls(width, height, inner - RAMPART / 2),
        ships=(),
        cranes=(),
        jetties=(),
        mills=tuple(Place(x, y) for x, y in corners),
        guards=(
            *(
                Place(outer + share * (width - 2 * outer), y)
                for share in BASTIONS["across"]
                for y in (outer, height - outer)
            ),
            *(
                Place(x, outer + share * (height - 2 * outer))
                for share in BASTIONS["upright"]
                for x in (outer, width - outer)
            ),
        ),
        boats=(
            *(Place(share * width, y, turned=True) for share, y in ((0.38, 42), (0.34, height - 40), (0.7, 44))),
            *(Place(x, share * height) for x, share in ((41, 0.36), (width - 42, 0.63), (width - 40, 0.3))),
        ),
        gates=(Place(width / 2, outer), Place(width / 2, height - outer, turned=True)),
        name=Place(width / 2 + 150, height - 16),
    )


def _beside_walls(width: int, height: int, off: float) -> tuple[Place, ...]:
    """Trees on the ramparts, in a row on each side."""
    across = [off + 62 + 50 * step for step in range(int((width - 2 * off - 124) // 50) + 1)]
    upright = [off + 62 + 50 * step for step in range(int((height - 2 * off - 124) // 50) + 1)]
    found = [Place(x, y) for x in across for y in (off, height - off) if abs(x - width / 2) > 40]
    return (*found, *(Place(x, y) for y in upright for x in (off, width - off)))


def _ramparts(left: float, top: float, right: float, bottom: float) -> str:
    """Walls with bastions, clockwise from the upper left corner."""
    sides = (
        ((left, top), (right, top), BASTIONS["across"]),
        ((right, top), (right, bottom), BASTIONS["upright"]),
        ((right, bottom), (left, bottom), BASTIONS["across"]),
        ((left, bottom), (left, top), BASTIONS["upright"]),
    )
    path: list[Point] = []
    for (x, y), (x2, y2), bastions in sides:
        length = abs(x2 - x) + abs(y2 - y)
        way = ((x2 - x) / length, (y2 - y) / length)
        out = (way[1], -way[0])

        def at(along: float, beyond: float, start: Point = (x, y), way: Point = way, out: Point = out) -> Point:
            return start[0] + way[0] * along + out[0] * beyond, start[1] + way[1] * along + out[1] * beyond

        path += [at(-TIP, TIP), at(SHOULDER, TIP / 2), at(GORGE, 0)]
        for share in bastions:
            middle = share * length
            path += [
                at(middle - GORGE, 0),
                at(middle - SHOULDER, TIP / 2),
                at(middle, TIP),
                at(middle + SHOULDER, TIP / 2),
                at(middle + GORGE, 0),
            ]
        path += [at(length - GORGE, 0), at(length - SHOULDER, TIP / 2)]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in path) + "Z"
