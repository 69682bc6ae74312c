"""The grid of shares as it is drawn: companies in rows, seats in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from damrak.games.chartered.view import Company as CompanySeen
from damrak.games.chartered.view import Seat


@dataclass(frozen=True, slots=True)
class Share:
    """The shares of one company at one seat."""

    seat: int
    """Whose."""
    count: int | None
    """How many; None if they are covered."""
    mine: bool
    """Whether this is the viewer's own seat."""


@dataclass(frozen=True, slots=True)
class Company:
    """A row of the grid of shares."""

    name: str
    """Its spelling: `coal`."""
    said: str
    """What people call it."""
    value: int
    """Its value in florins; 0 when it is not on the board."""
    price: int | None
    """What a share costs; None when it is not on the board."""
    bank: int
    """Shares left in the bank."""
    houses: int
    """How many houses it has."""
    shares: tuple[Share, ...]
    """One for each seat, the viewer's own first."""


def columns(view: Any) -> tuple[int, ...]:
    """The seats in the order of the grid: the viewer first, then clockwise."""
    first = view.viewer or 0
    return tuple((first + i) % len(view.seats) for i in range(len(view.seats)))


def companies(view: Any, said: Callable[[str], str]) -> tuple[Company, ...]:
    """The rows of the grid, called as people call them."""
    return tuple(
        Company(
            name=company.name,
            said=said(company.name),
            value=company.value,
            price=company.price,
            bank=company.bank,
            houses=sum(house.company == company.name for house in view.houses),
            shares=tuple(
                Share(seat, _shares(view.seats[seat], company.name), seat == view.viewer) for seat in columns(view)
            ),
        )
        for company in view.companies
    )


def _shares(seat: Seat, company: str) -> int | None:
    if seat.shares is None:
        return None
    return sum(holding.shares for holding in seat.shares if holding.company == company)


def worth(seat: Seat, companies: Sequence[CompanySeen]) -> int | None:
    """A seat's money, and its shares at their values; None if they are covered."""
    if seat.cash is None or seat.shares is None:
        return None
    values = {company.name: company.value for company in companies}
    return seat.cash + sum(holding.shares * values[holding.company] for holding in seat.shares)
