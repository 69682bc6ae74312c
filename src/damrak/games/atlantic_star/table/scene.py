"""What is drawn of a match of Atlantic Star: places, names and numbers, made from a view alone.

Templates turn this into pictures. Nothing here is HTML, and nothing here knows more than the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.best import BestTour, points_of
from damrak.games.atlantic_star.data import CLASSES, DATA, LEGS_OF, LETTERS, PLACES, SEAS
from damrak.games.atlantic_star.sayings import (
    letter,
    marks,
    points_counted,
    ports,
    sea,
    ships_counted,
    tour,
    victory_points,
)
from damrak.games.atlantic_star.state import MOST_CREDIT, NEUTRAL_POINTS, NEUTRALS_OF
from damrak.games.atlantic_star.table.fleet import Plan, Ship, cards, is_mail, plan, ship, slug, sorted_for_planning
from damrak.games.atlantic_star.table.sea_charts import SeaChart, sea_chart
from damrak.games.atlantic_star.view import AtlanticStarView, Place, Row
from damrak.games.atlantic_star.view import Seat as SeatSeen
from damrak.games.atlantic_star.words import THOUSAND
from damrak.text.language import _, number, plural

View = AtlanticStarView

TITLE_SIZE, TITLE_WIDTH, LETTER_WIDTH = 27.0, 172.0, 0.76  # of the name of a sea on its poster


# --- the posters of the seas


@dataclass(frozen=True, slots=True)
class PosterLeg:
    """A leg on the poster of its sea."""

    letter: str
    """`A`."""
    path: str
    """Its route."""
    x: float
    """The place of its letter."""
    y: float
    points: int
    """What the ship for it brings; 0 if there is none, or only an emergency ship."""
    ship: str | None
    """The ship for it."""
    sails: bool
    """Whether that ship sails it already, in a tour being organised."""
    asked: bool
    """Whether a ship for it is asked for now."""
    suited: tuple[str, ...] = ()
    """The keys of the ships on offer that are made for it."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A sea."""

    name: str
    """Its spelling: `Baltic`."""
    title: str
    """What people call it."""
    size: float
    """How large the letters of its name can be."""
    said: str
    """All there is to see, for those who don't see it."""
    column: int
    """Its place among the four."""
    chart: SeaChart
    """Land and ports."""
    legs: tuple[PosterLeg, ...]
    """Its legs."""
    stars: int
    """Its class; 0 before it is chosen."""
    under_way: bool
    """Whether a tour of it is being organised."""
    owner: int | None
    """The seat whose ships are shown on the legs."""
    heading: str
    """What its foot says in large letters, such as the points that the viewer's ships would bring."""
    below: str
    """What it says in small ones."""


# --- the agency and the ships


@dataclass(frozen=True, slots=True)
class OnOffer:
    """A ship on offer."""

    ship: Ship
    """Its card."""
    thing: str
    """How a move names it: with the price, if there is another one of its name."""
    price: int
    """In marks."""
    price_said: str
    """As a sign says it."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A ship in the table of legs."""

    ship: Ship
    """Which one."""
    label: str
    """What stands before it: its price, or nothing."""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of the table of legs that belong together."""

    title: str
    """What they are."""
    seat: int | None
    """Whose; None for the agency."""
    rows: tuple[TableRow, ...]
    """The ships."""


@dataclass(frozen=True, slots=True)
class SeaHead:
    """A sea over its columns in the table of legs."""

    name: str
    """Its spelling."""
    said: str
    """What people call it."""
    letters: str
    """The letters of its legs."""


# --- the classes


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a class."""

    worth: int
    """Its victory points."""
    tour: str
    """The tour on it, as it is spelled; empty if there is none."""
    key: str
    """Tells the tour from all others."""
    seat: int | None
    """Whose tour it is; None if it is neutral or there is none."""
    points: int
    """Its points."""
    credit: int
    """The credit taken on it, in thousands."""
    mine: bool
    """Whether it is the viewer's."""
    said: str
    """All that in words."""


