"""The table of Atlantic Star as people see it: what is drawn, and the templates that draw it."""

from pathlib import Path

from damrak.games.atlantic_star.table.scene import scene

templates = Path(__file__).resolve().parent

__all__ = ["scene", "templates"]
