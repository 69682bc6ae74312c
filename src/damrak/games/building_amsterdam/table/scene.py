"""What is drawn of a match of Building Amsterdam: places, names and numbers, made from a view alone.

Templates turn this into pictures. Nothing here is HTML, and nothing here knows more than the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.building_amsterdam.data import BOARD, DATA, LEVELS, PLOT_NAMES
from damrak.games.building_amsterdam.sayings import DISTRICTS as DISTRICTS_SAID
from damrak.games.building_amsterdam.sayings import company as company_said
from damrak.games.building_amsterdam.sayings import lot as lot_said
from damrak.games.building_amsterdam.sayings import place, stock_event
from damrak.games.building_amsterdam.state import MOST_VALUE
from damrak.games.building_amsterdam.table.city_map import CityMap, city_map
from damrak.games.building_amsterdam.view import BuildingAmsterdamView, House, Merger, Seat, Side
from damrak.games.chartered.table.cards import Card, level_card, market, told_apart
from damrak.games.chartered.table.chart import Chart, Course, chart
from damrak.games.chartered.table.exchange import Company, columns, companies, worth
from damrak.text.language import _, money, plural

View = BuildingAmsterdamView

COURSE = Course(20, MOST_VALUE, 10, 32, 48, tuple(DATA.event_lines))
GABLES = ("step", "neck", "bell", "spout")


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot and what stands on it."""

    name: str
    """Its spelling: `harbour-C1`."""
    label: str
    """What is written on it: `C1`."""
    said: str
    """All there is to say about it, for those who don't see it."""
    x: int
    """Its middle."""
    y: int
    column: int
    """Its place on the grid of the map, for walking about with arrow keys."""
    row: int
    company: str | None
    """Whose it is; None if it is nobody's, or a loose house."""
    height: int
    """Floors that stand here, 0 if none."""
    gable: str
    """The kind of gable that a house here has."""
    roof: bool
    """Whether a broken roof lies here."""
    hq: bool
    """Whether the HQ of the company stands here."""
    marker: bool
    """Whether a marker lies here."""
    mine: bool
    """Whether the viewer holds the card of it."""
    last: bool
    """Whether it was built or raised last."""


@dataclass(frozen=True, slots=True)
class StockEvent:
    """An open stock event."""

    name: str
    """Its spelling."""
    said: str
    """What people call it."""
    about: str
    """What it does, in a few words."""
    under_way: bool
    """Whether it is being carried out now."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat owns."""

    seat: int
    """Its number."""
    cash: int | None
    """Its money; None if it is covered."""
    worth: int | None
    """Money and shares at their values; None if covered."""
    cards: int
    """Cards in hand."""
    actions: int
    """Action cards left."""
    roofs: int
    """Broken roofs."""
    extra_turns: int
    """Extra turns not yet taken."""
    active: bool
    """Whether it is this seat's turn."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One side of an offer."""

    name: str
    """Who would give it."""
    things: tuple[tuple[str, str], ...]
    """Each thing's spelling and how people call it."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something under way beside the board: an auction, bids, an offer, a merger."""

    kind: str
    """`auction`, `bids`, `offer`, `merger`, `peek` or `ending`."""
    title: str
    """What it is called."""
    lines: tuple[str, ...] = ()
    """What there is to know, a sentence each."""
    sides: tuple[Deal, ...] = ()
    """What each side of an offer gives."""
    companies: tuple[tuple[str, str], ...] = ()
    """The companies concerned."""
    cards: tuple[Card, ...] = ()
    """Cards to choose from."""


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies beside the board."""

    market: tuple[Card | None, ...]
    """The open cards; None where one was taken."""
    deck: int
    """Cards in the covered deck."""
    discards: int
    """Cards played."""
    warehouses: int
    """Warehouses left; with the last one the match ends."""
    roofs: int
    """Broken roofs left."""
    set_aside: int
    """Level cards beside the chart."""
    events: tuple[StockEvent | None, ...]
    """The open stock events."""
    event_deck: int
    """Stock events in the covered deck."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    city: CityMap
    """Land and water."""
    names: dict[str, str]
    """What the districts are called."""
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


def scene(view: View, names: Sequence[str]) -> Scene:
    """The table as this viewer sees it, the seats called by these names."""
    city = city_map(view.layout)
    return Scene(
        city=city,
        names={district: _(said) for district, said in DISTRICTS_SAID.items()},
        plots=_plots(view, city),
        companies=companies(view, company_said),
        chart=chart(COURSE, ((c.name, company_said(c.name), c.value) for c in view.companies if c.value)),
        seats=tuple(_facts(view, seat) for seat in view.seats),
        columns=columns(view),
        hand=told_apart(view.hand, _card) if view.hand is not None else None,
        piles=_piles(view),
        matters=tuple(_matters(view, names)),
    )


# --- the city


