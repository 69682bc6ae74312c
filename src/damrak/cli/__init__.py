"""The command line: `damrak serve`, `play`, `simulate`, `replay`, `check`, `bench`, `check-data` and `games`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn

from damrak.text.language import _, capital, mark, of_environment, sentences, speaking

if TYPE_CHECKING:
    from damrak.rules.game import Game

DONE, WRONG, USAGE, INTERRUPTED, CLOSED = 0, 1, 2, 130, 141
COMMANDS = {
    "serve": mark("play in the browser, with friends and bots"),
    "play": mark("play a match against bots in the terminal"),
    "simulate": mark("play many matches between bots and count"),
    "replay": mark("step through a saved match, or read its story"),
    "check": mark("play at random and verify everything after every move"),
    "bench": mark("measure speed beside OpenSpiel and python-chess"),
    "check-data": mark("say whether a game's data file is in order"),
    "games": mark("list the games and their options"),
}
OF_A_GAME = ("play", "simulate", "check")  # commands whose options depend on the game


class Usage(Exception):
    """The command line says something that can't be done."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read what would be right."""
        more = _("`{command} --help` tells what can be said.", command=self.prog)
        raise Usage(sentences(f"{capital(message)}.", more))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit code."""
    with speaking(of_environment(os.environ)):
        return _answer(list(sys.argv[1:] if arguments is None else arguments))


def _answer(arguments: list[str]) -> int:
    """Run a command; whatever goes wrong ends in one sentence."""
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\n" + _("Interrupted."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said there, not even when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED
    except Usage as reason:
        print(reason, file=sys.stderr)
        return USAGE
    except OSError as reason:
        file = reason.filename or _("A file")
        print(f"{file}: {reason.strerror or reason}.", file=sys.stderr)
        return WRONG
    except ValueError as reason:
        if not _is_ours(reason):
            raise
        sentence = str(reason)
        print(sentence if sentence.endswith((".", "?")) else f"{sentence}.", file=sys.stderr)
        return USAGE if type(reason).__name__ in ("UnknownGame", "UnknownBot", "BadTable", "UnknownMode") else WRONG
    return code


def _is_ours(reason: BaseException) -> bool:
    """Whether this is an error that Damrak raises with a sentence for people."""
    return type(reason).__module__.split(".")[0] == "damrak"


def _run(arguments: list[str]) -> int:
    if not arguments:
        _parser(None).print_help()
        return DONE
    command = arguments[0]
    if not command.startswith("-") and command not in COMMANDS:
        near = get_close_matches(command, COMMANDS, 1)
        hint = _("Did you mean '{name}'?", name=near[0]) if near else _("Known: {names}.", names=", ".join(COMMANDS))
        raise Usage(sentences(_("There is no command '{name}'.", name=command), hint))
    game = _game_named(arguments) if command in OF_A_GAME else None
    chosen = _parser(game).parse_args(arguments)
    code: int = chosen.run(chosen)
    return code


def _game_named(arguments: Sequence[str]) -> Game | None:
    """The game that a command is about: the first word after it that is no option."""
    from damrak.games import GAMES, find_game

    if len(arguments) < 2:
        return None
    if not arguments[1].startswith("-"):
        return find_game(arguments[1])
    return next((find_game(word) for word in arguments[1:] if word in GAMES), None)


# --- what can be said


def _parser(game: Game | None) -> Parser:
    from damrak import __version__

    parser = Parser(prog="damrak", description=_("Merchant board games: play them, simulate them, study them."))
    parser.add_argument("--version", action="version", version=f"damrak {__version__}")
    commands = parser.add_subparsers(title=_("commands"), metavar="COMMAND", dest="command", parser_class=Parser)
    adders = (_add_serve, _add_play, _add_simulate, _add_replay, _add_check, _add_bench, _add_check_data, _add_games)
    for (name, about), add in zip(COMMANDS.items(), adders, strict=True):
        more = _("`{command}` shows the options of a game too.", command=f"damrak {name} GAME --help")
        said = _(about)
        command = commands.add_parser(
            name,
            help=said,
            description=f"{capital(said)}.",
            epilog=more if name in OF_A_GAME and not game else "",
        )
        add(command, game)
    return parser


def number(least: int) -> Any:
    """A reader of whole numbers that are not too small."""

    def read(text: str) -> int:
        try:
            found = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(_("'{value}' is no whole number", value=text)) from None
        if found < least:
            raise argparse.ArgumentTypeError(_("{found} is too small; {least} is the least", found=found, least=least))
        return found

    return read


def read_choice(game: Game, name: str, text: str) -> Any:
    """The value of an option from its spelling; yes and no stand for True and False."""
    option = next((option for option in game.options if option.name == name.replace("-", "_")), None)
    if option is None:
        near = get_close_matches(name.replace("-", "_"), [option.name for option in game.options], 1)
        known = ", ".join(option.name for option in game.options)
        hint = _("Did you mean '{name}'?", name=near[0]) if near else _("Known: {names}.", names=known)
        raise Usage(sentences(_("{game} has no option '{name}'.", game=game.title, name=name), hint))
    spelled = {_spelled(value): value for value in option.values}
    if text not in spelled:
        near = get_close_matches(text, spelled, 1)
        hint = (
            _("Did you mean '{name}'?", name=near[0]) if near else _("It can be {values}.", values=", ".join(spelled))
        )
        raise Usage(sentences(_("Option {name} can't be '{value}'.", name=name, value=text), hint))
    return spelled[text]


def _spelled(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def chosen_options(game: Game, chosen: argparse.Namespace) -> dict[str, list[Any]]:
    """The options given, each with its values: several where `check` is to try several."""
    found: dict[str, list[Any]] = {}
    given = [(name, text) for name, text in (pair.partition("=")[::2] for pair in chosen.option or ())]
    given += [(o.name, text) for o in game.options for text in getattr(chosen, f"option_{o.name}") or ()]
    for name, texts in given:
        values = found.setdefault(name.replace("-", "_"), [])
        values += [read_choice(game, name, text) for text in texts.split(",")]
    return found


def single_options(game: Game, chosen: argparse.Namespace) -> dict[str, Any]:
    """The options given, one value each."""
    found = chosen_options(game, chosen)
    for name, values in found.items():
        if len(values) > 1:
            raise Usage(_("Option {name} is given {count} values; one is wanted.", name=name, count=len(values)))
    return {name: values[0] for name, values in found.items()}


def key_of(text: str | None) -> str | int | None:
    """A key from the command line: a number, or 64 hexadecimal digits."""
    return int(text) if text is not None and text.isdecimal() and len(text) < 64 else text


def _add_game(command: Parser, game: Game | None) -> None:
    command.add_argument("game", metavar="GAME", help=_("which game; `damrak games` lists them"))
    command.add_argument(
        "--option", action="append", metavar="NAME=VALUE", help=_("a choice to be made before a match; may be repeated")
    )
    command.add_argument("--key", help=_("a number or 64 hexadecimal digits; the same key deals the same cards"))
    for option in game.options if game is not None else ():
        values = "|".join(_spelled(value) for value in option.values)
        command.add_argument(
            f"--{option.name.replace('_', '-')}",
            dest=f"option_{option.name}",
            action="append",
            metavar=values,
            help=_(option.about) + f" ({_spelled(option.default)})",
        )


def _add_serve(command: Parser, game: Game | None) -> None:  # noqa: ARG001
    from damrak.web.settings import HOST, PORT

    command.add_argument(
        "--host", default=HOST, help=_("the address to listen at; 0.0.0.0 for everybody's ({host})", host=HOST)
    )
    command.add_argument(
        "--port", type=number(0), default=PORT, help=_("the port; 0 for any that is free ({port})", port=PORT)
    )
    command.add_argument(
        "--database",
        metavar="URL",
        help=_("where tables are kept: sqlite:///FILE or postgresql://… (in your data folder)"),
    )
    command.add_argument("--https", action="store_true", help=_("people come by https, through a proxy in front"))
    command.add_argument("--browser", action="store_true", help=_("open the first page in the browser"))
    command.set_defaults(run=_serve)


def _add_play(command: Parser, game: Game | None) -> None:
    _add_game(command, game)
    command.add_argument("--seats", type=number(1), metavar="N", help=_("seats at the table (4)"))
    command.add_argument("--you", type=number(0), default=0, metavar="SEAT", help=_("your seat, counted from 0 (0)"))
    command.add_argument("--name", help=_("your name"))
    command.add_argument("--bots", metavar="BOT,…", help=_("who sits at the other seats: greedy or random (greedy)"))
    command.add_argument("--save", metavar="FILE", help=_("where the match is saved at the end, or when you leave"))
    command.add_argument("--load", metavar="FILE", help=_("go on with a saved match"))
    command.add_argument("--plain", action="store_true", help=_("no colours, no terminal needed: one answer a line"))
    command.set_defaults(run=_play)


def _add_simulate(command: Parser, game: Game | None) -> None:
    _add_game(command, game)
    command.add_argument("--matches", type=number(1), default=100, metavar="N", help=_("how many matches (100)"))
    command.add_argument("--seats", required=True, metavar="BOT,…", help=_("the bots: random or greedy, seat 0 first"))
    command.add_argument("--rotate", action="store_true", help=_("let the bots move on by a seat after each match"))
    command.add_argument("--threads", type=number(1), metavar="N", help=_("matches at a time (as many as cores)"))
    command.add_argument("--json", action="store_true", help=_("print the numbers as JSON"))
    command.set_defaults(run=_simulate)


def _add_replay(command: Parser, game: Game | None) -> None:  # noqa: ARG001
    command.add_argument("file", metavar="FILE", help=_("a saved match"))
    command.add_argument("--story", action="store_true", help=_("print the whole story in words"))
    command.set_defaults(run=_replay)


def _add_check(command: Parser, game: Game | None) -> None:
    _add_game(command, game)
    command.add_argument("--matches", type=number(1), default=100, metavar="N", help=_("matches for each table (100)"))
    command.add_argument("--seats", metavar="N,…", help=_("numbers of seats (all)"))
    command.add_argument("--processes", type=number(1), metavar="N", help=_("processes at work (as many as cores)"))
    command.set_defaults(run=_check)


def _add_bench(command: Parser, game: Game | None) -> None:  # noqa: ARG001
    command.add_argument("--json", action="store_true", help=_("print the numbers as JSON"))
    command.add_argument("--rounds", type=number(1), default=5, metavar="N", help=_("rounds for everybody (5)"))
    command.add_argument("--seconds", type=float, default=1.0, metavar="S", help=_("length of a round (1.0)"))
    command.set_defaults(run=_bench)


def _add_check_data(command: Parser, game: Game | None) -> None:  # noqa: ARG001
    command.add_argument("file", metavar="FILE", help=_("a data file, such as your own for DAMRAK_DATA"))
    command.set_defaults(run=_check_data)


def _add_games(command: Parser, game: Game | None) -> None:  # noqa: ARG001
    command.set_defaults(run=_games)


# --- the commands, each loaded when it is wanted


def _serve(chosen: argparse.Namespace) -> int:
    from damrak.cli.serve import serve

    return serve(chosen)


def _play(chosen: argparse.Namespace) -> int:
    from damrak.cli.play import play

    return play(chosen)


def _simulate(chosen: argparse.Namespace) -> int:
    from damrak.cli.reports import simulate

    return simulate(chosen)


def _replay(chosen: argparse.Namespace) -> int:
    from damrak.cli.replay import replay

    return replay(chosen)


def _check(chosen: argparse.Namespace) -> int:
    from damrak.cli.reports import check

    return check(chosen)


def _bench(chosen: argparse.Namespace) -> int:
    from damrak.cli.reports import bench

    return bench(chosen)


def _check_data(chosen: argparse.Namespace) -> int:
    from damrak.cli.files import check_data

    return check_data(chosen)


def _games(chosen: argparse.Namespace) -> int:
    from damrak.cli.files import games

    return games(chosen)
