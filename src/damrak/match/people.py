"""Who sits at the table, and what they did, in words."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from damrak.rules.game import Game
from damrak.text.language import capital, mark, sentences

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


def story(game: Game, events: Iterable[Mapping[str, Any]], names: Sequence[str]) -> str:
    """Events as a paragraph. That somebody's turn begins is plain from what they do in it."""
    told = (game.words.story(event, names) for event in events if event["event"] != TURN)
    return sentences(*(capital(sentence) for sentence in told if sentence))
