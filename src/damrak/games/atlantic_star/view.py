"""What a seat, or a spectator, may see of a match: typed, immutable, everything by its name.

The view is the only way from the record to a screen. It shows what the viewer may know and nothing else, so it is
the same in every world that the viewer can't tell from the real one.
"""

from __future__ import annotations

from dataclasses import dataclass

from damrak.games.atlantic_star.agency import price_of
from damrak.games.atlantic_star.best import FIRST_LEG, BestTour, Leg, best_tour, best_tours
from damrak.games.atlantic_star.classes import most_credit, victory_points
from damrak.games.atlantic_star.data import LEG_NAMES, SEAS
from damrak.games.atlantic_star.sayings import TOUR_NAMES
from damrak.games.atlantic_star.state import (
    FIELDS,
    LEGS_OF,
    MOST_SETS,
    NEUTRALS_OF,
    NOBODY,
    POINTS,
    TOURS,
    VICTORY_POINTS,
    Task,
)
from damrak.games.atlantic_star.tours import bonus, can_sail, fleet_points, tours_left
from damrak.games.atlantic_star.turn import winners
from damrak.games.atlantic_star.words import DECISION_NAMES, SHIP_NAMES, THOUSAND
from damrak.rules.game import SPECTATOR
from damrak.rules.record import Record
from damrak.text.plain import Plain

OVER = "over"  # the decision that is shown when there is none any more
USED_SHIPS = ("leave", "return")


@dataclass(frozen=True, slots=True)
class Offer(Plain):
    """A ship on offer in the agency."""

    ship: str
    """Its name."""
    price: int
    """What it costs in marks: 3000, 2000, 1000 or 0."""


@dataclass(frozen=True, slots=True)
class Place(Plain):
    """A tour in its class."""

    seat: int | None
    """Whose tour it is; None if it is neutral."""
    tour: str
    """What it is called: its sea, or `Baltic-2` for the second one of its seat."""
    points: int
    """Its points, as a credit has left them."""
    credit: int
    """The credit taken on it in marks; 0 if none was."""
    worth: int
    """The victory points of its place."""


@dataclass(frozen=True, slots=True)
class Row(Plain):
    """The tours of a sea, in its class."""

    sea: str
    """The sea."""
    stars: int | None
    """Its class, 1 to 5 stars; None before it is chosen."""
    places: tuple[Place, ...]
    """The tours, the top one first."""
    neutral: int
    """How many neutral tours will enter with the first tour of this sea."""


@dataclass(frozen=True, slots=True)
class Seat(Plain):
    """A seat, as far as the viewer may see it."""

    seat: int
    """Its number."""
    cash: int | None
    """Its money in marks; None while the table keeps that covered, unless it is the viewer's own."""
    hand: tuple[str, ...] | None
    """Its ships, the one held longest first; None where money is."""
    hand_size: int
    """How many ships it holds."""
    tours_left: tuple[str, ...]
    """The seas of the tours that it has still to organise, each as often as it has to."""
    victory_points: int
    """What its places are worth, as the tours lie now."""


@dataclass(frozen=True, slots=True)
class Organising(Plain):
    """A tour being organised."""

    sea: str
    """Its sea."""
    legs: tuple[Leg, ...]
    """The legs that have their ship, in order."""
    next_leg: str | None
    """The leg that is asked for now; None if all have their ship."""
    points: int
    """What these legs bring, the bonus included once all have their ship."""
    best: BestTour | None
    """The best way to complete it; None for everybody but the seat that organises."""


@dataclass(frozen=True, slots=True)
class AtlanticStarView(Plain):
    """All that a viewer may see of a match of Atlantic Star.

    Seats are numbers from 0, money is whole marks, all else goes by the names of the notation. Two views are equal if
    and only if they show the same.
    """

    viewer: int | None
    """The seat whose view this is; None for a spectator."""
    open_holdings: bool
    """Whether everybody's money and ships are shown."""
    used_ships: str
    """What ships do after their tour: `leave` the match, or `return` to the discards."""

    agency: tuple[Offer, ...]
    """The ships on offer, the dearest first."""
    pile_size: int
    """How many ships the covered pile holds."""
    discards: tuple[str, ...]
    """The discarded ships, the oldest first."""
    used: tuple[str, ...]
    """The ships that have left the match, the first one first."""

    seas: tuple[Row, ...]
    """The four seas and their tours."""
    seats: tuple[Seat, ...]
    """What can be seen of each seat, the viewer's own included."""
    hand: tuple[str, ...] | None
    """The viewer's own ships, the one held longest first; None for a spectator."""

    to_move: int | None
    """The seat that is asked now, whose turn it is; None when the match is over."""
    decision: str
    """What it is asked; `over` when the match is over."""
    credits: tuple[str, ...]
    """The tours on which the seat to move can take a credit now."""
    credit_on: str | None
    """While a credit is being taken, its tour; otherwise None."""
    organising: Organising | None
    """The tour being organised; None if there is none."""
    best_tours: tuple[BestTour, ...]
    """The best that the viewer's ships can do for each tour that it could organise now, most points first."""

    standing: tuple[int, ...] | None
    """Each seat's victory points at the end; None before."""
    winners: tuple[int, ...]
    """Who has won; nobody before the end."""


