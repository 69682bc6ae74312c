"""Damrak: merchant board games, each written once and played everywhere.

The rules of a game are plain functions over one fixed-size record (`damrak.rules`, `damrak.games`). Play
one through `damrak.match.Match`, or from a terminal with the command `damrak`.
"""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("damrak")
except PackageNotFoundError:  # run from a source tree that was never installed
    __version__ = "0+unknown"

__all__ = ["__version__"]
