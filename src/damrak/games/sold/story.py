"""The events of SOLD: what each says. Nothing is secret here."""

from enum import IntEnum

from damrak.rules.game import EventKind as Kind

COLOUR, COUNT, DISTRICT, FORTUNE, MONEY, OWNED, PRICE, SEAT, SPACE, STONES = (
    "colour",
    "count",
    "district",
    "fortune",
    "money",
    "owned",
    "price",
    "seat",
    "space",
    "stones",
)


class Event(IntEnum):
    """Everything that can happen."""

    START = 0
    COLOUR = 1
    NOBODY = 2
    SPACE = 3
    ROUND = 4
    ROLLED = 5
    BROKER = 6
    LOT = 7
    CREDIT = 8
    NO_CREDIT = 9
    BID = 10
    PASSED = 11
    WON = 12
    PAID = 13
    PLACED = 14
    SOLD = 15
    UNSOLD = 16
    FINAL = 17
    OVER = 18


# name, fields, whether chance decided
EVENTS: dict[int, Kind] = {
    Event.START: Kind("start", {"seat": SEAT}, chance=True),
    Event.COLOUR: Kind("colour", {"seat": SEAT, "colour": COLOUR}, chance=True),
    Event.NOBODY: Kind("nobody", {"colour": COLOUR}, chance=True),
    Event.SPACE: Kind("space", {"space": SPACE, "stones": STONES}, chance=True),
    Event.ROUND: Kind("round", {"round": COUNT, "seat": SEAT}),
    Event.ROLLED: Kind("rolled", {"seat": SEAT, "number": COUNT}, chance=True),
    Event.BROKER: Kind("broker", {"space": SPACE}, chance=True),
    Event.LOT: Kind("lot", {"stones": STONES}, chance=True),
    Event.CREDIT: Kind("credit", {"seat": SEAT, "colour": COLOUR, "amount": MONEY}, money={"seat": 1}),
    Event.NO_CREDIT: Kind("no-credit", {"seat": SEAT}),
    Event.BID: Kind("bid", {"seat": SEAT, "amount": MONEY}),
    Event.PASSED: Kind("passed", {"seat": SEAT}),
    Event.WON: Kind("won", {"seat": SEAT, "amount": PRICE}),
    Event.PAID: Kind("paid", {"seat": SEAT, "colour": COLOUR, "amount": MONEY}, money={"seat": -1}),
    Event.PLACED: Kind("placed", {"seat": SEAT, "colour": COLOUR, "district": DISTRICT}),
    Event.SOLD: Kind("sold", {"district": DISTRICT, "colour": COLOUR}),
    Event.UNSOLD: Kind("unsold", {"district": DISTRICT}),
    Event.FINAL: Kind("final", {"seat": SEAT, "amount": FORTUNE, "districts": OWNED, "dearest": MONEY}),
    Event.OVER: Kind("over", {}),
}

BROKE = 1000  # a fortune is told as so much more than it is, since the story holds no number below zero
