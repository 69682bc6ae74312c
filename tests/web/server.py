"""A real server for tests, and visitors who talk to it as a browser would."""

from __future__ import annotations

import html
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx

from damrak.match import Match

START = 60.0  # seconds
LONG = 60.0
QUICKLY = {"LANGUAGE": "en", "DAMRAK_RULES": "interpreted", "DAMRAK_BOT_PAUSE": "0", "DAMRAK_BUDGET": "1000000"}


class Server:
    """A server process with a store of its own."""

    def __init__(self, home: Path, database: str | None = None, *more: str, **env: str) -> None:
        self.more = more
        self.home, self.env = home, os.environ | QUICKLY | {"DAMRAK_HOME": str(home)} | env
        self.database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, or start again at the same port."""
        database = ["--database", self.database] if self.database else []
        command = [sys.executable, "-m", "damrak", "serve", "--port", str(self.port), *database, *self.more]
        self.process = subprocess.Popen(
            command, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"https?://\S+", said)
        if not found:
            raise RuntimeError(f"the server did not start: {said} {self.process.communicate()[1]}")
        self.url = found[0]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()
        self._hang_up()

    def stop(self) -> str:
        """End it as Ctrl-C does; what it said on its error output."""
        self.process.send_signal(signal.SIGINT)
        try:
            said = self.process.communicate(timeout=30)[1]
            self._hang_up()
            return said
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def work(self) -> float:
        """How many seconds processors have been at work for it until now; where nobody tells, the time itself."""
        stats = [Path(f"/proc/{process}/stat") for process in (self.process.pid, *self.workers())]
        if not stats[0].exists():
            return time.monotonic()
        times = [stat.read_text().rpartition(")")[2].split()[11:13] for stat in stats if stat.exists()]
        return sum(int(ticks) for pair in times for ticks in pair) / os.sysconf("SC_CLK_TCK")

    def workers(self) -> list[int]:
        """Its processes, where the system tells."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(child) for child in children.read_text().split()] if children.exists() else []

    def _hang_up(self) -> None:
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def store(self) -> sqlite3.Connection:
        """The store, behind the server's back."""
        return sqlite3.connect(self.home / "damrak.sqlite3", timeout=30)

    def rows(self, query: str, *values: Any) -> list[Any]:
        """What a query finds in the store."""
        with closing(self.store()) as store:
            return store.execute(query, values).fetchall()


@contextmanager
def running(home: Path, database: str | None = None, *more: str, **env: str) -> Iterator[Server]:
    """A server for as long as this lasts."""
    server = Server(home, database, *more, **env)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


@dataclass
class Shown:
    """The table as a page shows it."""

    text: str

    def _attribute(self, name: str) -> str:
        found = re.search(rf'<main id="table"[^>]* data-{name}="([^"]*)"', self.text)
        assert found, f"no data-{name} in {self.text[:2000]}"
        return found[1]

    @property
    def ply(self) -> int:
        return int(self._attribute("ply"))

    @property
    def version(self) -> int:
        return int(self._attribute("version"))

    @property
    def state(self) -> str:
        return self._attribute("state")

    @property
    def asked(self) -> bool:
        return self._attribute("asked") == "yes"

    @property
    def moves(self) -> list[str]:
        return [html.unescape(move) for move in re.findall(r'name="move" value="([^"]+)"', self.text)]

    @property
    def sums(self) -> list[str]:
        """The lowest and the highest sum that can be named."""
        pattern = re.search(r'name="pattern" value="([^"]+)"', self.text)
        if not pattern:
            return []
        number = re.search(r'<input id="sum"[^>]*min="(\d+)" max="(\d+)"', self.text)
        assert number
        return [html.unescape(pattern[1]).replace("{}", sum_) for sum_ in number.groups()]

    @property
    def answers(self) -> list[str]:
        return [*self.moves, *self.sums]

    @property
    def log(self) -> list[str]:
        story = self.text.partition('id="story"')[2].partition("</ol>")[0]
        return [html.unescape(line.strip()) for line in re.findall(r"data-at>(.*?)</a>", story, re.DOTALL)]


