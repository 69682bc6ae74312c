"""What position files of all games share: their frame, the seats' tables, what is pending, and the dice.

A game reads its own tables between these, and checks whether what they say together can be. What a file leaves out
gets its natural value.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import tomli_w

from damrak.rules.dice import key_dice, next_block, shuffle
from damrak.rules.game import BadPosition
from damrak.rules.pending import push
from damrak.rules.record import DEPTH, Record, new_record
from damrak.rules.rule import numbers
from damrak.text.form import Faults, Names, Part, shown, toml

NONE = -1
LAST_BLOCK = 1 << 31
BLOCK_SIZE = 16
WIDTH = 100
LIST = re.compile(r"\[\n((?:    [^\n]*,\n)+)\]")

Table = dict[str, Any]
Waiting = tuple[int, int, int]  # task, seat, and what it is about


@dataclass
class Reading:
    """A position file being read: its tables, and the record that they make."""

    faults: Faults
    top: Part
    s: Record
    seats: list[Part] = field(default_factory=list)  # a table for each seat
    parts: dict[str, Part] = field(default_factory=dict)

    def part(self, name: str, known: Sequence[str], area: str) -> Part:
        """A table of the file; an empty one if it was left out."""
        if name not in self.parts:
            content = self.top.content.get(name, {})
            self.parts[name] = Part(self.faults, area, f"[{name}]", content, known)
        return self.parts[name]

    def note(self, area: str, sentences: Iterable[str]) -> None:
        """Note what is wrong with a part of the file."""
        for sentence in list(sentences):
            self.faults.add(area, sentence)

    def finish(self) -> Record:
        """The record, if nothing is wrong."""
        if self.faults.sentences:
            raise BadPosition(self.faults.sentences)
        return self.s


def start(text: str, game: str, kind: np.dtype[Any], known: Sequence[str], key: Sequence[int]) -> Reading:
    """Begin with a file for a game: an empty record with the dice of a key. Text that is not TOML is refused."""
    try:
        content = toml(text)
    except tomllib.TOMLDecodeError as reason:
        raise BadPosition([f"this is not TOML: {reason}"]) from None
    faults = Faults()
    reading = Reading(faults, Part(faults, "top", "", content, known), new_record(kind))
    if content.get("game") != game:
        found = shown(content["game"]) if "game" in content else "missing"
        reading.top.wrong(f"game is {found}; it must be '{game}'")
    key_dice(reading.s.dice.raw, numbers(key, np.int64))
    return reading


def read_seats(reading: Reading, possible: range, usual: int, entries: Sequence[str]) -> None:
    """The number of seats, and the table of each."""
    top, s = reading.top, reading.s
    tables = top.content.get("seat", [])
    if not isinstance(tables, list):
        top.wrong(f"seat is {shown(tables)}; each seat has a table [[seat]]")
        tables = []
    s.seats = top.number("seats", len(tables) if len(tables) in possible else usual, possible[0], possible[-1])
    if len(tables) > s.seats:
        seats = f"{s.seats} seats" if top.has("seats") else f"{possible[-1]} seats at most"
        top.wrong(f"there are {len(tables)} tables [[seat]], but {seats}")
    for seat in range(s.seats):
        content = tables[seat] if seat < len(tables) else {}
        reading.seats.append(Part(reading.faults, "seats", f"seat {seat}", content, entries))


def seats_named(seats: int) -> Names:
    """The seats as keys of a table, where they go by their numbers."""
    return Names("seat", [str(seat) for seat in range(seats)])


def shuffled(s: Record, things: Sequence[int]) -> list[int]:
    """These things in random order, by the match's own dice."""
    pile = numbers(list(things))
    shuffle(s.dice.raw, pile, len(things))
    return [int(thing) for thing in pile]


def put(pile: Any, things: Sequence[int]) -> int:
    """Lay things on an empty pile; return how many."""
    for i, thing in enumerate(things):
        pile[i] = thing
    return len(things)


# --- what is pending


