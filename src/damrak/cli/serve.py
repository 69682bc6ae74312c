"""`damrak serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os

from damrak.cli import DONE


def serve(chosen: argparse.Namespace) -> int:
    """Serve until somebody ends it."""
    # One move at a time is quick enough interpreted, and the first page need not wait for a compiler. Bots think in
    # processes of their own, which do compile.
    compiling = "DAMRAK_RULES" not in os.environ
    os.environ.setdefault("DAMRAK_RULES", "interpreted")
    from damrak.web.serve import serve as run
    from damrak.web.settings import Settings, read_database, usual_database

    database = read_database(chosen.database) if chosen.database else usual_database()
    settings = Settings.from_environment(
        database=database, host=chosen.host, port=chosen.port, https=chosen.https, compiling=compiling
    )
    run(settings, chosen.browser)
    return DONE
