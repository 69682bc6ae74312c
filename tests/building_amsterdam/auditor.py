"""An auditor for saved matches of Building Amsterdam, written from the rulebook alone.

It shares no code with the game.  `Rules` is a second, plain reading of the rulebook: it walks through a
match from the deal to the last payment, asks for every decision and tells every event that must follow.
`Checker` answers its questions from a saved match and compares what must follow with what was saved.
`Ledger` believes nothing but the events and books them; after every move it has to agree with the model.

    audit(saved) -> list of violations, empty when the match is right
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

Event = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
DATA_FILE = ROOT / "src" / "damrak" / "games" / "building_amsterdam" / "data" / "building_amsterdam.toml"

DISTRICTS = ("harbour", "market", "jordaan", "grachten")
COLUMNS = "ABCDEF"
ROWS = "1234"
COMPANIES = ("gunpowder", "coal", "porcelain", "silk", "spices", "sugar", "herring", "tea", "tobacco")
STOCK_EVENTS = ("verlappen", "aenleggen", "dreighinghe", "coopmanscappen", "veilinge")
LEVEL_CARD = {2: "2nd-level", 3: "3rd-level", 4: "4th-level"}
LEVEL_OF = {card: height for height, card in LEVEL_CARD.items()}
LEVEL_CARDS = {"2nd-level": 9, "3rd-level": 6, "4th-level": 3}
SET_ASIDE = Counter({"2nd-level": 2, "3rd-level": 1, "4th-level": 1})
LINES = (100, 150, 200, 250)
START_HAND = {2: 10, 3: 9, 4: 9, 5: 8}
START_CASH = {2: 350, 3: 300, 4: 300, 5: 250}
OPEN_EVENTS = {2: 2, 3: 3, 4: 3, 5: 3}
HAND_LIMIT = 15
MARKET_SIZE = 5
WAREHOUSES = 62
ROOFS = 10
ACTION_CARDS = 2
SHARES_PER_COMPANY = 9
LOWEST, HIGHEST = 20, 300
ROOF_DEDUCTS = 50
DEAREST_MINIMUM = 50  # nobody buys a share for less, the founder in the turn of founding apart
PRICE_CARDS, PRICE_RENEW, PRICE_ACTION = 50, 100, 100
OFFERS_PER_EVENT = 20
TIED_ROUNDS = 3
NEWEST = 10

PLOTS = tuple(f"{d}-{c}{r}" for d in DISTRICTS for r in ROWS for c in COLUMNS)
FULL_HEIGHT_VALUE = {1: 10, 2: 30, 3: 60, 4: 100}


# ------------------------------------------------------------------------------------------- the board


@dataclass(frozen=True)
class Board:
    """The plots of one layout: where they lie, and which of them are connected."""

    where: Mapping[str, tuple[int, int]]
    connected: Mapping[str, frozenset[str]]

    def corners(self, plot: str) -> set[str]:
        """The plots that share a corner with this one, and no side."""
        x, y = self.where[plot]
        return {p for p, (px, py) in self.where.items() if abs(px - x) == 1 and abs(py - y) == 1}

    def distances(self, plot: str) -> dict[str, int]:
        """Steps from this plot to every other, over connected plots."""
        return _distances(self, plot)

    def in_one_piece(self, plots: Collection[str]) -> bool:
        """Are these plots connected with each other without leaving them?"""
        left = set(plots)
        if not left:
            return True
        todo = [left.pop()]
        while todo:
            near = self.connected[todo.pop()] & left
            left -= near
            todo.extend(near)
        return not left

    def __hash__(self) -> int:
        return id(self)


@cache
def _distances(board: Board, plot: str) -> dict[str, int]:
    far = {plot: 0}
    todo = [plot]
    for p in todo:  # grows while it is walked
        for q in board.connected[p]:
            if q not in far:
                far[q] = far[p] + 1
                todo.append(q)
    return far


@cache
def read_board(layout: str, path: Path = DATA_FILE) -> Board:
    """The board of one layout, from the game's data file, which only this function knows."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    plan = data["layouts"][layout]
    where: dict[str, tuple[int, int]] = {}
    for district in DISTRICTS:
        for row in range(len(ROWS)):
            for column in range(len(COLUMNS)):
                x, y, wide, high = column, row, len(COLUMNS), len(ROWS)
                for _ in range(plan[district]["quarter_turns"] % 4):
                    x, y, wide, high = high - 1 - y, x, high, wide
                place = (plan[district]["x"] + x, plan[district]["y"] + y)
                where[f"{district}-{COLUMNS[column]}{ROWS[row]}"] = place
    canals = {frozenset(f"{d}-{p}" for p in pair) for d in DISTRICTS for pair in data["canals"][d]}
    plot_at = {place: plot for plot, place in where.items()}
    assert len(plot_at) == len(PLOTS)
    pairs: list[tuple[str, str]] = []
    seams: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for (x, y), plot in sorted(plot_at.items()):
        for place in ((x + 1, y), (x, y + 1)):
            other = plot_at.get(place)
            if other is None:
                continue
            sides = (plot.split("-")[0], other.split("-")[0])
            if sides[0] != sides[1]:
                seams.setdefault(sides, []).append((plot, other))
            elif frozenset((plot, other)) not in canals:
                pairs.append((plot, other))
    for facing in seams.values():  # each in order along the shared side
        pairs += facing if plan["seam"] == "open" else [facing[1], facing[-2]]
    connected: dict[str, set[str]] = {plot: set() for plot in PLOTS}
    for plot, other in pairs:
        connected[plot].add(other)
        connected[other].add(plot)
    return Board(where, {plot: frozenset(near) for plot, near in connected.items()})


# ------------------------------------------------------------------------------------------- the model


@dataclass
class House:
    height: int = 1
    roof: bool = False
    company: str | None = None


