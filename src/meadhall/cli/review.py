"""`meadhall review`: what of a recorded game was luck, what was choice, and which choices cost most."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import meadhall
from meadhall.cli.common import add_edition, print_json, progress, read_file, whole, with_edition
from meadhall.cli.many import add_crew
from meadhall.core.info import BadSetup
from meadhall.core.record import BadRecord, check_shape
from meadhall.lab.crew import do
from meadhall.learn.review import QUICK, THOROUGH, NotReviewed, Review
from meadhall.learn.review.forms import Inquiry, Job, Progress, Task
from meadhall.learn.review.making import work
from meadhall.learn.review.report import report
from meadhall.opening import game_of_record

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "review",
        description="Review a record (- reads the standard input): what was luck, what was choice, which choices cost "
        "most and what would have been better. The same record and seed give the same review.",
    )
    parser.add_argument("file", metavar="RECORD", help="the record")
    parser.add_argument(
        "--seat", metavar="N", type=whole, help="as this seat could know it, and only its choices (a spectator)"
    )
    parser.add_argument(
        "--thorough", action="store_true", help="play everything to the end, often; takes long, uses all cores"
    )
    parser.add_argument("--seed", metavar="N", type=whole, help="the seed of the dice that are tried (from the record)")
    parser.add_argument("--any-version", action="store_true", help="try a record of another rules version")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    add_crew(parser)
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review and print."""
    record = check_shape(read_file(args.file))
    game = with_edition(game_of_record(record), args.edition)
    match = meadhall.replay(record, any_version=args.any_version, game=game)
    seats = len(game.seats(match.state))
    if args.seat is not None and not 0 <= args.seat < seats:
        raise BadSetup(f"--seat {args.seat}: the seats are 0 to {seats - 1}")
    form = THOROUGH if args.thorough else QUICK
    try:
        made = Review(match, args.seat, form, args.seed)
        _ = made.cut
    except NotReviewed as problem:
        raise BadRecord(str(problem)) from None
    inquiry = Inquiry(json.dumps(match.record()), args.seat, form, made.seed)
    many = args.thorough and args.edition is None

    def crew(tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        return do(work, Job(inquiry, tuple(tasks)), range(len(tasks)), args.workers, args.on)

    with progress("review", 100) as step:

        def so_far(now: Progress) -> None:
            step(100 * now.done // max(1, now.total))

        found = made.run(crew if many else None, so_far)
    if args.json:
        print_json(found)
    else:
        print(report(found))
    return 0
