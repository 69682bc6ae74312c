"""The pile, and what becomes of the discards."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.atlantic_star.table import agency, at, cash, do, facts, names, seat, told, walk

from damrak.games.atlantic_star.data import DATA

SHIPS = [name for name, copies in zip(DATA.ship_names, DATA.copies, strict=True) for _ in range(copies)]


@pytest.mark.rule("AS-pile-01")
def test_the_discards_are_shuffled_when_a_ship_is_needed() -> None:
    match = at(seat(), seat(), agency=SHIPS[:4], discards=SHIPS[5:], pile=SHIPS[4:5])
    events = do(match, f"charter {SHIPS[3]}")
    assert "reshuffled" not in names(events)  # the pile is empty now, but no ship is needed
    assert facts(match)["ships"]["pile"] == []
    events = do(match, f"charter {SHIPS[2]}")
    assert names(events) == ["chartered", "slid", "slid", "slid", "reshuffled", "revealed", "turn"]
    assert told(events, "reshuffled") == [{"count": 127}]
    left = facts(match)["ships"]
    assert Counter([*left["pile"], agency(match)[0]]) == Counter(SHIPS[5:])
    assert left["discards"] == []


@pytest.mark.rule("AS-pile-01")
def test_the_four_ships_just_removed_are_shuffled_in_too() -> None:
    ships = SHIPS[:132]
    match = at(seat(), seat(), agency=ships[:4], pile=ships[4:6], discards=ships[6:])
    events = do(match, "renew")
    assert names(events) == [*["paid"], *["removed"] * 4, "revealed", "revealed", "reshuffled", "revealed", "revealed"]
    assert told(events, "reshuffled") == [{"count": 130}]
    assert agency(match)[:2] == ships[4:6]
    assert cash(match)[0] == 34_000


@pytest.mark.rule("AS-pile-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_tours_and_hands_never_hold_more_than_120_ships(seats: int) -> None:
    most = max(s.used_size + s.sailing + sum(s.held[i] for i in range(seats)) for s in walk(seats, 3))
    assert most <= 120
