"""An auditor for saved matches of The Golden Age, written from the rulebook alone.

It shares no code with the game.  `Rules` is a second, plain reading of the rulebook: it walks through a
match from the starting hands to the fines, asks for every decision and tells every event that must follow.
`Checker` answers its questions from a saved match and compares what must follow with what was saved.
`Ledger` believes nothing but the events and books them; after every move it has to agree with the model.

    audit(saved) -> list of violations, empty when the match is right
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.auditing import Event, Follower, Offered, Stop, head_faults, result_faults

Part = Mapping[str, Any]

ROOT = Path(__file__).resolve().parents[2]
DATA_FILE = ROOT / "src" / "damrak" / "games" / "golden_age" / "data" / "golden_age.toml"

COMPANIES = ("gold", "coffee", "pepper", "gems", "opium", "silver", "tea", "silk", "gunpowder")
LEVELS = {2: "2nd-level", 3: "3rd-level", 4: "4th-level", 5: "5th-level"}
SHARES = 9
FLOOR, CAP = 30, 500
HOUSE_VALUE = 10
START_VALUE = 30
BUFFER = 4  # steps from any other company when one is founded: three plots lie between
FREE_HOUSES = 2
CARD_PRICE = RENEW_PRICE = 50
LEAST_PRICE = 50
FLAG_PRICES = (200, 400)
FLAG_SHARES = 4
TRADES = 2
FINE = 20


@dataclass(frozen=True)
class Setup:
    """One row of the table of set-ups."""

    board: str
    market: int
    warehouses: int
    highest: int  # the highest level of the deck
    hand: int
    cash: int


TABLE = {
    "first": {
        2: Setup("harbour", 5, 70, 3, 14, 600),
        3: Setup("harbour", 4, 70, 4, 12, 500),
        4: Setup("city", 3, 96, 5, 10, 400),
        5: Setup("city", 3, 96, 5, 10, 400),
        6: Setup("city", 3, 96, 5, 10, 400),
    },
    "second": {
        2: Setup("harbour", 5, 65, 3, 11, 600),
        3: Setup("harbour", 4, 65, 4, 10, 500),
        4: Setup("city", 3, 96, 5, 9, 400),
        5: Setup("city", 3, 96, 5, 9, 400),
        6: Setup("city", 3, 96, 5, 8, 350),
    },
}


# ------------------------------------------------------------------------------------------- the box


@dataclass(frozen=True)
class Box:
    """What is printed on the boards and on the cards."""

    boards: Mapping[str, Sequence[Sequence[int]]]
    levels: Mapping[str, int]  # how many there are of each
    events: Mapping[str, Sequence[Part]]  # the parts of each event card, in order


@cache
def read_box(path: Path = DATA_FILE) -> Box:
    """The box, from the game's data file, which only this function knows."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Box(data["boards"], data["level_cards"], data["events"])


@cache
def neighbours(board: str) -> dict[str, list[str]]:
    """The plots beside, above and below each plot."""
    at = {(x, y): n for y, row in enumerate(read_box().boards[board]) for x, n in enumerate(row) if n}
    beside = {}
    for (x, y), n in at.items():
        around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        beside[str(n)] = [str(at[p]) for p in around if p in at]
    return beside


@cache
def lines(board: str) -> dict[str, list[tuple[str, str]]]:
    """For each plot the pairs of plots that lead away from it in a straight line."""
    at = {(x, y): str(n) for y, row in enumerate(read_box().boards[board]) for x, n in enumerate(row) if n}
    away: dict[str, list[tuple[str, str]]] = {plot: [] for plot in at.values()}
    for (x, y), plot in at.items():
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near, far = at.get((x + dx, y + dy)), at.get((x + 2 * dx, y + 2 * dy))
            if near and far:
                away[plot].append((near, far))
    return away


@cache
def within(board: str, plot: str, steps: int) -> frozenset[str]:
    """All plots at most so many steps away, itself included."""
    reached = {plot}
    for _ in range(steps):
        reached |= {n for p in reached for n in neighbours(board)[p]}
    return frozenset(reached)


