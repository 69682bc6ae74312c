"""From the text of a position file to a record; what the file leaves out gets its natural value.

What is wrong with a file by itself (names, kinds of values, things listed twice) is noted while it is read. Whether
such a table can be is for `position_check`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from damrak.games.chartered.position_board import BoardInFile, company_tables, count_shares, count_warehouses
from damrak.games.chartered.state import COMPANIES, UNIT
from damrak.games.golden_age.data import PLOT_NAMES
from damrak.games.golden_age.position_cards import read_cards, read_knowledge
from damrak.games.golden_age.position_houses import worth_of
from damrak.games.golden_age.position_names import COMPANIES_NAMED, EDITIONS_NAMED, PLOTS_NAMED
from damrak.games.golden_age.position_turn import LONELY, STACK, TURN_STATE, read_event, read_merger, read_turn_state
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.setup import clear, measure
from damrak.games.golden_age.state import (
    CASH_OF,
    DEEPEST_SUM,
    FLAGS,
    LEAST_VALUE,
    LONGEST_MATCH,
    MOST_FLOORS,
    MOST_MONEY,
    MOST_VALUE,
    PLOTS,
    PLOTS_OF,
    SEATS,
    STATE,
    WAREHOUSES_OF,
    Task,
)
from damrak.rules.record import Record
from damrak.text.form import Part
from damrak.text.position import Reading, read_dice, read_seats, start

NONE = -1
GAME = "golden-age"
TOP = (
    *("game", "seats", "edition", "events", "open_holdings", "turn", "ply", "warehouses", "over"),
    *("companies", "seat", "cards", "dice", "knowledge", "turn_state", "merger", "event", "pending"),
)
SEAT_ENTRIES = ("cash", "cards", "drawn", "shares", "flags")
USUAL_SEATS = 4
HOUSE = re.compile(rf"([^:\s]+)(?::([1-{MOST_FLOORS}]))?( free)?")
HOUSE_SPELLED = "'{plot}', '{plot}:2' (floors, 1 to 6) or '{plot}:2 free'"


def read_record(text: str, key: Sequence[int]) -> Reading:
    """Read a file as far as it can be read; the faults tell whether the record is of any use."""
    reading = start(text, GAME, STATE, TOP, key)
    clear(reading.s.raw)
    read_top(reading)
    read_board(reading)
    read_holdings(reading)
    read_turn_state(reading)
    read_merger(reading)
    read_event(reading)
    read_cards(reading)
    read_knowledge(reading)
    STACK.read(reading)
    settle_founding(reading.s)
    read_dice(reading)
    return reading


def read_top(reading: Reading) -> None:
    """Number of seats, options, whose turn it is."""
    top, s = reading.top, reading.s
    read_seats(reading, range(SEATS[0], SEATS[1] + 1), USUAL_SEATS, SEAT_ENTRIES)
    s.edition = top.named("edition", EDITIONS_NAMED, 0)
    s.events = top.flag("events", False)
    measure(s.raw)
    others = top.counted_to("table")
    s.open_holdings = others.flag("open_holdings", False)
    s.active = others.number("turn", 0, 0, s.seats - 1)
    s.ply = others.number("ply", 0, 0, LONGEST_MATCH)
    s.over = others.flag("over", False)


def settle_founding(s: Record) -> None:
    """While its free houses are not placed, a company is founded, but has no value and no houses yet."""
    if s.depth > 0 and s.task[s.depth - 1] == Task.FREE and s.hq[s.what[s.depth - 1]] == NONE:
        s.hq[s.what[s.depth - 1]] = s.built


# --- the board


def read_board(reading: Reading) -> None:
    """The companies, and the warehouses left."""
    s = reading.s
    board = Part(reading.faults, "board", "", {}, ())
    plots = BoardInFile(s, PLOTS_NAMED, HOUSE, HOUSE_SPELLED, COMPANY_NAMES)
    read_lonely_house(reading, plots)
    for company, name, table in company_tables(reading, board, ("houses", "hq", "value", "flag"), COMPANIES_NAMED):
        read_company(plots, table, name, company)
    count_warehouses(reading, board, int(WAREHOUSES_OF[s.edition, s.seats]))


def read_lonely_house(reading: Reading, board: BoardInFile) -> None:
    """While it is not settled to which company the house just built belongs, it stands there by itself."""
    table = reading.part("turn_state", TURN_STATE, "turn")
    pending = reading.top.content.get("pending")
    last = pending[-1] if isinstance(pending, list) and pending else None
    built = table.content.get("built")
    if isinstance(last, Mapping) and last.get("task") in LONELY and built in PLOTS_NAMED.numbers:
        board.place(table, "built", built, NONE)


def read_company(board: BoardInFile, table: Part, name: str, company: int) -> None:
    """One company on the board."""
    s = board.s
    houses = []
    listed = table.items("houses", PLOTS)
    for house in listed:
        placed = board.place(table, "houses", house, company)
        if placed is not None:
            plot, s.free[placed[0]] = placed
            houses.append(plot)
            if plot >= PLOTS_OF[s.seats]:
                plots = PLOTS_OF[s.seats]
                table.wrong(f"plot {PLOT_NAMES[plot]} is not on the board; with {s.seats} seats it has {plots} plots")
    if not table.content.get("houses"):
        table.wrong(f"{name} has no house; a company that is not on the board has no table")
    usual = next((plot for plot in houses if not s.free[plot]), NONE)
    s.hq[company] = table.named("hq", PLOTS_NAMED, usual)
    all_are_read = len(houses) == len(listed)
    if all_are_read and houses and s.hq[company] == NONE:
        table.wrong(f"all houses of {name} are free; its HQ stands on one that is not")
    elif all_are_read and houses and (s.hq[company] not in houses or s.free[s.hq[company]]):
        table.wrong(f"hq is {PLOT_NAMES[s.hq[company]]}; it must be one of the houses of {name} that are not free")
    worth = max(LEAST_VALUE, min(MOST_VALUE, sum(worth_of(s, plot) for plot in houses)))
    s.value[company] = table.number("value", worth, LEAST_VALUE, MOST_VALUE, UNIT)
    s.flag[company] = table.number("flag", NONE, 0, s.seats - 1)


# --- the seats


def read_holdings(reading: Reading) -> None:
    """Money, shares and flags."""
    s = reading.s
    low = DEEPEST_SUM if s.over else 0
    count_shares(reading, COMPANIES_NAMED)
    for seat, table in enumerate(reading.seats):
        s.cash[seat] = table.number("cash", int(CASH_OF[s.edition, s.seats]), low, MOST_MONEY, UNIT)
        standing = sum(s.flag[company] == seat for company in range(COMPANIES))
        if standing > FLAGS:
            table.wrong(f"{standing} flags of this seat stand on the board; a seat has {FLAGS}")
            standing = FLAGS
        s.flags[seat] = table.number("flags", standing, standing, FLAGS)
    together = sum(max(0, s.cash[seat]) for seat in range(s.seats))
    if together > MOST_MONEY:
        sentence = f"the seats have f{together} together; more than f{MOST_MONEY} can't come into a match"
        reading.faults.add("seats", sentence)
