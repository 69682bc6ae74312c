"""Which moves a pending decision allows, and making one."""

from __future__ import annotations

from typing import Any

from damrak.games.building_amsterdam.auctions import (
    end_auction,
    lot_moves,
    most_called,
    next_call,
    pick_moves,
    play_call,
    play_lot,
    play_out,
    play_pick,
    play_take_back,
    play_veilinge,
    take_back_moves,
    veilinge_moves,
)
from damrak.games.building_amsterdam.build import (
    found_moves,
    hq_moves,
    name_moves,
    play_found,
    play_hq,
    play_name,
    play_roof,
    play_second,
    roof_moves,
    second_moves,
)
from damrak.games.building_amsterdam.cards import card_moves, play_card
from damrak.games.building_amsterdam.deals import (
    ASKED,
    GIVEN,
    answer_moves,
    ask_moves,
    deal_moves,
    give_moves,
    most_money,
    play_answer,
    play_ask,
    play_deal,
    play_give,
    play_money,
)
from damrak.games.building_amsterdam.merge import (
    absorb,
    merge_step,
    merging_moves,
    play_consumed,
    play_sale,
    play_survivor,
    sale_moves,
)
from damrak.games.building_amsterdam.state import BASE, DECISIONS, HIGH, LOW, OUT, Task
from damrak.games.building_amsterdam.stock_events import (
    end_event,
    event_moves,
    lose_moves,
    most_bid,
    play_bid,
    play_event,
    play_lose,
    show_bids,
)
from damrak.games.building_amsterdam.trade import (
    action_moves,
    can_trade,
    play_action,
    play_sell_on,
    play_trade,
    sell_on_moves,
    trade_moves,
)
from damrak.games.building_amsterdam.turn import end_turn, haste_is_harmless, play_turn, turn_moves
from damrak.rules.amounts import high_moves, low_moves
from damrak.rules.pending import pop, push, top_task, top_what, top_who
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
    if task <= Task.FOUND:
        return build_moves(s, task, seat, what, moves)
    if task <= Task.SALE:
        return merger_moves(s, task, seat, moves)
    if task <= Task.LOSE:
        return stock_moves(s, task, seat, moves)
    if task <= Task.TAKE_BACK:
        return auction_moves(s, task, seat, what, moves)
    if task < Task.AMOUNT:
        return offer_moves(s, task, seat, moves)
    # The rest of a sum: its decision lies below.
    below = s.depth - 2
    low = least_amount(s, s.task[below])
    return low_moves(moves, 0, LOW, BASE, what, low, most_amount(s, s.task[below], seat))


@rule
def build_moves(s: Record, task: int, seat: int, what: int, moves: Any) -> int:
    """Decisions while cards are bought or a house is built."""
    if task == Task.CARD:
        return card_moves(s, what, moves)
    if task == Task.SELL_ON:
        return sell_on_moves(s, seat, moves)
    if task == Task.ROOF:
        return roof_moves(moves)
    if task == Task.HQ:
        return hq_moves(s, moves)
    if task == Task.SECOND:
        return second_moves(s, seat, moves)
    return found_moves(s, moves)


@rule
def merger_moves(s: Record, task: int, seat: int, moves: Any) -> int:
    """Decisions in a merger."""
    if task == Task.NAME:
        return name_moves(s, moves)
    if task == Task.CONSUMED:
        return merging_moves(s, NONE, moves)
    if task == Task.SURVIVOR:
        return merging_moves(s, s.consumed, moves)
    return sale_moves(s, seat, moves)


@rule
def stock_moves(s: Record, task: int, seat: int, moves: Any) -> int:
    """Decisions about action cards, events and sealed bids."""
    if task == Task.ACTION:
        return action_moves(s, moves)
    if task == Task.EVENT:
        return event_moves(s, moves, 0)
    if task == Task.BID:
        return high_moves(moves, 0, HIGH, BASE, 0, most_bid(s, seat))
    return lose_moves(s, seat, moves)


@rule
def auction_moves(s: Record, task: int, seat: int, what: int, moves: Any) -> int:
    """Decisions in an auction."""
    if task == Task.VEILINGE:
        return veilinge_moves(s, seat, moves)
    if task == Task.LOT:
        return lot_moves(s, seat, what, moves)
    if task == Task.CALL:
        moves[0] = OUT
        if most_called(s, seat) <= s.high:
            return 1
        return high_moves(moves, 1, HIGH, BASE, s.high + 1, most_called(s, seat))
    if task == Task.PICK:
        return pick_moves(s, moves)
    return take_back_moves(s, moves)


@rule
def offer_moves(s: Record, task: int, seat: int, moves: Any) -> int:
    """Decisions about offers between seats."""
    if task == Task.DEAL:
        return deal_moves(s, seat, moves)
    if task == Task.GIVE:
        return give_moves(s, seat, moves)
    if task == Task.ASK:
        return ask_moves(s, seat, moves)
    return answer_moves(s, seat, moves)


