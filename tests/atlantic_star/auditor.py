"""An auditor for saved matches of Atlantic Star, written from the rulebook alone.

It shares no code with the game.  `Rules` is a second, plain reading of the rulebook: it walks through a
match from the first ships on offer to the last tour, asks for every decision and tells every event that must
follow.  `Checker` answers its questions from a saved match and compares what must follow with what was saved.
`Ledger` believes nothing but the events and books them; after every move it has to agree with the model.

    audit(saved) -> list of violations, empty when the match is right
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.auditing import Event, Follower, Offered, Stop, head_faults, result_faults

ROOT = Path(__file__).resolve().parents[2]
DATA_FILE = ROOT / "src" / "damrak" / "games" / "atlantic_star" / "data" / "atlantic_star.toml"

LEGS = {"Baltic": "ABC", "Mediterranean": "ABCD", "Atlantic": "ABCDE", "Pacific": "ABCDEF"}
PRICES = (3000, 2000, 1000, 0)  # the fields of the agency; ships come in at the dear end
SETS = {2: 2, 3: 2, 4: 1, 5: 1, 6: 1}  # sets of tour cards for each seat
START_CASH = {2: 36_000, 3: 36_000, 4: 18_000, 5: 18_000, 6: 18_000}
ONE_NEUTRAL = {"Pacific": (30,), "Atlantic": (25,), "Mediterranean": (20,), "Baltic": (15,)}
TWO_NEUTRALS = {"Pacific": (28, 32), "Atlantic": (23, 27), "Mediterranean": (18, 22), "Baltic": (13, 17)}
NO_NEUTRAL: dict[str, tuple[int, ...]] = dict.fromkeys(LEGS, ())
NEUTRALS: dict[int, Mapping[str, tuple[int, ...]]] = {
    2: TWO_NEUTRALS,
    3: NO_NEUTRAL,
    4: TWO_NEUTRALS,
    5: ONE_NEUTRAL,
    6: NO_NEUTRAL,
}
SHIPS = 132
CLASSES = (1, 2, 3, 4, 5)
PLACES = 6
SPARE_SHIPS = 2  # that may be left in the hand after organising
PRICE_RENEW = 2000
HIGHEST_CREDIT = 10
THOUSAND = 1000


# ------------------------------------------------------------------------------------------- the box


@dataclass(frozen=True)
class Box:
    """What is printed on the ships and on the board."""

    ships: Mapping[str, int]  # how many there are of each name
    points: Mapping[str, Mapping[str, int]]  # ship -> leg -> points; a mail ship has every leg
    victory: Mapping[int, Sequence[int]]  # class -> points of its places from the top

    def on_leg(self, ship: str, leg: str) -> int:
        """The points of a ship on a leg; 0 makes it an emergency ship."""
        return self.points[ship].get(leg, 0)


@cache
def read_box(path: Path = DATA_FILE) -> Box:
    """The box, from the game's data file, which only this function knows."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    every_leg = [f"{sea}-{letter}" for sea, letters in LEGS.items() for letter in letters]
    points = dict(data["ships"])
    points |= {name: dict.fromkeys(every_leg, 1) for name in data["mail_ships"]}
    victory = {stars: data["victory_points"][f"{stars}-star"] for stars in CLASSES}
    return Box(dict.fromkeys(data["ships"], 1) | data["mail_ships"], points, victory)


# ------------------------------------------------------------------------------------------- the model


@dataclass
class Tour:
    """A tour card on the board; a neutral one has no seat."""

    seat: int | None
    name: str
    points: int  # what is left of them after a credit
    borrowed: int = 0  # thousands


