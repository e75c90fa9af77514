"""Coins, a toy game with known values: in turn, take a sure point or throw a coin for a prize.

The reference always takes the sure point, so a position is worth the points so far and one for every turn to come.
Throwing is worth half a prize instead of one, and the coin then adds or takes away half a prize: all of it can be
worked out in the head.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, cast

from meadhall.core.action import Action, BadAction
from meadhall.core.event import Event
from meadhall.core.extras import Part
from meadhall.core.game import CHANCE, NOBODY, State
from meadhall.core.info import GameInfo, Scenario
from meadhall.core.outcome import Outcome
from meadhall.core.refusal import Refusal

SURE, THROW, HEADS, TAILS = 1, 2, 10, 11
TURNS, PRIZE = 8, 3
VERBS = {SURE: "sure", THROW: "throw", HEADS: "heads", TAILS: "tails"}


class Reason(StrEnum):
    """What decides a game."""

    MOST_POINTS = "most-points"


class CoinState:
    """Whose turn it is, whether a coin is in the air, and the points."""

    def __init__(self, prize: int = PRIZE) -> None:
        self.log: list[Event] | None = None
        self.prize = prize
        self.turn = 0
        self.thrown = False
        self.points = [0, 0]

    def to_act(self) -> int:
        if self.turn == TURNS:
            return NOBODY
        return CHANCE if self.thrown else self.turn % 2

    def waiting(self) -> list[int]:
        who = self.to_act()
        return [who] if who >= 0 else []

    def legal(self) -> list[int]:
        return [HEADS, TAILS] if self.thrown else [SURE, THROW] if self.turn < TURNS else []

    def legal_for(self, seat: int) -> list[int]:
        return self.legal() if seat == self.to_act() else []

    def apply(self, code: int) -> None:
        if code == THROW:
            self.thrown = True
            return
        self.points[self.turn % 2] += {SURE: 1, HEADS: self.prize, TAILS: 0}[code]
        self.thrown = False
        self.turn += 1

    def copy(self) -> CoinState:
        other = CoinState(self.prize)
        other.turn, other.thrown, other.points = self.turn, self.thrown, list(self.points)
        return other

    def outcome(self) -> Outcome | None:
        if self.turn < TURNS:
            return None
        best = max(self.points)
        winners = tuple(seat for seat in range(2) if self.points[seat] == best)
        return Outcome(tuple(self.points), winners, Reason.MOST_POINTS, "The most points win.")

    def digest(self) -> str:
        return hashlib.blake2b(repr((self.turn, self.thrown, self.points)).encode(), digest_size=8).hexdigest()


class Coins:
    """The toy game."""

    id = "toy-coins"
    least_told = 0.1

    def info(self) -> GameInfo:
        return GameInfo(
            self.id, "Coins", "A toy game.", (Scenario("coins", (2,), "Coins.", {2: ("Ash", "Birch")}),), ()
        )

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        return CoinState()

    def part(self, state: State) -> Part:
        ours = cast(CoinState, state)
        return Part(str(ours.turn), 1, ours.turn % 2, not ours.thrown)

    def action(self, state: State, code: int) -> Action:
        return Action(VERBS[code], (), VERBS[code])

    def code(self, state: State, action: Action) -> int:
        return self.parse(state, action.verb)[0]

    def parse(self, state: State, text: str, seat: int | None = None) -> list[int]:
        found = [code for code, verb in VERBS.items() if verb == text]
        if not found:
            raise BadAction(f"{text!r} is not understood")
        return found

    def why_not(self, state: State, text: str, seat: int | None = None) -> Refusal | None:
        return None

    def seat_of(self, state: State, code: int) -> int:
        return state.to_act()

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {}

    def undoable(self, state: State, code: int) -> bool:
        return False

    def secret(self, state: State, code: int) -> bool:
        return False

    def seats(self, state: State) -> Sequence[str]:
        return ("Ash", "Birch")

    def scores(self, state: State) -> dict[str, Any]:
        return {"seats": list(cast(CoinState, state).points), "parts": {}}

    def position(self, state: State) -> dict[str, Any]:
        raise NotImplementedError

    def from_position(self, document: Mapping[str, Any]) -> State:
        raise NotImplementedError

    def board(self, state: State, seat: int | None) -> str:
        return ""

    def version(self) -> str:
        return "1"


class SureOnward:
    """Everybody always takes the sure point; a coin in the air falls as the stream says."""

    rounds = 0
    tries = tries_to_end = 40
    settled = True

    def play_on(self, state: State, last: int, stream: int) -> State:
        end = state.copy()
        while end.to_act() != NOBODY:
            end.apply((HEADS if stream >> 20 & 1 else TAILS) if end.to_act() == CHANCE else SURE)
        return end

    def step(self, state: State, seat: int) -> State:
        state.apply(SURE)
        return state

    def plans(self, state: State, seat: int, count: int, stream: int) -> list[list[int]]:
        return [[SURE], [THROW]]
