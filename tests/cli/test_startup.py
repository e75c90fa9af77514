"""A command imports what it needs and no more: the modules that are loaded decide how fast it starts."""

from __future__ import annotations

import subprocess
import sys

import pytest

from meadhall.cli import COMMANDS
from meadhall.games import FOLDERS

LIBRARIES = {
    "alembic", "anyio", "asyncio", "fastapi", "gymnasium", "multiprocessing", "numpy", "openskill", "pettingzoo",
    "pyarrow", "pydantic", "ray", "rich", "sqlalchemy", "starlette", "uvicorn", "websockets", "yaml",
}  # fmt: skip
"""What takes long to import, the standard library included."""


def loaded(code: str) -> set[str]:
    """Every module that a fresh Python has loaded after running some code."""
    script = f"import sys\n{code}\nprint('loaded', *sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stderr.splitlines()[-1].split()[1:])


def libraries(modules: set[str]) -> set[str]:
    return {name.split(".")[0] for name in modules} & LIBRARIES


def parts(modules: set[str]) -> set[str]:
    """The parts of our own package among these modules: `core`, `games`, `bots`, ..."""
    return {name.split(".")[1] for name in modules if name.startswith("meadhall.")}


def folders(modules: set[str]) -> set[str]:
    """The folders of the games among these modules."""
    return {name.split(".")[2] for name in modules if name.startswith(("meadhall.games.", "meadhall.bots."))}


@pytest.mark.parametrize("line", [["--help"], ["--version"], ["no-such-command"]], ids=" ".join)
def test_help_imports_no_game_and_no_library(line: list[str]) -> None:
    modules = loaded(f"from meadhall.cli import main; main({line})")
    assert not libraries(modules)
    assert not folders(modules)
    assert parts(modules) == {"cli", "core", "games", "opening", "version"}


def test_games_imports_the_games_and_nothing_else() -> None:
    modules = loaded("from meadhall.cli import main; main(['games'])")
    assert not libraries(modules)
    assert folders(modules) == set(FOLDERS.values())
    assert parts(modules) == {"build", "cli", "core", "games", "ledger", "opening", "version"}


@pytest.mark.parametrize("game", FOLDERS)
def test_a_match_imports_only_its_own_game(game: str) -> None:
    modules = loaded(f"import meadhall; meadhall.start({game!r}, seed=1)")
    assert not libraries(modules)
    assert folders(modules) == {FOLDERS[game]}


def test_help_lists_every_command(capfd: pytest.CaptureFixture[str]) -> None:
    """Also those whose modules are not imported; each has a module of its own that explains it."""
    from meadhall.cli import main

    assert main(["--help"]) == 0
    listed = capfd.readouterr().out
    for name, sentence in COMMANDS.items():
        assert f"{name} " in listed
        assert sentence in listed
        assert main([name, "--help"]) == 0
        assert f"usage: meadhall {name}" in capfd.readouterr().out
