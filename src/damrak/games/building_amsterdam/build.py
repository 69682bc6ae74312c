"""Building: new houses, foundings, expansions and levels."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.board import (
    connects_diagonally,
    founds_diagonally,
    group_has_space,
    has_space,
    is_empty,
    is_loose,
    neighbour,
    touched,
    touches_loose,
)
from damrak.games.building_amsterdam.cards import card_move, discard_from_hand, hand_slot
from damrak.games.building_amsterdam.companies import any_company_free, change_value, on_board, only, pay_out
from damrak.games.building_amsterdam.state import (
    COMPANIES,
    COMPANY,
    DONE,
    FULL_VALUE,
    HEIGHT_OF,
    LEVEL,
    PLAIN,
    PLOT,
    PLOTS,
    RAISE,
    ROOF_VALUE,
    UNIT,
    WITH_ROOF,
    Task,
)
from damrak.games.building_amsterdam.story import Event
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def can_build(s: Record, plot: int) -> bool:
    """Whether a house may go here: a company or nothing is touched, or one can and must be founded."""
    if s.height[plot] > 0 or s.warehouses == 0:
        return False
    if touched(s, plot) != 0 or not touches_loose(s, plot):
        return True
    return any_company_free(s) and group_has_space(s, plot)


@rule
def can_raise(s: Record, plot: int, height: int) -> bool:
    """Whether a house here may grow to this height."""
    return s.warehouses > 0 and s.height[plot] == height - 1 and s.roofed[plot] == 0


@rule
def building_moves(s: Record, seat: int, moves: Any, n: int) -> int:
    """Every house and level that the hand of a seat allows."""
    levels = 0
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if card >= PLOTS:
            levels |= 1 << (card_move(card) - LEVEL + 2)
        elif can_build(s, card):
            moves[n] = PLOT + card
            n += 1
    if levels:
        for plot in range(PLOTS):
            height = s.height[plot] + 1
            if height > 1 and levels >> height & 1 and can_raise(s, plot, height):
                moves[n] = RAISE + plot
                n += 1
    return n


@rule
def can_play_card(s: Record, seat: int) -> bool:
    """Whether any card of a hand can be played."""
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if card < PLOTS:
            if can_build(s, card):
                return True
        else:
            for plot in range(PLOTS):
                if s.height[plot] > 0 and can_raise(s, plot, HEIGHT_OF[card]):
                    return True
    return False


@rule
def remember_values(s: Record) -> None:
    """Keep the values as they are before the card is played; payouts compare with them."""
    for company in range(COMPANIES):
        s.before[company] = s.value[company]


@rule
def place_house(s: Record, seat: int, plot: int) -> None:
    """Take a warehouse from the supply and put it on a plot; the last one ends the match with this turn."""
    s.height[plot] += 1
    s.built = plot
    s.warehouses -= 1
    if s.height[plot] == 1:
        tell(s, Event.BUILT, seat, plot)
    else:
        tell(s, Event.RAISED, seat, plot, s.height[plot])
    if s.warehouses == 0:
        s.ending = 1
        tell(s, Event.LAST_WAREHOUSE, seat)


@rule
def start_build(s: Record, seat: int, plot: int) -> None:
    """Play a plot card: join companies, found one, or stand alone."""
    remember_values(s)
    s.raising = 0
    discard_from_hand(s, seat, hand_slot(s, seat, PLOT + plot))
    place_house(s, seat, plot)
    if touched(s, plot) != 0:
        join_companies(s, seat)
    elif touches_loose(s, plot):
        push(s, Task.FOUND, seat, plot)
    elif any_company_free(s):
        if founds_diagonally(s, plot):
            push(s, Task.HQ, seat)
        elif s.warehouses > 0 and has_space(s, plot):
            push(s, Task.SECOND, seat)


@rule
def start_raise(s: Record, seat: int, plot: int) -> None:
    """Play a level card on a house."""
    remember_values(s)
    s.raising = 1
    discard_from_hand(s, seat, hand_slot(s, seat, LEVEL + s.height[plot] - 1))
    place_house(s, seat, plot)
    if s.company[plot] >= 0:
        change_company(s, seat, s.company[plot])


# --- expanding


@rule
def join_companies(s: Record, seat: int) -> None:
    """The new house joins the company it touches; among several, the builder names the one."""
    companies = touched(s, s.built)
    company = only(companies)
    if company >= 0:
        change_company(s, seat, company)
    else:
        s.merging = companies
        push(s, Task.MERGE, seat)
        push(s, Task.NAME, seat)


@rule
def name_moves(s: Record, moves: Any) -> int:
    """The companies touched."""
    n = 0
    for company in range(COMPANIES):
        if s.merging >> company & 1:
            moves[n] = COMPANY + company
            n += 1
    return n


@rule
def play_name(s: Record, seat: int, move: int) -> None:
    """The company named gets the house; the merger follows."""
    pop(s)
    change_company(s, seat, move - COMPANY)


@rule
def change_company(s: Record, seat: int, company: int) -> None:
    """The house just built changes a company; who has a broken roof may use it."""
    if s.roofs[seat] > 0:
        push(s, Task.ROOF, seat, company)
    else:
        grow(s, company, False)


@rule
def roof_moves(moves: Any) -> int:
    """Without a broken roof, or with."""
    moves[0] = PLAIN
    moves[1] = WITH_ROOF
    return 2


@rule
def play_roof(s: Record, seat: int, company: int, move: int) -> None:
    """Put a broken roof on the house just built, or keep it."""
    pop(s)
    roofed = move == WITH_ROOF
    if roofed:
        s.roofs[seat] -= 1
        s.roofed[s.built] = 1
        tell(s, Event.ROOFED, seat, s.built)
    grow(s, company, roofed)


@rule
def grow(s: Record, company: int, roofed: bool) -> None:
    """Count the new house, or its roof, and the loose houses that join; without a merger, pay out."""
    change = ROOF_VALUE if roofed else UNIT * s.height[s.built]
    if not s.raising:
        change += join(s, s.built, company) - FULL_VALUE[1]
    change_value(s, company, change)
    if s.merging == 0:
        pay_out(s, company)


@rule
def join(s: Record, plot: int, company: int) -> int:
    """Make a plot and the loose houses that touch it a company's; return what their houses are worth in full."""
    worth = join_one(s, plot, company)
    for side in range(4):
        other = neighbour(s, plot, side)
        if other >= 0 and is_loose(s, other):
            worth += join_one(s, other, company)
    return worth


