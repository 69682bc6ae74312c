"""The auditor itself must be able to fail, and the library must pass it."""

from __future__ import annotations

import copy
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.sold.auditor import (
    CARDS,
    COLOURS,
    COLOURS_OF_A_SEAT,
    FULL,
    ROUNDS,
    SPACES,
    STONES_OF_A_COLOUR,
    Rules,
    Table,
    audit,
    audit_fragment,
    majority,
    read_city,
    spelled,
)

from damrak.match import Match

TABLES = list(product((2, 3, 4), (False, True), (False, True)))  # seats, secret_money, loans_first


# What a player of each kind likes to do, against 1 for everything else.  Bids grow slowly for most of them.
TASTES: tuple[dict[str, float], ...] = (
    {"pass": 3},
    {"loan": 20, "no": 0.1},
    {"loan": 4, "pass": 0.3},
    {"pass": 30, "loan": 0.1},
    {"loan": 0.5},
    {"loan": 30, "pass": 20, "no": 0.1},
)
HIGH_BIDS = 4  # the taste that bids anything it can pay


def chosen(moves: list[str], dice: random.Random, taste: int) -> str:
    """A move at random, by a taste."""
    bids = [m for m in moves if m.startswith("bid ")]
    if bids:
        bids.sort(key=lambda m: int(m.split()[1]))
        bid = dice.choice(bids if taste == HIGH_BIDS else bids[:3])
        moves = [bid, *(m for m in moves if m not in bids)]
    if moves[0].startswith("place ") and dice.random() < 0.5:
        moves = [m for m in moves if m.split()[3] == moves[0].split()[3]]  # so that districts fill up
    return dice.choices(moves, [TASTES[taste].get(m.split()[0], 1) for m in moves])[0]


# ------------------------------------------------------------------------- matches by the auditor's own rules


class Player(Rules):
    """Plays at random by the auditor's own rules and keeps the record: food for the auditor."""

    def __init__(self, seats: int, loans_first: bool, seed: int) -> None:
        self.table = Table(read_city(), seats, loans_first)
        self.dice = random.Random(seed)
        self.taste = seed % len(TASTES)
        self.start: list[dict[str, Any]] = []
        self.events = self.start
        self.moves: list[dict[str, Any]] = []

    def ask(self, seat: int, decision: str, moves: Collection[str]) -> str:
        move = chosen(sorted(moves), self.dice, self.taste)
        self.events = []
        forced = {"forced": True} if len(moves) == 1 else {}
        self.moves.append({"seat": seat, "decision": decision, "move": move, "events": self.events} | forced)
        return move

    def tell(self, event: str, **fields: Any) -> None:
        self.events.append({"event": event, **fields})

    def chance(self, event: str, what: str, among: Iterable[Any], **fields: Any) -> Any:
        found = self.dice.choice(sorted(among))
        self.tell(event, **fields, **{what: found})
        return found

    def record(self) -> dict[str, Any]:
        self.set_up()
        self.play()
        t = self.table
        return {
            "damrak": 1,
            "game": "sold",
            "rules": "1",
            "data": t.city.digest,
            "seats": t.seats,
            "options": {"secret_money": False, "loans_first": t.loans_first},
            "key": "0" * 64,
            "position": None,
            "start": self.start,
            "moves": self.moves,
            "undone": [],
            "result": {"winners": t.winners(), "standing": t.standing()},
        }


def own_match(seed: int, kind: type[Player] = Player) -> dict[str, Any]:
    try:
        return kind(2 + seed % 3, seed % 2 == 1, seed).record()
    except IndexError:  # one colour alone was left for the last space
        return own_match(seed + 6000, kind)


@pytest.mark.parametrize("seed", range(24))
def test_own_matches_are_clean(seed: int) -> None:
    assert audit(own_match(seed)) == []


def a_string(event: dict[str, Any], dice: random.Random) -> str | None:
    """A field of an event that names colours or a district, if any."""
    fields = [k for k in ("colour", "district", "stones") if k in event]
    return dice.choice(fields) if fields else None


DAMAGES = (
    *("drop", "double", "number", "seat", "text", "kind", "order"),
    *("forced", "mover", "skip", "twice", "move", "winner", "sum"),
)


