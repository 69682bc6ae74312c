"""The moves that can be made, as buttons and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from damrak.match import Match
from damrak.rules.game import Parts
from damrak.text.language import number
from damrak.web.show.page import Choice, Sum

FEWEST = 3  # so many numbers at least make a sum; fewer are buttons


def choices_of(match: Match, names: Sequence[str]) -> tuple[tuple[Choice, ...], tuple[Sum, ...]]:
    """The moves of the seat to move: those chosen one by one, and those that name a number."""
    assert match.seat is not None
    world = match.record(match.seat)
    parts = {move: match.game.words.parts(world, move, names) for move in match.legal}
    numbered = _numbered(match, parts)
    sums = [_sum(pattern, found, parts) for pattern, found in numbered.items() if len(found) >= FEWEST]
    in_sums = {move for found in numbered.values() if len(found) >= FEWEST for _, move in found}
    alone = [move for move in parts if move not in in_sums]
    return tuple(_choice(move, parts[move]) for move in alone), tuple(sums)


def _choice(move: str, parts: Parts) -> Choice:
    return Choice(move, parts.label, parts.short or parts.label, parts.verb, parts.thing, parts.heading)


def _numbered(match: Match, parts: Mapping[str, Parts]) -> dict[str, list[tuple[int, str]]]:
    """The moves that end in a number or a sum, and are said with it, by their spelling without it."""
    found: dict[str, list[tuple[int, str]]] = {}
    for move in match.legal:
        verb, _, last = move.rpartition(" ")
        money = last.removeprefix("f")
        is_sum = len(match.legal.raw(move) or ()) > 1
        is_count = money == last and " " not in verb and verb not in {"", *match.game.places}
        if money.isdecimal() and (is_sum or is_count) and _how_said(int(money), parts[move].short) != parts[move].short:
            pattern = f"{verb} {'f' if money != last else ''}{{}}"
            found.setdefault(pattern, []).append((int(money), move))
    return {pattern: sorted(moves) for pattern, moves in found.items()}


def _sum(pattern: str, moves: Sequence[tuple[int, str]], parts: dict[str, Parts]) -> Sum:
    amounts = [amount for amount, _ in moves]
    said = parts[moves[0][1]]
    return Sum(
        pattern=pattern,
        verb=said.verb,
        label=said.heading or said.label,
        said=_how_said(amounts[-1], parts[moves[-1][1]].short),
        low=amounts[0],
        high=amounts[-1],
        step=amounts[1] - amounts[0],
        value=amounts[0],
    )


def _how_said(amount: int, text: str) -> str:
    """How a number is said, with {} for it, from one that was said.

    >>> _how_said(1200, "f1,200")
    'f{}'
    """
    return text.replace(number(amount), "{}", 1) if number(amount) in text else text.replace(str(amount), "{}", 1)
