"""The wheel, installed elsewhere, is the same program as the source tree."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "damrak"
NEVER_PACKED = {"__pycache__", ".DS_Store"}
# The same matches are played, but not in the same time.
TIMING = ("second", "time", "elapsed", "speed")


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    env = os.environ | env
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, encoding="utf-8", timeout=600)
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def damrak(arguments: str, path: Path, cwd: Path) -> str:
    command = (sys.executable, "-m", "damrak", *arguments.split())
    return run(*command, cwd=cwd, PYTHONPATH=str(path), DAMRAK_RULES="interpreted", LANGUAGE="en")


def without_timing(data: object) -> object:
    if isinstance(data, dict):
        return {key: without_timing(value) for key, value in data.items() if not any(word in key for word in TIMING)}
    if isinstance(data, list):
        return [without_timing(value) for value in data]
    return data


@pytest.fixture(scope="module")
def uv() -> str:
    beside_python = Path(sys.executable).with_name("uv")
    found = str(beside_python) if beside_python.exists() else shutil.which("uv")
    assert found, "uv is not installed: run `make test`"
    return found


@pytest.fixture(scope="module")
def wheel(uv: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(uv, "build", "--offline", "--wheel", "--out-dir", out, "--python", sys.executable, cwd=ROOT)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(uv: str, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("elsewhere") / "site"
    run(
        *(uv, "pip", "install", "--offline", "--no-deps", "--python", sys.executable),
        *("--target", target, wheel),
        cwd=target.parent,
    )
    return target


def test_nothing_is_left_out_of_the_wheel_or_added_to_it(wheel: Path) -> None:
    source = {
        path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes()
        for path in PACKAGE.rglob("*")
        if path.is_file() and not NEVER_PACKED.intersection(path.parts)
    }
    with zipfile.ZipFile(wheel) as archive:
        packed = {
            name: archive.read(name)
            for name in archive.namelist()
            if not name.endswith("/") and ".dist-info/" not in name
        }
    assert sorted(packed) == sorted(source)
    assert [name for name in source if packed[name] != source[name]] == []
    assert any(name.endswith(".toml") for name in packed), "no game data in the wheel"
    assert "damrak/py.typed" in packed


def test_the_wheel_carries_its_command_and_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        about = {name.partition(".dist-info/")[2]: name for name in archive.namelist()}
        assert "damrak = damrak.cli:main" in archive.read(about["entry_points.txt"]).decode()
        assert (ROOT / "LICENSE").read_bytes() == archive.read(about["licenses/LICENSE"])
        assert "License-Expression: MIT" in archive.read(about["METADATA"]).decode()


def test_the_installed_wheel_is_what_runs(installed: Path, tmp_path: Path) -> None:
    code = "import damrak; print(damrak.__file__)"
    place = run(sys.executable, "-c", code, cwd=tmp_path, PYTHONPATH=str(installed)).strip()
    assert Path(place) == installed / "damrak" / "__init__.py"


def test_the_installed_wheel_says_its_version(installed: Path, tmp_path: Path) -> None:
    from_wheel = damrak("--version", path=installed, cwd=tmp_path)
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] in from_wheel
    assert from_wheel == damrak("--version", path=PACKAGE.parent, cwd=ROOT)


def test_the_installed_wheel_plays_the_same_matches(installed: Path, tmp_path: Path) -> None:
    simulate = "simulate building-amsterdam --matches 2 --seats random,random,random --key 7 --json"
    from_wheel = json.loads(damrak(simulate, path=installed, cwd=tmp_path))
    from_source = json.loads(damrak(simulate, path=PACKAGE.parent, cwd=ROOT))
    assert from_wheel
    assert without_timing(from_wheel) == without_timing(from_source)
