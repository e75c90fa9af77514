"""A draft: choices tried on a copy of the state. The match adopts the draft as a whole, or drops it."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from meadhall.core.action import Action, BadAction
from meadhall.core.chance import Source
from meadhall.core.event import Event
from meadhall.core.extras import Covering, Deliberate, Sparing
from meadhall.core.game import CHANCE, NOBODY, Game, State
from meadhall.core.history import Choice
from meadhall.core.refusal import Refusal, Refused


def forced_code(game: Game, state: State, seat: int) -> int | None:
    """The only legal code of a seat that is asked, or None if the choice is left to the seat.

    A secret is never forced, nor is a choice whose number is one (`Covering`): that it came at once would show the
    others that there was nothing else to choose.
    """
    codes = state.legal_for(seat)
    if len(codes) != 1 or game.secret(state, codes[0]):
        return None
    return None if isinstance(game, Covering) and game.covered(state, seat) else codes[0]


class Draft:
    """A working copy and what has been chosen on it so far."""

    def __init__(self, game: Game, state: State, chances: int, line: int) -> None:
        self.game = game
        self.state = state.copy()
        self.chances = chances
        self.line = line
        self.choices: list[Choice] = []

    def take(self, seat: int, code: int, forced: bool = False) -> Choice:
        """Carry out one code that is known to be legal, and note it with its events."""
        game, state = self.game, self.state
        asked = state.waiting()
        action, secret = game.action(state, code), game.secret(state, code)
        owner = game.seat_of(state, code) if seat == CHANCE and secret else seat
        undoable = seat != CHANCE and game.undoable(state, code)
        state.log = []
        state.apply(code)
        events = state.log or []
        state.log = None
        closed = secret and seat != CHANCE and self._still_closed(asked, events)
        if closed:
            events = [event if event.only is not None else replace(event, only=(seat,)) for event in events]
        choice = Choice(
            seat, code, action, tuple(events), self.line, forced, secret, owner, max(1, len(asked)), undoable, closed
        )
        self.choices.append(choice)
        self.chances += seat == CHANCE
        return choice

    def gate(self, seat: int, code: int, forced: bool = False) -> None:
        """Take a code for a seat (or for chance, when it is to act), or raise `Refused` with the game's own reason."""
        by_chance = seat == CHANCE == self.state.to_act()
        if code not in (self.state.legal() if by_chance else self.state.legal_for(seat)):
            raise Refused(self._reason(code, seat))
        self.take(seat, code, forced)

    def settle(self, source: Source, auto: bool, patient: bool = False, alone: int | None = None) -> None:
        """Roll what is due and, with `auto`, make forced choices, until a seat has a real choice.

        With `patient`, a seat that has just planned something ends the phase itself. The seat that is `alone` among
        bots is spared questions that are about other people.
        """
        while True:
            who = self.state.to_act()
            if who == NOBODY:
                return
            if who == CHANCE:
                self.take(CHANCE, source.choose(self.game, self.state, self.chances))
                continue
            forced = (self._forced() or self._spared(alone)) if auto else None
            if forced is None or (patient and self._ends_a_plan(*forced)):
                return
            self.take(*forced, forced=True)

    def _forced(self) -> tuple[int, int] | None:
        """A seat that is asked but has exactly one legal code, with that code."""
        for seat in self.state.waiting():
            code = forced_code(self.game, self.state, seat)
            if code is not None:
                return seat, code
        return None

    def _spared(self, alone: int | None) -> tuple[int, int] | None:
        """The usual answer to a question that a lone person need not be asked."""
        if alone is None or self.state.waiting() != [alone] or not isinstance(self.game, Sparing):
            return None
        code = self.game.spared(self.state)
        return None if code is None else (alone, code)

    def _ends_a_plan(self, seat: int, code: int) -> bool:
        """Whether this choice would end a phase in which the seat has just chosen something."""
        own = takewhile(lambda choice: choice.seat == seat, reversed(self.choices))
        if all(choice.forced for choice in own) or not isinstance(self.game, Deliberate):
            return False
        return self.game.deliberate(self.state, code)

    def _still_closed(self, asked: list[int], events: list[Event]) -> bool:
        """Whether the secret choice that these seats were asked for has still to be completed and revealed."""
        waiting = self.state.waiting()
        if any(event.kind == "revealed" for event in events) or not waiting or not set(waiting) <= set(asked):
            return False
        return all(self.game.secret(self.state, self.state.legal_for(seat)[0]) for seat in waiting)

    def _reason(self, code: int, seat: int) -> Refusal:
        """Why this code is not legal now, in the game's words if it has some."""
        try:
            action: Action = self.game.action(self.state, code)
        except (BadAction, LookupError, ValueError):
            return Refusal("", "that is not possible now")
        asked = seat if seat != CHANCE else None
        owner, names = self.game.seat_of(self.state, code), self.game.seats(self.state)
        if seat in self.state.waiting() and owner != seat and 0 <= owner < len(names):
            return Refusal("", f"that is a choice of {names[owner]}, not of {names[seat]}")
        return self.game.why_not(self.state, action.text, asked) or Refusal("", f"{action.text!r} is not possible now")
