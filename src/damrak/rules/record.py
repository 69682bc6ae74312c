"""The record: everything there is to know of one match, in one fixed-size numpy structure.

Rules see a record by its fields (`s.cash[2]`). Interpreted, a `Record` hands out plain Python integers and refuses
a value that its field can't hold; compiled, the same fields are read and written in place.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from damrak.rules.dice import DICE
from damrak.rules.mode import COMPILED, MODE

DEPTH = 24  # most decisions and steps that can be pending at once
STORY = 72  # most events that one move can cause
EVENT_SIZE = 5  # an event's kind and up to four numbers

HEADER: list[tuple[Any, ...]] = [
    ("dice", DICE),  # all chance in this match
    ("seats", np.int8),  # seats at the table
    ("seat", np.int8),  # the seat to move; -1 when the match is over
    ("over", np.int8),  # 1 when the match is over
    ("ply", np.int32),  # moves made so far
    # The stack of pending decisions and steps: what is asked now lies on top, at depth - 1.
    ("depth", np.int8),
    ("task", np.int8, DEPTH),  # which decision or step; the game's Task
    ("who", np.int8, DEPTH),  # the seat that decides, or for whom the step is done
    ("what", np.int16, DEPTH),  # what it is about (a plot, a company …); its task says
    # What the last move caused, oldest first: kind, then up to four numbers.
    ("told", np.int16),
    ("story", np.uint16, (STORY, EVENT_SIZE)),
]


def record_type(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The record of a game: the shared header, then the game's own fields."""
    return np.dtype([*HEADER, *fields], align=True)


def _memory(array: Any) -> memoryview:
    return memoryview(array)


class Record:
    """One record, its fields read and written as attributes.

    >>> purse = Record(np.zeros(1, np.dtype([("cash", np.int16, 3), ("seat", np.int8)])))
    >>> purse.cash[1] = 250
    >>> purse.cash[1], purse.seat
    (250, 0)
    >>> purse.seat = 200
    Traceback (most recent call last):
    ...
    ValueError: memoryview: invalid value for format 'b'
    """

    def __init__(self, array: np.ndarray[Any, np.dtype[Any]]) -> None:
        fields = self.__dict__
        fields["array"] = array
        fields["_numbers"] = numbers = {}
        for name in array.dtype.names or ():
            column = array[name]
            if column.dtype.names:
                fields[name] = Record(column)
            elif column.ndim > 1:
                fields[name] = _memory(column[0])
            else:
                numbers[name] = _memory(column)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["_numbers"][name][0]
        except KeyError:
            raise AttributeError(f"this record has no field {name!r}") from None

    def __setattr__(self, name: str, value: int) -> None:
        try:
            self.__dict__["_numbers"][name][0] = value
        except KeyError:
            raise AttributeError(f"this record has no number {name!r}") from None

    @property
    def raw(self) -> Any:
        """What rules take: the record itself, or its memory when rules are compiled."""
        return self.__dict__["array"][0] if MODE == COMPILED else self

    def tobytes(self) -> bytes:
        """The record as bytes."""
        data: bytes = self.__dict__["array"].tobytes()
        return data


class Records:
    """A batch of records, which rules index like an array."""

    def __init__(self, kind: np.dtype[Any], count: int) -> None:
        self.array = np.zeros(count, kind)
        self._records: list[Record | None] = [None] * count

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, index: int) -> Record:
        record = self._records[index]
        if record is None:
            index %= len(self._records)
            record = self._records[index] = Record(self.array[index : index + 1])
        return record

    def __setitem__(self, index: int, record: Record) -> None:
        self.array[index] = record.array[0]

    @property
    def raw(self) -> Any:
        """What rules take for a batch."""
        return self.array if MODE == COMPILED else self


def new_record(kind: np.dtype[Any], data: bytes | None = None) -> Record:
    """An empty record, or one with these bytes."""
    if data is None:
        return Record(np.zeros(1, kind))
    return Record(np.frombuffer(bytearray(data), kind))
