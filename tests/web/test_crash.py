"""The server is killed under load: no acknowledged move is missing, and no match is broken."""

from __future__ import annotations

import asyncio
import itertools
import random
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest
from sqlalchemy import select
from tests.web.postgres import postgresql
from tests.web.server import Server, Visitor, any_answer, running

from damrak.games import find_game
from damrak.match import Match
from damrak.web.settings import Settings, read_database
from damrak.web.store import Entry, EntryKind, Store, Table
from damrak.web.tables.situation import load_entry, unpack

PLAYERS, CRASHES, MOVES = 3, 3, 12


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'damrak.sqlite3'}"
        return
    with TemporaryDirectory(prefix="damrak-pg-") as folder, postgresql(Path(folder)) as address:
        yield address


@dataclass
class Player:
    """Somebody who plays as fast as they can, and remembers what was acknowledged."""

    visitor: Visitor
    table: str
    dice: random.Random
    acknowledged: list[tuple[int, str]] = field(default_factory=list)  # (the entry that the move became, move)
    enough: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        """Play until the server is gone."""
        try:
            while True:
                shown = self.visitor.see(self.table)
                if not shown.asked:
                    self.visitor.post(f"/tables/{self.table}/curtain")
                    continue
                move = any_answer(shown, self.dice)
                answer = self.visitor.play(self.table, move, shown.ply)
                if answer.status_code == 200:
                    self.acknowledged.append((shown.ply + 1, move))
                if len(self.acknowledged) % MOVES == MOVES - 1:
                    self.enough.set()
        except (httpx.HTTPError, AssertionError):
            return


def test_no_acknowledged_move_is_lost_and_no_match_is_broken(home: Path, database: str, a_game: str) -> None:
    with ExitStack() as leaving, running(home, database) as server:
        visitors = [leaving.enter_context(Visitor(server.url, f"Anke {n}")) for n in range(PLAYERS)]
        players = [
            Player(visitor, visitor.open_table(a_game, "me", "hot", "bot", name_1="Bas"), random.Random(number))
            for number, visitor in enumerate(visitors)
        ]
        for _ in range(CRASHES):
            crash_under_load(server, players)
            server.start()
        acknowledged = sum(len(player.acknowledged) for player in players)
        assert acknowledged >= MOVES
        for player in players:  # and they can go on
            player.visitor.get("/")
            player.visitor.until(
                player.table, lambda shown: shown.state == "over" or shown.asked or "curtain" in shown.text
            )
    for player in players:
        asyncio.run(verify(database, player))


def crash_under_load(server: Server, players: list[Player]) -> None:
    threads = [threading.Thread(target=player.play) for player in players]
    for player in players:
        player.enough.clear()
    for thread in threads:
        thread.start()
    players[0].enough.wait(60)
    server.kill()
    for thread in threads:
        thread.join(30)


async def verify(database: str, player: Player) -> None:
    """Every acknowledged move is stored, and every entry is what the rules make of the one before."""
    store = Store(Settings(database=read_database(database)))
    try:
        async with store.reading() as session:
            table = await session.get(Table, player.table)
            assert table is not None
            plies = (
                await session.scalars(select(Entry.ply).where(Entry.table_id == table.id).order_by(Entry.ply))
            ).all()
            assert plies == list(range(len(plies)))
            entries = [await load_entry(session, table.id, ply) for ply in plies]
    finally:
        await store.close()
    at_once = find_game(table.game).at_once  # what is asked of all at once may be stored ahead of its turn, and changed
    for ply, move in player.acknowledged:
        assert entries[ply].move == move or entries[ply].decision in at_once
    for before, entry in itertools.pairwise(entries):
        if entry.kind == EntryKind.MOVE:
            match = Match.resume(table.game, unpack(before.record), table.options)
            match.play(entry.move)
            made = [match.moves[1].before if len(match.moves) > 1 else match.tobytes()]
            assert made == [unpack(entry.record)]
    assert bool(entries[-1].asked) == (table.state == "playing")


def test_of_two_answers_to_one_ply_one_wins(home: Path, database: str, a_game: str) -> None:
    """Two servers of one database: each has its own locks, so that only the store can decide."""
    with ExitStack() as leaving:
        servers = [leaving.enter_context(running(place, database)) for place in (home, home / "other")]
        here, there = (leaving.enter_context(Visitor(server.url, "Anke")) for server in servers)
        table = here.open_table(a_game, "me", "hot", name_1="Bas")
        there.client.cookies = here.client.cookies
        there.get("/")
        wins = 0
        for _ in range(8):
            shown = here.see(table)
            if not shown.asked:
                here.post(f"/tables/{table}/curtain")
                continue
            statuses = at_once(partial(who.play, table, shown.answers[0], shown.ply) for who in (here, there))
            assert sorted(statuses) == [200, 409], statuses
            wins += 1
        assert wins >= 3


def at_once(answers: Iterable[Callable[[], httpx.Response]]) -> list[int]:
    """Give several answers at the same time; their statuses."""
    with ThreadPoolExecutor() as people:
        return [given.result().status_code for given in [people.submit(answer) for answer in answers]]
