"""The table of Building Amsterdam drawn with letters, from a view alone.

Every line is a row of pieces, each a text and a style ("bold red", "black on #9ccc65", or none). All that a colour
says is said by letters too: `co2` is a house of Coal with two floors, `CO2` the one that bears the HQ.
"""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.building_amsterdam.data import BOARD, DATA, DISTRICTS, LAYOUTS, PLOT_NAMES, PLOTS, read_data
from damrak.games.building_amsterdam.sayings import DISTRICTS as DISTRICTS_SAID
from damrak.games.building_amsterdam.sayings import company as company_said
from damrak.games.building_amsterdam.sayings import lot as lot_said
from damrak.games.building_amsterdam.sayings import place, stock_event
from damrak.games.building_amsterdam.state import MOST_VALUE
from damrak.games.building_amsterdam.view import BuildingAmsterdamView, Side
from damrak.games.chartered.state import UNIT
from damrak.games.chartered.terminal import BARS, FAINT, MINE, TITLE, Paint, Row, cash_of, worth_of
from damrak.text.drawing import Line, Piece, beside, length, row
from damrak.text.language import _, capital, listed, mark, money, people, plural

View = BuildingAmsterdamView

STYLES = {
    "gunpowder": "bold white on #6d6875",
    "coal": "bold white on #22223b",
    "porcelain": "bold white on #2a6fbb",
    "silk": "bold white on #b5478f",
    "spices": "bold white on #c0392b",
    "sugar": "bold black on #f4f1de",
    "herring": "bold black on #8ecae6",
    "tea": "bold black on #8cb369",
    "tobacco": "bold white on #7f5539",
}
LOOSE, WATER, BRIDGE, FREE = "bold", "blue", "bold", "dim"
RAISED = str.maketrans("1234", "¹²³⁴")  # floors under a broken roof, where there is no room for its sign
NARROW, WIDE = 4, 6  # columns for a plot
CHART_WIDTH = BARS + MOST_VALUE // UNIT  # of the chart beside the map
GAP = 3
LEGEND = (
    mark("co2 house of Coal, two floors · CO its HQ · co- its empty plot · ##1 loose house"),
    mark("^ (or a raised digit) broken roof · +A1 a card of yours · ≈ canal · = || bridge"),
)


