"""What a server is told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from damrak.text.language import _

HOST, PORT = "127.0.0.1", 8410
SQLITE, POSTGRESQL = "sqlite+aiosqlite", "postgresql+asyncpg"
SCHEMES = {
    "sqlite": SQLITE,
    "sqlite+aiosqlite": SQLITE,
    "postgres": POSTGRESQL,
    "postgresql": POSTGRESQL,
    "postgresql+asyncpg": POSTGRESQL,
}


NUMBERS: dict[str, type[int | float]] = {
    "rule_seconds": float,
    "bot_seconds": float,
    "bot_pause": float,
    "budget": int,
}


class BadSetting(ValueError):
    """A setting with which no server can start."""


def data_folder() -> Path:
    """The user's folder for what must not be lost: `DAMRAK_HOME`, or where the system keeps such things."""
    named, home = os.environ.get("DAMRAK_HOME"), os.environ.get("XDG_DATA_HOME")
    return Path(named) if named else (Path(home) if home else Path.home() / ".local" / "share") / "damrak"


def usual_database() -> str:
    """The database that is used when none is named: SQLite, in the user's data folder."""
    return f"{SQLITE}:///{data_folder() / 'damrak.sqlite3'}"


def read_database(text: str) -> str:
    """The address of a database, with the driver that Damrak talks to it by.

    >>> read_database("postgresql://anke@localhost/damrak")
    'postgresql+asyncpg://anke@localhost/damrak'
    """
    scheme, colon, rest = text.partition("://")
    if not colon or scheme not in SCHEMES:
        raise BadSetting(
            _(
                "{address} is no database for Damrak; it can be like {sqlite} or {postgresql}.",
                address=repr(text),
                sqlite="sqlite:////home/anke/damrak.sqlite3",
                postgresql="postgresql://anke:secret@localhost/damrak",
            )
        )
    return f"{SCHEMES[scheme]}://{rest}"


def _number(name: str, text: str) -> float:
    try:
        return NUMBERS[name](text)
    except ValueError:
        raise BadSetting(
            _("{name} is {value}; it must be a number.", name=f"DAMRAK_{name.upper()}", value=repr(text))
        ) from None


@dataclass(frozen=True)
class Settings:
    """All that a server is told."""

    database: str = field(default_factory=usual_database)
    host: str = HOST
    port: int = PORT
    https: bool = False
    """Whether people reach the server by https, so that cookies must not travel otherwise."""
    rule_seconds: float = 5.0
    """How long a rule may take before its worker is ended."""
    bot_seconds: float = 10.0
    """How long a bot may think before a random move is made in its place."""
    bot_pause: float = 0.7
    """How long a bot waits at least while somebody looks on, so that people can follow."""
    compiling: bool = True
    """Whether rules are compiled in the background for the bots."""
    budget: int = 600
    """What one client may cost in a minute; each handler says what it costs."""

    @classmethod
    def from_environment(cls, **given: Any) -> Settings:
        """What is given, and for the rest what variables such as `DAMRAK_BOT_SECONDS` say."""
        said = {
            name: os.environ[f"DAMRAK_{name.upper()}"] for name in NUMBERS if f"DAMRAK_{name.upper()}" in os.environ
        }
        return cls(**{name: _number(name, text) for name, text in said.items()} | given)

    @property
    def sqlite(self) -> bool:
        """Whether the database is a file of SQLite."""
        return self.database.startswith(SQLITE)
