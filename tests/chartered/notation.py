"""What a page on notation says of events and decisions."""

import re
from pathlib import Path

PAGES = Path(__file__).resolve().parents[2] / "docs" / "notation"


def text_of(page: str) -> str:
    """The whole page."""
    return (PAGES / f"{page}.md").read_text(encoding="utf-8")


def events_on(page: str) -> dict[str, set[str]]:
    """Every event with the names of its fields."""
    text = text_of(page)
    # The last column is the meaning; rows of the table of reasons have words in place of fields.
    events = text[text.index("## Events") : min(text.index(end) for end in ENDS if end in text)]
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in events.splitlines() if line.startswith("| `")]
    return {
        name.strip("`"): set(re.findall(r"`(\w+)`", fields))
        for name, fields in rows
        if fields not in ("paid", "received", "paid, received")
    }


def decisions_on(page: str) -> tuple[str, ...]:
    """Every decision, in the order of the page."""
    text = text_of(page)
    moves = text[text.index("## Moves") : text.index("## Events")]
    return tuple(re.findall(r"^\| `([a-z-]+)` \|", moves, re.MULTILINE))


ENDS = ("## What a move tells", "## Position files")
