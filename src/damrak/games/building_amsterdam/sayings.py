"""What things are called, and the sentences in which events are told. Everything here is marked for translation."""

from __future__ import annotations

from damrak.games.building_amsterdam.story import EVENTS, LINE, LOT
from damrak.games.chartered.sayings import LEVEL_CARDS, SHARED_SENTENCES, SHARED_SPECIAL, cards_held, shares_counted
from damrak.games.chartered.story import CARD, CARDS_HELD, COMPANY, EVENT_CARD, MONEY, PLOT, SHARES
from damrak.text.language import _, mark, money
from damrak.text.story import Story

DISTRICTS = {
    "harbour": mark("Harbour"),
    "market": mark("Market"),
    "jordaan": mark("Jordaan"),
    "grachten": mark("Grachten"),
}
COMPANIES = {
    "gunpowder": mark("Gunpowder"),
    "coal": mark("Coal"),
    "porcelain": mark("Porcelain"),
    "silk": mark("Silk"),
    "spices": mark("Spices"),
    "sugar": mark("Sugar"),
    "herring": mark("Herring"),
    "tea": mark("Tea"),
    "tobacco": mark("Tobacco"),
}
STOCK_EVENTS = {
    "verlappen": mark("Verlappen"),
    "aenleggen": mark("Aenleggen"),
    "dreighinghe": mark("Dreighinghe"),
    "coopmanscappen": mark("Coopmanscappen"),
    "veilinge": mark("Veilinge"),
}
LOTS = {
    "share": mark("a share of the bank"),
    "own": mark("a share in hand"),
    "ten": mark("a look at the top ten cards"),
    "house": mark("the return of a house"),
}

SENTENCES = {
    **SHARED_SENTENCES,
    "event-revealed": mark("{card} lies open among the stock events."),
    "paid-cards": mark("{seat} pays {amount} for cards."),
    "paid-action": mark("{seat} pays {amount} to use an action card."),
    "paid-bid": mark("{seat} pays {amount}."),
    "transferred": mark("{seat} pays {to} {amount}."),
    "roofed": mark("A broken roof lies on {plot}."),
    "line": mark("{company} passes the {line} line."),
    "marker": mark("A marker at {plot} keeps {company} together."),
    "hq-removed": mark("{plot} is an empty plot again."),
    "lost": mark("{seat} loses a share of {company}."),
    "won": mark("{seat} gets a share of {company}."),
    "given": mark("{seat} hands {to} {count} of {company}."),
    "roof-taken": mark("{seat} takes a broken roof."),
    "event-chosen": mark("{seat} chooses {card}."),
    "events-reshuffled": mark("The stock events are shuffled anew."),
    "no-effect": mark("{card} has no effect."),
    "sealed": mark("{seat} bids {amount}, unseen."),
    "sealed-covered": mark("{seat} has made a bid."),
    "shown": mark("{seat} shows {amount}."),
    "tied": mark("{seat} is tied."),
    "won-bid": mark("The choice falls on {seat}."),
    "extra-turn": mark("{seat} will have an extra turn."),
    "drew-level": mark("{seat} receives {card}."),
    "drew-level-covered": mark("{seat} receives a covered level card."),
    "auction": mark("{seat} auctions {lot}."),
    "auction-of": mark("{seat} auctions {lot}: {company}."),
    "called": mark("{seat} bids {amount}."),
    "out": mark("{seat} is out."),
    "auction-won": mark("{seat} wins with {amount}."),
    "auction-void": mark("Nobody bids."),
    "peeked": mark("{seat} sees {card}."),
    "picked": mark("{seat} keeps {card}."),
    "picked-covered": mark("{seat} keeps one card."),
    "deck-shuffled": mark("The deck is shuffled."),
    "taken-back": mark("{seat} takes {plot} back, and its house leaves the board."),
    "hq-moved": mark("The HQ of {company} moves to {plot}."),
    "offering": mark("{seat} prepares an offer to {to}."),
    "gives-card": mark("{seat} offers {card}."),
    "gives-share": mark("{seat} offers a share of {company}."),
    "gives-money": mark("{seat} offers {amount}."),
    "asks-card": mark("{seat} asks for {card}."),
    "asks-share": mark("{seat} asks for a share of {company}."),
    "asks-money": mark("{seat} asks for {amount}."),
    "offered": mark("{seat} makes the offer to {to}."),
    "accepted": mark("{seat} accepts."),
    "declined": mark("{seat} declines."),
    "countered": mark("{seat} makes a counter-offer."),
    "withdrawn": mark("{seat} withdraws the offer."),
    "card-given": mark("{seat} hands {to} {card}."),
}

COMPANY_NAMES = tuple(COMPANIES)  # in the order of their numbers
LOT_NAMES = tuple(LOTS)


def company(name: str) -> str:
    """A company as people call it.

    >>> company("coal")
    'Coal'
    """
    return _(COMPANIES[name])


def place(name: str) -> str:
    """A plot or a card as people say it.

    >>> place("harbour-C1"), place("2nd-level")
    ('Harbour C1', 'a 2nd level')
    """
    if name in LEVEL_CARDS:
        return _(LEVEL_CARDS[name])
    district, label = name.split("-")
    return _(DISTRICTS[district]) + f" {label}"


def stock_event(name: str) -> str:
    """A stock event as people call it."""
    return _(STOCK_EVENTS[name])


def lot(name: str) -> str:
    """What is auctioned, in words."""
    return _(LOTS[name])


STORY = Story(
    kinds=tuple(EVENTS.values()),
    sentences=SENTENCES,
    speak={
        CARD: place,
        CARDS_HELD: cards_held,
        COMPANY: company,
        LINE: money,
        LOT: lot,
        MONEY: money,
        PLOT: place,
        SHARES: shares_counted,
        EVENT_CARD: stock_event,
    },
    variants=("reason",),
    special=SHARED_SPECIAL,
)
