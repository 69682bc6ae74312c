"""Drawing what both Chartered games have: the chart of values, and who holds what. See `damrak.text.drawing`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from damrak.games.chartered.view import Company, Holding
from damrak.text.drawing import Line, cut
from damrak.text.language import _, money

TITLE, FAINT, MINE = "bold underline", "dim", "bold green"
LABELS = 31  # columns before those of the seats
NAME = 10  # columns for the name of a company
BARS = 19  # columns before the bars of the chart

Row = tuple[str, Callable[[Any], str]]  # what is told of every seat: its name, marked for translation, and the value


@dataclass(frozen=True)
class Paint:
    """How a game's companies look and are called."""

    styles: Mapping[str, str]
    codes: Mapping[str, str]  # two letters for each
    said: Callable[[str], str]

    def style(self, company: Company) -> str:
        """The style of a company; faint when it is not on the board."""
        return self.styles[company.name] if company.value > 0 else FAINT

    def chart(self, companies: Sequence[Company], most: int, unit: int, lines: Sequence[int]) -> list[Line]:
        """The values as bars, `unit` florins to a step, with some values marked by lines across."""
        ruler = "".join("|" if step * unit in lines else " " for step in range(1, most // unit + 1))
        drawn: list[Line] = [[(_("Stock chart"), TITLE)], []]
        for company in companies:
            reached = company.value // unit
            known = company.value > 0
            drawn.append(
                [
                    (self.codes[company.name], self.style(company)),
                    (f" {cut(self.said(company.name), NAME):<{NAME}}", "" if known else FAINT),
                    (f"{money(company.value) if known else '-':>5} ", ""),
                    ("".join("▮" if mark == " " else "┃" for mark in ruler[:reached]), "yellow"),
                    (ruler[reached:], FAINT),
                ]
            )
        marks = ""
        for line in lines:
            marks = marks.ljust(line // unit - 2) + f"{line}"
        return [*drawn, [(" " * BARS + marks, FAINT)]]

    def holdings(self, view: Any, names: Sequence[str], room: int, rows: Sequence[Row]) -> list[Line]:
        """Companies in rows, the bank and the seats in columns; below, what else is told of every seat."""
        width = max(7, min((room - LABELS) // len(view.seats), max(len(name) for name in names) + 2))
        value, price, bank = _("value"), _("price"), _("bank")
        head: Line = [(f"{'':<{NAME + 3}}{value:>6}{price:>6}{bank:>5} ", TITLE)]
        for seat in view.seats:
            mark = ">" if seat.seat == view.to_move else ""
            head.append(
                (f"{mark + names[seat.seat][: width - 1 - len(mark)]:>{width}}", self._name_style(view, seat.seat))
            )
        lines: list[Line] = [head]
        for company in view.companies:
            known = company.value > 0
            line: Line = [
                (self.codes[company.name], self.style(company)),
                (f" {cut(self.said(company.name), NAME):<{NAME}}", "" if known else FAINT),
                (f"{money(company.value) if known else '-':>6}", "bold" if known else FAINT),
                (f"{money(company.price) if company.price else '-':>6}", "" if known else FAINT),
                (f"{company.bank:>5} ", "" if known else FAINT),
            ]
            for seat in view.seats:
                held = shares_of(seat.shares, company.name)
                line.append(
                    (f"{held:>{width}}", self._name_style(view, seat.seat) if held not in ("-", "?") else FAINT)
                )
            lines.append(line)
        for label, told in rows:
            said = cut(_(label), LABELS - 1)
            line = [(f"{said:<{LABELS}}", "")]
            line += [(f"{told(seat):>{width}}", self._name_style(view, seat.seat)) for seat in view.seats]
            lines.append(line)
        return lines

    @staticmethod
    def _name_style(view: Any, seat: int) -> str:
        return MINE if seat == view.viewer else ""


def shares_of(shares: Sequence[Holding] | None, company: str) -> str:
    """How many shares of a company these are; '?' if that is covered."""
    if shares is None:
        return "?"
    return next((str(holding.shares) for holding in shares if holding.company == company), "-")


def cash_of(seat: Any) -> str:
    """A seat's money."""
    return "?" if seat.cash is None else money(seat.cash)


def worth_of(seat: Any, companies: Sequence[Company], more: int = 0) -> str:
    """What a seat has with its shares, and with something more."""
    if seat.cash is None or seat.shares is None:
        return "?"
    values = {company.name: company.value for company in companies}
    return money(seat.cash + more + sum(holding.shares * values[holding.company] for holding in seat.shares))
