"""`damrak play`: a match against bots in the terminal."""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from damrak import bots
from damrak.cli import DONE, INTERRUPTED, Usage, key_of, single_options
from damrak.cli.console import compile_first, output, text_of
from damrak.cli.people import own_name, verdict
from damrak.games import find_game
from damrak.lab.keys import other_key
from damrak.match import IllegalMove, Match
from damrak.match.people import names_for, story, told
from damrak.rules.game import Game
from damrak.text.drawing import row
from damrak.text.language import _, listed, mark, number, plural, sentences
from damrak.text.options import options_in_words
from damrak.text.story import flowing

USUAL_SEATS = 4
USUAL_BOT = "greedy"
LEAST_DRAWN = 60  # columns
VERB = 10  # columns for what a group of moves begins with
HELP = mark(
    """\
Answer with the number of a move or with its spelling, such as `done`. Beside that:
  explain MOVE   what a move would do, or why it can't be made
  undo           take back your last move
  table          draw the table again
  moves          list the moves again
  save FILE      save the match and go on
  help           this
  quit           leave; the match is saved"""
)


class Leave(Exception):
    """The player wants to go, or can't be heard any more."""


def play(chosen: argparse.Namespace) -> int:
    """Play a match to its end, or until the player leaves."""
    game = find_game(chosen.game)
    if not chosen.plain and not sys.stdin.isatty():
        raise Usage(
            _(
                "`damrak play` asks at a terminal, and there is none here. From a script, add --plain and send one "
                "answer a line."
            )
        )
    compile_first(game, "play", lambda: _first_steps(game))
    match = _load(game, chosen) if chosen.load else _new(game, chosen)
    if chosen.you >= match.seats:
        raise Usage(_("There is no seat {number}; the seats are 0 to {last}.", number=chosen.you, last=match.seats - 1))
    table = Table(match, chosen.you, _bot_names(chosen.bots, match.seats), own_name(chosen.name), chosen.plain)
    try:
        table.play()
    except KeyboardInterrupt:
        print("\n" + sentences(_("Interrupted."), _keep(match, chosen)), file=sys.stderr)
        return INTERRUPTED
    except Leave as reason:
        print(sentences(str(reason), _keep(match, chosen)))
        return DONE
    if chosen.save:
        print(_keep(match, chosen))
    return DONE


def _first_steps(game: Game) -> None:
    """Use every rule that a match against bots needs."""
    match = Match(game.name, game.seats[0], key=1)
    match.explain("nothing")
    match.play(bots.make(USUAL_BOT, game, 1).choose(match))
    while not match.over:
        match.play(next(iter(match.legal)))
    game.terminal.draw(match.view(), names_for(match.seats, match.key), LEAST_DRAWN)


def _new(game: Game, chosen: argparse.Namespace) -> Match:
    seats = chosen.seats or min(USUAL_SEATS, game.seats[-1])
    return Match(game.name, seats, key_of(chosen.key), single_options(game, chosen))


def _load(game: Game, chosen: argparse.Namespace) -> Match:
    if chosen.seats or chosen.key or single_options(game, chosen):
        raise Usage(_("A saved match has its own seats, options and key; leave them out with --load."))
    match = Match.load(chosen.load)
    if match.game is not game:
        raise Usage(
            _(
                "{file} is a match of {found}, not of {wanted}.",
                file=chosen.load,
                found=match.game.name,
                wanted=game.name,
            )
        )
    return match


def _bot_names(text: str | None, seats: int) -> list[str]:
    names = [name.strip() for name in (text or USUAL_BOT).split(",")]
    for name in names:
        bots.bot_number(name)
    if len(names) == 1:
        return names * (seats - 1)
    if len(names) != seats - 1:
        raise Usage(
            _(
                "--bots names {bots} bots for {seats} seats; name one for each, or a single one for all.",
                bots=len(names),
                seats=seats - 1,
            )
        )
    return names


