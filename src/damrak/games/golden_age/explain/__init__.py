"""Why a move can't be made now, in words for the seat that is asked, from what that seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from damrak.games.chartered.explain import why_not_found, why_not_name, why_not_sell, why_not_take
from damrak.games.golden_age.explain import building, buying, companies
from damrak.games.golden_age.explain.tried import Tried
from damrak.games.golden_age.grammar import GRAMMAR, QUESTIONS
from damrak.games.golden_age.state import Task
from damrak.games.golden_age.words import pending_task
from damrak.rules.record import Record
from damrak.text.explain import why_not

# For each decision why an answer to it can't be given; None if there is nothing to say but what is asked.
REASONS: Mapping[Task, Callable[[Tried], str | None]] = {
    Task.TURN: buying.why_not_turn,
    Task.SELL: why_not_sell,
    Task.PURCHASE: buying.why_not_renew,
    Task.CARD: why_not_take,
    Task.FOUND: why_not_found,
    Task.FREE: building.why_not_free,
    Task.NAME: why_not_name,
    Task.PAIR: companies.why_not_pair,
    Task.SURVIVOR: companies.why_not_survivor,
    Task.TRADE: companies.why_not_trade,
    Task.CHOOSE: companies.why_not_choose,
    Task.SHED: companies.why_not_shed,
}


def explain(s: Record, move: str, names: Sequence[str]) -> str:
    """Why this is not legal now, the seats called by these names. The record is a copy: rules may scribble on it."""
    task = pending_task(s)
    asked = QUESTIONS[task].with_answers(names[s.seat])
    return why_not(GRAMMAR, move, task, asked, lambda spelled: REASONS[task](Tried(s, spelled, names)))
