"""The events of both Chartered games. Each game has others of its own, under other numbers."""

from enum import IntEnum

from damrak.rules.game import EventKind as Kind

CARD, COMPANY, COUNT, MONEY, PLOT, REASON, SEAT = "card", "company", "count", "money", "plot", "reason", "seat"
CARDS_HELD, SHARES = "cards held", "shares"  # how many
EVENT_CARD = "stock event"


class Shared(IntEnum):
    """What can happen in both games."""

    START = 0
    DEALT = 1
    REVEALED = 2
    TURN = 5
    PASSED = 6
    PAID = 7
    RECEIVED = 8
    DREW = 10
    TOOK = 11
    MARKET_RENEWED = 12
    PLAYED = 13
    BUILT = 14
    RAISED = 15
    JOINED = 17
    FOUNDED = 18
    VALUE = 19
    ABSORBED = 21
    BOUGHT = 24
    SOLD = 25
    EVENT_DRAWN = 32
    EVENT_DISCARDED = 33
    LAST_WAREHOUSE = 57
    OVER = 59


class Reason(IntEnum):
    """What money is paid for in both games."""

    CARDS = 0
    RENEW = 1
    PAYOUT = 2
    BOUGHT = 3
    SOLD = 4


SHARED_EVENTS: dict[int, Kind] = {
    Shared.START: Kind("start", {"seat": SEAT}, chance=True),
    Shared.DEALT: Kind("dealt", {"seat": SEAT, "card": CARD}, secret="card", chance=True),
    Shared.REVEALED: Kind("revealed", {"card": CARD}, chance=True),
    Shared.TURN: Kind("turn", {"seat": SEAT}),
    Shared.PASSED: Kind("passed", {"seat": SEAT}),
    Shared.PAID: Kind("paid", {"seat": SEAT, "amount": MONEY, "reason": REASON}, money={"seat": -1}),
    Shared.RECEIVED: Kind("received", {"seat": SEAT, "amount": MONEY, "reason": REASON}, money={"seat": 1}),
    Shared.DREW: Kind("drew", {"seat": SEAT, "card": CARD}, secret="card", chance=True),
    Shared.TOOK: Kind("took", {"seat": SEAT, "card": CARD}),
    Shared.MARKET_RENEWED: Kind("market-renewed", {}),
    Shared.PLAYED: Kind("played", {"seat": SEAT, "card": CARD}),
    Shared.BUILT: Kind("built", {"seat": SEAT, "plot": PLOT}),
    Shared.RAISED: Kind("raised", {"seat": SEAT, "plot": PLOT, "height": COUNT}),
    Shared.JOINED: Kind("joined", {"plot": PLOT, "company": COMPANY}),
    Shared.FOUNDED: Kind("founded", {"seat": SEAT, "company": COMPANY, "plot": PLOT}),
    Shared.VALUE: Kind("value", {"company": COMPANY, "old": MONEY, "new": MONEY}),
    Shared.ABSORBED: Kind("absorbed", {"company": COMPANY, "by": COMPANY}),
    Shared.BOUGHT: Kind("bought", {"seat": SEAT, "company": COMPANY}),
    Shared.SOLD: Kind("sold", {"seat": SEAT, "company": COMPANY, "count": SHARES}),
    Shared.EVENT_DRAWN: Kind("event-drawn", {"seat": SEAT, "card": EVENT_CARD}, chance=True),
    Shared.EVENT_DISCARDED: Kind("event-discarded", {"card": EVENT_CARD}),
    Shared.LAST_WAREHOUSE: Kind("last-warehouse", {"seat": SEAT}),
    Shared.OVER: Kind("over", {}),
}