def damaged(saved: dict[str, Any], dice: random.Random) -> str:
    """Changes one thing in a record, which makes it wrong; says what."""
    moves = saved["moves"]
    while True:
        move = dice.choice(moves)
        events = dice.choice([move["events"], move["events"], saved["start"]])
        event = dice.choice(events)
        what = f"of {move}" if events is move["events"] else "of the set-up"
        match dice.choice(DAMAGES):
            case "drop":
                events.remove(event)
                return f"{event} dropped {what}"
            case "double":
                events.insert(events.index(event), dict(event))
                return f"{event} doubled {what}"
            case "number":
                fields = [k for k, v in event.items() if type(v) is int and k != "seat"]
                if fields and event["event"] not in ("space", "rolled"):
                    event[dice.choice(fields)] += dice.choice((-1, 1))
                    return f"wrong number in {event} {what}"
            case "seat" if "seat" in event and event["event"] != "start":
                event["seat"] = (event["seat"] + 1) % saved["seats"]
                return f"wrong seat in {event} {what}"
            case "text" if (name := a_string(event, dice)) and events is move["events"]:
                event[name] = dice.choice([c for c in (*COLOURS, "10W", "20", "park-E", "") if c != event[name]])
                return f"wrong {name} in {event} {what}"
            case "kind":
                event["event"] = "won" if event["event"] != "won" else "rained"
                return f"wrong kind of {event} {what}"
            case "order" if len(events) > 1 and events[0] != events[-1]:
                events[0], events[-1] = events[-1], events[0]
                return f"order {what}"
            case "forced":
                if not move.pop("forced", False):
                    move["forced"] = True
                return f"forced mark {what}"
            case "mover":
                move["seat"] = (move["seat"] + 1) % saved["seats"]
                return f"mover {what}"
            case "skip":
                moves.remove(move)
                return f"left out {move}"
            case "twice":
                moves.insert(moves.index(move), move)
                return f"twice {move}"
            case "move":
                others = {m["move"] for m in moves if m["decision"] == move["decision"]} - {move["move"]}
                if others:
                    move["move"] = dice.choice(sorted(others))
                    return f"wrong answer {what}"
            case "winner":
                saved["result"]["winners"] = [(w + 1) % saved["seats"] for w in saved["result"]["winners"]]
                return "wrong winner"
            case "sum":
                saved["result"]["standing"][dice.randrange(saved["seats"])] += 1
                return "wrong standing"


def check_damage(right: dict[str, Any], dice: random.Random, times: int) -> None:
    for _ in range(times):
        wrong = copy.deepcopy(right)
        what = damaged(wrong, dice)
        same = wrong == right  # two equal things swapped, or all seats win
        assert same or audit(wrong) != [], what


@pytest.mark.parametrize("seed", range(6))
def test_damaged_records_are_found_out(seed: int) -> None:
    check_damage(own_match(seed), random.Random(seed), 25)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", "big-shot"),
        ("damrak", True),
        ("data", "0" * 64),
        ("seats", 5),
        ("options", {"loans_first": False}),
        ("options", {"secret_money": 0, "loans_first": False}),
        ("key", "xyz"),
        ("result", None),
    ],
)
def test_a_wrong_head_is_found(name: str, value: object) -> None:
    assert audit(own_match(2) | {name: value}) != []


def test_a_match_that_goes_on_is_audited_so_far() -> None:
    saved = own_match(1) | {"result": None}
    for length in range(60):
        part = saved | {"moves": saved["moves"][:length]}
        cut_short = saved["moves"][length].get("forced", False)
        assert (audit(part) == []) != cut_short
        assert audit(part | {"result": {"winners": [0], "standing": [0, 0, 0]}}) != []


# ------------------------------------------------------------------------------------- tables by hand


def ev(kind: str, **fields: Any) -> dict[str, Any]:
    return {"event": kind, **fields}


def mv(seat: int, decision: str, move: str, *events: dict[str, Any], forced: bool = False) -> dict[str, Any]:
    saved = {"seat": seat, "decision": decision, "move": move, "events": list(events)}
    return saved | {"forced": True} if forced else saved


def passing(seat: int, *events: dict[str, Any], forced: bool = False) -> dict[str, Any]:
    return mv(seat, "bid", "pass", ev("passed", seat=seat), *events, forced=forced)


def bidding(seat: int, amount: int, *events: dict[str, Any]) -> dict[str, Any]:
    return mv(seat, "bid", f"bid {amount}", ev("bid", seat=seat, amount=amount), *events)


def borrowing(seat: int, colour: str, amount: int, move: str = "loan") -> dict[str, Any]:
    return mv(seat, "bid", move, ev("credit", seat=seat, colour=colour, amount=amount))


