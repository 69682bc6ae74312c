"""The log: what happened, in words, as a viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from damrak.rules.game import SPECTATOR, EventKind, Game
from damrak.text.language import _, plural
from damrak.text.story import flowing
from damrak.web.show.page import LogLine
from damrak.web.store import Entry, EntryKind
from damrak.web.tables.answers import IN_PLACE
from damrak.web.tables.undo import TURN


def log_of(
    game: Game, entries: Sequence[Entry], gone: set[int], viewer: int | None, names: Sequence[str]
) -> tuple[LogLine, ...]:
    """The lines of these entries, the oldest first; those in `gone` count no more."""
    kinds = {kind.name: kind for kind in game.words.events.values()}
    seat = SPECTATOR if viewer is None else viewer
    lines: list[LogLine] = []
    for entry in entries:
        for teller, text, is_header in _told(game, entry, kinds, seat, names):
            lines.append(LogLine(entry.ply, teller, text, is_header, entry.ply in gone))
    return tuple(lines)


def _told(
    game: Game, entry: Entry, kinds: Mapping[str, EventKind], viewer: int, names: Sequence[str]
) -> Iterator[tuple[int | None, str, bool]]:
    """Who did what, sentence by sentence put together; the beginning of a turn is a line of its own."""
    if entry.kind == EntryKind.UNDO:
        yield entry.seat, _taken_back(entry, names), False
        return
    if entry.note == IN_PLACE and entry.seat is not None:
        yield entry.seat, _("{name} found no answer in time, so chance decides.", name=names[entry.seat]), False
    sentences: list[str] = []
    for event in entry.events:
        told = game.words.story(known(event, kinds[event["event"]], viewer), names)
        if event["event"] == TURN:
            if sentences:
                yield entry.seat, flowing(sentences, names), False
                sentences = []
            yield event["seat"], told or _("{name}'s turn.", name=names[event["seat"]]), True
        elif told:
            sentences.append(told)
    if sentences:
        yield entry.seat, flowing(sentences, names), False


def known(event: Mapping[str, Any], kind: EventKind, viewer: int) -> Mapping[str, Any]:
    """An event as a viewer may know it: a secret of another seat is None."""
    if kind.secret is None or event.get("seat") == viewer:
        return event
    return {**event, kind.secret: None}


def _taken_back(entry: Entry, names: Sequence[str]) -> str:
    name = names[entry.seat or 0]
    if entry.agreed:
        return _("{name} goes back to an earlier position; all have agreed.", name=name)
    return _("{name} takes back what was done last.", name=name)


def label_of(game: Game, moves: Sequence[Entry]) -> str:
    """What is taken back, in words: the one move, or how many."""
    if len(moves) == 1:
        return _("Take back: {move}", move=game.words.label(moves[0].move))
    return plural("Take back {count} move", "Take back {count} moves", len(moves))