@dataclass(frozen=True, slots=True)
class ShipClass:
    """A class."""

    stars: int
    """1 to 5."""
    sea: str
    """The sea whose tours are in it; empty if none are."""
    title: str
    """What people call that sea."""
    slots: tuple[Slot, ...]
    """Its six places."""
    said: str
    """What it is, in words."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Neutral tours that enter with the first tour of their sea."""

    sea: str
    """Which sea."""
    said: str
    """What people call it."""
    points: tuple[int, ...]
    """Their points."""


# --- seats, and what is under way


@dataclass(frozen=True, slots=True)
class ToursLeft:
    """How many tours of a sea a seat has still to organise."""

    sea: str
    """Which sea."""
    said: str
    """In words."""
    count: int
    """How many."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat has."""

    seat: int
    """Its number."""
    cash: int | None
    """Its money in marks; None if it is covered."""
    cash_said: str
    """Its money as it is written."""
    ships: int
    """How many ships it holds."""
    ships_said: str
    """The same in words."""
    points: int
    """Its victory points, as the tours lie now."""
    points_said: str
    """The same in words."""
    left: tuple[ToursLeft, ...]
    """Its tours still to organise."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A way to sail a sea that brings as many points as any."""

    sea: str
    """Which sea."""
    line: str
    """The moves on one line."""
    label: str
    """What its button says."""
    points: str
    """What it brings, in words."""
    ships: str
    """Which ship sails which leg, in short."""


@dataclass(frozen=True, slots=True)
class Debt:
    """Credits that all leave a tour in the same place."""

    sums: str
    """Which credits."""
    place: int
    """The place."""
    worth: str
    """Its victory points."""
    stays: bool
    """Whether the tour lies there now."""


@dataclass(frozen=True, slots=True)
class Matter:
    """What is under way beside the board."""

    title: str
    """What it is."""
    sea: str
    """The sea that it is about."""
    lines: tuple[str, ...] = ()
    """What there is to know."""
    debts: tuple[Debt, ...] = ()
    """What credits would do."""
    sailed: tuple[PosterLeg, ...] = ()
    """The legs of a tour that have their ships."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    posters: tuple[Poster, ...]
    """The four seas."""
    agency: tuple[OnOffer, ...]
    """The ships on offer, the dearest first."""
    pile: int
    """How many ships the covered pile holds."""
    discards: tuple[str, ...]
    """The discarded ships, the newest first."""
    used: int
    """How many ships have left the match."""
    classes: tuple[ShipClass, ...]
    """The five classes, one star first."""
    neutrals: tuple[Waiting, ...]
    """Neutral tours still to come."""
    heads: tuple[SeaHead, ...]
    """The seas over the table of legs."""
    groups: tuple[Group, ...]
    """Its rows."""
    hand: tuple[Ship, ...] | None
    """The viewer's ships; None for a spectator."""
    leg: str
    """The letter of the leg for which the viewer chooses a ship now; empty if it does not."""
    leg_points: dict[str, int]
    """What each ship would bring on that leg."""
    seats: tuple[SeatFacts, ...]
    """What each seat has."""
    offers: tuple[Offered, ...]
    """The best that the viewer can organise now."""
    matters: tuple[Matter, ...]
    """What is under way."""
    class_worth: dict[str, str]
    """While a class is being chosen: the place that the tour would take in each."""


