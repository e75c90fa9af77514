"""`meadhall move`: move all games of a server to another folder or database."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from meadhall.cli.place import counted_studies, place_named, watched
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.core.text import counted

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "move",
        description="Move all games of a server that is stopped to another place, and replay each of them there. All "
        "links go on working. The old place stays as it is.",
    )
    what = "a folder, or a database such as postgresql://USER@HOST/NAME"
    parser.add_argument("--from", metavar="PLACE", dest="source", required=True, help=f"where the games are: {what}")
    parser.add_argument("--to", metavar="PLACE", dest="target", required=True, help="where they go; no games yet there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Move everything."""
    from meadhall.table.database import BadData
    from meadhall.table.moving import move

    source, target = place_named(args.source), place_named(args.target)
    if str(source) == str(target):
        raise BadSetup("--from and --to are the same place; name another one")
    try:
        with watched("moving") as progress:
            moved = move(source, target, progress)
    except BadData as error:
        raise BadDocument(str(error)) from None
    for finding in moved.damaged:
        print(f"was damaged before, and still is: {finding}")
    rows = moved.rows
    tables, seats, lines = counted(rows["tables"], "table"), counted(rows["seats"], "seat"), rows["chat"]
    studies = counted_studies(rows["studies"])
    print(f"moved {tables} with {seats}, {counted(lines, 'line')} of chat, and {studies} to {target}")
    print(f"{source} is unchanged; start the server at the new place from now on")
    return 0