def _keep(match: Match, chosen: argparse.Namespace) -> str:
    """Save the match where the player wanted it, or in a new file here, and say where it is."""
    if not match.moves:
        return _("Nothing had been played yet.")
    path = Path(chosen.save) if chosen.save else Path(f"damrak-{match.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.json")
    try:
        match.save(path)
    except OSError:
        path = Path(tempfile.gettempdir()) / path.name
        match.save(path)
    if match.over:
        return _("The match is saved in {path}; `damrak replay {path}` shows it again.", path=path)
    seat = f" --you {chosen.you}" if chosen.you else ""
    with_bots = f" --bots {chosen.bots}" if chosen.bots else ""
    command = f"damrak play {match.game.name} --load {path}{seat}{with_bots}"
    return _("The match is saved in {path}; `{command}` goes on with it.", path=path, command=command)


class Table:
    """A match, the player, the bots, and the screen between them."""

    def __init__(self, match: Match, you: int, bot_names: Sequence[str], own: str, plain: bool) -> None:
        self.match, self.you, self.plain = match, you, plain
        self.names = names_for(match.seats, match.key, you, own)
        others = [seat for seat in range(match.seats) if seat != you]
        self.bots = {
            seat: bots.make(name, match.game, other_key(match.key, f"bot {seat}"))
            for seat, name in zip(others, bot_names, strict=True)
        }
        self.console: Console = output(plain)
        self._news: list[tuple[int | None, list[str]]] = []  # who did what since the player was asked last
        self._drawn = False

    # --- the course of the match

    def play(self) -> None:
        """Let everybody move until the match is over."""
        if not self.plain:
            _edit_lines()
        self._greet()
        while not self.match.over:
            if self.match.seat == self.you:
                self._ask()
            else:
                self._let_bot_move()
        self._tell_news()
        self._end()

    def _greet(self) -> None:
        chosen = options_in_words(self.match.game, self.match.options)
        others = listed(f"{self.names[seat]} ({bot.name})" for seat, bot in self.bots.items())
        self.console.print(Text(self.match.game.title, style="bold"))
        self._say(" · ".join(f"{label}: {value}" for label, value in chosen))
        self._say(
            _(
                "You are {name}, against {others}. `help` tells what you can type.",
                name=self.names[self.you],
                others=others,
            )
        )

    def _let_bot_move(self) -> None:
        assert self.match.seat is not None
        move = self.bots[self.match.seat].choose(self.match)
        self._make(move)

    def _make(self, move: str) -> None:
        seat = self.match.seat
        events = [event.seen_by(self.you).to_dict() for event in self.match.play(move)]
        news = told(self.match.game, events, self.names)
        if self._news and self._news[-1][0] == seat:
            self._news[-1][1].extend(news)
        elif any(news):
            self._news.append((seat, news))
        if seat != self.you:
            self._drawn = False

    # --- asking

    def _ask(self) -> None:
        self._tell_news()
        if not self._drawn:
            self._draw()
        view = self.match.view(self.you)
        self.console.print()
        self._say(self.match.game.words.question(view, self.names), "bold")
        self._list_moves()
        while True:
            answer = self._read()
            word, _space, rest = answer.partition(" ")
            if word in ("quit", "exit"):
                raise Leave("")
            if word == "undo":
                if self._undo(rest.strip()):
                    return
                continue
            move = self._move_meant(answer)
            if move is None:
                continue
            try:
                self._make(move)
            except IllegalMove as refused:
                by_name = IllegalMove(refused.move, self.match.explain(move, self.names), refused.near)
                self._say(str(by_name))
                continue
            return

    def _read(self) -> str:
        if self.plain:
            line = sys.stdin.readline()
            if not line:
                raise Leave(_("The input has ended."))
            return line.strip()
        try:
            return input("> ").strip()
        except EOFError:
            print()
            raise Leave("") from None

    def _move_meant(self, answer: str) -> str | None:
        """The move that an answer stands for; None if it was something else, and has been seen to."""
        word, _space, rest = answer.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "?": lambda: self.console.print(_(HELP), markup=False),
            "help": lambda: self.console.print(_(HELP), markup=False),
            "table": self._draw,
            "moves": self._list_moves,
            "explain": lambda: self._explain(rest.strip()),
            "save": lambda: self._save(rest.strip()),
        }
        legal = in_order(self.match)
        if word in commands and answer not in legal:
            commands[word]()
            return None
        if answer.isdecimal():
            return self._numbered(int(answer), legal)
        same = [move for move in legal if move.lower() == answer.lower()]
        return same[0] if same else answer

    def _numbered(self, wanted: int, legal: Sequence[str]) -> str | None:
        """The move of this number, or else the one that names it."""
        shown = [move for move in legal if not is_typed(self.match, move)]
        if 1 <= wanted <= len(shown):
            return shown[wanted - 1]
        typed = [move for move in legal if is_typed(self.match, move)]
        meant = [move for move in typed if move.rpartition(" ")[2].removeprefix("f") == str(wanted)]
        if meant or not shown:
            return meant[0] if meant else f"{legal[-1].partition(' ')[0]} {wanted}"
        self._say(_("There is no move {number}; they are numbered 1 to {last}.", number=wanted, last=len(shown)))
        return None

    def _undo(self, consent: str) -> bool:
        """Take back the player's last move, and what the bots did since; say whether that was done."""
        moves = self.match.moves
        mine = [i for i, made in enumerate(moves) if made.seat == self.you and not made.forced]
        if not mine:
            self._say(_("There is nothing of yours to take back."))
            return False
        revealed = {
            event.name for made in moves[mine[-1] :] for event in made.events if event.seen_by(self.you).kind.chance
        }
        if revealed and consent != "agreed":
            self._say(
                _(
                    "Since '{move}', hidden things have come to light. If everybody agrees, and your bots do, type "
                    "`undo agreed`.",
                    move=moves[mine[-1]].move,
                )
            )
            return False
        while len(self.match.moves) > mine[-1]:
            self.match.undo(agreed=True)
        self._say(_("Taken back: {move}.", move=moves[mine[-1]].move))
        self._drawn = False
        return True

    def _explain(self, move: str) -> None:
        if not move:
            self._say(_("Explain which move? For example: explain done"))
            return
        if move.isdecimal():
            move = self._numbered(int(move), in_order(self.match)) or ""
        if move not in self.match.legal:
            if move:
                self._say(self.match.explain(move, self.names))
            return
        known = story(self.match.game, [event.to_dict() for event in self.match.foresee(move)], self.names)
        nothing = _("'{move}' can be played; nothing happens at once that you could foresee.", move=move)
        self._say(f"{move}: {known}" if known else nothing)

    def _save(self, file: str) -> None:
        if not file:
            self._say(_("Save where? For example: save match.json"))
            return
        try:
            self.match.save(file)
        except OSError as reason:
            refused = _("{file} can't be written: {reason}.", file=file, reason=reason.strerror)
            self.console.print(refused, markup=False, soft_wrap=True)
        else:
            self.console.print(_("Saved in {file}.", file=file), markup=False, soft_wrap=True)

    # --- the screen

    def _say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style))

    def _tell_news(self) -> None:
        if self._news:
            self.console.print()
        for _seat, news in self._news:
            self.console.print(Text(f"· {flowing(news, self.names)}"))
        self._news.clear()

    def _draw(self) -> None:
        self.console.print()
        width = max(self.console.width, LEAST_DRAWN)
        for line in self.match.game.terminal.draw(self.match.view(self.you), self.names, width):
            self.console.print(text_of(line))
        self._drawn = True

    def _list_moves(self) -> None:
        for line in grouped(self.match, self.names, self.console.width):
            self.console.print(text_of(line))

    def _end(self) -> None:
        match = self.match
        self._draw()
        self.console.print()
        self._say(verdict([self.names[seat] for seat in match.winners]), "bold")
        order = sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.standing[seat]))
        for place, seat in enumerate(order, 1):
            self._say(
                f"{place}. {self.names[seat]:<12}{number(match.standing[seat]):>8}",
                "bold green" if seat == self.you else "",
            )
        moves = plural("{count} move.", "{count} moves.", len(match.moves))
        self._say(sentences(moves, _("The key of all chance was {key}.", key=match.key.hex())))


