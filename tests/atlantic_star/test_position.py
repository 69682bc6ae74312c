"""Position files: easy to write by hand, exact when a match writes them, and refused with reasons."""

from __future__ import annotations

import tomllib
from collections import Counter
from random import Random
from typing import Any

import pytest
import tomli_w
from tests.atlantic_star.table import FAR, GAME, MAIL, at, do, facts, position, row, seat, walk

from damrak.games.atlantic_star.data import DATA
from damrak.games.atlantic_star.position import read_position, write_position
from damrak.games.atlantic_star.state import STATE
from damrak.match import Match
from damrak.rules.game import BadPosition
from damrak.rules.record import Record, new_record

KEY = [1, 2, 3, 4, 5, 6, 7, 8]


# --- there and back


def lasting(s: Record) -> bytes:
    """A record without the last move's story and what lies above the top of the stack."""
    copy = new_record(STATE, s.tobytes())
    for field in ("story", "told"):
        copy.array[field] = 0
    for field in ("task", "who", "what"):
        copy.array[field][0, s.depth :] = 0
    return copy.tobytes()


def check_way_back(s: Record) -> None:
    text = write_position(s)
    back = read_position(text, KEY)
    assert lasting(back) == lasting(s)
    assert write_position(back) == text


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_state_of_a_match_comes_back(seats: int) -> None:
    options = {"open_holdings": seats % 2 == 0, "used_ships": "return" if seats % 3 == 0 else "leave"}
    for s in walk(seats, 1, **options):
        check_way_back(s)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(10, 50, 10))
def test_states_of_many_matches_come_back(first: int) -> None:
    for seed in range(first, first + 10):
        rng = Random(seed)
        for s in walk(2 + seed % 5, seed, used_ships="return" if seed % 2 else "leave"):
            if s.over or rng.random() < 0.2:
                check_way_back(s)


def test_a_match_goes_on_from_its_position_as_it_would_have() -> None:
    match, rng = Match(GAME.name, seats=3, key=5), Random(5)
    twin = match
    while not match.over:
        if len(match.moves) % 30 == 0:
            twin = Match.from_position(match.position(), key=9)
        move = rng.choice(list(match.legal))
        assert [event.to_dict() for event in twin.play(move)] == [event.to_dict() for event in match.play(move)]
    assert twin.position() == match.position()


# --- by hand


def test_a_file_can_name_the_game_alone() -> None:
    s = read_position('game = "atlantic-star"', KEY)
    assert (s.seats, s.seat, s.pile_size, s.discarded, s.used_size) == (4, 0, 128, 0, 0)
    assert [s.cash[i] for i in range(4)] == [18] * 4
    assert GAME.view(s, 0).decision == "turn"


def test_the_example_of_the_page() -> None:
    match = at(
        seat(cash=4000),
        seat(cash=1000, hand=["Thetis", "Kreios", MAIL]),
        seat(),
        seat(),
        turn=1,
        seas={"Mediterranean": row(5, "seat 1: 23", "seat 0: 19")},
        agency=["Okeanos", "Ten Haff", "Rhea", MAIL],
        pile=["Flying Cloud", "Themis"],
    )
    assert match.seat == 1
    assert facts(match)["seas"]["Mediterranean"]["tours"] == ["seat 1: 23", "neutral: 22", "seat 0: 19", "neutral: 18"]
    ships = facts(match)["ships"]
    assert ships["pile"][:2] == ["Flying Cloud", "Themis"]
    assert len(ships["used"]) == 8  # two tours of four legs
    counts = Counter([*ships["agency"], *ships["pile"], *ships["used"], "Thetis", "Kreios", MAIL])
    assert counts == Counter(dict(zip(DATA.ship_names, DATA.copies, strict=True)))
    events = do(match, "charter Rhea")
    assert next(event.ship for event in events if event.name == "revealed") == "Flying Cloud"


def test_the_same_file_and_key_make_the_same_match() -> None:
    text = tomli_w.dumps(position(seat(), seat(), seas={"Baltic": row(1, "seat 0: 4")}))
    assert Match.from_position(text, key=3).position() == Match.from_position(text, key=3).position()
    assert Match.from_position(text, key=3).position() != Match.from_position(text, key=4).position()


def test_neutral_tours_are_put_in_their_places() -> None:
    rows = {"Baltic": row(1, "seat 0: 18", "seat 1: 17", "seat 2: 13", "seat 3: 2")}
    match = at(*[seat()] * 4, seas=rows)
    full = ["seat 0: 18", "neutral: 17", "seat 1: 17", "neutral: 13", "seat 2: 13", "seat 3: 2"]
    assert facts(match)["seas"]["Baltic"]["tours"] == full
    assert facts(at(*[seat()] * 4, seas={"Baltic": row(1, *full)}))["seas"]["Baltic"]["tours"] == full


