"""A real browser: Chromium or Chrome, wherever there is one, and what people do in it."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from tests.web.server import Visitor

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
MISSING = (
    "No browser was found, so nothing is known of what people see. Install Chromium or Chrome (on Debian: apt install "
    "chromium), or name one in DAMRAK_BROWSER; Playwright could not download its own."
)


NO_LESSONS = """localStorage.setItem("lessons", '["all"]')"""  # whoever knows the page needs no hints
HURRIED = 2_000  # milliseconds
SEEN = 300  # milliseconds that a consequence must be seen before a click does it
PATIENCE = 30_000  # milliseconds, on a machine that does much else
STATE = """() => {
  const table = document.getElementById("table");
  return table && {ply: Number(table.dataset.ply), version: Number(table.dataset.version), state: table.dataset.state,
    asked: table.dataset.asked === "yes", curtain: Boolean(document.querySelector(".curtain")),
    looking: table.dataset.looking !== undefined};
}"""


class NoBrowser(RuntimeError):
    """There is no browser here, and none could be had."""


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser without a window, for as long as this lasts."""
    with sync_playwright() as playwright:
        browser = _launch(playwright)
        yield browser
        browser.close()


def _launch(playwright: Playwright) -> Browser:
    found = installed()
    if found is None and not Path(playwright.chromium.executable_path).exists():
        done = subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, check=False
        )
        if done.returncode:
            raise NoBrowser(MISSING)
    sandbox = [] if os.getuid() else ["--no-sandbox"]  # there is none for root
    return playwright.chromium.launch(executable_path=found, args=[*sandbox, "--disable-dev-shm-usage"])


def lend(context: BrowserContext, who: Visitor) -> None:
    """Let a browser be somebody's."""
    cookies = [{"name": cookie.name, "value": cookie.value or "", "url": who.url} for cookie in who.client.cookies.jar]
    context.add_cookies(cookies)  # type: ignore[arg-type]


def installed() -> str | None:
    """A browser that is installed."""
    named = os.environ.get("DAMRAK_BROWSER")
    if named:
        return named
    on_path = next((path for name in NAMES if (path := shutil.which(name))), None)
    return on_path or next((str(place) for place in PLACES if place.exists()), None)


# --- what people do


def state(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def wait_for(page: Page, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until something is true of the table. Playwright's own waiting evaluates texts, which our policy forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        now = state(page)
        if now and true(now):
            return now
        assert time.monotonic() < end, f"it never came: {now}"
        page.wait_for_timeout(40)


def asked_or_over(now: dict[str, Any]) -> bool:
    return bool(now["asked"] or now["state"] == "over")


def set_up(page: Page, game: str, *kinds: str, public: bool = False) -> None:
    """Set up a table by its form."""
    page.goto(f"/new/{game}")
    if page.locator("#name").count():
        page.fill("#name", "Anke")
    page.locator(f'[name="seats"][value="{len(kinds)}"]').check(force=True)
    for seat, kind in enumerate(kinds):
        page.select_option(f"#seat-kind-{seat}", kind)
        if kind == "hot":
            page.fill(f"#seat-name-{seat}", f"Bas {seat}")
    if public:
        page.check('[name="public"]')
    page.click("form.form button.primary")
    page.wait_for_url("**/tables/**")


def answer(page: Page, dice: random.Random) -> None:
    """Give one of the answers that are offered, by clicking."""
    offered = page.locator("#ask button.choice, #ask form[data-sum] button.primary")
    chance, end = dice.random(), time.monotonic() + PATIENCE / 1000
    while (now := wait_for(page, asked_or_over))["state"] != "over":
        chosen = offered.nth(int(chance * offered.count()))
        if look_and_leap(page, chosen, now["version"]):
            return
        assert time.monotonic() < end, "clicking came to nothing"


def look_and_leap(page: Page, chosen: Locator, version: int) -> bool:
    """See what an answer would do, then give it; False if a change of the page came between."""
    with suppress(PlaywrightError):
        if not chosen.is_visible():  # it is in the drawing
            page.locator("[data-show-all]").click(timeout=HURRIED)
        page.mouse.move(0, 0)
        chosen.hover(timeout=HURRIED)
        page.wait_for_timeout(SEEN)
        chosen.click(timeout=HURRIED)
    end = time.monotonic() + HURRIED / 1000
    while state(page)["version"] == version:
        if time.monotonic() > end:
            return False
        page.wait_for_timeout(20)
    return True
