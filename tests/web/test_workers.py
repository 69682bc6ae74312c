"""Whatever loops for ever is ended, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.test_match import owned
from tests.web.server import Server, Visitor, any_answer, running

from damrak.match import Match
from damrak.rules.mode import INTERPRETED
from damrak.web.workers import Pool, Refused, TooSlow, WorkerFailed
from damrak.web.workers.jobs import foresee

ROOT = Path(__file__).resolve().parent.parent.parent
STUBBORN = "tests.web.stubborn"
LIMIT = 1.0
NAMES = ("Anke", "Dirk", "Eva")
FORESEEN = 20  # moves that change somebody's money


@pytest.fixture(autouse=True)
def _our_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def test_a_job_that_never_ends_is_ended_and_others_go_on() -> None:
    async def run() -> None:
        pool = Pool(2, INTERPRETED, LIMIT, STUBBORN)
        try:
            await asyncio.gather(pool.warm(), pool.warm())
            began = time.monotonic()
            endless = asyncio.ensure_future(pool.run("loop"))
            await asyncio.sleep(0)
            assert await pool.run("double", 21) == 42
            assert time.monotonic() - began < LIMIT
            with pytest.raises(TooSlow):
                await endless
            assert await pool.run("double", 4, limit=30) == 8  # by a new worker
        finally:
            pool.close()

    asyncio.run(run())


def test_a_job_whose_asker_has_gone_disturbs_no_other() -> None:
    async def run() -> None:
        pool = Pool(1, INTERPRETED, 30.0, STUBBORN)
        try:
            gone = asyncio.ensure_future(pool.run("slowly", "a"))
            await asyncio.sleep(0.2)
            gone.cancel()
            assert await pool.run("slowly", "b") == "b"
        finally:
            pool.close()

    asyncio.run(run())


def test_a_worker_that_dies_or_fails_is_told_and_replaced() -> None:
    async def run() -> None:
        pool = Pool(1, INTERPRETED, 30.0, STUBBORN)
        try:
            with pytest.raises(WorkerFailed):
                await pool.run("die")
            with pytest.raises(WorkerFailed):
                await pool.run("fail")
            with pytest.raises(Refused, match="There is no game"):
                await pool.run("refuse")
            assert await pool.run("double", 2) == 4
        finally:
            pool.close()

    asyncio.run(run())


@pytest.fixture
def with_stubborn_bots(home: Path) -> Iterator[Server]:
    env = {
        "DAMRAK_BOT_SECONDS": str(LIMIT),
        "DAMRAK_RULE_SECONDS": "3",
        "DAMRAK_JOBS": STUBBORN,
        "PYTHONPATH": str(ROOT),
    }
    with running(home, **env) as server:
        yield server


def test_a_bot_that_never_answers_holds_nobody_up(with_stubborn_bots: Server, a_game: str) -> None:
    server = with_stubborn_bots
    with Visitor(server.url, "Anke") as anke, Visitor(server.url, "Dirk") as dirk:
        slow = anke.open_table(a_game, "bot", "bot", "me")
        server_time(dirk)
        other = dirk.open_table(a_game, "me", "hot", name_1="Bas")
        assert server_time(dirk) < LIMIT * 3
        assert dirk.see(other).state == "playing"
        dice = random.Random(1)
        while "chance decides" not in (shown := anke.asked(slow)).text:  # until a bot has been asked
            anke.play(slow, any_answer(shown, dice), shown.ply)


def test_a_rule_that_loops_holds_nobody_up(with_stubborn_bots: Server, a_game: str) -> None:
    server = with_stubborn_bots
    with Visitor(server.url, "Anke") as anke, Visitor(server.url, "Dirk") as dirk:
        table = anke.open_table(a_game, "me", "hot", name_1="Bas")
        anke.post(f"/tables/{table}/curtain")
        shown = anke.see(table)
        answer = anke.play(table, "loop for ever", shown.ply)
        assert answer.status_code == 503
        assert "took too long" in answer.text
        assert anke.see(table).ply == shown.ply
        other = dirk.open_table(a_game, "me", "hot", name_1="Bas")
        assert dirk.see(other).state == "playing"


def server_time(visitor: Visitor) -> float:
    began = time.monotonic()
    visitor.get("/mine")
    return time.monotonic() - began


def test_workers_end_with_their_server(home: Path, a_game: str) -> None:
    with running(home, DAMRAK_JOBS=STUBBORN, PYTHONPATH=str(ROOT), DAMRAK_BOT_SECONDS="600") as server:
        with Visitor(server.url, "Anke") as anke:
            anke.open_table(a_game, "bot", "bot", "me")  # a bot now loops in a worker
        children = server.workers()
        if not children:
            pytest.skip("only Linux tells the children of a process")
        server.kill()
        end = time.monotonic() + 20
        while any(Path(f"/proc/{child}").exists() for child in children):
            assert time.monotonic() < end, "workers outlived their server"
            time.sleep(0.1)


def test_rules_in_workers_give_the_same_records(a_game: str) -> None:
    async def run() -> bytes:
        pool = Pool(1, INTERPRETED, 30.0)
        try:
            steps = await pool.run("deal", a_game, 3, {}, bytes(32))
            record: bytes = steps[-1].record
        finally:
            pool.close()
        return record

    assert asyncio.run(run()) == Match(a_game, 3, bytes(32)).tobytes()


def test_a_look_says_what_a_move_does_to_money(game: str) -> None:
    match, dice, compared = Match(game, 3, 5), random.Random(5), 0
    while not match.over and compared < FORESEEN:
        seat, move, before, made = match.seat, dice.choice(list(match.legal)), owned(match), len(match.moves)
        assert seat is not None
        foreseen = foresee(game, match.tobytes(), match.options, seat, move, NAMES, "en")
        events = match.play(move)
        if any(event.kind.chance for event in events) or {played.seat for played in match.moves[made:]} != {seat}:
            continue  # nobody could foresee all of it
        after = owned(match)
        assert dict(foreseen.money) == {who: after[who] - sum_ for who, sum_ in before.items() if after[who] != sum_}
        compared += bool(foreseen.money)
    assert compared > 0
