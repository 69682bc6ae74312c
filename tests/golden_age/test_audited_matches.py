"""Matches of the library pass the audit, from the start and from rich tables; damaged ones do not."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.auditing import WRONG_ENDS, Damage, Event, Offered
from tests.golden_age.auditor import COMPANIES, FREE_HOUSES, TABLE, House, Model, Rules, audit, neighbours
from tests.golden_age.rich_tables import EDITIONS, as_position, grow, move_card, place, rich_table, share_out

from damrak.match import Match

# What a player of each kind likes to do, against 1 for everything else.
TASTES: tuple[dict[str, float], ...] = (
    {},
    {"build": 9, "raise": 9, "flag": 9, "done": 0.1},
    {"card": 6, "renew": 6, "build": 0.3, "buy": 3, "draw": 9},
    {"build": 3, "raise": 9, "sell": 5, "take": 0.1},
    {"build": 5, "buy": 9, "done": 0.05},
)


def at_random(match: Match, seed: int) -> Offered:
    """Plays a match to its end by one taste; returns the moves that were offered at each of its moves."""
    dice = random.Random(seed)
    taste = TASTES[seed % len(TASTES)]
    offered: list[list[str] | None] = []
    while not match.over:
        moves = sorted(match.legal)
        offered += [None] * (len(match.moves) - len(offered))  # those that answered themselves
        offered.append(moves)
        match.play(dice.choices(moves, [taste.get(move.split()[0], 1) for move in moves])[0])
    return offered + [None] * (len(match.moves) - len(offered))


def random_match(seats: int, edition: str, events: bool, seed: int) -> tuple[Match, Offered]:
    """A random match from the starting hands on."""
    options = {"edition": edition, "events": events}
    match = Match("golden-age", seats=seats, key=seed, options=options)
    return match, at_random(match, seed)


@pytest.mark.parametrize("events", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_pass_the_audit(seats: int, edition: str, events: bool, tmp_path: Path) -> None:
    for seed in range(5):
        match, offered = random_match(seats, edition, events, seed)
        match.save(tmp_path / "match.json")
        saved = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
        assert audit(saved, offered) == [], f"key {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_hundreds_of_random_matches_pass_the_audit(seed: int) -> None:
    match, offered = random_match(2 + seed % 5, EDITIONS[seed // 5 % 2], seed // 10 % 2 == 0, 1000 + seed)
    assert audit(match.to_dict(), offered) == []


def test_a_match_that_goes_on_passes_the_audit_at_every_move() -> None:
    match = Match("golden-age", seats=3, key=5, options={"events": True})
    dice = random.Random(5)
    for _ in range(60):
        assert audit(match.to_dict()) == []
        match.play(dice.choice(sorted(match.legal)))


# ------------------------------------------------------------------------------------------ damaged matches

CHANCE = {"dealt", "drew", "revealed", "event-drawn"}  # these may be another's


def another_card(event: Event, _: random.Random) -> str:
    """Another card than that of an event which chance did not decide."""
    return event["card"] if event["event"] in CHANCE else "80" if event["card"] != "80" else "79"


def another_plot(event: Event, _: random.Random) -> str:
    return "1" if event["plot"] != "1" else "2"


def another_company(event: Event, _: random.Random) -> str:
    return COMPANIES[COMPANIES.index(event["company"]) - 1]


DAMAGE = Damage(
    numbers=("amount", "old", "new", "count", "height", "cards"),
    step=10,
    names={"card": another_card, "plot": another_plot, "company": another_company},
    decisions=("turn", "trade"),
    in_any_order={"revealed"},
)


@cache
def right(seed: int) -> dict[str, Any]:
    """A match to be damaged in a copy."""
    return random_match(2 + seed, EDITIONS[seed % 2], seed % 2 == 0, seed)[0].to_dict()


@pytest.mark.parametrize("seed", range(5))
def test_damaged_matches_are_found_out(seed: int) -> None:
    DAMAGE.found_out(right(seed), audit, 30, seed)


def a_card_dealt_twice(saved: dict[str, Any]) -> None:
    dealt = [e for e in saved["start"] if e["event"] == "dealt"]
    dealt[1]["card"] = dealt[0]["card"]


def a_level_in_a_starting_hand(saved: dict[str, Any]) -> None:
    next(e for e in saved["start"] if e["event"] == "dealt")["card"] = "2nd-level"


def a_hand_too_small(saved: dict[str, Any]) -> None:
    saved["start"].remove(next(e for e in saved["start"] if e["event"] == "dealt"))


def an_unknown_card(saved: dict[str, Any]) -> None:
    next(e for e in saved["start"] if e["event"] == "revealed")["card"] = "81"


def an_event_in_the_first_market(saved: dict[str, Any]) -> None:
    next(e for e in saved["start"] if e["event"] == "revealed")["card"] = "levy"


def no_such_seat(saved: dict[str, Any]) -> None:
    saved["start"][0]["seat"] = saved["seats"]


def nothing_prepared(saved: dict[str, Any]) -> None:
    saved["start"].clear()


def another_move_with_the_same_events(saved: dict[str, Any]) -> None:
    move = next(m for m in saved["moves"] if m["decision"] == "found")
    move["move"] = "found tea" if move["move"] != "found tea" else "found silk"


def an_illegal_spelling(saved: dict[str, Any]) -> None:
    saved["moves"][0]["move"] += " "


def a_free_card(saved: dict[str, Any]) -> None:
    move = next(m for m in saved["moves"] if any(e.get("reason") == "cards" for e in m["events"]))
    move["events"] = [e for e in move["events"] if e.get("reason") != "cards"]


def other_data(saved: dict[str, Any]) -> None:
    saved["data"] = "0" * 64


def another_edition(saved: dict[str, Any]) -> None:
    saved["options"]["edition"] = "first" if saved["options"]["edition"] == "second" else "second"


def another_game(saved: dict[str, Any]) -> None:
    saved["game"] = "building-amsterdam"


def more_seats(saved: dict[str, Any]) -> None:
    saved["seats"] = saved["seats"] % 6 + 1


@pytest.mark.parametrize(
    "damage",
    [
        *WRONG_ENDS,
        a_card_dealt_twice,
        a_level_in_a_starting_hand,
        a_hand_too_small,
        an_unknown_card,
        an_event_in_the_first_market,
        no_such_seat,
        nothing_prepared,
        another_move_with_the_same_events,
        an_illegal_spelling,
        a_free_card,
        other_data,
        another_edition,
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
    match, offered = random_match(4, "first", False, 3)
    moves = offered[0]
    assert moves is not None
    assert audit(match.to_dict(), [[*moves, "pass"], *offered[1:]]) != []
    assert audit(match.to_dict(), [sorted(moves)[1:], *offered[1:]]) != []


# --------------------------------------------------------------------------------- from the middle of a match


def check_match_from(m: Model, seed: int) -> None:
    edition = next(e for e in EDITIONS if TABLE[e][m.seats] == m.setup)
    match = Match.from_position(as_position(m, edition), key=seed)
    offered = at_random(match, seed)
    assert audit(match.to_dict(), offered, m) == []


def check_rich_match(seed: int) -> None:
    check_match_from(rich_table(random.Random(seed)), seed)


@pytest.mark.parametrize("left", [2, 3])
def test_a_last_corner_can_be_founded_in_with_three_warehouses(left: int) -> None:
    """Beyond the buffer of one great company there is room for three houses, if there are so many."""
    dice = random.Random(left)
    m = Model.fresh(2)
    place(m, "tea", "60", ("59", "58"))
    corner = {"1", "2", "3", "4", "5", "11", "12", "13", "14", "21", "22", "23", "31", "32", "41"}
    own = [p for p in neighbours("harbour") if p not in corner]
    for plot in own:
        if plot not in m.houses:
            m.houses[plot] = House("tea", free=True)  # of companies swallowed long ago
            m.warehouses -= 1
    while m.warehouses > left:
        grow(dice, m, "tea", [])
    m.companies["tea"].value = 500
    move_card(m.deck, m.hands[0], "1")
    share_out(dice, m, [0])
    assert ("build 1" in Rules(m).builds(0)) == (left == FREE_HOUSES + 1)
    check_match_from(m, left)


@pytest.mark.parametrize("seed", range(60))
def test_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_hundreds_of_matches_from_rich_tables_pass_the_audit(seed: int) -> None:
    check_rich_match(seed)
