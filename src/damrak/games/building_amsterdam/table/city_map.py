"""The city as it is drawn: islands between canals, bridges over them, districts and their names.

Everything here depends on the layout alone, so it is worked out once for each. A plot takes `PITCH` units of the
drawing either way; canals cut their width out of the land on both sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from damrak.games.building_amsterdam.data import BOARD, DATA, DISTRICTS, LAYOUTS
from damrak.games.chartered.city import SIDES, City, Point

PITCH = 100
BANK = 10  # from the middle of a canal to its bank
SHORE = 7  # how far land reaches beyond the outermost plots
CORNER = 10  # radius of the corners of quays
MARGIN = 62  # water around the city
BARGES = 4  # one lies in every so many stretches of canal without a bridge
EAST, SOUTH, WEST, NORTH = (1, 0), (0, 1), (-1, 0), (0, -1)
TURNS = (EAST, SOUTH, WEST, NORTH)  # clockwise
BESIDE = {EAST: "east", SOUTH: "south", WEST: "west", NORTH: "north"}


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge over a canal."""

    x: int
    """Its middle."""
    y: int
    across: bool
    """Whether it leads from west to east; otherwise from north to south."""


@dataclass(frozen=True, slots=True)
class Board:
    """One district on the map."""

    district: str
    """Which one."""
    x: int
    """Its upper left corner."""
    y: int
    width: int
    height: int
    label_x: int
    """The middle of its name, which is written on the water beside it."""
    label_y: int
    upright: bool
    """Whether the name is written upwards."""


@dataclass(frozen=True, slots=True)
class CityMap:
    """One layout of the city."""

    width: int
    """Of the whole drawing."""
    height: int
    land: str
    """The outlines of all islands, as an SVG path."""
    boards: tuple[Board, ...]
    """The four districts."""
    bridges: tuple[Bridge, ...]
    """All bridges."""
    barges: tuple[Bridge, ...]
    """Barges that lie in the canals; `across` where the canal leads from north to south."""
    middles: tuple[tuple[int, int], ...]
    """Where the middle of each plot lies."""
    trees: tuple[tuple[int, int], ...]
    """Corners where four plots meet on dry land."""
    harbours: tuple[tuple[int, int], ...]
    """Places on open water where ships can lie."""


