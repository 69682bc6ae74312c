"""Events told as sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from damrak.rules.game import EventKind
from damrak.text.language import _, capital, listed, sentences

SEAT = "seat"  # the kind of a field that names a seat
TOGETHER = 3  # things that somebody does in one sentence, at most
PARTED = re.compile(r"[,;:?(](?!\d)|\. ")  # what has parts of its own stays a sentence of its own


@dataclass(frozen=True)
class Story:
    """How a game's events are told.

    An event is told by the sentence under its name. `variants` are fields whose value is added to the name, such as
    `paid-cards` for a `paid` with the reason `cards`; with a part that the listener may not know it is
    `drew-covered`. Events that say certain things can have a sentence of their own, which `special` names. An event
    without a sentence goes without saying.
    """

    kinds: Iterable[EventKind]
    sentences: Mapping[str, str]  # marked for translation
    speak: Mapping[str, Callable[[Any], str]]  # how a value is said, by the kind of its field
    variants: tuple[str, ...] = ()
    special: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # what the events say that each tells

    def tell(self, event: Mapping[str, Any], names: Sequence[str]) -> str | None:
        """An event as a sentence, the seats called by these names; None if it goes without saying."""
        fields = self._fields()[event["event"]]
        name = "-".join([event["event"], *(str(event[part]) for part in self.variants if part in event)])
        if any(event[part] is None for part in fields):
            name = f"{event['event']}-covered"
        name = next((own for own, said in self.special.items() if said.items() <= event.items()), name)
        if name not in self.sentences:
            return None
        return capital(
            _(self.sentences[name], **{part: self._said(event[part], fields[part], names) for part in fields})
        )

    def _fields(self) -> dict[str, Mapping[str, str]]:
        return {kind.name: kind.fields for kind in self.kinds}

    def _said(self, value: Any, kind: str, names: Sequence[str]) -> str:
        if value is None:
            return ""
        return names[value] if kind == SEAT else self.speak.get(kind, str)(value)


def flowing(told: Iterable[str], names: Sequence[str]) -> str:
    """Sentences one after the other; what the same person does next is told in the same one. An empty one parts them.

    >>> flowing(["Anke builds at plot 3.", "Anke is paid f30.", "Tea goes up.", "Anke passes."], ["Anke"])
    'Anke builds at plot 3 and is paid f30. Tea goes up. Anke passes.'
    >>> flowing(["Anke passes.", "", "Anke draws a card."], ["Anke"])
    'Anke passes. Anke draws a card.'
    """
    groups: list[tuple[str, list[str]]] = []  # who it is about, and what they do; nobody, and a whole sentence
    for sentence in told:
        name, deed = _taken_apart(sentence, names)
        if name and groups and groups[-1][0] == name and len(groups[-1][1]) < TOGETHER:
            groups[-1][1].append(deed)
        else:
            groups.append((name, [deed]))
    return sentences(*(f"{name} {listed(deeds)}." if name else deeds[0] for name, deeds in groups))


def _taken_apart(sentence: str, names: Sequence[str]) -> tuple[str, str]:
    """Who a sentence is about, and what they do; nobody, and the sentence, if it is better left whole."""
    name = max((name for name in names if sentence.startswith(f"{name} ")), key=len, default="")
    deed = sentence.removeprefix(f"{name} ").removesuffix(".")
    whole = not name or PARTED.search(deed) or listed(["", ""]) in deed
    return ("", sentence) if whole else (name, deed)
