"""Real servers for the tests: a process of its own, or a thread of this process where the toy game is at the table."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from meadhall.cli.serve import bound, config_for
from meadhall.games import GAMES
from meadhall.table.settings import Settings
from tests.table.client import Guest, Server
from tests.toy.feast import FEAST


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for everybody who does not harm it."""
    with Server(tmp_path_factory.mktemp("tables")) as running:
        yield running


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """The address of a server in this process."""
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(config_for(settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The address of a server in this process that has the toy game."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    with running(Settings(data=tmp_path / "data", rate=0)) as url:
        yield url


@pytest.fixture
def britannia(server: Server) -> Guest:
    """Seat 0 of a fresh game of Britannia with nobody but persons."""
    return server.table()