@dataclass
class Model:
    """Everything that lies on and beside the table."""

    box: Box
    seats: int
    used_ships: str
    cash: list[int]
    hands: list[Counter[str]]
    agency: list[str] = field(default_factory=list)  # one ship for each of PRICES
    pile: Counter[str] = field(default_factory=Counter)
    top: list[str] = field(default_factory=list)  # what is known of the order of the pile
    discards: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    classes: dict[str, int] = field(default_factory=dict)  # sea -> stars
    tours: dict[str, list[Tour]] = field(default_factory=lambda: {sea: [] for sea in LEGS})  # from the top
    active: int = 0

    @classmethod
    def fresh(cls, seats: int, used_ships: str = "leave") -> Model:
        box = read_box()
        cash = [START_CASH[seats]] * seats
        return cls(box, seats, used_ships, cash, [Counter() for _ in range(seats)], pile=Counter(box.ships))

    def own(self, seat: int, sea: str) -> list[Tour]:
        return [t for t in self.tours[sea] if t.seat == seat]

    def to_organise(self, seat: int) -> list[str]:
        """The seas in which the seat still holds a tour card."""
        return [sea for sea in LEGS if len(self.own(seat, sea)) < SETS[self.seats]]

    def place_for(self, sea: str, points: int) -> int:
        """Below all tours that have as many points or more."""
        return 1 + sum(t.points >= points for t in self.tours[sea])

    def hand_limit(self, seat: int) -> int:
        return max(len(LEGS[sea]) for sea in self.to_organise(seat)) + SPARE_SHIPS

    def creditable(self, seat: int) -> list[Tour]:
        """The tours on which the seat may take a credit now."""
        good = []
        for sea, tours in self.tours.items():
            own = self.own(seat, sea)
            if len(tours) < PLACES and not any(t.borrowed for t in own):
                good += [t for t in own if t.points > 0]
        return good

    def victory_points(self, seat: int) -> int:
        total = 0
        for sea, stars in self.classes.items():
            total += sum(p for t, p in zip(self.tours[sea], self.box.victory[stars], strict=False) if t.seat == seat)
        return total

    def winners(self) -> list[int]:
        worth = [(self.victory_points(s), self.cash[s]) for s in range(self.seats)]
        return [s for s in range(self.seats) if worth[s] == max(worth)]


# ------------------------------------------------------------------------------------------- the rules


