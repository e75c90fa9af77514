"""Reads a lesson file. Every mistake is one sentence that names the file, the place and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.bots import BOTS
from meadhall.core.game import Game
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument, BadPosition, parse_document, read_document
from meadhall.core.text import did_you_mean, listed
from meadhall.learn.lessons.condition_reading import read_condition
from meadhall.learn.lessons.conditions import Condition, WasRefused
from meadhall.learn.lessons.model import (
    HOLD,
    LONGEST_GOAL,
    MOST_NOTES,
    PARTS,
    BadLesson,
    End,
    Held,
    Hint,
    Lesson,
    Lines,
    Mistake,
    Note,
    Other,
    Played,
    Step,
)
from meadhall.learn.lessons.values import (
    dice,
    different,
    get,
    keys,
    listed_in,
    mapping,
    number,
    one_of,
    sequence,
    short,
    text,
    texts,
    thought,
    word,
)
from meadhall.learn.marks import BadMark, Mark, read_marks
from meadhall.ledger import BadLedger, entries
from meadhall.opening import game_of

LESSON: Final = (
    "lesson", "title", "about", "minutes", "rules", "seat", "position", "dice", "others", "shows", "steps", "notes",
    "end",
)  # fmt: skip
STEP: Final = (
    "id", "goal", "worth", "say", "point", "rule", "done", "mistakes", "otherwise", "hints", "solution", "dice",
    "others",
)  # fmt: skip
MISTAKE: Final = ("when", "try", "say", "back", "rule")
NOTE: Final = ("id", "when", "title", "say", "point", "rule")
HINT: Final = ("say", "show", "point")
END: Final = ("say", "learned", "next")


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file. Raises `BadLesson`, also if the file cannot be read."""
    try:
        document = read_document(path)
    except BadDocument as error:
        raise BadLesson(str(error)) from None
    return lesson_from(document, str(path))


def parse_lesson(text: str, name: str = "lesson") -> Lesson:
    """The lesson in a text. Raises `BadLesson`."""
    try:
        document = parse_document(text, name)
    except BadDocument as error:
        raise BadLesson(str(error)) from None
    return lesson_from(document, name)


def lesson_from(document: Mapping[str, Any], file: str) -> Lesson:
    """The lesson in a document; `file` names it in every mistake. Raises `BadLesson`."""
    try:
        return _Reader(document).lesson(file)
    except (BadLesson, BadMark) as error:
        raise BadLesson(f"{file}: {error}") from None


@cache
def rules_of(game: str) -> frozenset[str]:
    """The ids of the rules and cases of a game; none if it has no ledger."""
    try:
        return frozenset(entry.id for entry in entries(game))
    except BadLedger:
        return frozenset()


