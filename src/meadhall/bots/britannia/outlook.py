"""What it is worth to a nation to have so many armies in an area: points now and later, odds, danger, spite."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards, at
from meadhall.bots.britannia.danger import Danger
from meadhall.bots.britannia.duel import SEEN, duel
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    TAKEN,
    Board,
    at_sea,
    has,
    on_land,
    seat_of,
)
from meadhall.games.britannia.engine.codes import ALL_LANDS, FORT, INFANTRY, LANDS, SIDES
from meadhall.games.britannia.engine.scoring import former_subject_points, occupied_areas
from meadhall.games.britannia.engine.tables import MUST_RETURN
from meadhall.games.britannia.engine.timeline import kill_points, leader_kill_points, occupy_points, raids_in, special

UNITS: Final = 12
"""Up to so many units in an area the chance to lose it is remembered."""

FALLING: Final = 0.6
"""The share of attacking armies that are likely to fall."""

PLAIN: Final = vec[float]([1.0] * LANDS)
"""A taste that values every area for what it is."""


class Outlook:
    """The board as one nation sees it in its turn, or while it is attacked.

    `taste` multiplies the worth of each area: other tastes give other plans, for those who try several.
    """

    def __init__(self, b: Board, nation: i64, cards: Cards, weights: Weights, taste: vec[float]) -> None:
        self.b = b
        self.nation = nation
        self.cards = cards
        self.weights = weights
        self.taste = taste
        self.danger = Danger(b, nation, cards, weights)
        self.early: vec[float] = vec[float]([-1.0] * (37 * UNITS))
        self.late: vec[float] = vec[float]([-1.0] * (37 * UNITS))
        """Per area and units the chance that it is lost in this round, and before the next own turn, once known."""
        self.pull: vec[float] = vec[float]([0.0] * LANDS)
        self.hunger: float = 0.0
        """Armies that the land cannot feed as things stand."""
        self.famine: float = 0.0
        """Armies that would starve besides if the nation had one area less."""
        self.spare: float = 0.0
        """Armies that would starve and may as well fall, besides those that attacks under way are likely to cost."""
        self.barren: i64 = 0
        """Areas that pay the nation no more, as it is paid for forts and they cannot be built again."""
        self.heir: i64 = -1
        """The nation that each of its armies becomes where it stands at the end of this round: the Romano-British."""
        if b.tables.each_army and nation == b.tables.romans and b.round == b.tables.roman_rounds:
            self.heir = b.tables.romano_british
        self.passing = b.turn == nation and special(b, nation) & MUST_RETURN != 0
        """Whether all armies go back to sea at the end of this turn: then nothing is held."""
        self.drawn = False
        self.refresh()

    def refresh(self) -> None:
        """Note what no longer pays, and how many armies the land cannot feed as things stand and with one area less."""
        b = self.b
        n = self.nation
        self.barren = fortless(b) if has(self.cards.by_forts, n) else 0
        self.hunger = 0.0
        self.famine = 0.0
        self.spare = 0.0
        if n == b.tables.romans:
            return
        mouths = on_land(b, n) + at_sea(b, n)
        feeds = b.tables.hunger
        over = mouths - feeds * occupied_areas(b, n, ALL_LANDS)
        if over > 0:
            self.hunger = float(over)
        if raids_in(b.tables, n, b.round):
            return  # raiders go home before anybody starves
        if over > 0:
            self.spare = self.hunger - FALLING * float(fighting(b))
            if self.spare < 0.0:
                self.spare = 0.0
        if over + feeds > 0:
            self.famine = float(feeds if over > 0 else over + feeds)

    def drawing(self, area: i64) -> float:
        """How much an area draws idle armies: what could be taken from there, near or far."""
        if not self.drawn:
            self.draw()
        return self.pull[area] if area < LANDS else 0.0

    def draw(self) -> None:
        """Work that out for all areas."""
        self.drawn = True
        if self.weights.front == 0.0:
            return
        t = self.b.tables
        for a in range(LANDS):
            owner = self.b.cells[OWNER + a]
            self.pull[a] = 0.0 if owner == self.nation else self.worth(a)
        for _ in range(3):
            for a in range(LANDS):
                best = self.pull[a]
                i = t.near_from[a]
                while i < t.near_from[a + 1]:
                    other = self.pull[t.near[i]] * 0.6
                    if other > best:
                        best = other
                    i += 1
                self.pull[a] = best

    # Areas -----------------------------------------------------------------------------------------------------------
    def share(self) -> float:
        """Subjects keep half of their points, or none."""
        if self.b.cells[OVERLORD + self.nation] < 0:
            return 1.0
        return 0.0 if self.b.tables.subject_unscored else 0.5

    def now(self, area: i64) -> float:
        """Points at the end of this round for holding an area."""
        if has(self.barren, area):
            return 0.0
        return self.cards.now[at(self.nation, self.b.round, area)] * self.share() * self.taste[area]

    def later(self, area: i64) -> float:
        """Points and growth after this round."""
        if has(self.barren, area):
            return 0.0
        b = self.b
        value = self.cards.later[at(self.nation, b.round, area)]
        if not has(b.cells[TAKEN + self.nation], area):
            value += self.cards.entry[at(self.nation, b.round, area)]
        return value * self.taste[area]

    def left_behind(self, area: i64, armies: float) -> float:
        """What the area is worth to the nation that armies in it become, if they do."""
        if self.heir < 0 or armies <= 0.0:
            return 0.0
        return self.cards.later[at(self.heir, self.b.round, area)] * self.taste[area]

    def worth(self, area: i64) -> float:
        """Everything an area pays while nobody comes."""
        return self.now(area) + self.later(area)

    def entering(self, area: i64) -> float:
        """Points for occupying an area in this turn."""
        b = self.b
        if has(b.cells[TAKEN + self.nation], area):
            return 0.0
        points = occupy_points(b.tables, self.nation, b.round, area)
        return float(points) * self.cards.point * self.weights.occupying * self.taste[area]

    def held(self, area: i64, foot: float, horse: float, walls: float) -> float:
        """The value of holding an area with so many units, given who may come."""
        units = foot + horse + walls
        if units <= 0.0 or self.passing:
            return 0.0
        fear = self.weights.fear
        now = self.now(area)
        later = self.later(area) + self.left_behind(area, foot + horse)
        if fear == 0.0:
            return now + later
        ever = self.lost(area, self.danger.ever[area], units, self.late)
        value = later * (1.0 - fear * ever)
        if now > 0.0:
            value += now * (1.0 - fear * self.lost(area, self.danger.soon[area], units, self.early))
        return value - 0.25 * ever * fear * self.weights.army * (foot + horse)

    def lost(self, area: i64, force: float, units: float, known: vec[float]) -> float:
        """The chance that a force of so many armies takes an area from units that may be a fraction."""
        if force <= 0.0:
            return 0.0
        whole: i64 = int(units)
        part = units - float(whole)
        low = self.lost_by(area, force, whole, known)
        if part <= 0.0:
            return low
        return low + part * (self.lost_by(area, force, whole + 1, known) - low)

    def lost_by(self, area: i64, force: float, units: i64, known: vec[float]) -> float:
        """The same by whole units, from memory where it was asked before."""
        if units >= UNITS:
            return self.storm(area, force, units)
        chance = known[area * UNITS + units]
        if chance < 0.0:
            chance = self.storm(area, force, units)
            known[area * UNITS + units] = chance
        return chance

    def storm(self, area: i64, force: float, units: i64) -> float:
        """The chance of attackers that may be a fraction against whole units."""
        whole: i64 = int(force)
        part = force - float(whole)
        hard: i64 = 1 if has(self.b.tables.difficult, area) else 0
        tough: i64 = units if self.nation == self.b.tables.romans else 0
        few = duel(whole, 0, units - tough, tough, 0, 0, 0, hard)
        many = duel(whole + 1, 0, units - tough, tough, 0, 0, 0, hard)
        return SEEN.win[few] + part * (SEEN.win[many] - SEEN.win[few])

    # Armies in an area -----------------------------------------------------------------------------------------------
    def value(self, area: i64, foot: i64, horse: i64, led: i64) -> float:
        """What so many of the nation's armies in an area are worth, the armies themselves apart."""
        b = self.b
        owner = b.cells[OWNER + area]
        count = foot + horse
        if owner == self.nation or owner == -1:
            walls: i64 = 1 if has(b.forts | b.burhs, area) and owner == self.nation else 0
            value = self.held(area, float(foot), float(horse), float(walls))
            if count + walls == 0 and owner == self.nation:
                return -self.weights.feed * self.weights.army * self.famine
            if count > 0:
                if led:
                    value -= self.peril(area, float(count + walls))
                near = count if count < 4 else 4
                value += self.weights.front * self.drawing(area) * float(near)
                if owner == -1:
                    value += self.entering(area) + self.relief()
            return value
        if count == 0:
            return 0.0
        return self.attack(area, owner, foot, horse, led)

    def peril(self, area: i64, units: float) -> float:
        """What it costs that the nation's leader may fall in an area, given who may come."""
        w = self.weights
        if w.company == 0.0 or w.fear == 0.0 or self.passing:
            return 0.0
        return w.company * w.leader * w.fear * self.lost(area, self.danger.ever[area], units, self.late)

    def relief(self) -> float:
        """What one more area saves from starving."""
        feeds = float(self.b.tables.hunger)
        return self.weights.army * (self.hunger if self.hunger < feeds else feeds)

    def attack(self, area: i64, owner: i64, foot: i64, horse: i64, led: i64) -> float:
        """What a battle for an area is worth if it is fought to the end."""
        w = self.weights
        number = odds(self.b, self.nation, area, owner, foot, horse, led)
        win = SEEN.win[number]
        left = SEEN.left[number]
        gone = SEEN.hold[number]
        lost = float(foot + horse) - left
        stay = left / win if win > 0.01 else 1.0
        gain = self.held(area, stay, 0.0, 0.0) + self.entering(area) + self.relief()
        gain += self.weights.front * self.drawing(area) * stay
        value = win * gain + (1.0 - gone) * self.spite(area, owner)
        value += self.felled(area, owner, SEEN.foes[number], gone)
        value -= self.given(owner) * lost
        spare = w.hungry * self.spare
        if lost > spare:
            value -= w.army * (lost - spare)
        if led:
            value -= w.leader * (1.0 - win) + win * self.peril(area, stay)
        return value

    def given(self, owner: i64) -> float:
        """What it costs that the owner of an area scores for one of the nation's armies."""
        b = self.b
        if seat_of(b, owner) == seat_of(b, self.nation):
            return 0.0
        points = kill_points(b, owner, self.nation, INFANTRY)
        return self.denial(owner) * float(points) * self.cards.point

    def spite(self, area: i64, owner: i64) -> float:
        """What it is worth that the owner loses an area."""
        b = self.b
        theirs = self.cards.now[at(owner, b.round, area)] + self.cards.later[at(owner, b.round, area)]
        if seat_of(b, owner) == seat_of(b, self.nation):
            return -self.weights.kin * theirs
        return self.denial(owner) * theirs

    def denial(self, rival: i64) -> float:
        """What it is worth if another seat's nation loses a point."""
        b = self.b
        return self.weights.denial * self.cards.rivalry[seat_of(b, self.nation) * SIDES + seat_of(b, rival)]

    def felled(self, area: i64, owner: i64, left: float, held: float) -> float:
        """Points for eliminated units, and what it is worth that they are gone."""
        b = self.b
        w = self.weights
        armies = b.cells[FOOT + area] + b.cells[HORSE + area]
        fort = has(b.forts, area)
        total = float(armies + (1 if fort or has(b.burhs, area) else 0))
        dead = total - left
        kin = seat_of(b, owner) == seat_of(b, self.nation)
        each = (-w.army if kin else w.enemy) + w.kills * self.bounty(owner, INFANTRY)
        if not fort:
            value = each * dead
        else:
            fallen = 1.0 - held
            value = each * (dead - fallen) + fallen * w.kills * self.bounty(owner, FORT)
        if b.cells[LEADER_AT + owner] == area:
            value += (1.0 - held) * (w.kills * self.price_of_leader(owner) + (-w.leader if kin else w.point))
        return value

    def bounty(self, victim: i64, kind: i64) -> float:
        """Points for eliminating infantry, cavalry or a fort now."""
        b = self.b
        points = kill_points(b, self.nation, victim, kind)
        if kind != FORT:
            points += former_subject_points(b, self.nation, victim)
        return float(points) * self.cards.point

    def price_of_leader(self, victim: i64) -> float:
        """Points for a leader's death now."""
        b = self.b
        leader = b.cells[LEADER_IS + victim]
        if leader < 0:
            return 0.0
        points = leader_kill_points(b, self.nation, leader)
        t = b.tables
        for i in range(len(t.bonus_nation)):
            if t.bonus_leader[i] == leader and t.bonus_nation[i] == self.nation and has(t.bonus_rounds[i], b.round):
                points += t.bonus_points[i]
        return float(points) * self.cards.point

    # What stands there now -------------------------------------------------------------------------------------------
    def foot(self, area: i64) -> i64:
        """The nation's infantry in an area."""
        own = self.b.cells[OWNER + area] == self.nation
        attacks = self.b.turn == self.nation and not own
        return self.b.cells[FOOT + area] if own else self.b.cells[ATTACK_FOOT + area] if attacks else 0

    def horse(self, area: i64) -> i64:
        """The nation's cavalry in an area."""
        own = self.b.cells[OWNER + area] == self.nation
        attacks = self.b.turn == self.nation and not own
        return self.b.cells[HORSE + area] if own else self.b.cells[ATTACK_HORSE + area] if attacks else 0

    def led(self, area: i64) -> i64:
        """1 if the nation's leader is in the area, else 0."""
        return 1 if self.b.cells[LEADER_AT + self.nation] == area else 0

    def change(self, area: i64, foot: i64, horse: i64) -> float:
        """What it is worth to have so many armies more, or fewer, in an area or at sea."""
        if area >= LANDS:
            return self.weights.sea * float(foot + horse)
        has_foot = self.foot(area)
        has_horse = self.horse(area)
        led = self.led(area)
        before = self.value(area, has_foot, has_horse, led)
        return self.value(area, has_foot + foot, has_horse + horse, led) - before


