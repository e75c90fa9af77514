"""Many games on many hands: the same results on cores and on Ray, nothing lost when all is killed, nobody left over."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

LINE = ("arena", "britannia-2e", "--scenario", "two-vikings", "--seats", "ceorl,random", "--json")
SURVEY = ("lab", "britannia-2e", "--scenario", "two-vikings", "--bots", "ceorl,random", "--json")


def meadhall(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "meadhall", *arguments],
        env={**os.environ, "SOURCE_DATE_EPOCH": "0", **environment},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )


def shown(answer: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The result without the time it took."""
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    found.pop("seconds", None)
    return found


def alive(pid: int) -> bool:
    """Whether a process runs (one that has ended but was not yet waited for does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            child = int(stat.parent.name)
            found += [child, *children(child)]
    return found


@dataclass(frozen=True)
class Work:
    """A command that plays many games, and the folder it may write in."""

    name: str
    folder: Path

    def line(self, games: int) -> list[str]:
        """The command; its games are kept in the folder."""
        if self.name == "arena":
            return [*LINE, "--games", str(games), "--keep", str(self.games)]
        return [*SURVEY, "--games", str(games), "--out", str(self.folder)]

    @property
    def games(self) -> Path:
        """Where every game is written down as it ends."""
        return self.folder / "games.jsonl"

    def results(self) -> dict[str, bytes]:
        """What was written, byte for byte, but for the games in the order in which they ended."""
        return {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and path != self.games
        }


@pytest.fixture(params=["arena", "lab"])
def begun(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], Work]:
    """Gives a fresh folder for the command under test."""

    def begin(name: str) -> Work:
        folder = tmp_path / name / "out"  # the report names the folder: one name, one report
        folder.mkdir(parents=True)
        return Work(request.param, folder)

    return begin


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see what processes are left")
def test_a_killed_run_goes_on_and_leaves_no_process_behind(begun: Callable[[str], Work]) -> None:
    work = begun("killed")
    line = [*work.line(60), "--workers", "2"]
    playing = subprocess.Popen([sys.executable, "-m", "meadhall", *line], stdout=subprocess.DEVNULL)
    patience = time.monotonic() + 500
    while not work.games.exists() or work.games.read_bytes().count(b"\n") < 6:
        assert playing.poll() is None
        assert time.monotonic() < patience
        time.sleep(0.02)
    family = children(playing.pid)
    os.kill(playing.pid, signal.SIGKILL)
    playing.wait()
    assert work.games.read_bytes().count(b"\n") < 61
    assert family
    while any(alive(pid) for pid in family):
        assert time.monotonic() < patience, "processes are left of a run that was killed"
        time.sleep(0.05)
    resumed = shown(meadhall(*line))
    assert work.games.read_bytes().count(b"\n") == 61
    whole = begun("whole")
    assert resumed == shown(meadhall(*whole.line(60), "--workers", "1"))
    assert work.results() == whole.results()


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_ray_gives_the_same_results(begun: Callable[[str], Work]) -> None:
    here, there = begun("here"), begun("there")
    with_ray = meadhall(*there.line(10), "--on", "ray", "--workers", "2", RAY_ENABLE_UV_RUN_RUNTIME_ENV="0")
    assert shown(with_ray) == shown(meadhall(*here.line(10), "--workers", "1"))
    assert there.results() == here.results()


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    answer = meadhall(*LINE, "--games", "2", "--on", "ray", RAY_ADDRESS="nowhere")
    assert answer.returncode == 2
    assert "Ray cannot be used" in answer.stderr
    assert "Traceback" not in answer.stderr
