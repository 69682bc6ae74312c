"""Who plays at this computer."""

from __future__ import annotations

import getpass
from collections.abc import Sequence

from damrak.match.people import GUEST
from damrak.text.language import _, listed

NOBODY = ("root", "runner", "nobody", "")


def own_name(wanted: str | None) -> str:
    """What the player is called: as wanted, or as the computer knows them."""
    if wanted is not None and wanted.strip():
        return wanted.strip()
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return _(GUEST)
    return _(GUEST) if name in NOBODY else name.capitalize()


def verdict(winners: Sequence[str]) -> str:
    """Who has won, in a sentence.

    >>> verdict(["Anke"]), verdict(["Anke", "Dirk"])
    ('Anke wins.', 'Anke and Dirk share the victory.')
    """
    if len(winners) == 1:
        return _("{name} wins.", name=winners[0])
    return _("{names} share the victory.", names=listed(winners))
