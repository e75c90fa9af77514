"""The database file: where it is, how it is opened, and its migrations, which are applied at every start."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError

FILE: Final = "tables.sqlite"
PATIENCE: Final = 10.0
"""Seconds to wait for another connection's write."""


class BadData(Exception):
    """The data folder cannot be used; the message says why and how to mend it."""


def data_folder(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Where a user's tables are kept when nobody says otherwise."""
    home = Path.home()
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "meadhall"
    if system == "darwin":
        return home / "Library" / "Application Support" / "meadhall"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "meadhall"


def open_database(folder: Path) -> Engine:
    """The engine for the file in this folder, made or brought up to date first. Raises `BadData`."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadData(f"{folder}: cannot be made: {error.strerror}; choose another folder with --data") from None
    engine = create_engine(f"sqlite:///{folder / FILE}", connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    try:
        migrate(engine)
    except DatabaseError as error:
        raise BadData(f"{folder / FILE}: {error.orig}; choose another folder with --data") from None
    except CommandError as error:
        raise BadData(
            f"{folder / FILE}: {error}; it was written by a newer version of meadhall, which can open it"
        ) from None
    return engine


def _prepare(connection: Any, _: object) -> None:
    """Write ahead, sync every commit to the disk, and keep references whole."""
    connection.isolation_level = None  # transactions begin where `_begin` says so, savepoints included
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def alembic_config() -> Config:
    """The migrations of this package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def migrate(engine: Engine) -> None:
    """Bring the database to the newest form."""
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def hold(folder: Path) -> IO[str]:
    """Keep the folder for this process until the file is closed. Raises `BadData` where another server has it."""
    file = (folder / "server.lock").open("w", encoding="utf-8")
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
