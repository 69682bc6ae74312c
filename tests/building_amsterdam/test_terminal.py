"""The table in a terminal: everything the view shows, nothing else, in the width there is."""

import random
import re
from functools import cache

import pytest

from damrak import bots
from damrak.games.building_amsterdam import terminal, words
from damrak.games.building_amsterdam.data import LAYOUTS, TEXT
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.match import Match
from damrak.rules.game import BadData

NAMES = ("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje")


@cache
def played(seats: int, moves: int, layout: str = "standard", open_holdings: bool = True) -> Match:
    match = Match("building-amsterdam", seats, 1, {"layout": layout, "open_holdings": open_holdings})
    bot = bots.make("random", match.game, 1)
    while not match.over and moves:
        match.play(bot.choose(match))
        moves -= 1
    return match


def lines(match: Match, viewer: int | None, width: int = 80) -> list[str]:
    drawn = terminal.draw(match.view(viewer), NAMES[: match.seats], width)
    return ["".join(text for text, _ in line) for line in drawn]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("seats", "moves"), [(2, 60), (5, 1000)])
def test_no_line_is_too_long(layout: str, seats: int, moves: int) -> None:
    match = played(seats, moves, layout=layout)
    for width in (80, 100, 120, 200):
        for viewer in (None, 0):
            assert max(map(len, lines(match, viewer, width))) <= width


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_house_and_every_empty_plot_is_on_the_map(layout: str) -> None:
    match = played(5, 1000, layout=layout)
    view = match.view(0)
    text = "\n".join(lines(match, 0)).partition("co2 house")[0]
    for company in (*COMPANY_NAMES, None):
        code = company[:2] if company else "##"
        houses = [house for house in view.houses if house.company == company]
        assert len(re.findall(rf"{code}[1-4¹²³⁴]", text, re.IGNORECASE)) == len(houses)
    taken = len(view.houses) + len(view.hq_plots) + len(view.markers)
    assert len(re.findall(r"[ +=≈][A-F][1-4]", text)) == 96 - taken


def test_the_standard_map_shows_canals_and_bridges() -> None:
    match = Match("building-amsterdam", 2, 1)
    drawn = [line.rstrip().replace("+", " ") for line in lines(match, None)]
    assert drawn[:4] == [
        " Harbour                             Market",
        " A1    B1    C1    D1    E1    F1  ≈ A1    B1    C1  ≈ D1    E1    F1",
        " A2    B2    C2    D2    E2    F2  = A2    B2    C2  = D2    E2    F2",
        "≈≈≈≈≈   ||  ≈≈≈≈≈ ≈≈≈≈≈   ||  ≈≈≈≈≈",
    ]


def test_a_houses_height_roof_and_hq_are_letters_too() -> None:
    text = """
game = "building-amsterdam"
seats = 2
[board]
loose = ["grachten-A1:3"]
[companies.coal]
houses = ["harbour-A1:2 roof", "harbour-B1", "harbour-B2"]
hq = "harbour-B1"
value = 20
"""
    match = Match.from_position(text)
    assert "co2^" in lines(match, None)[1]
    assert "CO1" in lines(match, None)[1]
    assert "co1" in lines(match, None)[2]
    assert any("##3" in line for line in lines(match, None))
    narrow = ["".join(text for text, _ in line) for line in terminal.draw(match.view(None), NAMES[:2], 48)]
    assert "co²" in narrow[1]


def test_the_viewers_cards_are_marked_and_others_are_not_shown() -> None:
    match = Match("building-amsterdam", 3, 5)
    own = match.view(1).hand
    assert own is not None
    drawn = "\n".join(lines(match, 1))
    assert len(re.findall(r"\+[A-F][1-4]", drawn.partition("co2 house")[0])) == len(own)
    assert all(card in drawn for card in own)
    spectator = "\n".join(lines(match, None))
    assert "Your hand" not in spectator
    assert not re.findall(r"\+[A-F][1-4]", spectator.partition("co2 house")[0])


def test_covered_holdings_stay_covered() -> None:
    match = played(3, 200, open_holdings=False)
    money = next(line for line in lines(match, 1) if line.startswith("money"))
    assert money.count("?") == 2
    worth = next(line for line in lines(match, 1) if line.startswith("worth"))
    assert worth.count("?") == 2
    tea = next(line for line in lines(match, 1) if line.startswith("te Tea"))
    assert tea.count("?") == 2


def test_worth_is_the_standing_when_all_is_open() -> None:
    match = played(5, 1000)
    worth = next(line for line in lines(match, None) if line.startswith("worth"))
    assert [int(sum_.replace(",", "")) for sum_ in re.findall(r"f([\d,]+)", worth)] == list(match.standing)


def test_the_chart_stands_beside_the_map_where_there_is_room() -> None:
    match = played(3, 200, open_holdings=False)
    assert not any("Stock chart" in line for line in lines(match, 0, 80))
    wide = lines(match, 0, 120)
    assert "Stock chart" in wide[0]
    assert any("100  150  200  250" in line for line in wide)


def test_every_decision_has_its_question() -> None:
    asked, chance = set(), random.Random(1)
    for key in range(8):
        match = Match("building-amsterdam", 2 + key % 4, key, {"open_holdings": bool(key % 2)})
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
    assert len(asked) > 20


def test_data_files_are_told_in_words() -> None:
    told = terminal.data_in_words(TEXT)
    assert any("f100, f150, f200, f250" in line for line in told)
    with pytest.raises(BadData):
        terminal.data_in_words("game = 1")
