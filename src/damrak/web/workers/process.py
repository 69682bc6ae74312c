"""A worker process: it takes jobs from a pipe, one after another, and answers each."""

from __future__ import annotations

import sys
import traceback
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from damrak.lab.jobs import end_with
from damrak.web.workers.results import DONE, FAILED, READY, REFUSED


def main() -> None:
    """Work until nobody sends jobs any more."""
    server, connected, jobs_of = sys.argv[1:]
    end_with(int(server))
    connection: Connection[Any, Any] = Connection(int(connected))
    jobs = import_module(jobs_of)
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


if __name__ == "__main__":
    main()
