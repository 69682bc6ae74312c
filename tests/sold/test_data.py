"""The data file: what it holds, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.sold.table import VALUES

from damrak.games import find_game
from damrak.games.sold.data import TEXT, read_data
from damrak.rules.game import BadData

SOLD = find_game("sold")


def edited(old: str, new: str) -> list[str]:
    """What is wrong with the file once this is replaced."""
    assert old in TEXT
    with pytest.raises(BadData) as refusal:
        read_data(TEXT.replace(old, new, 1))
    return refusal.value.problems


@pytest.mark.rule("SO-data-01")
def test_the_file_that_comes_with_the_game_is_in_order() -> None:
    assert SOLD.data_in_words(TEXT) == [
        f"11 districts with a value: {', '.join(f'{name} ${value}m' for name, value in VALUES.items())}",
        "park-W doubles 9W, 10W and 11W",
        "park-E doubles 9E, 10E and 11E",
        "all together $152m; colours: red, black, white, yellow",
    ]


@pytest.mark.rule("SO-data-01")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "sold"', 'game = "chess"', "game is 'chess'; this must be 'sold'"),
        ("[values]", "[worth]", "[values] is missing"),
        ("[values]", "[worth]", "unknown entry 'worth'; known are game, values, parks"),
        ("16 = 16\n", "", "[values] has 10 districts; there are 11"),
        ("16 = 16", "16 = 51", "[values] 16 is 51; it must be a whole number from 1 to 50"),
        ("16 = 16", "16 = true", "[values] 16 is True; it must be a whole number from 1 to 50"),
        ("16 = 16", '"16 th" = 16', "[values] '16 th' is no name; it must be up to 7 letters, digits and hyphens"),
        ("16 = 16", "waterside = 16", "[values] 'waterside' is no name; it must be up to 7 letters"),
        ("16 = 16", "9w = 16", "the name '9w' differs from another in capital letters alone"),
        ('park-E = ["9E", "10E", "11E"]', "", "[parks] has 1 parks; there are 2"),
        ('["9E", "10E", "11E"]', "[]", "[parks] park-E is []; it must list the districts that it adjoins"),
        (
            '["9E", "10E", "11E"]',
            '["9e"]',
            "[parks] park-E adjoins '9e', which stands not in [values]; did you mean '9E'?",
        ),
        ('["9E", "10E", "11E"]', '["9E", "9E"]', "[parks] park-E lists a district twice"),
        ("park-E =", "16 =", "16 stands in [values] and in [parks]; a park has no value"),
        ("[values]", "[values", "this is not TOML"),
    ],
)
def test_a_faulty_file_is_refused_in_a_sentence(old: str, new: str, said: str) -> None:
    assert any(said in problem for problem in edited(old, new))


@pytest.mark.rule("SO-data-01", "SO-end-02")
def test_an_owner_can_replace_it(tmp_path: Path) -> None:
    """A district beside two parks of its owner is doubled twice, and moves use the owner's names."""
    text = TEXT.replace("16 = 16", "harbour = 25").replace('"11E"]', '"harbour"]').replace('"11W"]', '"harbour"]')
    (tmp_path / "sold.toml").write_text(text, encoding="utf-8")
    program = """
from damrak.match import Match
match = Match.from_position('game = "sold"\\nover = true\\n[sold]\\nharbour = "red"\\npark-W = "red"\\npark-E = "red"')
print(match.standing[0], match.view().districts[6].worth)
match = Match("sold", key=1)
for move in ["pass"] * 4 + ["place white in harbour"]:
    match.play(move if move in match.legal else next(m for m in match.legal if m.endswith("harbour")))
for line in match.game.terminal.draw(match.view(), list("ABCD"), 80):
    assert sum(len(text) for text, _ in line) <= 80
    print("".join(text for text, _ in line))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"DAMRAK_DATA": str(tmp_path), "DAMRAK_RULES": "interpreted", "PATH": "/usr/bin"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("110 100\n")
    assert "harbour" in done.stdout.partition("\n")[2]
