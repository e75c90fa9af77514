"""`meadhall export`: the edition file of a game, or a whole game of a server, as a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.cli.common import write_text
from meadhall.cli.place import add_place, chosen_place, storage_for
from meadhall.core.extras import HasEditions
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.core.record import record_text
from meadhall.opening import game_named

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "export",
        description="Print the edition file of a game: change a card in it, and play with --edition FILE. With --table "
        "print a whole game of your server, hidden things included: import it at any server and continue it there.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the id of a game; 'meadhall games' lists them")
    parser.add_argument("--table", metavar="ID", help="a table of the server: the part after /t/ of its links")
    add_place(parser, "where that server keeps its games")
    parser.add_argument("--output", metavar="FILE", type=Path, help="write it there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print or write it."""
    if (args.game is None) == (args.table is None):
        raise BadSetup("name either a game, for its edition file, or a table of your server with --table ID")
    if args.table is None and (args.data is not None or args.database is not None):
        raise BadSetup("--data or --database is where the games of a server are; it needs --table ID")
    if args.output is not None and args.output.exists():
        raise BadSetup(f"{args.output} exists already; choose another name")
    text = edition(args.game) if args.table is None else table(args.table, *chosen_place(args))
    if args.output is None:
        sys.stdout.write(text)
        return 0
    write_text(args.output, text)
    if args.table is None:
        print(f"written to {args.output}; play with it: meadhall play {args.game} --edition {args.output}")
    else:
        print(f"written to {args.output}; import it at any server to play on")
    return 0


def edition(name: str) -> str:
    """The edition file of a game. Raises `BadSetup`."""
    game = game_named(name)
    if not isinstance(game, HasEditions):
        raise BadSetup(f"{game.id} has no edition file")
    return game.edition_text()


def table(id: str, folder: Path, database: str | None) -> str:
    """A whole game of a server, which may be running. Raises `BadDocument`, `BadRecord`."""
    from meadhall.table.carrying import stored_game
    from meadhall.table.database import BadData
    from meadhall.table.reading import DamagedTable

    place = storage_for(folder, database)
    try:
        found = stored_game(place, id)
    except (BadData, DamagedTable) as error:
        raise BadDocument(str(error)) from None
    if found is None:
        raise BadDocument(f"{place}: there is no table {id!r}")
    return record_text(found)
