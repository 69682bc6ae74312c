"""The server put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

from advanced_alchemy.extensions.litestar import SQLAlchemyPlugin
from litestar import Litestar, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.htmx import HTMXPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from damrak import __version__
from damrak.games import UnknownGame
from damrak.text.language import _, speaking
from damrak.web import security
from damrak.web.languages import SpeakLanguage, language_of
from damrak.web.pages.home import Home
from damrak.web.pages.joining import Joining
from damrak.web.pages.live import channel_of, live
from damrak.web.pages.table import TablePages, status_of
from damrak.web.rendering import (
    GAMES_URL,
    Asked,
    environment,
    frame,
    notice_header,
    static_folder,
    static_root,
    wants_fragment,
)
from damrak.web.settings import Settings
from damrak.web.show.drawing import folders
from damrak.web.store import Store
from damrak.web.tables.errors import CannotDo
from damrak.web.tables.host import Host
from damrak.web.tables.keeper import Keeper
from damrak.web.workers import WorkerFailed

LEAST_COMPRESSED = 500  # bytes
COMPRESSION = 4  # more takes longer than it saves


def make_app(settings: Settings, store: Store, secrets: tuple[bytes, bytes], host: Host) -> Litestar:
    """The server's application. `secrets` are those of sessions and of forms."""
    channels = ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True)

    async def tell(table_id: str, version: int) -> None:
        channels.publish({"version": version}, channel_of(table_id))

    @asynccontextmanager
    async def keeping(_: Litestar) -> AsyncIterator[None]:
        keeper = Keeper(host)
        host.listeners.append(tell)
        await host.start()
        await keeper.wake_all()
        try:
            yield
        finally:
            host.closing.set()
            await keeper.close()
            host.close()

    return Litestar(
        route_handlers=[Home, TablePages, Joining, live, *_static()],
        plugins=[SQLAlchemyPlugin(store.config), channels, HTMXPlugin()],
        lifespan=[keeping],
        dependencies={"host": Provide(lambda: host, sync_to_thread=False)},
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment())),
        middleware=[
            SpeakLanguage(),
            security.session(settings, secrets[0]).middleware,
            security.rate_limit(settings).middleware,
        ],
        csrf_config=security.csrf(settings, secrets[1]),
        compression_config=CompressionConfig(
            "gzip", gzip_compress_level=COMPRESSION, minimum_size=LEAST_COMPRESSED, exclude=["/live$"]
        ),
        openapi_config=OpenAPIConfig(
            title="Damrak", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        before_request=_only_what_can_be_read,
        request_max_body_size=security.LARGEST_BODY,
        before_send=[security.with_headers(settings.https)],
        exception_handlers={
            CannotDo: _cannot_do,
            UnknownGame: _unknown,
            WorkerFailed: _failed,
            HTTPException: _http_error,
            Exception: _error,
        },
    )


def _only_what_can_be_read(request: Asked) -> None:
    """No address of ours has signs that can't be seen; file systems and databases fail on some of them."""
    if not request.scope["path"].isprintable():
        raise NotFoundException


def _static() -> list[Any]:
    served = {static_root(): static_folder("")}
    served |= {f"{static_root()}/{GAMES_URL}/{name}": static_folder(name) for name in folders()}
    return [create_static_files_router(path, [folder]) for path, folder in served.items() if folder.is_dir()]


def _in_their_language(handler: Callable[[Asked, Any], Response[Any]]) -> Callable[[Asked, Any], Response[Any]]:
    """Lets a handler of errors speak the visitor's language: what leads nowhere never came to our middleware."""

    @wraps(handler)
    def told(request: Asked, reason: Any) -> Response[Any]:
        with speaking(language_of(request)):
            return handler(request, reason)

    return told


@_in_their_language
def _cannot_do(request: Asked, reason: CannotDo) -> Response[Any]:
    return _told(request, status_of(reason), _("That can't be done."), str(reason))


@_in_their_language
def _unknown(request: Asked, reason: UnknownGame) -> Response[Any]:
    return _told(request, 404, _("There is nothing here."), str(reason))


@_in_their_language
def _failed(request: Asked, reason: WorkerFailed) -> Response[Any]:
    return _told(request, 503, _("Something went wrong."), str(reason))


@_in_their_language
def _http_error(request: Asked, reason: HTTPException) -> Response[Any]:
    said = {
        400: (_("That was not understood."), _("Something was missing or wrong in what was sent.")),
        403: (_("That is not allowed."), _("The page was too old or came from elsewhere. Load it anew and try again.")),
        404: (_("There is nothing here."), _("No page has this address. Perhaps the link was cut short.")),
        405: (_("That can't be done here."), _("This address is not meant for that.")),
        413: (_("That is too much."), _("What was sent is larger than anything that can be meant here.")),
        429: (_("Not so fast."), _("There were too many requests. Wait a minute, then go on.")),
    }
    title, sentence = said.get(reason.status_code, (_("Something went wrong."), _("Please try again.")))
    answer = _told(request, reason.status_code, title, sentence)
    answer.headers.update(reason.headers or {})
    return answer


@_in_their_language
def _error(request: Asked, reason: Exception) -> Response[Any]:
    request.logger.error("Unforeseen", exc_info=reason)
    return _told(request, 500, _("Something went wrong."), _("It is our fault, and nothing was changed."))


def _told(request: Asked, status: int, title: str, sentence: str) -> Response[Any]:
    """A page that says what is wrong; a sentence for the status line, if a script asked."""
    if wants_fragment(request):
        return Response(sentence, status_code=status, media_type="text/plain", headers=notice_header(sentence))
    template: Any = request.app.template_engine.get_template("error.html")  # type: ignore[union-attr]
    text = template.render(**frame(request, None), status=status, title=title, sentence=sentence)
    return Response(text, status_code=status, media_type="text/html")
