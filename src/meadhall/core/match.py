"""A match: one game being played, with the single gate through which every person, bot and script enters.

`play` refuses unless the seat is asked, the position number is fresh and the choice is legal. Then it applies the
choice, rolls for chance, makes forced choices, and adds everything to the history. A refusal changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from meadhall.core.action import Action, BadAction, from_json
from meadhall.core.beginning import first_events
from meadhall.core.chance import OutOfDice, Recorded, Scripted, Seeded, Source, derive
from meadhall.core.draft import Draft
from meadhall.core.event import Event
from meadhall.core.game import CHANCE, NOBODY, Game, State
from meadhall.core.history import Choice, History
from meadhall.core.outcome import Outcome
from meadhall.core.position import STOPPED
from meadhall.core.record import write_record
from meadhall.core.refusal import Refusal, Refused
from meadhall.core.seat_history import SeatHistory
from meadhall.core.text import counted, listed
from meadhall.core.undo import find_undo, without_line

SPECTATOR: Final = -1
"""The place of spectators in `Match.numbers`, after all seats."""

Said = str | Action | Mapping[str, Any]
"""What `play` accepts: a typed line, an action value, or its JSON form."""


@dataclass(frozen=True)
class Setup:
    """How a match began and who sits at it: everything in its record but the choices."""

    scenario: str
    players: int
    options: Mapping[str, Any]
    seats: tuple[str, ...] = ()
    """Who sits where, in the caller's words ("you", "random", a name)."""
    position: Mapping[str, Any] | None = None
    """The document the match began from, if it was not a fresh game; opening it again leads to the same state."""
    what_if: Mapping[str, Any] = field(default_factory=dict)
    """Where a branch left its parent; empty for a real game."""


