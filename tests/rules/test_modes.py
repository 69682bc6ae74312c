"""Interpreted and compiled rules are the same rules, and compiled ones can't be stale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import damrak
from damrak.games import GAMES
from damrak.rules.mode import PACKAGE, rule_sources, sources_hash

TESTS = Path(__file__).parent
SOURCE = Path(damrak.__file__).parent


def run(mode: str, script: Path, *arguments: str, source: Path = SOURCE.parent, cache: Path | None = None) -> str:
    environment = {**os.environ, "DAMRAK_RULES": mode, "PYTHONPATH": str(source)}
    if cache is not None:
        environment["DAMRAK_CACHE"] = str(cache)
    done = subprocess.run(
        [sys.executable, str(script), *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_interpreted_and_compiled_records_are_the_same_bytes_move_by_move(game: str) -> None:
    interpreted, compiled = (run(mode, TESTS / "trace.py", game, "200") for mode in ("interpreted", "compiled"))
    assert len(interpreted.splitlines()) == 200
    assert interpreted == compiled


@pytest.mark.compiled
def test_a_changed_rule_never_runs_stale(tmp_path: Path) -> None:
    """A rule calls another from a second file; only that one changes, and the first is compiled anew."""
    package, cache = tmp_path / "src" / "damrak", tmp_path / "cache"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    games = package / "games"
    (games / "outer.py").write_text(
        "from damrak.games.inner import step\nfrom damrak.rules.rule import rule\n\n\n"
        "@rule\ndef answer(n):\n    return n + step(n)\n"
    )
    script = tmp_path / "ask.py"
    script.write_text(
        "from damrak.games.outer import answer\nprint(answer(1), sum(answer.stats.cache_hits.values()))\n"
    )
    answers = []
    for step in ("1", "1", "10"):
        (games / "inner.py").write_text(
            f"from damrak.rules.rule import rule\n\n\n@rule\ndef step(n):\n    return {step}\n"
        )
        answers.append(run("compiled", script, source=tmp_path / "src", cache=cache).split())
    assert answers == [["2", "0"], ["2", "1"], ["11", "0"]]


def test_every_rule_source_and_data_file_counts(tmp_path: Path) -> None:
    package = tmp_path / "damrak"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    before = sources_hash(package)
    sources = (package / "rules" / "dice.py", *package.glob("games/*/data/*.toml"), *package.glob("games/*/merge.py"))
    for path in sources:
        assert path in rule_sources(package)
        content = path.read_bytes()
        path.write_bytes(content + b"\n")
        assert sources_hash(package) != before
        path.write_bytes(content)
    assert sources_hash(package) == before


def test_an_unknown_mode_is_refused_in_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import damrak.rules.mode"],
        env={**os.environ, "DAMRAK_RULES": "fast", "PYTHONPATH": str(SOURCE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "DAMRAK_RULES is 'fast'; it can be 'compiled' or 'interpreted'." in done.stderr
