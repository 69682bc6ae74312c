"""The worked examples of the rules page, each played from its position file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.match import Match

POSITIONS = Path(__file__).resolve().parent / "positions"


def match_from(name: str) -> Match:
    return Match.from_position(POSITIONS / f"{name}.toml", key=1)


def play(match: Match, *moves: str) -> list[dict[str, Any]]:
    """Make moves; everything that happened, as plain data."""
    return [event.to_dict() for move in moves for event in match.play(move)]


def told(events: Iterable[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] in names]


def values(events: Iterable[dict[str, Any]]) -> list[tuple[str, int, int]]:
    return [(event["company"], event["old"], event["new"]) for event in told(events, "value")]


def payouts(events: Iterable[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(e["seat"], e["amount"]) for e in told(events, "received") if e["reason"] == "payout"]


def table(match: Match) -> dict[str, Any]:
    """The whole state, as the match writes it."""
    return tomllib.loads(match.position())


def cash(match: Match) -> list[int]:
    return [seat["cash"] for seat in table(match)["seat"]]


def companies(match: Match) -> dict[str, int]:
    """The companies on the board and their values."""
    return {name: company["value"] for name, company in table(match)["companies"].items()}


@pytest.mark.rule("BA-example-01", "BA-found-01", "BA-found-04", "BA-trade-03")
def test_founding_of_coal() -> None:
    match = match_from("founding-of-coal")
    bernadette = 1
    assert match.seat == bernadette
    events = play(match, "build harbour-C1")
    assert match.decision == "found"
    assert set(match.legal) == {f"found {name}" for name in COMPANY_NAMES}
    events += play(match, "found coal")
    assert told(events, "founded") == [
        {"event": "founded", "seat": bernadette, "company": "coal", "plot": "harbour-C1"}
    ]
    assert {event["plot"] for event in told(events, "joined")} == {"harbour-B1", "harbour-C1", "harbour-D1"}
    assert values(events) == [("coal", 0, 30)]
    assert payouts(events) == [(bernadette, 30)]
    assert cash(match)[bernadette] == 130
    events = play(match, "buy coal", "buy coal")
    assert [event["amount"] for event in told(events, "paid")] == [30, 30]
    assert cash(match)[bernadette] == 70
    assert table(match)["seat"][bernadette]["shares"] == {"coal": 2}
    assert match.seat == 2
    assert "board" not in table(match)  # no house is loose any more


@pytest.mark.rule("BA-example-02", "BA-expand-01", "BA-pay-01")
def test_expansion_of_spices() -> None:
    match = match_from("expansion-of-spices")
    assert companies(match) == {"spices": 60}
    events = play(match, "build harbour-C2")
    assert values(events) == [("spices", 60, 70)]
    assert payouts(events) == [(0, 70)]
    assert cash(match)[0] == 270
    assert match.decision == "trade"


@pytest.mark.rule("BA-example-03", "BA-merge-01", "BA-merge-03", "BA-merge-06", "BA-sale-01", "BA-line-03")
def test_merger_of_the_english_rulebook() -> None:
    match = match_from("merger-english")
    assert companies(match) == {"gunpowder": 50, "porcelain": 80, "tea": 50}
    events = play(match, "build jordaan-F3")
    assert set(match.legal) == {"name tea", "name gunpowder", "name porcelain"}
    events += play(match, "name tea")
    assert values(events) == [("tea", 50, 60)]
    assert (match.decision, match.seat) == ("sale", 0)
    events += play(match, "sell 1", "sell 1", "sell 2")
    assert [(e["event"], e["company"], e["by"]) for e in told(events, "absorbed")] == [
        ("absorbed", "gunpowder", "tea"),
        ("absorbed", "porcelain", "tea"),
    ]
    assert values(events) == [("tea", 50, 60), ("tea", 60, 110), ("tea", 110, 190)]
    assert [(e["seat"], e["amount"]) for e in told(events, "received") if e["reason"] == "sold"] == [
        (0, 50),
        (1, 50),
        (2, 160),
    ]
    assert payouts(events) == [(0, 190)]
    assert [event["line"] for event in told(events, "line")] == [100, 150]
    assert cash(match) == [340, 150, 260]
    assert companies(match) == {"tea": 190}
    assert table(match)["seat"][1]["shares"] == {"gunpowder": 1}
    end_with_one_event(match)


@pytest.mark.rule("BA-example-04", "BA-merge-01", "BA-merge-03", "BA-merge-06", "BA-sale-01", "BA-line-03")
def test_merger_of_the_dutch_rulebook() -> None:
    match = match_from("merger-dutch")
    assert companies(match) == {"porcelain": 80, "silk": 60, "tea": 60}
    events = play(match, "build jordaan-F3", "name tea", "sell 1", "sell 2", "sell 3")
    assert values(events) == [("tea", 60, 70), ("tea", 70, 130), ("tea", 130, 210)]
    assert [event["amount"] for event in told(events, "received") if event["reason"] == "sold"] == [60, 120, 240]
    assert payouts(events) == [(0, 210)]
    assert [event["line"] for event in told(events, "line")] == [100, 150, 200]
    assert cash(match) == [370, 220, 340]
    assert companies(match) == {"tea": 210}
    end_with_one_event(match)


def end_with_one_event(match: Match) -> None:
    """However many lines were passed, one event follows the trades; then it is the next seat's turn."""
    assert match.decision == "trade"
    play(match, "done")
    assert (match.decision, match.seat) == ("event", 0)
    assert set(match.legal) == {"event coopmanscappen", "event aenleggen", "event veilinge", "event deck"}
    events = play(match, "event coopmanscappen", "done")
    assert [event["card"] for event in told(events, "event-discarded")] == ["coopmanscappen"]
    assert told(events, "turn") == [{"event": "turn", "seat": 1}]
    assert match.seat == 1
    assert table(match)["stock_events"]["discards"] == ["coopmanscappen"]
    assert len(table(match)["stock_events"]["open"]) == 3


