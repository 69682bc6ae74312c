"""Data files: what stood only in pictures of a rulebook, in TOML that the owner of a box can replace.

Their faults are told to whoever writes such a file, in English, all at once.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from damrak.rules.game import BadData
from damrak.rules.mode import owner_data_folder
from damrak.text.form import toml


def data_text(module: str, name: str) -> str:
    """The data file in use: the owner's, or the one that comes with the game, in `data` beside this module."""
    folder = owner_data_folder()
    if folder is not None and (folder / name).is_file():
        return (folder / name).read_text(encoding="utf-8")
    return (Path(module).parent / "data" / name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    """A name for exactly this data; saved matches carry it."""
    return hashlib.sha256(text.encode()).hexdigest()


class DataFile:
    """A data file being read; collects everything that is wrong with it."""

    def __init__(self, text: str, game: str, known: Sequence[str]) -> None:
        try:
            self.content: Mapping[str, Any] = toml(text)
        except tomllib.TOMLDecodeError as reason:
            raise BadData([f"this is not TOML: {reason}"]) from None
        self.problems = [
            f"unknown entry {key!r}; known are {', '.join(known)}" for key in self.content if key not in known
        ]
        if self.content.get("game") != game:
            self.problems.append(f"game is {self.content.get('game')!r}; this must be {game!r}")

    def table(self, name: str, keys: Sequence[str], inside: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """A table with exactly these entries, of the file or of another table."""
        parent = self.content if inside is None else inside
        found = parent.get(name.split(".")[-1])
        if not isinstance(found, dict):
            self.problems.append(f"[{name}] is missing")
            return {}
        for key in found:
            if key not in keys:
                self.problems.append(f"[{name}] has an unknown entry {key!r}; known are {', '.join(keys)}")
        for key in keys:
            if key not in found:
                self.problems.append(f"[{name}] lacks {key!r}")
        return {key: found[key] for key in keys if key in found}

    def counts(self, name: str, keys: Sequence[str], total: int, things: str = "cards") -> tuple[int, ...]:
        """A table of whole numbers that add up to a total."""
        found = self.table(name, keys)
        numbers = [found.get(key, 0) for key in keys]
        for key, number in zip(keys, numbers, strict=True):
            if not isinstance(number, int) or isinstance(number, bool) or number < 0:
                self.problems.append(f"[{name}] {key} is {number!r}; it must be a whole number, 0 or more")
                return (0,) * len(keys)
        if len(found) == len(keys) and sum(numbers) != total:
            self.problems.append(f"[{name}] adds up to {sum(numbers)} {things}; there are {total}")
        return tuple(numbers)

    def finish(self) -> None:
        """Refuse the file if anything is wrong with it."""
        if self.problems:
            raise BadData(self.problems)
