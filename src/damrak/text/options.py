"""A game's options, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from damrak.rules.game import Game, Option
from damrak.text.language import _, capital


def option_label(option: Option) -> str:
    """What an option is called."""
    return _(option.label) if option.label else capital(option.name.replace("_", " "))


def value_label(option: Option, value: Any) -> str:
    """What a value of an option is called."""
    if option.said:
        return _(option.said[option.values.index(value)])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)


def value_spelled(value: Any) -> str:
    """A value of an option as a form sends it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def options_in_words(game: Game, options: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What was chosen at a table."""
    return tuple((option_label(option), value_label(option, options[option.name])) for option in game.options)
