"""Position files: exact when written, natural when left out, refused when they can't be."""

from __future__ import annotations

import random
from typing import Any

import pytest
import tomli_w
from tests.chartered.table import cards, company, do, facts, legal, position_of, refused, seat, value
from tests.golden_age.table import GAME, at, legal_of, trio

from damrak.match import Match
from damrak.rules.game import BadPosition
from damrak.rules.record import Record

SCRATCH = ("story", "told", "queue", "mark")


def same(s: Record, t: Record) -> bool:
    """Whether two records are the same but for the story, scratch space and what lies above the top of the stack."""
    one, two = s.array[0], t.array[0]
    for name in s.array.dtype.names or ():
        row, other = one[name], two[name]
        if name in ("task", "who", "what"):
            row, other = row[: s.depth], other[: s.depth]
        if name not in SCRATCH and row.tobytes() != other.tobytes():
            return False
    return True


def check_round_trips(seats: int, seed: int, share: float) -> None:
    rng = random.Random(seed)
    key = [rng.getrandbits(32) for _ in range(8)]
    options = {"edition": rng.choice(["first", "second"]), "events": seed % 2 == 0}
    s = GAME.new(seats, options, key)
    while True:
        if rng.random() < share or s.over:
            text = GAME.write_position(s)
            twin = GAME.read_position(text, [1] * 8)
            assert same(s, twin)
            assert GAME.write_position(twin) == text
        if s.over:
            return
        GAME.play(s.raw, rng.choice(legal_of(s)))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(2))
def test_positions_of_random_matches_read_back_exactly(seats: int, seed: int) -> None:
    check_round_trips(seats, seed, 0.05)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_positions_of_many_random_matches_read_back_exactly(seed: int) -> None:
    check_round_trips(2 + seed % 5, 100 + seed, 0.3)


def test_what_is_left_out_is_natural() -> None:
    match = Match.from_position('game = "golden-age"\n', key=3)
    state = facts(match)
    assert match.seats == 4
    assert state["warehouses"] == 96
    assert [one["cash"] for one in state["seat"]] == [400] * 4
    assert len(state["cards"]["market"]) == 3
    assert len(state["cards"]["deck"]) == 101 - 3
    assert state["edition"] == "first"
    assert match.decision == "turn"
    small = at(seat(), seat(), seats=2, edition="second", events=True)
    assert facts(small)["warehouses"] == 65
    assert len(facts(small)["cards"]["deck"]) == 60 + 15 + 12 - 5


def test_the_same_file_and_key_make_the_same_match() -> None:
    text = tomli_w.dumps(position_of("golden-age", trio("tea", 34), seat(cards=["33"]), events=True))
    one, two, other = (Match.from_position(text, key=key) for key in (1, 1, 2))
    assert facts(one) == facts(two)
    assert facts(one)["cards"]["deck"] != facts(other)["cards"]["deck"]


def test_values_are_what_the_houses_add_up_to() -> None:
    match = at(company("tea", "34:2", "35 free", "36:3 free", "33:2", "44"), seat())
    # HQ with a 3rd level f40, a free house f10, one of three floors f60, one of two f30, one f10
    assert value(match, "tea") == 40 + 10 + 60 + 30 + 10
    under = at(company("tea", "34", "35 free", "36:2"), seat())
    assert value(under, "tea") == 10 + 10 + 20  # one of the two free houses got its card
    assert facts(under)["cards"]["discards"] == ["34", "36"]


@pytest.mark.rule("GA-expand-02", "GA-expand-03")
def test_a_house_of_more_floors_than_levels_got_its_card_last() -> None:
    highest = at(company("tea", "34", "35:6", "36 free"), seat())
    assert value(highest, "tea") == 10 + (10 + 20 + 30 + 40 + 50 + 10) + 10
    assert facts(highest)["cards"]["discards"] == ["34", "35", "2nd-level", "3rd-level", "4th-level", "5th-level"]
    merged = at(company("tea", "34", "35:6", "36 free", "37", "38 free", "39 free", "40"), seat())
    assert value(merged, "tea") == 10 + 160 + 50
    harbour = at(company("tea", "34", "35:4", "36 free"), seat(), seats=2)  # there are 2nd and 3rd levels only
    assert value(harbour, "tea") == 10 + (10 + 20 + 30 + 10) + 10
    assert facts(harbour)["cards"]["discards"] == ["34", "35", "2nd-level", "3rd-level"]


