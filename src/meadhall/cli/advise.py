"""`meadhall advise`: what the searching bot would do in a position, and what it thinks of a plan."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import meadhall
from meadhall.cli.common import add_edition, print_json, read_file, whole, with_edition
from meadhall.core.action import BadAction
from meadhall.core.match import Match
from meadhall.learn.advice import Advice
from meadhall.learn.advice.at_table import asked_by, worked_out
from meadhall.opening import game_of

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "advise",
        description="What the searching bot would do in a position, how much better that is, and why. It knows only "
        "what the seat that is asked knows.",
    )
    parser.add_argument("file", metavar="FILE", help="a position document (YAML or JSON; - reads the standard input)")
    parser.add_argument("--seat", metavar="N", type=whole, help="the seat to advise, of several that are asked")
    parser.add_argument(
        "--plan", metavar="ACTION", action="append", default=[], help="weigh a plan that begins so; may be repeated"
    )
    parser.add_argument("--seed", metavar="N", type=whole, default=0, help="other dice for the games played on")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the advice."""
    document = read_file(args.file)
    match = meadhall.position(document, seed=args.seed, game=with_edition(game_of(document), args.edition))
    seat = asked_seat(match, args.seat)
    match.patient = True
    for said in args.plan:
        match.play(said, seat=seat)
    found = advice_for(match, seat, bool(args.plan), str(args.seed))
    if args.json:
        print_json(found.json())
    else:
        print(found.text())
    return 0


def asked_seat(match: Match, seat: int | None) -> int:
    """The seat to advise. Raises `BadAction` if it is not asked, or nobody is."""
    if not match.turns:
        raise BadAction("nobody is asked for anything in this position")
    if seat is not None and seat not in match.turns:
        raise BadAction(f"seat {seat} is not asked now; --seat can be {' or '.join(map(str, match.turns))}")
    return match.turns[0] if seat is None else seat


def advice_for(match: Match, seat: int, plan: bool, name: str) -> Advice:
    """The advice for a seat of a match; `name` decides the dice of the games played on. Raises `Refused`."""
    return worked_out(asked_by(match, seat, match.seen_by(seat).count, name, plan))