def won(seat: int, colour: str, amount: int) -> list[dict[str, Any]]:
    return [ev("won", seat=seat, amount=amount), ev("paid", seat=seat, colour=colour, amount=amount)]


def placing(seat: int, colour: str, district: str, sold_to: str = "") -> dict[str, Any]:
    told = [ev("placed", seat=seat, colour=colour, district=district)]
    if sold_to:
        told.append(ev("sold", district=district, colour=sold_to))
    return mv(seat, "place", f"place {colour} in {district}", *told)


def table(
    seats: int = 4,
    lot: str = "red red black yellow",
    districts: dict[str, str] | None = None,
    sold: dict[str, str] | None = None,
    cash: int = 10,
    last: bool = False,
    loans_first: bool = False,
) -> Table:
    """A table after the broker's move: seat 0 starts the round, the colours are dealt in their order."""
    t = Table(read_city(), seats, loans_first, sold=dict(sold or {}))
    each = COLOURS_OF_A_SEAT[seats]
    t.colours = [list(COLOURS[s * each : (s + 1) * each]) for s in range(seats)]
    t.cash = {c: cash for colours in t.colours for c in colours}
    for district, stones in (districts or {}).items():
        t.districts[district] = Counter(stones.split())
    t.round = ROUNDS if last else ROUNDS - 1
    t.broker = 3
    t.lot = Counter(lot.split())
    if not last:
        t.ring = {16: Counter(white=2, yellow=2)}
    return t


RINGS_ON = [
    ev("round", round=18, seat=1),
    ev("rolled", seat=1, number=5),
    ev("broker", space=16),
    ev("lot", stones="white white yellow yellow"),
]


def all_pass(winner: int = 0) -> list[dict[str, Any]]:
    """Everybody passes, and the starting seat gets the lot."""
    return [passing(1), passing(2), passing(3), passing(0, ev("won", seat=winner, amount=0))]


CITY = {"11W": "yellow yellow red white", "20": "red"}


@pytest.mark.parametrize(
    ("placed", "winner"),
    [("red red black", "red"), ("yellow red black", "yellow"), ("red red yellow", "white")],
)
def test_three_players_could_get_the_district(placed: str, winner: str) -> None:
    """The rulebook's example, as a match; whoever else is told to have won it is found."""
    first, second, third = placed.split()
    (rest,) = (Counter(["red", "red", "black", "yellow"]) - Counter(placed.split())).elements()
    for told in COLOURS:
        end = placing(0, rest, "20")
        end["events"] += RINGS_ON
        stones = [placing(0, first, "11W"), placing(0, second, "11W"), placing(0, third, "11W", told), end]
        faults = audit_fragment(table(districts=CITY), [*all_pass(), *stones])
        assert (faults == []) == (told == winner)


def test_a_sold_district_takes_no_more_stones() -> None:
    t = table(sold={"20": "red"})
    assert audit_fragment(t, [*all_pass(), placing(0, "red", "20")]) != []


def test_seven_stones_over_four_colours() -> None:
    """Every partition of seven has one winner: the largest number that only one colour has."""
    winners: dict[tuple[int, ...], int] = {
        (7, 0, 0, 0): 0,
        (6, 1, 0, 0): 0,
        (5, 2, 0, 0): 0,
        (5, 1, 1, 0): 0,
        (4, 3, 0, 0): 0,
        (4, 2, 1, 0): 0,
        (4, 1, 1, 1): 0,
        (3, 3, 1, 0): 2,
        (3, 2, 2, 0): 0,
        (3, 2, 1, 1): 0,
        (2, 2, 2, 1): 3,
    }
    for numbers in product(range(8), repeat=4):
        if sum(numbers) == 7:
            partition = tuple(sorted(numbers, reverse=True))
            number = partition[winners[partition]]
            assert majority(Counter(dict(zip(COLOURS, numbers, strict=True)))) == COLOURS[numbers.index(number)]


@pytest.mark.parametrize(
    ("stones", "winner"),
    [
        ("red red black black white", "white"),
        ("red black", None),
        ("red red black black white yellow", None),
        ("red red red black black black", None),
        ("", None),
        ("yellow", "yellow"),
        ("red red black black black", "black"),
    ],
)
def test_at_the_end_fewer_stones_settle_a_district(stones: str, winner: str | None) -> None:
    assert majority(Counter(stones.split())) == winner


