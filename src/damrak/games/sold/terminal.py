"""The table of SOLD drawn with letters, from a view alone.

Every line is a row of pieces, each a text and a style ("bold red", "black on #9ccc65", or none). All that a colour
says is said by letters too: `RRY····` is a district with two red stones and a yellow one, and room for four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from damrak.games.sold.data import DATA, VALUED, read_data
from damrak.games.sold.sayings import COLOUR_NAMES, colour, money, stones
from damrak.games.sold.state import DEBT, FULL, LOT, ROUNDS, SPACES
from damrak.games.sold.view import District, Purse, SoldView
from damrak.text.drawing import Line, Piece, beside, cut, length, row
from damrak.text.language import _, listed, mark, people, plural

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
INDENT, COLOUR = 16, 8  # columns for a name and a colour
LEAST_ROOM = 18  # columns that a list of districts needs beside them
ROOM, NOTHING = "·", "-"
LEGEND = mark("R red, B black, W white, Y yellow stone; · room for one more; > < the broker")


@dataclass(frozen=True)
class Widths:
    """Columns that the money of the colours takes."""

    cash: int
    debt: int
    worth: int
    loan: int

    @property
    def total(self) -> int:
        """All together, with what parts the credit from the rest."""
        return self.cash + self.debt + self.worth + 2 + self.loan


def draw(view: SoldView, names: Sequence[str], width: int) -> list[Line]:
    """The whole table, as wide as it may be."""
    return [
        *(_board(view) if width >= BOARD else _narrow_board(view)),
        [],
        *([(line, FAINT)] for line in _wrapped(_(LEGEND), width)),
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
        return [*line, (f"{cut(colour(district.owner).upper(), FULL):<{FULL}}", STYLES[district.owner])]
    return [*line, *_stones(district.stones), (ROOM * district.room, FAINT)]


# --- the seats


def _seats(view: SoldView, names: Sequence[str], width: int) -> list[Line]:
    """A row for each colour: whose it is, its money, its debts and its districts."""
    widths = _widths(view)
    amounts = _amounts(widths, _("money"), _("debt"), _("worth"), _("next credit"))
    called, owned = _("colour"), _("districts sold to it") if width >= BOARD else ""
    lines: list[Line] = [[(f"{'':<{INDENT}}{called:<{COLOUR}}{amounts}{owned}".rstrip(), TITLE)]]
    for seat in view.seats:
        sign = ">" if seat.seat == view.to_move else " "
        style = MINE if seat.seat == view.viewer else ""
        for place, purse in enumerate(seat.purses):
            called = f"{sign}{names[seat.seat]}"[: INDENT - 1] if place == 0 else ""
            lines += _purse(view, purse, (f"{called:<{INDENT}}", style), style, width, widths)
        if len(seat.purses) > 1:
            total = _total([_worth(view, purse) for purse in seat.purses])
            before = COLOUR + widths.cash + widths.debt
            together = _("together").ljust(before)
            lines.append([(f"{'':<{INDENT}}{together}{total:>{widths.worth}}", style)])
    if view.nobody:
        name = (" " + _("nobody").ljust(INDENT - 1), FAINT)
        lines += _colour_row(view, name, view.nobody, " " * widths.total, FAINT, width)
    return lines


def _widths(view: SoldView) -> Widths:
    """As many columns as the longest sums need."""
    purses = [purse for seat in view.seats for purse in seat.purses]
    told = [_money_of(view, purse) for purse in purses]
    told += [("", "", _total([_worth(view, purse) for purse in seat.purses]), "") for seat in view.seats]
    heads = (_("money"), _("debt"), _("worth"), _("next credit"))
    cash, debt, worth, loan = (max(len(text) + 1 for text in column) for column in zip(heads, *told, strict=True))
    return Widths(max(6, cash), max(7, debt), max(7, worth), loan + 1)


def _amounts(widths: Widths, cash: str, debt: str, worth: str, loan: str) -> str:
    """The money of a colour in its columns."""
    return f"{cash:>{widths.cash}}{debt:>{widths.debt}}{worth:>{widths.worth}}  {loan:<{widths.loan}}"


def _money_of(view: SoldView, purse: Purse) -> tuple[str, str, str, str]:
    """What a purse holds, owes, is worth and can borrow."""
    cash = "?" if purse.cash is None else money(purse.cash)
    debt = money(-DEBT * purse.credits) if purse.credits else NOTHING
    loan = _("pays {amount}", amount=money(purse.payout)) if purse.payout else _("none")
    return cash, debt, _total([_worth(view, purse)]), loan


def _purse(view: SoldView, purse: Purse, name: Piece, style: str, width: int, widths: Widths) -> list[Line]:
    """What belongs to a colour that somebody plays."""
    return _colour_row(view, name, purse.colour, _amounts(widths, *_money_of(view, purse)), style, width)


def _colour_row(view: SoldView, name: Piece, called: str, amounts: str, style: str, width: int) -> list[Line]:
    """A colour and its districts, which go on in further lines where they need it."""
    head: Line = [name, (f"{colour(called):<{COLOUR}}", STYLES[called]), (amounts, style)]
    owned = " ".join(district.name for district in view.districts if district.owner == called) or NOTHING
    room = width - length(head)
    if room < LEAST_ROOM:
        head[-1] = (amounts.rstrip(), style)
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
    cards = plural("{count} credit card left.", "{count} credit cards left.", view.credit_cards)
    if view.to_move is None:
        return row(_("Round"), [_("All {rounds} are over.", rounds=ROUNDS), cards], width, between=" ")
    started = _("{round} of {rounds}, started by {name}.", round=view.round, rounds=ROUNDS, name=names[view.start])
    lines = row(_("Round"), [started, cards], width, between=" ")
    lines += row(_("Lot"), [f"{stones(view.lot)}."], width)
    if view.decision != "place":
        high = _("No bid yet.")
        if view.high_seat is not None:
            high = _("{name} bids {amount}.", name=names[view.high_seat], amount=money(view.high_bid))
        passed = _("Passed: {names}.", names=people(names[seat] for seat in view.passed))
        lines += row(_("Auction"), [high, passed], width, between=" ")
    return lines


# --- data files


def data_in_words(text: str) -> list[str]:
    """What a data file holds; `BadData` if something is wrong with it."""
    data = read_data(text)
    valued = zip(data.names[:VALUED], data.values, strict=False)
    parks = [
        _("{park} doubles {districts}", park=park, districts=listed(data.names[district] for district in near))
        for park, near in zip(data.names[VALUED:], data.adjoining, strict=True)
    ]
    return [
        _(
            "{count} districts with a value: {districts}",
            count=VALUED,
            districts=", ".join(f"{name} {money(value)}" for name, value in valued),
        ),
        *parks,
        _("all together {sum}; colours: {colours}", sum=money(sum(data.values)), colours=", ".join(COLOUR_NAMES)),
    ]
