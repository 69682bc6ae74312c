"""The data file is checked when it is loaded."""

from __future__ import annotations

import pytest

from damrak.games.golden_age.data import DATA, TEXT, read_data
from damrak.rules.game import BadData


@pytest.mark.rule("GA-data-01", "GA-box-01")
def test_what_the_data_file_says() -> None:
    data = read_data(TEXT)
    assert data == DATA
    assert data.level_cards == (9, 6, 4, 2)
    assert len(data.events) == 12
    assert [len(city.points) for city in data.cities] == [60, 80]


FAULTS = [
    ("2nd-level = 9", "2nd-level = 8", ["level_cards", "21"]),
    ("5th-level = 2", "6th-level = 2", ["level_cards", "6th-level"]),
    ("bounty = ", "party = ", ["events", "party", "bounty"]),
    ("[{ money = 50 }]", "[{ money = 55 }]", ["bounty", "multiple of 10"]),
    ("[{ money = 50 }]", "[]", ["bounty", "one or two parts"]),
    ("[{ money = 50 }]", "[{ joy = 50 }]", ["bounty", "'company' and 'value', 'sell', or 'money'"]),
    ("[{ money = 50 }]", "[{ money = 50, each = 'house' }]", ["bounty", "each is 'house'", "seat, card"]),
    ('company = "dearest", value = -40', 'company = "richest", value = -40', ["crash", "any, dearest, cheapest"]),
    ('company = "dearest", value = -40', 'company = "dearest"', ["crash", "value is missing"]),
    ("[{ sell = 1 }]", "[{ sell = 0 }]", ["panic", "from 1 to 9"]),
    ("{ sell = 2, holding = 5 }", "{ sell = 2, having = 5 }", ["edict", "having"]),
    ("[ 1,  2,", "[ 1,  1,", ["harbour", "plot 1 2 times", "lacks 2"]),
    ("[ 1,  2,", "[ 1, 99,", ["harbour", "plot 99", "lacks 2"]),
    ("[ 1,  2,", '[ 1, "two",', ["harbour", "rows of plot numbers"]),
    ('game = "golden-age"', 'game = "go"', ["'go'"]),
    ("[boards]", "[bords]", ["boards", "bords"]),
    ("[level_cards]", "[level_cards", ["TOML"]),
]


@pytest.mark.rule("GA-data-01")
@pytest.mark.parametrize(("old", "new", "words"), FAULTS)
def test_a_faulty_file_is_refused_in_clear_words(old: str, new: str, words: list[str]) -> None:
    assert old in TEXT
    with pytest.raises(BadData) as refusal:
        read_data(TEXT.replace(old, new, 1))
    whole = "\n".join(refusal.value.problems)
    for word in words:
        assert word in whole


@pytest.mark.rule("GA-data-01")
def test_plots_must_hang_together_and_events_must_be_tellable() -> None:
    island = TEXT.replace("[ 1,  2,  3,", "[ 1,  0,  2,  3,", 1).replace("[11, 12,", "[ 0, 11, 12,", 1)
    with pytest.raises(BadData) as refusal:
        read_data(island)
    assert "no way to" in str(refusal.value)
    money = "[{ money = 10 }, { money = 20 }]"
    generous = TEXT
    for name in ("rich-cargo", "shipwreck", "crash", "panic", "edict", "glut", "levy"):
        line = next(line for line in TEXT.splitlines() if line.startswith(f"{name} ="))
        generous = generous.replace(line, f"{name} = {money}")
    with pytest.raises(BadData, match="too often"):
        read_data(generous)


@pytest.mark.rule("GA-data-01")
def test_all_problems_are_told_at_once() -> None:
    text = TEXT.replace("2nd-level = 9", "2nd-level = 8").replace("[{ sell = 1 }]", "[{ sell = 0 }]")
    with pytest.raises(BadData) as refusal:
        read_data(text)
    assert len(refusal.value.problems) >= 2
