"""`meadhall tune`: works out by self-play what bots know and what they care about."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.bots.tuning import Budget, Job, tuners_for
from meadhall.cli.common import add_setup, chosen_game, chosen_setup, positive, progress, whole, write_text
from meadhall.core.info import BadSetup
from meadhall.core.text import listed

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "tune",
        description="Play many games and write what they teach to a file: 'values', figures for what positions lead "
        "to, or 'weights', what the bot thegn cares about. The same seed gives the same file, except for its date.",
    )
    add_setup(parser)
    parser.add_argument("what", choices=("values", "weights"), help="figures for positions, or the weights of thegn")
    parser.add_argument("--games", metavar="N", type=positive, default=4000, help="values: how many games (4000)")
    parser.add_argument("--ridge", metavar="X", type=positive, default=30, help="values: how far to shrink (30)")
    parser.add_argument("--generations", metavar="N", type=positive, default=30, help="weights: how long (30)")
    parser.add_argument("--deals", metavar="N", type=positive, default=12, help="weights: dice for each proposal (12)")
    parser.add_argument(
        "--proof", metavar="N", type=positive, default=200, help="weights: fresh deals at the end (200)"
    )
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed (1)")
    parser.add_argument("--workers", metavar="N", type=positive, help="how many processes (one for each core)")
    parser.add_argument(
        "--out", metavar="FILE", type=Path, help="where to write (GAME-values.json or GAME-weights.json)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, learn, write."""
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    tuners = tuners_for(game.id)
    if args.what not in tuners:
        offer = f"take {listed(list(tuners), 'or')}" if tuners else "it has no bots to tune"
        raise BadSetup(f"{game.id} has no {args.what} to tune; {offer}")
    tuner = tuners[args.what]
    budget = Budget(args.games, args.ridge, args.generations, args.deals, args.proof, args.workers)
    with progress(tuner.unit, getattr(budget, tuner.unit)) as step:
        document = tuner.tune(Job(game, scenario, players, options, args.seed), budget, step)
    path = args.out if args.out is not None else Path(f"{game.id}-{args.what}.json")
    write_text(path, json.dumps(document, indent=1) + "\n")
    summary = tuner.summary(document)
    print(f"{summary}\nWritten: {path}" if summary else f"Written: {path}")
    return 0
