"""How events of both Chartered games are told."""

from __future__ import annotations

from typing import Any

import pytest

from damrak.games import find_game
from damrak.text.language import speaking

FOUNDED = {"event": "value", "company": "tea", "old": 0, "new": 30}
GROWN = {"event": "value", "company": "tea", "old": 30, "new": 40}


def final(cards: int) -> dict[str, Any]:
    """The end of seat 0 with so many cards."""
    return {"event": "final", "seat": 0, "amount": 210, "cards": cards}


@pytest.mark.parametrize("game", ["building-amsterdam", "golden-age"])
@pytest.mark.parametrize(
    ("event", "english", "dutch"),
    [
        (FOUNDED, "The value of Tea starts at f30.", "De waarde van Thee begint op f30."),
        (GROWN, "Tea goes from f30 to f40.", "Thee gaat van f30 naar f40."),
        (final(0), "Anke is worth f210 and holds 0 cards.", "Anke is f210 waard en heeft 0 kaarten in de hand."),
        (final(1), "Anke is worth f210 and holds 1 card.", "Anke is f210 waard en heeft 1 kaart in de hand."),
        (final(2), "Anke is worth f210 and holds 2 cards.", "Anke is f210 waard en heeft 2 kaarten in de hand."),
    ],
)
def test_what_an_event_is_told_as(game: str, event: dict[str, Any], english: str, dutch: str) -> None:
    words = find_game(game).words
    assert words.story(event, ["Anke"]) == english
    with speaking("nl"):
        assert words.story(event, ["Anke"]) == dutch