@dataclass
class Model:
    """Everything that lies on, under and beside the table."""

    board: Board
    seats: int
    cash: list[int]
    hands: list[Counter[str]]
    seen: list[Counter[str]]  # the part of each hand that everybody has followed
    shares: list[Counter[str]]
    actions: list[int]
    roofs: list[int]
    extra: list[int]  # extra turns earned and not yet taken
    deck: Counter[str] = field(default_factory=Counter)
    market: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)  # oldest first
    levels: list[str] = field(default_factory=list)  # set aside beside the stock chart, top first
    event_deck: Counter[str] = field(default_factory=Counter)
    event_open: list[str] = field(default_factory=list)
    event_discards: Counter[str] = field(default_factory=Counter)
    houses: dict[str, House] = field(default_factory=dict)
    markers: dict[str, str] = field(default_factory=dict)  # plot without a house -> company
    values: dict[str, int] = field(default_factory=dict)  # only companies on the board
    hq: dict[str, str] = field(default_factory=dict)  # company on the board -> plot of its HQ
    supply: int = WAREHOUSES
    roof_supply: int = ROOFS
    active: int = 0
    ending: bool = False
    passed: set[int] = field(default_factory=set)  # seats that passed since the last other move

    @classmethod
    def fresh(cls, board: Board, seats: int) -> Model:
        return cls(
            board=board,
            seats=seats,
            cash=[START_CASH[seats]] * seats,
            hands=[Counter() for _ in range(seats)],
            seen=[Counter() for _ in range(seats)],
            shares=[Counter() for _ in range(seats)],
            actions=[ACTION_CARDS] * seats,
            roofs=[0] * seats,
            extra=[0] * seats,
        )

    # -- the companies and their plots

    def free_companies(self) -> list[str]:
        return [c for c in COMPANIES if c not in self.values]

    def owner(self, plot: str) -> str | None:
        """The company a plot belongs to: by a house, by a marker or by an HQ that stands on an empty plot."""
        if plot in self.houses:
            return self.houses[plot].company
        if plot in self.markers:
            return self.markers[plot]
        return next((c for c, p in self.hq.items() if p == plot), None)

    def houses_of(self, company: str) -> set[str]:
        return {p for p, h in self.houses.items() if h.company == company}

    def territory(self, company: str) -> set[str]:
        """All plots of a company, HQ plot and markers included."""
        plots = self.houses_of(company) | {p for p, c in self.markers.items() if c == company}
        return plots | {self.hq[company]} if company in self.hq else plots

    def is_loose(self, plot: str) -> bool:
        return plot in self.houses and self.houses[plot].company is None

    def full_value(self, plots: Iterable[str]) -> int:
        return sum(FULL_HEIGHT_VALUE[self.houses[p].height] for p in plots if p in self.houses)

    def bank(self, company: str) -> int:
        return SHARES_PER_COMPANY - sum(hand[company] for hand in self.shares)

    def hand_size(self, seat: int) -> int:
        return self.hands[seat].total()

    def held(self, seat: int, card: str) -> bool:
        return self.hands[seat][card] > 0

    def plot_cards(self, seat: int) -> list[str]:
        return [k for k in self.hands[seat] if k not in LEVEL_CARDS and self.hands[seat][k] > 0]

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.seats for i in range(self.seats)]

    # -- what a house would touch

    def reach(self, starts: Collection[str]) -> tuple[set[str], set[str]]:
        """Companies and loose houses reached from these plots, loose houses leading on to further ones."""
        companies = {c for p in starts if (c := self.owner(p)) is not None}
        loose: set[str] = set()
        todo = list(starts)
        while todo:
            for q in self.board.connected[todo.pop()]:
                company = self.owner(q)
                if company is not None:
                    companies.add(company)
                elif q in self.houses and q not in loose and q not in starts:
                    loose.add(q)
                    todo.append(q)
        return companies, loose

    def well_spaced(self, plots: Collection[str]) -> bool:
        """Two plots at least lie between these plots and those of every company."""
        for company in self.values:
            for plot in self.territory(company):
                far = self.board.distances(plot)
                if any(far.get(p, 99) < 3 for p in plots):
                    return False
        return True

    def hq_plots(self, plot: str) -> list[str]:
        """Empty plots for the HQ when a house on `plot`, touching nothing, founds by its corner."""
        if not self.free_companies() or any(self.reach([plot])):
            return []
        if self.owner(plot) is not None:
            return []
        choice: set[str] = set()
        for corner in self.board.corners(plot):
            if not self.is_loose(corner):
                continue
            for between in self.board.connected[plot] & self.board.connected[corner]:
                if between in self.houses or self.owner(between) is not None:
                    continue
                companies, loose = self.reach([plot, between])
                if not companies and self.well_spaced({plot, between} | loose):
                    choice.add(between)
        return sorted(choice)

    def founds_by_side(self, plot: str) -> bool:
        companies, loose = self.reach([plot])
        if companies or not loose or not self.free_companies():
            return False
        return self.well_spaced({plot} | loose)

    def could_found(self, plot: str) -> bool:
        """Could the card of this plot found a company by itself now?"""
        return plot not in self.houses and (self.founds_by_side(plot) or bool(self.hq_plots(plot)))

    def can_build(self, plot: str) -> bool:
        """May a house be put on this plot now?  It may, unless it would have to found and can't."""
        if plot in self.houses or self.supply < 1:
            return False
        companies, loose = self.reach([plot])
        return bool(companies) or not loose or self.founds_by_side(plot)

    def can_raise(self, plot: str, card: str) -> bool:
        house = self.houses.get(plot)
        return house is not None and self.supply > 0 and not house.roof and house.height + 1 == LEVEL_OF[card]

    def can_take_back(self) -> list[str]:
        """Houses that may go, of the ten newest plot cards among the discards."""
        newest = [k for k in self.discards if k not in LEVEL_CARDS][-NEWEST:]
        good = []
        for plot in newest:
            house = self.houses.get(plot)
            if house is None or house.height > 1:
                continue
            if house.company is not None:
                rest = self.territory(house.company) - {plot}
                if len(self.houses_of(house.company)) < 2 or not self.board.in_one_piece(rest):
                    continue
            good.append(plot)
        return good

    def worth(self, seat: int) -> int:
        return self.cash[seat] + sum(n * self.values.get(c, 0) for c, n in self.shares[seat].items())

    def winners(self) -> list[int]:
        best = max((self.worth(s), -self.hand_size(s)) for s in range(self.seats))
        return [s for s in range(self.seats) if (self.worth(s), -self.hand_size(s)) == best]


def lines_between(old: int, new: int) -> list[int]:
    return [line for line in LINES if old <= line < new]


# ------------------------------------------------------------------------------------------- the rules


@dataclass
class Offer:
    """What one side of a deal gives and asks."""

    cards: Counter[str] = field(default_factory=Counter)
    shares: Counter[str] = field(default_factory=Counter)
    money: int = 0

    def __bool__(self) -> bool:
        return bool(self.cards.total() or self.shares.total() or self.money)


