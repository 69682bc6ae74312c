"""The plan of the city as it is drawn: thirteen lots of land, the ring around them, and where everything stands.

Lengths are units of the drawing, which is 1000 wide and 760 high. The eastern half mirrors the western.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from damrak.games.sold.data import DATA, VALUED
from damrak.games.sold.state import FULL, LOT, SPACES

WIDTH, HEIGHT = 1000, 760
PITCH = 27  # from the middle of a stone to that of the next, on the ring
APART = 29.5  # the same in a district
ABOVE, ASIDE = 5, 4  # spaces along the upper and lower side of the ring, and along the other two
EDGE_X, EDGE_Y = 43, 41  # from the edge of the drawing to the middle of a space
FIRST_STONE = -28  # from the middle of a space to its first stone, along its side
NUMBER = -53  # and to its number
INWARD = 46  # from the middle of a space at the side to the broker beside it
STRIDE = 30  # how far his feet are below that
BELOW, OVER = 107, -30  # from the middle of a space above or below the city to his feet
GRID = 100  # width of a column and height of a row, for walking about with arrow keys

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ground:
    """The land of a district."""

    outline: str
    """Its borders, as a path."""
    sign: Place
    """The middle of the plate with its name."""
    square: Place
    """The middle of the square where its stones lie."""


@dataclass(frozen=True, slots=True)
class Berth:
    """Where an auction space lies."""

    middle: Place
    upright: bool
    """Whether its stones lie one below the other."""
    number: Place
    """Where its number stands."""
    stones: tuple[Place, ...]
    """Where its four stones lie."""
    broker: Place
    """Where the broker's feet are when he stands beside it."""


# The western half: north, west and south of the park, the park, north and south of the centre; and the centre.
WEST = (
    Ground("M122 96H340V240L230 268H96V122z", (156, 180), (268, 172)),
    Ground("M230 268L340 240 393 321.400A122 122 0 0 0 393 438.600L340 520 230 492z", (305, 315), (303, 408)),
    Ground("M122 664H340V520L230 492H96V638z", (156, 582), (268, 588)),
)
WEST_PARK = Ground("M96 268H230V492H96z", (163, 316), (163, 408))
NORTH = Ground("M340 96H500V258A122 122 0 0 0 393 321.400L340 240z", (420, 132), (428, 214))
SOUTH = Ground("M340 664H500V502A122 122 0 0 1 393 438.600L340 520z", (420, 628), (428, 546))
CENTRE = Ground("M378 380A122 122 0 0 1 622 380A122 122 0 0 1 378 380z", (500, 318), (500, 408))


def mirrored(ground: Ground) -> Ground:
    """The same in the east.

    >>> mirrored(Ground("M96 268H230V492A122 122 0 0 1 96 500z", (163, 316), (163, 408))).outline
    'M904 268H770V492A122 122 0 0 0 904 500z'
    """
    return Ground(_mirrored_path(ground.outline), _mirrored(ground.sign), _mirrored(ground.square))


def _mirrored(place: Place) -> Place:
    return WIDTH - place[0], place[1]


def _mirrored_path(path: str) -> str:
    """A path of M, L, H, V and arcs, from right to left."""
    out = []
    for letter, rest in re.findall(r"([MLHVAz])([^MLHVAz]*)", path):
        numbers = [float(number) for number in rest.split()]
        if letter in "MLH":
            step = 1 if letter == "H" else 2
            numbers = [WIDTH - number if place % step == 0 else number for place, number in enumerate(numbers)]
        elif letter == "A":
            rx, ry, turn, large, sweep, x, y = numbers
            numbers = [rx, ry, turn, large, 1 - sweep, WIDTH - x, y]
        out.append(letter + " ".join(f"{number:g}" for number in numbers))
    return "".join(out)


@cache
def grounds(parks: tuple[tuple[int, ...], ...] = DATA.adjoining) -> tuple[Ground, ...]:
    """The land of each district, in their order: those beside a park around it, the others in the middle.

    A data file of one's own can have parks that adjoin other than three districts each; then places are given in order.
    """
    around = [[*WEST], [mirrored(ground) for ground in WEST]]
    centre = [NORTH, mirrored(NORTH), SOUTH, mirrored(SOUTH), CENTRE]
    places: dict[int, Ground] = {}
    for adjoining, free in zip(parks, around, strict=True):
        for district in adjoining:
            if free and district not in places:
                places[district] = free.pop(0)
    rest = [*around[0], *around[1], *centre]
    for district in range(VALUED):
        if district not in places:
            places[district] = rest.pop(0)
    return (*(places[district] for district in range(VALUED)), WEST_PARK, mirrored(WEST_PARK))


@cache
def lots(square: Place) -> tuple[Place, ...]:
    """Where the seven stones of a district lie: one in the middle of its square, the others around it.

    They are filled row by row, so that equal colours lie together.
    """
    x, y = square
    around = [(x + APART * cos(turn * pi / 3), y + APART * sin(turn * pi / 3)) for turn in range(FULL - 1)]
    found = sorted([(x, y), *around], key=lambda place: (round(place[1]), place[0]))
    return tuple((round(px, 1), round(py, 1)) for px, py in found)


@cache
def berths() -> tuple[Berth, ...]:
    """All auction spaces, clockwise from the upper left corner."""
    across = [100 + 160 * (place + 0.5) for place in range(ABOVE)]
    down = [100 + 140 * (place + 0.5) for place in range(ASIDE)]
    found = [
        *(_berth((x, EDGE_Y), (x, EDGE_Y + BELOW)) for x in across),
        *(_berth((WIDTH - EDGE_X, y), (WIDTH - EDGE_X - INWARD, y + STRIDE), upright=True) for y in down),
        *(_berth((x, HEIGHT - EDGE_Y), (x, HEIGHT - EDGE_Y + OVER)) for x in reversed(across)),
        *(_berth((EDGE_X, y), (EDGE_X + INWARD, y + STRIDE), upright=True) for y in reversed(down)),
    ]
    assert len(found) == SPACES
    return tuple(found)


def _berth(middle: Place, broker: Place, upright: bool = False) -> Berth:
    x, y = middle

    def along(far: float) -> Place:
        return (x, y + far) if upright else (x + far, y)

    return Berth(middle, upright, along(NUMBER), tuple(along(FIRST_STONE + PITCH * i) for i in range(LOT)), broker)


def column(place: Place) -> int:
    """The column of a place, for arrow keys."""
    return round(place[0] / GRID)


def row(place: Place) -> int:
    """The row of a place, for arrow keys."""
    return round(place[1] / GRID)
