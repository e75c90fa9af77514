"""`meadhall tune`: what bots have learned and what they care for, worked out anew by self-play."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadhall.bots.tuning.job import Job
from meadhall.cli.common import add_setup, chosen_game, chosen_setup, positive, progress, whole, write_text
from meadhall.core.info import BadSetup
from meadhall.games.rex.game import RexBritannorum

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "tune",
        description="Play many games and write what they teach to a file: 'values', figures for what positions lead "
        "to, or 'weights', what the bot thegn cares for. The same seed gives the same file but for its date.",
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
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed of it all (1)")
    parser.add_argument("--workers", metavar="N", type=positive, help="how many processes (one for each core)")
    parser.add_argument(
        "--out", metavar="FILE", type=Path, help="where to write (GAME-values.json or GAME-weights.json)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, learn, write."""
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    job = Job(game, scenario, players, options, args.seed)
    path = args.out if args.out is not None else Path(f"{game.id}-{args.what}.json")
    if isinstance(game, RexBritannorum):
        document = _chances(job, args)
    else:
        job.fresh()
        document = _values(job, args) if args.what == "values" else _weights(job, args)
    write_text(path, json.dumps(document, indent=1) + "\n")
    print(f"Written: {path}")
    return 0


def _values(job: Job, args: argparse.Namespace) -> dict[str, Any]:
    from meadhall.bots.tuning.values import learn

    with progress("games", args.games) as step:
        return learn(job, args.games, args.ridge, args.workers, step)


def _chances(job: Job, args: argparse.Namespace) -> dict[str, Any]:
    from meadhall.bots.tuning.chances import learn

    if args.what != "values":
        raise BadSetup(f"bots of {job.game.id} have no weights to tune; take 'values'")
    with progress("games", args.games) as step:
        return learn(job, "ceorl", args.games, args.workers, step)


def _weights(job: Job, args: argparse.Namespace) -> dict[str, Any]:
    from meadhall.bots.tuning.weights import tune

    with progress("generations", args.generations) as step:
        document = tune(job, args.generations, args.deals, args.proof, args.workers, step)
    verdict = (
        "better than the incumbent" if document["better"] else "no better than the incumbent, whose weights are kept"
    )
    print(f"{document['won']:.1%} won, {document['lead']:+.1f} points ahead in {document['games']} games: {verdict}")
    return document
