"""The names of building cards: one for each plot, then the level cards, the lowest first. Equal levels share a name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

EXACT_LEVEL = re.compile(r"(.+)#([1-9])")


@dataclass(frozen=True)
class CardNames:
    """The building cards of a game, by their numbers.

    >>> cards = CardNames(["A1", "A2"], ["2nd-level", "3rd-level"], [2, 1])
    >>> [cards.name(card) for card in range(5)]
    ['A1', 'A2', '2nd-level', '2nd-level', '3rd-level']
    >>> cards.exact_name(3), cards.exact("2nd-level#2"), cards.exact("2nd-level"), cards.kind(4)
    ('2nd-level#2', 3, None, 3)
    """

    plots: Sequence[str]
    levels: Sequence[str]
    counts: Sequence[int]  # how many there are of each level

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Every name once; its place is the kind of the cards that have it."""
        return (*self.plots, *self.levels)

    @cached_property
    def _kind_of(self) -> tuple[int, ...]:
        levels = [kind for kind, count in enumerate(self.counts, len(self.plots)) for _ in range(count)]
        return (*range(len(self.plots)), *levels)

    def kind(self, card: int) -> int:
        """The place of a card's name among `kinds`."""
        return self._kind_of[card]

    def name(self, card: int) -> str:
        """What a card is called."""
        return self.kinds[self._kind_of[card]]

    def of_kind(self, kind: int) -> range:
        """The cards of one name."""
        first = self._kind_of.index(kind) if kind in self._kind_of else len(self._kind_of)
        return range(first, first + self._kind_of.count(kind))

    def is_level(self, card: int) -> bool:
        """Whether this is a level card."""
        return card >= len(self.plots)

    def exact_name(self, card: int) -> str:
        """A card's name, which for a level tells it from equal ones."""
        if not self.is_level(card):
            return self.name(card)
        return f"{self.name(card)}#{card - self.of_kind(self.kind(card)).start + 1}"

    def exact(self, name: str) -> int | None:
        """The card of an exact name; None if there is none."""
        if name in self.plots:
            return self.plots.index(name)
        found = EXACT_LEVEL.fullmatch(name)
        if found is None or found[1] not in self.levels:
            return None
        cards = self.of_kind(self.kinds.index(found[1]))
        place = int(found[2]) - 1
        return cards[place] if place < len(cards) else None

    def sorted_names(self, cards: Iterator[int] | Sequence[int]) -> tuple[str, ...]:
        """Cards by name, sorted, so that their order tells nothing."""
        return tuple(self.name(card) for card in sorted(cards))
