"""Loading a saved match: replay it, and compare everything on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from damrak.games import UnknownGame, find_game
from damrak.match.moves import IllegalMove
from damrak.match.table import BadTable, read_key, read_options, read_seats
from damrak.rules.game import BadPosition
from damrak.text.language import _

if TYPE_CHECKING:
    from damrak.match.play import Match

FORMAT = 1  # of saved matches


class BadFile(ValueError):
    """A saved match that can't be read; the message names the field and says what is wrong with it."""


FIELDS: dict[str, tuple[type, ...]] = {
    "damrak": (int,),
    "game": (str,),
    "rules": (str,),
    "data": (str,),
    "seats": (int,),
    "options": (dict,),
    "key": (str,),
    "position": (str, type(None)),
    "start": (list,),
    "moves": (list,),
    "undone": (list,),
    "result": (dict, type(None)),
}


def replay(kind: type[Match], saved: Mapping[str, Any]) -> Match:
    """Play a saved match again; `BadFile` if anything in it is not what then happens."""
    for field, types in FIELDS.items():
        if field not in saved:
            raise BadFile(_("{field} is missing: this is no saved match, or not all of one.", field=field))
        if not isinstance(saved[field], types):
            raise _not_a(types[0], field, saved[field])
    if saved["damrak"] != FORMAT or saved["damrak"] is True:
        raise BadFile(
            _(
                "damrak is {found}; this program reads saved matches of format {format}.",
                found=saved["damrak"],
                format=FORMAT,
            )
        )
    match = _restart(kind, saved)
    _compare("start", saved["start"], [event.to_dict() for event in match.start_events])
    for i, entry in enumerate(saved["moves"]):
        if not isinstance(entry, dict) or not isinstance(entry.get("move"), str):
            raise BadFile(_("{field} has no move.", field=f"moves[{i}]"))
        if i >= len(match._played):
            try:
                match.play(entry["move"])
            except IllegalMove as reason:
                raise BadFile(f"moves[{i}].move: {reason}") from None
        made = match._played[i].to_dict()
        for field in ("seat", "decision", "move", "forced"):
            _compare(f"moves[{i}].{field}", entry.get(field), made.get(field))
        _compare(f"moves[{i}].events", entry.get("events"), made["events"])
    if len(match._played) > len(saved["moves"]):
        raise BadFile(
            _("moves ends after {count}, but the next move is made by the match itself.", count=len(saved["moves"]))
        )
    _compare("result", saved["result"], match.to_dict()["result"])
    for i, entry in enumerate(saved["undone"]):
        _check_undone(f"undone[{i}]", entry, match.seats)
    match._undone = list(saved["undone"])
    return match


def _restart(kind: type[Match], saved: Mapping[str, Any]) -> Match:
    with _fault_in("game"):
        game = find_game(saved["game"])
    if saved["rules"] != game.version:
        raise BadFile(
            _(
                "rules is {found!r}, but these are rules {version!r} of {game}.",
                found=saved["rules"],
                version=game.version,
                game=game.name,
            )
        )
    if saved["data"] != game.data:
        raise BadFile(
            _("data: this match was played with another data file of {game} than the one in use.", game=game.name)
        )
    with _fault_in("seats"):
        seats = read_seats(game, saved["seats"])
    with _fault_in("options"):
        options = read_options(game, saved["options"])
    with _fault_in("key"):
        key = read_key(saved["key"])
    with _fault_in("position"):
        from_start = saved["position"] is None
        match = kind(game.name, seats, key, options) if from_start else kind.from_position(saved["position"], key)
    _compare("seats", saved["seats"], match.seats)
    _compare("options", saved["options"], match.options)
    return match


@contextmanager
def _fault_in(field: str) -> Iterator[None]:
    """Whatever is refused here was wrong in this field."""
    try:
        yield
    except (UnknownGame, BadTable, BadPosition) as reason:
        raise BadFile(f"{field}: {reason}") from None


def _not_a(kind: type, field: str, value: Any) -> BadFile:
    """That a field holds something of another kind."""
    found = type(value).__name__
    return BadFile(_("{field} is a {found}; it must be {kind}.", field=field, found=found, kind=kind.__name__))


UNDONE: dict[str, type] = {"after": int, "seat": int, "move": str, "free": bool}


def _check_undone(field: str, entry: Any, seats: int) -> None:
    """A move that was taken back says after how many moves, whose it was, what it was, and whether it was free."""
    if not isinstance(entry, dict):
        raise _not_a(dict, field, entry)
    for name, kind in UNDONE.items():
        if type(entry.get(name)) is not kind:
            raise BadFile(
                _(
                    "{field} is {found!r}; it must be {kind}.",
                    field=f"{field}.{name}",
                    found=entry.get(name),
                    kind=kind.__name__,
                )
            )
    if entry["after"] < 0 or not 0 <= entry["seat"] < seats:
        raise BadFile(
            _(
                "{field} can't be: after is {after}, and seat {seat}.",
                field=field,
                after=entry["after"],
                seat=entry["seat"],
            )
        )


def _same(found: Any, expected: Any) -> bool:
    """Whether two values are equal as JSON; in Python alone, true would be 1 and 1.0 too."""
    return bool(found == expected) and json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _compare(field: str, found: Any, expected: Any) -> None:
    if _same(found, expected):
        return
    if isinstance(found, list) and isinstance(expected, list):
        for i, (one, other) in enumerate(zip(found, expected, strict=False)):
            _compare(f"{field}[{i}]", one, other)
        raise BadFile(
            _(
                "{field} has the length {found}, but replaying the match gives {expected}.",
                field=field,
                found=len(found),
                expected=len(expected),
            )
        )
    raise BadFile(
        _(
            "{field} is {found!r}, but replaying the match gives {expected!r}.",
            field=field,
            found=found,
            expected=expected,
        )
    )
