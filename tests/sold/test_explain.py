"""Why a move can't be made."""

from __future__ import annotations

import random

import pytest
from tests.sold.table import COLOURS, DISTRICTS, all_pass, at, bidding, do, placing

from damrak.match import Match
from damrak.text import language

CITY = {"16": "red black white yellow"}
EVERYTHING = [
    *(f"bid {amount}" for amount in (0, 1, 2, 5, 10, 11, 30, 55, 56, 1000)),
    *("pass", "loan", "loan both", "no loan", "no-loan", "done", "bid", "bid x", "place", "place red", "pay", ""),
    *(f"{verb} {colour}" for verb in ("loan", "pay") for colour in (*COLOURS, "blue")),
    *(f"place {colour} in {district}" for colour in (*COLOURS, "blue") for district in (*DISTRICTS, "12")),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("loans_first", [False, True])
def test_legal_is_said_of_the_legal_moves_and_of_no_others(seats: int, loans_first: bool) -> None:
    chance = random.Random(seats)
    match = Match("sold", seats=seats, key=seats, options={"loans_first": loans_first})
    names = ["Anke", "Bernadette", "Cor", "Dirk"][:seats]
    while not match.over:
        for move in chance.sample(EVERYTHING, 25):
            said = match.explain(move, names)
            assert (said == "legal") == (move in match.legal), (move, said)
            if said != "legal":
                assert said[0].isupper() or said[0] == "'" or said[0].isdigit(), (move, said)
                assert said.endswith((".", "?")), (move, said)
                assert "{" not in said
        for move in match.legal:
            assert match.explain(move) == "legal"
        match.play(chance.choice(list(match.legal)))
    assert match.explain("pass") == "The match is over."


def test_unknown_spellings_get_a_hint() -> None:
    match = bidding(start=0)
    assert match.explain("bit 7").startswith("No move is spelled like that. Did you mean 'bid'?")
    assert match.explain("bid").startswith("No move is spelled like that. After 'bid' comes a sum in millions.")
    assert "'seven' is not a sum in millions." in match.explain("bid seven")
    all_pass(match)
    assert "did you mean 'red in 11W'?" in match.explain("place red in 11Q")
    assert "Did you mean 'place red in 11W'?" in match.explain("place red in 11w")
    assert "Now seat 0 decides where a stone goes: 'place' with a colour of the lot" in match.explain("place red")


def test_answers_to_another_question() -> None:
    match = bidding(start=0)
    assert match.explain("place red in 16").startswith("'place red in 16' answers another question. Now seat 1")
    assert match.explain("no loan").startswith("'no loan' answers another question.")


def test_bids() -> None:
    match = bidding(start=0, districts=CITY, seat={1: {"cash": 6}})
    assert match.explain("bid 0") == "The first bid is $1m at least."
    assert match.explain("bid 7") == "You have $6m, and a bid can't be more."
    do(match, "bid 5")
    assert match.explain("bid 5", ["A", "B", "C", "D"]) == "B has bid $5m; a bid must be $6m at least."


def test_loans() -> None:
    match = bidding(start=0)
    assert match.explain("loan red") == "You don't play red; you play black."
    assert match.explain("loan black") == "You have one purse; 'loan' is enough."
    do(match, "loan")
    assert match.explain("loan") == "You have taken a credit for black in this round already."
    match = bidding(start=0, loans_first=True)
    assert match.explain("loan both") == "You play one colour; 'loan' takes a credit for it."
    do(match, *["no loan"] * 4)
    assert match.explain("loan") == "At this table credit is taken before the auction, and the auction has begun."


def test_loans_with_two_seats() -> None:
    match = bidding(seats=2, start=0)
    assert match.explain("loan") == "Say for which colour: 'loan white' or 'loan yellow'."
    assert match.explain("loan red") == "You don't play red; you play white and yellow."
    do(match, "loan white")
    assert match.explain("loan white") == "You have taken a credit for white in this round already."
    do(match, "bid 3", "bid 4")
    assert match.explain("loan yellow") == "Credit comes before your first bid of a round, and you have bid already."
    assert match.explain("bid 20") == "One purse pays the whole bid, and your fuller one holds $19m."


def test_loans_before_the_auction_with_two_seats() -> None:
    sold = {"9W": "red", "9E": "black", "10W": "white", "10E": "yellow", "11W": "red"}
    city = {"16": "red black white yellow", "17": "red"}
    match = at(seats=2, start=0, loans_first=True, sold=sold, districts=city, seat={1: {"credits": {"white": 9}}})
    assert match.explain("loan") == "Say for which colour: 'loan white' or 'loan yellow'."
    assert match.explain("loan white") == "White has 9 credits, and the next one would pay out nothing."
    assert match.explain("loan both") == "White has 9 credits, and the next one would pay out nothing."


def test_answers_are_named_as_this_table_has_them() -> None:
    assert match_says(bidding(start=0)).endswith("'bid 7' or another sum, 'loan' or 'pass'.")
    assert match_says(bidding(seats=2)).endswith(
        "'bid 7' or another sum, 'loan' with one of the own colours, or 'pass'."
    )
    assert match_says(at(loans_first=True)).endswith("'loan' or 'no loan'.")
    assert match_says(at(seats=2, loans_first=True)).endswith(
        "'loan' with one of the own colours, 'loan both' or 'no loan'."
    )
    match = at(loans_first=True)
    do(match, *["no loan"] * 4)
    assert match_says(match).endswith("'bid 7' or another sum, or 'pass'.")


def match_says(match: Match) -> str:
    """What is said of a spelling that no move has."""
    return match.explain("jump")


def test_places() -> None:
    match = placing("red red yellow", sold={"16": "black"})
    assert match.explain("place black in 17") == "No black stone is left of the lot, only 2 red and 1 yellow."
    assert match.explain("place red in 16") == "District 16 is sold to black and takes no more stones."


def test_purses() -> None:
    match = bidding(seats=2, start=0, districts=CITY)
    do(match, "bid 4", "pass")
    assert match.explain("pay red") == "You don't play red; you play white and yellow."
    match = bidding(
        seats=2,
        start=0,
        sold={"9W": "red"},
        districts={"16": "red"},
        seat={1: {"cash": {"white": 3}}},
        auction={"bid": 4, "bidder": 1, "passed": [0]},
        pending=[{"task": "pay", "seat": 1}],
    )
    assert match.moves[-1].move == "pay yellow"


def test_a_purse_that_is_too_small() -> None:
    sold = {"9W": "red"}
    match = bidding(seats=2, start=0, sold=sold, districts={"16": "red"}, seat={1: {"cash": {"white": 3}}})
    do(match, "bid 5")
    record = match.copy()._record
    record.passed, record.seat, record.who[0], record.task[0] = 1, 1, 1, 2
    said = match.game.explain(record, "pay white", ["A", "B"])
    assert said == "The purse of white holds $3m, and the bid was $5m."


def test_reasons_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Listening:
        def gettext(self, text: str) -> str:
            said.append(text)
            return text.upper() if "{" not in text else text

        def ngettext(self, one: str, many: str, count: int) -> str:
            return one if count == 1 else many

    match = bidding(start=0)
    monkeypatch.setattr(language, "catalogue", lambda _: Listening())
    assert match.explain("bid 0") == "The first bid is $1m at least."
    assert "The first bid is {least} at least." in said
    assert "whether to take a credit" not in said
