"""What a table agrees on before a match: a key for all chance, and options."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from damrak.rules.game import Game

KEY_BYTES = 32
Key = bytes | str | int | None


class BadTable(ValueError):
    """A number of seats, an option or a key that the game does not know."""


def key_words(key: bytes) -> list[int]:
    """A key as eight words of 32 bits."""
    return [int(word) for word in np.frombuffer(key, "<u4")]


def read_key(key: Key) -> bytes:
    """A 256-bit key from bytes, from hexadecimal digits, from a small number; None draws one.

    >>> read_key(7).hex()[:8]
    '07000000'
    """
    if key is None:
        return secrets.token_bytes(KEY_BYTES)
    if isinstance(key, bool) or not isinstance(key, bytes | str | int):
        raise BadTable(f"key is {key!r}; it is {KEY_BYTES} bytes, {2 * KEY_BYTES} hexadecimal digits, or a number")
    if isinstance(key, int):
        if not 0 <= key < 1 << (8 * KEY_BYTES):
            raise BadTable(f"key is {key}; a number must fit into {8 * KEY_BYTES} bits and can't be negative")
        return key.to_bytes(KEY_BYTES, "little")
    if isinstance(key, str):
        try:
            key = bytes.fromhex(key)
        except ValueError:
            raise BadTable(f"key is {key!r}; it must be {2 * KEY_BYTES} hexadecimal digits") from None
    if len(key) != KEY_BYTES:
        raise BadTable(f"key has {len(key)} bytes; it must have {KEY_BYTES}")
    return key


def read_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game: those given, the others at their defaults."""
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name not in known:
            raise BadTable(f"{game.name} has no option {name!r}; it has {', '.join(known)}")
        if not any(
            value is allowed or (type(value) is type(allowed) and value == allowed) for allowed in known[name].values
        ):
            allowed = ", ".join(repr(allowed) for allowed in known[name].values)
            raise BadTable(f"option {name} is {value!r}; it can be {allowed}")
    return {name: options.get(name, option.default) for name, option in known.items()}
