"""Draw docs/pictures/table.svg: a match between bots, as the terminal shows it.

.venv/bin/python docs/pictures/draw.py
"""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from damrak import bots
from damrak.match import Match

KEY, WIDTH, MOVES, SEAT = 1608, 126, 147, 3
NAMES = ("Anke", "Arnold", "Bernadette", "Cornelis")


def main() -> None:
    """Play on to an interesting moment, then draw it."""
    match = Match("building-amsterdam", seats=4, key=KEY)
    greedy = bots.make("greedy", match.game, key=KEY)
    while len(match.moves) < MOVES or match.seat != SEAT or match.decision != "turn":
        match.play(greedy.choose(match))
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    for line in match.game.terminal.draw(match.view(SEAT), NAMES, WIDTH):
        console.print(Text.assemble(*line))
    picture = console.export_svg(title="damrak play building-amsterdam")
    picture = re.sub(r"\s*@font-face {.*?}", "", picture, flags=re.DOTALL)  # it must not fetch anything
    (Path(__file__).parent / "table.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
