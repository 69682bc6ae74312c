"""Parts of what may be seen that are the same in both Chartered games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from damrak.games.chartered.card_names import CardNames
from damrak.games.chartered.state import SEEN
from damrak.rules.record import Record
from damrak.rules.rule import numbers
from damrak.text.plain import Plain

OVER = "over"  # the decision that is shown when there is none any more


@dataclass(frozen=True, slots=True)
class Company(Plain):
    """One of the nine companies."""

    name: str
    """What it is called."""
    value: int
    """Its value; 0 when it is not on the board."""
    bank: int
    """How many of its shares the bank has."""
    hq: str | None
    """The plot of its HQ; None when it is not on the board."""
    price: int | None
    """What a share of the bank costs now; None when the company is not on the board."""


@dataclass(frozen=True, slots=True)
class Holding(Plain):
    """Shares of one company."""

    company: str
    """Which company."""
    shares: int
    """How many, 1 at least."""


@dataclass(frozen=True, slots=True)
class Seat(Plain):
    """What can be seen of a seat."""

    seat: int
    """Its number."""
    cash: int | None
    """Its money in florins; None if the table keeps that covered and it is not the viewer's own."""
    shares: tuple[Holding, ...] | None
    """Its shares; None where money is."""
    hand_size: int
    """How many cards it holds."""
    seen_cards: tuple[str, ...]
    """Those of its cards that everybody has seen, sorted; empty where money is None."""


def seat_of(s: Record, seat: int, viewer: int, companies: Sequence[str], cards: CardNames) -> dict[str, Any]:
    """What both games show of a seat, by the names of `Seat`."""
    shown = bool(s.open_holdings) or seat == viewer
    hand = [s.hand[seat, i] for i in range(s.held[seat])]
    return {
        "seat": seat,
        "cash": s.cash[seat] if shown else None,
        "shares": holdings(s.shares, seat, companies) if shown else None,
        "hand_size": s.held[seat],
        "seen_cards": cards.sorted_names([card for card in hand if s.drawn[card] == SEEN]) if shown else (),
    }


def company_of(
    s: Record, company: int, names: Sequence[str], plots: Sequence[str], price: Callable[[Any, int], int]
) -> Company:
    """One company, by the names of companies and plots, and what a share of it costs."""
    return Company(
        name=names[company],
        value=s.value[company],
        bank=s.bank[company],
        hq=named(plots, s.hq[company]),
        price=int(price(s.raw, company)) if s.hq[company] >= 0 else None,
    )


def holdings(shares: Any, row: int, names: Sequence[str]) -> tuple[Holding, ...]:
    """The shares in a row of a table."""
    return tuple(Holding(name, shares[row, company]) for company, name in enumerate(names) if shares[row, company] > 0)


def named(names: Sequence[str], number: int) -> str | None:
    """The name of a thing; None if there is none."""
    return names[number] if number >= 0 else None


def names_of(names: Sequence[str], bits: int) -> tuple[str, ...]:
    """The names of the things of a bit each."""
    return tuple(name for number, name in enumerate(names) if bits >> number & 1)


def seats_of(s: Record, bits: int) -> tuple[int, ...]:
    """The seats of a bit each."""
    return tuple(seat for seat in range(s.seats) if bits >> seat & 1)


def asked(s: Record, task: int) -> tuple[int, ...]:
    """The seats that will be asked this, the next one first."""
    return tuple(s.who[i] for i in range(s.depth - 1, -1, -1) if s.task[i] == task)


def standing_of(s: Record, standing: Callable[[Any, Any], None]) -> tuple[int, ...]:
    """What each seat is worth."""
    worth = numbers(s.seats, np.int64)
    standing(s.raw, worth)
    return tuple(int(worth[seat]) for seat in range(s.seats))
