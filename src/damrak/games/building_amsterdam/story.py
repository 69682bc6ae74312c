"""The events of Building Amsterdam: what each says, and who may hear it."""

from enum import IntEnum

from damrak.rules.game import EventKind as Kind

CARD, COMPANY, LINE, LOT, MONEY, COUNT, PLOT, REASON, SEAT, STOCK = (
    "card",
    "company",
    "line",
    "lot",
    "money",
    "count",
    "plot",
    "reason",
    "seat",
    "stock event",
)


class Event(IntEnum):
    """Everything that can happen."""

    START = 0
    DEALT = 1
    REVEALED = 2
    SET_ASIDE = 3
    EVENT_REVEALED = 4
    TURN = 5
    PASSED = 6
    PAID = 7
    RECEIVED = 8
    TRANSFERRED = 9
    DREW = 10
    TOOK = 11
    MARKET_RENEWED = 12
    PLAYED = 13
    BUILT = 14
    RAISED = 15
    ROOFED = 16
    JOINED = 17
    FOUNDED = 18
    VALUE = 19
    LINE = 20
    ABSORBED = 21
    MARKER = 22
    HQ_REMOVED = 23
    BOUGHT = 24
    SOLD = 25
    LOST = 26
    WON = 27
    GIVEN = 28
    ACTION_USED = 29
    ROOF_TAKEN = 30
    EVENT_CHOSEN = 31
    EVENT_DRAWN = 32
    EVENT_DISCARDED = 33
    EVENTS_RESHUFFLED = 34
    SEALED = 35
    SHOWN = 36
    TIED = 37
    WON_BID = 38
    EXTRA_TURN = 39
    DREW_LEVEL = 40
    AUCTION = 41
    CALLED = 42
    OUT = 43
    AUCTION_WON = 44
    AUCTION_VOID = 45
    PEEKED = 46
    PICKED = 47
    DECK_SHUFFLED = 48
    TAKEN_BACK = 49
    OFFERING = 50
    OFFERED = 51
    ACCEPTED = 52
    DECLINED = 53
    COUNTERED = 54
    WITHDRAWN = 55
    CARD_GIVEN = 56
    LAST_WAREHOUSE = 57
    FINAL = 58
    OVER = 59
    NO_EFFECT = 60
    HQ_MOVED = 61
    AUCTION_OF = 62
    GIVES_CARD = 63
    GIVES_SHARE = 64
    GIVES_MONEY = 65
    ASKS_CARD = 66
    ASKS_SHARE = 67
    ASKS_MONEY = 68


