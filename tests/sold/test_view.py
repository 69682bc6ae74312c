"""The view, and the table drawn from it."""

from __future__ import annotations

import json
import random
import re

import pytest
from tests.sold.table import at, bidding, do, ended, placing

from damrak.match import Match

NAMES = ["Anke", "Bernadette", "Cornelis the Elder", "Dirk"]


def drawn(match: Match, viewer: int | None = None, width: int = 80) -> list[str]:
    """The table as lines of text."""
    lines = match.game.terminal.draw(match.view(viewer), NAMES[: match.seats], width)
    return ["".join(text for text, _ in line) for line in lines]


def line_with(lines: list[str], text: str) -> str:
    return next(line for line in lines if text in line)


def fifth_round() -> Match:
    """Black owns the 9W and the park beside it; seat 1 has bid, seat 2 has passed, seat 3 is asked."""
    match = bidding(
        "red red black yellow",
        start=0,
        sold={"9W": "black", "park-W": "black"},
        districts={"16": "red yellow"},
        seat={1: {"cash": 12, "credits": 1}, 2: {"cash": 3}},
    )
    do(match, "bid 2", "pass")
    return match


def test_the_view_shows_the_whole_table() -> None:
    match = fifth_round()
    view = match.view(3)
    assert (view.viewer, view.round, view.start, view.to_move, view.decision) == (3, 5, 0, 3, "bid")
    assert (view.high_bid, view.high_seat, view.passed, view.lot) == (2, 1, (2,), "red red black yellow")
    assert (view.broker, view.credit_cards, view.nobody) == (5, 29, None)
    districts = {district.name: district for district in view.districts}
    assert (districts["9W"].value, districts["9W"].worth, districts["9W"].owner) == (9, 18, "black")
    assert (districts["9W"].stones, districts["9W"].room) == ("", 0)
    assert (districts["16"].stones, districts["16"].room, districts["16"].owner) == ("red yellow", 5, None)
    assert (districts["park-E"].park, districts["park-E"].value, districts["park-E"].room) == (True, 0, 7)
    (purse,) = view.seats[1].purses
    assert (purse.colour, purse.cash, purse.credits, purse.payout, purse.borrowed) == ("black", 12, 1, 8, False)
    assert view.seats[1].districts == ("9W", "park-W")
    assert view.standing is None
    assert json.loads(json.dumps(view.to_dict()))["lot"] == "red red black yellow"


def test_a_park_doubles_what_is_shown_once_it_is_sold() -> None:
    """The standing is as if the match ended now; the table shows what is sold."""
    match = at(sold={"9W": "red"}, districts={"park-W": "red"})
    assert next(d for d in match.view().districts if d.name == "9W").worth == 9
    assert match.standing[0] == 10 + 18
    match = at(sold={"9W": "red", "park-W": "red"})
    assert next(d for d in match.view().districts if d.name == "9W").worth == 18


def test_the_view_of_a_match_that_is_over() -> None:
    view = ended(sold={"21": "red", "20": "red"}).view()
    assert (view.to_move, view.decision, view.lot, view.round) == (None, "over", "", 18)
    assert view.standing == (51, 10, 10, 10)
    assert view.winners == (0,)
    assert {district.room for district in view.districts} == {0}


def test_questions() -> None:
    match = bidding(start=0)
    words = match.game.words
    assert words.question(match.view(1), NAMES) == (
        "Bernadette, the lot is 2 red, 1 black and 1 yellow. There is no bid yet. What do you bid?"
    )
    assert words.question(match.view(0), NAMES) == "Bernadette decides what to bid."
    do(match, "bid 2")
    assert "Bernadette has bid $2m." in words.question(match.view(2), NAMES)
    match = at(loans_first=True)
    assert words.question(match.view(1), NAMES) == "Bernadette, do you take a credit before the auction?"
    match = placing("red white")
    assert words.question(match.view(0), NAMES) == "Anke, you have 1 red and 1 white to place. Which stone goes where?"
    match = bidding(seats=2, start=0)
    do(match, "bid 3", "pass")
    assert words.question(match.view(1), NAMES) == "Bernadette, which of your purses pays $3m?"
    assert words.question(ended().view(), NAMES) == "The match is over."


