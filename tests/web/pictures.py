"""Screenshots of every game, early, middle and at the end of a match, on all kinds of screens, by day and by night.

Run it from the root of the repository: `.venv/bin/python -m tests.web.pictures FOLDER [GAME …]`.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterable
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page
from tests.web.browser import NO_LESSONS, browsing, lend
from tests.web.server import Server, Visitor, running

from damrak import bots
from damrak.games import GAMES, find_game
from damrak.match import Match

WIDTHS = {360: 780, 820: 1180, 1440: 900}  # and the heights that go with them
THEMES = ("light", "dark")
EARLY = 3  # answers
SETTLED = 700  # milliseconds, until nothing moves any more


def main() -> None:
    """Make the pictures."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "pictures")
    games = sys.argv[2:] or list(GAMES)
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as work:
        home = work.enter_context(TemporaryDirectory())
        server, browser = work.enter_context(running(Path(home))), work.enter_context(browsing())
        anke = work.enter_context(Visitor(server.url, "Anke"))
        shoot(browser, anke, "/", folder, "home")
        for game in games:
            shoot(browser, anke, f"/new/{game}", folder, f"{game}-new")
            play(browser, server, anke, game, folder)


def play(browser: Browser, server: Server, anke: Visitor, game: str, folder: Path) -> None:
    """Play a match as a bot would, and make pictures on the way; another match before tells where its middle is."""
    length = sum(1 for _ in answers(server, anke, game))
    for number, table in enumerate(answers(server, anke, game)):
        if number == EARLY:
            shoot(browser, anke, f"/tables/{table}", folder, f"{game}-early")
        if number == length // 2:
            shoot(browser, anke, f"/tables/{table}", folder, f"{game}-middle")
    shoot(browser, anke, f"/tables/{table}", folder, f"{game}-end")


def answers(server: Server, anke: Visitor, game: str) -> Iterable[str]:
    """Play against bots, as one of them; the table, before each answer."""
    table = anke.play_now(game)
    bot = bots.make("greedy", find_game(game), 1)
    while (shown := anke.asked(table)).state != "over":
        yield table
        query = "select record from entries where table_id = ? and ply = ?"
        ((record,),) = server.rows(query, table, shown.ply)
        seat = next(
            seat for (seat,) in server.rows("select number from seats where table_id = ? and person != ''", table)
        )
        match = Match.resume(game, zlib.decompress(record), {}).asked_first(seat)
        if match is not None:
            anke.play(table, bot.choose(match), shown.ply)
    yield table


def shoot(browser: Browser, who: Visitor, path: str, folder: Path, name: str) -> None:
    """Make pictures of a page on all kinds of screens."""
    for (width, height), theme in product(WIDTHS.items(), THEMES):
        page = page_of(browser, who, width, height, theme)
        page.goto(f"{who.url}{path}")
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=folder / f"{name}-{width}-{theme}.png")
        page.context.close()


def page_of(browser: Browser, who: Visitor, width: int, height: int, theme: str) -> Page:
    """A page of somebody's browser."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_init_script(NO_LESSONS)
    lend(context, who)
    return context.new_page()


if __name__ == "__main__":
    main()
