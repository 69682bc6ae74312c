"""The host of all tables: the store, the workers, and who must hear of changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from damrak.games import GAMES
from damrak.rules.mode import INTERPRETED
from damrak.web.settings import Settings
from damrak.web.store import Store, Table
from damrak.web.tables.situation import Situation, load
from damrak.web.workers import Pool

RULE_WORKERS, BOT_WORKERS = 3, 2
Listener = Callable[[str, int], Awaitable[None]]  # (table, version)


class Host:
    """What everything that is done at tables needs."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.rules = Pool(RULE_WORKERS, INTERPRETED, settings.rule_seconds, settings.jobs)
        self.bots = Pool(BOT_WORKERS, INTERPRETED, settings.bot_seconds, settings.jobs)
        self.listeners: list[Listener] = []
        self.closing = asyncio.Event()
        """set when the server closes, so that nobody waits for news any more"""
        self.present: dict[str, Counter[str]] = {}
        """by table, how many pages each person has open there"""
        self.streams: Counter[str] = Counter()
        """by client, how many live tables it hears"""
        self._starting: list[asyncio.Future[None]] = []
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held by whoever changes a table, so that its answers are looked at one after another."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def ask_rules(self, table: Table, job: str, *arguments: Any) -> Any:
        """What the rules of a table's game answer, to one question of a table at a time.

        So rules that loop, or many who ask, keep one worker busy, and the others serve the other tables.
        """
        async with self._turns.setdefault(table.id, asyncio.Lock()):
            return await self.rules.run(job, table.game, *arguments)

    async def situation(self, table_id: str, tail: int | None = None) -> Situation:
        """Where a table stands."""
        async with self.store.reading() as session:
            return await (load(session, table_id) if tail is None else load(session, table_id, tail))

    async def changed(self, table_id: str, version: int) -> None:
        """Tell those who listen that a change of a table is stored."""
        for listener in self.listeners:
            await listener(table_id, version)

    @contextmanager
    def presence(self, table_id: str, person: str | None) -> Iterator[None]:
        """Somebody looks at a table for as long as this lasts; a spectator without a name is the person ""."""
        here = self.present.setdefault(table_id, Counter())
        here[person or ""] += 1
        try:
            yield
        finally:
            here[person or ""] -= 1
            if not here[person or ""]:
                del here[person or ""]
            if not here:
                self.present.pop(table_id, None)

    async def start(self) -> None:
        """Have workers ready, and let rules be compiled behind all else."""
        work = [self.rules.warm(), self.bots.warm()]
        if self.settings.compiling:
            work.append(self.bots.compile(GAMES))
        self._starting = [asyncio.ensure_future(part) for part in work]

    def close(self) -> None:
        """End all workers."""
        for work in self._starting:
            work.cancel()
        self.rules.close()
        self.bots.close()


async def next_version(session: AsyncSession, table_id: str, **values: object) -> int:
    """Count a change of a table, and change its row; the new version."""
    change = update(Table).where(Table.id == table_id).values(version=Table.version + 1, **values)
    version: int | None = await session.scalar(change.returning(Table.version))
    assert version is not None
    return version
