"""`meadhall simulate`: many games by bots, and what came out."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from meadhall.bots import BadChoice, bot_named, either, split_names
from meadhall.cli.common import add_setup, chosen_game, chosen_setup, positive, print_json, progress, whole
from meadhall.core.info import BadSetup
from meadhall.lab.simulate import Simulation, Tally, simulate

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "simulate",
        description="Many games by bots: how long they are, who scores what, who wins. The same seed, the same games.",
    )
    add_setup(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B,..",
        default="random",
        help="one bot for all seats or one for each; yours: mine.py:Bot, process:COMMAND",
    )
    parser.add_argument("--games", metavar="N", type=positive, default=100, help="how many games (100)")
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed (1)")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    bots = read_bots(args.bots, players, game.id)
    try:
        with progress("games", args.games) as step:
            result = simulate(game, scenario, players, options, args.games, args.seed, bots, step)
    except BadChoice as problem:
        raise BadSetup(str(problem)) from None
    if args.json:
        print_json(result.json())
    else:
        print(_report(result))
    return 0


def read_bots(written: str, players: int, game: str, mixed: bool = False) -> tuple[str, ...]:
    """One name for every seat; with `mixed` also `A+B`, of which every game draws one. Raises `BadSetup`."""
    names = split_names(written)
    for name in names:
        for one in either(name) if mixed else [name]:
            bot_named(one, game)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise BadSetup(f"{len(names)} bots are named for {players} players; name one, or one for each seat")
    return names


def _report(result: Simulation) -> str:
    """The figures, for a reader."""
    figures = result.json()
    head = (
        f"{result.game}, {result.scenario}, {result.players} players ({', '.join(result.bots)}), seed {result.seed}\n"
        f"{result.games:,} games in {figures['seconds']:.2f} s: {figures['games_per_s']:,.1f} games/s, "
        f"{figures['decisions_per_s']:,.0f} decisions/s, {figures['decisions_per_game']:,.1f} decisions a game"
    )
    return "\n\n".join([head, _table("seat", "won", result.seats), _table("nation", "led", result.nations)])


def _table(what: str, won: str, tallies: Mapping[str, Tally]) -> str:
    """Mean, deviation and share won per row."""
    lines = [f"{what:<20}{'mean':>8}{'sd':>8}{'min':>7}{'max':>7}{won:>9}"]
    for name, tally in tallies.items():
        row = tally.json()
        lines.append(
            f"{name:<20}{row['mean']:>8.1f}{row['sd']:>8.1f}{row['min']:>7}{row['max']:>7}{row['win_share']:>9.1%}"
        )
    return "\n".join(lines)
