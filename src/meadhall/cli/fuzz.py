"""`meadhall fuzz`: random games over every scenario, player count and option, with everything checked on the way."""

from __future__ import annotations

import argparse
import signal
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from meadhall.cli.common import positive, print_json, progress, whole, write_record
from meadhall.conformance import Broken, Count, plans, play_checked
from meadhall.core.game import Game
from meadhall.games import GAMES
from meadhall.opening import game_named
from meadhall.secrecy import play_secretly

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
    parser.add_argument(
        "--secrets", action="store_true", help="check at every choice that no seat can tell what is hidden from it"
    )
    parser.add_argument("--folder", metavar="DIR", type=Path, default=Path(), help="where to save a failure (here)")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Fuzz every game for its share of the decisions; 1 at the first failure, 130 if it is stopped."""
    games = [game_named(args.game)] if args.game else list(GAMES.values())
    report: dict[str, Count] = {}
    stopped = False
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        for game in games:
            report[game.id] = Count()
            _fuzz(game, args, report[game.id])
    except Broken as broken:
        return _failed(game, broken, args)
    except KeyboardInterrupt:
        stopped = True
    finally:
        signal.signal(signal.SIGTERM, before)
    _show(report, stopped, args)
    return 130 if stopped else 0


def _stop(number: int, frame: FrameType | None) -> None:
    """A request to end is treated as Ctrl-C: what was found so far is shown."""
    raise KeyboardInterrupt


def _show(report: dict[str, Count], stopped: bool, args: argparse.Namespace) -> None:
    """What was seen, also if the run was stopped: then the game that was being played is not counted."""
    if args.json:
        games = {name: {**count.json(), "unused": count.unused(GAMES[name])} for name, count in report.items()}
        print_json({"ok": True, "stopped": stopped, "seed": args.seed, "games": games})
        return
    for name, count in report.items():
        verbs = ", ".join(f"{verb} {times:,}" for verb, times in sorted(count.verbs.items()))
        until = f", stopped before {args.decisions:,}" if stopped and count.decisions < args.decisions else ""
        print(f"{name}: {count.games:,} games, {count.decisions:,} decisions{until}, nothing found\n  ({verbs})")
        for group, unused in count.unused(GAMES[name]).items():
            print(f"  not used: {group}: {', '.join(unused)}")


def _fuzz(game: Game, args: argparse.Namespace, total: Count) -> None:
    """Play checked games until there are enough decisions, and count them in."""
    with progress(game.id, args.decisions) as step:
        for plan in plans(game, args.seed):
            left = args.decisions - total.decisions
            if args.secrets:
                total.add(play_secretly(plan, left))
            else:
                total.add(play_checked(plan, every=args.every, decisions=left))
            step(total.decisions)
            if total.decisions >= args.decisions:
                break


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
