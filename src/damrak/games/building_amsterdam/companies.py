"""Companies: their values, what those pay, and the event lines they pass."""

from __future__ import annotations

from damrak.games.building_amsterdam.state import LEAST_VALUE, LINES, MOST_VALUE
from damrak.games.building_amsterdam.story import Event
from damrak.games.chartered.companies import change_within, worth_of_shares
from damrak.games.chartered.trade import usual_price
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def change_value(s: Record, company: int, change: int) -> None:
    """Change a company's value by as much as its limits allow, and see which lines it passes."""
    old = s.value[company]
    change_within(s, company, change, LEAST_VALUE, MOST_VALUE)
    new = s.value[company]
    for i in range(len(LINES)):
        if old <= LINES[i] < new:
            s.lines = 1
            tell(s, Event.LINE, company, LINES[i])


@rule
def price(s: Record, company: int) -> int:
    """What a share costs: the value, at least f50 unless the company was founded in this turn."""
    if company == s.founded:
        return s.value[company]
    return usual_price(s, company)


@rule
def net_worth(s: Record, seat: int) -> int:
    """A seat's cash and the value of its shares."""
    return s.cash[seat] + worth_of_shares(s, seat)
