"""Companies: who is on the board, values and what they pay, shares and the bank."""

from __future__ import annotations

from typing import Any

from damrak.games.chartered.money import receive
from damrak.games.chartered.state import COMPANIES, NONE
from damrak.games.chartered.story import Reason, Shared
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
def free_company_moves(s: Record, first: int, moves: Any) -> int:
    """The companies that can be founded, as moves counted from `first`."""
    n = 0
    for company in range(COMPANIES):
        if not on_board(s, company):
            moves[n] = first + company
            n += 1
    return n


@rule
def only(companies: int) -> int:
    """The company of a single bit; -1 if there are several."""
    for company in range(COMPANIES):
        if companies == 1 << company:
            return company
    return NONE


@rule
def company_moves(companies: int, first: int, moves: Any) -> int:
    """The companies of a bit each, as moves counted from `first`."""
    n = 0
    for company in range(COMPANIES):
        if companies >> company & 1:
            moves[n] = first + company
            n += 1
    return n


@rule
def remember_values(s: Record) -> None:
    """Keep the values as they are before the card is played; payouts compare with them."""
    for company in range(COMPANIES):
        s.before[company] = s.value[company]


@rule
def change_within(s: Record, company: int, change: int, least: int, most: int) -> None:
    """Change a company's value by as much as the chart allows."""
    old = s.value[company]
    new = max(least, min(most, old + change))
    if new != old:
        s.value[company] = new
        tell(s, Shared.VALUE, company, old, new)


@rule
def pay_out(s: Record, company: int) -> None:
    """Pay the active seat the value of the company it built, if that is not what it was before the card."""
    if s.value[company] != s.before[company]:
        receive(s, s.active, s.value[company], Reason.PAYOUT)


@rule
def take_over(s: Record, company: int, by: int) -> None:
    """A company leaves the board; its plots and its part in the merger are another's now."""
    tell(s, Shared.ABSORBED, company, by)
    for plot in range(len(s.company)):
        if s.company[plot] == company:
            s.company[plot] = by
    s.value[company] = 0
    s.hq[company] = NONE
    s.merging &= ~(1 << company)


# --- shares


@rule
def sell_to_bank(s: Record, seat: int, company: int, count: int) -> None:
    """Sell shares to the bank at the company's value."""
    s.shares[seat, company] -= count
    s.bank[company] += count
    tell(s, Shared.SOLD, seat, company, count)
    receive(s, seat, count * s.value[company], Reason.SOLD)


@rule
def shares_held(s: Record, seat: int) -> int:
    """How many shares a seat holds, of companies off the board too."""
    count = 0
    for company in range(COMPANIES):
        count += s.shares[seat, company]
    return count


@rule
def worth_of_shares(s: Record, seat: int) -> int:
    """What a seat's shares would bring."""
    worth = 0
    for company in range(COMPANIES):
        worth += s.shares[seat, company] * s.value[company]
    return worth
