"""What a seat, or a spectator, may see of a match: typed, immutable, everything by its name.

The view is the only way from the record to a screen. It shows what the viewer may know and nothing else, so it is
the same in every world that the viewer can't tell from the real one.
"""

from __future__ import annotations

from dataclasses import dataclass

from damrak.games.chartered.state import COMPANIES
from damrak.games.chartered.trade import usual_price
from damrak.games.chartered.view import (
    OVER,
    Company,
    asked,
    company_of,
    named,
    names_of,
    seat_of,
    seats_of,
    standing_of,
)
from damrak.games.chartered.view import Seat as SharedSeat
from damrak.games.golden_age.board import floors
from damrak.games.golden_age.data import BOARDS, EVENTS, PLOT_NAMES, PLOTS
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import CARDS, EDITIONS, FLAG_PRICE, FLAGS, Task
from damrak.games.golden_age.trade import can_buy_flag
from damrak.games.golden_age.turn import standing, winners
from damrak.games.golden_age.words import CARD_NAMES, DECISION_NAMES, card_name, pending_task
from damrak.rules.game import SPECTATOR
from damrak.rules.record import Record
from damrak.text.plain import Plain

BUILDING, EVENT = "card", "event"  # the two kinds of backs


@dataclass(frozen=True, slots=True)
class House(Plain):
    """A house on the board."""

    plot: str
    """Where it stands: `34`."""
    height: int
    """Its warehouses, 1 to 6."""
    floors: int
    """The same, and one more where an HQ stands: a level card must be one higher."""
    free: bool
    """Whether it is a free house whose card can still be played under it."""
    company: str | None
    """The company it belongs to; None while that is being decided."""


@dataclass(frozen=True, slots=True)
class Flag(Plain):
    """A flag on an HQ."""

    company: str
    """Where it stands."""
    seat: int
    """Whose it is."""


@dataclass(frozen=True, slots=True)
class Seat(SharedSeat):
    """What can be seen of a seat."""

    flags_left: int
    """How many flags it can still buy."""
    flag_price: int | None
    """What its next flag costs; None if it has none left."""


@dataclass(frozen=True, slots=True)
class Merger(Plain):
    """A merger under way."""

    companies: tuple[str, ...]
    """The companies still to merge, the winners so far included."""
    pair: tuple[str, ...]
    """The two of equal value of which one has to be named; empty before that."""


@dataclass(frozen=True, slots=True)
class GoldenAgeView(Plain):
    """All that a viewer may see of a match of The Golden Age.

    Seats are numbers from 0, money is whole florins, all else goes by the names of the notation. Two views are equal
    if and only if they show the same.
    """

    viewer: int | None
    """The seat whose view this is; None for a spectator."""
    edition: str
    """Which edition's set-up: `first` or `second`."""
    events: bool
    """Whether event cards are in the game."""
    open_holdings: bool
    """Whether everybody's money and shares are shown."""
    board: str
    """Which side of the board is played on: `harbour` or `city`."""

    houses: tuple[House, ...]
    """The houses on the board, in the order of their plots."""
    companies: tuple[Company, ...]
    """All nine companies, on the board or not."""
    flags: tuple[Flag, ...]
    """The flags on the board, in the order of the companies."""
    warehouses: int
    """Warehouses left in the supply."""

    seats: tuple[Seat, ...]
    """What can be seen of each seat, the viewer's own included."""
    hand: tuple[str, ...] | None
    """The viewer's own cards, sorted; None for a spectator."""

    market: tuple[str | None, ...]
    """The open cards, place by place; None where there is none."""
    deck: tuple[str, ...]
    """The backs of the covered cards from the top: `card` or `event`."""
    discards: tuple[str, ...]
    """The cards played, and the events that are done, the oldest first."""

    active: int
    """The seat whose turn it is."""
    to_move: int | None
    """The seat that is asked now; None when the match is over."""
    decision: str
    """What it is asked; `over` when the match is over."""
    made: int
    """How many trades (in `trade`) have been made before this one."""
    built: str | None
    """The plot that was built or raised in this turn; None if none was."""
    flag_for: str | None
    """The company whose flag the seat that trades can buy now; None if there is none."""
    ending: bool
    """Whether the match ends with this turn."""
    passed: tuple[int, ...]
    """The seats that have passed since the last other move."""

    merger: Merger | None
    """The merger under way; None if there is none."""
    event: str | None
    """The event card under way; None if there is none."""
    to_sell: int
    """How many shares the seat asked to `shed` has still to sell."""
    sellers: tuple[int, ...]
    """The seats that will be asked to `shed`, in that order."""

    standing: tuple[int, ...] | None
    """What each seat is worth in the end; None before."""
    winners: tuple[int, ...]
    """Who has won; nobody before the end."""


