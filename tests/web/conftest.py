"""What tests of the web share: a server, and visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
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
