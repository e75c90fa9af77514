"""The sequence of play, as a list that can be read aloud: the steps of a round, and of each nation turn within it.

A step runs until it is over (True) or somebody has to be asked (False); after the answer it runs on. `SEQUENCE` at the
end is the whole game: whatever is not a question happens automatically on the way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.engine.bidding import sides_over
from meadhall.games.britannia.engine.board import OVERLORD, Board, has
from meadhall.games.britannia.engine.codes import NATIONS, Q_OVER
from meadhall.games.britannia.engine.crown import begin_crown, begin_votes, crown_over, votes_over
from meadhall.games.britannia.engine.invaders import arrivals_over
from meadhall.games.britannia.engine.nation_turn import (
    Battles,
    BuildBurhs,
    HomewardBattles,
    Invaders,
    LeaderAppears,
    Legions,
    Movement,
    NewArmies,
    NextNation,
    Overpopulation,
    PopulationPoints,
    SecondHalf,
    TurnEnds,
    WindowAfterMovement,
    Withdrawal,
)
from meadhall.games.britannia.engine.opening import arthur_leaves, late_over, replacement_over
from meadhall.games.britannia.engine.scoring import open_occupying, score_holding
from meadhall.games.britannia.engine.sequence_step import ROUND_BEGINS, Step
from meadhall.games.britannia.engine.submission import set_free
from meadhall.games.britannia.engine.tables import (
    AFTER_INCREASE,
    AT_ROUND_START,
    BEFORE_INCREASE,
)
from meadhall.games.britannia.engine.tell import OVER, ROUND, tell


# A round begins ------------------------------------------------------------------------------------------------------
class Sides(Step):
    """Sides are dealt or bid for, once, before the first round."""

    def run(self, b: Board) -> bool:
        return sides_over(b)


class RoundBegins(Step):
    """The round marker moves on; Arthur's time may be over."""

    def run(self, b: Board) -> bool:
        b.turn = -1
        b.crowned = 0
        tell(b, ROUND, b.round)
        arthur_leaves(b)
        return True


class RomeLeaves(Step):
    """Forts and Roman armies give way to the Romano-British (round 6)."""

    def run(self, b: Board) -> bool:
        return replacement_over(b)


class LateReinforcements(Step):
    """Norwegians, Saxons and Normans before round 16; then areas that stand occupied score."""

    def run(self, b: Board) -> bool:
        if not late_over(b):
            return False
        open_occupying(b)
        return True


class EarlyInvaders(Step):
    """By option all invaders of the round are put into their seas now (PLACE-04)."""

    def run(self, b: Board) -> bool:
        if b.tables.invaders_when != AT_ROUND_START:
            return True
        while b.window + 1 < NATIONS:
            n = b.window + 1
            if not has(b.tables.unused, n) and not arrivals_over(b, n):
                return False
            b.window = n
        b.window = -1
        return True


# A round ends --------------------------------------------------------------------------------------------------------
class Holding(Step):
    """Nations score the areas they hold (TURN-05)."""

    def run(self, b: Board) -> bool:
        if b.tables.scoring[b.round]:
            score_holding(b)
        return True


class Bretwalda(Step):
    """The nations elect a Bretwalda, before the nations play or after them; not where a King was crowned before."""

    def __init__(self, first: i64) -> None:
        self.first = first

    def run(self, b: Board) -> bool:
        t = b.tables
        if not t.bretwalda_points[b.round] or t.offices_first[b.round] != self.first or b.crowned != 0:
            return True
        if b.stage == 0:
            b.stage = 1
            begin_votes(b)
        if not votes_over(b):
            return False
        b.stage = 0
        return True


class King(Step):
    """A nation may be King, and gets an army, before the nations play or after them."""

    def __init__(self, first: i64) -> None:
        self.first = first

    def run(self, b: Board) -> bool:
        if not b.tables.king_points[b.round] or b.tables.offices_first[b.round] != self.first:
            return True
        if b.stage == 0:
            b.stage = 1
            begin_crown(b)
        if not crown_over(b):
            return False
        b.stage = 0
        return True


class RoundEnds(Step):
    """Agreements run out, the marker moves on, or the game is over (TURN-12, SUBMIT-16)."""

    def run(self, b: Board) -> bool:
        cells = b.cells
        t = b.tables
        for i in range(len(t.sub_nation)):
            n = t.sub_nation[i]
            bound = cells[OVERLORD + n] >= 0 and cells[OVERLORD + n] == t.sub_overlord[i]
            if bound and t.sub_overlord[i] != t.romans and not has(t.sub_rounds[i], b.round + 1):
                set_free(b, n)
        if b.round >= t.last_round:
            b.question = Q_OVER
            tell(b, OVER)
            return False
        b.round += 1
        b.step = ROUND_BEGINS - 1
        return True


SEQUENCE: Final[vec[Step]] = vec[Step](
    [
        Sides(),
        RoundBegins(),
        RomeLeaves(),
        King(1),
        Bretwalda(1),
        LateReinforcements(),
        EarlyInvaders(),
        NextNation(),
        Invaders(BEFORE_INCREASE),
        PopulationPoints(),
        BuildBurhs(),
        NewArmies(),
        LeaderAppears(),
        Invaders(AFTER_INCREASE),
        Movement(),
        WindowAfterMovement(),
        Battles(),
        SecondHalf(),
        HomewardBattles(),
        Withdrawal(),
        Overpopulation(),
        Legions(),
        TurnEnds(),
        Holding(),
        Bretwalda(0),
        King(0),
        RoundEnds(),
    ]
)


def advance(b: Board) -> None:
    """Run the sequence until somebody has to be asked."""
    while b.question == 0:
        if SEQUENCE[b.step].run(b):
            b.step += 1
