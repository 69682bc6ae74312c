"""A move that was tried in vain, and how what it names is called."""

from __future__ import annotations

from damrak.games.building_amsterdam.data import PLOT_NAMES, PLOTS
from damrak.games.building_amsterdam.grammar import CARD_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, company, place
from damrak.games.building_amsterdam.state import LEVEL, PLOT
from damrak.games.chartered import explain as shared


class Tried(shared.Tried):
    """A move of Building Amsterdam that can't be made."""

    plots = PLOT_NAMES
    companies = COMPANY_NAMES
    place = staticmethod(place)
    called = staticmethod(company)

    @property
    def number(self) -> int:
        """The number or sum that it names."""
        return int(self.thing.removeprefix("f"))

    @property
    def card(self) -> int:
        """The card that it names, as the move that names it."""
        number = CARD_NAMES.index(self.thing)
        return PLOT + number if number < PLOTS else LEVEL + number - PLOTS


def card_said(card: int) -> str:
    """A card, by the move that names it, as people say it."""
    return place(CARD_NAMES[card - LEVEL + PLOTS if card >= LEVEL else card - PLOT])
