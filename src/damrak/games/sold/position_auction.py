"""Where the auction of a position file stands, and whether it can stand like that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from damrak.games.sold.auction import fullest_purse
from damrak.games.sold.position_names import COLOURS_NAMED
from damrak.games.sold.position_stack import first_asked
from damrak.games.sold.sayings import COLOUR_NAMES
from damrak.games.sold.state import COLOURS, RICHEST, Task
from damrak.games.sold.words import DECISION_NAMES
from damrak.rules.record import Record
from damrak.text.form import listed
from damrak.text.position import Reading, Table, without_empty

NONE = -1


def read_auction(reading: Reading) -> None:
    """What has been bid, and who has passed, bid and borrowed in this round."""
    s = reading.s
    table = reading.part("auction", ("bid", "bidder", "passed", "spoken", "borrowed"), "turn")
    s.high = table.number("bid", 0, 1, RICHEST)
    s.high_seat = table.number("bidder", NONE, 0, s.seats - 1)
    for seat in table.places_of("passed", s.seats):
        s.passed |= 1 << seat
    spoken = table.places_of("spoken", s.seats) if table.has("spoken") else [s.high_seat]
    for seat in spoken:
        if seat != NONE:
            s.spoken |= 1 << seat
    for colour in table.set_of("borrowed", COLOURS_NAMED):
        if s.player[colour] == NONE:
            table.wrong(f"borrowed: {COLOUR_NAMES[colour]} is nobody's")
        s.borrowed |= 1 << colour


def auction_of(s: Record) -> Table:
    """The same, as a file says it."""
    spoken = _seats(s, s.spoken)
    return without_empty(
        {
            "bid": s.high or None,
            "bidder": s.high_seat if s.high_seat != NONE else None,
            "passed": _seats(s, s.passed),
            "spoken": spoken if spoken != [s.high_seat] else None,
            "borrowed": [COLOUR_NAMES[colour] for colour in range(COLOURS) if s.borrowed >> colour & 1],
        }
    )


def seats_said(seats: Sequence[int]) -> str:
    """Seats in a sentence.

    >>> seats_said([1]), seats_said([0, 2, 3])
    ('seat 1', 'seats 0, 2 and 3')
    """
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {listed(seats)}"


def _seats(s: Record, bits: int) -> list[int]:
    return [seat for seat in range(s.seats) if bits >> seat & 1]


def check_auction(s: Record) -> Iterator[str]:
    """What can't be in the round under way."""
    if (s.high > 0) != (s.high_seat != NONE):
        yield "[auction] needs 'bid' and 'bidder' together, or neither"
        return
    if s.over or s.task[0] in (Task.CREDIT, Task.PLACE):
        if s.high or s.passed or s.spoken:
            when = "the match is over" if s.over else f"'{DECISION_NAMES[s.task[0]]}' is asked outside the bidding"
            yield f"{when}, so [auction] can have no bid, and no seat that has passed or spoken"
        if not s.over and s.task[0] == Task.CREDIT:
            yield from check_credit(s)
        return
    if s.high > fullest_purse(s.raw, s.high_seat):
        yield f"seat {s.high_seat} has bid {s.high}, more than it can pay"
    if s.task[0] == Task.PAY:
        yield from check_pay(s)
    else:
        yield from check_bidding(s)


def in_turn(s: Record) -> list[int]:
    """The seats in the order in which they are asked first."""
    return [(first_asked(s) + turn) % s.seats for turn in range(s.seats)]


def before(s: Record, seat: int) -> list[int]:
    """The seats asked before this one in the first circle."""
    return in_turn(s)[: in_turn(s).index(seat)]


def check_credit(s: Record) -> Iterator[str]:
    """Credit before the auction: only who was asked can have borrowed."""
    if not s.loans_first:
        yield "'credit' is asked only with loans_first = true"
    yield from check_borrowers(s, before(s, s.seat))


def check_borrowers(s: Record, asked: list[int]) -> Iterator[str]:
    """Only seats that have been asked can have borrowed in this round."""
    for colour, name in enumerate(COLOUR_NAMES):
        if s.borrowed >> colour & 1 and s.player[colour] not in asked:
            yield f"{name} has borrowed in this round, but seat {s.player[colour]} has not been asked yet"


def check_pay(s: Record) -> Iterator[str]:
    """A purse is named by the winner, of two purses."""
    if s.seats > 2:
        yield "'pay' is asked only with two seats; otherwise a seat has one purse, which pays at once"
    if s.high == 0 or s.seat != s.high_seat:
        yield "'pay' is asked of the seat that has bid highest"
    elif _seats(s, s.passed) != [seat for seat in range(s.seats) if seat != s.seat]:
        yield f"seat {s.seat} pays when all others have passed"


def check_bidding(s: Record) -> Iterator[str]:
    """Who is asked is still in, and all others have spoken as far as it was their turn."""
    passed, spoken = _seats(s, s.passed), _seats(s, s.spoken)
    earlier = before(s, s.seat)
    if s.seat in passed:
        yield f"seat {s.seat} has passed, so it can't be asked to bid"
        return
    if s.seat == s.high_seat:
        yield f"seat {s.seat} has bid highest, so another must be asked"
        return
    if s.high == 0:
        if spoken:
            yield "[auction] says who has spoken, but there is no bid"
        if passed != sorted(earlier):
            must = f"{seats_said(earlier)} must have passed" if earlier else "no seat can have passed"
            yield f"without a bid {must} before seat {s.seat} is asked"
    else:
        yield from check_order(s, passed, spoken)
    if not s.loans_first:
        circled = set(passed) | set(spoken)
        yield from check_borrowers(s, [*circled, s.seat])


def check_order(s: Record, passed: list[int], spoken: list[int]) -> Iterator[str]:
    """Bids go around: nobody is left out, and between the highest bidder and who is asked all have passed."""
    if s.high_seat in passed:
        yield f"seat {s.high_seat} has bid highest, so it can't have passed"
    if s.high_seat not in spoken:
        yield f"seat {s.high_seat} has bid, so it belongs to those who have spoken"
    if s.high < len(spoken):
        yield f"{len(spoken)} seats have bid, each higher than the last, so the highest bid can't be {s.high}"
    silent = [seat for seat in range(s.seats) if seat not in passed and seat not in spoken]
    later = in_turn(s)[in_turn(s).index(s.seat) :]
    if silent and silent != sorted(later):
        yield (
            f"when seat {s.seat} is asked, either all seats have passed or spoken, or all but "
            f"{seats_said(sorted(later))}; here {seats_said(silent)} would be left"
        )
    between = [(s.high_seat + step) % s.seats for step in range(1, (s.seat - s.high_seat) % s.seats)]
    for seat in between:
        if seat not in passed:
            yield f"seat {seat} comes between the highest bidder and seat {s.seat}, so it must have passed"
