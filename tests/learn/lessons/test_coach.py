"""The coach follows the record alone: after an undo, a step back or a restart it says what it said before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.core.extras import Hiding
from meadhall.core.match import Match
from meadhall.learn.lessons import Coach, Lesson, Running, begin, coach_of, lesson_ids, lesson_named
from meadhall.learn.lessons.conditions import Condition, Moment
from tests.learn.lessons.small import small

FIRST = lesson_named("britannia-2e/01-land")
RETREAT = lesson_named("britannia-2e/04-retreat")
SECRETIVE = [id for id in lesson_ids() if isinstance(begin(lesson_named(id)).match.game, Hiding)]


def test_a_mistake_with_back_stays_until_done() -> None:
    """One legion has landed: the coach wants it back, but two more make three after all."""
    running = begin(FIRST)
    running.say("move 1 English Channel-Kent")
    assert running.coach.standing.mistake == 0
    running.say("move 2 English Channel-Kent")
    assert running.coach.standing.step == 1


def test_another_line_does_not_put_a_mistake_right() -> None:
    running = begin(FIRST)
    running.say("move 3 English Channel-Sussex")
    made = running.coach.standing.mistake
    running.say("move 2 English Channel-Wessex")
    assert running.coach.standing.mistake == made


def test_undo_takes_a_mistake_away() -> None:
    running = begin(FIRST)
    running.say("move 1 English Channel-Kent")
    running.match.undo()
    assert running.coach.standing.mistake is None
    assert not running.coach.can_go_back()


def test_back_takes_dice_back_and_they_fall_again() -> None:
    running = begin(RETREAT)
    running.say("move 3 North Mercia-Hwicce")
    running.say("done")
    fallen = [choice.action.text for choice in running.match.choices if choice.seat < 0]
    running.say("stand")
    assert running.coach.mistake is not None
    running.back()
    assert running.coach.standing.step == 2
    assert [choice.action.text for choice in running.match.choices if choice.seat < 0] == fallen


def test_whoever_goes_where_nobody_can_go_on_is_told() -> None:
    """Another seat is asked, and it holds: no lesson hangs."""
    running = begin(small())
    running.say("move 1 Devon-Avalon")
    running.say("done")
    assert running.coach.astray()
    assert running.coach.can_go_back()
    running.back()
    assert not running.coach.astray()


def test_dice_are_rolled_where_the_script_has_none() -> None:
    """The lesson has no dice for a battle in Gwent, and it is fought all the same."""
    running = begin(small())
    for line in ("move 3 Devon-Gwent", "done"):
        running.say(line)
    assert running.match.chances


@pytest.mark.parametrize("lesson", [FIRST, RETREAT, small()], ids=lambda lesson: lesson.id)
def test_a_new_coach_says_the_same(lesson: Lesson) -> None:
    """Nothing is kept but the choices, so a restart changes nothing."""
    running = begin(lesson)
    for step in lesson.steps:
        for line in step.solution:
            running.say(line)
            assert Coach(lesson, running.match).standing == running.coach.standing


def test_a_match_without_a_lesson_has_no_coach() -> None:
    match: Match = begin(FIRST).match.branch(seed=1)
    assert coach_of(match) is None


def conditions(lesson: Lesson) -> Iterator[Condition]:
    for step in lesson.steps:
        yield step.done
        yield from (mistake.when for mistake in step.mistakes)


def moments(running: Running) -> Iterator[Match]:
    """The match at the beginning and after every line of the solution."""
    yield running.match
    for step in running.lesson.steps:
        for line in step.solution:
            running.say(line)
            yield running.match


@pytest.mark.parametrize("id", SECRETIVE)
def test_no_condition_reads_a_secret(id: str) -> None:
    """Whatever the learner cannot see is dealt again: every condition holds or does not hold as before."""
    running = begin(lesson_named(id), seed=1)
    game, seat = running.match.game, running.lesson.seat
    assert isinstance(game, Hiding)
    for match in moments(running):
        if match.turn is None:
            continue
        other = game.shuffle_hidden(match.state, seat, seed=len(match.choices))
        here, there = Moment(match.game, match.state, seat), Moment(match.game, other, seat)
        for condition in conditions(running.lesson):
            assert condition.holds(here) == condition.holds(there)
