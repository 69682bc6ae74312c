"""Why something can't be done at a table."""

from __future__ import annotations


class CannotDo(ValueError):
    """Something can't be done; the sentence says why, and what would be right."""


class NotFound(CannotDo):
    """There is no such table, invitation or position."""


class Outdated(CannotDo):
    """A match that was played by other rules than there are now."""


class NotYours(CannotDo):
    """Somebody wants to do what only others may."""


class Stale(CannotDo):
    """The table has changed since the page was made from which this was asked."""


class BadOrder(CannotDo):
    """A table that can't be set up; `faults` tells by field what is wrong."""

    def __init__(self, faults: dict[str, str]) -> None:
        super().__init__(" ".join(faults.values()))
        self.faults = faults
