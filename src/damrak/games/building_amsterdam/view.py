"""What a seat, or a spectator, may see of a match: typed, immutable, everything by its name.

The view is the only way from the record to a screen. It shows what the viewer may know and nothing else, so it is
the same in every world that the viewer can't tell from the real one.
"""

from __future__ import annotations

from dataclasses import dataclass

from damrak.games.building_amsterdam.companies import price
from damrak.games.building_amsterdam.data import EVENTS, LAYOUTS, PLOT_NAMES, PLOTS
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES
from damrak.games.building_amsterdam.state import MARKET, PEEK, StockEvent, Task
from damrak.games.building_amsterdam.turn import standing, winners
from damrak.games.building_amsterdam.words import CARD_NAMES, DECISION_NAMES, card_name
from damrak.games.chartered.state import COMPANIES, UNIT
from damrak.games.chartered.view import (
    OVER,
    Company,
    Holding,
    asked,
    company_of,
    holdings,
    named,
    names_of,
    seat_of,
    seats_of,
    standing_of,
)
from damrak.games.chartered.view import Seat as SharedSeat
from damrak.rules.game import SPECTATOR
from damrak.rules.record import Record
from damrak.text.plain import Plain

BLIND_BIDDING = (StockEvent.VERLAPPEN, StockEvent.AENLEGGEN, StockEvent.DREIGHINGHE)


@dataclass(frozen=True, slots=True)
class House(Plain):
    """A house on the board."""

    plot: str
    """Where it stands: `harbour-C1`."""
    height: int
    """Its floors, 1 to 4."""
    roof: bool
    """Whether a broken roof lies on it, so that it grows no further."""
    company: str | None
    """The company it belongs to; None if it is loose."""


@dataclass(frozen=True, slots=True)
class Sign(Plain):
    """An empty plot that belongs to a company: the HQ of a diagonal founding, or a marker."""

    plot: str
    """Where it lies; a house can still be built there."""
    company: str
    """The company it belongs to."""


@dataclass(frozen=True, slots=True)
class Seat(SharedSeat):
    """What can be seen of a seat."""

    action_cards: int
    """Its action cards left."""
    roofs: int
    """Broken roofs that lie in front of it."""
    extra_turns: int
    """Extra turns that it has won and not yet taken."""


@dataclass(frozen=True, slots=True)
class Merger(Plain):
    """A merger under way."""

    companies: tuple[str, ...]
    """The companies still to merge, the survivor included."""
    consumed: str | None
    """The one being consumed now; None before that is settled."""
    survivor: str | None
    """The one that consumes it; None before that is settled."""
    sellers: tuple[int, ...]
    """Seats that may still sell shares of it, in the order in which they are asked."""
    judged: tuple[Sign, ...]
    """Empty HQ plots of companies consumed so far, of which the end of the merger decides."""


@dataclass(frozen=True, slots=True)
class Bids(Plain):
    """A round of sealed bids."""

    bidders: tuple[int, ...]
    """The seats that bid in this round."""
    placed: tuple[int, ...]
    """Those that have bid; the sums stay hidden until all are in."""
    own: int | None
    """The viewer's own bid in florins; None if there is none."""
    tied_rounds: int
    """Rounds of this event that ended in a tie."""


@dataclass(frozen=True, slots=True)
class Auction(Plain):
    """An open auction."""

    lot: str
    """What is auctioned: `share`, `own`, `ten` or `house`."""
    company: str | None
    """The company of the share; None if the lot is no share, or not chosen yet."""
    high_bid: int
    """The highest bid in florins; 0 if there is none."""
    high_seat: int | None
    """Who made it; None if nobody has."""
    bidders: tuple[int, ...]
    """The seats still in."""


@dataclass(frozen=True, slots=True)
class Side(Plain):
    """One side of an offer."""

    cards: tuple[str, ...]
    """Building cards, sorted."""
    shares: tuple[Holding, ...]
    """Shares."""
    money: int
    """Money in florins."""


@dataclass(frozen=True, slots=True)
class Offer(Plain):
    """An offer on the table, being put together or waiting for its answer."""

    giver: int
    """Who makes it."""
    taker: int
    """Who gets it."""
    gives: Side
    """What the giver would give."""
    asks: Side
    """What the giver asks for."""


