"""`meadhall duplicate`: how strong is a person? A bot plays the same seats with the same dice."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import meadhall
from meadhall.bots import BOTS
from meadhall.cli.common import print_json, progress, read_file
from meadhall.cli.place import add_place, reading
from meadhall.cli.session import YOU
from meadhall.core.info import BadSetup
from meadhall.core.record import BadRecord, check_shape
from meadhall.core.text import counted
from meadhall.learn.duplicate import STEP, Pair, Played, Standing, duplicate, played, standings, usual_bot
from meadhall.learn.review.making import seed_of
from meadhall.opening import game_of_record

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "duplicate",
        description="Measure a person against bots: a bot plays the seats the person has played, with the same dice "
        "and the same others. It takes finished games with one person among bots, from files or from your server.",
    )
    parser.add_argument(
        "files", metavar="RECORD", nargs="*", help="records of 'meadhall play', or whole games of a server (its games)"
    )
    parser.add_argument("--bot", metavar="NAME", help="the bot that plays the seat (the one in the other seats)")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    add_place(parser, "where your server keeps its games")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play every game once more, and compare."""
    if args.bot is not None and args.bot not in BOTS:
        raise BadSetup(f"there is no bot {args.bot!r}; there is: {', '.join(BOTS)}")
    if args.files and (args.data or args.database):
        raise BadSetup("name records, or the place of a server (--data, --database), not both")
    games = [recorded(name) for name in args.files] if args.files else list(of_server(args))
    if not games:
        raise BadRecord("there is no finished game in which one person has played among bots")
    pairs: list[Pair] = []
    with progress("duplicate", len(games)) as step:
        for number, game in enumerate(games):
            bot = args.bot or usual_bot(game)
            pairs.append(duplicate(game, bot, seed_of(game.match)))
            step(number + 1)
    found = list(standings(pairs))
    if args.json:
        print_json([standing.json() for standing in found])
    else:
        print("\n\n".join(report(standing) for standing in found))
    return 0


def recorded(file: str) -> Played:
    """The game of a file. Raises `BadRecord`."""
    record = check_shape(read_file(file))
    match = meadhall.replay(record, game=game_of_record(record))
    return played(file, match, seated_in(record, file))


def seated_in(record: Mapping[str, Any], file: str) -> list[str | None]:
    """The bot of each seat, as a record tells it; None is a person. Raises `BadRecord`."""
    table = record.get("table")
    seats = table.get("seats") if isinstance(table, Mapping) else None
    if isinstance(seats, list) and all(isinstance(seat, Mapping) for seat in seats):
        return [seat.get("bot") if seat.get("kind") == "bot" else None for seat in seats]
    names = record["seats"]
    if any(name != YOU and name not in BOTS for name in names):
        raise BadRecord(
            f"{file} does not say which seats were bots; take one of 'meadhall play', or the whole game from its table "
            "('meadhall export --table')"
        )
    return [None if name == YOU else name for name in names]


def of_server(args: argparse.Namespace) -> Iterator[Played]:
    """The games of a server."""
    from meadhall.table.played_alone import played_alone

    with reading(args) as engine:
        for found in played_alone(engine, lambda wrong: print(f"meadhall duplicate: {wrong}", file=sys.stderr)):
            yield played(*found)


def report(standing: Standing) -> str:
    """What the games say, for people."""
    first, bot = standing.pairs[0], standing.pairs[0].bot
    games = counted(len(standing.pairs), "game")
    lines = [f"{first.game}, {first.players} players: {games}, and {bot} in the same seats with the same dice", ""]
    wide = max(len(pair.name) for pair in standing.pairs)
    far = max(len(pair.side) for pair in standing.pairs)
    lines.append(f"{'':{wide}}  {'':{far}}  {'person':>14}  {bot:>14}  difference")
    for pair in standing.pairs:
        person, twin = (f"{result.points:g}, place {result.place}" for result in (pair.person, pair.twin))
        lines.append(f"{pair.name:{wide}}  {pair.side:{far}}  {person:>14}  {twin:>14}  {pair.difference:+10g}")
    lines += ["", _shares(standing), _points(standing), _rating(standing)]
    return "\n".join(lines)


def _shares(standing: Standing) -> str:
    parts = []
    for who, share in (("the person", standing.person), (standing.pairs[0].bot, standing.twin)):
        low, high = share.interval
        parts.append(f"{who} {share.share:.1%} ({low:.1%} to {high:.1%})")
    return f"won: {', '.join(parts)}; equal players win {1 / standing.players:.1%}"


def _points(standing: Standing) -> str:
    means = f"the person {standing.points.mean:.1f}, {standing.pairs[0].bot} {standing.twins_points.mean:.1f}"
    sure = f" ± {standing.difference.margin:.1f}" if len(standing.pairs) > 1 else ""
    return f"points: {means}; difference {standing.difference.mean:+.1f}{sure}"


def _rating(standing: Standing) -> str:
    low, high = standing.ratings
    if low is None and high is None:
        return "rating: nothing can be said yet"
    if low is None or high is None:
        found = f"below {high:+.0f}" if high is not None else f"above {low:+.0f}"
    else:
        found = f"{low:+.0f} to {high:+.0f}"
    return f"rating among these bots: {found}; 0 is as strong as they are, +{STEP} ten times as strong"