def _plots(view: View, city: CityMap) -> tuple[Plot, ...]:
    houses = {house.plot: house for house in view.houses}
    signs = {sign.plot: sign.company for sign in (*view.hq_plots, *view.markers)}
    if view.merger:
        signs |= {sign.plot: sign.company for sign in view.merger.judged}
    hqs = {company.hq for company in view.companies}
    markers = {sign.plot for sign in view.markers}
    hand = set(view.hand or ())
    plots = []
    for number, (name, (x, y)) in enumerate(zip(PLOT_NAMES, city.middles, strict=True)):
        house = houses.get(name)
        plots.append(
            Plot(
                name=name,
                label=name.split("-")[1],
                said=_plot_said(name, house, signs.get(name), name in hqs),
                x=x,
                y=y,
                column=round(x // 100),
                row=round(y // 100),
                company=house.company if house else signs.get(name),
                height=house.height if house else 0,
                gable=GABLES[number * 7 // 3 % len(GABLES)],
                roof=bool(house and house.roof),
                hq=name in hqs,
                marker=name in markers,
                mine=name in hand,
                last=name == view.built,
            )
        )
    return tuple(sorted(plots, key=lambda plot: (plot.y, plot.x)))


def _plot_said(name: str, house: House | None, sign: str | None, hq: bool) -> str:
    """A plot in words."""
    where = place(name)
    if house is None:
        if sign is None:
            return _("{plot}, empty", plot=where)
        if hq:
            return _("{plot}, the HQ of {company} without a house", plot=where, company=company_said(sign))
        return _("{plot}, a marker of {company}", plot=where, company=company_said(sign))
    floors = plural("{count} floor", "{count} floors", house.height)
    if house.roof:
        floors = _("{floors} and a broken roof", floors=floors)
    if house.company is None:
        return _("{plot}, a loose house of {floors}", plot=where, floors=floors)
    if hq:
        return _(
            "{plot}, the HQ of {company}, {floors}", plot=where, company=company_said(house.company), floors=floors
        )
    return _("{plot}, a house of {company}, {floors}", plot=where, company=company_said(house.company), floors=floors)


# --- companies and seats


def _facts(view: View, seat: Seat) -> SeatFacts:
    return SeatFacts(
        seat=seat.seat,
        cash=seat.cash,
        worth=worth(seat, view.companies),
        cards=seat.hand_size,
        actions=seat.action_cards,
        roofs=seat.roofs,
        extra_turns=seat.extra_turns,
        active=seat.seat == view.active and view.to_move is not None,
    )


# --- cards


def _card(name: str) -> Card:
    if name in LEVELS:
        return level_card(name, LEVELS[name], place(name))
    district, label = name.split("-")
    spot = PLOT_NAMES.index(name) % BOARD
    return Card(name, name, district, label, _(DISTRICTS_SAID[district]), place(name), 0, spot, BOARD // 4, 4)


def _piles(view: View) -> Piles:
    return Piles(
        market=market(view.market, _card),
        deck=view.deck_size,
        discards=len(view.discards),
        warehouses=view.warehouses,
        roofs=view.roof_supply,
        set_aside=view.set_aside,
        events=tuple(_stock_event(event, view.event) if event else None for event in view.open_events),
        event_deck=view.event_deck_size,
    )


def _stock_event(name: str, under_way: str | None) -> StockEvent:
    return StockEvent(name, stock_event(name), _event_about(name), name == under_way)


def _event_about(name: str) -> str:
    """A stock event in a few words."""
    return {
        "verlappen": _("Blind bids: the highest takes an extra turn."),
        "aenleggen": _("Blind bids: the highest takes a covered level card."),
        "dreighinghe": _("Blind bids: the lowest loses shares."),
        "coopmanscappen": _("The active merchant trades with the others."),
        "veilinge": _("The active merchant holds an auction."),
    }[name]


# --- what is under way


def _matters(view: View, names: Sequence[str]) -> Iterable[Matter]:
    if view.merger:
        yield _merger(view.merger)
    if view.auction:
        yield _auction(view, names)
    if view.bids:
        lines = [plural("{count} merchant bids.", "{count} merchants bid.", len(view.bids.bidders))]
        if view.bids.own is not None:
            lines.append(_("Your bid: {amount}.", amount=money(view.bids.own)))
        yield Matter("bids", stock_event(view.event) if view.event else _("Blind bids"), tuple(lines))
    if view.offer:
        offer = view.offer
        sides = (
            Deal(names[offer.giver], _things(offer.gives)),
            Deal(names[offer.taker], _things(offer.asks)),
        )
        title = _("{giver} offers {taker}", giver=names[offer.giver], taker=names[offer.taker])
        yield Matter("offer", title, sides=sides)
    if view.peeked is not None:
        yield Matter("peek", _("The top of the deck"), cards=told_apart(view.peeked, _card))
    if view.ending and view.to_move is not None:
        yield Matter("ending", _("Last turn"), (_("The match ends with this turn."),))


def _merger(merger: Merger) -> Matter:
    lines = []
    if merger.consumed and merger.survivor:
        both = {"survivor": company_said(merger.survivor), "consumed": company_said(merger.consumed)}
        lines.append(_("{survivor} consumes {consumed}.", **both))
    companies = tuple((name, company_said(name)) for name in merger.companies)
    return Matter("merger", _("Merger"), tuple(lines), companies=companies)


def _auction(view: View, names: Sequence[str]) -> Matter:
    assert view.auction is not None
    auction = view.auction
    high = _("No bid yet.")
    if auction.high_seat is not None:
        high = _("{name} bids {amount}.", name=names[auction.high_seat], amount=money(auction.high_bid))
    still = _("Still in: {names}.", names=", ".join(names[seat] for seat in auction.bidders))
    companies = ((auction.company, company_said(auction.company)),) if auction.company else ()
    return Matter("auction", _("Auction of {lot}", lot=lot_said(auction.lot)), (high, still), companies=companies)


def _things(side: Side) -> tuple[tuple[str, str], ...]:
    things = [(card, place(card)) for card in side.cards]
    for holding in side.shares:
        said = plural(
            "{count} share of {company}",
            "{count} shares of {company}",
            holding.shares,
            company=company_said(holding.company),
        )
        things.append((holding.company, said))
    if side.money:
        things.append(("money", money(side.money)))
    return tuple(things)
