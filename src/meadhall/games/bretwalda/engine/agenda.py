"""The agenda: what is still to do inside a step, as a stack of tasks. The task pushed last is done first.

A task is a number, packed as actions are: its kind (T_*), and up to five fields. `course.py` lists what each kind does.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.board import AGENDA, AGENDA_SIZE, Board
from meadhall.games.bretwalda.engine.codes import T_ASK


class Task:
    """One kind of task."""

    def run(self, b: Board, task: i64) -> None:
        """Do it; what is left to do is pushed again."""
        raise NotImplementedError


def push(b: Board, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0, w: i64 = 0) -> None:
    """Put a task on the agenda."""
    if b.depth >= AGENDA_SIZE:
        raise OverflowError("the agenda is full")
    b.cells[AGENDA + b.depth] = kind | (x << 6) | (y << 12) | (z << 18) | (w << 24)
    b.depth += 1


def pop(b: Board) -> i64:
    """Take the next task from the agenda."""
    b.depth -= 1
    task = b.cells[AGENDA + b.depth]
    b.cells[AGENDA + b.depth] = 0
    return task


def task_w(task: i64) -> i64:
    """The fourth field of a task, a number of any size."""
    return task >> 24


def ask(b: Board, question: i64, kingdom: i64) -> None:
    """Ask a Kingdom, or chance, a question now."""
    b.question = question
    b.acting = kingdom


def push_question(b: Board, question: i64, kingdom: i64) -> None:
    """Put a question on the agenda."""
    push(b, T_ASK, question & 63, kingdom, question >> 6)


class Ask(Task):
    """A question of a Kingdom."""

    def run(self, b: Board, task: i64) -> None:
        ask(b, ((task >> 6) & 63) + 64 * ((task >> 18) & 63), (task >> 12) & 63)


def clear_agenda(b: Board) -> None:
    """Nothing is left to do: the game is over."""
    while b.depth > 0:
        pop(b)