def test_a_park_doubles_what_adjoins_it() -> None:
    """The rulebook's example: a park, a nine and a ten are worth 38; an eleven of somebody else stays 11."""
    t = table(sold={"park-W": "red", "9W": "red", "10W": "red", "11W": "white"}, cash=0)
    assert t.standing() == [38, 0, 11, 0]
    assert t.dearest(0) == 20
    t.sold["10E"] = "red"  # adjoins the other park
    assert t.standing() == [48, 0, 11, 0]


def test_the_starting_seat_speaks_last_and_may_still_bid() -> None:
    start = [passing(1), passing(2), passing(3)]
    assert audit_fragment(table(), [*start, bidding(0, 1, *won(0, "red", 1))]) == []
    assert audit_fragment(table(), [*start, borrowing(0, "red", 9), bidding(0, 19, *won(0, "red", 19))]) == []
    credit_stands = [*start, borrowing(0, "red", 9), passing(0, ev("won", seat=0, amount=0))]
    assert audit_fragment(table(), credit_stands) == []
    assert audit_fragment(table(), [passing(1), passing(2), passing(3, ev("won", seat=0, amount=0))]) != []


def test_the_last_bidder_pays() -> None:
    bids = [bidding(1, 2), passing(2), bidding(3, 3), passing(0), bidding(1, 5)]
    assert audit_fragment(table(), [*bids, passing(3, *won(1, "black", 5))]) == []
    assert audit_fragment(table(), [*bids, passing(3, *won(1, "black", 4))]) != []
    assert audit_fragment(table(), [*bids, passing(3, *won(3, "yellow", 5))]) != []
    assert audit_fragment(table(), [*bids[:4], bidding(1, 3)]) != []  # not higher
    assert audit_fragment(table(), [*bids[:4], bidding(1, 11)]) != []  # more than the purse holds
    assert audit_fragment(table(), [*bids[:3], bidding(0, 4), bidding(1, 5), bidding(2, 6)]) != []  # is out


def test_who_can_not_go_higher_borrows_or_is_out() -> None:
    t = table()
    assert audit_fragment(copy.deepcopy(t), [bidding(1, 10), borrowing(2, "white", 9), bidding(2, 19)]) == []
    twice = [bidding(1, 10), borrowing(2, "white", 9), bidding(2, 18), passing(3), passing(0)]
    forced = passing(2, *won(1, "black", 19), forced=True)
    assert audit_fragment(copy.deepcopy(t), [*twice, borrowing(1, "black", 9), bidding(1, 19), forced]) == []
    again = borrowing(2, "white", 8)
    assert audit_fragment(copy.deepcopy(t), [*twice, borrowing(1, "black", 9), bidding(1, 19), again]) != []


@pytest.mark.parametrize("taken", range(9))
def test_the_next_credit_pays_one_less(taken: int) -> None:
    t = table()
    t.credits["black"] = taken
    assert audit_fragment(copy.deepcopy(t), [borrowing(1, "black", 9 - taken)]) == []
    assert audit_fragment(copy.deepcopy(t), [borrowing(1, "black", 10 - taken)]) != []
    t.cash["black"] = 10 + sum(9 - i for i in range(taken))
    assert t.fortune(1) == 10 - sum(range(1, taken + 1))


def test_nobody_borrows_for_the_tenth_time_or_without_a_card() -> None:
    t = table()
    t.credits["black"] = 9
    assert audit_fragment(t, [borrowing(1, "black", 0)]) != []
    t = table()
    t.credits.update(red=9, white=9, yellow=9, black=CARDS - 27)
    assert audit_fragment(t, [borrowing(1, "black", 6)]) != []
    t.credits["red"] -= 1
    assert audit_fragment(t, [borrowing(1, "black", 6), passing(1), passing(2)]) == []


