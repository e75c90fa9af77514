"""The stats that effects modify, each with the words that may narrow it, and its place in a player's vector of stats.

A player's lasting modifiers are one vector of numbers. A stat begins at `first`; the number at `first` itself applies
to all, the one at `first + i` to the i-th of its words alone. So `unit-cost:thegn` is one place, `unit-cost` another,
and the price of a Thegn is its Value plus both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_UNITS: Final = ("ruler", "ealdorman", "bishop", "thegn", "ceorl", "ship", "viking", "drakkar", "land")


@dataclass(frozen=True)
class Stat:
    """One stat."""

    sentence: str
    words: tuple[str, ...] = ()
    least: int | None = None
    """The figure it changes never falls below this."""


STATS: Final[Mapping[str, Stat]] = {
    "unit-cost": Stat("Gold price of a recruited Unit", _UNITS, 0),
    "upgrade-cost": Stat("Gold price of one upgrade", (), 0),
    "building-cost": Stat("Gold price of a Building", ("abbey", "granary", "port", "mead-hall"), 0),
    "bribe-cost": Stat("Gold price of one bribed Unit", ("neutral", "danes"), 1),
    "bribe-total": Stat("Gold price of one whole bribe", (), 1),
    "movement": Stat("movement points", _UNITS, 1),
    "border-cost": Stat("movement cost of a border", ("road", "wilderness"), 1),
    "collect-gold": Stat("extra Gold for each collected area that matches `where`"),
    "collect-gold-flat": Stat("extra Gold once in a Collection action"),
    "collect-food-flat": Stat("extra Food in a Collection action, where Food is collected"),
    "granary-food": Stat("extra Food of each Granary collected"),
    "recruit-limit": Stat("extra Land Units recruited in a Fyrd action, in the same City"),
    "upgrade-limit": Stat("extra upgrades in a Fyrd action"),
    "second-city-recruits": Stat("Land Units that may also be recruited in a second City"),
    "ship-limit": Stat("extra Ships recruited in a Fyrd action"),
    "free-lordship": Stat("extra free Lordship cards in a Fyrd action with a Mead Hall"),
    "buildings-per-action": Stat("extra Buildings in a Development action"),
    "hand-limit": Stat("Lordship cards above the hand limit"),
    "winter-need": Stat("Food needed in Winter", (), 0),
    "ally-markers": Stat("extra Ally markers in Summer and Autumn"),
    "bid": Stat("what a sealed bid counts above what is paid"),
    "danes-draw": Stat("extra Danes cards for the winner of the bid"),
    "for-the-king-limit": Stat("cards above the limit of For the King!"),
    "port-uses": Stat("extra exchanges of each Port in a phase"),
}


def _firsts() -> dict[str, int]:
    firsts, place = {}, 0
    for name, stat in STATS.items():
        firsts[name] = place
        place += 1 + len(stat.words)
    return firsts


FIRST: Final[Mapping[str, int]] = _firsts()
"""Where each stat begins in the vector."""

LENGTH: Final = sum(1 + len(stat.words) for stat in STATS.values())
"""How many numbers the vector has."""


def place_of(stat: str, word: str = "") -> int:
    """The place of a stat, or of one of its words, in the vector."""
    return FIRST[stat] + (STATS[stat].words.index(word) + 1 if word else 0)
