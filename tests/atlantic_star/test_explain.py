"""Why a move can't be made: "legal" for exactly the legal moves, and a sentence of its own for the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from random import Random

import pytest
from tests.atlantic_star.table import FAR, GAME, MAIL, at, do, row, seat, walk

from damrak.games.atlantic_star.data import DATA, LETTERS, SEAS
from damrak.games.atlantic_star.explain import explain
from damrak.games.atlantic_star.grammar import GRAMMAR, QUESTIONS
from damrak.games.atlantic_star.sayings import TOUR_NAMES
from damrak.games.atlantic_star.state import Task
from damrak.games.atlantic_star.words import label, pending_task
from damrak.match import IllegalMove, LegalMoves, Match
from damrak.text import language

NAMES = ("Anke", "Bert", "Cornelis", "Dirk", "Elsje", "Floris")


def spellings() -> Iterator[str]:
    """Every way that moves are spelled, with many sums."""
    yield "renew"
    yield from (f"credit {tour}" for tour in TOUR_NAMES)
    yield from (f"sail {sea}" for sea in SEAS)
    yield from (f"class {stars}" for stars in range(1, 6))
    yield from (f"borrow {amount}" for amount in (0, 500, *range(1000, 12_000, 1000), 10**9))
    for ship in DATA.ship_names:
        yield f"charter {ship}"
        yield from (f"charter {ship} {price}" for price in (0, 1000, 2000, 3000, 4000))
        yield from (f"sail {letter}={ship}" for letter in LETTERS)


ALL = tuple(spellings())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_exactly_the_legal_moves_are_spelled_and_all_others_are_explained(seats: int) -> None:
    rng = Random(seats)
    for s in walk(seats, 2):
        if s.over or rng.random() > 0.04:
            continue
        legal = set(LegalMoves(GAME, s))
        assert legal <= set(ALL)
        task = pending_task(s)
        asked = QUESTIONS[task].with_answers(NAMES[s.seat])
        for move in ALL:
            spelled = GRAMMAR.read(move, task)
            assert spelled is not None, move
            if move in legal:
                assert task in spelled.answers
                continue
            reason = explain(s, move, NAMES)
            assert re.fullmatch(r"[A-Z'].*[.]", reason), reason
            if task in spelled.answers:
                assert reason != asked, f"{move}: no reason of its own"
            else:
                assert reason == f"'{move}' answers another question. {asked}"


def test_legal_moves_are_called_so() -> None:
    match = Match("atlantic-star", 4, key=2)
    assert {match.explain(move) for move in match.legal} == {"legal"}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("charter", "After 'charter' comes a ship."),
        ("charter Tetis", "'Tetis' is not a ship; did you mean 'Thetis'?"),
        ("charter thetis", "Did you mean 'charter Thetis'?"),
        ("sail baltic", "Did you mean 'sail Baltic'?"),
        ("sails Baltic", "Did you mean 'sail'?"),
        ("credit Black", "'Black' is not a tour"),
        ("jump", "No move is spelled like that."),
    ],
)
def test_a_spelling_that_no_move_has(move: str, reason: str) -> None:
    assert reason in Match("atlantic-star", 4, key=2).explain(move)


def test_a_ship_for_a_leg_that_is_not_understood() -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL, "Okeanos"]))
    match.play("sail Baltic")
    assert "'A=Tetis' is not a leg with a ship, such as A=Thetis; did you mean 'A=Thetis'?" in match.explain(
        "sail A=Tetis"
    )
    assert "'A=' is not a leg with a ship" in match.explain("sail A=")
    assert "After 'sail' comes a leg with a ship" in match.explain("sail")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sail Baltic a=thetis", "Did you mean 'sail A=Thetis'?"),
        ("Sail baltic A=Thetis", "Did you mean 'sail Baltic'?"),
        ("sail Baltic G=Thetis", "'G=Thetis' is not a leg with a ship"),
        ("sail Baltic A=Thetis B=", "'B=' is not a leg with a ship"),
        ("sail Baltic A=Thetis B=Kreios class 3", "'B=Kreios class 3' is not a leg with a ship"),
        ("sail Baltic A=Thetis B=Thetis", "You don't hold Thetis"),
        ("sail Baltic B=Thetis A=Kreios", "now it is leg A, not B"),
    ],
)
def test_a_line_of_which_a_part_is_not_understood(line: str, reason: str) -> None:
    match = at(seat(hand=["Thetis", "Kreios", MAIL, "Okeanos"]))
    before = match.tobytes()
    assert reason in match.explain(line)
    with pytest.raises(IllegalMove):
        match.play(line)
    assert match.tobytes() == before


def test_what_is_asked() -> None:
    def question(match: Match, viewer: int) -> str:
        return GAME.words.question(match.view(viewer), NAMES)

    ships = ["Thetis", "Kreios", MAIL, "Okeanos"]
    match = at(seat(hand=ships), seat(), seat(), seas={"Pacific": row(1, "seat 0: 6")})
    assert question(match, 0).startswith("Anke, it is your turn: charter a ship or organise a tour.")
    assert question(match, 1) == "Anke decides what to do with the turn."
    do(match, "credit Pacific")
    assert question(match, 0).startswith("Anke, how much do you borrow on your Pacific tour?")
    do(match, "borrow 2000")
    assert question(match, 0).startswith("Anke, now charter a ship or organise a tour")
    do(match, "sail Baltic", "sail A=Thetis")
    assert question(match, 0) == "Anke, which ship sails leg B of the Baltic, St. Petersburg–Stockholm?"
    do(match, f"sail B={MAIL}", "sail C=Kreios")
    assert question(match, 0) == (
        "Anke, your tour of the Baltic has 9 points. In which class are the tours of this sea: ★★, ★★★, ★★★★ or ★★★★★?"
    )
    assert question(match, 2) == "Anke decides in which class the sea is."


def test_labels() -> None:
    assert label("charter Royal William 2000") == "Charter Royal William for 2,000 marks"
    assert label("sail Baltic") == "Organise a tour of the Baltic"
    assert label(f"sail B={MAIL}", Task.LEG) == "Royal William on leg B"
    assert label("borrow 8000") == "Borrow 8,000 marks"
    assert label("class 3") == "Class ★★★"
    assert label("credit Baltic-2") == "Take a credit on the second Baltic tour"
    assert label("nonsense") == "nonsense"


class Marked(NullTranslations):
    """Every sentence in another language: between guillemets."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


