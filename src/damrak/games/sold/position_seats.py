"""The head of a position file, and its seats: colours, money and credits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from damrak.games.sold.position_names import COLOURS_NAMED
from damrak.games.sold.sayings import COLOUR_NAMES
from damrak.games.sold.state import (
    CASH,
    COLOURS,
    CREDIT_CARDS,
    CREDITS,
    FIRST_PAYOUT,
    LONGEST_MATCH,
    RICHEST,
    ROUNDS,
    SEATS,
    SPACES,
    Task,
)
from damrak.rules.record import Record
from damrak.text.form import Names, Part, counted, listed
from damrak.text.position import Reading, read_seats

NONE = -1
USUAL_SEATS = 4


def read_top(reading: Reading) -> None:
    """Number of seats, options, where the round stands."""
    top, s = reading.top, reading.s
    read_seats(reading, range(SEATS[0], SEATS[1] + 1), USUAL_SEATS, ("colours", "cash", "credits"))
    s.secret_money = top.flag("secret_money", False)
    s.loans_first = top.flag("loans_first", False)
    s.start = top.number("start", 0, 0, s.seats - 1)
    s.broker = top.number("broker", 1, 1, SPACES) - 1
    s.round = top.number("round", 1, 1, ROUNDS)
    s.ply = top.number("ply", 0, 0, LONGEST_MATCH)
    s.over = top.flag("over", False)


def read_purses(reading: Reading) -> None:
    """Who plays which colours, and what is in their purses."""
    s = reading.s
    named = [read_colours(s, table) for table in reading.seats]
    for seat, colours in enumerate(named):
        for colour in colours:
            if s.player[colour] not in (NONE, seat):
                reading.seats[seat].wrong(f"colours: {COLOUR_NAMES[colour]} is played by seat {s.player[colour]}")
            s.player[colour] = seat
    for seat, table in enumerate(reading.seats):
        colours = named[seat] or take_colours(s)
        for colour in colours:
            s.player[colour] = seat
        read_money(s, table, sorted(colours[: colours_each(s)]))


def colours_each(s: Record) -> int:
    """How many colours a seat plays."""
    return 2 if s.seats == 2 else 1


def read_colours(s: Record, table: Part) -> list[int]:
    """The colours that a seat names as its own."""
    if not table.has("colours"):
        return []
    colours, named = table.set_of("colours", COLOURS_NAMED), table.content["colours"]
    if isinstance(named, list) and len(named) != colours_each(s):
        table.wrong(f"colours lists {len(named)}; with {s.seats} seats each plays {colours_each(s)}")
    return colours


def take_colours(s: Record) -> list[int]:
    """The first colours that nobody has."""
    return [colour for colour in range(COLOURS) if s.player[colour] == NONE][: colours_each(s)]


def read_money(s: Record, table: Part, colours: Sequence[int]) -> None:
    """Money and credits of a seat: numbers with one colour, tables with two."""
    if s.seats > 2:
        for colour in colours:
            s.credits[colour] = table.number("credits", 0, 0, CREDITS)
            s.cash[colour] = table.number("cash", full_purse(s, colour), 0, RICHEST)
        return
    names = Names("colour of this seat", [COLOUR_NAMES[colour] for colour in colours])
    for place, count in table.amounts("credits", names, 0, CREDITS):
        s.credits[colours[place]] = count
    for colour in colours:
        s.cash[colour] = full_purse(s, colour)
    for place, cash in table.amounts("cash", names, 0, RICHEST):
        s.cash[colours[place]] = cash


def full_purse(s: Record, colour: int) -> int:
    """What a purse would hold if nothing had been paid out of it."""
    return CASH + sum(FIRST_PAYOUT - taken for taken in range(s.credits[colour]))


def purses(s: Record) -> list[int]:
    """The colours that somebody plays, each with a purse."""
    return [colour for colour in range(COLOURS) if s.player[colour] != NONE]


def check_purses(s: Record) -> Iterator[str]:
    """Money comes from the start and from credits, nowhere else."""
    if sum(s.credits) > CREDIT_CARDS:
        yield f"the seats have {sum(s.credits)} credits; there are {CREDIT_CARDS} cards"
    for colour in purses(s):
        full = full_purse(s, colour)
        if s.cash[colour] > full:
            owing = counted(s.credits[colour], "credit")
            yield f"{COLOUR_NAMES[colour]} has {s.cash[colour]}; with {owing} it can have {full} at most"


def check_money(s: Record) -> Iterator[str]:
    """Credits and payments must fit the rounds and each other."""
    paid = []
    for colour in purses(s):
        name, borrowed = COLOUR_NAMES[colour], s.borrowed >> colour & 1
        rounds = s.round if s.over else s.round - 1 + borrowed
        if s.credits[colour] > rounds:
            hint = "" if borrowed else "; [auction] borrowed names it if it took credit in this round"
            owing = counted(s.credits[colour], "credit")
            yield f"{name} has {owing}; in round {s.round} it can have {rounds} at most{hint}"
        if borrowed and s.credits[colour] == 0:
            yield f"{name} is said to have borrowed in this round, but has no credit"
        if s.cash[colour] < full_purse(s, colour):
            paid.append(name)
    lots = s.round if s.over or s.task[0] == Task.PLACE else s.round - 1
    if len(paid) > lots:
        yield (
            f"{counted(len(paid), 'purse')} ({listed(paid)}) must have paid for a lot, holding less than the start and "
            f"credits brought; lots sold so far: {lots}"
        )
