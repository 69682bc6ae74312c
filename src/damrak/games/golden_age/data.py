"""The data file of The Golden Age: read, checked, and turned into the tables that rules read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from damrak.games.chartered.city import City, Point
from damrak.rules.record import STORY
from damrak.text.data_file import DataFile, data_text, digest
from damrak.text.form import shown

FILE = "golden_age.toml"
BOARDS = {"harbour": 60, "city": 80}  # plots of each
PLOTS = 80
PLOT_NAMES = tuple(str(number) for number in range(1, PLOTS + 1))
LEVELS = {"2nd-level": 2, "3rd-level": 3, "4th-level": 4, "5th-level": 5}
LEVEL_CARDS = 21
EVENTS = (
    *("rich-cargo", "shipwreck", "crash", "panic", "edict", "glut"),
    *("bounty", "levy", "stamp-duty", "convoy", "rumour", "peace"),
)
PARTS = 2  # most of an event
MOST_SEATS = 6
OTHER_EVENTS = 8  # what a move that brings event cards into play tells at most beside them
MOST_MONEY, MOST_CHANGE, MOST_SOLD = 500, 470, 9


class Kind(IntEnum):
    """What a part of an event does."""

    NOTHING = 0
    VALUE = 1  # which company, and how much it gains
    SALE = 2  # how many shares, by how large holders, of which company
    MONEY = 3  # how much each receives
    PER_CARD = 4  # how much each receives for a card in hand


WHICH = ("any", "dearest", "cheapest")
OF = ("any", "most")
EACH = ("seat", "card")
ENTRIES = {"company": ("company", "value"), "sell": ("sell", "holding", "of"), "money": ("money", "each")}

Part = tuple[int, int, int, int]  # the kind, and up to three numbers
NO_PART: Part = (Kind.NOTHING, 0, 0, 0)


@dataclass(frozen=True)
class Data:
    """What a data file says, once it is known to be right."""

    level_cards: tuple[int, ...]  # how many 2nd, 3rd, 4th and 5th levels
    events: tuple[tuple[Part, ...], ...]  # the parts of each, in the order of EVENTS
    cities: tuple[City, ...]  # one for each of BOARDS
    digest: str


class _Reader(DataFile):
    """Reads what the boards look like and what events do."""

    def city(self, name: str, rows: Any, plots: int) -> City | None:
        numbers: list[Any] = [number for row in rows for number in row] if _is_grid(rows) else [None]
        if not all(isinstance(number, int) and not isinstance(number, bool) for number in numbers):
            self.problems.append(f"[boards] {name} must be rows of plot numbers, with 0 where there is no plot")
            return None
        counts = Counter(number for number in numbers if number != 0)
        for number in sorted(counts):
            if number not in range(1, plots + 1):
                self.problems.append(f"[boards] {name} has plot {number}; its plots are 1 to {plots}")
            elif counts[number] > 1:
                self.problems.append(f"[boards] {name} has plot {number} {counts[number]} times")
        missing = [str(number) for number in range(1, plots + 1) if number not in counts]
        if missing:
            self.problems.append(f"[boards] {name} lacks {', '.join(missing)}")
        if missing or sum(counts.values()) != plots:
            return None
        at: dict[Point, int] = {
            (x, y): number - 1 for y, row in enumerate(rows) for x, number in enumerate(row) if number != 0
        }
        points = tuple(point for point, _ in sorted(at.items(), key=lambda item: item[1]))
        edges = frozenset(
            (min(plot, other), max(plot, other))
            for (x, y), plot in at.items()
            for point in ((x + 1, y), (x, y + 1))
            if (other := at.get(point)) is not None
        )
        city = City(points, edges)
        lost = city.unreachable()
        if lost:
            self.problems.append(f"[boards] {name} leaves no way to {', '.join(PLOT_NAMES[plot] for plot in lost)}")
        return city

    def event(self, name: str, parts: Any) -> tuple[Part, ...]:
        if not isinstance(parts, list) or not 1 <= len(parts) <= PARTS:
            self.problems.append(f"[events] {name} must be a list of one or two parts")
            return (NO_PART,) * PARTS
        read = tuple(self.part(name, part) for part in parts)
        return (*read, *(NO_PART,) * (PARTS - len(read)))

    def part(self, name: str, part: Any) -> Part:
        kind = next((kind for kind in ENTRIES if isinstance(part, dict) and kind in part), None)
        if kind is None:
            self.problems.append(f"[events] {name}: {shown(part)} must say 'company' and 'value', 'sell', or 'money'")
            return NO_PART
        for key in part:
            if key not in ENTRIES[kind]:
                known = ", ".join(ENTRIES[kind])
                self.problems.append(f"[events] {name} has an unknown entry {key!r} beside {kind!r}; known are {known}")
        if kind == "company":
            return Kind.VALUE, self.word(name, part, "company", WHICH), self.sum(name, part, "value", MOST_CHANGE), 0
        if kind == "sell":
            count, holding = self.count(name, part, "sell"), self.count(name, part, "holding")
            return Kind.SALE, count, holding, self.word(name, part, "of", OF)
        per_card = self.word(name, part, "each", EACH)
        return Kind.PER_CARD if per_card else Kind.MONEY, self.sum(name, part, "money", MOST_MONEY), 0, 0

    def word(self, name: str, part: Mapping[str, Any], key: str, words: tuple[str, ...]) -> int:
        found = part.get(key, words[0])
        if found in words:
            return words.index(found)
        self.problems.append(f"[events] {name}: {key} is {shown(found)}; it is one of {', '.join(words)}")
        return 0

    def sum(self, name: str, part: Mapping[str, Any], key: str, most: int) -> int:
        found = part.get(key)
        if isinstance(found, int) and not isinstance(found, bool) and 0 < abs(found) <= most and found % 10 == 0:
            return found
        said = shown(found) if key in part else "missing"
        self.problems.append(f"[events] {name}: {key} is {said}; it must be a multiple of 10 up to {most}, not 0")
        return 10

    def count(self, name: str, part: Mapping[str, Any], key: str) -> int:
        found = part.get(key, 1)
        if isinstance(found, int) and not isinstance(found, bool) and 1 <= found <= MOST_SOLD:
            return found
        self.problems.append(f"[events] {name}: {key} is {shown(found)}; it must be a number from 1 to {MOST_SOLD}")
        return 1


def _is_grid(rows: Any) -> bool:
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, list) for row in rows)


def told_by(events: tuple[tuple[Part, ...], ...]) -> int:
    """How much is told at most by event cards that come into play one after the other."""
    told = {Kind.VALUE: 1, Kind.MONEY: MOST_SEATS, Kind.PER_CARD: MOST_SEATS}
    return sum(2 + sum(told.get(Kind(part[0]), 0) for part in parts) for parts in events)


def read_data(text: str) -> Data:
    """The data in a file's text; `BadData` lists everything that is wrong with it."""
    reader = _Reader(text, "golden-age", ("game", "boards", "level_cards", "events"))
    boards = reader.table("boards", tuple(BOARDS))
    cities = [reader.city(name, boards[name], plots) for name, plots in BOARDS.items() if name in boards]
    levels = reader.counts("level_cards", tuple(LEVELS), LEVEL_CARDS)
    found = reader.table("events", EVENTS)
    events = tuple(reader.event(name, found[name]) for name in EVENTS if name in found)
    if told_by(events) > STORY - OTHER_EVENTS:
        reader.problems.append("[events] change money and values too often for all of them to be told in one move")
    reader.finish()
    return Data(levels, events, tuple(city for city in cities if city is not None), digest(text))


TEXT = data_text(__file__, FILE)
DATA = read_data(TEXT)
