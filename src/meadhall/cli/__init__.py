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

from meadhall.cli.common import FAILURES, STOPPED
from meadhall.core.info import BadSetup
from meadhall.core.text import shortened
from meadhall.version import VERSION

COMMANDS: Final = {
    "serve": "play in the browser (the default)",
    "work": "let bots think for several servers of one database",
    "games": "list the games with their scenarios and options",
    "play": "play in the terminal",
    "lesson": "learn a game by lessons, and check lessons of your own",
    "simulate": "let bots play many games and print the scores",
    "arena": "let bots compete, each of them in every seat",
    "duplicate": "measure a person: a bot plays the same seats with the same dice",
    "lab": "study many games: a report with charts, and tables",
    "train": "learn from many games what positions are worth",
    "tune": "tune bots by self-play (needs the extra [tune])",
    "odds": "work out the exact odds of a battle",
    "position": "open a position document, ask about it, play on",
    "advise": "say what the searching bot would do in a position, and why",
    "replay": "replay a recorded game",
    "review": "review a recorded game: what was luck, what was choice",
    "study": "check the file of a study",
    "rules": "list the rules of a game and the tests that prove them",
    "handbook": "read the rules of a game in plain words",
    "bench": "measure how fast the engine and the bots are here",
    "fuzz": "play at random for a long time with every check",
    "verify": "replay every game of your server, and say what is damaged",
    "move": "move all games of your server to another folder or database",
    "export": "write the edition file of a game, or a game of your server",
}
"""Every command with its line in `meadhall --help`. Each is a module here, imported only when it runs."""
MOST: Final = 2000
"""Letters of a mistake's sentence: it may quote a file."""


class Help(argparse.HelpFormatter):
    """Help in which the sentence of every command stands beside its name; argparse forgets that names are indented."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = 4 + max(map(len, COMMANDS))


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with 2."""
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def parser_for(arguments: Sequence[str]) -> Parser:
    """The parser for these arguments. It knows all commands, but the arguments only of the one that is asked for."""
    parser = Parser(
        "meadhall", description="The digital table for the board games of early Britain.", formatter_class=Help
    )
    parser.add_argument("--version", action="version", version=f"meadhall {VERSION}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    asked = arguments[0] if arguments and arguments[0] in COMMANDS else None
    if asked is not None:
        import_module(f"meadhall.cli.{asked}").add(subparsers)
    else:
        for name, sentence in COMMANDS.items():
            subparsers.add_parser(name, help=sentence)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command (`serve` if none is named) and return its exit code."""
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
        return STOPPED
    except FAILURES as problem:
        print(shortened(f"meadhall {arguments[0]}: {problem}", MOST), file=sys.stderr)
        return 2 if isinstance(problem, BadSetup) else 1
