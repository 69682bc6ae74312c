"""Work shared out to threads or processes, which Ctrl-C can end at any moment, and which ends with its parent."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from multiprocessing import resource_tracker
from queue import SimpleQueue
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

LOOK_FOR_PARENT = 1.0  # seconds


def end_with(parent: int) -> None:
    """Let this process end when the one that began it is gone, even in the middle of a job that would never end."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_FOR_PARENT)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def results(pool: Executor, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[Job, Result]]:
    """Do the jobs, and give each with what came of it, as they are done; left early, the rest is given up.

    `as_completed` would hold the locks of all jobs for a moment: interrupted just then, the pool could never end.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as pool:
    ...     sorted(results(pool, abs, [-3, 2]))
    [(-3, 3), (2, 2)]
    """
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    running: dict[Future[Result], Job] = {}
    try:
        for job in jobs:
            # A worker that this begins stays deaf, from its first instruction on; and nobody is interrupted who holds
            # the lock of a job, without which the pool could never end.
            with _deaf_to_interrupts():
                future = pool.submit(work, job)
                future.add_done_callback(done.put)
            running[future] = job
        while running:
            future = done.get()
            yield running.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C waits until this is over; a process begun meanwhile never hears it, and leaves it to its parent."""
    resource_tracker.ensure_running()  # it would unblock signals when it is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