@rule
def least_amount(s: Record, task: int) -> int:
    """The least sum that this decision allows, in tens."""
    if task == Task.BID:
        return 0
    if task == Task.CALL:
        return s.high + 1
    return 1


@rule
def most_amount(s: Record, task: int, seat: int) -> int:
    """The largest sum that this decision allows, in tens."""
    if task == Task.BID:
        return most_bid(s, seat)
    if task == Task.CALL:
        return most_called(s, seat)
    return most_money(s, s.taker if task == Task.ASK else seat)


@rule
def play(s: Record, move: int) -> None:
    """Make a legal move, then take every step that needs no decision."""
    s.told = 0
    s.ply += 1
    seat = top_who(s)
    if HIGH <= move < LOW:
        push(s, Task.AMOUNT, seat, move - HIGH)
    elif top_task(s) == Task.AMOUNT:
        amount = top_what(s) * BASE + move - LOW
        pop(s)
        play_amount(s, top_task(s), seat, amount)
    else:
        play_decision(s, top_task(s), seat, top_what(s), move)
    take_steps(s)


@rule
def play_amount(s: Record, task: int, seat: int, amount: int) -> None:
    """A sum, in tens, answers the decision."""
    if task == Task.BID:
        play_bid(s, seat, amount)
    elif task == Task.CALL:
        play_call(s, seat, amount)
    else:
        play_money(s, seat, GIVEN if task == Task.GIVE else ASKED, amount)


@rule
def play_decision(s: Record, task: int, seat: int, what: int, move: int) -> None:
    """Hand the move to the decision it answers."""
    if task == Task.TURN:
        play_turn(s, seat, move)
    elif task == Task.TRADE:
        play_trade(s, seat, what, move)
    elif task <= Task.FOUND:
        play_building(s, task, seat, what, move)
    elif task <= Task.SALE:
        play_merger(s, task, seat, move)
    elif task == Task.ACTION:
        play_action(s, seat, move)
    elif task == Task.EVENT:
        play_event(s, seat, move)
    elif task == Task.LOSE:
        play_lose(s, seat, move)
    elif task <= Task.TAKE_BACK:
        play_auction(s, task, seat, what, move)
    elif task == Task.DEAL:
        play_deal(s, seat, move)
    elif task == Task.GIVE:
        play_give(s, seat, move)
    elif task == Task.ASK:
        play_ask(s, seat, move)
    else:
        play_answer(s, seat, move)


@rule
def play_building(s: Record, task: int, seat: int, what: int, move: int) -> None:
    """A decision while cards are bought or a house is built."""
    if task == Task.CARD:
        play_card(s, seat, what, move)
    elif task == Task.SELL_ON:
        play_sell_on(s, seat, move)
    elif task == Task.ROOF:
        play_roof(s, seat, what, move)
    elif task == Task.HQ:
        play_hq(s, seat, move)
    elif task == Task.SECOND:
        play_second(s, seat, move)
    else:
        play_found(s, seat, what, move)


@rule
def play_merger(s: Record, task: int, seat: int, move: int) -> None:
    """A decision in a merger."""
    if task == Task.NAME:
        play_name(s, seat, move)
    elif task == Task.CONSUMED:
        play_consumed(s, seat, move)
    elif task == Task.SURVIVOR:
        play_survivor(s, seat, move)
    else:
        play_sale(s, seat, move)


@rule
def play_auction(s: Record, task: int, seat: int, what: int, move: int) -> None:
    """A decision in an auction."""
    if task == Task.VEILINGE:
        play_veilinge(s, seat, move)
    elif task == Task.LOT:
        play_lot(s, seat, what, move)
    elif task == Task.CALL:
        play_out(s, seat)
    elif task == Task.PICK:
        play_pick(s, seat, move)
    else:
        play_take_back(s, seat, move)


@rule
def take_steps(s: Record) -> None:
    """Do what follows of itself until somebody must decide."""
    while not s.over and top_task(s) >= DECISIONS:
        task, seat = top_task(s), top_who(s)
        if task == Task.END_TURN:
            end_turn(s, seat)
        elif task == Task.MERGE:
            merge_step(s, seat)
        elif task == Task.ABSORB:
            absorb(s, seat)
        elif task == Task.SHOW_BIDS:
            show_bids(s, seat)
        elif task == Task.NEXT_CALL:
            next_call(s, seat, top_what(s))
        elif task == Task.END_AUCTION:
            end_auction(s, seat)
        else:
            end_event(s)
    s.seat = NONE if s.over else top_who(s)


@rule
def answers_itself(s: Record) -> bool:
    """Whether a single legal answer may be given without asking.

    Not where the others would learn from the haste what a hand or the deck holds: that a card asked for is not there,
    that cards of the hand can't be played, or that all cards looked at are equal.
    """
    task, seat = top_task(s), top_who(s)
    if task == Task.SECOND:
        return can_trade(s, seat)
    if task == Task.TURN:
        return haste_is_harmless(s, seat)
    if task == Task.PICK:
        return s.deck_size == 1
    return task != Task.ANSWER
