"""Position files: read, refused, written."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.sold.table import COLOURS, at, bidding, facts, position

from damrak.match import Match
from damrak.rules.game import BadPosition

FORGOTTEN = {"told", "story", "task", "who", "what"}  # the story, and what lies above the top of the stack


def problems(text: str, seats: int = 4) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(f'game = "sold"\n{f"seats = {seats}" if seats else ""}\n{text}', key=1)
    return list(refusal.value.problems)


def places(seats: int, key: int, **options: bool) -> Iterator[Match]:
    """Where a match played at random stands now and then."""
    chance = random.Random(key)
    match = Match("sold", seats=seats, key=key, options=options)
    while not match.over:
        if chance.random() < 0.15:
            yield match
        match.play(chance.choice(list(match.legal)))
    yield match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_of_random_matches_are_exact(seats: int) -> None:
    for key in range(6):
        for match in places(seats, key, secret_money=key % 2 == 0, loans_first=key % 3 == 0):
            text = match.position()
            twin = Match.from_position(text, key=key + 1)
            for field in match._record.array.dtype.names or ():
                if field not in FORGOTTEN:
                    assert twin._record.array[field].tobytes() == match._record.array[field].tobytes(), field
            assert twin.position() == text
            assert (twin.seat, twin.decision, list(twin.legal)) == (match.seat, match.decision, list(match.legal))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_goes_on_from_its_position_as_it_would_have(seats: int) -> None:
    match = Match("sold", seats=seats, key=8)
    chance = random.Random(1)
    for _ in range(70):
        match.play(chance.choice(list(match.legal)))
    twin = Match.from_position(match.position(), key=1)
    while not match.over:
        move = chance.choice(list(match.legal))
        assert [e.to_dict() for e in match.play(move)] == [e.to_dict() for e in twin.play(move)]


def test_only_the_game_must_be_named() -> None:
    match = Match.from_position('game = "sold"\n', key=1)
    view = match.view()
    assert (match.seats, match.seat, match.decision, view.round, view.broker) == (4, 1, "bid", 1, 1)
    assert [seat.purses[0].colour for seat in view.seats] == list(COLOURS)
    assert [seat.purses[0].cash for seat in view.seats] == [10] * 4
    assert Counter(" ".join(view.spaces).split()) == dict.fromkeys(COLOURS, 18)


def test_colours_not_named_are_taken_in_order() -> None:
    match = at(seats=3, seat={1: {"colours": ["black"]}})
    assert [seat.purses[0].colour for seat in match.view().seats] == ["red", "black", "white"]
    match = at(seats=3, seat={0: {"colours": ["yellow"]}})
    assert [seat.purses[0].colour for seat in match.view().seats] == ["yellow", "red", "black"]
    assert match.view().nobody == "white"
    match = at(seats=2, seat={1: {"colours": ["yellow", "red"]}})
    assert [[p.colour for p in seat.purses] for seat in match.view().seats] == [["black", "white"], ["red", "yellow"]]


def test_the_same_key_lays_out_the_same_ring_and_another_key_another() -> None:
    text = 'game = "sold"\n[sold]\n16 = "red"\n[districts]\n17 = "red"\n'
    rings = [Match.from_position(text, key=key).view().spaces for key in (1, 1, 2)]
    assert rings[0] == rings[1] != rings[2]


def test_a_ring_laid_out_is_one_that_can_be() -> None:
    for key in range(40):
        sold = {"9W": "red", "9E": "red", "16": "red", "17": "white"}
        match = at(key, sold=sold, ring={"7": "red red red white"})
        spaces = match.view().spaces
        assert match.view().broker == 7
        assert sum(not space for space in spaces) == 7
        assert all(len(set(space.split())) >= 2 for space in spaces if space)
        assert not match.game.invariants(match._record).after(match._record, ())


def test_few_stones_left_are_still_laid_out_with_two_colours() -> None:
    """Nearly all that is left is of one colour, so stones must be swapped until every space has two."""
    others = {str(space): "black black white yellow" for space in range(1, 10)}
    others |= {str(space): "white white yellow yellow" for space in range(10, 13)}
    for key in range(20):
        spaces = at(key, ring=others).view().spaces
        assert all(len(set(space.split())) >= 2 for space in spaces)


def test_the_broker_stands_where_the_file_says_or_beside_the_lot_named() -> None:
    assert at(broker=12).view().broker == 12
    assert at(ring={"9": "red black white yellow"}).view().broker == 9
    assert at(ring={"1": ""}, sold={"9W": "red"}, districts={"17": "red"}).view().broker == 3


def test_the_start_of_a_round_needs_no_pending_table() -> None:
    for match in (at(), at(loans_first=True)):
        assert "pending" not in facts(match)
    assert at(loans_first=True).decision == "credit"


def test_stones_gone_can_be_named() -> None:
    gone = {"red": 3, "black": 3}
    match = at(sold={"16": "red"}, districts={"17": "red"}, gone=gone)
    assert list(match._record.gone) == [3, 3, 0, 0]
    assert "gone" not in facts(match)


WRONG = [
    ("seats = 5", 0, "seats is 5; it must be a whole number from 2 to 4"),
    ("colour = 1", 4, "there is no entry 'colour'"),
    ("broker = 19", 4, "broker is 19; it must be a whole number from 1 to 18"),
    ("round = 2", 4, "round is 2; stones placed so far: 0, a sold district counted as seven, so it is 1"),
    ('[districts]\n11w = "red"', 4, "did you mean '11W'?"),
    ('[districts]\n11W = "blue"', 4, "there is no colour 'blue'; known are red, black, white, yellow"),
    ("[districts]\n11W = 3", 4, "stones are a text such as 'red red yellow'"),
    ('[districts]\n11W = "red red red red red red red"', 4, "with 7 it is sold and stands in [sold]"),
    ('[districts]\n11W = "red"\n[sold]\n11W = "red"', 4, "11W stands in [districts] too"),
    (
        '[districts]\n11W = "red red red red red"',
        4,
        "stones placed so far: 5, a sold district counted as seven; each round places 4, so whole rounds need 3 more",
    ),
    ('[ring]\n19 = ""', 4, "there is no entry '19'"),
    ('[ring]\n3 = "red red red red"', 4, "space 3 holds 4 stones of one colour"),
    ('[ring]\n3 = "red red white black black"', 4, "space 3 can hold 4 stones, not 5"),
    ('[ring]\n3 = "red red"', 4, "space 3 must hold 4 stones or none, not 2"),
    ('[ring]\n3 = ""', 4, "empty spaces: 1; in round 1 there must be 0, one for each lot sold"),
    ('broker = 3\n[ring]\n3 = ""', 4, "the broker stands beside space 3, which is empty"),
    ("gone = 3", 4, "gone is 3; it must be a table such as { red = 4 }"),
    ("gone = { red = 2 }", 4, "can't have left the match with the districts sold"),
    ("[[seat]]\ncash = 11", 4, "red has 11; with 0 credits it can have 10 at most"),
    (
        "[[seat]]\ncash = 3",
        4,
        "1 purse (red) must have paid for a lot, holding less than the start and credits brought; lots sold so far: 0",
    ),
    ("[[seat]]\ncredits = 10", 4, "credits is 10; it must be a whole number from 0 to 9"),
    ("[[seat]]\ncredits = 1", 4, "red has 1 credit; in round 1 it can have 0 at most; [auction] borrowed names it"),
    ("[[seat]]\ncredits = 2", 4, "red has 2 credits; in round 1 it can have 0 at most"),
    ('[[seat]]\ncolours = ["red", "black"]', 4, "colours lists 2; with 4 seats each plays 1"),
    ('[[seat]]\ncolours = ["red", "red"]', 2, "colours lists red 2 times; once is enough"),
    ('[[seat]]\ncolours = ["red"]', 2, "colours lists 1; with 2 seats each plays 2"),
    ('[[seat]]\ncolours = ["red"]\n[[seat]]\ncolours = ["red"]', 3, "seat 1: colours: red is played by seat 0"),
    ("[[seat]]\ncash = 7", 2, "cash is 7; it must be a table such as { red = 0 }"),
    ("[[seat]]\ncash = { white = 7 }", 2, "there is no colour of this seat 'white'; known are red, black"),
    ("[auction]\nbid = 3", 4, "[auction] needs 'bid' and 'bidder' together, or neither"),
    ("[auction]\nbid = 30\nbidder = 1", 4, "seat 1 has bid 30, more than it can pay"),
    ("[auction]\nbid = 3\nbidder = 1\npassed = [1]", 4, "seat 1 has bid highest, so it can't have passed"),
    ("[auction]\nbid = 1\nbidder = 2\nspoken = [1, 2]", 4, "2 seats have bid, each higher than the last"),
    ("[auction]\nbid = 3\nbidder = 2\nspoken = [1]\npassed = []", 4, "so it belongs to those who have spoken"),
    (
        "[auction]\nbid = 3\nbidder = 2",
        4,
        "when seat 3 is asked, either all seats have passed or spoken, or all but seats 0 and 3; here seats 0, 1 and 3",
    ),
    ("[auction]\nbid = 0\nbidder = 1", 4, "[auction]: bid is 0; it must be a whole number from 1 to 55"),
    ("[auction]\npassed = [3]", 4, "without a bid no seat can have passed before seat 1 is asked"),
    ("[auction]\npassed = [0, 1, 2, 3]", 4, "seat 1 has passed, so it can't be asked to bid"),
    ("[auction]\nspoken = [3]", 4, "[auction] says who has spoken, but there is no bid"),
    ('[auction]\nborrowed = ["red"]', 4, "red has borrowed in this round, but seat 0 has not been asked yet"),
    ('[auction]\nborrowed = ["yellow"]', 3, "borrowed: yellow is nobody's"),
    ('[auction]\nborrowed = ["black"]', 4, "black is said to have borrowed in this round, but has no credit"),
    ('[[pending]]\ntask = "bid"\nseat = 3', 4, "without a bid seats 1 and 2 must have passed before seat 3 is asked"),
    (
        '[auction]\nbid = 3\nbidder = 1\n[[pending]]\ntask = "bid"\nseat = 1',
        4,
        "seat 1 has bid highest, so another must be asked",
    ),
    (
        '[auction]\nbid = 3\nbidder = 1\n[[pending]]\ntask = "bid"\nseat = 3',
        4,
        "seat 2 comes between the highest bidder and seat 3, so it must have passed",
    ),
    ('[[pending]]\ntask = "pay"', 4, "'pay' is asked only with two seats"),
    ('[[pending]]\ntask = "pay"', 2, "'pay' is asked of the seat that has bid highest"),
    ('[auction]\nbid = 3\nbidder = 1\n[[pending]]\ntask = "pay"', 2, "seat 1 pays when all others have passed"),
    ('[[pending]]\ntask = "credit"', 4, "'credit' is asked only with loans_first = true"),
    ('[[pending]]\ntask = "sell"', 4, "there is no task 'sell'"),
    ('[[pending]]\ntask = "bid"\nwhat = 3', 4, "'bid' has no 'what'"),
    ('[[pending]]\ntask = "bid"\n[[pending]]\ntask = "bid"', 4, "'bid' can't lie here"),
    (
        '[auction]\nbid = 3\nbidder = 1\n[[pending]]\ntask = "place"',
        4,
        "'place' is asked outside the bidding, so [auction] can have no bid",
    ),
    ('[ring]\n5 = "red"\n[[pending]]\ntask = "place"', 4, "so 4 must be left of the lot beside the broker"),
    ('over = true\n[districts]\n16 = "red"', 4, "the match is over, but stones lie in 16"),
    ('over = true\n[ring]\n3 = "red red black white"', 4, "the match is over, but stones lie on space 3"),
    ("over = true\nround = 3", 4, "a match is over after round 18"),
    ('over = true\n[[pending]]\ntask = "bid"', 4, "the match is over, so nothing can be pending"),
    ("over = true\ngone = { red = 3 }", 4, "gone is 3 red, 0 black, 0 white, 0 yellow; with these owners it is 18 red"),
    ("over = true\n[auction]\nbid = 3\nbidder = 1", 4, "the match is over, so [auction] can have no bid"),
]


@pytest.mark.parametrize(("text", "seats", "said"), WRONG)
def test_what_can_not_be_is_refused_with_a_sentence(text: str, seats: int, said: str) -> None:
    found = problems(text, seats)
    assert any(said in problem for problem in found), found


def test_everything_wrong_is_told_at_once() -> None:
    text = 'broker = 0\n[[seat]]\ncash = 60\n[districts]\n11w = "red"\n[ring]\n3 = "pink"\n[auction]\nbid = -1\n'
    assert len(problems(text)) == 5


def test_one_fault_hides_no_other() -> None:
    """Money that nobody can have, and a space of one colour, are told beside a district that is too full."""
    text = '[[seat]]\ncash = 11\n[districts]\n16 = "red red red red red red red"\n[ring]\n4 = "red red red red"\n'
    found = problems(text + "[auction]\npassed = [3]")
    said = ("16 has 7 stones", "space 4 holds 4 stones of one colour", "red has 11;", "no seat can have passed")
    assert [word for word in said if word not in "\n".join(found)] == []
    assert len(found) == 4


@pytest.mark.parametrize("colours", ['"red"', '["rood"]', "3"])
def test_colours_that_are_none_are_one_fault(colours: str) -> None:
    assert len(problems(f"[[seat]]\ncolours = {colours}")) == 1


def test_the_money_of_a_seat_with_too_many_colours_is_one_fault() -> None:
    found = problems('[[seat]]\ncolours = ["red", "black"]\ncash = { red = 3 }')
    assert found == [
        "seat 0: colours lists 2; with 4 seats each plays 1",
        "seat 0: cash is a table; it must be a whole number from 0 to 55",
    ]


def test_while_a_lot_is_placed_the_broker_stands_beside_what_is_left_of_it() -> None:
    stones = {"16": "red red red white white white", "17": "red"}
    ring = {"2": "red red white yellow", "18": "black"}
    match = at(left=1, districts=stones, ring=ring, pending=[{"task": "place", "seat": 2}])
    assert (match.view().broker, match.view().lot) == (18, "black")


def test_too_many_stones_of_a_colour() -> None:
    city = "\n".join(f'{name} = "red red red red"' for name in ("9W", "9E", "10W", "10E", "11W"))
    assert "there are 18 red stones; the file names 20" in problems(f"[districts]\n{city}")


def test_a_whole_city_is_the_end() -> None:
    sold = "\n".join(
        f'{name} = "{colour}"'
        for name, colour in zip(
            ("9W", "9E", "10W", "10E", "11W", "11E", "16", "17", "18", "20"), COLOURS * 3, strict=False
        )
    )
    text = f'[districts]\n21 = "red red"\n[sold]\n{sold}\n'
    assert any("so all rounds are over, and 'over' must be true" in problem for problem in problems(text))


def test_stones_gone_that_can_not_have_sold_a_district_to_its_owner() -> None:
    """With six yellow stones and one red one, yellow would have won."""
    text = '[districts]\n17 = "red"\n[sold]\n16 = "red"\n'
    assert problems(f"gone = {{ yellow = 6 }}\n{text}") == [
        "0 red, 0 black, 0 white, 6 yellow stones can't have left the match with the districts sold"
    ]
    assert at(gone={"yellow": 3, "white": 3}, sold={"16": "red"}, districts={"17": "red"}).legal


ALMOST_ALL = ["red black white yellow"] * 14
ALMOST_ALL += ["black black white white", "black black yellow yellow", "white white yellow yellow"]


def test_stones_left_that_can_not_lie_on_the_ring() -> None:
    """Four red stones are left, and one space."""
    assert Counter(" ".join(ALMOST_ALL).split()) == {"red": 14, "black": 18, "white": 18, "yellow": 18}
    ring = "\n".join(f'{space} = "{stones}"' for space, stones in enumerate(ALMOST_ALL, 1))
    (said,) = problems(f"[ring]\n{ring}\n")
    assert "can't lie on the spaces left, four on each and two colours at least" in said


def test_stones_gone_that_leave_too_many_of_a_colour_for_the_ring() -> None:
    """Four white stones are left, and one space."""
    named = ["red black white yellow"] * 13 + ["black yellow yellow yellow", "black white yellow yellow", "", ""]
    ring = "\n".join(f'{space} = "{stones}"' for space, stones in enumerate(named, 1))
    text = '[districts]\n17 = "red"\n[sold]\n16 = "red"\n'
    (said,) = problems(f"gone = {{ red = 3, black = 3 }}\n{text}[ring]\n{ring}\n")
    assert said.startswith("if 3 red, 3 black, 0 white, 0 yellow stones have left the match, the other stones")


def test_more_credits_than_cards() -> None:
    sold = "\n".join(f'{name} = "red"' for name in ("9W", "9E", "10W", "10E"))
    seats = "[[seat]]\ncredits = 8\n" * 4
    assert "the seats have 32 credits; there are 30 cards" in problems(f"{seats}[sold]\n{sold}\n")


def test_a_lot_being_paid_for() -> None:
    match = bidding(seats=2, start=0, auction={"bid": 4, "bidder": 1, "passed": [0]}, pending=[{"task": "pay"}])
    assert (match.seat, match.decision, list(match.legal)) == (1, "pay", ["pay white", "pay yellow"])


def test_the_table_of_tests_makes_whole_rounds() -> None:
    assert position(districts={"16": "red"})["districts"] == {"16": "red", "21": "red black white"}
