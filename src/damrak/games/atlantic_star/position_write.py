"""From a record to the text of a position file. What has its natural value within a turn is left out."""

from __future__ import annotations

from damrak.games.atlantic_star.data import SEAS
from damrak.games.atlantic_star.position_names import STACK
from damrak.games.atlantic_star.position_read import GAME, hand_of
from damrak.games.atlantic_star.state import NOBODY
from damrak.games.atlantic_star.view import USED_SHIPS
from damrak.games.atlantic_star.words import SHIP_NAMES, THOUSAND
from damrak.rules.record import Record
from damrak.text.position import Table, dice_of, without_empty


def position_of(s: Record) -> Table:
    """The whole state as tables."""
    parts: Table = {
        "game": GAME,
        "seats": s.seats,
        "open_holdings": bool(s.open_holdings),
        "used_ships": USED_SHIPS[s.used_ships],
        **({"over": True} if s.over else {"turn": s.seat}),
        "ply": s.ply,
    }
    parts["pending"] = STACK.write(s)
    parts["seas"] = {SEAS[sea]: sea_of(s, sea) for sea in range(len(SEAS)) if s.stars[sea] >= 0}
    parts["seat"] = [
        {"cash": s.cash[seat] * THOUSAND, **without_empty({"hand": names_of(hand_of(s, seat))})}
        for seat in range(s.seats)
    ]
    if s.sea >= 0:
        parts["organising"] = {"sea": SEAS[s.sea], "ships": names_of([s.fleet[i] for i in range(s.sailing)])}
    parts["ships"] = {
        "agency": names_of(list(s.agency)),
        "pile": names_of([s.pile[i] for i in reversed(range(s.pile_size))]),
        "discards": names_of([s.discards[i] for i in range(s.discarded)]),
        "used": names_of([s.used[i] for i in range(s.used_size)]),
    }
    parts["dice"] = dice_of(s)
    return parts


def names_of(ships: list[int]) -> list[str]:
    """Ships by name."""
    return [SHIP_NAMES[ship] for ship in ships]


def sea_of(s: Record, sea: int) -> Table:
    """A sea's class, and its tours from the top."""
    return {"class": s.stars[sea] + 1, "tours": [tour_of(s, sea, place) for place in range(s.placed[sea])]}


def tour_of(s: Record, sea: int, place: int) -> str:
    """A tour as files spell it."""
    if s.owner[sea, place] == NOBODY:
        return f"neutral: {s.points[sea, place]}"
    second = " second" if s.which[sea, place] else ""
    credit = f" after {s.lent[sea, place] * THOUSAND}" if s.lent[sea, place] else ""
    return f"seat {s.owner[sea, place]}{second}: {s.points[sea, place]}{credit}"