def _edit_lines() -> None:
    """Let the arrow keys work where the system knows how."""
    with suppress(ImportError):
        import readline  # noqa: F401


def in_order(match: Match) -> list[str]:
    """The legal moves as they are numbered: those that begin alike together, plain ones last, sums at the very end."""

    def place(move: str) -> tuple[bool, bool, str, list[tuple[int, str]]]:
        verb, _space, thing = move.partition(" ")
        return is_typed(match, move), not thing, verb if thing else "", naturally(thing)

    # Plain moves stay in the order in which the game offers them.
    return sorted(match.legal, key=place)


def is_typed(match: Match, move: str) -> bool:
    """Whether a move names a sum, a count or a place by its number, and so is typed rather than numbered."""
    return len(match.legal.raw(move) or ()) > 1 or (move.rpartition(" ")[2].isdecimal() and len(move.split()) == 2)


def naturally(text: str) -> list[tuple[int, str]]:
    """A key that sorts numbers in a text as numbers.

    >>> sorted(["sell 10", "sell 9"], key=naturally)
    ['sell 9', 'sell 10']
    """
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", text)]


def grouped(match: Match, names: Sequence[str], width: int) -> list[list[tuple[str, str]]]:
    """The legal moves, numbered, in columns; of sums only the least and the largest are told."""

    def named(thing: str) -> str:
        return re.sub(r"\bseat (\d+)$", lambda seat: f"{seat[0]}, {names[int(seat[1])]}", thing)

    groups: dict[str, list[tuple[int, str]]] = {}
    sums: list[str] = []
    places: dict[str, list[str]] = {}
    for place, move in enumerate(in_order(match), 1):
        verb, _space, thing = move.partition(" ")
        if is_typed(match, move):
            if verb in match.game.places:
                places.setdefault(verb, []).append(thing)
            else:
                sums.append(move)
            continue
        groups.setdefault(verb if thing else "", []).append((place, named(thing) or move))
    lines = [line for verb, things in groups.items() for line in _rows(verb, things, width)]
    for verb, things in places.items():
        label = "  " + (_("or type") if lines else _("type"))
        lines += row(label, [f"{verb} {things[0]}", *things[1:]], width, "bold", between=", ")
    if sums:
        steps = len(match.legal.raw(sums[0]) or ()) > 1 and len(sums) > 1
        lines.append(
            [
                ("  " + (_("or type") if lines else _("type")) + "   ", ""),
                (f"{sums[0]} … {sums[-1]}" if len(sums) > 1 else sums[0], "bold"),
                ("  " + _("in steps of {unit}", unit=match.game.amounts.unit) if steps else "", ""),
            ]
        )
    return lines


def _rows(verb: str, things: Sequence[tuple[int, str]], width: int) -> list[list[tuple[str, str]]]:
    """Numbered things under a verb, in columns of one width."""
    longest = max(len(thing) for _, thing in things)
    digits = len(str(things[-1][0]))
    fit = max(1, (width - VERB) // (digits + longest + 3))
    rows = []
    for i in range(0, len(things), fit):
        row = [(f"  {verb if i == 0 else '':<{VERB - 2}}", "")]
        for place, thing in things[i : i + fit]:
            row += [(f"{place:>{digits}} ", "cyan"), (f"{thing:<{longest + 2}}", "bold")]
        rows.append(row)
    return rows
