"""Why no house can be built here, and why no company can be founded like this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from damrak.games.building_amsterdam.board import (
    CORNERS,
    MOST_CORNERS,
    MOST_NEAR,
    NEAR,
    NEIGHBOURS,
    has_space,
    is_empty,
    is_loose,
    touched,
)
from damrak.games.building_amsterdam.build import founds_without_first
from damrak.games.building_amsterdam.cards import card_move, in_hand, market_slot
from damrak.games.building_amsterdam.explain.tried import Tried, companies_said, company_said, plot_said, plots_said
from damrak.games.building_amsterdam.state import PLOT
from damrak.games.chartered.companies import any_company_free
from damrak.games.chartered.state import SEEN
from damrak.rules.record import Record
from damrak.text.language import _, money, plural, sentences


def why_not_build(tried: Tried) -> str:
    """Why no house can be built here."""
    s, plot = tried.s, tried.plot
    reason = occupied(tried) or not_in_hand(tried)
    if reason:
        return reason
    if s.warehouses == 0:
        return _("No warehouse is left in the supply.")
    houses = loose_beside(s, plot)
    must = plural(
        "A house on {plot} would touch the loose house on {houses} and have to found a company.",
        "A house on {plot} would touch the loose houses on {houses} and have to found a company.",
        len(houses),
        plot=tried.said,
        houses=plots_said(houses),
    )
    if not any_company_free(s.raw):
        return sentences(must, _("All nine companies are on the board already."))
    return sentences(must, too_near(s, (plot, *houses)))


def why_not_hq(tried: Tried) -> str:
    """Why the HQ can't go here."""
    if tried.verb == "done":
        return _("Two cards were played to found a company, so it must be founded now.")
    s, plot, hq, built = tried.s, tried.plot, tried.said, plot_said(tried.s.built)
    if reason := occupied(tried):
        return reason
    if s.company[plot] >= 0:
        return _("{plot} belongs to {company} already.", plot=hq, company=company_said(s.company[plot]))
    if plot not in neighbours(s, s.built):
        return _("{plot} is not connected to {built}, where the new house stands.", plot=hq, built=built)
    if not any(via == plot and is_loose(s.raw, other) for other, via in corners(s, s.built)):
        return _("{plot} would connect {built} with no loose house at its corner.", plot=hq, built=built)
    return sentences(
        _("No company can be founded over {plot}.", plot=hq),
        too_near(s, (s.built, plot, *loose_beside(s, plot))),
    )


def why_not_second(tried: Tried) -> str:
    """Why this second card founds no company."""
    s, plot, second, built = tried.s, tried.plot, tried.said, plot_said(tried.s.built)
    reason = occupied(tried) or not_in_hand(tried)
    if reason:
        return reason
    if companies := touched(s.raw, plot):
        return _(
            "A house on {plot} would touch {companies}; the second card must found with {built}.",
            plot=second,
            companies=companies_said(companies),
            built=built,
        )
    if others := [other for other in loose_beside(s, plot) if other != s.built]:
        return plural(
            "{plot} touches the loose house on {houses} too, and the second card may touch no house but the first.",
            "{plot} touches the loose houses on {houses} too, and the second card may touch no house but the first.",
            len(others),
            plot=second,
            houses=plots_said(others),
        )
    if founds_without_first(s.raw, plot):
        return _("The card of {plot} could found a company alone; two cards are for when neither can.", plot=second)
    beside = s.built in neighbours(s, plot)
    vias = [via for other, via in corners(s, plot) if other == s.built and is_empty(s.raw, via)]
    if not beside and not vias:
        return _(
            "A house on {plot} would not found a company with {built}: they neither touch nor share an open corner.",
            plot=second,
            built=built,
        )
    group = (plot,) if beside else (plot, *vias)
    far = (house for via in vias for house in loose_beside(s, via))
    return sentences(_("No company can be founded there."), too_near(s, (*group, *far)))


def why_not_found(tried: Tried) -> str:
    """Why this company can't be founded."""
    return _(
        "{company} is on the board already, worth {value}.",
        company=tried.said,
        value=money(tried.s.value[tried.company]),
    )


# --- reasons that several of them share


def occupied(tried: Tried) -> str | None:
    """That a house stands on the plot; None if there is none."""
    if tried.s.height[tried.plot] == 0:
        return None
    return _("A house stands on {plot} already.", plot=tried.said)


def not_in_hand(tried: Tried) -> str | None:
    """That the seat lacks the card of the plot, and where that is if everybody knows; None if the seat has it."""
    s, card = tried.s, PLOT + tried.plot
    if in_hand(s.raw, s.seat, card) > 0:
        return None
    if market_slot(s.raw, card) >= 0:
        return _(
            "You don't hold {card}: it lies in the market, and 'cards' is the way to get it.",
            card=tried.said,
        )
    for other in range(s.seats):
        if other != s.seat and holds_openly(s, other, card):
            return _("You don't hold {card}: {seat} has it.", card=tried.said, seat=tried.names[other])
    return _("You don't hold {card}.", card=tried.said)


def holds_openly(s: Record, seat: int, card: int) -> bool:
    """Whether everybody has seen that a seat holds a card of this name."""
    hand = (s.hand[seat, i] for i in range(s.held[seat]))
    return any(card_move(held) == card and s.drawn[held] == SEEN for held in hand)


def too_near(s: Record, plots: Iterable[int]) -> str:
    """Which company lies too near to one of these plots for a founding."""
    plot = next(plot for plot in plots if not has_space(s.raw, plot))
    if s.company[plot] >= 0:
        return _("{plot} belongs to {company}.", plot=plot_said(plot), company=company_said(s.company[plot]))
    near = [other for i in range(MOST_NEAR) if (other := NEAR[s.layout, plot, i]) >= 0 and s.company[other] >= 0]
    other = min(near, key=lambda place: place not in neighbours(s, plot))
    said = {"company": company_said(s.company[other]), "near": plot_said(other), "plot": plot_said(plot)}
    if other in neighbours(s, plot):
        return _(
            "{company} is too near: no plot lies between its plot {near} and {plot}, and a new company needs two.",
            **said,
        )
    return _(
        "{company} is too near: only one plot lies between its plot {near} and {plot}, and a new company needs two.",
        **said,
    )


# --- the board


def neighbours(s: Record, plot: int) -> list[int]:
    """The plots connected to this one."""
    return [other for side in range(4) if (other := NEIGHBOURS[s.layout, plot, side]) >= 0]


def loose_beside(s: Record, plot: int) -> list[int]:
    """The loose houses that a house on this plot would touch."""
    return [other for other in neighbours(s, plot) if is_loose(s.raw, other)]


def corners(s: Record, plot: int) -> Iterator[tuple[int, int]]:
    """The plots that share a corner with this one, each with a plot that connects the two."""
    for i in range(MOST_CORNERS):
        other = CORNERS[s.layout, plot, 2 * i]
        if other < 0:
            return
        yield int(other), int(CORNERS[s.layout, plot, 2 * i + 1])
