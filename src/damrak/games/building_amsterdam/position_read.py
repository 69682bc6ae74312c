"""From the text of a position file to a record; what the file leaves out gets its natural value.

What is wrong with a file by itself (names, kinds of values, things listed twice) is noted while it is read. Whether
such a table can be is for `position_check` and `position_pending`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from damrak.games.building_amsterdam.data import LAYOUTS, PLOT_NAMES
from damrak.games.building_amsterdam.position_cards import read_cards, read_knowledge, read_stock_events
from damrak.games.building_amsterdam.position_names import COMPANIES_NAMED, LAYOUTS_NAMED, PLOTS_NAMED
from damrak.games.building_amsterdam.position_turn import (
    STACK,
    read_auction,
    read_bids,
    read_merger,
    read_offer,
    read_turn_state,
)
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.games.building_amsterdam.setup import clear
from damrak.games.building_amsterdam.state import (
    ACTION_CARDS,
    CASH_OF,
    FULL_VALUE,
    LARGEST_SUM,
    LEAST_VALUE,
    LONGEST_MATCH,
    MOST_VALUE,
    PLOTS,
    ROOF_VALUE,
    ROOFS,
    SEATS,
    STATE,
    WAREHOUSES,
)
from damrak.games.chartered.position_board import BoardInFile, company_tables, count_shares, count_warehouses
from damrak.games.chartered.state import UNIT
from damrak.rules.record import Record
from damrak.text.form import Part
from damrak.text.position import Reading, read_dice, read_seats, start

NONE = -1
GAME = "building-amsterdam"
TOP = (
    *("game", "seats", "layout", "open_holdings", "turn", "ply", "warehouses", "over"),
    *("board", "companies", "seat", "cards", "stock_events"),
    *("dice", "knowledge", "turn_state", "merger", "bids", "auction", "offer", "pending"),
)
SEAT_ENTRIES = ("cash", "cards", "drawn", "shares", "actions", "roofs", "extra_turns")
USUAL_SEATS = 4
MOST_EXTRA = 100
HOUSE = re.compile(r"([^:\s]+)(?::([1-4]))?( roof)?")
HOUSE_SPELLED = "'{plot}', '{plot}:2' (floors, 1 to 4) or '{plot}:2 roof'"


def read_record(text: str, key: Sequence[int]) -> Reading:
    """Read a file as far as it can be read; the faults tell whether the record is of any use."""
    reading = start(text, GAME, STATE, TOP, key)
    clear(reading.s.raw)
    read_top(reading)
    read_board(reading)
    read_holdings(reading)
    read_cards(reading)
    read_stock_events(reading)
    read_knowledge(reading)
    read_turn_state(reading)
    read_merger(reading)
    read_bids(reading)
    read_auction(reading)
    read_offer(reading)
    STACK.read(reading)
    read_dice(reading)
    return reading


def read_top(reading: Reading) -> None:
    """Number of seats, options, whose turn it is."""
    top, s = reading.top, reading.s
    read_seats(reading, range(SEATS[0], SEATS[1] + 1), USUAL_SEATS, SEAT_ENTRIES)
    s.layout = top.named("layout", LAYOUTS_NAMED, LAYOUTS.index("standard"))
    s.open_holdings = top.flag("open_holdings", True)
    s.active = top.number("turn", 0, 0, s.seats - 1)
    s.ply = top.number("ply", 0, 0, LONGEST_MATCH)
    s.over = top.flag("over", False)


# --- the board


def read_board(reading: Reading) -> None:
    """Loose houses, companies, and the warehouses left."""
    plots = BoardInFile(reading.s, PLOTS_NAMED, HOUSE, HOUSE_SPELLED, COMPANY_NAMES)
    board = reading.part("board", ("loose",), "board")
    for house in board.items("loose", PLOTS):
        place(plots, board, "loose", house, NONE)
    entries = ("houses", "hq", "markers", "value")
    for company, name, table in company_tables(reading, board, entries, COMPANIES_NAMED):
        read_company(plots, table, name, company)
    count_warehouses(reading, board, WAREHOUSES)


def read_company(board: BoardInFile, table: Part, name: str, company: int) -> None:
    """One company on the board."""
    s = board.s
    listed = table.items("houses", PLOTS)
    houses = [plot for house in listed if (plot := place(board, table, "houses", house, company)) is not None]
    if not listed:
        table.wrong(f"{name} has no house; a company that is not on the board has no table")
    for plot in table.list_of("markers", PLOTS_NAMED, PLOTS):
        board.claim(table, plot, company, f"marker of {name}")
    usual = houses[0] if houses else NONE
    hq = table.named("hq", PLOTS_NAMED, usual)
    if hq != NONE and s.company[hq] != company:
        board.claim(table, hq, company, f"HQ of {name}")
    elif hq != NONE and s.height[hq] == 0:
        table.wrong(f"{PLOT_NAMES[hq]} is listed twice: marker and HQ of {name}")
    worth = max(LEAST_VALUE, min(MOST_VALUE, sum(worth_of(s, plot) for plot in houses)))
    s.hq[company] = hq
    s.value[company] = table.number("value", worth, LEAST_VALUE, MOST_VALUE, UNIT)


def place(board: BoardInFile, table: Part, key: str, house: object, company: int) -> int | None:
    """Put a house such as 'harbour-C1', 'harbour-C1:3' or 'harbour-C1:3 roof' on its plot."""
    placed = board.place(table, key, house, company)
    if placed is None:
        return None
    plot, board.s.roofed[placed[0]] = placed
    return plot


def worth_of(s: Record, plot: int) -> int:
    """What a house adds to its company; a roof counts in place of the top floor."""
    height = s.height[plot]
    return FULL_VALUE[height] + (ROOF_VALUE - UNIT * height if s.roofed[plot] else 0)


# --- the seats


def read_holdings(reading: Reading) -> None:
    """Money, shares, action cards and roofs, and what of these is left."""
    s, faults = reading.s, reading.faults
    for seat, table in enumerate(reading.seats):
        s.cash[seat] = table.number("cash", CASH_OF[s.seats], 0, LARGEST_SUM, UNIT)
        s.actions[seat] = table.number("actions", ACTION_CARDS, 0, ACTION_CARDS)
        s.roofs[seat] = table.number("roofs", 0, 0, ROOFS)
        s.extra[seat] = table.number("extra_turns", 0, 0, MOST_EXTRA)
    count_shares(reading, COMPANIES_NAMED)
    roofs = sum(s.roofed) + sum(s.roofs)
    if roofs > ROOFS:
        faults.add("seats", f"{roofs} broken roofs lie on houses and before seats; there are {ROOFS}")
    s.roof_supply = max(0, ROOFS - roofs)
