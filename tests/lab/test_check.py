"""Checking finds what is planted, says how to see it again, and finds nothing else."""

import dataclasses
from collections.abc import Iterable
from typing import Any

import pytest

from damrak.games import GAMES, find_game
from damrak.lab import check as checking
from damrak.lab.check import Checker, Table, Tally, check, check_matches, tables
from damrak.match import BadTable, read_key
from damrak.rules.record import Record

GAME = find_game(next(iter(GAMES)))
SMALL = [[Table(GAME.name, 2, {"layout": "standard", "open_holdings": True})]]


class FailsAfter:
    """Invariants that are broken after so many moves."""

    moves = 30

    def __init__(self, s: Record) -> None:
        self.left = self.moves

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        self.left -= 1
        return ["the moon is in no place"] if self.left == 0 else []


def broken(**changes: Any) -> Checker:
    return Checker(dataclasses.replace(GAME, **changes))


def test_nothing_is_wrong_with_a_few_matches() -> None:
    ticks: list[int] = []
    total = check(tables(GAME, [2, 4], {"layout": ["outliers"]}), 2, 1, 1, lambda _, tally: ticks.append(tally.matches))
    assert total.failures == []
    assert (total.matches, sum(ticks)) == (4, 4)
    assert total.moves > 4 * 100
    assert 0 < total.longest <= GAME.longest
    assert total.looks > 0


def test_processes_find_the_same() -> None:
    one, two = (check(SMALL, 30, 5, processes) for processes in (1, 2))
    assert (one.moves, one.longest, one.looks) == (two.moves, two.longest, two.looks)


def test_a_violation_is_told_with_its_key_and_command() -> None:
    checker = broken(invariants=FailsAfter)
    tally = checker.check(SMALL[0][0], read_key(9))
    (failure,) = tally.failures
    assert failure.problems == ("the moon is in no place",)
    assert failure.move == 30
    assert failure.key == read_key(9).hex()
    assert failure.command == (
        f"damrak check {GAME.name} --matches 1 --seats 2 --option layout=standard --option open_holdings=yes "
        f"--key {failure.key}"
    )


def test_the_key_of_a_failure_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "_checker", lambda game: broken(invariants=FailsAfter))
    tally = check_matches(SMALL[0], read_key(1), 3, 4)
    again = check_matches(SMALL[0], bytes.fromhex(tally.failures[0].key), 0, 1)
    assert again.failures == tally.failures


def test_after_enough_failures_it_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "_checker", lambda game: broken(invariants=FailsAfter))
    total = check(SMALL, 100, 1, 1)
    assert len(total.failures) == checking.ENOUGH
    assert total.matches < 100


def test_a_view_that_shows_a_secret_is_found() -> None:
    def leaky(s: Record, viewer: int) -> Any:
        return s.tobytes()

    tally = broken(view=leaky).check(SMALL[0][0], read_key(1))
    assert "can tell a redealt world by the view" in tally.failures[0].problems[0]


def test_a_match_that_is_too_long_is_found() -> None:
    tally = broken(longest=50).check(SMALL[0][0], read_key(1))
    assert tally.failures[0].problems[-1] == "the match is longer than 50 moves"


def test_a_match_without_a_winner_is_found() -> None:
    tally = broken(winners=lambda s: 0).check(SMALL[0][0], read_key(1))
    assert tally.failures[0].problems == ("the match is over, but nobody at the table has won",)


def test_all_tables_are_checked_unless_some_are_named() -> None:
    every = tables(GAME)
    assert len(every) == len(GAME.seats) * 4
    assert all(len(turns) == 2 for turns in every), "open and covered holdings take turns"
    named = tables(GAME, [3], {"layout": ["standard", "outliers"], "open_holdings": [False]})
    assert [[table.options for table in turns] for turns in named] == [
        [{"layout": "standard", "open_holdings": False}],
        [{"layout": "outliers", "open_holdings": False}],
    ]


def test_tables_that_can_not_be_are_refused() -> None:
    with pytest.raises(BadTable, match="not 9"):
        tables(GAME, [9])
    with pytest.raises(BadTable, match="layout"):
        tables(GAME, None, {"layout": ["moon"]})
    with pytest.raises(BadTable, match="0 matches"):
        check(SMALL, 0)


def test_tallies_add_up() -> None:
    one, other = Tally(1, 10, 10, 2), Tally(2, 50, 30, 3)
    one.add(other)
    assert one == Tally(3, 60, 30, 5)
