"""Position files: easy to write by hand, exact when a match writes them, and refused with reasons."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from damrak.games import find_game
from damrak.games.building_amsterdam.position import read_position, write_position
from damrak.games.building_amsterdam.state import STATE, Task
from damrak.match import Match
from damrak.rules.game import BadPosition
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers

ROOT = Path(__file__).resolve().parents[2]
GAME = find_game("building-amsterdam")
KEY = [1, 2, 3, 4, 5, 6, 7, 8]
SCRATCH = ("queue", "mark", "story", "told")
LAYOUTS = ("standard", "quick-battle", "crossroads", "outliers")
Table = dict[str, Any]


# --- there and back


def lasting(s: Record) -> bytes:
    """A record without scratch space, the last move's story, and what lies above the top of the stack."""
    copy = new_record(STATE, s.tobytes())
    for field in SCRATCH:
        copy.array[field] = 0
    for field in ("task", "who", "what"):
        copy.array[field][0, s.depth :] = 0
    return copy.tobytes()


def states(seed: int) -> Iterator[Record]:
    """Every state of a random match, in the middle of a sum too."""
    random = Random(seed)
    options = {"layout": LAYOUTS[seed // 4 % 4], "open_holdings": seed % 3 > 0}
    s = GAME.new(2 + seed % 4, options, [random.getrandbits(32) for _ in range(8)])
    moves = numbers(GAME.moves)
    while not s.over:
        yield s
        GAME.play(s.raw, moves[random.randrange(GAME.legal(s.raw, moves))])
    yield s


def check_way_back(s: Record) -> None:
    text = write_position(s)
    back = read_position(text, KEY)
    assert lasting(back) == lasting(s)
    assert write_position(back) == text


@pytest.mark.parametrize("seed", range(4))
def test_every_state_of_a_match_comes_back(seed: int) -> None:
    for s in states(seed):
        check_way_back(s)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10, 90, 10))
def test_states_of_many_matches_come_back(first: int) -> None:
    for seed in range(first, first + 10):
        often = Random(seed)
        for s in states(seed):
            if s.over or often.random() < (0.02 if s.task[s.depth - 1] in (Task.TURN, Task.CALL, Task.TRADE) else 0.3):
                check_way_back(s)


def test_a_match_goes_on_from_its_position_as_it_would_have() -> None:
    match, random = Match(GAME.name, seats=3, key=5), Random(5)
    twin = match
    for ply in range(250):
        if ply % 60 == 0:
            twin = Match.from_position(match.position(), key=9)
        if match.over:
            break
        move = random.choice(list(match.legal))
        assert [event.to_dict() for event in twin.play(move)] == [event.to_dict() for event in match.play(move)]
    assert twin.position() == match.position()


def test_every_state_of_a_merger_with_ties_comes_back() -> None:
    whole = tomllib.loads((Path(__file__).parent / "positions" / "merger-dutch.toml").read_text(encoding="utf-8"))
    whole["companies"]["tea"]["houses"].append("grachten-F4")
    whole["companies"]["silk"]["houses"].remove("jordaan-A4")
    match = Match.from_position(tomli_w.dumps(whole))
    decisions = []
    for move in ("build jordaan-F3", "name tea", "survivor porcelain", "sell 1", "sell 0", "sell 1", "done"):
        match.play(move)
        decisions.append(match.decision)
        check_way_back(read_position(match.position(), KEY))
        assert Match.from_position(match.position()).position() == match.position()
    assert decisions == ["name", "survivor", "sale", "sale", "sale", "trade", "event"]


# --- by hand


def test_a_file_can_name_the_game_alone() -> None:
    s = read_position('game = "building-amsterdam"', KEY)
    assert (s.seats, s.active, s.seat, s.warehouses) == (4, 0, 0, 62)
    assert [s.cash[seat] for seat in range(4)] == [300] * 4
    assert (s.deck_size, s.aside_size, s.discarded) == (114 - 4 - 5, 4, 0)
    assert all(card >= 0 for card in s.market)
    assert sum(kind >= 0 for kind in s.event_open) == 3


