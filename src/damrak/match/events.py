"""What happened in a match, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from damrak.rules.game import EventKind


class UndoRefused(ValueError):
    """A move that can't be taken back, or not without agreement."""


@dataclass(frozen=True)
class Event:
    """Something that happened. Its fields are attributes: `event.name`, `event.seat`, `event.company` and so on."""

    kind: EventKind
    values: Mapping[str, Any]

    @property
    def name(self) -> str:
        """What kind of event this is."""
        return self.kind.name

    def __getattr__(self, field: str) -> Any:
        try:
            return self.__dict__["values"][field]
        except KeyError:
            raise AttributeError(f"an event {self.__dict__['kind'].name!r} has no field {field!r}") from None

    def seen_by(self, viewer: int) -> Event:
        """The event as a seat, or a spectator, may know it: a secret is None."""
        if self.kind.secret is None or self.values.get("seat") == viewer:
            return self
        return Event(self.kind, {**self.values, self.kind.secret: None})

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data."""
        return {"event": self.kind.name, **self.values}


@dataclass(frozen=True)
class Played:
    """A move that was made."""

    seat: int
    decision: str
    move: str
    forced: bool  # it was the only one, so the match made it
    events: tuple[Event, ...]
    before: bytes  # the record as it was

    def to_dict(self) -> dict[str, Any]:
        """The move as plain data, without the record."""
        forced = {"forced": True} if self.forced else {}
        events = [event.to_dict() for event in self.events]
        return {"seat": self.seat, "decision": self.decision, "move": self.move, **forced, "events": events}


@dataclass(frozen=True)
class Undo:
    """Whether the last move can be taken back freely, and if not, what would have to be agreed. True if free."""

    free: bool
    reason: str

    def __bool__(self) -> bool:
        return self.free
