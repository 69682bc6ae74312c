"""What is drawn of a match of SOLD: places, names and numbers, made from a view alone.

Templates turn this into pictures. Nothing here is HTML, and nothing here knows more than the view.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.sold.sayings import COLOUR_NAMES, money, stones
from damrak.games.sold.sayings import colour as colour_said
from damrak.games.sold.state import DEBT, DISTRICTS_NEEDED, ROUNDS
from damrak.games.sold.table.plan import HEIGHT, WIDTH, Place, berths, column, grounds, lots, row
from damrak.games.sold.view import OVER, District, Purse, Seat, SoldView
from damrak.text.language import _, plural

COINS = (20, 5, 2, 1)  # millions
FIGURES = re.compile(r"(\d+)(.*)")


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone, and where it lies."""

    colour: str
    """Its spelling: `red`."""
    said: str
    """What people call it."""
    key: str
    """Tells it from equal ones beside it."""
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Plot:
    """A district."""

    name: str
    """Its spelling: `11W`."""
    figures: str
    """The part of the name that is written large."""
    rest: str
    """The part that is written small."""
    price: str
    """What it is worth, as people say it; empty for a park."""
    doubled: bool
    """Whether a park of the same owner doubles it."""
    park: bool
    """Whether it is a park."""
    said: str
    """All there is to say about it, for those who don't see it."""
    outline: str
    """Its borders, as a path."""
    sign: Place
    """The middle of the plate with its name."""
    square: Place
    """The middle of its square."""
    column: int
    """Its place on the grid of the plan, for walking about with arrow keys."""
    row: int
    stones: tuple[Stone, ...]
    """The stones in it."""
    free: tuple[Place, ...]
    """The places that are free."""
    owner: str | None
    """The colour that it is sold to."""
    leader: str | None
    """The colour that would own it if it were sold now."""
    counts: tuple[tuple[str, int], ...]
    """How many stones of each colour lie in it."""
    room: int
    """How many stones it takes yet."""
    then: tuple[tuple[str, str], ...]
    """For each colour that could be placed here without selling it: what would lie here then, in words."""


@dataclass(frozen=True, slots=True)
class Space:
    """An auction space of the ring."""

    number: int
    x: float
    y: float
    upright: bool
    """Whether its stones lie one below the other."""
    number_at: Place
    """Where its number stands."""
    broker_at: Place
    """Where the broker stands when he is here."""
    here: bool
    """Whether he is."""
    said: str
    """All there is to say about it."""
    stones: tuple[Stone, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What belongs to a colour."""

    colour: str
    """Its spelling: `red`."""
    said: str
    """What people call it."""
    seat: int | None
    """Who plays it; None if nobody does."""
    name: str
    """What that seat is called."""
    mine: bool
    """Whether it is the viewer's own."""
    cash: int | None
    """Its money in millions; None if it is covered."""
    coins: tuple[int, ...]
    """The same in coins."""
    credits: int
    """Credits taken."""
    debt: str
    """What they come to, as people say it."""
    payout: int
    """What the next credit pays out; 0 if there is none."""
    worth: int | None
    """Money and districts, less debts; None if covered."""
    districts: tuple[tuple[str, str], ...]
    """The districts that it owns, and what they are worth to it."""


@dataclass(frozen=True, slots=True)
class Bidder:
    """A seat in the auction."""

    seat: int
    name: str
    state: str
    """`leads`, `in` or `out`."""
    said: str
    """The same as people say it."""


@dataclass(frozen=True, slots=True)
class Matter:
    """What is under way."""

    title: str
    lines: tuple[str, ...]
    """What there is to know, a sentence each."""
    bidders: tuple[Bidder, ...]
    """Who is in the auction; empty while stones are placed."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat owns, beside its name."""

    cash: int | None
    """All its money; None if it is covered."""
    cash_said: str
    """The same as people say it."""
    colours: tuple[tuple[str, str, str], ...]
    """Its colours, what they are called, and with two of them what is in the purse of each."""
    debt: str
    """All its debts as people say them; empty if it has none."""
    districts: int
    """How many districts it owns."""
    worth: str
    """Money and districts, less debts; empty if it is covered."""
    needs: bool
    """Whether it still needs districts to come before those who have too few."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table."""

    width: int
    height: int
    plots: tuple[Plot, ...]
    """The thirteen districts."""
    spaces: tuple[Space, ...]
    """The ring."""
    broker: Space
    """Where the broker stands."""
    lot: tuple[Stone, ...]
    """The stones under the hammer."""
    placing: bool
    """Whether they are being placed."""
    accounts: tuple[Account, ...]
    """Each colour's money; the viewer's own first, nobody's last."""
    seats: tuple[SeatFacts, ...]
    """What each seat owns."""
    plays: tuple[tuple[str, ...], ...]
    """The colours that each seat plays."""
    matter: Matter | None
    """What is under way; None when the match is over."""
    round: int
    rounds: int
    cards: int
    """Credit cards that the bank has left."""
    to_come: tuple[tuple[str, str, int], ...]
    """How many stones of each colour still lie on the ring."""


def scene(view: SoldView, names: Sequence[str]) -> Scene:
    """The table as this viewer sees it, the seats called by these names."""
    spaces = _spaces(view)
    accounts = tuple(_accounts(view, names))
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        plots=tuple(_plot(view, number) for number in range(len(view.districts))),
        spaces=spaces,
        broker=spaces[view.broker - 1],
        lot=_keyed(view.lot, [(0, 0)] * len(view.lot.split())),
        placing=view.decision == "place",
        accounts=accounts,
        seats=tuple(_facts(seat, accounts) for seat in view.seats),
        plays=tuple(tuple(purse.colour for purse in seat.purses) for seat in view.seats),
        matter=_matter(view, names),
        round=view.round,
        rounds=ROUNDS,
        cards=view.credit_cards,
        to_come=_to_come(view),
    )