def test_loans_before_the_auction() -> None:
    def answer(seat: int, move: str, *events: dict[str, Any], forced: bool = False) -> dict[str, Any]:
        return mv(seat, "credit", move, *events, forced=forced)

    t = table(loans_first=True)
    loan = answer(1, "loan", ev("credit", seat=1, colour="black", amount=9))
    others = [answer(s, "no loan", ev("no-credit", seat=s)) for s in (2, 3, 0)]
    assert audit_fragment(copy.deepcopy(t), [loan, *others, bidding(1, 19)]) == [
        "move 4 (seat 1, bid, 'bid 19'): the only answer {'pass'} of seat 2 to 'bid' does not follow"
    ]
    assert audit_fragment(copy.deepcopy(t), [loan, *others, passing(1), borrowing(2, "white", 9)]) != []
    assert audit_fragment(copy.deepcopy(t), [loan, bidding(2, 1)]) != []
    t.credits["white"] = 9
    others[0]["forced"] = True
    assert audit_fragment(t, [loan, *others, bidding(1, 3)]) == []
    t = table(seats=2, loans_first=True)
    both = [ev("credit", seat=1, colour=c, amount=9) for c in ("white", "yellow")]
    assert audit_fragment(copy.deepcopy(t), [answer(1, "loan both", *both)]) == []
    assert audit_fragment(copy.deepcopy(t), [answer(1, "loan both", *reversed(both))]) != []
    assert audit_fragment(copy.deepcopy(t), [answer(1, "loan yellow", both[1])]) == []
    t.credits.update(red=9, black=9, white=8, yellow=3)
    assert audit_fragment(
        copy.deepcopy(t), [answer(1, "loan white", ev("credit", seat=1, colour="white", amount=1))]
    ) == ["move 0 (seat 1, credit, 'loan white'): the only answer {'no loan'} of seat 0 to 'credit' does not follow"]
    both = [ev("credit", seat=1, colour="white", amount=1), ev("credit", seat=1, colour="yellow", amount=6)]
    assert audit_fragment(t, [answer(1, "loan both", *both)]) != []  # one card is left


def test_with_two_seats_each_colour_has_a_purse() -> None:
    t = table(seats=2)
    t.cash.update(red=4, black=7, white=9, yellow=9)

    def pay(colour: str, amount: int, forced: bool = False) -> dict[str, Any]:
        return mv(1, "pay", f"pay {colour}", ev("paid", seat=1, colour=colour, amount=amount), forced=forced)

    end = passing(0, ev("won", seat=1, amount=9))
    for colour in ("white", "yellow"):
        assert audit_fragment(copy.deepcopy(t), [bidding(1, 9), end, pay(colour, 9)]) == []
    assert audit_fragment(copy.deepcopy(t), [bidding(1, 10)]) != []
    borrow = borrowing(1, "white", 9, "loan white")
    both = [borrow, borrowing(1, "yellow", 9, "loan yellow")]
    high = [bidding(1, 18), passing(0, ev("won", seat=1, amount=18)), pay("white", 18)]
    assert audit_fragment(copy.deepcopy(t), [*both, *high]) == []
    high[2] = pay("white", 18, forced=True)
    assert audit_fragment(copy.deepcopy(t), [borrow, *high]) == []
    late = [bidding(1, 5), bidding(0, 6), borrow]
    assert audit_fragment(copy.deepcopy(t), late) != []  # only before the first bid
    assert audit_fragment(copy.deepcopy(t), [borrow, passing(1), borrowing(0, "red", 9, "loan red")]) == []


def test_with_two_seats_parks_and_the_two_districts_go_by_colour() -> None:
    t = table(seats=2, sold={"park-W": "red", "9W": "black", "10W": "red"}, cash=0)
    assert t.standing() == [9 + 20, 0]
    assert not t.rank(0)[0]
    t.sold["16"] = "black"
    assert t.rank(0) == (True, 45, 4, 20)


def test_three_seats_leave_a_colour_to_nobody() -> None:
    t = table(seats=3, sold={"park-W": "yellow", "9W": "red", "10W": "yellow", "16": "white", "20": "white"}, cash=0)
    assert t.standing() == [9, 0, 36]
    assert t.winners() == [2]


def test_two_districts_come_before_wealth() -> None:
    t = table(sold={"9W": "red", "9E": "red", "21": "black"}, cash=5)
    t.cash["black"] = 40
    assert t.winners() == [0]
    t.sold["9E"] = "white"  # nobody has two
    assert t.winners() == [1]
    t.sold = {}
    t.cash["black"] = 5
    assert t.winners() == [0, 1, 2, 3]


def test_a_tie_goes_to_the_most_districts_and_then_to_the_dearest() -> None:
    t = table(sold={"9W": "red", "9E": "red", "18": "black", "park-E": "black"}, cash=0)
    t.cash["red"] = 0
    assert t.standing()[:2] == [18, 18]
    assert t.winners() == [1]
    t.sold = {"9W": "red", "9E": "red", "park-W": "red", "17": "black", "10W": "black", "park-E": "black"}
    assert t.standing()[:2] == [27, 27]
    assert t.winners() == [0]  # a nine counts 18 beside the park
    t.sold = {"9W": "red", "10W": "red", "9E": "black", "10E": "black"}
    assert t.winners() == [0, 1]


