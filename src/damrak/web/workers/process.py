"""A worker process: it takes jobs from a pipe, one after another, and answers each."""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from damrak.web.workers.results import DONE, FAILED, READY, REFUSED

LOOK_FOR_PARENT = 1.0  # seconds


def main() -> None:
    """Work until nobody sends jobs any more."""
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    connection: Connection[Any, Any] = Connection(int(sys.argv[1]))
    jobs = import_module(sys.argv[2])
    connection.send((READY, None))
    while True:
        try:
            job, arguments = connection.recv()
        except EOFError:
            return
        connection.send(_answer(getattr(jobs, job), arguments))


def _answer(job: Any, arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return DONE, job(*arguments)
    except ValueError as reason:
        if type(reason).__module__.split(".")[0] == "damrak":
            return REFUSED, str(reason)
        return FAILED, traceback.format_exc()
    except Exception:  # noqa: BLE001  # whatever went wrong is the server's to report
        return FAILED, traceback.format_exc()


def _end_with(parent: int) -> None:
    """End when the server is gone, even in the middle of a job that would never end."""
    while os.getppid() == parent:
        time.sleep(LOOK_FOR_PARENT)
    os._exit(1)


if __name__ == "__main__":
    main()
