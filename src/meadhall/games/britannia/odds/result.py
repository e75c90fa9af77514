"""The answer: every way a battle can end with its chance, and what players ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from meadhall.games.britannia.odds.force import Force

Number = float | Fraction
"""A chance or an average: a float, or a fraction if exact answers were asked for."""

FIGURES: Final = (
    *("attacker_wins", "defender_wins", "both_gone", "attacker_retreats", "defender_retreats"),
    *("attacker_leader_dies", "defender_leader_dies", "attacker_losses", "defender_losses", "rounds"),
)
"""The figures of `Odds` that are single numbers."""

Holder = Literal["attacker", "defender", "nobody"]


@dataclass(frozen=True)
class Ending:
    """One way the battle can end: who lives, who has gone, and how likely that is."""

    attacker: Force
    """Attackers alive: in the area, or back where they came from if they retreated."""
    defender: Force
    """Defenders alive in the area."""
    away: Force
    """Defenders alive that retreated."""
    attacker_retreated: bool
    chance: Number

    def holder(self) -> Holder:
        """Who has the area to himself."""
        if self.defender.units():
            return "defender"
        return "attacker" if self.attacker.units() and not self.attacker_retreated else "nobody"


@dataclass(frozen=True)
class Odds:
    """The odds of one battle. The chances to win and of nobody being left add up to 1; retreats are part of them."""

    attacker: Force
    defender: Force
    endings: tuple[Ending, ...]
    rounds: Number
    """Rounds of dice on average."""

    def _chance(self, happens: Callable[[Ending], bool]) -> Number:
        return sum((e.chance for e in self.endings if happens(e)), start=0 * self.rounds)

    @property
    def attacker_wins(self) -> Number:
        """Chance that the attacker ends alone in the area."""
        return self._chance(lambda e: e.holder() == "attacker")

    @property
    def defender_wins(self) -> Number:
        """Chance that the defender ends alone in the area."""
        return self._chance(lambda e: e.holder() == "defender")

    @property
    def both_gone(self) -> Number:
        """Chance that nobody is left in the area."""
        return self._chance(lambda e: e.holder() == "nobody")

    @property
    def attacker_retreats(self) -> Number:
        """Chance that the attacker retreats."""
        return self._chance(lambda e: e.attacker_retreated)

    @property
    def defender_retreats(self) -> Number:
        """Chance that the defender's armies retreat (a fort or burh left behind may still fight)."""
        return self._chance(lambda e: e.away.units() > 0)

    @property
    def attacker_leader_dies(self) -> Number:
        """Chance that the attacker's leader dies; 0 if he has none."""
        return self._chance(lambda e: self.attacker.leader and not e.attacker.leader)

    @property
    def defender_leader_dies(self) -> Number:
        """Chance that the defender's leader dies; 0 if he has none."""
        return self._chance(lambda e: self.defender.leader and not (e.defender.leader or e.away.leader))

    @property
    def attacker_left(self) -> dict[Force, Number]:
        """Chances of what is left alive of the attacker, the strongest first."""
        return _spread((e.attacker, e.chance) for e in self.endings)

    @property
    def defender_left(self) -> dict[Force, Number]:
        """Chances of what is left alive of the defender, retreated units counted, the strongest first."""
        return _spread((e.defender.joined(e.away), e.chance) for e in self.endings)

    @property
    def attacker_losses(self) -> Number:
        """Armies the attacker loses on average."""
        return sum(chance * (self.attacker.units() - left.units()) for left, chance in self.attacker_left.items())

    @property
    def defender_losses(self) -> Number:
        """Armies, forts and burhs the defender loses on average."""
        return sum(chance * (self.defender.units() - left.units()) for left, chance in self.defender_left.items())

    def json(self) -> dict[str, Any]:
        """The odds as plain data; chances and averages as floats."""
        return {
            "attacker": self.attacker._asdict(),
            "defender": self.defender._asdict(),
            **{name: float(getattr(self, name)) for name in FIGURES},
            "attacker_left": [{**f._asdict(), "chance": float(p)} for f, p in self.attacker_left.items()],
            "defender_left": [{**f._asdict(), "chance": float(p)} for f, p in self.defender_left.items()],
        }


def _spread(parts: Iterable[tuple[Force, Number]]) -> dict[Force, Number]:
    sums: dict[Force, Number] = {}
    for force, chance in parts:
        sums[force] = sums.get(force, 0) + chance
    return dict(sorted(sums.items(), key=lambda item: (item[0].strength(), item[0]), reverse=True))
