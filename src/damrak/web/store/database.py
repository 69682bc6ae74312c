"""The store: a database, brought up to date, and sessions to read and write it."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from advanced_alchemy.alembic.commands import AlembicCommands
from advanced_alchemy.extensions.litestar import AlembicAsyncConfig, AsyncSessionConfig, SQLAlchemyAsyncConfig
from sqlalchemy import event, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from damrak.web.settings import Settings
from damrak.web.store.models import Setting

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
SECRET_BYTES = 32
WAIT_FOR_LOCK = 15  # seconds
WRITES = "damrak_writes"  # marks connections whose transaction will write


class Store:
    """The database of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        if settings.sqlite:
            Path(make_url(settings.database).database or "").parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.config = SQLAlchemyAsyncConfig(
            connection_string=settings.database,
            session_config=AsyncSessionConfig(expire_on_commit=False),
            alembic_config=AlembicAsyncConfig(script_location=str(MIGRATIONS)),
        )
        if settings.sqlite:
            _tame_sqlite(self.config.get_engine().sync_engine)
        self._sessions = self.config.create_session_maker()

    def migrate(self) -> None:
        """Bring the schema up to date. No event loop may be running."""
        AlembicCommands(self.config).upgrade()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that reads."""
        async with self._sessions() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session whose work is committed when its block ends; what is inside may fail, and then nothing is kept."""
        async with self._sessions() as session:
            await session.connection(execution_options={WRITES: True})
            yield session
            await session.commit()

    async def secret(self, name: str) -> bytes:
        """A secret of this server, drawn once and kept, so that several servers of one database share it."""
        try:
            async with self.writing() as session:
                found = await session.get(Setting, name)
                if found is None:
                    found = Setting(name=name, value=secrets.token_bytes(SECRET_BYTES))
                    session.add(found)
                value = found.value
        except IntegrityError:  # another server was quicker
            return await self.secret(name)
        return value

    async def close(self) -> None:
        """Let go of the database."""
        await self.config.get_engine().dispose()


def _tame_sqlite(engine: Any) -> None:
    """Let readers and a writer not wait for each other, and let a commit mean that it is on the disk."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions, not the driver
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={WAIT_FOR_LOCK * 1000}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        # A transaction that reads first and writes later could find that another has written meanwhile.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")
