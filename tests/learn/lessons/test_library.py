"""Every lesson that comes with Meadhall is played to its end, and every named mistake gets its answer."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meadhall.core.refusal import Refused
from meadhall.games import GAMES
from meadhall.learn.lessons import Coach, Lesson, Running, begin, check, lesson_ids, lesson_named, lessons_of, rehearsal

LESSONS = [id for id in lesson_ids() if lesson_named(id).steps]


def solve(running: Running) -> None:
    """Play the solution of the step of now."""
    step = running.coach.step
    assert step is not None
    for line in step.solution:
        running.say(line)


@pytest.mark.parametrize("id", lesson_ids())
def test_a_lesson_is_sound(id: str) -> None:
    assert check(lesson_named(id)) == []


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_is_played_to_its_end_by_its_own_solution(id: str) -> None:
    running = begin(lesson_named(id), seed=1)
    for _ in running.lesson.steps:
        assert running.lesson.seat in running.match.turns
        solve(running)
    assert running.coach.finished
    assert not running.coach.astray()


@pytest.mark.parametrize("id", LESSONS)
def test_each_mistake_gets_its_answer_and_the_step_can_begin_again(id: str) -> None:
    """Then what is shown solves the step, as it does from the beginning."""
    running = begin(lesson_named(id), seed=1)
    for step in running.lesson.steps:
        for mistake in step.mistakes:
            assert provoked(running, mistake.tries) == mistake.say
            running.back()
            assert running.coach.standing.mistake is None
            assert running.lesson.seat in running.match.turns
        shown = rehearsal(running.coach)
        solve(shown)
        assert shown.coach.standing.step == running.coach.standing.step + 1
        solve(running)


def provoked(running: Running, lines: tuple[str, ...]) -> str:
    """What the coach answers to these lines, the last of which may be refused."""
    coach: Coach = running.coach
    for line in lines:
        try:
            running.say(line)
        except Refused as refused:
            found = coach.refused(refused.refusal.rule)
            assert coach.step is not None
            assert found is not None
            return coach.step.mistakes[found].say
    assert coach.mistake is not None
    return coach.mistake.say


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_of_a_game_lead_from_one_to_the_next(game: str) -> None:
    lessons = lessons_of(game)
    for lesson, following in pairwise(lessons):
        assert lesson.end.next == following.id
    assert not lessons or not lessons[-1].end.next


def words(lesson: Lesson) -> int:
    """How many words a learner reads who makes no mistake."""
    said = [text for step in lesson.steps for text in step.say] + [lesson.end.say]
    return sum(len(text.split()) for text in said)


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_asks_for_acts_more_than_for_reading(id: str) -> None:
    assert words(lesson_named(id)) < 110 * lesson_named(id).minutes
