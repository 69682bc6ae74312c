"""The table of SOLD as people see it: what is drawn, and the templates that draw it."""

from pathlib import Path

from damrak.games.sold.table.scene import scene

templates = Path(__file__).resolve().parent

__all__ = ["scene", "templates"]
