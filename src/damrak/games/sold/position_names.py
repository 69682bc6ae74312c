"""The names of things in position files, and stones as their texts have them."""

from __future__ import annotations

from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES
from damrak.games.sold.state import COLOURS
from damrak.text.form import Names, Part, shown

COLOURS_NAMED = Names("colour", COLOUR_NAMES)
DISTRICTS_NAMED = Names("district", DISTRICT_NAMES)

Counts = tuple[int, ...]  # of stones, by colour
NO_STONES: Counts = (0,) * COLOURS


def read_stones(table: Part, key: str) -> Counts:
    """Stones such as 'red red yellow', counted by their colours."""
    text = table.content[key]
    if not isinstance(text, str):
        table.wrong(f"{key} is {shown(text)}; stones are a text such as 'red red yellow'")
        return NO_STONES
    found = [table.look_up(key, name, COLOURS_NAMED) for name in text.split()]
    return tuple(found.count(colour) for colour in range(COLOURS))
