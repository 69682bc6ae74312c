"""An auditor for saved matches of SOLD, written from the rulebook alone.

It shares no code with the game.  `Rules` is a second, plain reading of the rulebook: it walks through a match
from the set-up to the last point, asks for every decision and tells every event that must follow.  `Checker`
answers its questions from a saved match and compares what must follow with what was saved.  `Ledger` believes
nothing but the events and books them; after every move it has to agree with the table.

    audit(saved) -> list of violations, empty when the match is right
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

Event = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
DATA_FILE = ROOT / "src" / "damrak" / "games" / "sold" / "data" / "sold.toml"

COLOURS = ("red", "black", "white", "yellow")
COLOURS_OF_A_SEAT = {2: 2, 3: 1, 4: 1}
STONES_OF_A_COLOUR = 18
SPACES = 18
LOT = 4
ROUNDS = 18
FULL = 7  # stones that settle a district
START_CASH = 10
OWED = 10  # for each credit
CARDS = 30  # credit cards in the box
CREDITS_OF_A_COLOUR = 9  # the tenth would pay out nothing
NEEDED = 2  # districts, for each colour
DIE = range(1, 7)
OPTIONS = ("secret_money", "loans_first")


# ------------------------------------------------------------------------------------------- the city


@dataclass(frozen=True)
class City:
    """The districts in their order, what they are worth, and what the parks may double."""

    values: Mapping[str, int]
    parks: Mapping[str, Sequence[str]]
    digest: str

    @property
    def districts(self) -> list[str]:
        return [*self.values, *self.parks]

    def __hash__(self) -> int:
        return id(self)


@cache
def read_city(path: Path = DATA_FILE) -> City:
    """The city of a data file, which only this function knows."""
    text = path.read_bytes()
    data = tomllib.loads(text.decode())
    return City(data["values"], data["parks"], hashlib.sha256(text).hexdigest())


def spelled(stones: Counter[str]) -> str:
    """Stones as a saved match spells them."""
    return " ".join(c for c in COLOURS for _ in range(stones[c]))


def majority(stones: Counter[str]) -> str | None:
    """The colour that wins: the one with most stones, after colours with equally many have cancelled out."""
    for number in sorted(set((+stones).values()), reverse=True):
        most = [c for c in COLOURS if stones[c] == number]
        if len(most) == 1:
            return most[0]
    return None


# ------------------------------------------------------------------------------------------- the table


@dataclass
class Table:
    """Everything that lies on the table in the middle of a match."""

    city: City
    seats: int
    loans_first: bool = False
    colours: list[list[str]] = field(default_factory=list)  # of each seat
    cash: dict[str, int] = field(default_factory=dict)
    credits: Counter[str] = field(default_factory=Counter)
    ring: dict[int, Counter[str]] = field(default_factory=dict)  # spaces that still hold stones
    broker: int = 0
    lot: Counter[str] = field(default_factory=Counter)  # stones that the winner has still to place
    districts: dict[str, Counter[str]] = field(default_factory=dict)  # those not sold
    sold: dict[str, str] = field(default_factory=dict)
    start: int = 0  # seat that starts the round
    round: int = 0
    borrowed: set[str] = field(default_factory=set)  # colours, in this round

    def __post_init__(self) -> None:
        if not self.districts:
            self.districts = {d: Counter() for d in self.city.districts if d not in self.sold}

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.seats for i in range(self.seats)]

    def may_borrow(self, colour: str) -> bool:
        """Once a round, nine times a match, and while there are cards."""
        if colour in self.borrowed or self.credits[colour] == CREDITS_OF_A_COLOUR:
            return False
        return self.credits.total() < CARDS

    def limit(self, seat: int) -> int:
        """The highest bid that the seat can pay from one purse."""
        return max(self.cash[c] for c in self.colours[seat])

    def spaces_ahead(self) -> list[int]:
        """Spaces with stones, in the order in which the broker comes to them."""
        spaces = [(self.broker + i - 1) % SPACES + 1 for i in range(1, SPACES + 1)]
        return [s for s in spaces if s in self.ring]

    def owned(self, colour: str) -> list[str]:
        return [d for d, owner in self.sold.items() if owner == colour]

    def value(self, district: str) -> int:
        """What a sold district is worth to its owner."""
        value = self.city.values.get(district, 0)
        for park, near in self.city.parks.items():
            if district in near and self.sold.get(park) == self.sold[district]:
                value *= 2
        return value

    def districts_of(self, seat: int) -> list[str]:
        return [d for c in self.colours[seat] for d in self.owned(c)]

    def dearest(self, seat: int) -> int:
        return max(map(self.value, self.districts_of(seat)), default=0)

    def fortune(self, seat: int) -> int:
        money = sum(self.cash[c] - OWED * self.credits[c] for c in self.colours[seat])
        return money + sum(map(self.value, self.districts_of(seat)))

    def rank(self, seat: int) -> tuple[bool, int, int, int]:
        enough = all(len(self.owned(c)) >= NEEDED for c in self.colours[seat])
        return enough, self.fortune(seat), len(self.districts_of(seat)), self.dearest(seat)

    def winners(self) -> list[int]:
        best = max(map(self.rank, range(self.seats)))
        return [s for s in range(self.seats) if self.rank(s) == best]

    def standing(self) -> list[int]:
        return [self.fortune(s) for s in range(self.seats)]


# ------------------------------------------------------------------------------------------- the rules


class Rules:
    """The rulebook, told as one long story.  Subclasses answer its questions."""

    table: Table

    # -- the three doors to the outside

    def ask(self, seat: int, decision: str, moves: Collection[str]) -> str:
        """One decision and its legal moves."""
        raise NotImplementedError

    def tell(self, event: str, **fields: Any) -> None:
        """This must happen now."""
        raise NotImplementedError

    def chance(self, event: str, what: str, among: Iterable[Any], **fields: Any) -> Any:
        """Chance decides `what` in this event; it must be one of `among`."""
        raise NotImplementedError

    # -- set-up

    def set_up(self) -> None:
        t = self.table
        t.start = self.chance("start", "seat", range(t.seats))
        left = list(COLOURS)
        for seat in range(t.seats):
            t.colours.append([])
            later = left
            for more in reversed(range(COLOURS_OF_A_SEAT[t.seats])):  # in the order of the colours
                colour = self.chance("colour", "colour", later[: len(later) - more], seat=seat)
                later = later[later.index(colour) + 1 :]
                left.remove(colour)
                t.colours[seat].append(colour)
                t.cash[colour] = START_CASH
        for colour in left:
            self.tell("nobody", colour=colour)
        stones = Counter(dict.fromkeys(COLOURS, STONES_OF_A_COLOUR))
        for space in range(1, SPACES + 1):
            t.ring[space] = Counter(self.chance("space", "stones", deals(stones), space=space).split())
            stones -= t.ring[space]
        t.broker = self.chance("broker", "space", t.ring)

    # -- a whole match

    def play(self, begun: bool = False) -> None:
        """Rounds until the last one, the first of which may have begun."""
        t = self.table
        while t.round < ROUNDS or begun:
            if not begun:
                self.begin_round()
            begun = False
            if t.loans_first:
                self.credits_before_the_auction()
            winner = self.auction()
            while t.lot.total():
                self.place(winner)
            t.start = (t.start + 1) % t.seats
        self.finish()

    def begin_round(self) -> None:
        """The starting seat throws and moves the broker, over spaces that still hold stones."""
        t = self.table
        t.round += 1
        t.borrowed = set()
        self.tell("round", round=t.round, seat=t.start)
        thrown = self.chance("rolled", "number", DIE, seat=t.start)
        ahead = t.spaces_ahead()
        t.broker = ahead[(thrown - 1) % len(ahead)]
        self.tell("broker", space=t.broker)
        t.lot = t.ring.pop(t.broker)
        self.tell("lot", stones=spelled(t.lot))

    def finish(self) -> None:
        """The districts that are left are settled, and the fortunes told."""
        t = self.table
        for district in t.city.districts:
            if district not in t.districts:
                continue
            owner = majority(t.districts[district])
            if owner is None:
                self.tell("unsold", district=district)
                del t.districts[district]
            else:
                self.sell(district, owner)
        for seat in range(t.seats):
            count = len(t.districts_of(seat))
            self.tell("final", seat=seat, amount=t.fortune(seat), districts=count, dearest=t.dearest(seat))
        self.tell("over")

    # -- credit

    def credits_before_the_auction(self) -> None:
        t = self.table
        for seat in t.clockwise(t.start + 1):
            able = [c for c in t.colours[seat] if t.may_borrow(c)]
            if t.seats == 2:
                moves = {f"loan {c}" for c in able}
                if len(able) == 2 and t.credits.total() + 2 <= CARDS:
                    moves.add("loan both")
            else:
                moves = {"loan"} if able else set()
            move = self.ask(seat, "credit", moves | {"no loan"})
            if move == "no loan":
                self.tell("no-credit", seat=seat)
            elif move == "loan both":
                for colour in able:
                    self.borrow(seat, colour)
            else:
                self.take_loan(seat, move)

    def take_loan(self, seat: int, move: str) -> None:
        """A loan for the colour named, or for the only one."""
        self.borrow(seat, move.partition(" ")[2] or self.table.colours[seat][0])

    def borrow(self, seat: int, colour: str) -> None:
        """Ten are owed; nine are paid out, and one less with each further credit."""
        t = self.table
        t.borrowed.add(colour)
        t.credits[colour] += 1
        paid_out = OWED - t.credits[colour]
        t.cash[colour] += paid_out
        self.tell("credit", seat=seat, colour=colour, amount=paid_out)

    # -- the auction

    def auction(self) -> int:
        """Bids go round until one is left, who pays; returns that seat."""
        t = self.table
        turns = deque(t.clockwise(t.start + 1))
        has_bid: set[int] = set()
        highest, bidder = 0, t.start  # who gets the lot if nobody wants it
        while turns and not (highest and list(turns) == [bidder]):
            seat = turns.popleft()
            move = self.speak(seat, highest, seat in has_bid)
            if move == "pass":
                self.tell("passed", seat=seat)
                continue
            highest, bidder = int(move.removeprefix("bid ")), seat
            self.tell("bid", seat=seat, amount=highest)
            has_bid.add(seat)
            turns.append(seat)
        self.tell("won", seat=bidder, amount=highest)
        if highest:
            colour = t.colours[bidder][0]
            if t.seats == 2:
                able = {f"pay {c}" for c in t.colours[bidder] if t.cash[c] >= highest}
                colour = self.ask(bidder, "pay", able).removeprefix("pay ")
            t.cash[colour] -= highest
            self.tell("paid", seat=bidder, colour=colour, amount=highest)
        return bidder

    def speak(self, seat: int, highest: int, has_bid: bool) -> str:
        """A seat borrows, if it wants to and may, and then bids more or passes."""
        t = self.table
        while True:
            moves = {f"bid {a}" for a in range(highest + 1, t.limit(seat) + 1)} | {"pass"}
            if not t.loans_first:
                able = [c for c in t.colours[seat] if t.may_borrow(c)]
                if t.seats > 2:
                    moves |= {"loan" for _ in able}
                elif not has_bid:
                    moves |= {f"loan {c}" for c in able}
            move = self.ask(seat, "bid", moves)
            if not move.startswith("loan"):
                return move
            self.take_loan(seat, move)

    # -- the districts

    def place(self, seat: int) -> None:
        t = self.table
        moves = {f"place {c} in {d}" for c in +t.lot for d in t.districts}
        _, colour, _, district = self.ask(seat, "place", moves).split()
        t.lot[colour] -= 1
        stones = t.districts[district]
        stones[colour] += 1
        self.tell("placed", seat=seat, colour=colour, district=district)
        if stones.total() == FULL:
            owner = majority(stones)
            assert owner is not None  # seven stones always have one
            self.sell(district, owner)

    def sell(self, district: str, colour: str) -> None:
        del self.table.districts[district]
        self.table.sold[district] = colour
        self.tell("sold", district=district, colour=colour)


def deals(stones: Counter[str]) -> list[str]:
    """All that may lie on one space: four stones, of two colours at least."""
    lots = (Counter(lot) for lot in combinations_with_replacement(COLOURS, LOT))
    return [spelled(lot) for lot in lots if len(lot) > 1 and lot <= stones]


# ------------------------------------------------------------------------------------------- the books


@dataclass
class Ledger:
    """Books what the events say, and nothing else."""

    cash: Counter[str] = field(default_factory=Counter)
    credits: Counter[str] = field(default_factory=Counter)
    owner: dict[str, int] = field(default_factory=dict)  # seat of each colour
    ring: dict[int, Counter[str]] = field(default_factory=dict)
    broker: int = 0
    lot: Counter[str] = field(default_factory=Counter)
    districts: dict[str, Counter[str]] = field(default_factory=dict)  # the stones of sold ones too
    sold: dict[str, str] = field(default_factory=dict)
    gone: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, table: Table) -> Ledger:
        """The books of a match that begins in the middle, after the broker's move."""
        books = cls(Counter(table.cash), Counter(table.credits), broker=table.broker)
        books.owner = {c: s for s, colours in enumerate(table.colours) for c in colours}
        books.ring = {s: Counter(stones) for s, stones in table.ring.items()}
        books.lot = Counter(table.lot)
        books.sold = dict(table.sold)
        books.districts = {d: Counter(stones) for d, stones in table.districts.items()}
        books.districts |= {d: Counter({c: 1}) for d, c in table.sold.items()}
        left = books.on_the_table()
        books.gone = Counter({c: STONES_OF_A_COLOUR - left[c] for c in COLOURS})
        return books

    def on_the_table(self) -> Counter[str]:
        return sum([*self.ring.values(), *self.districts.values(), self.lot], Counter[str]())

    def book(self, event: Event) -> None:
        """Books one event; events that move nothing are passed over."""
        entry = getattr(self, "book_" + str(event.get("event")), None)
        if entry:
            entry(event)

    def book_colour(self, e: Event) -> None:
        self.owner[e["colour"]] = e["seat"]
        self.cash[e["colour"]] += START_CASH

    def book_space(self, e: Event) -> None:
        self.ring[e["space"]] = Counter(e["stones"].split())

    def book_broker(self, e: Event) -> None:
        self.broker = e["space"]

    def book_lot(self, e: Event) -> None:
        if self.lot.total():
            self.faults.append(f"a new lot, but of the last one there is left {spelled(self.lot)!r}")
        self.lot = self.ring.pop(self.broker, Counter())
        if spelled(self.lot) != e["stones"]:
            self.faults.append(f"on space {self.broker} lies {spelled(self.lot)!r}, not {e['stones']!r}")

    def book_credit(self, e: Event) -> None:
        self.own(e)
        self.cash[e["colour"]] += e["amount"]
        self.credits[e["colour"]] += 1

    def book_paid(self, e: Event) -> None:
        self.own(e)
        self.cash[e["colour"]] -= e["amount"]

    def own(self, e: Event) -> None:
        if self.owner.get(e["colour"]) != e["seat"]:
            self.faults.append(f"{e['colour']} is not a colour of seat {e['seat']}")

    def book_placed(self, e: Event) -> None:
        self.lot[e["colour"]] -= 1
        self.districts.setdefault(e["district"], Counter())[e["colour"]] += 1
        if self.lot[e["colour"]] < 0 or e["district"] in self.sold:
            self.faults.append(f"{e['colour']} can't be placed in {e['district']}")

    def book_sold(self, e: Event) -> None:
        stones = self.districts.get(e["district"], Counter())
        if e["district"] in self.sold or not stones[e["colour"]]:
            self.faults.append(f"{e['district']} can't be sold to {e['colour']}")
        self.gone += stones - Counter({e["colour"]: 1})
        self.districts[e["district"]] = Counter({e["colour"]: 1})
        self.sold[e["district"]] = e["colour"]

    def book_unsold(self, e: Event) -> None:
        self.gone += self.districts.pop(e["district"], Counter())

    def differences(self, t: Table) -> list[str]:
        """Where the books and the table do not agree, or something was lost or came from nowhere."""
        wrong = list(self.faults)
        self.faults.clear()

        def same(name: str, booked: Any, right: Any) -> None:
            if booked != right:
                wrong.append(f"{name}: by the events {booked}, by the rules {right}")

        same("cash", +self.cash, +Counter(t.cash))
        same("credits", +self.credits, +t.credits)
        same("ring", self.ring, t.ring)
        same("broker", self.broker, t.broker)
        same("lot", +self.lot, +t.lot)
        same("sold districts", self.sold, t.sold)
        standing = {d: +stones for d, stones in self.districts.items() if d not in self.sold and stones}
        same("districts", standing, {d: +stones for d, stones in t.districts.items() if stones})
        same("all stones", self.on_the_table() + self.gone, Counter(dict.fromkeys(COLOURS, STONES_OF_A_COLOUR)))
        wrong += [f"the purse of {c} holds {n}" for c, n in self.cash.items() if n < 0]
        wrong += [f"{c} has {n} credits" for c, n in self.credits.items() if n > CREDITS_OF_A_COLOUR]
        if self.credits.total() > CARDS:
            wrong.append(f"{self.credits.total()} credits, of {CARDS} cards")
        return wrong


