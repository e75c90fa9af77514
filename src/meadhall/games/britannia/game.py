"""Britannia as a game of the registry: start reading here.

The rules are in `engine/`: `sequence.py` is the course of a game as a list, and each question that the list asks stands
in a small file with what may be answered and what follows. `edition/` and `data/` hold what is printed on the board and
the cards. The rest turns numbers into words: `words` actions, `chronicle` events, `refusals` rules, `view` what a seat
sees, `position` documents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.explaining import rule_behind
from meadhall.core.extras import Answer, Part, Piece, PositionField
from meadhall.core.game import State as AnyState
from meadhall.core.info import GameInfo, Option, Scenario
from meadhall.core.refusal import Refusal, Refused
from meadhall.games.britannia import (
    audit,
    ballot,
    drawing,
    expectation,
    mapboard,
    own_rules,
    placing,
    planning,
    position,
    reach,
    view,
    weighing,
    words,
)
from meadhall.games.britannia.crowded import crowded
from meadhall.games.britannia.edition import Edition, export, load
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import OVERLORD, POINTS, SEAT
from meadhall.games.britannia.engine.codes import CHANCE, DONE, NOBODY, OPEN, Q_BALLOT, Q_MARCH, Q_VOTE, VOTE
from meadhall.games.britannia.engine.crown import SECRETLY, voter_seat
from meadhall.games.britannia.engine.force import put
from meadhall.games.britannia.engine.sequence_step import MOVEMENT
from meadhall.games.britannia.engine.state import State, begin, fresh
from meadhall.games.britannia.event_rules import FIRST as FIRST_EVENTS
from meadhall.games.britannia.event_rules import SECOND as EVENTS
from meadhall.games.britannia.halves import in_points
from meadhall.games.britannia.odds import typed
from meadhall.games.britannia.options import FIRST, OPTIONS
from meadhall.games.britannia.study import BritanniaStudy
from meadhall.games.britannia.tabulate import tables_for
from meadhall.games.britannia.words import refusals
from meadhall.games.britannia.words.first import FIRST_RULES
from meadhall.games.britannia.words.questions import FIRST as FIRST_QUESTIONS
from meadhall.games.britannia.words.questions import SECOND as QUESTIONS
from meadhall.games.britannia.words.questions import question_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RULES: Final = "1"
"""Raised when a change of the rules makes stored games play differently."""


class Britannia:
    """One edition of Britannia."""

    part_word = "nations"

    def __init__(
        self,
        id: str,
        edition: Edition,
        text: str,
        options: tuple[Option, ...],
        rules: Mapping[str, str],
        printed: bool = True,
    ) -> None:
        """`rules` names the ledger ids of refusals where they are others than the second edition's.

        `printed` tells the edition as published from one that its owner has changed.
        """
        self.id = id
        self.edition = edition
        self._text = text
        self._options = options
        self._rules = rules
        self.printed = printed

    def info(self) -> GameInfo:
        """Scenarios and options."""
        scenarios = tuple(
            Scenario(s.id, s.players, s.sentence, {n: tuple(side.name for side in s.sides[n]) for n in s.players})
            for s in self.edition.scenarios.values()
        )
        return GameInfo(
            self.id,
            self.edition.title,
            "A thousand years of invasions: seventeen nations, sixteen rounds, from the Romans to the Normans.",
            scenarios,
            self._options,
            self.edition.reconstruction,
            (weighing.ODDS, reach.REACH, planning.MARCHES, planning.IDLE, own_rules.NATION),
        )

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """The pieces on their places; the first question asked."""
        return begin(self._laid_out(scenario, players, options))

    def _laid_out(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """The pieces on their places, nothing asked yet."""
        state = fresh(tables_for(self.edition, scenario, players, options))
        for placement in self.edition.scenarios[scenario].setup:
            put(state, placement.nation, 0, placement.armies, placement.place)
        if options.get("brigantes-subject") and scenario == "two-vikings":
            self._bind(state, self.edition.nation("brigantes"), self.edition.nation("angles"))
        return state

    def _bind(self, state: State, subject: int, overlord: int) -> None:
        """A nation that is a subject from the start (TWO-C-03)."""
        state.cells[OVERLORD + subject] = overlord
        for i, agreement in enumerate(self.edition.submissions):
            if (agreement.nation, agreement.overlord) == (subject, overlord):
                state.agreed |= 1 << i

    def action(self, state: AnyState, code: int) -> Action:
        """A code as a value with its text."""
        return words.action(_ours(state), code)

    def code(self, state: AnyState, action: Action) -> int:
        """The code of an action value."""
        return words.code(_ours(state), action)

    def parse(self, state: AnyState, text: str, seat: int | None = None) -> list[int]:
        """A typed line as the codes of its steps."""
        try:
            return words.parse(_ours(state), text)
        except Refused as refused:
            raise Refused(self._cited(refused.refusal)) from None

    def why_not(self, state: AnyState, text: str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids a line, or None."""
        refusal = refusals.why_not(_ours(state), text)
        return None if refusal is None else self._cited(refusal)

    def _cited(self, refusal: Refusal) -> Refusal:
        """A refusal with the id that its rule has in this edition's ledger."""
        return Refusal(self._rules.get(refusal.rule, refusal.rule), refusal.reason)

    def seat_of(self, state: AnyState, code: int) -> int:
        """Whose choice a code would be."""
        ours = _ours(state)
        if ours.question == Q_VOTE and actions.verb_of(code) == VOTE:
            return int(voter_seat(ours, actions.vote_voter(code)))
        return ours.to_act()

    def view(self, state: AnyState, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        ours = _ours(state)
        return {**view.view(ours, seat), "rules": question_rules(ours, FIRST_QUESTIONS if self._rules else QUESTIONS)}

    def undoable(self, state: AnyState, code: int) -> bool:
        """Everything may be taken back but what chance decided and what was voted in secret."""
        ours = _ours(state)
        return ours.to_act() != CHANCE and not self.secret(state, code)

    def deliberate(self, state: AnyState, code: int) -> bool:
        """A player who has ordered the last stack still ends the Movement Phase."""
        return _ours(state).question == Q_MARCH and actions.verb_of(code) == DONE

    def spared(self, state: AnyState) -> int | None:
        """Nobody hides a vote from bots."""
        return OPEN if _ours(state).question == Q_BALLOT else None

    def secret(self, state: AnyState, code: int) -> bool:
        """Votes of a secret ballot are hidden until the last is cast."""
        ours = _ours(state)
        return bool(ours.question == Q_VOTE and ours.ballot == SECRETLY)

    def seats(self, state: AnyState) -> Sequence[str]:
        """The side of each seat; a number where sides are not given out yet."""
        ours = _ours(state)
        names = [f"Seat {seat + 1}" for seat in range(int(ours.tables.sides))]
        for side, name in enumerate(ours.tables.side_names):
            seat = int(ours.cells[SEAT + side])
            if seat >= 0:
                names[seat] = name
        return names

    def scores(self, state: AnyState) -> dict[str, Any]:
        """Points by seat and by nation."""
        ours = _ours(state)
        parts = {
            nation.id: in_points(int(ours.tables.units), int(ours.cells[POINTS + n]))
            for n, nation in enumerate(self.edition.nations)
            if not (ours.tables.unused >> n) & 1
        }
        return {"seats": ours.seat_scores(), "parts": parts}

    def position(self, state: AnyState) -> dict[str, Any]:
        """The state as a document."""
        return position.write(self.id, _ours(state), self._options)

    def from_position(self, document: Mapping[str, Any]) -> State:
        """The state a document describes."""
        return position.read(self.id, self.edition, document, self._options)

    def open_position(self, document: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """The state a document leads to, and what happens on the way there."""
        events: list[Event] = []
        return position.read(self.id, self.edition, document, self._options, events), events

    def crowded(self, seed: int) -> dict[str, Any]:
        """A position with a map full of others, for fuzzing."""
        return crowded(self.id, self.edition, seed)

    def opening_events(self, scenario: str, players: int, options: Mapping[str, Any]) -> list[Event]:
        """The first round, turn and phase of a new game, and what they bring."""
        state = self._laid_out(scenario, players, options)
        events: list[Event] = []
        state.log = events
        begin(state)
        return events

    def board(self, state: AnyState, seat: int | None) -> str:
        """The board as text."""
        return mapboard.board(_ours(state), seat)

    def version(self) -> str:
        """The rules version and the edition's fingerprint."""
        return f"{RULES}-{self.edition.fingerprint[:12]}"

    # More than the contract asks for ---------------------------------------------------------------------------------
    def check(self, state: AnyState) -> list[str]:
        """What must never be."""
        return audit.check(_ours(state))

    def redacted(self, state: AnyState, seat: int) -> State:
        """A copy without the votes that others have cast in secret; everything else is open."""
        return ballot.redacted(_ours(state), seat)

    odds_help = typed.HELP
    odds_terms = typed.TERMS

    def odds_of(self, forces: str, terms: Mapping[str, str]) -> Answer:
        """The odds between two forces, with the casualty choices of this edition."""
        return typed.odds_of(forces, terms, self.edition.procedure("mixed-losses") == "cavalry-first")

    def odds_here(self, state: AnyState, forces: str) -> str:
        """The odds of the battles on the board, or between two forces."""
        return typed.odds_here(_ours(state), forces)

    def encoded(self, state: AnyState, seat: int) -> NDArray[np.float32]:
        """Owners, armies, leaders, scores and the question as numbers."""
        from meadhall.games.britannia import encoding  # not at the top: numpy is an optional dependency

        return encoding.encode(_ours(state), seat)

    def with_edition(self, path: Path) -> Britannia:
        """The same game with somebody's own edition file."""
        return Britannia(self.id, load(path), path.read_text(encoding="utf-8"), self._options, self._rules, False)

    def edition_text(self) -> str:
        """The edition file, for an owner who wants to change a card."""
        return self._text

    def drawing(self) -> dict[str, Any]:
        """What never changes about the board."""
        return drawing.drawing(self.edition)

    def rule_behind(self, event: Event) -> str:
        """The rule that an event follows from."""
        return rule_behind(event, FIRST_EVENTS if self._rules else EVENTS)

    def places(self) -> dict[str, str]:
        """The name of every place on the board."""
        return {place.id: place.name for place in self.edition.areas} | {
            place.id: place.name for place in self.edition.seas
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
        """The name of every nation."""
        return {nation.id: nation.name for nation in self.edition.nations}

    def chapter(self, state: AnyState) -> dict[str, Any]:
        """The turn of a nation."""
        ours = _ours(state)
        nation = view.nation_id(ours, int(ours.turn))
        seat = int(ours.cells[SEAT + ours.tables.side_of[ours.turn]]) if nation is not None else -1
        name = "before the turns" if nation is None else ours.tables.nation_names[int(ours.turn)]
        return {
            "round": int(ours.round),
            "nation": nation,
            "seat": seat if seat >= 0 else None,
            "text": "The end" if ours.to_act() == NOBODY else f"Round {int(ours.round)}: {name}",
        }

    def answer(self, state: AnyState, seat: int | None, question: str, words: Mapping[str, str]) -> Any:
        """The odds of a battle, where a stack may go, and what has no orders; all armies are open to everybody."""
        if question == "odds":
            return weighing.weigh(_ours(state), words)
        if question == "marches":
            return planning.marches(_ours(state), seat, words)
        if question == "nation":
            return own_rules.about(self.id, self.edition, words)
        if question == "idle":
            return planning.idle(_ours(state), seat)
        return reach.reach(_ours(state), seat, words)

    def expectation(self, state: AnyState, seat: int | None) -> dict[str, Any] | None:
        """What is usual by now and at the end; an owner's own edition has no figures."""
        return expectation.expectation(self.id, _ours(state)) if self.printed else None

    def projection(self, state: AnyState) -> tuple[list[float], tuple[float, ...]] | None:
        """Final points and chances as usual from here, in one quick call."""
        return expectation.projection(self.id, _ours(state)) if self.printed else None

    least_told = 1.0

    def part(self, state: AnyState) -> Part:
        """A nation's turn, or half of one in a Major Invasion; placing, building and marching are one plan."""
        ours = _ours(state)
        number, turn = int(ours.round), int(ours.turn)
        if turn < 0:
            return Part(f"{number}", number, -1, False)
        seat = int(ours.cells[SEAT + ours.tables.side_of[turn]])
        return Part(f"{number}.{turn}.{int(ours.half)}", number, seat, bool(ours.step <= MOVEMENT))

    def weighed(self, state: AnyState, event: Event) -> dict[str, Any] | None:
        """A battle as it stood before its first round."""
        return weighing.at_its_start(_ours(state), event)

    @property
    def study(self) -> BritanniaStudy:
        """What the lab asks."""
        return BritanniaStudy(self.id, self.edition, self.seats)


def _ours(state: AnyState) -> State:
    return cast(State, state)


BRITANNIA_2E: Final = Britannia("britannia-2e", load(), export("second"), OPTIONS, {})
BRITANNIA_1E: Final = Britannia("britannia-1e", load(name="first"), export("first"), FIRST, FIRST_RULES)
GAMES: Final = {game.id: game for game in (BRITANNIA_2E, BRITANNIA_1E)}