def test_hidden_piles_are_shuffled_by_the_key() -> None:
    text = 'game = "building-amsterdam"'
    assert read_position(text, KEY).tobytes() == read_position(text, KEY).tobytes()
    assert list(read_position(text, KEY).deck) != list(read_position(text, [0] * 8).deck)


def test_what_is_named_lies_where_it_was_put() -> None:
    table = written(
        seats=2,
        seat=[{"cards": ["2nd-level", "market-C3"]}, {"shares": {"coal": 2}}],
        companies={"coal": {"houses": ["harbour-C1", "harbour-C2:2 roof"]}},
        cards={"market": ["3rd-level", "market-A1"], "deck": ["harbour-F4", "market-F4"], "set_aside": ["4th-level"]},
        stock_events={"open": ["veilinge"], "deck": ["verlappen", "verlappen"]},
    )
    assert table["seat"][0] == {
        "cash": 350,
        "cards": ["2nd-level", "market-C3"],
        "actions": 2,
        "roofs": 0,
        "extra_turns": 0,
    }
    assert table["seat"][1]["shares"] == {"coal": 2}
    assert table["companies"]["coal"] == {
        "houses": ["harbour-C1", "harbour-C2:2 roof"],
        "hq": "harbour-C1",
        "value": 20,
    }
    assert table["cards"]["market"][:2] == ["3rd-level", "market-A1"]
    assert len(table["cards"]["market"]) == 5
    assert table["cards"]["deck"][:2] == ["harbour-F4", "market-F4"]
    assert table["cards"]["set_aside"] == ["4th-level"]
    assert table["cards"]["discards"] == ["harbour-C1", "harbour-C2", "2nd-level"]
    assert table["stock_events"]["open"][0] == "veilinge"
    assert len(table["stock_events"]["open"]) == 2
    assert table["stock_events"]["deck"][:2] == ["verlappen", "verlappen"]
    assert table["warehouses"] == 59


@pytest.mark.parametrize(
    ("houses", "value"),
    [
        (["harbour-A1"], 20),
        (["harbour-A1", "harbour-B1"], 20),
        (["harbour-A1:2", "harbour-B1:3"], 90),
        (["harbour-A1:4", "harbour-B1:4", "harbour-C1:4", "harbour-D1"], 300),
        (["harbour-A1:4", "harbour-B1:3 roof"], 80),
    ],
)
def test_a_company_is_worth_what_its_houses_add_up_to(houses: list[str], value: int) -> None:
    assert written(companies={"tea": {"houses": houses}})["companies"]["tea"]["value"] == value


@pytest.mark.parametrize(("tables", "seats"), [(0, 4), (1, 4), (2, 2), (5, 5)])
def test_the_number_of_seats_is_that_of_their_tables(tables: int, seats: int) -> None:
    assert written(seat=[{"cash": 10}] * tables)["seats"] == seats


def test_a_decision_can_be_given_and_what_lies_under_it_follows() -> None:
    match = Match.from_position(
        toml(
            board={"loose": ["harbour-B1", "harbour-C1"]},
            turn_state={"built": "harbour-C1"},
            pending=[{"task": "found"}],
        )
    )
    assert (match.seat, match.decision) == (0, "found")
    match.play("found tea")
    assert (match.seat, match.decision) == (0, "trade")


def test_bids_can_be_given() -> None:
    match = Match.from_position(
        toml(
            seats=2,
            turn=1,
            stock_events={"now": "verlappen"},
            bids={"sealed": {"1": 40}},
            pending=[{"task": "bid", "seat": 0}],
        )
    )
    assert (match.seat, match.decision) == (0, "bid")
    events = match.play("bid 50")
    assert [event.seat for event in events if event.name == "won-bid"] == [0]


