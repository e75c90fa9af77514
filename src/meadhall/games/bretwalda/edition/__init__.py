"""The edition of Bretwalda: everything that is printed on its components, read from a TOML file and checked.

load()                      the edition that comes with Meadhall
load(Path("mine.toml"))     somebody's own, whole or derived (`extends = "bretwalda"`)
export()                    the file as text
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall.core.editions.source import Shelf, Source
from meadhall.games.bretwalda.edition.model import Edition

SHELF: Final = Shelf(
    "meadhall.games.bretwalda",
    (
        "kingdoms", "seas", "areas", "fortifications", "tiles", "rulers", "seasons", "lordship", "chronicle", "danes",
        "subversion",
    ),
)  # fmt: skip
"""Where the edition files are."""


def load(path: Path | None = None) -> Edition:
    """The edition in somebody's file, or the one that comes with Meadhall. Raises `BadEdition`."""
    return build(SHELF.from_file(path) if path is not None else SHELF.packaged("bretwalda"))


def build(source: Source) -> Edition:
    """The edition that a file's content describes, checked as a whole. Raises `BadEdition`."""
    from meadhall.games.bretwalda.edition.check import check
    from meadhall.games.bretwalda.edition.reading import read

    edition = read(source)
    check(edition, source.file)
    return edition


def export() -> str:
    """The edition file that comes with Meadhall, as text."""
    return SHELF.text("bretwalda")