@pytest.mark.rule("BA-example-05", "BA-diag-01", "BA-diag-02", "BA-diag-05")
@pytest.mark.parametrize("plot", ["harbour-B2", "harbour-C1"])
def test_founding_diagonally(plot: str) -> None:
    match = match_from("founding-diagonally")
    play(match, "build harbour-C2")
    assert set(match.legal) == {"hq harbour-B2", "hq harbour-C1", "done"}
    events = play(match, f"hq {plot}", "found sugar")
    assert told(events, "founded") == [{"event": "founded", "seat": 0, "company": "sugar", "plot": plot}]
    assert values(events) == [("sugar", 0, 20)]
    assert payouts(events) == [(0, 20)]
    assert table(match)["companies"]["sugar"] == {"houses": ["harbour-B1", "harbour-C2"], "hq": plot, "value": 20}
    play(match, "done", "cards", "draw", "draw")
    events = play(match, "build harbour-B2")  # under the HQ, or beside it
    assert values(events) == [("sugar", 20, 30)]
    assert payouts(events) == [(0, 30)]
    assert table(match)["companies"]["sugar"]["hq"] == plot


@pytest.mark.rule("BA-example-05", "BA-diag-02")
def test_not_founding_diagonally() -> None:
    match = match_from("founding-diagonally")
    play(match, "build harbour-C2", "done")
    assert match.decision == "trade"
    assert table(match)["board"]["loose"] == ["harbour-B1", "harbour-C2"]


@pytest.mark.rule("BA-example-06", "BA-two-01", "BA-two-02", "BA-two-03")
@pytest.mark.parametrize(
    ("second", "hq"), [("harbour-B1", None), ("harbour-B2", "harbour-B1"), ("harbour-B2", "harbour-A2")]
)
def test_founding_with_two_cards(second: str, hq: str | None) -> None:
    match = match_from("founding-with-two-cards")
    events = play(match, "build harbour-A1")
    assert set(match.legal) == {"build harbour-B1", "build harbour-B2", "done"}
    events += play(match, f"build {second}")
    if hq:
        assert set(match.legal) == {"hq harbour-A2", "hq harbour-B1"}
        events += play(match, f"hq {hq}")
    events += play(match, "found silk")
    assert values(events) == [("silk", 0, 20)]
    assert payouts(events) == [(0, 20)]
    assert [event["card"] for event in told(events, "played")] == ["harbour-A1", second]
    assert table(match)["companies"]["silk"] == {"houses": ["harbour-A1", second], "hq": hq or second, "value": 20}
    assert table(match)["warehouses"] == 60


@pytest.mark.rule("BA-example-06", "BA-two-02")
def test_one_card_would_do() -> None:
    match = match_from("founding-with-one-card-of-two")
    play(match, "build harbour-A1")
    assert match.decision == "trade"
