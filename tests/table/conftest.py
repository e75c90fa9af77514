"""Real servers for the tests: a process of its own, or a thread of this process where the toy game is at the table."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from meadhall.cli.serve import bound
from meadhall.games import GAMES
from meadhall.table.app import create_app
from meadhall.table.settings import Settings
from tests.table.client import Guest, Server
from tests.toy.feast import FEAST


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for everybody who does not harm it."""
    with Server(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The address of a server in this process that has the toy game."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    listening = bound("127.0.0.1", 0)
    config = uvicorn.Config(create_app(Settings(data=tmp_path / "data", rate=0)), log_level="warning")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    running.should_exit = True
    thread.join()
    listening.close()


@pytest.fixture
def britannia(server: Server) -> Guest:
    """Seat 0 of a fresh game of Britannia with nobody but persons."""
    return server.table()
