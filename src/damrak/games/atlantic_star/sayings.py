"""What things are called, and the sentences in which events are told. Everything here is marked for translation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from damrak.games.atlantic_star.data import DATA, LEG_NAMES, SEAS
from damrak.games.atlantic_star.story import (
    BONUS,
    EVENTS,
    LEG,
    MONEY,
    POINTS,
    PRICE,
    SEA,
    STARS,
    TOUR,
    VICTORY_POINTS,
)
from damrak.text.language import _, listed, mark, number, plural
from damrak.text.story import Story

SECOND = "-2"  # ends the name of a seat's second tour of a sea
TOUR_NAMES = tuple(f"{sea}{second}" for sea in SEAS for second in ("", SECOND))  # in the order of their numbers

SEA_NAMES = {
    "Baltic": mark("Baltic"),
    "Mediterranean": mark("Mediterranean"),
    "Atlantic": mark("Atlantic"),
    "Pacific": mark("Pacific"),
}

PORTS = (
    mark("Kiel"),
    mark("St. Petersburg"),
    mark("Stockholm"),
    mark("Genoa"),
    mark("Naples"),
    mark("Alexandria"),
    mark("Piraeus"),
    mark("Southampton"),
    mark("New York"),
    mark("Havana"),
    mark("Rio de Janeiro"),
    mark("Lisbon"),
    mark("San Francisco"),
    mark("Honolulu"),
    mark("Yokohama"),
    mark("Hong Kong"),
    mark("Sydney"),
    mark("Auckland"),
)  # those that the data file names; any other goes by the name that it has there

SENTENCES = {
    "start": mark("{seat} begins."),
    "revealed": mark("{ship} is on offer {price}."),
    "turn": mark("{seat}'s turn."),
    "paid-renew": mark("{seat} pays {amount} to replace the ships on offer."),
    "chartered": mark("{seat} charters {ship} {price}."),
    "reshuffled": mark("The discards are shuffled: a new pile of {count} ships."),
    "borrowing": mark("{seat} takes a credit on the {tour} tour."),
    "received-credit": mark("{seat} receives {amount}."),
    "credit": mark("The {tour} tour of {seat} falls from {old} to {new}."),
    "organising": mark("{seat} organises a tour of the {sea}."),
    "sailed": mark("{ship} sails {leg} for {points}."),
    "organised": mark("The tour has {points}, {bonus}."),
    "class": mark("{seat} chooses the class of the {sea}: {stars}."),
    "neutral": mark("A neutral tour of the {sea} enters with {points}."),
    "placed": mark("The {tour} tour of {seat} lies in place {place} with {points}."),
    "final": mark("{seat} has {points} and {amount}."),
    "over": mark("The match is over."),
}


def marks(amount: int) -> str:
    """A sum of money.

    >>> marks(3000)
    '3,000 marks'
    """
    return _("{amount} marks", amount=number(amount))


def price(amount: int) -> str:
    """What a ship costs.

    >>> price(1000), price(0)
    ('for 1,000 marks', 'for free')
    """
    return _("for {sum}", sum=marks(amount)) if amount > 0 else _("for free")


def sea(name: str) -> str:
    """A sea as people call it.

    >>> sea("Baltic")
    'Baltic'
    """
    return _(SEA_NAMES[name])


def tour(name: str) -> str:
    """A tour of a seat as people call it.

    >>> tour("Baltic"), tour("Baltic-2")
    ('Baltic', 'second Baltic')
    """
    if name.endswith(SECOND):
        return _("second {sea}", sea=sea(name.removesuffix(SECOND)))
    return sea(name)


def ports(leg: str) -> str:
    """A leg by its ports.

    >>> ports("Baltic-C")
    'Stockholm–Kiel'
    """
    return "–".join(_(port) for port in DATA.ports[LEG_NAMES.index(leg)])


def letter(leg: str) -> str:
    """The letter of a leg.

    >>> letter("Baltic-C")
    'C'
    """
    return leg.rpartition("-")[2]


def class_said(stars: int) -> str:
    """A class by its stars.

    >>> class_said(3)
    '★★★'
    """
    return "★" * stars


def ships_counted(count: int) -> str:
    """So many ships.

    >>> ships_counted(1), ships_counted(2)
    ('1 ship', '2 ships')
    """
    return plural("{count} ship", "{count} ships", count)


def ships_listed(names: Iterable[str]) -> str:
    """Ships by their names, equal ones together.

    >>> ships_listed(["Royal William", "Thetis", "Royal William"])
    '2 × Royal William and Thetis'
    """
    counted = Counter(names)
    return listed(f"{number(count)} × {name}" if count > 1 else name for name, count in counted.items())


def points_counted(count: int) -> str:
    """So many points.

    >>> points_counted(1), points_counted(0)
    ('1 point', '0 points')
    """
    return plural("{count} point", "{count} points", count)


def victory_points(count: int) -> str:
    """So many victory points.

    >>> victory_points(1), victory_points(52)
    ('1 victory point', '52 victory points')
    """
    return plural("{count} victory point", "{count} victory points", count)


def bonus(count: int) -> str:
    """What the bonus of a tour was.

    >>> bonus(3), bonus(0)
    ('with a bonus of 3', 'without a bonus')
    """
    return _("with a bonus of {count}", count=number(count)) if count > 0 else _("without a bonus")


STORY = Story(
    kinds=tuple(EVENTS.values()),
    sentences=SENTENCES,
    speak={
        BONUS: bonus,
        LEG: ports,
        MONEY: marks,
        POINTS: points_counted,
        PRICE: price,
        SEA: sea,
        STARS: class_said,
        TOUR: tour,
        VICTORY_POINTS: victory_points,
    },
    variants=("reason",),
)
