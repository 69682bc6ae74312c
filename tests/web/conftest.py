"""What tests of the web share: a server, visitors, and browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.web.browser import NO_LESSONS, PATIENCE, NoBrowser, browsing
from tests.web.server import Server, Visitor, running

from damrak.games import GAMES


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that need none of their own."""
    with running(tmp_path_factory.mktemp("home")) as started:
        yield started


@pytest.fixture
def visitor(server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors, each with cookies of their own."""
    with ExitStack() as leaving:

        def come(name: str = "", language: str = "en") -> Visitor:
            return leaving.enter_context(Visitor(server.url, name, language))

        yield come


@pytest.fixture(scope="module")  # while it is open, no test can run an event loop of its own
def browser() -> Iterator[Browser]:
    try:
        with browsing() as found:
            yield found
    except NoBrowser as reason:
        pytest.fail(str(reason))


@pytest.fixture
def contexts(browser: Browser, server: Server) -> Iterator[Any]:
    """Makes browsers of different people; nothing may go wrong in any of them."""
    opened: list[BrowserContext] = []
    errors: list[str] = []

    def come(**settings: Any) -> Page:
        settings = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "locale": "en"} | settings
        context = browser.new_context(base_url=server.url, **settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NO_LESSONS)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None)
        page.on("request", lambda sent: None if sent.url.startswith((server.url, "data:")) else errors.append(sent.url))
        return page

    yield come
    for context in opened:
        context.close()
    assert errors == []


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture
def a_game() -> str:
    """Any game, where it doesn't matter which."""
    return next(iter(GAMES))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for the store of a server of one's own."""
    return tmp_path / "home"
