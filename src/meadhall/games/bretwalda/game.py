"""Bretwalda as a game of the registry: start reading here.

The rules are in `engine/`: `course.py` has the sequence of play as a list, every task of the agenda and every question;
each question is in a small file with its legal answers and what follows from them. `edition/` and `data/` hold what is
printed on the components. The rest turns numbers into words: `words` actions, `chronicle` events, `reasons` refusals,
`view` what a seat sees, `position` and `reading` documents, `hidden` what a seat cannot know, `audit` self-checks,
`study` what the lab asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from meadhall.core.action import Action
from meadhall.core.event import Event
from meadhall.core.explaining import rule_behind
from meadhall.core.extras import Answer, Part, Piece, PositionField
from meadhall.core.game import State as AnyState
from meadhall.core.info import GameInfo
from meadhall.core.kit import members
from meadhall.core.projection import Projection
from meadhall.core.refusal import Refusal
from meadhall.games.bretwalda import (
    audit,
    crowded,
    drawing,
    hidden,
    names,
    odds_text,
    orders,
    placing,
    position,
    reading,
    reasons,
    textboard,
    usage,
    view,
)
from meadhall.games.bretwalda.edition import SHELF, load
from meadhall.games.bretwalda.edition.model import Edition
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.actions import kingdom_of
from meadhall.games.bretwalda.engine.board import DALC_TRACK, HAND, SEAT, kingdom_in
from meadhall.games.bretwalda.engine.course import QUESTIONS
from meadhall.games.bretwalda.engine.effects import SWAP_CHRONICLE
from meadhall.games.bretwalda.engine.state import State, begin, fresh
from meadhall.games.bretwalda.event_rules import EVENT_RULES
from meadhall.games.bretwalda.options import info
from meadhall.games.bretwalda.study import BretwaldaStudy
from meadhall.games.bretwalda.tabulate import tables_for
from meadhall.games.bretwalda.words import reading as words

RULES: Final = "1"
"""Raised when a change of the rules makes stored games play differently."""

SECRET_DRAWS: Final = (
    codes.Q_DRAW, codes.Q_CHRONICLE, codes.Q_DANES, codes.Q_SUBVERSION_CARD, codes.Q_TOP_DANES, codes.Q_TOP_SEASON,
)  # fmt: skip
"""Draws that only their owner sees."""
SECRET_CHOICES: Final = (codes.Q_UNDER, codes.Q_BID)
MAY_CLAIM: Final = (
    codes.Q_ACTION, codes.Q_TALK, codes.Q_FEED, codes.Q_BRIBE, codes.Q_DEVELOP, codes.Q_COLLECT, codes.Q_FYRD,
    codes.Q_MOVE,
)  # fmt: skip
"""Lists that may hold the claim of a Chronicle card, with the option `held`."""


class Bretwalda:
    """The game with one edition of its components."""

    part_word = "kingdoms"

    id = "bretwalda"
    revealing = ("subverted",)

    def __init__(self, edition: Edition, text: str, printed: bool = True) -> None:
        """`printed` tells the edition as published from one that its owner has changed."""
        self.edition = edition
        self.printed = printed
        self._text = text
        self._info = info(edition)

    def info(self) -> GameInfo:
        """Scenarios and options."""
        return self._info

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        """A new game at its first question."""
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
        """Choices of several carry their Kingdom; a hidden card is for the seat whose hand grows."""
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
        """A choice of a seat, unless it reveals a secret, shows a card, or is followed by a die or a draw."""
        ours = _ours(state)
        if ours.to_act() < 0 or ours.question == codes.Q_SUBVERT:
            return False
        if ours.together() and len(ours.waiting()) == 1:
            return False
        after = ours.copy()
        after.apply(code)
        return after.to_act() == ours.to_act() or ours.together()

    def secret(self, state: AnyState, code: int) -> bool:
        """Sealed bids, Chronicles put under the deck, first Rulers, and every card that is drawn face down."""
        ours = _ours(state)
        if ours.question == codes.Q_CARD:  # a Chronicle card of another, which only both know
            return bool(ours.target == SWAP_CHRONICLE)
        if ours.question in SECRET_DRAWS or ours.question in SECRET_CHOICES:
            return True
        if ours.question == codes.Q_FIRST_RULER:
            return not ours.tables.options.first_rulers
        if ours.question == codes.Q_EXCHANGE:
            return bool(ours.tables.options.exchanges)
        return False

    def covered(self, state: AnyState, seat: int) -> bool:
        """Whether the list of this seat may hold cards of its hand (LORD-12), or a Chronicle that is held back."""
        ours = _ours(state)
        if ours.nothing_asked() or seat not in ours.waiting():
            return False
        if ours.question == codes.Q_SUBVERT:
            return True
        k = kingdom_in(ours, seat)
        if k < 0 or not ours.named:
            return False
        if QUESTIONS[ours.question].covered and ours.cells[HAND + k]:
            return True
        return bool(ours.tables.options.chronicles) and ours.question in MAY_CLAIM

    def by_order(self, state: AnyState, seat: int, given: Mapping[str, Any]) -> int | None:
        """What a seat has decided in advance."""
        return orders.by_order(_ours(state), seat, given)

    def seats(self, state: AnyState) -> Sequence[str]:
        """The Kingdom of each seat; a number before Kingdoms are given out."""
        ours = _ours(state)
        found = [f"Seat {seat + 1}" for seat in range(int(ours.tables.players))]
        if ours.named:
            for k in members(int(ours.tables.kingdoms)):
                found[int(ours.cells[SEAT + k])] = self.edition.kingdoms[k].name
        return found

    def scores(self, state: AnyState) -> dict[str, Any]:
        """Dalcs by seat and by Kingdom."""
        ours = _ours(state)
        playing = members(int(ours.tables.kingdoms))
        parts = {names.kingdom(ours.tables, k): int(ours.cells[DALC_TRACK + k]) for k in playing}
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
        """What happens before anybody is asked for the first time."""
        state = fresh(tables_for(self.edition, scenario, players, options))
        state.log = []
        begin(state)
        return state.log or []

    def drawing(self) -> dict[str, Any]:
        """What never changes about the board, for the page."""
        return drawing.drawing(self.edition)

    def rule_behind(self, event: Event) -> str:
        """The rule that an event follows from."""
        return rule_behind(event, EVENT_RULES)

    def places(self) -> dict[str, str]:
        """The name of every place on the board, as views call it: areas by name, Seas by id."""
        return {area.name: area.name for area in self.edition.areas} | {sea.id: sea.name for sea in self.edition.seas}

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

    odds_help = odds_text.HELP
    odds_terms = odds_text.TERMS

    def odds_of(self, forces: str, terms: Mapping[str, str]) -> Answer:
        """The odds between two forces."""
        return odds_text.odds_of(tables_for(self.edition, "four", 4, self._info.check("four", 4, {})[1]), forces, terms)

    def odds_here(self, state: AnyState, forces: str) -> str:
        """The odds of the battles on the board, or between two forces."""
        return odds_text.odds_here(_ours(state), forces)

    def crowded(self, seed: int) -> dict[str, Any]:
        """A crowded position for fuzzing."""
        return crowded.crowded(self.edition, seed)

    def inventory(self) -> dict[str, list[str]]:
        """Verbs, cards, tiles and Rulers that random play should use."""
        return usage.inventory(self.edition, dict(self._info.check("four", 4, {})[1]))

    def used(self, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
        """The cards, tiles and Rulers that the events of a choice have used."""
        return usage.used(events)

    least_told = 0.15

    def part(self, state: AnyState) -> Part:
        """An action, a bid, a bribe, or the cards of one window of a battle."""
        ours = _ours(state)
        number = int(ours.round)
        asked = -1 if ours.together() else ours.to_act()
        place = (ours.step, ours.cursor, ours.bribe_at, ours.battle, ours.battle_round, ours.battle_stage)
        return Part(".".join(map(str, (number, *map(int, place), asked))), number, asked, asked >= 0)

    def projection(self, state: AnyState) -> Projection | None:
        """Final Dalcs and chances as usual from here; an owner's own edition has no figures."""
        return self.study.projection(state) if self.printed else None

    def expectation(self, state: AnyState, seat: int | None) -> dict[str, Any] | None:
        """Par, projection and chances, which are the same for everybody; an owner's own edition has no figures."""
        return self.study.expectation(state) if self.printed else None

    @property
    def study(self) -> BretwaldaStudy:
        """The game as the lab sees it."""
        return BretwaldaStudy(self.edition, self.seats)

    def with_edition(self, path: Path) -> Bretwalda:
        """The same game with another edition file."""
        return Bretwalda(load(path), path.read_text(encoding="utf-8"), False)

    def edition_text(self) -> str:
        """The edition file, for an owner who wants to change a card."""
        return self._text

    def chapter(self, state: AnyState) -> dict[str, Any]:
        """A round, and within it the phase."""
        ours = _ours(state)
        number = int(ours.round)
        phase = view.phase(ours)
        text = f"Round {names.ROMAN[number]}: {phase}" if number else "Before the first round"
        return {"round": number, "nation": None, "seat": None, "phase": phase, "text": text}


def _ours(state: AnyState) -> State:
    return cast(State, state)


BRETWALDA: Final = Bretwalda(load(), SHELF.text("bretwalda"))
GAMES: Final = {BRETWALDA.id: BRETWALDA}
