"""Why a company can't get the house, be consumed or survive, and why not so many shares can be sold."""

from __future__ import annotations

from damrak.games.building_amsterdam.explain.tried import Tried, companies_said, company_said, plot_said
from damrak.games.building_amsterdam.merge import lowest
from damrak.text.language import _, money, number, plural, sentences


def why_not_name(tried: Tried) -> str:
    """Why this company can't get the house."""
    return _(
        "The house on {plot} does not touch {company}; it touches {companies}.",
        plot=plot_said(tried.s.built),
        company=tried.said,
        companies=companies_said(tried.s.merging),
    )


def why_not_consume(tried: Tried) -> str:
    """Why this company is not consumed now."""
    tied = companies_said(lowest(tried.s.raw, -1))
    return sentences(not_tied(tried), _("{companies} tie for the lowest value.", companies=tied))


def why_not_survivor(tried: Tried) -> str:
    """Why this company doesn't consume now."""
    s = tried.s
    if tried.company == s.consumed:
        return _("{company} is the one that is consumed.", company=tried.said)
    tied = companies_said(lowest(s.raw, s.consumed))
    return sentences(not_tied(tried), _("{companies} tie for the next place.", companies=tied))


def not_tied(tried: Tried) -> str:
    """Why a company is not among those that tie."""
    s, company = tried.s, tried.company
    if not s.merging >> company & 1:
        return _("{company} takes no part in this merger.", company=tried.said)
    return _("{company} is worth {value} and has to wait.", company=tried.said, value=money(s.value[company]))


def why_not_sale(tried: Tried) -> str:
    """Why not so many shares can be sold."""
    s = tried.s
    return plural(
        "You hold {count} share of {company}; you can't sell {number}.",
        "You hold {count} shares of {company}; you can't sell {number}.",
        s.shares[s.seat, s.consumed],
        company=company_said(s.consumed),
        number=number(tried.number),
    )
