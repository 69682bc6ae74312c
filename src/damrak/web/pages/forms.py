"""The form for a new table: what it offers, and what was written into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Request

from damrak.games import find_game
from damrak.rules.game import Game
from damrak.text.language import _, capital
from damrak.text.options import option_label, value_label, value_spelled
from damrak.web.store import SeatKind
from damrak.web.tables.setup import KINDS, ME, USUAL_SEATS, Order

MOST_DIGITS = 1  # of the number of seats in a form


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of a game as a field."""

    name: str
    label: str
    about: str
    values: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as a row of fields."""

    number: int
    kind: str
    name: str


def option_fields(game: Game, chosen: Mapping[str, Any]) -> list[OptionField]:
    """The options of a game, those chosen marked."""
    return [
        OptionField(
            option.name,
            option_label(option),
            capital(_(option.about)),
            tuple((value_spelled(value), value_label(option, value)) for value in option.values),
            value_spelled(chosen.get(option.name, option.default)),
        )
        for option in game.options
    ]


def seat_rows(game: Game, order: Order) -> list[SeatRow]:
    """All seats that the game can have; those beyond the order are bots for a start."""
    kinds = [*order.kinds, *[str(SeatKind.BOT)] * game.seats[-1]][: game.seats[-1]]
    names = [*order.names, *[""] * game.seats[-1]]
    return [SeatRow(number, kind, names[number]) for number, kind in enumerate(kinds)]


def kinds_said() -> list[tuple[str, str]]:
    """Who can sit at a seat, in words."""
    said = (_("Me"), _("A bot"), _("Open, by invitation"), _("At this screen"))
    return list(zip(KINDS, said, strict=True))


async def form_of(request: Request[Any, Any, Any]) -> dict[str, str]:
    """What was written into a form's fields; files, for which no form asks, are left out."""
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


def order_of(form: Mapping[str, str]) -> Order:
    """What was written into the form; what can't be is refused when the table is set up."""
    game = find_game(form.get("game", ""))
    count = form.get("seats", "")
    seats = int(count) if count.isdecimal() and len(count) <= MOST_DIGITS else USUAL_SEATS
    return Order(
        game=game.name,
        kinds=tuple(form.get(f"seat-{number}", ME if number == 0 else SeatKind.BOT) for number in range(seats)),
        names=tuple(form.get(f"name-{number}", "") for number in range(seats)),
        options={name: _value(game, name, form[f"option-{name}"]) for name in _named(game) if f"option-{name}" in form},
        public=bool(form.get("public")),
    )


def _named(game: Game) -> list[str]:
    return [option.name for option in game.options]


def _value(game: Game, name: str, text: str) -> Any:
    """The value of this spelling; the spelling itself if there is none, to be refused."""
    option = next(option for option in game.options if option.name == name)
    return next((value for value in option.values if value_spelled(value) == text), text)


def back_to(path: str | None) -> str:
    """Where somebody came from, if that is one of our pages."""
    ours = path is not None and path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if ours and path is not None else "/"
