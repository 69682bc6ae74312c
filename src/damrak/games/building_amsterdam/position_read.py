"""From the text of a position file to a record; what the file leaves out gets its natural value.

What is wrong with a file by itself (names, kinds of values, things listed twice) is noted while it is read. Whether
such a table can be is for `position_check` and `position_pending`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

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
    COMPANIES,
    FULL_VALUE,
    LEAST_VALUE,
    LONGEST_MATCH,
    MOST_MONEY,
    MOST_VALUE,
    PLOTS,
    ROOF_VALUE,
    ROOFS,
    SEATS,
    SHARES,
    STATE,
    UNIT,
    WAREHOUSES,
)
from damrak.rules.record import Record
from damrak.text.form import Part, shown
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
MOST_EXTRA = 60  # no match has so many events verlappen
HOUSE = re.compile(r"([^:\s]+)(?::([1-4]))?( roof)?")


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
    s.layout = top.counted_to("board").named("layout", LAYOUTS_NAMED, LAYOUTS.index("standard"))
    others = top.counted_to("table")
    s.open_holdings = others.flag("open_holdings", True)
    s.active = others.number("turn", 0, 0, s.seats - 1)
    s.ply = others.number("ply", 0, 0, LONGEST_MATCH)
    s.over = others.flag("over", False)


# --- the board


def read_board(reading: Reading) -> None:
    """Loose houses, companies, and the warehouses left."""
    top, s = reading.top, reading.s
    bears: dict[int, str] = {}  # what each plot bears, in words
    board = reading.part("board", ("loose",), "board")
    for house in board.items("loose", PLOTS):
        place(s, board, bears, "loose", house, NONE)
    companies = top.content.get("companies", {})
    if not isinstance(companies, Mapping):
        board.wrong(f"companies is {shown(companies)}; each company has a table such as [companies.coal]")
        companies = {}
    for name, content in companies.items():
        entries = ("houses", "hq", "markers", "value")
        table = Part(reading.faults, "board", f"[companies.{name}]", content, entries)
        company = table.look_up("companies", name, COMPANIES_NAMED)
        if company is not None:
            read_company(s, table, bears, company)
    floors = sum(s.height)
    if floors > WAREHOUSES:
        board.wrong(f"the houses have {floors} floors; there are {WAREHOUSES} warehouses")
        return
    s.warehouses = WAREHOUSES - floors
    supply = top.counted_to("table")
    left = supply.number("warehouses", s.warehouses, 0, WAREHOUSES)
    if left != s.warehouses and reading.faults.none_in("board"):
        supply.wrong(f"warehouses is {left}; {floors} of {WAREHOUSES} are on the board, so {s.warehouses} are left")


def read_company(s: Record, table: Part, bears: dict[int, str], company: int) -> None:
    """One company on the board."""
    name = COMPANY_NAMES[company]
    listed = table.items("houses", PLOTS)
    houses = [plot for house in listed if (plot := place(s, table, bears, "houses", house, company)) is not None]
    if not listed:
        table.wrong(f"{name} has no house; a company that is not on the board has no table")
    for plot in table.list_of("markers", PLOTS_NAMED, PLOTS):
        claim(s, table, bears, plot, company, f"marker of {name}")
    usual = houses[0] if houses else NONE
    hq = table.named("hq", PLOTS_NAMED, usual)
    if hq != NONE and s.company[hq] != company:
        claim(s, table, bears, hq, company, f"HQ of {name}")
    elif hq != NONE and s.height[hq] == 0:
        table.wrong(f"{PLOT_NAMES[hq]} is listed twice: marker and HQ of {name}")
    worth = max(LEAST_VALUE, min(MOST_VALUE, sum(worth_of(s, plot) for plot in houses)))
    s.hq[company] = hq
    s.value[company] = table.number("value", worth, LEAST_VALUE, MOST_VALUE, UNIT)


def worth_of(s: Record, plot: int) -> int:
    """What a house adds to its company; a roof counts in place of the top floor."""
    height = s.height[plot]
    return FULL_VALUE[height] + (ROOF_VALUE - UNIT * height if s.roofed[plot] else 0)


def place(s: Record, table: Part, bears: dict[int, str], key: str, text: object, company: int) -> int | None:
    """Put a house such as 'harbour-C1', 'harbour-C1:3' or 'harbour-C1:3 roof' on its plot."""
    found = HOUSE.fullmatch(text) if isinstance(text, str) else None
    if found is None or found[1] not in PLOTS_NAMED.numbers:
        name = re.sub(r"\s*:.*|\s+roof$", "", text) if isinstance(text, str) else shown(text)
        if name in PLOTS_NAMED.numbers:
            table.wrong(f"{key}: {text!r} is no house; write '{name}', '{name}:2' (floors, 1 to 4) or '{name}:2 roof'")
        else:
            table.look_up(key, name if isinstance(text, str) else text, PLOTS_NAMED)
        return None
    plot = PLOTS_NAMED.numbers[found[1]]
    what = "a loose house" if company == NONE else f"house of {COMPANY_NAMES[company]}"
    if not claim(s, table, bears, plot, company, what):
        return None
    s.height[plot] = int(found[2] or 1)
    s.roofed[plot] = found[3] is not None
    return plot


def claim(s: Record, table: Part, bears: dict[int, str], plot: int, company: int, what: str) -> bool:
    """Note what a plot bears, unless it bears something already."""
    if plot in bears:
        table.wrong(f"{PLOT_NAMES[plot]} is listed twice: {bears[plot]} and {what}")
        return False
    bears[plot] = what
    s.company[plot] = company
    return True


# --- the seats


def read_actions(s: Record, table: Part, seat: int) -> None:
    """Action cards left, and the broken roofs that others have brought."""
    roofs = table.number("roofs", 0, 0, ROOFS)
    s.roofs[seat] = roofs
    s.actions[seat] = table.number("actions", max(0, ACTION_CARDS - roofs), 0, ACTION_CARDS)
    used = ACTION_CARDS - s.actions[seat]
    if roofs > used:
        table.wrong(f"roofs is {roofs}; each takes an action card, and this seat has used {used}")


def read_holdings(reading: Reading) -> None:
    """Money, shares, action cards and roofs, and what of these is left."""
    s, faults = reading.s, reading.faults
    for seat, table in enumerate(reading.seats):
        s.cash[seat] = table.number("cash", CASH_OF[s.seats], 0, MOST_MONEY, UNIT)
        read_actions(s, table.counted_to("actions"), seat)
        s.extra[seat] = table.number("extra_turns", 0, 0, MOST_EXTRA)
        for company, count in table.amounts("shares", COMPANIES_NAMED, 0, SHARES):
            s.shares[seat, company] = count
    together = sum(s.cash[seat] for seat in range(s.seats))
    if together > MOST_MONEY:
        faults.add("seats", f"the seats have f{together} together; more than f{MOST_MONEY} can't come into a match")
    for company in range(COMPANIES):
        held = sum(s.shares[seat, company] for seat in range(s.seats))
        if held > SHARES:
            faults.add("seats", f"{COMPANY_NAMES[company]}: the seats hold {held} shares; there are {SHARES}")
        s.bank[company] = max(0, SHARES - held)
    roofs = sum(s.roofed) + sum(s.roofs)
    if roofs > ROOFS:
        faults.add("seats", f"{roofs} broken roofs lie on houses and before seats; there are {ROOFS}")
    s.roof_supply = max(0, ROOFS - roofs)
