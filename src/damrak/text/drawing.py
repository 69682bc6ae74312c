"""Drawing with letters: lines of styled pieces, blocks side by side, things in rows.

A style is what Rich understands: "bold red", "black on #9ccc65", or none.
"""

from __future__ import annotations

from collections.abc import Iterable

from damrak.text.language import _

Piece = tuple[str, str]
Line = list[Piece]

LABEL = 14  # columns for what a row is called


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum(len(text) for text, _ in line)


def beside(left: list[Line], at: int, right: list[Line]) -> list[Line]:
    """Two blocks side by side, the second at a column."""
    lines = []
    for i in range(max(len(left), len(right))):
        first = left[i] if i < len(left) else []
        second = right[i] if i < len(right) else []
        lines.append([*first, (" " * (at - length(first)), ""), *second])
    return lines


def row(label: str, things: Iterable[str], width: int, style: str = "", between: str = "  ") -> list[Line]:
    """Things in a row behind its name, in as many lines as they need. A long name takes the room that it needs.

    >>> row("Market", ["A1", "B2"], 40)
    [[('Market        ', 'bold'), ('A1  B2', '')]]
    >>> row("Stock exchange", ["A1"], 40)
    [[('Stock exchange ', 'bold'), ('A1', '')]]
    """
    head = f"{label:<{LABEL - 1}} "
    texts = list(things) or [_("none")]
    lines: list[Line] = []
    line = ""
    for i, text in enumerate(texts):
        added = text + (between if i + 1 < len(texts) else "")
        if line and len(line) + len(added.rstrip()) > width - (LABEL if lines else len(head)):
            lines.append([(line.rstrip(), style)])
            line = ""
        line += added
    lines.append([(line, style)])
    return [[(head if i == 0 else " " * LABEL, "bold"), *pieces] for i, pieces in enumerate(lines)]


def cut(name: str, room: int) -> str:
    """A name as far as there is room for it.

    >>> cut("Baltic", 6), cut("Mediterranean", 8)
    ('Baltic', 'Mediter.')
    """
    return name if len(name) <= room else f"{name[: room - 1]}."
