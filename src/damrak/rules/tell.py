"""`tell`: a rule says what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from damrak.rules.rule import rule

if TYPE_CHECKING:
    from damrak.rules.record import Record


@rule
def tell(s: Record, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Add an event to the story of the move being made."""
    story = s.story
    n = s.told
    story[n, 0] = event
    story[n, 1] = a
    story[n, 2] = b
    story[n, 3] = c
    story[n, 4] = d
    s.told = n + 1