def _keyed(lying: str, places: Sequence[Place]) -> tuple[Stone, ...]:
    """Stones where they lie, each with a key of its own."""
    found: list[Stone] = []
    for colour, (x, y) in zip(lying.split(), places, strict=False):
        equal = sum(stone.colour == colour for stone in found)
        found.append(Stone(colour, colour_said(colour), f"{colour}-{equal}", x, y))
    return tuple(found)


# --- the city


def _plot(view: SoldView, number: int) -> Plot:
    district, ground = view.districts[number], grounds()[number]
    places = lots(ground.square)
    counts = Counter(district.stones.split())
    lying = len(district.stones.split())
    figures = FIGURES.fullmatch(district.name)
    return Plot(
        name=district.name,
        figures="×2" if district.park else figures[1] if figures else district.name,
        rest=district.name if district.park else figures[2] if figures else "",
        price="" if district.park else money(district.worth),
        doubled=district.worth > district.value,
        park=district.park,
        said=_plot_said(view, district),
        outline=ground.outline,
        sign=ground.sign,
        square=ground.square,
        column=column(ground.square),
        row=row(ground.square),
        stones=_keyed(district.stones, places),
        free=places[lying:] if district.room else (),
        owner=district.owner,
        leader=leader(district.stones),
        counts=tuple((colour, counts[colour]) for colour in COLOUR_NAMES),
        room=district.room,
        then=tuple(_then(view, district)) if view.decision == "place" and district.room > 1 else (),
    )


def _then(view: SoldView, district: District) -> Iterable[tuple[str, str]]:
    """What would lie in a district with one stone more, for each colour of the lot."""
    for colour in COLOUR_NAMES:
        if colour in view.lot.split():
            lying = sorted([*district.stones.split(), colour], key=COLOUR_NAMES.index)
            room = plural("room for {count} stone", "room for {count} stones", district.room - 1)
            yield colour, _("Then {stones}, {room}.", stones=_lying(" ".join(lying)), room=room)


def leader(lying: str) -> str | None:
    """The colour that would own a district with these stones: the most, of those that no other colour equals.

    >>> leader("red red red black black black white"), leader("red black"), leader("")
    ('white', None, None)
    """
    counts = Counter(lying.split())
    alone = [colour for colour, count in counts.items() if list(counts.values()).count(count) == 1]
    return max(alone, key=counts.__getitem__, default=None)


def _plot_said(view: SoldView, district: District) -> str:
    """A district in words, which begin with what is written on it."""
    name = f"{district.name} {'×2' if district.park else money(district.worth)}"
    if district.owner:
        return _("{district}, sold to {colour}", district=name, colour=colour_said(district.owner))
    if view.decision == OVER:
        return _("{district}, nobody's", district=name)
    room = plural("room for {count} stone", "room for {count} stones", district.room)
    return _("{district}, {stones}, {room}", district=name, stones=_lying(district.stones), room=room)


def _lying(lying: str) -> str:
    """Stones in words, and who is ahead with them."""
    if not lying:
        return _("empty")
    ahead = leader(lying)
    if ahead is None:
        return _("{stones}, nobody ahead", stones=stones(lying))
    return _("{stones}, {colour} ahead", stones=stones(lying), colour=colour_said(ahead))


# --- the ring


