"""What our engine can be measured against in the same run: a yardstick program, or the Catan engine catanatron."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Protocol

from meadhall.bench.problem import BenchProblem

CATANATRON = "3.2.1"
YARDSTICK_GAMES = "4000"
PATIENCE = 600
"""Seconds after which a peer that has not answered is given up."""


class Peer(Protocol):
    """Somebody else's engine, playing its own game at random."""

    name: str

    def prepare(self) -> None:
        """Whatever it needs before the first measurement. Raises `BenchProblem`."""

    def figures(self, seconds: float) -> dict[str, float]:
        """Its `decisions_per_s` and `games_per_s`, taken in about this many seconds. Raises `BenchProblem`."""


def peer(wish: str) -> Peer:
    """The peer that `--against` names: the word catanatron, or the path of a yardstick program."""
    return Catanatron() if wish == "catanatron" else Yardstick(Path(wish))


class Yardstick:
    """A program that plays synthetic games and prints a line with "inside N dec/s M games/s"."""

    line = re.compile(r"inside\s+([\d,.]+)\s+dec/s\s+([\d,.]+)\s+games/s")

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.name = path.name

    def prepare(self) -> None:
        """See that the program is there."""
        if not self.path.is_file() or not os.access(self.path, os.X_OK):
            raise BenchProblem(
                f"--against {self.path}: expected a program that can be run (or the word catanatron); "
                "compile the yardstick first and name its path"
            )

    def figures(self, seconds: float) -> dict[str, float]:
        """Let the program play; it decides for how long."""
        said = _output([str(self.path), YARDSTICK_GAMES, "C"], f"the yardstick {self.name}")
        found = self.line.search(said)
        if found is None:
            raise BenchProblem(
                f'the yardstick {self.name} did not print "inside N dec/s M games/s", but: {said[:200]!r}'
            )
        decisions, games = (float(number.replace(",", "")) for number in found.groups())
        return {"decisions_per_s": decisions, "games_per_s": games}


class Catanatron:
    """The pure-Python Catan engine, in an environment of its own that is kept between runs."""

    name = f"catanatron {CATANATRON}"

    def __init__(self) -> None:
        self.home = cache_folder() / f"catanatron-{CATANATRON}-py{sys.version_info.major}.{sys.version_info.minor}"
        self.python = self.home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def prepare(self) -> None:
        """Install it, unless an earlier run has."""
        ready = self.home / "ready"
        if ready.is_file():
            return
        what = f"setting up {self.name} in {self.home}"
        _output([sys.executable, "-m", "venv", "--clear", str(self.home)], what)
        _output([str(self.python), "-I", "-m", "pip", "install", "--quiet", f"catanatron=={CATANATRON}"], what)
        ready.touch()

    def figures(self, seconds: float) -> dict[str, float]:
        """Let it play random games with four players for this long."""
        script = Path(__file__).with_name("catanatron_games.py")
        said = _output([str(self.python), "-I", str(script), str(seconds)], self.name)
        figures: dict[str, float] = json.loads(said)
        return figures


def cache_folder() -> Path:
    """The folder for things that can be made again."""
    named = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(named) / "meadhall" if named else Path.home() / ".cache" / "meadhall"


def _output(command: list[str], what: str) -> str:
    """What a command printed. Raises `BenchProblem` with its last line if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise BenchProblem(f"{what} failed: {problem}") from None
    if done.returncode != 0:
        words = (done.stderr or done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
        raise BenchProblem(f"{what} failed: {words[-1]}")
    return done.stdout