def test_first_and_second_tours() -> None:
    match = at(
        seat(), seat(), seat(), seas={"Baltic": row(1, "seat 0 second: 9", "seat 0: 3", "seat 1: 2", "seat 1: 1")}
    )
    assert facts(match)["seas"]["Baltic"]["tours"] == [
        *("seat 0 second: 9", "seat 0: 3", "seat 1: 2", "seat 1 second: 1"),
    ]


def test_a_tour_being_organised() -> None:
    rows = {"Baltic": row(1, "seat 1: 4")}
    match = at(
        seat(hand=["Kreios", MAIL]), seat(), seat(), seas=rows, organising={"sea": "Baltic", "ships": ["Thetis"]}
    )
    assert match.decision == "leg"
    assert set(match.legal) == {"sail B=Kreios", f"sail B={MAIL}"}
    match = at(seat(), seat(), seat(), organising={"sea": "Baltic", "ships": ["Thetis", MAIL, "Kreios"]})
    assert match.decision == "class"
    do(match, "class 4")
    assert facts(match)["seas"]["Baltic"] == {"class": 4, "tours": ["seat 0: 9"]}


def test_a_credit_being_taken() -> None:
    rows = {"Baltic": row(1, "seat 0: 4", "seat 0: 3")}
    match = at(seat(), seat(), seat(), seas=rows, pending=[{"task": "credit", "seat": 0, "what": "Baltic-2"}])
    assert list(match.legal) == ["borrow 1000", "borrow 2000", "borrow 3000"]
    match = at(seat(), seat(), seat(), seas=rows, pending=[{"task": "go-on"}])
    assert not [move for move in match.legal if move.startswith("credit")]


# --- refused

EIGHT_MAIL = [MAIL] * 8
ALL_SHIPS = [name for name, copies in zip(DATA.ship_names, DATA.copies, strict=True) for _ in range(copies)]


