"""What workers answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from damrak.web.show.page import Choice, Sum

READY, DONE, REFUSED, FAILED = "ready", "done", "refused", "failed"  # how an answer begins


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened in a match, and the state after it."""

    seat: int | None
    decision: str
    move: str
    forced: bool
    events: list[dict[str, Any]]
    chance: bool
    record: bytes
    asked: tuple[int, ...]
    """the seats that can then answer, the one to move first; nobody when the match is over"""
    pending: str
    """the decision that is then asked"""


@dataclass(frozen=True, slots=True)
class Look:
    """What a viewer sees of a match."""

    question: str
    standing: tuple[int, ...]
    winners: tuple[int, ...]
    choices: tuple[Choice, ...]
    sums: tuple[Sum, ...]
    scene: Any


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a move would do, as far as its seat can know."""

    label: str
    lines: tuple[str, ...]
    money: tuple[tuple[int, int], ...]
    """the seats whose money would change, and by how much"""
    events: tuple[dict[str, Any], ...]
    scene: Any
    """what is drawn of the table as it stands before the move"""
