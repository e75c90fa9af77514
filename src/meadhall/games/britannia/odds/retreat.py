"""When a side retreats: a rule a player could state before the battle, kept to through all its rounds.

A retreat takes all armies of the side and its leader; a fort or a burh stays and fights on. Whether there is an area to
retreat to is for the board to say, not for the odds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from meadhall.games.britannia.odds.force import Force

When = Literal["never", "at", "outnumbered", "best"]

FORMS: Final = "never, at N, outnumbered N, best or best N"


class BadRule(ValueError):
    """Words that state no retreat rule."""


@dataclass(frozen=True)
class Retreat:
    """One rule: never; at N armies or fewer; outnumbered by N or more units; or whenever it is best.

    Best weighs, in armies, own armies kept less enemy armies kept, with holding the area worth `number` armies more.
    """

    when: When = "never"
    number: int = 0

    def __post_init__(self) -> None:
        """Refuse rules that mean nothing."""
        if self.when not in ("never", "at", "outnumbered", "best"):
            raise BadRule(f"no retreat rule {self.when!r}; expected one of: {FORMS}")
        if self.number < 0:
            raise BadRule(f"a retreat rule counts from 0, not {self.number}")

    def wants(self, own: Force, enemy: Force) -> bool:
        """Whether a side that can retreat now does so by this rule (`best` is weighed by the solver instead)."""
        if self.when == "at":
            return own.armies() <= self.number
        return self.when == "outnumbered" and enemy.units() - own.units() >= self.number

    def __str__(self) -> str:
        return "never" if self.when == "never" else f"{self.when} {self.number}"


NEVER: Final = Retreat()


def parse_rule(text: str) -> Retreat:
    """The rule these words state: `at 1`, `outnumbered 2`, `best`, `best 3` or `never`. Raises `BadRule`."""
    words = re.sub(r"(?<=[a-z])-|\bby\b", " ", text.lower()).split()
    name, numbers = (words[0], words[1:]) if words else ("", [])
    if name == "never" and not numbers:
        return NEVER
    if name == "best" and not numbers:
        return Retreat("best", 1)
    if name in ("at", "outnumbered", "best") and len(numbers) == 1 and numbers[0].isdecimal() and len(numbers[0]) <= 3:
        return Retreat("at" if name == "at" else "best" if name == "best" else "outnumbered", int(numbers[0]))
    raise BadRule(f"no retreat rule {text.strip()!r}; expected one of: {FORMS} (for example: at 1)")