def fighting(b: Board) -> i64:
    """Armies of the nation in turn that attack."""
    total: i64 = 0
    for a in range(LANDS):
        total += b.cells[ATTACK_FOOT + a] + b.cells[ATTACK_HORSE + a]
    return total


def fortless(b: Board) -> i64:
    """Areas that pay nothing for a fort any more: theirs has fallen, or none can be built."""
    gone = b.ruins | b.unfortified
    return gone | (ALL_LANDS & ~b.forts) if b.round > b.tables.forts_until else gone


def odds(b: Board, nation: i64, area: i64, owner: i64, foot: i64, horse: i64, led: i64) -> i64:
    """The number of the duel between so many armies of a nation and those that stand in an area."""
    t = b.tables
    romans = nation == t.romans
    theirs = owner == t.romans
    infantry = b.cells[FOOT + area]
    fort: i64 = 1 if has(b.forts, area) else 0
    burh: i64 = 1 if has(b.burhs, area) else 0
    return duel(
        0 if romans else foot,
        horse + (foot if romans else 0),
        burh + (0 if theirs else infantry),
        b.cells[HORSE + area] + (infantry if theirs else 0),
        fort,
        led,
        1 if b.cells[LEADER_AT + owner] == area else 0,
        1 if has(t.difficult, area) else 0,
    )
