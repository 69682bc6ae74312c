"""One play of a game: playing, taking back, saving."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np

from damrak.games import GAMES, UnknownGame, find_game
from damrak.match.events import Event, Played, Undo, UndoRefused
from damrak.match.moves import IllegalMove, LegalMoves, tidy
from damrak.match.saved import FORMAT, BadFile, replay
from damrak.match.table import BadTable, Key, key_words, read_key, read_options, read_seats
from damrak.rules.game import SPECTATOR, BadPosition, Game
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers
from damrak.text.form import shown, toml
from damrak.text.language import _, capital, seat_name

NEAR_MISSES = 4


class Match:
    """One play of a game.

    >>> match = Match("building-amsterdam", seats=3, key=7)
    >>> match.play("fly")
    Traceback (most recent call last):
    ...
    damrak.match.moves.IllegalMove: 'fly' can't be played. No move is spelled like that. ...
    """

    def __init__(self, game: str, seats: int = 4, key: Key = None, options: Mapping[str, Any] | None = None) -> None:
        found = find_game(game)
        chosen = read_options(found, options or {})
        secret = read_key(key)
        self._begin(found, found.new(read_seats(found, seats), chosen, key_words(secret)), secret, chosen, None)

    def _begin(self, game: Game, record: Record, key: bytes, options: dict[str, Any], position: str | None) -> None:
        self.game, self.key, self.options = game, key, options
        self.started_from = position
        self._record = record
        self.start_events = self._told()
        self._played: list[Played] = []
        self._undone: list[dict[str, Any]] = []
        self._legal: LegalMoves | None = None
        self._settle()

    # --- where the match stands

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self._record.seats)

    @property
    def seat(self) -> int | None:
        """The seat to move; None when the match is over."""
        return None if self.over else int(self._record.seat)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._record.over)

    @property
    def decision(self) -> str | None:
        """The name of the decision that is pending; None when the match is over."""
        return None if self.over else self.game.words.decision(self._record)

    @property
    def legal(self) -> LegalMoves:
        """The moves that can be made now."""
        if self._legal is None:
            self._legal = LegalMoves(self.game, self._record)
        return self._legal

    @property
    def standing(self) -> tuple[int, ...]:
        """What each seat is worth now; at the end, the result."""
        out = numbers(self.seats, np.int64)
        self.game.standing(self._record.raw, out)
        return tuple(int(worth) for worth in out)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; several seats share a tie, nobody has won before the end."""
        if not self.over:
            return ()
        bits = self.game.winners(self._record.raw)
        return tuple(seat for seat in range(self.seats) if bits >> seat & 1)

    @property
    def moves(self) -> tuple[Played, ...]:
        """Every move made, with what it caused. It holds secrets: players see `events_for`."""
        return tuple(self._played)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened. It holds secrets: players see `events_for`."""
        return (*self.start_events, *(event for played in self._played for event in played.events))

    def events_for(self, viewer: int | None) -> tuple[Event, ...]:
        """Everything that happened, as a seat or a spectator (None) may know it."""
        seat = self._viewer(viewer)
        return tuple(event.seen_by(seat) for event in self.events)

    def view(self, viewer: int | None = None) -> Any:
        """What a seat, or a spectator (None), may see: typed, immutable."""
        return self.game.view(self._record, self._viewer(viewer))

    def record(self, viewer: int | None, key: Key = None) -> Record:
        """A copy of the record in which all that this viewer can't know is dealt anew: what bots think with."""
        world = new_record(self.game.state, self._record.tobytes())
        self.game.redeal(world.raw, self._viewer(viewer), numbers(key_words(read_key(key)), np.int64))
        return world

    def _viewer(self, viewer: int | None) -> int:
        if viewer is None:
            return SPECTATOR
        if isinstance(viewer, bool) or viewer not in range(self.seats):
            raise BadTable(
                _("there is no seat {seat!r}; seats are 0 to {last}, spectators None", seat=viewer, last=self.seats - 1)
            )
        return int(viewer)

    # --- playing

    def play(self, move: str) -> tuple[Event, ...]:
        """Make a move, or several that the game says on one line; return what happened.

        What is refused changes nothing.
        """
        if not isinstance(move, str):
            raise IllegalMove(str(move), self.explain(move), ())
        steps = self.game.steps(tidy(move))
        if len(steps) > 1:
            return self._play_steps(steps)
        raw = self.legal.raw(move)
        if raw is None:
            near = get_close_matches(tidy(move), self.legal, NEAR_MISSES)
            raise IllegalMove(tidy(move), self.explain(move), near)
        before = len(self._played)
        self._make(tidy(move), raw, forced=False)
        self._settle()
        return tuple(event for played in self._played[before:] for event in played.events)

    def _play_steps(self, steps: Sequence[str]) -> tuple[Event, ...]:
        """Make moves one after another, all of them or none; those that make themselves may be named too."""
        twin, before = self.copy(), len(self._played)
        for i, step in enumerate(steps, before):
            if i >= len(twin._played) or twin._played[i].move != step:
                twin.play(step)
        self.__dict__.update(twin.__dict__)
        return tuple(event for played in self._played[before:] for event in played.events)

    def explain(self, move: str, names: Sequence[str] | None = None) -> str:
        """Why a move can't be made now, the seats called by these names; 'legal' if it can."""
        if self.over:
            return _("The match is over.")
        if not isinstance(move, str):
            return _("A move is said in words, such as '{move}'.", move=next(iter(self.legal)))
        steps = self.game.steps(tidy(move))
        if len(steps) > 1:
            return self._explain_steps(steps)
        if move in self.legal:
            return "legal"
        twin = new_record(self.game.state, self._record.tobytes())
        return self.game.explain(twin, tidy(move), names or [seat_name(seat) for seat in range(self.seats)])

    def _explain_steps(self, steps: Sequence[str]) -> str:
        """Why not all of these moves can be made."""
        try:
            self.copy()._play_steps(steps)
        except IllegalMove as refused:
            return refused.reason
        return "legal"

    def _make(self, spelling: str, raw: tuple[int, ...], forced: bool) -> None:
        before = self._record.tobytes()
        seat, decision = int(self._record.seat), self.game.words.decision(self._record)
        events: list[Event] = []
        for move in raw:
            self.game.play(self._record.raw, move)
            events += self._told()
        self._played.append(Played(seat, decision, spelling, forced, tuple(events), before))
        self._legal = None

    def _settle(self) -> None:
        """Let decisions with a single answer answer themselves."""
        while len(self.legal) == 1 and self.game.answers_itself(self._record.raw):
            (spelling,) = self.legal
            raw = self.legal.raw(spelling)
            assert raw is not None
            self._make(spelling, raw, forced=True)

    def _told(self) -> tuple[Event, ...]:
        words, story = self.game.words, self._record.story
        events = []
        for i in range(self._record.told):
            kind = words.events[story[i, 0]]
            values = {
                name: words.value(field, story[i, 1 + place]) for place, (name, field) in enumerate(kind.fields.items())
            }
            events.append(Event(kind, values))
        return tuple(events)

    def foresee(self, move: str) -> tuple[Event, ...]:
        """What a legal move would cause, as far as the seat that makes it can know, its own forced answers included.

        Several moves that the game says on one line may be given too. All is tried in a world dealt anew, and ends
        where chance decides or something hidden comes to light.
        """
        reason = self.explain(move)
        if reason != "legal":
            raise IllegalMove(tidy(move), reason, get_close_matches(tidy(move), self.legal, NEAR_MISSES))
        seat = self.seat
        world = self._twin(self.record(seat))
        for step in self.game.steps(tidy(move)):
            raw = world.legal.raw(step) if not any(event.kind.chance for event in world.events) else None
            if raw is not None:
                world._make(step, raw, forced=False)
        if not any(event.kind.chance for event in world.events):
            while world.seat == seat and len(world.legal) == 1 and world.game.answers_itself(world._record.raw):
                (forced,) = world.legal
                world._make(forced, world.legal.raw(forced) or (), forced=True)
        known = takewhile(lambda event: not event.kind.chance, world.events)
        return tuple(event.seen_by(self._viewer(seat)) for event in known)

    # --- taking back

    @property
    def can_undo(self) -> Undo:
        """Whether the last move can be taken back freely; beyond that, what would have to be agreed.

        It is free until something hidden has come to light or another seat has acted. The reason betrays no secret.
        """
        last = self._last_choice()
        if last is None:
            return Undo(False, _("No move has been made."))
        # The move itself is not named: a sealed bid, say, is nobody else's business.
        mover = self._played[last].seat
        revealed = [event.name for played in self._played[last:] for event in played.events if event.kind.chance]
        if revealed:
            return Undo(
                False,
                _(
                    "All must agree: the last move of {seat} brought hidden things to light ({events}).",
                    seat=seat_name(mover),
                    events=", ".join(sorted(set(revealed))),
                ),
            )
        if self.over:
            return Undo(False, _("All must agree: the match is over, and what was covered has come to light."))
        others = sorted(self._acted_since(last) - {mover})
        if others:
            return Undo(
                False,
                _(
                    "All must agree: {others} acted since the last move of {seat}.",
                    others=", ".join(seat_name(seat) for seat in others),
                    seat=seat_name(mover),
                ),
            )
        return Undo(True, capital(_("{seat} can take back the last move.", seat=seat_name(mover))))

    def _acted_since(self, place: int) -> set[int]:
        """The seats that have acted after this move was made, also if they took that back."""
        seats = {played.seat for played in self._played[place:]}
        acts: list[tuple[int, int]] = []  # how many of the moves that still stand came before; by whom
        for undone in self._undone:
            after = undone["after"]
            acts = [(min(before, after), seat) for before, seat in acts] + [(after, undone["seat"])]
        return seats | {seat for before, seat in acts if place < before}

    def _last_choice(self) -> int | None:
        choices = [i for i, played in enumerate(self._played) if not played.forced]
        return choices[-1] if choices else None

    def undo(self, agreed: bool = False) -> str:
        """Take back the last move that was chosen, and what followed of itself; return its spelling.

        Once that is not free any more, this needs `agreed=True`: the consent of the table.
        """
        status = self.can_undo
        last = self._last_choice()
        if last is None or not (status or agreed):
            raise UndoRefused(status.reason)
        move = self._played[last]
        self._undone.append({"after": last, "seat": move.seat, "move": move.move, "free": status.free})
        del self._played[last:]
        self._record = new_record(self.game.state, move.before)
        self._legal = None
        return move.move

    # --- saving and loading

    def to_dict(self) -> dict[str, Any]:
        """The saved match as plain data."""
        result = {"winners": list(self.winners), "standing": list(self.standing)} if self.over else None
        return {
            "damrak": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "data": self.game.data,
            "seats": self.seats,
            "options": self.options,
            "key": self.key.hex(),
            "position": self.started_from,
            "start": [event.to_dict() for event in self.start_events],
            "moves": [played.to_dict() for played in self._played],
            "undone": self._undone,
            "result": result,
        }

    def save(self, path: str | Path) -> None:
        """Write the match to a file, whole or not at all."""
        target = Path(path)
        unfinished = target.with_name(target.name + ".part")
        unfinished.write_text(json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        unfinished.replace(target)

    @classmethod
    def load(cls, source: str | Path | Mapping[str, Any]) -> Match:
        """Replay a saved match; `BadFile` says which field is wrong and why."""
        if isinstance(source, Mapping):
            return replay(cls, source)
        try:
            saved = json.loads(Path(source).read_text(encoding="utf-8"))
        except OSError as reason:
            raise BadFile(_("{file} can't be read: {reason}.", file=source, reason=reason.strerror)) from None
        except ValueError as reason:
            raise BadFile(
                _("{file} is no saved match: it is not JSON ({reason}).", file=source, reason=reason)
            ) from None
        except RecursionError:
            raise BadFile(_("{file} is no saved match: it is nested too deeply.", file=source)) from None
        if not isinstance(saved, dict):
            found = type(saved).__name__
            raise BadFile(_("{file} is no saved match: it holds a {found}, not an object.", file=source, found=found))
        return replay(cls, saved)

    def position(self) -> str:
        """The whole state as a position file (TOML). It holds secrets."""
        return self.game.write_position(self._record)

    @classmethod
    def from_position(cls, source: str | Path, key: Key = None) -> Match:
        """A match that begins from a position file, or from its text; `BadPosition` lists all that is wrong."""
        if not isinstance(source, str | Path):
            raise BadPosition([f"a position is a text in TOML, or the path of such a file, not {source!r}"])
        text = str(source)
        if isinstance(source, Path) or ("\n" not in source and source.endswith(".toml")):
            try:
                text = Path(source).read_text(encoding="utf-8")
            except OSError as reason:
                raise BadPosition([f"{source} can't be read: {reason.strerror}"]) from None
            except UnicodeDecodeError:
                raise BadPosition([f"{source} is no text in UTF-8"]) from None
        try:
            name = toml(text).get("game")
        except tomllib.TOMLDecodeError as reason:
            raise BadPosition([f"this is not TOML: {reason}"]) from None
        if not isinstance(name, str):
            found = "missing" if name is None else shown(name)
            raise BadPosition([f'game is {found}; a position names its game, such as game = "{next(iter(GAMES))}"'])
        try:
            game = find_game(name)
        except UnknownGame as reason:
            raise BadPosition([str(reason)]) from None
        secret = read_key(key)
        record = game.read_position(text, key_words(secret))
        options = {option.name: option.values[getattr(record, option.name)] for option in game.options}
        match = cls.__new__(cls)
        match._begin(game, record, secret, options, text)
        return match

    @classmethod
    def resume(cls, game: str, record: bytes, options: Mapping[str, Any], key: Key = None) -> Match:
        """A match that stands where this record does, without what went before: nothing is played again."""
        found = find_game(game)
        match = cls.__new__(cls)
        match.game, match.key, match.options = found, read_key(key), read_options(found, options)
        match.started_from = None
        match.start_events, match._played, match._undone = (), [], []
        match._record, match._legal = new_record(found.state, record), None
        return match

    def tobytes(self) -> bytes:
        """The record as bytes, from which `resume` goes on. It holds secrets."""
        return self._record.tobytes()

    def asked_first(self, seat: int) -> Match | None:
        """The match as if this seat were asked before the others to whom the pending decision is put at once.

        None if this seat is not asked, or can answer only when its turn comes.
        """
        if self.over or seat == self.seat:
            return None if self.over else self
        return self._with_first(seat) if self.decision in self.game.at_once else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that can answer now: the seat to move, and those to whom the same is put at once."""
        return tuple(seat for seat in range(self.seats) if self.asked_first(seat) is not None)

    def _with_first(self, seat: int) -> Match | None:
        record = new_record(self.game.state, self._record.tobytes())
        top = record.depth - 1
        for place in range(top - 1, -1, -1):
            if record.task[place] != record.task[top]:
                break
            if record.who[place] == seat:
                for column in (record.task, record.who, record.what):
                    column[place], column[top] = column[top], column[place]
                record.seat = seat
                return self._twin(record)
        return None

    def _twin(self, record: Record) -> Match:
        """A match of the same game that stands elsewhere, without what went before."""
        return self.resume(self.game.name, record.tobytes(), self.options, self.key)

    def copy(self) -> Match:
        """Another match that stands where this one does."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._record = new_record(self.game.state, self._record.tobytes())
        twin._played = list(self._played)
        twin._undone = list(self._undone)
        return twin

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat} to answer {self.decision!r}"
        return f"<Match of {self.game.name}, {self.seats} seats, {len(self._played)} moves: {where}>"