def test_a_match_that_is_over_says_so() -> None:
    houses = [f"{district}-{plot}" for district in ("harbour", "jordaan") for plot in plots_of_a_district()]
    heights = [f"{house}{':2' if i < 9 else ':1'}" for i, house in enumerate(houses)]
    heights[0:5] = [f"{house}:3" for house in houses[0:5]]
    company = {"tea": {"houses": heights}}
    refused({"companies": company}, "no warehouse is left and a turn begins, so the match is over; say over = true")
    match = Match.from_position(toml(companies=company, over=True, seat=[{"shares": {"tea": 1}}, {}]))
    assert match.over
    assert match.standing == (650, 350)
    assert match.winners == (0,)
    refused({"over": True}, "62 warehouses are left, and not every seat has passed")
    assert Match.from_position(toml(seats=2, over=True, turn_state={"passed": [0, 1]})).over
    refused({"seats": 2, "turn_state": {"passed": [0, 1]}}, "every seat has passed, so the match is over")


def plots_of_a_district() -> list[str]:
    return [f"{column}{row}" for row in "1234" for column in "ABCDEF"]


# --- what can't be


def toml(**tables: Any) -> str:
    return tomli_w.dumps({"game": "building-amsterdam", **tables})


def written(**tables: Any) -> Table:
    """A file by hand, as the match writes it."""
    return tomllib.loads(write_position(read_position(toml(**tables), KEY)))


def problems(text: str) -> list[str]:
    with pytest.raises(BadPosition) as refusal:
        read_position(text, KEY)
    assert refusal.value.problems
    assert all(problem.strip() for problem in refusal.value.problems)
    return refusal.value.problems


def refused(tables: Table, *sentences: str) -> None:
    """These tables have exactly these faults."""
    found = problems(toml(**tables))
    for sentence in sentences:
        assert any(sentence in problem for problem in found), found
    assert len(found) == len(sentences), found


