"""A whole Movement Phase: which armies go where, found by taking the best target again and again.

For each area that can be reached the cheapest armies are gathered, as many as pay best; what an army is worth where it
stands is its cost, and a price besides keeps attacks from growing larger than they need be. What has been decided is
carried out on a copy of the board, so that overruns, full stacks and new areas count for what is decided next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.outlook import Outlook
from meadhall.bots.britannia.ways import Ground, Ways
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    LEADER_AT,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    TAG,
    armies_in,
    fleet_at,
    has,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    DONE,
    HALT,
    INFANTRY,
    LANDS,
    NONE,
    PLACES,
    Q_COLUMN,
    Q_MARCH,
    TAGS,
)
from meadhall.games.britannia.engine.force import find_overstacks, over_limit, overstacked, room
from meadhall.games.britannia.engine.movement.start import garrison_needed, may_stay_at_sea, sea_home, unmoved
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import tag_home, tag_kind, tag_moved, tag_place
from meadhall.games.britannia.engine.why import OK

MOST: Final = 8
"""The most armies that are gathered for one target."""

MOST_GROUPS: Final = 56
"""More groups than this do not fit into one set; no nation comes near it."""

LITTLE: Final = 0.02
"""Gains below this are not worth a march."""


class Group:
    """Armies of one sort in one place that may still set out, with their ways."""

    def __init__(self, place: i64, kind: i64, home: i64, count: i64, led: bool, ways: Ways) -> None:
        self.place = place
        self.kind = kind
        self.home = home
        self.count = count
        self.led = led
        self.ways = ways
        self.taken: i64 = 0
        """How many are gathered for the target that is being looked at."""
        self.twin: int = -1
        """The same armies without or with their leader, as the number of a group."""
        self.first: float = 0.0
        """What the first army costs while nobody else leaves the place."""


class Planner:
    """Plans on a copy of the state; `codes` are the choices that lead from the state to what was planned."""

    def __init__(self, state: State, cards: Cards, weights: Weights, taste: vec[float]) -> None:
        self.state: State = state.copy()
        self.nation: i64 = state.turn
        self.weights = weights
        self.outlook = Outlook(self.state, self.nation, cards, weights, taste)
        self.codes: list[int] = []
        self.groups: list[Group] = []
        self.ground = Ground(self.state)
        self.known: list[Ways] = []
        """Ways found so far, as long as the ground is the same."""
        self.banned: set[int] = set()
        self.best_gain: float = 0.0
        self.best_area: i64 = -1
        self.best_taken: vec[i64] = vec[i64]([0] * 64)
        self.leaving_foot: vec[i64] = vec[i64]([0] * PLACES)
        self.leaving_horse: vec[i64] = vec[i64]([0] * PLACES)
        """Per place how many are gathered for the target that is being looked at."""
        self.reached: vec[i64] = vec[i64]([0] * LANDS)
        """Per area the set of groups that have a way to it."""
        self.led_reach: i64 = 0
        """Areas to which a group with its leader has a way."""
        self.sent: vec[i64] = vec[i64]([0] * PLACES)
        """Per place the set of areas to which armies have gone from there in this phase."""
        self.led_away = False
        """Whether the leader goes to the target that is being looked at."""
        self.next_cost: float = 0.0
        """What the army costs that was found last."""

    # The phase -------------------------------------------------------------------------------------------------------
    def run(self) -> list[int]:
        """The choices of the whole phase, its end included."""
        self.gather_groups()
        self.spend(self.weights.price)
        self.spend(0.0)
        self.finish()
        return self.codes

    def spend(self, price: float) -> None:
        """Take the best target again and again, as long as one pays."""
        for _ in range(60):
            if not self.find_best(price, LITTLE * self.weights.point, -1):
                return
            if self.commit():
                self.gather_groups()

    def finish(self) -> None:
        """Land who must land, mend stacks that are too high, and end the phase."""
        for _ in range(60):
            if self.state.refusal(DONE) == OK:
                self.codes.append(DONE)
                return
            self.gather_groups()
            if not self.find_forced():
                return
            self.commit()

    def find_forced(self) -> bool:
        """The best way to use one army that cannot stay where it is."""
        s = self.state
        must_land = not may_stay_at_sea(s)
        found = False
        for i in range(len(self.groups)):
            group = self.groups[i]
            at_sea = group.place >= LANDS
            high = not at_sea and overstacked(s, self.nation) and over_limit(s, self.nation, group.place)
            stays = not high and not (at_sea and must_land)
            if not stays and self.find_best(0.0, self.best_gain if found else -1000.0, i):
                found = True
        return found

    # Who can go ------------------------------------------------------------------------------------------------------
    def gather_groups(self) -> None:
        """Every sort of army in every place that has not moved."""
        s = self.state
        n = self.nation
        self.outlook.b = s
        self.outlook.refresh()
        ground = Ground(s)
        if not ground.same(self.ground):
            self.ground = ground
            self.known = []
        self.groups = []
        leader_at = s.cells[LEADER_AT + n]
        for place in range(PLACES):
            if place < LANDS and s.cells[OWNER + place] != n:
                continue
            home = NONE if place < LANDS else sea_home(s, place)
            self.add_group(place, INFANTRY, home, leader_at)
            self.add_group(place, CAVALRY, home, leader_at)
            if place < LANDS and s.cells[TAG] != 0:
                self.add_raiders(place, leader_at)
        self.note_reach()

    def note_reach(self) -> None:
        """Note which groups can come to which area, and what the first army of each costs."""
        self.led_reach = 0
        reached = self.reached
        for a in range(LANDS):
            reached[a] = 0
        for i in range(len(self.groups)):
            group = self.groups[i]
            group.first = self.cost(group)
            ways = group.ways
            for a in range(LANDS):
                if ways.leads_to(a):
                    reached[a] |= BIT[i]
                    if group.led:
                        self.led_reach |= BIT[a]

    def add_raiders(self, place: i64, leader_at: i64) -> None:
        """Raiders in the second half of an invasion keep their home apart."""
        for i in range(TAGS):
            tag = self.state.cells[TAG + i]
            if tag == 0:
                return
            if tag_place(tag) == place and not tag_moved(tag) and tag_home(tag) != NONE:
                self.add_group(place, tag_kind(tag), tag_home(tag), leader_at)

    def add_group(self, place: i64, kind: i64, home: i64, leader_at: i64) -> None:
        """One sort of army of a place, on its own and with the leader."""
        s = self.state
        count = unmoved(s, place, kind, home)
        if place < LANDS and garrison_needed(s, place) and armies_in(s, self.nation, place) - count < 1:
            count -= 1
        if count <= 0 or len(self.groups) > MOST_GROUPS:
            return
        t = s.tables
        fast = kind == CAVALRY or self.nation == t.romans
        reach = t.move_fast if fast else t.move_normal
        keeps_leader = leader_at == place and armies_beside(s, self.nation, place, kind) <= count
        alone = count - 1 if keeps_leader else count
        if alone > 0:
            self.groups.append(Group(place, kind, home, alone, False, self.ways(place, reach, False)))
        if leader_at == place and not s.leader_moved:
            self.groups.append(Group(place, kind, home, count, True, self.ways(place, t.move_fast, True)))
            if alone > 0:
                self.groups[-1].twin = len(self.groups) - 2
                self.groups[-2].twin = len(self.groups) - 1

    def ways(self, place: i64, reach: i64, led: bool) -> Ways:
        """The ways from a place, shared by all groups that have the same."""
        for ways in self.known:
            if ways.start == place and ways.reach == reach and ways.led == led:
                return ways
        found = Ways(self.state, self.ground, place, reach, led)
        self.known.append(found)
        return found

    # Targets ---------------------------------------------------------------------------------------------------------
    def find_best(self, price: float, least: float, forced: int) -> bool:
        """Look at every target; True if one gains more than `least`. `forced` names a group that must go."""
        self.best_gain = least
        found = False
        find_overstacks(self.state, self.nation)
        for area in range(LANDS):
            if self.reached[area] == 0:
                continue
            space = room(self.state, self.nation, area)
            if space <= 0:
                continue
            if self.try_area(area, space, price, False, forced):
                found = True
            if has(self.led_reach, area) and self.try_area(area, space, price, True, forced):
                found = True
        return found

    def try_area(self, area: i64, space: i64, price: float, led: bool, forced: int) -> bool:
        """Gather the cheapest armies for one area, one by one; note the number that gains most."""
        look = self.outlook
        foot = look.foot(area)
        horse = look.horse(area)
        leader: i64 = 1 if led else look.led(area)
        before = look.value(area, foot, horse, look.led(area))
        spent: float = 0.0
        found = False
        for number in range(MOST if space > MOST else space):
            only = forced if number == 0 else -1
            next_one = self.cheapest(area, led, led and number == 0, only)
            if next_one < 0:
                break
            group = self.groups[next_one]
            spent += self.next_cost + price
            group.taken += 1
            self.led_away = led
            if group.kind == CAVALRY:
                self.leaving_horse[group.place] += 1
                horse += 1
            else:
                self.leaving_foot[group.place] += 1
                foot += 1
            gain = look.value(area, foot, horse, leader) - before - spent
            if gain > self.best_gain:
                self.best_gain = gain
                self.best_area = area
                for i in range(len(self.groups)):
                    self.best_taken[i] = self.groups[i].taken
                found = True
            if forced >= 0:
                break
        self.forget_gathered()
        return found

    def forget_gathered(self) -> None:
        """Nobody is gathered for any target."""
        self.led_away = False
        for group in self.groups:
            if group.taken > 0:
                group.taken = 0
                self.leaving_foot[group.place] = 0
                self.leaving_horse[group.place] = 0

    def cheapest(self, area: i64, led: bool, must_lead: bool, only: int) -> int:
        """The group whose next army costs least, among those with a way to the area; -1 if there is none."""
        best = -1
        least: float = 0.0
        reached = self.reached[area]
        for i in range(len(self.groups)):
            if not has(reached, i) or (only >= 0 and i != only):
                continue
            group = self.groups[i]
            if group.place == area or (group.led and not led) or (must_lead and not group.led):
                continue
            if group.taken >= group.count or self.shared_out(group) or has(self.sent[area], group.place):
                continue
            if self.banned and i * 64 + int(area) in self.banned:
                continue
            cost = self.cost(group)
            if best < 0 or cost < least:
                best = i
                least = cost
        self.next_cost = least
        return best

    def shared_out(self, group: Group) -> bool:
        """Whether a group and its twin have taken all armies there are between them."""
        if group.twin < 0:
            return False
        twin = self.groups[group.twin]
        most = group.count if group.count > twin.count else twin.count
        return group.taken + twin.taken >= most

    def cost(self, group: Group) -> float:
        """What is given up by taking one more army of a group from its place."""
        w = self.weights
        place = group.place
        if place >= LANDS:
            return w.sea if may_stay_at_sea(self.state) and group.home != NONE else self.sea_cost()
        gone_foot = self.leaving_foot[place]
        gone_horse = self.leaving_horse[place]
        if group.first != 0.0 and gone_foot == 0 and gone_horse == 0:
            return group.first
        look = self.outlook
        foot = look.foot(place) - gone_foot
        horse = look.horse(place) - gone_horse
        led = 0 if self.led_away else look.led(place)
        before = look.value(place, foot, horse, led)
        if group.kind == CAVALRY:
            horse -= 1
        else:
            foot -= 1
        return before - look.value(place, foot, horse, 0 if group.led else led)

    def sea_cost(self) -> float:
        """Invaders who may wait for the second half are worth a little where they are."""
        return self.weights.waiting if may_stay_at_sea(self.state) else 0.0

    # Marching --------------------------------------------------------------------------------------------------------
    def commit(self) -> bool:
        """Carry the best target out on the copy; a march that the engine refuses is not thought of again."""
        before = self.state.copy()
        codes: list[int] = []
        if self.march_led(self.best_area, codes) and self.march_others(self.best_area, codes):
            self.codes.extend(codes)
            self.banned.clear()
            self.note_sent()
            return True
        for i in range(len(self.groups)):
            if self.best_taken[i] > 0:
                self.banned.add(i * 64 + int(self.best_area))
        self.state = before
        self.outlook.b = before
        return False

    def note_sent(self) -> None:
        """Note who has gone where: armies that change places gain nothing."""
        for i in range(len(self.groups)):
            if self.best_taken[i] > 0:
                self.sent[self.groups[i].place] |= BIT[self.best_area]

    def march_led(self, area: i64, codes: list[int]) -> bool:
        """Send the leader with those who go with him; also True if nobody does."""
        first: Group | None = None
        for i in range(len(self.groups)):
            group = self.groups[i]
            if self.best_taken[i] == 0 or not group.led:
                continue
            if first is None:
                first = group
                if not self.step(actions.lead(group.place), codes):
                    return False
            if not self.step(actions.join(self.best_taken[i], group.kind, group.home), codes):
                return False
        return first is None or self.walk(first, area, codes)

    def march_others(self, area: i64, codes: list[int]) -> bool:
        """Send everybody else, each group as one column."""
        for i in range(len(self.groups)):
            going = self.best_taken[i] > 0 and not self.groups[i].led
            if going and not self.march(self.groups[i], self.best_taken[i], area, codes):
                return False
        return True

    def march(self, group: Group, count: i64, area: i64, codes: list[int]) -> bool:
        """Send armies of one group to an area."""
        if not self.step(actions.take(count, group.place, group.kind, group.home), codes):
            return False
        return self.walk(group, area, codes)

    def walk(self, group: Group, area: i64, codes: list[int]) -> bool:
        """The steps of the column that has set out."""
        for code in group.ways.steps_to(area):
            if self.state.question != Q_COLUMN or not self.step(code, codes):
                return False
        return self.state.question == Q_MARCH or self.step(HALT, codes)

    def step(self, code: i64, codes: list[int]) -> bool:
        """One choice, if the engine allows it."""
        if self.state.refusal(code) != OK:
            return False
        self.state.apply(code)
        codes.append(int(code))
        return True


def armies_beside(state: State, nation: i64, place: i64, kind: i64) -> i64:
    """Armies of a nation in a place, one of which stays with its leader; at sea infantry, if he could be left alone."""
    if place < LANDS:
        return armies_in(state, nation, place)
    if not state.tables.lone_leaders:
        return 99
    foot = state.cells[SEA_FOOT + fleet_at(nation, place - LANDS)]
    return foot if kind == INFANTRY else foot + state.cells[SEA_HORSE + fleet_at(nation, place - LANDS)]
