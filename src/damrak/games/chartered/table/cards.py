"""Building cards as they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from damrak.text.language import _, mark

LEVELS_SAID = {2: mark("2nd level"), 3: mark("3rd level"), 4: mark("4th level"), 5: mark("5th level")}


@dataclass(frozen=True, slots=True)
class Card:
    """A building card."""

    name: str
    """Its spelling: `harbour-C1` or `2nd-level`."""
    key: str
    """Tells it from equal ones beside it."""
    district: str
    """`harbour`, or `level`."""
    title: str
    """`C1`; for a level card empty."""
    below: str
    """The name of the district, or what level it is."""
    said: str
    """The whole name, as people say it."""
    height: int
    """The level of a level card; 0 for a plot."""
    spot: int
    """The place of the plot on its board, row by row; -1 for a level card."""
    columns: int = 0
    """How wide that board is."""
    rows: int = 0
    """How high that board is."""


def level_card(name: str, height: int, said: str) -> Card:
    """A card that raises a house to this height."""
    return Card(name, name, "level", "", _(LEVELS_SAID[height]), said, height, -1)


def told_apart(names: Iterable[str], card: Callable[[str], Card]) -> tuple[Card, ...]:
    """Cards, each with a key of its own."""
    cards: list[Card] = []
    for name in names:
        equal = sum(other.name == name for other in cards)
        found = card(name)
        cards.append(replace(found, key=f"{name}-{equal}") if equal else found)
    return tuple(cards)


def market(names: Iterable[str | None], card: Callable[[str], Card]) -> tuple[Card | None, ...]:
    """The open cards, place by place."""
    names = tuple(names)
    found = iter(told_apart((name for name in names if name is not None), card))
    return tuple(None if name is None else next(found) for name in names)
