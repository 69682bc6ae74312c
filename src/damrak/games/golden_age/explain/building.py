"""Why no house can be built here, and why a company can't be founded like this."""

from __future__ import annotations

from damrak.games.chartered import explain as shared
from damrak.games.chartered.companies import any_company_free
from damrak.games.golden_age.board import PLACES, floors, has_space
from damrak.games.golden_age.cards import card_move, in_hand
from damrak.games.golden_age.data import DATA, PLOT_NAMES
from damrak.games.golden_age.explain.tried import Tried
from damrak.games.golden_age.state import (
    HIGHEST_OF,
    HOUSES_OF_A_FOUNDING,
    PLACEMENTS,
    PLOT,
    PLOTS_OF,
)
from damrak.rules.record import Record
from damrak.text.language import _, plural, sentences

SPACE = 4  # steps from a new company to any other


def why_not_build(tried: Tried) -> str:
    """Why no house can be built here."""
    s, plot = tried.s, tried.plot
    if plot >= PLOTS_OF[s.seats]:
        return no_such_plot(tried)
    if s.height[plot] > 0 and not s.free[plot]:
        return _("A house stands on {plot} already, and its card has been played.", plot=tried.said)
    if in_hand(s.raw, tried.seat, PLOT + plot) == 0:
        return shared.not_in_hand(tried, PLOT + plot, card_move, "card")
    must = _("A house on {plot} would touch no other, and have to found a company.", plot=tried.said)
    if not any_company_free(s.raw):
        return sentences(must, _("All nine companies are on the board already."))
    if s.warehouses < HOUSES_OF_A_FOUNDING:
        left = plural(
            "Only {count} warehouse is left, and a founding takes three.",
            "Only {count} warehouses are left, and a founding takes three.",
            s.warehouses,
        )
        return sentences(must, left)
    if not has_space(s.raw, plot):
        return sentences(must, too_near(tried, plot))
    return sentences(
        must,
        _("There is no room for its two free houses beside it: other companies or the edge of the board are too near."),
    )


def no_such_plot(tried: Tried) -> str:
    """That the board of this match has fewer plots."""
    return _("There is no {plot}: the board has {count} plots.", plot=tried.said, count=PLOTS_OF[tried.s.seats])


def too_near(tried: Tried, plot: int) -> str:
    """Which company lies too near to a plot for a founding."""
    s = tried.s
    distance, near = min(
        (distance_to(s, plot, other), other) for other in range(len(s.company)) if s.company[other] >= 0
    )
    return plural(
        "{company} is too near: {count} plot lies between {near} and {plot}, and a new company needs three.",
        "{company} is too near: {count} plots lie between {near} and {plot}, and a new company needs three.",
        distance - 1,
        company=tried.company_said(s.company[near]),
        near=tried.plot_said(near),
        plot=tried.plot_said(plot),
    )


def distance_to(s: Record, plot: int, other: int) -> int:
    """How many steps lie between two plots, as far as it matters for a founding."""
    city = DATA.cities[s.city]
    return next((steps for steps in range(SPACE) if other == plot or other in city.within(plot, steps)), SPACE)


def why_not_raise(tried: Tried) -> str:
    """Why the house here can't be raised."""
    s, plot = tried.s, tried.plot
    if plot >= PLOTS_OF[s.seats]:
        return no_such_plot(tried)
    if s.height[plot] == 0:
        return _("No house stands on {plot} that could be raised.", plot=tried.said)
    height = int(floors(s.raw, plot))
    counted = _("The HQ counts as one of them.") if height > s.height[plot] else ""
    if height >= HIGHEST_OF[s.seats]:
        full = plural(
            "The house on {plot} has {count} floor, and no level card is higher here.",
            "The house on {plot} has {count} floors, and no level card is higher here.",
            height,
            plot=tried.said,
        )
        return sentences(full, counted)
    missing = plural(
        "The house on {plot} has {count} floor and needs {card}, which you don't hold.",
        "The house on {plot} has {count} floors and needs {card}, which you don't hold.",
        height,
        plot=tried.said,
        card=tried.place(f"{('2nd', '3rd', '4th', '5th')[height - 1]}-level"),
    )
    return sentences(missing, counted)


def why_not_free(tried: Tried) -> str:
    """Why the two free houses can't go there."""
    s = tried.s
    one, two = (PLOT_NAMES.index(name) for name in tried.thing.split())
    built = tried.plot_said(s.built)
    if one > two and (two, one) in placements(s):
        return _("Name the lower plot first: '{move}'.", move=f"free {PLOT_NAMES[two]} {PLOT_NAMES[one]}")
    if (one, two) not in placements(s):
        return _(
            "Free houses go on two plots adjacent to {built}, or on the two next plots on one side of it; "
            "{plots} are neither.",
            built=built,
            plots=tried.said,
        )
    return too_near(tried, next(plot for plot in (one, two) if not has_space(s.raw, plot)))


def placements(s: Record) -> list[tuple[int, int]]:
    """The pairs of plots around the house just built that the board has."""
    row = [int(PLACES[s.city, s.built, i]) for i in range(2 * PLACEMENTS)]
    return [(row[i], row[i + 1]) for i in range(0, len(row), 2) if row[i] >= 0]
