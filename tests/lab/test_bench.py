"""The bench measures what it says, and does without what is not installed."""

import sys
from contextlib import suppress

import pytest

from damrak.games import GAMES, find_game
from damrak.lab import bench
from damrak.rules.mode import INTERPRETED

GAME = find_game(next(iter(GAMES)))


def test_everybody_plays() -> None:
    rounds = {"damrak": bench.random_play(GAME)}
    for label, make in (("backgammon", bench.backgammon), ("chess", bench.chess)):
        with suppress(bench.NotInstalled):
            rounds[label] = make()
    for label, play_round in rounds.items():
        assert play_round(0.05) > 100, label


@pytest.mark.parametrize(("module", "make"), [("pyspiel", bench.backgammon), ("chess", bench.chess)])
def test_what_is_missing_is_said(module: str, make: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(bench.NotInstalled, match=r"`pip install [a-z-]+` brings it"):
        make()  # type: ignore[operator]


def test_the_rest_still_runs_and_all_numbers_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setattr(bench, "compilation_seconds", lambda game: (100.0, 1.0))
    monkeypatch.setattr(bench, "CLONES", 1000)
    said: list[str] = []
    result = bench.bench(GAME.name, rounds=2, seconds=0.05, progress=said.append)
    assert len(result["missing"]) == 1 + ("chess" not in result["speeds"])
    assert "times_backgammon" not in result
    assert all(len(speeds) == 2 for speeds in result["speeds"].values())
    assert result["record_bytes"] == GAME.state.itemsize
    assert result["clone_nanoseconds"] > 0
    assert result["goals"]["record_bytes"] is True
    assert result["goals"]["first_compilation_seconds"] is False
    assert any("round 2 of 2" in sentence for sentence in said)


def test_a_process_of_its_own_runs_interpreted() -> None:
    assert float(bench._in_child("interpreted", GAME, 0.05, DAMRAK_RULES=INTERPRETED)) > 100


def test_goals_are_met_or_missed() -> None:
    assert bench._meets("times_backgammon", 20)
    assert not bench._meets("times_backgammon", 19.9)
    assert bench._meets("record_bytes", 3072)
    assert not bench._meets("record_bytes", 3073)
