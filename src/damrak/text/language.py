"""The language people read. Every sentence goes through here; English is what stands in the code.

>>> _("You hold no share of {company}.", company="Coal")
'You hold no share of Coal.'
>>> plural("{count} share", "{count} shares", 2)
'2 shares'
>>> with speaking("nl"):
...     number(1250)
'1.250'
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.core import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

LOCALES = Path(__file__).resolve().parent.parent / "locale"
SOURCE = "en"  # what stands in the code
LANGUAGES = {"en": "English", "nl": "Nederlands"}  # each by its own name
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # where an environment says its language, in this order

_language: ContextVar[str] = ContextVar("language", default=SOURCE)


class UnknownLanguage(ValueError):
    """Damrak does not speak this language."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within this, everything is said in that language."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def current_language() -> str:
    """The language that is spoken here."""
    return _language.get()


def preferred(languages: Iterable[str]) -> str:
    """The language that suits somebody best who understands these, the dearest first.

    >>> preferred(["fy", "nl-BE", "en"]), preferred(["xx"])
    ('nl', 'en')
    """
    return negotiate_locale([language.replace("-", "_") for language in languages], list(LANGUAGES)) or SOURCE


def of_environment(environment: Mapping[str, str]) -> str:
    """The language that somebody's surroundings speak, as gettext finds it.

    >>> of_environment({"LANG": "nl_NL.UTF-8"}), of_environment({"LANGUAGE": "fy:nl", "LANG": "en_GB"})
    ('nl', 'nl')
    >>> of_environment({"LC_ALL": "C.UTF-8", "LANG": "nl_NL.UTF-8"}), of_environment({})
    ('en', 'en')
    """
    wanted = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return preferred(re.split("[.@]", locale)[0] for locale in wanted.split(":"))


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The sentences of a language."""
    if language == SOURCE:
        return gettext.NullTranslations()
    compiled = BytesIO()
    with (LOCALES / f"{language}.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _(text: str, **parts: Any) -> str:
    """A text in the language spoken, its parts filled in."""
    said = catalogue(_language.get()).gettext(text)
    return said.format(**parts) if parts else said


def plural(one: str, many: str, count: int, **parts: Any) -> str:
    """One of two texts, by how many there are; both may show the `{count}`."""
    said = catalogue(_language.get()).ngettext(one, many, count)
    return said.format(count=number(count), **parts)


def mark(text: str) -> str:
    """Mark a text in a constant for translation: it goes through `_` when it is used."""
    return text


def number(amount: int) -> str:
    """A number as the language writes it."""
    return format_decimal(amount, locale=_language.get())


def decimal(amount: float, places: int) -> str:
    """A number with so many places after the point, as the language writes it.

    >>> decimal(1250.04, 1), decimal(0.5, 2)
    ('1,250.0', '0.50')
    """
    return format_decimal(amount, format=f"#,##0.{'0' * places}", locale=_language.get())


def money(amount: int) -> str:
    """A sum in florins.

    >>> money(1250)
    'f1,250'
    """
    return f"f{number(amount)}"


def listed(things: Iterable[str]) -> str:
    """Several things in one sentence.

    >>> listed(["coal", "silk", "tea"])
    'coal, silk and tea'
    """
    *others, last = things
    return _("{others} and {last}", others=", ".join(others), last=last) if others else last


def people(names: Iterable[str]) -> str:
    """Several people, or nobody.

    >>> people(["Anke", "Dirk"]), people([])
    ('Anke and Dirk', 'nobody')
    """
    known = list(names)
    return listed(known) if known else _("nobody")


def either(things: Iterable[str]) -> str:
    """Things one of which it is.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    *others, last = things
    return _("{others} or {last}", others=", ".join(others), last=last) if others else last


def sentences(*parts: str) -> str:
    """Sentences one after the other, without those that are empty.

    >>> sentences("It rains.", "", "Take a coat.")
    'It rains. Take a coat.'
    """
    return " ".join(part for part in parts if part)


def seat_name(seat: int) -> str:
    """What a seat is called where nobody said who sits there."""
    return _("seat {seat}", seat=seat)


def capital(text: str) -> str:
    """A text as a sentence begins; a sum of money is always written alike.

    >>> capital("tea"), capital("f120")
    ('Tea', 'f120')
    """
    return text if text[1:2].isdecimal() else text[:1].upper() + text[1:]
