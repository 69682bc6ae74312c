"""What a seat, or a spectator, may see of a match: typed, immutable, everything by its name.

Nothing is hidden in SOLD but the chance to come. With `secret_money` the view withholds the others' money, as a table
would that keeps it covered; what was bid and paid is told all the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from damrak.games.sold.credit import cards_left
from damrak.games.sold.data import DATA
from damrak.games.sold.fortunes import standing, winners
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES
from damrak.games.sold.state import (
    ADJOINS,
    COLOURS,
    CREDITS,
    DISTRICTS,
    FIRST_PARK,
    FIRST_PAYOUT,
    FULL,
    PARKS,
    SPACES,
)
from damrak.games.sold.words import DECISION_NAMES, stone_names
from damrak.rules.game import SPECTATOR
from damrak.rules.record import Record
from damrak.rules.rule import numbers
from damrak.text.plain import Plain

OVER = "over"  # the decision that is shown when there is none any more


@dataclass(frozen=True, slots=True)
class District(Plain):
    """One of the thirteen districts."""

    name: str
    """What it is called: `11W`."""
    park: bool
    """Whether it is a park, which has no value and doubles its neighbours."""
    value: int
    """What it is worth by itself, in millions; 0 for a park."""
    worth: int
    """What it is worth to its owner, doubling included; the value as long as it is not sold."""
    stones: str
    """The stones in it, such as `red red yellow`; empty once it is sold."""
    room: int
    """How many more stones it takes."""
    owner: str | None
    """The colour that owns it; None if it is not sold, or belongs to nobody."""


@dataclass(frozen=True, slots=True)
class Purse(Plain):
    """What belongs to a colour that somebody plays."""

    colour: str
    """Which colour."""
    cash: int | None
    """Its money in millions; None if the table keeps that covered and it is not the viewer's own."""
    credits: int
    """Credits taken, each a debt of 10."""
    payout: int
    """What its next credit would pay out; 0 if it can't take another."""
    borrowed: bool
    """Whether a credit was taken for it in this round."""


@dataclass(frozen=True, slots=True)
class Seat(Plain):
    """What can be seen of a seat."""

    seat: int
    """Its number."""
    purses: tuple[Purse, ...]
    """One for each of its colours."""
    districts: tuple[str, ...]
    """The districts that its colours own."""


@dataclass(frozen=True, slots=True)
class SoldView(Plain):
    """All that a viewer may see of a match of SOLD.

    Seats are numbers from 0, spaces from 1, money is whole millions, all else goes by the names of the notation. Two
    views are equal if and only if they show the same.
    """

    viewer: int | None
    """The seat whose view this is; None for a spectator."""
    secret_money: bool
    """Whether the others' money is covered."""
    loans_first: bool
    """Whether credit is taken before the auction."""

    districts: tuple[District, ...]
    """All thirteen, the parks last."""
    spaces: tuple[str, ...]
    """The stones on each space of the ring, from space 1; empty if there are none."""
    broker: int
    """The space beside which the broker stands."""
    lot: str
    """The stones being auctioned, or of these the ones still to be placed; empty when the match is over."""

    seats: tuple[Seat, ...]
    """What can be seen of each seat, the viewer's own included."""
    nobody: str | None
    """The colour that nobody plays; None if there is none."""
    credit_cards: int
    """Credit cards that the bank has left."""

    round: int
    """The round, 1 to 18."""
    start: int
    """The seat that starts it."""
    to_move: int | None
    """The seat that is asked now; None when the match is over."""
    decision: str
    """What it is asked; `over` when the match is over."""
    high_bid: int
    """The highest bid; 0 if there is none."""
    high_seat: int | None
    """Who made it; None if nobody has."""
    passed: tuple[int, ...]
    """The seats that have passed in this auction."""

    standing: tuple[int, ...] | None
    """What each seat is worth in the end; None before."""
    winners: tuple[int, ...]
    """Who has won; nobody before the end."""


def view(s: Record, viewer: int) -> SoldView:
    """What a seat, or a spectator (-1), may see."""
    nobody = [COLOUR_NAMES[colour] for colour in range(COLOURS) if s.player[colour] < 0]
    return SoldView(
        viewer=viewer if viewer != SPECTATOR else None,
        secret_money=bool(s.secret_money),
        loans_first=bool(s.loans_first),
        districts=tuple(_district(s, district) for district in range(DISTRICTS)),
        spaces=tuple(_stones(s.ring, space) for space in range(SPACES)),
        broker=s.broker + 1,
        lot=_stones(s.ring, s.broker),
        seats=tuple(_seat(s, seat, viewer) for seat in range(s.seats)),
        nobody=nobody[0] if nobody else None,
        credit_cards=int(cards_left(s.raw)),
        round=s.round,
        start=s.start,
        to_move=None if s.over else s.seat,
        decision=shown_decision(s, viewer),
        high_bid=s.high,
        high_seat=s.high_seat if s.high_seat >= 0 else None,
        passed=_seats_of(s, s.passed),
        standing=_standing(s) if s.over else None,
        winners=_seats_of(s, winners(s.raw)) if s.over else (),
    )


def shown_decision(s: Record, _viewer: int) -> str:
    """The name of the pending decision, which all may know."""
    return OVER if s.over else DECISION_NAMES[s.task[s.depth - 1]]


def shows_money(s: Record, seat: int, viewer: int) -> bool:
    """Whether a viewer is shown the money of a seat. With two seats it always lies open, as in the end."""
    return not s.secret_money or seat == viewer or bool(s.over) or s.seats == 2


def _district(s: Record, district: int) -> District:
    owner = s.owner[district]
    return District(
        name=DISTRICT_NAMES[district],
        park=district >= FIRST_PARK,
        value=DATA.values[district],
        worth=_worth(s, district),
        stones=_stones(s.stones, district) if owner < 0 else "",
        room=0 if s.over else FULL - s.filled[district],
        owner=COLOUR_NAMES[owner] if owner >= 0 else None,
    )


def _worth(s: Record, district: int) -> int:
    """The value of a district, doubled by the parks that are sold to its owner."""
    owner = s.owner[district]
    parks = [park for park in range(PARKS) if ADJOINS[park, district] and s.owner[FIRST_PARK + park] == owner >= 0]
    return DATA.values[district] << len(parks)


def _seat(s: Record, seat: int, viewer: int) -> Seat:
    colours = [colour for colour in range(COLOURS) if s.player[colour] == seat]
    return Seat(
        seat=seat,
        purses=tuple(_purse(s, colour, shows_money(s, seat, viewer)) for colour in colours),
        districts=tuple(DISTRICT_NAMES[district] for district in range(DISTRICTS) if s.owner[district] in colours),
    )


def _purse(s: Record, colour: int, shown: bool) -> Purse:
    can_grow = s.credits[colour] < CREDITS and cards_left(s.raw) > 0
    return Purse(
        colour=COLOUR_NAMES[colour],
        cash=s.cash[colour] if shown else None,
        credits=s.credits[colour],
        payout=FIRST_PAYOUT - s.credits[colour] if can_grow else 0,
        borrowed=bool(s.borrowed >> colour & 1),
    )


def _stones(counts: memoryview, row: int) -> str:
    return stone_names([counts[row, colour] for colour in range(COLOURS)])


def _seats_of(s: Record, bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(s.seats) if bits >> seat & 1)


def _standing(s: Record) -> tuple[int, ...]:
    out = numbers(s.seats, np.int64)
    standing(s.raw, out)
    return tuple(int(out[seat]) for seat in range(s.seats))
