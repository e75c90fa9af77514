"""`meadhall arena`: bots against bots, every one in every seat, and how sure the result is."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.cli.common import STOPPED, add_setup, chosen_game, chosen_setup, positive, print_json, today, whole
from meadhall.cli.many import add_crew, must_be_writable, play_kept
from meadhall.cli.simulate import read_bots
from meadhall.core.study import HasStudy, Known
from meadhall.lab import parquet
from meadhall.lab.arena import Arena, Contest, Played, counted, play_one
from meadhall.lab.kept import Kept
from meadhall.version import VERSION

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "arena",
        description="Many games between bots. They change seats from game to game, with the same dice for every "
        "seating. The same seed gives the same result on any number of processes.",
    )
    add_setup(parser)
    parser.add_argument("--seats", metavar="A,B,..", required=True, help="the bots, one for each seat, or one for all")
    parser.add_argument("--games", metavar="N", type=positive, default=100, help="how many games (100)")
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed (1)")
    add_crew(parser)
    parser.add_argument(
        "--keep", metavar="FILE", type=Path, help="save every game there; the same command continues from it"
    )
    parser.add_argument(
        "--parquet", metavar="FILE", type=Path, help="write a table with every seat of every game there"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    bots = read_bots(args.seats, players, game.id)
    contest = Contest(game, scenario, players, options, bots, args.games, args.seed)
    if args.parquet is not None:
        parquet.arrow()
        must_be_writable(args.parquet)
    kept = None if args.keep is None else Kept(args.keep, contest.head(), Played.of, Played.row, free={"code"})
    warn_of_unequal_seats(args.games, players)
    began = time.perf_counter()
    games = play_kept(contest, play_one, args, kept)
    arena = counted(contest, games, time.perf_counter() - began)
    if args.parquet is not None:
        parquet.write_arena(args.parquet, contest, arena.sides, arena.played)
    if args.json:
        print_json(arena.json())
    else:
        print(report(arena))
    return 0 if len(games) == contest.games else STOPPED


def warn_of_unequal_seats(games: int, seats: int) -> None:
    """Say on stderr that bots will not sit in every seat equally often, if so."""
    if games % seats:
        more = games + seats - games % seats
        print(
            f"meadhall arena: {games:,} games are no multiple of {seats} seats, so bots do not sit in every seat "
            f"equally often; take {more:,}",
            file=sys.stderr,
        )


def report(arena: Arena) -> str:
    """The result for a reader."""
    contest = arena.contest
    whole = "" if arena.games == contest.games else f" of {contest.games:,}"
    head = (
        f"{contest.game.id}, {contest.scenario}, {contest.players} players: "
        f"{arena.games:,}{whole} games, seed {contest.seed}, {arena.seconds:,.1f} s"
    )
    made = f"Meadhall {VERSION}, {contest.game.version()}, {today()}"
    return "\n\n".join([head, _bots(arena), _sides(arena), _ratings(arena), made])


def _bots(arena: Arena) -> str:
    """One line for each kind of bot."""
    width = max(8, *(len(name) for name in arena.rows)) + 2
    lines = [f"{'bot':<{width}}{'seats':>6}{'won':>9}{'95 %':>17}{'points':>9}{'95 %':>8}{'lead':>9}{'place':>8}"]
    for name, row in arena.rows.items():
        low, high = row.wins.interval
        seats = arena.contest.bots.count(name)
        lines.append(
            f"{name:<{width}}{seats:>6}{row.wins.share:>9.1%}{f'{low:.1%} to {high:.1%}':>17}{row.points.mean:>9.1f}"
            f"{f'± {row.points.margin:.1f}':>8}{row.lead.mean:>+9.1f}{row.place.mean:>8.2f}"
        )
    nobody = f" Nobody won {arena.without_winner:,} of the games." if arena.without_winner else ""
    return "\n".join(
        [
            *lines,
            f"Won: games won by one of them; equal bots would win {arena.equal_share:.1%} each, shared victories in "
            f"parts.{nobody}",
        ]
    )


def _sides(arena: Arena) -> str:
    """Points and victories by side."""
    width = max(8, *(len(name) for name in arena.rows)) + 2
    lines = [f"{'by side':<{width}}" + "".join(f"{side:>18}" for side in arena.sides)]
    for name, row in arena.rows.items():
        cells = []
        for side in arena.sides:
            spread, share = row.sides.get(side), row.side_wins.get(side)
            cells.append(f"{f'{spread.mean:.1f}, {share.share:.1%} won':>18}" if spread and share else f"{'':>18}")
        lines.append(f"{name:<{width}}" + "".join(cells))
    wins = {entry.who: entry for entry in _known(arena.contest) if entry.games}
    if wins:
        shares = [f"{wins[side].low:.0f}% won" if side in wins else "" for side in arena.sides]
        games = next(iter(wins.values())).games
        lines.append(f"{'people':<{width}}" + "".join(f"{share:>18}" for share in shares) + f"  ({games} games)")
    return "\n".join(lines)


def _known(contest: Contest) -> Sequence[Known]:
    """Figures from play among people, if the game has any."""
    game = contest.game
    return game.study.known(contest.scenario, contest.players) if isinstance(game, HasStudy) else ()


def _ratings(arena: Arena) -> str:
    """One line for each kind of bot, the strongest first."""
    if arena.ratings is None:
        return "For ratings by place at the table: pip install 'meadhall[lab]'."
    found = {name: arena.ratings.json(name) for name in arena.rows}
    width = max(8, *(len(name) for name in found)) + 2
    lines = [f"{'rating':<{width}}{'mean':>8}{'sigma':>8}"]
    for name, rating in sorted(found.items(), key=lambda entry: -entry[1]["mu"]):
        lines.append(f"{name:<{width}}{rating['mu']:>8.2f}{rating['sigma']:>8.2f}")
    return "\n".join(
        [*lines, "By the order at the end of each game (Plackett-Luce, OpenSkill); all begin with 25 and 8.33."]
    )
