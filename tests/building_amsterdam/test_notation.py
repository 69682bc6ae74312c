"""The page on notation names every event with its fields, and no other."""

import re
from pathlib import Path

from damrak.games.building_amsterdam.story import EVENTS
from damrak.games.building_amsterdam.words import DECISION_NAMES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation" / "building-amsterdam.md").read_text(encoding="utf-8")


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    events = PAGE[PAGE.index("## Events") : PAGE.index("## Position files")]
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in events.splitlines() if line.startswith("| `")]
    documented = {
        name.strip("`"): set(re.findall(r"`(\w+)`", fields))
        for name, fields in rows
        if fields not in ("paid", "received")  # the table of reasons
    }
    assert documented == {kind.name: set(kind.fields) for kind in EVENTS.values()}


def test_every_decision_stands_on_the_page() -> None:
    moves = PAGE[PAGE.index("## Moves") : PAGE.index("## Events")]
    documented = re.findall(r"^\| `([a-z-]+)` \|", moves, re.MULTILINE)
    assert tuple(documented) == DECISION_NAMES[: len(documented)]
    assert DECISION_NAMES[len(documented)] == "amount"  # the second half of a sum, never seen outside
