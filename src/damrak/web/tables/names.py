"""The names of people."""

from __future__ import annotations

import unicodedata

from damrak.text.language import _
from damrak.web.tables.errors import BadOrder

LONGEST = 24


def read_name(text: str) -> str:
    r"""A name as somebody wrote it, without superfluous spaces and what can't be seen.

    >>> read_name("  Anke \t de  Vries ")
    'Anke de Vries'
    """
    seen = "".join(letter if unicodedata.category(letter)[0] not in "CZ" else " " for letter in text)
    name = " ".join(seen.split())
    if not name:
        raise BadOrder({"name": _("A name is needed, so that others know who plays.")})
    if len(name) > LONGEST:
        raise BadOrder(
            {"name": _("A name has {most} letters at most; this one has {found}.", most=LONGEST, found=len(name))}
        )
    return name
