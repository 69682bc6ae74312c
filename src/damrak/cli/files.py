"""`damrak check-data` and `damrak games`."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

from damrak.bots import ABOUT
from damrak.cli import DONE, WRONG
from damrak.games import GAMES, UnknownGame, find_game
from damrak.rules.game import BadData, Game
from damrak.text.form import toml
from damrak.text.language import _, either, plural


def check_data(chosen: argparse.Namespace) -> int:
    """Say that a data file is fine and what it holds, or all that is wrong with it."""
    path = Path(chosen.file)
    try:
        text = path.read_text(encoding="utf-8")
        game = _game_of(text)
        found = game.data_in_words(text)
    except (BadData, UnicodeDecodeError) as reason:
        problems = reason.problems if isinstance(reason, BadData) else [_("this is no text in UTF-8")]
        wrong = plural("One thing is wrong.", "{count} things are wrong.", len(problems))
        print(f"{path}: {wrong}")
        for problem in problems:
            print(f"  - {problem}")
        return WRONG
    print(_("{path} is in order: data for {game}.", path=path, game=game.title))
    for line in found:
        print(f"  - {line}")
    return DONE


def _game_of(text: str) -> Game:
    try:
        name = toml(text).get("game")
    except tomllib.TOMLDecodeError as reason:
        raise BadData([_("this is not TOML: {reason}", reason=reason)]) from None
    if not isinstance(name, str):
        examples = either(f'game = "{known}"' for known in GAMES)
        raise BadData([_("it does not say which game it is for; it should begin with {examples}", examples=examples)])
    try:
        return find_game(name)
    except UnknownGame as reason:
        raise BadData([f"game: {reason}".rstrip(".")]) from None


def games(_chosen: argparse.Namespace) -> int:
    """List the games, what can be chosen before a match, and the bots."""
    for name in GAMES:
        game = find_game(name)
        seats = _("{first} to {last} seats", first=game.seats[0], last=game.seats[-1])
        rules = _("rules {version}", version=game.version)
        print(f"{name}: {game.title}, {seats}, {rules}")
        for option in game.options:
            values = ", ".join(
                str(value) if not isinstance(value, bool) else ("yes" if value else "no") for value in option.values
            )
            about = _(option.about)
            print(f"  --{option.name.replace('_', '-')}: {about} ({values})")
    bots = "; ".join(_("{bot} makes {move}", bot=bot, move=_(about)) for bot, about in ABOUT.items())
    print(_("Bots: {bots}.", bots=bots))
    return DONE
