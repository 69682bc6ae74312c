"""The dice against published vectors, and their fairness."""

import struct
from collections import Counter

import numpy as np
import pytest

from damrak.rules.dice import DICE, key_dice, next_block, roll, shuffle
from damrak.rules.record import Record, new_record
from damrak.rules.rule import numbers

# ChaCha with 8 rounds and 256-bit keys, all-zero nonce: draft-strombergson-chacha-test-vectors, TC1 and TC2.
VECTORS = [
    (
        bytes(32),
        (
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
            "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
            "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
        ),
    ),
    (
        b"\x01" + bytes(31),
        (
            "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
            "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        ),
    ),
]


def keyed(words: list[int]) -> Record:
    dice = new_record(DICE)
    key_dice(dice.raw, numbers(words, np.int64))
    return dice


@pytest.mark.parametrize(("key", "stream"), VECTORS)
def test_the_stream_is_the_published_one(key: bytes, stream: str) -> None:
    dice = keyed(list(struct.unpack("<8I", key)))
    out = b""
    while len(out) * 2 < len(stream):
        next_block(dice.raw)
        out += struct.pack("<16I", *(dice.words[i] for i in range(16)))
    assert out.hex() == stream


def test_rolls_stay_in_range_and_reach_every_number() -> None:
    dice = keyed([9] * 8)
    for n in (1, 2, 6, 7, 114):
        rolls = Counter(roll(dice.raw, n) for _ in range(60 * n))
        assert set(rolls) == set(range(n))


def test_a_roll_draws_again_where_a_word_would_favour_some_numbers() -> None:
    # With n = 3 * 2**29 a quarter of all words is unfair; fair rolls fall evenly into its three thirds.
    dice, n = keyed([5] * 8), 3 << 29
    thirds = Counter(roll(dice.raw, n) >> 29 for _ in range(9_000))
    assert all(2_800 < thirds[third] < 3_200 for third in range(3))


def test_shuffling_is_fair_and_loses_nothing() -> None:
    dice = keyed([3] * 8)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        pile = numbers([0, 1, 2, 9], np.int8)
        shuffle(dice.raw, pile, 3)
        assert sorted(pile[:3]) == [0, 1, 2]
        assert pile[3] == 9
        orders[tuple(pile[:3])] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


def test_equal_keys_give_equal_dice_and_other_keys_others() -> None:
    one, same, other = keyed([1] * 8), keyed([1] * 8), keyed([1] * 7 + [2])
    rolls = [[roll(dice.raw, 1000) for _ in range(50)] for dice in (one, same, other)]
    assert rolls[0] == rolls[1] != rolls[2]
