"""What each area brings: for every way it can end (who is Winner, who Vassal) what the three kingdoms gain by it.

An ending has a number: zero for a kingdom that sent nothing, 1 for a Winner, 2 for a Vassal, each times three to the
power of the kingdom. The locations are given out by the engine's own rules, everybody taking what promises most.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.common.clock import Clock
from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.gains import Gains
from meadhall.bots.rex.worth import Worth
from meadhall.games.rex.engine.allocation import allocate
from meadhall.games.rex.engine.battle import VASSALS_PICK, WINNERS_PICK
from meadhall.games.rex.engine.board import PICKED, PIECES, SENT, WON, is_human, numbered, tokens_in
from meadhall.games.rex.engine.codes import AREAS, BIT, KINGDOMS, Q_GRAB, Q_NOTHING, Q_PICK, count, has, lowest
from meadhall.games.rex.engine.sequence_step import BATTLES
from meadhall.games.rex.engine.state import QUESTIONS, State

ENDINGS: Final = 27
NOT_THERE: Final = 0
WINNER: Final = 1
VASSAL: Final = 2
ROLES: Final = 3
POWERS_OF_THREE: Final[vec[i64]] = vec[i64]([1, 3, 9])
SHARE: Final = 0.1
"""How much of the time may be gone before areas are estimated roughly."""
TRIALS: Final = 3
"""How often an area is given out where a kingdom that nobody plays takes at random."""


def role(ending: i64, kingdom: i64) -> i64:
    """What a kingdom is in an ending."""
    return (ending // POWERS_OF_THREE[kingdom]) % ROLES


def other_winners(ending: i64, kingdom: i64) -> i64:
    """How many kingdoms but this one win."""
    total: i64 = 0
    for k in range(KINGDOMS):
        if k != kingdom and role(ending, k) == WINNER:
            total += 1
    return total


class Prizes:
    """All endings of all areas of this turn."""

    def __init__(self, state: State, worth: Worth, left: i64, seed: i64, clock: Clock, rough: bool) -> None:
        """If `rough`, or when time runs out, endings that are alike for the own kingdom are worked out once."""
        self.worth = worth
        self.left = left
        self.stream = Stream(seed)
        self.gains = Gains(worth, left)
        self.gain: vec[float] = vec[float]([0.0] * (AREAS * ENDINGS * KINGDOMS))
        self.join: vec[float] = vec[float]([0.0] * (AREAS * ENDINGS * KINGDOMS))
        """What a Vassal's 3 adds to it."""
        self.idle = self.without(state, 0)
        self.before = worth.all(self.idle, left)
        """What everybody may expect if nothing were gained this turn."""
        for area in range(AREAS):
            tokens = tokens_in(state, area)
            if tokens and (rough or clock.gone(SHARE)):
                self.estimate(self.without(state, tokens), area)
            elif tokens:
                start = self.without(state, tokens)
                for ending in range(1, ENDINGS):
                    if self.possible(start, ending):
                        self.work_out(start, area, ending, TRIALS)

    def without(self, state: State, tokens: i64) -> State:
        """The board with these tokens only, the others being Rome's, and nothing sent anywhere."""
        b = state.copy()
        b.rome |= numbered(b.tokens & ~tokens)
        b.tokens = tokens
        for i in range(KINGDOMS * AREAS):
            b.cells[SENT + i] = 0
        return b

    def possible(self, b: State, ending: i64) -> bool:
        """Whether somebody wins, and only kingdoms of this game take part."""
        won = False
        for k in range(KINGDOMS):
            there = role(ending, k)
            if there != NOT_THERE and not has(b.tables.humans | b.tables.alone, k):
                return False
            if there == WINNER:
                won = True
        return won

    def estimate(self, start: State, area: i64) -> None:
        """All endings of an area, once for each role of the own kingdom and each number of other Winners."""
        like: vec[i64] = vec[i64]([0] * (ROLES * KINGDOMS))
        for ending in range(1, ENDINGS):
            if self.possible(start, ending):
                kind = ROLES * role(ending, self.worth.own) + other_winners(ending, self.worth.own)
                if not like[kind]:
                    like[kind] = ending
                    self.work_out(start, area, ending, 1)
                else:
                    at, same = KINGDOMS * (area * ENDINGS + ending), KINGDOMS * (area * ENDINGS + like[kind])
                    for k in range(KINGDOMS):
                        self.gain[at + k] = self.gain[same + k]
                        self.join[at + k] = self.join[same + k]

    def work_out(self, start: State, area: i64, ending: i64, most: i64) -> None:
        """The gains of one ending, on average of so many times where chance has a say."""
        trials: i64 = 1
        for k in range(KINGDOMS):
            if role(ending, k) != NOT_THERE and not is_human(start, k) and count(start.tokens) > 2:
                trials = most
        at = (area * ENDINGS + ending) * KINGDOMS
        share = 1.0 / float(trials)
        for _ in range(trials):
            b = start.copy()
            self.give_out(b, area, ending)
            won = self.won_by_winners(b, ending)
            b.rome |= numbered(b.tokens)
            b.tokens = 0
            after = self.worth.all(b, self.left)
            for k in range(KINGDOMS):
                self.gain[at + k] += share * (after[k] - self.before[k])
                if role(ending, k) == VASSAL and is_human(b, k):
                    self.join[at + k] += share * self.joined(b, k, won)
        self.worth.compare(self.idle)

    def give_out(self, b: State, area: i64, ending: i64) -> None:
        """Winners, then Vassals, take their locations."""
        b.step = BATTLES
        b.question = Q_NOTHING
        b.area = area
        b.battle_step = WINNERS_PICK
        b.cursor = 0
        b.taken = 0
        b.winners = 0
        b.vassals = 0
        b.by_winners = 0
        b.joker_cities = 0
        for k in range(KINGDOMS):
            b.cells[WON + k] = 0
            b.cells[PICKED + k] = 0
            if role(ending, k) == WINNER:
                b.winners |= BIT[k]
            elif role(ending, k) == VASSAL:
                b.vassals |= BIT[k]
        while b.battle_step == WINNERS_PICK or b.battle_step == VASSALS_PICK:
            if allocate(b):
                b.battle_step += 1
            elif b.question == Q_GRAB:
                options = b.options()
                QUESTIONS[Q_GRAB].answer(b, options[self.stream.below(len(options))])
            else:
                QUESTIONS[b.question].answer(b, self.gains.choose(b))
                if b.question != Q_NOTHING and b.question != Q_PICK:
                    QUESTIONS[b.question].answer(b, self.gains.choose(b))

    def won_by_winners(self, b: State, ending: i64) -> i64:
        """Roads that a Vassal's 3 could join."""
        won: i64 = 0
        for k in range(KINGDOMS):
            if role(ending, k) == WINNER:
                won |= b.cells[WON + k]
        return won & b.tables.roads

    def joined(self, b: State, k: i64, roads: i64) -> float:
        """What the best Road to join adds for a Vassal."""
        pieces = b.cells[PIECES + k]
        now = self.worth.expected(b, k, pieces, self.left)
        most: float = 0.0
        roads &= ~pieces
        while roads:
            more = self.worth.expected(b, k, pieces | BIT[lowest(roads)], self.left) - now
            roads &= roads - 1
            if more > most:
                most = more
        return most
