"""`meadhall lab`: many games watched, with a report to read, tables for other programs, and what-ifs.

Everything lands in one folder. The games themselves are kept there too (`games.jsonl`), so the same command continues
where it stopped, adds more games, or only writes the report again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadhall.cli.common import (
    STOPPED,
    add_setup,
    chosen_game,
    chosen_setup,
    print_json,
    today,
    write_text,
)
from meadhall.cli.many import add_crew, add_series, made_folder, play_kept, series_command
from meadhall.cli.simulate import read_bots
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.lab import parquet
from meadhall.lab.compare import Comparison, compare
from meadhall.lab.kept import Kept
from meadhall.lab.report.page import Report
from meadhall.lab.summary import Summary
from meadhall.lab.survey import Seen, Survey, watch_one
from meadhall.opening import game_named

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers

PLAIN = "printed"
"""The baseline that is the game as printed: its own edition with all options as usual."""


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "lab",
        description="Play many games, watch them, and write a report (report.html) and Parquet tables into a folder. "
        "The same command continues where it stopped; the same seed gives the same games.",
    )
    add_setup(parser)
    add_series(parser, 1000, "report, tables and games")
    parser.add_argument(
        "--against", metavar="WHAT",
        help=f"compare with a baseline, game by game with the same dice: the folder of another lab, or '{PLAIN}' for "
        "the game as printed, which is played too",
    )  # fmt: skip
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help="print the main figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count and write."""
    survey = _survey(args)
    frame = survey.frame()
    parquet.arrow()
    out = made_folder(args.out)
    baseline = _baseline(args, survey, out)
    games, head = _play(survey, out, args, "games")
    found = Summary(frame, games)
    complete = len(games) == survey.games  # else somebody has stopped the games, and this is an interim result
    comparison = _comparison(args, survey, baseline, games) if baseline is not None and complete else None
    written = parquet.write_survey(out, survey, frame, games)
    answer: dict[str, Any] = {**head, **found.json()}
    if comparison is not None:
        answer["against"] = comparison.json(frame)
    write_text(out / "report.html", _report(args, survey, found, head, comparison).html())
    write_text(out / "summary.json", json.dumps(answer, indent=1) + "\n")
    if args.json:
        print_json(answer)
    else:
        print(_said(found, out, len(written)))
    return 0 if complete else STOPPED


def _survey(args: argparse.Namespace) -> Survey:
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    bots = read_bots(args.bots, players, game.id, mixed=True)
    return Survey(game, scenario, players, options, bots, args.games, args.seed)


def _play(survey: Survey, folder: Path, args: argparse.Namespace, what: str) -> tuple[list[Seen], Mapping[str, Any]]:
    """All games of a survey, kept in a folder, with a bar on the terminal; and the head they are kept under."""
    kept = Kept(folder / "games.jsonl", survey.head(), Seen.of, Seen.line, free={"code"})
    return play_kept(survey, watch_one, args, kept, what), kept.found


# A baseline ----------------------------------------------------------------------------------------------------------
def _baseline(args: argparse.Namespace, survey: Survey, out: Path) -> tuple[Path, Survey | None] | None:
    """Where the baseline's games are, and what must be played for it. Raises `BadSetup`, `BadDocument`."""
    if args.against is None:
        return None
    if args.against == PLAIN:
        game = game_named(args.game)
        _, usual = game.info().check(survey.scenario, survey.players, {})
        plain = replace(survey, game=game, options=usual)
        if plain.head() == survey.head():
            raise BadSetup(f"--against {PLAIN} needs something to compare: give an --option or an --edition")
        return made_folder(out / "baseline"), plain
    folder = Path(args.against)
    if not (folder / "games.jsonl").is_file():
        raise BadDocument(f"{folder}: there are no games of a lab; name the --out folder of another lab, or '{PLAIN}'")
    return folder, None


def _comparison(
    args: argparse.Namespace, survey: Survey, baseline: tuple[Path, Survey | None], games: list[Seen]
) -> Comparison:
    folder, plain = baseline
    if plain is not None:
        others, there = _play(plain, folder, args, "baseline")
        return compare(survey.frame(), games, there, others)
    head = _head(folder)
    for name in ("game", "scenario", "players", "seed"):
        if head.get(name) != survey.head()[name]:
            raise BadSetup(f"{folder}: has another {name} ({head.get(name)}); games can only be paired with the same")
    kept = Kept(folder / "games.jsonl", head, Seen.of, Seen.line)
    return compare(survey.frame(), games, head, kept.done)


def _head(folder: Path) -> Mapping[str, Any]:
    """What was played in another lab. Raises `BadDocument`."""
    try:
        with (folder / "games.jsonl").open(encoding="utf-8") as file:
            found = json.loads(file.readline())
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or "format" not in found:
        raise BadDocument(f"{folder / 'games.jsonl'}: these are no games of a lab")
    return found


# What is written -----------------------------------------------------------------------------------------------------
def _report(
    args: argparse.Namespace, survey: Survey, found: Summary, head: Mapping[str, Any], comparison: Comparison | None
) -> Report:
    studied = survey.studied()
    return Report(
        survey,
        found,
        head,
        survey.game.info().title,
        series_command(args, "lab", args.out.name, "against"),
        studied.chart(),
        studied.known(survey.scenario, survey.players),
        comparison,
        "" if comparison is None else _changed(args, comparison.baseline, survey.head()),
        today(),
    )


def _changed(args: argparse.Namespace, there: Mapping[str, Any], here: Mapping[str, Any]) -> str:
    """What differs from the baseline, in a sentence."""
    said = [
        f"{name} is {value} instead of {there['options'].get(name)}"
        for name, value in here["options"].items()
        if there["options"].get(name) != value
    ]
    if there["version"] != here["version"]:
        edition = f" ({args.edition.name})" if args.edition is not None else ""
        said.append(f"another edition is played{edition}")
    if there["bots"] != here["bots"]:
        said.append(f"the bots are {', '.join(here['bots'])} instead of {', '.join(there['bots'])}")
    return f"What is changed: {'; '.join(said)}." if said else "Nothing is changed but the games."


def _said(found: Summary, out: Path, tables: int) -> str:
    """The main figures and where the rest is."""
    lines = [f"{found.games:,} games; the winner has {found.best.spread.mean:.1f} points on average"]
    for name, figures in zip(found.frame.seats, found.seats, strict=True):
        low, high = figures.wins.interval
        points = figures.points.spread
        lines.append(
            f"{name:<12}{points.mean:>7.1f} ± {points.margin:<5.1f}points, wins {figures.wins.share:.1%} "
            f"({low:.1%} to {high:.1%})"
        )
    return "\n".join([*lines, f"{out / 'report.html'} is the report; beside it are {tables} Parquet tables."])
