"""Whether rules run compiled or interpreted, and where compiled rules are kept."""

import hashlib
import os
import tempfile
from importlib import metadata
from pathlib import Path

COMPILED, INTERPRETED = "compiled", "interpreted"
PACKAGE = Path(__file__).resolve().parent.parent
RULE_FOLDERS = ("rules", "games", "bots")


class UnknownMode(ValueError):
    """`DAMRAK_RULES` names neither way of running the rules."""


def _chosen_mode() -> str:
    mode = os.environ.get("DAMRAK_RULES", COMPILED)
    if mode not in (COMPILED, INTERPRETED):
        raise UnknownMode(f"DAMRAK_RULES is {mode!r}; it can be '{COMPILED}' or '{INTERPRETED}'.")
    return mode


MODE = _chosen_mode()


def owner_data_folder() -> Path | None:
    """The folder in which the owner of a box keeps the printed data, if `DAMRAK_DATA` names one."""
    named = os.environ.get("DAMRAK_DATA")
    return Path(named) if named else None


def rule_sources(package: Path = PACKAGE) -> list[Path]:
    """Every file that rules or their constants come from."""
    folders = [package / name for name in RULE_FOLDERS]
    owner = owner_data_folder()
    if owner is not None:
        folders.append(owner)
    return sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml"))


def sources_hash(package: Path = PACKAGE) -> str:
    """A name for exactly these rules, compiled by exactly these compilers.

    Numba looks only at the file of the function it compiles, so a change in another file would leave stale rules
    behind. Every change of any rule source therefore gets a folder of its own.
    """
    digest = hashlib.sha256()
    for library in ("numba", "llvmlite", "numpy"):
        digest.update(f"{library} {metadata.version(library)}\n".encode())
    for path in rule_sources(package):
        digest.update(f"{path.name}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled rules are kept between runs: `DAMRAK_CACHE`, or the user's cache folder."""
    named, caches = os.environ.get("DAMRAK_CACHE"), os.environ.get("XDG_CACHE_HOME")
    root = Path(named) if named else (Path(caches) if caches else Path.home() / ".cache") / "damrak"
    folder = root / sources_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that can't be written to
        folder = Path(tempfile.gettempdir()) / f"damrak-{os.getuid()}" / sources_hash()
        folder.mkdir(parents=True, exist_ok=True)
    return folder
