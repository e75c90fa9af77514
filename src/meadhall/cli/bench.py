"""`meadhall bench`: how fast the engine is here, alone or beside a yardstick."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

from meadhall.bench import BenchProblem, BotReport, Report, time_bots
from meadhall.bench import run as measure

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

SEED: Final = 7
"""The game that is reviewed."""


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "bench",
        description="How fast the engine is on this machine, or how long bots think.",
    )
    parser.add_argument("game", metavar="GAME", help="the game to measure, for example britannia-2e")
    parser.add_argument(
        "--against",
        metavar="PEER",
        action="append",
        default=[],
        help="measure this too, turn by turn: the word catanatron, or the path of a yardstick program",
    )
    parser.add_argument(
        "--bots", metavar="A,B,..", help="time the choices of these bots instead, without a clock: thegn,ealdorman"
    )
    parser.add_argument("--review", action="store_true", help="time the quick review of one game between bots instead")
    parser.add_argument("--seconds", metavar="S", type=float, default=10.0, help="how long to measure each (10)")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the figures; 2 if something cannot be measured."""
    try:
        if args.review:
            return _review(args)
        report = _measured(args)
    except BenchProblem as problem:
        print(f"meadhall bench: {problem}", file=sys.stderr)
        return 2
    print(json.dumps(report.json(), indent=2) if args.json else report.text())
    return 0


def _measured(args: argparse.Namespace) -> Report | BotReport:
    """The report."""
    with _bar() as report:
        if args.bots is None:
            return measure(args.game, args.against, args.seconds, report)
        if args.against:
            raise BenchProblem("--bots and --against measure different things: give one of them")
        return time_bots(args.game, args.bots.split(","), args.seconds, report)


@contextmanager
def _bar() -> Iterator[Callable[[str, float], None]]:
    """A progress bar while something is measured, on a terminal only; yields the function that moves it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    if not console.is_terminal:  # where a bar is switched off, older versions of rich still print an empty line
        yield lambda what, share: None
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), console=console, transient=True) as bar:
        task = bar.add_task("starting", total=1.0)
        yield lambda what, share: bar.update(task, description=what, completed=share)


def _review(args: argparse.Namespace) -> int:
    """Play a game between bots of the reference level, review it quickly, and print how long the review took."""
    import meadhall
    from meadhall.bots import ask, bot_named
    from meadhall.learn.review import NotReviewed, Review

    match = meadhall.start(args.game, seed=SEED)
    try:
        made = Review(match)
    except NotReviewed as problem:
        raise BenchProblem(str(problem)) from None
    bots = [bot_named("ceorl", args.game)(seat) for seat in range(match.setup.players)]
    while (seat := match.turn) is not None:
        match.play(match.game.action(match.state, ask(bots[seat], match.game, match.state, seat)), seat=seat)
    began, used = perf_counter(), process_time()
    found = made.run()
    figures = {
        "game": args.game, "choices": len(match.choices), "steps": len(found["steps"]), "tries": made.valuer.count,
        "seconds": round(perf_counter() - began, 2), "processor_seconds": round(process_time() - used, 2),
    }  # fmt: skip
    text = (
        f"{args.game}: a game of {figures['choices']:,} choices reviewed in {figures['seconds']} s "
        f"({figures['processor_seconds']} s of one core), {figures['steps']} steps, {figures['tries']:,} tries"
    )
    print(json.dumps(figures, indent=2) if args.json else text)
    return 0
