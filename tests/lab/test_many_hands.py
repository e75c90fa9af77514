"""Many games on many hands: the same results on cores and on Ray, nothing lost when all is killed, nobody left over."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

LINE = (*("arena", "britannia-2e", "--scenario", "two-vikings", "--seats", "ceorl,random", "--json"),)


def meadhall(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "meadhall", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def told(answer: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The result without the time it took."""
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    found.pop("seconds")
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


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see what processes are left")
def test_a_killed_contest_goes_on_and_leaves_no_process_behind(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    line = [*LINE, "--games", "60", "--workers", "2", "--keep", str(path)]
    playing = subprocess.Popen([sys.executable, "-m", "meadhall", *line], stdout=subprocess.DEVNULL)
    patience = time.monotonic() + 120
    while not path.exists() or path.read_bytes().count(b"\n") < 6:
        assert playing.poll() is None
        assert time.monotonic() < patience
        time.sleep(0.02)
    family = children(playing.pid)
    os.kill(playing.pid, signal.SIGKILL)
    playing.wait()
    kept = path.read_bytes().count(b"\n")
    assert kept < 61
    assert family
    while any(alive(pid) for pid in family):
        assert time.monotonic() < patience, "processes are left of a contest that was killed"
        time.sleep(0.05)
    resumed = told(meadhall(*line))
    assert path.read_bytes().count(b"\n") == 61
    assert resumed == told(meadhall(*LINE, "--games", "60", "--workers", "1"))


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_ray_gives_the_same_results() -> None:
    line = [*LINE, "--games", "10"]
    with_ray = told(meadhall(*line, "--on", "ray", "--workers", "2", RAY_ENABLE_UV_RUN_RUNTIME_ENV="0"))
    assert with_ray == told(meadhall(*line, "--workers", "1"))


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    answer = meadhall(*LINE, "--games", "2", "--on", "ray", RAY_ADDRESS="nowhere")
    assert answer.returncode == 2
    assert "Ray cannot be used" in answer.stderr
    assert "Traceback" not in answer.stderr