class Rules:
    """The rulebook, told as one long story.  Subclasses answer its questions."""

    model: Model
    just_founded: str | None = None  # company founded in this turn
    lines_passed: int = 0
    unsettled: bool = False  # a new house holds together what is not yet one company

    # -- the three doors to the outside

    def ask(
        self, seat: int, decision: str, sure: Collection[str], maybe: Collection[str] = (), auto: bool | None = True
    ) -> str:
        """One decision.  `sure` moves are legal; for `maybe` it hangs on what a seat can know.

        With one legal move it is answered by itself if `auto`, never if not, and either way is right if None.
        """
        raise NotImplementedError

    def tell(self, event: str, **fields: Any) -> None:
        """This must happen now."""
        raise NotImplementedError

    def chance(self, event: str, what: str, among: Counter[Any], **fields: Any) -> Any:
        """Chance decides `what` in this event; it must be one of `among`."""
        raise NotImplementedError

    def coming(self) -> tuple[int, str] | None:
        """Seat and decision answered next, where the rules leave the order of two questions open."""
        return None

    # -- money

    def pays(self, seat: int, amount: int, reason: str) -> None:
        self.model.cash[seat] -= amount
        if amount:
            self.tell("paid", seat=seat, amount=amount, reason=reason)

    def receives(self, seat: int, amount: int, reason: str) -> None:
        self.model.cash[seat] += amount
        if amount:
            self.tell("received", seat=seat, amount=amount, reason=reason)

    def transfers(self, seat: int, to: int, amount: int) -> None:
        self.model.cash[seat] -= amount
        self.model.cash[to] += amount
        if amount:
            self.tell("transferred", seat=seat, to=to, amount=amount)

    # -- a whole match

    def deal(self, first: int | None = None) -> None:
        """Set-up by the number of seats."""
        m = self.model
        everyone = Counter(range(m.seats))
        m.active = self.chance("start", "seat", everyone) if first is None else first
        plots = Counter(PLOTS)
        for seat in range(m.seats):
            for _ in range(START_HAND[m.seats]):
                card = self.chance("dealt", "card", plots, seat=seat)
                plots[card] -= 1
                m.hands[seat][card] += 1
        aside = Counter(SET_ASIDE)
        for _ in range(SET_ASIDE.total()):
            card = self.chance("set-aside", "card", +aside)
            aside[card] -= 1
            m.levels.append(card)
        m.deck = +(plots + Counter(LEVEL_CARDS) - SET_ASIDE)
        m.event_deck = Counter(dict.fromkeys(STOCK_EVENTS, 3))
        for _ in range(OPEN_EVENTS[m.seats]):
            self.reveal_event()
        self.refill_market()

    def play(self) -> None:
        """Turns until the end, from the turn of the active seat."""
        m = self.model
        while True:
            due = m.extra[m.active]
            self.turn(m.active)
            if m.ending or len(m.passed) == m.seats:
                break
            if due:
                m.extra[m.active] -= 1
            else:
                m.active = (m.active + 1) % m.seats
        self.finish()

    def finish(self) -> None:
        m = self.model
        for seat in range(m.seats):
            self.tell("final", seat=seat, amount=m.worth(seat), cards=m.hand_size(seat))
        self.tell("over")

    # -- one turn

    def turn(self, seat: int) -> None:
        m = self.model
        self.just_founded = None
        self.lines_passed = 0
        self.tell("turn", seat=seat)
        moves = self.turn_moves(seat)
        # Haste would tell the others that no card, or no other card, of the hand can be played.
        own = {move for move in moves if move.startswith(("build", "raise"))}
        harmless = moves == {"pass"} or m.hand_size(seat) == (1 if moves == own else 0)
        move = self.ask(seat, "turn", moves, auto=harmless)
        word, _, rest = move.partition(" ")
        if word == "pass":
            m.passed.add(seat)
            self.tell("passed", seat=seat)
            return
        m.passed.clear()
        if word in ("cards", "renew"):
            self.buy_cards(seat, renew=word == "renew")
        elif word == "sell":
            self.sell_to_bank(seat, rest)
            if sellable := self.sellable(seat):
                more = self.ask(seat, "sell-on", {f"sell {c}" for c in sellable} | {"done"})
            else:
                more = self.ask(seat, "sell-on", {"done"})
            if more != "done":
                self.sell_to_bank(seat, more.removeprefix("sell "))
        else:
            if word == "build":
                self.build(seat, rest)
            else:
                self.raise_house(seat, rest)
            self.trade(seat)
            if self.lines_passed:
                self.stock_event(seat, self.choose_event(seat))
        self.refill_market()

    def turn_moves(self, seat: int) -> set[str]:
        m = self.model
        moves = {f"build {p}" for p in m.plot_cards(seat) if m.can_build(p)}
        for card in LEVEL_CARDS:
            if m.held(seat, card):
                moves |= {f"raise {p}" for p in m.houses if m.can_raise(p, card)}
        if m.hand_size(seat) < HAND_LIMIT and (m.deck.total() or m.market):
            if m.cash[seat] >= PRICE_CARDS:
                moves.add("cards")
            if m.cash[seat] >= PRICE_RENEW:
                moves.add("renew")
        moves |= {f"sell {c}" for c in self.sellable(seat)}
        return moves or {"pass"}

    # -- buying cards

    def buy_cards(self, seat: int, renew: bool) -> None:
        m = self.model
        if renew:
            self.pays(seat, PRICE_RENEW, "renew")
            m.deck += Counter(m.market)
            m.market.clear()
            self.tell("market-renewed")
            self.refill_market()
        else:
            self.pays(seat, PRICE_CARDS, "cards")
        room = HAND_LIMIT - m.hand_size(seat)
        for count in range(min(2, room)):
            moves = {f"take {k}" for k in m.market if count == 0 or k not in LEVEL_CARDS}
            if m.deck.total():
                moves.add("draw")
            if not moves:
                return
            move = self.ask(seat, "card", moves)
            if move == "draw":
                card = self.chance("drew", "card", m.deck, seat=seat)
                m.deck[card] -= 1
                m.deck = +m.deck
                m.hands[seat][card] += 1
                continue
            card = move.removeprefix("take ")
            m.market.remove(card)
            m.hands[seat][card] += 1
            m.seen[seat][card] += 1
            self.tell("took", seat=seat, card=card)
            if card in LEVEL_CARDS:
                return

    def refill_market(self) -> None:
        m = self.model
        while len(m.market) < MARKET_SIZE and m.deck.total():
            card = self.chance("revealed", "card", m.deck)
            m.deck[card] -= 1
            m.deck = +m.deck
            m.market.append(card)

    # -- shares and the bank

    def sellable(self, seat: int) -> list[str]:
        return [c for c in self.model.values if self.model.shares[seat][c] > 0]

    def price(self, company: str) -> int:
        value = self.model.values[company]
        return value if company == self.just_founded else max(DEAREST_MINIMUM, value)

    def sell_to_bank(self, seat: int, company: str, count: int = 1) -> None:
        if count == 0:
            return
        self.model.shares[seat][company] -= count
        self.tell("sold", seat=seat, company=company, count=count)
        self.receives(seat, count * self.model.values[company], "sold")

    def trade(self, seat: int) -> None:
        """Up to two shares after building, or one action card instead."""
        m = self.model
        for count in range(2):
            move = self.ask(seat, "trade", self.trade_moves(seat, first=count == 0))
            if move == "done":
                return
            if move == "action":
                self.use_action(seat)
                return
            word, company = move.split(" ")
            if word == "sell":
                self.sell_to_bank(seat, company)
            else:
                m.shares[seat][company] += 1
                self.tell("bought", seat=seat, company=company)
                self.pays(seat, self.price(company), "bought")

    def trade_moves(self, seat: int, first: bool) -> set[str]:
        m = self.model
        moves = {f"sell {c}" for c in self.sellable(seat)} | {"done"}
        moves |= {f"buy {c}" for c in m.values if m.bank(c) > 0 and m.cash[seat] >= self.price(c)}
        if first and m.actions[seat] and m.cash[seat] >= PRICE_ACTION:
            moves.add("action")
        return moves

    def use_action(self, seat: int) -> None:
        m = self.model
        m.actions[seat] -= 1
        self.tell("action-used", seat=seat)
        self.pays(seat, PRICE_ACTION, "action")
        moves = self.event_moves()
        if m.roof_supply:
            moves.add("take roof")
        move = self.ask(seat, "action", moves)
        if move == "take roof":
            m.roof_supply -= 1
            m.roofs[seat] += 1
            self.tell("roof-taken", seat=seat)
        else:
            self.stock_event(seat, move)

    # -- building

    def place(self, seat: int, card: str) -> None:
        """A card goes to the discards and a warehouse from the supply."""
        m = self.model
        m.hands[seat][card] -= 1
        m.hands[seat] = +m.hands[seat]
        m.seen[seat][card] = max(0, m.seen[seat][card] - 1)
        m.discards.append(card)
        self.tell("played", seat=seat, card=card)
        m.supply -= 1
        if m.supply == 0:
            m.ending = True
            self.tell("last-warehouse", seat=seat)

    def build(self, seat: int, plot: str) -> None:
        m = self.model
        founders = {p for p in m.plot_cards(seat) if m.could_found(p)}
        companies, loose = m.reach([plot])
        self.place_house(seat, plot)
        if companies:
            self.change_company(seat, plot, companies, loose)
        elif loose:
            self.found(seat, plot, {plot} | loose, hq=plot)
        elif plot in founders:
            choice = {f"hq {p}" for p in self.corner_choice(plot)} | {"done"}
            move = self.ask(seat, "hq", choice)
            if move != "done":
                self.found_by_corner(seat, plot, move.removeprefix("hq "))
        else:
            self.second_card(seat, plot, founders)

    def place_house(self, seat: int, plot: str) -> None:
        m = self.model
        self.place(seat, plot)
        m.markers.pop(plot, None)
        m.houses[plot] = House()
        self.tell("built", seat=seat, plot=plot)

    def corner_choice(self, plot: str) -> list[str]:
        """Plots for the HQ, asked when the house already stands."""
        m = self.model
        house = m.houses.pop(plot)
        choice = m.hq_plots(plot)
        m.houses[plot] = house
        return choice

    def found_by_corner(self, seat: int, plot: str, hq: str) -> None:
        loose = self.model.reach([plot, hq])[1]
        self.found(seat, plot, {plot} | loose, hq)

    def second_card(self, seat: int, plot: str, founders: set[str]) -> None:
        """Two cards may found together where neither could alone."""
        m = self.model
        cards = [p for p in m.plot_cards(seat) if p not in founders and m.supply > 0 and m.could_found(p)]
        if not cards and self.coming() != (seat, "second"):
            return  # the question is put or not: there is one answer
        # The others are told that a trade is awaited.  Where nothing can be traded, a question that waits only
        # for those who hold a second card would give them away: there it may wait for the others too.
        hidden = not cards and self.trade_moves(seat, first=True) == {"done"}
        moves = {f"build {p}" for p in cards} | {"done"}
        move = self.ask(seat, "second", moves, auto=None if hidden else True)
        if move == "done":
            return
        second = move.removeprefix("build ")
        loose = m.reach([second])[1]
        self.place_house(seat, second)
        if loose:
            self.found(seat, second, {second} | loose, hq=second)
        else:
            hq = self.ask(seat, "hq", {f"hq {p}" for p in self.corner_choice(second)})
            self.found_by_corner(seat, second, hq.removeprefix("hq "))

    def found(self, seat: int, plot: str, group: set[str], hq: str) -> None:
        m = self.model
        move = self.ask(seat, "found", {f"found {c}" for c in m.free_companies()})
        company = move.removeprefix("found ")
        m.hq[company] = hq
        self.just_founded = company
        self.tell("founded", seat=seat, company=company, plot=hq)
        self.join(group, company)
        self.set_value(company, m.full_value(group))
        self.payout(seat, company, 0)

    def join(self, plots: Iterable[str], company: str) -> None:
        for plot in plots:
            self.model.houses[plot].company = company
            self.tell("joined", plot=plot, company=company)

    def set_value(self, company: str, value: int) -> None:
        m = self.model
        old = m.values.get(company, 0)
        new = min(HIGHEST, max(LOWEST, value))
        m.values[company] = new
        if new != old:
            self.tell("value", company=company, old=old, new=new)
        for line in lines_between(old, new):
            self.lines_passed += 1
            self.tell("line", company=company, line=line)

    def payout(self, seat: int, company: str, before: int) -> None:
        """The new value is paid if the card changed it."""
        value = self.model.values[company]
        if value != before:
            self.receives(seat, value, "payout")

    def raise_house(self, seat: int, plot: str) -> None:
        m = self.model
        house = m.houses[plot]
        house.height += 1
        self.place(seat, LEVEL_CARD[house.height])
        self.tell("raised", seat=seat, plot=plot, height=house.height)
        if house.company is None:
            return
        before = m.values[house.company]
        roofed = self.asks_for_roof(seat)
        if roofed:
            self.put_roof(seat, plot)
        self.set_value(house.company, before + (-ROOF_DEDUCTS if roofed else 10 * house.height))
        self.payout(seat, house.company, before)

    def asks_for_roof(self, seat: int) -> bool:
        return self.model.roofs[seat] > 0 and self.ask(seat, "roof", {"roof", "plain"}) == "roof"

    def put_roof(self, seat: int, plot: str) -> None:
        self.model.roofs[seat] -= 1
        self.model.houses[plot].roof = True
        self.tell("roofed", seat=seat, plot=plot)

    def change_company(self, seat: int, plot: str, companies: set[str], loose: set[str]) -> None:
        """A house that touches companies: an expansion, or a merger."""
        m = self.model
        self.unsettled = True
        before = {c: m.values[c] for c in companies}
        names = {f"name {c}" for c in companies}
        if len(companies) == 1:
            (named,) = companies
            roofed = self.asks_for_roof(seat)
        elif self.coming() == (seat, "roof"):
            roofed = self.asks_for_roof(seat)
            named = self.ask(seat, "name", names).removeprefix("name ")
        else:
            named = self.ask(seat, "name", names).removeprefix("name ")
            roofed = self.asks_for_roof(seat)
        if roofed:
            self.put_roof(seat, plot)
        self.join({plot} | loose, named)
        own = -ROOF_DEDUCTS if roofed else 10
        self.set_value(named, m.values[named] + own + m.full_value(loose))
        survivor = self.merge(seat, companies) if len(companies) > 1 else named
        self.unsettled = False
        self.payout(seat, survivor, before[survivor])

    def merge(self, seat: int, companies: set[str]) -> str:
        """The two lowest merge, again and again, until one is left.  Names it."""
        m = self.model
        left = set(companies)
        hq_plots: list[str] = []
        while len(left) > 1:
            consumed = self.lowest(seat, left, "consumed", "consume")
            survivor = self.lowest(seat, left - {consumed}, "survivor", "survivor")
            self.sale(seat, consumed)
            if m.hq[consumed] not in m.houses:
                hq_plots.append(m.hq[consumed])
            self.absorb(consumed, survivor)
            left.remove(consumed)
        (last,) = left
        self.judge_markers(last, hq_plots)
        return last

    def lowest(self, seat: int, companies: set[str], decision: str, word: str) -> str:
        low = min(self.model.values[c] for c in companies)
        tied = {c for c in companies if self.model.values[c] == low}
        if len(tied) == 1:
            return tied.pop()
        return self.ask(seat, decision, {f"{word} {c}" for c in tied}).removeprefix(f"{word} ")

    def sale(self, seat: int, company: str) -> None:
        """Holders sell any number of shares of the company about to be consumed."""
        m = self.model
        for holder in m.clockwise(seat):
            held = m.shares[holder][company]
            if held:
                move = self.ask(holder, "sale", {f"sell {n}" for n in range(held + 1)})
                self.sell_to_bank(holder, company, int(move.removeprefix("sell ")))

    def absorb(self, consumed: str, survivor: str) -> None:
        m = self.model
        worth = m.values.pop(consumed)
        hq = m.hq.pop(consumed)
        for plot in m.houses_of(consumed):
            m.houses[plot].company = survivor
        for plot, company in m.markers.items():
            if company == consumed:
                m.markers[plot] = survivor
        if hq not in m.houses:
            m.markers[hq] = survivor  # until it is judged
        self.tell("absorbed", company=consumed, by=survivor)
        self.set_value(survivor, m.values[survivor] + worth)

    def judge_markers(self, company: str, hq_plots: list[str]) -> None:
        """A removed HQ leaves a marker only where the company would otherwise fall apart."""
        m = self.model
        for plot in hq_plots:
            if m.board.in_one_piece(m.territory(company) - {plot}):
                del m.markers[plot]
                self.tell("hq-removed", plot=plot)
            else:
                self.tell("marker", plot=plot, company=company)

    # -- stock events

    def event_moves(self) -> set[str]:
        return {f"event {e}" for e in self.model.event_open} | {"event deck"}

    def choose_event(self, seat: int) -> str:
        return self.ask(seat, "event", self.event_moves())

    def next_event_card(self, event: str, **fields: Any) -> str:
        m = self.model
        if not m.event_deck.total():
            m.event_deck, m.event_discards = m.event_discards, Counter()
            self.tell("events-reshuffled")
        card: str = self.chance(event, "card", m.event_deck, **fields)
        m.event_deck[card] -= 1
        m.event_deck = +m.event_deck
        return card

    def reveal_event(self) -> None:
        self.model.event_open.append(self.next_event_card("event-revealed"))

    def stock_event(self, seat: int, move: str) -> None:
        m = self.model
        name = move.removeprefix("event ")
        was_open = name != "deck"
        if was_open:
            m.event_open.remove(name)
            self.tell("event-chosen", seat=seat, card=name)
        else:
            name = self.next_event_card("event-drawn", seat=seat)
        self.in_play = name
        if name == "verlappen":
            self.verlappen(seat)
        elif name == "aenleggen":
            self.aenleggen(seat)
        elif name == "dreighinghe":
            self.dreighinghe(seat)
        elif name == "coopmanscappen":
            self.coopmanscappen(seat)
        else:
            self.veilinge(seat)
        self.in_play = None
        m.event_discards[name] += 1
        self.tell("event-discarded", card=name)
        if was_open:
            self.reveal_event()

    in_play: str | None = None  # the event card being dealt with

    def blind_bids(self, bidders: list[int], lowest: bool, everyone_pays: bool) -> int:
        """Sealed bids, shown together; the tied pay and bid again, three rounds at most."""
        m = self.model
        tied = bidders
        for _ in range(TIED_ROUNDS):
            bids: dict[int, int] = {}
            waiting = list(bidders)
            while waiting:
                turn = self.coming()
                seat = turn[0] if turn and turn[1] == "bid" and turn[0] in waiting else waiting[0]
                waiting.remove(seat)
                move = self.ask(seat, "bid", {f"bid {a}" for a in range(0, m.cash[seat] + 1, 10)})
                bids[seat] = int(move.removeprefix("bid "))
                self.tell("sealed", seat=seat, amount=bids[seat])
            for seat in bidders:
                self.tell("shown", seat=seat, amount=bids[seat])
            best = min(bids.values()) if lowest else max(bids.values())
            tied = [s for s in bidders if bids[s] == best]
            for seat in bidders if everyone_pays else tied:
                self.pays(seat, bids[seat], "bid")
            if len(tied) == 1:
                break
            for seat in tied:
                self.tell("tied", seat=seat)
            bidders = tied
        self.tell("won-bid", seat=tied[0])
        return tied[0]

    def verlappen(self, seat: int) -> None:
        winner = self.blind_bids(self.model.clockwise(seat), lowest=False, everyone_pays=False)
        self.model.extra[winner] += 1
        self.tell("extra-turn", seat=winner)

    def aenleggen(self, seat: int) -> None:
        m = self.model
        able = [s for s in m.clockwise(seat) if m.hand_size(s) < HAND_LIMIT]
        if not m.levels or not able:
            self.tell("no-effect", card="aenleggen")
            return
        winner = self.blind_bids(able, lowest=False, everyone_pays=False)
        card = m.levels.pop(0)
        m.hands[winner][card] += 1
        self.tell("drew-level", seat=winner, card=card)

    def dreighinghe(self, seat: int) -> None:
        m = self.model
        loser = self.blind_bids(m.clockwise(seat), lowest=True, everyone_pays=True)
        for _ in range(min(2, m.shares[loser].total())):
            owned = {f"lose {c}" for c, n in m.shares[loser].items() if n > 0}
            company = self.ask(loser, "lose", owned).removeprefix("lose ")
            m.shares[loser][company] -= 1
            self.tell("lost", seat=loser, company=company)

    # -- auctions

    def veilinge(self, seat: int) -> None:
        m = self.model
        owned = [c for c, n in m.shares[seat].items() if n > 0]
        in_bank = [c for c in COMPANIES if m.bank(c) > 0]
        moves = set()
        if in_bank:
            moves.add("auction share")
        if owned:
            moves.add("auction own")
        if m.deck.total():
            moves.add("auction ten")
        if m.can_take_back():
            moves.add("auction house")
        if not moves:
            self.tell("no-effect", card="veilinge")
            return
        lot = self.ask(seat, "veilinge", moves).removeprefix("auction ")
        company = ""
        if lot in ("share", "own"):
            choice = {f"share {c}" for c in (in_bank if lot == "share" else owned)}
            company = self.ask(seat, "lot", choice).removeprefix("share ")
            self.tell("auction-of", seat=seat, lot=lot, company=company)
        else:
            self.tell("auction", seat=seat, lot=lot)
        bidders = [s for s in m.clockwise(seat) if not (lot == "own" and s == seat)]
        if lot in ("ten", "house"):
            bidders = [s for s in bidders if m.hand_size(s) < HAND_LIMIT]
        winner, amount = self.open_auction(bidders)
        if winner is None:
            return
        if lot == "own":
            self.transfers(winner, seat, amount)
            m.shares[seat][company] -= 1
            m.shares[winner][company] += 1
            self.tell("given", seat=seat, to=winner, company=company)
            return
        self.pays(winner, amount, "bid")
        if lot == "share":
            m.shares[winner][company] += 1
            self.tell("won", seat=winner, company=company)
        elif lot == "ten":
            self.pick_from_ten(winner)
        else:
            self.take_back(winner)

    def open_auction(self, bidders: list[int]) -> tuple[int | None, int]:
        m = self.model
        left = list(bidders)
        high, holder = 0, None
        while left and left != [holder]:
            seat = left.pop(0)
            moves = {f"bid {a}" for a in range(high + 10, m.cash[seat] + 1, 10)} | {"out"}
            move = self.ask(seat, "call", moves)
            if move == "out":
                self.tell("out", seat=seat)
                continue
            high, holder = int(move.removeprefix("bid ")), seat
            self.tell("called", seat=seat, amount=high)
            left.append(seat)
        if holder is None:
            self.tell("auction-void")
        else:
            self.tell("auction-won", seat=holder, amount=high)
        return holder, high

    def pick_from_ten(self, winner: int) -> None:
        m = self.model
        ten: Counter[str] = Counter()
        for _ in range(min(NEWEST, m.deck.total())):
            ten[self.chance("peeked", "card", m.deck - ten, seat=winner)] += 1
        card = self.ask(winner, "pick", {f"take {k}" for k in ten}, auto=ten.total() == 1).removeprefix("take ")
        m.deck[card] -= 1
        m.deck = +m.deck
        m.hands[winner][card] += 1
        self.tell("picked", seat=winner, card=card)
        self.tell("deck-shuffled")

    def take_back(self, winner: int) -> None:
        m = self.model
        moves = {f"take back {p}" for p in m.can_take_back()}
        plot = self.ask(winner, "take-back", moves).removeprefix("take back ")
        m.discards.remove(plot)
        m.hands[winner][plot] += 1
        m.seen[winner][plot] += 1
        house = m.houses.pop(plot)
        m.supply += 1
        if house.roof:
            m.roof_supply += 1
        self.tell("taken-back", seat=winner, plot=plot)
        company = house.company
        if company is not None:
            if m.hq[company] == plot:
                others = Counter(m.houses_of(company))
                m.hq[company] = self.chance("hq-moved", "plot", others, company=company)
            self.set_value(company, m.values[company] - 10)

    # -- deals between players

    def coopmanscappen(self, seat: int) -> None:
        m = self.model
        made = 0
        while True:
            moves = {"done"}
            if made < OFFERS_PER_EVENT:
                moves |= {f"offer to seat {s}" for s in range(m.seats) if s != seat}
            move = self.ask(seat, "deal", moves)
            if move == "done":
                return
            made = self.negotiate(seat, int(move.removeprefix("offer to seat ")), made)

    def negotiate(self, seat: int, other: int, made: int) -> int:
        """One offer and the counter-offers it draws; returns how many have been made in this event."""
        while True:
            made += 1
            self.tell("offering", seat=seat, to=other)
            composed = self.compose(seat, other)
            if composed is None:
                self.tell("withdrawn", seat=seat)
                return made
            gives, asks = composed
            self.tell("offered", seat=seat, to=other)
            moves = {"decline"}
            if self.deal_possible(seat, gives, other, asks):  # else it can only be declined
                moves.add("accept")
                if made < OFFERS_PER_EVENT:
                    moves.add("counter")
            move = self.ask(other, "answer", moves, auto=False)
            if move == "decline":
                self.tell("declined", seat=other)
                return made
            if move == "accept":
                self.tell("accepted", seat=other)
                self.hand_over(seat, other, gives)
                self.hand_over(other, seat, asks)
                return made
            self.tell("countered", seat=other)
            seat, other = other, seat

    def deal_possible(self, seat: int, gives: Offer, other: int, asks: Offer) -> bool:
        m = self.model
        for side, offer in ((seat, gives), (other, asks)):
            if offer.money > m.cash[side] or offer.cards - m.hands[side] or offer.shares - m.shares[side]:
                return False
        return self.hands_fit(seat, gives, other, asks)

    def hands_fit(self, seat: int, gives: Offer, other: int, asks: Offer) -> bool:
        m = self.model
        moved = gives.cards.total() - asks.cards.total()
        return m.hand_size(seat) - moved <= HAND_LIMIT and m.hand_size(other) + moved <= HAND_LIMIT

    def hand_over(self, seat: int, to: int, offer: Offer) -> None:
        m = self.model
        for card in offer.cards.elements():
            m.hands[seat][card] -= 1
            m.hands[to][card] += 1
            m.seen[seat][card] = max(0, m.seen[seat][card] - 1)
            m.seen[to][card] += 1
            self.tell("card-given", seat=seat, to=to, card=card)
        m.hands[seat] = +m.hands[seat]
        for company, count in (+offer.shares).items():
            m.shares[seat][company] -= count
            m.shares[to][company] += count
            for _ in range(count):
                self.tell("given", seat=seat, to=to, company=company)
        self.transfers(seat, to, offer.money)

    def compose(self, seat: int, other: int) -> tuple[Offer, Offer] | None:
        """The offering side names what it gives, then what it asks."""
        m = self.model
        gives, asks = Offer(), Offer()
        while True:
            moves = {f"give {k}" for k in m.hands[seat] - gives.cards}
            moves |= {f"give {c}" for c in m.shares[seat] - gives.shares}
            if not gives.money:
                moves |= {f"give f{a}" for a in range(10, m.cash[seat] + 1, 10)}
            move = self.ask(seat, "give", moves | {"ask", "withdraw"})
            if move == "withdraw":
                return None
            if move == "ask":
                break
            self.add_to(gives, move.removeprefix("give "), seat, "gives")
            for card, count in gives.cards.items():
                m.seen[seat][card] = max(m.seen[seat][card], count)
        while True:
            sure = set()
            if asks.cards.total() < m.hand_size(other):
                sure |= {f"ask {k}" for k in m.seen[other] - asks.cards}
            sure |= {f"ask {c}" for c in m.shares[other] - asks.shares}
            if not asks.money:
                sure |= {f"ask f{a}" for a in range(10, m.cash[other] + 1, 10)}
            sure.add("withdraw")
            if (gives or asks) and self.hands_fit(seat, gives, other, asks):
                sure.add("send")
            maybe = {f"ask {k}" for k in self.perhaps_held(seat, other, asks)}
            move = self.ask(seat, "ask", sure, maybe)
            if move == "withdraw":
                return None
            if move == "send":
                return gives, asks
            self.add_to(asks, move.removeprefix("ask "), seat, "asks")

    def add_to(self, offer: Offer, thing: str, seat: int, verb: str) -> None:
        if thing in COMPANIES:
            offer.shares[thing] += 1
            self.tell(f"{verb}-share", seat=seat, company=thing)
        elif thing[0] == "f" and thing[1:].isdigit():
            offer.money = int(thing[1:])
            self.tell(f"{verb}-money", seat=seat, amount=offer.money)
        else:
            offer.cards[thing] += 1
            self.tell(f"{verb}-card", seat=seat, card=thing)

    def perhaps_held(self, asker: int, other: int, asks: Offer) -> set[str]:
        """Cards that the other might hold as far as the asker has been able to follow."""
        m = self.model
        if asks.cards.total() >= m.hand_size(other):
            return set()
        if m.hand_size(other) <= m.seen[other].total():
            return set()
        unseen = Counter(dict.fromkeys(PLOTS, 1)) + Counter(LEVEL_CARDS)
        unseen -= Counter(m.market) + Counter(m.discards) + m.hands[asker]
        for seat in range(m.seats):
            if seat not in (asker, other):
                unseen -= m.seen[seat]
        return set(unseen - asks.cards)