def test_every_sentence_can_be_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at(seat(hand=FAR[:5]), seat(), seat(), seas={"Pacific": row(1, "seat 0: 6")})
    monkeypatch.setattr(language, "catalogue", lambda _: Marked())
    for move in ("renew", "charter Okeanos", "sail Pacific", "credit Baltic", "class 1"):
        reason = match.explain(move)
        assert reason == "legal" or reason.startswith("«"), reason
    for event in do(match, "renew"):
        sentence = GAME.words.story(event.to_dict(), NAMES)
        assert sentence is None or sentence.startswith("«")


def test_the_story() -> None:
    match = at(seat(cash=1000, hand=["Thetis", MAIL, "Kreios"]), *[seat()] * 3, seas={"Pacific": row(1, "seat 0: 6")})
    events = do(match, "credit Pacific", "borrow 1000", "sail Baltic A=Thetis B=Royal William", "class 4")
    told = [sentence for event in events if (sentence := GAME.words.story(event.to_dict(), NAMES))]
    assert told == [
        "Anke takes a credit on the Pacific tour.",
        "Anke receives 1,000 marks.",
        "The Pacific tour of Anke falls from 6 points to 5 points.",
        "The Pacific tour of Anke lies in place 3 with 5 points.",
        "Anke organises a tour of the Baltic.",
        "Thetis sails Kiel–St. Petersburg for 3 points.",
        "Royal William sails St. Petersburg–Stockholm for 1 point.",
        "Kreios sails Stockholm–Kiel for 2 points.",
        "The tour has 9 points, with a bonus of 3.",
        "Anke chooses the class of the Baltic: ★★★★.",
        "A neutral tour of the Baltic enters with 13 points.",
        "A neutral tour of the Baltic enters with 17 points.",
        "The Baltic tour of Anke lies in place 3 with 9 points.",
        "Bert's turn.",
    ]
