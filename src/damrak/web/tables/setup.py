"""Setting up a table: the game, its options, and who is to sit at each seat."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from damrak import bots
from damrak.games import find_game
from damrak.match import BadTable, read_key, read_options, read_seats
from damrak.match.people import names_for
from damrak.rules.game import Game
from damrak.text.language import _
from damrak.web.store import Person, Seat, SeatKind, Table, TableState
from damrak.web.tables.errors import BadOrder
from damrak.web.tables.names import read_name

ME = "me"
KINDS = (ME, SeatKind.BOT, SeatKind.OPEN, SeatKind.HOT)
USUAL_SEATS = 4
USUAL_BOT = "greedy"
ID_BYTES, INVITATION_BYTES = 12, 18
VERSION = 1  # of a new table


@dataclass(frozen=True)
class Order:
    """What somebody wants a table to be like."""

    game: str
    kinds: Sequence[str]
    """by seat: me, bot, open or hot"""
    names: Sequence[str]
    """of those at hot seats"""
    options: Mapping[str, Any]
    public: bool


def against_bots(game: Game) -> Order:
    """The usual table: one person against bots."""
    seats = min(USUAL_SEATS, game.seats[-1])
    return Order(game.name, (ME, *[SeatKind.BOT] * (seats - 1)), [""] * seats, {}, public=False)


def check(order: Order) -> Game:
    """The game that is ordered; `BadOrder` if no such table can be."""
    faults: dict[str, str] = {}
    game = find_game(order.game)
    try:
        read_seats(game, len(order.kinds))
    except BadTable as reason:
        faults["seats"] = f"{reason}."
    try:
        read_options(game, order.options)
    except BadTable as reason:
        faults["options"] = f"{reason}."
    for number, kind in enumerate(order.kinds):
        if kind not in KINDS:
            faults[f"seat-{number}"] = _("A seat is for you, for a bot, open, or at this screen.")
    if order.kinds.count(ME) > 1:
        faults["seats"] = _("You can sit at one seat only; let others at this screen have theirs.")
    if SeatKind.HOT in order.kinds and ME not in order.kinds:
        faults["seats"] = _("Others at this screen need you at the table: take a seat yourself.")
    if faults:
        raise BadOrder(faults)
    return game


async def set_up(session: AsyncSession, order: Order, owner: Person) -> str:
    """Put a table into the store; its id. The match begins when no seat is open."""
    game = check(order)
    key = read_key(None)
    table = Table(
        id=secrets.token_urlsafe(ID_BYTES),
        game=game.name,
        rules=game.version,
        data=game.data,
        options=read_options(game, order.options),
        key=key,
        public=order.public,
        state=TableState.WAITING,
        owner=owner.id,
        invitation=secrets.token_urlsafe(INVITATION_BYTES),
        version=VERSION,
        screen=order.kinds.index(ME) if ME in order.kinds else None,
    )
    session.add(table)
    await session.flush()
    company = iter(names_for(len(order.kinds) + 1, key, None))
    taken = {owner.name}
    for number, kind in enumerate(order.kinds):
        seat = Seat(table_id=table.id, number=number, kind=kind, name="", person=None, bot=None)
        if kind == ME:
            seat.kind, seat.name, seat.person = SeatKind.PERSON, owner.name, owner.id
        elif kind == SeatKind.BOT:
            seat.name, seat.bot = next(name for name in company if name not in taken), USUAL_BOT
        elif kind == SeatKind.HOT:
            seat.name, seat.person = read_name(order.names[number] or _("Player {number}", number=number + 1)), owner.id
            seat.name = unlike(seat.name, taken)
        taken.add(seat.name)
        session.add(seat)
    return table.id


def unlike(name: str, taken: set[str]) -> str:
    """A name that nobody else at the table has.

    >>> unlike("Anke", {"Anke", "Anke 2"})
    'Anke 3'
    """
    number, other = 1, name
    while other in taken:
        number += 1
        other = f"{name} {number}"
    return other


def bot_names() -> list[str]:
    """The bots that can sit at a table."""
    return list(bots.BOTS)
