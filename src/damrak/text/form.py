"""Tables of a file read with care: every entry known, every value of its kind, all faults noted.

The faults are told to whoever writes such a file, in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from difflib import get_close_matches
from typing import Any

NEAR_MISSES = 3


def toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text; `tomllib.TOMLDecodeError` if it is none, also where only its nesting is too deep."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise tomllib.TOMLDecodeError("it is nested too deeply") from None


class Names:
    """The names of things of one kind, in the order of their numbers."""

    def __init__(self, kind: str, names: Sequence[str]) -> None:
        self.kind = kind
        self.numbers = {name: number for number, name in enumerate(names)}

    def hint(self, wrong: object) -> str:
        """What may have been meant by a name that is none; else all that there are, if they are few.

        >>> Names("company", ["coal", "tea"]).hint("coals")
        "did you mean 'coal'?"
        """
        tidy = str(wrong).strip().lower().replace(" ", "-").replace("_", "-")
        names = {name.lower().replace("_", "-"): name for name in self.numbers}
        near = [names[tidy]] if tidy in names else [names[name] for name in get_close_matches(tidy, names, NEAR_MISSES)]
        if near:
            return f"did you mean {_one_of([repr(name) for name in near])}?"
        if len(self.numbers) > 40:
            return f"names are like {next(iter(self.numbers))!r}"
        return f"known are {', '.join(self.numbers)}"


class Faults:
    """Everything that is wrong with a file, and which parts of it are not to be relied on."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self._areas: set[str] = set()

    def add(self, area: str, sentence: str) -> None:
        """Note a fault in a part of the file."""
        self._areas.add(area)
        self.sentences.append(sentence)

    def none_in(self, *areas: str) -> bool:
        """Whether these parts are faultless so far, so that it makes sense to look at them together."""
        return not self._areas.intersection(areas)


class Part:
    """One table of the file. A value that is no good is noted, and the default stands in for it."""

    def __init__(self, faults: Faults, area: str, where: str, content: object, known: Sequence[str]) -> None:
        self.faults, self.area, self.where = faults, area, where
        self.is_table = isinstance(content, Mapping)
        self.content: Mapping[str, Any] = content if isinstance(content, Mapping) else {}
        if not self.is_table:
            self.wrong(f"this is {shown(content)}; it must be a table")
        entries = Names("entry", known)
        for key in self.content:
            if key not in known:
                hint = entries.hint(key)
                listed = "" if hint.startswith("known") else f" (known are {', '.join(known)})"
                self.wrong(f"there is no entry {key!r}; {hint}{listed}")

    def counted_to(self, area: str) -> Part:
        """The same table, its faults counted to another part of the file."""
        twin = copy(self)
        twin.area = area
        return twin

    def wrong(self, sentence: str) -> None:
        """Note a fault in this table."""
        self.faults.add(self.area, f"{self.where}: {sentence}" if self.where else sentence)

    def has(self, key: str) -> bool:
        """Whether the file says anything about this."""
        return key in self.content

    def part(self, key: str, known: Sequence[str]) -> Part:
        """A table within; an empty one if it was left out."""
        return Part(self.faults, self.area, f"{self.where} {key}", self.content.get(key, {}), known)

    def number(self, key: str, default: int, low: int, high: int, step: int = 1) -> int:
        """A whole number within bounds."""
        found = self.content.get(key, default)
        return default if self.has(key) and self._bad_number(key, found, low, high, step) else int(found)

    def _bad_number(self, key: str, found: object, low: int, high: int, step: int) -> bool:
        if isinstance(found, int) and not isinstance(found, bool) and low <= found <= high and found % step == 0:
            return False
        kind = "a whole number" if step == 1 else f"a multiple of {step}"
        self.wrong(f"{key} is {shown(found)}; it must be {kind} from {low} to {high}")
        return True

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        found = self.content.get(key, default)
        if isinstance(found, bool):
            return found
        self.wrong(f"{key} is {shown(found)}; it must be true or false")
        return default

    def named(self, key: str, names: Names, default: int) -> int:
        """The number of the thing named here."""
        found = self.look_up(key, self.content[key], names) if key in self.content else None
        return default if found is None else found

    def look_up(self, key: str, name: object, names: Names) -> int | None:
        """The number of a thing of this name."""
        if isinstance(name, str) and name in names.numbers:
            return names.numbers[name]
        self.wrong(f"{key}: there is no {names.kind} {shown(name)}; {names.hint(name)}")
        return None

    def items(self, key: str, most: int) -> list[Any]:
        """A list with so many things at most."""
        found = self.content.get(key, [])
        if not isinstance(found, list):
            self.wrong(f"{key} is {shown(found)}; it must be a list")
            return []
        if len(found) > most:
            self.wrong(f"{key} lists {len(found)}; there is room for {most}")
        return found[:most]

    def list_of(self, key: str, names: Names, most: int) -> list[int]:
        """The numbers of the things listed here."""
        numbers = [self.look_up(key, name, names) for name in self.items(key, most)]
        return [number for number in numbers if number is not None]

    def set_of(self, key: str, names: Names) -> list[int]:
        """The same, each thing once."""
        listed = self.list_of(key, names, len(names.numbers))
        for number in sorted({number for number in listed if listed.count(number) > 1}):
            self.wrong(f"{key} lists {list(names.numbers)[number]} {listed.count(number)} times; once is enough")
        return sorted(set(listed))

    def places_of(self, key: str, places: int) -> list[int]:
        """The seats, or the places of a row, listed here by their numbers."""
        listed = self.items(key, places)
        return [place for place in listed if not self._bad_number(key, place, 0, places - 1, 1)]

    def amounts(self, key: str, names: Names, low: int, high: int, step: int = 1) -> Iterator[tuple[int, int]]:
        """For each thing named in the table here, its number."""
        found = self.content.get(key, {})
        if not isinstance(found, Mapping):
            self.wrong(f"{key} is {shown(found)}; it must be a table such as {{ {next(iter(names.numbers))} = {low} }}")
            return
        for name, number in found.items():
            thing = self.look_up(key, name, names)
            if thing is not None and not self._bad_number(f"{key}.{name}", number, low, high, step):
                yield thing, number


def shown(value: object) -> str:
    """A value as the file has it, in short.

    >>> shown(True), shown("coal"), shown([1, 2])
    ('true', "'coal'", 'a list')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, Mapping):
        return "a table"
    return repr(value) if isinstance(value, str) else str(value)


def counted(count: int, thing: str) -> str:
    """So many things of a kind.

    >>> counted(1, "credit"), counted(0, "credit")
    ('1 credit', '0 credits')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(things: Sequence[object]) -> str:
    """Several things in one sentence.

    >>> listed(["red"]), listed([0, 1, 3])
    ('red', '0, 1 and 3')
    """
    names = [str(thing) for thing in things]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _one_of(things: Sequence[str]) -> str:
    return " or ".join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else things[0]