def scene(view: View, names: Sequence[str]) -> Scene:
    """The table as this viewer sees it, the seats called by these names."""
    own_turn = view.viewer is not None and view.viewer == view.to_move
    going = view.organising
    asked = letter(going.next_leg) if own_turn and going and going.next_leg else ""
    hand = cards(sorted_for_planning(view.hand), "hand") if view.hand is not None else None
    return Scene(
        posters=tuple(_poster(view, column, row, names) for column, row in enumerate(view.seas)),
        agency=_agency(view),
        pile=view.pile_size,
        discards=tuple(reversed(view.discards)),
        used=len(view.used),
        classes=tuple(_class(view, stars, names) for stars in range(1, CLASSES + 1)),
        neutrals=tuple(_neutrals(view)),
        heads=tuple(SeaHead(name, sea(name), LETTERS[:legs]) for name, legs in zip(SEAS, LEGS_OF, strict=True)),
        groups=tuple(_groups(view, hand, names)),
        hand=hand,
        leg=asked,
        leg_points=_leg_points(view) if asked else {},
        seats=tuple(_facts(seat) for seat in view.seats),
        offers=tuple(_offers(view)) if own_turn else (),
        matters=tuple(_matters(view, names)),
        class_worth=_class_worth(view) if own_turn and view.decision == "class" else {},
    )


# --- the posters


def _poster(view: View, column: int, row: Row, names: Sequence[str]) -> Poster:
    chart = sea_chart(row.sea)
    going = view.organising if view.organising and view.organising.sea == row.sea else None
    planned = _planned(view, row.sea)
    sailed = len(going.legs) if going else 0
    legs = tuple(
        PosterLeg(
            letter=route.letter,
            path=route.path,
            x=route.x,
            y=route.y,
            points=planned.points[number] if planned else 0,
            ship=planned.ships[number] if planned else None,
            sails=number < sailed,
            asked=going is not None and going.next_leg == route.leg,
            suited=tuple(
                slug(offer.ship)
                for offer in view.agency
                if points_of(offer.ship, row.sea, number) and not is_mail(offer.ship)
            ),
        )
        for number, route in enumerate(chart.routes)
    )
    heading, below = _foot(view, row, planned, names)
    title = sea(row.sea)
    return Poster(
        name=row.sea,
        title=title,
        size=round(min(TITLE_SIZE, TITLE_WIDTH / (LETTER_WIDTH * len(title))), 1),
        said=_poster_said(row, heading, below),
        column=column,
        chart=chart,
        legs=legs,
        stars=row.stars or 0,
        under_way=going is not None,
        owner=view.to_move if going else view.viewer,
        heading=heading,
        below=below,
    )


def _planned(view: View, name: str) -> Plan | None:
    """What the poster of a sea shows on its legs: the tour being organised there, or the most of the viewer's hand."""
    going = view.organising
    if going and going.sea == name:
        own = view.hand or () if view.viewer == view.to_move else ()
        return plan(name, own, [leg.ship for leg in going.legs])
    if view.viewer is None or view.hand is None or name not in view.seats[view.viewer].tours_left:
        return None
    return plan(name, view.hand)


def _foot(view: View, row: Row, planned: Plan | None, names: Sequence[str]) -> tuple[str, str]:
    """What the foot of a poster says."""
    going = view.organising
    if going and going.sea == row.sea and view.to_move is not None:
        return points_counted(going.points), _("{name} sails", name=names[view.to_move])
    own = [place for place in row.places if place.seat is not None and place.seat == view.viewer]
    if planned is not None:
        legs = len(planned.points)
        if planned.covered == legs:
            return points_counted(planned.total), _("from your ships, bonus {bonus}", bonus=planned.bonus)
        return points_counted(planned.total), _(
            "your ships suit {count} of {legs} legs", count=planned.covered, legs=legs
        )
    if own:
        worth = sum(place.worth for place in own)
        return victory_points(worth), plural("your tour is placed", "your {count} tours are placed", len(own))
    legs = LEGS_OF[SEAS.index(row.sea)]
    return plural("{count} leg", "{count} legs", legs), plural(
        "{count} tour placed", "{count} tours placed", len(row.places)
    )


def _poster_said(row: Row, heading: str, below: str) -> str:
    stars = plural("class of {count} star", "class of {count} stars", row.stars) if row.stars else _("no class yet")
    return _("{sea}, {stars}, {heading}: {below}", sea=sea(row.sea), stars=stars, heading=heading, below=below)


