"""The grammar of a game's moves: how spellings are understood, what may have been meant, and what buttons say."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from damrak.rules.game import Parts
from damrak.text.language import _, capital, seat_name

SEAT_THING = "seat-"  # how a seat is called among things of other kinds


def seat_thing(seat: int) -> str:
    """What a seat is called among things of other kinds.

    >>> seat_thing(2)
    'seat-2'
    """
    return f"{SEAT_THING}{seat}"


@dataclass(frozen=True)
class Thing:
    """What can follow a verb."""

    called: str  # "a plot"; marked for translation
    pattern: str  # a regular expression of its spellings
    names: Sequence[str] = ()  # all spellings, where they can be listed
    said: Callable[[str], str] = str  # a spelling as people say it
    seat: bool = False  # whether it is a seat, by its number


@dataclass(frozen=True)
class Verb:
    """One way in which moves begin."""

    verb: str
    answers: tuple[int, ...]  # the decisions that such moves answer
    label: str  # what a button says, with {thing}; marked for translation
    thing: Thing | None = None
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        text = f"{self.verb} ({self.thing.pattern})" if self.thing else self.verb
        object.__setattr__(self, "pattern", re.compile(text))


@dataclass(frozen=True)
class Spelled:
    """A spelling that was understood."""

    text: str
    entry: Verb
    thing: str  # what follows the verb; empty if nothing does

    @property
    def verb(self) -> str:
        """How it begins."""
        return self.entry.verb

    @property
    def answers(self) -> tuple[int, ...]:
        """The decisions that it answers."""
        return self.entry.answers

    @property
    def said(self) -> str:
        """What follows the verb, as people say it."""
        return self.entry.thing.said(self.thing) if self.entry.thing else ""

    @property
    def label(self) -> str:
        """The move as a button says it."""
        return self.parts(()).label

    def parts(self, names: Sequence[str]) -> Parts:
        """The move taken apart, the seats called by these names."""
        named, said = self.thing, self.said
        if self.entry.thing and self.entry.thing.seat:
            seat = int(self.thing)
            named, said = seat_thing(seat), names[seat] if seat < len(names) else seat_name(seat)
        label = capital(_(self.entry.label, thing=said))
        return Parts(self.verb, named, label, capital(said), capital(_(self.entry.label, thing="…")) if named else "")


@dataclass(frozen=True)
class Question:
    """What a decision asks; all texts are marked for translation."""

    asks: str  # the one who decides: "which card do you take?"
    about: str  # what the others read: "which card to take"
    answers: str = ""  # how answers are spelled: "'take harbour-C1' or 'draw'"

    def put_to(self, name: str, **parts: str) -> str:
        """The question for the one who decides."""
        return _("{name}, {question}", name=name, question=_(self.asks, **parts))

    def waiting_for(self, name: str) -> str:
        """What the others wait for."""
        return _("{name} decides {question}.", name=name, question=_(self.about))

    def with_answers(self, name: str) -> str:
        """What is asked, and how it is answered."""
        return _(
            "Now {name} decides {question}: {answers}.", name=name, question=_(self.about), answers=_(self.answers)
        )


class Grammar:
    """All spellings of a game."""

    def __init__(self, *verbs: Verb) -> None:
        self._by_first_word: dict[str, list[Verb]] = {}
        for verb in sorted(verbs, key=lambda entry: -len(entry.verb)):
            self._by_first_word.setdefault(_first_word(verb.verb), []).append(verb)

    def read(self, move: str, task: int | None = None) -> Spelled | None:
        """Understand a spelling, rather as an answer to this decision; None if no move is spelled like that."""
        found = None
        for verb in self._beginning_like(move):
            match = verb.pattern.fullmatch(move)
            if match and (found is None or task in verb.answers):
                found = Spelled(move, verb, match.group(1) if verb.thing else "")
        return found

    def parts(self, move: str, task: int, names: Sequence[str]) -> Parts:
        """An answer to this decision taken apart, the seats called by these names."""
        spelled = self.read(move, task)
        return spelled.parts(names) if spelled else Parts(move, "", move, "", "")

    def tries(self, thing: str, task: int) -> list[str]:
        """The spellings that could answer this decision and name this thing."""
        found = []
        for verb in (verb for verbs in self._by_first_word.values() for verb in verbs if task in verb.answers):
            seat = verb.thing is not None and verb.thing.seat
            if verb.thing and seat == thing.startswith(SEAT_THING):
                move = f"{verb.verb} {thing.removeprefix(SEAT_THING)}"
                if verb.pattern.fullmatch(move):
                    found.append(move)
        return found

    def hint(self, move: str, task: int) -> str:
        """What may have been meant by a spelling that no move has, rather as an answer to this decision.

        Empty if there is nothing to say.
        """
        meant = self._in_other_letters(move)
        if meant:
            return _("Did you mean '{move}'?", move=meant)
        for verb in sorted(self._beginning_like(move), key=lambda verb: task not in verb.answers):
            if verb.thing and f"{move.lower()} ".startswith(f"{verb.verb} "):
                return self._missing(verb, verb.thing, move[len(verb.verb) + 1 :])
        near = get_close_matches(_first_word(move.lower()), self._by_first_word, 1)
        return _("Did you mean '{move}'?", move=self._by_first_word[near[0]][-1].verb) if near else ""

    def _beginning_like(self, move: str) -> Sequence[Verb]:
        """The verbs that have the first word of this spelling, the longest first."""
        return self._by_first_word.get(_first_word(move.lower()), ())

    def _in_other_letters(self, move: str) -> str | None:
        """The spelling that differs from this one in capital and small letters alone."""
        for verb in self._beginning_like(move):
            if re.fullmatch(verb.pattern.pattern, move, re.IGNORECASE):
                rest = move[len(verb.verb) + 1 :].lower()
                names = verb.thing.names if verb.thing else ()
                thing = next((name for name in names if name.lower() == rest), rest)
                meant = f"{verb.verb} {thing}".strip()
                return meant if verb.pattern.fullmatch(meant) and meant != move else None
        return None

    @staticmethod
    def _missing(verb: Verb, thing: Thing, word: str) -> str:
        if not word:
            return _("After '{verb}' comes {thing}.", verb=verb.verb, thing=_(thing.called))
        lowered = {name.lower(): name for name in thing.names}
        near = get_close_matches(word.lower(), lowered, 1)
        if near:
            return _(
                "'{word}' is not {thing}; did you mean '{name}'?",
                word=word,
                thing=_(thing.called),
                name=lowered[near[0]],
            )
        return _("'{word}' is not {thing}.", word=word, thing=_(thing.called))


def _first_word(text: str) -> str:
    return text.partition(" ")[0]
