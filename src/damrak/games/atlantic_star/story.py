"""The events of Atlantic Star and what each says. None is secret: whatever leaves the pile is turned up in the open."""

from enum import IntEnum

from damrak.rules.game import EventKind as Kind

BONUS, COUNT, LEG, MONEY, POINTS, PRICE, REASON, SEA, SEAT, SHIP, STARS, TOUR, VICTORY_POINTS = (
    "bonus",
    "count",
    "leg",
    "money",
    "points",
    "price",
    "reason",
    "sea",
    "seat",
    "ship",
    "stars",
    "tour",
    "victory points",
)


class Event(IntEnum):
    """Everything that can happen."""

    START = 0
    REVEALED = 1
    TURN = 2
    PAID = 3
    RECEIVED = 4
    CHARTERED = 5
    SLID = 6
    REMOVED = 7
    RESHUFFLED = 8
    CREDIT = 9
    ORGANISING = 10
    SAILED = 11
    ORGANISED = 12
    CLASS = 13
    NEUTRAL = 14
    PLACED = 15
    USED = 16
    DISCARDED = 17
    FINAL = 18
    OVER = 19
    BORROWING = 20


# name, fields, whether something hidden came to light
EVENTS: dict[int, Kind] = {
    Event.START: Kind("start", {"seat": SEAT}, chance=True),
    Event.REVEALED: Kind("revealed", {"ship": SHIP, "price": PRICE}, chance=True),
    Event.TURN: Kind("turn", {"seat": SEAT}),
    Event.PAID: Kind("paid", {"seat": SEAT, "amount": MONEY, "reason": REASON}, money={"seat": -1}),
    Event.RECEIVED: Kind("received", {"seat": SEAT, "amount": MONEY, "reason": REASON}, money={"seat": 1}),
    Event.CHARTERED: Kind("chartered", {"seat": SEAT, "ship": SHIP, "price": PRICE}),
    Event.SLID: Kind("slid", {"ship": SHIP, "old": PRICE, "new": PRICE}),
    Event.REMOVED: Kind("removed", {"ship": SHIP, "price": PRICE}),
    Event.RESHUFFLED: Kind("reshuffled", {"count": COUNT}, chance=True),
    Event.CREDIT: Kind("credit", {"seat": SEAT, "tour": TOUR, "old": POINTS, "new": POINTS}),
    Event.ORGANISING: Kind("organising", {"seat": SEAT, "sea": SEA}),
    Event.SAILED: Kind("sailed", {"seat": SEAT, "leg": LEG, "ship": SHIP, "points": POINTS}),
    Event.ORGANISED: Kind("organised", {"seat": SEAT, "sea": SEA, "points": POINTS, "bonus": BONUS}),
    Event.CLASS: Kind("class", {"seat": SEAT, "sea": SEA, "stars": STARS}),
    Event.NEUTRAL: Kind("neutral", {"sea": SEA, "points": POINTS, "place": COUNT}),
    Event.PLACED: Kind("placed", {"seat": SEAT, "tour": TOUR, "points": POINTS, "place": COUNT}),
    Event.USED: Kind("used", {"ship": SHIP}),
    Event.DISCARDED: Kind("discarded", {"ship": SHIP}),
    Event.FINAL: Kind("final", {"seat": SEAT, "points": VICTORY_POINTS, "amount": MONEY}),
    Event.OVER: Kind("over", {}),
    Event.BORROWING: Kind("borrowing", {"seat": SEAT, "tour": TOUR}),
}
