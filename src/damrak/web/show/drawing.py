"""A game's own drawing of its table, or the one in letters while it has none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from damrak.games import GAMES, find_game
from damrak.rules.game import Game, Table, Terminal

WEB = Path(__file__).resolve().parent.parent
PACKAGES = WEB.parent / "games"
WIDTH = 100  # columns


class InLetters:
    """The drawing of the terminal, on a page."""

    templates = WEB / "templates" / "in_letters"

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def scene(self, view: Any, names: Sequence[str]) -> Any:
        """The table, line by line, as text."""
        return tuple("".join(text for text, _ in line) for line in self._terminal.draw(view, names, WIDTH))


def table_of(game: Game) -> Table:
    """How a game's table is drawn."""
    return game.table or InLetters(game.terminal)


@cache
def folders() -> dict[str, Path]:
    """Where the drawings are: of every game, and of every family of games."""
    games = [find_game(name) for name in GAMES]
    families = {game.family: PACKAGES / game.family / "table" for game in games if game.family}
    return {**families, **{game.name: table_of(game).templates for game in games}}


def drawings(games: Iterable[str]) -> list[str]:
    """Whose symbols and styles a page with these games needs: each family before its games, and only once.

    >>> drawings(["building-amsterdam", "golden-age", "sold"])
    ['chartered', 'building-amsterdam', 'golden-age', 'sold']
    """
    names = [name for game in games for name in (find_game(game).family, game) if name]
    return list(dict.fromkeys(names))
