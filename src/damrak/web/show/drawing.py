"""A game's own drawing of its table, or the one in letters while it has none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from damrak.rules.game import Game, Table, Terminal

WEB = Path(__file__).resolve().parent.parent
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
