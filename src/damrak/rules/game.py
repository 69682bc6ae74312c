"""The contract that every game fulfils: its record, its rules, and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from damrak.rules import run
from damrak.rules.record import Record, new_record
from damrak.rules.rule import bind, numbers

SPECTATOR = -1  # the viewer who sits at no seat
BESIDE = "|"  # between two things that one move names


class BadData(ValueError):
    """A data file is wrong; `problems` lists everything that is."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


class BadPosition(ValueError):
    """A position can't be; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)


@dataclass(frozen=True)
class EventKind:
    """What a kind of event says."""

    name: str
    fields: Mapping[str, str]  # name of each number told: what it names
    secret: str | None = None  # the field that only the event's seat may know
    chance: bool = False  # whether something hidden came to light, or chance decided
    money: Mapping[str, int] = field(default_factory=dict)  # fields: 1 if the amount goes to this seat, else −1


@dataclass(frozen=True)
class Option:
    """A choice to be made before a match."""

    name: str
    values: tuple[Any, ...]
    default: Any
    about: str  # marked for translation, as the texts below
    label: str = ""  # what it is called; its name, if this is empty
    said: tuple[str, ...] = ()  # what its values are called, in their order; yes and no, or as they are, if empty


@dataclass(frozen=True)
class Amounts:
    """How the game's moves name sums: `high + part`, then `low + rest`, for (part * base + rest) * unit."""

    high: int
    low: int
    base: int
    unit: int


@dataclass(frozen=True, slots=True)
class Parts:
    """A move taken apart, for whoever shows it."""

    verb: str  # how it begins: "buy"
    thing: str  # what it names: "coal"; a seat is "seat-2"; two things have BESIDE between them; empty if nothing
    label: str  # what a button says: "Buy a share of Coal"
    short: str  # the thing as people say it: "Coal"; empty if nothing
    heading: str  # over several buttons that begin alike: "Buy a share of …"


class Words(Protocol):
    """A game's moves, decisions and events as text."""

    events: Mapping[int, EventKind]

    def decision(self, s: Record) -> str:
        """The name of the pending decision."""

    def spell(self, s: Record, move: int, amount: int | None = None) -> str:
        """The spelling of a move for the pending decision; of a sum, both moves together."""

    def value(self, kind: str, number: int) -> Any:
        """What a number told stands for: a name, or the number itself."""

    def label(self, move: str, task: int | None = None) -> str:
        """A move as a button says it, for a decision if its spelling could answer several."""

    def story(self, event: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """An event as a sentence, the seats called by these names; None if it goes without saying."""

    def parts(self, s: Record, move: str, names: Sequence[str]) -> Parts:
        """An answer to the pending decision taken apart, the seats called by these names."""

    def tries(self, s: Record, thing: str) -> list[str]:
        """The spellings that could answer the pending decision and name this thing, legal or not."""

    def question(self, view: Any, names: Sequence[str]) -> str:
        """What is asked now and of whom, in one sentence for the viewer."""


class Invariants(Protocol):
    """Follows a match, move by move, and says what is wrong."""

    def after(self, s: Record, events: Iterable[Any]) -> list[str]:
        """Everything that is wrong after a move that caused these events."""


class Terminal(Protocol):
    """A game's table drawn with letters, from views alone."""

    def draw(self, view: Any, names: Sequence[str], width: int) -> list[list[tuple[str, str]]]:
        """The table, line by line: pieces of text, each with a style such as "bold" or "black on #9ccc65"."""


class Table(Protocol):
    """A game's table drawn on a page, from views alone."""

    templates: Path  # the folder of `table.html` and `box.html`

    def scene(self, view: Any, names: Sequence[str]) -> Any:
        """What is to be drawn, as typed, immutable data: geometry, names and numbers."""


def one_move(line: str) -> tuple[str, ...]:
    """A line is one move, where a game has no shorter way to say several."""
    return (line,)


@dataclass(frozen=True)
class Game:
    """One game: everything that a match, a bot or a laboratory needs."""

    name: str  # as it is called in commands and files
    title: str
    version: str  # of the rules; a saved match names it
    data: str  # digest of the data file in use
    state: np.dtype[Any]
    seats: range
    options: tuple[Option, ...]
    moves: int  # size of the move space
    longest: int  # no match has more moves
    largest_sum: int  # nobody ever owns more
    amounts: Amounts

    setup: Callable[..., None]  # (s, seats, options, key)
    legal: Callable[..., int]  # (s, moves) -> count
    play: Callable[..., None]  # (s, move)
    answers_itself: Callable[..., bool]  # (s)
    standing: Callable[..., None]  # (s, out)
    winners: Callable[..., int]  # (s) -> a bit for each
    redeal: Callable[..., None]  # (s, viewer, key)

    words: Words
    view: Callable[[Record, int], Any]
    shown_decision: Callable[[Record, int], str]  # the pending decision as a viewer may know it
    explain: Callable[[Record, str, Sequence[str]], str]  # (s, move, names): why it is not legal now; s is not over
    write_position: Callable[[Record], str]
    read_position: Callable[[str, Any], Record]  # (text, key words)
    invariants: Callable[[Record], Invariants]
    terminal: Terminal
    data_in_words: Callable[[str], Sequence[str]]  # what the text of a data file holds; `BadData` if it is wrong
    table: Table | None = None  # None while a game can't be drawn on a page
    family: str = ""  # the package in damrak.games that holds what games of its kind share, their drawing included
    # Decisions in which all seats asked may answer at once: no earlier answer changes what is legal in a later one.
    at_once: tuple[str, ...] = ()
    steps: Callable[[str], Sequence[str]] = one_move  # the moves that a line says one after another
    places: frozenset[str] = frozenset()  # verbs that are followed by the number of a place, not by a sum or a count

    settle: Callable[..., int] = field(init=False)
    play_out: Callable[..., int] = field(init=False)

    def __post_init__(self) -> None:
        rules = {"legal": self.legal, "play": self.play, "answers_itself": self.answers_itself}
        object.__setattr__(self, "settle", bind(run.settle, f"{self.name}.settle", **rules))
        object.__setattr__(self, "play_out", bind(run.play_out, f"{self.name}.play_out", **rules))

    def new(self, seats: int, options: Mapping[str, Any], key: Sequence[int]) -> Record:
        """A match set up and dealt from a key of eight words."""
        s = new_record(self.state)
        self.setup(s.raw, seats, numbers(self.option_numbers(options), np.int8), numbers(key, np.int64))
        return s

    def told(self, s: Record) -> Iterator[tuple[EventKind, dict[str, Any]]]:
        """What the last move caused: each event's kind, and its values by name."""
        for i in range(s.told):
            kind = self.words.events[s.story[i, 0]]
            fields = enumerate(kind.fields.items(), 1)
            yield kind, {name: self.words.value(field, s.story[i, place]) for place, (name, field) in fields}

    def option_numbers(self, options: Mapping[str, Any]) -> list[int]:
        """Each option's value as its place among the values it can have."""
        return [option.values.index(options.get(option.name, option.default)) for option in self.options]
