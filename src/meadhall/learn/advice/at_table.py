"""Advice for somebody at a table, as plain data: what a process of its own works out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from meadhall.core.chance import derive
from meadhall.core.game import Game, State
from meadhall.core.history import Choice
from meadhall.core.match import Match
from meadhall.learn.advice.advising import advise, adviser_at, judged
from meadhall.learn.advice.answer import Advice


@dataclass(frozen=True)
class Question:
    """What a seat asks: about the position, or about the plan that it has laid out so far."""

    game: Game
    seat: int
    start: State
    """The position before the seat's last choices."""
    codes: tuple[int, ...]
    """Those choices."""
    counts: tuple[int, ...]
    """How many choices the seat had seen before each of them, and now."""
    table: str
    """The id of the table: together with the count it decides the dice of the tries."""
    plan: bool
    """Whether it asks about its plan."""

    def seed(self, at: int) -> int:
        """The same for the same place in the same game."""
        return derive(crc32(self.table.encode()), self.counts[at] * 16 + self.seat)


def asked_by(match: Match, seat: int, counted: Callable[[int], int], table: str, plan: bool) -> Question:
    """The question of a seat; `counted` says for a length of the game how many choices the seat has seen.

    Its own last choices count back to the last choice of somebody else that it may know of, or the last die. Raises
    `Refused` if there is nothing to weigh.
    """
    adviser_at(match.game, match.state, seat)
    choices = match.choices
    length = start = len(choices)
    while start and _is_passed(choices[start - 1], seat):
        start -= 1
    own = [i for i in range(start, length) if choices[i].seat == seat]
    first = own[0] if own else length
    return Question(
        match.game, seat, match.state_at(first), tuple(choices[i].code for i in own),
        (*(counted(i) for i in own), counted(length)), table, plan,
    )  # fmt: skip


def _is_passed(choice: Choice, seat: int) -> bool:
    """Whether a choice is the seat's own, or one that it must not notice."""
    return choice.seat == seat or (choice.closed and choice.seat >= 0)


def answered(question: Question) -> dict[str, Any]:
    """The answer as plain data. Raises `Refused` if there is nothing to weigh."""
    return worked_out(question).json()


def worked_out(question: Question) -> Advice:
    """The answer. Raises `Refused` if there is nothing to weigh."""
    game, seat, codes = question.game, question.seat, question.codes
    states = [question.start]
    for code in codes:
        states.append(states[-1].copy())
        states[-1].apply(code)
    adviser = adviser_at(game, states[-1], seat)
    if not question.plan:
        return advise(game, states[-1], seat, question.seed(len(codes)))
    key = adviser.asked(states[-1], seat)
    begin = len(codes)
    while begin and adviser.asked(states[begin - 1], seat) == key:
        begin -= 1
    return judged(game, states[begin], seat, codes[begin:], question.seed(begin))
