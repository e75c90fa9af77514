"""`meadhall rules`: the rules of a game by their ids, with the tests that prove them."""

from __future__ import annotations

import argparse
import difflib
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from meadhall import ledger
from meadhall.cli.common import print_json
from meadhall.ledger import BadLedger, Entry, Proofs, Rule

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers

NO_CHECKOUT = "the tests that prove the rules live in the source checkout; run this there to see them"


class UnknownId(ValueError):
    """An id or group that the ledger does not have."""


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "rules",
        description="The rules of a game by their ids: statement, ruling, option, and the tests that prove them.",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(ledger.games())}")
    parser.add_argument("ids", nargs="*", metavar="ID", help="only these ids or groups, e.g. STACK-03 RETREAT EDGE-39")
    parser.add_argument("--cases", action="store_true", help="worked examples and edge cases too")
    parser.add_argument("--uncovered", action="store_true", help="only what no test proves; exit 1 if there is any")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules; 2 for an unknown game or id, 1 if `--uncovered` finds something or cannot look."""
    try:
        entries = chosen(args.game, args.ids, args.cases)
    except (BadLedger, UnknownId) as problem:
        print(f"meadhall rules: {problem}", file=sys.stderr)
        return 2
    tests = ledger.checkout_tests()
    if args.uncovered and tests is None:
        print(f"meadhall rules: {NO_CHECKOUT}", file=sys.stderr)
        return 1
    proofs = ledger.scan(tests) if tests else None
    shown = uncovered(entries, proofs) if args.uncovered and proofs else entries
    if args.json:
        rows = [as_json(entry, proofs) for entry in shown]
        print_json({"game": args.game, "rules": rows, "proofs": proofs is not None})
    else:
        print("\n".join([*(as_text(entry, proofs) for entry in shown), summary(entries, proofs)]))
    return 1 if args.uncovered and shown else 0


def chosen(game: str, ids: Sequence[str], with_cases: bool) -> list[Entry]:
    """The entries that were asked for, in the ledger's order. Raises `BadLedger` and `UnknownId`."""
    everything = ledger.entries(game)
    if not ids:
        return [entry for entry in everything if with_cases or isinstance(entry, Rule)]
    wanted = {ident.upper() for ident in ids}
    known = {entry.id.upper() for entry in everything} | {entry.group for entry in everything}
    for ident in sorted(wanted - known):
        close = difflib.get_close_matches(ident, sorted(known), n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise UnknownId(f"the ledger of {game} has no {ident}{hint}")
    return [entry for entry in everything if entry.id.upper() in wanted or entry.group in wanted]


def uncovered(entries: Sequence[Entry], proofs: Proofs) -> list[Entry]:
    """The entries with neither a test nor a stated reason for having none."""
    return [entry for entry in entries if not proofs.of(entry.id) and not reason(entry)]


def reason(entry: Entry) -> str:
    """Why no test can prove an entry; empty for nearly all."""
    return entry.untestable if isinstance(entry, Rule) else ""


def as_json(entry: Entry, proofs: Proofs | None) -> dict[str, object]:
    """An entry as plain data, with its tests if they are known."""
    found = [f"{proof.test}:{proof.line}" for proof in proofs.of(entry.id)] if proofs else []
    return {**asdict(entry), "tests": found}


def as_text(entry: Entry, proofs: Proofs | None) -> str:
    """An entry as a short paragraph."""
    kind = entry.kind if isinstance(entry, Rule) else ", ".join(entry.rules)
    lines = [f"{entry.id} ({kind})", _indented(entry.statement)]
    if isinstance(entry, Rule) and entry.source:
        lines.append(_indented(f"Source: {entry.source}"))
    if isinstance(entry, Rule) and entry.ruling:
        lines.append(_indented(f"Ruling ({entry.firmness}): {entry.ruling}"))
    if isinstance(entry, Rule) and entry.option:
        default, *others = entry.values
        lines.append(_indented(f"Option {entry.option}: {default} (default), {', '.join(others)}"))
    if reason(entry):
        lines.append(_indented(f"No test: {reason(entry)}"))
    lines += [f"  Proved by {proof.test} (line {proof.line})" for proof in (proofs.of(entry.id) if proofs else [])]
    return "\n".join(lines) + "\n"


def summary(entries: Sequence[Entry], proofs: Proofs | None) -> str:
    """How many of the entries are proved."""
    if proofs is None:
        return f"{len(entries)} ids; {NO_CHECKOUT}."
    proved = sum(bool(proofs.of(entry.id)) for entry in entries)
    missing = len(uncovered(entries, proofs))
    return (
        f"{len(entries)} ids: {proved} proved by tests, {len(entries) - proved - missing} excused, {missing} uncovered."
    )


def _indented(text: str) -> str:
    return textwrap.fill(text, 118, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