@dataclass(frozen=True)
class Stack:
    """How a game's pending decisions and steps stand in a file."""

    names: Sequence[str]  # of the tasks, in the order of their numbers
    below: Mapping[int, tuple[int | None, ...]]  # what each lies on, the usual one first; None is the bottom
    at_start: Callable[[Record], list[Waiting]]  # what is pending where the file says nothing
    usual_seat: Callable[[Record], int]  # for whom it is where the file doesn't say
    read_what: Callable[[Reading, Part, int], int]  # what a task is about
    spell_what: Callable[[int, int], str | int | None]  # the same, as a file says it
    about_step: Callable[[Record, int, int], int] = lambda *_: 0  # of a step put under a task of a seat

    def read(self, reading: Reading) -> None:
        """Read what is pending; what must lie under the lowest named is put there."""
        s, top = reading.s, reading.top.counted_to("turn")
        tables = top.items("pending", DEPTH)
        if not s.over and not top.has("pending"):
            for waiting in self.at_start(s):
                push(s.raw, *waiting)
        elif s.over and tables:
            top.wrong("the match is over, so nothing can be pending")
        elif not s.over and top.content["pending"] == []:
            top.wrong("pending is empty; name the decision, or leave it out where a turn begins")
        for i, content in enumerate(tables):
            if not self._lay(reading, Part(reading.faults, "turn", f"pending {i}", content, ("task", "seat", "what"))):
                break  # what lies on it means nothing
        s.seat = NONE if s.over or s.depth == 0 else s.who[s.depth - 1]

    def _lay(self, reading: Reading, table: Part) -> bool:
        """Put a decision or step on top of what lies there; say whether it can lie there."""
        s = reading.s
        if not table.has("task"):
            table.wrong(f"task is missing; it is one of {', '.join(self.names)}")
            return False
        task = table.look_up("task", table.content["task"], Names("task", self.names))
        if task is None:
            return False
        seat = table.number("seat", self.usual_seat(s), 0, s.seats - 1)
        what = self.read_what(reading, table, task)
        if s.depth == 0:
            for step in reversed(self._under(task)):
                push(s.raw, step, self.usual_seat(s), self.about_step(s, step, seat))
        under = s.task[s.depth - 1] if s.depth > 0 else None
        if s.depth == DEPTH or under not in self.below[task]:
            usual = self.below[task][0]
            place = "at the bottom" if usual is None else f"on '{self.names[usual]}'"
            table.wrong(f"'{self.names[task]}' can't lie here; it lies {place}")
            return False
        push(s.raw, task, seat, what)
        return True

    def _under(self, task: int) -> list[int]:
        """The steps that a task usually lies on, the nearest first."""
        steps = []
        step = self.below[task][0]
        while step is not None:
            steps.append(step)
            step = self.below[step][0]
        return steps

    def write(self, s: Record) -> list[Table]:
        """What is pending, unless it is what goes without saying."""
        stack = [(s.task[i], s.who[i], s.what[i]) for i in range(s.depth)]
        if stack == self.at_start(s):
            return []
        return [
            {"task": self.names[task], "seat": who, **without_empty({"what": self.spell_what(task, what)})}
            for task, who, what in stack
        ]


# --- the dice


def read_dice(reading: Reading) -> None:
    """How far the dice have gone; without that they go on from what the piles needed."""
    if not reading.top.has("dice"):
        return
    dice = reading.s.dice
    table = reading.part("dice", ("key", "block", "spent"), "dice")
    if not table.is_table:
        return
    digits = table.content.get("key")
    if not isinstance(digits, str) or not re.fullmatch(r"[0-9a-f]{64}", digits):
        table.wrong("key must be 64 hexadecimal digits")
        return
    key_dice(dice.raw, numbers(np.frombuffer(bytes.fromhex(digits), "<u4").tolist(), np.int64))
    for i in range(BLOCK_SIZE):
        dice.words[i] = 0
    block = table.number("block", 0, 0, LAST_BLOCK)
    if block > 0:
        dice.block = block - 1
        next_block(dice.raw)
        dice.spent = table.number("spent", BLOCK_SIZE, 0, BLOCK_SIZE)
    elif table.content.get("spent", BLOCK_SIZE) != BLOCK_SIZE:
        table.wrong(f"spent is {shown(table.content['spent'])}; before the first block it is {BLOCK_SIZE}")


def dice_of(s: Record) -> Table:
    """How far the dice have gone, as a file says it."""
    return {"key": np.array(list(s.dice.key), "<u4").tobytes().hex(), "block": s.dice.block, "spent": s.dice.spent}


# --- writing


def file_of(tables: Mapping[str, Any]) -> str:
    """Tables as the text of a position file, several things of a list on a line."""
    return LIST.sub(lambda found: _in_rows(found[1]), tomli_w.dumps(without_empty(tables)))


def without_empty(table: Mapping[str, Any]) -> Table:
    """A table without what is empty in it."""
    return {name: value for name, value in table.items() if value not in ({}, [], None)}


def _in_rows(lines: str) -> str:
    things = [line.strip() for line in lines.splitlines()]
    rows = [""]
    for thing in things:
        if len(rows[-1]) + len(thing) >= WIDTH:
            rows.append("")
        rows[-1] += f" {thing}" if rows[-1] else thing
    if len(rows) == 1:
        return f"[{rows[0].removesuffix(',')}]"
    return "\n".join(["[", *(f"    {row}" for row in rows), "]"])
