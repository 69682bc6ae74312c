"""Moves taken back: freely while nothing was revealed and nobody else acted, else when all consent."""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.exc import IntegrityError

from damrak.text.language import _
from damrak.web.store import Entry, EntryKind, Prepared, Request, TableState
from damrak.web.tables.errors import CannotDo, NotYours, Stale
from damrak.web.tables.host import Host, next_version
from damrak.web.tables.situation import Situation, load_entry
from damrak.web.tables.undo import Way, last_move, start_of_turn

MOVE, TURN = "move", "turn"  # how far back
ALL = 1_000_000  # entries


async def take_back(host: Host, table_id: str, person: str | None, ply: int, to: str) -> None:
    """Take back a person's last move, or what they did in this turn; ask for consent where that is needed."""
    async with host.lock(table_id):
        now = await host.situation(table_id, ALL)
        seat = seat_going_back(now, person)
        if seat is None:
            raise NotYours(_("Only those who sit at the table can take moves back."))
        if ply != now.ply:
            raise Stale(_("The match has gone on since; look again."))
        way = start_of_turn(now.line(), seat) if to == TURN else last_move(now.line(), seat)
        if way is None:
            raise CannotDo(_("There is nothing of yours to take back."))
        if way.needs_consent and others(now, person):
            version = await _request(host, now, seat, way)
        else:
            version = await _go_back(host, now, seat, way.back_to, agreed=way.needs_consent)
    await host.changed(table_id, version)


async def consent(host: Host, table_id: str, person: str | None, ply: int, agrees: bool) -> None:
    """Answer a request to take moves back; the one who asked may withdraw it by not agreeing."""
    async with host.lock(table_id):
        now = await host.situation(table_id)
        request = now.request
        if request is None or request.ply != ply:
            raise Stale(_("Nobody asks for that any more."))
        mine = now.seats_of(person)
        if not mine:
            raise NotYours(_("Only those who sit at the table can consent."))
        asker = now.seats[request.seat].person
        if not agrees:
            async with host.store.writing() as session:
                await session.execute(delete(Request).where(Request.table_id == table_id))
                version = await next_version(session, table_id)
        else:
            agreed = {*request.agreed, *(mine if person != asker else ())}
            if all(set(now.seats_of(other)) & agreed for other in others(now, asker)):
                version = await _go_back(host, now, request.seat, request.back_to, agreed=True)
            else:
                async with host.store.writing() as session:
                    row = await session.get(Request, table_id)
                    assert row is not None
                    row.agreed = sorted(agreed)
                    version = await next_version(session, table_id)
    await host.changed(table_id, version)


def seat_going_back(now: Situation, person: str | None) -> int | None:
    """The seat for which a person may take moves back: their own, or the one whose view a shared screen shows."""
    mine = now.seats_of(person)
    return now.table.screen if len(mine) > 1 and now.table.screen in mine else mine[0] if mine else None


def others(now: Situation, person: str | None) -> set[str]:
    """Everybody else at the table who can consent; bots always do."""
    return now.people - {person}


async def _request(host: Host, now: Situation, seat: int, way: Way) -> int:
    async with host.store.writing() as session:
        await session.merge(Request(table_id=now.table.id, ply=now.ply, seat=seat, back_to=way.back_to, agreed=[]))
        return await next_version(session, now.table.id)


async def _go_back(host: Host, now: Situation, seat: int, back_to: int, agreed: bool) -> int:
    table_id = now.table.id
    try:
        async with host.store.writing() as session:
            then = await load_entry(session, table_id, back_to)
            session.add(
                Entry(
                    table_id=table_id,
                    ply=now.ply + 1,
                    kind=EntryKind.UNDO,
                    seat=seat,
                    decision="",
                    move="",
                    note="",
                    back_to=back_to,
                    agreed=agreed,
                    events=[],
                    chance=False,
                    asked=then.asked,
                    pending=then.pending,
                    record=then.record,
                )
            )
            await session.flush()
            await session.execute(delete(Prepared).where(Prepared.table_id == table_id))
            await session.execute(delete(Request).where(Request.table_id == table_id))
            return await next_version(session, table_id, state=TableState.PLAYING)
    except IntegrityError:
        raise Stale(_("The match has gone on since; look again.")) from None
