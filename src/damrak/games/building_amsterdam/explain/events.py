"""Why a stock event can't be chosen, and why a sum can't be bid unseen or a share be lost in one."""

from __future__ import annotations

from damrak.games.building_amsterdam.data import EVENTS as STOCK_EVENTS
from damrak.games.building_amsterdam.deals import most_money
from damrak.games.building_amsterdam.explain.tried import Tried
from damrak.games.building_amsterdam.sayings import stock_event
from damrak.games.building_amsterdam.state import OPEN_EVENTS
from damrak.games.chartered.state import UNIT
from damrak.text.language import _, listed, money


def why_not_action(tried: Tried) -> str:
    """Why the action card can't be used like this."""
    if tried.verb == "take roof":
        return _("No broken roof is left in the supply.")
    return why_not_event(tried)


def why_not_event(tried: Tried) -> str:
    """Why this stock event can't be chosen."""
    if tried.verb == "event deck":
        return _("No covered stock event is left.")
    row = tried.s.event_open
    shown = sorted({row[i] for i in range(OPEN_EVENTS) if row[i] >= 0})
    if not shown:
        return _("{event} does not lie open; take 'event deck'.", event=tried.said)
    return _(
        "{event} does not lie open; {events} can be had.",
        event=tried.said,
        events=listed(stock_event(STOCK_EVENTS[kind]) for kind in shown),
    )


def why_not_bid(tried: Tried) -> str | None:
    """Why this can't be bid."""
    return no_sum(tried, tried.seat)


def no_sum(tried: Tried, owner: int) -> str | None:
    """Why a seat can't spend this sum; None if that is not the reason."""
    s, amount = tried.s, tried.number
    if amount % UNIT:
        return _("Sums are in tens, and {amount} is not a multiple of {unit}.", amount=money(amount), unit=money(UNIT))
    if amount <= UNIT * most_money(s.raw, owner):
        return None
    said = {"seat": tried.names[owner], "cash": money(s.cash[owner]), "amount": money(amount)}
    if owner == s.seat:
        return _("You have {cash}, which is less than {amount}.", **said)
    if s.open_holdings:
        return _("{seat} has {cash}, which is less than {amount}.", **said)
    return _("{seat} has not as much as {amount}.", **said)


def why_not_lose(tried: Tried) -> str:
    """Why this share can't be lost."""
    return _("You hold no share of {company} to lose.", company=tried.said)
