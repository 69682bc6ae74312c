"""The names of things in position files."""

from damrak.games.chartered.card_names import CardNames
from damrak.games.golden_age.data import EVENTS, PLOT_NAMES
from damrak.games.golden_age.sayings import COMPANY_NAMES
from damrak.games.golden_age.state import EDITIONS
from damrak.games.golden_age.words import CARD_NAMES
from damrak.text.form import Names

PLOTS_NAMED = Names("plot", PLOT_NAMES)
COMPANIES_NAMED = Names("company", COMPANY_NAMES)
EDITIONS_NAMED = Names("edition", EDITIONS)
EVENTS_NAMED = Names("event card", EVENTS)
# Event cards lie in the same piles as building cards; there is one of each.
ALL_NAMES = CardNames(PLOT_NAMES, (*CARD_NAMES.levels, *EVENTS), (*CARD_NAMES.counts, *(1 for _ in EVENTS)))