# ------------------------------------------------------------------------------------------- the model


@dataclass
class House:
    """A house on a plot: whose it is, its warehouses, and whether its own card was never played."""

    company: str | None
    floors: int = 1
    free: bool = False


@dataclass
class Company:
    """A company on the board."""

    hq: str
    value: int
    flag: int | None = None  # the seat whose flag stands on its HQ


@dataclass
class Model:
    """Everything that lies on and beside the table."""

    box: Box
    setup: Setup
    seats: int
    cash: list[int]
    hands: list[Counter[str]]
    shares: list[Counter[str]]
    flags: list[int]  # bought so far
    warehouses: int
    deck: Counter[str]  # event cards too
    market: Counter[str] = field(default_factory=Counter)
    top: list[str] = field(default_factory=list)  # what is known of the order of the deck
    discards: Counter[str] = field(default_factory=Counter)
    houses: dict[str, House] = field(default_factory=dict)
    companies: dict[str, Company] = field(default_factory=dict)
    passes: int = 0  # in a row
    active: int = 0

    @classmethod
    def fresh(cls, seats: int, edition: str = "first", events: bool = False) -> Model:
        box, setup = read_box(), TABLE[edition][seats]
        deck = Counter(dict.fromkeys(neighbours(setup.board), 1))
        deck += Counter({LEVELS[n]: box.levels[LEVELS[n]] for n in range(2, setup.highest + 1)})
        if events:
            deck += Counter(dict.fromkeys(box.events, 1))
        hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        shares: list[Counter[str]] = [Counter() for _ in range(seats)]
        return cls(box, setup, seats, [setup.cash] * seats, hands, shares, [0] * seats, setup.warehouses, deck)

    def clockwise(self) -> list[int]:
        """All seats from the active one."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def in_bank(self, company: str) -> int:
        return SHARES - sum(shares[company] for shares in self.shares)

    def level(self, plot: str) -> int:
        """The number of floors, the HQ counted."""
        return self.houses[plot].floors + any(c.hq == plot for c in self.companies.values())

    def beside(self, plot: str) -> set[str]:
        """The companies whose houses touch this plot."""
        around = (self.houses.get(p) for p in neighbours(self.setup.board)[plot])
        return {h.company for h in around if h is not None and h.company is not None}

    def is_clear(self, plot: str) -> bool:
        """No company is nearer than the buffer allows."""
        near = within(self.setup.board, plot, BUFFER - 1)
        return not any(p in near and h.company is not None for p, h in self.houses.items())

    def placements(self, plot: str) -> set[tuple[str, str]]:
        """Where the two free houses beside a founding house can go, the lower number first."""
        board = self.setup.board
        pairs = [*combinations(neighbours(board)[plot], 2), *lines(board)[plot]]
        good = [pair for pair in pairs if all(p not in self.houses and self.is_clear(p) for p in pair)]
        return {(a, b) if int(a) < int(b) else (b, a) for a, b in good}

    def can_found(self, plot: str) -> bool:
        room = self.is_clear(plot) and bool(self.placements(plot))
        return room and len(self.companies) < len(COMPANIES) and self.warehouses > FREE_HOUSES

    def worth_of_shares(self, seat: int) -> int:
        return sum(n * self.companies[c].value for c, n in self.shares[seat].items())

    def fortune(self, seat: int) -> int:
        """Money, shares and flags, after the fine was paid."""
        flags = sum(FLAG_SHARES * c.value for c in self.companies.values() if c.flag == seat)
        return self.cash[seat] + self.worth_of_shares(seat) + flags


# ------------------------------------------------------------------------------------------- the rules


class Rules:
    """The rulebook, told as one long story.  Subclasses answer its questions."""

    def __init__(self, model: Model) -> None:
        self.model = model

    # -- the doors to the outside

    def ask(self, seat: int, decision: str, legal: Collection[str], *, always: bool = False) -> str:
        """One decision; where only one move is legal, it is answered by itself, unless it is always asked."""
        raise NotImplementedError

    def tell(self, event: str, **fields: Any) -> None:
        """This must happen now."""
        raise NotImplementedError

    def chance(self, event: str, what: str, among: Collection[Any], **fields: Any) -> Any:
        """Chance decides `what` in this event; it must be one of `among`."""
        raise NotImplementedError

    def comes(self, event: str) -> bool:
        """Whether chance makes this the next event."""
        raise NotImplementedError

    # -- a whole match

    def prepare(self) -> None:
        m = self.model
        m.active = self.chance("start", "seat", range(m.seats))
        plots = set(neighbours(m.setup.board))
        shuffled_later = Counter({c: n for c, n in m.deck.items() if c in m.box.events})
        m.deck -= shuffled_later
        for _ in range(m.setup.hand):
            for seat in range(m.seats):
                card = self.chance("dealt", "card", plots & set(m.deck), seat=seat)
                m.deck -= Counter([card])
                m.hands[seat][card] += 1
        self.refill()
        m.deck += shuffled_later

    def play(self) -> None:
        """Turns until the last house is placed or all have passed, from the turn of the active seat."""
        m = self.model
        while True:
            self.turn(m.active)
            if not m.warehouses or m.passes == m.seats:
                break
            m.active = (m.active + 1) % m.seats
        for seat, hand in enumerate(m.hands):
            self.pay(seat, FINE * hand.total(), "fine")
        for seat, hand in enumerate(m.hands):
            self.tell("final", seat=seat, amount=m.fortune(seat), cards=hand.total())
        self.tell("over")

    def turn(self, seat: int) -> None:
        """Build or buy a card; who can do neither sells shares for a card, and passes where that can't help."""
        m = self.model
        self.tell("turn", seat=seat)
        builds, buys = self.builds(seat), self.buys(seat)
        if builds or buys:
            move = self.ask(seat, "turn", builds | buys, always=True)
        elif self.card_left() and self.can_raise(seat):
            move = self.ask(seat, "turn", self.sales(seat))
        else:
            move = self.ask(seat, "turn", {"pass"})
        if move == "pass":
            self.tell("passed", seat=seat)
            m.passes += 1
            return
        m.passes = 0
        word, _, what = move.partition(" ")
        if word == "build":
            self.build(seat, what)
        elif word == "raise":
            self.raise_house(seat, what, m.level(what) + 1)
        else:
            self.buy_card(seat, move)

    # -- money

    def pay(self, seat: int, amount: int, reason: str) -> None:
        if amount:
            self.model.cash[seat] -= amount
            self.tell("paid", seat=seat, amount=amount, reason=reason)

    def receive(self, seat: int, amount: int, reason: str) -> None:
        self.model.cash[seat] += amount
        self.tell("received", seat=seat, amount=amount, reason=reason)

    def sales(self, seat: int) -> set[str]:
        """One share of each company that the seat holds."""
        return {f"sell {c}" for c, n in self.model.shares[seat].items() if n}

    def sell(self, seat: int, move: str) -> None:
        self.sell_shares(seat, move.removeprefix("sell "), 1)

    def sell_shares(self, seat: int, company: str, count: int) -> None:
        m = self.model
        m.shares[seat] -= Counter({company: count})
        self.tell("sold", seat=seat, company=company, count=count)
        self.receive(seat, count * m.companies[company].value, "sold")

    # -- the deck

    def next_card(self, event: str, **fields: Any) -> str | None:
        """The next building card, told as `event`; the event cards above it take effect first."""
        m = self.model
        while m.deck.total():
            possible = {m.top[0]} if m.top else set(m.deck)
            if self.comes("event-drawn"):
                card = self.chance("event-drawn", "card", possible & set(m.box.events), seat=m.active)
            else:
                card = self.chance(event, "card", possible - set(m.box.events), **fields)
            del m.top[:1]
            m.deck -= Counter([card])
            if card not in m.box.events:
                return str(card)
            for part in m.box.events[card]:
                self.event_part(part)
            self.tell("event-discarded", card=card)
            m.discards[card] += 1
        return None

    def refill(self) -> None:
        """Each empty place of the market gets a card, while there are any."""
        m = self.model
        for _ in range(m.setup.market - m.market.total()):
            card = self.next_card("revealed")
            if card is not None:
                m.market[card] += 1

    # -- buying a card

    def card_left(self) -> bool:
        return bool(self.model.market or self.model.deck)

    def buys(self, seat: int) -> set[str]:
        m, moves = self.model, set()
        if m.cash[seat] >= CARD_PRICE and self.card_left():
            moves.add("card")
        if m.cash[seat] >= RENEW_PRICE + CARD_PRICE and m.deck:
            moves.add("renew")
        return moves

    def can_raise(self, seat: int) -> bool:
        """Whether money and shares together pay for a card."""
        return self.model.cash[seat] + self.model.worth_of_shares(seat) >= CARD_PRICE

    def buy_card(self, seat: int, move: str) -> None:
        m = self.model
        if move.startswith("sell "):
            self.sell(seat, move)
            while m.cash[seat] < CARD_PRICE:
                self.sell(seat, self.ask(seat, "sell", self.sales(seat)))
            move = self.ask(seat, "purchase", self.buys(seat))
        if move == "renew":
            self.renew(seat)
            while m.cash[seat] < CARD_PRICE:
                if not self.can_raise(seat):
                    self.tell("no-card", seat=seat)
                    return
                self.sell(seat, self.ask(seat, "sell", self.sales(seat)))
        self.pay(seat, CARD_PRICE, "cards")
        choice = {f"take {card}" for card in m.market} | ({"draw"} if m.deck else set())
        move = self.ask(seat, "card", choice)
        if move == "draw":
            drawn = self.next_card("drew", seat=seat)
            if drawn is None:
                self.tell("no-card", seat=seat)
            else:
                m.hands[seat][drawn] += 1
        else:
            card = move.removeprefix("take ")
            m.market -= Counter([card])
            m.hands[seat][card] += 1
            self.tell("took", seat=seat, card=card)
            self.refill()

    def renew(self, seat: int) -> None:
        m = self.model
        self.pay(seat, RENEW_PRICE, "renew")
        m.deck += m.market
        m.market.clear()
        m.top.clear()
        self.tell("market-renewed")
        self.refill()

    # -- building

    def builds(self, seat: int) -> set[str]:
        m = self.model
        moves = {f"raise {p}" for p in m.houses if LEVELS.get(m.level(p) + 1) in m.hands[seat]}
        for plot in m.hands[seat]:
            if plot in LEVELS.values():
                continue
            house = m.houses.get(plot)
            if house.free if house else m.beside(plot) or m.can_found(plot):
                moves.add(f"build {plot}")
        return moves

    def play_card(self, seat: int, card: str) -> None:
        m = self.model
        m.hands[seat] -= Counter([card])
        m.discards[card] += 1
        self.tell("played", seat=seat, card=card)

    def use_warehouse(self, seat: int) -> None:
        self.model.warehouses -= 1
        if not self.model.warehouses:
            self.tell("last-warehouse", seat=seat)

    def change(self, company: str, by: int) -> None:
        """A change of value within the ends of the chart."""
        c = self.model.companies[company]
        old, c.value = c.value, max(FLOOR, min(CAP, c.value + by))
        if c.value != old:
            self.tell("value", company=company, old=old, new=c.value)

    def expand(self, seat: int, company: str, by: int) -> None:
        c = self.model.companies[company]
        old = c.value
        self.change(company, by)
        if c.value != old:
            self.receive(seat, c.value, "payout")
        self.trade(seat, company)

    def raise_house(self, seat: int, plot: str, level: int) -> None:
        self.play_card(seat, LEVELS[level])
        self.add_floor(seat, plot, HOUSE_VALUE * level)

    def add_floor(self, seat: int, plot: str, value: int) -> None:
        house = self.model.houses[plot]
        house.floors += 1
        self.tell("raised", seat=seat, plot=plot, height=house.floors)
        self.use_warehouse(seat)
        assert house.company is not None
        self.expand(seat, house.company, value)

    def build(self, seat: int, plot: str) -> None:
        m = self.model
        self.play_card(seat, plot)
        if plot in m.houses:
            m.houses[plot].free = False
            self.add_floor(seat, plot, HOUSE_VALUE)
            return
        touched = m.beside(plot)
        before = {name: c.value for name, c in m.companies.items()}
        m.houses[plot] = House(None)
        self.tell("built", seat=seat, plot=plot)
        self.use_warehouse(seat)
        if not touched:
            self.found(seat, plot)
        elif len(touched) == 1:
            (company,) = touched
            self.join(plot, company)
            self.expand(seat, company, HOUSE_VALUE)
        else:
            company = self.ask(seat, "name", {f"name {c}" for c in touched}).removeprefix("name ")
            self.join(plot, company)
            self.change(company, HOUSE_VALUE)
            self.merge(seat, touched, before)
            self.trade(seat, None)

    def join(self, plot: str, company: str) -> None:
        self.model.houses[plot].company = company
        self.tell("joined", plot=plot, company=company)

    def found(self, seat: int, plot: str) -> None:
        m = self.model
        free = {f"found {c}" for c in COMPANIES if c not in m.companies}
        company = self.ask(seat, "found", free).removeprefix("found ")
        pairs = m.placements(plot)
        m.companies[company] = Company(plot, 0)
        self.tell("founded", seat=seat, company=company, plot=plot)
        move = self.ask(seat, "free", {f"free {a} {b}" for a, b in pairs})
        self.join(plot, company)
        for p in move.split()[1:]:
            m.houses[p] = House(company, free=True)
            self.tell("free-house", seat=seat, plot=p, company=company)
            self.use_warehouse(seat)
        m.companies[company].value = START_VALUE
        self.tell("value", company=company, old=0, new=START_VALUE)
        self.receive(seat, START_VALUE, "payout")
        m.shares[seat][company] += 1
        self.tell("free-share", seat=seat, company=company)
        self.trade(seat, company)

    # -- mergers

    def merge(self, seat: int, touched: set[str], paid_at: dict[str, int]) -> None:
        """Two by two; `paid_at` is the value at which each stood before the build, or was last paid."""
        m = self.model
        left = [c for c in COMPANIES if c in touched]
        while len(left) > 1:
            pair = left
            if len(left) > 2:
                pairs = {f"merge {a} {b}" for a, b in combinations(left, 2)}
                pair = self.ask(seat, "pair", pairs).split()[1:]
            winner, loser = sorted(pair, key=lambda c: -m.companies[c].value)
            if m.companies[winner].value == m.companies[loser].value:
                winner = self.ask(seat, "survivor", {f"survivor {c}" for c in pair}).removeprefix("survivor ")
                loser = next(c for c in pair if c != winner)
            self.liquidate(loser)
            gone = m.companies.pop(loser)
            for house in m.houses.values():
                if house.company == loser:
                    house.company = winner
            self.tell("absorbed", company=loser, by=winner)
            self.change(winner, gone.value)
            total = m.companies[winner].value
            if total != paid_at[winner]:
                self.receive(seat, total, "payout")
                paid_at[winner] = total
            left = [c for c in left if c != loser]

    def liquidate(self, company: str) -> None:
        """All shares and the flag are paid by the bank."""
        m = self.model
        c = m.companies[company]
        for seat in m.clockwise():
            if m.shares[seat][company]:
                self.sell_shares(seat, company, m.shares[seat][company])
            if c.flag == seat:
                self.tell("flag-paid", seat=seat, company=company)
                self.receive(seat, FLAG_SHARES * c.value, "flag")

    # -- trades

    def trade(self, seat: int, grown: str | None) -> None:
        """Two trades, or the flag of the company just founded or expanded."""
        m = self.model
        for trade in range(TRADES):
            legal = {"done", *self.sales(seat), *self.purchases(seat)}
            if trade == 0 and grown is not None and m.companies[grown].flag is None:
                if m.flags[seat] < len(FLAG_PRICES) and m.cash[seat] >= FLAG_PRICES[m.flags[seat]]:
                    legal.add("flag")
            move = self.ask(seat, "trade", legal)
            word, _, company = move.partition(" ")
            if word == "buy":
                m.shares[seat][company] += 1
                self.tell("bought", seat=seat, company=company)
                self.pay(seat, self.price(company), "bought")
            elif word == "sell":
                self.sell(seat, move)
            elif word == "flag":
                assert grown is not None
                self.pay(seat, FLAG_PRICES[m.flags[seat]], "flag")
                m.flags[seat] += 1
                m.companies[grown].flag = seat
                self.tell("flag-bought", seat=seat, company=grown)
                return
            else:
                return

    def price(self, company: str) -> int:
        return max(LEAST_PRICE, self.model.companies[company].value)

    def purchases(self, seat: int) -> set[str]:
        m = self.model
        return {f"buy {c}" for c in m.companies if m.in_bank(c) and m.cash[seat] >= self.price(c)}

    # -- event cards

    def event_part(self, part: Part) -> None:
        if "value" in part:
            self.event_value(part["company"], part["value"])
        elif "sell" in part:
            self.event_sale(part["sell"], part.get("holding", 1), most="of" in part)
        else:
            self.event_money(part["money"], per_card="each" in part)

    def event_value(self, which: str, by: int) -> None:
        m = self.model
        if not m.companies:
            return
        values = {name: c.value for name, c in m.companies.items()}
        if which != "any":
            wanted = max(values.values()) if which == "dearest" else min(values.values())
            values = {name: value for name, value in values.items() if value == wanted}
        company = next(iter(values))
        if len(values) > 1:
            company = self.ask(m.active, "choose", {f"choose {c}" for c in values}).removeprefix("choose ")
        self.change(company, by)

    def event_sale(self, count: int, holding: int, *, most: bool) -> None:
        m = self.model
        for seat in m.clockwise():
            if m.shares[seat].total() < holding:
                continue
            for _ in range(min(count, m.shares[seat].total())):
                legal = self.sales(seat)
                if most:
                    largest = max(m.shares[seat].values())
                    legal = {f"sell {c}" for c, n in m.shares[seat].items() if n == largest}
                self.sell(seat, self.ask(seat, "shed", legal))

    def event_money(self, amount: int, *, per_card: bool) -> None:
        m = self.model
        for seat in m.clockwise():
            moved = amount * m.hands[seat].total() if per_card else amount
            if moved > 0:
                self.receive(seat, moved, "event")
            else:
                self.pay(seat, min(-moved, m.cash[seat]), "event")


