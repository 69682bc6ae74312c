"""The stack of decisions and steps that are still to come; the one on top is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from damrak.rules.rule import rule

if TYPE_CHECKING:
    from damrak.rules.record import Record


@rule
def push(s: Record, task: int, who: int, what: int = 0) -> None:
    """Put a decision or a step on top."""
    n = s.depth
    s.task[n] = task
    s.who[n] = who
    s.what[n] = what
    s.depth = n + 1


@rule
def pop(s: Record) -> None:
    """Take the top off."""
    s.depth -= 1


@rule
def top_task(s: Record) -> int:
    """The decision or step on top; -1 if nothing is pending."""
    return s.task[s.depth - 1] if s.depth > 0 else -1


@rule
def top_who(s: Record) -> int:
    """The seat that the top is for."""
    return s.who[s.depth - 1]


@rule
def top_what(s: Record) -> int:
    """What the top is about."""
    return s.what[s.depth - 1]
