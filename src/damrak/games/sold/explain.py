"""Why a move can't be made now, in words for the seat that is asked."""

from __future__ import annotations

from collections.abc import Sequence

from damrak.games.sold.auction import fullest_purse, may_borrow
from damrak.games.sold.credit import cards_left
from damrak.games.sold.grammar import GRAMMAR, question
from damrak.games.sold.sayings import COLOUR_NAMES, DISTRICT_NAMES, colour, district, money, stones
from damrak.games.sold.state import COLOURS, CREDITS, Task
from damrak.games.sold.words import stone_names
from damrak.rules.record import Record
from damrak.text.explain import why_not
from damrak.text.language import _, either, listed, number
from damrak.text.spelling import Spelled


def explain(s: Record, move: str, names: Sequence[str]) -> str:
    """Why this is not legal now, the seats called by these names."""
    task = s.task[s.depth - 1]
    asked = question(s).with_answers(names[s.seat])
    return why_not(GRAMMAR, move, task, asked, lambda spelled: _reason(s, spelled, names))


def _reason(s: Record, spelled: Spelled, names: Sequence[str]) -> str | None:
    """Why an answer to the pending decision can't be given."""
    if spelled.verb == "bid":
        return why_not_bid(s, int(spelled.thing), names)
    if spelled.verb == "place":
        return why_not_place(s, *spelled.thing.split(" in "))
    if spelled.verb == "pay":
        return not_own(s, spelled.thing) or why_not_pay(s, spelled.thing)
    if spelled.verb == "loan both":
        return why_not_both(s)
    return why_not_loan(s, spelled.thing)  # any seat may pass, and may take no loan


def own_colours(s: Record) -> list[str]:
    """The colours of the seat that is asked."""
    return [COLOUR_NAMES[number] for number in range(COLOURS) if s.player[number] == s.seat]


def not_own(s: Record, name: str) -> str | None:
    """That this colour is not the seat's own; None if it is."""
    own = own_colours(s)
    if name in own:
        return None
    return _("You don't play {colour}; you play {own}.", colour=colour(name), own=listed(map(colour, own)))


def why_not_bid(s: Record, amount: int, names: Sequence[str]) -> str:
    """Why this can't be bid."""
    most = int(fullest_purse(s.raw, s.seat))
    if amount > most:
        if s.seats == 2:
            return _("One purse pays the whole bid, and your fuller one holds {most}.", most=money(most))
        return _("You have {most}, and a bid can't be more.", most=money(most))
    if s.high_seat < 0:
        return _("The first bid is {least} at least.", least=money(1))
    return _(
        "{seat} has bid {high}; a bid must be {least} at least.",
        seat=names[s.high_seat],
        high=money(s.high),
        least=money(s.high + 1),
    )


def why_not_pay(s: Record, name: str) -> str:
    """Why this purse can't pay."""
    cash = s.cash[COLOUR_NAMES.index(name)]
    return _(
        "The purse of {colour} holds {cash}, and the bid was {bid}.",
        colour=colour(name),
        cash=money(cash),
        bid=money(s.high),
    )


def why_not_place(s: Record, name: str, where: str) -> str:
    """Why this stone can't go there."""
    if s.ring[s.broker, COLOUR_NAMES.index(name)] == 0:
        left = stone_names([s.ring[s.broker, number] for number in range(COLOURS)])
        return _("No {colour} stone is left of the lot, only {stones}.", colour=colour(name), stones=stones(left))
    return _(
        "{district} is sold to {colour} and takes no more stones.",
        district=district(where),
        colour=colour(COLOUR_NAMES[s.owner[DISTRICT_NAMES.index(where)]]),
    )


def why_not_both(s: Record) -> str:
    """Why credit can't be taken for both colours at once."""
    if s.seats > 2:
        return _("You play one colour; 'loan' takes a credit for it.")
    reasons = [reason for name in own_colours(s) if (reason := no_credit(s, name))]
    return reasons[0] if reasons else _("The bank has only one credit card left.")


def why_not_loan(s: Record, name: str) -> str:
    """Why this credit can't be taken."""
    own = own_colours(s)
    if s.seats > 2 and name:
        return not_own(s, name) or _("You have one purse; 'loan' is enough.")
    if s.task[s.depth - 1] == Task.BID and s.loans_first:
        return _("At this table credit is taken before the auction, and the auction has begun.")
    if s.seats == 2 and not name:
        return _("Say for which colour: {loans}.", loans=either(f"'loan {one}'" for one in own))
    other = not_own(s, name) if name else None
    if other:
        return other
    if s.task[s.depth - 1] == Task.BID and not may_borrow(s.raw, s.seat):
        return _("Credit comes before your first bid of a round, and you have bid already.")
    return no_credit(s, name or own[0]) or ""


def no_credit(s: Record, name: str) -> str | None:
    """Why a colour can have no credit; None if that is not the reason."""
    number_of = COLOUR_NAMES.index(name)
    if s.borrowed >> number_of & 1:
        return _("You have taken a credit for {colour} in this round already.", colour=colour(name))
    if s.credits[number_of] == CREDITS:
        return _(
            "{colour} has {count} credits, and the next one would pay out nothing.",
            colour=colour(name),
            count=number(CREDITS),
        )
    if cards_left(s.raw) == 0:
        return _("All credit cards of the bank are taken.")
    return None
