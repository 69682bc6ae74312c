"""The city as a graph of plots, and the tables that rules read from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

Point = tuple[int, int]
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
SIDES = (NORTH, EAST, SOUTH, WEST)
NONE = -1


@dataclass(frozen=True)
class City:
    """Plots at points of a grid (y grows downwards), and which neighbouring plots are connected.

    >>> row = City(((0, 0), (1, 0), (2, 0)), frozenset({(0, 1), (1, 2)}))
    >>> row.neighbours()[1]
    [-1, 2, -1, 0]
    >>> row.within(0, 2)
    [1, 2]
    """

    points: tuple[Point, ...]
    edges: frozenset[tuple[int, int]]  # pairs of plot numbers, the smaller first

    def connected(self, plot: int, other: int) -> bool:
        """Whether two plots lie side by side without open water between."""
        return (min(plot, other), max(plot, other)) in self.edges

    def neighbours(self) -> list[list[int]]:
        """For each plot its connected neighbours to the north, east, south and west; -1 where there is none."""
        at = {point: plot for plot, point in enumerate(self.points)}
        rows = []
        for plot, (x, y) in enumerate(self.points):
            row = [at.get((x + dx, y + dy), NONE) for dx, dy in SIDES]
            rows.append([other if other != NONE and self.connected(plot, other) else NONE for other in row])
        return rows

    def within(self, plot: int, distance: int) -> list[int]:
        """The other plots at most so many steps away."""
        reached, edge = {plot}, {plot}
        neighbours = self.neighbours()
        for _ in range(distance):
            edge = {other for here in edge for other in neighbours[here] if other != NONE} - reached
            reached |= edge
        return sorted(reached - {plot})

    def corners(self, plot: int) -> list[tuple[int, int]]:
        """Pairs (other, via): `other` shares a corner with the plot, and `via` is connected to both."""
        at = {point: number for number, point in enumerate(self.points)}
        x, y = self.points[plot]
        found = []
        for dx, dy in product((-1, 1), (-1, 1)):
            other = at.get((x + dx, y + dy), NONE)
            for via_point in ((x + dx, y), (x, y + dy)):
                via = at.get(via_point, NONE)
                if NONE not in (other, via) and self.connected(plot, via) and self.connected(via, other):
                    found.append((other, via))
        return found

    def unreachable(self) -> list[int]:
        """Plots with no way to plot 0."""
        reached = {0, *self.within(0, len(self.points))}
        return [plot for plot in range(len(self.points)) if plot not in reached]


def padded(rows: Iterable[Sequence[int]], width: int) -> list[list[int]]:
    """Rows filled up with -1 to one width."""
    return [[*row, *[NONE] * (width - len(row))] for row in rows]
