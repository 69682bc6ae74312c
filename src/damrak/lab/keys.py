"""Keys for many matches out of one, so that each can be played again alone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from damrak.rules.mode import COMPILED, MODE
from damrak.rules.rule import as_rules_see


def match_key(key: bytes, index: int) -> bytes:
    """The key of a match of a series. The first match has the key of the series itself.

    >>> match_key(bytes(32), 0) == bytes(32), match_key(bytes(32), 1).hex()[:8]
    (True, '19ea44be')
    """
    return key if index == 0 else hashlib.sha256(key + index.to_bytes(8, "little")).digest()


def other_key(key: bytes, purpose: str) -> bytes:
    """A key for something else about the same match: it says nothing about the cards."""
    return hashlib.sha256(purpose.encode() + key).digest()


def key_rows(keys: Sequence[bytes]) -> Any:
    """Keys as rules take them: a row of eight words each."""
    words = np.frombuffer(b"".join(keys), "<u4").astype(np.int64).reshape(len(keys), 8)
    return words if MODE == COMPILED else [as_rules_see(row) for row in words]
