"""One side of a battle for its odds: Units in the order in which they are hit, grey dice, and lasting bonuses.

Wounds go to Units in a fixed order, and a wounded Unit is hit first (WOUND-04, WOUND-05). So what is left of a side
follows from the number of wounds it has taken in the whole battle: that number is its state.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.pieces import COLOURS, GREY, KINDS, LAND_KINDS, RULER, SHIP
from meadhall.games.bretwalda.engine.tables import Tables


class Side:
    """A side before the first roll."""

    def __init__(self) -> None:
        self.kinds: vec[i64] = vec[i64]()
        """Its Units in the order in which they are hit."""
        self.health: vec[i64] = vec[i64]()
        self.dice: vec[i64] = vec[i64]()
        """Per Unit its Health and the colour of its die."""
        self.grey: i64 = 0
        """Grey dice in each round, as long as a Unit is left (DICE-02, WALL-04)."""
        self.extra: vec[i64] = vec[i64]([0] * int(COLOURS))
        """Per colour dice beside those, in each round."""
        self.swords: i64 = 0
        self.shields: i64 = 0
        """Added in each round (BATTLE-10)."""
        self.first_swords: i64 = 0
        """Added in the first round."""
        self.prevented: i64 = 0
        """Wounds that are ignored in each round."""


def side_of(t: Tables, counts: vec[i64], ruler: i64 = -1, grey: i64 = 0) -> Side:
    """A side with so many Units of each kind; `ruler` is the number of the Ruler who is with it, or -1."""
    side = Side()
    side.grey = grey
    order: list[i64] = []
    for place in range(KINDS):
        kind = t.wound_order[place] if place < LAND_KINDS else SHIP + place - LAND_KINDS
        order += [kind for _ in range(counts[kind])]
    side.kinds = vec[i64](order)
    side.health = vec[i64]([t.ruler_health[ruler] if kind == RULER else t.health[kind] for kind in order])
    side.dice = vec[i64]([t.ruler_die[ruler] if kind == RULER else t.die[kind] for kind in order])
    return side


def all_health(side: Side) -> i64:
    """How many wounds slay the whole side."""
    total: i64 = 0
    for health in side.health:
        total += health
    return total


def slain_by(side: Side, wounds: i64) -> i64:
    """How many Units so many wounds slay: the first ones in the order."""
    left = wounds
    count: i64 = 0
    for health in side.health:
        if left < health:
            break
        left -= health
        count += 1
    return count


def dice_after(side: Side, wounds: i64) -> vec[i64]:
    """Per colour the dice of the Units that are left after so many wounds, with the grey dice."""
    found = side.extra[:]
    for place in range(slain_by(side, wounds), len(side.dice)):
        colour = side.dice[place]
        found[colour] = found[colour] + 1
    found[GREY] = found[GREY] + side.grey
    return found
