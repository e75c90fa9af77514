"""`meadhall replay`: replays a recorded game, whole or up to a point."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import meadhall
from meadhall.cli.common import add_edition, print_json, read_file, whole, with_edition
from meadhall.cli.screen import events_text, standing
from meadhall.core.match import Match
from meadhall.core.record import check_shape
from meadhall.opening import game_of_record

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "replay",
        description="Replay a record (- reads the standard input): its log, and the board at the end.",
    )
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--at", metavar="N", type=whole, help="only up to choice number N")
    parser.add_argument("--log", action="store_true", help="print only the log")
    parser.add_argument("--any-version", action="store_true", help="try a record of another rules version")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay and print."""
    record = check_shape(read_file(args.file))
    game = with_edition(game_of_record(record), args.edition)
    match = meadhall.replay(record, at=args.at, any_version=args.any_version, game=game)
    if args.json:
        print_json(_answer(match))
        return 0
    log = events_text(match.events)
    if args.log:
        print(log)
        return 0
    parts = [log, match.game.board(match.state, None), standing(match), str(record.get("note", ""))]
    print("\n\n".join(part for part in parts if part))
    return 0


def _answer(match: Match) -> dict[str, Any]:
    """The replayed game for a program."""
    outcome = match.outcome()
    return {
        "choices": len(match.choices),
        "turn": match.turn,
        "turns": match.turns,
        "events": [event.json() for event in match.events],
        "scores": match.scores(),
        "outcome": outcome.json() if outcome else None,
        "digest": match.state.digest(),
        "position": match.position(),
    }
