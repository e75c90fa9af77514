"""The sequence of play, as a list that can be read aloud.

A step runs until it is over (True) or somebody, or chance, has to be asked (False); after the answer it runs on.
`SEQUENCE` is the whole game: what is no question happens on the way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from meadhall.games.rex.engine.allocation import allocate, leave_to_rome
from meadhall.games.rex.engine.alone import NonPlayerPlans
from meadhall.games.rex.engine.battle import NOT_BEGUN, POWERS_ACT, ROME_TAKES, open_battle
from meadhall.games.rex.engine.board import Board
from meadhall.games.rex.engine.codes import AREAS, Q_NOTHING
from meadhall.games.rex.engine.dealing import (
    ChooseObjectives,
    DealTroops,
    HandOutObjectives,
    LateDiscard,
    SeatPlayers,
    SetSlots,
)
from meadhall.games.rex.engine.evaluation import Evaluation, FinalScoring, TurnEnds
from meadhall.games.rex.engine.opening import DrawTokens, RomeSettles, TurnOrder
from meadhall.games.rex.engine.planning import SecretPlans
from meadhall.games.rex.engine.powers import HelpFromRome, use_powers
from meadhall.games.rex.engine.recruiting import Recruiting, RefillQueues
from meadhall.games.rex.engine.sequence_step import Step


class Battles(Step):
    """North, Centre, South, each finished before the next begins (RESOLVE-01, RESOLVE-02)."""

    def run(self, b: Board) -> bool:
        while b.area < AREAS:
            if b.battle_step == NOT_BEGUN:
                open_battle(b)
            elif b.battle_step == ROME_TAKES:
                leave_to_rome(b)
                b.area += 1
                b.battle_step = NOT_BEGUN
            elif not self.part_over(b):
                return False
            else:
                b.battle_step += 1
        b.cursor = 0
        b.winners = 0
        b.vassals = 0
        return True

    def part_over(self, b: Board) -> bool:
        """Go on with the picks, or with the powers of the Vassals; True if they are over."""
        return use_powers(b) if b.battle_step == POWERS_ACT else allocate(b)


SEQUENCE: Final[vec[Step]] = vec[Step](
    [
        # Before the first turn
        SeatPlayers(),
        SetSlots(),
        DealTroops(),
        RomeSettles(),
        HandOutObjectives(),
        ChooseObjectives(),
        # Every turn
        LateDiscard(),
        TurnOrder(),
        DrawTokens(),
        Recruiting(),
        RefillQueues(),
        SecretPlans(),
        NonPlayerPlans(),
        Battles(),
        HelpFromRome(),
        Evaluation(),
        TurnEnds(),
        # After the last
        FinalScoring(),
    ]
)


def advance(b: Board) -> None:
    """Run the sequence until somebody, or chance, has to be asked."""
    while b.question == Q_NOTHING:
        if SEQUENCE[b.step].run(b):
            b.step += 1
