"""Why a move can't be made now, in words for the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from damrak.games.atlantic_star.agency import price_of
from damrak.games.atlantic_star.classes import has_credit, most_credit, place_of
from damrak.games.atlantic_star.data import DATA, LETTERS, SEAS
from damrak.games.atlantic_star.grammar import GRAMMAR, QUESTIONS
from damrak.games.atlantic_star.sayings import (
    SEA_NAMES,
    TOUR_NAMES,
    class_said,
    marks,
    points_counted,
    sea,
    ships_counted,
    ships_listed,
    tour,
)
from damrak.games.atlantic_star.sayings import price as price_said
from damrak.games.atlantic_star.state import (
    FIELDS,
    LEGS_OF,
    MOST_CREDIT,
    MOST_SETS,
    PLACES,
    RENEW_PRICE,
    SETS_OF,
    SPARE,
    Task,
)
from damrak.games.atlantic_star.tours import most_ships, tours_left
from damrak.games.atlantic_star.words import SHIP_NAMES, THOUSAND, pending_task
from damrak.rules.record import Record
from damrak.text.explain import why_not
from damrak.text.language import _, either, number, plural
from damrak.text.spelling import Spelled


@dataclass(frozen=True)
class Tried:
    """A move that can't be made, on the record where it can't."""

    s: Record
    spelled: Spelled  # an answer to the pending decision

    @property
    def seat(self) -> int:
        """The seat that tried it."""
        return int(self.s.seat)

    @property
    def cash(self) -> int:
        """Its money, in marks."""
        return int(self.s.cash[self.seat]) * THOUSAND

    @property
    def thing(self) -> str:
        """What follows the verb, as it is spelled."""
        return self.spelled.thing

    @property
    def said(self) -> str:
        """What follows the verb, as people say it."""
        return self.spelled.said


def explain(s: Record, move: str, names: Sequence[str]) -> str:
    """Why this is not legal now, the seats called by these names."""
    task = pending_task(s)
    asked = QUESTIONS[task].with_answers(names[s.seat])
    return why_not(GRAMMAR, move, task, asked, lambda spelled: REASONS[task](Tried(s, spelled)))


# --- a turn


def why_not_turn(tried: Tried) -> str:
    """Why the turn can't be used like this."""
    return {
        "credit": why_not_credit,
        "renew": why_not_renew,
        "charter": why_not_charter,
        "sail": why_not_sail,
    }[tried.spelled.verb](tried)


def why_not_renew(tried: Tried) -> str:
    """Why the ships on offer can't be replaced."""
    price = marks(RENEW_PRICE * THOUSAND)
    return _("Replacing the ships on offer costs {price}, and you have {cash}.", price=price, cash=marks(tried.cash))


def why_not_charter(tried: Tried) -> str:
    """Why this ship can't be chartered."""
    s = tried.s
    ship, price = ship_and_price(tried.thing)
    prices = [price_of(field) * THOUSAND for field in range(FIELDS) if SHIP_NAMES[s.agency[field]] == ship]
    if not prices:
        offered = ships_listed(SHIP_NAMES[s.agency[field]] for field in range(FIELDS))
        return _("{ship} is not on offer; the agency has {ships}.", ship=ship, ships=offered)
    if len(prices) == 1 and price is not None:
        return _(
            "{ship} is on offer once, {price}; 'charter {ship}' charters it.", ship=ship, price=price_said(prices[0])
        )
    if len(prices) > 1 and price not in prices:
        choices = either(f"'charter {ship} {cost}'" for cost in prices)
        return _("{ship} is on offer more than once; say {choices}.", ship=ship, choices=choices)
    most = int(most_ships(s.raw, tried.seat))
    if s.held[tried.seat] >= most:
        return _(
            "You hold {ships}, and {most} are the most you may: your longest tour still to organise has {legs} legs, "
            "and it may leave you {spare}.",
            ships=ships_counted(s.held[tried.seat]),
            most=number(most),
            legs=number(most - SPARE),
            spare=number(SPARE),
        )
    cost = price if price is not None else prices[0]
    return _("{ship} costs {price}, and you have {cash}.", ship=ship, price=marks(cost), cash=marks(tried.cash))


