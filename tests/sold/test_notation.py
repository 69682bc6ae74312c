"""The page on notation names every event with its fields, and no other."""

import re
from pathlib import Path

from damrak.games.sold.story import EVENTS
from damrak.games.sold.words import DECISION_NAMES
from damrak.match import Match

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation" / "sold.md").read_text(encoding="utf-8")


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    events = PAGE[PAGE.index("## Events") : PAGE.index("### The order of events")]
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in events.splitlines() if line.startswith("| `")]
    documented = {name.strip("`"): set(re.findall(r"`(\w+)`", fields)) for name, fields in rows}
    assert documented == {kind.name: set(kind.fields) for kind in EVENTS.values()}


def test_every_decision_stands_on_the_page() -> None:
    moves = PAGE[PAGE.index("## Moves") : PAGE.index("## Events")]
    documented = re.findall(r"^\| `([a-z-]+)` \|", moves, re.MULTILINE)
    assert tuple(documented) == DECISION_NAMES


def test_the_position_files_of_the_page_can_be_read() -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert examples
    for text in examples:
        match = Match.from_position(text, key=1)
        assert (match.seat, match.decision) == (2, "bid")