@pytest.mark.rule("GA-expand-04")
def test_levels_that_grew_under_an_hq_that_left_are_worth_more() -> None:
    """On 35 stood the HQ of silk with a 3rd to 5th level; when it had left, another 5th level fitted."""
    built = ["31", "34", "35", "3rd-level", "4th-level", "5th-level", "5th-level"]
    houses = ("31", "32 free", "33 free", "34", "35:5", "36 free", "37 free")
    match = at(company("tea", *houses, value=240), cards(discards=built), seat())
    assert value(match, "tea") == 30 + 10 + (10 + 30 + 40 + 50) + 20 + 50
    with pytest.raises(BadPosition, match="it can be worth f170 to f240"):
        at(company("tea", *houses, value=250), cards(discards=built), seat())


@pytest.mark.rule("GA-expand-02", "GA-expand-03")
@pytest.mark.parametrize(
    ("houses", "value", "possible"),
    [
        (("34", "35:2", "36 free"), 50, "f40"),  # the two floors are its own card's, or it was never free
        (("34", "35:3", "36 free"), 80, "f60 to f70"),  # 10 + own 10 + 2nd 20, or a 3rd 30
        (("34", "35:2", "36:2", "37:3"), 120, "f100 to f110"),  # the third floor may be the one that was free
    ],
)
def test_a_company_that_absorbed_none_is_worth_what_its_cards_say(
    houses: tuple[str, ...], value: int, possible: str
) -> None:
    with pytest.raises(BadPosition, match=f"it can be worth {possible}$"):
        at(company("tea", *houses, value=value), seat())


@pytest.mark.rule("GA-event-04")
def test_a_company_still_to_be_chosen_has_gained_nothing_yet() -> None:
    def waiting(tea: int) -> Match:
        return at(
            trio("tea", 34, value=tea),
            trio("silk", 1),
            seat(),
            {"event": {"now": "rich-cargo"}, "pending": [{"task": "give"}, {"task": "event"}, {"task": "choose"}]},
            events=True,
        )

    assert legal(waiting(30)) == {"choose tea", "choose silk"}
    with pytest.raises(BadPosition, match="tea is worth f60; with its houses and the events drawn so far it can be"):
        waiting(60)