# ------------------------------------------------------------------------------------------- the checker


class Stop(Exception):
    """The record has ended, or has left the rules so far that it can't be followed."""


def exactly(thing: Any) -> str:
    """A value of a file, comparable to the letter: `1`, `1.0` and `true` differ."""
    return json.dumps(thing, sort_keys=True)


class Checker(Rules):
    """Answers the questions of the rules from a saved match, and compares."""

    def __init__(
        self,
        table: Table,
        moves: Sequence[Mapping[str, Any]],
        legal: Sequence[Collection[str] | None] | None = None,
    ) -> None:
        self.table = table
        self.moves = moves
        self.legal = legal
        self.ledger = Ledger()
        self.violations: list[str] = []
        self.at = -1  # number of the move whose events are being compared; −1 in the set-up
        self.events: Sequence[Event] = ()
        self.expected: list[Event] = []
        self.lost: list[str] = []
        self.over = False

    def fault(self, text: str) -> None:
        where = "set-up"
        if self.at >= 0:
            move = self.moves[self.at] if self.at < len(self.moves) else {}
            where = f"move {self.at} (seat {move.get('seat')}, {move.get('decision')}, {move.get('move')!r})"
        self.violations.append(f"{where}: {text}")
        if len(self.violations) > 40:
            raise Stop

    # -- the events of one move

    def open_move(self, at: int, events: Sequence[Event]) -> None:
        self.at = at
        self.events = events
        self.expected = []

    def close_move(self) -> None:
        """Compares the events of the move with what the rules have told, and books them."""
        for i in range(max(len(self.events), len(self.expected))):
            told = self.events[i] if i < len(self.events) else None
            right = self.expected[i] if i < len(self.expected) else None
            if exactly(told) != exactly(right):
                self.fault(f"event {i} is {told}, should be {right}")
                break
        for event in self.events:
            try:
                self.ledger.book(event)
            except (KeyError, IndexError, TypeError, ValueError, AttributeError) as err:
                self.fault(f"malformed event {event}: {err!r}")
        lost = self.ledger.differences(self.table)
        for text in lost:
            if text not in self.lost:
                self.fault(text)
        self.lost = lost

    # -- the doors of Rules

    def tell(self, event: str, **fields: Any) -> None:
        self.expected.append({"event": event, **fields})

    def chance(self, event: str, what: str, among: Iterable[Any], **fields: Any) -> Any:
        number = len(self.expected)
        told = self.events[number] if number < len(self.events) else {}
        possible = {exactly(p): p for p in among}
        found = exactly(told.get(what))
        if told.get("event") != event or found not in possible:
            self.fault(f"event {number} is {told}, should be {event!r} with a possible {what!r}: {sorted(possible)}")
            raise Stop
        self.tell(event, **fields, **{what: possible[found]})
        return possible[found]

    def ask(self, seat: int, decision: str, moves: Collection[str]) -> str:
        self.close_move()
        if self.at + 1 >= len(self.moves):
            if len(moves) == 1:
                self.fault(f"the only answer {moves} of seat {seat} to {decision!r} does not follow")
            raise Stop
        saved = self.moves[self.at + 1]
        self.open_move(self.at + 1, saved.get("events", ()))
        if exactly([saved.get("seat"), saved.get("decision")]) != exactly([seat, decision]):
            self.fault(f"seat {seat} should have been asked {decision!r}")
            raise Stop
        if self.legal is not None:
            offered = self.legal[self.at]
            if offered is not None and set(offered) != set(moves):
                self.fault(f"offered {sorted(offered)}, legal {sorted(moves)}")
        if saved.get("move") not in moves:
            self.fault(f"not legal; legal: {sorted(moves)}")
            raise Stop
        forced = len(moves) == 1
        if saved.get("forced") is not (True if forced else None):
            self.fault(f"forced: {saved.get('forced')}, should be {forced}; legal: {sorted(moves)[:20]}")
        if extra := set(saved) - {"seat", "decision", "move", "forced", "events"}:
            self.fault(f"unknown fields {extra}")
        return str(saved["move"])

    def run(self, begun: bool = False) -> list[str]:
        """Follows the moves to their end, from the set-up or from a round that has begun."""
        try:
            if not begun:
                self.set_up()
            self.play(begun)
            self.over = True
            self.close_move()
            if self.at + 1 < len(self.moves):
                self.at += 1
                self.fault("a move after the end")
        except Stop:
            pass
        return self.violations


