"""The names of people."""

from __future__ import annotations

import unicodedata

from damrak.text.language import _
from damrak.web.tables.errors import BadOrder

LONGEST = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing


def read_name(text: str) -> str:
    r"""A name as somebody wrote it, without superfluous spaces and what can't be seen.

    >>> read_name("  Anke \t de  Vries ")
    'Anke de Vries'
    """
    seen = "".join(letter if _shows(letter) else " " for letter in unicodedata.normalize("NFC", text))
    name = " ".join(seen.split())
    if not name:
        raise BadOrder({"name": _("A name is needed, so that others know who plays.")})
    if len(name) > LONGEST:
        raise BadOrder(
            {"name": _("A name has {most} letters at most; this one has {found}.", most=LONGEST, found=len(name))}
        )
    return name


def _shows(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "CZ" and letter not in BLANK
