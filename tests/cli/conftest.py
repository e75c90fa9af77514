"""The command line with the toy game at the table, called in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from meadhall.cli import main
from meadhall.games import GAMES
from tests.toy.feast import FEAST


@dataclass(frozen=True)
class Answer:
    """What a command said."""

    code: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def meadhall_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run `meadhall ...` in an empty folder, with the toy game in the registry."""
    monkeypatch.setitem(GAMES, FEAST.id, FEAST)
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run