class Rules:
    """The rulebook, told as one long story.  Subclasses answer its questions."""

    model: Model

    # -- the three doors to the outside

    def ask(self, seat: int, decision: str, legal: Collection[str]) -> str:
        """One decision; where only one move is legal, it is answered by itself."""
        raise NotImplementedError

    def tell(self, event: str, **fields: Any) -> None:
        """This must happen now."""
        raise NotImplementedError

    def chance(self, event: str, what: str, among: Collection[Any], **fields: Any) -> Any:
        """Chance decides `what` in this event; it must be one of `among`."""
        raise NotImplementedError

    # -- a whole match

    def prepare(self) -> None:
        m = self.model
        m.active = self.chance("start", "seat", range(m.seats))
        self.fill_agency()

    def play(self) -> None:
        """Turns until the last tour is placed, from the turn of the active seat."""
        m = self.model
        while True:
            self.turn(m.active)
            clockwise = [(m.active + 1 + i) % m.seats for i in range(m.seats)]
            waiting = [seat for seat in clockwise if m.to_organise(seat)]
            if not waiting:
                break
            m.active = waiting[0]
        for seat in range(m.seats):
            self.tell("final", seat=seat, points=m.victory_points(seat), amount=m.cash[seat])
        self.tell("over")

    def turn(self, seat: int) -> None:
        """A credit if wanted, any number of renewals, and then one ship or one tour."""
        self.tell("turn", seat=seat)
        lent = {f"credit {t.name}" for t in self.model.creditable(seat)}
        move = self.ask(seat, "turn", self.moves_after_credit(seat) | lent)
        word, _, what = move.partition(" ")
        if word == "credit":
            self.take_credit(seat, what)
            move = self.ask(seat, "go-on", self.moves_after_credit(seat))
        while move == "renew":
            self.renew(seat)
            move = self.ask(seat, "go-on", self.moves_after_credit(seat))
        word, _, what = move.partition(" ")
        if word == "charter":
            self.charter(seat, self.charters(seat)[move])
        else:
            self.organise(seat, what)

    def moves_after_credit(self, seat: int) -> set[str]:
        m = self.model
        moves = set(self.charters(seat))
        if m.cash[seat] >= PRICE_RENEW:
            moves.add("renew")
        for sea in m.to_organise(seat):
            if len(LEGS[sea]) <= m.hands[seat].total() <= len(LEGS[sea]) + SPARE_SHIPS:
                moves.add(f"sail {sea}")
        return moves

    # -- ships

    def charters(self, seat: int) -> dict[str, int]:
        """How to charter each ship that the seat can pay and hold, and the field it lies on."""
        m = self.model
        if m.hands[seat].total() >= m.hand_limit(seat):
            return {}
        moves = {}
        for i, (ship, price) in enumerate(zip(m.agency, PRICES, strict=True)):
            if price <= m.cash[seat]:
                twin = m.agency.count(ship) > 1
                moves[f"charter {ship} {price}" if twin else f"charter {ship}"] = i
        return moves

    def reveal(self, price: int) -> str:
        m = self.model
        if not m.pile.total():
            m.pile, m.discards = m.discards, Counter()
            self.tell("reshuffled", count=m.pile.total())
        among: Collection[str] = [m.top.pop(0)] if m.top else m.pile
        ship: str = self.chance("revealed", "ship", among, price=price)
        m.pile -= Counter([ship])
        return ship

    def fill_agency(self) -> None:
        for price in PRICES:
            self.model.agency.append(self.reveal(price))

    def pay(self, seat: int, amount: int, reason: str) -> None:
        if amount:
            self.model.cash[seat] -= amount
            self.tell("paid", seat=seat, amount=amount, reason=reason)

    def charter(self, seat: int, at: int) -> None:
        m = self.model
        self.pay(seat, PRICES[at], "charter")
        ship = m.agency.pop(at)
        m.hands[seat][ship] += 1
        self.tell("chartered", seat=seat, ship=ship, price=PRICES[at])
        for i in reversed(range(at)):
            self.tell("slid", ship=m.agency[i], old=PRICES[i], new=PRICES[i + 1])
        m.agency.insert(0, self.reveal(PRICES[0]))

    def renew(self, seat: int) -> None:
        m = self.model
        self.pay(seat, PRICE_RENEW, "renew")
        for ship, price in zip(m.agency, PRICES, strict=True):
            self.tell("removed", ship=ship, price=price)
        m.discards += Counter(m.agency)
        m.agency.clear()
        self.fill_agency()

    # -- credit

    def take_credit(self, seat: int, name: str) -> None:
        m = self.model
        self.tell("borrowing", seat=seat, tour=name)
        tour = next(t for t in m.creditable(seat) if t.name == name)
        most = min(HIGHEST_CREDIT, tour.points)
        move = self.ask(seat, "credit", {f"borrow {n * THOUSAND}" for n in range(1, most + 1)})
        amount = int(move.removeprefix("borrow "))
        m.cash[seat] += amount
        self.tell("received", seat=seat, amount=amount, reason="credit")
        tour.borrowed = amount // THOUSAND
        tour.points -= tour.borrowed
        self.tell("credit", seat=seat, tour=name, old=tour.points + tour.borrowed, new=tour.points)
        sea = name.removesuffix("-2")
        m.tours[sea].remove(tour)
        self.place(sea, tour)

    # -- tours

    def place(self, sea: str, tour: Tour) -> None:
        m = self.model
        place = m.place_for(sea, tour.points)
        m.tours[sea].insert(place - 1, tour)
        if tour.seat is None:
            self.tell("neutral", sea=sea, points=tour.points, place=place)
        else:
            self.tell("placed", seat=tour.seat, tour=tour.name, points=tour.points, place=place)

    def organise(self, seat: int, sea: str) -> None:
        m = self.model
        self.tell("organising", seat=seat, sea=sea)
        sailing: list[str] = []
        worth: list[int] = []
        for letter in LEGS[sea]:
            move = self.ask(seat, "leg", {f"sail {letter}={ship}" for ship in m.hands[seat]})
            ship, leg = move.removeprefix(f"sail {letter}="), f"{sea}-{letter}"
            m.hands[seat] -= Counter([ship])
            sailing.append(ship)
            worth.append(m.box.on_leg(ship, leg))
            self.tell("sailed", seat=seat, leg=leg, ship=ship, points=worth[-1])
        bonus = len(worth) if all(worth) else 0
        points = sum(worth) + bonus
        self.tell("organised", seat=seat, sea=sea, points=points, bonus=bonus)
        if sea not in m.classes:
            self.choose_class(seat, sea)
        self.place(sea, Tour(seat, f"{sea}-2" if m.own(seat, sea) else sea, points))
        for ship in sailing:
            if m.used_ships == "return":
                m.discards[ship] += 1
                self.tell("discarded", ship=ship)
            else:
                m.used[ship] += 1
                self.tell("used", ship=ship)

    def choose_class(self, seat: int, sea: str) -> None:
        """The first tour of a sea chooses its class, and brings the neutral ones of that sea."""
        m = self.model
        move = self.ask(seat, "class", {f"class {n}" for n in CLASSES if n not in m.classes.values()})
        m.classes[sea] = int(move.removeprefix("class "))
        self.tell("class", seat=seat, sea=sea, stars=m.classes[sea])
        for points in NEUTRALS[m.seats][sea]:
            self.place(sea, Tour(None, "neutral", points))


