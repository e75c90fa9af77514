"""What is answered about lessons, as types."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from meadhall.table.message_parts import MarkAnswer


class GoalAnswer(BaseModel):
    """One step of a lesson, as a line of the list of what is to be done."""

    id: str
    goal: str
    worth: str


class HintAnswer(BaseModel):
    """A hint; with `show` the solution is shown too."""

    say: str
    show: bool
    point: list[MarkAnswer]


class MistakeAnswer(BaseModel):
    """The answer to a mistake; with `back` the step must begin again."""

    say: str
    back: bool
    rule: str


class NoteAnswer(BaseModel):
    """What the coach of a whole game said, after how many choices."""

    id: str
    n: int
    title: str
    say: str
    point: list[MarkAnswer]
    rule: str


class LessonEntry(BaseModel):
    """A lesson in the list."""

    id: str
    game: str
    title: str
    about: str
    minutes: int
    steps: int
    """0: a whole game with a coach."""
    rules: list[str]
    """The rules that it is about."""


class LessonEnd(BaseModel):
    """What is said when the last step is done."""

    say: str
    learned: list[str]
    next: LessonEntry | None


class CoachAnswer(BaseModel):
    """How far a learner is in a lesson, and what the coach says."""

    lesson: LessonEntry
    nth: int
    """Its place among the lessons of its game, from 1 on."""
    of: int
    step: int
    """How many steps are done."""
    begin: int
    """After how many choices the step of now began."""
    goals: list[GoalAnswer]
    say: list[str]
    point: list[MarkAnswer]
    rule: str
    hints: list[HintAnswer]
    mistake: MistakeAnswer | None
    back: bool
    """Whether there is something to take back in this step."""
    astray: str
    """What to say if nobody can go on before the learner goes back."""
    notes: list[NoteAnswer]
    end: LessonEnd | None
    shows: list[str]
    """Parts of the table that are not hushed."""


class ShownSolution(BaseModel):
    """The solution of a step: the view before it, what each choice changes (as in `/steps`), marks for its lines."""

    view: dict[str, Any]
    steps: list[list[list[Any]]]
    marks: list[MarkAnswer]
    lines: list[str]
