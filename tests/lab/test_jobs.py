"""Work shared out, and interrupted."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from damrak.lab.jobs import results


def test_nobody_is_interrupted_who_holds_the_lock_of_a_job() -> None:
    """The pool would wait for that lock for ever."""
    deaf: list[bool] = []

    class Job(Future[int]):
        def add_done_callback(self, fn: Callable[[Future[int]], object]) -> None:
            deaf.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
            super().add_done_callback(fn)

    class Pool(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            job = Job()
            job.set_result(fn(*args))
            return job

    assert sorted(results(Pool(), abs, [-3, 2])) == [(-3, 3), (2, 2)]
    assert deaf == [True, True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
