"""Whether a position can be: tours and credits, money, hands and piles, and what is pending."""

from __future__ import annotations

from collections.abc import Iterator

from damrak.games.atlantic_star.classes import most_credit
from damrak.games.atlantic_star.data import DATA, SEAS
from damrak.games.atlantic_star.position_read import ships_used
from damrak.games.atlantic_star.sayings import TOUR_NAMES
from damrak.games.atlantic_star.state import (
    CASH_OF,
    FIRST_LEG,
    LEGS_OF,
    NOBODY,
    PLACES,
    SPARE,
    Task,
)
from damrak.games.atlantic_star.tours import is_done, most_ships, tours_left
from damrak.games.atlantic_star.words import DECISION_NAMES, THOUSAND
from damrak.rules.record import Record
from damrak.text.position import Reading

Faults = Iterator[str]


def check(reading: Reading) -> None:
    """Note everything that can't be, as far as the tables concerned could be read."""
    s, read = reading.s, reading.faults.none_in
    tours, ships, turn = read("top", "tours"), read("top", "tours", "ships"), read("top", "tours", "turn")
    money = read("top", "tours", "seats")
    if tours:
        reading.note("tours", check_classes(s))
        reading.note("tours", check_tours(s))
        reading.note("tours", check_credits(s))
        reading.note("turn", check_end(s))
    if money:
        reading.note("seats", check_money(s))
    if ships:
        reading.note("ships", check_used(s))
    if turn:
        reading.note("ships", check_hands(s))
    if turn and not s.over:
        reading.note("turn", check_turn(s, reading.top.content.get("turn", s.seat)))
    if turn and ships and not s.over:
        reading.note("turn", check_organising(s))
        reading.note("turn", check_pending(s))


# --- tours


def check_classes(s: Record) -> Faults:
    """No two seas are in one class."""
    for sea, name in enumerate(SEAS):
        for other in range(sea):
            if s.stars[sea] == s.stars[other] >= 0:
                yield f"the {SEAS[other]} and the {name} are both in class {s.stars[sea] + 1}; each has its own"


def check_tours(s: Record) -> Faults:
    """Tours lie in the order of their points, neutral ones above equals, and no ships bring more than there are."""
    for sea, name in enumerate(SEAS):
        if s.placed[sea] > 0 and not any(s.sailed[seat, sea] for seat in range(s.seats)):
            yield f"[seas.{name}] tours: neutral tours enter with the first tour of a seat, and there is none"
        most = best_points(sea)
        for place in range(s.placed[sea]):
            points, owner = s.points[sea, place], s.owner[sea, place]
            if points + s.lent[sea, place] > most and owner != NOBODY:
                yield f"[seas.{name}] tours: seat {owner} has {points + s.lent[sea, place]} points; {most} are the most"
            if place == 0:
                continue
            above, who = s.points[sea, place - 1], s.owner[sea, place - 1]
            if points > above:
                yield f"[seas.{name}] tours: {points} points lie below {above}; the most lie on top"
            elif points == above and owner == NOBODY != who:
                yield f"[seas.{name}] tours: a neutral tour lies below an equal one of seat {who}; it keeps its place"


def best_points(sea: int) -> int:
    """The most points that any tour of a sea can have."""
    legs = range(FIRST_LEG[sea], FIRST_LEG[sea] + LEGS_OF[sea])
    return sum(max(points[leg] for points in DATA.points) for leg in legs) + len(legs)


def check_credits(s: Record) -> Faults:
    """A seat has one credit on a sea, and the tour that filled a class has none."""
    for sea, name in enumerate(SEAS):
        places = [place for place in range(s.placed[sea]) if s.owner[sea, place] != NOBODY]
        lent = [s.owner[sea, place] for place in places if s.lent[sea, place] > 0]
        for seat in sorted({seat for seat in lent if lent.count(seat) > 1}):
            yield f"[seas.{name}] tours: seat {seat} has credit on both its tours; one of them can bear it"
        if s.placed[sea] == PLACES and len(lent) == len(places):
            yield f"[seas.{name}] tours: all bear credit, but the one that took the last place can't"


