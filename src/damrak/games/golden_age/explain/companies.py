"""Why companies can't merge like this, why a share or flag can't be traded, and why an event can't be answered so."""

from __future__ import annotations

from damrak.games.chartered.explain import not_merging, why_not_buy, why_not_sell
from damrak.games.chartered.trade import usual_price
from damrak.games.golden_age.event_cards import candidates, part_of_event
from damrak.games.golden_age.explain.tried import Tried
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import FLAG_PRICE, FLAGS
from damrak.text.language import _, money, sentences


def why_not_pair(tried: Tried) -> str:
    """Why these two don't merge now."""
    one, two = (COMPANY_NAMES.index(name) for name in tried.thing.split())
    if one == two:
        return _("A company can't merge with itself.")
    reason = not_merging(tried, one) or not_merging(tried, two)
    move = f"merge {COMPANY_NAMES[two]} {COMPANY_NAMES[one]}"
    return reason or _("The two are named in the order of the companies: '{move}'.", move=move)


def why_not_survivor(tried: Tried) -> str:
    """Why this company can't win."""
    pair = _("{companies} merge now.", companies=tried.companies_said(tried.s.pair))
    return sentences(not_merging(tried, tried.company) or "", pair)


def why_not_trade(tried: Tried) -> str:
    """Why this trade can't be made."""
    if tried.verb == "sell":
        return why_not_sell(tried)
    return why_not_flag(tried) if tried.verb == "flag" else why_not_buy(tried, usual_price)


def why_not_flag(tried: Tried) -> str:
    """Why no flag can be bought."""
    s = tried.s
    if s.what[s.depth - 1] > 0:
        return _("A flag is bought instead of all trading, and you have made a trade already.")
    if s.grown < 0:
        return _("After a merger there is no flag; it is for a company just founded or expanded.")
    owner = s.flag[s.grown]
    if owner >= 0:
        company = tried.company_said(s.grown)
        return _("The flag of {seat} stands on {company} already.", seat=tried.names[owner], company=company)
    if s.flags[s.seat] == FLAGS:
        return _("You have bought both your flags.")
    return _(
        "Your flag costs {price}, and you have {cash}.", price=money(int(FLAG_PRICE[s.flags[s.seat]])), cash=tried.cash
    )


def why_not_choose(tried: Tried) -> str:
    """Why an event can't change this company."""
    s, company = tried.s, tried.company
    if s.hq[company] < 0:
        return _("{company} is not on the board.", company=tried.said)
    meant = candidates(s.raw, int(part_of_event(s.raw, s.part - 1, 1)))
    return _(
        "{company} is worth {value}, and the event means {companies}.",
        company=tried.said,
        value=money(s.value[company]),
        companies=tried.companies_said(int(meant)),
    )


def why_not_shed(tried: Tried) -> str:
    """Why this share can't be sold in an event."""
    if tried.s.shares[tried.seat, tried.company] == 0:
        return why_not_sell(tried)
    return _("You hold more of another company than of {company}, and sell of that.", company=tried.said)
