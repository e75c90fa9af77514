"""`meadhall lesson`: the list, a lesson in the terminal, and the checker."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Command

FIRST = "britannia-2e/01-land"


def test_the_list_names_every_game_with_lessons(meadhall_command: Command) -> None:
    shown = meadhall_command("lesson", "list")
    assert shown.code == 0
    assert FIRST in shown.out
    assert json.loads(meadhall_command("lesson", "list", "--json").out)[0]["id"] == FIRST


def test_a_lesson_is_played_in_the_terminal(meadhall_command: Command) -> None:
    lines = ("move 1 English Channel-Kent", "hint", "back", "move 3 English Channel-York", "show")
    solved = ("move 3 English Channel-Kent", "done")
    shown = meadhall_command("lesson", "play", FIRST, typed="".join(f"{line}\n" for line in (*lines, *solved)))
    assert shown.code == 0
    for words in ("Fewer than three", "Back at the beginning", "not next to the English Channel", "Kent is Roman"):
        assert words in shown.out
    assert "Next: meadhall lesson play britannia-2e/02-odds" in shown.out


def test_a_lesson_can_be_left(meadhall_command: Command) -> None:
    shown = meadhall_command("lesson", "play", FIRST, typed="quit\n")
    assert (shown.code, "not finished" in shown.out) == (0, True)


def test_the_checker_names_faults_by_place(meadhall_command: Command, tmp_path: Path) -> None:
    assert "sound" in meadhall_command("lesson", "check", FIRST).out
    (tmp_path / "wrong.yaml").write_text("lesson: britannia-2e/9\ntitel: x\n", encoding="utf-8")
    wrong = meadhall_command("lesson", "check", "wrong.yaml")
    assert wrong.code == 1
    assert wrong.err.strip().count("\n") == 0
    assert wrong.err.startswith("wrong.yaml: the lesson: unknown key 'titel'")


def test_there_is_no_such_lesson(meadhall_command: Command) -> None:
    wrong = meadhall_command("lesson", "play", "britannia-2e/01-lend")
    assert (wrong.code, "did you mean" in wrong.err) == (2, True)
