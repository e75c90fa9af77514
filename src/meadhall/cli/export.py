"""`meadhall export`: the edition file of a game, for an owner of the printed game to correct or change."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.cli.common import write_text
from meadhall.core.extras import HasEditions
from meadhall.core.info import BadSetup
from meadhall.opening import game_named

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "export",
        description="Print the edition file of a game: change a card in it, and play with --edition FILE.",
    )
    parser.add_argument("game", metavar="GAME", help="the id of a game; 'meadhall games' lists them")
    parser.add_argument("--output", metavar="FILE", type=Path, help="write it there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print or write it."""
    game = game_named(args.game)
    if not isinstance(game, HasEditions):
        raise BadSetup(f"{game.id} has no edition file")
    if args.output is None:
        sys.stdout.write(game.edition_text())
        return 0
    if args.output.exists():
        raise BadSetup(f"{args.output} exists already; choose another name")
    write_text(args.output, game.edition_text())
    print(f"written to {args.output}; play with it: meadhall play {game.id} --edition {args.output}")
    return 0
