"""Why a turn can't be used like this, and why no card can be bought."""

from __future__ import annotations

from damrak.games.chartered.explain import why_not_sell as no_share_to_sell
from damrak.games.golden_age.build import can_build_anything
from damrak.games.golden_age.cards import can_buy_card, can_sell_for_card, cards_left
from damrak.games.golden_age.explain.building import why_not_build, why_not_raise
from damrak.games.golden_age.explain.tried import Tried
from damrak.games.golden_age.state import CARD_PRICE, RENEW_PRICE
from damrak.text.language import _, either, money


def why_not_turn(tried: Tried) -> str:
    """Why the turn can't be used like this."""
    return {
        "build": why_not_build,
        "raise": why_not_raise,
        "card": why_not_card,
        "renew": why_not_renew,
        "sell": why_not_sell,
        "pass": why_not_pass,
    }[tried.verb](tried)


def why_not_card(tried: Tried) -> str:
    """Why no card can be bought."""
    if not cards_left(tried.s.raw):
        return _("No cards are left: the deck and the market are empty.")
    return _("A card costs {price}, and you have {cash}.", price=money(CARD_PRICE), cash=tried.cash)


def why_not_renew(tried: Tried) -> str:
    """Why the market can't be renewed."""
    if tried.s.deck_size == 0:
        return _("The deck is empty, so the market can't be renewed.")
    price = money(RENEW_PRICE + CARD_PRICE)
    return _("Renewing the market and buying a card costs {price}, and you have {cash}.", price=price, cash=tried.cash)


def uses(tried: Tried) -> str:
    """What the seat can use its turn for; empty if for nothing."""
    can = []
    if can_build_anything(tried.s.raw, tried.seat):
        can.append(_("build"))
    if can_buy_card(tried.s.raw, tried.seat):
        can.append(_("buy a card"))
    return either(can) if can else ""


def why_not_sell(tried: Tried) -> str:
    """Why no share can be sold instead of building or buying a card."""
    can = uses(tried)
    if can:
        return _("Only who can neither build nor pay for a card sells shares, and you can {actions}.", actions=can)
    if can_sell_for_card(tried.s.raw, tried.seat):
        return no_share_to_sell(tried)
    if not cards_left(tried.s.raw):
        return _("No card is left that could be bought, so nothing is sold.")
    return _("All your shares would not bring you to the {price} for a card, so none is sold.", price=money(CARD_PRICE))


def why_not_pass(tried: Tried) -> str:
    """Why the seat can't pass: it can do something."""
    can = uses(tried) or _("sell shares to buy a card")
    return _("Only who can do nothing else passes, and you can {actions}.", actions=can)
