"""The sequence of play, as a list that can be read aloud: the steps of a round, and of each nation turn within it.

A step runs until it is over (True) or somebody has to be asked (False); the answer given, it runs on. `SEQUENCE` at the
end is the whole game: what is not a question happens by itself on the way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia.engine.battle import any_battle, battles_over
from meadhall.games.britannia.engine.bidding import sides_over
from meadhall.games.britannia.engine.board import FROM, OVERLORD, Board, has
from meadhall.games.britannia.engine.codes import LANDS, NATIONS, Q_OVER
from meadhall.games.britannia.engine.crown import begin_crown, begin_votes, crown_over, votes_over
from meadhall.games.britannia.engine.increase import burhs_asked, grant_asked, increase_over
from meadhall.games.britannia.engine.invaders import arrivals_over, roman_reinforcements
from meadhall.games.britannia.engine.leaders import horsemen_asked, leader_asked
from meadhall.games.britannia.engine.opening import arthur_leaves, late_over, replacement_over
from meadhall.games.britannia.engine.raid import end_raid, note_raiders
from meadhall.games.britannia.engine.removal import (
    begin_departure,
    departure_asked,
    hunger_asked,
    legions_asked,
)
from meadhall.games.britannia.engine.scoring import open_occupying, score_holding, score_standing
from meadhall.games.britannia.engine.setting_out import begin_movement
from meadhall.games.britannia.engine.submission import free_orphans, open_window, set_free, window_closed
from meadhall.games.britannia.engine.tables import (
    AFTER_INCREASE,
    AT_ROUND_START,
    BEFORE_INCREASE,
    LEGIONS,
    OWN_TURN,
    REVOLT,
)
from meadhall.games.britannia.engine.tags import clear_tags
from meadhall.games.britannia.engine.tell import OVER, PHASE, ROUND, TURN, tell
from meadhall.games.britannia.engine.turns import expire_leader, note_absent_leaders, takes_turn
from meadhall.games.britannia.engine.withdrawal import begin_withdrawal, withdrawal_asked


class Step:
    """One entry of the sequence."""

    def run(self, b: Board) -> bool:
        """Go on with this step; True when it is over."""
        raise NotImplementedError


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


# A nation turn -------------------------------------------------------------------------------------------------------
class NextNation(Step):
    """The next nation with units, or with units due, takes its turn; its old leader leaves (TURN-01, -03, -09)."""

    def run(self, b: Board) -> bool:
        while True:
            b.turn += 1
            if b.turn >= NATIONS:
                b.turn = -1
                b.step = AFTER_NATIONS - 1
                return True
            if takes_turn(b, b.turn):
                break
        n = b.turn
        b.half = 1
        b.given = 0
        b.built = 0
        tell(b, TURN, n)
        expire_leader(b, n)
        note_raiders(b)
        if b.tables.special[b.round * 17 + n] & REVOLT:
            set_free(b, n)  # BELGAE-04
        if b.tables.occupy_rule[n * 17 + b.round] & OWN_TURN:
            score_standing(b, n)
        return True


class PopulationPoints(Step):
    """Phase 1: points from areas; an overlord may allow his subject the full number."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            tell(b, PHASE, b.turn, 1)
            b.stage = 1
            if grant_asked(b):
                return False
        b.stage = 0
        return True


class BuildBurhs(Step):
    """Phase 1: Saxons may build burhs."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            b.stage = 1
            if burhs_asked(b):
                return False
        b.stage = 0
        return True


class NewArmies(Step):
    """Phase 1: new armies are placed, or Roman reinforcements come."""

    def run(self, b: Board) -> bool:
        if b.turn == b.tables.romans:
            roman_reinforcements(b)
            return True
        return increase_over(b)


class LeaderAppears(Step):
    """Phase 1: a leader without a sea of his own, Boudicca's revolt, Arthur and his cavalry."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            b.stage = 1
            if leader_asked(b):
                return False
        if horsemen_asked(b):
            return False
        b.stage = 0
        return True


class Invaders(Step):
    """Phase 1: invaders and raiders of the Timeline come last (PLACE-04), in some editions first."""

    def __init__(self, when: i64) -> None:
        self.when = when

    def run(self, b: Board) -> bool:
        b.given = 0
        if b.tables.invaders_when != self.when:
            return True
        return arrivals_over(b, b.turn)


