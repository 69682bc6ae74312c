"""What things are called, and the sentences in which events are told. Everything here is marked for translation."""

from __future__ import annotations

from collections import Counter

from damrak.games.sold.data import DATA, VALUED
from damrak.games.sold.story import COLOUR, COUNT, DISTRICT, EVENTS, FORTUNE, MONEY, OWNED, PRICE, SPACE, STONES
from damrak.text.language import _, listed, mark, number, plural
from damrak.text.story import Story

COLOURS = {"red": mark("red"), "black": mark("black"), "white": mark("white"), "yellow": mark("yellow")}
COUNTED = {
    "red": mark("{count} red"),
    "black": mark("{count} black"),
    "white": mark("{count} white"),
    "yellow": mark("{count} yellow"),
}
COLOUR_NAMES = tuple(COLOURS)  # in the order of their numbers
DISTRICT_NAMES = DATA.names

SENTENCES = {
    "start": mark("{seat} will start."),
    "colour": mark("{seat} plays {colour}."),
    "nobody": mark("{colour} is nobody's colour."),
    "round": mark("Round {round}: {seat} starts."),
    "rolled": mark("{seat} rolls {number}."),
    "broker": mark("The broker stands beside space {space}."),
    "lot": mark("The lot is {stones}."),
    "credit": mark("{seat} takes a credit for {colour} and is paid {amount}."),
    "no-credit": mark("{seat} takes no credit."),
    "bid": mark("{seat} bids {amount}."),
    "passed": mark("{seat} passes."),
    "won": mark("{seat} gets the lot for {amount}."),
    "paid": mark("{seat} pays with {colour}."),
    "placed": mark("{seat} places {colour} in {district}."),
    "sold": mark("{district} is sold to {colour}."),
    "unsold": mark("{district} belongs to nobody."),
    "final": mark("{seat} is worth {amount} and owns {districts}."),
    "over": mark("The match is over."),
}


def colour(name: str) -> str:
    """A colour as people call it.

    >>> colour("red")
    'red'
    """
    return _(COLOURS[name])


def district(name: str) -> str:
    """A district as people call it.

    >>> district("9W"), district("park-W")
    ('district 9W', 'park W')
    """
    if DISTRICT_NAMES.index(name) < VALUED:
        return _("district {name}", name=name)
    return _("park {name}", name=name.removeprefix("park-"))


def money(amount: int) -> str:
    """A sum, which can be below zero.

    >>> money(7), money(-20)
    ('$7m', '-$20m')
    """
    if amount < 0:
        return _("-${amount}m", amount=number(-amount))
    return _("${amount}m", amount=number(amount))


def price(amount: int) -> str:
    """What a lot costs.

    >>> price(7), price(0)
    ('$7m', 'nothing')
    """
    return money(amount) if amount else _("nothing")


def stones(names: str) -> str:
    """Stones as people count them.

    >>> stones("red red yellow"), stones("")
    ('2 red and 1 yellow', 'nothing')
    """
    counted = Counter(names.split())
    if not counted:
        return _("nothing")
    return listed(_(COUNTED[name], count=number(count)) for name, count in counted.items())


STORY = Story(
    kinds=tuple(EVENTS.values()),
    sentences=SENTENCES,
    speak={
        COLOUR: colour,
        COUNT: number,
        DISTRICT: district,
        FORTUNE: money,
        MONEY: money,
        OWNED: lambda count: plural("{count} district", "{count} districts", count),
        PRICE: price,
        SPACE: str,
        STONES: stones,
    },
)