class _Reader:
    """Reads one document: it knows the game, its rules and its seats."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._document = document
        keys(document, LESSON, "the lesson")
        self._position = mapping(get(document, "position", "the lesson"), "position")
        self._game = self._read_game()
        self._seats = self._read_seats()
        self._seat = number(get(document, "seat", "the lesson", 0), "seat", 0, self._seats - 1)
        self._rules = rules_of(self._game.id)

    def _read_game(self) -> Game:
        try:
            return game_of(self._position)
        except BadPosition as error:
            raise BadLesson(f"position: {error}") from None

    def _read_seats(self) -> int:
        """How many seats the position has; opening it finds whatever is wrong with it."""
        try:
            return len(self._game.seats(self._game.from_position(self._position)))
        except (BadPosition, BadSetup) as error:
            raise BadLesson(f"position: {error}") from None

    def lesson(self, file: str) -> Lesson:
        """The whole lesson."""
        found, place = self._document, "the lesson"
        id = text(get(found, "lesson", place), "lesson")
        folder, _, name = id.partition("/")
        if folder != self._game.id or not name or "/" in name:
            raise BadLesson(f"lesson: expected GAME/NAME such as {self._game.id}/01-first, found {id!r}")
        if ("steps" in found) == ("notes" in found):
            raise BadLesson("the lesson: expected either steps (a lesson) or notes (a whole game with a coach)")
        return Lesson(
            id=id,
            file=file,
            game=self._game.id,
            title=short(get(found, "title", place), "title"),
            about=thought(get(found, "about", place, ""), "about"),
            minutes=number(get(found, "minutes", place), "minutes", 1, 240),
            rules=tuple(self.rule(one, "rules") for one in texts(get(found, "rules", place), "rules")),
            seat=self._seat,
            position=self._position,
            steps=self.steps(found["steps"]) if "steps" in found else (),
            notes=self.notes(found["notes"]) if "notes" in found else (),
            end=self.end(get(found, "end", place)),
            dice=dice(found.get("dice"), "dice"),
            others=self.others(found.get("others", HOLD), "others", every=True),
            shows=tuple(one_of(one, PARTS, "shows") for one in texts(found.get("shows", []), "shows")),
        )

    def steps(self, found: object) -> tuple[Step, ...]:
        """The steps, each with an id of its own."""
        steps = tuple(self.step(one, nth) for nth, one in enumerate(sequence(found, "steps"), start=1))
        different([step.id for step in steps], "steps")
        return steps

    def step(self, found: object, nth: int) -> Step:
        """One step."""
        step = mapping(found, f"step {nth}")
        place = f"step {nth} ({step['id']})" if isinstance(step.get("id"), str) else f"step {nth}"
        keys(step, STEP, place)
        goal = text(get(step, "goal", place), f"{place}, goal")
        if len(goal) > LONGEST_GOAL:
            raise BadLesson(f"{place}, goal: expected at most {LONGEST_GOAL} letters, found {len(goal)}")
        said = get(step, "say", place)
        thoughts = [said] if isinstance(said, str) else sequence(said, f"{place}, say")
        mistakes = enumerate(listed_in(step, "mistakes", place), start=1)
        hints = enumerate(listed_in(step, "hints", place), start=1)
        return Step(
            id=word(get(step, "id", place), f"{place}, id"),
            goal=goal,
            say=tuple(thought(one, f"{place}, say") for one in thoughts),
            done=self.condition(get(step, "done", place), f"{place}, done"),
            solution=tuple(texts(get(step, "solution", place), f"{place}, solution")),
            worth=text(step.get("worth", ""), f"{place}, worth"),
            point=self.marks(step, place),
            mistakes=tuple(self.mistake(one, f"{place}, mistake {n}") for n, one in mistakes),
            hints=tuple(self.hint(one, f"{place}, hint {n}") for n, one in hints),
            otherwise=thought(step.get("otherwise", ""), f"{place}, otherwise"),
            rule=self.one_rule(step, place),
            dice=dice(step.get("dice"), f"{place}, dice"),
            others=self.others(step.get("others", {}), f"{place}, others"),
        )

    def mistake(self, found: object, place: str) -> Mistake:
        """A mistake that learners make."""
        mistake = mapping(found, place)
        keys(mistake, MISTAKE, place)
        tried = get(mistake, "try", place)
        back = mistake.get("back", False)
        if not isinstance(back, bool):
            raise BadLesson(f"{place}, back: expected true or false, found {back!r}")
        return Mistake(
            when=self.condition(get(mistake, "when", place), f"{place}, when"),
            tries=tuple([tried] if isinstance(tried, str) else texts(tried, f"{place}, try")),
            say=thought(get(mistake, "say", place), f"{place}, say"),
            back=back,
            rule=self.one_rule(mistake, place),
        )

    def hint(self, found: object, place: str) -> Hint:
        """A hint: a sentence, or a mapping."""
        if isinstance(found, str):
            return Hint(thought(found, place))
        hint = mapping(found, place)
        keys(hint, HINT, place)
        show = hint.get("show", False)
        if not isinstance(show, bool):
            raise BadLesson(f"{place}, show: expected true or false, found {show!r}")
        return Hint(thought(get(hint, "say", place), f"{place}, say"), show, self.marks(hint, place))

    def notes(self, found: object) -> tuple[Note, ...]:
        """What the coach of a whole game says."""
        many = sequence(found, "notes")
        if not 1 <= len(many) <= MOST_NOTES:
            raise BadLesson(f"notes: expected 1 to {MOST_NOTES}, found {len(many)}")
        notes = tuple(self.note(one, nth) for nth, one in enumerate(many, start=1))
        different([note.id for note in notes], "notes")
        return notes

    def note(self, found: object, nth: int) -> Note:
        """One note."""
        note = mapping(found, f"note {nth}")
        place = f"note {nth} ({note['id']})" if isinstance(note.get("id"), str) else f"note {nth}"
        keys(note, NOTE, place)
        return Note(
            id=word(get(note, "id", place), f"{place}, id"),
            when=self.condition(get(note, "when", place), f"{place}, when"),
            say=thought(get(note, "say", place), f"{place}, say"),
            title=text(note.get("title", ""), f"{place}, title"),
            point=self.marks(note, place),
            rule=self.one_rule(note, place),
        )

    def end(self, found: object) -> End:
        """The end."""
        end = mapping(found, "end")
        keys(end, END, "end")
        learned = texts(get(end, "learned", "end"), "end, learned")
        if not 1 <= len(learned) <= 4:
            raise BadLesson(f"end, learned: expected one to four sentences, found {len(learned)}")
        return End(
            thought(get(end, "say", "end"), "end, say"),
            tuple(thought(one, "end, learned") for one in learned),
            text(end.get("next", "") or "", "end, next"),
        )

    def condition(self, found: object, place: str) -> Condition:
        """A condition; a rule that it names must be in the ledger."""
        condition = read_condition(found, place)
        for part in condition.inside():
            if isinstance(part, WasRefused):
                for id in part.test.value if part.test.kind == "one-of" else [part.test.value]:
                    self.rule(id, f"{place}, refused")
        return condition

    def marks(self, found: Mapping[str, Any], place: str) -> tuple[Mark, ...]:
        """What is pointed at."""
        return read_marks(self._game, found.get("point", []), f"{place}, point")

    def one_rule(self, found: Mapping[str, Any], place: str) -> str:
        """The rule that something is about, if it names one."""
        return self.rule(found["rule"], f"{place}, rule") if "rule" in found else ""

    def rule(self, found: object, place: str) -> str:
        """The id of a rule of the game."""
        id = text(found, place)
        if id not in self._rules:
            close = get_close_matches(id.upper(), self._rules, n=1, cutoff=0.6)
            guess = f"; did you mean {close[0]!r}?" if close else ""
            raise BadLesson(f"{place}: {self._game.id} has no rule {id!r}{guess}")
        return id

    def others(self, found: object, place: str, every: bool = False) -> dict[int, Other]:
        """How the other seats answer: one word for all of them, or each by its number."""
        seats = [seat for seat in range(self._seats) if seat != self._seat]
        if isinstance(found, str):
            return {seat: self.other(found, place) for seat in seats}
        named = mapping(found, place)
        for seat in named:
            if seat not in seats or isinstance(seat, bool):
                mine = " (the learner's own)" if seat == self._seat else ""
                raise BadLesson(
                    f"{place}: expected the number of another seat, {listed(seats, 'or')}, found {seat!r}{mine}"
                )
        rest = {seat: Held() for seat in seats} if every else {}
        return {**rest, **{seat: self.other(one, f"{place}, seat {seat}") for seat, one in named.items()}}

    def other(self, found: object, place: str) -> Other:
        """How one seat answers."""
        if isinstance(found, list):
            return Lines(tuple(texts(found, place)))
        if found == HOLD:
            return Held()
        if not isinstance(found, str) or found not in BOTS:
            guess = did_you_mean(str(found), BOTS)
            raise BadLesson(
                f"{place}: expected hold, a bot ({', '.join(BOTS)}) or a list of lines, found {found!r}{guess}"
            )
        return Played(found)