# name, fields, the field that only its seat may know, whether something hidden came to light
EVENTS: dict[int, Kind] = {
    Event.START: Kind("start", {"seat": SEAT}, chance=True),
    Event.DEALT: Kind("dealt", {"seat": SEAT, "card": CARD}, secret="card", chance=True),
    Event.REVEALED: Kind("revealed", {"card": CARD}, chance=True),
    Event.SET_ASIDE: Kind("set-aside", {"card": CARD}, secret="card", chance=True),
    Event.EVENT_REVEALED: Kind("event-revealed", {"card": STOCK}, chance=True),
    Event.TURN: Kind("turn", {"seat": SEAT}),
    Event.PASSED: Kind("passed", {"seat": SEAT}),
    Event.PAID: Kind("paid", {"seat": SEAT, "amount": MONEY, "reason": REASON}),
    Event.RECEIVED: Kind("received", {"seat": SEAT, "amount": MONEY, "reason": REASON}),
    Event.TRANSFERRED: Kind("transferred", {"seat": SEAT, "to": SEAT, "amount": MONEY}),
    Event.DREW: Kind("drew", {"seat": SEAT, "card": CARD}, secret="card", chance=True),
    Event.TOOK: Kind("took", {"seat": SEAT, "card": CARD}),
    Event.MARKET_RENEWED: Kind("market-renewed", {}),
    Event.PLAYED: Kind("played", {"seat": SEAT, "card": CARD}),
    Event.BUILT: Kind("built", {"seat": SEAT, "plot": PLOT}),
    Event.RAISED: Kind("raised", {"seat": SEAT, "plot": PLOT, "height": COUNT}),
    Event.ROOFED: Kind("roofed", {"seat": SEAT, "plot": PLOT}),
    Event.JOINED: Kind("joined", {"plot": PLOT, "company": COMPANY}),
    Event.FOUNDED: Kind("founded", {"seat": SEAT, "company": COMPANY, "plot": PLOT}),
    Event.VALUE: Kind("value", {"company": COMPANY, "old": MONEY, "new": MONEY}),
    Event.LINE: Kind("line", {"company": COMPANY, "line": LINE}),
    Event.ABSORBED: Kind("absorbed", {"company": COMPANY, "by": COMPANY}),
    Event.MARKER: Kind("marker", {"plot": PLOT, "company": COMPANY}),
    Event.HQ_REMOVED: Kind("hq-removed", {"plot": PLOT}),
    Event.BOUGHT: Kind("bought", {"seat": SEAT, "company": COMPANY}),
    Event.SOLD: Kind("sold", {"seat": SEAT, "company": COMPANY, "count": COUNT}),
    Event.LOST: Kind("lost", {"seat": SEAT, "company": COMPANY}),
    Event.WON: Kind("won", {"seat": SEAT, "company": COMPANY}),
    Event.GIVEN: Kind("given", {"seat": SEAT, "to": SEAT, "company": COMPANY, "count": COUNT}),
    Event.ACTION_USED: Kind("action-used", {"seat": SEAT}),
    Event.ROOF_TAKEN: Kind("roof-taken", {"seat": SEAT}),
    Event.EVENT_CHOSEN: Kind("event-chosen", {"seat": SEAT, "card": STOCK}),
    Event.EVENT_DRAWN: Kind("event-drawn", {"seat": SEAT, "card": STOCK}, chance=True),
    Event.EVENT_DISCARDED: Kind("event-discarded", {"card": STOCK}),
    Event.EVENTS_RESHUFFLED: Kind("events-reshuffled", {}),
    Event.SEALED: Kind("sealed", {"seat": SEAT, "amount": MONEY}, secret="amount"),
    Event.SHOWN: Kind("shown", {"seat": SEAT, "amount": MONEY}, chance=True),
    Event.TIED: Kind("tied", {"seat": SEAT}),
    Event.WON_BID: Kind("won-bid", {"seat": SEAT}),
    Event.EXTRA_TURN: Kind("extra-turn", {"seat": SEAT}),
    Event.DREW_LEVEL: Kind("drew-level", {"seat": SEAT, "card": CARD}, secret="card", chance=True),
    Event.AUCTION: Kind("auction", {"seat": SEAT, "lot": LOT}),
    Event.AUCTION_OF: Kind("auction-of", {"seat": SEAT, "lot": LOT, "company": COMPANY}),
    Event.CALLED: Kind("called", {"seat": SEAT, "amount": MONEY}),
    Event.OUT: Kind("out", {"seat": SEAT}),
    Event.AUCTION_WON: Kind("auction-won", {"seat": SEAT, "amount": MONEY}),
    Event.AUCTION_VOID: Kind("auction-void", {}),
    Event.PEEKED: Kind("peeked", {"seat": SEAT, "card": CARD}, secret="card", chance=True),
    Event.PICKED: Kind("picked", {"seat": SEAT, "card": CARD}, secret="card"),
    Event.DECK_SHUFFLED: Kind("deck-shuffled", {}),
    Event.TAKEN_BACK: Kind("taken-back", {"seat": SEAT, "plot": PLOT}),
    Event.OFFERING: Kind("offering", {"seat": SEAT, "to": SEAT}),
    Event.GIVES_CARD: Kind("gives-card", {"seat": SEAT, "card": CARD}),
    Event.GIVES_SHARE: Kind("gives-share", {"seat": SEAT, "company": COMPANY}),
    Event.GIVES_MONEY: Kind("gives-money", {"seat": SEAT, "amount": MONEY}),
    Event.ASKS_CARD: Kind("asks-card", {"seat": SEAT, "card": CARD}),
    Event.ASKS_SHARE: Kind("asks-share", {"seat": SEAT, "company": COMPANY}),
    Event.ASKS_MONEY: Kind("asks-money", {"seat": SEAT, "amount": MONEY}),
    Event.OFFERED: Kind("offered", {"seat": SEAT, "to": SEAT}),
    Event.ACCEPTED: Kind("accepted", {"seat": SEAT}),
    Event.DECLINED: Kind("declined", {"seat": SEAT}),
    Event.COUNTERED: Kind("countered", {"seat": SEAT}),
    Event.WITHDRAWN: Kind("withdrawn", {"seat": SEAT}),
    Event.CARD_GIVEN: Kind("card-given", {"seat": SEAT, "to": SEAT, "card": CARD}),
    Event.LAST_WAREHOUSE: Kind("last-warehouse", {"seat": SEAT}),
    Event.FINAL: Kind("final", {"seat": SEAT, "amount": MONEY, "cards": COUNT}),
    Event.OVER: Kind("over", {}),
    Event.NO_EFFECT: Kind("no-effect", {"card": STOCK}),
    Event.HQ_MOVED: Kind("hq-moved", {"company": COMPANY, "plot": PLOT}),
}
