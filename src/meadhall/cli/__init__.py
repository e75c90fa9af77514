"""The command line: one small file per command, each with `add(subparsers)` and `run(args) -> exit code`.

Exit codes: 0 done, 1 refused (a file, a position, a rule), 2 wrong usage. A mistake is one sentence on stderr.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn

from meadhall.cli.common import FAILURES
from meadhall.core.info import BadSetup
from meadhall.version import VERSION

COMMANDS: Final = (
    *("serve", "games", "play", "simulate", "arena", "lab", "tune", "odds", "position", "replay", "rules", "bench"),
    *("fuzz", "export"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with 2."""
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def parser_for(arguments: Sequence[str]) -> Parser:
    """The parser for these arguments; only the command that is asked for is imported."""
    parser = Parser("meadhall", description="The digital table for the board games of early Britain.")
    parser.add_argument("--version", action="version", version=f"meadhall {VERSION}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    asked = arguments[0] if arguments and arguments[0] in COMMANDS else None
    for name in COMMANDS if asked is None else (asked,):
        import_module(f"meadhall.cli.{name}").add(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, the table where none is named; gives the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv) or ["serve"]
    parser = parser_for(arguments)
    try:
        args = parser.parse_args(arguments)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("meadhall: stopped", file=sys.stderr)
        return 130
    except FAILURES as problem:
        print(f"meadhall {arguments[0]}: {problem}", file=sys.stderr)
        return 2 if isinstance(problem, BadSetup) else 1
