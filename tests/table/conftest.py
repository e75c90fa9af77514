"""Real servers for the tests: a process of its own, or a thread of this process where the toy game is at the table.

Tests of the table run on SQLite and on PostgreSQL; see `database`.
"""

from __future__ import annotations

import os
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
from tests.table.databases import Now, finish, settings_for
from tests.toy.feast import FEAST

EVERYWHERE = "MEADHALL_TEST_DATABASES"
"""If this is set, every test of the table runs on both databases."""
ON_BOTH = {"test_departures", "test_durable", "test_invitations", "test_studies"}
"""Files whose tests always do: what is stored, read again, and changed by several at once."""
WITHOUT = {"test_jobs", "test_kills", "test_moving", "test_postgres", "test_sharing", "test_processes", "test_steps"}
"""Files that keep no tables, or choose the database themselves."""


@pytest.fixture(scope="session", autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where tables are kept while a test runs."""
    Now.kind = getattr(request, "param", "sqlite")
    yield Now.kind
    Now.kind = "sqlite"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that keep tables on both databases: all of them, or those of ON_BOTH."""
    in_files = metafunc.definition.get_closest_marker("in_files")
    name = metafunc.module.__name__.rpartition(".")[2]
    if in_files is None and name not in WITHOUT and (name in ON_BOTH or os.environ.get(EVERYWHERE)):
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True, scope="session")
    else:  # a parameter too, so that tests of one database run together and share a server
        metafunc.parametrize("database", ["sqlite"], indirect=True, scope="session", ids=[pytest.HIDDEN_PARAM])


def pytest_sessionfinish() -> None:
    """Leave no PostgreSQL behind."""
    finish()


def pytest_configure(config: pytest.Config) -> None:
    """Explain the marker."""
    config.addinivalue_line("markers", "in_files: looks into the database file itself, so it is for SQLite alone")


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
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
def toy(database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The address of a server in this process that has the toy game."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    with running(settings_for(tmp_path / "data", rate=0)) as url:
        yield url


@pytest.fixture
def britannia(server: Server) -> Guest:
    """Seat 0 of a fresh game of Britannia with nobody but persons."""
    return server.table()