def view(s: Record, viewer: int) -> GoldenAgeView:
    """What a seat, or a spectator (-1), may see."""
    own = viewer != SPECTATOR
    task = None if s.over else pending_task(s)
    about = 0 if s.over else s.what[s.depth - 1]
    return GoldenAgeView(
        viewer=viewer if own else None,
        edition=EDITIONS[s.edition],
        events=bool(s.events),
        open_holdings=bool(s.open_holdings),
        board=tuple(BOARDS)[s.city],
        houses=_houses(s),
        companies=tuple(company_of(s, company, COMPANY_NAMES, PLOT_NAMES, usual_price) for company in range(COMPANIES)),
        flags=tuple(Flag(name, s.flag[company]) for company, name in enumerate(COMPANY_NAMES) if s.flag[company] >= 0),
        warehouses=s.warehouses,
        seats=tuple(_seat(s, seat, viewer) for seat in range(s.seats)),
        hand=CARD_NAMES.sorted_names([s.hand[viewer, i] for i in range(s.held[viewer])]) if own else None,
        market=tuple(card_name(s.market[i]) if s.market[i] >= 0 else None for i in range(s.places)),
        deck=tuple(EVENT if s.deck[i] >= CARDS else BUILDING for i in range(s.deck_size - 1, -1, -1)),
        discards=tuple(card_name(s.discards[i]) for i in range(s.discarded)),
        active=s.active,
        to_move=None if s.over else s.seat,
        decision=shown_decision(s, viewer),
        made=about if task == Task.TRADE else 0,
        built=named(PLOT_NAMES, s.built),
        flag_for=COMPANY_NAMES[s.grown] if task == Task.TRADE and about == 0 and can_buy_flag(s.raw, s.seat) else None,
        ending=bool(s.ending),
        passed=seats_of(s, s.passed),
        merger=Merger(names_of(COMPANY_NAMES, s.merging), names_of(COMPANY_NAMES, s.pair)) if s.merging else None,
        event=named(EVENTS, s.event_now),
        to_sell=about if task == Task.SHED else 0,
        sellers=asked(s, Task.SHED),
        standing=standing_of(s, standing) if s.over else None,
        winners=seats_of(s, winners(s.raw)) if s.over else (),
    )


def shown_decision(s: Record, viewer: int) -> str:  # noqa: ARG001 - what is asked is no secret here
    """The name of the pending decision as a viewer may know it."""
    return OVER if s.over else DECISION_NAMES[pending_task(s)]


def _houses(s: Record) -> tuple[House, ...]:
    return tuple(
        House(
            plot=PLOT_NAMES[plot],
            height=s.height[plot],
            floors=int(floors(s.raw, plot)),
            free=bool(s.free[plot]),
            company=named(COMPANY_NAMES, s.company[plot]),
        )
        for plot in range(PLOTS)
        if s.height[plot] > 0
    )


def _seat(s: Record, seat: int, viewer: int) -> Seat:
    return Seat(
        **seat_of(s, seat, viewer, COMPANY_NAMES, CARD_NAMES),
        flags_left=FLAGS - s.flags[seat],
        flag_price=int(FLAG_PRICE[s.flags[seat]]) if s.flags[seat] < FLAGS else None,
    )
