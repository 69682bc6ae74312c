"""The server as a program: it starts, says what is wrong in a sentence, and ends cleanly."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.web.server import Server, Visitor, running

from damrak.web.languages import accepted
from damrak.web.serve import listen

Visitors = Callable[..., Visitor]
FIRST_PAGE, FIRST_ANSWER = 5.0, 10.0  # seconds on a machine that does nothing else
BUSY = 4  # times slower, on one that does


def damrak(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "damrak", "serve", *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, env={**env}, check=False)


def test_a_port_that_is_taken_is_told_in_a_sentence(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = damrak("--port", port, DAMRAK_HOME=str(home))
    assert done.returncode == 1
    assert f"port {port}: address already in use" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_answer_waits_until_the_browser_has_acknowledged_a_part_of_it() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://a@b/c", "is no database for Damrak"),
        ("postgresql://nobody:secret@127.0.0.1:1/nothing", "nobody:***@127.0.0.1:1/nothing can't be used"),
    ],
)
def test_a_database_that_can_not_be_had_is_told_in_a_sentence(home: Path, database: str, said: str) -> None:
    done = damrak("--port", "0", "--database", database, DAMRAK_HOME=str(home))
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_setting_that_is_no_number_is_told_in_a_sentence(home: Path) -> None:
    done = damrak("--port", "0", DAMRAK_HOME=str(home), DAMRAK_BUDGET="much")
    assert done.returncode == 1
    assert done.stderr.startswith("DAMRAK_BUDGET is 'much'")


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_while_pages_listen_and_bots_play(home: Path, a_game: str, way: signal.Signals) -> None:
    with running(home, DAMRAK_BOT_PAUSE="1") as server, Visitor(server.url, "Anke") as anke:
        table = anke.open_table(a_game, "bot", "bot", "me")
        with anke.listening(table) as heard:
            anke.until(table, lambda _: bool(heard))
            began = time.monotonic()
            server.process.send_signal(way)
            said = server.process.communicate(timeout=60)[1]
        assert time.monotonic() - began < 5 * BUSY
        assert "Traceback" not in said
        assert said.strip() == ""


def test_the_first_page_and_the_first_answer_of_a_bot_come_soon(home: Path, a_game: str) -> None:
    began = time.monotonic()
    with running(home, DAMRAK_BOT_PAUSE="0.7") as server, Visitor(server.url, "Anke") as anke:
        assert time.monotonic() - began < FIRST_PAGE * BUSY
        began = time.monotonic()
        table = anke.open_table(a_game, "bot", "bot", "bot", "me")
        if anke.asked(table).ply == 0:
            shown = anke.see(table)
            anke.play(table, shown.answers[0], shown.ply)
        anke.until(table, lambda shown: shown.ply > 0)
        assert time.monotonic() - began < FIRST_ANSWER * BUSY


def test_tables_are_there_again_after_a_restart(home: Path, a_game: str) -> None:
    with running(home) as server, Visitor(server.url, "Anke") as anke:
        table = anke.play_now(a_game)
        before = anke.asked(table)
        assert "Traceback" not in server.stop()
        server.start()
        assert anke.see(table).ply == before.ply
        assert f"/tables/{table}" in anke.get("/mine").text


def test_a_match_begins_though_the_server_was_killed_before_the_deal(home: Path, a_game: str) -> None:
    with running(home) as server, Visitor(server.url, "Anke") as anke:
        table = anke.play_now(a_game)
        server.kill()
        with closing(server.store()) as store:
            store.execute("delete from entries where table_id = ?", (table,))
            store.execute("update tables set state = 'waiting' where id = ?", (table,))
            store.commit()
        server.start()
        anke.until(table, lambda shown: shown.state == "playing")


def test_a_match_by_other_rules_is_told_and_breaks_nothing(server: Server, visitor: Visitors, a_game: str) -> None:
    anke = visitor("Anke")
    table = anke.play_now(a_game)
    anke.asked(table)
    store = server.store()
    store.execute("update tables set rules = 'of old' where id = ?", (table,))
    store.commit()
    store.close()
    answer = anke.get(f"/tables/{table}")
    assert answer.status_code == 410
    assert "other rules" in answer.text
    assert anke.get("/mine").status_code == 200


def test_pages_speak_the_language_that_the_browser_likes_or_that_was_chosen(visitor: Visitors) -> None:
    assert 'lang="en"' in visitor().get("/").text
    dutch = visitor(language="nl-BE, en;q=0.5")
    for path in ("/", "/nothing/here", "/tables/nothing"):
        assert 'lang="nl"' in dutch.get(path).text
    dutch.post("/language", {"language": "en", "back": "/"}, htmx=False)
    assert 'lang="en"' in dutch.get("/").text
    dutch.post("/language", {"language": "xx"}, htmx=False)
    assert 'lang="en"' in dutch.get("/").text
    assert accepted("nl;q=x, fr, *;q=0.1") == ["fr", "*"]


def test_the_theme_is_remembered(visitor: Visitors) -> None:
    anke = visitor()
    assert 'data-theme="auto"' in anke.get("/").text
    anke.post("/theme", {"theme": "dark"}, htmx=False)
    assert 'data-theme="dark"' in anke.get("/").text
    anke.post("/theme", {"theme": "<x>"}, htmx=False)
    assert 'data-theme="dark"' in anke.get("/").text


def test_a_file_whose_address_tells_its_content_is_kept_for_ever(visitor: Visitors) -> None:
    anke = visitor()
    found = re.search(r"/static/(\w{16})/app.css", anke.get("/").text)
    assert found
    assert "immutable" in anke.get(found[0]).headers["cache-control"]
    assert anke.get("/static/0123456789abcdef/app.css").status_code == 404


def test_what_is_not_there_is_a_page_too(visitor: Visitors) -> None:
    for path in ("/nothing/here", "/tables/nothing", "/tables/nothing/at/3", "/new/monopoly", "/static/nothing.css"):
        answer = visitor().get(path)
        assert answer.status_code == 404, path
        assert "<h1>" in answer.text, path
