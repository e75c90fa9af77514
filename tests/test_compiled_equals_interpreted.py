"""The compiled build and the sources play the same games, position by position."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from meadhall import build
from tests.digests import EVERY

GAMES = "3"
PROJECT = Path(__file__).resolve().parent.parent


def start(**environment: str) -> subprocess.Popen[str]:
    """A Python of its own that plays the games."""
    return subprocess.Popen(
        [sys.executable, "tests/digests.py", GAMES],
        cwd=PROJECT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


def answer(process: subprocess.Popen[str]) -> Any:
    said, _ = process.communicate(timeout=600)
    assert process.returncode == 0
    return json.loads(said)


def difference(compiled: list[str], interpreted: list[str]) -> str:
    """Where two lists first differ, or nothing."""
    for number, (one, other) in enumerate(zip_longest(compiled, interpreted)):
        if one != other:
            return f"first at link {number} ({EVERY} positions each): compiled {one}, interpreted {other}"
    return ""


def test_compiled_and_interpreted_games_are_the_same() -> None:
    if build.status() != "compiled":
        assert os.environ.get("CI") != "true", "a compiled build is needed here: run `make build` with a C compiler"
        pytest.skip(f"there is no compiled build to compare with (it is {build.status()}): run `make build`")
    processes = start(**{build.SWITCH: "0"}), start(**{build.SWITCH: "1"})
    compiled, interpreted = (answer(process) for process in processes)
    assert (compiled["build"], interpreted["build"]) == ("compiled", "interpreted")
    assert compiled["chains"], "no game was played"
    assert compiled["chains"].keys() == interpreted["chains"].keys()
    differences = {key: difference(compiled["chains"][key], links) for key, links in interpreted["chains"].items()}
    assert not {key: words for key, words in differences.items() if words}