def test_the_broker_counts_only_spaces_with_stones() -> None:
    t = table()
    for broker, ring, roll, space in [
        (3, (5, 9, 2), 1, 5),
        (3, (5, 9, 2), 5, 9),
        (3, (3, 4), 2, 3),
        (18, (18,), 6, 18),
    ]:
        t.broker, t.ring = broker, {s: Counter() for s in ring}
        ahead = t.spaces_ahead()
        assert ahead[(roll - 1) % len(ahead)] == space


def test_the_last_round_settles_the_rest() -> None:
    t = table(districts={"9W": "red red black black white", "21": "red black"}, last=True)
    stones = [
        placing(0, c, d) for c, d in zip(["red", "red", "black", "yellow"], ("20", "20", "18", "17"), strict=True)
    ]
    owners = {"9W": "white", "20": "red", "18": "black", "17": "yellow"}
    for district in t.city.districts:
        owner = {"colour": owners[district]} if district in owners else {}
        stones[-1]["events"].append(ev("sold" if owner else "unsold", district=district, **owner))
    for seat, worth in enumerate((20, 18, 9, 17)):
        stones[-1]["events"].append(ev("final", seat=seat, amount=10 + worth, districts=1, dearest=worth))
    stones[-1]["events"].append(ev("over"))
    assert audit_fragment(copy.deepcopy(t), [*all_pass(), *stones]) == []
    stones[-1]["events"][2], stones[-1]["events"][3] = stones[-1]["events"][3], stones[-1]["events"][2]
    assert audit_fragment(t, [*all_pass(), *stones]) != []


# ----------------------------------------------------------------------------- matches of the real library

Offered = list[Collection[str] | None]


def at_random(match: Match, seed: int) -> Offered:
    """Plays a match to its end by one taste; returns the moves that were offered at each of its moves."""
    dice = random.Random(seed)
    offered: Offered = []
    while not match.over:
        moves = sorted(match.legal)
        offered += [None] * (len(match.moves) - len(offered))  # those that answered themselves
        offered.append(moves)
        match.play(chosen(moves, dice, seed % len(TASTES)))
    return offered + [None] * (len(match.moves) - len(offered))


def random_match(seats: int, secret: bool, first: bool, seed: int) -> tuple[Match, Offered]:
    """A random match from the deal on."""
    match = Match("sold", seats=seats, key=seed, options={"secret_money": secret, "loans_first": first})
    return match, at_random(match, seed)


@pytest.mark.parametrize(("seats", "secret", "first"), TABLES)
def test_random_matches_pass_the_audit(seats: int, secret: bool, first: bool, tmp_path: Path) -> None:
    for seed in range(24):
        match, offered = random_match(seats, secret, first, seed)
        match.save(tmp_path / "match.json")
        saved = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
        assert audit(saved, offered) == [], f"key {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 2000))
def test_hundreds_of_random_matches_pass_the_audit(seed: int) -> None:
    match, offered = random_match(*TABLES[seed % len(TABLES)], seed)
    assert audit(match.to_dict(), offered) == []


def test_a_match_with_moves_taken_back_passes_the_audit() -> None:
    match, dice = Match("sold", seats=4, key=5), random.Random(5)
    for _ in range(60):
        match.play(chosen(sorted(match.legal), dice, 0))
        if dice.random() < 0.2:
            match.undo()
    saved = match.to_dict()
    assert saved["undone"]
    assert audit(saved) == []


@pytest.mark.parametrize("seed", range(6))
def test_damaged_records_of_the_library_are_found_out(seed: int) -> None:
    right = random_match(*TABLES[seed], seed)[0].to_dict()
    check_damage(right, random.Random(seed), 15)


