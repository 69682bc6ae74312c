"""The invariants let everything pass that the rules allow, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.chartered.table import company, seat
from tests.golden_age.table import at, event, trio

from damrak.match import Match
from damrak.rules.record import Record

SPOILT: dict[str, tuple[Callable[[Record], None], str]] = {
    "money": (lambda s: s.cash.__setitem__(1, 990), "but the events say"),
    "value": (lambda s: s.value.__setitem__(6, s.value[6] + 10), "by its houses it should be"),
    "share": (lambda s: s.shares.__setitem__((1, 6), 3), "shares of tea, not 9"),
    "flag": (lambda s: s.flag.__setitem__(6, 2), "flags changed without being told"),
    "house": (lambda s: s.height.__setitem__(79, 1), "there are 97 warehouses"),
    "floor": (lambda s: s.free.__setitem__(35, 0), "plot 36 and the house there do not agree"),
    "card": (lambda s: s.market.__setitem__(0, s.market[1]), "places, not in 1"),
    "seat": (lambda s: setattr(s, "seat", 3), "is asked"),
}


def built() -> tuple[Match, list[str]]:
    match = at(trio("tea", 34), seat(cash=100, cards=["33"], shares={"tea": 1}), seat(cash=100))
    invariants = match.game.invariants(match._record)
    return match, invariants.after(match._record, match.play("build 33"))


def test_a_build_is_sound() -> None:
    assert built()[1] == []


@pytest.mark.parametrize("name", SPOILT)
def test_what_nothing_explains_is_found(name: str) -> None:
    spoil, words = SPOILT[name]
    match = at(trio("tea", 34), seat(cash=100, cards=["33"], shares={"tea": 1}), seat(cash=100))
    invariants = match.game.invariants(match._record)
    events = match.play("build 33")
    spoil(match._record)
    found = invariants.after(match._record, events)
    assert any(words in problem for problem in found), found


def test_an_event_changes_values_only_as_it_says() -> None:
    match, _ = event("rich-cargo", trio("tea", 31), company("silk", "71", "72 free", "73 free"), seat(cash=50))
    invariants = match.game.invariants(match._record)
    events = [dict(told.to_dict()) for told in match.play("choose tea")]
    for told in events:
        if told["event"] == "value":
            told["new"] = 50
    assert any("rich-cargo can't take tea" in problem for problem in invariants.after(match._record, events))
