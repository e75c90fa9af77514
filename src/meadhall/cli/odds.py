"""`meadhall odds`: the exact odds of a battle, in a game that has them (`core.extras.HasOdds`)."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from meadhall.cli.common import print_json
from meadhall.core.action import BadAction
from meadhall.core.extras import HasOdds
from meadhall.core.info import BadSetup
from meadhall.games import GAMES

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command, with the terms that the games know."""
    games = with_odds()
    usual = next(iter(games))
    helps = "\n\n".join(dict.fromkeys(game.odds_help for game in games.values()))
    parser = subparsers.add_parser(
        "odds",
        description=f"The exact odds of a battle. Nothing is simulated. {helps}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("forces", nargs="+", metavar="FORCE", help="attacker vs defender")
    parser.add_argument("--game", metavar="GAME", default=usual, help=f"one of: {', '.join(games)} (the first)")
    for term in {term.name: term for game in games.values() for term in game.odds_terms}.values():
        if term.values:
            parser.add_argument(f"--{term.name}", choices=term.values, default="", help=term.sentence)
        elif term.metavar:
            parser.add_argument(f"--{term.name}", metavar=term.metavar, default="", help=term.sentence)
        else:
            parser.add_argument(f"--{term.name}", action="store_const", const="yes", default="", help=term.sentence)
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the odds; 2 if the words name no battle."""
    games = with_odds()
    if args.game not in games:
        raise BadSetup(f"{args.game} has no odds; take {' or '.join(games)}")
    game = games[args.game]
    terms = {term.name: getattr(args, term.name.replace("-", "_")) for term in game.odds_terms}
    try:
        answer = game.odds_of(" ".join(args.forces), terms)
    except BadAction as problem:
        print(f"meadhall odds: {problem}", file=sys.stderr)
        return 2
    if args.json:
        print_json(answer.data)
    else:
        print(answer.text)
    return 0


def with_odds() -> dict[str, HasOdds]:
    """The games that have odds, by id."""
    return {id: game for id, game in GAMES.items() if isinstance(game, HasOdds)}