IMPOSSIBLE: dict[str, tuple[Table, str]] = {
    "plot misspelt": ({"board": {"loose": ["harbor-C1"]}}, "there is no plot 'harbor-C1'; did you mean 'harbour-C1'"),
    "capitals": ({"board": {"loose": ["Harbour c1"]}}, "did you mean 'harbour-C1'?"),
    "company misspelt": ({"companies": {"cole": {"houses": ["harbour-A1"]}}}, "no company 'cole'; did you mean 'coal'"),
    "card misspelt": (
        {"seat": [{"cards": ["2nd-levels"]}, {}]},
        "there is no card '2nd-levels'; did you mean '2nd-level'",
    ),
    "event misspelt": ({"stock_events": {"open": ["veiling"]}}, "no stock event 'veiling'; did you mean 'veilinge'"),
    "layout misspelt": ({"layout": "crossroad"}, "there is no layout 'crossroad'; did you mean 'crossroads'?"),
    "entry misspelt": (
        {"seat": [{"chas": 30}, {}]},
        "seat 0: there is no entry 'chas'; did you mean 'cash', 'cards' or 'shares'?",
    ),
    "entry unknown": ({"cards": {"fan": []}}, "[cards]: there is no entry 'fan'; known are market, gaps, deck"),
    "table unknown": ({"boards": {}}, "there is no entry 'boards'; did you mean 'board'"),
    "no list": ({"board": {"loose": "harbour-A1"}}, "[board]: loose is 'harbour-A1'; it must be a list"),
    "no table": ({"board": ["harbour-A1"]}, "[board]: this is a list; it must be a table"),
    "six seats": ({"seats": 6}, "seats is 6; it must be a whole number from 2 to 5"),
    "six tables": ({"seat": [{}] * 6}, "there are 6 tables [[seat]], but 5 seats at most"),
    "no such turn": ({"seats": 2, "turn": 2}, "turn is 2; it must be a whole number from 0 to 1"),
    "no flag": ({"open_holdings": 1}, "open_holdings is 1; it must be true or false"),
    "debts": ({"seat": [{}, {"cash": -10}]}, "seat 1: cash is -10; it must be a multiple of 10 from 0 to 60000"),
    "odd money": ({"seat": [{"cash": 55}, {}]}, "seat 0: cash is 55; it must be a multiple of 10"),
    "too rich": ({"seat": [{"cash": 60010}, {}]}, "seat 0: cash is 60010; it must be a multiple of 10 from 0 to 60000"),
    "too rich together": (
        {"seat": [{"cash": 50000}, {"cash": 10010}]},
        "the seats have f60010 together; more than f60000 can't come into a match",
    ),
    "true is no sum": ({"seat": [{"cash": True}, {}]}, "seat 0: cash is true"),
    "actions": ({"seat": [{"actions": 3}, {}]}, "seat 0: actions is 3; it must be a whole number from 0 to 2"),
    "shares": (
        {"seat": [{"shares": {"coal": 5}}, {"shares": {"coal": 5}}]},
        "coal: the seats hold 10 shares; there are 9",
    ),
    "roofs": ({"seat": [{"roofs": 6}, {"roofs": 5}]}, "11 broken roofs lie on houses and before seats; there are 10"),
    "hand": (
        {"seat": [{"cards": [f"harbour-{plot}" for plot in plots_of_a_district()[:16]]}, {}]},
        "seat 0: cards lists 16; there is room for 15",
    ),
    "card twice": (
        {"seat": [{"cards": ["harbour-A1"]}, {"cards": ["harbour-A1"]}]},
        "the card harbour-A1 is in the hand of seat 0 and in the hand of seat 1; there is one",
    ),
    "card of a house": (
        {"board": {"loose": ["harbour-A1"]}, "cards": {"deck": ["harbour-A1"]}},
        "the card harbour-A1 is in the deck and in the discards, where the cards of houses lie; there is one",
    ),
    "levels": (
        {"seat": [{"cards": ["4th-level"] * 3}, {}], "board": {"loose": ["harbour-A1:4"]}},
        "there are 3 cards 4th-level, not 4 (3 in the hand of seat 0, 1 in the discards)",
    ),
    "too high": (
        {"board": {"loose": ["harbour-A1:5"]}},
        "'harbour-A1:5' is no house; write 'harbour-A1', 'harbour-A1:2'",
    ),
    "house not discarded": (
        {"board": {"loose": ["harbour-A1"]}, "cards": {"discards": []}},
        "there is a house on harbour-A1, so its card must be in the discards",
    ),
    "discarded without house": (
        {"cards": {"discards": ["harbour-A1"]}},
        "the card harbour-A1 is in the discards, but there is no house on that plot",
    ),
    "level not discarded": (
        {"board": {"loose": ["harbour-A1:2"]}, "cards": {"discards": ["harbour-A1"]}},
        "cards 2nd-level in the discards: 0; there must be 1, one for each house of 2 floors or more",
    ),
    "plot set aside": (
        {"cards": {"set_aside": ["harbour-A1"]}},
        "set_aside has harbour-A1; only level cards lie there",
    ),
    "too many set aside": ({"cards": {"set_aside": ["4th-level"] * 2}}, "set_aside has 2 cards 4th-level; 1 of them"),
    "events": (
        {"stock_events": {"open": ["veilinge"] * 2, "discards": ["veilinge"] * 2}},
        "there are 3 cards veilinge, not 4",
    ),
    "gap among open events": ({"stock_events": {"gap": 1}}, "stock events that lie open: 2; there must be 3"),
    "plot twice": (
        {"board": {"loose": ["harbour-A1"]}, "companies": {"tea": {"houses": ["harbour-A1"]}}},
        "harbour-A1 is listed twice: a loose house and house of tea",
    ),
    "no houses": ({"companies": {"tea": {"houses": []}}}, "tea has no house; a company that is not on the board"),
    "in pieces": (
        {"companies": {"tea": {"houses": ["harbour-A1", "harbour-C1"]}}},
        "tea does not hang together: harbour-C1 is cut off from harbour-A1",
    ),
    "over water": (
        {"companies": {"tea": {"houses": ["harbour-A2", "harbour-A3"]}}},
        "tea does not hang together: harbour-A3 is cut off from harbour-A2",
    ),
    "companies touch": (
        {"companies": {"tea": {"houses": ["harbour-A1"]}, "coal": {"houses": ["harbour-B1"]}}},
        "tea at harbour-A1 touches coal at harbour-B1; they would have merged",
    ),
    "loose houses touch": (
        {"board": {"loose": ["harbour-A1", "harbour-B1"]}},
        "the loose houses on harbour-A1 and harbour-B1 touch; they must belong to a company",
    ),
    "loose house touches company": (
        {"board": {"loose": ["harbour-A1"]}, "companies": {"tea": {"houses": ["harbour-B1"]}}},
        "the loose house on harbour-A1 touches tea at harbour-B1; it must be one of the houses of tea",
    ),
    "loose house with roof": ({"board": {"loose": ["harbour-A1 roof"]}}, "the loose house on harbour-A1 has a roof"),
    "HQ elsewhere": (
        {"companies": {"tea": {"houses": ["harbour-A1"], "hq": "harbour-C1"}}},
        "tea does not hang together: harbour-C1 is cut off from harbour-A1",
    ),
    "HQ on a loose house": (
        {"board": {"loose": ["harbour-C1"]}, "companies": {"tea": {"houses": ["harbour-A1"], "hq": "harbour-C1"}}},
        "harbour-C1 is listed twice: a loose house and HQ of tea",
    ),
    "marker on a house": (
        {"companies": {"tea": {"houses": ["harbour-A1"], "markers": ["harbour-A1"]}}},
        "harbour-A1 is listed twice: house of tea and marker of tea",
    ),
    "odd value": (
        {"companies": {"tea": {"houses": ["harbour-A1"], "value": 25}}},
        "[companies.tea]: value is 25; it must be a multiple of 10 from 20 to 300",
    ),
    "too dear": (
        {"companies": {"tea": {"houses": ["harbour-A1", "harbour-B1", "harbour-C1"], "value": 200}}},
        "tea is worth f200, but its houses add up to f30; in this position it can be worth f30",
    ),
    "too cheap": (
        {"companies": {"tea": {"houses": ["harbour-A1:2", "harbour-B1"], "value": 30}}},
        "tea is worth f30, but its houses add up to f40; in this position it can be worth f40",
    ),
    "nothing taken back": (  # no company was ever above f100, and no action card was used
        {"companies": {"tea": {"houses": ["harbour-A1", "harbour-B1"], "value": 30}}},
        "tea is worth f30, but its houses add up to f20; in this position it can be worth f20",
    ),
    "roofs for nothing": (
        {"seat": [{"roofs": 2, "actions": 1}, {}]},
        "seat 0: roofs is 2; each takes an action card, and this seat has used 1",
    ),
    "extra turns": ({"seat": [{"extra_turns": 61}, {}]}, "extra_turns is 61; it must be a whole number from 0 to 60"),
    "time": (
        {"seats": 2, "knowledge": {"clock": 8}, "cards": {"discards": []}},
        "[knowledge]: clock is 8; it is at most 2 where 0 cards have left deck and market",
    ),
    "warehouses": (
        {"board": {"loose": ["harbour-A1:2"]}, "warehouses": 61},
        "warehouses is 61; 2 of 62 are on the board, so 60 are left",
    ),
    "floors": (
        {
            "companies": {
                "tea": {"houses": [f"{d}-{p}" for d in ("harbour", "jordaan", "market") for p in plots_of_a_district()]}
            }
        },
        "the houses have 72 floors; there are 62 warehouses",
    ),
    "drawn too early": (
        {"seat": [{"cards": ["2nd-level"], "drawn": [1]}, {}]},
        "seat 0: 2nd-level#1 came from the deck at time 1, but all saw it go into the deck at time 1",
    ),
    "drawn from nowhere": (
        {"seat": [{"cards": ["harbour-A1"], "drawn": ["aside"]}, {}]},
        "seat 0: harbour-A1 can't come from the cards set aside",
    ),
    "drawn by half": (
        {"seat": [{"cards": ["harbour-A1"], "drawn": []}, {}]},
        "drawn must say how each card of the hand came there: 1 entries, not 0",
    ),
    "no such decision": ({"pending": [{"task": "trades"}]}, "there is no task 'trades'; did you mean 'trade'"),
    "no decision": ({"pending": []}, "pending is empty"),
    "a decision without a name": ({"pending": [{}]}, "pending 0: task is missing; it is one of turn, "),
    "a decision of a seat alone": ({"pending": [{"seat": 1}]}, "pending 0: task is missing"),
    "steps in a wrong order": (
        {"pending": [{"task": "trade"}, {"task": "turn"}]},
        "pending 1: 'turn' can't lie here; it lies on 'end-turn'",
    ),
    "step on top": ({"pending": [{"task": "end-turn"}]}, "on top must lie a decision, not 'end-turn'"),
    "turn of another": (
        {"pending": [{"task": "turn", "seat": 2}]},
        "'turn' is for seat 2, but it is the turn of seat 0",
    ),
    "founding nothing": (
        {"board": {"loose": ["harbour-A1"]}, "turn_state": {"built": "harbour-A1"}, "pending": [{"task": "found"}]},
        "'found' is pending, but harbour-A1 touches no loose house, or is too near to a company",
    ),
    "no roof to use": (
        {
            "companies": {"tea": {"houses": ["harbour-B1"]}},
            "board": {"loose": ["harbour-A1"]},
            "turn_state": {"built": "harbour-A1"},
            "pending": [{"task": "roof", "what": "tea"}],
        },
        "'roof' is pending, but seat 0 has no roof",
    ),
    "bids without an event": ({"pending": [{"task": "bid"}]}, "so [stock_events] now must be given"),
    "event without a decision": ({"stock_events": {"now": "veilinge"}}, "'end-event' is not pending"),
    "another event": (
        {"stock_events": {"now": "verlappen"}, "pending": [{"task": "deal"}]},
        "'deal' is pending, but the event under way is verlappen",
    ),
    "bid too high": (
        {
            "stock_events": {"now": "verlappen"},
            "bids": {"sealed": {"1": 310}},
            "pending": [{"task": "bid"}],
        },
        "seat 1 can't have bid f310; it has f300",
    ),
    "no merger": ({"merger": {"companies": ["tea", "coal"]}}, "[merger] companies is given, but 'merge' or"),
    "no extra turn": ({"turn_state": {"again": True}}, "again is true, but seat 0 has no extra turn"),
    "nothing to lose": (
        {"stock_events": {"now": "dreighinghe"}, "pending": [{"task": "lose", "seat": 1}]},
        "'lose' is pending, but seat 1 has not so many shares",
    ),
    "full hand": (
        {
            "seat": [{"cards": [f"harbour-{plot}" for plot in plots_of_a_district()[:15]]}, {}],
            "pending": [{"task": "card"}],
        },
        "'card' is pending, but seat 0 holds 15 cards already",
    ),
    "another game": ({"game": "monopoly"}, "game is 'monopoly'; it must be 'building-amsterdam'"),
    "dice": ({"dice": {"key": "12"}}, "[dice]: key must be 64 hexadecimal digits"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_reason(name: str) -> None:
    tables, sentence = IMPOSSIBLE[name]
    found = problems(toml(**tables))
    assert any(sentence in problem for problem in found), found


def test_all_faults_are_told_at_once() -> None:
    refused(
        {
            "seats": 3,
            "turn": 3,
            "warehouses": 7,
            "board": {"loose": ["harbour-A1", "harbour-B1"]},
            "companies": {"tea": {"houses": ["market-A1", "market-C1"], "value": 200}},
            "seat": [{"cash": 5, "shares": {"tea": 10}}, {"cards": ["market-D4", "market-D4"]}],
            "stock_events": {"open": ["verlapen"]},
        },
        "turn is 3",
        "warehouses is 7",
        "tea is worth f200",
        "cash is 5",
        "shares.tea is 10",
        "the card market-D4",
        "no stock event 'verlapen'",
        "harbour-A1 and harbour-B1 touch",
        "tea does not hang together",
    )


def test_a_file_that_is_not_toml() -> None:
    assert "this is not TOML" in problems("game = ")[0]
    assert "nested too deeply" in problems("game = " + "[" * 5000)[0]


# --- a sound position, spoiled


@cache
def sound() -> tuple[Table, ...]:
    """Positions of some matches, of every decision that came up."""
    found: dict[tuple[int, int], Table] = {}
    for seed in range(6):
        for i, s in enumerate(states(seed)):
            task = -1 if s.over else s.task[s.depth - 1]
            if i > 60 and (task, seed % 2) not in found:
                found[task, seed % 2] = tomllib.loads(write_position(s))
    return tuple(found.values())


def places(table: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in nested tables and lists."""
    for key in table if isinstance(table, dict) else range(len(table)) if isinstance(table, list) else ():
        yield (*path, key)
        yield from places(table[key], (*path, key))


def at(table: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        table = table[key]
    return table


GARBAGE: tuple[Any, ...] = (
    -10,
    -1,
    0,
    1,
    7,
    15,
    300,
    10**12,
    1.5,
    True,
    False,
    "",
    "nonsense",
    "tea",
    [],
    ["tea"],
    {},
    {"x": 1},
)


def drop(whole: Any, path: tuple[Any, ...], random: Random) -> None:
    del at(whole, path[:-1])[path[-1]]


def spoil(whole: Any, path: tuple[Any, ...], random: Random) -> None:
    at(whole, path[:-1])[path[-1]] = random.choice(GARBAGE)


def repeat(whole: Any, path: tuple[Any, ...], random: Random) -> None:
    parent = at(whole, path[:-1])
    if isinstance(parent, list):
        parent.insert(random.randrange(len(parent) + 1), deepcopy(parent[path[-1]]))
    else:
        parent[f"{path[-1]}s"] = deepcopy(parent[path[-1]])


def swap(whole: Any, path: tuple[Any, ...], random: Random) -> None:
    other = random.choice(list(places(whole)))
    if other[: len(path)] != path and path[: len(other)] != other:
        one, two = deepcopy(at(whole, path)), deepcopy(at(whole, other))
        at(whole, path[:-1])[path[-1]] = two
        at(whole, other[:-1])[other[-1]] = one


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([drop, spoil, repeat, swap]), st.integers(1, 3))
def test_a_spoiled_position_is_refused_or_is_another_sound_one(
    seed: int, change: Callable[[Any, tuple[Any, ...], Random], None], times: int
) -> None:
    random = Random(seed)
    whole = deepcopy(random.choice(sound()))
    for _ in range(times):
        change(whole, random.choice(list(places(whole))), random)
    text = tomli_w.dumps(whole)
    try:
        s = read_position(text, KEY)
    except BadPosition:
        return  # any other exception fails
    check_way_back(s)
    moves = numbers(GAME.moves)
    for _ in range(30):
        if s.over:
            break
        GAME.play(s.raw, moves[random.randrange(GAME.legal(s.raw, moves))])
        assert not [problem for problem in GAME.invariants(s).after(s, ()) if "the events say" not in problem]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_name_that_is_none_is_named(seed: int) -> None:
    random = Random(seed)
    whole = deepcopy(random.choice(sound()))
    names = [path for path in places(whole) if isinstance(at(whole, path), str) and path[:2] != ("dice", "key")]
    path = random.choice(names)
    wrong = "x" + at(whole, path)
    at(whole, path[:-1])[path[-1]] = wrong
    assert any(re.split(r"[: #]", wrong)[0] in problem for problem in problems(tomli_w.dumps(whole)))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32))
def test_a_key_that_is_none_is_named(seed: int) -> None:
    random = Random(seed)
    whole = deepcopy(random.choice(sound()))
    keys = [path for path in places(whole) if isinstance(path[-1], str)]
    path = random.choice(keys)
    parent = at(whole, path[:-1])
    parent[f"x{path[-1]}"] = parent.pop(path[-1])
    assert any(f"'x{path[-1]}'" in problem for problem in problems(tomli_w.dumps(whole)))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32))
def test_a_card_that_is_there_twice_is_named(seed: int) -> None:
    random = Random(seed)
    whole = deepcopy(random.choice(sound()))
    piles = [whole["cards"]["deck"], whole["cards"]["discards"], *(seat["cards"] for seat in whole["seat"])]
    card = random.choice([card for pile in piles for card in pile])
    whole["cards"]["deck"].append(card)
    assert any(card in problem for problem in problems(tomli_w.dumps(whole)))


# --- the documentation


def examples() -> list[str]:
    page = (ROOT / "docs" / "notation" / "building-amsterdam.md").read_text(encoding="utf-8")
    return re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def test_the_documented_examples_can_be_read() -> None:
    assert examples()
    for example in examples():
        match = Match.from_position(example, key=1)
        assert len(match.legal) > 1