def _spaces(view: SoldView) -> tuple[Space, ...]:
    found = []
    for number, (berth, lying) in enumerate(zip(berths(), view.spaces, strict=True), 1):
        here = number == view.broker
        said = _("Space {number}: {stones}", number=number, stones=stones(lying))
        found.append(
            Space(
                number=number,
                x=berth.middle[0],
                y=berth.middle[1],
                upright=berth.upright,
                number_at=berth.number,
                broker_at=berth.broker,
                here=here,
                said=_("{space}; the broker stands here", space=said) if here else said,
                stones=_keyed(lying, berth.stones),
            )
        )
    return tuple(found)


def _to_come(view: SoldView) -> tuple[tuple[str, str, int], ...]:
    others = (lying for number, lying in enumerate(view.spaces, 1) if number != view.broker)
    left = Counter(name for lying in others for name in lying.split())
    return tuple((colour, colour_said(colour), left[colour]) for colour in COLOUR_NAMES)


# --- purses


def _accounts(view: SoldView, names: Sequence[str]) -> Iterable[Account]:
    first = view.viewer or 0
    for seat in (view.seats[(first + i) % len(view.seats)] for i in range(len(view.seats))):
        for purse in seat.purses:
            yield _account(view, purse, seat.seat, names[seat.seat])
    if view.nobody:
        owned = _owned(view, view.nobody)
        said = colour_said(view.nobody)
        yield Account(view.nobody, said, None, _("nobody"), False, None, (), 0, "", 0, None, owned)


def _account(view: SoldView, purse: Purse, seat: int, name: str) -> Account:
    return Account(
        colour=purse.colour,
        said=colour_said(purse.colour),
        seat=seat,
        name=name,
        mine=seat == view.viewer,
        cash=purse.cash,
        coins=coins(purse.cash or 0),
        credits=purse.credits,
        debt=money(-DEBT * purse.credits) if purse.credits else "",
        payout=purse.payout,
        worth=_worth(view, purse),
        districts=_owned(view, purse.colour),
    )


def coins(amount: int) -> tuple[int, ...]:
    """A sum in as few coins as can be.

    >>> coins(10), coins(28), coins(0)
    ((5, 5), (20, 5, 2, 1), ())
    """
    found = []
    for coin in COINS:
        found += [coin] * (amount // coin)
        amount %= coin
    return tuple(found)


def _owned(view: SoldView, colour: str) -> tuple[tuple[str, str], ...]:
    return tuple(
        (district.name, "×2" if district.park else money(district.worth))
        for district in view.districts
        if district.owner == colour
    )


def _worth(view: SoldView, purse: Purse) -> int | None:
    """What a colour is worth with the districts sold so far."""
    if purse.cash is None:
        return None
    districts = sum(district.worth for district in view.districts if district.owner == purse.colour)
    return purse.cash - DEBT * purse.credits + districts


def _facts(seat: Seat, accounts: Sequence[Account]) -> SeatFacts:
    own = [account for account in accounts if account.seat == seat.seat]
    known = [account.cash for account in own if account.cash is not None]
    worths = [account.worth for account in own if account.worth is not None]
    covered = len(known) < len(own)
    debts = sum(account.credits for account in own) * DEBT
    return SeatFacts(
        cash=None if covered else sum(known),
        cash_said=_("covered") if covered else money(sum(known)),
        colours=tuple((one.colour, one.said, money(one.cash or 0) if len(own) > 1 else "") for one in own),
        debt=money(-debts) if debts else "",
        districts=len(seat.districts),
        worth="" if covered else money(sum(worths)),
        needs=any(len(account.districts) < DISTRICTS_NEEDED for account in own),
    )


# --- what is under way


def _matter(view: SoldView, names: Sequence[str]) -> Matter | None:
    if view.to_move is None:
        return None
    title = _("Round {round} of {rounds}", round=view.round, rounds=ROUNDS)
    if view.decision == "place":
        lines = (
            plural("{count} stone of the lot is left.", "{count} stones of the lot are left.", len(view.lot.split())),
            _("The seventh stone sells a district."),
        )
        return Matter(title, lines, ())
    return Matter(
        title,
        (_("{name} starts and speaks last.", name=names[view.start]),),
        tuple(_bidder(view, seat.seat, names[seat.seat]) for seat in _in_order(view)),
    )


def _in_order(view: SoldView) -> list[Seat]:
    """The seats as they speak: beginning to the left of the one that starts."""
    first = view.start + 1
    return [view.seats[(first + i) % len(view.seats)] for i in range(len(view.seats))]


def _bidder(view: SoldView, seat: int, name: str) -> Bidder:
    if seat in view.passed:
        return Bidder(seat, name, "out", _("out"))
    if seat == view.high_seat:
        return Bidder(seat, name, "leads", _("bids {amount}", amount=money(view.high_bid)))
    return Bidder(seat, name, "in", _("in"))
