"""The table of SOLD drawn with letters, from a view alone.

Every line is a row of pieces, each a text and a style ("bold red", "black on #9ccc65", or none). All that a colour
says is said by letters too: `RRY····` is a district with two red stones and a yellow one, and room for four.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from damrak.games.sold.data import DATA, VALUED, read_data
from damrak.games.sold.sayings import COLOUR_NAMES, colour, money, stones
from damrak.games.sold.state import DEBT, FULL, LOT, ROUNDS, SPACES
from damrak.games.sold.view import District, Purse, SoldView
from damrak.text.drawing import Line, Piece, beside, counted, length, row

STYLES = {
    "red": "bold white on #c0392b",
    "black": "bold white on #22223b",
    "white": "bold black on #f4f1de",
    "yellow": "bold black on #e9c46a",
}
MINE, TITLE, FAINT, HERE = "bold green", "bold underline", "dim", "bold reverse"
ABOVE, ASIDE = 4, 5  # spaces along the upper and lower side of the ring, and along the other two
SPACE, DISTRICT = 10, 20  # columns that a space and a district take
LEFT = SPACE + 1  # columns before the city
BOARD = 80  # columns that the ring around the city takes
IN_A_ROW = 6  # spaces, where the ring has no room around the city
MONEY = 35  # columns for what a purse holds, owes and can borrow
INDENT, LEAST_ROOM = 16, 20  # columns before a further line of districts, and that such a list needs at least
ROOM, NOTHING = "·", "-"
LEGEND = "R red, B black, W white, Y yellow stone; · room for one more; > < the broker"
HEAD = f"{'':<16}{'colour':<8}{'money':>6}{'debt':>7}{'worth':>7}  {'next credit':<13}districts sold to it"


def draw(view: SoldView, names: Sequence[str], width: int) -> list[Line]:
    """The whole table, as wide as it may be."""
    return [
        *(_board(view) if width >= BOARD else _narrow_board(view)),
        [],
        *([(line, FAINT)] for line in _wrapped(LEGEND, width)),
        [],
        *_seats(view, names, width),
        [],
        *_under_way(view, names, width),
    ]


# --- the ring and the city


def _board(view: SoldView) -> list[Line]:
    """The ring, clockwise from its upper left corner, and the city within."""
    spaces = [_space(view, number) for number in range(1, SPACES + 1)]
    columns = _columns(view)
    right = spaces[ABOVE : ABOVE + ASIDE]
    below = spaces[ABOVE + ASIDE : 2 * ABOVE + ASIDE][::-1]
    left = spaces[2 * ABOVE + ASIDE :][::-1]
    sides = beside(beside(left, LEFT, _city(columns)), LEFT + len(columns) * DISTRICT, right)
    return [_row_of_spaces(spaces[:ABOVE]), [], *sides, [], _row_of_spaces(below)]


def _narrow_board(view: SoldView) -> list[Line]:
    """The ring in rows, and the city under it."""
    spaces = [_space(view, number) for number in range(1, SPACES + 1)]
    rows = [[piece for space in spaces[i : i + IN_A_ROW] for piece in space] for i in range(0, SPACES, IN_A_ROW)]
    return [*rows, [], *_city(_columns(view))]


def _city(columns: Sequence[Sequence[District]]) -> list[Line]:
    """The districts in their columns."""
    city: list[Line] = []
    for place, column in enumerate(columns):
        city = beside(city, place * DISTRICT, [_district(district) for district in column])
    return city


def _row_of_spaces(spaces: Sequence[Line]) -> Line:
    """Spaces above or below the city, spread over its width."""
    line: Line = []
    for place, space in enumerate(spaces):
        line += [(" " * (LEFT + place * (DISTRICT * 3 - SPACE) // (ABOVE - 1) - length(line)), ""), *space]
    return line


def _space(view: SoldView, number: int) -> Line:
    """A space: its number, its stones, and the broker if he stands beside it."""
    here = number == view.broker
    lying = view.spaces[number - 1]
    return [
        (f"{f'>{number}' if here else number:>3}", HERE if here else FAINT),
        (" ", ""),
        *(_stones(lying) if lying else [(NOTHING * LOT, FAINT)]),
        (" " * (LOT - len(lying.split())) if lying else "", ""),
        ("<" if here else " ", HERE if here else ""),
    ]


def _stones(names: str) -> list[Piece]:
    """Stones as letters."""
    return [(name[0].upper(), STYLES[name]) for name in names.split()]


def _columns(view: SoldView) -> list[list[District]]:
    """The districts in three columns: each park under those that it adjoins, on the left and on the right."""
    sides: list[list[District]] = []
    taken: set[int] = set()
    for park, adjoining in enumerate(DATA.adjoining, VALUED):
        beside_park = [district for district in adjoining if district not in taken]
        taken.update([*beside_park, park])
        sides.append([view.districts[district] for district in (*beside_park, park)])
    others = [district for number, district in enumerate(view.districts) if number not in taken]
    return [sides[0], others, sides[1]]


def _district(district: District) -> Line:
    """A district: its name, its value, and its stones or its owner."""
    line: Line = [
        (f"{district.name:<7}", "bold"),
        (f"{'x2' if district.park else district.worth:>3} ", "bold" if district.worth > district.value else FAINT),
    ]
    if district.owner:
        return [*line, (f"{district.owner.upper():<{FULL}}", STYLES[district.owner])]
    return [*line, *_stones(district.stones), (ROOM * district.room, FAINT)]


# --- the seats


def _seats(view: SoldView, names: Sequence[str], width: int) -> list[Line]:
    """A row for each colour: whose it is, its money, its debts and its districts."""
    lines: list[Line] = [[(HEAD if width >= BOARD else HEAD.partition("  districts")[0], TITLE)]]
    for seat in view.seats:
        mark = ">" if seat.seat == view.to_move else " "
        style = MINE if seat.seat == view.viewer else ""
        for place, purse in enumerate(seat.purses):
            called = f"{mark}{names[seat.seat]}"[:15] if place == 0 else ""
            lines += _purse(view, purse, (f"{called:<16}", style), style, width)
        if len(seat.purses) > 1:
            total = _total([_worth(view, purse) for purse in seat.purses])
            lines.append([(f"{'':<16}{'together':<21}{total:>7}", style)])
    if view.nobody:
        lines += _colour_row(view, (f"{' nobody':<16}", FAINT), view.nobody, " " * MONEY, FAINT, width)
    return lines


def _purse(view: SoldView, purse: Purse, name: Piece, style: str, width: int) -> list[Line]:
    """What belongs to a colour that somebody plays."""
    cash = "?" if purse.cash is None else money(purse.cash)
    debt = money(-DEBT * purse.credits) if purse.credits else NOTHING
    loan = f"pays {money(purse.payout)}" if purse.payout else "none"
    worth = _total([_worth(view, purse)])
    return _colour_row(view, name, purse.colour, f"{cash:>6}{debt:>7}{worth:>7}  {loan:<13}", style, width)


def _colour_row(view: SoldView, name: Piece, called: str, amounts: str, style: str, width: int) -> list[Line]:
    """A colour and its districts, which go on in further lines where they need it."""
    head: Line = [name, (f"{colour(called):<8}", STYLES[called]), (amounts, style)]
    owned = " ".join(district.name for district in view.districts if district.owner == called) or NOTHING
    room = width - length(head)
    if room < LEAST_ROOM:
        return [head, *([(" " * INDENT + line, style)] for line in _wrapped(owned, width - INDENT))]
    first, *more = _wrapped(owned, room)
    return [[*head, (first, style)], *([(" " * length(head) + line, style)] for line in more)]


def _wrapped(text: str, width: int) -> list[str]:
    """A text in lines of this width; names stay whole."""
    return wrap(text, width, break_on_hyphens=False)


def _worth(view: SoldView, purse: Purse) -> int | None:
    """What a colour is worth with the districts sold so far; None where its money is covered."""
    if purse.cash is None:
        return None
    districts = sum(district.worth for district in view.districts if district.owner == purse.colour)
    return purse.cash - DEBT * purse.credits + districts


def _total(worths: Sequence[int | None]) -> str:
    known = [worth for worth in worths if worth is not None]
    return money(sum(known)) if len(known) == len(worths) else "?"


# --- what is under way


def _under_way(view: SoldView, names: Sequence[str], width: int) -> list[Line]:
    cards = f"{counted(view.credit_cards, 'credit card')} left"
    if view.to_move is None:
        return row("Round", [f"all {ROUNDS} are over,", f"{cards}."], width, between=" ")
    lines = row(
        "Round", [f"{view.round} of {ROUNDS},", f"started by {names[view.start]};", f"{cards}."], width, between=" "
    )
    lines += row("Lot", [f"{stones(view.lot)}."], width)
    if view.decision != "place":
        high = "no bid yet"
        if view.high_seat is not None:
            high = f"{names[view.high_seat]} bids {money(view.high_bid)}"
        passed = ", ".join(names[seat] for seat in view.passed)
        lines += row("Auction", [f"{high};", f"passed: {passed or 'nobody'}."], width, between=" ")
    return lines


# --- data files


def data_in_words(text: str) -> list[str]:
    """What a data file holds; `BadData` if something is wrong with it."""
    data = read_data(text)
    valued = zip(data.names[:VALUED], data.values, strict=False)
    parks = [
        f"{park} doubles {', '.join(data.names[district] for district in near)}"
        for park, near in zip(data.names[VALUED:], data.adjoining, strict=True)
    ]
    return [
        f"{VALUED} districts with a value: {', '.join(f'{name} {money(value)}' for name, value in valued)}",
        *parks,
        f"all together {money(sum(data.values))}; colours: {', '.join(COLOUR_NAMES)}",
    ]
