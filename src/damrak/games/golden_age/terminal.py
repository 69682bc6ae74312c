"""The table of The Golden Age drawn with letters, from a view alone.

Every line is a row of pieces, each a text and a style ("bold red", "black on #9ccc65", or none). All that a colour
says is said by letters too: `co2` is a house of Coffee with two floors, `CO2` the one that bears the HQ.
"""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.chartered.terminal import BARS, FAINT, MINE, TITLE, Paint, Row, cash_of, worth_of
from damrak.games.golden_age.data import BOARDS, DATA, EVENTS, LEVELS, PLOT_NAMES, read_data
from damrak.games.golden_age.sayings import company as company_said
from damrak.games.golden_age.sayings import event_card, event_in_words, place
from damrak.games.golden_age.state import FLAG_SHARES, MOST_VALUE
from damrak.games.golden_age.view import EVENT, GoldenAgeView, Seat
from damrak.text.drawing import Line, Piece, beside, row
from damrak.text.language import _, listed, mark, plural

View = GoldenAgeView

STYLES = {
    "gold": "bold black on #e9c46a",
    "coffee": "bold white on #7f5539",
    "pepper": "bold white on #22223b",
    "gems": "bold white on #2a6fbb",
    "opium": "bold white on #b5478f",
    "silver": "bold black on #ced4da",
    "tea": "bold black on #8cb369",
    "silk": "bold black on #f4acb7",
    "gunpowder": "bold white on #6d6875",
}
CODES = {**{name: name[:2] for name in STYLES}, "silver": "sv", "silk": "sk"}
PAINT = Paint(STYLES, CODES, company_said)
LOOSE, FREE = "bold", "dim"
CELL = 5  # columns for a plot
CHART_UNIT = 20  # florins to a step of the chart
CHART_WIDTH = BARS + MOST_VALUE // CHART_UNIT
CHART_LINES = (100, 200, 300, 400, 500)
GAP = 3
LEGEND = (
    mark("co2 house of Coffee, two floors · CO2 with its HQ, which counts as a floor"),
    mark("co1. free house, its card not played · +34 or co1+ a card of yours"),
)


def draw(view: View, names: Sequence[str], width: int) -> list[Line]:
    """The whole table, as wide as it may be."""
    city = _city(view)
    if width >= CELL * _columns(view) + GAP + CHART_WIDTH:
        chart = PAINT.chart(view.companies, MOST_VALUE, CHART_UNIT, CHART_LINES)
        city = beside(city, CELL * _columns(view) + GAP, chart)
    return [
        *city,
        [],
        *([(_(text), FAINT)] for text in LEGEND),
        [],
        *_holdings(view, names, width),
        [],
        *_piles(view, names, width),
        *_under_way(view, names, width),
    ]


# --- the board


def _columns(view: View) -> int:
    return max(point[0] for point in _points(view)) + 1


def _points(view: View) -> tuple[tuple[int, int], ...]:
    return DATA.cities[tuple(BOARDS).index(view.board)].points


def _city(view: View) -> list[Line]:
    """The board, row by row."""
    points = _points(view)
    at = {point: plot for plot, point in enumerate(points)}
    plots = _plots(view)
    lines: list[Line] = [[(_("Harbour") if view.board == "harbour" else _("City"), TITLE)]]
    for y in range(max(point[1] for point in points) + 1):
        line: Line = []
        for x in range(_columns(view)):
            plot = at.get((x, y))
            line += [plots[plot] if plot is not None else (" " * (CELL - 1), ""), (" ", "")]
        lines.append(line)
    return lines


def _plots(view: View) -> list[Piece]:
    """What stands on each plot."""
    mine = set(view.hand or ())
    hqs = {company.hq for company in view.companies}
    pieces = [(f"+{name}", MINE) if name in mine else (f" {name}", FREE) for name in PLOT_NAMES]
    for house in view.houses:
        code = CODES[house.company] if house.company else "##"
        if house.plot in hqs:
            code = code.upper()
        sign = ("+" if house.plot in mine else ".") if house.free else ""
        style = STYLES[house.company] if house.company else LOOSE
        pieces[PLOT_NAMES.index(house.plot)] = (f"{code}{house.floors}{sign}", style)
    return [(f"{text:<{CELL - 1}}", style) for text, style in pieces]


# --- companies and seats


def _holdings(view: View, names: Sequence[str], room: int) -> list[Line]:
    """Companies in rows, the bank and the seats in columns."""
    rows: list[Row] = [
        (mark("money"), cash_of),
        (mark("worth with shares and flags"), lambda seat: worth_of(seat, view.companies, _flags_worth(view, seat))),
        (mark("cards in hand"), lambda seat: str(seat.hand_size)),
        (mark("flags left"), lambda seat: str(seat.flags_left)),
    ]
    return PAINT.holdings(view, names, room, rows)


def _flags_worth(view: View, seat: Seat) -> int:
    values = {company.name: company.value for company in view.companies}
    return sum(FLAG_SHARES * values[flag.company] for flag in view.flags if flag.seat == seat.seat)


# --- cards


def _piles(view: View, names: Sequence[str], width: int) -> list[Line]:
    lines = row(_("Your hand"), [_short(card) for card in view.hand], width, MINE) if view.hand is not None else []
    lines += row(_("Market"), [_short(card) for card in view.market if card is not None], width)
    if view.flags:
        flags = [f"{company_said(flag.company)} ({names[flag.seat]})" for flag in view.flags]
        lines += row(_("Flags"), flags, width, between=", ")
    supplies = [
        plural("{count} warehouse", "{count} warehouses", view.warehouses),
        plural("{count} card in the deck", "{count} cards in the deck", len(view.deck)),
    ]
    if view.events:
        supplies.append(plural("{count} event among them", "{count} events among them", view.deck.count(EVENT)))
    if view.deck[:1] == (EVENT,):
        supplies.append(_("the next card is one"))
    return lines + row(_("Left"), supplies, width, between=", ")


def _short(card: str) -> str:
    """A card as briefly as it can be said: a plot by its number alone."""
    return place(card) if card in LEVELS else card


def _under_way(view: View, names: Sequence[str], width: int) -> list[Line]:
    lines: list[Line] = []
    if view.merger is not None:
        lines += row(_("Merger"), [listed(company_said(name) for name in view.merger.companies)], width)
    if view.event is not None:
        lines += row(_("Event"), [event_card(view.event)], width)
    if view.sellers:
        lines += row(_("Still to sell"), [names[seat] for seat in view.sellers], width, between=", ")
    if view.ending:
        lines.append([(_("The match ends with this turn."), "bold")])
    return lines


# --- data files


def data_in_words(text: str) -> list[str]:
    """What a data file holds; `BadData` if something is wrong with it."""
    data = read_data(text)
    plots = ", ".join(f"{name} {len(city.points)}" for name, city in zip(BOARDS, data.cities, strict=True))
    levels = ", ".join(f"{count} {name}" for name, count in zip(LEVELS, data.level_cards, strict=True))
    return [
        _("plots: {plots}", plots=plots),
        _("level cards: {levels}", levels=levels),
        *(f"{name}: {event_in_words(parts)}" for name, parts in zip(EVENTS, data.events, strict=True)),
    ]
