"""Companies: their values, and what seats are worth."""

from __future__ import annotations

from damrak.games.chartered.companies import change_within, worth_of_shares
from damrak.games.chartered.state import COMPANIES
from damrak.games.golden_age.state import FLAG_SHARES, LEAST_VALUE, MOST_VALUE
from damrak.rules.record import Record
from damrak.rules.rule import rule


@rule
def change_value(s: Record, company: int, change: int) -> None:
    """Change a company's value by as much as its limits allow."""
    change_within(s, company, change, LEAST_VALUE, MOST_VALUE)


@rule
def net_worth(s: Record, seat: int) -> int:
    """A seat's cash, and the value of its shares and flags."""
    worth = s.cash[seat] + worth_of_shares(s, seat)
    for company in range(COMPANIES):
        if s.flag[company] == seat:
            worth += FLAG_SHARES * s.value[company]
    return worth
