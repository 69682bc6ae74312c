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


def check_data(chosen: argparse.Namespace) -> int:
    """Say that a data file is fine and what it holds, or all that is wrong with it."""
    path = Path(chosen.file)
    try:
        text = path.read_text(encoding="utf-8")
        game = _game_of(text)
        found = game.data_in_words(text)
    except (BadData, UnicodeDecodeError) as reason:
        problems = reason.problems if isinstance(reason, BadData) else ["this is no text in UTF-8"]
        many = f"{len(problems)} things are" if len(problems) > 1 else "one thing is"
        print(f"{path}: {many} wrong.")
        for problem in problems:
            print(f"  - {problem}")
        return WRONG
    print(f"{path} is in order: data for {game.title}.")
    for line in found:
        print(f"  - {line}")
    return DONE


def _game_of(text: str) -> Game:
    try:
        name = toml(text).get("game")
    except tomllib.TOMLDecodeError as reason:
        raise BadData([f"this is not TOML: {reason}"]) from None
    if not isinstance(name, str):
        examples = " or ".join(f'game = "{known}"' for known in GAMES)
        raise BadData([f"it does not say which game it is for; it should begin with {examples}"])
    try:
        return find_game(name)
    except UnknownGame as reason:
        raise BadData([f"game: {reason}".rstrip(".")]) from None


def games(_: argparse.Namespace) -> int:
    """List the games, what can be chosen before a match, and the bots."""
    for name in GAMES:
        game = find_game(name)
        print(f"{name}: {game.title}, {game.seats[0]} to {game.seats[-1]} seats, rules {game.version}")
        for option in game.options:
            values = ", ".join(
                str(value) if not isinstance(value, bool) else ("yes" if value else "no") for value in option.values
            )
            print(f"  --{option.name.replace('_', '-')}: {option.about} ({values})")
    print("Bots: " + "; ".join(f"{bot} makes {about}" for bot, about in ABOUT.items()) + ".")
    return DONE
