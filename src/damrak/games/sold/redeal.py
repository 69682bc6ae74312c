"""Another world that a seat can't tell from this one."""

from __future__ import annotations

from typing import Any

from damrak.rules.dice import key_dice
from damrak.rules.record import Record
from damrak.rules.rule import rule


@rule
def redeal(s: Record, _viewer: int, key: Any) -> None:
    """Key the dice anew: all but the chance to come lies open, or could be followed by everybody."""
    key_dice(s.dice, key)
