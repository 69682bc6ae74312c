"""What a table agrees on before a match: a key for all chance, and options."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from damrak.rules.game import Game
from damrak.text.language import _

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
        raise BadTable(
            _(
                "key is {key!r}; it is {bytes} bytes, {digits} hexadecimal digits, or a number",
                key=key,
                bytes=KEY_BYTES,
                digits=2 * KEY_BYTES,
            )
        )
    if isinstance(key, int):
        if not 0 <= key < 1 << (8 * KEY_BYTES):
            raise BadTable(
                _(
                    "key is {key}; a number must fit into {bits} bits and can't be negative",
                    key=key,
                    bits=8 * KEY_BYTES,
                )
            )
        return key.to_bytes(KEY_BYTES, "little")
    if isinstance(key, str):
        try:
            key = bytes.fromhex(key)
        except ValueError:
            raise BadTable(
                _("key is {key!r}; it must be {digits} hexadecimal digits", key=key, digits=2 * KEY_BYTES)
            ) from None
    if len(key) != KEY_BYTES:
        raise BadTable(_("key has {found} bytes; it must have {bytes}", found=len(key), bytes=KEY_BYTES))
    return key


def read_seats(game: Game, seats: int) -> int:
    """A number of seats that the game can be played at."""
    if isinstance(seats, bool) or seats not in game.seats:
        first, last = game.seats[0], game.seats[-1]
        raise BadTable(
            _("{game} has {first} to {last} seats, not {seats!r}", game=game.title, first=first, last=last, seats=seats)
        )
    return int(seats)


def read_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game: those given, the others at their defaults."""
    known = {option.name: option for option in game.options}
    if not isinstance(options, Mapping):
        raise BadTable(_("options is {options!r}; it must name options and what each is", options=options))
    for name, value in options.items():
        if name not in known:
            raise BadTable(
                _(
                    "{game} has no option {name!r}; it has {options}",
                    game=game.title,
                    name=name,
                    options=", ".join(known),
                )
            )
        if not any(
            value is allowed or (type(value) is type(allowed) and value == allowed) for allowed in known[name].values
        ):
            values = ", ".join(repr(allowed) for allowed in known[name].values)
            raise BadTable(_("option {name} is {value!r}; it can be {values}", name=name, value=value, values=values))
    return {name: options.get(name, option.default) for name, option in known.items()}
