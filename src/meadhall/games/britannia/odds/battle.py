"""The exact odds of one battle, by dynamic programming over what is left of both sides.

A round without any loss leaves the battle where it was, so the chance `still` of such rounds is taken out in closed
form: what can happen next is divided by (1 - still), and 1 / (1 - still) rounds are fought on the way.

Two passes: to make good choices (casualties, retreats), the value of every situation is found from the end
backwards; then the chance of every ending is carried forward from the start.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal

from meadhall.games.britannia.odds.force import Force, check
from meadhall.games.britannia.odds.result import Ending, Number, Odds
from meadhall.games.britannia.odds.retreat import NEVER, Retreat
from meadhall.games.britannia.odds.rounds import Options, strike
from meadhall.games.britannia.odds.values import SAME, Value, attacker_prefers, defender_prefers, ended, mean

Situation = tuple[Force, Force]
Decision = Literal["fight", "attacker retreats", "defender retreats"]


@dataclass(frozen=True)
class Choices:
    """How casualty choices are made; `best` is the chance to hold the area, then the stronger survivors."""

    sixes: Literal["best", "cavalry", "infantry"] = "best"
    """What the roller's free sixes kill of a force of cavalry and infantry (CASUALTY-01)."""
    burh: Literal["best", "first", "last"] = "best"
    """When the owner gives up his burh, where he may choose (CASUALTY-03)."""


BEST: Final = Choices()


@dataclass(frozen=True)
class Terms:
    """All that does not change during a battle."""

    difficult: bool
    burh_first: bool
    attacker_rule: Retreat
    defender_rule: Retreat
    choices: Choices
    exact: bool


@dataclass(frozen=True)
class Round:
    """What one round of dice can do: the chance of no loss at all, and the situations after losses."""

    still: Number
    after: tuple[tuple[Number, Force, Force], ...]


def odds(
    attacker: Force,
    defender: Force,
    *,
    difficult: bool = False,
    burh_first: bool = False,
    attacker_rule: Retreat = NEVER,
    defender_rule: Retreat = NEVER,
    choices: Choices = BEST,
    exact: bool = False,
) -> Odds:
    """The odds of a battle fought to its end, or until a side retreats by its rule.

    `difficult` is the terrain the defender stands in; `burh_first` is the rule of Rounds 14 to 16 that a burh is the
    first loss. With `exact` all figures are fractions. Raises `BadForce` for forces that cannot meet like this.
    """
    check(attacker, defender, difficult)
    return _odds(attacker, defender, Terms(difficult, burh_first, attacker_rule, defender_rule, choices, exact))


@lru_cache(maxsize=1024)
def _odds(attacker: Force, defender: Force, terms: Terms) -> Odds:
    return Battle(terms).odds(attacker, defender)


