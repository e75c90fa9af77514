"""What several commands share: naming a game and its options, reading and writing files."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from meadhall.core.action import BadAction
from meadhall.core.chance import OutOfDice
from meadhall.core.extras import HasEditions
from meadhall.core.game import Game
from meadhall.core.info import BadSetup, GameInfo, Option
from meadhall.core.position import BadDocument, BadPosition, parse_document, read_document
from meadhall.core.record import BadRecord, record_text
from meadhall.core.refusal import Refused
from meadhall.opening import game_named

if TYPE_CHECKING:
    from collections.abc import Callable

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

FAILURES: Final = (BadAction, BadDocument, BadPosition, BadRecord, BadSetup, OutOfDice, Refused)
"""What a command may raise: the message of each is one sentence for the user."""
LINE_EVERY: Final = 60.0
"""Seconds between two lines about long work, where there is no terminal for a bar."""
STOPPED: Final = 130
"""The exit code of a command that was stopped, as shells have it."""


def add_setup(parser: argparse.ArgumentParser, game: str | None = None) -> None:
    """The arguments that say which game, scenario, number of players, options and edition."""
    if game is None:
        parser.add_argument("game", metavar="GAME", help="the id of a game; 'meadhall games' lists them")
    parser.add_argument(
        "--scenario", metavar="NAME", help="a scenario of the game (the first for this number of players)"
    )
    parser.add_argument("--players", metavar="N", type=whole, help="how many players (4 if the scenario allows it)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated"
    )
    add_edition(parser)


def add_edition(parser: argparse.ArgumentParser) -> None:
    """The argument for an edition file of your own."""
    parser.add_argument("--edition", metavar="FILE", type=Path, help="your own edition file (see 'meadhall export')")


def whole(text: str) -> int:
    """A whole number on the command line."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}") from None


def positive(text: str) -> int:
    """A whole number of 1 or more."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected 1 or more, found {number}")
    return number


def dice(text: str) -> list[int | str]:
    """`6,5,1` as a script of dice; words stay as they are."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    return [int(word) if word.lstrip("-").isdigit() else word for word in words]


def chosen_game(name: str, edition: Path | None) -> Game:
    """The game of this id, with an edition file if one is given."""
    return with_edition(game_named(name), edition)


def with_edition(game: Game, edition: Path | None) -> Game:
    """The game itself, or the game with an edition file. Raises `BadSetup` and `BadDocument`."""
    if edition is None:
        return game
    if not isinstance(game, HasEditions):
        raise BadSetup(f"{game.id} has no editions; leave --edition out")
    try:
        return game.with_edition(edition)
    except (ValueError, OSError) as error:
        raise BadDocument(str(error)) from None


def chosen_setup(args: argparse.Namespace, game: Game) -> tuple[str, int, dict[str, Any]]:
    """Scenario, number of players and the full options. Raises `BadSetup`."""
    info = game.info()
    scenario = info.scenario_for(args.scenario, args.players)
    players, options = info.check(scenario, args.players, read_options(info, args.option))
    return scenario, players, options


def read_options(info: GameInfo, written: list[str]) -> dict[str, Any]:
    """`name=value` texts as options. Raises `BadSetup`."""
    options: dict[str, Any] = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"--option {text!r}: expected NAME=VALUE")
        if name in options:
            raise BadSetup(f"--option {name!r} is given twice; keep one of them")
        known = next((option for option in info.options if option.name == name), None)
        options[name] = value if known is None else _value(known, value)
    return options


def _value(option: Option, text: str) -> str | int | bool:
    """The value of an option that a word means; the word itself if none fits, for `GameInfo.check` to refuse."""
    words: dict[str, str | int | bool] = {str(value).lower(): value for value in option.values}
    if isinstance(option.default, bool):
        words |= {"yes": True, "on": True, "no": False, "off": False}
    return words.get(text.lower(), text)


def read_file(name: str) -> dict[str, Any]:
    """The document in a file; `-` is the standard input."""
    return parse_document(sys.stdin.read(), "standard input") if name == "-" else read_document(Path(name))


def write_record(path: Path, record: Mapping[str, Any]) -> None:
    """Write a record. Raises `BadDocument`."""
    write_text(path, record_text(record))


def write_text(path: Path, text: str) -> None:
    """Write a text so that a crash leaves the old file or the new one, never half of it. Raises `BadDocument`."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise BadDocument(f"{path}: cannot be written: {error.strerror or error}") from None


def print_json(document: object) -> None:
    """Print an answer for a program."""
    print(json.dumps(document, indent=2))


def today() -> str:
    """The date in words; SOURCE_DATE_EPOCH may name another second, so that two runs can write the same bytes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    now = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() else datetime.now(UTC)
    return f"{now.day} {now:%B %Y}"


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, or without a terminal a line a minute; yields the function that moves it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield Lines(what, total).step
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


class Lines:
    """How far work has come, in lines on stderr for a log: the first after a minute, so that short work has none."""

    def __init__(self, what: str, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.what = what
        self.total = total
        self.clock = clock
        self.began = self.said = clock()
        self.before: int | None = None
        """How much was done when the work began, if it goes on from earlier work."""

    def step(self, done: int) -> None:
        """Say how much is done, if it is time."""
        now = self.clock()
        if self.before is None:
            self.before = done
        if now - self.said < LINE_EVERY:
            return
        self.said = now
        fresh = done - self.before
        left = (self.total - done) * (now - self.began) / fresh if fresh > 0 else None
        rest = "" if left is None else f", about {max(1, round(left / 60))} min left"
        print(f"{self.what}: {done:,} of {self.total:,}{rest}", file=sys.stderr, flush=True)