@dataclass(frozen=True, slots=True)
class BuildingAmsterdamView(Plain):
    """All that a viewer may see of a match of Building Amsterdam.

    Seats are numbers from 0, money is whole florins, all else goes by the names of the notation. Two views are equal
    if and only if they show the same.
    """

    viewer: int | None
    """The seat whose view this is; None for a spectator."""
    layout: str
    """How the four boards lie: `standard`, `quick-battle`, `crossroads` or `outliers`."""
    open_holdings: bool
    """Whether everybody's money and shares are shown."""

    houses: tuple[House, ...]
    """The houses on the board, in the order of their plots."""
    hq_plots: tuple[Sign, ...]
    """Empty plots where the HQ of a company lies after a diagonal founding."""
    markers: tuple[Sign, ...]
    """Empty plots where a marker holds a company together."""
    companies: tuple[Company, ...]
    """All nine companies, on the board or not."""
    warehouses: int
    """Warehouses left in the supply."""
    roof_supply: int
    """Broken roofs left in the supply."""

    seats: tuple[Seat, ...]
    """What can be seen of each seat, the viewer's own included."""
    hand: tuple[str, ...] | None
    """The viewer's own cards, sorted; None for a spectator."""

    market: tuple[str | None, ...]
    """The open cards, place by place; None where one was taken."""
    deck_size: int
    """How many cards the covered deck holds."""
    discards: tuple[str, ...]
    """The cards played, the oldest first."""
    set_aside: int
    """How many level cards lie covered beside the chart."""

    open_events: tuple[str | None, ...]
    """The open stock events, place by place; None where one was chosen and not yet replaced."""
    event_deck_size: int
    """How many stock events the covered deck holds."""
    event_discards: tuple[str, ...]
    """The stock events discarded, the oldest first."""
    event: str | None
    """The stock event under way; None if there is none."""

    active: int
    """The seat whose turn it is."""
    to_move: int | None
    """The seat that is asked now; None when the match is over."""
    decision: str
    """What it is asked, as the viewer may know it; `over` when the match is over."""
    made: int
    """How many cards (in `card`) or trades (in `trade`) have been made before this one."""
    plays_again: bool
    """Whether an extra turn of the active seat follows this one."""
    built: str | None
    """The plot that was built or raised last in this turn; None if none was."""
    first: str | None
    """The plot of the first of two cards played together; None if there is none."""
    hq: str | None
    """While a company is being founded, the plot of its HQ; otherwise None."""
    changing: str | None
    """While the use of a roof is asked, the company that the house changes; otherwise None."""
    founded: str | None
    """The company founded in this turn, whose shares cost its true value; None if none was."""
    line_due: bool
    """Whether a line was passed, so that a stock event follows at the end of the turn."""
    ending: bool
    """Whether the match ends with this turn."""
    passed: tuple[int, ...]
    """The seats that have passed since the last other move."""

    merger: Merger | None
    """The merger under way; None if there is none."""
    bids: Bids | None
    """The sealed bids being made; None if there are none."""
    to_lose: int
    """How many shares the seat asked to `lose` has still to lose."""
    auction: Auction | None
    """The auction under way; None if there is none."""
    offers_made: int
    """Offers and counter-offers made in the trading under way."""
    offer: Offer | None
    """The offer on the table; None if there is none."""
    peeker: int | None
    """The seat that is looking at the top of the deck; None if nobody is."""
    peeked: tuple[str, ...] | None
    """The cards it sees, sorted; None for everybody else."""

    standing: tuple[int, ...] | None
    """What each seat is worth in the end; None before."""
    winners: tuple[int, ...]
    """Who has won; nobody before the end."""


def view(s: Record, viewer: int) -> BuildingAmsterdamView:
    """What a seat, or a spectator (-1), may see."""
    task = shown_task(s, viewer)
    own = viewer != SPECTATOR
    return BuildingAmsterdamView(
        viewer=viewer if own else None,
        layout=LAYOUTS[s.layout],
        open_holdings=bool(s.open_holdings),
        houses=_houses(s),
        hq_plots=tuple(_sign(s, plot) for plot in _signs(s) if s.hq[s.company[plot]] == plot),
        markers=tuple(_sign(s, plot) for plot in _signs(s) if s.hq[s.company[plot]] != plot and plot not in _judged(s)),
        companies=tuple(company_of(s, company, COMPANY_NAMES, PLOT_NAMES, price) for company in range(COMPANIES)),
        warehouses=s.warehouses,
        roof_supply=s.roof_supply,
        seats=tuple(_seat(s, seat, viewer) for seat in range(s.seats)),
        hand=CARD_NAMES.sorted_names(s.hand[viewer, i] for i in range(s.held[viewer])) if own else None,
        market=tuple(card_name(s.market[i]) if s.market[i] >= 0 else None for i in range(MARKET)),
        deck_size=s.deck_size,
        discards=tuple(card_name(s.discards[i]) for i in range(s.discarded)),
        set_aside=s.aside_size,
        open_events=tuple(named(EVENTS, s.event_open[i]) for i in range(s.events_shown)),
        event_deck_size=s.event_deck_size,
        event_discards=tuple(EVENTS[s.event_discards[i]] for i in range(s.event_discarded)),
        event=named(EVENTS, s.event_now),
        active=s.active,
        to_move=None if s.over else s.seat,
        decision=shown_decision(s, viewer),
        made=s.what[_top(s)] if task in (Task.CARD, Task.TRADE) and not _hides_second(s, viewer) else 0,
        plays_again=bool(s.again),
        built=named(PLOT_NAMES, s.built),
        first=named(PLOT_NAMES, s.first),
        hq=named(PLOT_NAMES, s.what[_top(s)]) if task == Task.FOUND else None,
        changing=COMPANY_NAMES[s.what[_top(s)]] if task == Task.ROOF else None,
        founded=named(COMPANY_NAMES, s.founded),
        line_due=bool(s.lines),
        ending=bool(s.ending),
        passed=seats_of(s, s.passed),
        merger=_merger(s),
        bids=_bids(s, viewer),
        to_lose=len(asked(s, Task.LOSE)),
        auction=_auction(s),
        offers_made=s.offers if s.event_now == StockEvent.COOPMANSCAPPEN else 0,
        offer=_offer(s),
        peeker=_seat_number(s.peeker),
        peeked=_peeked(s) if own and s.peeker == viewer else None,
        standing=standing_of(s, standing) if s.over else None,
        winners=seats_of(s, winners(s.raw)) if s.over else (),
    )


