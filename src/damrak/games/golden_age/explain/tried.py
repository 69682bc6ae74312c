"""A move that was tried in vain, and how what it names is called."""

from __future__ import annotations

from damrak.games.chartered import explain as shared
from damrak.games.golden_age.data import PLOT_NAMES, PLOTS
from damrak.games.golden_age.grammar import CARD_NAMES
from damrak.games.golden_age.sayings import COMPANY_NAMES, company, place
from damrak.games.golden_age.state import LEVEL, PLOT


class Tried(shared.Tried):
    """A move of The Golden Age that can't be made."""

    plots = PLOT_NAMES
    companies = COMPANY_NAMES
    place = staticmethod(place)
    called = staticmethod(company)

    @property
    def card(self) -> int:
        """The card that it names, as the move that names it."""
        number = CARD_NAMES.index(self.thing)
        return PLOT + number if number < PLOTS else LEVEL + number - PLOTS