# ------------------------------------------------------------------------------------------- the ledger


class Ledger:
    """Books cards, houses, values, shares and money from the events alone."""

    def __init__(self, m: Model) -> None:
        self.cash = list(m.cash)
        self.hands = [Counter(h) for h in m.hands]
        self.deck, self.market, self.discards = Counter(m.deck), Counter(m.market), Counter(m.discards)
        self.cards = Counter(everywhere(self.deck, self.market, self.discards, *self.hands))
        self.events = set(m.box.events)
        self.warehouses = m.warehouses
        self.floors = {p: h.floors for p, h in m.houses.items()}
        self.owner = {p: h.company for p, h in m.houses.items()}
        self.hq = {name: c.hq for name, c in m.companies.items()}
        self.value = {name: c.value for name, c in m.companies.items()}
        self.flag = {name: c.flag for name, c in m.companies.items() if c.flag is not None}
        self.bought = list(m.flags)
        self.shares = [Counter(s) for s in m.shares]
        self.under_way: Counter[str] = Counter()  # event cards
        self.all_warehouses = self.warehouses + sum(self.floors.values())
        self.fined = False  # only a fine can take more than there is
        self.faults: list[str] = []

    def move_card(self, card: str, giver: Counter[str], taker: Counter[str]) -> None:
        if giver[card] < 1:
            self.faults.append(f"{card} is taken from where it is not")
        giver[card] -= 1
        if not giver[card]:
            del giver[card]
        taker[card] += 1

    def book(self, e: Event) -> None:
        book = getattr(self, "book_" + e["event"].replace("-", "_"), None)
        if book is not None:
            book(e)

    def book_paid(self, e: Event) -> None:
        self.fined = self.fined or e["reason"] == "fine"
        self.cash[e["seat"]] -= e["amount"]

    def book_received(self, e: Event) -> None:
        self.cash[e["seat"]] += e["amount"]

    def book_dealt(self, e: Event) -> None:
        self.move_card(e["card"], self.deck, self.hands[e["seat"]])

    def book_drew(self, e: Event) -> None:
        self.move_card(e["card"], self.deck, self.hands[e["seat"]])

    def book_revealed(self, e: Event) -> None:
        self.move_card(e["card"], self.deck, self.market)

    def book_took(self, e: Event) -> None:
        self.move_card(e["card"], self.market, self.hands[e["seat"]])

    def book_market_renewed(self, _: Event) -> None:
        self.deck += self.market
        self.market.clear()

    def book_played(self, e: Event) -> None:
        self.move_card(e["card"], self.hands[e["seat"]], self.discards)

    def book_event_drawn(self, e: Event) -> None:
        self.move_card(e["card"], self.deck, self.under_way)

    def book_event_discarded(self, e: Event) -> None:
        self.move_card(e["card"], self.under_way, self.discards)

    def new_house(self, plot: str, company: str | None) -> None:
        if plot in self.floors:
            self.faults.append(f"a house on plot {plot}, where there is one")
        self.floors[plot], self.owner[plot] = 1, company
        self.warehouses -= 1

    def book_built(self, e: Event) -> None:
        self.new_house(e["plot"], None)

    def book_free_house(self, e: Event) -> None:
        self.new_house(e["plot"], e["company"])

    def book_raised(self, e: Event) -> None:
        self.floors[e["plot"]] += 1
        self.warehouses -= 1
        if self.floors[e["plot"]] != e["height"]:
            self.faults.append(f"plot {e['plot']} has {self.floors[e['plot']]} floors, told {e['height']}")

    def book_joined(self, e: Event) -> None:
        self.owner[e["plot"]] = e["company"]

    def book_founded(self, e: Event) -> None:
        if e["company"] in self.hq:
            self.faults.append(f"{e['company']} is founded twice")
        self.hq[e["company"]] = e["plot"]
        self.value[e["company"]] = 0

    def book_value(self, e: Event) -> None:
        if self.value[e["company"]] != e["old"]:
            self.faults.append(f"{e['company']} stood at {self.value[e['company']]}, told {e['old']}")
        self.value[e["company"]] = e["new"]

    def book_absorbed(self, e: Event) -> None:
        gone = e["company"]
        del self.hq[gone], self.value[gone]
        self.owner = {p: e["by"] if c == gone else c for p, c in self.owner.items()}
        if gone in self.flag or any(s[gone] for s in self.shares):
            self.faults.append(f"{gone} leaves with shares or a flag not paid")

    def move_shares(self, seat: int, company: str, count: int) -> None:
        self.shares[seat][company] += count
        held = sum(s[company] for s in self.shares)
        if self.shares[seat][company] < 0 or held > SHARES or company not in self.hq:
            self.faults.append(f"seat {seat} can't have {count} shares of {company}")

    def book_bought(self, e: Event) -> None:
        self.move_shares(e["seat"], e["company"], 1)

    def book_free_share(self, e: Event) -> None:
        self.move_shares(e["seat"], e["company"], 1)

    def book_sold(self, e: Event) -> None:
        self.move_shares(e["seat"], e["company"], -e["count"])

    def book_flag_bought(self, e: Event) -> None:
        if e["company"] in self.flag:
            self.faults.append(f"{e['company']} has a flag already")
        self.flag[e["company"]] = e["seat"]
        self.bought[e["seat"]] += 1

    def book_flag_paid(self, e: Event) -> None:
        if self.flag.pop(e["company"], None) != e["seat"]:
            self.faults.append(f"no flag of seat {e['seat']} stands on {e['company']}")

    def differences(self, m: Model) -> list[str]:
        """Where the books and the model do not agree, or something was lost or came from nowhere."""
        wrong = list(self.faults)
        self.faults.clear()

        def same(name: str, booked: Any, right: Any) -> None:
            if booked != right:
                wrong.append(f"{name}: by the events {booked}, by the rules {right}")

        same("cash", self.cash, m.cash)
        if not self.fined:
            wrong.extend(f"seat {s} has {cash}" for s, cash in enumerate(m.cash) if cash < 0)
        for seat, hand in enumerate(self.hands):
            same(f"hand of seat {seat}", +hand, +m.hands[seat])
            same(f"shares of seat {seat}", +self.shares[seat], +m.shares[seat])
        same("market", +self.market, +m.market)
        same("deck", +self.deck, +m.deck)
        same("discards", self.discards, m.discards)
        same("all cards", everywhere(self.deck, self.market, self.discards, self.under_way, *self.hands), self.cards)
        same("floors", self.floors, {p: h.floors for p, h in m.houses.items()})
        same("owners", self.owner, {p: h.company for p, h in m.houses.items()})
        same("warehouses", self.warehouses, m.warehouses)
        same("all warehouses", self.warehouses + sum(self.floors.values()), self.all_warehouses)
        same("HQs", self.hq, {name: c.hq for name, c in m.companies.items()})
        same("values", self.value, {name: c.value for name, c in m.companies.items()})
        same("flags", self.flag, {name: c.flag for name, c in m.companies.items() if c.flag is not None})
        same("flags bought", self.bought, m.flags)
        return wrong


