"""Turns: what one can be used for, whose is next, and the end of the match."""

from __future__ import annotations

from typing import Any

from damrak.games.atlantic_star.agency import can_renew, charter, charter_moves, renew
from damrak.games.atlantic_star.classes import credit_moves, open_class, take_credit, victory_points
from damrak.games.atlantic_star.state import (
    BORROW,
    CHARTER,
    CLASS,
    CREDIT,
    LARGEST_SUM,
    LEGS_OF,
    RENEW,
    SAIL,
    SHIP,
    Task,
)
from damrak.games.atlantic_star.story import Event
from damrak.games.atlantic_star.tours import assign, begin, is_done, most_ships, place_tour, sail_moves
from damrak.rules.pending import pop, push
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def start_turn(s: Record, seat: int) -> None:
    """A seat's turn begins."""
    tell(s, Event.TURN, seat)
    push(s, Task.TURN, seat)


@rule
def turn_moves(s: Record, seat: int, task: int, moves: Any) -> int:
    """Charter a ship or organise a tour; before that replace the ships on offer; before that take a credit."""
    n = charter_moves(s, seat, most_ships(s, seat), moves, 0)
    n = sail_moves(s, seat, moves, n)
    if can_renew(s, seat):
        moves[n] = RENEW
        n += 1
    if task == Task.TURN:
        n = credit_moves(s, seat, moves, n)
    return n


@rule
def play_turn(s: Record, seat: int, move: int) -> None:
    """Charter, begin to organise, or do what comes before that and go on."""
    pop(s)
    if move < SAIL:
        charter(s, seat, move - CHARTER)
        end_turn(s, seat)
    elif move < CLASS:
        begin(s, seat, move - SAIL)
        push(s, Task.LEG, seat)
    elif move == RENEW:
        renew(s, seat)
        push(s, Task.GO_ON, seat)
    else:
        tell(s, Event.BORROWING, seat, move - CREDIT)
        push(s, Task.CREDIT, seat, move - CREDIT)


@rule
def play_credit(s: Record, seat: int, tour: int, move: int) -> None:
    """The credit is taken, and the turn goes on."""
    pop(s)
    take_credit(s, seat, tour, move - BORROW)
    push(s, Task.GO_ON, seat)


@rule
def play_leg(s: Record, seat: int, move: int) -> None:
    """A ship sails the next leg; after the last one comes the class, if it is not chosen, and the turn ends."""
    pop(s)
    assign(s, seat, move - SHIP)
    if s.sailing < LEGS_OF[s.sea]:
        push(s, Task.LEG, seat)
    elif s.stars[s.sea] < 0:
        push(s, Task.CLASS, seat)
    else:
        place_tour(s, seat)
        end_turn(s, seat)


@rule
def play_class(s: Record, seat: int, move: int) -> None:
    """The sea's class is chosen, and its first tour takes its place."""
    pop(s)
    open_class(s, seat, s.sea, move - CLASS)
    place_tour(s, seat)
    end_turn(s, seat)


@rule
def end_turn(s: Record, seat: int) -> None:
    """The next seat clockwise that has a tour left is next; if none has, the match is over."""
    for step in range(1, s.seats + 1):
        other = (seat + step) % s.seats
        if not is_done(s, other):
            start_turn(s, other)
            return
    end_match(s)


@rule
def end_match(s: Record) -> None:
    """Everybody adds up the victory points of the places held."""
    s.over = 1
    for seat in range(s.seats):
        tell(s, Event.FINAL, seat, victory_points(s, seat), s.cash[seat])
    tell(s, Event.OVER)


@rule
def standing(s: Record, out: Any) -> None:
    """Each seat's victory points, as the tours lie now."""
    for seat in range(s.seats):
        out[seat] = victory_points(s, seat)


@rule
def winners(s: Record) -> int:
    """A bit for each winner: most victory points, among these most money."""
    best = -1
    seats = 0
    for seat in range(s.seats):
        score = victory_points(s, seat) * (LARGEST_SUM + 1) + s.cash[seat]
        if score > best:
            best = score
            seats = 0
        if score == best:
            seats |= 1 << seat
    return seats
