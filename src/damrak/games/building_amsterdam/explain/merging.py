"""Why a company can't get the house, be consumed or survive, and why not so many shares can be sold."""

from __future__ import annotations

from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.merge import lowest
from damrak.games.chartered.explain import not_merging
from damrak.text.language import _, money, number, plural, sentences


def why_not_consume(tried: Tried) -> str:
    """Why this company is not consumed now."""
    tied = tried.companies_said(lowest(tried.s.raw, -1))
    return sentences(not_tied(tried), _("{companies} tie for the lowest value.", companies=tied))


def why_not_survivor(tried: Tried) -> str:
    """Why this company doesn't consume now."""
    s = tried.s
    if tried.company == s.consumed:
        return _("{company} is the one that is consumed.", company=tried.said)
    tied = tried.companies_said(lowest(s.raw, s.consumed))
    return sentences(not_tied(tried), _("{companies} tie for the next place.", companies=tied))


def not_tied(tried: Tried) -> str:
    """Why a company is not among those that tie."""
    worth = money(tried.s.value[tried.company])
    waits = _("{company} is worth {value} and has to wait.", company=tried.said, value=worth)
    return not_merging(tried, tried.company) or waits


def why_not_sale(tried: Tried) -> str:
    """Why not so many shares can be sold."""
    s = tried.s
    return plural(
        "You hold {count} share of {company}; you can't sell {number}.",
        "You hold {count} shares of {company}; you can't sell {number}.",
        s.shares[s.seat, s.consumed],
        company=tried.company_said(s.consumed),
        number=number(tried.number),
    )
