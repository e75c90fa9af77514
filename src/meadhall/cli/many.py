"""What the commands that play many games share: how many processes, on what, and where results go."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from meadhall.bots import BadChoice
from meadhall.cli.common import positive, progress, whole
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.lab.kept import Kept
from meadhall.lab.series import R, S, play_series


def add_crew(parser: argparse.ArgumentParser) -> None:
    """The arguments that say who plays the games."""
    parser.add_argument("--workers", metavar="N", type=positive, help="how many processes (one for each core)")
    parser.add_argument(
        "--on", choices=("cores", "ray"), default="cores", help="play on this machine's cores, or on Ray (cores)"
    )


def add_series(parser: argparse.ArgumentParser, games: int, out: str) -> None:
    """The arguments that say which games are played, and where they go; `games` are the usual number."""
    parser.add_argument(
        "--bots", metavar="A,B,..", default="thegn",
        help="one bot for all seats or one for each (thegn); every game draws one of A+B+C for each seat",
    )  # fmt: skip
    parser.add_argument("--games", metavar="N", type=positive, default=games, help=f"how many games ({games})")
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed (1)")
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help=f"the folder for {out}")


def series_command(args: argparse.Namespace, command: str, out: str, *more: str) -> str:
    """The command that plays the same games, in any folder; `more` are further arguments that count."""
    words = ["meadhall", command, args.game]
    for name in ("scenario", "players", "edition", "bots", "games", "seed", *more):
        value = getattr(args, name)
        words += [] if value is None else [f"--{name}", value.name if isinstance(value, Path) else str(value)]
    for option in args.option:
        words += ["--option", option]
    return shlex.join([*words, "--out", out])


def must_be_writable(path: Path) -> None:
    """Raise `BadDocument` if a file of this name cannot be written, before any game is played."""
    folder = path.parent
    if path.is_dir():
        raise BadDocument(f"{path}: is a folder; name a file in it")
    if not folder.is_dir():
        raise BadDocument(f"{folder}: there is no such folder; make it first, or choose another")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadDocument(f"{path}: may not be written; choose another place")


def made_folder(path: Path) -> Path:
    """The folder, created if it is missing and tested to be writable. Raises `BadDocument`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise BadDocument(f"{path}: cannot be used as the folder for results: {error.strerror or error}") from None
    return path


def play_kept(
    series: S, work: Callable[[S, int], R], args: argparse.Namespace, kept: Kept[R] | None, what: str = "games"
) -> list[R]:
    """All games of a series, those kept from before included, with a bar on the terminal.

    If the command is stopped, these are the games that have ended by then, fewer than `series.games`; with none at all
    it ends at once. Raises `BadSetup` if other code played the games that were kept, or a bot makes an illegal choice.
    """
    done = [] if kept is None else kept.done
    ended = {result.number: result for result in done if result.number < series.games}
    if kept is not None and len(ended) < series.games:
        kept.must_be_same("code")

    with progress(what, series.games) as step, stoppable():
        step(len(ended))

        def one_more(result: R) -> None:
            ended[result.number] = result
            if kept is not None:
                kept.add(result)
            step(len(ended))

        try:
            return play_series(series, work, args.workers, done, one_more, args.on)
        except BadChoice as problem:
            raise BadSetup(str(problem)) from None
        except KeyboardInterrupt:
            if not ended:
                raise
    rest = "" if kept is None else "; the same command goes on from here"
    print(f"meadhall: stopped after {len(ended):,} of {series.games:,} {what}{rest}", file=sys.stderr)
    return [ended[number] for number in sorted(ended)]


@contextmanager
def stoppable() -> Iterator[None]:
    """Let a request to terminate stop the work like Ctrl-C does, so that what is done is not lost."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)
