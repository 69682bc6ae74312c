"""What both Chartered games call things, and the sentences in which their events are told, marked for translation."""

from __future__ import annotations

from damrak.text.language import mark, plural

LEVEL_CARDS = {
    "2nd-level": mark("a 2nd level"),
    "3rd-level": mark("a 3rd level"),
    "4th-level": mark("a 4th level"),
    "5th-level": mark("a 5th level"),
}

SHARED_SENTENCES = {
    "start": mark("{seat} begins."),
    "revealed": mark("{card} lies open in the market."),
    "turn": mark("{seat}'s turn."),
    "passed": mark("{seat} can do nothing and passes."),
    "paid-renew": mark("{seat} pays {amount} for a new market."),
    "paid-bought": mark("{seat} pays {amount}."),
    "received-payout": mark("{seat} is paid {amount}."),
    "received-sold": mark("{seat} receives {amount}."),
    "drew": mark("{seat} draws {card}."),
    "drew-covered": mark("{seat} draws a card."),
    "took": mark("{seat} takes {card} from the market."),
    "market-renewed": mark("The market is shuffled into the deck."),
    "built": mark("{seat} builds at {plot}."),
    "raised": mark("{seat} raises {plot} to {height} floors."),
    "founded": mark("{seat} founds {company} at {plot}."),
    "value": mark("{company} goes from {old} to {new}."),
    "value-founded": mark("The value of {company} starts at {new}."),
    "absorbed": mark("{by} consumes {company}."),
    "bought": mark("{seat} buys a share of {company}."),
    "sold": mark("{seat} sells {count} of {company}."),
    "event-drawn": mark("{seat} draws {card}."),
    "last-warehouse": mark("{seat} has placed the last warehouse; this turn is the last."),
    "final": mark("{seat} is worth {amount} and holds {cards}."),
    "over": mark("The match is over."),
}
SHARED_SPECIAL = {"value-founded": {"event": "value", "old": 0}}


def shares_counted(count: int) -> str:
    """So many shares.

    >>> shares_counted(1), shares_counted(2)
    ('1 share', '2 shares')
    """
    return plural("{count} share", "{count} shares", count)


def cards_held(count: int) -> str:
    """How many cards a hand holds.

    >>> cards_held(1), cards_held(0)
    ('1 card', '0 cards')
    """
    return plural("{count} card", "{count} cards", count)
