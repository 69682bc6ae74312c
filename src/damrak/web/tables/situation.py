"""Where a table stands: all that the store has of it, but for what went before."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import undefer

from damrak.games import GAMES, find_game
from damrak.rules.game import Game
from damrak.text.language import _
from damrak.web.store import Entry, EntryKind, Prepared, Request, Seat, SeatKind, Table, TableState
from damrak.web.tables.errors import NotFound, Outdated

TAIL = 60  # entries that are looked at when a page is made; the others stay in the store


@dataclass(frozen=True)
class Situation:
    """A table, its seats, and its last entries."""

    table: Table
    seats: Sequence[Seat]
    entries: Sequence[Entry]
    """the last ones, the oldest first; the very last with its record"""
    prepared: Sequence[Prepared]
    request: Request | None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.table.game)

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name or _("nobody yet") for seat in self.seats]

    @property
    def playing(self) -> bool:
        """Whether the match is under way."""
        return self.table.state == TableState.PLAYING

    @property
    def last(self) -> Entry:
        """The last entry."""
        if not self.entries:
            raise NotFound(_("The match at this table has not begun."))
        return self.entries[-1]

    @property
    def ply(self) -> int:
        """The last entry's number; −1 before the match begins."""
        return self.entries[-1].ply if self.entries else -1

    @property
    def asked(self) -> Sequence[int]:
        """The seats that can answer now, the one to move first."""
        return self.last.asked if self.playing else ()

    @property
    def to_move(self) -> int | None:
        """The seat to move; None if nobody is."""
        return self.asked[0] if self.asked else None

    @property
    def record(self) -> bytes:
        """The state of the match. It holds secrets."""
        return unpack(self.last.record)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person, those at a screen passed round included."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    @property
    def people(self) -> set[str]:
        """Everybody who sits here."""
        return {seat.person for seat in self.seats if seat.person is not None}

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked and have not answered."""
        ready = {answer.number for answer in self.prepared}
        return [seat for seat in self.asked if seat not in ready]

    @property
    def screen_is_shared(self) -> bool:
        """Whether several people sit at one screen."""
        return any(seat.kind == SeatKind.HOT for seat in self.seats)

    def line(self) -> Iterator[Entry]:
        """The entries that count, the newest first, as far as they are loaded: none that was taken back."""
        by_ply = {entry.ply: entry for entry in self.entries}
        entry = by_ply.get(self.ply)
        while entry is not None:
            if entry.kind == EntryKind.UNDO:
                entry = by_ply.get(-1 if entry.back_to is None else entry.back_to)
            else:
                yield entry
                entry = by_ply.get(entry.ply - 1)

    @property
    def taken_back(self) -> set[int]:
        """The loaded entries that count no more."""
        gone: set[int] = set()
        for entry in self.entries:
            if entry.kind == EntryKind.UNDO and entry.back_to is not None:
                gone |= {ply for ply in range(entry.back_to + 1, entry.ply) if ply not in gone}
        return gone


async def load(session: AsyncSession, table_id: str, tail: int = TAIL) -> Situation:
    """Where a table stands, with so many of its last entries."""
    table = await session.get(Table, table_id)
    if table is None:
        raise NotFound(_("There is no such table. Perhaps the link was cut short."))
    _check_rules(table)
    seats = (await session.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.number))).all()
    last = await session.scalar(select(func.max(Entry.ply)).where(Entry.table_id == table_id))
    entries: list[Entry] = []
    if last is not None:
        entries = list(await load_entries(session, table_id, last - tail, last))
        newest = await load_entry(session, table_id, last)
        entries[-1] = newest
    prepared = (await session.scalars(select(Prepared).where(Prepared.table_id == table_id))).all()
    request = await session.get(Request, table_id)
    if request is not None and request.ply != last:
        request = None
    return Situation(table, seats, entries, prepared, request)


def _check_rules(table: Table) -> None:
    """Refuse a match that the rules of today can't go on with, nor show."""
    game = find_game(table.game) if table.game in GAMES else None
    if game is None or (game.version, game.data) != (table.rules, table.data):
        raise Outdated(_("This match was played by other rules, or with other data, than this server has now."))


async def load_entries(session: AsyncSession, table_id: str, after: int, last: int) -> Sequence[Entry]:
    """Entries of a table without their records, the oldest first."""
    query = select(Entry).where(Entry.table_id == table_id, Entry.ply > after, Entry.ply <= last).order_by(Entry.ply)
    return (await session.scalars(query)).all()


async def load_entry(session: AsyncSession, table_id: str, ply: int) -> Entry:
    """An entry with its record."""
    query = select(Entry).where(Entry.table_id == table_id, Entry.ply == ply).options(undefer(Entry.record))
    entry = await session.scalar(query.execution_options(populate_existing=True))
    if entry is None:
        raise NotFound(_("This table has no such position."))
    return entry


def pack(record: bytes) -> bytes:
    """A record as it is stored."""
    return zlib.compress(record, 1)


def unpack(stored: bytes) -> bytes:
    """A record from the store."""
    return zlib.decompress(stored)
