"""What can be taken back, and whether the others must consent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from damrak.web.store import Entry, EntryKind

TURN = "turn"  # the event with which a turn begins, in games that tell it


@dataclass(frozen=True)
class Way:
    """A way back: to which entry, what would be taken back, and whether all must agree."""

    back_to: int
    moves: tuple[Entry, ...]
    """the moves that would be taken back, the newest first"""
    needs_consent: bool


def last_move(line: Iterable[Entry], seat: int) -> Way | None:
    """The way back before the last move of a seat; None if it has made none."""
    gone: list[Entry] = []
    for entry in line:
        if entry.kind == EntryKind.START:
            return None
        gone.append(entry)
        if entry.kind == EntryKind.MOVE and entry.seat == seat:
            return _way(gone, seat)
    return None


def start_of_turn(line: Iterable[Entry], seat: int) -> Way | None:
    """The way back to where the turn of a seat began; None if it isn't its turn, or nothing has been done in it."""
    gone: list[Entry] = []
    for entry in line:
        turn = next((event for event in reversed(entry.events) if event["event"] == TURN), None)
        if turn is not None or entry.kind == EntryKind.START:
            mine = turn is not None and turn["seat"] == seat
            return _way(gone, seat) if mine and _moved(gone, seat) else None
        gone.append(entry)
    return None


def _moved(entries: Iterable[Entry], seat: int) -> bool:
    return any(entry.kind == EntryKind.MOVE and entry.seat == seat for entry in entries)


def _way(gone: list[Entry], seat: int) -> Way:
    """Free until something hidden came to light or another seat acted, be it because it had one answer only.

    That it had, and which, may depend on what it hides. At the end of a match all is revealed.
    """
    moves = tuple(entry for entry in gone if entry.kind == EntryKind.MOVE)
    others = any(entry.seat != seat for entry in gone if entry.kind != EntryKind.UNDO)
    return Way(gone[-1].ply - 1, moves, others or any(entry.chance or not entry.asked for entry in gone))