# ------------------------------------------------------------------------------------------- the ledger


class Ledger:
    """Books ships, money and tours from the events alone."""

    def __init__(self, m: Model) -> None:
        self.box = m.box
        self.cash = list(m.cash)
        self.hands = [Counter(h) for h in m.hands]
        self.agency = dict(zip(PRICES, m.agency, strict=False))
        self.pile, self.discards, self.used = Counter(m.pile), Counter(m.discards), Counter(m.used)
        self.sailing: Counter[str] = Counter()
        self.classes = dict(m.classes)
        self.tours = {sea: [(t.seat, t.name, t.points) for t in tours] for sea, tours in m.tours.items()}
        self.faults: list[str] = []

    def take(self, pile: Counter[str], ship: str, name: str) -> None:
        if pile[ship] < 1:
            self.faults.append(f"{ship} leaves {name}, where it is not")
        pile[ship] -= 1
        if not pile[ship]:
            del pile[ship]

    def leave_field(self, ship: str, price: int) -> None:
        if self.agency.pop(price, None) != ship:
            self.faults.append(f"{ship} leaves the field {price}, where it is not")

    def lay(self, ship: str, price: int) -> None:
        if price in self.agency or price not in PRICES:
            self.faults.append(f"{ship} is laid on the field {price}, which is not free")
        self.agency[price] = ship

    def book(self, e: Event) -> None:
        book = getattr(self, "book_" + e["event"], None)
        if book is not None:
            book(e)

    def book_paid(self, e: Event) -> None:
        self.cash[e["seat"]] -= e["amount"]

    def book_received(self, e: Event) -> None:
        self.cash[e["seat"]] += e["amount"]

    def book_revealed(self, e: Event) -> None:
        self.take(self.pile, e["ship"], "the pile")
        self.lay(e["ship"], e["price"])

    def book_chartered(self, e: Event) -> None:
        self.leave_field(e["ship"], e["price"])
        self.hands[e["seat"]][e["ship"]] += 1

    def book_slid(self, e: Event) -> None:
        self.leave_field(e["ship"], e["old"])
        self.lay(e["ship"], e["new"])

    def book_removed(self, e: Event) -> None:
        self.leave_field(e["ship"], e["price"])
        self.discards[e["ship"]] += 1

    def book_reshuffled(self, e: Event) -> None:
        if self.pile:
            self.faults.append("the discards are shuffled while the pile has ships")
        if self.discards.total() != e["count"]:
            self.faults.append(f"{e['count']} ships are shuffled, of {self.discards.total()} discards")
        self.pile, self.discards = self.discards, Counter()

    def book_sailed(self, e: Event) -> None:
        self.take(self.hands[e["seat"]], e["ship"], f"the hand of seat {e['seat']}")
        self.sailing[e["ship"]] += 1

    def book_used(self, e: Event) -> None:
        self.take(self.sailing, e["ship"], "the tour")
        self.used[e["ship"]] += 1

    def book_discarded(self, e: Event) -> None:
        self.take(self.sailing, e["ship"], "the tour")
        self.discards[e["ship"]] += 1

    def book_class(self, e: Event) -> None:
        self.classes[e["sea"]] = e["stars"]

    def book_neutral(self, e: Event) -> None:
        self.tours[e["sea"]].insert(e["place"] - 1, (None, "neutral", e["points"]))

    def book_placed(self, e: Event) -> None:
        tours = self.tours[e["tour"].removesuffix("-2")]
        tours[:] = [t for t in tours if t[:2] != (e["seat"], e["tour"])]
        tours.insert(e["place"] - 1, (e["seat"], e["tour"], e["points"]))

    def differences(self, m: Model) -> list[str]:
        """Where the books and the model do not agree, or something was lost or came from nowhere."""
        wrong = list(self.faults)
        self.faults.clear()

        def same(name: str, booked: Any, right: Any) -> None:
            if booked != right:
                wrong.append(f"{name}: by the events {booked}, by the rules {right}")

        same("cash", self.cash, m.cash)
        wrong.extend(f"seat {s} has {cash}" for s, cash in enumerate(m.cash) if cash < 0)
        for seat, hand in enumerate(self.hands):
            same(f"hand of seat {seat}", dict(hand), dict(m.hands[seat]))
        same("agency", [self.agency.get(p) for p in PRICES], m.agency)
        same("pile", dict(self.pile), dict(m.pile))
        same("discards", dict(self.discards), dict(m.discards))
        same("used ships", dict(self.used), dict(m.used))
        everywhere = Counter(self.agency.values())
        for pile in (self.pile, self.discards, self.used, self.sailing, *self.hands):
            everywhere.update(pile)
        same("all ships", dict(everywhere), self.box.ships)
        same("classes", self.classes, m.classes)
        for sea, tours in self.tours.items():
            same(f"tours of the {sea}", tours, [(t.seat, t.name, t.points) for t in m.tours[sea]])
            if sorted((t[2] for t in tours), reverse=True) != [t[2] for t in tours] or len(tours) > PLACES:
                wrong.append(f"tours of the {sea} out of order, or too many: {tours}")
        return wrong


