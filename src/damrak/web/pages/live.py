"""Live tables: each viewer gets the table freshly rendered with every change."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from litestar import get
from litestar.channels import ChannelsPlugin
from litestar.exceptions import TooManyRequestsException
from litestar.plugins.htmx import HTMXRequest
from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from damrak.text.language import current_language, speaking
from damrak.web.pages.table import invitation
from damrak.web.pages.visitor import person_id
from damrak.web.rendering import context_of, frame
from damrak.web.security import client_of
from damrak.web.show.table import page_of
from damrak.web.tables.errors import CannotDo
from damrak.web.tables.host import Host
from damrak.web.tables.situation import Situation
from damrak.web.workers import WorkerFailed

STILL_THERE = 15.0  # seconds after which silence is broken, so that nobody between us hangs up
MOST_STREAMS = 60  # of one client at a time; whoever has no name yet shares them with all at their address
AGAIN = 1000  # milliseconds after which a page comes back when it has lost us
PRESENCE = "presence"
GZIP = 31  # how zlib is told to write its format


def channel_of(table_id: str) -> str:
    """The channel on which changes of a table are told."""
    return f"table-{table_id}"


@get("/tables/{table_id:str}/live", opt={"cost": 3}, name="live")
async def live(request: HTMXRequest, host: Host, channels: ChannelsPlugin, table_id: str) -> Stream:
    """All changes of a table from now on, the first message being how it stands."""
    await host.situation(table_id)
    client = client_of(request)
    if host.streams[client] >= MOST_STREAMS:
        raise TooManyRequestsException
    messages = counted(Hearing(request, host, channels, table_id).messages(), host.streams, client)
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"x-accel-buffering": "no", "vary": "accept-encoding"}
    return Stream(
        encoded(messages, compressed),
        media_type="text/event-stream",
        headers=headers | ({"content-encoding": "gzip"} if compressed else {}),
    )


async def counted(
    messages: AsyncIterator[ServerSentEventMessage], streams: Counter[str], client: str
) -> AsyncIterator[ServerSentEventMessage]:
    """The messages; as long as they come, the client has one stream more."""
    streams[client] += 1
    try:
        async for message in messages:
            yield message
    finally:
        streams[client] -= 1
        if not streams[client]:
            del streams[client]


async def encoded(messages: AsyncIterator[ServerSentEventMessage], compressed: bool) -> AsyncIterator[bytes]:
    """Messages as they go over the wire, each at once."""
    if not compressed:
        async for message in messages:
            yield message.encode()
        return
    press = zlib.compressobj(wbits=GZIP)
    async for message in messages:
        yield press.compress(message.encode()) + press.flush(zlib.Z_SYNC_FLUSH)


class Hearing:
    """What one page hears."""

    def __init__(self, request: HTMXRequest, host: Host, channels: ChannelsPlugin, table_id: str) -> None:
        self._request, self._host, self._channels, self._table_id = request, host, channels, table_id
        self._person, self._language = person_id(request), current_language()
        self._frame = frame(request, None)
        self._sent: int | None = None

    async def messages(self) -> AsyncIterator[ServerSentEventMessage]:
        """The table, whenever it has changed, and who is there."""
        channel = channel_of(self._table_id)
        async with self._channels.start_subscription(channel) as subscriber:
            with self._announced(channel), suppress(CannotDo, WorkerFailed):  # the page comes back, and is told then
                yield await self._table()
                async for news in patiently(subscriber.iter_events(), self._host.closing):
                    for message in await self._told(news):
                        yield message

    @contextmanager
    def _announced(self, channel: str) -> Iterator[None]:
        """Let the others know that somebody is here, and that they have gone."""
        try:
            with self._host.presence(self._table_id, self._person):
                self._channels.publish({PRESENCE: True}, channel)
                yield
        finally:
            if not self._host.closing.is_set():
                self._channels.publish({PRESENCE: True}, channel)

    async def _told(self, news: bytes | None) -> list[ServerSentEventMessage]:
        if news is None:
            return [ServerSentEventMessage(comment="still there", data=None)]
        said = json.loads(news)
        if PRESENCE in said:
            return [await self._presence()]
        if self._sent is not None and said["version"] <= self._sent:
            return []
        return [await self._table()]

    async def _table(self) -> ServerSentEventMessage:
        now = await self._host.situation(self._table_id)
        with speaking(self._language):
            link = invitation(self._request, now)
            shown = await page_of(self._host, now, self._person, self._language, link, self._sent)
            template: Any = self._request.app.template_engine.get_template("_table.html")  # type: ignore[union-attr]
            text = await asyncio.to_thread(template.render, **self._frame, **context_of(shown))
        self._sent = now.table.version
        return ServerSentEventMessage(event="table", id=self._sent, data=text, retry=AGAIN)

    async def _presence(self) -> ServerSentEventMessage:
        now = await self._host.situation(self._table_id)
        return ServerSentEventMessage(event=PRESENCE, data=json.dumps(self._connected(now)))

    def _connected(self, now: Situation) -> list[int]:
        present: Mapping[str, int] = self._host.present.get(self._table_id, {})
        return [seat.number for seat in now.seats if seat.bot or seat.person in present]


async def patiently(events: AsyncIterator[bytes], closing: asyncio.Event) -> AsyncIterator[bytes | None]:
    """Events as they come, and None when none has come for a while; until the server closes."""
    closed = asyncio.create_task(closing.wait())
    coming: asyncio.Future[bytes] | None = None
    try:
        while not closing.is_set():
            coming = coming or asyncio.ensure_future(anext(events))
            waiting: set[asyncio.Future[Any]] = {coming, closed}
            await asyncio.wait(waiting, timeout=STILL_THERE, return_when=asyncio.FIRST_COMPLETED)
            if coming.done():
                try:
                    event = coming.result()
                except StopAsyncIteration:
                    return
                coming = None
                yield event
            elif not closing.is_set():
                yield None
    finally:
        closed.cancel()
        if coming is not None:
            coming.cancel()
