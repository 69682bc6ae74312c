"""What the page of a table is made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that can be made now."""

    move: str
    """as it is spelled"""
    label: str
    """what its button says: "Buy a share of Coal" """
    short: str
    """what it names, as people say it: "Coal"; else the label"""
    verb: str
    """how it begins: "buy" """
    thing: str
    """what it names, as it is spelled: "coal"; a seat is "seat-2"; empty if nothing"""
    group: str
    """a heading for those that begin alike: "Buy a share of …"; empty if there is one only"""


@dataclass(frozen=True, slots=True)
class Sum:
    """Moves that differ in a number alone."""

    pattern: str
    """their spelling, with {} for the number: "bid {}" """
    verb: str
    label: str
    """what a button says, with … for the number"""
    said: str
    """how the number is said, with {} for it: "f{}" """
    low: int
    high: int
    step: int
    value: int
    """what is proposed"""


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether something can be taken back."""

    possible: bool
    label: str
    """what would be taken back"""
    needs_consent: bool


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody asks for consent."""

    id: int
    seat: int
    name: str
    what: str
    """what is asked, in a sentence"""
    mine: bool
    """whether the viewer asked it"""
    answered: bool
    """whether the viewer has consented"""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one place that asks."""

    question: str
    asked: bool
    """whether it is the viewer who is asked"""
    choices: tuple[Choice, ...]
    sum: Sum | None
    waiting: tuple[str, ...]
    """the names of those who still must answer"""
    prepared: str
    """the viewer's answer, given before its turn; empty if none is"""
    undo: Undo
    start_of_turn: bool
    """whether the viewer can go back to where this turn of theirs began"""
    requests: tuple[Asking, ...]


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat at the table."""

    number: int
    name: str
    kind: str
    """me, person, bot, open or hot"""
    shape: int
    me: bool
    to_move: bool
    connected: bool
    prepared: bool
    """whether it has answered before its turn"""
    won: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log."""

    ply: int
    """the position that a click on it shows"""
    seat: int | None
    text: str
    is_header: bool
    """whether a turn begins here"""
    taken_back: bool
    """whether it counts no more"""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the result."""

    seat: int
    name: str
    worth: int
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class TableShown:
    """The table itself."""

    id: str
    title: str
    game: str
    options: tuple[tuple[str, str], ...]
    version: int
    follows: int | None
    """the version that this one follows on its stream; None if nothing went before"""
    ply: int
    """the last entry: what an answer must carry"""
    state: str
    public: bool
    owner: bool
    """whether the viewer set it up"""
    invitation: str | None
    """the link for friends, while seats are open"""
    spectators: int
    digest: str
    """SHA-256 of the key of all chance"""
    key: str
    """the key itself, when the match is over; empty before"""
    next_table: str | None


@dataclass(frozen=True, slots=True)
class TablePage:
    """All that the page of a table shows."""

    table: TableShown
    seats: tuple[SeatShown, ...]
    viewer: int | None
    curtain: str | None
    """on a screen passed round: to whom it must be handed first"""
    prompt: Prompt | None
    log: tuple[LogLine, ...]
    log_more: bool
    scene: Any
    result: tuple[Place, ...] | None
    looking_at: int | None
    last_ply: int
