"""What the commands that play many games share: how many processes, on what, and where results go."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from meadhall.cli.common import positive
from meadhall.core.position import BadDocument


def add_crew(parser: argparse.ArgumentParser) -> None:
    """The arguments that say who plays the games."""
    parser.add_argument("--workers", metavar="N", type=positive, help="how many processes (one for each core)")
    parser.add_argument(
        "--on", choices=("cores", "ray"), default="cores", help="play on this machine's cores, or on Ray (cores)"
    )


def must_be_writable(path: Path) -> None:
    """Raise `BadDocument` where a file of this name cannot be written, before anything has been played for it."""
    folder = path.parent
    if path.is_dir():
        raise BadDocument(f"{path}: is a folder; name a file in it")
    if not folder.is_dir():
        raise BadDocument(f"{folder}: there is no such folder; make it first, or choose another")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadDocument(f"{path}: may not be written; choose another place")


def made_folder(path: Path) -> Path:
    """The folder, made where it is not there yet and proved to be writable. Raises `BadDocument`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise BadDocument(f"{path}: cannot be used as the folder for results: {error.strerror or error}") from None
    return path
