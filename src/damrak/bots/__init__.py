"""Bots: players that are programs, each written once for all games.

>>> from damrak.match import Match
>>> match = Match("building-amsterdam", seats=2, key=7)
>>> bot = make("random", match.game, key=1)
>>> bot.choose(match) in match.legal
True
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Any

import numpy as np

from damrak.bots import policies
from damrak.games import find_game
from damrak.match import Key, Match, key_words, read_key
from damrak.rules.dice import DICE, key_dice, next_word
from damrak.rules.game import Game
from damrak.rules.record import Record, Records, new_record
from damrak.rules.rule import bind, numbers
from damrak.text.language import _, mark, sentences

BOTS = {"random": policies.RANDOM, "greedy": policies.GREEDY}
ABOUT = {
    "random": mark("any legal move, each as likely as the others"),
    "greedy": mark("the move after which it is worth most"),
}
KEY_WORDS = 8


class UnknownBot(ValueError):
    """No bot has this name."""


class NotToMove(ValueError):
    """A bot was asked about a match that is over."""


def bot_number(name: str) -> int:
    """The number by which compiled policies know a bot.

    >>> bot_number("greedy")
    1
    >>> bot_number("gredy")
    Traceback (most recent call last):
    ...
    damrak.bots.UnknownBot: There is no bot 'gredy'. Did you mean 'greedy'?
    """
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        known = _("Known: {names}.", names=", ".join(BOTS))
        hint = _("Did you mean '{name}'?", name=near[0]) if near else known
        raise UnknownBot(sentences(_("There is no bot '{name}'.", name=name), hint))
    return BOTS[name]


class Desk:
    """Where bots think, as `policies` has it."""

    def __init__(self, game: Game) -> None:
        self.dice = new_record(DICE)
        self.worlds = Records(game.state, policies.WORLDS)
        self._room = (
            *(numbers(game.moves) for _ in range(3)),  # moves, replies to a move, replies to a reply
            numbers(game.moves, np.int64),  # what each move is worth
            numbers(max(game.seats), np.int64),  # what each seat is worth
            numbers(KEY_WORDS, np.int64),  # a key to deal a world anew
        )

    @property
    def raw(self) -> tuple[Any, ...]:
        """The desk as policies take it."""
        return (self.dice.raw, self.worlds.raw, *self._room)


@cache
def policy(game: Game) -> dict[str, Any]:
    """The policies bound to a game: `choose` and `play_matches`."""
    rules: dict[str, Any] = {
        "setup": game.setup,
        "legal": game.legal,
        "play": game.play,
        "settle": game.settle,
        "redeal": game.redeal,
        "standing": game.standing,
    }
    for template in (policies.worth_after, policies.choose_greedily, policies.choose, policies.play_matches):
        rules[template.__name__] = bind(template, f"{game.name}.{template.__name__}", **rules)
    return rules


class Bot:
    """A player that is a program. It sees a match only as its seat may know it."""

    def __init__(self, name: str, game: Game, key: Key = None) -> None:
        self.name, self.game = name, game
        self._number = bot_number(name)
        self._desk = Desk(game)
        key_dice(self._desk.dice.raw, numbers(key_words(read_key(key)), np.int64))

    def choose(self, match: Match) -> str:
        """The spelling of the move that this bot would make now."""
        if match.seat is None:
            raise NotToMove("The match is over, so there is nothing to choose.")
        world = match.record(match.seat, self._new_key())
        amounts, words = self.game.amounts, self.game.words
        move = self._answer(world, match.seat)
        if not amounts.high <= move < amounts.high + amounts.base:
            return words.spell(world, move)
        started = new_record(self.game.state, world.tobytes())
        self.game.play(started.raw, move)
        rest = self._answer(started, match.seat)
        return words.spell(world, move, ((move - amounts.high) * amounts.base + rest - amounts.low) * amounts.unit)

    def _new_key(self) -> bytes:
        words = [int(next_word(self._desk.dice.raw)) for _ in range(KEY_WORDS)]
        return b"".join(word.to_bytes(4, "little") for word in words)

    def _answer(self, world: Record, seat: int) -> int:
        return int(policy(self.game)["choose"](self._number, world.raw, seat, self._desk.raw))

    def __repr__(self) -> str:
        return f"<Bot {self.name} for {self.game.name}>"


def make(name: str, game: Game | str, key: Key = None) -> Bot:
    """The bot of this name for a game; the same key makes the same choices."""
    return Bot(name, find_game(game) if isinstance(game, str) else game, key)
