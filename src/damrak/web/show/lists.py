"""Lists of tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_timedelta
from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from damrak.games import GAMES, find_game
from damrak.text.language import _, current_language
from damrak.web.store import Entry, Seat, SeatKind, Table, TableState
from damrak.web.store.models import now

MOST = 50  # tables in a list


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list."""

    id: str
    title: str
    game: str
    names: tuple[str, ...]
    state: str
    my_turn: bool
    when: str
    """when something happened there last, in words"""
    can_join: bool


async def my_tables(session: AsyncSession, person: str | None) -> list[TableLine]:
    """The tables at which somebody sits, or that they set up; the last one played at first."""
    if person is None:
        return []
    sits = select(Seat.table_id).where(Seat.person == person)
    query = select(Table).where(or_(Table.owner == person, Table.id.in_(sits)))
    return await _lines(
        session, (await session.scalars(query.order_by(Table.changed.desc()).limit(MOST))).all(), person
    )


async def public_tables(session: AsyncSession, person: str | None) -> list[TableLine]:
    """The tables that everybody may join or watch, those that wait for people first."""
    query = select(Table).where(Table.public, Table.state != TableState.OVER)
    rows = (await session.scalars(query.order_by(Table.changed.desc()).limit(MOST))).all()
    lines = await _lines(session, rows, person)
    return sorted(lines, key=lambda line: not line.can_join)


async def _lines(session: AsyncSession, tables: Sequence[Table], person: str | None) -> list[TableLine]:
    tables = [table for table in tables if table.game in GAMES]
    ids = [table.id for table in tables]
    seats: dict[str, list[Seat]] = {table_id: [] for table_id in ids}
    for seat in await session.scalars(select(Seat).where(Seat.table_id.in_(ids)).order_by(Seat.number)):
        seats[seat.table_id].append(seat)
    newest = select(Entry.table_id, func.max(Entry.ply).label("ply")).where(Entry.table_id.in_(ids))
    last = newest.group_by(Entry.table_id).subquery()
    query = select(Entry.table_id, Entry.asked).join(
        last, (Entry.table_id == last.c.table_id) & (Entry.ply == last.c.ply)
    )
    asked = {row.table_id: row.asked for row in (await session.execute(query)).all()}
    return [_line(table, seats[table.id], asked.get(table.id, []), person) for table in tables]


def _line(table: Table, seats: Sequence[Seat], asked: Sequence[int], person: str | None) -> TableLine:
    mine = {seat.number for seat in seats if person is not None and seat.person == person}
    return TableLine(
        id=table.id,
        title=find_game(table.game).title,
        game=table.game,
        names=tuple(seat.name or _("free") for seat in seats),
        state=table.state,
        my_turn=table.state == TableState.PLAYING and bool(mine & set(asked)),
        when=in_words(table.changed),
        can_join=not mine and any(seat.kind == SeatKind.OPEN for seat in seats),
    )


def in_words(moment: datetime) -> str:
    """How long ago something was."""
    return format_timedelta(moment - now(), add_direction=True, locale=current_language())
