"""`meadhall lesson`: list the lessons, play one in the terminal, and check lesson files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from meadhall.cli.common import print_json
from meadhall.cli.screen import choice_list, events_text, prompt_of
from meadhall.core.action import BadAction
from meadhall.core.chance import OutOfDice
from meadhall.core.event import Event
from meadhall.core.info import BadSetup
from meadhall.core.refusal import Refused
from meadhall.core.text import counted
from meadhall.games import GAMES
from meadhall.learn.lessons import BadLesson, Lesson, NoLesson, begin, check, lesson_named, lessons_of, read_lesson
from meadhall.learn.lessons.coach import ASTRAY

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers

HELP: Final = """Type the number of a choice, or the action itself. Besides:
  say       the coach's words again         hint      a hint; again for the next one
  show      what would solve this step      back      begin the step again
  board     the board                       all       every choice, also of a long list
  help      this                            quit      leave the lesson"""


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser("lesson", description="Learn a game by lessons, and check lessons of your own.")
    actions = parser.add_subparsers(metavar="ACTION", dest="action", required=True)
    listing = actions.add_parser("list", help="list the lessons", description="The lessons of every game, in order.")
    listing.add_argument("--json", action="store_true", help="print the answer as JSON")
    playing = actions.add_parser("play", help="play a lesson", description="A lesson in the terminal, by typing.")
    playing.add_argument("lesson", metavar="LESSON", help="its id ('meadhall lesson list'), or a file of your own")
    checking = actions.add_parser(
        "check", help="check lesson files", description="Play every solution and every mistake of lesson files."
    )
    checking.add_argument("files", metavar="FILE", nargs="+", help="a lesson file (see docs/lessons.md), or an id")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List, play or check."""
    if args.action == "list":
        return _list(args.json)
    if args.action == "check":
        return _check(args.files)
    return Class(_chosen(args.lesson), sys.stdin, sys.stdout).run()


def _list(as_json: bool) -> int:
    every = {game: found for game in GAMES if (found := lessons_of(game))}
    if as_json:
        print_json(
            [
                {"id": one.id, "title": one.title, "about": one.about, "minutes": one.minutes}
                for found in every.values()
                for one in found
            ]
        )
        return 0
    for game, found in every.items():
        print(
            f"{GAMES[game].info().title}: {counted(len(found), 'lesson')}, {sum(one.minutes for one in found)} minutes"
        )
        width = max(len(one.id) for one in found)
        print(*(f"  {one.id:{width}}  {one.title} ({one.minutes} min)" for one in found), sep="\n")
    return 0


