"""Why an offer can't be made, hold this, be sent, or be accepted."""

from __future__ import annotations

from damrak.games.building_amsterdam.cards import card_move, in_hand, market_slot
from damrak.games.building_amsterdam.deals import ASKED, GIVEN, named
from damrak.games.building_amsterdam.explain.events import no_sum
from damrak.games.building_amsterdam.explain.tried import Tried, card_said
from damrak.games.building_amsterdam.grammar import CARD_NAMES
from damrak.games.building_amsterdam.sayings import COMPANY_NAMES
from damrak.games.building_amsterdam.state import HAND, LEVEL, OFFERS
from damrak.games.chartered.explain import holds_openly
from damrak.games.chartered.state import UNIT
from damrak.text.language import _, listed, money, number, plural


def why_not_deal(tried: Tried) -> str:
    """Why no offer can be made to this seat."""
    seats = tried.s.seats
    if tried.number >= seats:
        return _("There is no seat {number}; the seats are 0 to {last}.", number=tried.number, last=seats - 1)
    if tried.number == tried.seat:
        return _("You can't make an offer to yourself.")
    return _("{count} offers were made in this event, and more are not allowed; 'done' ends it.", count=number(OFFERS))


def why_not_give(tried: Tried) -> str:
    """Why the offer can't give this."""
    if tried.thing not in CARD_NAMES:
        return why_not_share_or_sum(tried, tried.seat, GIVEN)
    held = in_hand(tried.s.raw, tried.seat, tried.card)
    if held == 0:
        return _("You don't hold {card}.", card=tried.said)
    return plural(
        "The offer gives {card} already, and you hold no more.",
        "The offer gives {card} {count} times already, and you hold no more.",
        held,
        card=tried.said,
    )


def why_not_ask(tried: Tried) -> str:
    """Why the offer can't ask for this, or not be sent."""
    if tried.verb == "send":
        return why_not_send(tried)
    if tried.thing not in CARD_NAMES:
        return why_not_share_or_sum(tried, tried.s.taker, ASKED)
    return why_not_ask_card(tried)


def why_not_share_or_sum(tried: Tried, owner: int, side: int) -> str:
    """Why a share or a sum can't be added to a side of the offer."""
    s = tried.s
    if tried.thing in COMPANY_NAMES:
        return why_not_share(tried, owner)
    if s.offer_money[side] > 0:
        return _(
            "The offer names {amount} already, and money is named once on each side.",
            amount=money(s.offer_money[side] * UNIT),
        )
    return no_sum(tried, owner) or _("The least sum is {least}.", least=money(UNIT))


def why_not_share(tried: Tried, owner: int) -> str:
    """Why the offer can't name another share of this owner."""
    s, said = tried.s, {"seat": tried.names[owner], "company": tried.said}
    none_held = s.shares[owner, tried.company] == 0
    if owner == s.seat:
        if none_held:
            return _("You hold no share of {company}.", **said)
        return _("The offer names every share of {company} already that you hold.", **said)
    if none_held:
        return _("{seat} holds no share of {company}.", **said)
    return _("The offer names every share of {company} already that {seat} holds.", **said)


def why_not_ask_card(tried: Tried) -> str:
    """Why the other seat can't have this card, as far as the asker knows."""
    s, card, taker = tried.s, tried.card, tried.names[tried.s.taker]
    asked = named(s.raw, ASKED, card)
    if asked > 0 and card < LEVEL:
        return _("The offer asks for {card} already.", card=tried.said)
    if s.offer_card_count[ASKED] >= s.held[s.taker]:
        return plural(
            "{seat} holds {count} card, and the offer can't ask for more.",
            "{seat} holds {count} cards, and the offer can't ask for more.",
            s.held[s.taker],
            seat=taker,
        )
    if asked > 0:
        return plural(
            "{seat} can't hold {card} more than once, as all can know.",
            "{seat} can't hold {card} more than {count} times, as all can know.",
            asked,
            seat=taker,
            card=tried.said,
        )
    elsewhere = known_elsewhere(tried) if card < LEVEL else None
    return elsewhere or _("{seat} can't hold {card}, as all can know.", seat=taker, card=tried.said)


def known_elsewhere(tried: Tried) -> str | None:
    """Where a plot card is, if the asker knows that."""
    s, card, said = tried.s, tried.card, tried.said
    if in_hand(s.raw, s.seat, card):
        return _("You hold {card} yourself.", card=said)
    if market_slot(s.raw, card) >= 0:
        return _("{card} lies in the market.", card=said)
    if s.height[card] > 0:
        return _("{card} has been played.", card=said)
    for other in range(s.seats):
        if other not in (s.seat, s.taker) and holds_openly(s, other, card, card_move):
            return _("{seat} holds {card}.", seat=tried.names[other], card=said)
    return None


def why_not_send(tried: Tried) -> str:
    """Why the offer can't be sent."""
    s = tried.s
    more = s.offer_card_count[ASKED] - s.offer_card_count[GIVEN]
    cards = s.held[s.seat] + more
    if cards > HAND:
        return _("With this offer you would hold {cards} cards, and {most} are the most.", cards=cards, most=HAND)
    cards = s.held[s.taker] - more
    if cards > HAND:
        return _(
            "With this offer {seat} would hold {cards} cards, and {most} are the most.",
            seat=tried.names[s.taker],
            cards=cards,
            most=HAND,
        )
    return _("The offer is empty: name something on one side at least.")


def why_not_answer(tried: Tried) -> str:
    """Why the offer can't be accepted or countered."""
    s = tried.s
    asked = {card_move(s.offer_cards[ASKED, i]) for i in range(s.offer_card_count[ASKED])}
    missing = sorted(card for card in asked if in_hand(s.raw, s.seat, card) < named(s.raw, ASKED, card))
    if missing:
        return _(
            "The offer asks for {cards}, which you can't give; it can only be declined.",
            cards=listed(card_said(card) for card in missing),
        )
    return _("{count} offers were made in this event, so there can be no counter-offer.", count=number(OFFERS))
