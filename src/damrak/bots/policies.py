"""How the bots choose: general functions that `bind` fits to each game.

The names `setup`, `legal`, `play`, `settle`, `redeal` and `standing` are a game's own; they are put in when a game
is bound, and so are the functions of this module. A policy is given a record in which everything that its seat
can't know has been dealt anew, never the real one.

They all think at a desk: dice of their own, worlds to try moves in, room for the moves, for the replies to a move
and for those to a reply, for what each move and each seat is worth, and for a key.
"""

from __future__ import annotations

from typing import Any

from damrak.rules.dice import key_dice, next_word, roll
from damrak.rules.record import Record, Records
from damrak.rules.rule import left_open, rule

setup = legal = play = settle = redeal = standing = left_open

Desk = tuple[Record, Records, Any, Any, Any, Any, Any, Any]

RANDOM, GREEDY = 0, 1
DEALS = 3  # worlds in which the greedy bot tries its moves
TRIES = 32  # of many moves, such as sums, at most so many are tried, spread evenly from the first to the last
REPLIES = 10  # and of the answers to each of the seat's own next decisions
CHAIN = 3  # at most so many such decisions in a row
DEALT, TRIED, BEST, NEXT = range(4)  # the worlds on a desk
WORLDS = 4


def choose(bot: int, s: Record, seat: int, desk: Desk) -> int:
    """The move that a bot makes for the seat to move."""
    dice, _, moves, _, _, _, _, _ = desk
    n = legal(s, moves)
    if bot == GREEDY and n > 1:
        return choose_greedily(s, seat, n, desk)
    chosen: int = moves[roll(dice, n)]
    return chosen


def choose_greedily(s: Record, seat: int, n: int, desk: Desk) -> int:
    """The move after which the seat stands best, over a few worlds; the first of these in the order of `legal`."""
    dice, worlds, moves, _, _, totals, _, key = desk
    tries = min(n, TRIES)
    for t in range(tries):
        totals[t] = 0
    for _ in range(DEALS):
        for i in range(8):
            key[i] = next_word(dice)
        worlds[DEALT] = s
        redeal(worlds[DEALT], seat, key)
        for t in range(tries):
            totals[t] += worth_after(seat, moves[spread(t, tries, n)], desk)
    best = 0
    for t in range(1, tries):
        if totals[t] > totals[best]:
            best = t
    chosen: int = moves[spread(best, tries, n)]
    return chosen


@rule
def spread(t: int, tries: int, n: int) -> int:
    """Which of n moves is tried in place t, so that the first, the last, and those evenly between are."""
    return t * (n - 1) // (tries - 1) if tries > 1 else 0


def worth_after(seat: int, move: int, desk: Desk) -> int:
    """What the seat is worth after a move, having answered its own next decisions as well as it can.

    So a sum entered in two moves is judged as a whole, and a house by what its company pays.
    """
    _, worlds, _, replies, later, _, worth, _ = desk
    worlds[TRIED] = worlds[DEALT]
    play(worlds[TRIED], move)
    n = settle(worlds[TRIED], replies)
    standing(worlds[TRIED], worth)
    best: int = worth[seat]
    for _ in range(CHAIN):
        if n == 0 or worlds[TRIED].seat != seat:
            break
        tries = min(n, REPLIES)
        for t in range(tries):
            worlds[NEXT] = worlds[TRIED]
            play(worlds[NEXT], replies[spread(t, tries, n)])
            settle(worlds[NEXT], later)
            standing(worlds[NEXT], worth)
            if t == 0 or worth[seat] > best:
                best = worth[seat]
                worlds[BEST] = worlds[NEXT]
        worlds[TRIED] = worlds[BEST]
        n = legal(worlds[TRIED], replies)
    return best


def play_matches(
    states: Records,
    seats: int,
    options: Any,
    keys: Any,
    bots: Any,
    bot_keys: Any,
    desk: Desk,
    counts: Any,
    first: int,
    last: int,
) -> None:
    """Deal and play out the matches from `first` up to `last` between bots; count the moves they chose."""
    dice, worlds, moves, _, _, _, _, key = desk
    for i in range(first, last):
        setup(states[i], seats, options, keys[i])
        key_dice(dice, bot_keys[i])
        counts[i] = 0
        n = settle(states[i], moves)
        while n > 0:
            seat = states[i].seat
            bot = bots[i * seats + seat]
            if bot == RANDOM:  # it looks at nothing, so nothing is dealt anew
                move = moves[roll(dice, n)]
            else:
                for word in range(8):
                    key[word] = next_word(dice)
                worlds[DEALT] = states[i]
                redeal(worlds[DEALT], seat, key)
                move = choose(bot, worlds[DEALT], seat, desk)
            play(states[i], move)
            counts[i] += 1
            n = settle(states[i], moves)
