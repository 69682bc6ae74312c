"""The registry: the games there are. Nothing else in Damrak names a game."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module

from damrak.rules.game import Game
from damrak.text.language import _, sentences

GAMES = {
    "building-amsterdam": ("damrak.games.building_amsterdam.game", "BUILDING_AMSTERDAM"),
    "golden-age": ("damrak.games.golden_age.game", "GOLDEN_AGE"),
    "atlantic-star": ("damrak.games.atlantic_star.game", "ATLANTIC_STAR"),
    "sold": ("damrak.games.sold.game", "SOLD"),
}


class UnknownGame(ValueError):
    """No game has this name."""


@cache
def find_game(name: str) -> Game:
    """The game of this name.

    >>> find_game("building-amsterdam").title
    'Chartered: Building Amsterdam'
    >>> find_game("monopoly")
    Traceback (most recent call last):
    ...
    damrak.games.UnknownGame: There is no game 'monopoly'. Known: building-amsterdam...
    """
    if name not in GAMES:
        near = get_close_matches(str(name), GAMES, 1)
        known = _("Known: {names}.", names=", ".join(GAMES))
        hint = _("Did you mean '{name}'?", name=near[0]) if near else known
        raise UnknownGame(sentences(_("There is no game '{name}'.", name=name), hint))
    module, constant = GAMES[name]
    game: Game = getattr(import_module(module), constant)
    return game