@dataclass
class Visitor:
    """Somebody with a browser, but without eyes."""

    url: str
    name: str = ""
    language: str = "en"
    table: str = ""  # at which this visitor is
    client: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        headers = {"accept-language": self.language}
        self.client = httpx.Client(base_url=self.url, headers=headers, follow_redirects=True, timeout=LONG)
        self.csrf = ""
        self.get("/")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, **headers: str) -> httpx.Response:
        answer = self.client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        found = re.search(r'name="_csrf_token" value="(\w+)"', answer.text)
        if found:
            self.csrf = found[1]
        return answer

    def post(self, path: str, data: Mapping[str, Any] | None = None, htmx: bool = True) -> httpx.Response:
        headers = {"x-csrftoken": self.csrf} | ({"hx-request": "true"} if htmx else {})
        return self.client.post(path, data=dict(data or {}), headers=headers)

    def play_now(self, game: str) -> str:
        """Play against bots; the table's id."""
        return table_in(self.post(f"/play/{game}", htmx=False))

    def open_table(self, game: str, *kinds: str, **more: str) -> str:
        """Set up a table; its id."""
        seats = {f"seat-{number}": kind for number, kind in enumerate(kinds)}
        form = {"game": game, "seats": str(len(kinds)), "name": self.name or "Anke"} | seats
        answer = self.post(
            "/tables", form | {name.replace("_", "-"): value for name, value in more.items()}, htmx=False
        )
        return table_in(answer)

    def see(self, table: str) -> Shown:
        answer = self.get(f"/tables/{table}", x_fragment="table")
        assert answer.status_code == 200, answer.text
        return Shown(answer.text)

    def play(self, table: str, move: str, ply: int | None = None) -> httpx.Response:
        ply = self.see(table).ply if ply is None else ply
        return self.post(f"/tables/{table}/moves", {"move": move, "ply": ply})

    def join(self, invitation: str, name: str) -> str:
        """Sit down by an invitation; the table's id."""
        path = "/" + invitation.partition("://")[2].partition("/")[2]
        self.get(path)
        return table_in(self.post(path, {"name": name}, htmx=False))

    def until(self, table: str, true: Callable[[Shown], bool], within: float = LONG) -> Shown:
        """Wait until a table shows something."""
        end = time.monotonic() + within
        while True:
            shown = self.see(table)
            if true(shown):
                return shown
            assert time.monotonic() < end, f"it never came: {shown.text[:300]}"
            time.sleep(0.1)

    def asked(self, table: str) -> Shown:
        """Wait until this visitor is asked, or the match is over."""
        return self.until(table, lambda shown: shown.asked or shown.state == "over")

    def invitation(self, table: str) -> str:
        found = re.search(r'id="invitation"[^>]*value="([^"]+)"', self.see(table).text)
        assert found, "no invitation is shown"
        return found[1]

    @contextmanager
    def listening(self, table: str) -> Iterator[list[tuple[str, str]]]:
        """The events that the server sends meanwhile: kind and data."""
        heard: list[tuple[str, str]] = []
        with self.client.stream("GET", f"/tables/{table}/live") as stream:

            def listen() -> None:
                try:
                    heard.extend(events(stream.iter_lines()))
                except httpx.HTTPError:
                    return

            thread = threading.Thread(target=listen, daemon=True)
            thread.start()
            try:
                yield heard
            finally:  # the thread waits at the socket, and only this wakes it; unless the server has hung up before
                with suppress(OSError):
                    stream.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
                thread.join()


def events(lines: Iterator[str]) -> Iterator[tuple[str, str]]:
    """The events of a stream."""
    kind, data = "", []
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data":
            data.append(value)
        elif not line and data:
            yield kind, "\n".join(data)
            kind, data = "", []


def table_in(answer: httpx.Response) -> str:
    """The id of the table that an answer led to."""
    found = re.search(r"/tables/([\w-]+)", str(answer.url))
    assert found, f"{answer.status_code}: {answer.text[:1500]}"
    return found[1]


def notice(answer: httpx.Response) -> str:
    """What the status line says after an answer."""
    said: str = json.loads(answer.headers["hx-trigger"])["notice"]["text"]
    return said


def any_answer(shown: Shown, dice: random.Random) -> str:
    """One of the moves shown, by chance."""
    return dice.choice(shown.answers)


def put(server: Server, table: str, match: Match) -> None:
    """Let a table stand where a match does, behind the server's back."""
    asked = sorted(match.asked, key=lambda seat: seat != match.seat)
    with closing(server.store()) as store:
        store.execute(
            "update entries set record = ?, asked = ?, pending = ? where table_id = ? and ply = "
            "(select max(ply) from entries where table_id = ?)",
            (zlib.compress(match.tobytes()), json.dumps(asked), match.decision or "", table, table),
        )
        store.commit()


def reach(game: str, seats: int, true: Callable[[Match], bool], tries: int = 200) -> Match:
    """A match, played by chance, in which something is true."""
    for key in range(tries):
        match, dice = Match(game, seats, key), random.Random(key)
        while not match.over:
            if true(match):
                return match
            match.play(dice.choice(list(match.legal)))
    raise LookupError(f"it never came in {tries} matches of {game}")


def replayed(server: Server, table: str) -> Match:
    """The match of a table, played again from what the store has of it."""
    (row,) = server.rows("select game, options, key from tables where id = ?", table)
    entries = server.rows("select ply, kind, move, back_to, record from entries where table_id = ? order by ply", table)
    assert [entry[0] for entry in entries] == list(range(len(entries)))
    seats = len(server.rows("select number from seats where table_id = ?", table))
    start = Match(row[0], seats, row[2], json.loads(row[1]))
    records: dict[int, bytes] = {}
    for ply, kind, move, back_to, record in entries:
        after = zlib.decompress(record)
        if kind == "undo":
            assert after == records[back_to]
        elif kind == "start":
            assert after == (start.moves[0].before if start.moves else start.tobytes())
        elif kind == "move":
            before = Match.resume(row[0], records[ply - 1], json.loads(row[1]))
            before.play(move)
            assert after == (before.moves[1].before if len(before.moves) > 1 else before.tobytes())
        records[ply] = after
    return Match.resume(row[0], records[len(entries) - 1], json.loads(row[1]))
