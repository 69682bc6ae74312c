"""A table: its page, what is done there, and what can be asked about a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Controller, Response, get, post
from litestar.plugins.htmx import HTMXRequest
from litestar.response import Redirect, Template

from damrak.text.language import _, current_language
from damrak.web.pages.forms import form_of
from damrak.web.pages.visitor import named, person_id, visitor
from damrak.web.rendering import Asked, context_of, notice_header, page, wants_fragment
from damrak.web.show.log import log_of
from damrak.web.show.table import LOG_ENTRIES, page_of, past_page, viewer_of
from damrak.web.store import Person
from damrak.web.tables.answers import answer, seat_answering
from damrak.web.tables.company import again, fill_with_bots, lift_curtain, sit_down
from damrak.web.tables.errors import CannotDo, NotFound, NotYours, Outdated, Stale
from damrak.web.tables.host import Host
from damrak.web.tables.situation import Situation, load_entries, load_entry, unpack
from damrak.web.tables.taking_back import consent, take_back
from damrak.web.workers import Foreseen, Refused

COST_OF_MOVE, COST_OF_LOOK = 2, 1


class TablePages(Controller):
    """The pages of one table."""

    path = "/tables/{table_id:str}"

    @get("/")
    async def table(self, request: HTMXRequest, host: Host, table_id: str) -> Template:
        """The table as it stands now."""
        return await table_page(request, host, table_id)

    @get("/at/{ply:int}")
    async def at(self, request: HTMXRequest, host: Host, table_id: str, ply: int) -> Template:
        """The table as it stood after an entry of the log."""
        now = await host.situation(table_id)
        async with host.store.reading() as session:
            then = await load_entry(session, table_id, min(ply, now.ply + 1))  # no more than a database can count
        shown = await past_page(
            host, now, then, unpack(then.record), person_id(request), current_language(), invitation(request, now)
        )
        return page(_template(request), request, await visitor(host, request), **context_of(shown))

    @get("/log")
    async def log(self, request: HTMXRequest, host: Host, table_id: str, before: int) -> Template:
        """Lines of the log before an entry."""
        now = await host.situation(table_id)
        before = max(0, min(before, now.ply + 1))
        async with host.store.reading() as session:
            entries = await load_entries(session, table_id, before - 1 - LOG_ENTRIES, before - 1)
        viewer = viewer_of(now, person_id(request))
        lines = log_of(now.game, entries, now.taken_back, viewer, now.names)
        more = bool(entries) and entries[0].ply > 0
        person = await visitor(host, request)
        return page("_log.html", request, person, table=now.table, log=lines, log_more=more, looking_at=None)

    # --- what is done

    @post("/moves", opt={"cost": COST_OF_MOVE})
    async def move(self, request: HTMXRequest, host: Host, table_id: str) -> Response[Any]:
        """Make a move, or prepare one; it is stored before it is acknowledged."""
        form = await form_of(request)
        move = form.get("move", "")
        if not move and "sum" in form:
            move = form.get("pattern", "").replace("{}", form["sum"].strip())
        return await self._do(request, host, table_id, answer(host, table_id, person_id(request), move, _ply(form)))

    @post("/undo", opt={"cost": COST_OF_MOVE})
    async def undo(self, request: HTMXRequest, host: Host, table_id: str) -> Response[Any]:
        """Take back a move, or all of this turn, or ask for consent to it."""
        form = await form_of(request)
        work = take_back(host, table_id, person_id(request), _ply(form), form.get("to", ""))
        return await self._do(request, host, table_id, work)

    @post("/consent", opt={"cost": COST_OF_MOVE})
    async def consent(self, request: HTMXRequest, host: Host, table_id: str) -> Response[Any]:
        """Consent to what somebody asked for, or not."""
        form = await form_of(request)
        asked, agrees = _ply(form, "request"), form.get("answer") == "yes"
        return await self._do(request, host, table_id, consent(host, table_id, person_id(request), asked, agrees))

    @post("/curtain", opt={"cost": COST_OF_MOVE})
    async def curtain(self, request: HTMXRequest, host: Host, table_id: str) -> Response[Any]:
        """The screen has been handed to whoever is asked."""
        return await self._do(request, host, table_id, lift_curtain(host, table_id, person_id(request)))

    @post("/bots", opt={"cost": COST_OF_MOVE})
    async def bots(self, request: HTMXRequest, host: Host, table_id: str) -> Response[Any]:
        """Let bots take the open seats."""
        return await self._do(request, host, table_id, fill_with_bots(host, table_id, person_id(request)))

    @post("/seats", opt={"cost": COST_OF_MOVE})
    async def seats(self, request: HTMXRequest, host: Host, table_id: str) -> Response[Any]:
        """Sit down at a table that is open to everybody."""
        now = await host.situation(table_id)
        if not now.table.public:
            raise NotYours(_("One comes to this table by invitation."))
        form = await form_of(request)
        person = await named(host, request, form.get("name"))
        return await self._do(request, host, table_id, sit_down(host, table_id, person))

    @post("/next", opt={"cost": 20})
    async def next(self, request: HTMXRequest, host: Host, table_id: str) -> Redirect:
        """Play again, the same company at a new table."""
        person = await visitor(host, request)
        if person is None:
            raise NotYours(_("Only those who sit at the table can play again."))
        return Redirect(f"/tables/{await again(host, table_id, person)}", status_code=303)

    async def _do(self, request: HTMXRequest, host: Host, table_id: str, work: Any) -> Response[Any]:
        """Do something, and show the table as it then is; what can't be done is told beside it."""
        try:
            await work
        except CannotDo as reason:
            if not wants_fragment(request) or isinstance(reason, NotFound):
                raise
            return await table_page(request, host, table_id, status_of(reason), str(reason))
        if wants_fragment(request):
            return await table_page(request, host, table_id)
        return Redirect(f"/tables/{table_id}", status_code=303)

    # --- what is asked about moves

    @get("/foresee", opt={"cost": COST_OF_LOOK})
    async def foresee(
        self, request: HTMXRequest, host: Host, table_id: str, move: str, ply: int | None = None
    ) -> Template:
        """What a move would do, as far as its seat can know."""
        now = await host.situation(table_id)
        person = await visitor(host, request)
        try:
            seat = seat_answering(now, person_id(request), ply)
            foreseen: Foreseen = await host.ask_rules(
                now.table, "foresee", now.record, now.table.options, seat, move, now.names, current_language()
            )
        except (CannotDo, Refused) as reason:
            return page("explain.html", request, person, status_of(reason), sentence=str(reason))
        sums = [(who, now.names[who], by) for who, by in foreseen.money]
        sums.sort(key=lambda change: change[0] != seat)
        nothing = not foreseen.lines
        return page(
            "foresee.html",
            request,
            person,
            game=now.table.game,
            label=foreseen.label,
            lines=foreseen.lines,
            sums=sums,
            nothing=nothing,
            events=foreseen.events,
            scene=foreseen.scene,
        )

    @get("/explain", opt={"cost": COST_OF_LOOK})
    async def explain(self, request: HTMXRequest, host: Host, table_id: str, thing: str, verbs: str = "") -> Template:
        """Why nothing can be done with a thing now, or nothing that begins with one of these verbs."""
        now = await host.situation(table_id)
        person = await visitor(host, request)
        try:
            seat = seat_answering(now, person_id(request), None)
        except CannotDo as reason:
            return page("explain.html", request, person, sentence=str(reason))
        table = now.table
        said = await host.ask_rules(
            table, "explain", now.record, table.options, seat, thing, verbs.split(), now.names, current_language()
        )
        return page(
            "explain.html", request, person, sentence=said or _("This has nothing to do with what is asked now.")
        )


