"""From a record to the text of a position file."""

from __future__ import annotations

from damrak.games.sold.position_auction import auction_of
from damrak.games.sold.position_stack import STACK
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES
from damrak.games.sold.state import COLOURS, DISTRICTS, SPACES
from damrak.games.sold.words import stone_names
from damrak.rules.record import Record
from damrak.text.position import Table, dice_of, without_empty


def position_of(s: Record) -> Table:
    """The whole state as tables."""
    parts: Table = {
        "game": "sold",
        "seats": s.seats,
        "secret_money": bool(s.secret_money),
        "loans_first": bool(s.loans_first),
        "start": s.start,
        "broker": s.broker + 1,
        "round": s.round,
        "ply": s.ply,
    }
    if s.over:
        parts["over"] = True
    parts["pending"] = STACK.write(s)
    parts["seat"] = [seat_of(s, seat) for seat in range(s.seats)]
    parts["districts"] = {
        DISTRICT_NAMES[district]: stones_of(s.stones, district)
        for district in range(DISTRICTS)
        if s.owner[district] < 0 and s.filled[district]
    }
    parts["sold"] = {
        DISTRICT_NAMES[district]: COLOUR_NAMES[s.owner[district]]
        for district in range(DISTRICTS)
        if s.owner[district] >= 0
    }
    parts["ring"] = {} if s.over else {str(space + 1): stones_of(s.ring, space) for space in range(SPACES)}
    parts["auction"] = auction_of(s)
    parts["dice"] = dice_of(s)
    return parts


def stones_of(counts: memoryview, row: int) -> str:
    """Stones as a file says them."""
    return stone_names([counts[row, colour] for colour in range(COLOURS)])


def seat_of(s: Record, seat: int) -> Table:
    """A seat's colours, money and credits."""
    colours = [colour for colour in range(COLOURS) if s.player[colour] == seat]
    if len(colours) == 1:
        return {"colours": [COLOUR_NAMES[colours[0]]], "cash": s.cash[colours[0]], "credits": s.credits[colours[0]]}
    return without_empty(
        {
            "colours": [COLOUR_NAMES[colour] for colour in colours],
            "cash": {COLOUR_NAMES[colour]: s.cash[colour] for colour in colours},
            "credits": {COLOUR_NAMES[colour]: s.credits[colour] for colour in colours if s.credits[colour]},
        }
    )
