"""`damrak simulate`, `check` and `bench`: work with a progress bar, then a table or JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from damrak.bots import bot_number
from damrak.cli import DONE, WRONG, Usage, chosen_options, key_of, single_options
from damrak.cli.console import compile_first, errors, output, progress
from damrak.games import GAMES, find_game
from damrak.lab import bench as benchmark
from damrak.lab import check as checking
from damrak.lab.simulate import Report
from damrak.lab.simulate import simulate as play_matches
from damrak.match import read_key, read_options, read_seats
from damrak.text.language import _, decimal, number, plural, sentences


def grid(*columns: str, title: str | None = None) -> Table:
    """An empty table; all columns but the first are numbers."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left")
    return table


# --- simulate


def simulate(chosen: argparse.Namespace) -> int:
    """Play matches between bots and print how they fared."""
    game = find_game(chosen.game)
    bots = [name.strip() for name in chosen.seats.split(",")]
    for name in bots:
        bot_number(name)
    options = read_options(game, single_options(game, chosen))
    key = read_key(key_of(chosen.key))
    read_seats(game, len(bots))
    compile_first(game, "simulate", lambda: play_matches(game.name, bots, 1, 1, options))
    with progress(errors()) as bar:
        task = bar.add_task(_("Playing"), total=chosen.matches)
        report = play_matches(
            game.name,
            bots,
            chosen.matches,
            key,
            options,
            chosen.rotate,
            chosen.threads,
            lambda played: bar.advance(task, played),
        )
    if chosen.json:
        print(json.dumps(report.to_dict(), indent=1))
    else:
        _print_report(output(), game.title, report)
    return DONE


def _print_report(console: Console, title: str, report: Report) -> None:
    options = ", ".join(f"{name} {checking.spelled(value)}" for name, value in report.options.items())
    console.print(f"{title}: {matches_counted(report.matches)}, {options}")
    table = grid(_("bot"), _("seat"), _("wins"), _("share"), _("95% interval"), _("mean score"), "±")
    for entrant in report.entrants:
        table.add_row(
            entrant.bot,
            _("all") if entrant.seat is None else str(entrant.seat),
            number(int(entrant.wins)) if entrant.wins == int(entrant.wins) else decimal(entrant.wins, 2),
            _percent(entrant.share),
            f"{_percent(entrant.share_from)} – {_percent(entrant.share_to)}",
            decimal(entrant.score, 1),
            "-" if entrant.score_plus_minus is None else decimal(entrant.score_plus_minus, 1),
        )
    console.print(table)
    reach = "" if report.length_plus_minus is None else " ± " + decimal(report.length_plus_minus, 1)
    length = decimal(report.length, 1) + reach
    console.print(
        sentences(
            _("A match has {length} moves, the longest had {longest}.", length=length, longest=number(report.longest)),
            plural(
                "{count} match ended in a shared victory.",
                "{count} matches ended in a shared victory.",
                report.shared,
            ),
        )
    )
    console.print(
        _(
            "{moves} moves in {seconds} s: {speed} moves a second. Key {key}",
            moves=number(report.moves),
            seconds=decimal(report.seconds, 2),
            speed=number(round(report.moves_per_second)),
            key=report.key,
        ),
        soft_wrap=True,
    )


def _percent(part: float) -> str:
    return f"{decimal(100 * part, 1)}%"


def matches_counted(count: int) -> str:
    """So many matches.

    >>> matches_counted(1), matches_counted(2000)
    ('1 match', '2,000 matches')
    """
    return plural("{count} match", "{count} matches", count)


# --- check


def check(chosen: argparse.Namespace) -> int:
    """Play at random, verify everything, and print what is wrong and how to see it again."""
    game = find_game(chosen.game)
    seats = _seat_counts(chosen.seats)
    series = checking.tables(game, seats, chosen_options(game, chosen))
    key = read_key(key_of(chosen.key))
    compile_first(game, "check", lambda: checking.check([series[0][:1]], 1, 1, 1))
    console, notes = output(), errors()
    with progress(notes) as bar:
        task = bar.add_task(_("Checking"), total=chosen.matches * len(series))

        def tick(_tables: Sequence[checking.Table], tally: checking.Tally) -> None:
            bar.advance(task, tally.matches)
            for failure in tally.failures:
                _print_failure(console, failure)

        total = checking.check(series, chosen.matches, key, chosen.processes, tick)
    console.print(
        _(
            "{game}: {matches} at {tables}, {moves}, every one of them verified; the longest match had {longest}. "
            "Views and moves were compared with a redealt world {looks} times. {seconds} s, key {key}.",
            game=game.title,
            matches=matches_counted(total.matches),
            tables=plural("{count} kind of table", "{count} kinds of table", len(series)),
            moves=plural("{count} move", "{count} moves", total.moves),
            longest=number(total.longest),
            looks=number(total.looks),
            seconds=f"{total.seconds:.0f}",
            key=key.hex(),
        ),
        soft_wrap=True,
    )
    if total.failures:
        wrong = plural("{count} match went wrong.", "{count} matches went wrong.", len(total.failures))
        console.print(wrong, style="bold red")
        return WRONG
    console.print(_("No violation."), style="bold green")
    return DONE


