"""Who sits at the table, and what they did, in words."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from damrak.rules.game import Game

NAMES = (
    *("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje", "Floris", "Geertje", "Hendrik", "Jacoba", "Katrijn"),
    *("Lijsbeth", "Maarten", "Neeltje", "Pieter", "Saskia", "Willem"),
)
GUEST = "Guest"
TURN = "turn"


def names_for(seats: int, key: bytes, you: int | None = None, own: str = GUEST) -> list[str]:
    """A name for each seat; the same match always has the same company."""
    order = random.Random(key).sample(NAMES, len(NAMES))
    company = [name for name in order if you is None or name != own][:seats]
    return [own if seat == you else name for seat, name in enumerate(company)]


def story(game: Game, events: Iterable[Mapping[str, Any]], names: Sequence[str]) -> str:
    """Events as a paragraph. That somebody's turn begins is plain from what they do in it."""
    sentences = (game.words.story(event, names) for event in events if event["event"] != TURN)
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences if sentence)
