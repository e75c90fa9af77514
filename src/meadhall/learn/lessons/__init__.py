"""Lessons on the real table: a lesson is data, and writing one needs no code (see `docs/lessons.md`)."""

from meadhall.learn.lessons.checker import check
from meadhall.learn.lessons.coach import Coach, Standing
from meadhall.learn.lessons.dice import LessonDice
from meadhall.learn.lessons.library import NoLesson, lesson_ids, lesson_named, lessons_of
from meadhall.learn.lessons.model import BadLesson, Lesson
from meadhall.learn.lessons.reading import parse_lesson, read_lesson
from meadhall.learn.lessons.running import Running, begin, coach_of, open_lesson, rehearsal, rewound

__all__ = [
    "BadLesson",
    "Coach",
    "Lesson",
    "LessonDice",
    "NoLesson",
    "Running",
    "Standing",
    "begin",
    "check",
    "coach_of",
    "lesson_ids",
    "lesson_named",
    "lessons_of",
    "open_lesson",
    "parse_lesson",
    "read_lesson",
    "rehearsal",
    "rewound",
]
