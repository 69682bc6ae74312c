"""Nobody else moves a match on for which no person is awaited."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from damrak.web.tables import keeper
from damrak.web.workers import WorkerFailed

LOCKED = OperationalError("select", {}, Exception("database is locked"))


class FailingHost:
    """A host whose store or rules fail some times."""

    def __init__(self, *failures: Exception) -> None:
        self.listeners: list[Any] = []
        self.failures = list(failures)
        self.answered = asyncio.Event()

    async def situation(self, _table_id: str) -> SimpleNamespace:
        """Where a table stands for which nobody is awaited; or a failure."""
        if self.failures:
            raise self.failures.pop(0)
        self.answered.set()
        return SimpleNamespace(table=SimpleNamespace(state="over"), to_move=None)


def test_what_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "SHORTEST_PAUSE", 0.01)

    async def run() -> None:
        host: Any = FailingHost(LOCKED, WorkerFailed("killed"), OSError("no space left on device"))
        keeping = keeper.Keeper(host)
        await keeping.wake("a table")
        async with asyncio.timeout(5):
            await host.answered.wait()
        await keeping.close()

    asyncio.run(run())
