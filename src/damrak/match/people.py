"""Who sits at the table, and what they did, in words."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from damrak.rules.game import Game
from damrak.text.language import mark
from damrak.text.story import flowing

NAMES = (
    *("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje", "Floris", "Geertje", "Hendrik", "Jacoba", "Katrijn"),
    *("Lijsbeth", "Maarten", "Neeltje", "Pieter", "Saskia", "Willem"),
)
GUEST = mark("Guest")
TURN = "turn"


def names_for(seats: int, key: bytes, you: int | None = None, own: str = GUEST) -> list[str]:
    """A name for each seat; the same match always has the same company."""
    order = random.Random(key).sample(NAMES, len(NAMES))
    company = [name for name in order if you is None or name != own][:seats]
    return [own if seat == you else name for seat, name in enumerate(company)]


def told(game: Game, events: Iterable[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """Events as sentences, an empty one where a turn begins: that it does is plain from what is done in it."""
    sentences = ("" if event["event"] == TURN else game.words.story(event, names) for event in events)
    return [sentence for sentence in sentences if sentence is not None]


def story(game: Game, events: Iterable[Mapping[str, Any]], names: Sequence[str]) -> str:
    """Events as a paragraph."""
    return flowing(told(game, events, names), names)
