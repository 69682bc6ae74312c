"""Sums of money in two moves: how many times BASE, then the rest, both counted in the game's smallest coin."""

from damrak.rules.rule import rule


@rule
def high_moves(moves, n, first, base, low, high):
    """Write the first moves that lead to sums from `low` to `high`; return the new count of moves."""
    for part in range(low // base, high // base + 1):
        moves[n] = first + part
        n += 1
    return n


@rule
def low_moves(moves, n, first, base, part, low, high):
    """Write the second moves after first move `part`; return the new count of moves."""
    for rest in range(base):
        if low <= part * base + rest <= high:
            moves[n] = first + rest
            n += 1
    return n
