"""The stock chart as it is drawn: a row of values that winds like a snake, with tokens and event lines on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

STEP = 10
USUAL_WIDTH, USUAL_HEIGHT = 32, 48  # of a field for which tokens are laid out
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
    field_width: float
    """Of one value."""
    field_height: float
    fields: tuple[Field, ...]
    """All values, the lowest first."""
    lines: tuple[EventLine, ...]
    """The event lines."""
    tokens: tuple[Token, ...]
    """The companies on the board."""


@dataclass(frozen=True, slots=True)
class Course:
    """How the values of a game lie on its chart."""

    lowest: int
    """The first value."""
    highest: int
    """The last."""
    columns: int
    """How many values lie in a row."""
    field_width: float
    """Of one value."""
    field_height: float
    lines: tuple[int, ...] = ()
    """The values below event lines."""

    def field(self, value: int) -> Field:
        """Where a value lies."""
        row, column = divmod((value - self.lowest) // STEP, self.columns)
        if row % 2:
            column = self.columns - 1 - column
        return Field(value, round((column + 0.5) * self.field_width, 1), (row + 0.5) * self.field_height)

    def fields(self) -> tuple[Field, ...]:
        """All values, the lowest first."""
        return tuple(self.field(value) for value in range(self.lowest, self.highest + STEP, STEP))

    def event_lines(self) -> tuple[EventLine, ...]:
        """The event lines, the lowest first."""
        return tuple(self._line(value) for value in self.lines)

    def _line(self, value: int) -> EventLine:
        below, above = self.field(value), self.field(value + STEP)
        return EventLine(value, (below.x + above.x) / 2, (below.y + above.y) / 2, upright=below.y == above.y)

    def rows(self) -> int:
        """How many rows there are."""
        return -(-((self.highest - self.lowest) // STEP + 1) // self.columns)


def chart(course: Course, companies: Iterable[tuple[str, str, int]]) -> Chart:
    """The chart with these companies on it: each its name, what people call it, and its value.

    >>> tokens = chart(Course(20, 300, 10, 32, 48), [("coal", "Coal", 20), ("tea", "Tea", 20)]).tokens
    >>> [(token.x, token.y) for token in tokens]
    [(11.0, 25.0), (21.0, 36.0)]
    """
    by_value: dict[int, list[tuple[str, str]]] = {}
    for name, said, value in companies:
        by_value.setdefault(value, []).append((name, said))
    tokens = []
    for value, here in by_value.items():
        field = course.field(value)
        places = TOKEN_PLACES.get(len(here), MANY_PLACES)
        radius = LARGE if len(here) in TOKEN_PLACES else SMALL
        across, down = course.field_width / USUAL_WIDTH, course.field_height / USUAL_HEIGHT
        if len(here) > 1:
            radius = round(radius * across, 1)
        tokens += [
            Token(name, said, value, round(field.x + x * across, 1), round(field.y + y * down, 1), radius)
            for (name, said), (x, y) in zip(here, places, strict=False)
        ]
    order = tuple(sorted(tokens, key=lambda token: token.company))  # steady, so that tokens keep their identity
    return Chart(
        width=round(course.columns * course.field_width),
        height=round(course.rows() * course.field_height),
        field_width=course.field_width,
        field_height=course.field_height,
        fields=course.fields(),
        lines=course.event_lines(),
        tokens=order,
    )
