"""Chance: the ChaCha stream cipher with eight rounds, keyed by 256 bits, inside the record.

Reproducible from the key, fast, and nobody can predict a deck from the cards already seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from damrak.rules.rule import rule, table

if TYPE_CHECKING:
    from damrak.rules.record import Record

ROUNDS = 8
WORD = 0xFFFFFFFF  # words are 32 bits wide; they are kept in 64, so that sums and shifts have room

DICE = np.dtype(
    [
        ("key", np.int64, 8),  # the 256-bit key, as little-endian words
        ("block", np.int64),  # number of the next block of the stream
        ("words", np.int64, 16),  # the current block
        ("spent", np.int64),  # words of it already used, 16 = all
    ],
    align=True,
)

CONSTANTS = table([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574], np.int64)  # "expand 32-byte k"
# The quarter rounds of a double round: four columns, then four diagonals.
QUARTERS = table(
    [
        (0, 4, 8, 12),
        (1, 5, 9, 13),
        (2, 6, 10, 14),
        (3, 7, 11, 15),
        (0, 5, 10, 15),
        (1, 6, 11, 12),
        (2, 7, 8, 13),
        (3, 4, 9, 14),
    ],
    np.int8,
)


@rule
def key_dice(dice: Record, key: Any) -> None:
    """Start the stream of a key (eight words) from its beginning."""
    for i in range(8):
        dice.key[i] = key[i]
    dice.block = 0
    dice.spent = 16
    for i in range(16):
        dice.words[i] = 0


@rule
def _quarter(words: Any, q: int) -> None:
    """One quarter round, on four words of the block."""
    a, b, c, d = words[QUARTERS[q, 0]], words[QUARTERS[q, 1]], words[QUARTERS[q, 2]], words[QUARTERS[q, 3]]
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    words[QUARTERS[q, 0]], words[QUARTERS[q, 1]], words[QUARTERS[q, 2]], words[QUARTERS[q, 3]] = a, b, c, d


@rule
def next_block(dice: Record) -> None:
    """Put the next block of the stream into the dice."""
    words = dice.words
    for i in range(4):
        words[i] = CONSTANTS[i]
        words[12 + i] = 0
    for i in range(8):
        words[4 + i] = dice.key[i]
    words[12] = dice.block
    for _ in range(ROUNDS // 2):
        for q in range(8):
            _quarter(words, q)
    for i in range(4):
        words[i] = (words[i] + CONSTANTS[i]) & WORD
    for i in range(8):
        words[4 + i] = (words[4 + i] + dice.key[i]) & WORD
    words[12] = (words[12] + dice.block) & WORD
    dice.block += 1
    dice.spent = 0


@rule
def next_word(dice: Record) -> int:
    """The next 32 bits of the stream."""
    if dice.spent >= 16:
        next_block(dice)
    word = dice.words[dice.spent]
    dice.spent += 1
    return word


@rule
def roll(dice: Record, n: int) -> int:
    """A fair number from 0 to n - 1, for n up to 2**31."""
    product = next_word(dice) * n
    if product & WORD < n:  # the few words that would favour some numbers are drawn again
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = next_word(dice) * n
    return product >> 32


@rule
def shuffle(dice: Record, pile: Any, count: int) -> None:
    """Put the first `count` things of a pile into random order."""
    for i in range(count - 1, 0, -1):
        j = roll(dice, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