# ------------------------------------------------------------------------------------------- the ledger


class Ledger:
    """Books cards, shares, money, houses and the rest from the events alone."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.cash = [START_CASH[seats]] * seats
        self.shares: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.deck: Counter[str] = Counter(PLOTS) + Counter(LEVEL_CARDS)
        self.market: Counter[str] = Counter()
        self.discards: Counter[str] = Counter()
        self.levels: Counter[str] = Counter()
        self.event_deck: Counter[str] = Counter(dict.fromkeys(STOCK_EVENTS, 3))
        self.event_open: Counter[str] = Counter()
        self.event_discards: Counter[str] = Counter()
        self.event_played: Counter[str] = Counter()
        self.heights: dict[str, int] = {}
        self.owner: dict[str, str] = {}
        self.values: dict[str, int] = {}
        self.roofed: set[str] = set()
        self.roofs = [0] * seats
        self.actions = [ACTION_CARDS] * seats
        self.faults: list[str] = []

    @classmethod
    def of(cls, m: Model) -> Ledger:
        """A ledger opened in mid-match, for fragments."""
        ledger = cls(m.seats)
        ledger.cash = list(m.cash)
        ledger.shares = [Counter(s) for s in m.shares]
        ledger.hands = [Counter(h) for h in m.hands]
        ledger.deck, ledger.market = Counter(m.deck), Counter(m.market)
        ledger.discards, ledger.levels = Counter(m.discards), Counter(m.levels)
        ledger.event_deck, ledger.event_open = Counter(m.event_deck), Counter(m.event_open)
        ledger.event_discards = Counter(m.event_discards)
        ledger.heights = {p: h.height for p, h in m.houses.items()}
        ledger.owner = {p: h.company for p, h in m.houses.items() if h.company}
        ledger.values = dict(m.values)
        ledger.roofed = {p for p, h in m.houses.items() if h.roof}
        ledger.roofs, ledger.actions = list(m.roofs), list(m.actions)
        return ledger

    def take(self, pile: Counter[str], card: str, name: str) -> None:
        if pile[card] < 1:
            self.faults.append(f"{card} leaves {name}, where it is not")
        pile[card] -= 1

    def book(self, e: Event) -> None:
        kind = e["event"]
        book = getattr(self, "book_" + kind.replace("-", "_"), None)
        if book is not None:
            book(e)

    def book_paid(self, e: Event) -> None:
        self.cash[e["seat"]] -= e["amount"]

    def book_received(self, e: Event) -> None:
        self.cash[e["seat"]] += e["amount"]

    def book_transferred(self, e: Event) -> None:
        self.cash[e["seat"]] -= e["amount"]
        self.cash[e["to"]] += e["amount"]

    def book_dealt(self, e: Event) -> None:
        self.take(self.deck, e["card"], "the deck")
        self.hands[e["seat"]][e["card"]] += 1

    book_drew = book_dealt
    book_picked = book_dealt

    def book_set_aside(self, e: Event) -> None:
        self.take(self.deck, e["card"], "the deck")
        self.levels[e["card"]] += 1

    def book_revealed(self, e: Event) -> None:
        self.take(self.deck, e["card"], "the deck")
        self.market[e["card"]] += 1

    def book_took(self, e: Event) -> None:
        self.take(self.market, e["card"], "the market")
        self.hands[e["seat"]][e["card"]] += 1

    def book_market_renewed(self, e: Event) -> None:
        self.deck += self.market
        self.market = Counter()

    def book_played(self, e: Event) -> None:
        self.take(self.hands[e["seat"]], e["card"], f"the hand of seat {e['seat']}")
        self.discards[e["card"]] += 1

    def book_drew_level(self, e: Event) -> None:
        self.take(self.levels, e["card"], "the cards set aside")
        self.hands[e["seat"]][e["card"]] += 1

    def book_card_given(self, e: Event) -> None:
        self.take(self.hands[e["seat"]], e["card"], f"the hand of seat {e['seat']}")
        self.hands[e["to"]][e["card"]] += 1

    def book_taken_back(self, e: Event) -> None:
        self.take(self.discards, e["plot"], "the discards")
        self.hands[e["seat"]][e["plot"]] += 1
        self.heights.pop(e["plot"], None)
        self.owner.pop(e["plot"], None)
        self.roofed.discard(e["plot"])

    def book_built(self, e: Event) -> None:
        self.heights[e["plot"]] = 1

    def book_raised(self, e: Event) -> None:
        self.heights[e["plot"]] = self.heights.get(e["plot"], 0) + 1
        if self.heights[e["plot"]] != e["height"]:
            self.faults.append(f"{e['plot']} is raised to {e['height']} but stands at {self.heights[e['plot']]}")

    def book_roofed(self, e: Event) -> None:
        self.roofs[e["seat"]] -= 1
        self.roofed.add(e["plot"])

    def book_roof_taken(self, e: Event) -> None:
        self.roofs[e["seat"]] += 1

    def book_action_used(self, e: Event) -> None:
        self.actions[e["seat"]] -= 1

    def book_joined(self, e: Event) -> None:
        self.owner[e["plot"]] = e["company"]

    def book_absorbed(self, e: Event) -> None:
        self.owner = {p: e["by"] if c == e["company"] else c for p, c in self.owner.items()}
        self.values.pop(e["company"], None)

    def book_value(self, e: Event) -> None:
        if self.values.get(e["company"], 0) != e["old"]:
            self.faults.append(f"{e['company']} is said to stand at {e['old']}: {self.values}")
        self.values[e["company"]] = e["new"]

    def book_bought(self, e: Event) -> None:
        self.shares[e["seat"]][e["company"]] += e.get("count", 1)

    book_won = book_bought

    def book_sold(self, e: Event) -> None:
        self.shares[e["seat"]][e["company"]] -= e.get("count", 1)

    book_lost = book_sold

    def book_given(self, e: Event) -> None:
        self.shares[e["seat"]][e["company"]] -= e.get("count", 1)
        self.shares[e["to"]][e["company"]] += e.get("count", 1)

    def book_event_revealed(self, e: Event) -> None:
        self.take(self.event_deck, e["card"], "the event deck")
        self.event_open[e["card"]] += 1

    def book_event_chosen(self, e: Event) -> None:
        self.take(self.event_open, e["card"], "the open events")
        self.event_played[e["card"]] += 1

    def book_event_drawn(self, e: Event) -> None:
        self.take(self.event_deck, e["card"], "the event deck")
        self.event_played[e["card"]] += 1

    def book_event_discarded(self, e: Event) -> None:
        self.take(self.event_played, e["card"], "the event being played")
        self.event_discards[e["card"]] += 1

    def book_events_reshuffled(self, e: Event) -> None:
        self.event_deck += self.event_discards
        self.event_discards = Counter()

    def differences(self, m: Model) -> list[str]:
        """Where the books and the model do not agree, or something was lost or came from nowhere."""
        wrong = list(self.faults)
        self.faults.clear()

        def same(name: str, booked: Any, right: Any) -> None:
            if booked != right:
                wrong.append(f"{name}: by the events {booked}, by the rules {right}")

        same("cash", self.cash, m.cash)
        for seat in range(self.seats):
            same(f"shares of seat {seat}", +self.shares[seat], +m.shares[seat])
            same(f"hand of seat {seat}", +self.hands[seat], +m.hands[seat])
            if m.cash[seat] < 0:
                wrong.append(f"seat {seat} has f{m.cash[seat]}")
            if m.hand_size(seat) > HAND_LIMIT:
                wrong.append(f"seat {seat} holds {m.hand_size(seat)} cards")
        same("deck", +self.deck, +m.deck)
        same("market", +self.market, Counter(m.market))
        same("discards", +self.discards, Counter(m.discards))
        same("levels set aside", +self.levels, Counter(m.levels))
        same("event deck", +self.event_deck, +m.event_deck)
        same("open events", +self.event_open, Counter(m.event_open))
        same("event discards", +self.event_discards, +m.event_discards)
        same("houses", self.heights, {p: h.height for p, h in m.houses.items()})
        same("owners", self.owner, {p: h.company for p, h in m.houses.items() if h.company})
        same("values", self.values, m.values)
        same("roofed houses", self.roofed, {p for p, h in m.houses.items() if h.roof})
        same("roofs owned", self.roofs, m.roofs)
        same("action cards", self.actions, m.actions)
        piles = [self.deck, self.market, self.discards, self.levels, *self.hands]
        cards = sum((+p for p in piles), Counter[str]())
        same("all building cards", cards, Counter(PLOTS) + Counter(LEVEL_CARDS))
        events = self.event_deck + self.event_open + self.event_discards + self.event_played
        same("all event cards", events, Counter(dict.fromkeys(STOCK_EVENTS, 3)))
        same("warehouses", sum(self.heights.values()) + m.supply, WAREHOUSES)
        same("roofs", sum(self.roofs) + len(self.roofed) + m.roof_supply, ROOFS)
        bank = {c: m.bank(c) for c in COMPANIES}
        wrong += [f"{n} shares of {c} in the bank" for c, n in bank.items() if not 0 <= n <= SHARES_PER_COMPANY]
        for company, value in m.values.items():
            if not LOWEST <= value <= HIGHEST:
                wrong.append(f"{company} stands at {value}")
        return wrong


# ------------------------------------------------------------------------------------------- the checker


class Stop(Exception):
    """The record has ended, or has left the rules so far that it can't be followed."""