# --- the agency and the ships


def _agency(view: View) -> tuple[OnOffer, ...]:
    offered = [offer.ship for offer in view.agency]
    return tuple(
        OnOffer(
            ship=ship(offer.ship, f"offer-{offered[field + 1 :].count(offer.ship)}"),
            thing=f"{offer.ship} {offer.price}" if offered.count(offer.ship) > 1 else offer.ship,
            price=offer.price,
            price_said=number(offer.price) if offer.price else _("gratis"),
        )
        for field, offer in enumerate(view.agency)
    )


def _groups(view: View, hand: Sequence[Ship] | None, names: Sequence[str]) -> Iterable[Group]:
    """The ships of the table of legs: those on offer, the viewer's own, and those of others where they are shown."""
    offered = _agency(view)
    yield Group(_("Agency"), None, tuple(TableRow(offer.ship, offer.price_said) for offer in offered))
    if hand is not None:
        yield Group(_("Your ships"), view.viewer, tuple(TableRow(card, "") for card in hand))
    for seat in view.seats:
        if seat.hand and seat.seat != view.viewer:
            others = cards(sorted_for_planning(seat.hand), f"seat-{seat.seat}")
            yield Group(names[seat.seat], seat.seat, tuple(TableRow(card, "") for card in others))


def _leg_points(view: View) -> dict[str, int]:
    assert view.organising is not None
    assert view.hand is not None
    going = view.organising
    return {name: points_of(name, going.sea, len(going.legs)) for name in view.hand}


# --- the classes


def _class(view: View, stars: int, names: Sequence[str]) -> ShipClass:
    row = next((row for row in view.seas if row.stars == stars), None)
    places: Sequence[Place] = row.places if row else ()
    slots = []
    for place in range(PLACES):
        worth = DATA.victory_points[stars - 1][place]
        slots.append(_slot(view, row, places[place], place, names) if row and place < len(places) else _empty(worth))
    called = plural("{count} star", "{count} stars", stars)
    said = _("{stars}: {sea}", stars=called, sea=sea(row.sea)) if row else _("{stars}: free", stars=called)
    return ShipClass(stars, row.sea if row else "", sea(row.sea) if row else "", tuple(slots), said)


def _empty(worth: int) -> Slot:
    return Slot(worth, "", "", None, 0, 0, mine=False, said=_("free, {worth}", worth=victory_points(worth)))


def _slot(view: View, row: Row, place: Place, rank: int, names: Sequence[str]) -> Slot:
    owner = _("neutral") if place.seat is None else names[place.seat]
    said = _(
        "{owner}, {points}, {worth}",
        owner=owner,
        points=points_counted(place.points),
        worth=victory_points(place.worth),
    )
    if place.credit:
        said = _("{tour}, after a credit of {sum}", tour=said, sum=marks(place.credit))
    which = sum(other.seat is None for other in row.places[:rank]) if place.seat is None else place.seat
    return Slot(
        worth=place.worth,
        tour=place.tour if place.seat is not None else "",
        key=f"{'n' if place.seat is None else 's'}{which}-{place.tour}",
        seat=place.seat,
        points=place.points,
        credit=place.credit // THOUSAND,
        mine=place.seat is not None and place.seat == view.viewer,
        said=said,
    )


def _neutrals(view: View) -> Iterable[Waiting]:
    sets = int(NEUTRALS_OF[len(view.seats)])
    for number_of, row in enumerate(view.seas):
        if row.neutral:
            yield Waiting(row.sea, sea(row.sea), tuple(int(NEUTRAL_POINTS[sets, i, number_of]) for i in range(sets)))


# --- seats


