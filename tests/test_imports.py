"""Imports point one way: core <- games <- bots <- lab, and core, games, bots <- table <- cli."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

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
    "bench": BOTTOM | {"core", "games", "bots", "opening"},
    "environment": BOTTOM | {"core", "games", "opening", "bots"},
    "lab": BOTTOM | {"core", "games", "ledger", "opening", "bots"},
    "table": BOTTOM | {"core", "games", "ledger", "opening", "bots"},
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


@pytest.mark.parametrize(
    "path", [f for f in FILES if len(module(f).split(".")) > 3 and part(module(f)) == "games"], ids=module
)
def test_a_game_does_not_import_another_game(path: Path) -> None:
    own = module(path).split(".")[2]
    names = [name for _, name in imported(path) if name.startswith("meadhall.games.")]
    assert not [name for name in names if name.split(".")[2] != own]
