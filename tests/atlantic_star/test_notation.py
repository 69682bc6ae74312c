"""The page on notation names every event with its fields, every decision, and the order of events."""

import re
from pathlib import Path

from damrak.games.atlantic_star.story import EVENTS
from damrak.games.atlantic_star.words import DECISION_NAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation" / "atlantic-star.md").read_text(encoding="utf-8")


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    events = PAGE[PAGE.index("## Events") : PAGE.index("### The order of events")]
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in events.splitlines() if line.startswith("| `")]
    documented = {name.strip("`"): set(re.findall(r"`(\w+)`", fields)) for name, fields in rows}
    assert documented == {kind.name: set(kind.fields) for kind in EVENTS.values()}


def test_every_decision_stands_on_the_page() -> None:
    moves = PAGE[PAGE.index("## Moves") : PAGE.index("## Events")]
    assert tuple(re.findall(r"^\| `([a-z-]+)` \|", moves, re.MULTILINE)) == DECISION_NAMES
