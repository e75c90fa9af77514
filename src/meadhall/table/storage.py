"""Where a server keeps its tables: the file in a folder, or a PostgreSQL database by its address."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Engine

from meadhall.table.database import data_folder, database_to_read, hold, open_database
from meadhall.table.postgres import Postgres

VARIABLE: Final = "MEADHALL_DATABASE"
"""The variable of the environment that names a database."""


class Held(AbstractContextManager[Any, Any], Protocol):
    """What keeps a place for one process, until it is closed."""

    def close(self) -> None:
        """Let others have it."""


class Storage(Protocol):
    """A place for tables; as a text, what a user calls it."""

    def hold(self, alone: bool = False) -> Held:
        """Use the place, with others where that is possible, or `alone`. Raises `BadData`."""

    def open(self) -> Engine:
        """The database, made or brought up to date first. Raises `BadData`."""

    def to_read(self) -> Engine:
        """The database as it is, which a server may be using. Raises `BadData`."""


@dataclass(frozen=True)
class Folder:
    """The file in a folder."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)

    def hold(self, alone: bool = False) -> Held:
        """Keep the folder for this process: a folder is always for one alone. Raises `BadData`."""
        return hold(self.path)

    def open(self) -> Engine:
        """The database, made or brought up to date first. Raises `BadData`."""
        return open_database(self.path)

    def to_read(self) -> Engine:
        """The database as it is, which a server may be using. Raises `BadData`."""
        return database_to_read(self.path)


def storage_at(folder: Path, database: str | None) -> Storage:
    """The database of this address, else the file in the folder. Raises `BadData`."""
    return Folder(folder) if database is None else Postgres(database)


def chosen(
    folder: Path | None, database: str | None, environment: Mapping[str, str] = os.environ
) -> tuple[Path, str | None]:
    """The folder and the address that a command was given: an option, else the environment, else what is usual."""
    if folder is not None:
        return folder, database
    return data_folder(), database or environment.get(VARIABLE) or None
