"""Why a share can't be bought or sold, and why no action card can be used instead."""

from __future__ import annotations

from damrak.games.building_amsterdam.companies import price
from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.state import ACTION_PRICE
from damrak.games.chartered.explain import why_not_buy, why_not_sell
from damrak.text.language import _, money


def why_not_trade(tried: Tried) -> str:
    """Why this trade can't be made."""
    if tried.verb == "sell":
        return why_not_sell(tried)
    if tried.verb == "buy":
        return why_not_buy(tried, price)
    s = tried.s
    if s.what[s.depth - 1] > 0:
        return _("An action card is used instead of all trading, and you have made a trade already.")
    if s.actions[s.seat] == 0:
        return _("You have no action card left.")
    return _(
        "Using an action card costs {price}, and you have {cash}.",
        price=money(ACTION_PRICE),
        cash=money(s.cash[s.seat]),
    )
