"""The table in a terminal: everything the view shows, nothing else, in the width there is."""

from __future__ import annotations

from functools import cache

import pytest
from tests.atlantic_star.table import MAIL, at, do, row, seat

from damrak import bots
from damrak.games.atlantic_star import terminal
from damrak.match import Match

NAMES = ("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje", "Floris")


@cache
def played(seats: int, moves: int, open_holdings: bool = False) -> Match:
    match = Match("atlantic-star", seats, 1, {"open_holdings": open_holdings})
    bot = bots.make("random", match.game, 1)
    while not match.over and moves:
        match.play(bot.choose(match))
        moves -= 1
    return match


def lines(match: Match, viewer: int | None, width: int = 80) -> list[str]:
    drawn = terminal.draw(match.view(viewer), NAMES[: match.seats], width)
    return ["".join(text for text, _ in line) for line in drawn]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("moves", [0, 30, 60, 90, 1000])
def test_no_line_is_too_long(seats: int, moves: int) -> None:
    for shown in (False, True):
        match = played(seats, moves, shown)
        for width in (60, 80, 100, 120):
            for viewer in (None, 0):
                assert max(len(line.rstrip()) for line in lines(match, viewer, width)) <= width


def test_the_table() -> None:
    match = at(
        seat(cash=4000, hand=["Thetis", "Kreios", MAIL]),
        seat(),
        seat(),
        seat(),
        seas={"Mediterranean": row(5, "seat 1: 23", "seat 0: 19 after 4000")},
        agency=["Okeanos", "Ten Haff", "Rhea", MAIL],
    )
    drawn = [line.rstrip() for line in lines(match, 0)]
    assert drawn[:5] == [
        "★★★★★           ★★★★            ★★★             ★★              ★",
        "Mediterranean   -               -               -               -",
        "22 Bernadett 23 20              18              16              14",
        "16 neutral 22   15              14              13              12",
        "10 Anke 19*     10              10              10              10",
    ]
    text = "\n".join(drawn)
    assert "Neutral tours to come: Baltic 2, Atlantic 2, Pacific 2" in text
    assert "              points   marks ships  to sail Bal Med Atl Pac" in text
    assert "> Anke            10   4,000     3            1   ·   1   1" in text
    assert "  Bernadette      22       ?     0            1   ·   1   1" in text
    assert "* a credit was taken on this tour" in text
    assert "3,000  Okeanos           9 · ·   · · · ·   · · · · ·   · · · · · ·" in text
    assert "gratis  Royal William     1 1 1   1 1 1 1   1 1 1 1 1   1 1 1 1 1 1" in text
    assert "        Thetis            3 · 3   · · · 3   · · · · ·   · · · · · ·" in text
    assert "Best tours    9 points: sail Baltic A=Thetis B=Royal William C=Kreios" in text


def test_a_tour_being_organised() -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL, "Rhea"]), seat(), seat())
    do(match, "sail Baltic", "sail A=Thetis")
    text = "\n".join(lines(match, 0))
    assert "Organising    Anke, Baltic: A Thetis 3, next is B, St. Petersburg–Stockholm" in text
    assert "Best now      9 points: sail B=Royal William C=Kreios" in text
    assert "Best now" not in "\n".join(lines(match, 1))
    do(match, f"sail B={MAIL}", "sail C=Kreios")
    assert "Organising    Anke, Baltic: A Thetis 3, B Royal William 1, C Kreios 2, 9 points" in "\n".join(
        lines(match, 1)
    )


def test_a_narrow_terminal_says_it_in_short() -> None:
    match = at(seat(hand=["Thetis", MAIL]), seat(), seat())
    text = "\n".join(lines(match, 0, 60))
    assert "Thetis            Bal A3 C3 Med D3" in text
    assert "Royal William     1 on any leg" in text


def test_open_hands_are_shown() -> None:
    match = at(seat(), seat(hand=["Thetis", "Kreios"]), seat(), open_holdings=True)
    assert "Bernadette    Thetis (Bal A3 C3 Med D3)" in "\n".join(lines(match, 0))
    covered = at(seat(), seat(hand=["Thetis", "Kreios"]), seat())
    assert "Thetis" not in "\n".join(lines(covered, 0)).replace(str(covered.view(0).agency), "")


def test_the_end() -> None:
    match = played(4, 1000)
    assert match.over
    text = "\n".join(lines(match, 0))
    assert ">" not in text
    assert text.count("·   ·   ·   ·") >= 4
