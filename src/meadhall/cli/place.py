"""The options that name where a server keeps its games, for every command that reads or writes them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.cli.common import progress
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from meadhall.table.storage import Storage


def add_place(parser: argparse.ArgumentParser, folder: str) -> None:
    """Add `--data`, which is explained by `folder`, and `--database`."""
    parser.add_argument("--data", metavar="DIR", type=Path, help=folder)
    parser.add_argument(
        "--database", metavar="ADDRESS",
        help="a PostgreSQL database in place of the folder, such as postgresql://USER@HOST/NAME (or MEADHALL_DATABASE; "
        "needs the extra [postgres])",
    )  # fmt: skip


def chosen_place(args: argparse.Namespace) -> tuple[Path, str | None]:
    """The folder, and the address of a database if there is one. Raises `BadSetup`."""
    from meadhall.table.storage import chosen

    if args.data is not None and args.database is not None:
        raise BadSetup("games are kept in a folder (--data) or in a database (--database); name one of them")
    return chosen(args.data, args.database)


def storage_for(folder: Path, database: str | None) -> Storage:
    """The place itself. Raises `BadDocument` if the address cannot be one."""
    from meadhall.table.database import BadData
    from meadhall.table.storage import storage_at

    try:
        return storage_at(folder, database)
    except BadData as error:
        raise BadDocument(str(error)) from None


@contextmanager
def reading(args: argparse.Namespace) -> Iterator[Engine]:
    """The games of the chosen place, to read; a server may be using them. Raises `BadSetup`, `BadDocument`."""
    from meadhall.table.database import BadData

    try:
        engine = storage_for(*chosen_place(args)).to_read()
    except BadData as error:
        raise BadDocument(str(error)) from None
    try:
        yield engine
    finally:
        engine.dispose()


def place_named(text: str) -> Storage:
    """The place that a text names: the address of a database, or a folder. Raises `BadDocument`."""
    return storage_for(Path(), text) if "://" in text else storage_for(Path(text), None)


@contextmanager
def watched(what: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar for work whose size is known only when it has begun; yields the function that moves it."""
    with progress(what, 100) as step:
        yield lambda done, total: step(100 * done // total)


def counted_studies(number: int) -> str:
    """How many studies there are."""
    return "1 study" if number == 1 else f"{number} studies"
