"""The chart of each sea on its poster: land, ports, and the route of each leg."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from damrak.games.atlantic_star.data import DATA, LEG_NAMES, LETTERS
from damrak.games.atlantic_star.table.coasts import COASTS, FRAMES, PORTS, ROUTES, Point

WIDTH, HEIGHT = 188, 172
LABEL_GAP = 6
LABELS = {  # where the name of a port stands beside it, and which end of the name is there
    "n": (0, -7, "middle"),
    "s": (0, 15, "middle"),
    "e": (7, 4, "start"),
    "w": (-7, 4, "end"),
    "n-end": (8, -8, "end"),
    "high": (8, -16, "end"),
    "s-end": (8, 15, "end"),
    "s-start": (-8, 15, "start"),
}
ROUND = ("s", "n")  # on which side names stand where ports lie in a ring


@dataclass(frozen=True, slots=True)
class Port:
    """A port on a chart."""

    name: str
    """What it is called."""
    x: float
    """Where it lies."""
    y: float
    label_x: float
    """Where its name stands."""
    label_y: float
    anchor: str
    """Which end of the name is there."""


@dataclass(frozen=True, slots=True)
class Route:
    """A leg on a chart."""

    leg: str
    """Its spelling: `Baltic-A`."""
    letter: str
    """`A`."""
    path: str
    """The line that ships sail."""
    x: float
    """The place of its letter."""
    y: float


@dataclass(frozen=True, slots=True)
class SeaChart:
    """The chart of a sea."""

    land: str
    """The outline of all land."""
    ports: tuple[Port, ...]
    """Its ports."""
    routes: tuple[Route, ...]
    """Its legs, in order."""


@cache
def sea_chart(sea: str) -> SeaChart:
    """The chart of a sea, with the ports of the data file; those that no map knows lie in a ring.

    >>> len(sea_chart("Baltic").routes)
    3
    """
    legs = {leg: ports for leg, ports in zip(LEG_NAMES, DATA.ports, strict=True) if leg.startswith(f"{sea}-")}
    if all(port in PORTS for ports in legs.values() for port in ports):
        return _on_earth(sea, legs)
    return _in_a_ring(legs)


def _on_earth(sea: str, legs: dict[str, tuple[str, str]]) -> SeaChart:
    land = "".join(_closed([_place(sea, point) for point in _points(coast)]) for coast in COASTS[sea].split("/"))
    names = list(dict.fromkeys(port for ports in legs.values() for port in ports))
    ports = tuple(_port(name, _place(sea, PORTS[name][:2]), PORTS[name][2]) for name in names)
    return SeaChart(land, ports, tuple(_route(sea, leg, ends) for leg, ends in legs.items()))


def _route(sea: str, leg: str, ends: tuple[str, str]) -> Route:
    way = ROUTES.get(ends, "")
    between = [_place(sea, point) for point in _points(way.replace("*", ""))]
    line = [_place(sea, PORTS[ends[0]][:2]), *between, _place(sea, PORTS[ends[1]][:2])]
    marked = next((place for place, text in enumerate(way.split(), 1) if text.endswith("*")), None)
    x, y = line[marked] if marked else _middle(line)
    return Route(leg, leg[-1], _smooth(line), x, y)


def _in_a_ring(legs: dict[str, tuple[str, str]]) -> SeaChart:
    """Ports on an ellipse, each leg sailing from one to the next."""
    names = [start for start, _end in legs.values()]
    around = [_on_ring(number / len(names)) for number in range(len(names))]
    ports = tuple(_port(name, at, ROUND[at[1] < HEIGHT / 2]) for name, at in zip(names, around, strict=True))
    routes = []
    for number, leg in enumerate(legs):
        line = [around[number], _on_ring((number + 0.5) / len(names)), around[(number + 1) % len(names)]]
        routes.append(Route(leg, LETTERS[number], _smooth(line), *line[1]))
    return SeaChart("", ports, tuple(routes))


def _on_ring(turn: float) -> Point:
    angle = 2 * pi * (turn - 0.25)
    return round(WIDTH / 2 + 62 * cos(angle), 1), round(HEIGHT / 2 + 60 * sin(angle), 1)


def _port(name: str, at: Point, side: str) -> Port:
    right, down, anchor = LABELS[side]
    return Port(name, *at, round(at[0] + right, 1), round(at[1] + down, 1), anchor)


# --- from the globe to paper


def _points(text: str) -> list[Point]:
    pairs = (pair.split(",") for pair in text.split())
    return [(float(east), float(north)) for east, north in pairs]


def _place(sea: str, point: Point) -> Point:
    west, south, east, north = FRAMES[sea]
    x, y = (point[0] - west) / (east - west) * WIDTH, (north - point[1]) / (north - south) * HEIGHT
    return round(x, 1), round(y, 1)


def _middle(line: Sequence[Point]) -> Point:
    (x, y), (to_x, to_y) = line[(len(line) - 1) // 2], line[len(line) // 2]
    return round((x + to_x) / 2, 1), round((y + to_y) / 2, 1)


def _closed(line: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in line) + "z"


def _smooth(line: Sequence[Point]) -> str:
    """A curve through all points (Catmull and Rom's).

    >>> _smooth([(0, 0), (6, 0)])
    'M0 0C1 0 5 0 6 0'
    """
    parts = [f"M{line[0][0]:g} {line[0][1]:g}"]
    ends = [line[0], *line, line[-1]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        parts.append("C" + " ".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in (first, second, end)))
    return "".join(parts)