def test_every_move_has_a_label() -> None:
    for seats in (2, 4):
        match = Match("sold", seats=seats, key=1, options={"loans_first": True})
        labels = set()
        chance = random.Random(1)
        for _ in range(60):
            labels |= {match.game.words.label(move) for move in match.legal}
            match.play(chance.choice(list(match.legal)))
        assert {"Bid $3m", "Pass", "Take no credit", "Place red in 16"} <= labels
        assert not labels & set(match.legal)


# --- drawn


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 60, 120])
def test_the_table_fits_its_width(seats: int, width: int) -> None:
    match = Match("sold", seats=seats, key=4)
    chance = random.Random(3)
    while True:
        for line in drawn(match, 0, width):
            assert len(line) <= width, line
        if match.over:
            break
        match.play(chance.choice(list(match.legal)))


def test_what_the_drawing_says() -> None:
    match = fifth_round()
    lines = drawn(match, 3)
    assert ">5 RRBY<" in line_with(lines, ">5")
    assert "  1 ----" in lines[0]
    assert "9W      18 BLACK" in line_with(lines, "9W ")
    assert "16      16 RY·····" in line_with(lines, "16  ")
    assert "park-E  x2 ·······" in line_with(lines, "park-E")
    assert " Bernadette     black     $12m  -$10m   $20m  pays $8m     9W park-W" in lines
    assert ">Dirk" in line_with(lines, "Dirk")
    assert "Round         5 of 18, started by Anke. 29 credit cards left." in lines
    assert "Lot           2 red, 1 black and 1 yellow." in lines
    assert "Auction       Bernadette bids $2m. Passed: Cornelis the Elder." in lines


def test_a_narrow_table_has_the_ring_in_rows() -> None:
    sold = dict.fromkeys(("9W", "9E", "10W", "10E", "11W", "11E", "park-W", "park-E"), "red")
    match = at(sold=sold)
    lines = drawn(match, 0, 60)
    assert [[int(number) for number in re.findall(r"\d+", line)] for line in lines[:3]] == [
        [*range(1, 7)],
        [*range(7, 13)],
        [*range(13, 19)],
    ]
    below = lines[lines.index(line_with(lines, "Anke")) + 1]
    assert below.split() == ["9W", "9E", "10W", "10E", "11W", "11E", "park-W", "park-E"]


def test_the_ring_is_drawn_clockwise() -> None:
    lines = drawn(Match("sold", key=1))
    numbers = [
        [int(word) for word in line.replace(">", " ").replace("<", " ").split() if word.isdigit()] for line in lines
    ]
    assert numbers[0] == [1, 2, 3, 4]
    assert [row[0] for row in numbers[2:7]] == [18, 17, 16, 15, 14]
    assert [row[-1] for row in numbers[2:7]] == [5, 6, 7, 8, 9]
    assert numbers[8] == [13, 12, 11, 10]


def test_two_purses_and_nobody() -> None:
    lines = drawn(ended(seats=2, sold={"9W": "red", "9E": "black"}), 0)
    assert line_with(lines, "Anke").split() == ["Anke", "red", "$10m", "-", "$19m", "pays", "$9m", "9W"]
    assert line_with(lines, "together").split() == ["together", "$38m"]
    lines = drawn(ended(seats=3, sold={"9W": "yellow"}), 0)
    assert line_with(lines, "nobody").split() == ["nobody", "yellow", "9W"]


def test_covered_money_is_a_question_mark() -> None:
    lines = drawn(at(secret_money=True), 0)
    assert line_with(lines, "Anke").split() == ["Anke", "red", "$10m", "-", "$10m", "pays", "$9m", "-"]
    assert line_with(lines, "Bernadette").split() == [">Bernadette", "black", "?", "-", "?", "pays", "$9m", "-"]


def test_many_districts_go_on_in_a_second_line() -> None:
    sold = dict.fromkeys(("9W", "9E", "10W", "10E", "11W", "11E", "park-W", "park-E"), "red")
    lines = drawn(ended(sold=sold), 0)
    first = lines.index(line_with(lines, "Anke"))
    listed = f"{lines[first][59:]} {lines[first + 1].strip()}".split()
    assert listed == ["9W", "9E", "10W", "10E", "11W", "11E", "park-W", "park-E"]