# ------------------------------------------------------------------------------------------- the checker


class Checker(Follower[Model], Rules):
    """Answers the questions of the rules from a saved match, and compares."""


def audit_fragment(model: Model, moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """Violations in some moves from a position prepared by hand, where the active seat begins its turn."""
    checker = Checker(model, Ledger(model), [{"event": "turn", "seat": model.active}], moves)
    return checker.follow(checker.play)


OPTIONS = {"open_holdings": (False, True), "used_ships": ("leave", "return")}


def audit(saved: Mapping[str, Any], legal: Offered | None = None, position: Model | None = None) -> list[str]:
    """All violations of the rules in a saved match.

    `legal`: the moves that were offered at each move, where known.  `position`: the table at which a match
    began that began in the middle, with the active seat about to take its turn; it is used up.
    """
    problems = head_faults(saved, "atlantic-star", DATA_FILE, SETS, OPTIONS)
    if problems:
        return problems
    if saved.get("position") and position is None:
        return ["file: the match begins from a position, which has to be given as a model"]
    model = position or Model.fresh(saved["seats"], saved["options"]["used_ships"])
    begun = [] if position is None else [{"event": "turn", "seat": model.active}]
    checker = Checker(model, Ledger(model), [*begun, *saved["start"]], saved["moves"], legal)
    try:
        if position is None:
            checker.prepare()
    except Stop:
        return checker.violations
    problems = checker.follow(checker.play)
    standing = [model.victory_points(s) for s in range(model.seats)]
    return problems + result_faults(saved, checker.over, model.winners(), standing)
