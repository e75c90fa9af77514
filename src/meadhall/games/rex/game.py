"""Rex Britannorum as a game of the registry: start reading here.

The rules are in `engine/`: `sequence.py` is the sequence of play as a list, `actions.py` packs and reads actions, and
each question is in a small file with its legal answers and what follows from them. `edition.py` and `data/` hold what
is printed on the board and the cards. The rest turns numbers into words: `words` actions, `chronicle` events, `reasons`
refusals, `view` what a seat sees, `position` and `reading` documents (`possible` refuses impossible ones), `hidden`
what a seat cannot know, `study` what the lab asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.explaining import rule_behind
from meadhall.core.extras import Part, Piece, PositionField
from meadhall.core.game import State as AnyState
from meadhall.core.info import BadSetup, GameInfo
from meadhall.core.kit import members
from meadhall.core.projection import Projection
from meadhall.core.refusal import Refusal
from meadhall.games.rex import audit, drawing, hidden, placing, position, reading, reasons, textboard, view, words
from meadhall.games.rex.edition import SHELF, Edition, load
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.actions import kingdom_of, verb_of
from meadhall.games.rex.engine.board import POINTS, SEAT
from meadhall.games.rex.engine.dealing import to_queue
from meadhall.games.rex.engine.state import State, begin, fresh
from meadhall.games.rex.event_rules import EVENT_RULES
from meadhall.games.rex.names import kingdom
from meadhall.games.rex.options import CLASHES, OPTIONS, scenarios
from meadhall.games.rex.study import RexStudy
from meadhall.games.rex.tabulate import tables_for

RULES: Final = "1"
"""Raised when a change of the rules makes stored games play differently."""


class RexBritannorum:
    """The game with one edition of its components."""

    part_word = "kingdoms"

    id = "rex-britannorum"

    def __init__(self, edition: Edition, text: str, printed: bool = True) -> None:
        """`printed` tells the edition as published from one that its owner has changed."""
        self.edition = edition
        self.printed = printed
        self._text = text
        self._info = GameInfo(
            self.id,
            edition.title,
            "Three kingdoms under the eye of Rome: seven turns of secret plans for roads, cities and regions.",
            scenarios(edition),
            OPTIONS,
            edition.reconstruction,
            clashes=CLASHES,
        )

    def info(self) -> GameInfo:
        """Scenarios and options."""
        return self._info

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """A new game at its first question."""
        known = [kingdom.id for kingdom in self.edition.kingdoms]
        for name in ("solo-kingdom", "third-kingdom"):
            if options[name] not in known:
                raise BadSetup(f"option {name!r} is one of {', '.join(known)}, not {options[name]!r}")
        return begin(fresh(tables_for(self.edition, scenario, players, options)))

    def action(self, state: AnyState, code: int) -> Action:
        """A code as a value with its text."""
        return words.action(_ours(state), code)

    def code(self, state: AnyState, action: Action) -> int:
        """The code of an action value."""
        return words.code(_ours(state), action)

    def parse(self, state: AnyState, text: str, seat: int | None = None) -> list[int]:
        """A typed line as the codes of its steps."""
        return words.parse(_ours(state), text, seat)

    def why_not(self, state: AnyState, text: str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids a line, or None."""
        return reasons.why_not(_ours(state), text, seat)

    def seat_of(self, state: AnyState, code: int) -> int:
        """Plans and discards carry their kingdom; a hidden card is for the seat whose hand grows."""
        ours = _ours(state)
        if ours.together():
            return int(ours.cells[SEAT + kingdom_of(code)])
        if ours.to_act() == codes.CHANCE and ours.acting >= 0:
            return int(ours.cells[SEAT + ours.acting])
        return ours.to_act()

    def view(self, state: AnyState, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        return view.view(_ours(state), seat)

    def undoable(self, state: AnyState, code: int) -> bool:
        """Everything but what reveals a secret: the last plan committed, the last Objective discarded."""
        ours = _ours(state)
        reveals = verb_of(code) in (codes.COMMIT, codes.DISCARD) and len(ours.waiting()) == 1
        return ours.to_act() != codes.CHANCE and not reveals

    def secret(self, state: AnyState, code: int) -> bool:
        """Plans, discarded Objectives, and every card that is dealt face down."""
        ours, verb = _ours(state), int(verb_of(code))
        if ours.question == codes.Q_DEAL:
            return not to_queue(ours)
        if verb == codes.REINFORCE:
            return bool(ours.tables.hidden_draws)
        return ours.together() or verb == codes.OBJECTIVE

    def seats(self, state: AnyState) -> Sequence[str]:
        """The kingdom of each seat; a number before kingdoms are dealt."""
        ours = _ours(state)
        names = [f"Seat {seat + 1}" for seat in range(int(ours.tables.players))]
        for k in members(int(ours.tables.humans)):
            if ours.cells[SEAT + k] >= 0:
                names[int(ours.cells[SEAT + k])] = self.edition.kingdoms[k].name
        return names

    def scores(self, state: AnyState) -> dict[str, Any]:
        """Points by seat and by kingdom."""
        ours = _ours(state)
        playing = members(int(ours.tables.humans | ours.tables.alone))
        parts = {kingdom(ours.tables, k): int(ours.cells[POINTS + k]) for k in playing}
        return {"seats": ours.seat_scores(), "parts": parts}

    def position(self, state: AnyState) -> dict[str, Any]:
        """The state as a document."""
        return position.write(self.id, _ours(state))

    def from_position(self, document: Mapping[str, Any]) -> State:
        """The state a document describes."""
        return reading.read(self.id, self._info, self.edition, document)

    def open_position(self, document: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """The state a document leads to, and what happens on the way there."""
        events: list[Event] = []
        return reading.read(self.id, self._info, self.edition, document, events), events

    def opening_events(self, scenario: str, players: int, options: Mapping[str, Any]) -> list[Event]:
        """None: chance is asked before anything happens in a new game."""
        return []

    def board(self, state: AnyState, seat: int | None) -> str:
        """The board as text."""
        return textboard.board(_ours(state), seat)

    def version(self) -> str:
        """The rules version and the edition's fingerprint."""
        return f"{RULES}-{self.edition.fingerprint[:12]}"

    # More than the contract asks for ---------------------------------------------------------------------------------
    def check(self, state: AnyState) -> list[str]:
        """What is wrong in a state; nothing if all is well."""
        return audit.check(_ours(state))

    def shuffle_hidden(self, state: AnyState, seat: int | None, seed: int) -> State:
        """Another state that this seat cannot tell from this one."""
        return hidden.shuffle_hidden(_ours(state), seat, seed)

    def with_edition(self, path: Path) -> RexBritannorum:
        """The same game with another edition file."""
        return RexBritannorum(load(path), path.read_text(encoding="utf-8"), False)

    def edition_text(self) -> str:
        """The edition file, for an owner who wants to change a card."""
        return self._text

    def drawing(self) -> dict[str, Any]:
        """What never changes about the board, for the page."""
        return drawing.drawing(self.edition)

    def rule_behind(self, event: Event) -> str:
        """The rule that an event follows from."""
        return rule_behind(event, EVENT_RULES)

    def places(self) -> dict[str, str]:
        """The name of every place on the board."""
        return {place.id: place.name for place in self.edition.locations} | {
            place.id: place.name for place in self.edition.areas
        }

    def pieces(self) -> tuple[Piece, ...]:
        """Everything that can be put on the board by hand."""
        return placing.pieces(self)

    def position_fields(self) -> tuple[PositionField, ...]:
        """What else a position made by hand says."""
        return placing.fields(self)

    def put(self, document: Mapping[str, Any], piece: str, place: str, by: int) -> dict[str, Any]:
        """A position document with more or fewer of a piece at a place. Raises `BadPosition`."""
        return placing.put(self, document, piece, place, by)

    def parts(self) -> dict[str, str]:
        """The name of every kingdom."""
        return {kingdom.id: kingdom.name for kingdom in self.edition.kingdoms}

    def chapter(self, state: AnyState) -> dict[str, Any]:
        """A turn, and within it the phase."""
        ours = _ours(state)
        turn = int(ours.turn)
        over = ours.question == codes.Q_OVER
        text = "The end" if over else f"Turn {turn}: {view.phase(ours)}" if turn else "Before the first turn"
        return {"round": turn, "nation": None, "seat": None, "phase": view.phase(ours), "text": text}

    least_told = 0.25

    def part(self, state: AnyState) -> Part:
        """A plan, a kingdom's recruiting, the picks of one battle, an answer."""
        ours = _ours(state)
        turn, question = int(ours.turn), int(ours.question)
        seat = ours.to_act()
        asked = -1 if ours.together() else seat
        return Part(f"{turn}.{question}.{int(ours.area)}.{asked}", turn, asked, asked >= 0)

    def projection(self, state: AnyState) -> Projection | None:
        """Final points and chances as usual from here; an owner's own edition has no figures."""
        return self.study.projection(state) if self.printed else None

    def expectation(self, state: AnyState, seat: int | None) -> dict[str, Any] | None:
        """Par, projection and chances, which are the same for everybody; an owner's own edition has no figures."""
        return self.study.expectation(state) if self.printed else None

    @property
    def study(self) -> RexStudy:
        """What the lab asks."""
        return RexStudy(self.edition, self.seats)


def _ours(state: AnyState) -> State:
    return cast(State, state)


REX: Final = RexBritannorum(load(), SHELF.text("rex"))
GAMES: Final = {REX.id: REX}
