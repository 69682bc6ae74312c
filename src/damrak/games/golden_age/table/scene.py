"""What is drawn of a match of The Golden Age: places, names and numbers, made from a view alone.

Templates turn this into pictures. Nothing here is HTML, and nothing here knows more than the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.chartered.state import UNIT
from damrak.games.chartered.table.cards import Card, level_card, market, told_apart
from damrak.games.chartered.table.chart import Chart, Course, chart
from damrak.games.chartered.table.exchange import Company, columns, companies, worth
from damrak.games.golden_age.data import DATA, EVENTS, LEVELS, PLOT_NAMES
from damrak.games.golden_age.sayings import company as company_said
from damrak.games.golden_age.sayings import event_card, event_in_words, place
from damrak.games.golden_age.state import FLAG_SHARES, HIGHEST_OF, LEAST_VALUE, MOST_VALUE
from damrak.games.golden_age.table.ground import Ground, ground
from damrak.games.golden_age.view import EVENT, GoldenAgeView, House, Seat
from damrak.text.language import _, capital, listed, mark, plural

View = GoldenAgeView

COURSE = Course(LEAST_VALUE, MOST_VALUE, 12, 320 / 12, 40)
GABLES = ("step", "bell", "neck", "spout")
STRETCH, ROOM, GABLE, FLOOR = 1.28, 118, 27, 16  # a house is made lower where it would hide too much
BOARDS_SAID = {"harbour": mark("Harbour"), "city": mark("City")}


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot and what stands on it."""

    name: str
    """Its number, which is its spelling."""
    said: str
    """All there is to say about it, for those who don't see it."""
    x: int
    """Its middle."""
    y: int
    column: int
    """Its place on the board, for walking about with arrow keys."""
    row: int
    company: str | None
    """Whose house stands here; None if nobody's."""
    floors: int
    """Floors that stand here, the HQ counted; 0 if none."""
    stretch: float
    """How tall a floor is drawn."""
    gable: str
    """The kind of gable that a house here has."""
    hq: bool
    """Whether the HQ of the company stands here."""
    flag: int | None
    """The seat whose flag flies here."""
    free: bool
    """Whether a free house stands here whose card can still be played."""
    mine: bool
    """Whether the viewer holds the card of it."""
    last: bool
    """Whether it was built or raised last."""


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card."""

    name: str
    """Its spelling."""
    said: str
    """What people call it."""
    about: str
    """What it does."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat owns."""

    seat: int
    """Its number."""
    cash: int | None
    """Its money; None if it is covered."""
    worth: int | None
    """Money, shares and flags at their values; None if covered."""
    cards: int
    """Cards in hand."""
    flags: int
    """Flags it can still buy."""
    passed: bool
    """Whether it has passed since the last other move."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something under way beside the board: a merger, an event, the end."""

    kind: str
    """`merger`, `founding`, `event` or `ending`."""
    title: str
    """What it is called."""
    lines: tuple[str, ...] = ()
    """What there is to know, a sentence each."""
    companies: tuple[tuple[str, str], ...] = ()
    """The companies concerned."""


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies beside the board."""

    market: tuple[Card | None, ...]
    """The open cards; None where one was taken."""
    deck: int
    """Cards in the covered deck."""
    event_next: bool
    """Whether the back of the next card is that of an event."""
    events: tuple[EventCard, ...]
    """The events that are still in the deck."""
    with_events: bool
    """Whether event cards are in the game."""
    discards: int
    """Cards played."""
    warehouses: int
    """Warehouses left; with the last one the match ends."""
    floors: tuple[tuple[int, int], ...]
    """What each floor of a house adds to its company: the lowest, and every level in the game."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    ground: Ground
    """Land and water."""
    title: str
    """What the board is called."""
    plots: tuple[Plot, ...]
    """All plots, those behind others first."""
    companies: tuple[Company, ...]
    """All nine companies."""
    chart: Chart
    """The stock chart."""
    seats: tuple[SeatFacts, ...]
    """What each seat owns."""
    columns: tuple[int, ...]
    """The seats in the order of the grid of shares: the viewer first."""
    hand: tuple[Card, ...] | None
    """The viewer's cards; None for a spectator."""
    piles: Piles
    """What lies beside the board."""
    matters: tuple[Matter, ...]
    """What is under way."""
    flags: dict[str, int]
    """The seat whose flag stands on a company."""
    flag_price: int | None
    """What the flag on offer costs; None if there is none."""


def scene(view: View, names: Sequence[str]) -> Scene:
    """The table as this viewer sees it, the seats called by these names."""
    land = ground(view.board)

    def card(name: str) -> Card:
        return _card(name, land)

    return Scene(
        ground=land,
        title=_(BOARDS_SAID[view.board]),
        plots=_plots(view, land, names),
        companies=companies(view, company_said),
        chart=chart(COURSE, ((c.name, company_said(c.name), c.value) for c in view.companies if c.value)),
        seats=tuple(_facts(view, seat) for seat in view.seats),
        columns=columns(view),
        hand=told_apart(view.hand, card) if view.hand is not None else None,
        piles=_piles(view, market(view.market, card)),
        matters=tuple(_matters(view)),
        flags={flag.company: flag.seat for flag in view.flags},
        flag_price=view.seats[view.active].flag_price if view.flag_for else None,
    )


