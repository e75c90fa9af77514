"""`meadhall position`: open any situation, ask what is legal and why something is not, and play on."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import meadhall
from meadhall.cli.common import add_edition, dice, print_json, read_file, whole, with_edition
from meadhall.cli.screen import choice_list, events_text, standing
from meadhall.core.event import Event
from meadhall.core.match import Match
from meadhall.opening import game_of

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "position",
        description="Open a position document (YAML or JSON; - reads the standard input), ask about it and play on.",
    )
    parser.add_argument("file", metavar="FILE", help="the document")
    parser.add_argument("--play", metavar="ACTION", action="append", default=[], help="play this; may be repeated")
    parser.add_argument("--legal", action="store_true", help="list every legal action")
    parser.add_argument("--why-not", metavar="ACTION", help="say which rule forbids this")
    parser.add_argument("--dice", metavar="6,5,1", type=dice, help="the dice that fall, in order")
    parser.add_argument("--seed", metavar="N", type=whole, help="roll the dice from this seed")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open, play, answer."""
    document = read_file(args.file)
    game = with_edition(game_of(document), args.edition)
    match = meadhall.position(document, dice=args.dice, seed=args.seed, game=game)
    events = match.events
    for said in args.play:
        events += match.play(said)
    if args.json:
        print_json(_answer(args, match, events))
    else:
        print(_text(args, match, events))
    return 0


def _answer(args: argparse.Namespace, match: Match, events: list[Event]) -> dict[str, Any]:
    """The situation for a program."""
    outcome = match.outcome()
    answer: dict[str, Any] = {
        "turn": match.turn,
        "turns": match.turns,
        "events": [event.json() for event in events],
        "scores": match.scores(),
        "outcome": outcome.json() if outcome else None,
        "position": match.position(),
    }
    if args.legal:
        answer["legal"] = [{**action.json(), "text": action.text} for action in match.legal()]
    if args.why_not is not None:
        refusal = match.why_not(args.why_not)
        answer["why_not"] = refusal.json() if refusal else None
    return answer


def _text(args: argparse.Namespace, match: Match, events: list[Event]) -> str:
    """The situation for a reader."""
    parts = [events_text(events), match.game.board(match.state, None), standing(match)]
    if args.legal:
        parts.append(choice_list(match.legal(), None))
    if args.why_not is not None:
        refusal = match.why_not(args.why_not)
        parts.append(f"{args.why_not!r} is legal." if refusal is None else f"{args.why_not!r}: {refusal}")
    return "\n\n".join(part for part in parts if part)
