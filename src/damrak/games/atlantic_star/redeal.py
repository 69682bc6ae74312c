"""Another world that a seat can't tell from this one."""

from __future__ import annotations

from typing import Any

from damrak.rules.dice import key_dice, shuffle
from damrak.rules.record import Record
from damrak.rules.rule import rule


@rule
def redeal(s: Record, viewer: int, key: Any) -> None:  # noqa: ARG001  all viewers know the same
    """Key the dice anew and shuffle the pile. All else went by in the open, so it is known to every viewer alike."""
    key_dice(s.dice, key)
    shuffle(s.dice, s.pile, s.pile_size)
