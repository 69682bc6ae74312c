"""Loading a saved match: replay it, and compare everything on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from damrak.games import UnknownGame, find_game
from damrak.match.moves import IllegalMove
from damrak.match.table import BadTable
from damrak.rules.game import BadPosition

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
            raise BadFile(f"{field} is missing: this is no saved match, or not all of one.")
        if not isinstance(saved[field], types):
            raise BadFile(f"{field} is a {type(saved[field]).__name__}; it must be {types[0].__name__}.")
    if saved["damrak"] != FORMAT:
        raise BadFile(f"damrak is {saved['damrak']}; this program reads saved matches of format {FORMAT}.")
    match = _restart(kind, saved)
    _compare("start", saved["start"], [event.to_dict() for event in match.start_events])
    for i, entry in enumerate(saved["moves"]):
        if not isinstance(entry, dict) or not isinstance(entry.get("move"), str):
            raise BadFile(f"moves[{i}] has no move.")
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
        raise BadFile(f"moves ends after {len(saved['moves'])}, but the next move is made by the match itself.")
    _compare("result", saved["result"], match.to_dict()["result"])
    match._undone = list(saved["undone"])
    return match


def _restart(kind: type[Match], saved: Mapping[str, Any]) -> Match:
    try:
        game = find_game(saved["game"])
        if saved["rules"] != game.version:
            raise BadFile(f"rules is {saved['rules']!r}, but these are rules {game.version!r} of {game.name}.")
        if saved["data"] != game.data:
            raise BadFile(f"data: this match was played with another data file of {game.name} than the one in use.")
        if saved["position"] is None:
            return kind(game.name, saved["seats"], saved["key"], saved["options"])
        match = kind.from_position(saved["position"], saved["key"])
    except (UnknownGame, BadTable, BadPosition) as reason:
        raise BadFile(f"{type(reason).__name__}: {reason}") from None
    _compare("seats", saved["seats"], match.seats)
    _compare("options", saved["options"], match.options)
    return match


def _compare(field: str, found: Any, expected: Any) -> None:
    if found == expected:
        return
    if isinstance(found, list) and isinstance(expected, list):
        for i, (one, other) in enumerate(zip(found, expected, strict=False)):
            _compare(f"{field}[{i}]", one, other)
        raise BadFile(f"{field} has {len(found)} entries, but replaying the match gives {len(expected)}.")
    raise BadFile(f"{field} is {found!r}, but replaying the match gives {expected!r}.")