def audit_fragment(table: Table, moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """Violations in some moves from a table prepared by hand, where the broker has just moved."""
    checker = Checker(table, moves)
    checker.ledger = Ledger.of(table)
    return checker.run(begun=True)


def audit(
    saved: Mapping[str, Any],
    legal: Sequence[Collection[str] | None] | None = None,
    position: Table | None = None,
    city: City | None = None,
) -> list[str]:
    """All violations of the rules in a saved match.

    `legal`: the moves that were offered at each move, where known.  `position`: the table at which a match
    began that began in the middle, right after the broker's move; it is used up.  `city`: another than the
    one in the game's folder.
    """
    city = city or (position.city if position else read_city())
    problems = header_faults(saved, city)
    seats, options = saved.get("seats"), saved.get("options") or {}
    if seats not in COLOURS_OF_A_SEAT:
        return [*problems, f"file: {seats!r} seats"]
    if saved.get("position") is not None and position is None:
        return [*problems, "file: the match begins from a position, which has to be given as a table"]
    table = position or Table(city, seats, loans_first=options.get("loans_first") is True)
    checker = Checker(table, saved["moves"], legal)
    if position is not None:
        checker.ledger = Ledger.of(position)
    checker.violations = problems
    checker.open_move(-1, saved["start"])
    checker.run(begun=position is not None)
    result = None
    if checker.over:
        result = {"winners": table.winners(), "standing": table.standing()}
    if (checker.over or not problems) and exactly(saved.get("result")) != exactly(result):
        problems.append(f"result: {saved.get('result')}, should be {result}")
    return problems


def header_faults(saved: Mapping[str, Any], city: City) -> list[str]:
    """What is wrong with a file before its first event."""
    wrong = []
    for name, right in (("damrak", 1), ("game", "sold"), ("rules", "1"), ("data", city.digest)):
        if exactly(saved.get(name)) != exactly(right):
            wrong.append(f"file: {name} is {saved.get(name)!r}, should be {right!r}")
    options = saved.get("options", {})
    if sorted(options) != sorted(OPTIONS) or not all(isinstance(v, bool) for v in options.values()):
        wrong.append(f"file: the options are {options}")
    key = saved.get("key")
    if not (isinstance(key, str) and len(key) == 64 and all(c in "0123456789abcdef" for c in key)):
        wrong.append("file: the key is not 64 hexadecimal digits")
    return wrong
