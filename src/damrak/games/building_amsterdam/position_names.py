"""The names of things in position files."""

from damrak.games.building_amsterdam.data import EVENTS, LAYOUTS, PLOT_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES, LOT_NAMES
from damrak.games.building_amsterdam.words import LEVEL_NAMES
from damrak.text.form import Names

PLOTS_NAMED = Names("plot", PLOT_NAMES)
CARDS_NAMED = Names("card", (*PLOT_NAMES, *LEVEL_NAMES))
COMPANIES_NAMED = Names("company", COMPANY_NAMES)
STOCK_NAMED = Names("stock event", EVENTS)
LAYOUTS_NAMED = Names("layout", LAYOUTS)
LOTS_NAMED = Names("auction", LOT_NAMES)
