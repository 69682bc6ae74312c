"""The quay: the games, one click to play, and lists of tables."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie
from litestar.plugins.htmx import HTMXRequest
from litestar.response import Redirect, Template

from damrak.games import GAMES, find_game
from damrak.text.language import LANGUAGES
from damrak.web.languages import COOKIE
from damrak.web.pages.forms import back_to, form_of, kinds_said, option_fields, order_of, seat_rows
from damrak.web.pages.visitor import named, person_id, visitor
from damrak.web.rendering import THEME_COOKIE, THEMES, page
from damrak.web.security import A_YEAR
from damrak.web.show.lists import my_tables, public_tables
from damrak.web.tables.company import open_table
from damrak.web.tables.errors import BadOrder
from damrak.web.tables.host import Host
from damrak.web.tables.setup import Order, against_bots, check

COST_OF_TABLE = 20


class Home(Controller):
    """Where everybody arrives."""

    @get("/")
    async def home(self, request: HTMXRequest, host: Host) -> Template:
        """The games there are, and the tables that wait."""
        me = person_id(request)
        async with host.store.reading() as session:
            mine, public = await my_tables(session, me), await public_tables(session, me)
        games = [find_game(name) for name in GAMES]
        return page("home.html", request, await visitor(host, request), games=games, mine=mine[:5], public=public)

    @get("/mine")
    async def mine(self, request: HTMXRequest, host: Host) -> Template:
        """The tables of the visitor."""
        async with host.store.reading() as session:
            lines = await my_tables(session, person_id(request))
        return page("mine.html", request, await visitor(host, request), mine=lines)

    @get("/public")
    async def public(self, request: HTMXRequest, host: Host) -> Template:
        """The tables that are open to everybody."""
        async with host.store.reading() as session:
            lines = await public_tables(session, person_id(request))
        return page("public.html", request, await visitor(host, request), public=lines)

    @post("/play/{game:str}", opt={"cost": COST_OF_TABLE})
    async def play(self, request: HTMXRequest, host: Host, game: str) -> Redirect:
        """Play now, against bots."""
        order = against_bots(find_game(game))
        person = await named(host, request, None, needed=False)
        return _to_table(await open_table(host, order, person))

    @get("/new/{game:str}")
    async def new(self, request: HTMXRequest, host: Host, game: str) -> Template:
        """The form for a new table."""
        order = against_bots(find_game(game))
        return await self._form(request, host, order, {})

    @post("/tables", opt={"cost": COST_OF_TABLE})
    async def open(self, request: HTMXRequest, host: Host) -> Response[Any]:
        """Set up a table."""
        form = await form_of(request)
        order = order_of(form)
        try:
            check(order)
            person = await named(host, request, form.get("name"))
            return _to_table(await open_table(host, order, person))
        except BadOrder as reason:
            return await self._form(request, host, order, reason.faults, 422)

    async def _form(
        self, request: HTMXRequest, host: Host, order: Order, faults: dict[str, str], status: int = 200
    ) -> Template:
        game = find_game(order.game)
        return page(
            "new.html",
            request,
            await visitor(host, request),
            status,
            game=game,
            options=option_fields(game, order.options),
            seats=seat_rows(game, order),
            seat_counts=list(game.seats),
            seat_count=len(order.kinds),
            kinds=kinds_said(),
            public=order.public,
            errors=faults,
        )

    @post("/language")
    async def language(self, request: HTMXRequest, host: Host) -> Redirect:
        """Speak another language from now on."""
        form = await form_of(request)
        answer = Redirect(back_to(form.get("back")), status_code=303)
        if form.get("language") in LANGUAGES:
            answer.set_cookie(_preference(host, COOKIE, form["language"]))
        return answer

    @post("/theme")
    async def theme(self, request: HTMXRequest, host: Host) -> Redirect:
        """Show everything by day, by night, or as the device has it."""
        form = await form_of(request)
        answer = Redirect(back_to(form.get("back")), status_code=303)
        if form.get("theme") in THEMES:
            answer.set_cookie(_preference(host, THEME_COOKIE, form["theme"]))
        return answer

    @post("/name", opt={"cost": 5})
    async def name(self, request: HTMXRequest, host: Host) -> Redirect:
        """Take a name, or another one."""
        form = await form_of(request)
        await named(host, request, form.get("name", ""))
        return Redirect(back_to(form.get("back")), status_code=303)


def _preference(host: Host, name: str, value: str) -> Cookie:
    return Cookie(name, value=value, max_age=A_YEAR, httponly=True, samesite="lax", secure=host.settings.https)


def _to_table(table_id: str) -> Redirect:
    return Redirect(f"/tables/{table_id}", status_code=303)