@pytest.mark.parametrize(
    ("whole", "words"),
    [
        ({"game": "atlantic"}, ["game is 'atlantic'; it must be 'atlantic-star'"]),
        ({"seats": 7}, ["seats is 7", "2 to 6"]),
        ({"turns": 1}, ["no entry 'turns'", "did you mean 'turn'?"]),
        ({"turn": 4}, ["turn is 4"]),
        ({"used_ships": "stay"}, ["used_ships", "leave, return"]),
        ({"seas": {"Balthic": row(1, "seat 0: 1")}}, ["no sea 'Balthic'", "did you mean 'Baltic'?"]),
        ({"seas": {"Baltic": {"tours": ["seat 0: 1"]}}}, ["[seas.Baltic]", "class is missing"]),
        ({"seas": {"Baltic": {"class": 6, "tours": ["seat 0: 1"]}}}, ["class is 6"]),
        ({"seas": {"Baltic": {"class": 1}}}, ["it has no tours"]),
        ({"seas": {"Baltic": row(1, "0: 5")}}, ["'0: 5' is no tour", "'seat 1: 23'"]),
        ({"seas": {"Baltic": row(1, "seat 5: 5")}}, ["no such seat", "0 to 3"]),
        ({"seas": {"Baltic": row(1, "seat 0: 5 after 500")}}, ["a credit is a multiple of 1000"]),
        ({"seas": {"Baltic": row(1, "seat 0: 5", "seat 0: 4")}}, ["seat 0 has 2 tours; with 4 seats each has 1"]),
        ({"seas": {"Baltic": row(1, "seat 0: 5", "seat 1: 6")}}, ["6 points lie below 5"]),
        ({"seas": {"Baltic": row(1, "seat 0: 31")}}, ["seat 0 has 31 points; 30 are the most"]),
        ({"seas": {"Baltic": row(1, "seat 0: 13", "neutral: 13")}}, ["neutral tours of this sea", "13 and 17"]),
        (
            {"seas": {"Baltic": row(1, "neutral: 17", "seat 0: 13", "neutral: 13")}},
            ["a neutral tour lies below an equal one of seat 0"],
        ),
        ({"seas": {"Baltic": row(1, "neutral: 17", "neutral: 13")}}, ["[seas.Baltic]", "first tour of a seat"]),
        (
            {"seas": {"Baltic": row(1, "seat 0: 1"), "Pacific": row(1, "seat 0: 1")}},
            ["the Baltic and the Pacific are both in class 1"],
        ),
        (
            {"seats": 3, "seas": {"Baltic": row(1, "seat 0: 5 after 1000", "seat 0: 4 after 1000")}},
            ["seat 0 has credit on both its tours"],
        ),
        (
            {"seats": 6, "seas": {"Baltic": row(1, *[f"seat {i}: {9 - i} after 1000" for i in range(6)])}},
            ["all bear credit"],
        ),
        ({"seats": 3, "seas": {"Baltic": row(1, "seat 0 second: 5")}}, ["a second tour, but no first one"]),
        ({"seat": [{"cash": 1500}]}, ["cash is 1500", "multiple of 1000"]),
        ({"seat": [{"cash": 19_000}]}, ["seat 0 has 19000 marks", "18000 are the most"]),
        (
            {"seat": [{"cash": 22_000}], "seas": {"Baltic": row(1, "seat 0: 5 after 3000")}},
            ["had credits of 3000, so 21000 are the most"],
        ),
        ({"seat": [{"hand": ["Tethis"]}]}, ["no ship 'Tethis'", "did you mean", "'Thetis'"]),
        ({"seat": [{"hand": ["Thetis", "Thetis"]}]}, ["Thetis is named 2 times, in the hand of seat 0; the box has 1"]),
        ({"seat": [{"hand": EIGHT_MAIL}, {"hand": EIGHT_MAIL}]}, ["Royal William is named 16 times", "the box has 12"]),
        (
            {"seat": [{"hand": ["Thetis"]}], "ships": {"agency": ["Thetis"]}},
            ["Thetis is named 2 times, in the hand of seat 0 and the agency"],
        ),
        ({"seat": [{"hand": [*FAR[:9]]}]}, ["hand lists 9; there is room for 8"]),
        (
            {"seat": [{"hand": [*FAR[:8]]}], "seas": {"Pacific": row(1, "seat 0: 5")}},
            ["seat 0 holds 8 ships; 7 are the most"],
        ),
        ({"ships": {"agency": list(FAR[:5])}}, ["agency lists 5; there is room for 4"]),
        ({"ships": {"used": ["Thetis"]}}, ["ships that have left the match: 1", "organised had 0 legs"]),
        ({"used_ships": "return", "ships": {"used": ["Thetis"]}}, ["with used_ships = 'return' none do"]),
        ({"over": True}, ["over is true, but seat 0 has tours to organise"]),
        ({"organising": {"ships": []}}, ["sea is missing"]),
        ({"organising": {"sea": "Baltic", "ships": []}}, ["the Baltic has 3 legs; ships of seat 0 for them: 0"]),
        ({"organising": {"sea": "Baltic", "ships": ["Thetis", "Rhea", "Kreios", MAIL]}}, ["has 3 legs"]),
        (
            {"organising": {"sea": "Baltic", "ships": ["Thetis"]}, "seat": [{"hand": [*FAR[:6]]}]},
            ["seat 0 would keep 4 ships; 2 are the most"],
        ),
        (
            {"organising": {"sea": "Baltic"}, "seat": [{"hand": [*FAR[:3]]}], "seas": {"Baltic": row(1, "seat 0: 1")}},
            ["seat 0 has no tour of the Baltic left"],
        ),
        (
            {"organising": {"sea": "Baltic", "ships": FAR[:3]}, "seas": {"Baltic": row(1, "seat 1: 1")}},
            ["its class is chosen, so the tour is placed"],
        ),
        ({"seas": ["Baltic"]}, ["seas is a list", "[seas.Baltic]"]),
        (
            {"seats": 4, "seas": {"Baltic": row(1, *[f"seat {i}: {9 - i}" for i in range(4)], "seat 0: 1")}},
            ["with the neutral ones there are 7 tours"],
        ),
        ({"seas": {"Baltic": row(1, "neutral: 17 after 1000")}}, ["neutral tours bear no credit"]),
        (
            {"ships": {"pile": ALL_SHIPS[4:], "agency": ALL_SHIPS[:3], "discards": ALL_SHIPS[3:4]}},
            ["agency has 3 ships"],
        ),
        (
            {"organising": {"sea": "Baltic", "ships": FAR[:3]}, "pending": [{"task": "leg"}]},
            ["'leg' is pending, but all legs have their ship"],
        ),
        (
            {"organising": {"sea": "Baltic"}, "seat": [{"hand": [*FAR[:3]]}], "pending": [{"task": "class"}]},
            ["'class' is pending, but only 0 of 3 legs"],
        ),
        ({"organising": {"sea": "Baltic"}, "pending": [{"task": "turn"}]}, ["a tour is being organised"]),
        ({"pending": [{"task": "leg"}]}, ["[organising] is missing"]),
        ({"pending": [{"task": "class"}]}, ["[organising] is missing"]),
        ({"pending": [{"task": "bid"}]}, ["task", "'bid'"]),
        ({"pending": [{"task": "credit"}]}, ["what is missing: on which tour"]),
        ({"pending": [{"task": "turn", "what": "Baltic"}]}, ["'turn' has no 'what'"]),
        ({"pending": [{"task": "credit", "what": "Baltic"}]}, ["can take none on its tour Baltic"]),
        ({"pending": [{"task": "turn"}, {"task": "turn"}]}, ["can't lie here"]),
        ({"turn": 0, "pending": [{"task": "turn", "seat": 2}]}, ["turn is 0", "one of seat 2"]),
        ({"dice": {"key": "x"}}, ["64 hexadecimal digits"]),
    ],
)
def test_what_is_refused(whole: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BadPosition) as refusal:
        read_position(tomli_w.dumps({"game": "atlantic-star", **whole}), KEY)
    text = "\n".join(refusal.value.problems)
    for word in words:
        assert word in text


