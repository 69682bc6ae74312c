"""What things are called, and the sentences in which events are told. Everything here is marked for translation."""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.chartered.sayings import LEVEL_CARDS, SHARED_SENTENCES, SHARED_SPECIAL, cards_held, shares_counted
from damrak.games.chartered.story import CARD, CARDS_HELD, COMPANY, EVENT_CARD, MONEY, PLOT, SHARES
from damrak.games.golden_age.data import PARTS, WHICH, Kind, Part
from damrak.games.golden_age.story import EVENTS, FORTUNE
from damrak.text.language import _, mark, money
from damrak.text.story import Story

COMPANIES = {
    "gold": mark("Gold"),
    "coffee": mark("Coffee"),
    "pepper": mark("Pepper"),
    "gems": mark("Gems"),
    "opium": mark("Opium"),
    "silver": mark("Silver"),
    "tea": mark("Tea"),
    "silk": mark("Silk"),
    "gunpowder": mark("Gunpowder"),
}
EVENT_CARDS = {
    "rich-cargo": mark("Rich Cargo"),
    "shipwreck": mark("Shipwreck"),
    "crash": mark("Crash"),
    "panic": mark("Panic"),
    "edict": mark("Edict"),
    "glut": mark("Glut"),
    "bounty": mark("Bounty"),
    "levy": mark("Levy"),
    "stamp-duty": mark("Stamp Duty"),
    "convoy": mark("Convoy"),
    "rumour": mark("Rumour"),
    "peace": mark("Peace"),
}
COMPANIES_MEANT = {
    "any": mark("any company"),
    "dearest": mark("the dearest company"),
    "cheapest": mark("the cheapest company"),
}
# What an event card makes everybody sell: those who hold so many, of the company that they hold most of.
SALES = {
    (False, False): mark("all sell {shares}"),
    (False, True): mark("all sell {shares} of the company they hold most of"),
    (True, False): mark("who holds {holding} shares or more sells {shares}"),
    (True, True): mark("who holds {holding} shares or more sells {shares} of the company they hold most of"),
}
# What everybody receives or pays by an event card, in all or for each card.
PAYMENTS = {
    (True, False): mark("all receive {money}"),
    (True, True): mark("all receive {money} for each card in hand"),
    (False, False): mark("all pay {money}"),
    (False, True): mark("all pay {money} for each card in hand"),
}

SENTENCES = {
    **SHARED_SENTENCES,
    "paid-cards": mark("{seat} pays {amount} for a card."),
    "paid-flag": mark("{seat} pays {amount} for a flag."),
    "paid-event": mark("{seat} pays {amount}."),
    "paid-fine": mark("{seat} pays a fine of {amount} for unused cards."),
    "received-flag": mark("{seat} receives {amount} for the flag."),
    "received-event": mark("{seat} receives {amount}."),
    "no-card": mark("{seat} gets no card."),
    "free-house": mark("A free house of {company} stands at {plot}."),
    "free-share": mark("{seat} gets a share of {company} for founding it."),
    "flag-bought": mark("{seat}'s flag stands on {company}."),
    "event-drawn": mark("An event comes up: {card}."),
}

COMPANY_NAMES = tuple(COMPANIES)  # in the order of their numbers


def company(name: str) -> str:
    """A company as people call it.

    >>> company("gems")
    'Gems'
    """
    return _(COMPANIES[name])


def place(name: str) -> str:
    """A plot or a card as people say it.

    >>> place("34"), place("2nd-level")
    ('plot 34', 'a 2nd level')
    """
    return _(LEVEL_CARDS[name]) if name in LEVEL_CARDS else _("plot {number}", number=name)


def event_card(name: str) -> str:
    """An event card as people call it."""
    return _(EVENT_CARDS[name])


def event_in_words(parts: Sequence[Part]) -> str:
    """What an event card does.

    >>> from damrak.games.golden_age.data import DATA
    >>> event_in_words(DATA.events[list(EVENT_CARDS).index("rumour")])
    'the cheapest company +f40, all sell 1 share'
    >>> event_in_words(DATA.events[list(EVENT_CARDS).index("edict")])
    'who holds 5 shares or more sells 2 shares'
    """
    return ", ".join(_part_in_words(part) for part in parts[:PARTS] if part[0] != Kind.NOTHING)


def _part_in_words(part: Part) -> str:
    kind, first, second, third = part
    if kind == Kind.VALUE:
        sign = "+" if second > 0 else "-"
        return _("{company} {change}", company=_(COMPANIES_MEANT[WHICH[first]]), change=sign + money(abs(second)))
    if kind == Kind.SALE:
        return _(SALES[second > 1, third > 0], holding=second, shares=shares_counted(first))
    return _(PAYMENTS[first > 0, kind == Kind.PER_CARD], money=money(abs(first)))


STORY = Story(
    kinds=tuple(EVENTS.values()),
    sentences=SENTENCES,
    speak={
        CARD: place,
        CARDS_HELD: cards_held,
        COMPANY: company,
        EVENT_CARD: event_card,
        FORTUNE: money,
        MONEY: money,
        PLOT: place,
        SHARES: shares_counted,
    },
    variants=("reason",),
    special=SHARED_SPECIAL,
)
