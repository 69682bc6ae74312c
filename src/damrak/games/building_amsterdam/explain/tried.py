"""A move that was tried in vain, and how what it names is called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from damrak.games.building_amsterdam.data import PLOT_NAMES, PLOTS
from damrak.games.building_amsterdam.grammar import CARD_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, company, place
from damrak.games.building_amsterdam.state import LEVEL, PLOT
from damrak.rules.record import Record
from damrak.text.language import listed
from damrak.text.spelling import Spelled


@dataclass(frozen=True)
class Tried:
    """A move that can't be made, on the record where it can't."""

    s: Record
    spelled: Spelled  # an answer to the pending decision
    names: Sequence[str]  # of the seats

    @property
    def seat(self) -> int:
        """The seat that tried it."""
        return int(self.s.seat)

    @property
    def verb(self) -> str:
        """How the spelling begins."""
        return self.spelled.verb

    @property
    def thing(self) -> str:
        """What follows the verb, as it is spelled."""
        return self.spelled.thing

    @property
    def said(self) -> str:
        """What follows the verb, as people say it."""
        return self.spelled.said

    @property
    def plot(self) -> int:
        """The plot that it names."""
        return PLOT_NAMES.index(self.thing)

    @property
    def company(self) -> int:
        """The company that it names."""
        return COMPANY_NAMES.index(self.thing)

    @property
    def number(self) -> int:
        """The number or sum that it names."""
        return int(self.thing.removeprefix("f"))

    @property
    def card(self) -> int:
        """The card that it names, as the move that names it."""
        number = CARD_NAMES.index(self.thing)
        return PLOT + number if number < PLOTS else LEVEL + number - PLOTS


def plot_said(plot: int) -> str:
    """A plot by its number, as people say it."""
    return place(PLOT_NAMES[plot])


def plots_said(plots: Iterable[int]) -> str:
    """Several plots in one sentence."""
    return listed(plot_said(plot) for plot in plots)


def card_said(card: int) -> str:
    """A card, by the move that names it, as people say it."""
    return place(CARD_NAMES[card - LEVEL + PLOTS if card >= LEVEL else card - PLOT])


def company_said(number: int) -> str:
    """A company by its number, as people call it."""
    return company(COMPANY_NAMES[number])


def companies_said(bits: int) -> str:
    """The companies in a set of bits, in one sentence."""
    return listed(company_said(number) for number in range(len(COMPANY_NAMES)) if bits >> number & 1)
