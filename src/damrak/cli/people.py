"""Who plays at this computer."""

from __future__ import annotations

import getpass

from damrak.match.people import GUEST

NOBODY = ("root", "runner", "nobody", "")


def own_name(wanted: str | None) -> str:
    """What the player is called: as wanted, or as the computer knows them."""
    if wanted is not None and wanted.strip():
        return wanted.strip()
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return GUEST
    return GUEST if name in NOBODY else name.capitalize()
