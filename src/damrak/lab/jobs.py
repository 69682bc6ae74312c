"""Work shared out to threads or processes, which Ctrl-C can end at any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


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
            future = pool.submit(work, job)
            running[future] = job
            future.add_done_callback(done.put)
        while running:
            future = done.get()
            yield running.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