@cache
def city_map(layout: str) -> CityMap:
    """The map of a layout.

    >>> standard = city_map("standard")
    >>> standard.width, standard.height, len(standard.bridges), standard.land.count("Z")
    (1324, 924, 16, 8)
    """
    city = DATA.cities[LAYOUTS.index(layout)]
    columns, rows = max(x for x, _ in city.points) + 1, max(y for _, y in city.points) + 1
    canals = _canals(city)
    boards = tuple(_board(city, number) for number in range(len(DISTRICTS)))
    return CityMap(
        width=columns * PITCH + 2 * MARGIN,
        height=rows * PITCH + 2 * MARGIN,
        land=" ".join(_path(corners) for corners in _outlines(city, canals)),
        boards=boards,
        bridges=tuple(_bridge(city, pair) for pair in sorted(canals) if pair in city.edges),
        barges=tuple(_bridge(city, pair) for pair in sorted(canals - city.edges)[1::BARGES]),
        middles=tuple((_at(x) + PITCH // 2, _at(y) + PITCH // 2) for x, y in city.points),
        trees=_trees(city, canals),
        harbours=_harbours(city, columns, rows, boards),
    )


def _at(step: int) -> int:
    """Where a step of the grid lies in the drawing."""
    return MARGIN + step * PITCH


def _middle(first: int, last: int) -> int:
    """The middle between two steps of the grid."""
    return (_at(first) + _at(last)) // 2


def _canals(city: City) -> set[tuple[int, int]]:
    """Neighbouring plots with a canal between them, bridged or not."""
    at = {point: plot for plot, point in enumerate(city.points)}
    lines: dict[tuple[int, int, bool, int], list[tuple[int, int]]] = {}
    for plot, (x, y) in enumerate(city.points):
        for across, point in ((True, (x + 1, y)), (False, (x, y + 1))):
            if point in at:
                boards = plot // BOARD, at[point] // BOARD
                lines.setdefault((*boards, across, x if across else y), []).append((plot, at[point]))
    wet = [pairs for pairs in lines.values() if any(not city.connected(*pair) for pair in pairs)]
    return {(min(pair), max(pair)) for pairs in wet for pair in pairs}


def _bridge(city: City, pair: tuple[int, int]) -> Bridge:
    (x, y), (x2, y2) = (city.points[plot] for plot in pair)
    return Bridge(_middle(x, x2 + 1), _middle(y, y2 + 1), across=y == y2)


def _board(city: City, number: int) -> Board:
    points = city.points[number * BOARD : (number + 1) * BOARD]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points) + 1, max(y for _, y in points) + 1
    taken = set(city.points)
    middle_x, middle_y = _middle(left, right), _middle(top, bottom)
    off = MARGIN * 4 // 7
    places = (
        (((x, top - 1) for x in range(left, right)), (middle_x, _at(top) - off, False)),
        (((x, bottom) for x in range(left, right)), (middle_x, _at(bottom) + off, False)),
        (((left - 1, y) for y in range(top, bottom)), (_at(left) - off, middle_y, True)),
        (((right, y) for y in range(top, bottom)), (_at(right) + off, middle_y, True)),
    )
    free = [place for beside, place in places if not taken.intersection(beside)]
    x, y, upright = free[0] if free else (middle_x, middle_y, False)
    return Board(DISTRICTS[number], _at(left), _at(top), (right - left) * PITCH, (bottom - top) * PITCH, x, y, upright)


def _trees(city: City, canals: set[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    at = {point: plot for plot, point in enumerate(city.points)}
    found = []
    for x, y in city.points:
        around = [at.get(point) for point in ((x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y))]
        plots = [plot for plot in around if plot is not None]
        sides = {(min(pair), max(pair)) for pair in zip(plots, [*plots[1:], *plots[:1]], strict=True)}
        if len(plots) == 4 and not sides & canals:
            found.append((_at(x), _at(y)))
    return tuple(found)


def _harbours(city: City, columns: int, rows: int, boards: Iterable[Board]) -> tuple[tuple[int, int], ...]:
    """The middles of squares of two by two without a plot, or the name of a district, which is two plots long."""
    taken = set(city.points)
    for board in boards:
        for off in (-PITCH // 2, PITCH // 2):
            x, y = (0, off) if board.upright else (off, 0)
            taken.add(((board.label_x + x - MARGIN) // PITCH, (board.label_y + y - MARGIN) // PITCH))
    found: list[Point] = []
    for y in range(rows - 1):
        for x in range(columns - 1):
            near = any(abs(x - a) < 3 and abs(y - b) < 3 for a, b in found)
            if not near and not taken.intersection((x + a, y + b) for a in (0, 1) for b in (0, 1)):
                found.append((x, y))
    drifts = [0, *((x * 37 + y * 61) % 5 * 15 - 30 for x, y in found[1:])]  # ships don't lie in rows
    return tuple((_at(x + 1) + drift, _at(y + 1) - drift) for (x, y), drift in zip(found, drifts, strict=False))


# --- the outlines of islands

Step = tuple[Point, Point]  # from a corner of the grid, in a direction


def _outlines(city: City, canals: set[tuple[int, int]]) -> list[list[tuple[float, float]]]:
    """The corners of every island, clockwise, canals and shores allowed for."""
    steps = _banks(city, canals)
    outlines = []
    while steps:
        first = next(iter(steps))
        step, around = first, []
        while True:
            around.append((step, steps.pop(step)))
            corner = (step[0][0] + step[1][0], step[0][1] + step[1][1])
            turn = TURNS.index(step[1])
            ways = [(corner, TURNS[(turn + by) % 4]) for by in (1, 0, 3, 2)]  # keep to the right
            following = next((way for way in ways if way in steps), first)
            if following == first:
                break
            step = following
        outlines.append(_corners(around))
    return outlines


def _banks(city: City, canals: set[tuple[int, int]]) -> dict[Step, float]:
    """The sides of plots that are banks, walked with the plot on the right, and how far the land reaches beyond."""
    at = {point: plot for plot, point in enumerate(city.points)}
    steps: dict[Step, float] = {}
    for plot, (x, y) in enumerate(city.points):
        walks = (((x, y), EAST), ((x + 1, y), SOUTH), ((x + 1, y + 1), WEST), ((x, y + 1), NORTH))
        for (dx, dy), walk in zip(SIDES, walks, strict=True):
            other = at.get((x + dx, y + dy))
            if other is None:
                steps[walk] = SHORE
            elif (min(plot, other), max(plot, other)) in canals:
                steps[walk] = -BANK
    return steps


def _corners(around: list[tuple[Step, float]]) -> list[tuple[float, float]]:
    """The corners of a walk along banks that lie beside the lines of the grid."""
    corners: list[tuple[float, float]] = []
    for i, ((_, way), beyond) in enumerate(around):
        ((x, y), next_way), next_beyond = around[(i + 1) % len(around)]
        # to the left of the way lies the water
        off = (way[1] * beyond, -way[0] * beyond)
        next_off = (next_way[1] * next_beyond, -next_way[0] * next_beyond)
        if way == next_way and beyond == next_beyond:
            continue
        if way[0] * next_way[0] + way[1] * next_way[1] == 0:
            corners.append((_at(x) + off[0] + next_off[0], _at(y) + off[1] + next_off[1]))
        else:
            corners.append((_at(x) + off[0], _at(y) + off[1]))
            corners.append((_at(x) + next_off[0], _at(y) + next_off[1]))
    return corners


def _path(corners: list[tuple[float, float]]) -> str:
    """An outline with its corners rounded."""
    parts: list[str] = []
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        start, end = _towards((x, y), before), _towards((x, y), after)
        parts.append(f"{'L' if parts else 'M'}{start[0]:g} {start[1]:g}Q{x:g} {y:g} {end[0]:g} {end[1]:g}")
    return "".join(parts) + "Z"


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """The point where the rounding of a corner begins."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    far = max(abs(dx), abs(dy))
    by = min(CORNER, far / 2) / far
    return corner[0] + dx * by, corner[1] + dy * by