KINDS = {
    "start",
    "dealt",
    "revealed",
    "event-revealed",
    "set-aside",
    "turn",
    "passed",
    "paid",
    "received",
    "transferred",
    "drew",
    "took",
    "market-renewed",
    "played",
    "built",
    "raised",
    "roofed",
    "joined",
    "founded",
    "value",
    "line",
    "absorbed",
    "marker",
    "hq-removed",
    "bought",
    "sold",
    "lost",
    "won",
    "given",
    "action-used",
    "roof-taken",
    "event-chosen",
    "event-drawn",
    "event-discarded",
    "events-reshuffled",
    "sealed",
    "shown",
    "tied",
    "won-bid",
    "extra-turn",
    "drew-level",
    "auction",
    "called",
    "out",
    "auction-won",
    "auction-void",
    "peeked",
    "picked",
    "deck-shuffled",
    "taken-back",
    "accepted",
    "declined",
    "card-given",
    "last-warehouse",
    "final",
    "over",
    "auction-of",
    "hq-moved",
    "no-effect",
    "offering",
    "offered",
    "countered",
    "withdrawn",
    "gives-card",
    "gives-share",
    "gives-money",
    "asks-card",
    "asks-share",
    "asks-money",
}

# Within one move, every event of the first kind comes before any of the second.
IN_ORDER = (
    ("played", "turn"),
    ("sold", "absorbed"),
    ("built", "joined"),
    ("founded", "value"),
    ("event-discarded", "turn"),
    ("revealed", "turn"),
    ("final", "over"),
    ("sealed", "shown"),
    ("shown", "won-bid"),
    ("called", "auction-won"),
    ("out", "auction-won"),
    ("market-renewed", "revealed"),
    ("took", "revealed"),
    ("drew", "revealed"),
    ("picked", "deck-shuffled"),
)


