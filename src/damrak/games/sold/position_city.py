"""The city of a position file: stones in districts, and who owns what is sold."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from damrak.games.sold.position_names import COLOURS_NAMED, DISTRICTS_NAMED, Counts, read_stones
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES
from damrak.games.sold.state import COLOURS, DISTRICTS, FULL, STONES
from damrak.rules.record import Record
from damrak.text.form import Part, shown
from damrak.text.position import Reading

NONE = -1
Possible = np.ndarray[Any, np.dtype[np.bool_]]  # by how many stones of each colour


def read_city(reading: Reading) -> None:
    """Stones in the districts not sold, and the owners of the others."""
    s = reading.s
    table = reading.part("districts", DISTRICT_NAMES, "city")
    for name, district in DISTRICTS_NAMED.numbers.items():
        if table.has(name):
            counts = read_stones(table, name)
            if sum(counts) >= FULL:
                table.wrong(f"{name} has {sum(counts)} stones; with {FULL} it is sold and stands in [sold]")
            put_stones(s, district, counts)
    sold = reading.part("sold", DISTRICT_NAMES, "city")
    for name, district in DISTRICTS_NAMED.numbers.items():
        owner = sold.named(name, COLOURS_NAMED, NONE)
        if owner != NONE and table.has(name):
            sold.wrong(f"{name} stands in [districts] too; it is either sold or not")
        elif owner != NONE:
            put_stones(s, district, tuple(int(colour == owner) for colour in range(COLOURS)))
            s.owner[district] = owner
            s.filled[district] = FULL


def put_stones(s: Record, district: int, counts: Counts) -> None:
    """Lay stones into a district."""
    for colour, count in enumerate(counts):
        s.stones[district, colour] = min(count, STONES)
    s.filled[district] = min(sum(counts), FULL)


def in_city(s: Record) -> list[int]:
    """How many stones of each colour lie in the city."""
    return [sum(s.stones[district, colour] for district in range(DISTRICTS)) for colour in range(COLOURS)]


def placed(s: Record) -> int:
    """How many stones have been placed, those that left with a sold district included."""
    return sum(s.filled)


def owners(s: Record) -> Counts:
    """How many districts each colour owns."""
    return tuple(sum(owner == colour for owner in s.owner) for colour in range(COLOURS))


def check_city(reading: Reading) -> None:
    """At the end nothing lies in the city but the signs of owners."""
    s = reading.s
    if s.over:
        for district, name in enumerate(DISTRICT_NAMES):
            if s.owner[district] == NONE and s.filled[district]:
                reading.faults.add("city", f"the match is over, but stones lie in {name}, which is not sold")


def read_gone(reading: Reading) -> Counts | None:
    """How many stones of each colour have left the match; None if the file doesn't say."""
    if not reading.top.has("gone"):
        return None
    table = Part(reading.faults, "city", "", {"gone": reading.top.content["gone"]}, ("gone",))
    if not isinstance(reading.top.content["gone"], Mapping):
        table.wrong(f"gone is {shown(reading.top.content['gone'])}; it must be a table such as {{ red = 4 }}")
        return None
    gone = dict(table.amounts("gone", COLOURS_NAMED, 0, STONES))
    return tuple(gone.get(colour, 0) for colour in range(COLOURS))


# --- which stones can have left the match


@cache
def mixtures(owner: int) -> tuple[Counts, ...]:
    """The stones, so many of each colour, with which a full district goes to this owner."""
    counts = product(range(FULL + 1), repeat=COLOURS)
    return tuple(mixture for mixture in counts if sum(mixture) == FULL and winner(mixture) == owner)


def winner(counts: Counts) -> int:
    """The colour with the largest number that no other colour has; -1 if there is none."""
    alone = [count for count in counts if count > 0 and counts.count(count) == 1]
    return counts.index(max(alone)) if alone else NONE


@cache
def can_be_gone(districts: Counts) -> Possible:
    """Whether so many stones of each colour can have left when each colour bought so many districts."""
    owner = next((colour for colour in range(COLOURS) if districts[colour]), NONE)
    possible: Possible = np.zeros((STONES + 1,) * COLOURS, bool)
    if owner == NONE:
        possible[(0,) * COLOURS] = True
        return possible
    before = can_be_gone(tuple(count - (colour == owner) for colour, count in enumerate(districts)))
    for mixture in mixtures(owner):
        lost = [count - (colour == owner) for colour, count in enumerate(mixture)]
        kept = before[tuple(slice(STONES + 1 - count) for count in lost)]
        possible[tuple(slice(count, None) for count in lost)] |= kept
    return possible


def gone_said(gone: Counts) -> str:
    """Stones that have left the match, in words."""
    return ", ".join(f"{count} {name}" for name, count in zip(COLOUR_NAMES, gone, strict=True))