def rich_table(
    dice: random.Random,
    seats: int,
    loans_first: bool,
    rounds: Sequence[int] = (1, 5, 10, 14, 16, 17, 18),
    crowded: Sequence[int] = (4, 13),
) -> Table:
    """A table in mid-match where much can happen: purses of all sizes, few credit cards, districts nearly full."""
    t = table(seats, loans_first=loans_first)
    bag = [c for c in COLOURS for _ in range(STONES_OF_A_COLOUR)]
    t.round = dice.choice(rounds)
    placed = 4 * (t.round - 1)
    lots = [Counter("")]
    while any(len(lot) < 2 for lot in lots):
        dice.shuffle(bag)
        lots = [Counter(bag[i : i + 4]) for i in range(placed, len(bag), 4)]
    for colour in bag[:placed]:
        district = dice.choice(sorted(t.districts)[: dice.choice(crowded)])
        stones = t.districts[district]
        stones[colour] += 1
        if stones.total() == FULL:
            owner = majority(stones)
            assert owner is not None
            t.sold[district] = owner
            del t.districts[district]
    spaces = dice.sample(range(1, SPACES + 1), len(lots))
    t.ring = dict(zip(spaces, lots, strict=True))
    t.broker = dice.choice(spaces)
    t.lot = t.ring.pop(t.broker)
    t.start = dice.randrange(seats)
    for colour in t.cash:
        t.credits[colour] = min(t.round - 1, CARDS - t.credits.total(), dice.choice([0, 1, 7, 8, 9]))
        most = 10 + sum(10 - i for i in range(1, t.credits[colour] + 1))
        t.cash[colour] = dice.choice([most, dice.randrange(most + 1), min(3, most)]) if t.round > 4 else most
    return t


def entry(name: str, numbers: Mapping[str, int], colours: list[str]) -> str:
    """A number for the colour of a seat, or a table of two."""
    if len(colours) == 1:
        return f"{name} = {numbers[colours[0]]}"
    return f"{name} = {{ {', '.join(f'{c} = {numbers[c]}' for c in colours)} }}"


def as_position(t: Table, secret: bool) -> str:
    """The same table as a position file."""
    lines = ['game = "sold"', f"seats = {t.seats}", f"start = {t.start}", f"broker = {t.broker}"]
    lines += [f"secret_money = {str(secret).lower()}", f"loans_first = {str(t.loans_first).lower()}"]
    for colours in t.colours:
        lines += ["[[seat]]", f"colours = {json.dumps(colours)}"]
        lines += [entry("cash", t.cash, colours), entry("credits", t.credits, colours)]
    lines += ["[districts]", *(f'{d} = "{spelled(s)}"' for d, s in t.districts.items() if s)]
    lines += ["[sold]", *(f'{d} = "{c}"' for d, c in t.sold.items())]
    ring = {s: t.ring.get(s, Counter()) for s in range(1, SPACES + 1)} | {t.broker: t.lot}
    lines += ["[ring]", *(f'{n} = "{spelled(s)}"' for n, s in ring.items())]
    return "\n".join(lines) + "\n"


def check_rich_match(seed: int) -> None:
    seats, secret, first = TABLES[seed % len(TABLES)]
    then = rich_table(random.Random(seed), seats, first)
    match = Match.from_position(as_position(then, secret), key=seed)
    offered = at_random(match, seed)
    assert audit(match.to_dict(), offered, then) == []


@pytest.mark.parametrize("seed", range(40))
def test_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 2000))
def test_hundreds_of_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)


class Copyist(Player):
    """At some decisions, writes the table down as a position file and looks what the library asks there."""

    def ask(self, seat: int, decision: str, moves: Collection[str]) -> str:
        if len(moves) > 1 and self.dice.random() < 0.15:
            match = Match.from_position(self.written(seat, decision), key=self.dice.randrange(99))
            assert (match.seat, match.decision, set(match.legal)) == (seat, decision, set(moves))
        return super().ask(seat, decision, moves)

    def written(self, seat: int, decision: str) -> str:
        told = [e for events in (self.start, *(m["events"] for m in self.moves)) for e in events]
        first = max(i for i, e in enumerate(told) if e["event"] == "round")
        of = {kind: [e for e in told[first:] if e["event"] == kind] for kind in ("bid", "passed", "credit")}
        auction: dict[str, Any] = {"borrowed": [e["colour"] for e in of["credit"]]}
        if decision != "place":
            auction["passed"] = [e["seat"] for e in of["passed"]]
            auction["spoken"] = sorted({e["seat"] for e in of["bid"]})
            if of["bid"]:
                auction |= {"bid": of["bid"][-1]["amount"], "bidder": of["bid"][-1]["seat"]}
        lines = ["[auction]", *(f"{name} = {json.dumps(value)}" for name, value in auction.items() if value != [])]
        pending = ["[[pending]]", f'task = "{decision}"', f"seat = {seat}"]
        return "\n".join([as_position(self.table, False), *lines, *pending]) + "\n"


