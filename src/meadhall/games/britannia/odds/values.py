"""What a side wants: how an ending is valued, and which of two prospects a side prefers."""

from __future__ import annotations

from typing import Final, NamedTuple

from meadhall.games.britannia.odds.force import Force
from meadhall.games.britannia.odds.result import Number

SAME: Final = 1e-12
"""Prospects closer than this count as equal, so that rounding never decides a choice."""


class Value(NamedTuple):
    """A prospect: chances to hold the area, and averages of what will be left of each side."""

    attacker_holds: Number
    defender_holds: Number
    attacker_armies: Number
    defender_armies: Number
    attacker_strength: Number
    defender_strength: Number

    def plus_away(self, away: Force) -> Value:
        """The same with these retreated defenders kept alive besides."""
        return self._replace(
            defender_armies=self.defender_armies + away.armies(),
            defender_strength=self.defender_strength + away.strength(),
        )

    def for_attacker(self, worth: int) -> Number:
        """What the rule `best` weighs for the attacker, in armies."""
        return self.attacker_armies - self.defender_armies + worth * self.attacker_holds

    def for_defender(self, worth: int) -> Number:
        """What the rule `best` weighs for the defender, in armies."""
        return self.defender_armies - self.attacker_armies + worth * self.defender_holds


def ended(attacker: Force, defender: Force, retreated: bool) -> Value:
    """The value of a battle that is over (or that the attacker has just left)."""
    return Value(
        int(defender.units() == 0 and attacker.units() > 0 and not retreated),
        int(defender.units() > 0),
        attacker.armies(),
        defender.armies(),
        attacker.strength(),
        defender.strength(),
    )


def mean(parts: list[tuple[Number, Value]], total: Number) -> Value:
    """The average of prospects whose weights add up to `total`."""
    sums: list[Number] = [0] * len(Value._fields)
    for weight, value in parts:
        sums = [so_far + weight * figure for so_far, figure in zip(sums, value, strict=True)]
    return Value(*(figure / total for figure in sums))


def attacker_prefers(new: Value, old: Value) -> bool:
    """Whether the attacker would rather have `new`: hold the area, then be stronger, then face a weaker enemy."""
    return _prefers(
        (new.attacker_holds, new.attacker_strength, -new.defender_strength),
        (old.attacker_holds, old.attacker_strength, -old.defender_strength),
    )


def defender_prefers(new: Value, old: Value) -> bool:
    """Whether the defender would rather have `new`, by the same measure."""
    return _prefers(
        (new.defender_holds, new.defender_strength, -new.attacker_strength),
        (old.defender_holds, old.defender_strength, -old.attacker_strength),
    )


def _prefers(new: tuple[Number, ...], old: tuple[Number, ...]) -> bool:
    for better, worse in zip(new, old, strict=True):
        gap = better - worse
        if gap > SAME or gap < -SAME:
            return gap > 0
    return False
