"""Why a move can't be made, as far as the reason is the same in both Chartered games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from damrak.games.chartered.companies import on_board
from damrak.games.chartered.state import LEAST_PRICE, SEEN
from damrak.rules.record import Record
from damrak.text.language import _, listed, money
from damrak.text.spelling import Spelled


@dataclass(frozen=True)
class Tried:
    """A move that was tried in vain, on the record where it can't be made; what it names, and how that is called."""

    s: Record
    spelled: Spelled  # an answer to the pending decision
    names: Sequence[str]  # of the seats

    plots: ClassVar[Sequence[str]]  # the names of a game
    companies: ClassVar[Sequence[str]]

    @staticmethod
    def place(name: str) -> str:
        """A plot or a card as people say it."""
        raise NotImplementedError

    @staticmethod
    def called(name: str) -> str:
        """A company as people call it."""
        raise NotImplementedError

    @property
    def seat(self) -> int:
        """The seat that tried it."""
        return int(self.s.seat)

    @property
    def verb(self) -> str:
        """How the spelling begins."""
        return self.spelled.verb

    @property
    def thing(self) -> str:
        """What follows the verb, as it is spelled."""
        return self.spelled.thing

    @property
    def said(self) -> str:
        """What follows the verb, as people say it."""
        return self.spelled.said

    @property
    def plot(self) -> int:
        """The plot that it names."""
        return self.plots.index(self.thing)

    @property
    def company(self) -> int:
        """The company that it names."""
        return self.companies.index(self.thing)

    @property
    def cash(self) -> str:
        """The money of the seat that tried it, as people say it."""
        return money(self.s.cash[self.seat])

    def plot_said(self, plot: int) -> str:
        """A plot by its number, as people say it."""
        return self.place(self.plots[plot])

    def plots_said(self, plots: Iterable[int]) -> str:
        """Several plots in one sentence."""
        return listed(self.plot_said(plot) for plot in plots)

    def company_said(self, number: int) -> str:
        """A company by its number, as people call it."""
        return self.called(self.companies[number])

    def companies_said(self, bits: int) -> str:
        """The companies in a set of bits, in one sentence."""
        return listed(self.company_said(number) for number in range(len(self.companies)) if bits >> number & 1)


def not_in_hand(tried: Tried, card: int, move_of: Callable[[int], int], way: str) -> str:
    """That the seat lacks the card that this move names, and where that is if everybody knows."""
    s = tried.s
    if any(s.market[i] >= 0 and move_of(s.market[i]) == card for i in range(len(s.market))):
        return _(
            "You don't hold {card}: it lies in the market, and '{way}' is the way to get it.", card=tried.said, way=way
        )
    for other in range(s.seats):
        if other != s.seat and holds_openly(s, other, card, move_of):
            return _("You don't hold {card}: {seat} has it.", card=tried.said, seat=tried.names[other])
    return _("You don't hold {card}.", card=tried.said)


def holds_openly(s: Record, seat: int, card: int, move_of: Callable[[int], int]) -> bool:
    """Whether everybody has seen that a seat holds a card that this move names."""
    hand = (s.hand[seat, i] for i in range(s.held[seat]))
    return any(move_of(held) == card and s.drawn[held] == SEEN for held in hand)


def why_not_take(tried: Tried) -> str:
    """Why this card can't be had."""
    if tried.verb == "draw":
        return _("The deck is empty; take a card of the market.")
    return _("The market does not show {card}.", card=tried.said)


def why_not_found(tried: Tried) -> str:
    """Why this company can't be founded."""
    worth = money(tried.s.value[tried.company])
    return _("{company} is on the board already, worth {value}.", company=tried.said, value=worth)


def why_not_name(tried: Tried) -> str:
    """Why this company can't get the house."""
    return _(
        "The house on {plot} does not touch {company}; it touches {companies}.",
        plot=tried.plot_said(tried.s.built),
        company=tried.said,
        companies=tried.companies_said(tried.s.merging),
    )


def not_merging(tried: Tried, company: int) -> str | None:
    """That a company takes no part in the merger; None if it does."""
    if tried.s.merging >> company & 1:
        return None
    return _("{company} takes no part in this merger.", company=tried.company_said(company))


def why_not_sell(tried: Tried) -> str:
    """Why a share can't be sold to the bank."""
    if tried.s.shares[tried.seat, tried.company] == 0:
        return _("You hold no share of {company}.", company=tried.said)
    return _("{company} is not on the board, so the bank buys none of its shares now.", company=tried.said)


def why_not_buy(tried: Tried, price: Callable[[Any, int], int]) -> str:
    """Why no share can be bought at its price."""
    s, company = tried.s, tried.company
    if not on_board(s.raw, company):
        return _("{company} is not on the board, so its shares are not for sale.", company=tried.said)
    if s.bank[company] == 0:
        return _("The bank has no share of {company} left.", company=tried.said)
    cost = int(price(s.raw, company))
    said = {"company": tried.said, "price": money(cost), "cash": tried.cash}
    if s.value[company] < cost == LEAST_PRICE:
        return _("A share of {company} costs {price}, the least there is, and you have {cash}.", **said)
    return _("A share of {company} costs {price}, and you have {cash}.", **said)
