"""The data file of Atlantic Star: read, checked, and turned into the tables that rules read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from damrak.text.data_file import DataFile, data_text, digest

FILE = "atlantic_star.toml"
SEAS = ("Baltic", "Mediterranean", "Atlantic", "Pacific")
LEGS_OF = (3, 4, 5, 6)  # legs of each sea
LETTERS = "ABCDEF"
LEG_NAMES = tuple(f"{sea}-{LETTERS[i]}" for sea, legs in zip(SEAS, LEGS_OF, strict=True) for i in range(legs))
CLASSES, PLACES = 5, 6
CLASS_NAMES = tuple(f"{stars}-star" for stars in range(1, CLASSES + 1))
SHIPS = 132
MOST_POINTS = 9  # of a ship on a leg
MOST_VICTORY_POINTS = 99  # of a place
NAME = re.compile(r"[^\W\d_]+(?:[ .'&-]{1,2}[^\W\d_]+)*\.?")


@dataclass(frozen=True)
class Data:
    """What a data file says, once it is known to be right. Ships of one name stand in it once."""

    ship_names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]  # of each of these on each leg, in the order of LEG_NAMES
    copies: tuple[int, ...]  # how many there are of each
    mail: tuple[bool, ...]  # whether it is a mail ship
    ports: tuple[tuple[str, str], ...]  # from where to where each leg sails
    victory_points: tuple[tuple[int, ...], ...]  # of the places of each class, one star first
    digest: str


class _Reader(DataFile):
    """Reads ships, legs and classes."""

    def victory_points(self) -> tuple[tuple[int, ...], ...]:
        found = self.table("victory_points", CLASS_NAMES)
        for name, places in found.items():
            row = places if isinstance(places, list) else [places]
            if len(row) != PLACES or not all(_is_number(points, 0, MOST_VICTORY_POINTS) for points in row):
                self.problems.append(
                    f"[victory_points] {name} is {places!r}; it must list {PLACES} whole numbers from 0 to "
                    f"{MOST_VICTORY_POINTS}"
                )
            elif sorted(row, reverse=True) != row:
                self.problems.append(
                    f"[victory_points] {name} is {row!r}; no place can be worth more than a higher one"
                )
        return tuple(tuple(places) if isinstance(places, list) else () for places in found.values())

    def ports(self) -> tuple[tuple[str, str], ...]:
        found = self.table("legs", LEG_NAMES)
        for name, ports in found.items():
            if not isinstance(ports, list) or len(ports) != 2 or not all(isinstance(p, str) and p for p in ports):
                self.problems.append(
                    f'[legs] {name} is {ports!r}; it must name two ports, such as ["Kiel", "Stockholm"]'
                )
        return tuple(tuple(ports) if isinstance(ports, list) else () for ports in found.values())

    def mail_ships(self) -> dict[str, int]:
        counts = {}
        for name, count in self._named("mail_ships").items():
            if isinstance(count, int) and _is_number(count, 1, SHIPS):
                counts[name] = count
            else:
                self.problems.append(f"[mail_ships] {name} is {count!r}; it must be a whole number from 1 to {SHIPS}")
        return counts

    def ships(self) -> dict[str, tuple[int, ...]]:
        return {name: self._points(name, legs) for name, legs in self._named("ships").items()}

    def _named(self, table: str) -> dict[str, object]:
        found = self.content.get(table)
        if not isinstance(found, dict):
            self.problems.append(f"[{table}] is missing")
            return {}
        for name in found:
            if not NAME.fullmatch(name):
                self.problems.append(
                    f"[{table}] {name!r} is no name for a ship; it has letters, and single spaces between"
                )
        return found

    def _points(self, name: str, legs: object) -> tuple[int, ...]:
        points = [0] * len(LEG_NAMES)
        if not isinstance(legs, dict) or not legs:
            self.problems.append(
                f"[ships] {name} is {legs!r}; it must name legs with points, such as {{ Baltic-A = 9 }}"
            )
            return tuple(points)
        for leg, number in legs.items():
            if leg not in LEG_NAMES:
                near = get_close_matches(leg, LEG_NAMES, 1)
                hint = f"did you mean '{near[0]}'?" if near else f"legs are called {LEG_NAMES[0]} to {LEG_NAMES[-1]}"
                self.problems.append(f"[ships] {name}: there is no leg {leg!r}; {hint}")
            elif not _is_number(number, 1, MOST_POINTS):
                self.problems.append(f"[ships] {name} has {number!r} points on {leg}; it must be 1 to {MOST_POINTS}")
            else:
                points[LEG_NAMES.index(leg)] = number
        return tuple(points)


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def read_data(text: str) -> Data:
    """The data in a file's text; `BadData` lists everything that is wrong with it."""
    reader = _Reader(text, "atlantic-star", ("game", "victory_points", "legs", "mail_ships", "ships"))
    victory_points = reader.victory_points()
    ports = reader.ports()
    mail = reader.mail_ships()
    ships = reader.ships()
    for name in sorted(set(mail) & set(ships)):
        reader.problems.append(f"{name} stands in [mail_ships] and in [ships]; a ship is one or the other")
    count = len(ships) + sum(mail.values())
    if count != SHIPS and ships and len(mail) == len(reader.content.get("mail_ships", ())):
        reader.problems.append(
            f"there are {len(ships)} ships and {count - len(ships)} mail ships; there must be {SHIPS}"
        )
    reader.finish()
    return Data(
        ship_names=(*ships, *mail),
        points=(*ships.values(), *((1,) * len(LEG_NAMES) for _ in mail)),
        copies=(*(1 for _ in ships), *mail.values()),
        mail=(*(False for _ in ships), *(True for _ in mail)),
        ports=ports,
        victory_points=victory_points,
        digest=digest(text),
    )


TEXT = data_text(__file__, FILE)
DATA = read_data(TEXT)
