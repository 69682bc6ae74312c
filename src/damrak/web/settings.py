"""What a server is told when it starts."""

from __future__ import annotations

import os
from collections.abc import Callable
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


FROM_ENVIRONMENT: dict[str, Callable[[str], Any]] = {
    "rule_seconds": float,
    "bot_seconds": float,
    "bot_pause": float,
    "jobs": str,
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


def _from_environment(name: str) -> Any:
    variable = f"DAMRAK_{name.upper()}"
    try:
        return FROM_ENVIRONMENT[name](os.environ[variable])
    except ValueError:
        value = repr(os.environ[variable])
        raise BadSetting(_("{name} is {value}; it must be a number.", name=variable, value=value)) from None


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
    jobs: str = "damrak.web.workers.jobs"
    """The module of the jobs that workers do."""
    compiling: bool = True
    """Whether rules are compiled in the background for the bots."""
    budget: int = 600
    """What one client may cost in a minute; each handler says what it costs."""

    @classmethod
    def from_environment(cls, **given: Any) -> Settings:
        """What is given, and for the rest what variables such as `DAMRAK_BOT_SECONDS` say."""
        said = {name: _from_environment(name) for name in FROM_ENVIRONMENT if f"DAMRAK_{name.upper()}" in os.environ}
        return cls(**said | given)

    @property
    def sqlite(self) -> bool:
        """Whether the database is a file of SQLite."""
        return self.database.startswith(SQLITE)
