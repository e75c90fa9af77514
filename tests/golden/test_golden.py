"""Known games and counts are as they were; `golden.py` says how to write them again after an intended change."""

from __future__ import annotations

from functools import partial

import pytest

from tests.golden.golden import FILES, HERE, difference, main


@pytest.mark.parametrize("name", FILES)
def test_as_known(name: str) -> None:
    """Line by line; the first line that differs is shown in both readings."""
    assert not (found := difference(name)), f"{found}\nIf this is meant: python -m tests.golden.golden --update"


def test_no_other_files() -> None:
    """Every text beside the program is one that it writes."""
    assert {path.name for path in HERE.glob("*.txt")} == set(FILES)


def test_a_changed_line_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that differs is named with its number, and the command fails."""
    lines = (HERE / "counts.txt").read_text(encoding="utf-8").splitlines()
    for name in FILES:
        known = (HERE / name).read_text(encoding="utf-8").splitlines()
        monkeypatch.setitem(FILES, name, partial(list, known))
    assert main([]) == 0
    monkeypatch.setitem(FILES, "counts.txt", lambda: [*lines[:3], "something else", *lines[4:]])
    assert main([]) == 1
    assert "counts.txt, line 4" in capsys.readouterr().out
