"""Events told as sentences."""

from __future__ import annotations

import random

import pytest
from tests.sold.table import bidding, do

from damrak.match import Match

NAMES = ["Anke", "Bernadette", "Cor", "Dirk"]
UNTOLD = {"space"}  # what lies on the ring is drawn


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_is_told(seats: int) -> None:
    match = Match("sold", seats=seats, key=seats, options={"loans_first": True})
    chance = random.Random(seats)
    while not match.over:
        match.play(chance.choice(list(match.legal)))
    for event in match.events:
        said = match.game.words.story(event.to_dict(), NAMES)
        if event.name in UNTOLD:
            assert said is None
        else:
            assert said is not None
            assert said.endswith(".")
            assert "{" not in said


def test_a_round_in_words() -> None:
    match = bidding("red red black yellow", seats=2, start=0)
    events = do(match, "loan white", "bid 3", "pass", "pay yellow", "place red in 16")
    assert [match.game.words.story(event.to_dict(), NAMES) for event in events] == [
        "Bernadette takes a credit for white and is paid $9m.",
        "Bernadette bids $3m.",
        "Anke passes.",
        "Bernadette gets the lot for $3m.",
        "Bernadette pays with yellow.",
        "Bernadette places red in district 16.",
    ]
