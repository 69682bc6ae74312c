"""Companies: their values, what those pay, and the event lines they pass."""

from __future__ import annotations

from damrak.games.building_amsterdam.money import receive
from damrak.games.building_amsterdam.state import (
    COMPANIES,
    LEAST_PRICE,
    LEAST_VALUE,
    LINES,
    MOST_VALUE,
    Reason,
)
from damrak.games.building_amsterdam.story import Event
from damrak.rules.record import Record
from damrak.rules.rule import rule
from damrak.rules.tell import tell


@rule
def on_board(s: Record, company: int) -> bool:
    """Whether a company is founded."""
    return s.hq[company] >= 0


@rule
def any_company_free(s: Record) -> bool:
    """Whether a company is left to be founded."""
    for company in range(COMPANIES):
        if not on_board(s, company):
            return True
    return False


@rule
def only(companies: int) -> int:
    """The company of a single bit; -1 if there are several."""
    for company in range(COMPANIES):
        if companies == 1 << company:
            return company
    return -1


@rule
def change_value(s: Record, company: int, change: int) -> None:
    """Change a company's value by as much as its limits allow, and see which lines it passes."""
    old = s.value[company]
    new = max(LEAST_VALUE, min(MOST_VALUE, old + change))
    if new == old:
        return
    s.value[company] = new
    tell(s, Event.VALUE, company, old, new)
    for i in range(len(LINES)):
        if old <= LINES[i] < new:
            s.lines = 1
            tell(s, Event.LINE, company, LINES[i])


@rule
def pay_out(s: Record, company: int) -> None:
    """Pay the active seat the value of the company it built, if that is not what it was before the card."""
    if s.value[company] != s.before[company]:
        receive(s, s.active, s.value[company], Reason.PAYOUT)


@rule
def price(s: Record, company: int) -> int:
    """What a share costs: the value, at least f50 unless the company was founded in this turn."""
    value = s.value[company]
    if value < LEAST_PRICE and company != s.founded:
        return LEAST_PRICE
    return value


@rule
def sell_to_bank(s: Record, seat: int, company: int, count: int) -> None:
    """Sell shares to the bank at the company's value."""
    s.shares[seat, company] -= count
    s.bank[company] += count
    tell(s, Event.SOLD, seat, company, count)
    receive(s, seat, count * s.value[company], Reason.SOLD)


@rule
def shares_held(s: Record, seat: int) -> int:
    """How many shares a seat holds, of companies off the board too."""
    count = 0
    for company in range(COMPANIES):
        count += s.shares[seat, company]
    return count


@rule
def net_worth(s: Record, seat: int) -> int:
    """A seat's cash and the value of its shares."""
    worth = s.cash[seat]
    for company in range(COMPANIES):
        worth += s.shares[seat, company] * s.value[company]
    return worth
