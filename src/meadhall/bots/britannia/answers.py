"""Every question outside the Movement Phase and battles: where to place, whom to send away, submission, votes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.britannia.cards import Cards, at
from meadhall.bots.britannia.duel import SEEN
from meadhall.bots.britannia.outlook import PLAIN, Outlook, odds
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OVERLORD,
    OWNER,
    PENDING,
    armies_at,
    has,
    on_land,
    seat_of,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    ALLOW,
    BURH,
    CAVALRY,
    DENY,
    DONE,
    LANDS,
    SIDES,
    STARVE,
)
from meadhall.games.britannia.engine.crown import own_votes
from meadhall.games.britannia.engine.force import burhs_of
from meadhall.games.britannia.engine.scoring import occupied_areas
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.timeline import occupy_points, raids_in
from meadhall.games.britannia.engine.why import OK

OFFICE: Final = 10.0
"""What an office in the hands of a usual rival counts against votes that a weaker candidate lacks."""


class Answers:
    """One question of one state, answered for one nation."""

    def __init__(self, state: State, cards: Cards, weights: Weights) -> None:
        self.state = state
        self.cards = cards
        self.weights = weights

    def look(self, nation: i64) -> Outlook:
        """The board as a nation sees it."""
        return Outlook(self.state, nation, self.cards, self.weights, PLAIN)

    # New armies, burhs, leaders ---------------------------------------------------------------------------------------
    def place(self, nation: i64) -> i64:
        """Where a new army is worth most."""
        look = self.look(nation)
        options = self.state.options()
        best = options[0]
        most: float = -1000.0
        for code in options:
            gain = look.change(actions.place_area(code), 1, 0) + 0.1 * look.drawing(actions.place_area(code))
            if gain > most:
                most = gain
                best = code
        return best

    def burh(self) -> i64:
        """A burh where an area is in danger, while the land can feed it."""
        s = self.state
        n = s.turn
        fed = s.tables.hunger * occupied_areas(s, n, ALL_LANDS)
        if on_land(s, n) + burhs_of(s, n) + 1 > fed:
            return DONE
        look = self.look(n)
        best: i64 = DONE
        most = self.weights.walls
        for code in s.options():
            if code != DONE and look.change(actions.build_area(code), 1, 0) > most:
                most = look.change(actions.build_area(code), 1, 0)
                best = code
        return best

    def settle(self) -> i64:
        """A leader comes where many armies stand near much that is worth having, and not in danger."""
        s = self.state
        look = self.look(s.turn)
        options = s.options()
        best = options[0]
        most: float = -1000.0
        for code in options:
            area = actions.settle_place(code)
            armies = float(armies_at(s, s.turn, area))
            if area >= LANDS:
                value = armies
            elif s.round + 1 >= s.tables.last_round and s.tables.king_leaders[s.tables.last_round]:
                value = armies * 2.0 - 2.0 * look.danger.ever[area] + (1.0 if has(s.tables.english, area) else 0.0)
            else:
                point = self.weights.point
                value = armies + 0.5 * self.friends(look, area) + 0.5 * look.drawing(area) / point
                value += look.entering(area) / point if s.cells[OWNER + area] == -1 else 0.0
                value -= look.peril(area, armies) / point
            if value > most:
                most = value
                best = code
        return best

    def friends(self, look: Outlook, area: i64) -> float:
        """Armies of the nation next door."""
        t = self.state.tables
        total: i64 = 0
        i = t.near_from[area]
        while i < t.near_from[area + 1]:
            total += look.foot(t.near[i]) + look.horse(t.near[i])
            i += 1
        return float(total)

    def replace(self) -> i64:
        """Forts that are worth most to the Romano-British."""
        look = self.look(self.state.tables.romano_british)
        options = self.state.options()
        best = options[0]
        for code in options:
            if look.held(actions.replace_area(code), 1.0, 0.0, 0.0) > look.held(
                actions.replace_area(best), 1.0, 0.0, 0.0
            ):
                best = code
        return best

    # Armies that leave ------------------------------------------------------------------------------------------------
    def remove(self) -> i64:
        """The army whose loss costs least."""
        look = self.look(self.state.turn)
        options = self.state.options()
        best = options[0]
        least: float = 1000.0
        for code in options:
            starves = actions.verb_of(code) == STARVE
            place = actions.starve_area(code) if starves else actions.remove_place(code)
            kind = actions.starve_kind(code) if starves else actions.remove_kind(code)
            loss: float = 0.0
            if place < LANDS:
                loss = -look.change(place, -1 if kind != CAVALRY else 0, -1 if kind == CAVALRY else 0)
                loss += self.weights.point * (0.5 if kind == CAVALRY else -0.3 if kind == BURH else 0.0)
            if loss < least:
                least = loss
                best = code
        return best

    def withdraw(self) -> i64:
        """Raiders go home if staying is worth less than being free to come again."""
        s = self.state
        look = self.look(s.turn)
        may_stay = s.refusal(DONE) == OK
        best: i64 = DONE if may_stay else s.options()[0]
        most: float = 0.0 if may_stay else -1000.0
        coming = s.round < s.tables.last_round and raids_in(s.tables, s.turn, s.round + 1)
        each = self.weights.sea + self.weights.point * (1.2 if coming else 0.3)
        for code in s.options():
            if code == DONE:
                continue
            count = actions.withdraw_count(code)
            area = actions.withdraw_area(code)
            home = actions.withdraw_home(code)
            horse = count if actions.withdraw_kind(code) == CAVALRY else 0
            gain = each * float(count) + look.change(area, horse - count, -horse)
            if home < LANDS:
                gain += look.change(home, count, 0) - each * float(count)
            gain += self.starving(look, count) + self.spoils()
            if gain > most:
                most = gain
                best = code
        return best

    def spoils(self) -> float:
        """What a raid pays only if every raider comes home."""
        total: i64 = 0
        for a in range(LANDS):
            total += self.state.cells[PENDING + a]
        return float(total) * self.cards.point

    def starving(self, look: Outlook, count: i64) -> float:
        """What it saves to have so many fewer armies to feed."""
        s = self.state
        over = on_land(s, s.turn) + burhs_of(s, s.turn) - s.tables.hunger * occupied_areas(s, s.turn, ALL_LANDS)
        saved = over if over < count else count
        return self.weights.army * float(saved) if saved > 0 else 0.0

    def evict(self) -> i64:
        """Armies that leave a new subject's area go where they are worth most, together."""
        look = self.look(self.state.turn)
        options = self.state.options()
        best = options[0]
        most: float = -1000.0
        for code in options:
            count = actions.evict_count(code)
            horse = count if actions.evict_kind(code) == CAVALRY else 0
            gain = look.change(actions.evict_to(code), count - horse, horse)
            if gain / float(count) > most:
                most = gain / float(count)
                best = code
        return best

    # Overlords and subjects -------------------------------------------------------------------------------------------
    def permission(self) -> i64:
        """An overlord is kind to nations of his own seat only."""
        s = self.state
        lord = s.cells[OVERLORD + s.turn]
        return ALLOW if seat_of(s, lord) == seat_of(s, s.turn) else DENY

    def submission(self) -> i64:
        """Submit if the armies that fighting on would cost are worth more than what a subject gives up."""
        s = self.state
        nation = s.tables.sub_nation[s.agreement]
        look = self.look(nation)
        at_stake: float = 0.0
        for a in range(LANDS):
            if s.cells[OWNER + a] != nation:
                continue
            if s.cells[ATTACK_FOOT + a] + s.cells[ATTACK_HORSE + a] > 0:
                at_stake += self.under_attack(look, a)
            else:
                at_stake += look.danger.ever[a] * 0.2 * look.worth(a) / 4.0
        at_stake -= self.tribute(look)
        return actions.submit(nation) if at_stake > self.given_up(nation) else actions.resist(nation)

    def given_up(self, nation: i64) -> float:
        """What a subject loses: half of the points of this round, or all points and all growth until it is free."""
        s = self.state
        t = s.tables
        lost: float = 0.0
        for a in range(LANDS):
            if s.cells[OWNER + a] == nation:
                lost += self.cards.now[at(nation, s.round, a)]
        if not t.subject_unscored:
            return 0.5 * lost
        chance = self.weights.patience
        r = s.round + 1
        while r <= t.last_round and has(t.sub_rounds[s.agreement], r):
            for a in range(LANDS):
                if s.cells[OWNER + a] == nation:
                    grown = t.pop_difficult if has(t.difficult, a) else t.pop_normal
                    lost += chance * (self.cards.now[at(nation, r, a)] + self.weights.growth * float(grown))
            chance *= self.weights.patience
            r += 1
        return lost

    def under_attack(self, look: Outlook, area: i64) -> float:
        """What the defender stands to lose in a battle that is pending."""
        s = self.state
        led: i64 = 1 if s.cells[LEADER_AT + s.turn] == area else 0
        foot = s.cells[ATTACK_FOOT + area]
        number = odds(s, s.turn, area, look.nation, foot, s.cells[ATTACK_HORSE + area], led)
        armies = float(s.cells[FOOT + area] + s.cells[HORSE + area])
        return (1.0 - SEEN.hold[number]) * (look.worth(area) + self.weights.army * armies)

    def tribute(self, look: Outlook) -> float:
        """What the overlord gets, weighed like every point of that rival."""
        s = self.state
        nation = look.nation
        lord = s.turn
        points = float(s.tables.sub_points[s.agreement])
        for a in range(LANDS):
            if s.cells[OWNER + a] == nation:
                points += float(occupy_points(s.tables, lord, s.round, a))
        same = seat_of(s, lord) == seat_of(s, nation)
        points *= self.cards.point
        return -points if same else points * look.denial(lord)

    # Votes ------------------------------------------------------------------------------------------------------------
    def vote(self, seat: i64) -> i64:
        """Vote for the strongest candidate of the bot's own seat; without one, where the office does least harm."""
        s = self.state
        options = s.legal_for(int(seat))
        best = options[0]
        most: float = -1000.0
        for option in options:
            nation = actions.vote_nation(option)
            votes = float(own_votes(s, nation))
            rivalry = self.cards.rivalry[seat * SIDES + seat_of(s, nation)]
            value = 100.0 + votes if seat_of(s, nation) == seat else -votes - OFFICE * rivalry
            if value > most:
                most = value
                best = option
        return best
