"""Which moves a pending decision allows, and making one."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.companies import company_moves, free_company_moves
from damrak.games.chartered.trade import selling_moves
from damrak.games.golden_age.build import free_moves, play_found, play_free, play_name
from damrak.games.golden_age.cards import (
    card_moves,
    give_card,
    pay,
    play_card,
    play_purchase,
    purchase_moves,
    refill_market,
    sell_for_card,
)
from damrak.games.golden_age.event_cards import choose_moves, go_on_with_event, play_choose, play_shed, shed_moves
from damrak.games.golden_age.merge import merge_step, pair_moves, play_pair, play_survivor, survivor_moves
from damrak.games.golden_age.state import COMPANY, DECISIONS, SELL, Task
from damrak.games.golden_age.trade import play_trade, trade_moves
from damrak.games.golden_age.turn import end_turn, has_choice, play_turn, turn_moves
from damrak.rules.pending import pop, top_task, top_what, top_who
from damrak.rules.record import Record
from damrak.rules.rule import rule

NONE = -1


@rule
def legal(s: Record, moves: Any) -> int:
    """Write the moves that the pending decision allows; return how many."""
    if s.over:
        return 0
    task, seat, what = top_task(s), top_who(s), top_what(s)
    if task == Task.TURN:
        return turn_moves(s, seat, moves)
    if task == Task.TRADE:
        return trade_moves(s, seat, what, moves)
    if task <= Task.CARD:
        return buying_moves(s, task, seat, moves)
    if task <= Task.SURVIVOR:
        return company_choices(s, task, moves)
    if task == Task.CHOOSE:
        return choose_moves(s, moves)
    return shed_moves(s, seat, moves)


@rule
def buying_moves(s: Record, task: int, seat: int, moves: Any) -> int:
    """Decisions while a card is bought."""
    if task == Task.SELL:
        return selling_moves(s, seat, SELL, moves, 0)
    if task == Task.PURCHASE:
        return purchase_moves(s, seat, moves, 0)
    return card_moves(s, moves)


@rule
def company_choices(s: Record, task: int, moves: Any) -> int:
    """Decisions of a founding or a merger."""
    if task == Task.FOUND:
        return free_company_moves(s, COMPANY, moves)
    if task == Task.FREE:
        return free_moves(s, moves)
    if task == Task.NAME:
        return company_moves(s.merging, COMPANY, moves)
    if task == Task.PAIR:
        return pair_moves(s, moves)
    return survivor_moves(s, moves)


@rule
def play(s: Record, move: int) -> None:
    """Make a legal move, then take every step that needs no decision."""
    s.told = 0
    s.ply += 1
    task, seat, what = top_task(s), top_who(s), top_what(s)
    if task == Task.TURN:
        play_turn(s, seat, move)
    elif task == Task.TRADE:
        play_trade(s, seat, what, move)
    elif task <= Task.CARD:
        play_buying(s, task, seat, move)
    elif task <= Task.SURVIVOR:
        play_company_choice(s, task, seat, what, move)
    elif task == Task.CHOOSE:
        play_choose(s, move)
    else:
        play_shed(s, seat, what, move)
    take_steps(s)


@rule
def play_buying(s: Record, task: int, seat: int, move: int) -> None:
    """A decision while a card is bought."""
    if task == Task.SELL:
        pop(s)
        sell_for_card(s, seat, move)
    elif task == Task.PURCHASE:
        pop(s)
        play_purchase(s, seat, move)
    else:
        play_card(s, seat, move)


@rule
def play_company_choice(s: Record, task: int, seat: int, what: int, move: int) -> None:
    """A decision of a founding or a merger."""
    if task == Task.FOUND:
        play_found(s, seat, move)
    elif task == Task.FREE:
        play_free(s, seat, what, move)
    elif task == Task.NAME:
        play_name(s, move)
    elif task == Task.PAIR:
        play_pair(s, seat, move)
    else:
        play_survivor(s, seat, move)


@rule
def take_steps(s: Record) -> None:
    """Do what follows of itself until somebody must decide."""
    while not s.over and top_task(s) >= DECISIONS:
        task, seat = top_task(s), top_who(s)
        if task == Task.END_TURN:
            end_turn(s, seat)
        elif task == Task.PAY:
            pay(s, seat, top_what(s))
        elif task == Task.GIVE:
            give_card(s, seat)
        elif task == Task.REFILL:
            refill_market(s, seat)
        elif task == Task.MERGE:
            merge_step(s, seat)
        else:
            go_on_with_event(s, seat)
    s.seat = NONE if s.over else top_who(s)


@rule
def answers_itself(s: Record) -> bool:
    """Whether a single legal answer may be given without asking.

    Not to a turn in which the seat could do anything: the others would learn from the haste what the hand lacks.
    """
    return top_task(s) != Task.TURN or not has_choice(s, top_who(s))
