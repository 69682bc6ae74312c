"""The auditor itself must be able to fail, and the library must pass it."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.atlantic_star.auditor import (
    LEGS,
    NEUTRALS,
    PLACES,
    SETS,
    SHIPS,
    SPARE_SHIPS,
    Model,
    Rules,
    Tour,
    audit,
    audit_fragment,
    read_box,
)
from tests.auditing import WRONG_ENDS, Damage, Event

from damrak.match import Match

USED_SHIPS = ("leave", "return")
MAIL = "Royal William"
SHIP_NAMES = sorted(read_box().ships)
AGENCY = "Hyperion, Pallas, Sirius, Vega"


# ------------------------------------------------------------------------------------- fragments by hand


def table(
    hand: str = "",
    tours: dict[str, list[tuple[int | None, int]]] | None = None,
    agency: str = AGENCY,
    seats: int = 6,
    cash: int = 18_000,
) -> Model:
    """A table in mid-match where seat 0 begins its turn: its hand, and tours as (seat, points) from the top."""
    m = Model.fresh(seats)
    m.cash = [cash] * seats
    m.hands[0] = Counter(named(hand))
    m.agency = named(agency)
    for sea, told in (tours or {}).items():
        m.classes[sea] = 5 - len(m.classes)
        for seat, points in told:
            again = any(t.seat == seat for t in m.tours[sea])
            name = "neutral" if seat is None else f"{sea}-2" if again else sea
            m.tours[sea].append(Tour(seat, name, points))
    m.pile = Counter(m.box.ships) - m.hands[0] - Counter(m.agency)
    take_from_pile(m, m.used, sum(len(LEGS[s]) for s, told in m.tours.items() for t in told if t.seat is not None))
    return m


def named(ships: str) -> list[str]:
    return [name for name in ships.split(", ") if name]


def take_from_pile(m: Model, to: Counter[str], count: int, ships: Collection[str] = ()) -> None:
    """So many ships from the pile, these or any others."""
    for ship in ships or sorted(m.pile.elements())[:count]:
        m.pile -= Counter([ship])
        to[ship] += 1


def rules(m: Model) -> Rules:
    asked = Rules()
    asked.model = m
    return asked


def ev(kind: str, **fields: Any) -> Event:
    return {"event": kind, **fields}


def mv(seat: int, decision: str, move: str, *events: Event, forced: bool = False) -> dict[str, Any]:
    saved = {"seat": seat, "decision": decision, "move": move, "events": list(events)}
    return saved | {"forced": True} if forced else saved


def tour(sea: str, ships: str, worth: str, bonus: int, *after: Event) -> list[dict[str, Any]]:
    """Seat 0 organises with all the ships of its hand, `worth` so much on each leg."""
    left = named(ships)
    moves = [mv(0, "turn", f"sail {sea}", ev("organising", seat=0, sea=sea))]
    for letter, points in zip(LEGS[sea], worth.split(), strict=True):
        forced, ship = len(set(left)) == 1, left.pop(0)
        sailed = ev("sailed", seat=0, leg=f"{sea}-{letter}", ship=ship, points=int(points))
        moves.append(mv(0, "leg", f"sail {letter}={ship}", sailed, forced=forced))
    total = sum(map(int, worth.split())) + bonus
    moves[-1]["events"] += [ev("organised", seat=0, sea=sea, points=total, bonus=bonus), *after]
    return moves


def put(sea: str, points: int, place: int, ships: str) -> list[Event]:
    """A tour of seat 0 is placed, its ships leave, and seat 1 is next."""
    leaving = [ev("used", ship=ship) for ship in named(ships)]
    return [ev("placed", seat=0, tour=sea, points=points, place=place), *leaving, ev("turn", seat=1)]


def in_class(sea: str, points: int, place: int, ships: str, *neutrals: tuple[int, int]) -> dict[str, Any]:
    """Seat 0 chooses the class of five stars."""
    entering = [ev("neutral", sea=sea, points=p, place=at) for p, at in neutrals]
    return mv(0, "class", "class 5", ev("class", seat=0, sea=sea, stars=5), *entering, *put(sea, points, place, ships))


MEAGRE = "Ten Haff, Rhea, Flying Cloud"
CLEVER = "Thetis, Royal William, Kreios"


def test_an_emergency_ship_costs_the_bonus() -> None:
    right = [*tour("Baltic", MEAGRE, "5 0 4", 0), in_class("Baltic", 9, 1, MEAGRE)]
    assert audit_fragment(table(MEAGRE), right) == []
    wrong = [*tour("Baltic", MEAGRE, "5 0 4", 3), in_class("Baltic", 12, 1, MEAGRE)]
    assert audit_fragment(table(MEAGRE), wrong) != []


def test_a_mail_ship_sails_anywhere_and_keeps_the_bonus() -> None:
    right = [*tour("Baltic", CLEVER, "3 1 2", 3), in_class("Baltic", 9, 1, CLEVER)]
    assert audit_fragment(table(CLEVER), right) == []
    wrong = [*tour("Baltic", CLEVER, "3 0 2", 0), in_class("Baltic", 5, 1, CLEVER)]
    assert audit_fragment(table(CLEVER), wrong) != []


def test_a_ship_is_worth_what_its_own_leg_says() -> None:
    """Thetis on the leg of Kreios, and Kreios on one that it is not made for."""
    ships = "Kreios, Royal William, Thetis"
    right = [*tour("Baltic", ships, "0 1 3", 0), in_class("Baltic", 4, 1, ships)]
    assert audit_fragment(table(ships), right) == []


BERT = "Phoibe, Nike, Royal William, Rhea"


@pytest.mark.parametrize(
    ("tours", "place"),
    [
        ([(1, 19)], 1),
        ([(1, 23), (2, 19)], 2),
        ([(1, 30), (2, 23), (3, 23), (4, 22)], 4),
    ],
)
def test_later_tours_are_sorted_the_best_on_top(tours: list[tuple[int | None, int]], place: int) -> None:
    m = table(BERT, {"Mediterranean": tours})
    placing = put("Mediterranean", 23, place, BERT)
    assert audit_fragment(copy.deepcopy(m), tour("Mediterranean", BERT, "9 7 1 2", 4, *placing)) == []
    placing[0]["place"] += 1
    assert audit_fragment(m, tour("Mediterranean", BERT, "9 7 1 2", 4, *placing)) != []


def test_neutral_tours_enter_first_and_win_ties() -> None:
    """With 4 seats 13 and then 17 points; with 5 seats 15 points, as many as the tour has."""
    ships = "Okeanos, Royal William, Kreios"
    m = table(ships, seats=4)
    right = [*tour("Baltic", ships, "9 1 2", 3), in_class("Baltic", 15, 2, ships, (13, 1), (17, 1))]
    assert audit_fragment(m, right) == []
    m = table(ships, seats=5)
    right = [*tour("Baltic", ships, "9 1 2", 3), in_class("Baltic", 15, 2, ships, (15, 1))]
    assert audit_fragment(copy.deepcopy(m), right) == []
    on_top = [*tour("Baltic", ships, "9 1 2", 3), in_class("Baltic", 15, 1, ships, (15, 1))]
    assert audit_fragment(m, on_top) != []


def credit(sea: str, amount: int, old: int, place: int) -> list[dict[str, Any]]:
    name, new = sea, old - amount // 1000
    return [
        mv(0, "turn", f"credit {name}", ev("borrowing", seat=0, tour=name)),
        mv(
            0,
            "credit",
            f"borrow {amount}",
            ev("received", seat=0, amount=amount, reason="credit"),
            ev("credit", seat=0, tour=name, old=old, new=new),
            ev("placed", seat=0, tour=name, points=new, place=place),
        ),
    ]


def test_a_credit_of_8000_moves_a_tour_of_23_to_the_third_place() -> None:
    m = table(tours={"Mediterranean": [(0, 23), (1, 19), (2, 15), (3, 11)]})
    assert audit_fragment(copy.deepcopy(m), credit("Mediterranean", 8000, 23, 3)) == []
    assert audit_fragment(copy.deepcopy(m), credit("Mediterranean", 8000, 23, 2)) != []
    assert audit_fragment(m, credit("Mediterranean", 11_000, 23, 3)) != []


def test_a_credit_is_no_higher_than_the_tour_is_worth() -> None:
    m = table(tours={"Baltic": [(1, 9), (0, 8)]})
    assert audit_fragment(copy.deepcopy(m), credit("Baltic", 8000, 8, 2)) == []
    assert audit_fragment(m, credit("Baltic", 9000, 8, 2)) != []
    m = table(tours={"Baltic": [(1, 9), (0, 1)]})
    first, second = credit("Baltic", 1000, 1, 2)
    assert audit_fragment(m, [first, second | {"forced": True}]) == []


def test_credits_are_one_a_turn_one_a_tour_and_none_in_a_full_class() -> None:
    both: dict[str, list[tuple[int | None, int]]] = {"Baltic": [(0, 9)], "Atlantic": [(None, 25), (0, 20)]}
    m = table(tours=both)
    again = [*credit("Baltic", 1000, 9, 1), credit("Atlantic", 1000, 20, 2)[0] | {"decision": "go-on"}]
    assert audit_fragment(copy.deepcopy(m), again) != []
    m.tours["Baltic"][0].borrowed = 1
    assert [t.name for t in m.creditable(0)] == ["Atlantic"]
    m.tours["Atlantic"] += [Tour(seat, "Atlantic", 10) for seat in (1, 2, 3)]
    assert [t.name for t in m.creditable(0)] == ["Atlantic"]
    m.tours["Atlantic"].append(Tour(4, "Atlantic", 9))
    assert m.creditable(0) == []
    m = table(tours={"Baltic": [(0, 0)]})
    assert m.creditable(0) == []


def test_with_two_sets_a_seat_takes_one_credit_in_each_sea() -> None:
    m = table(tours={"Baltic": [(0, 9), (1, 8), (0, 7)], "Pacific": [(0, 30)]}, seats=3)
    assert [t.name for t in m.creditable(0)] == ["Baltic", "Baltic-2", "Pacific"]
    m.tours["Baltic"][2].borrowed = 1
    assert [t.name for t in m.creditable(0)] == ["Pacific"]
    assert m.to_organise(0) == ["Mediterranean", "Atlantic", "Pacific"]


def chartered(ship: str, price: int, *slid: tuple[str, int, int]) -> dict[str, Any]:
    events = [ev("paid", seat=0, amount=price, reason="charter")] if price else []
    events += [ev("chartered", seat=0, ship=ship, price=price)]
    events += [ev("slid", ship=s, old=old, new=new) for s, old, new in slid]
    return mv(0, "turn", f"charter {ship}", *events, ev("revealed", ship="Themis", price=3000), ev("turn", seat=1))


def test_dearer_ships_slide_when_one_is_chartered_for_1000() -> None:
    right = chartered("Sirius", 1000, ("Pallas", 2000, 1000), ("Hyperion", 3000, 2000))
    assert audit_fragment(table(), [right]) == []
    assert audit_fragment(table(), [chartered("Sirius", 1000, ("Hyperion", 3000, 2000))]) != []
    assert audit_fragment(table(), [chartered("Hyperion", 3000)]) == []
    free = chartered("Vega", 0, ("Sirius", 1000, 0), ("Pallas", 2000, 1000), ("Hyperion", 3000, 2000))
    assert audit_fragment(table(), [free]) == []


def test_nobody_charters_what_he_cannot_pay_and_twins_are_told_apart() -> None:
    assert rules(table(cash=1000)).moves_after_credit(0) == {"charter Sirius", "charter Vega"}
    twins = table(cash=3000, agency=f"{MAIL}, Rhea, {MAIL}, Okeanos")
    wanted = {f"charter {MAIL} 3000", f"charter {MAIL} 1000", "charter Rhea", "charter Okeanos", "renew"}
    assert rules(twins).moves_after_credit(0) == wanted


def test_two_ships_may_be_left_after_organising() -> None:
    seven = "Themis, Phoibe, Koios, Kronos, Theia, Atlas, Helios"
    m = table(seven, cash=0)
    assert rules(m).moves_after_credit(0) == {"charter Vega", "sail Atlantic", "sail Pacific"}
    m = table(seven, {"Pacific": [(0, 30)]}, cash=0)
    assert rules(m).moves_after_credit(0) == {"sail Atlantic"}
    eight = table(seven + ", Eos")
    assert rules(eight).moves_after_credit(0) == {"renew", "sail Pacific"}
    two = table("Themis, Phoibe", cash=0)
    assert rules(two).moves_after_credit(0) == {"charter Vega"}


def renewed(*events: Event) -> dict[str, Any]:
    old = zip(named(AGENCY), (3000, 2000, 1000, 0), strict=True)
    removed = [ev("removed", ship=s, price=p) for s, p in old]
    return mv(0, "turn", "renew", ev("paid", seat=0, amount=2000, reason="renew"), *removed, *events)


def test_a_renewal_takes_all_four_and_the_discards_are_shuffled_when_needed() -> None:
    m = table()
    take_from_pile(m, m.used, m.pile.total() - 2)
    last = sorted(m.pile.elements())
    shown = [ev("revealed", ship=s, price=p) for s, p in zip(last, (3000, 2000), strict=True)]
    more = [ev("revealed", ship="Pallas", price=1000), ev("revealed", ship="Hyperion", price=0)]
    assert audit_fragment(copy.deepcopy(m), [renewed(*shown, ev("reshuffled", count=4), *more)]) == []
    assert audit_fragment(copy.deepcopy(m), [renewed(*shown, *more)]) != []
    assert audit_fragment(copy.deepcopy(m), [renewed(*shown, ev("reshuffled", count=0), *more)]) != []
    more[0]["ship"] = last[0]
    assert audit_fragment(m, [renewed(*shown, ev("reshuffled", count=4), *more)]) != []


def last_tour(seats: int, cash: list[int]) -> Model:
    """Seat 0 has a single tour left, which will be the last of its sea."""
    tours: dict[str, list[tuple[int | None, int]]] = {
        sea: [(seat, 20 - seat) for seat in range(seats)] for sea in ("Mediterranean", "Atlantic", "Pacific")
    }
    tours["Baltic"] = [(seat, 20 - seat) for seat in range(1, seats)]
    m = table(CLEVER, tours, seats=seats)
    m.cash = cash
    return m


def test_the_last_tour_ends_the_match() -> None:
    m = last_tour(6, [0, 0, 0, 0, 0, 1000])
    placing = put("Baltic", 9, 6, CLEVER)[:-1]
    # classes of 5, 4, 3 and 2 stars: seat 0 is first in three of them, and sixth in the Baltic
    points = [22 + 20 + 18 + 3, 16 + 15 + 14 + 16, 10 + 10 + 10 + 13, 5 + 6 + 7 + 10, 2 + 3 + 4 + 8, 0 + 1 + 2 + 5]
    final = [ev("final", seat=s, points=p, amount=m.cash[s]) for s, p in enumerate(points)]
    assert audit_fragment(copy.deepcopy(m), tour("Baltic", CLEVER, "3 1 2", 3, *placing, *final, ev("over"))) == []
    assert audit_fragment(copy.deepcopy(m), tour("Baltic", CLEVER, "3 1 2", 3, *placing, ev("turn", seat=1))) != []
    final[0]["points"] += 1
    assert audit_fragment(m, tour("Baltic", CLEVER, "3 1 2", 3, *placing, *final, ev("over"))) != []


def test_a_tie_goes_to_the_most_money_and_is_shared_then() -> None:
    m = table(tours={"Baltic": [(0, 9), (1, 8), (2, 7)], "Atlantic": [(2, 9), (1, 8), (0, 7)]})
    m.classes["Atlantic"] = 5
    assert [m.victory_points(s) for s in range(3)] == [32, 32, 32]
    assert m.winners() == [0, 1, 2]
    m.cash[1] += 1000
    assert m.winners() == [1]


def test_the_box_is_what_the_rules_say() -> None:
    """132 ships; the same fifteen values on every leg; the worked examples can be played."""
    box = read_box()
    assert sum(box.ships.values()) == SHIPS
    legs = [f"{sea}-{letter}" for sea, letters in LEGS.items() for letter in letters]
    values = [sorted(box.on_leg(s, leg) for s in box.ships if s != MAIL and box.on_leg(s, leg)) for leg in legs]
    assert len(legs) == 18
    assert len(values[0]) == 15
    assert all(v == values[0] for v in values)
    assert all(sum(box.points[s].values()) == 9 for s in box.ships if s != MAIL)
    assert all(seats * SETS[seats] + len(NEUTRALS[seats][sea]) == PLACES for seats in SETS for sea in LEGS)


# ----------------------------------------------------------------------------- matches of the real library

# What a player of each kind likes to do, against 1 for everything else.
TASTES: tuple[dict[str, float], ...] = (
    {},
    {"sail": 9, "credit": 0.2, "renew": 0.2},
    {"renew": 20, "credit": 9},
    {"charter": 5, "credit": 3, "renew": 0.1, "sail": 0.3},
    {"credit": 20, "sail": 3, "renew": 0.5},
)

Offered = list[Collection[str] | None]


def wish(match: Match, move: str, sea: str, taste: dict[str, float]) -> float:
    """How much a player of this taste would like a move; all like ships where they bring points."""
    if match.decision == "leg":
        letter, ship = move.removeprefix("sail ").split("=")
        return 1 + 8 * read_box().on_leg(ship, f"{sea}-{letter}")
    return taste.get(move.split()[0], 1)


def at_random(match: Match, seed: int) -> Offered:
    """Plays a match to its end by one taste; returns the moves that were offered at each of its moves."""
    dice = random.Random(seed)
    taste = TASTES[seed % len(TASTES)]
    offered: Offered = []
    sea = ""
    while not match.over:
        moves = sorted(match.legal)
        offered += [None] * (len(match.moves) - len(offered))  # those that answered themselves
        offered.append(moves)
        move = dice.choices(moves, [wish(match, move, sea, taste) for move in moves])[0]
        if match.decision in ("turn", "go-on") and move.startswith("sail "):
            sea = move.removeprefix("sail ")
        match.play(move)
    return offered + [None] * (len(match.moves) - len(offered))


def random_match(seats: int, used_ships: str, seed: int) -> tuple[Match, Offered]:
    """A random match from the first ships on."""
    match = Match("atlantic-star", seats=seats, key=seed, options={"used_ships": used_ships})
    return match, at_random(match, seed)


@pytest.mark.parametrize("used_ships", USED_SHIPS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_pass_the_audit(seats: int, used_ships: str, tmp_path: Path) -> None:
    for seed in range(10):
        match, offered = random_match(seats, used_ships, seed)
        match.save(tmp_path / "match.json")
        saved = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
        assert audit(saved, offered) == [], f"key {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400))
def test_hundreds_of_random_matches_pass_the_audit(seed: int) -> None:
    match, offered = random_match(2 + seed % 5, USED_SHIPS[seed // 5 % 2], 1000 + seed)
    assert audit(match.to_dict(), offered) == []


def test_a_match_that_goes_on_passes_the_audit_at_every_move() -> None:
    match = Match("atlantic-star", seats=3, key=5)
    dice = random.Random(5)
    for _ in range(60):
        assert audit(match.to_dict()) == []
        match.play(dice.choice(sorted(match.legal)))


# ------------------------------------------------------------------------------------------ damaged matches


def another_ship(event: Event, dice: random.Random) -> str:
    """Another ship than that of an event which chance did not decide."""
    return event["ship"] if event["event"] == "revealed" else dice.choice(SHIP_NAMES)


DAMAGE = Damage(
    numbers=("amount", "price", "old", "new", "count", "points", "bonus", "stars", "place"),
    step=1,
    names={"ship": another_ship},
    decisions=("turn", "go-on"),
)


@cache
def right(seed: int) -> dict[str, Any]:
    """A match to be damaged in a copy."""
    return random_match(2 + seed, USED_SHIPS[seed % 2], seed)[0].to_dict()


@pytest.mark.parametrize("seed", range(5))
def test_damaged_matches_are_found_out(seed: int) -> None:
    DAMAGE.found_out(right(seed), audit, 40, seed)


def a_ship_twice_on_offer(saved: dict[str, Any]) -> None:
    shown = [e for e in saved["start"] if e["event"] == "revealed" and e["ship"] != MAIL]
    shown[1]["ship"] = shown[0]["ship"]


def an_unknown_ship(saved: dict[str, Any]) -> None:
    saved["start"][1]["ship"] = "Titanic"


def no_such_seat(saved: dict[str, Any]) -> None:
    saved["start"][0]["seat"] = saved["seats"]


def nothing_prepared(saved: dict[str, Any]) -> None:
    saved["start"].clear()


def another_move_with_the_same_events(saved: dict[str, Any]) -> None:
    move = next(m for m in saved["moves"] if m["decision"] == "class")
    move["move"] = "class 1" if move["move"] != "class 1" else "class 2"


def an_illegal_spelling(saved: dict[str, Any]) -> None:
    saved["moves"][0]["move"] += " "


def a_free_charter(saved: dict[str, Any]) -> None:
    move = next(m for m in saved["moves"] if m["events"] and m["events"][0].get("reason") == "charter")
    del move["events"][0]


def other_data(saved: dict[str, Any]) -> None:
    saved["data"] = "0" * 64


def another_option(saved: dict[str, Any]) -> None:
    saved["options"]["used_ships"] = "return" if saved["options"]["used_ships"] == "leave" else "leave"


def another_game(saved: dict[str, Any]) -> None:
    saved["game"] = "building-amsterdam"


def more_seats(saved: dict[str, Any]) -> None:
    saved["seats"] = saved["seats"] % 6 + 1


@pytest.mark.parametrize(
    "damage",
    [
        *WRONG_ENDS,
        a_ship_twice_on_offer,
        an_unknown_ship,
        no_such_seat,
        nothing_prepared,
        another_move_with_the_same_events,
        an_illegal_spelling,
        a_free_charter,
        other_data,
        another_option,
        another_game,
        more_seats,
    ],
)
def test_each_of_these_lies_is_found_out(damage: Callable[[dict[str, Any]], None]) -> None:
    for seed in range(5):
        wrong = copy.deepcopy(right(seed))
        damage(wrong)
        assert audit(wrong) != []


def test_a_move_that_was_not_offered_or_should_not_have_been_is_found_out() -> None:
    match, offered = random_match(4, "leave", 3)
    moves = offered[0]
    assert moves is not None
    assert audit(match.to_dict(), [[*moves, "pass"], *offered[1:]]) != []
    assert audit(match.to_dict(), [sorted(moves)[1:], *offered[1:]]) != []


# --------------------------------------------------------------------------------- from the middle of a match


def rich_table(dice: random.Random) -> Model:
    """A table in mid-match where much can happen: tours close together, full hands, a short pile."""
    seats = dice.randrange(2, 7)
    m = Model.fresh(seats, dice.choice(USED_SHIPS))
    m.active = dice.randrange(seats)
    points, fullness = dice.choice([(0, 3), (2, 12), (15, 16), (15, 28)]), dice.choice([0.3, 0.6, 0.9])
    for sea, stars in zip(LEGS, dice.sample(range(1, 6), 4), strict=True):
        counts = [sum(dice.random() < fullness for _ in range(SETS[seats])) for _ in range(seats)]
        if sea == "Atlantic":
            counts[m.active] = 0  # there is something left to organise
        if any(counts):
            m.classes[sea] = stars
            m.tours[sea] = rich_tours(dice, m, sea, counts, points)
    for seat in range(seats):
        m.cash[seat] = 1000 * dice.choice([0, 1, 2, 3, 6, 18])
    sailed = sum(len(LEGS[sea]) for sea, tours in m.tours.items() for t in tours if t.seat is not None)
    if m.used_ships == "leave":
        move_ships(m, m.used, sailed, dice)
    for seat, hand in enumerate(m.hands):
        most = m.hand_limit(seat) if m.to_organise(seat) else SPARE_SHIPS
        move_ships(m, hand, dice.choice([0, 1, most - 1, most]), dice)
    offered: Counter[str] = Counter({MAIL: 2} if dice.random() < 0.3 and m.pile[MAIL] > 1 else {})
    m.pile -= offered
    move_ships(m, offered, 4 - offered.total(), dice)
    m.agency = dice.sample(sorted(offered.elements()), 4)
    rest = dice.sample(sorted(m.pile.elements()), m.pile.total())
    m.top = rest[: dice.choice([0, 1, 3, len(rest)])]
    m.pile = Counter(m.top)
    m.discards = Counter(rest) - m.pile
    return m


def rich_tours(dice: random.Random, m: Model, sea: str, counts: list[int], points: tuple[int, int]) -> list[Tour]:
    """So many tours of each seat, some after a credit, sorted; of equal ones any order may have come about."""
    tours = [Tour(None, "neutral", p) for p in NEUTRALS[m.seats][sea]]
    for seat, count in enumerate(counts):
        own = [Tour(seat, name, dice.randrange(*points)) for name in (sea, f"{sea}-2")[:count]]
        if own and dice.random() < 0.3 and sum(counts) + len(NEUTRALS[m.seats][sea]) < PLACES:
            lent = dice.choice(own)
            lent.borrowed = dice.randrange(min(10, lent.points) + 1)
            lent.points -= lent.borrowed
        tours += own
    order = [(-t.points, t.borrowed > 0, t.seat is not None, t.name) for t in tours]
    return [tour for _, tour in sorted(zip(order, tours, strict=True), key=lambda pair: pair[0])]


def move_ships(m: Model, to: Counter[str], count: int, dice: random.Random) -> None:
    """So many ships of the pile go somewhere else."""
    ships = Counter(dice.sample(sorted(m.pile.elements()), count))
    m.pile -= ships
    to += ships


def as_position(m: Model) -> str:
    """The same table as a position file."""

    def listed(ships: Counter[str]) -> str:
        return json.dumps(sorted(ships.elements()))

    lines = ['game = "atlantic-star"', f"seats = {m.seats}", f"turn = {m.active}", f'used_ships = "{m.used_ships}"']
    for sea, stars in m.classes.items():
        lines += [f"[seas.{sea}]", f"class = {stars}", f"tours = {json.dumps([as_entry(t) for t in m.tours[sea]])}"]
    for cash, hand in zip(m.cash, m.hands, strict=True):
        lines += ["[[seat]]", f"cash = {cash}", f"hand = {listed(hand)}"]
    lines += ["[ships]", f"agency = {json.dumps(m.agency)}", f"pile = {json.dumps(m.top)}"]
    lines += [f"discards = {listed(m.discards)}", f"used = {listed(m.used)}"]
    return "\n".join(lines) + "\n"


def as_entry(tour: Tour) -> str:
    if tour.seat is None:
        return f"neutral: {tour.points}"
    second = " second" if tour.name.endswith("-2") else ""
    return f"seat {tour.seat}{second}: {tour.points}" + f" after {1000 * tour.borrowed}" * bool(tour.borrowed)


def check_rich_match(seed: int) -> None:
    table_then = rich_table(random.Random(seed))
    match = Match.from_position(as_position(table_then), key=seed)
    offered = at_random(match, seed)
    assert audit(match.to_dict(), offered, table_then) == []


@pytest.mark.parametrize("seed", range(40))
def test_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1400))
def test_hundreds_of_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)