def _seat_counts(text: str | None) -> list[int] | None:
    if text is None:
        return None
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise Usage(_("--seats is '{value}'; it takes numbers of seats, such as 2,3.", value=text)) from None


def _print_failure(console: Console, failure: checking.Failure) -> None:
    options = ", ".join(f"{name} {checking.spelled(value)}" for name, value in failure.table.options.items())
    where = _(
        "Wrong after move {move}, {seats} seats, {options}:",
        move=failure.move,
        seats=failure.table.seats,
        options=options,
    )
    console.print(where, style="bold red")
    for problem in failure.problems:
        console.print(f"  - {problem}", soft_wrap=True, markup=False)
    console.print("  " + _("key {key}", key=failure.key), soft_wrap=True)
    console.print(f"  {failure.command}", soft_wrap=True)


# --- bench


def bench(chosen: argparse.Namespace) -> int:
    """Measure and print."""
    if not 0 < chosen.seconds <= 60:
        raise Usage(_("--seconds is the length of a round; it lies above 0 and goes up to 60."))
    measuring = _("Measuring …")
    with errors().status(measuring) as status:

        def tell(what: str) -> None:
            status.update(f"{measuring} {what}")

        results = [benchmark.bench(name, chosen.rounds, chosen.seconds, tell) for name in GAMES]
    if chosen.json:
        print(json.dumps(results, indent=1))
        return DONE
    console = output()
    for result in results:
        _print_bench(console, result)
    return DONE


LABELS = {
    "backgammon": "OpenSpiel, backgammon in C++",
    "chess": "python-chess",
    "interpreted": "Damrak, interpreted",
    "damrak": "Damrak, compiled",
}


def _print_bench(console: Console, result: dict[str, Any]) -> None:
    speeds, ours = result["moves_per_second"], result["moves_per_second"]["damrak"]
    console.print(f"Random play on one core, {result['machine']}: medians of {result['rounds']} alternating rounds")
    table = grid("", "moves a second", "lowest", "highest", "Damrak is faster")
    for label, name in LABELS.items():
        if label in speeds:
            rounds = result["speeds"][label]
            times = "" if label == "damrak" else f"{ours / speeds[label]:,.1f} times"
            table.add_row(name, f"{speeds[label]:,.0f}", f"{min(rounds):,.0f}", f"{max(rounds):,.0f}", times)
    console.print(table)
    for sentence in result["missing"]:
        console.print(sentence, style="yellow", soft_wrap=True)
    console.print(
        f"A move is one decision of a player: chance nodes of OpenSpiel and forced moves of Damrak don't count. "
        f"Damrak plays {find_game(result['game']).title} with {result['seats']} seats."
    )
    console.print()
    more = grid("", "here", "aim", "")
    rows = [
        ("times backgammon", "times_backgammon", "{:.1f}"),
        ("interpreted, moves a second", "interpreted_moves_per_second", "{:,.0f}"),
        ("record, bytes", "record_bytes", "{:,}"),
        ("copy of a record, nanoseconds", "clone_nanoseconds", "{:.0f}"),
        ("first match, nothing compiled, seconds", "first_compilation_seconds", "{:.1f}"),
        ("first match from the cache, seconds", "cached_start_seconds", "{:.2f}"),
    ]
    for label, name, form in rows:
        if name in result:
            met = result["goals"].get(name)
            verdict = "" if met is None else "met" if met else "missed"
            more.add_row(label, form.format(result[name]), _aim(name), verdict)
    console.print(more)


def _aim(name: str) -> str:
    least, most = benchmark.GOALS.get(name, (None, None))
    if least is not None:
        return f"at least {least:,.0f}"
    return f"at most {most:,.0f}" if most is not None else ""
