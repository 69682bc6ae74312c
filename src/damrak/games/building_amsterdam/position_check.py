"""Whether a position can be: the board, the values, the cards and the seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from damrak.games.building_amsterdam.data import DATA, EVENTS, PLOT_NAMES
from damrak.games.building_amsterdam.position_cards import FIRST_CLOCK, HEIGHTS, exact_name
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.games.building_amsterdam.state import (
    ACTION_CARDS,
    CARDS,
    COMPANIES,
    EVENT_CARDS,
    EVENT_COUNT,
    FROM_ASIDE,
    FULL_VALUE,
    HEIGHT_OF,
    LEAST_VALUE,
    LINES,
    MOST_VALUE,
    OPEN_EVENTS,
    PLOTS,
    ROOF_VALUE,
    SEEN,
    SET_ASIDE,
    SET_ASIDE_OF,
    SPECTATOR,
    TAKE_BACK_VALUE,
    UNIT,
    WAREHOUSES,
    StockEvent,
    Task,
)
from damrak.games.building_amsterdam.words import LEVEL_NAMES, card_name
from damrak.rules.record import Record
from damrak.text.position import Reading

NONE = -1
# A house that has been built, but has not changed anything yet, while one of these is pending.
UNFINISHED = (Task.ROOF, Task.HQ, Task.SECOND, Task.FOUND, Task.NAME)
MOST_TAKEN_BACK = 1000  # where nothing else limits it


def check(reading: Reading) -> None:
    """Note everything that can't be, as far as the tables concerned are sound in themselves."""
    s, faults = reading.s, reading.faults
    board, cards = faults.none_in("board", "top", "turn"), faults.none_in("cards")
    discards = cards and faults.none_in("board")
    if board and faults.none_in("actions"):
        reading.note("board", check_values(s))
    if board:
        reading.note("board", check_loose(s))
        reading.note("board", check_companies(s))
    if discards:
        reading.note("cards", check_discards(s))
    if cards:
        reading.note("cards", check_set_aside(s))
    if cards and faults.none_in("knowledge"):
        reading.note("knowledge", check_knowledge(s))
    if faults.none_in("events"):
        reading.note("events", check_open_events(s))


# --- the board


@cache
def neighbours(layout: int) -> list[list[int]]:
    """For each plot the plots connected to it."""
    return [[other for other in row if other != NONE] for row in DATA.cities[layout].neighbours()]


def is_pending(s: Record, *tasks: Task) -> bool:
    """Whether one of these tasks is pending."""
    return any(s.task[i] in tasks for i in range(s.depth))


def is_unfinished(s: Record) -> bool:
    """Whether the card played has not changed any company yet."""
    return is_pending(s, *UNFINISHED)


def fresh_houses(s: Record) -> set[int]:
    """Houses just built, of which it is not decided yet what they join."""
    if s.raising or not is_unfinished(s):
        return set()
    return {s.built, s.first}


def check_loose(s: Record) -> Iterator[str]:
    """Loose houses touch nothing, or they would have joined."""
    fresh = fresh_houses(s)
    for plot in range(PLOTS):
        if s.height[plot] == 0 or s.company[plot] != NONE:
            continue
        if s.roofed[plot]:
            yield f"the loose house on {PLOT_NAMES[plot]} has a roof; only houses of companies get one"
        for other in neighbours(s.layout)[plot]:
            if plot in fresh or other in fresh:
                continue
            if s.company[other] != NONE:
                name = COMPANY_NAMES[s.company[other]]
                yield (
                    f"the loose house on {PLOT_NAMES[plot]} touches {name} at {PLOT_NAMES[other]}; "
                    f"it must be one of the houses of {name}"
                )
            elif s.height[other] > 0 and plot < other:
                yield (
                    f"the loose houses on {PLOT_NAMES[plot]} and {PLOT_NAMES[other]} touch; "
                    "they must belong to a company"
                )


