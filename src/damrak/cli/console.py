"""Where the command line speaks: answers on the standard output, everything beside them on the error output."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from damrak.rules.mode import COMPILED, MODE, cache_folder
from damrak.text.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from damrak.rules.game import Game

LEAST_WIDTH = 80  # tables are drawn for this width where the real one is smaller or not known


class Output(Console):
    """A console that leaves a closed pipe to the command line."""

    def on_broken_pipe(self) -> None:
        """Let the error go on up."""
        raise BrokenPipeError


def output(plain: bool = False) -> Console:
    """The console for answers."""
    console = Output(highlight=False, no_color=plain or None, force_terminal=False if plain else None)
    if not console.is_terminal:
        console.width = max(console.width, LEAST_WIDTH)
    return console


def errors() -> Console:
    """The console for progress and notices."""
    return Console(stderr=True, highlight=False)


def progress(console: Console) -> Progress:
    """A bar for long work, on a terminal only."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def text_of(line: Sequence[tuple[str, str]]) -> Text:
    """A line of styled pieces for a console."""
    text = Text(no_wrap=True, overflow="crop")
    for part, style in line:
        text.append(part, style or None)
    return text


def compile_first(game: Game, purpose: str, work: Callable[[], object]) -> None:
    """Do a first piece of work; if that will compile the rules, say so and show that something is happening."""
    if MODE != COMPILED:
        return
    mark = cache_folder() / f"compiled-{game.name}-{purpose}"
    if mark.exists():
        return
    with _notice(_("Compiling the rules once (about a minute) …")):
        work()
    mark.touch()


@contextmanager
def _notice(sentence: str) -> Iterator[None]:
    console = errors()
    if not console.is_terminal:
        console.print(sentence)
        yield
        return
    began, done = time.monotonic(), threading.Event()
    with console.status(sentence) as status:

        def count() -> None:
            while not done.wait(1):
                status.update(f"{sentence} {time.monotonic() - began:.0f} s")

        ticker = threading.Thread(target=count, daemon=True)
        ticker.start()
        try:
            yield
        finally:
            done.set()
            ticker.join()