async def table_page(
    request: Asked, host: Host, table_id: str, status: int = 200, notice: str | None = None
) -> Template:
    """The page of a table as it stands now, or the table alone."""
    now = await host.situation(table_id)
    shown = await page_of(host, now, person_id(request), current_language(), invitation(request, now))
    person: Person | None = await visitor(host, request)
    made = page(_template(request), request, person, status, **context_of(shown) | {"notice": notice})
    if notice is not None:
        made.headers |= notice_header(notice)
    return made


def invitation(request: Asked, now: Situation) -> str:
    """The link by which a friend comes to this table."""
    return f"{str(request.base_url).rstrip('/')}/join/{now.table.invitation}"


def status_of(reason: Exception) -> int:
    """The status of an answer that tells why something can't be done."""
    statuses = ((NotFound, 404), (Outdated, 410), (NotYours, 403), (Stale, 409))
    return next((status for kind, status in statuses if isinstance(reason, kind)), 422)


def _template(request: Asked) -> str:
    return "_table.html" if wants_fragment(request) else "table.html"


def _ply(form: Mapping[str, str], field: str = "ply") -> int:
    """The number of an entry from a form; one that never was, if there is none."""
    text = form.get(field, "")
    return int(text) if text.isdecimal() and len(text) < 10 else -1
