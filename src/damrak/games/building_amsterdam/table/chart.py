"""The stock chart as it is drawn: a row of values that winds like a snake, with tokens and event lines on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from damrak.games.building_amsterdam.data import DATA
from damrak.games.building_amsterdam.state import MOST_VALUE

LOWEST, STEP = 20, 10
FIELDS_IN_A_ROW = 10
FIELD_WIDTH, FIELD_HEIGHT = 32, 48
TOKEN_PLACES = {1: ((0, 6),), 2: ((-5, 1), (5, 12)), 3: ((-6, 0), (6, 3), (-2, 13))}
MANY_PLACES = tuple((x, y) for y in (-1, 8, 17) for x in (-9, 0, 9))
LARGE, SMALL = 9.5, 6.5  # radius of a token, and of one of many


@dataclass(frozen=True, slots=True)
class Field:
    """One value of the chart."""

    value: int
    """In florins."""
    x: float
    """Its middle."""
    y: float


@dataclass(frozen=True, slots=True)
class EventLine:
    """A line between two fields; growing past it brings a stock event."""

    value: int
    """The value below it."""
    x: float
    """The middle between the fields."""
    y: float
    upright: bool
    """Whether it is drawn from top to bottom."""


@dataclass(frozen=True, slots=True)
class Token:
    """A company on the chart."""

    company: str
    """Which one."""
    said: str
    """What people call it."""
    value: int
    """Its value."""
    x: float
    """The middle of the token."""
    y: float
    radius: float
    """Smaller where many share a field."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The stock chart."""

    width: int
    """Of the whole drawing."""
    height: int
    fields: tuple[Field, ...]
    """All values, the lowest first."""
    lines: tuple[EventLine, ...]
    """The event lines."""
    tokens: tuple[Token, ...]
    """The companies on the board."""


def _field(value: int) -> Field:
    row, column = divmod((value - LOWEST) // STEP, FIELDS_IN_A_ROW)
    if row % 2:
        column = FIELDS_IN_A_ROW - 1 - column
    return Field(value, (column + 0.5) * FIELD_WIDTH, (row + 0.5) * FIELD_HEIGHT)


FIELDS = tuple(_field(value) for value in range(LOWEST, MOST_VALUE + STEP, STEP))
ROWS = -(-len(FIELDS) // FIELDS_IN_A_ROW)


def _line(value: int) -> EventLine:
    below, above = _field(value), _field(value + STEP)
    return EventLine(value, (below.x + above.x) / 2, (below.y + above.y) / 2, upright=below.y == above.y)


LINES = tuple(_line(value) for value in DATA.event_lines)


def chart(companies: Iterable[tuple[str, str, int]]) -> Chart:
    """The chart with these companies on it: each its name, what people call it, and its value.

    >>> [(token.x, token.y) for token in chart([("coal", "Coal", 20), ("tea", "Tea", 20)]).tokens]
    [(11.0, 25.0), (21.0, 36.0)]
    """
    by_value: dict[int, list[tuple[str, str]]] = {}
    for name, said, value in companies:
        by_value.setdefault(value, []).append((name, said))
    tokens = []
    for value, here in by_value.items():
        field = _field(value)
        places = TOKEN_PLACES.get(len(here), MANY_PLACES)
        radius = LARGE if len(here) in TOKEN_PLACES else SMALL
        tokens += [
            Token(name, said, value, field.x + x, field.y + y, radius)
            for (name, said), (x, y) in zip(here, places, strict=False)
        ]
    order = tuple(sorted(tokens, key=lambda token: token.company))  # steady, so that tokens keep their identity
    return Chart(FIELDS_IN_A_ROW * FIELD_WIDTH, ROWS * FIELD_HEIGHT, FIELDS, LINES, order)