class Battle:
    """A solver for one set of terms; remembers every situation it has weighed."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._rounds: dict[Situation, Round] = {}
        self._values: dict[Situation, Value] = {}
        self._decisions: dict[Situation, Decision] = {}

    def odds(self, attacker: Force, defender: Force) -> Odds:
        """Carry the chances forward from the first round, in which nobody may retreat (BATTLE-17)."""
        first = self.round(attacker, defender)
        course = Course(attacker.units() + defender.units())
        course.add(attacker, defender, Force(), first.still)
        for chance, a, d in first.after:
            course.add(a, d, Force(), chance)
        rounds = 1 + sum(self._carry_on(course, layer) for layer in reversed(course.layers))
        endings = (Ending(*key, chance) for key, chance in course.endings.items())
        return Odds(attacker, defender, tuple(endings), rounds)

    def _carry_on(self, course: Course, layer: dict[tuple[Force, Force, Force], Number]) -> Number:
        """Move all chances of one layer on to lower layers; the rounds of dice fought on the way, on average."""
        rounds: Number = 0
        for (a, d, away), chance in layer.items():
            if not a.units() or not d.units():
                course.end(a, d, away, False, chance)
                continue
            decision = self.decision(a, d)
            if decision == "defender retreats":
                course.add(a, d.staying(), away.joined(d.marching()), chance)
            elif decision == "attacker retreats":
                course.end(a, d, away, True, chance)
            else:
                fought = self.round(a, d)
                chance = chance / (1 - fought.still)
                rounds += chance
                for part, a_left, d_left in fought.after:
                    course.add(a_left, d_left, away, chance * part)
        return rounds

    def round(self, a: Force, d: Force) -> Round:
        """One round of dice, both sides at once (BATTLE-10), with every casualty choice made."""
        found = self._rounds.get((a, d))
        if found is None:
            found = self._rounds[a, d] = self._roll(a, d)
        return found

    def _roll(self, a: Force, d: Force) -> Round:
        terms = self.terms
        ways: dict[Situation, int] = {}
        against_d = strike(a.strong(), a.normal(), a.leader, d, terms.difficult, terms.burh_first)
        against_a = strike(d.strong(), d.normal(), d.leader, a, False, False)
        for d_options, d_ways in against_d:
            for a_options, a_ways in against_a:
                single = len(a_options) == 1 and len(d_options) == 1
                after = (a_options[0], d_options[0]) if single else self._settle(a_options, d_options)
                ways[after] = ways.get(after, 0) + d_ways * a_ways
        dice = a.units() + d.units()
        still = self._ratio(ways.pop((a, d)), dice)
        return Round(still, tuple((self._ratio(n, dice), *after) for after, n in ways.items()))

    def _ratio(self, ways: int, dice: int) -> Number:
        return Fraction(ways, 6**dice) if self.terms.exact else ways / 6**dice

    def _settle(self, a_options: Options, d_options: Options) -> Situation:
        """Make the casualty choices of one roll.

        The defender chooses what his sixes kill and whether his burh falls. Where the attacker has sixes to place too
        he does so first, knowing what the defender will answer.
        """
        a_options = self._by_habit(a_options)
        d_options = self._by_habit(d_options)
        if len(a_options) == 1 and len(d_options) == 1:
            return a_options[0], d_options[0]
        if d_options[0].cavalry or d_options[-1].cavalry:
            answers = [self._defender_picks([(a, d) for a in a_options]) for d in d_options]
            return self._attacker_picks(answers)
        return self._defender_picks([(a, d) for a in a_options for d in d_options])

    def _by_habit(self, options: Options) -> Options:
        """Options run from the fewest cavalry (or burhs) lost to the most; a fixed habit takes one of the ends."""
        if len(options) == 1:
            return options
        cavalry = options[0].cavalry > options[-1].cavalry
        habit = self.terms.choices.sixes if cavalry else self.terms.choices.burh
        if habit == "best":
            return options
        return options[-1:] if habit in ("cavalry", "first") else options[:1]

    def _attacker_picks(self, situations: list[Situation]) -> Situation:
        best = situations[0]
        for other in situations[1:]:
            if attacker_prefers(self.value(*other), self.value(*best)):
                best = other
        return best

    def _defender_picks(self, situations: list[Situation]) -> Situation:
        best = situations[0]
        for other in situations[1:]:
            if defender_prefers(self.value(*other), self.value(*best)):
                best = other
        return best

    def value(self, a: Force, d: Force) -> Value:
        """The prospects at the end of a round, before anybody decides to retreat."""
        found = self._values.get((a, d))
        if found is None:
            found = self._values[a, d] = self._weigh(a, d)
        return found

    def _weigh(self, a: Force, d: Force) -> Value:
        if not a.units() or not d.units():
            return ended(a, d, False)
        decision = self.decision(a, d)
        if decision == "defender retreats":
            return self.value(a, d.staying()).plus_away(d.marching())
        return ended(a, d, True) if decision == "attacker retreats" else self._fought(a, d)

    def _fought(self, a: Force, d: Force) -> Value:
        """The prospects of fighting on until there is a loss."""
        fought = self.round(a, d)
        return mean([(part, self.value(a_left, d_left)) for part, a_left, d_left in fought.after], 1 - fought.still)

    def decision(self, a: Force, d: Force) -> Decision:
        """What happens after a round that left both sides with units: the defender decides first (BATTLE-11)."""
        found = self._decisions.get((a, d))
        if found is None:
            found = self._decisions[a, d] = self._decide(a, d)
        return found

    def _decide(self, a: Force, d: Force) -> Decision:
        attacker, defender = self.terms.attacker_rule, self.terms.defender_rule
        answer: Decision = "fight"
        if attacker.when == "best":
            gain = ended(a, d, True).for_attacker(attacker.number) - self._fought(a, d).for_attacker(attacker.number)
            answer = "attacker retreats" if gain > SAME else "fight"
        elif attacker.wants(a, d):
            answer = "attacker retreats"
        if not d.armies():
            return answer
        if defender.when == "best":
            stays = ended(a, d, True) if answer == "attacker retreats" else self._fought(a, d)
            goes = self.value(a, d.staying()).plus_away(d.marching())
            gain = goes.for_defender(defender.number) - stays.for_defender(defender.number)
            return "defender retreats" if gain > SAME else answer
        return "defender retreats" if defender.wants(d, a) else answer


class Course:
    """Chances on their way: situations by the number of units left, and the endings reached."""

    def __init__(self, units: int) -> None:
        self.layers: list[dict[tuple[Force, Force, Force], Number]] = [{} for _ in range(units + 1)]
        self.endings: dict[tuple[Force, Force, Force, bool], Number] = {}

    def add(self, a: Force, d: Force, away: Force, chance: Number) -> None:
        """Add the chance of a situation (attackers, defenders, defenders gone)."""
        layer = self.layers[a.units() + d.units()]
        layer[a, d, away] = layer.get((a, d, away), 0) + chance

    def end(self, a: Force, d: Force, away: Force, retreated: bool, chance: Number) -> None:
        """Add the chance of an ending."""
        key = (a, d, away, retreated)
        self.endings[key] = self.endings.get(key, 0) + chance