class Movement(Step):
    """Phase 2: columns march, one after the other."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            b.stage = 1
            tell(b, PHASE, b.turn, 2)
            begin_movement(b)
            return False
        b.stage = 0
        open_window(b)
        return True


class WindowAfterMovement(Step):
    """Nations may submit after a Movement Phase of their overlord."""

    def run(self, b: Board) -> bool:
        return window_closed(b)


class Battles(Step):
    """Phase 3: battles and retreats in the attacker's order."""

    def run(self, b: Board) -> bool:
        return battles_over(b)


class SecondHalf(Step):
    """A Major Invasion moves and fights twice (MAJOR-01)."""

    def run(self, b: Board) -> bool:
        b.stage = 0
        if b.half == 1 and b.tables.major[b.round * 17 + b.turn]:
            b.half = 2
            b.step = MOVEMENT - 1
        return True


class HomewardBattles(Step):
    """Raiders who must go home the way they came fight whoever stands on it."""

    def run(self, b: Board) -> bool:
        return not b.tables.by_route or battles_over(b)


class Withdrawal(Step):
    """Phase 4: raiders may go home, and again after battles on their way; Cnut and his armies leave."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            tell(b, PHASE, b.turn, 4)
            begin_withdrawal(b)
            if withdrawal_asked(b):
                return False
            b.stage = 1
        if b.stage == 1:
            if b.tables.by_route and any_battle(b):
                b.stage = 0
                b.step = HOMEWARD_BATTLES - 1
                return True
            b.stage = 2
            end_raid(b)
            begin_departure(b)
        if departure_asked(b):
            return False
        b.stage = 0
        return True


class Overpopulation(Step):
    """Phase 5: armies the land cannot feed starve."""

    def run(self, b: Board) -> bool:
        return not hunger_asked(b)


class Legions(Step):
    """At the end of the Roman turn of round 2 legions leave."""

    def run(self, b: Board) -> bool:
        if b.tables.special[b.round * 17 + b.turn] & LEGIONS:
            return not legions_asked(b)
        return True


class TurnEnds(Step):
    """Marks of the turn are forgotten; the next nation follows."""

    def run(self, b: Board) -> bool:
        note_absent_leaders(b)
        free_orphans(b)
        clear_tags(b)
        b.roads = 0
        b.new_forts = 0
        b.leader_moved = 0
        b.leave_given = 0
        b.leave_asked = 0
        b.granted = 0
        b.half = 1
        for a in range(LANDS):
            b.cells[FROM + a] = 0
        b.step = NEXT_NATION - 1
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
        t = b.tables
        for i in range(len(t.sub_nation)):
            n = t.sub_nation[i]
            bound = b.cells[OVERLORD + n] >= 0 and b.cells[OVERLORD + n] == t.sub_overlord[i]
            if bound and t.sub_overlord[i] != t.romans and not has(t.sub_rounds[i], b.round + 1):
                set_free(b, n)
        if b.round >= t.last_round:
            b.question = Q_OVER
            tell(b, OVER)
            return False
        b.round += 1
        b.step = ROUND_BEGINS - 1
        return True


SEQUENCE: Final[list[Step]] = [
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


STEP_NAMES: Final = (
    "sides", "round begins", "rome leaves", "first king", "first bretwalda", "late reinforcements", "early invaders",
    "next nation", "first invaders", "population", "burhs", "increase", "leader", "invaders", "movement", "submission",
    "battles", "second half", "homeward battles", "withdrawal", "overpopulation", "legions", "turn ends", "holding",
    "bretwalda", "king", "round ends",
)  # fmt: skip
"""The steps by name, for position documents and prompts."""

STEP_NUMBERS: Final = (
    0, 1, 2, 23, 24, 3, 4, 5, 25, 6, 7, 8, 9, 10, 11, 12, 13, 14, 26, 15, 16, 17, 18, 19, 20, 21, 22,
)  # fmt: skip
"""The steps in digests. A new step gets a new number, so that digests of old games stay what they were."""

ROUND_BEGINS: Final = STEP_NAMES.index("round begins")
NEXT_NATION: Final = STEP_NAMES.index("next nation")
MOVEMENT: Final = STEP_NAMES.index("movement")
HOMEWARD_BATTLES: Final = STEP_NAMES.index("homeward battles")
AFTER_NATIONS: Final = STEP_NAMES.index("holding")


def advance(b: Board) -> None:
    """Run the sequence until somebody has to be asked."""
    while b.question == 0:
        if SEQUENCE[b.step].run(b):
            b.step += 1
