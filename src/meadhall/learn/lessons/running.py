"""A lesson being played: a match at its position with a coach, for the table, the terminal and the checker."""

from __future__ import annotations

from meadhall.bots import ask, bot_named
from meadhall.core.chance import derive
from meadhall.core.event import Event
from meadhall.core.game import CHANCE
from meadhall.core.match import Match
from meadhall.core.restore import restore
from meadhall.learn.lessons.coach import Coach
from meadhall.learn.lessons.dice import LessonDice
from meadhall.learn.lessons.library import NoLesson, lesson_named
from meadhall.learn.lessons.model import BadLesson, Lesson, Played
from meadhall.opening import position


def open_lesson(lesson: Lesson, seed: int | None = None) -> Coach:
    """A match at the lesson's position, with its coach and the lesson's dice. Raises `BadPosition`."""
    match = position(lesson.position, dice=[])  # dice that are due wait until the coach is there
    match.chance = LessonDice(lesson.id)
    match.patient, match.alone = True, lesson.seat
    coach = coach_for(lesson, match, seed)
    if match.turn == CHANCE:
        match.settle()
    return coach


def coach_for(lesson: Lesson, match: Match, seed: int | None = None) -> Coach:
    """The coach of a match that was opened for a lesson, now or long ago; its dice follow the coach."""
    coach = Coach(lesson, match, seed)
    if isinstance(match.chance, LessonDice):
        match.chance.coach = coach
    return coach


def coach_of(match: Match) -> Coach | None:
    """The coach of a match; None if it is no lesson, or one that is no longer there."""
    dice = match.chance
    if not isinstance(dice, LessonDice):
        return None
    if dice.coach is None:
        try:
            coach_for(lesson_named(dice.id), match)
        except (NoLesson, BadLesson):
            return None
    return dice.coach


def rewound(match: Match, at: int) -> Match:
    """The same match where `at` choices had been made, over dice and other seats too: for a teacher, not players.

    Its position number is higher than before, as after an undo. The coach of a lesson goes along.
    """
    numbers = [number + 1 for number in match.numbers]
    earlier = restore(match.game, match.setup, match.chance, match.choices[:at], match.number + 1, numbers)
    earlier.auto, earlier.patient, earlier.alone = match.auto, match.patient, match.alone
    if isinstance(match.chance, LessonDice) and match.chance.coach is not None:
        match.chance.coach.match = earlier
    return earlier


def begin(lesson: Lesson, seed: int | None = None) -> Running:
    """A lesson from its first step on."""
    return Running(open_lesson(lesson, seed))


def rehearsal(coach: Coach) -> Running:
    """A copy of a lesson at the beginning of the step of now, to try something without touching the match."""
    match, at = coach.match, coach.standing.begin
    copy = restore(match.game, match.setup, LessonDice(coach.lesson.id), match.choices[:at], 0, match.numbers)
    copy.auto, copy.patient, copy.alone = match.auto, match.patient, match.alone
    running = Running(coach_for(coach.lesson, copy, coach.seed))
    running.let_others_play()
    return running


class Running:
    """A lesson that is played without a server: the others answer as the lesson says."""

    def __init__(self, coach: Coach) -> None:
        self.coach = coach
        self.lesson = coach.lesson
        self._seed = coach.seed or 0

    @property
    def match(self) -> Match:
        """The match; another one after `back`."""
        return self.coach.match

    def say(self, line: str) -> list[Event]:
        """The learner's choice and the answers of the others. Raises what `Match.play` raises."""
        events = self.match.play(line, seat=self.lesson.seat)
        return events + self.let_others_play()

    def let_others_play(self) -> list[Event]:
        """Whatever the others choose until the learner is asked, the lesson is done or nobody can go on."""
        events: list[Event] = []
        while not self.coach.finished and self.lesson.seat not in self.match.turns:
            for seat in self.match.turns:
                if self._answer(seat, events):
                    break
            else:
                break
        return events

    def back(self) -> None:
        """Begin the step again; whatever the others do before the learner is asked happens again."""
        rewound(self.match, self.coach.standing.begin)
        self.let_others_play()

    def _answer(self, seat: int, events: list[Event]) -> bool:
        """Let a seat that is asked choose; false if it holds."""
        answer = self.coach.answers(seat)
        if isinstance(answer, Played):
            game, state = self.match.game, self.match.state
            bot = bot_named(answer.bot, game.id)(derive(self._seed, len(self.match.choices) * 8 + seat))
            events += self.match.play(game.action(state, ask(bot, game, state, seat)), seat=seat)
        elif answer is not None:
            events += self.match.play(answer, seat=seat)
        return answer is not None
