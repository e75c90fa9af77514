"""The steps of a nation turn, in the order in which they are played; `sequence.py` lists them."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.battle import any_battle, battles_over
from meadhall.games.britannia.engine.board import FROM, Board
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.increase import burhs_asked, grant_asked, increase_over
from meadhall.games.britannia.engine.invaders import arrivals_over, roman_reinforcements
from meadhall.games.britannia.engine.leaders import horsemen_asked, leader_asked
from meadhall.games.britannia.engine.movement.from_sea import end_movement, limits_last
from meadhall.games.britannia.engine.movement.start import begin_movement
from meadhall.games.britannia.engine.raid import end_raid, note_raiders
from meadhall.games.britannia.engine.removal import (
    begin_departure,
    departure_asked,
    hunger_asked,
    legions_asked,
)
from meadhall.games.britannia.engine.scoring import score_standing
from meadhall.games.britannia.engine.sequence_step import AFTER_NATIONS, HOMEWARD_BATTLES, MOVEMENT, NEXT_NATION, Step
from meadhall.games.britannia.engine.submission import free_orphans, open_window, set_free, window_closed
from meadhall.games.britannia.engine.tables import (
    LEGIONS,
    OWN_TURN,
    REVOLT,
)
from meadhall.games.britannia.engine.tags import clear_tags
from meadhall.games.britannia.engine.tell import PHASE, TURN, tell
from meadhall.games.britannia.engine.timeline import is_major, occupy_rule, special
from meadhall.games.britannia.engine.turns import expire_leader, note_absent_leaders, takes_turn
from meadhall.games.britannia.engine.withdrawal import begin_withdrawal, withdrawal_asked, withdrawal_due


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
        if special(b, n) & REVOLT:
            set_free(b, n)  # BELGAE-04
        if occupy_rule(b, n) & OWN_TURN:
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
        if limits_last(b):
            end_movement(b)
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
        if b.half == 1 and is_major(b, b.turn):
            b.half = 2
            b.step = MOVEMENT - 1
        return True


class HomewardBattles(Step):
    """Raiders who must go home the way they came fight the enemies on it."""

    def run(self, b: Board) -> bool:
        return not b.tables.by_route or battles_over(b)


class Withdrawal(Step):
    """Phase 4: raiders may go home, and again after battles on their way; Cnut and his armies leave."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            if withdrawal_due(b):
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
        if special(b, b.turn) & LEGIONS:
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