THREE = ["1", "2 free", "3 free"]
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "another game": ({"game": "go"}, "There is no game 'go'"),
    "seats": ({"seats": 9}, "seats is 9; it must be a whole number from 2 to 6"),
    "more tables than said": ({"seats": 2, "seat": [{}] * 3}, "there are 3 tables [[seat]], but 2 seats"),
    "edition": ({"edition": "third"}, "there is no edition 'third'; known are first, second"),
    "unknown": ({"boats": 3}, "there is no entry 'boats'"),
    "plot": ({"companies": {"tea": {"houses": ["81", "2 free", "3 free"]}}}, "there is no plot '81'"),
    "house": ({"companies": {"tea": {"houses": ["1:9", "2 free", "3 free"]}}}, "'1:9' is no house; write '1', '1:2'"),
    "two of a plot": (
        {"companies": {"tea": {"houses": ["1", "1", "3 free"]}}},
        "1 is listed more than once as house of tea",
    ),
    "no house": ({"companies": {"tea": {"houses": []}}}, "tea has no house"),
    "too small": ({"companies": {"tea": {"houses": ["1", "2 free"]}}}, "tea has 2 houses; it was founded with 3"),
    "not free": ({"companies": {"tea": {"houses": ["1", "2", "3"]}}}, "such as '2 free'"),
    "all free": (
        {"companies": {"tea": {"houses": ["1 free", "2 free", "3 free"]}}},
        "HQ stands on one that is not",
    ),
    "hq": ({"companies": {"tea": {"houses": THREE, "hq": "9"}}}, "hq is 9"),
    "in pieces": ({"companies": {"tea": {"houses": ["1", "2 free", "3 free", "5"]}}}, "5 is cut off from 1"),
    "touching": (
        {
            "companies": {
                n: {"houses": [str(p), f"{p + 1} free", f"{p + 2} free"]} for n, p in (("tea", 1), ("silk", 11))
            }
        },
        "they would have merged",
    ),
    "value": ({"companies": {"tea": {"houses": THREE, "value": 90}}}, "it can be worth f30"),
    "value, step": ({"companies": {"tea": {"houses": THREE, "value": 35}}}, "a multiple of 10"),
    "other board": ({"seats": 2, "companies": {"tea": {"houses": ["61", "62 free", "63 free"]}}}, "plot 61 is not on"),
    "card twice": (
        {"seat": [{"cards": ["5"]}, {"cards": ["5"]}]},
        "the card 5 is in the hand of seat 0 and in",
    ),
    "card of a house": (
        {"companies": {"tea": {"houses": THREE}}, "seat": [{"cards": ["1"]}]},
        "the card 1 is in the hand of seat 0 and in the discards, where the cards of houses lie",
    ),
    "card twice in a hand": (
        {"seat": [{"cards": ["5", "5"]}]},
        "the card 5 is in the hand of seat 0 (2 times); there is one",
    ),
    "floors under an HQ": (
        {"companies": {"tea": {"houses": ["1:5", "2 free", "3 free"]}}},
        "the house on 1 has 5 floors; it can have 4, as the HQ stands on it",
    ),
    "floors of a free house": (
        {"companies": {"tea": {"houses": ["1", "2:6 free", "3 free"]}}},
        "the house on 2 has 6 floors; it can have 5, as its card is not played",
    ),
    "floors at a table without high levels": (
        {"seats": 2, "companies": {"tea": {"houses": ["1", "2:5", "3 free"]}}, "cards": {"discards": ["1", "2"]}},
        "the house on 2 has 5 floors; it can have 4",
    ),
    "shares of a company off the board": (
        {"seat": [{"shares": {"tea": 2}}, {"shares": {"tea": 1}}]},
        "tea is not on the board, so the bank has all its shares; the seats hold 3",
    ),
    "levels": ({"seat": [{"cards": ["5th-level"] * 3}]}, "there are 2 cards 5th-level, not 3"),
    "level of another table": ({"seats": 2, "seat": [{"cards": ["5th-level"]}]}, "with 2 seats it is not in the game"),
    "event without events": ({"cards": {"deck": ["levy"]}}, "this match has none; say events = true"),
    "event in a hand": ({"events": True, "seat": [{"cards": ["levy"]}]}, "events lie in the deck or in the discards"),
    "event twice": (
        {"events": True, "cards": {"deck": ["levy", "levy"]}},
        "the card levy is in the deck (2 times); there is one",
    ),
    "discards": ({"cards": {"discards": ["5"]}}, "the card 5 is in the discards, but its house is not on the board"),
    "gaps": ({"cards": {"gaps": [0]}}, "the market has 1 empty places, but the deck has cards"),
    "shares": ({"seat": [{"shares": {"tea": 9}}, {"shares": {"tea": 1}}]}, "tea: the seats hold 10 shares"),
    "cash": ({"seat": [{"cash": 15}]}, "cash is 15; it must be a multiple of 10"),
    "too much money": ({"seat": [{"cash": 40_000}, {"cash": 30_000}]}, "more than f60000 can't come into a match"),
    "too late": ({"knowledge": {"clock": 9}}, "clock is 9; it is at most 2 where 0 cards have left deck and market"),
    "debt": ({"seat": [{"cash": -10}]}, "cash is -10"),
    "warehouses": ({"warehouses": 90}, "warehouses is 90; 0 of 96 are on the board"),
    "flags": (
        {"companies": {"tea": {"houses": THREE, "flag": 0}}, "seat": [{"flags": 0}]},
        "flags is 0; it must be a whole number from 1 to 2",
    ),
    "all passed": ({"seats": 2, "turn_state": {"passed": [0, 1]}}, "the match is over; say over = true"),
    "over": ({"over": True}, "the match can't be over"),
    "task": ({"pending": [{"task": "dance"}]}, "there is no task 'dance'"),
    "step on top": ({"pending": [{"task": "pay"}]}, "on top must lie a decision, not 'pay'"),
    "trade without a build": ({"pending": [{"task": "trade"}]}, "so [turn_state] built must be given"),
    "no tie": (
        {
            "companies": {"tea": {"houses": THREE}},
            "turn_state": {"built": "1"},
            "pending": [{"task": "survivor"}],
        },
        "so [merger] companies must be given",
    ),
    "sell with money": ({"pending": [{"task": "sell"}]}, "seat 0 has f50 for a card"),
    "event not under way": ({"events": True, "pending": [{"task": "shed"}]}, "so [event] now must be given"),
    "drawn": ({"seat": [{"cards": ["5"], "drawn": ["aside"]}]}, "'aside' is not 'open' or a time from 1 to 2"),
    "seen": (
        {"seat": [{"cards": ["5"], "drawn": [1]}], "knowledge": {"seen": {"1": ["5"]}}},
        "5 came from the deck at time 1, but all saw it go into the deck at time 1",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_reason(name: str) -> None:
    tables, sentence = IMPOSSIBLE[name]
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(tomli_w.dumps({"game": "golden-age", "seats": 4, **tables}))
    assert any(sentence in problem for problem in refusal.value.problems), refusal.value.problems


def test_everything_wrong_is_told_at_once() -> None:
    with pytest.raises(BadPosition) as refusal:
        at(company("tea", "1", "2 free", "99"), seat(cash=5), cards(market=["x"]), turn=9)
    assert len(refusal.value.problems) >= 4


def test_faults_of_one_table_do_not_hide_those_of_another() -> None:
    with pytest.raises(BadPosition) as refusal:
        at(
            company("tea", "1", "2 free", "4 free", value=90),
            company("silk", "11", "12 free", "13 free"),
            seat(cards=["5", "5"], shares={"gold": 1}),
            seat(flags=3),
        )
    for fault in ("tea does not hang together", "tea at 1 touches silk at 11", "tea is worth f90", "gold is not on"):
        assert any(fault in problem for problem in refusal.value.problems), fault
    for fault in ("seat 1: flags is 3", "the card 5 is in the hand of seat 0 (2 times)"):
        assert any(fault in problem for problem in refusal.value.problems), fault


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        ({"seat": [{}] * 7}, "there are 7 tables [[seat]], but 6 seats at most"),
        (
            {"companies": {"tea": {"houses": ["34"] * 25}}},
            "[companies.tea]: 34 is listed more than once as house of tea",
        ),
        (
            {"companies": {"tea": {"houses": ["34:25", "35 free", "36 free"]}}},
            "[companies.tea]: houses: '34:25' is no house; write '34', '34:2' (floors, 1 to 6) or '34:2 free'",
        ),
        (
            {"companies": {"tea": {"houses": ["34", "35 Free", "36 free"]}}},
            "[companies.tea]: houses: '35 Free' is no house; write '35', '35:2' (floors, 1 to 6) or '35:2 free'",
        ),
        ({"pending": [{"task": "found"}]}, "'found' is pending, so [turn_state] built must be given"),
    ],
)
def test_one_fault_is_told_once(tables: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(tomli_w.dumps({"game": "golden-age", **tables}))
    assert refusal.value.problems == [sentence]


def test_a_founding_half_done() -> None:
    match = at({"turn_state": {"built": "34"}}, {"pending": [{"task": "found"}]}, seat(cash=0))
    assert "found tea" in match.legal
    do(match, "found tea")
    assert match.decision == "free"
    do(match, "free 35 36")
    assert value(match, "tea") == 30


def test_a_merger_half_done() -> None:
    match = at(
        company("tea", "31", "32 free", "33 free", "34", "35"),
        company("silk", "36", "37 free", "38 free", "39", "40"),
        company("gold", "25", "15 free", "5 free"),
        seat(shares={"silk": 1}),
        {"turn_state": {"built": "35"}},
        {"merger": {"companies": ["gold", "tea", "silk"]}},
        {"pending": [{"task": "pair"}]},
    )
    assert legal(match) == {"merge gold tea", "merge gold silk", "merge tea silk"}
    do(match, "merge tea silk")
    assert legal(match) == {"survivor tea", "survivor silk"}
    assert refused(match, "survivor gold")


def test_an_event_half_done() -> None:
    match = at(
        trio("tea", 34),
        seat(shares={"tea": 2}),
        seat(shares={"tea": 1}),
        {"event": {"now": "panic"}},
        {"pending": [{"task": "give"}, {"task": "event"}, {"task": "shed", "seat": 1}, {"task": "shed", "seat": 0}]},
        events=True,
    )
    assert [m.seat for m in match.moves] == [0, 1]
    assert match.seat == 1
    assert match.decision == "turn"
