"""Where tables are kept: SQLite, or PostgreSQL."""

from damrak.web.store.database import Store
from damrak.web.store.models import Entry, EntryKind, Person, Prepared, Request, Seat, SeatKind, Table, TableState

__all__ = [
    "Entry",
    "EntryKind",
    "Person",
    "Prepared",
    "Request",
    "Seat",
    "SeatKind",
    "Store",
    "Table",
    "TableState",
]
