"""Who comes to a table, and when its match begins."""

from __future__ import annotations

import secrets

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from damrak.match.people import names_for
from damrak.text.language import _
from damrak.web.store import Person, SeatKind, Table, TableState
from damrak.web.tables.answers import entries_of
from damrak.web.tables.errors import NotFound, NotYours, Stale
from damrak.web.tables.host import Host, next_version
from damrak.web.tables.setup import USUAL_BOT, VERSION, Order, check, set_up, unlike
from damrak.web.tables.situation import Situation, load

PERSON_BYTES = 18


async def new_person(host: Host, name: str) -> Person:
    """Somebody who comes here for the first time."""
    person = Person(id=secrets.token_urlsafe(PERSON_BYTES), name=name)
    async with host.store.writing() as session:
        session.add(person)
    return person


async def rename(host: Host, person: str, name: str) -> None:
    """Give a person another name; seats taken already keep the old one."""
    async with host.store.writing() as session:
        found = await session.get(Person, person)
        if found is not None:
            found.name = name


async def open_table(host: Host, order: Order, owner: Person) -> str:
    """Set up a table, and begin if everybody is there; its id."""
    check(order)
    async with host.store.writing() as session:
        table_id = await set_up(session, order, owner)
    await host.changed(table_id, VERSION)
    await begin(host, table_id)
    return table_id


async def begin(host: Host, table_id: str) -> None:
    """Deal, if no seat is open any more and nothing has been dealt yet."""
    async with host.lock(table_id):
        now = await host.situation(table_id)
        if now.table.state != TableState.WAITING or any(seat.kind == SeatKind.OPEN for seat in now.seats):
            return
        table = now.table
        steps = await host.ask_rules(table, "deal", len(now.seats), table.options, table.key)
        async with host.store.writing() as session:
            session.add_all(entries_of(table_id, 0, steps, ""))
            state = TableState.PLAYING if steps[-1].asked else TableState.OVER
            version = await next_version(session, table_id, state=state)
    await host.changed(table_id, version)


async def table_invited_to(host: Host, invitation: str) -> Situation:
    """The table to which an invitation leads."""
    async with host.store.reading() as session:
        table_id = await session.scalar(select(Table.id).where(Table.invitation == invitation))
        if table_id is None:
            raise NotFound(_("This invitation leads to no table. Perhaps the link was cut short."))
        return await load(session, table_id)


async def sit_down(host: Host, table_id: str, person: Person, number: int | None = None) -> None:
    """Take an open seat, this one or the first."""
    async with host.lock(table_id), host.store.writing() as session:
        now = await load(session, table_id)
        if now.seats_of(person.id):
            return
        seats = [seat for seat in now.seats if seat.kind == SeatKind.OPEN and number in (None, seat.number)]
        if not seats:
            raise Stale(_("No such seat is open any more. You can watch the match."))
        seat = seats[0]
        seat.kind, seat.person = SeatKind.PERSON, person.id
        seat.name = unlike(person.name, {other.name for other in now.seats})
        version = await next_version(session, table_id)
    await host.changed(table_id, version)
    await begin(host, table_id)


async def fill_with_bots(host: Host, table_id: str, person: str | None) -> None:
    """Let bots take the open seats, so that the match begins."""
    async with host.lock(table_id), host.store.writing() as session:
        now = await load(session, table_id)
        if now.table.owner != person:
            raise NotYours(_("Only who set up the table can let bots take its open seats."))
        await _seat_bots(session, now)
        version = await next_version(session, table_id)
    await host.changed(table_id, version)
    await begin(host, table_id)


async def _seat_bots(session: AsyncSession, now: Situation) -> None:
    taken = {seat.name for seat in now.seats}
    for seat in now.seats:
        if seat.kind == SeatKind.OPEN:
            seat.kind, seat.bot = SeatKind.BOT, USUAL_BOT
            seat.name = next(name for name in names_for(len(taken) + 1, now.table.key) if name not in taken)
            taken.add(seat.name)
    await session.flush()


async def lift_curtain(host: Host, table_id: str, person: str | None) -> None:
    """Show the view of the seat that is asked on a screen passed round: whoever sits there has it now."""
    async with host.lock(table_id), host.store.writing() as session:
        now = await load(session, table_id)
        mine = now.seats_of(person)
        asked = [seat for seat in now.waiting if seat in mine]
        if not asked or len(mine) < 2:
            raise NotYours(_("Nobody at this screen is asked now."))
        version = await next_version(session, table_id, screen=asked[0])
    await host.changed(table_id, version)


async def again(host: Host, table_id: str, person: Person) -> str:
    """The table at which the same company plays once more; the first who wants it sets it up."""
    async with host.lock(table_id), host.store.writing() as session:
        now = await load(session, table_id)
        if now.table.state != TableState.OVER:
            raise Stale(_("This match is not over yet."))
        if now.table.next_table is not None:
            return now.table.next_table
        if not now.seats_of(person.id):
            raise NotYours(_("Only those who sit at the table can play again."))
        new = await set_up(session, _same(now, person), person)
        version = await next_version(session, table_id, next_table=new)
    await host.changed(table_id, version)
    await host.changed(new, VERSION)
    await begin(host, new)
    return new


def _same(now: Situation, person: Person) -> Order:
    """The order of this table again: others who came by invitation find open seats."""
    kinds = []
    for seat in now.seats:
        mine = seat.person == person.id
        if seat.kind == SeatKind.PERSON:
            kinds.append("me" if mine else SeatKind.OPEN)
        else:
            kinds.append(seat.kind if mine or seat.kind != SeatKind.HOT else SeatKind.OPEN)
    names = [seat.name if seat.kind == SeatKind.HOT else "" for seat in now.seats]
    return Order(now.table.game, kinds, names, now.table.options, now.table.public)
