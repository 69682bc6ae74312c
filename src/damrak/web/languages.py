"""Which language a request is answered in."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from damrak.text.language import LANGUAGES, preferred, speaking

COOKIE = "damrak-language"


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language that was chosen here, or the one of ours that the browser likes best."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in LANGUAGES else preferred(accepted(request.headers.get("accept-language", "")))


def accepted(header: str) -> list[str]:
    """The languages that a browser accepts, the dearest first.

    >>> accepted("en;q=0.5, nl-BE, fr;q=0.9")
    ['nl-BE', 'fr', 'en']
    """
    found = []
    for part in header.split(","):
        language, _, rest = part.strip().partition(";")
        quality = rest.strip().removeprefix("q=")
        try:
            found.append((-float(quality or 1), language))
        except ValueError:
            continue
    return [language for _, language in sorted(found, key=lambda pair: pair[0]) if language]


class SpeakLanguage(ASGIMiddleware):
    """Lets everything that answers a request speak its language."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Speak, and pass the request on."""
        with speaking(language_of(Request(scope))):
            await next_app(scope, receive, send)
