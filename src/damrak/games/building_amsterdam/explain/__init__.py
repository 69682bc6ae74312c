"""Why a move can't be made now, in words for the seat that is asked, from what that seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from damrak.games.building_amsterdam.explain import auctions, building, events, merging, offers, trading, turn
from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.grammar import GRAMMAR, QUESTIONS
from damrak.games.building_amsterdam.state import Task
from damrak.games.building_amsterdam.words import pending_task
from damrak.games.chartered.explain import why_not_found, why_not_name, why_not_sell
from damrak.rules.record import Record
from damrak.text.explain import why_not

# For each decision why an answer to it can't be given; None if there is nothing to say but what is asked.
REASONS: Mapping[Task, Callable[[Tried], str | None]] = {
    Task.TURN: turn.why_not_turn,
    Task.CARD: turn.why_not_card,
    Task.SELL_ON: why_not_sell,
    Task.ROOF: lambda _: None,  # either answer is always possible
    Task.HQ: building.why_not_hq,
    Task.SECOND: building.why_not_second,
    Task.FOUND: why_not_found,
    Task.NAME: why_not_name,
    Task.CONSUMED: merging.why_not_consume,
    Task.SURVIVOR: merging.why_not_survivor,
    Task.SALE: merging.why_not_sale,
    Task.TRADE: trading.why_not_trade,
    Task.ACTION: events.why_not_action,
    Task.EVENT: events.why_not_event,
    Task.BID: events.why_not_bid,
    Task.LOSE: events.why_not_lose,
    Task.VEILINGE: auctions.why_not_veilinge,
    Task.LOT: auctions.why_not_lot,
    Task.CALL: auctions.why_not_call,
    Task.PICK: auctions.why_not_pick,
    Task.TAKE_BACK: auctions.why_not_take_back,
    Task.DEAL: offers.why_not_deal,
    Task.GIVE: offers.why_not_give,
    Task.ASK: offers.why_not_ask,
    Task.ANSWER: offers.why_not_answer,
}


def explain(s: Record, move: str, names: Sequence[str]) -> str:
    """Why this is not legal now, the seats called by these names. The record is a copy: rules may scribble on it."""
    task = pending_task(s)
    asked = QUESTIONS[task].with_answers(names[s.seat])
    return why_not(GRAMMAR, move, task, asked, lambda spelled: REASONS[task](Tried(s, spelled, names)))
