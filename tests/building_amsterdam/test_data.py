"""The data file is checked when it is loaded."""

from __future__ import annotations

import pytest

from damrak.games.building_amsterdam.data import DATA, TEXT, read_data
from damrak.rules.game import BadData


@pytest.mark.rule("BA-data-01", "BA-setup-01", "BA-setup-02", "BA-line-01", "BA-setup-03")
def test_what_the_data_file_says() -> None:
    data = read_data(TEXT)
    assert data == DATA
    assert data.level_cards == (9, 6, 3)
    assert data.set_aside == (2, 1, 1)
    assert data.stock_events == (3, 3, 3, 3, 3)
    assert data.event_lines == (100, 150, 200, 250)
    assert [len(city.edges) for city in data.cities] == [148, 160, 156, 150]


@pytest.mark.rule("BA-data-01")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("2nd-level = 9", "2nd-level = 8", ["level_cards", "18"]),
        ("2nd-level = 9", "2nd-level = 10", ["level_cards", "18"]),
        ("3rd-level = 6", "3rd-level = -6", ["level_cards"]),
        ("3rd-level = 6", '3rd-level = "six"', ["level_cards", "3rd-level"]),
        ("3rd-level = 6", "5th-level = 6", ["level_cards", "5th-level"]),
        ("veilinge = 3", "veilinge = 4", ["stock_events", "15"]),
        ("veilinge = 3", "vailinge = 3", ["stock_events", "vailinge"]),
        ("verlappen = 3\n", "", ["stock_events", "verlappen"]),
        ("[100, 150, 200, 250]", "[150, 100, 200, 250]", ["event_lines"]),
        ("[100, 150, 200, 250]", "[100, 155, 200, 250]", ["event_lines"]),
        ("[100, 150, 200, 250]", "[]", ["event_lines", "one or more"]),
        ("[100, 150, 200, 250]", "[100, 150, 200, 310]", ["event_lines"]),
        ('["A2", "A3"], ["C2", "C3"]', '["A2", "A9"], ["C2", "C3"]', ["A9"]),
        ('["A2", "A3"], ["C2", "C3"]', '["A2", "B3"], ["C2", "C3"]', ["A2", "B3"]),
        ('["A2", "A3"], ["C2", "C3"]', '["A1", "A2"], ["A1", "B1"]', ["no way", "harbour-B1"]),  # cut off
        (
            "market = { x = 6, y = 0, quarter_turns = 0 }",
            "market = { x = 5, y = 0, quarter_turns = 0 }",
            ["standard", "harbour and market over each other"],
        ),
        (
            "market = { x = 6, y = 0, quarter_turns = 0 }",
            "market = { x = 6, y = 0, quarter_turns = 7 }",
            ["standard", "market has 7 quarter_turns"],
        ),
        ("market = { x = 6, y = 2, quarter_turns = 0 }", "market = { x = 9, y = 2, quarter_turns = 0 }", ["outliers"]),
        ("market = { x = 6, y = 0, quarter_turns = 1 }", "market = { x = 6, y = 0 }", ["crossroads", "market"]),
        ('seam = "bridged"', 'seam = "shut"', ["seam", "standard"]),
        ("[layouts.crossroads]", "[layouts.crossing]", ["crossroads", "crossing"]),
        ('game = "building-amsterdam"', 'game = "golden-age"', ["golden-age"]),
        ("event_lines =", "lines =", ["event_lines"]),
        ("verlappen = 3\naenleggen = 3", "verlappen = 6\naenleggen = 0", ["stock_events", "6 of one kind"]),
        ("[level_cards]", "[level_cards", ["TOML"]),
    ],
)
def test_a_faulty_file_is_refused_in_clear_words(old: str, new: str, words: list[str]) -> None:
    assert old in TEXT
    with pytest.raises(BadData) as refusal:
        read_data(TEXT.replace(old, new, 1))
    assert refusal.value.problems
    whole = "\n".join(refusal.value.problems)
    for word in words:
        assert word in whole


@pytest.mark.rule("BA-data-01")
def test_all_problems_are_told_at_once() -> None:
    text = TEXT.replace("2nd-level = 9", "2nd-level = 8").replace("veilinge = 3", "veilinge = 4")
    text = text.replace("[100, 150, 200, 250]", "[100, 100, 200, 250]")
    with pytest.raises(BadData) as refusal:
        read_data(text)
    assert len(refusal.value.problems) >= 3


@pytest.mark.rule("BA-data-01")
def test_an_owners_file_may_say_other_things() -> None:
    text = TEXT.replace("2nd-level = 9", "2nd-level = 8").replace("3rd-level = 6", "3rd-level = 7")
    text = text.replace("[100, 150, 200, 250]", "[90, 160, 200, 250]")
    data = read_data(text)
    assert data.level_cards == (8, 7, 3)
    assert data.event_lines == (90, 160, 200, 250)
    assert data.digest != DATA.digest
