"""The house: dependencies point one way, a game stands alone, and only the registry names games.

Names are looked for in code: in identifiers and in strings. Comments and docstrings may name a game, since an
example in the documentation of `Match` needs one.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from damrak.games import GAMES as REGISTERED

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "damrak"
GAMES = PACKAGE / "games"
REGISTRY = GAMES / "__init__.py"

# The floors of the house. A module imports from its own part and from floors below it.
FLOORS = {
    "damrak.rules": 0,
    "damrak.text": 1,
    "damrak.games": 2,
    "damrak.match": 3,
    "damrak.bots": 4,
    "damrak.lab": 5,
    "damrak.gym": 5,
    "damrak.web": 6,
    "damrak.cli": 7,
    "damrak": 7,  # the package itself, which offers the most used names
    "damrak.__main__": 8,
}
# What everybody may take from the package itself, without depending on what else it offers.
OF_THE_PACKAGE = {"damrak.__version__"}
# What a game may use beside the standard library and Damrak.
THIRD_PARTY = {"numpy"}
OF_ALL_GAMES = ("damrak.rules", "damrak.text")


def sources(folder: Path = PACKAGE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def module_name(path: Path, package: Path = PACKAGE) -> str:
    parts = ("damrak", *path.relative_to(package).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.Module, module: str, is_package: bool) -> Iterator[str]:
    """Yield the full name of everything imported, wherever in the module, `import_module("...")` included."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                if level:
                    above = module.split(".")
                    above = above[: len(above) - level + is_package]
                    base = ".".join([*above, base] if base else above)
                yield from (f"{base}.{alias.name}" for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name


def imports_of(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"), path)
    return list(imports(tree, module_name(path), path.name == "__init__.py"))


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def part_of(name: str) -> str:
    """Return the longest part of the house that `name` lies in."""
    return max((part for part in FLOORS if within(name, part)), key=len)


def words_in_code(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield every identifier and string with its line; docstrings and comments are left out."""
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in prose:
                yield line, node.value
            continue
        for field in ("id", "attr", "name", "asname", "module", "arg"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield line, word


def spelled(game: str) -> re.Pattern[str]:
    """Return a pattern for a game's name in any spelling: `a_game`, `a-game`, `A Game`, `AGame`, `A_GAME`."""
    return re.compile(r"(?<![a-z])" + game.replace("_", r"[-_ ]?") + r"(?![a-z])", re.IGNORECASE)


FOLDERS = sorted({path.parent.name for path in GAMES.glob("*/*.py")})


def registered() -> list[str]:
    """The folders of the games that the registry names; the others are families."""
    return sorted(module.split(".")[2] for module, _ in REGISTERED.values())


def test_there_is_a_game() -> None:
    assert registered()


def test_every_module_has_its_floor() -> None:
    parts = {".".join(module_name(path).split(".")[:2]) for path in sources()}
    homeless = sorted(parts - set(FLOORS))
    assert not homeless, f"not in FLOORS, so nothing says what they may import: {', '.join(homeless)}"


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_dependencies_point_one_way(path: Path) -> None:
    own = part_of(module_name(path))
    for name in imports_of(path):
        if not within(name, "damrak") or name in OF_THE_PACKAGE:
            continue
        theirs = part_of(name)
        assert theirs == own or FLOORS[theirs] < FLOORS[own], (
            f"{module_name(path)} imports {name}, which is not below it"
        )


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_game_imports_only_rules_and_text_its_own_folder_and_its_family(folder: str) -> None:
    games = registered()
    families = set()
    for path in sources(GAMES / folder):
        for name in imports_of(path):
            where = f"{module_name(path)} imports {name}"
            if not within(name, "damrak"):
                top = name.split(".")[0]
                assert top in sys.stdlib_module_names or top in THIRD_PARTY, where
            elif not any(within(name, own) for own in (*OF_ALL_GAMES, f"damrak.games.{folder}")):
                family = next((f for f in FOLDERS if within(name, f"damrak.games.{f}")), None)
                assert family is not None, f"{where}: neither rules, nor text, nor a family"
                assert family not in games, f"{where}: that is another game"
                assert folder in games, f"{where}: a family stands on rules and text alone"
                families.add(family)
    assert len(families) <= 1, f"{folder} has more than one family: {', '.join(sorted(families))}"


@pytest.mark.parametrize("game", registered())
def test_only_the_registry_names_a_game(game: str) -> None:
    """Games are left out, and families where the name is a plain word: one of theirs may be the same.

    What they use is seen by their imports.
    """
    pattern = spelled(game)
    folders = [GAMES / folder for folder in (registered() if "_" in game else FOLDERS)]
    named = [
        f"{path.relative_to(ROOT)}:{line}: {word!r}"
        for path in sources()
        if path != REGISTRY and not any(path.is_relative_to(folder) for folder in folders)
        for line, word in words_in_code(ast.parse(path.read_text(encoding="utf-8"), path))
        if pattern.search(word)
    ]
    assert not named, "ask the registry instead of naming the game:\n" + "\n".join(named)


# These checks see what they should see.


def test_imports_are_seen_in_every_form() -> None:
    text = """
import os.path
from damrak import games
from . import board
from ..chartered.city import City
def late():
    from damrak.match import Match
    importlib.import_module("damrak.bots")
"""
    found = set(imports(ast.parse(text), "damrak.games.somegame.state", is_package=False))
    assert found == {
        "os.path",
        "damrak.games",
        "damrak.games.somegame.board",
        "damrak.games.chartered.city.City",
        "damrak.match.Match",
        "damrak.bots",
    }
    assert set(imports(ast.parse("from .state import State"), "damrak.games.somegame", is_package=True)) == {
        "damrak.games.somegame.state.State"
    }


def test_names_are_seen_in_code_but_not_in_prose() -> None:
    text = '''
"""Match("a-game")."""
import damrak.games.a_game
DEFAULT = "a-game"
class AGameTable: ...
def a_gamer(): "a-game"
# a_game
'''
    seen = [word for _, word in words_in_code(ast.parse(text)) if spelled("a_game").search(word)]
    assert sorted(seen) == ["a-game", "damrak.games.a_game"]