def _check(files: Sequence[str]) -> int:
    """Check every file, and list all faults. Files that are checked together may follow each other."""
    lessons, faults = [], []
    for file in files:
        try:
            lessons.append(_chosen(file))
        except BadSetup as problem:
            faults.append(str(problem))
    known = [lesson.id for lesson in lessons]
    for lesson in lessons:
        found = check(lesson, known)
        faults += found
        if not found:
            print(f"{lesson.file}: {lesson.title}: sound, {_size(lesson)}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _size(lesson: Lesson) -> str:
    if lesson.is_game:
        return counted(len(lesson.notes), "note")
    mistakes = sum(len(step.mistakes) for step in lesson.steps)
    return f"{counted(len(lesson.steps), 'step')} and {counted(mistakes, 'mistake')}"


def _chosen(name: str) -> Lesson:
    """The lesson of an id, or in a file. Raises `BadSetup`."""
    try:
        return read_lesson(Path(name)) if Path(name).suffix in (".yaml", ".yml", ".json") else lesson_named(name)
    except (BadLesson, NoLesson) as problem:
        raise BadSetup(str(problem)) from None


class Class:
    """A lesson in one terminal."""

    def __init__(self, lesson: Lesson, lines: TextIO, out: TextIO) -> None:
        self.running = begin(lesson)
        self.lesson = lesson
        self.lines = lines
        self.out = out
        self._hints = 0
        self._said = 0
        """Notes of a whole game that were said."""
        self._step = -1

    def run(self) -> int:
        """Play until the lesson is done, `quit`, or the end of the input."""
        self._say(f"{self.lesson.title} ({self.lesson.minutes} min). 'help' lists what can be typed.\n")
        self._board()
        self._tell(self.running.let_others_play())
        while not self.running.coach.finished:
            self._coach()
            line = self._read()
            if line in (None, "quit"):
                self._say("The lesson is not finished; begin it again whenever you like.")
                return 0
            self._obey(str(line))
        self._notes()
        self._end()
        return 0

    def _coach(self) -> None:
        """What the coach says now: a new step, an answer to a mistake, or nothing."""
        coach, step = self.running.coach, self.running.coach.step
        self._notes()
        if step is not None and coach.standing.step != self._step:
            self._step, self._hints = coach.standing.step, 0
            self._do_say()
        mistake = coach.mistake
        if mistake is not None:
            self._say(f"\n{_plain(mistake.say)}{' (back)' if mistake.back else ''}")
        elif coach.astray():
            self._say(f"\n{_plain((step.otherwise if step else '') or ASTRAY)} (back)")
        if self.lesson.seat in self.running.match.turns:
            self._say(f"\n{prompt_of(self.running.match, self.lesson.seat)}")

    def _notes(self) -> None:
        """What the coach of a whole game has to say since the last time."""
        for nth, _ in self.running.coach.standing.notes[self._said :]:
            self._say(f"\n{_plain(self.lesson.notes[nth].say)}")
        self._said = len(self.running.coach.standing.notes)

    def _obey(self, line: str) -> None:
        """A command or a choice; says what is wrong with it in a sentence."""
        if (command := getattr(self, f"_do_{line}", None)) is not None:
            command()
            return
        try:
            self._tell(self.running.say(self._meant(line)))
        except Refused as refused:
            found = self.running.coach.refused(refused.refusal.rule)
            step = self.running.coach.step
            named = step.mistakes[found].say if step is not None and found is not None else ""
            self._say(_plain(named) or f"Not allowed: {refused}")
        except (BadAction, OutOfDice) as problem:
            self._say(f"{problem} ('help' lists what can be typed)")

    def _meant(self, line: str) -> str:
        """A number as the choice that it stands for. Raises `BadAction`."""
        if not line.isdecimal():
            return line
        legal = self.running.match.legal(self.lesson.seat)
        if not 1 <= int(line) <= len(legal):
            raise BadAction(f"the choices are numbered 1 to {len(legal)}")
        return legal[int(line) - 1].text

    def _do_say(self) -> None:
        step = self.running.coach.step
        if step is not None:
            self._say(f"\nStep {self._step + 1} of {len(self.lesson.steps)}: {_plain(step.goal)}")
            self._say(*map(_plain, step.say))

    def _do_hint(self) -> None:
        step = self.running.coach.step
        hints = step.hints if step is not None else ()
        if not hints:
            self._say("There is no hint here; 'show' shows what would solve it.")
            return
        hint = hints[min(self._hints, len(hints) - 1)]
        self._hints += 1
        self._say(_plain(hint.say))
        if hint.show:
            self._do_show()

    def _do_show(self) -> None:
        step = self.running.coach.step
        self._say(*(f"  {line}" for line in step.solution) if step is not None else ("Nothing to show.",))

    def _do_back(self) -> None:
        self.running.back()
        self._say("Back at the beginning of the step.")

    def _do_board(self) -> None:
        self._board()

    def _do_all(self) -> None:
        self._say(choice_list(self.running.match.legal(self.lesson.seat), None))

    def _do_help(self) -> None:
        self._say(HELP)

    def _end(self) -> None:
        end = self.lesson.end
        self._say(f"\n{_plain(end.say)}", *(f"  - {_plain(one)}" for one in end.learned))
        if end.next:
            self._say(f"\nNext: meadhall lesson play {end.next}")

    def _board(self) -> None:
        match = self.running.match
        self._say(match.game.board(match.state, self.lesson.seat))

    def _tell(self, events: Sequence[Event]) -> None:
        if said := events_text(list(events)):
            self._say(said)

    def _read(self) -> str | None:
        """The next line, or None at the end of the input."""
        self.out.write("> ")
        self.out.flush()
        line = self.lines.readline()
        return " ".join(line.split()) if line else None

    def _say(self, *texts: str) -> None:
        self.out.write("".join(f"{text}\n" for text in texts))


def _plain(text: str) -> str:
    """A text without the stars that make a word bold on the page."""
    return text.replace("**", "")
