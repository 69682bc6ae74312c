"""Running the server."""

from __future__ import annotations

import asyncio
import signal
import socket
import webbrowser
from types import FrameType

import uvicorn
from asyncpg import PostgresError
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from damrak.text.language import _
from damrak.web.app import make_app
from damrak.web.settings import BadSetting, Settings
from damrak.web.store import Store
from damrak.web.tables.host import Host

PATIENCE = 5  # seconds that requests under way get when the server closes


class Server(uvicorn.Server):
    """Lets those who wait for news go when it is told to stop."""

    def __init__(self, config: uvicorn.Config, host: Host, url: str, browser: bool) -> None:
        super().__init__(config)
        self._host, self._url, self._browser = host, url, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say where."""
        await super().startup(sockets)
        print(_("Damrak is at {url} . Ctrl-C ends it.", url=self._url), flush=True)
        if self._browser:
            webbrowser.open(self._url)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop: streams end at once, and all else is finished first."""
        self.force_exit = self.should_exit and sig == signal.SIGINT  # somebody has lost patience
        self.should_exit = True
        self._host.closing.set()


def serve(settings: Settings, browser: bool = False) -> None:
    """Serve until somebody ends it."""
    listening = listen(settings.host, settings.port)
    with listening:
        store = open_store(settings)
        asyncio.run(_serve(settings, store, listening, browser))


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; a sentence says so if it can't be had."""
    try:
        listening = socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=128
        )
    except OSError as reason:
        raise BadSetting(
            _(
                "The server can't listen at {host}, port {port}: {reason}. With --port another one can be chosen.",
                host=host,
                port=port,
                reason=(reason.strerror or str(reason)).partition(" (")[0].lower(),
            )
        ) from None
    # What it accepts inherits this. asyncio sets it only for sockets it made itself; without it the system keeps the
    # second part of every answer back until the browser has acknowledged the first: 40 ms lost.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def open_store(settings: Settings) -> Store:
    """The store, its schema up to date; a sentence says so if it can't be had."""
    try:
        store = Store(settings)
        store.migrate()
    except (OSError, SQLAlchemyError, PostgresError) as reason:
        where = make_url(settings.database).render_as_string(hide_password=True)
        why = str(getattr(reason, "orig", None) or reason).partition("\n")[0]
        raise BadSetting(_("The database {address} can't be used: {reason}.", address=where, reason=why)) from None
    return store


async def _serve(settings: Settings, store: Store, listening: socket.socket, browser: bool) -> None:
    secrets = await store.secret("session"), await store.secret("forms")
    host = Host(settings, store)
    app = make_app(settings, store, secrets, host)
    address, port = listening.getsockname()[:2]
    url = f"{'https' if settings.https else 'http'}://{_reachable(address)}:{port}"
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=PATIENCE, server_header=False
    )
    await Server(config, host, url, browser).serve([listening])
    await store.close()


def _reachable(address: str) -> str:
    """An address that a browser can open."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return everywhere.get(address, f"[{address}]" if ":" in address else address)
