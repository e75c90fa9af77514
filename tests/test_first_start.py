"""`make play` in a fresh clone: the table opens at once, and the engines compile beside it."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from meadhall import build
from meadhall.bots import look
from meadhall.games import FOLDERS
from meadhall.table import thinking
from meadhall.table.thinking import Thinker, decide
from scripts import install, play
from scripts.locks import held

PROJECT = Path(__file__).resolve().parent.parent
SERVE = "def main(line):\n    print('serving', *line, flush=True)\n    input()\n    return 7\n"
COMPILES = """
import sys
sys.path.insert(0, "src")
from meadhall import build
build.write_manifest(build.ROOT, build.manifest(build.ROOT, ["meadhall.hot"]))
(build.ROOT / "meadhall/hot" / ("warm" + build.EXTENSION_SUFFIXES[0])).touch()
"""
FAILS = "import sys; sys.exit('no such luck')"
CANNOT = "print('meadhall: not compiling (no working C compiler was found): the sources run')"
LASTS = """
import sys, time
sys.path.insert(0, ".")
from pathlib import Path
from scripts.locks import held
with held(Path("compiling.lock"), ""):
    Path("compiling").touch()
    time.sleep(600)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with our scripts, one hot module, and a server that waits for a line."""
    hot = tmp_path / "src" / "meadhall" / "hot"
    hot.mkdir(parents=True)
    shutil.copytree(PROJECT / "scripts", tmp_path / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "src/meadhall/build.py", hot.parent)
    (hot.parent / "__init__.py").touch()
    (hot.parent / "cli.py").write_text(SERVE)
    (hot / "__init__.py").touch()
    (hot / "warm.py").touch()
    (tmp_path / "pyproject.toml").write_text('[tool.meadhall]\ncompiled = ["meadhall.hot"]\n')
    return tmp_path


@contextmanager
def played(project: Path, setup: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """`make play` in a project whose build does what `setup` says."""
    (project / "setup.py").write_text(setup)
    kept = {k: v for k, v in os.environ.items() if k not in (build.SWITCH, "MEADHALL_COMPILE")}
    process = subprocess.Popen(
        [sys.executable, str(project / "scripts/play.py"), "--port", "0"],
        env={**kept, "PYTHONPATH": str(project / "src"), **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def lines(process: subprocess.Popen[str], number: int) -> set[str]:
    """What it says first; the order is chance, as two things happen at once."""
    assert process.stdout is not None
    return {process.stdout.readline().strip() for _ in range(number)}


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (COMPILES, play.READY),
        (FAILS, play.FAILED),
        (CANNOT, play.NOTHING.format(reason="no working C compiler was found")),
    ],
)
def test_the_table_opens_while_the_engines_compile(project: Path, setup: str, sentence: str) -> None:
    """However the build ends, one sentence says so and the game goes on."""
    with played(project, setup) as process:
        assert lines(process, 3) == {play.START, "serving serve --port 0", sentence}
        process.communicate("stop\n")
        assert process.returncode == 7
    assert ("no such luck" in (project / "build/compile.log").read_text()) == (setup == FAILS)


@pytest.mark.parametrize("variable", [build.SWITCH, "MEADHALL_COMPILE"])
def test_nothing_compiles_if_somebody_said_so(project: Path, variable: str) -> None:
    with played(project, FAILS, **{variable: "1" if variable == build.SWITCH else "0"}) as process:
        assert process.communicate("stop\n")[0] == "serving serve --port 0\n"


def test_the_compiler_ends_with_the_game(project: Path) -> None:
    """Also if the game is killed: nothing goes on behind somebody's back."""
    with played(project, LASTS) as process:
        assert play.START in lines(process, 2)
        while not (project / "compiling").exists():
            assert process.poll() is None
    with held(project / "compiling.lock", ""):
        pass


def test_two_at_once_compile_once(project: Path) -> None:
    """The second waits for the first, and finds everything done."""
    counting = "from pathlib import Path\nwith Path('times').open('a') as file: file.write('.')\n"
    with played(project, counting + COMPILES) as one, played(project, counting + COMPILES) as other:
        with held(project / "build/build.lock", ""):
            assert play.START in lines(one, 2) & lines(other, 2)
        for process in (one, other):
            assert lines(process, 1) == {play.READY}
    assert (project / "times").read_text() == "."


def test_playing_needs_neither_linters_nor_the_lab() -> None:
    def named(extras: list[str]) -> set[str]:
        return {line.replace(">", "=").split("=")[0] for line in install.requirements(extras)}

    few, all_ = named([]), named(["dev", "ray"])
    assert {"fastapi", "mypy", "setuptools"} <= few < all_
    assert {"pytest", "ray", "pyarrow", "playwright", "numpy", "cma", "gymnasium"} <= all_ - few


DUMP = """
import pickle, sys, meadhall
from meadhall.bots import look
sights = []
for game in sys.argv[1:]:
    match = meadhall.start(game, seed=1)
    seat = match.turns[0]
    sights.append((look(match.game, match.state, seat), match.state.legal_for(seat)))
sys.stdout.buffer.write(pickle.dumps(sights))
"""


def test_compiled_bots_understand_an_interpreted_server() -> None:
    """What the server hands to a bot has one form in both builds."""
    command = [sys.executable, "-c", DUMP, *FOLDERS]
    dumped = subprocess.run(command, env={**os.environ, build.SWITCH: "1"}, stdout=subprocess.PIPE, check=True).stdout
    sights = pickle.loads(dumped)
    assert len(sights) == len(FOLDERS)
    for sight, legal in sights:
        assert type(sight.state) is type(look(sight.game, sight.state, sight.seat).state)
        assert decide("random", 1, sight, legal)[0] in legal


def test_bots_take_over_the_compiled_build_between_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are replaced once, when there is something better; a choice under way is finished."""
    ready = False
    made: list[FakePool] = []

    class FakePool:
        """Processes that only count."""

        def __init__(self, *_: object) -> None:
            self.ended: dict[str, bool] = {}
            made.append(self)

        def shutdown(self, **how: bool) -> None:
            self.ended = how

    monkeypatch.setattr(build, "overtaken", lambda: ready)
    monkeypatch.setattr(thinking, "ProcessPoolExecutor", FakePool)
    thinker = Thinker()
    processes: Callable[[], Any] = thinker._processes
    assert processes() is processes() is made[0]
    ready = True
    assert processes() is processes() is made[1]
    assert made[0].ended == {"wait": False}
    assert not made[1].ended
    assert len(made) == 2
