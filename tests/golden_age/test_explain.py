"""Why a move can't be made: 'legal' for exactly the legal ones, and a sentence for all others."""

from __future__ import annotations

import random

import pytest
from tests.chartered.table import cards, company, do, seat
from tests.golden_age.table import COMPANIES, LEVELS, at, filled, trio

from damrak.match import Match

PLOTS = [str(number) for number in range(1, 81)]
SPELLED = [
    *("card", "renew", "pass", "draw", "flag", "done", "fly", "Build 3", "build", "build 81", "merge gold"),
    *(f"{verb} {plot}" for verb in ("build", "raise", "take") for plot in PLOTS),
    *(f"take {level}" for level in LEVELS),
    *(f"{verb} {name}" for verb in ("found", "name", "survivor", "buy", "sell", "choose") for name in COMPANIES),
    *(f"merge {one} {two}" for one in COMPANIES for two in COMPANIES),
    *(f"free {one} {two}" for one in PLOTS[::7] for two in PLOTS[::5]),
]


@pytest.mark.parametrize("seats", range(2, 7))
def test_legal_is_said_of_the_legal_moves_alone(seats: int) -> None:
    rng = random.Random(seats)
    match = Match("golden-age", seats, seats, {"events": seats % 2 == 0})
    asked = set()
    while not match.over:
        if match.decision not in asked or rng.random() < 0.01:
            asked.add(match.decision)
            for move in {*SPELLED, *match.legal}:
                said = match.explain(move)
                assert (said == "legal") == (move in match.legal), move
                assert said == "legal" or ((said[0].isupper() or said[0] in "'{") and said.rstrip()[-1] in ".?"), said
        match.play(rng.choice(list(match.legal)))
    assert match.explain("card") == "The match is over."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("build 34", "A house stands on plot 34 already, and its card has been played."),
        ("build 60", "You don't hold plot 60: it lies in the market, and 'card' is the way to get it."),
        ("build 70", "You don't hold plot 70."),
        (
            "build 38",
            "Tea is too near: 1 plot lies between plot 36 and plot 38, and a new company needs three.",
        ),
        ("raise 36", "The house on plot 36 has 1 floor and needs a 2nd level, which you don't hold."),
        (
            "raise 34",
            "has 2 floors and needs a 3rd level, which you don't hold. The HQ counts as one of them.",
        ),
        ("raise 1", "No house stands on plot 1 that could be raised."),
        ("card", "A card costs f50, and you have f0."),
        ("renew", "Renewing the market and buying a card costs f100, and you have f0."),
        ("sell tea", "Only who can neither build nor pay for a card sells shares, and you can build."),
        ("pass", "Only who can do nothing else passes, and you can build."),
        ("draw", "'draw' answers another question."),
    ],
)
def test_reasons_in_a_turn(move: str, words: str) -> None:
    match = at(trio("tea", 34), seat(cash=0, cards=["33", "38"], shares={"tea": 1}), cards(market=["60"]))
    said = match.explain(move)
    assert words in said, said


@pytest.mark.rule("GA-board-01")
def test_the_harbour_has_no_plot_61() -> None:
    match = at(trio("tea", 34), seat(), seat(), seats=2)
    for move in ("build 61", "raise 61"):
        assert match.explain(move) == "There is no plot 61: the board has 60 plots."


def test_two_companies_are_hinted_at_in_their_order() -> None:
    assert "did you mean 'gold tea'?" in at(seat()).explain("merge gold te")


def test_reasons_while_free_houses_are_placed() -> None:
    match = at(company("gold", "38", "39 free", "40 free"), seat(cards=["34"]))
    do(match, "build 34", "found tea")
    assert match.explain("free 35 24") == "Name the lower plot first: 'free 24 35'."
    assert "Gold is too near: 2 plots lie between" in match.explain("free 24 35")
    assert "are neither" in match.explain("free 1 2")


def test_reasons_of_an_empty_deck_and_market() -> None:
    rest = [str(n) for n in range(1, 61) if n % 10 in (7, 8, 9, 0)]
    match = at(*filled(12), seat(cash=50, cards=rest), seat(), cards(market=[], deck=[]), seats=2, edition="second")
    assert "No cards are left" in match.explain("card")
    assert match.explain("renew") == "The deck is empty, so the market can't be renewed."


def test_reasons_of_a_purchase_after_selling() -> None:
    match = at(trio("tea", 1), trio("silk", 45), seat(cash=0, shares={"tea": 1, "silk": 1}))
    assert match.explain("sell gold") == "You hold no share of Gold."
    do(match, "sell tea")
    assert match.explain("pass").startswith("'pass' answers another question.") or match.decision == "card"
