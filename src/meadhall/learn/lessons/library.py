"""The lessons that come with Meadhall: one folder for each game, in reading order by file name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from meadhall.core.text import did_you_mean
from meadhall.learn.lessons.model import BadLesson, Lesson
from meadhall.learn.lessons.reading import read_lesson

FOLDER: Final = Path(__file__).parent


class NoLesson(LookupError):
    """There is no lesson of this id; the message says so in a sentence."""


@cache
def lesson_ids() -> tuple[str, ...]:
    """The id of every lesson, game by game, in reading order."""
    return tuple(f"{path.parent.name}/{path.stem}" for path in sorted(FOLDER.glob("*/*.yaml")))


@cache
def lesson_named(id: str) -> Lesson:
    """The lesson of this id. Raises `NoLesson`."""
    if id not in lesson_ids():
        raise NoLesson(f"there is no lesson {id[:80]!r}{did_you_mean(id, lesson_ids())}")
    lesson = read_lesson(FOLDER / f"{id}.yaml")
    if lesson.id != id:
        raise BadLesson(f"{lesson.file}: lesson: expected {id!r}, the name of the file, found {lesson.id!r}")
    return lesson


def lessons_of(game: str) -> list[Lesson]:
    """The lessons of a game, in reading order."""
    return [lesson_named(id) for id in lesson_ids() if id.startswith(f"{game}/")]
