"""The keeper lets bots answer, and gives the answers that people prepared."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from sqlalchemy import select

from damrak.web.store import SeatKind, Table, TableState
from damrak.web.tables.answers import BY_BOT, IN_PLACE, give_prepared, make
from damrak.web.tables.company import begin
from damrak.web.tables.errors import CannotDo, Stale
from damrak.web.tables.host import Host
from damrak.web.tables.situation import Situation
from damrak.web.workers import Refused, WorkerFailed

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds until what failed is tried again
LOG = logging.getLogger(__name__)


class Keeper:
    """Keeps matches going for which no person is awaited."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._due: set[str] = set()  # tables that have changed since they were looked at
        self._closed = False
        host.listeners.append(self.wake)

    async def wake(self, table_id: str, _version: int = 0) -> None:
        """See to a table that has changed."""
        self._due.add(table_id)
        if table_id not in self._tasks and not self._closed:
            self._tasks[table_id] = asyncio.create_task(self._keep(table_id))

    async def wake_all(self) -> None:
        """See to all tables where a match is under way or could begin: the server has just started."""
        async with self._host.store.reading() as session:
            tables = (await session.scalars(select(Table.id).where(Table.state != TableState.OVER))).all()
        for table_id in tables:
            await self.wake(table_id)

    async def close(self) -> None:
        """Stop; what is being stored is stored first."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, table_id: str) -> None:
        try:
            while table_id in self._due:
                self._due.discard(table_id)
                await self._steps(table_id)
        finally:
            del self._tasks[table_id]

    async def _steps(self, table_id: str) -> None:
        """Do all that is due at a table; what fails, rules or store, is tried again, for nobody else will."""
        pause = SHORTEST_PAUSE
        while True:
            try:
                while await self._step(table_id):
                    pause = SHORTEST_PAUSE
            except CannotDo as reason:
                LOG.warning("The bots at table %s stop: %s", table_id, reason)
            except Exception as reason:  # noqa: BLE001  # whatever it is, the match must not stand still for ever
                LOG.warning("The bots at table %s pause for %s seconds: %s", table_id, pause, reason)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            return

    async def _step(self, table_id: str) -> bool:
        """Do what is due at a table; False if a person is awaited, or nobody."""
        host, began = self._host, time.monotonic()
        now = await host.situation(table_id)
        if now.table.state == TableState.WAITING:
            await begin(host, table_id)
            return False
        seat = now.to_move
        if seat is None:
            return False
        if any(row.number == seat for row in now.prepared):
            async with host.lock(table_id):
                now = await host.situation(table_id)
                version = await give_prepared(host, now)
            if version is not None:
                await host.changed(table_id, version)
            return True
        if now.seats[seat].kind != SeatKind.BOT:
            return False
        move, note = await self._choice(now)
        if table_id in host.present:
            await asyncio.sleep(max(0.0, host.settings.bot_pause - (time.monotonic() - began)))
        await self._answer(now, move, note)
        return True

    async def _choice(self, now: Situation) -> tuple[str, str]:
        """The move of the bot that is asked; if it takes too long, any other."""
        host, table, seat = self._host, now.table, now.seats[now.to_move or 0]
        try:
            move = await host.bots.run(
                "choose", table.game, now.record, table.options, seat.bot, secrets.token_bytes(32)
            )
        except (WorkerFailed, Refused):
            LOG.warning("The bot %s at table %s did not answer; a move is chosen by chance.", seat.bot, table.id)
            move = await host.ask_rules(table, "any_move", now.record, table.options, secrets.token_bytes(32))
            return move, IN_PLACE
        return move, BY_BOT

    async def _answer(self, known: Situation, move: str, note: str) -> None:
        """Make the bot's move, unless something has happened meanwhile: then it thinks anew."""
        table_id = known.table.id
        try:
            async with self._host.lock(table_id):
                now = await self._host.situation(table_id)
                if now.ply != known.ply or not now.playing:
                    return
                version = await make(self._host, now, move, note)
        except Stale:
            return
        except CannotDo as reason:
            LOG.error("A bot's move was refused at table %s: %s", table_id, reason)
            raise WorkerFailed(str(reason)) from reason
        await self._host.changed(table_id, version)
