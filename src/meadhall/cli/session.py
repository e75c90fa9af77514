"""A game at the terminal: shows the board, asks, reads a line, plays it; bots choose in between."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TextIO

from meadhall.bots import BadChoice, Bot, ask
from meadhall.cli.advise import advice_for
from meadhall.cli.common import write_record
from meadhall.cli.screen import choice_list, events_text, prompt_of, scores_text, standing
from meadhall.core.action import Action, BadAction
from meadhall.core.extras import HasOdds, Ordering
from meadhall.core.info import BadSetup, Option
from meadhall.core.match import Match
from meadhall.core.position import BadDocument
from meadhall.core.refusal import Refused

YOU: Final = "you"
NEWS: Final = 40
"""How many log lines are shown at once."""

HELP: Final = """Type the number of a choice, or the action itself. Besides:
  board            the board again              all              every choice, also of a long list
  why ACTION       which rule forbids it        undo             take your last line back
  scores           the points                   log              all that has happened
  odds [A v B]     the odds of the battles on the board, or between two forces
  advise           what the searching bot would do, and what it thinks of your plan so far
  orders           your standing orders         order NAME VALUE decide answers in advance
  save [FILE]      write the game down and play on
  help             this                         quit             write the game down and leave"""


class Session:
    """One game in one terminal; every seat without a bot is yours."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], path: Path | None, lines: TextIO, out: TextIO) -> None:
        self.match = match
        self.bots = bots
        self.path = path
        self.lines = lines
        self.out = out
        self.shown: dict[int | None, int] = {}
        """How much of the log each seat has seen."""
        self.seat: int | None = None
        self.leaving = False
        self.orders: dict[int, dict[str, Any]] = {}
        """The standing orders of each seat."""

    def run(self) -> int:
        """Play until the end, `quit`, or the end of the input."""
        try:
            while self.match.turn is not None and not self.leaving:
                self._turn()
        except KeyboardInterrupt:
            self._say("")
            self._leave()
        except BadChoice as problem:
            self._say(f"The game cannot go on: {problem}")
            self._leave()
            return 1
        if self.match.turn is None:
            self._news()
            self._say(self.match.game.board(self.match.state, self.seat))
            self._say(standing(self.match))
            if self.path is not None:
                self._save(self.path)
        return 0

    def _turn(self) -> None:
        """Every bot that is asked chooses; then a person."""
        for seat in self.match.turns:
            if seat in self.bots:
                game, state = self.match.game, self.match.state
                self.match.play(game.action(state, ask(self.bots[seat], game, state, seat)), seat=seat)
                return
            if (ordered := self._ordered(seat)) is not None:
                self.match.play(ordered, seat=seat)
                return
        self._ask(self.match.turns[0])

    def _ordered(self, seat: int) -> Action | None:
        """The answer that a seat has decided in advance."""
        game, state = self.match.game, self.match.state
        if not isinstance(game, Ordering):
            return None
        code = game.by_order(state, seat, self.orders.get(seat, {}))
        return None if code is None else game.action(state, code)

    def _ask(self, seat: int) -> None:
        """Show this seat what is new and what it can choose, and obey lines until the position has changed.

        The board is shown when others or the dice have changed it; after the seat's own steps `board` shows it.
        """
        self.seat = seat
        seen = self.shown.get(seat)
        self._news()
        if seen is None or any(choice.seat != seat for choice in self.match.choices[seen:]):
            self._say(self.match.game.board(self.match.state, seat))
        self._choices()
        number = self.match.number
        while self.match.number == number and not self.leaving:
            line = self._read()
            if line is None:
                self._leave()
            elif line:
                self._obey(line)

    def _obey(self, line: str) -> None:
        """Carry out one line, a command or a choice; say what is wrong with it in a sentence."""
        word, _, rest = line.partition(" ")
        command = getattr(self, f"_do_{word}", None) if word in COMMANDS and not self._is_verb(word, rest) else None
        try:
            if command is not None:
                command(rest.strip())
            else:
                self._play(line)
        except (BadAction, BadDocument, BadSetup) as problem:
            self._say(f"{problem} ('help' lists what can be typed)")
        except Refused as refused:
            self._say(f"Not allowed: {refused}")

    def _is_verb(self, word: str, rest: str) -> bool:
        """Whether a line with the word of a command is a choice: `board mercia-ship-1`, `help 3`, `save thegn`."""
        return bool(rest.strip()) and any(action.verb == word for action in self.match.legal(self.seat))

    def _play(self, line: str) -> None:
        """A number or a typed action."""
        said: str | Action = line
        if line.isdecimal():
            legal = self.match.legal(self.seat)
            if not 1 <= int(line) <= len(legal):
                raise BadAction(f"the choices are numbered 1 to {len(legal)}")
            said = legal[int(line) - 1]
        self.match.play(said, seat=self.seat)

    # -- the commands

    def _do_board(self, rest: str) -> None:
        self._say(self.match.game.board(self.match.state, self.seat))

    def _do_all(self, rest: str) -> None:
        self._choices(limit=False)

    def _do_why(self, rest: str) -> None:
        refusal = self.match.why_not(rest, seat=self.seat)
        self._say(f"{rest!r} is legal." if refusal is None else str(refusal))

    def _do_undo(self, rest: str) -> None:
        undone = self.match.undo(self.seat)
        length = len(self.match.choices)
        self.shown = {seat: min(seen, length) for seat, seen in self.shown.items()}
        self._say(f"Taken back: {', '.join(map(str, undone))}.")

    def _do_scores(self, rest: str) -> None:
        self._say(scores_text(self.match))

    def _do_log(self, rest: str) -> None:
        self._say(events_text(self.match.log(self.seat)) or "Nothing has happened yet.")

    def _do_odds(self, rest: str) -> None:
        game = self.match.game
        if not isinstance(game, HasOdds):
            raise BadAction(f"{game.info().title} has no odds to work out")
        self._say(game.odds_here(self.match.state, rest))

    def _do_advise(self, rest: str) -> None:
        """What the bot would do; if this seat has chosen something of a plan, also what it thinks of that."""
        assert self.seat is not None
        last = self.match.choices[-1] if self.match.choices else None
        planned = last is not None and last.seat == self.seat
        self._say(advice_for(self.match, self.seat, planned, self.match.game.id).text())

    def _do_orders(self, rest: str) -> None:
        """All standing orders of this seat, with their values."""
        known = self._must_have_orders()
        given = self._own_orders()
        lines = []
        for order in known:
            lines.append(f"{order.name} = {given[order.name]}: {order.sentence}")
            lines += [f"    {value}: {order.meanings.get(str(value), '')}" for value in order.values]
        self._say("\n".join(lines))

    def _do_order(self, rest: str) -> None:
        """Set one."""
        self._must_have_orders()
        name, _, value = rest.replace("=", " ").partition(" ")
        if not value:
            raise BadAction("an order is typed as 'order NAME VALUE'; 'orders' lists them")
        assert self.seat is not None
        self.orders[self.seat] = self.match.game.info().check_orders({**self._own_orders(), name: value.strip()})
        self._say(f"From now on: {name} = {value.strip()}.")
        if (ordered := self._ordered(self.seat)) is not None:
            self.match.play(ordered, seat=self.seat)

    def _must_have_orders(self) -> tuple[Option, ...]:
        """The standing orders of this game. Raises `BadAction` if it has none."""
        info = self.match.game.info()
        if not info.orders:
            raise BadAction(f"{info.title} has no standing orders: it asks you only when you have a choice")
        return info.orders

    def _own_orders(self) -> dict[str, Any]:
        assert self.seat is not None
        return self.match.game.info().check_orders(self.orders.get(self.seat, {}))

    def _do_save(self, rest: str) -> None:
        path = Path(rest) if rest else self._own_path()
        if rest and path.exists() and path != self.path:
            raise BadAction(f"{path} exists already; choose another name")
        self.path = path
        self._save(path)

    def _do_help(self, rest: str) -> None:
        self._say(HELP)

    def _do_quit(self, rest: str) -> None:
        self._leave()

    # -- the terminal

    def _news(self) -> None:
        """Show what has happened since this seat last looked."""
        news = [event for event in self.match.log(self.seat, self.shown.get(self.seat, 0)) if event.text]
        self.shown[self.seat] = len(self.match.choices)
        if len(news) > NEWS:
            self._say(f"... {len(news) - NEWS} earlier lines; 'log' shows them")
        if news:
            self._say(events_text(news[-NEWS:]))

    def _choices(self, limit: bool = True) -> None:
        """The question and the numbered choices."""
        assert self.seat is not None
        name = self.match.game.seats(self.match.state)[self.seat]
        legal = self.match.legal(self.seat)
        self._say(f"{name}: {prompt_of(self.match, self.seat) or 'choose'}")
        self._say(choice_list(legal) if limit else choice_list(legal, None))

    def _read(self) -> str | None:
        """The next line, or None at the end of the input."""
        self.out.write("> ")
        self.out.flush()
        line = self.lines.readline()
        if not line:
            self._say("")
            return None
        return " ".join(line.split())

    def _leave(self) -> None:
        """Save and stop."""
        self.leaving = True
        self._save(self._own_path())

    def _save(self, path: Path) -> None:
        write_record(path, self.match.record())
        again = f"play {self.match.game.id} --resume" if self.match.turn is not None else "replay"
        self._say(f"Saved: meadhall {again} {path}")

    def _own_path(self) -> Path:
        """The file of this game: the one it was given, or the first free name here."""
        number = 1
        while self.path is None:
            path = Path(f"{self.match.game.id}-{number}.json")
            self.path = None if path.exists() else path
            number += 1
        return self.path

    def _say(self, text: str) -> None:
        self.out.write(text + "\n")


COMMANDS: Final = {name.removeprefix("_do_") for name in vars(Session) if name.startswith("_do_")}