@pytest.mark.parametrize("seed", range(18))
def test_positions_within_a_round_ask_the_same(seed: int) -> None:
    assert audit(own_match(seed, Copyist)) == []


# ------------------------------------------------------------------------------- ends that are close to a tie


def meek(moves: Collection[str], dice: random.Random) -> str:
    """Passes, never borrows, and places at random."""
    return next((m for m in ("pass", "no loan") if m in moves), None) or dice.choice(sorted(moves))


class Meek(Player):
    """Plays the rest of a match from a table."""

    def __init__(self, t: Table, seed: int) -> None:
        super().__init__(t.seats, t.loans_first, seed)
        self.table = t

    def ask(self, seat: int, decision: str, moves: Collection[str]) -> str:
        return meek(moves, self.dice)


def close_table(seed: int) -> Table:
    """A last round after which all fortunes are equal, as far as the purses allow."""
    dice = random.Random(seed)
    seats = 2 + seed % 3
    t = rich_table(dice, seats, False, rounds=(18,), crowded=(4, 13, 13))
    for colour in dice.sample(list(t.cash), len(t.cash) // 2):
        t.credits[colour] = dice.choice((0, 1, 3))
    trial = Meek(copy.deepcopy(t), seed)
    trial.play(begun=True)
    without = [trial.table.fortune(s) - sum(t.cash[c] for c in t.colours[s]) for s in range(seats)]
    aim = max(without) + dice.randrange(5)
    for seat, colours in enumerate(t.colours):
        needed = aim - without[seat]
        for colour in colours:
            most = 10 + sum(10 - i for i in range(1, t.credits[colour] + 1))
            t.cash[colour] = min(needed, most)
            needed -= t.cash[colour]
    return t


def check_close_match(seed: int) -> str:
    """Audits a close match, and says what decided it."""
    then = close_table(seed)
    match = Match.from_position(as_position(then, False), key=seed)
    dice = Meek(then, seed).dice
    while not match.over:
        match.play(meek(match.legal, dice))
    assert audit(match.to_dict(), position=then) == []
    ranks = sorted((then.rank(s) for s in range(then.seats)), reverse=True)
    if ranks[0] == ranks[1]:
        return "shared"
    decided = next(i for i in range(4) if ranks[0][i] != ranks[1][i])
    return ("districts enough", "fortune", "most districts", "dearest district")[decided]


def test_close_matches_pass_the_audit() -> None:
    decided = Counter(check_close_match(seed) for seed in range(150))
    assert len(decided) >= 4, decided


@pytest.mark.slow
def test_hundreds_of_close_matches_pass_the_audit() -> None:
    decided = Counter(check_close_match(seed) for seed in range(1000, 5000))
    assert len(decided) == 5, decided


# -------------------------------------------------------------------------------------- another data file

OTHER = """
game = "sold"
[values]
A = 50
B = 1
C = 2
D = 3
E = 4
F = 5
G = 6
H = 7
I = 8
J = 9
K = 10
[parks]
P = ["A", "B", "K"]
Q = ["A", "C"]
"""

PLAY = """
import json, random, sys
from damrak.match import Match
for seed in range(12):
    match = Match("sold", seats=2 + seed % 3, key=seed)
    dice = random.Random(seed)
    while not match.over:
        moves = sorted(match.legal)
        red = [m for m in moves if m.startswith("place red") and m[-1] in "APQ"]
        others = [m for m in moves if not m.startswith("place red") and m[-1] not in "APQ"]
        match.play(dice.choice(red or others or moves))
    print(json.dumps(match.to_dict()))
"""


def test_matches_by_another_data_file_pass_the_audit(tmp_path: Path) -> None:
    """Other names and values, and a district between both parks."""
    path = tmp_path / "sold.toml"
    path.write_text(OTHER, encoding="utf-8")
    city = read_city(path)
    t = Table(city, 4, colours=[[c] for c in COLOURS], cash=dict.fromkeys(COLOURS, 0))
    t.sold = {"A": "red", "P": "red", "Q": "red", "K": "black", "C": "red"}
    assert t.standing() == [204, 10, 0, 0]
    env = os.environ | {"DAMRAK_DATA": str(tmp_path), "DAMRAK_RULES": "interpreted"}
    run = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    records = [json.loads(line) for line in run.stdout.splitlines()]
    assert any(e.get("dearest") == 200 for saved in records for e in saved["moves"][-1]["events"])
    for saved in records:
        assert audit(saved, city=city) == []
