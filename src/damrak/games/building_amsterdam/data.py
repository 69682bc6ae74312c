"""The data file of Building Amsterdam: read, checked, and turned into the tables that rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from damrak.games.chartered.city import City, Point
from damrak.text.data_file import DataFile, data_text, digest

FILE = "building_amsterdam.toml"
DISTRICTS = ("harbour", "market", "jordaan", "grachten")
COLUMNS, ROWS = "ABCDEF", 4
BOARD = len(COLUMNS) * ROWS
PLOTS = len(DISTRICTS) * BOARD
PLOT_NAMES = tuple(f"{d}-{c}{r}" for d in DISTRICTS for r in range(1, ROWS + 1) for c in COLUMNS)
LEVELS = {"2nd-level": 2, "3rd-level": 3, "4th-level": 4}
EVENTS = ("verlappen", "aenleggen", "dreighinghe", "coopmanscappen", "veilinge")
LAYOUTS = ("standard", "quick-battle", "crossroads", "outliers")
LEVEL_CARDS, SET_ASIDE, EVENT_CARDS, HIGHEST_VALUE = 18, 4, 15, 300
MOST_OF_A_KIND = 5  # stock events; the bounds of a match stand on it


@dataclass(frozen=True)
class Data:
    """What a data file says, once it is known to be right."""

    event_lines: tuple[int, ...]
    level_cards: tuple[int, ...]  # how many 2nd, 3rd and 4th levels
    set_aside: tuple[int, ...]  # how many of these lie beside the chart
    stock_events: tuple[int, ...]  # how many of each, in the order of EVENTS
    cities: tuple[City, ...]  # one for each of LAYOUTS
    digest: str


def plot_on_board(label: str) -> int:
    """The number on its board of a plot such as 'C1'.

    >>> plot_on_board("A1"), plot_on_board("F4")
    (0, 23)
    """
    if len(label) != 2 or label[0] not in COLUMNS or label[1] not in "1234":
        raise ValueError(f"{label!r} is no plot; plots are called A1 to F4")
    return COLUMNS.index(label[0]) + len(COLUMNS) * (int(label[1]) - 1)


def _turned(plot: int, quarter_turns: int) -> tuple[Point, Point]:
    """Where a plot of a board lies after quarter turns clockwise, and the size of the turned board."""
    row, column = divmod(plot, len(COLUMNS))
    x, y, width, height = column, row, len(COLUMNS), ROWS
    for _ in range(quarter_turns):
        x, y, width, height = height - 1 - y, x, height, width
    return (x, y), (width, height)


class _Reader(DataFile):
    """Reads what the boards and the chart look like."""

    def event_lines(self) -> tuple[int, ...]:
        lines = self.content.get("event_lines")
        possible = range(20, HIGHEST_VALUE, 10)
        if not isinstance(lines, list) or not lines or any(line not in possible for line in lines):
            self.problems.append(f"event_lines is {lines!r}; it must list one or more multiples of 10 from 20 to 290")
            return ()
        if sorted(set(lines)) != lines:
            self.problems.append(f"event_lines is {lines!r}; each line stands once, the lowest first")
        return tuple(lines)

    def canals(self) -> set[tuple[int, int]]:
        found = self.table("canals", DISTRICTS)
        water = set()
        for district, pairs in found.items():
            for pair in pairs if isinstance(pairs, list) else [pairs]:
                try:
                    first, second = (plot_on_board(label) for label in pair)
                except (TypeError, ValueError) as reason:
                    self.problems.append(f"[canals] {district}: {pair!r} is not a pair of plots ({reason})")
                    continue
                (x1, y1), _ = _turned(first, 0)
                (x2, y2), _ = _turned(second, 0)
                if abs(x1 - x2) + abs(y1 - y2) != 1:
                    self.problems.append(f"[canals] {district}: {pair[0]} and {pair[1]} are not neighbours")
                start = DISTRICTS.index(district) * BOARD
                water.add((start + min(first, second), start + max(first, second)))
        return water

    def city(self, name: str, layouts: Mapping[str, Any], water: set[tuple[int, int]]) -> City | None:
        found = self.table(f"layouts.{name}", ("seam", *DISTRICTS), layouts)
        if len(found) != 1 + len(DISTRICTS):
            return None
        if found["seam"] not in ("open", "bridged"):
            self.problems.append(f"[layouts.{name}] seam is {found['seam']!r}; it is 'open' or 'bridged'")
            return None
        points: list[Point] = []
        second_from_end: list[tuple[bool, bool]] = []  # along the board's width, along its height
        for district in DISTRICTS:
            place = found[district]
            keys = ("x", "y", "quarter_turns")
            if not isinstance(place, dict) or any(not isinstance(place.get(key), int) for key in keys):
                self.problems.append(f"[layouts.{name}] {district} needs whole numbers x, y and quarter_turns")
                return None
            if place["quarter_turns"] not in range(4):
                turns = place["quarter_turns"]
                self.problems.append(f"[layouts.{name}] {district} has {turns} quarter_turns; there can be 0 to 3")
                return None
            for plot in range(BOARD):
                (x, y), (width, height) = _turned(plot, place["quarter_turns"])
                points.append((place["x"] + x, place["y"] + y))
                second_from_end.append((x in (1, width - 2), y in (1, height - 2)))
        for first, second in combinations(range(len(DISTRICTS)), 2):
            boards = [set(points[board * BOARD : (board + 1) * BOARD]) for board in (first, second)]
            if boards[0] & boards[1]:
                both = f"{DISTRICTS[first]} and {DISTRICTS[second]}"
                self.problems.append(f"[layouts.{name}] puts {both} over each other")
                return None
        edges = set()
        for first, second in combinations(range(PLOTS), 2):
            (x1, y1), (x2, y2) = points[first], points[second]
            if abs(x1 - x2) + abs(y1 - y2) != 1 or (first, second) in water:
                continue
            along = 0 if x1 == x2 else 1
            bridged = second_from_end[first][along] and second_from_end[second][along]
            if first // BOARD == second // BOARD or found["seam"] == "open" or bridged:
                edges.add((first, second))
        city = City(tuple(points), frozenset(edges))
        lost = city.unreachable()
        if lost:
            self.problems.append(f"[layouts.{name}] leaves no way to {', '.join(PLOT_NAMES[p] for p in lost)}")
        return city


def read_data(text: str) -> Data:
    """The data in a file's text; `BadData` lists everything that is wrong with it."""
    known = ("game", "event_lines", "level_cards", "set_aside", "stock_events", "canals", "layouts")
    reader = _Reader(text, "building-amsterdam", known)
    lines = reader.event_lines()
    levels = reader.counts("level_cards", tuple(LEVELS), LEVEL_CARDS)
    aside = reader.counts("set_aside", tuple(LEVELS), SET_ASIDE)
    for name, beside, there in zip(LEVELS, aside, levels, strict=True):
        if beside > there:
            reader.problems.append(f"[set_aside] {name} is {beside}, but there are only {there}")
    events = reader.counts("stock_events", EVENTS, EVENT_CARDS)
    if max(events) > MOST_OF_A_KIND:
        reader.problems.append(
            f"[stock_events] has {max(events)} of one kind; with more than {MOST_OF_A_KIND} a match might never end"
        )
    water = reader.canals()
    layouts = reader.table("layouts", LAYOUTS)
    cities = [reader.city(name, layouts, water) for name in LAYOUTS if name in layouts]
    reader.finish()
    whole = tuple(city for city in cities if city is not None)
    return Data(lines, levels, aside, events, whole, digest(text))


TEXT = data_text(__file__, FILE)
DATA = read_data(TEXT)
