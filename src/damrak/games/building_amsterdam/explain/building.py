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
from damrak.games.building_amsterdam.cards import card_move, in_hand
from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.state import PLOT
from damrak.games.chartered import explain as shared
from damrak.games.chartered.companies import any_company_free
from damrak.rules.record import Record
from damrak.text.language import _, plural, sentences


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
        houses=tried.plots_said(houses),
    )
    if not any_company_free(s.raw):
        return sentences(must, _("All nine companies are on the board already."))
    return sentences(must, too_near(tried, (plot, *houses)))


def why_not_hq(tried: Tried) -> str:
    """Why the HQ can't go here."""
    if tried.verb == "done":
        return _("Two cards were played to found a company, so it must be founded now.")
    s, plot, hq, built = tried.s, tried.plot, tried.said, tried.plot_said(tried.s.built)
    if reason := occupied(tried):
        return reason
    if s.company[plot] >= 0:
        return _("{plot} belongs to {company} already.", plot=hq, company=tried.company_said(s.company[plot]))
    if plot not in neighbours(s, s.built):
        return _("{plot} is not connected to {built}, where the new house stands.", plot=hq, built=built)
    if not any(via == plot and is_loose(s.raw, other) for other, via in corners(s, s.built)):
        return _("{plot} would connect {built} with no loose house at its corner.", plot=hq, built=built)
    return sentences(
        _("No company can be founded over {plot}.", plot=hq),
        too_near(tried, (s.built, plot, *loose_beside(s, plot))),
    )


def why_not_second(tried: Tried) -> str:
    """Why this second card founds no company."""
    s, plot, second, built = tried.s, tried.plot, tried.said, tried.plot_said(tried.s.built)
    reason = occupied(tried) or not_in_hand(tried)
    if reason:
        return reason
    if companies := touched(s.raw, plot):
        return _(
            "A house on {plot} would touch {companies}; the second card must found with {built}.",
            plot=second,
            companies=tried.companies_said(companies),
            built=built,
        )
    if others := [other for other in loose_beside(s, plot) if other != s.built]:
        return plural(
            "{plot} touches the loose house on {houses} too, and the second card may touch no house but the first.",
            "{plot} touches the loose houses on {houses} too, and the second card may touch no house but the first.",
            len(others),
            plot=second,
            houses=tried.plots_said(others),
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
    return sentences(_("No company can be founded there."), too_near(tried, (*group, *far)))


# --- reasons that several of them share


def occupied(tried: Tried) -> str | None:
    """That a house stands on the plot; None if there is none."""
    if tried.s.height[tried.plot] == 0:
        return None
    return _("A house stands on {plot} already.", plot=tried.said)


def not_in_hand(tried: Tried) -> str | None:
    """That the seat lacks the card of the plot; None if it has it."""
    card = PLOT + tried.plot
    return None if in_hand(tried.s.raw, tried.seat, card) > 0 else shared.not_in_hand(tried, card, card_move, "cards")


def too_near(tried: Tried, plots: Iterable[int]) -> str:
    """Which company lies too near to one of these plots for a founding."""
    s = tried.s
    plot = next(plot for plot in plots if not has_space(s.raw, plot))
    if s.company[plot] >= 0:
        return _(
            "{plot} belongs to {company}.", plot=tried.plot_said(plot), company=tried.company_said(s.company[plot])
        )
    near = [other for i in range(MOST_NEAR) if (other := NEAR[s.layout, plot, i]) >= 0 and s.company[other] >= 0]
    other = min(near, key=lambda place: place not in neighbours(s, plot))
    said = {
        "company": tried.company_said(s.company[other]),
        "near": tried.plot_said(other),
        "plot": tried.plot_said(plot),
    }
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
