"""Imports point one way (core <- games <- bots <- lab, table <- cli), and no game is named outside its folders."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.bots import BOTS
from meadhall.games import FOLDERS

SOURCES = Path(__file__).resolve().parent.parent / "src"

BOTTOM = {"build", "version"}
MAY_IMPORT: dict[str, set[str]] = {
    "build": set(),
    "version": set(),
    "core": BOTTOM,
    "ledger": BOTTOM | {"core"},
    "games": BOTTOM | {"core", "ledger"},
    "opening": BOTTOM | {"core", "games"},
    "__init__": BOTTOM | {"core", "games", "opening"},
    "bots": BOTTOM | {"core", "games", "ledger", "opening"},
    "conformance": BOTTOM | {"core", "games", "ledger", "opening"},
    "secrecy": BOTTOM | {"core", "games", "ledger", "opening", "conformance"},
    "bench": BOTTOM | {"core", "games", "bots", "opening"},
    "environment": BOTTOM | {"core", "games", "opening", "bots"},
    "learn": BOTTOM | {"core", "games", "ledger", "opening", "bots"},
    "lab": BOTTOM | {"core", "games", "ledger", "opening", "bots"},
    "table": BOTTOM | {"core", "games", "ledger", "opening", "bots", "learn"},
}
"""Per part of the package the other parts it may import. The command line and `__main__` may import every part."""

OUTSIDE = {
    "random", "secrets", "time", "datetime", "socket", "ssl", "sqlite3", "threading", "asyncio", "subprocess", "http",
    "urllib", "multiprocessing", "argparse", "rich",
}  # fmt: skip
"""What a game must not know: chance, clocks, threads, networks, storage, screens."""

FILES = sorted(SOURCES.rglob("*.py"))


def part(module: str) -> str:
    """The part of the package a module belongs to: the second word of its name."""
    words = module.split(".")
    return words[1] if len(words) > 1 else "__init__"


def module(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            from_package = base == "meadhall"
            yield from ((node.lineno, f"{base}.{alias.name}" if from_package else base) for alias in node.names)


def wrong(path: Path) -> list[str]:
    here = part(module(path))
    allowed = MAY_IMPORT[here] | {here}
    ours = ((line, name) for line, name in imported(path) if name.split(".")[0] == "meadhall")
    return [f"line {line} imports {name}" for line, name in ours if part(name) not in allowed]


@pytest.mark.parametrize("path", [f for f in FILES if part(module(f)) not in ("cli", "__main__")], ids=module)
def test_imports_point_one_way(path: Path) -> None:
    assert not wrong(path)


@pytest.mark.parametrize("path", [f for f in FILES if part(module(f)) == "games"], ids=module)
def test_a_game_knows_no_clock_chance_network_or_screen(path: Path) -> None:
    assert not [f"line {line} imports {name}" for line, name in imported(path) if name.split(".")[0] in OUTSIDE]


GAME_NAMES = re.compile(rf"\b({'|'.join((FOLDERS.keys() | FOLDERS.values()) - BOTS.keys())})\b", re.IGNORECASE)
"""The ids and folders of the games; a level of bots may share its name with a game."""
REGISTRY = SOURCES / "meadhall" / "games" / "__init__.py"
EXAMPLES = {"meadhall.__init__": 1, "meadhall.cli.bench": 1}
"""Modules whose help shows how a game is named, and how often."""


def folder_of_a_game(path: Path) -> str | None:
    """The folder of the game that a module belongs to, or None if it serves every game."""
    words = module(path).split(".")
    return words[2] if words[1] in ("games", "bots") and len(words) > 3 and words[2] in FOLDERS.values() else None


COMMON = [path for path in FILES if folder_of_a_game(path) is None and path != REGISTRY]


@pytest.mark.parametrize("path", COMMON, ids=module)
def test_what_serves_every_game_names_none(path: Path) -> None:
    """A fourth game is new folders and one line in the registry: nothing else may need a change."""
    found = GAME_NAMES.findall(path.read_text(encoding="utf-8"))
    assert len(found) == EXAMPLES.get(module(path), 0), found
    folders = {f"meadhall.{part}.{folder}" for part in ("games", "bots") for folder in FOLDERS.values()}
    assert not [name for _, name in imported(path) if any(f"{name}.".startswith(f"{own}.") for own in folders)]


@pytest.mark.parametrize("path", [path for path in FILES if folder_of_a_game(path)], ids=module)
def test_a_game_and_its_bots_import_no_other_game(path: Path) -> None:
    others = set(FOLDERS.values()) - {folder_of_a_game(path)}
    found = [name.split(".") for _, name in imported(path) if name.startswith(("meadhall.games.", "meadhall.bots."))]
    assert not [words for words in found if len(words) > 2 and words[2] in others]
