"""A real browser: Chromium or Chrome, wherever there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

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


def installed() -> str | None:
    """A browser that is installed."""
    named = os.environ.get("DAMRAK_BROWSER")
    if named:
        return named
    on_path = next((path for name in NAMES if (path := shutil.which(name))), None)
    return on_path or next((str(place) for place in PLACES if place.exists()), None)
