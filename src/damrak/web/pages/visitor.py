"""Who visits."""

from __future__ import annotations

from typing import Any

from litestar import Request

from damrak.text.language import _
from damrak.web.security import PERSON
from damrak.web.store import Person
from damrak.web.tables.company import new_person, rename
from damrak.web.tables.host import Host
from damrak.web.tables.names import read_name


def person_id(request: Request[Any, Any, Any]) -> str | None:
    """The person whose cookie this is; None for somebody new."""
    return request.session.get(PERSON)


async def visitor(host: Host, request: Request[Any, Any, Any]) -> Person | None:
    """Who visits; None for somebody new."""
    known = person_id(request)
    if known is None:
        return None
    async with host.store.reading() as session:
        return await session.get(Person, known)


async def named(host: Host, request: Request[Any, Any, Any], name: str | None, needed: bool = True) -> Person:
    """Who visits, under this name if one is given; somebody new gets a cookie."""
    known = await visitor(host, request)
    if known is None:
        person = await new_person(host, read_name(name or ("" if needed else _("Guest"))))
        request.set_session({PERSON: person.id})
        return person
    if name is not None and name.strip() and read_name(name) != known.name:
        await rename(host, known.id, read_name(name))
        known.name = read_name(name)
    return known
