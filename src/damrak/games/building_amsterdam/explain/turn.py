"""Why a turn can't be used like this, and why a card can't be taken."""

from __future__ import annotations

from damrak.games.building_amsterdam.cards import in_hand, market_slot
from damrak.games.building_amsterdam.data import PLOTS
from damrak.games.building_amsterdam.explain.building import why_not_build
from damrak.games.building_amsterdam.explain.tried import Tried, card_said
from damrak.games.building_amsterdam.state import (
    CARDS_MOVE,
    CARDS_PRICE,
    HAND,
    LEVEL,
    PLOT,
    RAISE,
    RENEW,
    RENEW_PRICE,
    SELL,
)
from damrak.games.building_amsterdam.turn import turn_moves
from damrak.games.chartered.cards import market_cards
from damrak.games.chartered.explain import why_not_sell, why_not_take
from damrak.games.chartered.state import COMPANIES
from damrak.rules.rule import numbers
from damrak.text.language import _, either, mark, money, number, plural

MOST_LEVELS = 4  # of a house

# What a turn can be used for, and the moves that do so, from the first to before the last.
USES = (
    (mark("build"), PLOT, RAISE),
    (mark("raise a house"), RAISE, LEVEL),
    (mark("buy cards"), CARDS_MOVE, RENEW + 1),
    (mark("sell shares"), SELL, SELL + COMPANIES),
)


def why_not_turn(tried: Tried) -> str:
    """Why the turn can't be used like this."""
    return {
        "build": why_not_build,
        "raise": why_not_raise,
        "sell": why_not_sell,
        "cards": why_not_cards,
        "renew": why_not_cards,
        "pass": why_not_pass,
    }[tried.verb](tried)


def why_not_raise(tried: Tried) -> str:
    """Why the house here can't be raised."""
    s, plot = tried.s, tried.said
    height = s.height[tried.plot]
    if height == 0:
        return _("No house stands on {plot} that could be raised.", plot=plot)
    if height == MOST_LEVELS:
        return _("The house on {plot} has four levels already, and no house has more.", plot=plot)
    if s.roofed[tried.plot]:
        return _("A broken roof lies on the house on {plot}, so it takes no further level.", plot=plot)
    card = LEVEL + height - 1
    if in_hand(s.raw, s.seat, card) == 0:
        return plural(
            "The house on {plot} has {count} level and needs {card}, which you don't hold.",
            "The house on {plot} has {count} levels and needs {card}, which you don't hold.",
            height,
            plot=plot,
            card=card_said(card),
        )
    return _("No warehouse is left in the supply.")


def why_not_cards(tried: Tried) -> str:
    """Why no cards can be bought."""
    s = tried.s
    if s.held[s.seat] >= HAND:
        return _("You hold {count} cards already, and a hand can't hold more.", count=number(HAND))
    if s.deck_size + market_cards(s.raw) == 0:
        return _("No cards are left: the deck and the market are empty.")
    cash = money(s.cash[s.seat])
    if tried.verb == "renew":
        return _("Renewing the market costs {price}, and you have {cash}.", price=money(RENEW_PRICE), cash=cash)
    return _("Buying cards costs {price}, and you have {cash}.", price=money(CARDS_PRICE), cash=cash)


def why_not_pass(tried: Tried) -> str:
    """Why the seat can't pass: it can do something."""
    moves = numbers(PLOTS + PLOTS + COMPANIES + 2)
    count = turn_moves(tried.s.raw, tried.seat, moves)
    can = [_(use) for use, first, last in USES if any(first <= moves[i] < last for i in range(count))]
    return _("Only who can do nothing else passes, and you can {actions}.", actions=either(can))


def why_not_card(tried: Tried) -> str:
    """Why this card can't be taken."""
    if tried.verb == "draw" or market_slot(tried.s.raw, tried.card) < 0:
        return why_not_take(tried)
    return _(
        "{card} of the market can only be the single card of a purchase, and you have one card already.",
        card=tried.said,
    )
