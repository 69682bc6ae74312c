"""Building: foundings, expansions, and floors on houses."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.building import place_house, use_warehouse
from damrak.games.chartered.cards import discard_from_hand
from damrak.games.chartered.companies import any_company_free, only, pay_out, remember_values
from damrak.games.chartered.state import UNIT
from damrak.games.chartered.story import Shared
from damrak.games.golden_age.board import fits, floors, has_room, place, touched
from damrak.games.golden_age.cards import card_move, hand_slot
from damrak.games.golden_age.companies import change_value
from damrak.games.golden_age.state import (
    COMPANY,
    FOUNDING_VALUE,
    FREE,
    HIGHEST,
    HOUSES_OF_A_FOUNDING,
    LEVEL,
    PLACEMENTS,
    PLOT,
    PLOTS,
    RAISE,
    Task,
)
from damrak.games.golden_age.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def can_found(s: Record, plot: int) -> bool:
    """Whether a company could be founded with its HQ on this plot."""
    return s.warehouses >= HOUSES_OF_A_FOUNDING and any_company_free(s) and has_room(s, plot)


@rule
def can_build(s: Record, plot: int) -> bool:
    """Whether the card of a plot can be played: under a free house, beside a company, or to found one."""
    if s.height[plot] > 0:
        return s.free[plot] > 0
    return touched(s, plot) != 0 or can_found(s, plot)


@rule
def can_raise(s: Record, plot: int, levels: int) -> bool:
    """Whether one of these level cards, a bit for each level, fits on the house here."""
    height = floors(s, plot) + 1
    return 1 < height <= HIGHEST and levels >> height & 1 == 1


@rule
def levels_in_hand(s: Record, seat: int) -> int:
    """A bit for each level of which a seat holds a card."""
    levels = 0
    for i in range(s.held[seat]):
        if s.hand[seat, i] >= PLOTS:
            levels |= 1 << (card_move(s.hand[seat, i]) - LEVEL + 2)
    return levels


@rule
def building_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """Every house and level that the hand of a seat allows."""
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if card < PLOTS and can_build(s, card):
            moves[n] = PLOT + card
            n += 1
    levels = levels_in_hand(s, seat)
    if levels != 0:
        for plot in range(PLOTS):
            if can_raise(s, plot, levels):
                moves[n] = RAISE + plot
                n += 1
    return n


@rule
def can_build_anything(s: Record, seat: int) -> bool:
    """Whether the hand of a seat allows any build."""
    for i in range(s.held[seat]):
        if s.hand[seat, i] < PLOTS and can_build(s, s.hand[seat, i]):
            return True
    levels = levels_in_hand(s, seat)
    for plot in range(PLOTS):
        if levels != 0 and can_raise(s, plot, levels):
            return True
    return False


@rule
def start_build(s: Record, seat: int, plot: int) -> None:
    """Play a plot card: found a company, expand one, or merge several."""
    remember_values(s)
    under = s.free[plot]
    s.free[plot] = 0
    discard_from_hand(s, seat, hand_slot(s, seat, PLOT + plot))
    companies = touched(s, plot)
    place_house(s, seat, plot)
    if under:
        expand(s, s.company[plot], UNIT)
    elif companies == 0:
        push(s, Task.FOUND, seat)
    elif only(companies) >= 0:
        join(s, only(companies))
        expand(s, s.company[plot], UNIT)
    else:
        s.merging = companies
        push(s, Task.MERGE, seat)
        push(s, Task.NAME, seat)


@rule
def start_raise(s: Record, seat: int, plot: int) -> None:
    """Play a level card on a house."""
    remember_values(s)
    height = floors(s, plot) + 1
    discard_from_hand(s, seat, hand_slot(s, seat, LEVEL + height - 2))
    place_house(s, seat, plot)
    expand(s, s.company[plot], UNIT * height)


@rule
def join(s: Record, company: int) -> None:
    """The house just built belongs to a company."""
    s.company[s.built] = company
    tell(s, Shared.JOINED, s.built, company)


@rule
def expand(s: Record, company: int, change: int) -> None:
    """A company grows by a build: its builder is paid, and may buy its flag."""
    s.grown = company
    change_value(s, company, change)
    pay_out(s, company)


@rule
def play_name(s: Record, move: int) -> None:
    """The company named gets the house; the merger follows."""
    pop(s)
    join(s, move - COMPANY)
    change_value(s, move - COMPANY, UNIT)


# --- founding


@rule
def play_found(s: Record, seat: int, move: int) -> None:
    """Choose the company, and set its HQ on the house just built."""
    pop(s)
    company = move - COMPANY
    s.hq[company] = s.built
    tell(s, Shared.FOUNDED, seat, company, s.built)
    push(s, Task.FREE, seat, company)


@rule
def free_moves(s: Record, moves: Any) -> int:
    """Where the two free houses can go."""
    n = 0
    for placement in range(PLACEMENTS):
        if fits(s, s.built, placement):
            moves[n] = FREE + placement
            n += 1
    return n


@rule
def play_free(s: Record, seat: int, company: int, move: int) -> None:
    """Put down the two free houses: the company is worth f30, which its founder is paid, and gives a free share."""
    pop(s)
    join(s, company)
    for i in range(2):
        put_free_house(s, seat, company, place(s, s.built, 2 * (move - FREE) + i))
    s.grown = company
    s.value[company] = FOUNDING_VALUE
    tell(s, Shared.VALUE, company, 0, FOUNDING_VALUE)
    pay_out(s, company)
    s.bank[company] -= 1
    s.shares[seat, company] += 1
    tell(s, Event.FREE_SHARE, seat, company)


@rule
def put_free_house(s: Record, seat: int, company: int, plot: int) -> None:
    """A warehouse of the supply goes on a plot whose card was not played."""
    s.height[plot] = 1
    s.free[plot] = 1
    s.company[plot] = company
    tell(s, Event.FREE_HOUSE, seat, plot, company)
    use_warehouse(s, seat)
