"""What things are called, and the sentences in which events are told. Everything here is marked for translation."""

from __future__ import annotations

from damrak.games.chartered.sayings import LEVEL_CARDS, SHARED_SENTENCES
from damrak.games.chartered.story import CARD, COMPANY, EVENT_CARD, MONEY, PLOT
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


STORY = Story(
    kinds=tuple(EVENTS.values()),
    sentences=SENTENCES,
    speak={
        CARD: place,
        COMPANY: company,
        EVENT_CARD: event_card,
        FORTUNE: money,
        MONEY: money,
        PLOT: place,
    },
    variants=("reason",),
)