def check_companies(s: Record) -> Iterator[str]:
    """Every company hangs together, and no two touch. Those that are merging count as one."""
    group = {c: s.merging if s.merging >> c & 1 else 1 << c for c in range(COMPANIES)}
    plots: dict[int, set[int]] = {}
    for plot in range(PLOTS):
        if s.company[plot] != NONE:
            plots.setdefault(group[s.company[plot]], set()).add(plot)
    fresh = fresh_houses(s) - {NONE}
    for companies, owned in plots.items():
        name = " and ".join(COMPANY_NAMES[c] for c in range(COMPANIES) if companies >> c & 1)
        around = owned | (fresh if companies == s.merging else set())
        reached = reach(s.layout, min(owned), around)
        if not owned <= reached:
            here, there = PLOT_NAMES[min(reached)], PLOT_NAMES[min(owned - reached)]
            yield f"{name} does not hang together: {there} is cut off from {here}"
    for plot in range(PLOTS):
        for other in neighbours(s.layout)[plot]:
            one, two = s.company[plot], s.company[other]
            if plot < other and NONE not in (one, two) and group[one] != group[two]:
                yield (
                    f"{COMPANY_NAMES[one]} at {PLOT_NAMES[plot]} touches {COMPANY_NAMES[two]} at {PLOT_NAMES[other]}; "
                    "they would have merged"
                )


def reach(layout: int, start: int, plots: set[int]) -> set[int]:
    """The plots of a set that can be reached from one of them within the set."""
    reached, edge = {start}, {start}
    while edge:
        edge = {other for plot in edge for other in neighbours(layout)[plot] if other in plots} - reached
        reached |= edge
    return reached


# --- values
#
# Without roofs and limits, a company is always worth what its houses add up to: a founding, an expansion, a level, a
# merger and a house taken back change both by the same sum. So it is worth less, or more, only through these:
#
# Less: a broken roof costs f50 where the house or level would have brought its own value, at most f40: f90 below the
# sum of the houses for each roof used, at most. And f300 can have cut a growth off; since then, only roofs (f50) and
# houses taken back (f10) can have lowered the value.
#
# More: only if a house was taken back at f20, and what was left is worth less than that: a single house of one
# floor. That is f10 more than the sum, at most once for each company that came to this. Merged companies add theirs
# up. For `k` times f10 above the sum, k houses were taken back from companies that kept one house each; these
# houses stand in the company, unless they too were taken back. So with n houses and t taken back, k + (k - n) is at
# most t.
#
# How many roofs were used, and how many houses taken back, does not stand in the position, but is limited by it.


def roofs_used(s: Record) -> int:
    """How many roofs can have been used: those that were taken by action cards, and are not held."""
    spent = sum(ACTION_CARDS - s.actions[seat] for seat in range(s.seats))
    return max(spent - sum(s.roofs), sum(s.roofed))


