"""The events of The Golden Age: what each says, and who may hear it."""

from enum import IntEnum

from damrak.games.chartered.story import CARDS_HELD, COMPANY, PLOT, SEAT, SHARED_EVENTS
from damrak.rules.game import EventKind as Kind

FORTUNE = "fortune"
NOTHING = 3000  # fortunes are told in tens, and so many more than there are, so that none is below zero


class Event(IntEnum):
    """What can happen beside the events of both Chartered games."""

    NO_CARD = 80
    FREE_HOUSE = 81
    FREE_SHARE = 82
    FLAG_BOUGHT = 83
    FLAG_PAID = 84
    FINAL = 85


EVENTS: dict[int, Kind] = {
    **SHARED_EVENTS,
    Event.NO_CARD: Kind("no-card", {"seat": SEAT}),
    Event.FREE_HOUSE: Kind("free-house", {"seat": SEAT, "plot": PLOT, "company": COMPANY}),
    Event.FREE_SHARE: Kind("free-share", {"seat": SEAT, "company": COMPANY}),
    Event.FLAG_BOUGHT: Kind("flag-bought", {"seat": SEAT, "company": COMPANY}),
    Event.FLAG_PAID: Kind("flag-paid", {"seat": SEAT, "company": COMPANY}),
    Event.FINAL: Kind("final", {"seat": SEAT, "amount": FORTUNE, "cards": CARDS_HELD}),
}
