"""The database file: where it is, how it is opened, and its migrations, which are applied at every start.

The migrations serve PostgreSQL too; `postgres` opens such a database, and `storage` says which of the two is meant.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, func, select
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import Session

from meadhall.table.job_tables import NewerJobs, bring_up_to_date

FILE: Final = "tables.sqlite"
PATIENCE: Final = 10.0
"""Seconds to wait for another connection's write."""
PRIVATE: Final = 0o600
POSTGRES: Final = "postgresql"
"""The name of PostgreSQL among the dialects."""
UNREACHABLE: Final = (OperationalError, InterfaceError, NoConnection)
"""The database has gone, is locked, or has no connection to spare; `Outage` says so in the log."""
MIGRATING: Final = 0x6D656164_0001
"""The key of the lock that a server holds in PostgreSQL while it brings the database up to date."""


class BadData(Exception):
    """The folder or the database cannot be used; the message says why and how to mend it."""


def data_folder(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Where a user's tables are kept when nobody says otherwise."""
    home = Path.home()
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "meadhall"
    if system == "darwin":
        return home / "Library" / "Application Support" / "meadhall"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "meadhall"


def open_database(folder: Path) -> Engine:
    """The engine for the file in this folder, made or brought up to date first; `hold` the folder before.

    A file that must be brought up to date is copied first, and the copy stays. Raises `BadData`.
    """
    file = folder / FILE
    try:
        make_private(folder)
        engine = engine_for(file)
        with must_be_known(file), engine.connect() as connection:
            if (form := outdated(connection)) is not None:
                put_aside(file, folder / f"tables-{form}.sqlite")
        with must_be_known(file):
            migrate(engine)
    except DatabaseError as error:
        raise BadData(f"{file}: {error.orig}; choose another folder with --data") from None
    except OSError as error:
        raise BadData(f"{file}: {error.strerror}; choose another folder with --data") from None
    return engine


def database_to_read(folder: Path) -> Engine:
    """The engine for the file in this folder, which a server may be using; nothing is changed. Raises `BadData`."""
    file = folder / FILE
    if not file.is_file():
        raise BadData(f"{folder}: no server has kept its games here; name another folder with --data")
    engine = engine_for(file)
    try:
        with engine.connect() as connection:
            must_be_newest(file, connection)
    except DatabaseError as error:
        raise BadData(f"{file}: {error.orig}") from None
    return engine


def engine_for(file: Path) -> Engine:
    """The engine for a database file, as it is."""
    address = URL.create("sqlite", database=str(file))  # never a text: a folder may be called "a?b" or "100%20"
    engine = create_engine(address, connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def make_private(folder: Path) -> None:
    """Make the database file if it is missing, and let nobody but its user read it or what SQLite puts beside it."""
    os.close(os.open(folder / FILE, os.O_RDWR | os.O_CREAT, PRIVATE))
    for file in (folder / FILE, folder / f"{FILE}-wal", folder / f"{FILE}-shm"):
        if file.exists() and file.stat().st_mode & 0o077:
            file.chmod(PRIVATE)


@contextmanager
def must_be_known(place: object) -> Iterator[None]:
    """Raises `BadData` if the database has a form that this version does not know."""
    try:
        yield
    except (CommandError, NewerJobs) as error:
        raise BadData(f"{place}: {error}; it was written by a newer version of meadhall, which can open it") from None


def must_be_newest(place: object, connection: Connection) -> None:
    """Raises `BadData` if the database has to be brought up to date first, or is too new."""
    with must_be_known(place):
        if outdated(connection) is not None:
            raise BadData(f"{place}: written by an older version; start the server once to bring it up to date")


def outdated(connection: Connection) -> str | None:
    """The form of a database that has to be brought up to date; None for a new one and for one that is."""
    scripts = ScriptDirectory.from_config(alembic_config())
    form = MigrationContext.configure(connection).get_current_revision()
    if form is not None:
        scripts.get_revision(form)
    return None if form == scripts.get_current_head() else form


def put_aside(file: Path, copy: Path) -> None:
    """Copy a database, complete or not at all."""
    unfinished = copy.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT, PRIVATE))
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
        source.backup(target)
    with unfinished.open("rb+") as written:
        os.fsync(written.fileno())
    unfinished.replace(copy)


def _prepare(connection: Any, _: object) -> None:
    """Write ahead, sync every commit to the disk, and keep references whole."""
    connection.isolation_level = None  # transactions begin where `_begin` says so, savepoints included
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def at_one_moment(engine: Engine) -> Session:
    """A session whose queries all see the database as it was at one moment. SQLite does that in any transaction."""
    if engine.dialect.name == POSTGRES:
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Session(engine)


def in_use(engine: Engine) -> int:
    """How many connections of its pool somebody uses now."""
    return engine.pool.checkedout() if isinstance(engine.pool, QueuePool) else 0


def alembic_config() -> Config:
    """The migrations of this package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def migrate(engine: Engine) -> None:
    """Bring the database to the newest form, in one transaction: whatever interrupts it leaves the old form."""
    config = alembic_config()
    with engine.begin() as connection:
        if connection.dialect.name == POSTGRES:  # several servers may start at once: the first one does it
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if connection.dialect.name == POSTGRES:
            bring_up_to_date(connection)


def hold(folder: Path) -> IO[str]:
    """Keep the folder for this process until the file is closed; make it if it is missing.

    Raises `BadData` if another server has it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = (folder / "server.lock").open("w", encoding="utf-8")
    except OSError as error:
        raise BadData(f"{folder}: cannot be used: {error.strerror}; choose another folder with --data") from None
    try:
        _lock(file)
    except OSError:
        file.close()
        raise BadData(f"{folder}: another server works here; stop it, or choose another folder with --data") from None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
