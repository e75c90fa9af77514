"""`meadhall study`: check the file of a study."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from meadhall.cli.common import print_json, read_file
from meadhall.core.text import counted
from meadhall.learn.studies import read_study

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser("study", description="Work with the file of a study (YAML or JSON).")
    what = parser.add_subparsers(metavar="check", required=True)
    check = what.add_parser("check", description="Say whether every position opens and every choice is legal.")
    check.add_argument("file", metavar="FILE", help="the study; - reads the standard input")
    check.add_argument("--json", action="store_true", help="print the study as JSON, as a server keeps it")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read it, and say what is in it."""
    study = read_study(read_file(args.file))
    if args.json:
        print_json(study.json())
        return 0
    nodes = sum(1 for chapter in study.chapters for _ in chapter.root.nodes())
    print(
        f"{study.title or 'Without a title'}: {counted(len(study.chapters), 'chapter')}, {counted(nodes, 'position')}."
    )
    return 0
