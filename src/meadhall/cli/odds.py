"""`meadhall odds`: the exact odds of a Britannia battle."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from meadhall.games.britannia.odds import BadForce, BadRule, Choices, Odds, Retreat, odds, parse_rule
from meadhall.games.britannia.odds.text import EXAMPLE, parse_battle, report

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

DESCRIPTION = f"""The exact odds of a Britannia battle, fought to its end or until a side retreats by its rule.

Forces are written as {EXAMPLE}.
A retreat rule is: never, at N (N armies or fewer left), outnumbered N (by N or more units), or best N (whenever that
is better on average, in armies, with holding the area worth N armies; N is 1 if left out)."""


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "odds",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("forces", nargs="+", metavar="FORCE", help="attacker vs defender")
    parser.add_argument("--difficult", action="store_true", help="the defender stands in difficult terrain")
    parser.add_argument("--burh-first", action="store_true", help="the burh is the first loss (Rounds 14 to 16)")
    for side in ("attacker", "defender"):
        rules = parser.add_mutually_exclusive_group()
        rules.add_argument(f"--{side}-retreats", metavar="RULE", default="never", help=f"when the {side} retreats")
        rules.add_argument(f"--{side}-retreats-at", metavar="N", help=f'the same as --{side}-retreats "at N"')
    parser.add_argument(
        "--sixes",
        choices=("best", "cavalry", "infantry"),
        default="best",
        help="what sixes kill where cavalry and infantry are mixed",
    )
    parser.add_argument(
        "--burh", choices=("best", "first", "last"), default="best", help="when the owner gives up his burh"
    )
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the odds; 2 where the words name no battle."""
    try:
        found, notes = _answer(args)
    except (BadForce, BadRule) as problem:
        print(f"meadhall odds: {problem}", file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps({**_terms(args), **found.json()}, indent=2))
    else:
        print(report(found, notes))
    return 0


def _answer(args: argparse.Namespace) -> tuple[Odds, list[str]]:
    attacker, defender = parse_battle(" ".join(args.forces))
    attacker_rule, defender_rule = _rule(args, "attacker"), _rule(args, "defender")
    found = odds(
        attacker,
        defender,
        difficult=args.difficult,
        burh_first=args.burh_first,
        attacker_rule=attacker_rule,
        defender_rule=defender_rule,
        choices=Choices(sixes=args.sixes, burh=args.burh),
    )
    notes = ["difficult terrain"] if args.difficult else []
    notes += ["burh first"] if args.burh_first and defender.burh else []
    rules = (("attacker", attacker_rule), ("defender", defender_rule))
    notes += [f"{side} retreats {rule}" for side, rule in rules if rule.when != "never"]
    return found, notes


def _rule(args: argparse.Namespace, side: str) -> Retreat:
    """The retreat rule of a side, from either way to state it."""
    number = getattr(args, f"{side}_retreats_at")
    return parse_rule(getattr(args, f"{side}_retreats") if number is None else f"at {number}")


def _terms(args: argparse.Namespace) -> dict[str, Any]:
    return {
        "difficult": args.difficult,
        "burh_first": args.burh_first,
        "attacker_rule": str(_rule(args, "attacker")),
        "defender_rule": str(_rule(args, "defender")),
        "sixes": args.sixes,
        "burh": args.burh,
    }
