"""`meadhall verify`: replay every game of a server, and say what is damaged."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from meadhall.cli.common import print_json
from meadhall.cli.place import add_place, counted_studies, reading, watched
from meadhall.core.text import counted

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "verify",
        description="Replay every game of a server, which may be running, and say what is damaged. Nothing is changed.",
    )
    add_place(parser, "where that server keeps its games")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check everything; 1 if something is wrong."""
    from meadhall.table.verifying import verify

    with reading(args) as engine, watched("checking") as progress:
        report = verify(engine, progress)
    if args.json:
        findings = [vars(finding) for finding in report.findings]
        print_json({"tables": report.tables, "studies": report.studies, "findings": findings})
    else:
        for finding in report.findings:
            print(finding)
        checked = f"{counted(report.tables, 'table')} and {counted_studies(report.studies)} checked"
        print(f"{checked}: {f'{len(report.findings)} wrong' if report.findings else 'all are whole'}")
    return 1 if report.findings else 0