def draw(view: View, names: Sequence[str], width: int) -> list[Line]:
    """The whole table, as wide as it may be."""
    columns = max(x for x, _ in DATA.cities[LAYOUTS.index(view.layout)].points) + 1
    room = (width - GAP - CHART_WIDTH) // columns  # for a plot, if the chart stands beside the map
    if room > NARROW:
        cell = min(WIDE, room)
        city = beside(_city(view, cell), columns * cell + GAP, _chart(view))
    else:
        city = _city(view, max(NARROW, min(WIDE, width // columns)))
    return [
        *city,
        [],
        *([(_(text), FAINT)] for text in LEGEND),
        [],
        *_holdings(view, names, width),
        [],
        *_piles(view, width),
        *_under_way(view, names, width),
    ]


# --- the city


def _city(view: View, cell: int) -> list[Line]:
    """The map, so many columns for each plot."""
    layout = LAYOUTS.index(view.layout)
    points = DATA.cities[layout].points
    at = {point: plot for plot, point in enumerate(points)}
    columns, rows = max(x for x, _ in points) + 1, max(y for _, y in points) + 1
    plots = _plots(view, cell - 1)
    lines: list[Line] = []
    for y in range(rows):
        lines += _above(layout, y, columns, cell, at)
        line: Line = []
        for x in range(columns):
            plot = at.get((x, y))
            line.append(plots[plot] if plot is not None else (" " * (cell - 1), ""))
            line.append(_between(layout, plot, at.get((x + 1, y)), ("≈", "="), 1))
        lines.append(line)
    return lines


def _plots(view: View, width: int) -> list[Piece]:
    """What stands on each plot."""
    mine = set(view.hand or ())
    hqs = {company.hq for company in view.companies}
    pieces = []
    for name in PLOT_NAMES:
        label = name.split("-")[1]
        pieces.append((f"+{label}", MINE) if name in mine else (f" {label}", FREE))
    for sign in (*view.hq_plots, *view.markers, *(view.merger.judged if view.merger else ())):
        code = sign.company[:2].upper() if sign in view.hq_plots else sign.company[:2]
        held = "+" if sign.plot in mine else "-"
        pieces[PLOT_NAMES.index(sign.plot)] = (code + held, STYLES[sign.company])
    for house in view.houses:
        floors = str(house.height)
        if house.roof:
            floors = f"{floors}^" if width >= NARROW else floors.translate(RAISED)
        code = house.company[:2] if house.company else "##"
        if house.company and house.plot in hqs:
            code = code.upper()
        style = STYLES[house.company] if house.company else LOOSE
        pieces[PLOT_NAMES.index(house.plot)] = (code + floors, style)
    return [(f"{text:<{width}}", style) for text, style in pieces]


def _between(layout: int, plot: int | None, other: int | None, signs: tuple[str, str], width: int) -> Piece:
    """What lies between two neighbouring plots: a canal, a bridge, or nothing."""
    water, bridge = signs
    if plot is None or other is None:
        return " " * width, ""
    if not DATA.cities[layout].connected(plot, other):
        return water * width, WATER
    if _part_of_a_canal(layout, plot, other):
        return (bridge * width)[:width] if width == 1 else bridge.center(width), BRIDGE
    return " " * width, ""


def _part_of_a_canal(layout: int, plot: int, other: int) -> bool:
    """Whether water lies to either side of the way between two plots, so that the way is a bridge."""
    points = DATA.cities[layout].points
    (x, y), (x2, y2) = points[plot], points[other]
    for first, second in _pairs(layout)[(plot // BOARD, other // BOARD)]:
        (a, b), (a2, b2) = points[first], points[second]
        beside = (b, b2) == (y, y2) if x == x2 else (a, a2) == (x, x2)
        if beside and not DATA.cities[layout].connected(first, second):
            return True
    return False


def _pairs(layout: int) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Neighbouring plots, connected or not, by the two boards on which they lie."""
    if layout not in _PAIRS:
        points = DATA.cities[layout].points
        at = {point: plot for plot, point in enumerate(points)}
        found: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for plot, (x, y) in enumerate(points):
            for point in ((x + 1, y), (x, y + 1)):
                if point in at:
                    found.setdefault((plot // BOARD, at[point] // BOARD), []).append((plot, at[point]))
        _PAIRS[layout] = found
    return _PAIRS[layout]


_PAIRS: dict[int, dict[tuple[int, int], list[tuple[int, int]]]] = {}


def _above(layout: int, y: int, columns: int, cell: int, at: dict[tuple[int, int], int]) -> list[Line]:
    """The lines above a row of plots: canals and bridges, and the names of districts that begin here."""
    water = []
    for x in range(columns):
        piece = _between(layout, at.get((x, y - 1)), at.get((x, y)), ("≈", "||"), cell - 1)
        water += [piece, (" ", "")]
    titles = _titles(layout, y, cell)
    lines = []
    if any(text.strip() for text, _ in water):
        lines.append(water)
    if titles:
        lines.append(titles)
    return lines


def _titles(layout: int, y: int, cell: int) -> Line:
    points = DATA.cities[layout].points
    line: Line = []
    corners = []
    for i, district in enumerate(DISTRICTS):
        board = points[i * BOARD : (i + 1) * BOARD]
        if min(py for _, py in board) == y:
            corners.append((min(px for px, _ in board) * cell, _(DISTRICTS_SAID[district])))
    for column, name in sorted(corners):
        line += [(" " * (column - length(line) + 1), ""), (name, TITLE)]
    return line


# --- companies and seats


PAINT = Paint(STYLES, {name: name[:2] for name in STYLES}, company_said)


def _chart(view: View) -> list[Line]:
    """The companies' values as bars, the lines that bring stock events across them."""
    return PAINT.chart(view.companies, MOST_VALUE, UNIT, DATA.event_lines)


def _holdings(view: View, names: Sequence[str], room: int) -> list[Line]:
    """Companies in rows, the bank and the seats in columns."""
    rows: list[Row] = [
        (mark("money"), cash_of),
        (mark("worth with shares"), lambda seat: worth_of(seat, view.companies)),
        (mark("cards in hand"), lambda seat: str(seat.hand_size)),
        (mark("action cards"), lambda seat: str(seat.action_cards)),
    ]
    perhaps: list[Row] = [
        (mark("broken roofs"), lambda seat: str(seat.roofs or "-")),
        (mark("extra turns"), lambda seat: str(seat.extra_turns or "-")),
    ]
    rows += [(label, value) for label, value in perhaps if any(value(seat) != "-" for seat in view.seats)]
    return PAINT.holdings(view, names, room, rows)


# --- cards


def _piles(view: View, width: int) -> list[Line]:
    lines = row(_("Your hand"), view.hand, width, MINE) if view.hand is not None else []
    lines += row(_("Market"), [card for card in view.market if card is not None], width)
    lines += row(_("Stock events"), [stock_event(event) for event in view.open_events if event is not None], width)
    supplies = [
        plural("{count} warehouse", "{count} warehouses", view.warehouses),
        plural("{count} broken roof", "{count} broken roofs", view.roof_supply),
        plural("{count} card in the deck", "{count} cards in the deck", view.deck_size),
        plural("{count} stock event", "{count} stock events", view.event_deck_size),
        plural("{count} level set aside", "{count} levels set aside", view.set_aside),
    ]
    return lines + row(_("Left"), supplies, width, between=", ")


# --- what is under way


def _under_way(view: View, names: Sequence[str], width: int) -> list[Line]:
    lines: list[Line] = []
    if view.offer is not None:
        offer = view.offer
        lines += row(
            _("Offer"),
            [
                _("{giver} gives {things},", giver=names[offer.giver], things=_side(offer.gives)),
                _("{giver} gives {things}.", giver=names[offer.taker], things=_side(offer.asks)),
            ],
            width,
            between=" ",
        )
    if view.auction is not None:
        auction = view.auction
        lot = capital(lot_said(auction.lot))
        if auction.company:
            lot = f"{lot}, {company_said(auction.company)}"
        high = _("No bid yet.")
        if auction.high_seat is not None:
            high = _("{name} bids {amount}.", name=names[auction.high_seat], amount=money(auction.high_bid))
        told = [f"{lot}.", high]
        if auction.bidders:
            told.append(_("Still in: {names}.", names=listed(names[seat] for seat in auction.bidders)))
        lines += row(_("Auction"), told, width, between=" ")
    if view.bids is not None:
        bidding = plural("{count} merchant bids.", "{count} merchants bid.", len(view.bids.bidders))
        done = _("Done: {names}.", names=people(names[seat] for seat in view.bids.placed))
        lines += row(_("Blind bids"), [bidding, done], width, between=" ")
    if view.merger is not None:
        lines += row(_("Merger"), [listed(company_said(name) for name in view.merger.companies)], width)
    if view.peeked is not None:
        lines += row(_("You see"), view.peeked, width)
    if view.ending:
        lines.append([(_("The match ends with this turn."), "bold")])
    return lines


def _side(side: Side) -> str:
    parts = [place(card) for card in side.cards]
    parts += [
        plural(
            "{count} share of {company}",
            "{count} shares of {company}",
            holding.shares,
            company=company_said(holding.company),
        )
        for holding in side.shares
    ]
    parts += [money(side.money)] if side.money else []
    return listed(parts) if parts else _("nothing")


# --- data files


def data_in_words(text: str) -> list[str]:
    """What a data file holds; `BadData` if something is wrong with it."""
    data = read_data(text)
    water = sum(len(pairs) for pairs in _canals(data.cities[0].edges))
    lines = ", ".join(money(line) for line in data.event_lines) or _("none")
    return [
        _(
            "{plots} plots on {districts} districts, in {count} layouts: {layouts}",
            plots=PLOTS,
            districts=len(DISTRICTS),
            count=len(LAYOUTS),
            layouts=", ".join(LAYOUTS),
        ),
        plural(
            "{count} pair of plots parted by canals within the districts",
            "{count} pairs of plots parted by canals within the districts",
            water,
        ),
        _("event lines above {lines}", lines=lines),
        _(
            "level cards: {cards}; set aside: {aside}",
            cards=", ".join(map(str, data.level_cards)),
            aside=", ".join(map(str, data.set_aside)),
        ),
        _("stock events: {cards}", cards=", ".join(map(str, data.stock_events))),
    ]


def _canals(edges: frozenset[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """For each district, its neighbouring plots that are not connected."""
    found = []
    for start in range(0, PLOTS, BOARD):
        inside = [(start + i, start + i + 1) for i in range(BOARD) if i % 6 != 5]
        inside += [(start + i, start + i + 6) for i in range(BOARD - 6)]
        found.append([pair for pair in inside if pair not in edges])
    return found
