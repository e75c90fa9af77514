"""`meadhall play`: a whole game in the terminal, by typing."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import meadhall
from meadhall.bots import BOTS, Bot, bot_named, split_names
from meadhall.bots.process import is_process
from meadhall.cli.common import add_setup, chosen_game, chosen_setup, read_file, whole, with_edition
from meadhall.cli.session import YOU, Session
from meadhall.core.chance import Seeded, derive
from meadhall.core.info import BadSetup
from meadhall.core.match import Match
from meadhall.core.record import check_shape
from meadhall.core.text import did_you_mean
from meadhall.opening import game_of_record

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "play",
        description="A whole game in the terminal, by typing. 'help' in the game lists what can be typed.",
    )
    add_setup(parser)
    parser.add_argument(
        "--seats",
        metavar="A,B,..",
        help="who sits where: you, a bot, mine.py:Bot or process:COMMAND of your own (you, then random)",
    )
    parser.add_argument("--seed", metavar="N", type=whole, help="roll the dice from this seed, to play the same again")
    files = parser.add_mutually_exclusive_group()
    files.add_argument("--record", metavar="FILE", type=Path, help="save the game there")
    files.add_argument("--resume", metavar="FILE", type=Path, help="continue a saved game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Sit down and play."""
    match = _resumed(args) if args.resume is not None else _fresh(args)
    path = args.resume if args.resume is not None else args.record
    seed = derive(match.chance.seed, len(match.choices)) if isinstance(match.chance, Seeded) else secrets.randbits(63)
    bots = _bots(match, seed)
    return Session(match, bots, path, sys.stdin, sys.stdout).run()


def _bots(match: Match, seed: int) -> dict[int, Bot]:
    """The bots that sit at this game. Raises `BadSetup`."""
    names = {seat: name for seat, name in enumerate(match.setup.seats) if name != YOU}
    return {seat: bot_named(name, match.game.id, clock=True)(derive(seed, seat)) for seat, name in names.items()}


def _fresh(args: argparse.Namespace) -> Match:
    """A new game. Raises `BadSetup`."""
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    if args.record is not None and args.record.exists():
        raise BadSetup(f"{args.record} exists already; continue it with --resume, or choose another name")
    seats = read_seats(args.seats, players, game.id)
    return meadhall.start(game, scenario, players, options, seed=args.seed, seats=seats)


def _resumed(args: argparse.Namespace) -> Match:
    """A saved game, to continue."""
    for name in ("scenario", "players", "seats", "seed"):
        if getattr(args, name) is not None:
            raise BadSetup(f"--{name} is in the saved game already; leave it out with --resume")
    if args.option:
        raise BadSetup("--option is in the saved game already; leave it out with --resume")
    record = check_shape(read_file(str(args.resume)))
    if record["game"] != args.game:
        raise BadSetup(f"{args.resume} is a game of {record['game']}, not of {args.game}")
    game = with_edition(game_of_record(record), args.edition)
    match = meadhall.replay(record, game=game)
    if any(name != YOU and name not in BOTS for name in match.setup.seats):
        raise BadSetup(f"{args.resume} was not saved by 'meadhall play'; its seats are not you or a built-in bot")
    match.settle()
    return match


def read_seats(written: str | None, players: int, game: str) -> tuple[str, ...]:
    """Who sits where. Raises `BadSetup`."""
    if written is None:
        return (YOU, *["random"] * (players - 1))
    names = split_names(written)
    known = (YOU, *BOTS)
    for name in names:
        if is_process(name) or ".py:" in name or name in BOTS:
            bot_named(name, game)
        elif name != YOU:
            raise BadSetup(
                f"nobody called {name!r} can sit down; seats are {' or '.join(known)}{did_you_mean(name, known)}"
            )
    if len(names) != players:
        raise BadSetup(f"--seats names {len(names)} for {players} players; name every one of them")
    return names
