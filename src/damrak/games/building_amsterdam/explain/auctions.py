"""Why an auction can't be held, a bid not be called, a card not be kept, or a house not come back."""

from __future__ import annotations

from damrak.games.building_amsterdam.auctions import has_object, recent_plot
from damrak.games.building_amsterdam.data import PLOTS
from damrak.games.building_amsterdam.explain.events import no_sum
from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.sayings import LOT_NAMES
from damrak.games.building_amsterdam.state import PEEK, Lot
from damrak.games.chartered.state import UNIT
from damrak.text.language import _, either, mark, money, plural, sentences

NO_OBJECT = {
    Lot.SHARE: mark("The bank has no share left to auction."),
    Lot.OWN: mark("You hold no share that could be auctioned."),
    Lot.TEN: mark("The deck is empty, so there are no cards to look at."),
    Lot.HOUSE: mark("Of the ten newest plot cards among the discards, none belongs to a house that may go."),
}


def why_not_veilinge(tried: Tried) -> str:
    """Why this auction can't be held, and which can."""
    can = [f"'auction {name}'" for lot, name in enumerate(LOT_NAMES) if has_object(tried.s.raw, tried.seat, lot)]
    return sentences(
        _(NO_OBJECT[Lot(LOT_NAMES.index(tried.thing))]),
        _("You can hold {auctions}.", auctions=either(can)),
    )


def why_not_lot(tried: Tried) -> str:
    """Why this share can't be auctioned."""
    if tried.s.what[tried.s.depth - 1] == Lot.SHARE:
        return _("The bank has no share of {company} left.", company=tried.said)
    return _("You hold no share of {company}.", company=tried.said)


def why_not_call(tried: Tried) -> str:
    """Why this can't be bid in the open."""
    s = tried.s
    reason = no_sum(tried, tried.seat)
    if reason:
        return reason
    if s.high == 0:
        return _("The first bid is {least} at least; or you are 'out'.", least=money(UNIT))
    return _(
        "{seat} has bid {amount}; a bid must be higher, or you are 'out'.",
        seat=tried.names[s.high_seat],
        amount=money(s.high * UNIT),
    )


def why_not_pick(tried: Tried) -> str:
    """Why this card can't be kept."""
    return plural(
        "{card} is not the {count} card that you see.",
        "{card} is not among the {count} cards that you see.",
        min(PEEK, tried.s.deck_size),
        card=tried.said,
    )


def why_not_take_back(tried: Tried) -> str:
    """Why this house can't come back."""
    s, plot, said = tried.s, tried.plot, tried.said
    if s.height[plot] == 0:
        return _("No house stands on {plot}.", plot=said)
    if all(recent_plot(s.raw, back) != plot for back in range(PEEK)):
        return _("The card of {plot} is not among the ten newest plot cards of the discards.", plot=said)
    if s.height[plot] > 1:
        return plural(
            "The house on {plot} has {count} level, and only a house of one may go.",
            "The house on {plot} has {count} levels, and only a house of one may go.",
            s.height[plot],
            plot=said,
        )
    company = tried.company_said(s.company[plot])
    houses = sum(s.company[other] == s.company[plot] and s.height[other] > 0 for other in range(PLOTS))
    if houses == 1:
        return _("The house on {plot} is the last one of {company}.", plot=said, company=company)
    return _("Without the house on {plot}, {company} would fall apart.", plot=said, company=company)
