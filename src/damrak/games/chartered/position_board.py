"""The board of a position file: houses on plots, and whether companies can lie like this."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from damrak.games.chartered.invariants import reach
from damrak.games.chartered.state import COMPANIES, NONE, SHARES
from damrak.rules.record import Record
from damrak.text.form import Names, Part, shown
from damrak.text.position import Reading


@dataclass
class BoardInFile:
    """What each plot bears."""

    s: Record
    plots: Names
    house: re.Pattern[str]  # how houses are spelled: the plot, its floors, a sign
    spelled: str  # the same for people, with {plot}
    companies: Sequence[str]
    bears: dict[int, str] = field(default_factory=dict)  # in words
    repeated: set[tuple[int, str]] = field(default_factory=set)  # what a plot was listed for in vain, told once each

    @property
    def plot_names(self) -> list[str]:
        """The plots in the order of their numbers."""
        return list(self.plots.numbers)

    def place(self, table: Part, key: str, text: object, company: int) -> tuple[int, bool] | None:
        """Put a house on its plot; return that, and whether it bears a sign."""
        found = self.house.fullmatch(text) if isinstance(text, str) else None
        if found is None or found[1] not in self.plots.numbers:
            name = re.sub(r"\s*[:\s].*", "", text.strip()) if isinstance(text, str) else shown(text)
            if name in self.plots.numbers:
                table.wrong(f"{key}: {text!r} is no house; write {self.spelled.format(plot=name)}")
            else:
                table.look_up(key, text, self.plots)
            return None
        plot = self.plots.numbers[found[1]]
        what = "a loose house" if company == NONE else f"house of {self.companies[company]}"
        if not self.claim(table, plot, company, what):
            return None
        self.s.height[plot] = int(found[2] or 1)
        return plot, found[3] is not None

    def claim(self, table: Part, plot: int, company: int, what: str) -> bool:
        """Note what a plot bears, unless it bears something already."""
        if plot in self.bears:
            if (plot, what) not in self.repeated:
                before = self.bears[plot]
                how = f"more than once as {what}" if before == what else f"twice: {before} and {what}"
                table.wrong(f"{self.plot_names[plot]} is listed {how}")
            self.repeated.add((plot, what))
            return False
        self.bears[plot] = what
        self.s.company[plot] = company
        return True


def company_tables(
    reading: Reading, board: Part, entries: Sequence[str], names: Names
) -> Iterator[tuple[int, str, Part]]:
    """Each company on the board with its table."""
    companies = reading.top.content.get("companies", {})
    if not isinstance(companies, Mapping):
        example = list(names.numbers)[1]
        board.wrong(f"companies is {shown(companies)}; each company has a table such as [companies.{example}]")
        return
    for name, content in companies.items():
        table = Part(reading.faults, "board", f"[companies.{name}]", content, entries)
        company = table.look_up("companies", name, names)
        if company is not None:
            yield company, name, table


def count_warehouses(reading: Reading, board: Part, total: int) -> None:
    """What is left of the warehouses; where the file says it too, that must agree."""
    s, top = reading.s, reading.top
    floors = sum(s.height)
    if floors > total:
        board.wrong(f"the houses have {floors} floors; there are {total} warehouses")
        return
    s.warehouses = total - floors
    supply = top.counted_to("table")
    left = supply.number("warehouses", s.warehouses, 0, total)
    if left != s.warehouses and reading.faults.none_in("board"):
        supply.wrong(f"warehouses is {left}; {floors} of {total} are on the board, so {s.warehouses} are left")


def count_shares(reading: Reading, companies: Names) -> None:
    """The shares of every seat; the bank has the others."""
    s, names = reading.s, list(companies.numbers)
    for seat, table in enumerate(reading.seats):
        for company, count in table.amounts("shares", companies, 0, SHARES):
            s.shares[seat, company] = count
    for company in range(COMPANIES):
        held = sum(s.shares[seat, company] for seat in range(s.seats))
        if held > SHARES:
            reading.faults.add("seats", f"{names[company]}: the seats hold {held} shares; there are {SHARES}")
        s.bank[company] = max(0, SHARES - held)


def check_companies(
    s: Record,
    neighbours: Sequence[Sequence[int]],
    plots: Sequence[str],
    companies: Sequence[str],
    fresh: set[int],
) -> Iterator[str]:
    """Every company hangs together, and no two touch. Those merging count as one, with the house just built."""
    group = {c: s.merging if s.merging >> c & 1 else 1 << c for c in range(COMPANIES)}
    owned_by: dict[int, set[int]] = {}
    for plot in range(len(plots)):
        if s.company[plot] != NONE:
            owned_by.setdefault(group[s.company[plot]], set()).add(plot)
    for bits, owned in owned_by.items():
        name = " and ".join(companies[c] for c in range(COMPANIES) if bits >> c & 1)
        reached = reach(min(owned), owned | (fresh if bits == s.merging else set()), neighbours)
        if not owned <= reached:
            here, there = plots[min(reached)], plots[min(owned - reached)]
            yield f"{name} does not hang together: {there} is cut off from {here}"
    for plot, around in enumerate(neighbours):
        for other in around:
            one, two = s.company[plot], s.company[other]
            if plot < other and NONE not in (one, two) and group[one] != group[two]:
                yield (
                    f"{companies[one]} at {plots[plot]} touches {companies[two]} at {plots[other]}; "
                    "they would have merged"
                )