def everywhere(*piles: Counter[str]) -> Counter[str]:
    """All cards of some piles."""
    total: Counter[str] = Counter()
    for pile in piles:
        total.update(pile)
    return total


# ------------------------------------------------------------------------------------------- the checker


class Checker(Follower[Model], Rules):
    """Answers the questions of the rules from a saved match, and compares."""


def audit_fragment(model: Model, moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """Violations in some moves from a position prepared by hand, where the active seat begins its turn."""
    checker = Checker(model, Ledger(model), [{"event": "turn", "seat": model.active}], moves)
    return checker.follow(checker.play)


OPTIONS = {"edition": tuple(TABLE), "events": (False, True), "open_holdings": (False, True)}


def audit(saved: Mapping[str, Any], legal: Offered | None = None, position: Model | None = None) -> list[str]:
    """All violations of the rules in a saved match.

    `legal`: the moves that were offered at each move, where known.  `position`: the table at which a match
    began that began in the middle, with the active seat about to take its turn; it is used up.
    """
    problems = head_faults(saved, "golden-age", DATA_FILE, TABLE["first"], OPTIONS)
    if problems:
        return problems
    if saved.get("position") and position is None:
        return ["file: the match begins from a position, which has to be given as a model"]
    options = saved["options"]
    model = position or Model.fresh(saved["seats"], options["edition"], options["events"])
    begun = [] if position is None else [{"event": "turn", "seat": model.active}]
    checker = Checker(model, Ledger(model), [*begun, *saved["start"]], saved["moves"], legal)
    try:
        if position is None:
            checker.prepare()
    except Stop:
        return checker.violations
    problems = checker.follow(checker.play)
    standing = [model.fortune(s) for s in range(model.seats)]
    winners = [s for s, fortune in enumerate(standing) if fortune == max(standing)]
    return problems + result_faults(saved, checker.over, winners, standing)
