"""Coming to a table by invitation."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, get, post
from litestar.plugins.htmx import HTMXRequest
from litestar.response import Redirect

from damrak.text.language import current_language
from damrak.web.pages.forms import form_of
from damrak.web.pages.table import invitation
from damrak.web.pages.visitor import named, person_id, visitor
from damrak.web.rendering import page
from damrak.web.show.table import page_of
from damrak.web.tables.company import sit_down, table_invited_to
from damrak.web.tables.host import Host


class Joining(Controller):
    """Where an invitation leads."""

    path = "/join/{token:str}"

    @get("/", opt={"cost": 5})
    async def invited(self, request: HTMXRequest, host: Host, token: str) -> Response[Any]:
        """Who sits at the table, and where one can sit down."""
        now = await table_invited_to(host, token)
        if now.seats_of(person_id(request)):
            return Redirect(f"/tables/{now.table.id}", status_code=303)
        shown = await page_of(host, now, person_id(request), current_language(), invitation(request, now))
        person = await visitor(host, request)
        return page("join.html", request, person, table=shown.table, seats=shown.seats, token=token)

    @post("/", opt={"cost": 10})
    async def sit(self, request: HTMXRequest, host: Host, token: str) -> Redirect:
        """Sit down."""
        now = await table_invited_to(host, token)
        form = await form_of(request)
        person = await named(host, request, form.get("name") or None)
        await sit_down(host, now.table.id, person)
        return Redirect(f"/tables/{now.table.id}", status_code=303)
