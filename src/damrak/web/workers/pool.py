"""A pool of worker processes, used from an event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Any

from damrak.rules.mode import COMPILED
from damrak.text.language import _
from damrak.web.workers.results import DONE, REFUSED

START_SECONDS = 120.0  # on a machine that is very busy
JOBS = "damrak.web.workers.jobs"
BEHIND_ALL_ELSE = 15  # the priority at which rules are compiled
LOG = logging.getLogger(__name__)


class Refused(ValueError):
    """What was asked for can't be done; the sentence says why."""


class WorkerFailed(RuntimeError):
    """A job ended in an error of the program."""


class TooSlow(WorkerFailed):
    """A job took longer than it may, and was ended."""


class Worker:
    """One process, started when it is made."""

    def __init__(self, rules: str, jobs: str) -> None:
        ours, theirs = multiprocessing.Pipe()
        self._connection: Connection[Any, Any] = ours
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "damrak.web.workers.process", *map(str, (os.getpid(), theirs.fileno(), jobs))],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                env=os.environ | {"DAMRAK_RULES": rules},
                start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
            )
        self.rules = rules

    async def ready(self) -> None:
        """Wait until it can work."""
        async with asyncio.timeout(START_SECONDS):
            await self._receive()

    async def ask(self, job: str, arguments: tuple[Any, ...], limit: float | None) -> tuple[str, Any]:
        """Let it do a job; `TimeoutError` if that takes too long."""
        self._connection.send((job, arguments))
        async with asyncio.timeout(limit):
            kind, result = await self._receive()
        return kind, result

    async def _receive(self) -> Any:
        loop, source = asyncio.get_running_loop(), self._connection.fileno()
        waiting = loop.create_future()

        def arrived() -> None:
            if not waiting.done():
                waiting.set_result(None)

        loop.add_reader(source, arrived)
        try:
            await waiting
        finally:
            loop.remove_reader(source)
        return self._connection.recv()

    def end(self) -> None:
        """End it at once, whatever it does."""
        self.process.kill()
        self.process.wait()
        self._connection.close()


class Pool:
    """So many workers; a job waits until one is free."""

    def __init__(self, size: int, rules: str, limit: float, jobs: str = JOBS) -> None:
        self.rules, self.limit, self._jobs_of = rules, limit, jobs
        self._free = asyncio.Semaphore(size)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._jobs: set[asyncio.Task[Any]] = set()

    async def run(self, job: str, *arguments: Any, limit: float | None = None) -> Any:
        """The answer of a worker to a job, a function of `jobs`; `Refused` and `TooSlow` if there is none."""
        # The job goes on when whoever wanted it has gone, so that no answer is taken for that to another job.
        task = asyncio.ensure_future(self._run(job, arguments, limit or self.limit))
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)
        return await asyncio.shield(task)

    async def _run(self, job: str, arguments: tuple[Any, ...], limit: float) -> Any:
        async with self._free:
            worker = await self._worker()
            try:
                kind, result = await worker.ask(job, arguments, limit)
            except TimeoutError:
                self._lose(worker)
                LOG.warning("%s took more than %s seconds and was ended.", job, limit)
                raise TooSlow(_("The rules of this game took too long; nothing was changed.")) from None
            except (EOFError, OSError):
                self._lose(worker)
                raise WorkerFailed(_("Something went wrong in the rules of this game; nothing was changed.")) from None
            except BaseException:
                self._lose(worker)
                raise
            self._keep(worker)
        if kind == DONE:
            return result
        if kind == REFUSED:
            raise Refused(result)
        LOG.error("%s failed in a worker:\n%s", job, result)
        raise WorkerFailed(_("Something went wrong in the rules of this game; nothing was changed."))

    async def _worker(self) -> Worker:
        if self._idle:
            return self._idle.pop()
        worker = Worker(self.rules, self._jobs_of)
        self._all.add(worker)
        try:
            await worker.ready()
        except BaseException as reason:
            self._lose(worker)
            if isinstance(reason, TimeoutError | EOFError | OSError):
                raise WorkerFailed(_("The rules of this game can't be started; nothing was changed.")) from reason
            raise
        return worker

    def _keep(self, worker: Worker) -> None:
        if worker.rules == self.rules:
            self._idle.append(worker)
        else:  # the pool has gone over to compiled rules meanwhile
            self._lose(worker)

    def _lose(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()

    async def compile(self, games: Iterable[str]) -> None:
        """Compile the rules of games in the background, then go over to them."""
        worker = Worker(COMPILED, self._jobs_of)
        self._all.add(worker)
        try:
            os.setpriority(os.PRIO_PROCESS, worker.process.pid, BEHIND_ALL_ELSE)
            await worker.ready()
            for game in games:
                kind, result = await worker.ask("compile_rules", (game,), None)
                if kind != DONE:
                    raise WorkerFailed(str(result))
        except (TimeoutError, OSError, EOFError, WorkerFailed) as reason:
            if worker in self._all:  # else the server closes
                LOG.warning("The rules could not be compiled, so bots go on with interpreted ones: %s", reason)
                self._lose(worker)
            return
        self.rules = COMPILED
        idle, self._idle = self._idle, [worker]
        for old in idle:
            self._lose(old)

    async def warm(self) -> None:
        """Have a worker ready before the first job comes."""
        async with self._free:
            self._keep(await self._worker())

    def close(self) -> None:
        """End all workers."""
        for task in self._jobs:
            task.cancel()
        for worker in list(self._all):
            self._lose(worker)
