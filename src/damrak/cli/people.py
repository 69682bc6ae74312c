"""Who sits at the table, and what they did, in words."""

from __future__ import annotations

import getpass
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from damrak.rules.game import Game

NAMES = (
    *("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje", "Floris", "Geertje", "Hendrik", "Jacoba", "Katrijn"),
    *("Lijsbeth", "Maarten", "Neeltje", "Pieter", "Saskia", "Willem"),
)
NOBODY = ("root", "runner", "nobody", "")
GUEST = "Guest"
TURN = "turn"


def own_name(wanted: str | None) -> str:
    """What the player is called: as wanted, or as the computer knows them."""
    if wanted is not None and wanted.strip():
        return wanted.strip()
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return GUEST
    return GUEST if name in NOBODY else name.capitalize()


def names_for(seats: int, key: bytes, you: int | None = None, own: str = GUEST) -> list[str]:
    """A name for each seat; the same match always has the same company."""
    order = random.Random(key).sample(NAMES, len(NAMES))
    company = [name for name in order if you is None or name != own][:seats]
    return [own if seat == you else name for seat, name in enumerate(company)]


def story(game: Game, events: Iterable[Mapping[str, Any]], names: Sequence[str]) -> str:
    """Events as a paragraph. That somebody's turn begins is plain from what they do in it."""
    sentences = (game.words.story(event, names) for event in events if event["event"] != TURN)
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences if sentence)
