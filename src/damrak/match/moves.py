"""The moves that can be made, by their spellings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from damrak.rules.game import Game
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers
from damrak.text.language import _, sentences


class IllegalMove(ValueError):
    """A move that can't be made now: `move`, the `reason`, and legal moves that are spelled much alike."""

    def __init__(self, move: str, reason: str, near: Sequence[str]) -> None:
        alike = ", ".join(f"'{text}'" for text in near)
        hint = _("Legal and much alike: {moves}.", moves=alike) if near else ""
        super().__init__(sentences(_("'{move}' can't be played.", move=move), reason, hint))
        self.move, self.reason, self.near = move, reason, tuple(near)


class LegalMoves:
    """The moves that can be made now: iterates over their spellings, counts them, answers `in`."""

    def __init__(self, game: Game, record: Record) -> None:
        self._raw: dict[str, tuple[int, ...]] = {}
        if not record.over:
            for move in _raw_moves(game, record):
                self._add(game, record, move)

    def _add(self, game: Game, record: Record, move: int) -> None:
        amounts = game.amounts
        if not amounts.high <= move < amounts.high + amounts.base:
            self._raw[game.words.spell(record, move)] = (move,)
            return
        started = new_record(game.state, record.tobytes())
        game.play(started.raw, move)
        for rest in _raw_moves(game, started):
            total = ((move - amounts.high) * amounts.base + rest - amounts.low) * amounts.unit
            self._raw[game.words.spell(record, move, total)] = (move, rest)

    def __iter__(self) -> Iterator[str]:
        return iter(self._raw)

    def __len__(self) -> int:
        return len(self._raw)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str) and tidy(move) in self._raw

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(self._raw)}>"

    def raw(self, move: str) -> tuple[int, ...] | None:
        """The numbers of a move in the game's move space; None if it is not legal."""
        return self._raw.get(tidy(move))


def _raw_moves(game: Game, record: Record) -> list[int]:
    moves = numbers(game.moves)
    count = game.legal(record.raw, moves)
    return [int(moves[i]) for i in range(count)]


def tidy(move: str) -> str:
    """A spelling without superfluous spaces.

    >>> tidy("  build   harbour-C1 ")
    'build harbour-C1'
    """
    return " ".join(move.split())
