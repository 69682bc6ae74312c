"""What is kept of tables, in rows.

A table's match is a chain of entries that only grows: a move is one, and so is a move taken back, which says to which
entry the match went back. Every entry has the record as it was after it, so that any position can be shown, and the
last one played on from, without playing anything again.
"""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from advanced_alchemy.base import DefaultBase
from advanced_alchemy.types import DateTimeUTC
from sqlalchemy import JSON, ForeignKey, ForeignKeyConstraint, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

ID = String(32)
WORD = String(64)


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


class TableState(StrEnum):
    """How far a table is."""

    WAITING = "waiting"
    """for people to take its open seats"""
    PLAYING = "playing"
    OVER = "over"


class SeatKind(StrEnum):
    """Who sits at a seat."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"
    HOT = "hot"
    """somebody at the screen of whoever set up the table"""


class EntryKind(StrEnum):
    """What an entry of a match is."""

    START = "start"
    MOVE = "move"
    FORCED = "forced"
    """the only answer there was, given by the match itself"""
    UNDO = "undo"


class Setting(DefaultBase):
    """Something that the server must remember about itself."""

    __tablename__ = "settings"

    name: Mapped[str] = mapped_column(WORD, primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class Person(DefaultBase):
    """Somebody who plays here, known by a cookie."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(WORD)
    since: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True), default=now)


class Table(DefaultBase):
    """A table, and what its seats agreed on."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    game: Mapped[str] = mapped_column(WORD)
    rules: Mapped[str] = mapped_column(WORD)
    """the version of the rules it is played by"""
    data: Mapped[str] = mapped_column(WORD)
    """the digest of the data file it is played with"""
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    key: Mapped[bytes] = mapped_column(LargeBinary)
    """of all chance; secret until the match is over"""
    public: Mapped[bool]
    state: Mapped[str] = mapped_column(WORD, index=True)
    owner: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    invitation: Mapped[str] = mapped_column(ID, unique=True)
    version: Mapped[int]
    """counts every change that somebody could see"""
    screen: Mapped[int | None]
    """on a screen passed round: the seat whose view it shows"""
    next_table: Mapped[str | None] = mapped_column(ID)
    """the table at which the same company plays again"""
    since: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True), default=now)
    changed: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True), default=now, onupdate=now)


class Seat(DefaultBase):
    """A seat at a table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(WORD)
    name: Mapped[str] = mapped_column(WORD)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    """who sits here, or whose screen it is; nobody at a bot's or an open seat"""
    bot: Mapped[str | None] = mapped_column(WORD)


class Entry(DefaultBase):
    """Something that was done in a match. Two of the same ply can't be: one of two answers wins."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """0 for the set-up; every entry counts, taken back or not"""
    kind: Mapped[str] = mapped_column(WORD)
    seat: Mapped[int | None]
    decision: Mapped[str] = mapped_column(WORD)
    move: Mapped[str] = mapped_column(Text)
    """as it is spelled"""
    note: Mapped[str] = mapped_column(WORD)
    """how it came about, if not by the seat itself"""
    back_to: Mapped[int | None]
    """of moves taken back: the entry after which the match goes on"""
    agreed: Mapped[bool]
    """of moves taken back: whether all had to agree"""
    events: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    """all that happened, secrets included"""
    chance: Mapped[bool]
    """whether something hidden came to light, or chance decided"""
    asked: Mapped[list[int]] = mapped_column(JSON)
    """the seats that can then answer, the one to move first; nobody when the match is over"""
    pending: Mapped[str] = mapped_column(WORD)
    """the decision that is then asked"""
    record: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    """the state after it, compressed"""
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True), default=now)


class Prepared(DefaultBase):
    """An answer given before its turn, where all are asked at once."""

    __tablename__ = "prepared"

    table_id: Mapped[str] = mapped_column(ID, primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    decision: Mapped[str] = mapped_column(WORD)
    move: Mapped[str] = mapped_column(Text)

    __table_args__ = (ForeignKeyConstraint(["table_id", "number"], ["seats.table_id", "seats.number"]),)


class Request(DefaultBase):
    """Somebody asks the others for consent to take moves back."""

    __tablename__ = "requests"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ply: Mapped[int]
    """the last entry when it was asked; with the next one the request lapses"""
    seat: Mapped[int]
    back_to: Mapped[int]
    agreed: Mapped[list[int]] = mapped_column(JSON)
    """the seats that consent"""