def ship_and_price(text: str) -> tuple[str, int | None]:
    """A ship on offer, and the price if one is named.

    >>> ship_and_price("Royal William 2000"), ship_and_price("Thetis")
    (('Royal William', 2000), ('Thetis', None))
    """
    name, _space, last = text.rpartition(" ")
    return (name, int(last)) if last.isdecimal() and name in DATA.ship_names else (text, None)


def why_not_sail(tried: Tried) -> str:
    """Why no tour of this sea can be organised."""
    s, which = tried.s, SEAS.index(tried.thing)
    if tours_left(s.raw, tried.seat, which) == 0:
        return plural(
            "You have organised your tour of the {sea}.",
            "You have organised both your tours of the {sea}.",
            int(SETS_OF[s.seats]),
            sea=tried.said,
        )
    said = {
        "sea": tried.said,
        "legs": number(int(LEGS_OF[which])),
        "ships": ships_counted(s.held[tried.seat]),
        "spare": number(SPARE),
    }
    if s.held[tried.seat] < LEGS_OF[which]:
        return _("A tour of the {sea} has {legs} legs and needs a ship for each; you hold {ships}.", **said)
    return _("A tour of the {sea} has {legs} legs and may leave you {spare} ships at most; you hold {ships}.", **said)


def why_not_credit(tried: Tried) -> str:
    """Why no credit can be taken on this tour."""
    s, number_of = tried.s, TOUR_NAMES.index(tried.thing)
    which, second = divmod(number_of, MOST_SETS)
    name = sea(SEAS[which])
    if second >= SETS_OF[s.seats]:
        return _("With {seats} seats each has a single tour of the {sea}.", seats=number(s.seats), sea=name)
    place = place_of(s.raw, tried.seat, which, second)
    if place < 0:
        return _("You have no {tour} tour on the board to take a credit on.", tour=tried.said)
    if s.task[s.depth - 1] == Task.GO_ON:
        return _("A credit is the first step of a turn, and one is the most; you have gone on already.")
    if s.lent[which, place] > 0:
        return _("You have taken a credit on your {tour} tour already, and a tour bears one.", tour=tried.said)
    if has_credit(s.raw, tried.seat, which):
        return _("You have taken a credit on your other tour of the {sea}; both together bear one.", sea=name)
    if s.placed[which] == PLACES:
        return _("All {places} tours of the {sea} are placed, so none of them bears credit.", places=PLACES, sea=name)
    return _("Your {tour} tour has no points left to take a credit on.", tour=tried.said)


# --- the other decisions


def why_not_borrow(tried: Tried) -> str:
    """Why not this sum."""
    s, amount, number_of = tried.s, int(tried.thing), tried.s.what[tried.s.depth - 1]
    if amount % THOUSAND or amount == 0:
        return _("A credit is in whole thousands, from {least} up.", least=marks(THOUSAND))
    most = int(most_credit(s.raw, tried.seat, number_of))
    if most == MOST_CREDIT:
        return _("{most} is the most that a tour bears.", most=marks(most * THOUSAND))
    return _(
        "Your {tour} tour has {points}, so it bears {most} at most.",
        tour=tour(TOUR_NAMES[number_of]),
        points=points_counted(most),
        most=marks(most * THOUSAND),
    )


def why_not_leg(tried: Tried) -> str:
    """Why not this ship on this leg."""
    s = tried.s
    letter, _equals, ship = tried.thing.partition("=")
    now = LETTERS[s.sailing]
    if letter != now:
        return _("The legs are sailed in order; now it is leg {now}, not {letter}.", now=now, letter=letter)
    return _(
        "You don't hold {ship}; you hold {ships}.",
        ship=ship,
        ships=ships_listed(SHIP_NAMES[s.hand[tried.seat, i]] for i in range(s.held[tried.seat])),
    )


def why_not_class(tried: Tried) -> str:
    """Why not this class."""
    s, stars = tried.s, int(tried.thing)
    other = next(name for name, taken in zip(SEA_NAMES, s.stars, strict=True) if taken == stars - 1)
    return _("The class {stars} is that of the {sea}.", stars=class_said(stars), sea=sea(other))


REASONS: Mapping[Task, Callable[[Tried], str]] = {
    Task.TURN: why_not_turn,
    Task.GO_ON: why_not_turn,
    Task.CREDIT: why_not_borrow,
    Task.LEG: why_not_leg,
    Task.CLASS: why_not_class,
}
