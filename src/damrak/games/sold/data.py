"""The data file of SOLD: read, checked, and turned into what the tables of the rules are made of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from damrak.text.data_file import DataFile, data_text, digest
from damrak.text.form import Names

FILE = "sold.toml"
VALUED, PARKS = 11, 2
DISTRICTS = VALUED + PARKS
HIGHEST_VALUE = 50  # the largest sum stands on it
NAME = re.compile(r"(?=.{1,7}$)[0-9A-Za-z]+(-[0-9A-Za-z]+)*")


@dataclass(frozen=True)
class Data:
    """What a data file says, once it is known to be right."""

    names: tuple[str, ...]  # of all districts, the parks last
    values: tuple[int, ...]  # in millions of dollars; 0 for the parks
    adjoining: tuple[tuple[int, ...], ...]  # for each park the districts that it adjoins
    digest: str


class _Reader(DataFile):
    """Reads what the board looks like."""

    def entries(self, name: str, count: int, things: str) -> Mapping[str, Any]:
        """A table with so many districts."""
        found = self.content.get(name)
        if not isinstance(found, dict):
            self.problems.append(f"[{name}] is missing")
            return {}
        if len(found) != count:
            self.problems.append(f"[{name}] has {len(found)} {things}; there are {count}")
        for district in found:
            if not NAME.fullmatch(district):
                self.problems.append(
                    f"[{name}] {district!r} is no name; it must be up to 7 letters, digits and hyphens"
                )
        return found

    def values(self) -> dict[str, int]:
        """The districts that have a value."""
        found = self.entries("values", VALUED, "districts")
        for name, value in found.items():
            if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= HIGHEST_VALUE:
                self.problems.append(
                    f"[values] {name} is {value!r}; it must be a whole number from 1 to {HIGHEST_VALUE}"
                )
        return dict(found)

    def parks(self, valued: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
        """The parks, with the districts that they adjoin."""
        names = Names("district", tuple(valued))
        parks: dict[str, tuple[str, ...]] = {}
        for park, adjoining in self.entries("parks", PARKS, "parks").items():
            if park in valued:
                self.problems.append(f"{park} stands in [values] and in [parks]; a park has no value")
            if not isinstance(adjoining, list) or not adjoining:
                self.problems.append(f"[parks] {park} is {adjoining!r}; it must list the districts that it adjoins")
                continue
            for name in adjoining:
                if name not in valued:
                    self.problems.append(
                        f"[parks] {park} adjoins {name!r}, which stands not in [values]; {names.hint(name)}"
                    )
            if len({str(name) for name in adjoining}) < len(adjoining):
                self.problems.append(f"[parks] {park} lists a district twice")
            parks[park] = tuple(adjoining)
        return parks

    def names_apart(self, *names: str) -> None:
        """Names that differ in capital letters alone can't be told apart."""
        lowered = [name.lower() for name in names]
        for name in names:
            if lowered.count(name.lower()) > 1 and names.count(name) == 1:
                self.problems.append(f"the name {name!r} differs from another in capital letters alone")


def read_data(text: str) -> Data:
    """The data in a file's text; `BadData` lists everything that is wrong with it."""
    reader = _Reader(text, "sold", ("game", "values", "parks"))
    values = reader.values()
    parks = reader.parks(values)
    reader.names_apart(*values, *parks)
    reader.finish()
    names = (*values, *parks)
    adjoining = tuple(tuple(names.index(name) for name in beside) for beside in parks.values())
    return Data(names, (*values.values(), *(0 for _ in parks)), adjoining, digest(text))


TEXT = data_text(__file__, FILE)
DATA = read_data(TEXT)