def test_a_seat_that_is_done_does_not_move() -> None:
    seas = {sea: row(i, "seat 0: 9") for i, sea in enumerate(("Baltic", "Mediterranean", "Atlantic", "Pacific"), 1)}
    with pytest.raises(BadPosition, match="that seat has organised all its tours"):
        at(*[seat()] * 6, seas=seas)
    with pytest.raises(BadPosition, match="seat 0 holds 3 ships; 2 are the most"):
        at(seat(hand=FAR[:3]), *[seat()] * 5, seas=seas, turn=1)
    assert at(seat(hand=FAR[:2]), *[seat()] * 5, seas=seas, turn=1).seat == 1


def test_all_tours_placed_is_the_end() -> None:
    sails = ("Baltic", "Mediterranean", "Atlantic", "Pacific")
    seas = {sea: row(i, *[f"seat {n}: {9 - n}" for n in range(6)]) for i, sea in enumerate(sails, 1)}
    with pytest.raises(BadPosition, match="say over = true"):
        at(*[seat()] * 6, seas=seas)
    match = at(*[seat()] * 6, seas=seas, over=True)
    assert match.over
    assert match.winners == (0,)
    with pytest.raises(BadPosition, match="no tour is being organised"):
        at(*[seat()] * 6, seas=seas, over=True, organising={"sea": "Baltic", "ships": []})


def test_everything_wrong_is_told_at_once() -> None:
    text = tomli_w.dumps(
        {
            "game": "atlantic-star",
            "colour": "red",
            "seas": {"Baltic": row(9, "seat 0: 1")},
            "seat": [{"cash": -1000}, {"hand": ["Tethis"]}],
            "ships": {"agency": ["Nobody"]},
        }
    )
    with pytest.raises(BadPosition) as refusal:
        read_position(text, KEY)
    assert len(refusal.value.problems) == 5


def refused(**whole: Any) -> list[str]:
    """All that is wrong with a position."""
    with pytest.raises(BadPosition) as refusal:
        read_position(tomli_w.dumps({"game": "atlantic-star", **whole}), KEY)
    return list(refusal.value.problems)


def test_one_fault_hides_no_other() -> None:
    """What can't be is told also where other tables are wrong: money that nobody has, beside tours out of order."""
    found = refused(
        seats=4,
        seat=[{"cash": 19_000, "hand": [*FAR[:8]]}, {"hand": ["Nobody"]}],
        seas={"Baltic": row(1, "seat 1: 3", "seat 0: 31"), "Pacific": row(1, "seat 0: 3")},
        ships={"discards": ["Thetis", "Thetis"]},
    )
    said = "\n".join(found)
    for word in (
        "no ship 'Nobody'",
        "Thetis is named 2 times",
        "both in class 1",
        "seat 0 has 31 points",
        "31 points lie below 3",
        "seat 0 has 19000 marks",
        "seat 0 holds 8 ships; 7 are the most",
    ):
        assert word in said
    assert len(found) == 7


def test_what_an_unknown_sea_has_is_looked_at_too() -> None:
    found = refused(seas={"Oostzee": row(9, "seat 7: 3")})
    assert [word for word in ("no sea 'Oostzee'", "class is 9", "'seat 7: 3'") if word not in "\n".join(found)] == []


@pytest.mark.parametrize(
    "whole",
    [
        {"seas": {"Baltic": 3}},
        {"seas": {"Baltic": {"class": 1, "tours": "seat 0: 3"}}},
        {"organising": 1},
        {"dice": "x"},
        {"pending": "turn"},
        {"ships": ["Thetis"]},
    ],
)
def test_what_is_no_table_or_list_is_one_fault(whole: dict[str, Any]) -> None:
    (found,) = refused(**whole)
    assert found.endswith(("it must be a table", "it must be a list"))


def test_what_a_match_writes_is_short_enough_to_read() -> None:
    text = Match("atlantic-star", 4, key=1).position()
    assert tomllib.loads(text)["seats"] == 4
    assert len(text.splitlines()) < 60
