"""The events of Building Amsterdam: what each says, and who may hear it."""

from enum import IntEnum

from damrak.games.chartered.story import CARD, CARDS_HELD, COMPANY, EVENT_CARD, MONEY, PLOT, SEAT, SHARED_EVENTS, SHARES
from damrak.rules.game import EventKind as Kind

LINE, LOT = "line", "lot"


class Event(IntEnum):
    """What can happen beside the events of both Chartered games."""

    SET_ASIDE = 3
    EVENT_REVEALED = 4
    TRANSFERRED = 9
    ROOFED = 16
    LINE = 20
    MARKER = 22
    HQ_REMOVED = 23
    LOST = 26
    WON = 27
    GIVEN = 28
    ACTION_USED = 29
    ROOF_TAKEN = 30
    EVENT_CHOSEN = 31
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
    FINAL = 58
    NO_EFFECT = 60
    HQ_MOVED = 61
    AUCTION_OF = 62
    GIVES_CARD = 63
    GIVES_SHARE = 64
    GIVES_MONEY = 65
    ASKS_CARD = 66
    ASKS_SHARE = 67
    ASKS_MONEY = 68


EVENTS: dict[int, Kind] = {
    **SHARED_EVENTS,
    Event.SET_ASIDE: Kind("set-aside", {"card": CARD}, secret="card", chance=True),
    Event.EVENT_REVEALED: Kind("event-revealed", {"card": EVENT_CARD}, chance=True),
    Event.TRANSFERRED: Kind("transferred", {"seat": SEAT, "to": SEAT, "amount": MONEY}, money={"seat": -1, "to": 1}),
    Event.ROOFED: Kind("roofed", {"seat": SEAT, "plot": PLOT}),
    Event.LINE: Kind("line", {"company": COMPANY, "line": LINE}),
    Event.MARKER: Kind("marker", {"plot": PLOT, "company": COMPANY}),
    Event.HQ_REMOVED: Kind("hq-removed", {"plot": PLOT}),
    Event.LOST: Kind("lost", {"seat": SEAT, "company": COMPANY}),
    Event.WON: Kind("won", {"seat": SEAT, "company": COMPANY}),
    Event.GIVEN: Kind("given", {"seat": SEAT, "to": SEAT, "company": COMPANY, "count": SHARES}),
    Event.ACTION_USED: Kind("action-used", {"seat": SEAT}),
    Event.ROOF_TAKEN: Kind("roof-taken", {"seat": SEAT}),
    Event.EVENT_CHOSEN: Kind("event-chosen", {"seat": SEAT, "card": EVENT_CARD}),
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
    Event.FINAL: Kind("final", {"seat": SEAT, "amount": MONEY, "cards": CARDS_HELD}),
    Event.NO_EFFECT: Kind("no-effect", {"card": EVENT_CARD}),
    Event.HQ_MOVED: Kind("hq-moved", {"company": COMPANY, "plot": PLOT}),
}
