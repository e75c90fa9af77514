"""`meadhall fuzz`: random games over every scenario, player count and option, with everything checked on the way."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.cli.common import positive, print_json, progress, whole, write_record
from meadhall.conformance import Broken, Count, plans, play_checked
from meadhall.core.game import Game
from meadhall.games import GAMES
from meadhall.opening import game_named

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "fuzz",
        description="Random games over every scenario, player count and option, checked on the way. "
        "What fails is written to a record file that 'meadhall replay' opens.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game (all)")
    parser.add_argument("--decisions", metavar="N", type=positive, default=20_000, help="how long: choices by seats")
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed (1)")
    parser.add_argument(
        "--every", metavar="N", type=positive, default=20, help="make every check at each Nth choice (20)"
    )
    parser.add_argument("--folder", metavar="DIR", type=Path, default=Path(), help="where to save a failure (here)")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Fuzz every game for its share of the decisions; 1 at the first failure."""
    games = [game_named(args.game)] if args.game else list(GAMES.values())
    report: dict[str, Count] = {}
    for game in games:
        try:
            report[game.id] = _fuzz(game, args)
        except Broken as broken:
            return _failed(game, broken, args)
    if args.json:
        print_json({"ok": True, "seed": args.seed, "games": {name: count.json() for name, count in report.items()}})
    else:
        for name, count in report.items():
            verbs = ", ".join(f"{verb} {times:,}" for verb, times in sorted(count.verbs.items()))
            print(f"{name}: {count.games:,} games, {count.decisions:,} decisions, nothing found\n  ({verbs})")
    return 0


def _fuzz(game: Game, args: argparse.Namespace) -> Count:
    """Play checked games until there are enough decisions."""
    total = Count()
    with progress(game.id, args.decisions) as step:
        for plan in plans(game, args.seed):
            total.add(play_checked(plan, every=args.every, decisions=args.decisions - total.decisions))
            step(total.decisions)
            if total.decisions >= args.decisions:
                break
    return total


def _failed(game: Game, broken: Broken, args: argparse.Namespace) -> int:
    """Write the failure down and name its file."""
    path = args.folder / f"fuzz-{game.id}-{args.seed}.json"
    if broken.record is not None:
        write_record(path, {**broken.record, "note": f"fuzz: {broken}"})
    if args.json:
        print_json({"ok": False, "seed": args.seed, "problem": str(broken), "file": str(path)})
    else:
        print(f"{broken}\nwritten to {path}; see it: meadhall replay {path}")
    return 1