def view(s: Record, viewer: int) -> AtlanticStarView:
    """What a seat, or a spectator (-1), may see."""
    own = viewer != SPECTATOR
    task = None if s.over else Task(s.task[s.depth - 1])
    return AtlanticStarView(
        viewer=viewer if own else None,
        open_holdings=bool(s.open_holdings),
        used_ships=USED_SHIPS[s.used_ships],
        agency=tuple(Offer(SHIP_NAMES[s.agency[i]], price_of(i) * THOUSAND) for i in range(FIELDS)),
        pile_size=s.pile_size,
        discards=tuple(SHIP_NAMES[s.discards[i]] for i in range(s.discarded)),
        used=tuple(SHIP_NAMES[s.used[i]] for i in range(s.used_size)),
        seas=tuple(_row(s, sea) for sea in range(len(SEAS))),
        seats=tuple(_seat(s, seat, viewer) for seat in range(s.seats)),
        hand=_hand(s, viewer) if own else None,
        to_move=None if s.over else s.seat,
        decision=shown_decision(s, viewer),
        credits=_credits(s) if task == Task.TURN else (),
        credit_on=TOUR_NAMES[s.what[s.depth - 1]] if task == Task.CREDIT else None,
        organising=_organising(s, viewer) if s.sea >= 0 else None,
        best_tours=_best_tours(s, viewer) if own and s.sea < 0 else (),
        standing=tuple(int(victory_points(s.raw, seat)) for seat in range(s.seats)) if s.over else None,
        winners=tuple(seat for seat in range(s.seats) if winners(s.raw) >> seat & 1) if s.over else (),
    )


def shown_decision(s: Record, viewer: int) -> str:  # noqa: ARG001  all know what is asked
    """The name of the pending decision, which is the same for every viewer."""
    return OVER if s.over else DECISION_NAMES[s.task[s.depth - 1]]


def _row(s: Record, sea: int) -> Row:
    chosen = s.stars[sea] >= 0
    return Row(
        sea=SEAS[sea],
        stars=s.stars[sea] + 1 if chosen else None,
        places=tuple(_place(s, sea, place) for place in range(s.placed[sea])),
        neutral=0 if chosen else int(NEUTRALS_OF[s.seats]),
    )


def _place(s: Record, sea: int, place: int) -> Place:
    neutral = s.owner[sea, place] == NOBODY
    return Place(
        seat=None if neutral else s.owner[sea, place],
        tour=SEAS[sea] if neutral else TOUR_NAMES[sea * MOST_SETS + s.which[sea, place]],
        points=s.points[sea, place],
        credit=s.lent[sea, place] * THOUSAND,
        worth=int(VICTORY_POINTS[s.stars[sea], place]),
    )


def _seat(s: Record, seat: int, viewer: int) -> Seat:
    shown = bool(s.open_holdings) or bool(s.over) or seat == viewer
    return Seat(
        seat=seat,
        cash=s.cash[seat] * THOUSAND if shown else None,
        hand=_hand(s, seat) if shown else None,
        hand_size=s.held[seat],
        tours_left=tuple(SEAS[sea] for sea in range(len(SEAS)) for _ in range(tours_left(s.raw, seat, sea))),
        victory_points=int(victory_points(s.raw, seat)),
    )


def _hand(s: Record, seat: int) -> tuple[str, ...]:
    return tuple(SHIP_NAMES[s.hand[seat, i]] for i in range(s.held[seat]))


def _credits(s: Record) -> tuple[str, ...]:
    return tuple(TOUR_NAMES[tour] for tour in range(TOURS) if most_credit(s.raw, s.seat, tour) > 0)


def _organising(s: Record, viewer: int) -> Organising:
    sea, ships = SEAS[s.sea], tuple(SHIP_NAMES[s.fleet[i]] for i in range(s.sailing))
    first = FIRST_LEG[sea]
    complete = s.sailing == LEGS_OF[s.sea]
    return Organising(
        sea=sea,
        legs=tuple(Leg(LEG_NAMES[first + i], ship, int(POINTS[s.fleet[i], first + i])) for i, ship in enumerate(ships)),
        next_leg=None if complete else LEG_NAMES[first + s.sailing],
        points=int(fleet_points(s.raw)) + (int(bonus(s.raw)) if complete else 0),
        best=best_tour(sea, _hand(s, viewer), ships) if viewer == s.seat else None,
    )


def _best_tours(s: Record, viewer: int) -> tuple[BestTour, ...]:
    possible = [SEAS[sea] for sea in range(len(SEAS)) if can_sail(s.raw, viewer, sea)]
    return best_tours(possible, _hand(s, viewer))
