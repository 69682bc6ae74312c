"""The store: its schema, what it refuses, and how quickly it opens a match."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable
from contextlib import closing

import pytest
from advanced_alchemy.base import metadata_registry
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.exc import IntegrityError
from tests.web.server import Server, Visitor, put

from damrak.match import Match
from damrak.web.settings import BadSetting, Settings, read_database
from damrak.web.store import Entry, Store
from damrak.web.tables.situation import load

Visitors = Callable[..., Visitor]
SHORT, LONG = 100, 3000  # moves
OPENINGS = 20


def test_the_migrations_make_what_the_models_say(server: Server) -> None:
    engine = create_engine(f"sqlite:///{server.home / 'damrak.sqlite3'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": "alembic_versions"})
        assert compare_metadata(context, metadata_registry.get(None)) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


def test_one_ply_has_one_entry(server: Server, visitor: Visitors, a_game: str) -> None:
    table = visitor("Anke").open_table(a_game, "me", "hot", name_1="Bas")
    store = Store(Settings(database=f"sqlite+aiosqlite:///{server.home / 'damrak.sqlite3'}"))

    async def twice() -> None:
        async with store.reading() as session:
            now = await load(session, table)
        copied = {column.name: getattr(now.last, column.name) for column in Entry.__table__.columns}
        try:
            with pytest.raises(IntegrityError):
                async with store.writing() as session:
                    session.add(Entry(**copied))
        finally:
            await store.close()

    asyncio.run(twice())


def test_a_long_match_opens_as_quickly_as_a_short_one(server: Server, visitor: Visitors, a_game: str) -> None:
    """Nothing is played again. With `pytest -s` it prints what the server needs to open them."""
    anke = visitor("Anke")
    short, long = (finished(server, anke, a_game, moves) for moves in (SHORT, LONG))
    assert anke.see(long).ply == LONG
    assert "Earlier" in anke.see(long).text
    assert anke.get(f"/tables/{long}/log?before={LONG // 2}").status_code == 200
    for place in ("", "/at/50"):
        of_short, of_long = (seconds(server, anke, f"/tables/{table}{place}") for table in (short, long))
        print(f"\n{SHORT} moves: {1000 * of_short:.0f} ms, {LONG} moves: {1000 * of_long:.0f} ms")
        assert of_long < 2 * of_short


def seconds(server: Server, visitor: Visitor, path: str) -> float:
    """How long the server and its workers are at work to answer, whatever else the machine does meanwhile."""
    assert visitor.client.get(path).status_code == 200
    before = server.work()
    for _ in range(OPENINGS):
        assert visitor.client.get(path).status_code == 200
    return (server.work() - before) / OPENINGS


def finished(server: Server, visitor: Visitor, game: str, length: int) -> str:
    """A table with a finished match of this length, its moves over and over."""
    table = visitor.open_table(game, "me", "hot", "hot", "hot", name_1="Bas", name_2="Cor", name_3="Dik")
    match = Match(game, 4, 1)
    while not match.over:
        match.play(next(iter(match.legal)))
    records = [(played, played.before) for played in match.moves]
    with closing(server.store()) as store:
        for ply in range(1, length + 1):
            played, record = records[ply % len(records)]
            events = json.dumps([event.to_dict() for event in played.events])
            store.execute(
                "insert into entries (table_id, ply, kind, seat, decision, move, note, agreed, events, chance, asked,"
                " pending, record, at) values (?, ?, 'move', ?, ?, ?, '', 0, ?, 0, '[]', '', ?, '2026-01-01 00:00:00')",
                (table, ply, played.seat, played.decision, played.move, events, zlib.compress(record)),
            )
        store.execute("update tables set state = 'over' where id = ?", (table,))
        store.commit()
    put(server, table, match)
    return table


def test_the_address_of_a_database_is_read_with_care() -> None:
    assert read_database("sqlite:////tmp/x.sqlite3") == "sqlite+aiosqlite:////tmp/x.sqlite3"
    assert read_database("postgres://a@b/c") == "postgresql+asyncpg://a@b/c"
    for wrong in ("mysql://a@b/c", "x.sqlite3", ""):
        with pytest.raises(BadSetting, match="is no database for Damrak"):
            read_database(wrong)
