"""Answers: a move is in the store before anybody hears of it, and of two answers to one ply one wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import delete
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from damrak.text.language import _, current_language, listed
from damrak.web.store import Entry, EntryKind, Prepared, Request, TableState
from damrak.web.tables.errors import CannotDo, NotYours, Stale
from damrak.web.tables.host import Host, next_version
from damrak.web.tables.situation import Situation, load, pack
from damrak.web.workers import Refused, Step

BY_PERSON, BY_BOT, AHEAD, IN_PLACE = "", "bot", "ahead", "in place of a bot"


async def answer(host: Host, table_id: str, person: str | None, move: str, ply: int) -> None:
    """Let a person make a move, or prepare one where all are asked at once. `ply` is the last entry they know."""
    async with host.lock(table_id):
        now = await host.situation(table_id)
        seat = seat_answering(now, person, ply)
        if seat == now.to_move:
            version = await make(host, now, move)
        else:
            version = await _prepare(host, now, seat, move)
    await host.changed(table_id, version)


def seat_answering(now: Situation, person: str | None, ply: int | None) -> int:
    """The seat for which a person may answer now; `NotYours` or `Stale` if there is none."""
    mine = now.seats_of(person)
    if not mine:
        raise NotYours(_("You watch this match; only those who sit at the table can play."))
    if not now.playing:
        raise Stale(_("The match is over.") if now.entries else _("The match has not begun."))
    if ply is not None and ply != now.ply and not still_asked(now, mine, ply):
        raise Stale(_("The match has gone on since; look again before you answer."))
    asked = [seat for seat in now.asked if seat in mine]
    if now.screen_is_shared and len(mine) > 1:
        due = [seat for seat in now.waiting if seat in mine]  # to one of whom the screen goes first, if to anybody
        asked = [seat for seat in asked if seat == now.table.screen and (not due or seat in due)]
    if not asked:
        names = listed(now.names[seat] for seat in now.waiting or now.asked)
        raise NotYours(_("It is not your turn; the table is waiting for {names}.", names=names))
    return asked[0]


def still_asked(now: Situation, mine: Sequence[int], ply: int) -> bool:
    """Whether all that happened after an entry is that others answered what is asked of everybody at once."""
    since = [entry for entry in now.entries if entry.ply > ply]
    question = now.last.pending
    return (
        question in now.game.at_once
        and ply >= 0
        and len(since) == now.ply - ply
        and all(entry.decision == question and entry.seat not in mine for entry in since)
    )


async def make(host: Host, now: Situation, move: str, note: str = BY_PERSON) -> int:
    """Make a move for the seat to move; the table's new version. The table is locked."""
    table = now.table
    try:
        steps = await host.ask_rules(table, "play", now.record, table.options, move, current_language())
    except Refused as reason:
        raise CannotDo(str(reason)) from None
    return await append(host, now, steps, note)


async def append(host: Host, now: Situation, steps: Sequence[Step], note: str) -> int:
    """Store what happened; the table's new version. Whoever was quicker wins."""
    table_id, then = now.table.id, steps[-1]
    try:
        async with host.store.writing() as session:
            session.add_all(entries_of(table_id, now.ply + 1, steps, note))
            await session.flush()
            await _forget_answers(session, table_id, steps)
            await session.execute(delete(Request).where(Request.table_id == table_id))
            state = TableState.PLAYING if then.asked else TableState.OVER
            return await next_version(session, table_id, state=state)
    except IntegrityError:
        raise Stale(_("Another answer was quicker; look again before you answer.")) from None


def entries_of(table_id: str, first: int, steps: Iterable[Step], note: str) -> list[Entry]:
    """What happened, as entries from this ply on."""
    return [
        Entry(
            table_id=table_id,
            ply=ply,
            kind=EntryKind.START if step.seat is None else EntryKind.FORCED if step.forced else EntryKind.MOVE,
            seat=step.seat,
            decision=step.decision,
            move=step.move,
            note="" if step.forced or step.seat is None else note,
            back_to=None,
            agreed=False,
            events=step.events,
            chance=step.chance,
            asked=list(step.asked),
            pending=step.pending,
            record=pack(step.record),
        )
        for ply, step in enumerate(steps, first)
    ]


async def _forget_answers(session: AsyncSession, table_id: str, steps: Sequence[Step]) -> None:
    """Drop answers given ahead that have been used, or to which the question has gone."""
    mine, then = Prepared.table_id == table_id, steps[-1]
    if any(step.decision != then.pending for step in steps):
        await session.execute(delete(Prepared).where(mine))
        return
    used = [step.seat for step in steps]
    await session.execute(delete(Prepared).where(mine, Prepared.number.in_(used)))
    await session.execute(delete(Prepared).where(mine, Prepared.number.not_in(then.asked)))


async def _prepare(host: Host, now: Situation, seat: int, move: str) -> int:
    """Keep an answer until its turn comes; nobody else learns what it is."""
    table = now.table
    try:
        await host.ask_rules(table, "check", now.record, table.options, seat, move, current_language())
    except Refused as reason:
        raise CannotDo(str(reason)) from None
    async with host.store.writing() as session:
        fresh = await load(session, table.id)
        if fresh.ply != now.ply:
            raise Stale(_("The match has gone on since; look again before you answer."))
        row = Prepared(table_id=table.id, number=seat, decision=now.last.pending, move=" ".join(move.split()))
        await session.merge(row)
        return await next_version(session, table.id)


async def give_prepared(host: Host, now: Situation) -> int | None:
    """Give the answer that the seat to move has prepared; the new version, or None if there is none."""
    found = next((row for row in now.prepared if row.number == now.to_move), None)
    if found is None or found.decision != now.last.pending:
        return None
    try:
        return await make(host, now, found.move, AHEAD)
    except CannotDo:  # the game promised that this can't be; the seat is asked anew
        async with host.store.writing() as session:
            await session.execute(
                delete(Prepared).where(Prepared.table_id == now.table.id, Prepared.number == found.number)
            )
            return await next_version(session, now.table.id)
