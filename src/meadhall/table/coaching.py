"""A lesson at a table: what its coach says to the learner, and a table for it. Nothing of it is stored.

All follows from the lesson and the choices, so a table that was killed goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from meadhall.bots import bots_for
from meadhall.core.extras import Placed
from meadhall.core.game import Game
from meadhall.core.history import Choice
from meadhall.core.match import Match
from meadhall.learn.lessons import Coach, Lesson, coach_of, lesson_ids, lesson_named, lessons_of, rehearsal
from meadhall.learn.lessons.coach import ASTRAY
from meadhall.learn.lessons.model import Mistake, Played, Step
from meadhall.learn.marks import Mark
from meadhall.table.seat_names import bot_title
from meadhall.table.steps import changes, views
from meadhall.table.table import Seat


def entry_json(lesson: Lesson) -> dict[str, Any]:
    """A lesson in the list."""
    return {
        "id": lesson.id, "game": lesson.game, "title": lesson.title, "about": lesson.about, "minutes": lesson.minutes,
        "steps": len(lesson.steps), "rules": list(lesson.rules),
    }  # fmt: skip


def seats_of(lesson: Lesson, match: Match) -> list[Seat]:
    """Who sits at the table of a lesson: the learner, and bots, some of which only hold."""
    sides = match.game.seats(match.state)
    return [
        Seat(seat, "me", side)
        if seat == lesson.seat
        else Seat(seat, "bot", bot_title(other.bot), other.bot)
        if isinstance(other := lesson.others[seat], Played)
        else Seat(seat, "bot", side, None)
        for seat, side in enumerate(sides)
    ]


def first_bot(game: str) -> str:
    """The bot for a first game: the one that says so, else the weakest."""
    levels = bots_for(game)
    return next((name for name, level in levels.items() if level.first), next(iter(levels)))


def playing(seat: Seat, game: str) -> Seat:
    """The same seat in a game that branches off: whoever only held in a lesson is played by a bot for beginners."""
    if seat.kind != "bot":
        return Seat(seat.seat, "me", seat.name)
    bot = seat.bot or first_bot(game)
    return Seat(seat.seat, "bot", seat.name if seat.bot else bot_title(bot), bot)


def coach_json(match: Match, seat: int | None, refused: str = "") -> dict[str, Any] | None:
    """What the coach says to this seat, which has just been `refused` by a rule; None for everybody but the learner."""
    coach = coach_of(match)
    if coach is None or coach.lesson.seat != seat:
        return None
    lesson, standing, step = coach.lesson, coach.standing, coach.step
    order = [other.id for other in lessons_of(lesson.game)]
    return {
        "lesson": entry_json(lesson),
        "nth": order.index(lesson.id) + 1 if lesson.id in order else 1,
        "of": max(1, len(order)),
        "step": standing.step,
        "begin": match.seen_by(seat).count(standing.begin),
        "goals": [{"id": one.id, "goal": one.goal, "worth": one.worth} for one in lesson.steps],
        "say": list(step.say) if step is not None else [],
        "point": marks_json(step.point) if step is not None else [],
        "rule": rule_of(lesson, step),
        "hints": hints_json(step),
        "mistake": mistake_json(coach, refused),
        "back": coach.can_go_back(),
        "astray": ((step.otherwise if step is not None else "") or ASTRAY) if coach.astray() else "",
        "notes": notes_json(coach, match, seat),
        "end": end_json(lesson) if coach.finished else None,
        "shows": list(lesson.shows),
    }


def rule_of(lesson: Lesson, step: Step | None) -> str:
    """The rule that a step is about."""
    return (step.rule if step is not None else "") or (lesson.rules[0] if lesson.rules else "")


def marks_json(marks: Iterable[Mark]) -> list[dict[str, Any]]:
    """Marks as the page draws them."""
    return [mark.json() for mark in marks]


def hints_json(step: Step | None) -> list[dict[str, Any]]:
    """The hints of a step."""
    hints = step.hints if step is not None else ()
    return [{"say": hint.say, "show": hint.show, "point": marks_json(hint.point)} for hint in hints]


def mistake_json(coach: Coach, refused: str) -> dict[str, Any] | None:
    """The answer to the last mistake, or to a refusal by a rule."""
    found: Mistake | None = coach.mistake
    if refused and coach.step is not None and (nth := coach.refused(refused)) is not None:
        found = coach.step.mistakes[nth]
    return None if found is None else {"say": found.say, "back": found.back, "rule": found.rule}


def notes_json(coach: Coach, match: Match, seat: int) -> list[dict[str, Any]]:
    """What the coach of a whole game has said so far."""
    seen, notes = match.seen_by(seat), coach.lesson.notes
    return [
        {
            "id": notes[nth].id, "n": seen.count(at), "title": notes[nth].title, "say": notes[nth].say,
            "point": marks_json(notes[nth].point), "rule": notes[nth].rule,
        }
        for nth, at in coach.standing.notes
    ]  # fmt: skip


def end_json(lesson: Lesson) -> dict[str, Any]:
    """What is said when all is done."""
    following = lesson.end.next
    return {
        "say": lesson.end.say,
        "learned": list(lesson.end.learned),
        "next": entry_json(lesson_named(following)) if following in lesson_ids() else None,
    }


def solution_json(coach: Coach) -> dict[str, Any]:
    """The solution of the step of now, played on a copy: what one would see, and what would be pointed at."""
    copy, step = rehearsal(coach), coach.step
    begin, seat, game = len(copy.match.choices), coach.lesson.seat, copy.match.game
    before = copy.match.state.copy()
    marks = []
    for line in step.solution if step is not None else ():
        first = len(copy.match.choices)
        copy.say(line)
        marks.append(mark_of(game, [one for one in copy.match.choices[first:] if one.seat == seat and not one.forced]))
    codes = [[choice.code] for choice in copy.match.choices[begin:]]
    seen = list(views(game, before, seat, codes))
    return {
        "view": seen[0],
        "steps": [changes(*pair) for pair in pairwise(seen)],
        "marks": marks_json(marks),
        "lines": list(step.solution) if step is not None else [],
    }


def mark_of(game: Game, choices: Sequence[Choice]) -> Mark:
    """What shows a line: the way through its places, its one place, or the button of its verb."""
    known = game.places() if isinstance(game, Placed) else {}
    values = (value for choice in choices for _, value in choice.action.fields)
    places = list(dict.fromkeys(value for value in values if isinstance(value, str) and value in known))
    if not places:
        return Mark("choice", (choices[-1].action.verb if choices else "",))
    return Mark("arrow", tuple(places)) if len(places) > 1 else Mark("ring", (places[0],))
