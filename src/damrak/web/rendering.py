"""Pages from templates."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from functools import cache
from pathlib import Path
from textwrap import shorten
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader
from litestar import Request
from litestar.plugins.htmx import HTMXRequest
from litestar.response import Template
from litestar.utils.scope.state import ScopeState

from damrak.text.language import LANGUAGES, _, current_language, listed, money, number, plural
from damrak.web.security import STATIC_URL
from damrak.web.show.drawing import drawings, folders
from damrak.web.show.page import TablePage
from damrak.web.store import Person

WEB = Path(__file__).resolve().parent
TEMPLATES, STATIC = WEB / "templates", WEB / "static"
GAMES_URL = "games"  # under /static, and before the names of a game's templates
THEMES = ("light", "dark", "auto")
THEME_COOKIE = "damrak-theme"
HASH_LETTERS = 16
LONGEST_NOTICE = 400  # letters; proxies refuse answers whose headers are long

Asked = Request[Any, Any, Any]


def environment() -> Environment:
    """Jinja, with the templates of the pages and of all games, and our own words."""
    games = {name: FileSystemLoader(folder) for name, folder in folders().items()}
    jinja = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader({GAMES_URL: PrefixLoader(games)})]),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    jinja.globals |= {"_": _, "plural": plural, "money": money, "number": number, "listed": listed, "static": static}
    jinja.globals["drawings"] = drawings
    return jinja


def static(path: str, name: str = "") -> str:
    """The address of a static file, of the pages or of a game or family."""
    return f"{static_root()}/{GAMES_URL}/{name}/{path}" if name else f"{static_root()}/{path}"


@cache
def static_root() -> str:
    """Where static files are. It changes when any of them does, so that browsers can keep them for ever."""
    digest = hashlib.sha256()
    for folder in (static_folder(name) for name in ("", *folders())):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                digest.update(f"{path.relative_to(folder)}\n".encode() + path.read_bytes())
    return f"{STATIC_URL}/{digest.hexdigest()[:HASH_LETTERS]}"


def static_folder(name: str) -> Path:
    """Where the static files of a game or family are; of the pages, if it has no name."""
    return folders()[name] / "static" if name else STATIC


def frame(request: Asked, person: Person | None, notice: str | None = None) -> dict[str, Any]:
    """What every page needs."""
    theme = request.cookies.get(THEME_COOKIE, "auto")
    return {
        "language": current_language(),
        "languages": LANGUAGES,
        "theme": theme if theme in THEMES else "auto",
        "csrf": ScopeState.from_scope(request.scope).csrf_token or "",
        "me": person.name if person else "",
        "path": request.scope["path"],
        "notice": notice,
    }


def context_of(page: TablePage) -> dict[str, Any]:
    """The page of a table as templates take it."""
    return {field.name: getattr(page, field.name) for field in fields(page)}


def page(template: str, request: Asked, person: Person | None, code: int = 200, **context: Any) -> Template:
    """A page, or a part of one."""
    return Template(template, context=frame(request, person) | context, status_code=code)


def wants_fragment(request: Asked) -> bool:
    """Whether a script asks for the table alone."""
    by_htmx = isinstance(request, HTMXRequest) and bool(request.htmx)
    return by_htmx or request.headers.get("x-fragment") == "table"


def notice_header(sentence: str) -> dict[str, str]:
    """A sentence for the status line, sent beside a part of a page."""
    return {"hx-trigger": json.dumps({"notice": {"text": shorten(sentence, LONGEST_NOTICE, placeholder="…")}})}