def houses_taken_back(s: Record) -> int:
    """How many houses can have been taken back: one by each event veilinge.

    Each event takes one card from the event deck, which is made anew when the cards that do not lie open are used up.
    Each event needs an action card or a build that passes a line, and each build a warehouse, of the supply or taken
    back. Where the houses left are worth too little, even with one more for each event, no line was ever passed.
    """
    spent = sum(ACTION_CARDS - s.actions[seat] for seat in range(s.seats))
    worth = sum(FULL_VALUE[height] for height in s.height)
    builds = WAREHOUSES - s.warehouses if worth + UNIT * (1 + spent) > LINES[0] else NONE
    cycle = EVENT_CARDS - OPEN_EVENTS
    taken, before = 0, NONE
    while before < taken < MOST_TAKEN_BACK:
        before = taken
        events = spent + (builds + taken if builds != NONE else 0)
        taken = min(events, EVENT_COUNT[StockEvent.VEILINGE] * (1 + max(0, events - 1) // cycle))
    return taken


def check_values(s: Record) -> Iterator[str]:
    """Every value is one that the company can have come to."""
    roofs, taken = roofs_used(s), houses_taken_back(s)
    for company in range(COMPANIES):
        if s.hq[company] == NONE:
            continue
        houses = [plot for plot in range(PLOTS) if s.company[plot] == company and s.height[plot] > 0]
        worth = sum(FULL_VALUE[s.height[plot]] for plot in houses)
        counted = worth
        if is_unfinished(s) and s.built in houses:
            counted -= UNIT * s.height[s.built]  # this house stands, but has not changed the value yet
        low = min(counted + roofs * (ROOF_VALUE - UNIT * 4), MOST_VALUE + roofs * ROOF_VALUE + taken * TAKE_BACK_VALUE)
        high = worth + UNIT * min(taken, (taken + len(houses)) // 2)
        low, high = max(LEAST_VALUE, low), max(LEAST_VALUE, min(MOST_VALUE, high))
        if not low <= s.value[company] <= high:
            possible = f"f{low}" if low == high else f"f{low} to f{high}"
            yield (
                f"{COMPANY_NAMES[company]} is worth f{s.value[company]}, but its houses add up to f{worth}; "
                f"in this position it can be worth {possible}"
            )


# --- the cards


def check_discards(s: Record) -> Iterator[str]:
    """The discards are the cards of the houses on the board and of their levels, no others."""
    discards = [s.discards[i] for i in range(s.discarded)]
    for plot in range(PLOTS):
        if s.height[plot] > 0 and plot not in discards:
            yield f"there is a house on {PLOT_NAMES[plot]}, so its card must be in the discards"
        elif s.height[plot] == 0 and plot in discards:
            yield f"the card {PLOT_NAMES[plot]} is in the discards, but there is no house on that plot"
    for height, name in zip(HEIGHTS, LEVEL_NAMES, strict=True):
        played = sum(card >= PLOTS and HEIGHT_OF[card] == height for card in discards)
        floors = sum(s.height[plot] >= height for plot in range(PLOTS))
        if played != floors:
            yield (
                f"cards {name} in the discards: {played}; there must be {floors}, "
                f"one for each house of {height} floors or more"
            )


def check_set_aside(s: Record) -> Iterator[str]:
    """Only some levels of each height lie beside the chart."""
    for height, name in zip(HEIGHTS, LEVEL_NAMES, strict=True):
        count = sum(HEIGHT_OF[s.aside[i]] == height for i in range(s.aside_size))
        if count > SET_ASIDE_OF[height]:
            yield f"set_aside has {count} cards {name}; {SET_ASIDE_OF[height]} of them lie there at the start"
    for i in range(s.aside_size):
        if s.aside[i] < PLOTS:
            yield f"set_aside has {card_name(s.aside[i])}; only level cards lie there"


def check_open_events(s: Record) -> Iterator[str]:
    """All open events are there, except one under way."""
    missing = sum(s.event_open[i] == NONE for i in range(s.events_shown))
    if missing > (s.event_now != NONE):
        gap = f", besides {EVENTS[s.event_now]}, which is under way" if s.event_now != NONE else ""
        yield f"stock events that lie open: {s.events_shown - missing}; there must be {s.events_shown}{gap}"


def check_knowledge(s: Record) -> Iterator[str]:
    """Covered cards came into the hands after they were last seen going into the deck.

    Time goes on when the market is renewed or the deck is looked at, and each time a card is taken for good.
    """
    taken = CARDS - SET_ASIDE - s.deck_size - sum(card != NONE for card in s.market)
    if s.clock > FIRST_CLOCK + taken:
        yield (
            f"[knowledge]: clock is {s.clock}; it is at most {FIRST_CLOCK + taken} "
            f"where {taken} cards have left deck and market"
        )
    for seat in range(s.seats):
        for i in range(s.held[seat]):
            card = s.hand[seat, i]
            drawn = s.drawn[card]
            if drawn == FROM_ASIDE and card < PLOTS:
                yield f"seat {seat}: {card_name(card)} can't come from the cards set aside; these are levels"
            if drawn in (SEEN, FROM_ASIDE):
                continue
            for viewer in range(SPECTATOR, NONE, -1):
                if viewer != seat and s.seen[viewer, card] >= drawn:
                    who = "all" if viewer == SPECTATOR else f"seat {viewer}"
                    yield (
                        f"seat {seat}: {exact_name(card)} came from the deck at time {drawn}, but {who} saw it go into "
                        f"the deck at time {s.seen[viewer, card]}"
                    )
                    break