class Checker(Rules):
    """Answers the questions of the rules from a saved match, and compares."""

    def __init__(
        self,
        model: Model,
        moves: Sequence[Mapping[str, Any]],
        legal: Sequence[Collection[str] | None] | None = None,
    ) -> None:
        self.model = model
        self.moves = moves
        self.legal = legal
        self.ledger = Ledger.of(model)
        self.violations: list[str] = []
        self.at = -1  # number of the move whose events are being compared
        self.events: list[Event] = []
        self.matched: list[bool] = []
        self.expected: list[Event] = []
        self.lost: list[str] = []
        self.over = False

    # -- reporting

    def fault(self, text: str) -> None:
        if self.at < 0:
            self.violations.append(f"set-up: {text}")
            return
        move = self.moves[self.at] if self.at < len(self.moves) else {}
        who, said = move.get("seat"), move.get("move")
        self.violations.append(f"move {self.at} (seat {who}, {move.get('decision')}, {said!r}): {text}")
        if len(self.violations) > 60:
            raise Stop

    # -- the events of one move

    def open_move(self, at: int, events: Sequence[Any]) -> None:
        self.at = at
        self.events = []
        for e in events:  # several shares given are as many shares given one by one
            many = e.get("event") == "given" and isinstance(e.get("count"), int)
            self.events += [{**e, "count": 1} for _ in range(e["count"])] if many else [e]
        self.matched = [False] * len(self.events)
        self.expected = []
        for e in events:
            if e.get("event") not in KINDS:
                self.fault(f"unknown event {e}")

    def find(self, wanted: Event) -> int | None:
        for i, e in enumerate(self.events):
            if not self.matched[i] and all(e.get(k) == v for k, v in wanted.items()):
                return i
        return None

    def close_move(self) -> None:
        for wanted in self.expected:
            i = self.find(wanted)
            if i is None:
                self.fault(f"missing event {wanted}")
            else:
                self.matched[i] = True
        for e, matched in zip(self.events, self.matched, strict=True):
            if not matched and e.get("event") in KINDS:
                self.fault(f"event that should not be there {e}")
        kinds = [e.get("event") for e in self.events]
        for first, then in IN_ORDER:
            if first in kinds and then in kinds:
                if max(i for i, k in enumerate(kinds) if k == first) > kinds.index(then):
                    self.fault(f"event {first!r} comes after {then!r}")
        for e in self.events:
            try:
                self.ledger.book(e)
            except (KeyError, IndexError, TypeError, ValueError) as err:
                self.fault(f"malformed event {e}: {err!r}")
        lost = self.ledger.differences(self.model)
        if not self.unsettled:
            m = self.model
            apart = [c for c in m.values if not m.board.in_one_piece(m.territory(c))]
            lost += [f"{c} has fallen apart" for c in apart]
        if self.in_play:
            self.ledger_event_in_play()
        for text in lost:
            if text not in self.lost:
                self.fault(text)
        self.lost = lost

    def ledger_event_in_play(self) -> None:
        if +self.ledger.event_played != Counter({self.in_play: 1}):
            self.fault(f"event in play: by the events {+self.ledger.event_played}, by the rules {self.in_play}")

    # -- the doors of Rules

    def tell(self, event: str, **fields: Any) -> None:
        self.expected.append({"event": event, **fields})

    def chance(self, event: str, what: str, among: Counter[Any], **fields: Any) -> Any:
        i = self.find({"event": event, **fields})
        if i is None:
            self.fault(f"missing event {event!r} {fields or ''}")
            raise Stop
        self.matched[i] = True
        found = self.events[i].get(what)
        if among[found] < 1:
            self.fault(f"{event!r} names {found!r}, which can't be")
            raise Stop
        return found

    def coming(self) -> tuple[int, str] | None:
        if self.at + 1 < len(self.moves):
            move = self.moves[self.at + 1]
            return move["seat"], move["decision"]
        return None

    def ask(
        self, seat: int, decision: str, sure: Collection[str], maybe: Collection[str] = (), auto: bool | None = True
    ) -> str:
        if not sure:
            self.fault(f"seat {seat} has no legal answer to {decision!r}")
            raise Stop
        if (
            self.coming() not in (None, (seat, decision))
            and len(sure) == 1
            and not maybe
            and not self.moves[self.at + 1].get("forced")
        ):
            (only,) = sure
            self.fault(f"the only answer {only!r} of seat {seat} to {decision!r} was not saved")
            return only
        self.close_move()
        if self.at + 1 >= len(self.moves):
            raise Stop
        saved = self.moves[self.at + 1]
        self.open_move(self.at + 1, saved.get("events", []))
        if (saved["seat"], saved["decision"]) != (seat, decision):
            self.fault(f"seat {seat} should have been asked {decision!r}")
            if saved["decision"] != decision:
                raise Stop
        move: str = saved["move"]
        if self.legal is not None and self.legal[self.at] is not None:
            offered = set(self.legal[self.at] or ())
            if missing := set(sure) - offered:
                self.fault(f"legal, but not offered: {sorted(missing)}")
            if extra := offered - set(sure) - set(maybe):
                self.fault(f"offered, but not legal: {sorted(extra)}")
        if move not in sure and move not in maybe:
            self.fault(f"not legal; legal: {sorted(sure)[:40]}")
            raise Stop
        forced = bool(saved.get("forced", False))
        if forced and auto is False:
            self.fault("answered by itself, which this decision never is")
        elif forced and len(sure) > 1:
            self.fault(f"forced, but there was a choice: {sorted(sure)[:20]}")
        elif auto and not forced and len(sure) == 1 and not maybe:
            self.fault("the only legal move, but not marked as forced")
        return move

    # -- a whole record, or a fragment

    def run(self) -> list[str]:
        try:
            self.play()
            self.over = True
            self.close_move()
            if self.at + 1 < len(self.moves):
                self.at += 1
                self.fault("a move after the end")
        except Stop:
            pass
        return self.violations