# --- the board


def _plots(view: View, land: Ground, names: Sequence[str]) -> tuple[Plot, ...]:
    houses = {house.plot: house for house in view.houses}
    hqs = {company.hq: company.name for company in view.companies if company.hq}
    flags = {flag.company: flag.seat for flag in view.flags}
    hand = set(view.hand or ())
    plots = []
    for number, (x, y) in enumerate(land.middles):
        name = PLOT_NAMES[number]
        house = houses.get(name)
        floors = house.floors if house else 0
        flag = flags.get(hqs[name]) if name in hqs else None
        plots.append(
            Plot(
                name=name,
                said=_said(name, house, name in hqs, names[flag] if flag is not None else None),
                x=x,
                y=y,
                column=number % land.columns,
                row=number // land.columns,
                company=house.company or hqs.get(name) if house else None,
                floors=floors,
                stretch=min(STRETCH, round(ROOM / (floors * FLOOR + GABLE), 2)),
                gable=GABLES[number * 7 // 3 % len(GABLES)],
                hq=name in hqs,
                flag=flag,
                free=bool(house and house.free),
                mine=name in hand,
                last=name == view.built,
            )
        )
    return tuple(plots)


def _said(name: str, house: House | None, hq: bool, flag: str | None) -> str:
    """A plot in words."""
    where = place(name)
    if house is None:
        return _("{plot}, empty", plot=where)
    floors = plural("{count} floor", "{count} floors", house.floors)
    if house.company is None:
        return _("{plot}, a new house of {floors}", plot=where, floors=floors)
    whose = company_said(house.company)
    if hq and flag is not None:
        return _(
            "{plot}, the HQ of {company} with the flag of {name}, {floors}",
            plot=where,
            company=whose,
            name=flag,
            floors=floors,
        )
    if hq:
        return _("{plot}, the HQ of {company}, {floors}", plot=where, company=whose, floors=floors)
    if house.free:
        return _(
            "{plot}, a free house of {company}, {floors}, its card not yet played",
            plot=where,
            company=whose,
            floors=floors,
        )
    return _("{plot}, a house of {company}, {floors}", plot=where, company=whose, floors=floors)


# --- seats and cards


def _facts(view: View, seat: Seat) -> SeatFacts:
    values = {company.name: company.value for company in view.companies}
    flags = sum(FLAG_SHARES * values[flag.company] for flag in view.flags if flag.seat == seat.seat)
    shares = worth(seat, view.companies)
    return SeatFacts(
        seat=seat.seat,
        cash=seat.cash,
        worth=None if shares is None else shares + flags,
        cards=seat.hand_size,
        flags=seat.flags_left,
        passed=seat.seat in view.passed,
    )


def _card(name: str, land: Ground) -> Card:
    if name in LEVELS:
        return level_card(name, LEVELS[name], place(name))
    return Card(
        name, name, land.board, name, _("plot"), place(name), 0, PLOT_NAMES.index(name), land.columns, land.rows
    )


def _piles(view: View, open_cards: tuple[Card | None, ...]) -> Piles:
    gone = {*view.discards, view.event}
    left = [name for name in EVENTS if name not in gone] if view.events else []
    return Piles(
        market=open_cards,
        deck=len(view.deck),
        event_next=view.deck[:1] == (EVENT,),
        events=tuple(_event(name) for name in left),
        with_events=view.events,
        discards=len(view.discards),
        warehouses=view.warehouses,
        floors=tuple((height, UNIT * height) for height in range(1, int(HIGHEST_OF[len(view.seats)]) + 1)),
    )


def _event(name: str) -> EventCard:
    return EventCard(name, event_card(name), event_in_words(DATA.events[EVENTS.index(name)]))


# --- what is under way


def _matters(view: View) -> Iterable[Matter]:
    if view.merger:
        tied: tuple[str, ...] = ()
        if view.merger.pair:
            both = listed(company_said(name) for name in view.merger.pair)
            tied = (_("{companies} are worth the same.", companies=both),)
        found = tuple((name, company_said(name)) for name in view.merger.companies)
        yield Matter("merger", _("Merger"), tied, found)
    if view.decision == "free" and view.viewer == view.to_move:
        yield Matter("founding", _("Two free houses"), (_("Both beside the new house, or two in a line from it."),))
    if view.event:
        event = _event(view.event)
        yield Matter("event", event.said, (_("{sentence}.", sentence=capital(event.about)),))
    if view.ending and view.to_move is not None:
        yield Matter("ending", _("Last turn"), (_("The match ends with this turn."),))