# --- the decision


def shown_decision(s: Record, viewer: int) -> str:
    """The name of the pending decision as a viewer may know it.

    Whether a second card could found a company is nobody else's business: the others see that a trade is awaited.
    """
    task = shown_task(s, viewer)
    return OVER if task is None else DECISION_NAMES[task]


def shown_task(s: Record, viewer: int) -> Task | None:
    """The pending decision as a viewer may know it; None when the match is over."""
    if s.over:
        return None
    return Task.TRADE if _hides_second(s, viewer) else Task(s.task[_top(s)])


def _top(s: Record) -> int:
    """Where the pending decision lies on the stack; while half a sum is named, the decision about the whole sum."""
    top: int = s.depth - 1
    return top - 1 if s.task[top] == Task.AMOUNT else top


def _hides_second(s: Record, viewer: int) -> bool:
    """Whether another seat is asked for a second card."""
    return bool(s.task[_top(s)] == Task.SECOND and s.who[_top(s)] != viewer)


# --- names


def _seat_number(seat: int) -> int | None:
    return seat if seat >= 0 else None


# --- the board


def _houses(s: Record) -> tuple[House, ...]:
    return tuple(
        House(PLOT_NAMES[plot], s.height[plot], bool(s.roofed[plot]), named(COMPANY_NAMES, s.company[plot]))
        for plot in range(PLOTS)
        if s.height[plot] > 0
    )


def _signs(s: Record) -> list[int]:
    """The empty plots that belong to a company."""
    return [plot for plot in range(PLOTS) if s.height[plot] == 0 and s.company[plot] >= 0]


def _sign(s: Record, plot: int) -> Sign:
    return Sign(PLOT_NAMES[plot], COMPANY_NAMES[s.company[plot]])


def _judged(s: Record) -> list[int]:
    """The empty HQ plots of companies consumed in the merger under way."""
    return [s.old_hq[i] for i in range(s.old_hqs)]


def _merger(s: Record) -> Merger | None:
    if s.merging == 0:
        return None
    return Merger(
        companies=names_of(COMPANY_NAMES, s.merging),
        consumed=named(COMPANY_NAMES, s.consumed),
        survivor=named(COMPANY_NAMES, s.survivor),
        sellers=asked(s, Task.SALE),
        judged=tuple(_sign(s, plot) for plot in _judged(s)),
    )


# --- seats


def _seat(s: Record, seat: int, viewer: int) -> Seat:
    return Seat(
        **seat_of(s, seat, viewer, COMPANY_NAMES, CARD_NAMES),
        action_cards=s.actions[seat],
        roofs=s.roofs[seat],
        extra_turns=s.extra[seat],
    )


# --- bids, auctions and offers


def _bids(s: Record, viewer: int) -> Bids | None:
    if s.event_now not in BLIND_BIDDING:
        return None
    placed = tuple(seat for seat in range(s.seats) if s.bid[seat] >= 0)
    waiting = asked(s, Task.BID)
    if not waiting:
        return None
    own = s.bid[viewer] if viewer != SPECTATOR else -1
    return Bids(
        bidders=tuple(sorted((*placed, *waiting))),
        placed=placed,
        own=own * UNIT if own >= 0 else None,
        tied_rounds=s.tied_rounds,
    )


def _auction(s: Record) -> Auction | None:
    if s.lot >= 0:
        lot, bidders = s.lot, seats_of(s, s.bidders)
    elif not s.over and s.task[_top(s)] == Task.LOT:
        lot, bidders = s.what[_top(s)], ()
    else:
        return None
    return Auction(
        LOT_NAMES[lot], named(COMPANY_NAMES, s.lot_company), s.high * UNIT, _seat_number(s.high_seat), bidders
    )


def _offer(s: Record) -> Offer | None:
    return Offer(s.giver, s.taker, _side(s, 0), _side(s, 1)) if s.giver >= 0 else None


def _side(s: Record, side: int) -> Side:
    return Side(
        cards=CARD_NAMES.sorted_names(s.offer_cards[side, i] for i in range(s.offer_card_count[side])),
        shares=holdings(s.offer_shares, side, COMPANY_NAMES),
        money=s.offer_money[side] * UNIT,
    )


def _peeked(s: Record) -> tuple[str, ...]:
    """The cards on top of the deck."""
    return CARD_NAMES.sorted_names(s.deck[s.deck_size - 1 - i] for i in range(min(PEEK, s.deck_size)))