def audit_fragment(model: Model, moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """Violations in some moves from a position prepared by hand, where the active seat begins its turn."""
    checker = Checker(model, moves)
    checker.open_move(-1, [{"event": "turn", "seat": model.active}])
    return checker.run()


def audit(
    saved: Mapping[str, Any],
    legal: Sequence[Collection[str] | None] | None = None,
    position: Model | None = None,
) -> list[str]:
    """All violations of the rules in a saved match.

    `legal`: the moves that were offered at each move, where known.  `position`: the table at which a match
    began that began in the middle, with the active seat about to take its turn; it is used up.
    """
    problems: list[str] = []
    if saved.get("game") != "building-amsterdam":
        return [f"file: the game is {saved.get('game')!r}"]
    seats = saved.get("seats")
    if seats not in START_HAND:
        return [f"file: {seats!r} seats"]
    if saved.get("position") and position is None:
        return ["file: the match begins from a position, which has to be given as a model"]
    key = saved.get("key")
    if not (isinstance(key, str) and len(key) == 64 and all(c in "0123456789abcdef" for c in key)):
        problems.append("file: the key is not 64 hexadecimal digits")
    model = position or Model.fresh(read_board(saved["options"]["layout"]), seats)
    checker = Checker(model, saved["moves"], legal)
    checker.violations = problems
    if position is None:
        checker.ledger = Ledger(seats)
    try:
        if position is None:
            checker.open_move(-1, saved["start"])
            checker.deal()
        else:  # the turn has begun already
            checker.open_move(-1, [{"event": "turn", "seat": model.active}, *saved["start"]])
        checker.run()
    except Stop:
        return problems
    result = saved.get("result")
    if checker.over:
        right = {
            "winners": model.winners(),
            "standing": [model.worth(s) for s in range(seats)],
        }
        if result is None:
            problems.append(f"result: missing, should be {right}")
        else:
            for name, value in right.items():
                if list(result.get(name, [])) != value:
                    problems.append(f"result: {name} {result.get(name)}, should be {value}")
    elif result is not None and not problems:
        problems.append("result: given, but the match is not over")
    return problems
