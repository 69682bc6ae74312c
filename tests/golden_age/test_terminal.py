"""The table in a terminal: everything the view shows, nothing else, in the width there is."""

import random
import re
from functools import cache

import pytest

from damrak import bots
from damrak.games.golden_age import terminal, words
from damrak.games.golden_age.data import TEXT
from damrak.match import Match
from damrak.rules.game import BadData

NAMES = ("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje", "Floor")


@cache
def played(seats: int, moves: int, open_holdings: bool = True) -> Match:
    match = Match("golden-age", seats, 1, {"open_holdings": open_holdings, "events": True})
    bot = bots.make("random", match.game, 1)
    while not match.over and moves:
        match.play(bot.choose(match))
        moves -= 1
    return match


def lines(match: Match, viewer: int | None, width: int = 80) -> list[str]:
    drawn = terminal.draw(match.view(viewer), NAMES[: match.seats], width)
    return ["".join(text for text, _ in line) for line in drawn]


@pytest.mark.parametrize(("seats", "moves"), [(2, 60), (4, 120), (6, 1000)])
def test_no_line_is_too_long(seats: int, moves: int) -> None:
    match = played(seats, moves)
    for width in (80, 100, 120):
        for viewer in (None, 0):
            assert max(map(len, lines(match, viewer, width))) <= width


def test_every_house_and_every_empty_plot_is_on_the_map() -> None:
    match = played(4, 150)
    view = match.view(0)
    text = "\n".join(lines(match, 0)).partition("co2 house")[0]
    assert len(re.findall(r"(?:^|\s)[a-zA-Z]{2}[1-7][.+]?", text)) == len(view.houses)
    assert len(re.findall(r"[ +]\d+(?=\s)", text)) == 80 - len(view.houses)


def test_a_houses_height_hq_and_freedom_are_letters_too() -> None:
    text = """
game = "golden-age"
[companies.silver]
houses = ["11:2", "12 free", "13:2 free"]
flag = 1
[[seat]]
cards = ["12", "2"]
[[seat]]
"""
    match = Match.from_position(text)
    drawn = lines(match, 0)
    assert drawn[2].split()[:3] == ["SV3", "sv1+", "sv2."]
    assert drawn[1].split()[1] == "+2"
    assert any(line.startswith("Flags") and "Silver (Bernadette)" in line for line in drawn)


def test_covered_holdings_stay_covered() -> None:
    match = played(3, 100, open_holdings=False)
    for row in ("money", "worth", "te Tea"):
        assert next(line for line in lines(match, 1) if line.startswith(row)).count("?") == 2


def test_worth_is_the_standing_when_all_is_open() -> None:
    match = played(6, 1000)
    worth = next(line for line in lines(match, None) if line.startswith("worth"))
    told = [int(sum_.replace(",", "")) for sum_ in re.findall(r"f(-?[\d,]+)", worth)]
    assert told == list(match.standing)


def test_the_chart_stands_beside_the_map_where_there_is_room() -> None:
    match = played(4, 120)
    assert not any("Stock chart" in line for line in lines(match, 0, 80))
    assert any("Stock chart" in line for line in lines(match, 0, 110))


def test_the_next_event_is_announced() -> None:
    text = 'game = "golden-age"\nevents = true\n[cards]\ndeck = ["levy"]\n'
    drawn = " ".join(" ".join(lines(Match.from_position(text), None)).split())
    assert "12 events among them, the next card is one" in drawn
    assert "levy" not in drawn.lower()


def test_every_decision_has_its_question() -> None:
    asked, chance = set(), random.Random(1)
    for key in range(8):
        match = Match("golden-age", 2 + key % 5, key, {"events": True})
        bot = bots.make("random", match.game, key)
        while match.seat is not None:
            view = match.view(match.seat)
            if view.decision not in asked or chance.random() < 0.02:
                sentence = words.question(view, NAMES[: match.seats])
                assert sentence.startswith(NAMES[match.seat])
                assert "None" not in sentence
                assert terminal.draw(view, NAMES[: match.seats], 80)
            asked.add(view.decision)
            match.play(bot.choose(match))
        assert words.question(match.view(0), NAMES[: match.seats]) == "The match is over."
    assert len(asked) >= 8


def test_data_files_are_told_in_words() -> None:
    told = terminal.data_in_words(TEXT)
    assert "plots: harbour 60, city 80" in told
    assert any("all pay f10 for each card in hand" in line for line in told)
    with pytest.raises(BadData):
        terminal.data_in_words("game = 1")
