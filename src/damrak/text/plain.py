"""Views as plain data."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class Plain:
    """Something that can be turned into plain data; views and their parts are dataclasses of this kind."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The same as dictionaries, lists, strings and numbers, ready for JSON."""
        return {field.name: plain(getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]


def plain(value: Any) -> Any:
    """A value of a view as plain data."""
    if isinstance(value, Plain):
        return value.to_dict()
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value
