"""Why a share can't be bought or sold, and why no action card can be used instead."""

from __future__ import annotations

from damrak.games.building_amsterdam.companies import price
from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.state import ACTION_PRICE
from damrak.games.chartered.companies import on_board
from damrak.text.language import _, money


def why_not_trade(tried: Tried) -> str:
    """Why this trade can't be made."""
    if tried.verb == "sell":
        return why_not_sell(tried)
    if tried.verb == "buy":
        return why_not_buy(tried)
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


def why_not_sell(tried: Tried) -> str:
    """Why a share can't be sold to the bank."""
    if tried.s.shares[tried.seat, tried.company] == 0:
        return _("You hold no share of {company}.", company=tried.said)
    return _("{company} is not on the board, so the bank buys none of its shares now.", company=tried.said)


def why_not_buy(tried: Tried) -> str:
    """Why no share can be bought."""
    s, company = tried.s, tried.company
    if not on_board(s.raw, company):
        return _("{company} is not on the board, so its shares are not for sale.", company=tried.said)
    if s.bank[company] == 0:
        return _("The bank has no share of {company} left.", company=tried.said)
    cost = price(s.raw, company)
    said = {"company": tried.said, "price": money(cost), "cash": money(s.cash[s.seat])}
    if cost > s.value[company]:
        return _("A share of {company} costs {price}, the least there is, and you have {cash}.", **said)
    return _("A share of {company} costs {price}, and you have {cash}.", **said)