# --- seats and ships


def check_money(s: Record) -> Faults:
    """Money comes from the start and from credits, nowhere else."""
    for seat in range(s.seats):
        lent = sum(
            s.lent[sea, place]
            for sea in range(len(SEAS))
            for place in range(s.placed[sea])
            if s.owner[sea, place] == seat
        )
        most = int(CASH_OF[s.seats]) + lent
        if s.cash[seat] > most:
            yield (
                f"seat {seat} has {s.cash[seat] * THOUSAND} marks; it began with {CASH_OF[s.seats] * THOUSAND} and has "
                f"had credits of {lent * THOUSAND}, so {most * THOUSAND} are the most"
            )


def check_used(s: Record) -> Faults:
    """The ships that left the match are those that sailed."""
    expected = ships_used(s)
    if s.used_size != expected:
        why = "with used_ships = 'return' none do" if s.used_ships else f"the tours organised had {expected} legs"
        yield f"[ships] used: ships that have left the match: {s.used_size}, but {why}"


def check_hands(s: Record) -> Faults:
    """No hand holds more ships than its seat could come to."""
    for seat in range(s.seats):
        if s.sea >= 0 and seat == s.seat:
            continue
        most = int(most_ships(s.raw, seat)) or SPARE
        if s.held[seat] > most:
            yield (
                f"seat {seat} holds {s.held[seat]} ships; {most} are the most, two more than its longest tour still to "
                "organise has legs"
            )


# --- where the match stands


def check_end(s: Record) -> Faults:
    """The match is over when all tours are placed, and not before."""
    left = [seat for seat in range(s.seats) if not is_done(s.raw, seat)]
    if s.over and left:
        yield f"over is true, but seat {left[0]} has tours to organise"
    elif not s.over and not left:
        yield "all tours are placed, so the match is over: say over = true"
    elif not s.over and s.seat >= 0 and s.seat not in left:
        yield f"turn is {s.seat}, but that seat has organised all its tours; it is passed over"
    if s.over and s.sea >= 0:
        yield "the match is over, so no tour is being organised"


def check_organising(s: Record) -> Faults:
    """The tour being organised is one that its seat could begin."""
    if s.sea < 0:
        return
    seat, legs, name = s.seat, int(LEGS_OF[s.sea]), SEAS[s.sea]
    held = s.held[seat] + s.sailing
    if tours_left(s.raw, seat, s.sea) == 0:
        yield f"[organising] seat {seat} has no tour of the {name} left"
    if held < legs:
        yield f"[organising] the {name} has {legs} legs; ships of seat {seat} for them: {held}"
    elif held > legs + SPARE:
        yield f"[organising] seat {seat} would keep {held - legs} ships; {SPARE} are the most"
    if s.sailing == legs and s.stars[s.sea] >= 0:
        yield f"[organising] all legs of the {name} sail and its class is chosen, so the tour is placed"


def check_turn(s: Record, turn: int) -> Faults:
    """All decisions of a turn are its seat's own."""
    if turn != s.seat:
        yield f"turn is {turn}, but the decision that is pending is one of seat {s.seat}"


def check_pending(s: Record) -> Faults:
    """The pending decision fits what else the file says."""
    task, seat = Task(s.task[0]), s.seat
    name = DECISION_NAMES[task]
    if (task in (Task.LEG, Task.CLASS)) != (s.sea >= 0):
        yield f"'{name}' is pending, but " + ("a tour is being organised" if s.sea >= 0 else "[organising] is missing")
    elif task == Task.LEG and s.sailing == LEGS_OF[s.sea]:
        yield "'leg' is pending, but all legs have their ship"
    elif task == Task.CLASS and s.sailing < LEGS_OF[s.sea]:
        yield f"'class' is pending, but only {s.sailing} of {LEGS_OF[s.sea]} legs have their ship"
    elif task == Task.CREDIT and most_credit(s.raw, seat, s.what[0]) == 0:
        yield f"'credit' is pending, but seat {seat} can take none on its tour {TOUR_NAMES[s.what[0]]}"
