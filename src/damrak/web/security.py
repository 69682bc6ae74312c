"""What keeps strangers out: cookies, the policy for browsers, and limits on what a client may send and cost."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from litestar import Request
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import SerializationException, TooManyRequestsException
from litestar.middleware.rate_limit import RateLimitConfig, RateLimitMiddleware
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, Receive, Scope, Send

from damrak.web.settings import Settings

LARGEST_BODY = 16 * 1024  # bytes; forms are small
A_YEAR = 365 * 24 * 3600
PERSON = "person"  # in the session
COST = "cost"  # of a handler, in its options
USUAL_COST = 1
AT_ONE_ADDRESS = 10  # times what one client may cost: a household, but not somebody who is a new person every second

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
STATIC_URL = "/static"
NOT_KEPT = "no-store"  # pages are made for one viewer, and a screen passed round soon has another
FOR_EVER = f"public, max-age={A_YEAR}, immutable"  # what is there never changes: its address tells its content
OK = 200
HSTS = f"max-age={A_YEAR}"


def csrf(settings: Settings, secret: bytes) -> CSRFConfig:
    """Every form carries a token that only our pages know."""
    return CSRFConfig(
        secret=secret.hex(),
        cookie_name="damrak-csrf",
        header_name="x-csrftoken",
        cookie_httponly=True,
        cookie_samesite="lax",
        cookie_secure=settings.https,
    )


def session(settings: Settings, secret: bytes) -> CookieBackendConfig:
    """A cookie, encrypted and signed, remembers who somebody is."""
    return Cookies(
        secret=secret,
        key="damrak",
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=settings.https,
        exclude=[f"^{STATIC_URL}"],
    )


class Backend(ClientSideSessionBackend):
    """Takes a cookie that was tampered with, in whatever way, for none."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        """What the cookie remembers."""
        with suppress(ValueError, KeyError, SerializationException):
            return await super().load_from_connection(connection)
        return {}


class Cookies(CookieBackendConfig):
    """Sessions in cookies."""

    _backend_class = Backend


def rate_limit(settings: Settings) -> RateLimitConfig:
    """A client has so much to spend in a minute; a handler says in its options what it costs."""
    return RateLimitConfig(
        rate_limit=("minute", settings.budget),
        identifier_for_request=client_of,
        middleware_class=ChargeByCost,
        exclude=[f"^{STATIC_URL}"],
        set_rate_limit_headers=False,
    )


def client_of(request: Request[Any, Any, Any]) -> str:
    """Who is charged: a person, or an address from which nobody is known yet."""
    return request.session.get(PERSON) or address_of(request)


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


class ChargeByCost(RateLimitMiddleware):
    """Charges a request what its handler costs, where the usual middleware charges one for each."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, if the client and its address can pay for it."""
        app = scope["litestar_app"]
        store = self.config.get_store_from_app(app)
        request = app.request_class(scope)
        cost = scope["route_handler"].opt.get(COST, USUAL_COST)
        payers = {
            self.cache_key_from_request(request): self.max_requests,
            f"address::{address_of(request)}": AT_ONE_ADDRESS * self.max_requests,
        }
        async with self._lock:
            accounts = {key: await self.retrieve_cached_history(key, store) for key in payers}
            for key, account in accounts.items():
                if len(account.history) + cost > payers[key]:
                    wait = max(1, account.reset - int(time.time()))
                    raise TooManyRequestsException(headers={"retry-after": str(wait)})
            for key, account in accounts.items():
                account.history += [int(time.time())] * (cost - 1)
                await self.set_cached_history(key, account, store)
        await self.app(scope, receive, send)


def with_headers(https: bool) -> Any:
    """What every answer says to the browser, errors and static files included."""
    headers = HEADERS | ({"strict-transport-security": HSTS} if https else {})

    async def before_send(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            found = MutableScopeHeaders.from_message(message)
            if scope["path"].startswith(f"{STATIC_URL}/") and message["status"] == OK:
                found["cache-control"] = FOR_EVER
            else:
                found["cache-control"] = NOT_KEPT
            for name, value in headers.items():
                found[name] = value

    return before_send