def _facts(seat: SeatSeen) -> SeatFacts:
    left = []
    for name in SEAS:
        count = seat.tours_left.count(name)
        said = plural("{sea}: {count} tour to organise", "{sea}: {count} tours to organise", count, sea=sea(name))
        left.append(ToursLeft(name, said, count))
    return SeatFacts(
        seat=seat.seat,
        cash=seat.cash,
        cash_said=_("covered") if seat.cash is None else _("{amount} M", amount=number(seat.cash)),
        ships=seat.hand_size,
        ships_said=ships_counted(seat.hand_size),
        points=seat.victory_points,
        points_said=victory_points(seat.victory_points),
        left=tuple(left),
    )


# --- what is under way


def _offers(view: View) -> Iterable[Offered]:
    """The best tours, as buttons."""
    going = view.organising
    if going is None:
        for best in view.best_tours if view.decision in ("turn", "go-on") else ():
            yield _offered(best, best.line, _("{sea} at its best", sea=sea(best.sea)), 0)
    elif going.best and going.next_leg:
        done = len(going.legs)
        line = f"sail {' '.join(going.best.ships[done:])}"
        yield _offered(going.best, line, _("The rest at its best"), done)


def _offered(best: BestTour, line: str, label: str, done: int) -> Offered:
    ships = ", ".join(f"{letter(leg.leg)} {leg.ship} {leg.points}" for leg in best.legs[done:])
    return Offered(best.sea, line, label, points_counted(best.points), ships)


def _matters(view: View, names: Sequence[str]) -> Iterable[Matter]:
    going = view.organising
    if view.credit_on is not None:
        yield _credit(view)
    if going is not None and going.next_leg is not None and view.to_move is not None:
        title = _("{name} sails the {sea}", name=names[view.to_move], sea=sea(going.sea))
        legs = tuple(
            PosterLeg(letter(leg.leg), "", 0, 0, leg.points, leg.ship, sails=True, asked=False) for leg in going.legs
        )
        lines = () if view.viewer == view.to_move else (_("Next is {ports}.", ports=ports(going.next_leg)),)
        if legs or lines:
            yield Matter(title, going.sea, lines, sailed=legs)


def _credit(view: View) -> Matter:
    """What each credit on the tour would do: sums that lead to the same place together."""
    assert view.credit_on is not None
    row = next(row for row in view.seas if row.sea == view.credit_on.removesuffix("-2"))
    now = next(
        rank for rank, place in enumerate(row.places) if place.seat == view.to_move and place.tour == view.credit_on
    )
    points = row.places[now].points
    others = [place.points for rank, place in enumerate(row.places) if rank != now]
    worth = DATA.victory_points[(row.stars or 1) - 1]
    spans: list[tuple[int, int, int]] = []
    for amount in range(1, min(MOST_CREDIT, points) + 1):
        place = sum(other >= points - amount for other in others)
        if spans and spans[-1][2] == place:
            spans[-1] = (spans[-1][0], amount, place)
        else:
            spans.append((amount, amount, place))
    debts = tuple(
        Debt(_sums(low, high), place + 1, victory_points(worth[place]), stays=place == now)
        for low, high, place in spans
    )
    title = _(
        "{tour}: {points} in place {place}", tour=tour(view.credit_on), points=points_counted(points), place=now + 1
    )
    return Matter(title, row.sea, (), debts)


def _sums(low: int, high: int) -> str:
    if low == high:
        return number(low * THOUSAND)
    return _("{low} to {high}", low=number(low * THOUSAND), high=number(high * THOUSAND))


def _class_worth(view: View) -> dict[str, str]:
    """Where the tour would lie in each class that is free."""
    assert view.organising is not None
    going, taken = view.organising, {row.stars for row in view.seas}
    neutral = next((waiting.points for waiting in _neutrals(view) if waiting.sea == going.sea), ())
    place = sum(points >= going.points for points in neutral)
    return {
        str(stars): _("place {place}: {worth}", place=place + 1, worth=number(DATA.victory_points[stars - 1][place]))
        for stars in range(1, CLASSES + 1)
        if stars not in taken
    }
