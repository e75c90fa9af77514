"""A small sound lesson, to be spoiled in tests."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from meadhall.learn.lessons.model import Lesson
from meadhall.learn.lessons.reading import lesson_from

FILE = "small.yaml"

SMALL: dict[str, Any] = {
    "lesson": "britannia-2e/90-small",
    "title": "Take Cornwall",
    "minutes": 2,
    "rules": ["MOVE-02"],
    "seat": 2,
    "position": {
        "game": "britannia-2e",
        "round": 9,
        "nation": "saxons",
        "pieces": {"Devon": {"saxons": 3}, "Cornwall": {"welsh": 1}, "Gwent": {"welsh": 2}},
    },
    "steps": [
        {
            "id": "march",
            "goal": "Bring two armies to Cornwall",
            "say": "Cornwall lies next door.",
            "point": [{"ring": "cornwall"}],
            "done": {"see": "areas.cornwall.attackers.infantry", "is": 2},
            "mistakes": [
                {
                    "when": {"see": "areas.cornwall.attackers.infantry", "is": {"at-most": 1}},
                    "try": "move 1 Devon-Cornwall",
                    "say": "One is not enough.",
                    "back": True,
                },
                {"when": {"refused": "MOVE-02"}, "try": "move 2 Devon-York", "say": "York is far away."},
            ],
            "hints": ["Look west.", {"say": "This is the way.", "show": True}],
            "solution": ["move 2 Devon-Cornwall"],
        },
        {
            "id": "fight",
            "goal": "Win",
            "say": "End the movement.",
            "dice": [6, 1, 1],
            "done": {"happened": {"kind": "battle-ended", "holder": "saxons"}},
            "solution": ["done"],
        },
    ],
    "end": {"say": "Cornwall is yours.", "learned": ["Armies march."]},
}


def spoiled(value: object, *path: str | int) -> dict[str, Any]:
    """The small lesson with another value at a path; without the value there if it is `...`."""
    document = deepcopy(SMALL)
    place: Any = document
    for name in path[:-1]:
        place = place[name]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return document


def small(value: object = ..., *path: str | int) -> Lesson:
    """The small lesson, spoiled at a path if there is one."""
    return lesson_from(spoiled(value, *path) if path else SMALL, FILE)
