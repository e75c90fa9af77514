"""The complete lesson in the documentation is sound, and every key that the reader knows is explained there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall.learn.lessons import check, parse_lesson
from meadhall.learn.lessons.condition_reading import KINDS
from meadhall.learn.lessons.conditions import TESTS
from meadhall.learn.lessons.reading import END, HINT, LESSON, MISTAKE, NOTE, STEP

PAGE = Path(__file__).resolve().parents[3] / "docs" / "lessons.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_complete_lesson_is_sound() -> None:
    example = re.search(r"```yaml\n(lesson: .*?)```", TEXT, re.DOTALL)
    assert example is not None
    assert check(parse_lesson(example[1], "docs/lessons.md")) == []


@pytest.mark.parametrize("key", sorted({*LESSON, *STEP, *MISTAKE, *NOTE, *HINT, *END, *KINDS, *TESTS}))
def test_every_key_is_explained(key: str) -> None:
    assert re.search(rf"[`{{ ]{key}[`:]", TEXT), key
