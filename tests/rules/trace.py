"""Play random matches and print, for each, a digest of its records after every move."""

import hashlib
import sys

import numpy as np

from damrak.games import find_game
from damrak.rules.dice import DICE, key_dice, roll
from damrak.rules.record import new_record
from damrak.rules.rule import numbers


def trace(name: str, matches: int) -> None:
    game = find_game(name)
    dice, moves = new_record(DICE), numbers(game.moves)
    for number in range(matches):
        seats = game.seats[number % len(game.seats)]
        options = {option.name: option.values[number % len(option.values)] for option in game.options}
        record = game.new(seats, options, [number] * 8)
        key_dice(dice.raw, numbers([number, 1, 2, 3, 4, 5, 6, 7], np.int64))
        digest = hashlib.sha256(record.tobytes())
        made = 0
        while not record.over:
            count = game.legal(record.raw, moves)
            digest.update(np.array(moves[:count], np.int16).tobytes())
            game.play(record.raw, int(moves[roll(dice.raw, count)]))
            digest.update(record.tobytes())
            made += 1
        # A world dealt anew must be the same in both modes, too.
        game.redeal(record.raw, number % seats, numbers([7] * 8, np.int64))
        digest.update(record.tobytes())
        print(number, made, digest.hexdigest())


if __name__ == "__main__":
    trace(sys.argv[1], int(sys.argv[2]))
