"""`meadhall train`: learns from many games what positions are worth, for par, projection and chances to win."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadhall.cli.common import (
    STOPPED,
    add_setup,
    chosen_game,
    chosen_setup,
    print_json,
    progress,
    write_text,
)
from meadhall.cli.many import add_crew, add_series, made_folder, must_be_writable, play_kept, series_command
from meadhall.cli.simulate import read_bots
from meadhall.core.info import BadSetup
from meadhall.core.model import Model
from meadhall.core.study import Frame
from meadhall.lab.kept import Kept
from meadhall.lab.training import drawing, tables
from meadhall.lab.training.checking import calibration, check, together
from meadhall.lab.training.making import FEWEST, make
from meadhall.lab.training.noting import Noted, Training, note_one
from meadhall.lab.training.sample import numpy
from meadhall.version import VERSION

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "train",
        description="Let bots play many games, learn from them what positions are worth, check that on games set aside "
        "beside the value in use, and write it to a file. The same command continues where it stopped; the same seed "
        "gives the same file.",
    )
    add_setup(parser)
    add_series(parser, 2000, "games, value and figures")
    parser.add_argument("--model", metavar="FILE", type=Path, help="where to write the value (DIR/GAME-SCENARIO.json)")
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, learn, check, write."""
    numpy()
    training = _training(args)
    frame = training.frame()
    if args.games < FEWEST:
        raise BadSetup(f"--games {args.games} are too few to learn from; play at least {FEWEST}")
    out = made_folder(args.out)
    path = args.model if args.model is not None else out / f"{training.game.id}-{training.scenario}.json"
    must_be_writable(path)
    kept = Kept(out / "games.jsonl", training.head(), Noted.of, Noted.line, free={"code"})
    games = play_kept(training, note_one, args, kept)
    if len(games) < training.games:
        return STOPPED
    about = {**kept.found, "meadhall": VERSION, "command": series_command(args, "train", "value")}
    with progress("rounds", len(frame.rounds)) as step:
        document = make(about, frame, games, step)
    write_text(path, json.dumps(document, separators=(",", ":")) + "\n")
    figures = checked(document, frame, [game for game in games if game.held_out])
    write_text(out / "figures.json", json.dumps(figures, indent=1) + "\n")
    write_text(out / "figures.md", tables.markdown(figures))
    write_text(out / "figures.svg", drawing.svg(figures, f"{training.game.info().title}, {training.scenario}"))
    if args.json:
        print_json(figures)
    else:
        print(f"{tables.text(figures)}\n{path} is the value; {out / 'figures.json'} has these figures.")
    return 0


def _training(args: argparse.Namespace) -> Training:
    game = chosen_game(args.game, args.edition)
    scenario, players, options = chosen_setup(args, game)
    bots = read_bots(args.bots, players, game.id, mixed=True)
    return Training(game, scenario, players, options, bots, args.games, args.seed)


def checked(document: dict[str, Any], frame: Frame, games: Sequence[Noted]) -> dict[str, Any]:
    """How well the value holds on games that it has not learned from."""
    model = Model(document)
    starts, turns = (check(model, frame, games, starts=which) for which in (True, False))
    return {
        "games": len(games),
        "rounds": [one.json() for one in starts],
        "all": together(starts).json(),
        "within_rounds": [one.json() for one in turns],
        "within_all": together(turns).json() if turns else {},
        "calibration": calibration(together(starts).value),
        "calibration_before": calibration(together(starts).before),
    }