class Match:
    """One game at one table."""

    def __init__(self, game: Game, state: State, setup: Setup, chance: Source, auto: bool = True) -> None:
        """A match at `state`. It rolls and chooses nothing before `settle`, `play` or `dice`."""
        self.game = game
        self.setup = setup
        self.chance = chance
        self.auto = auto
        self.patient = False
        """Whether players end their phases themselves, even if nothing else is left to choose."""
        self.alone: int | None = None
        """The seat of the only person among bots, who is not asked questions that matter only among people."""
        self._state = state
        self._opening: list[Event] | None = None
        self._history = History(state)
        self._number = 0
        self._numbers = [0] * (len(game.seats(state)) + 1)
        self._line = 0

    # -- looking

    @property
    def state(self) -> State:
        """The bare state, for search on `match.state.copy()`; get it again after every `play`."""
        return self._state

    @property
    def turns(self) -> list[int]:
        """Every seat that is asked now; several while a secret simultaneous choice is open."""
        return self._state.waiting()

    @property
    def turn(self) -> int | None:
        """The seat that must choose now (the first of several), or None if the game is over.

        `CHANCE` (-1) only if a script of dice has run out or a replay ends at a die: see `dice` and `settle`.
        """
        who = self._state.to_act()
        return None if who == NOBODY else who

    @property
    def number(self) -> int:
        """The position number: it rises with everything that happens, also with an undo. `play(at=...)` checks it."""
        return self._number

    @property
    def numbers(self) -> tuple[int, ...]:
        """The position number of every seat, and last that of spectators (see `number_for`)."""
        return tuple(self._numbers)

    def number_for(self, seat: int | None) -> int:
        """The position number of a seat (None: a spectator): secret steps of others do not change it.

        `play(seat=..., at=...)` checks this one.
        """
        self._must_exist(seat)
        return self._numbers[SPECTATOR if seat is None else seat]

    @property
    def choices(self) -> Sequence[Choice]:
        """Everything chosen so far, dice and forced choices included; `branch(at=...)` counts these."""
        return self._history.choices

    @property
    def chances(self) -> int:
        """How many of the choices were chance's."""
        return self._history.chances

    def state_at(self, number: int) -> State:
        """The position after this many choices, as an independent state."""
        return self._history.state_at(self._point(number))

    @property
    def opening(self) -> list[Event]:
        """What happened before anyone was asked for the first time: the first turn and phase, points scored."""
        if self._opening is None:
            self._opening = first_events(self.game, self.setup)
        return list(self._opening)

    def opening_for(self, seat: int | None) -> list[Event]:
        """The events of the opening that this seat (None: a spectator) may know."""
        return [event for event in self.opening if event.known_to(seat)]

    @property
    def events(self) -> list[Event]:
        """Every event so far, those of the opening first, secrets included; `log` is what one seat may know."""
        return [*self.opening, *(event for choice in self._history.choices for event in choice.events)]

    def log(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events this seat (None: a spectator) may know, from choice number `since` on; from 0, the opening too."""
        seen = self.seen_by(seat)
        return ([] if since else self.opening_for(seat)) + [
            event
            for index, choice in enumerate(self._history.choices[since:], since)
            for event in choice.events
            if seen.shows(index, event)
        ]

    def seen_by(self, seat: int | None, length: int | None = None) -> SeatHistory:
        """What this seat may know and count of the choices, or what it could when there were only so many."""
        history = self._history
        if length is not None:
            return SeatHistory(history.choices[:length], seat, False, history.secrets.within(length))
        return SeatHistory(history.choices, seat, self.turn is None, history.secrets)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every legal action of the seat that is asked (of several, the one named), complete and exact."""
        codes = self._state.legal() if seat is None else self._state.legal_for(seat)
        return [self.game.action(self._state, code) for code in codes]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that this seat may know, as plain data; None for a spectator."""
        self._must_exist(seat)
        return self.game.view(self._state, seat)

    def scores(self) -> dict[str, Any]:
        """Points so far, per seat and per nation."""
        return self.game.scores(self._state)

    def outcome(self) -> Outcome | None:
        """The result with its reason, or None while the game goes on."""
        return self._state.outcome()

    def position(self) -> dict[str, Any]:
        """The position as a document, complete, secrets included."""
        return self.game.position(self._state)

    def record(self, seat: int | Literal["all"] | None = "all") -> dict[str, Any]:
        """The whole game as a document; for one seat (None: a spectator) without what is still secret."""
        return write_record(self, seat)

    # -- acting

    def play(self, said: Said, *, seat: int | None = None, at: int | None = None) -> list[Event]:
        """Make a choice and return the events that followed. `seat` is who chooses, `at` the position number they saw.

        Raises `BadAction` if the words name no action, `Refused` if the rules forbid it, `OutOfDice` if a
        script of dice has run out. In each case nothing changes.
        """
        draft, who = self._try(said, seat, at)
        draft.settle(self.chance, self.auto, self.patient, self.alone)
        self._commit(draft, who if all(choice.closed for choice in draft.choices) else None)
        return [event for choice in draft.choices for event in choice.events if event.known_to(who)]

    def why_not(self, said: Said, *, seat: int | None = None) -> Refusal | None:
        """None if `play` would accept it, else the rule that forbids it in a plain sentence."""
        try:
            self._try(said, seat, None)
        except Refused as refused:
            return refused.refusal
        except BadAction as bad:
            return Refusal("", str(bad))
        return None

    def settle(self) -> list[Event]:
        """Roll what is due and make forced choices, until a seat has a real choice."""
        draft = self._draft()
        draft.settle(self.chance, self.auto)
        self._commit(draft)
        return [event for choice in draft.choices for event in choice.events]

    def dice(self, values: Iterable[int | str]) -> list[Event]:
        """Add to a script of dice, and continue if the match was waiting for one."""
        if not isinstance(self.chance, Scripted):
            raise Refused(Refusal("", "the dice of this match are rolled, not written; start it with dice=[...]"))
        self.chance.extend(values)
        return self.settle() if self.turn == CHANCE else []

    def undo(self, seat: int | None = None, over: Collection[int] = ()) -> list[Action]:
        """Take back the last line of the seat that chose last (`seat`, if given, must be that one).

        Never a die, a revealed secret or another seat's choice, unless that seat is one of `over` (bots): then its
        later choices go too. While a secret simultaneous choice is open, each seat may take back its own steps,
        whatever the others have done. Returns the actions that were taken back.
        """
        who, start = find_undo(self, seat, over)
        history = self._history.cut(start)
        draft = Draft(self.game, self._history.state_at(start), history.chances, self._line)
        gone = without_line(self, who, start, draft)
        history.extend(draft.choices, draft.state)
        self._history, self._state = history, draft.state
        self._count(who if gone[0].closed else None)
        return [choice.action for choice in gone]

    def branch(
        self,
        at: int | None = None,
        *,
        seed: int | None = None,
        dice: Iterable[int | str] | None = None,
        same_dice: bool = False,
    ) -> Match:
        """A what-if: another match that leaves this one after `at` choices (now, if none is given).

        It rolls its own dice, from `seed` or the script `dice` if given; with `same_dice` it repeats the dice
        of this match as long as they fit. A branch of a seeded match gets a derived seed, so it predicts nothing.
        """
        length = len(self._history.choices)
        point = self._point(length if at is None else at)
        history = self._history.cut(point)
        setup = Setup(**{**vars(self.setup), "what_if": {"at": point, "of": length}})
        source = self._branch_source(history.chances, point, seed, dice)
        if same_dice:
            fallen = [choice.action.text for choice in self._history.choices[point:] if choice.seat == CHANCE]
            source = Recorded(fallen, history.chances, source)
        match = Match(self.game, self._history.state_at(point), setup, source, self.auto)
        match._history = history
        match._opening = self._opening
        match._number, match._numbers = point, [point] * len(self._numbers)
        match._line = self._line
        match.patient, match.alone = self.patient, self.alone
        with suppress(OutOfDice):
            match.settle()
        return match

    def read(self, said: Said, seat: int | None = None) -> tuple[int, list[int]]:
        """Who chooses, and the codes they mean. Raises if the seat is not asked or the words name no action."""
        who = self._who(said, seat)
        return who, self._codes(said, who)

    def repeat(self, seat: int, codes: list[int], forced: bool = False) -> None:
        """Make choices from a record: legal ones only, without rolling or forced choices in between."""
        draft = self._draft()
        for code in codes:
            draft.gate(seat, code, forced)
        self._commit(draft)

    def take_over(
        self, choices: Sequence[Choice], number: int, numbers: Sequence[int], snapshot: tuple[int, State] | None = None
    ) -> None:
        """Continue from a stored match (see `core.restore`); only before the first choice."""
        self._history.take_over(choices, snapshot)
        self._state = self._history.state_at(len(choices))
        self._number, self._numbers = number, list(numbers)
        self._line = max((choice.line for choice in choices), default=-1) + 1

    # -- the gate, inside

    def _try(self, said: Said, seat: int | None, at: int | None) -> tuple[Draft, int]:
        """A draft with the choice, and the seat that made it. Raises what `play` raises."""
        number = self._number if seat is None or at is None else self.number_for(seat)
        if at is not None and at != number:
            raise Refused(Refusal("", f"the position has changed since number {at}; it is {number} now"))
        who, codes = self.read(said, seat)
        draft = self._draft()
        for code in codes:
            if draft.choices and draft.state.to_act() == NOBODY:
                break  # the first steps have ended the game: the rest of the line is not needed
            draft.gate(who, code)
        return draft, who

    def _must_exist(self, seat: int | None) -> None:
        """Refuse a number that is no seat."""
        last = len(self._numbers) - 2
        if seat is not None and not 0 <= seat <= last:
            raise Refused(Refusal("", f"there is no seat {seat}; the seats are 0 to {last}"))

    def _who(self, said: Said, seat: int | None) -> int:
        """The seat that chooses; refused unless it is asked."""
        waiting = self._state.waiting()
        if not waiting:
            reason = "the game is over" if self.turn is None else "dice are due before anybody can choose"
            if self.turn is None and self.outcome() is None:
                reason = STOPPED
            raise Refused(Refusal("", reason))
        if seat is None:
            if len(waiting) > 1 and not isinstance(said, str):
                return self.game.seat_of(self._state, self._code(said))
            return self._state.to_act()
        if seat not in waiting:
            names = self.game.seats(self._state)
            turn = listed((names[other] for other in waiting), "or")
            name = names[seat] if 0 <= seat < len(names) else f"seat {seat}"
            raise Refused(Refusal("", f"it is {turn} who must choose now, not {name}"))
        return seat

    def _codes(self, said: Said, seat: int) -> list[int]:
        """The codes of what was said, one for each step."""
        if not isinstance(said, str):
            return [self._code(said)]
        text = said.strip()
        if text.startswith("{"):
            try:
                return [self._code(json.loads(text))]
            except (ValueError, RecursionError) as error:
                raise BadAction(f"not JSON: {error}") from None
        if len(self._state.waiting()) > 1:
            for code in self._state.legal_for(seat):
                if self.game.action(self._state, code).text == text:
                    return [code]
        codes = self.game.parse(self._state, text, seat)
        if not codes:
            raise BadAction("nothing was said; type an action")
        return codes

    def _code(self, said: Action | Mapping[str, Any]) -> int:
        """The code of an action value or its JSON form."""
        return self.game.code(self._state, said if isinstance(said, Action) else from_json(said))

    def _draft(self) -> Draft:
        """A draft that continues from here."""
        return Draft(self.game, self._state, self._history.chances, self._line)

    def _commit(self, draft: Draft, only: int | None = None) -> None:
        """Adopt a draft. A secret choice of one seat (`only`) changes nothing for the others that are asked."""
        if not draft.choices:
            return
        self._history.extend(draft.choices, draft.state)
        self._state = draft.state
        self._line += 1
        self._count(only)

    def _count(self, only: int | None) -> None:
        """Raise the position numbers: of everybody, or of the one seat that chose in secret."""
        self._number += 1
        for place in range(len(self._numbers)) if only is None else (only,):
            self._numbers[place] += 1

    def _point(self, number: int) -> int:
        """The same number, refused if the match has fewer choices."""
        length = len(self._history.choices)
        if not 0 <= number <= length:
            raise Refused(Refusal("", f"this match has {counted(length, 'choice')}, so at={number} is not possible"))
        return number

    def _branch_source(self, chances: int, point: int, seed: int | None, dice: Iterable[int | str] | None) -> Source:
        """Whose dice a branch rolls."""
        if dice is not None:
            return Scripted(dice, chances)
        if seed is not None:
            return Seeded(seed)
        if isinstance(self.chance, Seeded):
            return Seeded(derive(self.chance.seed, point))
        if isinstance(self.chance, Scripted):
            return Scripted(self.chance.values[chances - self.chance.first :], chances)
        return self.chance
