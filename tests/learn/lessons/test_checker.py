"""The checker plays a lesson, and names everything that goes wrong."""

from __future__ import annotations

import pytest

from meadhall.learn.lessons import check
from tests.learn.lessons.small import FILE, small

STEP = ("steps", 0)


def test_a_sound_lesson_has_no_fault() -> None:
    assert check(small()) == []


FAULTS: dict[str, tuple[object, tuple[str | int, ...], str]] = {
    "a line that a rule refuses": (
        ["move 2 Devon-York"],
        (*STEP, "solution"),
        "step 1 (march), solution, line 1: 'move 2 Devon-York' is refused by MOVE-02: ",
    ),
    "a line that is no action": (["dance"], (*STEP, "solution"), "solution, line 1: 'dance' is not understood"),
    "done that is not reached": (
        {"see": "areas.cornwall.attackers.infantry", "is": 3},
        (*STEP, "done"),
        "step 1 (march), solution: `done` does not hold after the last line; areas.cornwall.attackers.infantry is not",
    ),
    "done before the last line": (
        ["move 2 Devon-Cornwall", "done"],
        (*STEP, "solution"),
        "step 1 (march), solution, line 1: `done` holds already after 'move 2 Devon-Cornwall'",
    ),
    "a try that does not bring it up": (
        "move 1 Devon-Avalon",
        (*STEP, "mistakes", 0, "try"),
        "step 1 (march), mistake 1: its try does not bring it up",
    ),
    "a try that reaches done": (
        "move 2 Devon-Cornwall",
        (*STEP, "mistakes", 0, "try"),
        "step 1 (march), mistake 1: its try reaches `done`",
    ),
    "a try that brings up another": (
        "move 1 Devon-Cornwall",
        (*STEP, "mistakes", 1, "try"),
        "step 1 (march), mistake 2: its try brings up mistake 1 first",
    ),
    "a try that is refused by another rule": (
        {"refused": "MOVE-04"},
        (*STEP, "mistakes", 1, "when"),
        "step 1 (march), mistake 2: its try 'move 2 Devon-York' is refused by MOVE-02",
    ),
    "a path that leads nowhere": (
        {"any": [{"see": "areas.cornwall.attackers.infantry", "is": 2}, {"see": "areas.kenf.owner"}]},
        (*STEP, "done"),
        "step 1 (march), done: the path areas.kenf.owner leads nowhere in any position of this lesson; "
        "did you mean 'areas.kent'?",
    ),
    "points of nobody": (
        {"any": [{"points": "saxon", "is": 2}, {"see": "areas.cornwall.attackers.infantry", "is": 2}]},
        (*STEP, "done"),
        "step 1 (march), done, points: nobody has points as 'saxon'; did you mean 'saxons'?",
    ),
    "too few dice": ([6, 1], ("steps", 1, "dice"), "dice: the script is too short: 1 more fall"),
    "too many dice": (
        [6, 1, 1, 4],
        ("steps", 1, "dice"),
        "step 2 (fight), dice: the script is too long: at most 3 of 4",
    ),
    "a learner who is not asked": (
        0,
        ("seat",),
        "position: expected seat 0, the learner's, to be asked; seat 2 is asked",
    ),
    "an unknown next lesson": ("britannia-2e/01-lend", ("end", "next"), "end, next: there is no lesson"),
    "dice that may go wrong": (..., ("steps", 1, "dice"), "step 2 (fight), solution: `done` does not hold"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_by_its_place(name: str) -> None:
    value, path, said = FAULTS[name]
    found = check(small(value, *path))
    assert any(fault.startswith(f"{FILE}: ") and said in fault for fault in found), found


def test_files_that_are_checked_together_may_follow_each_other() -> None:
    lesson = small("britannia-2e/91-next", "end", "next")
    assert check(lesson)
    assert check(lesson, ["britannia-2e/91-next"]) == []
