"""The rulebook's own examples, each a position file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sold.table import do, owners, stones_in, told

from damrak.match import Match

POSITIONS = Path(__file__).parent / "positions"

THREE_WAYS = {
    "red": ("red", "red", "black"),  # 3/2/1/1
    "yellow": ("yellow", "red", "black"),  # 3/2/1/1
    "white": ("red", "red", "yellow"),  # 3/3/1
}


@pytest.mark.rule("SO-example-01")
@pytest.mark.parametrize("owner", THREE_WAYS)
def test_three_players_can_win_the_same_district(owner: str) -> None:
    match = Match.from_position(POSITIONS / "three-ways.toml", key=1)
    while match.decision == "bid":
        asked = match.view().seats[match.seat or 0].purses[0].colour
        match.play("bid 1" if asked == owner else "pass")
    assert match.view().seats[match.seat or 0].purses[0].colour == owner
    *first, last = THREE_WAYS[owner]
    do(match, *(f"place {colour} in 11W" for colour in first))
    assert "11W" not in owners(match)
    events = match.play(f"place {last} in 11W")
    assert told(events, "sold") == [{"district": "11W", "colour": owner}]
    assert owners(match) == {"11W": owner}
    assert stones_in(match, "11W") == ""


@pytest.mark.rule("SO-example-02", "SO-end-02")
def test_a_park_doubles_the_districts_beside_it_for_its_owner() -> None:
    match = Match.from_position(POSITIONS / "park.toml", key=1)
    red, white, *others = match.standing
    assert (red, white) == (38, 11)
    assert others == [10, 10]
    assert match.winners == (0,)