@rule
def join_one(s: Record, plot: int, company: int) -> int:
    """Make a single plot a company's; return what its house is worth in full."""
    s.company[plot] = company
    if s.height[plot] > 0:
        tell(s, Event.JOINED, plot, company)
    return FULL_VALUE[s.height[plot]]


# --- founding


@rule
def hq_moves(s: Record, moves: Any) -> int:
    """The plots where an HQ connects the new house diagonally; or none, unless two cards were played."""
    n = 0
    for side in range(4):
        via = neighbour(s, s.built, side)
        if via >= 0 and connects_diagonally(s, s.built, via):
            moves[n] = PLOT + via
            n += 1
    if s.first < 0:
        moves[n] = DONE
        n += 1
    return n


@rule
def play_hq(s: Record, seat: int, move: int) -> None:
    """Choose the HQ's plot, and with it to found; or stay loose."""
    pop(s)
    if move != DONE:
        push(s, Task.FOUND, seat, move - PLOT)


@rule
def completes(s: Record, plot: int) -> bool:
    """Whether a second card here founds a company with the house just built, and could not alone."""
    beside = False
    for side in range(4):
        other = neighbour(s, plot, side)
        if other == s.built:
            beside = True
        elif other >= 0 and not is_empty(s, other):
            return False
    if not is_empty(s, plot) or not (beside or founds_diagonally(s, plot)):
        return False
    return has_space(s, plot) and not founds_without_first(s, plot)


@rule
def founds_without_first(s: Record, plot: int) -> bool:
    """Whether a house on this plot could found diagonally even if the one just built were not there."""
    s.height[s.built] = 0
    alone = founds_diagonally(s, plot)
    s.height[s.built] = 1
    return alone


@rule
def second_moves(s: Record, seat: int, moves: Any) -> int:
    """The cards that found a company together with the one just played; or none."""
    moves[0] = DONE
    n = 1
    for i in range(s.held[seat]):
        card = s.hand[seat, i]
        if card < PLOTS and completes(s, card):
            moves[n] = PLOT + card
            n += 1
    return n


@rule
def play_second(s: Record, seat: int, move: int) -> None:
    """Play a second card to found, or leave the first house alone."""
    pop(s)
    if move == DONE:
        return
    s.first = s.built
    plot = move - PLOT
    discard_from_hand(s, seat, hand_slot(s, seat, move))
    place_house(s, seat, plot)
    if touches_loose(s, plot):
        push(s, Task.FOUND, seat, plot)
    else:
        push(s, Task.HQ, seat)


@rule
def found_moves(s: Record, moves: Any) -> int:
    """The companies not on the board."""
    n = 0
    for company in range(COMPANIES):
        if not on_board(s, company):
            moves[n] = COMPANY + company
            n += 1
    return n


@rule
def play_found(s: Record, seat: int, plot: int, move: int) -> None:
    """Found a company with its HQ on this plot: the houses here and around are its value."""
    pop(s)
    company = move - COMPANY
    s.hq[company] = plot
    s.founded = company
    tell(s, Event.FOUNDED, seat, company, plot)
    change_value(s, company, join(s, plot, company))
    pay_out(s, company)
