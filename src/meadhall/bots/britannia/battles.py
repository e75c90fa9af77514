"""Battles: which is fought next, who dies, and when to leave."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.duel import SEEN
from meadhall.bots.britannia.outlook import PLAIN, Outlook, odds
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.actions import GOES_ALONE, STAYS
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    has,
)
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY, LANDS, STAND
from meadhall.games.britannia.engine.state import State


class Battles:
    """The questions of a battle, for the side that is asked."""

    def __init__(self, state: State, cards: Cards, weights: Weights) -> None:
        self.state = state
        self.cards = cards
        self.weights = weights

    def fight(self) -> i64:
        """The safest battle first: what is won early may persuade a nation to submit."""
        s = self.state
        options = s.options()
        best = options[0]
        most: float = -1.0
        for code in options:
            number = self.odds(actions.fight_area(code))
            if SEEN.win[number] > most:
                most = SEEN.win[number]
                best = code
        return best

    def odds(self, area: i64) -> i64:
        """The battle in an area as it stands."""
        s = self.state
        led: i64 = 1 if s.cells[LEADER_AT + s.turn] == area else 0
        foot = s.cells[ATTACK_FOOT + area]
        return odds(s, s.turn, area, s.cells[OWNER + area], foot, s.cells[ATTACK_HORSE + area], led)

    def kill(self) -> i64:
        """As many cavalry as the sixes can."""
        options = self.state.options()
        return options[len(options) - 1]

    def lose(self) -> i64:
        """Lose the burh before an army, because it costs a third; otherwise the unit named first."""
        return self.state.options()[0]

    # Retreats ---------------------------------------------------------------------------------------------------------
    def attacker(self) -> i64:
        """Fight on, or go back: what the battle is still worth against what the armies are worth behind."""
        s = self.state
        look = Outlook(s, s.turn, self.cards, self.weights, PLAIN)
        area = s.battle
        foot = s.cells[ATTACK_FOOT + area]
        horse = s.cells[ATTACK_HORSE + area]
        if self.weights.stubborn > 0.0:
            return STAND
        staying = look.attack(area, s.foe, foot, horse, look.led(area)) + self.weights.option
        return self.leave(look, staying, s.options())

    def defender(self) -> i64:
        """Stand, or leave the area: the chance to hold it against the armies that would be lost."""
        s = self.state
        if self.weights.stubborn > 0.0:
            return STAND
        look = Outlook(s, s.foe, self.cards, self.weights, PLAIN)
        area = s.battle
        number = self.odds(area)
        armies = float(s.cells[FOOT + area] + s.cells[HORSE + area])
        hold = SEEN.hold[number]
        walls = has(s.forts | s.burhs, area)
        left = SEEN.foes[number] - (hold if walls else 0.0)
        value = hold * look.worth(area) - (self.weights.army + look.given(s.turn)) * (armies - left)
        dead = float(s.cells[ATTACK_FOOT + area] + s.cells[ATTACK_HORSE + area]) - SEEN.left[number]
        value += dead * (self.weights.enemy + self.weights.kills * look.bounty(s.turn, INFANTRY))
        if s.cells[LEADER_AT + s.foe] == area:
            value -= self.weights.leader * (1.0 - hold)
        return self.leave(look, value + self.weights.option, s.options())

    def leave(self, look: Outlook, staying: float, options: vec[i64]) -> i64:
        """The best retreat of as many as can go together, or none."""
        best: i64 = STAND
        most = staying
        largest: i64 = 0
        for code in options:
            if code != STAND and actions.retreat_count(code) > largest:
                largest = actions.retreat_count(code)
        for code in options:
            if code == STAND or actions.retreat_leader(code) == GOES_ALONE or actions.retreat_count(code) < largest:
                continue
            gain = self.refuge(look, code)
            if gain > most:
                most = gain
                best = code
        return best

    def refuge(self, look: Outlook, code: i64) -> float:
        """What the armies are worth where they go, and what becomes of their leader."""
        to = actions.retreat_to(code)
        count = actions.retreat_count(code)
        horse = count if actions.retreat_kind(code) == CAVALRY else 0
        gain = look.change(to, count - horse, horse)
        if not look.led(self.state.battle):
            return gain
        if actions.retreat_leader(code) == STAYS:
            return gain - self.weights.leader
        if to >= LANDS:
            return gain
        return gain - look.peril(to, float(look.foot(to) + look.horse(to) + count))
