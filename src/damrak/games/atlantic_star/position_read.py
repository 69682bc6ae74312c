"""From the text of a position file to a record; what the file leaves out gets its natural value.

What is wrong with a file by itself (names, kinds of values, things listed twice) is noted while it is read. Whether
such a table can be is for `position_check`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.data import DATA, SEAS
from damrak.games.atlantic_star.position_names import SEAS_NAMED, SHIPS_NAMED, STACK
from damrak.games.atlantic_star.setup import clear
from damrak.games.atlantic_star.state import (
    CASH_OF,
    CLASSES,
    FIELDS,
    HAND,
    LARGEST_SUM,
    LEGS_OF,
    LONGEST_MATCH,
    MOST_CREDIT,
    MOST_LEGS,
    NEUTRAL_POINTS,
    NEUTRALS_OF,
    NOBODY,
    PLACES,
    SEATS,
    SETS_OF,
    SHIPS,
    STATE,
)
from damrak.games.atlantic_star.view import USED_SHIPS
from damrak.games.atlantic_star.words import SHIP_NAMES, THOUSAND
from damrak.rules.record import Record
from damrak.text.form import Names, Part, shown
from damrak.text.position import Reading, put, read_dice, read_seats, shuffled, start

GAME = "atlantic-star"
TOP = (
    *("game", "seats", "open_holdings", "used_ships", "turn", "ply", "over"),
    *("seas", "seat", "ships", "organising", "dice", "pending"),
)
USUAL_SEATS = 4
MOST_POINTS = 99  # that are worth reading; what a tour can have is checked later
TOUR = re.compile(r"(?:neutral|seat (?P<seat>\d)(?P<second> second)?): (?P<points>\d\d?)(?: after (?P<credit>\d+))?")
TOUR_HINT = "write 'seat 1: 23', 'seat 1 second: 23', 'seat 1: 15 after 8000' or 'neutral: 17'"


@dataclass
class Tour:
    """A tour as a file tells it."""

    owner: int
    second: bool | None  # None where the file doesn't say
    points: int
    credit: int  # in thousands


def read_record(text: str, key: Sequence[int]) -> Reading:
    """Read a file as far as it can be read; the faults tell whether the record is of any use."""
    reading = start(text, GAME, STATE, TOP, key)
    clear(reading.s.raw)
    read_top(reading)
    read_seas(reading)
    read_holdings(reading)
    read_organising(reading)
    read_ships(reading)
    STACK.read(reading)
    read_dice(reading)
    return reading


def read_top(reading: Reading) -> None:
    """Number of seats, options, whose turn it is."""
    top, s = reading.top, reading.s
    read_seats(reading, range(SEATS[0], SEATS[1] + 1), USUAL_SEATS, ("cash", "hand"))
    s.open_holdings = top.flag("open_holdings", False)
    s.used_ships = top.named("used_ships", Names("way of used ships", USED_SHIPS), 0)
    s.seat = top.number("turn", 0, 0, s.seats - 1)
    s.ply = top.number("ply", 0, 0, LONGEST_MATCH)
    s.over = top.flag("over", False)


# --- the classes


def read_seas(reading: Reading) -> None:
    """The class of each sea, and its tours."""
    seas = reading.top.content.get("seas", {})
    if not isinstance(seas, Mapping):
        reading.top.counted_to("tours").wrong(f"seas is {shown(seas)}; each sea has a table such as [seas.Baltic]")
        return
    for name, content in seas.items():
        table = Part(reading.faults, "tours", f"[seas.{name}]", content, ("class", "tours"))
        sea = table.look_up("seas", name, SEAS_NAMED)
        if table.is_table:
            stars, tours = read_stars(table), read_tours(reading.s, table)
            if sea is not None:
                reading.s.stars[sea] = stars
                place_tours(reading.s, table, sea, tours)


def read_stars(table: Part) -> int:
    """The class of a sea, from 0."""
    if not table.has("class"):
        table.wrong(f"class is missing; it is a number of stars from 1 to {CLASSES}")
    return table.number("class", 1, 1, CLASSES) - 1


def read_tours(s: Record, table: Part) -> list[Tour]:
    """The tours that the file names, from the top."""
    if table.content.get("tours", []) == []:
        table.wrong("it has no tours; a sea without tours has no table")
    return [tour for text in table.items("tours", PLACES) if (tour := read_tour(s, table, text)) is not None]


def place_tours(s: Record, table: Part, sea: int, tours: list[Tour]) -> None:
    """Put the tours of a sea into its class, the neutral ones with them."""
    tours = with_neutrals(s, table, sea, tours)
    if len(tours) > PLACES:
        table.wrong(f"with the neutral ones there are {len(tours)} tours; a class has {PLACES} places")
    for tour in tours[:PLACES]:
        place = s.placed[sea]
        s.owner[sea, place] = tour.owner
        s.which[sea, place] = bool(tour.second)
        s.points[sea, place] = tour.points
        s.lent[sea, place] = tour.credit
        s.placed[sea] += 1
    number_tours(s, table, sea, tours)


def read_tour(s: Record, table: Part, text: object) -> Tour | None:
    """A tour such as 'seat 1: 15 after 8000'."""
    found = TOUR.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        table.wrong(f"tours: {shown(text)} is no tour; {TOUR_HINT}")
        return None
    credit = int(found["credit"] or 0)
    if credit % THOUSAND or credit > MOST_CREDIT * THOUSAND or (found["credit"] and credit == 0):
        table.wrong(
            f"tours: {text!r}: a credit is a multiple of {THOUSAND} from {THOUSAND} to {MOST_CREDIT * THOUSAND}"
        )
        return None
    if found["seat"] is None:
        if credit:
            table.wrong(f"tours: {text!r}: neutral tours bear no credit")
        return Tour(NOBODY, None, int(found["points"]), 0)
    if int(found["seat"]) >= s.seats:
        table.wrong(f"tours: {text!r}: there is no such seat; seats are 0 to {s.seats - 1}")
        return None
    return Tour(int(found["seat"]), True if found["second"] else None, int(found["points"]), credit // THOUSAND)


def with_neutrals(s: Record, table: Part, sea: int, tours: list[Tour]) -> list[Tour]:
    """The tours with the neutral ones, which are put in their places unless the file has them."""
    sets = NEUTRALS_OF[s.seats]
    points = [int(NEUTRAL_POINTS[sets, which, sea]) for which in range(sets)]
    named = [tour for tour in tours if tour.owner == NOBODY]
    if named and sorted(tour.points for tour in named) != points:
        expected = " and ".join(map(str, points)) or "none"
        table.wrong(f"tours: the neutral tours of this sea with {s.seats} seats are {expected}")
        return tours
    for tour in named:
        tour.second = points.index(tour.points) > 0
    for which, worth in enumerate([] if named else points):
        place = next((i for i, tour in enumerate(tours) if tour.points <= worth), len(tours))
        tours.insert(place, Tour(NOBODY, which > 0, worth, 0))
    return tours


def number_tours(s: Record, table: Part, sea: int, tours: Sequence[Tour]) -> None:
    """Which tour of each seat is its first and which its second."""
    for seat in range(s.seats):
        places = [place for place, tour in enumerate(tours[:PLACES]) if tour.owner == seat]
        s.sailed[seat, sea] = len(places)
        if len(places) > SETS_OF[s.seats]:
            table.wrong(f"tours: seat {seat} has {len(places)} tours; with {s.seats} seats each has {SETS_OF[s.seats]}")
            continue
        seconds = [place for place in places if tours[place].second]
        if len(seconds) == len(places) and places:
            table.wrong(f"tours: seat {seat} has a second tour, but no first one")
        elif len(places) > 1 and not seconds:
            s.which[sea, places[1]] = 1


# --- the seats


def read_holdings(reading: Reading) -> None:
    """Money and hands."""
    s = reading.s
    for seat, table in enumerate(reading.seats):
        usual = int(CASH_OF[s.seats]) * THOUSAND
        s.cash[seat] = table.number("cash", usual, 0, LARGEST_SUM * THOUSAND, THOUSAND) // THOUSAND
        hand = table.counted_to("ships").list_of("hand", SHIPS_NAMED, HAND)
        s.held[seat] = len(hand)
        for place, ship in enumerate(hand):
            s.hand[seat, place] = ship


def read_organising(reading: Reading) -> None:
    """A tour being organised."""
    s = reading.s
    if not reading.top.has("organising"):
        return
    table = reading.part("organising", ("sea", "ships"), "turn")
    if not table.is_table:
        return
    if not table.has("sea"):
        table.wrong(f"sea is missing; it is one of {', '.join(SEAS)}")
        return
    s.sea = table.named("sea", SEAS_NAMED, -1)
    ships = table.counted_to("ships").list_of("ships", SHIPS_NAMED, MOST_LEGS)
    if s.sea >= 0 and len(ships) > LEGS_OF[s.sea]:
        table.wrong(f"ships lists {len(ships)}; the {SEAS[s.sea]} has {LEGS_OF[s.sea]} legs")
    s.sailing = put(s.fleet, ships)


# --- the ships


def read_ships(reading: Reading) -> None:
    """Agency and piles; what the file does not name is shuffled into the pile."""
    s = reading.s
    table = reading.part("ships", ("agency", "pile", "discards", "used"), "ships")
    agency = table.list_of("agency", SHIPS_NAMED, FIELDS)
    pile = table.list_of("pile", SHIPS_NAMED, SHIPS)
    discards = table.list_of("discards", SHIPS_NAMED, SHIPS)
    used = table.list_of("used", SHIPS_NAMED, SHIPS)
    where = {f"the hand of seat {seat}": hand_of(s, seat) for seat in range(s.seats)}
    where |= {"the agency": agency, "the pile": pile, "the discards": discards, "the used ships": used}
    where["the tour being organised"] = [s.fleet[i] for i in range(s.sailing)]
    counts = Counter(ship for ships in where.values() for ship in ships)
    for ship, count in sorted(counts.items()):
        if count > DATA.copies[ship]:
            places = " and ".join(place for place, ships in where.items() if ship in ships)
            table.wrong(f"{SHIP_NAMES[ship]} is named {count} times, in {places}; the box has {DATA.copies[ship]}")
    if not reading.faults.none_in("ships"):
        return
    rest = shuffled(s, [ship for ship, copies in enumerate(DATA.copies) for _ in range(copies - counts[ship])])
    if not table.has("used"):
        used = [rest.pop() for _ in range(min(len(rest), ships_used(s)))]
    while len(agency) < FIELDS and rest:
        agency.append(rest.pop())
    if len(agency) < FIELDS:
        table.wrong(f"agency has {len(agency)} ships, and the file leaves none to fill it up to {FIELDS}")
    put(s.agency, agency)
    s.pile_size = put(s.pile, [*rest, *reversed(pile)])
    s.discarded = put(s.discards, discards)
    s.used_size = put(s.used, used)


def hand_of(s: Record, seat: int) -> list[int]:
    """The ships in a hand."""
    return [s.hand[seat, i] for i in range(s.held[seat])]


def ships_used(s: Record) -> int:
    """How many ships have left the match, by the tours that were organised."""
    if s.used_ships:
        return 0
    return sum(s.sailed[seat, sea] * int(LEGS_OF[sea]) for seat in range(s.seats) for sea in range(len(SEAS)))
