"""The data file is checked when it is loaded."""

from __future__ import annotations

import re

import pytest

from damrak.games.atlantic_star.data import DATA, TEXT, read_data
from damrak.games.atlantic_star.terminal import data_in_words
from damrak.rules.game import BadData


@pytest.mark.rule("AS-data-01")
def test_what_the_data_file_says() -> None:
    assert read_data(TEXT) == DATA
    assert len(DATA.ship_names) == 121
    assert DATA.victory_points[0] == (14, 12, 10, 8, 6, 4)
    assert DATA.ports[1:3] == (("St. Petersburg", "Stockholm"), ("Stockholm", "Kiel"))


@pytest.mark.rule("AS-data-01")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Okeanos = { Baltic-A = 9 }\n", "", ["119 ships and 12 mail ships", "132"]),
        ('"Royal William" = 12', '"Royal William" = 13', ["120 ships and 13 mail ships"]),
        ('"Royal William" = 12', '"Royal William" = 0', ["Royal William is 0", "1 to 132"]),
        ('"Royal William" = 12', "Okeanos = 12", ["Okeanos stands in [mail_ships] and in [ships]"]),
        ("[mail_ships]", "[post_ships]", ["[mail_ships] is missing", "post_ships"]),
        ("Okeanos = { Baltic-A = 9 }", "Okeanos = { Baltic-A = 10 }", ["Okeanos has 10 points on Baltic-A"]),
        ("Okeanos = { Baltic-A = 9 }", "Okeanos = { Baltic-A = 0 }", ["Okeanos has 0 points on Baltic-A"]),
        ("Okeanos = { Baltic-A = 9 }", "Okeanos = { Baltic-D = 9 }", ["no leg 'Baltic-D'", "did you mean"]),
        ("Okeanos = { Baltic-A = 9 }", "Okeanos = {}", ["Okeanos", "must name legs"]),
        ("Okeanos = { Baltic-A = 9 }", "Okeanos = 9", ["Okeanos", "must name legs"]),
        ("Okeanos = { Baltic-A = 9 }", '"Okeanos 2" = { Baltic-A = 9 }', ["'Okeanos 2' is no name"]),
        ("Okeanos = { Baltic-A = 9 }", "Hyperion = { Baltic-A = 9 }", ["TOML"]),
        ("1-star = [14, 12, 10, 8, 6, 4]", "1-star = [14, 12, 10, 8, 6]", ["1-star", "6 whole numbers"]),
        ("1-star = [14, 12, 10, 8, 6, 4]", "1-star = [14, 12, 10, 8, 6, 7]", ["1-star", "higher one"]),
        ("1-star = [14, 12, 10, 8, 6, 4]\n", "", ["lacks '1-star'"]),
        ('Baltic-A = ["Kiel", "St. Petersburg"]', 'Baltic-A = ["Kiel"]', ["Baltic-A", "two ports"]),
        ('Baltic-A = ["Kiel", "St. Petersburg"]\n', "", ["lacks 'Baltic-A'"]),
        ('game = "atlantic-star"', 'game = "building-amsterdam"', ["atlantic-star"]),
    ],
)
def test_a_faulty_file_is_refused_in_clear_words(old: str, new: str, words: list[str]) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(BadData) as refusal:
        read_data(TEXT.replace(old, new))
    whole = "\n".join(refusal.value.problems)
    for word in words:
        assert word in whole


@pytest.mark.rule("AS-data-01")
def test_all_problems_are_told_at_once() -> None:
    text = TEXT.replace("Okeanos = { Baltic-A = 9 }", "Okeanos = { Baltic-A = 10 }").replace("[14, 12,", "[12, 14,")
    with pytest.raises(BadData) as refusal:
        read_data(text.replace('["Kiel", ', "["))
    assert len(refusal.value.problems) == 3
    text = TEXT.replace("Okeanos = { Baltic-A = 9 }", "Okeanos = { Baltic-D = 9 }").replace("= 12", "= 11")
    with pytest.raises(BadData, match=r"no leg 'Baltic-D'.*120 ships and 11 mail ships"):
        read_data(text)


@pytest.mark.rule("AS-data-01")
def test_an_owners_file_may_say_other_things() -> None:
    text = TEXT.replace("Okeanos = { Baltic-A = 9 }\n", "").replace('"Royal William" = 12', '"Royal William" = 13')
    data = read_data(re.sub("Thetis = .*", "Thetis = { Baltic-A = 1, Pacific-F = 1 }", text))
    assert data.copies[-1] == 13
    assert sum(data.points[data.ship_names.index("Thetis")]) == 2
    assert data.digest != DATA.digest


@pytest.mark.rule("AS-data-01")
def test_a_file_in_words() -> None:
    lines = data_in_words(TEXT)
    assert lines[0] == "132 ships, 12 Royal William of them for mail"
    assert "★★★★★: 22, 16, 10, 5, 2, 0 victory points" in lines
