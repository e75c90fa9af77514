"""Plans against each other: how each area ends, and what that is worth to whom."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.rex.cards import extra_worth
from meadhall.bots.rex.plans import FOUR, ONES, SEVEN, SUM, THREE, TOP, TWO
from meadhall.bots.rex.prizes import ENDINGS, VASSAL, WINNER, Prizes, role
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS


class Clash:
    """What plans are worth, weighing the chooser's own points against those of rivals."""

    def __init__(self, prizes: Prizes, stakes: vec[float]) -> None:
        self.stakes = stakes
        self.value: vec[float] = vec[float]([0.0] * (AREAS * ENDINGS * KINGDOMS))
        """Per area, ending and kingdom what the ending is worth to it."""
        self.join = prizes.join
        self.hire: vec[float] = vec[float]([0.0] * 8)
        for value in range(1, 8):
            self.hire[value] = extra_worth(value, prizes.left)
        for at in range(AREAS * ENDINGS):
            for k in range(KINGDOMS):
                total: float = 0.0
                for other in range(KINGDOMS):
                    total += stakes[KINGDOMS * k + other] * prizes.gain[KINGDOMS * at + other]
                self.value[KINGDOMS * at + k] = total

    def in_area(self, area: i64, viewer: i64, a: i64, b: i64, c: i64) -> float:
        """What an area is worth to a kingdom where these forces of the three kingdoms meet."""
        x, y, z = a & SUM, b & SUM, c & SUM
        if (a | b | c) & SEVEN:
            x += 6 * ((a >> ONES) & 3) if (b | c) & SEVEN else 0
            y += 6 * ((b >> ONES) & 3) if (a | c) & SEVEN else 0
            z += 6 * ((c >> ONES) & 3) if (a | b) & SEVEN else 0
        best = x if x > y else y
        best = z if z > best else best
        if best == 0:
            return 0.0
        ending: i64 = (1 if x == best else 2 if a else 0) + (3 if y == best else 6 if b else 0)
        ending += 9 if z == best else 18 if c else 0
        at = (area * ENDINGS + ending) * KINGDOMS
        worth = self.value[at + viewer]
        if (a | b | c) & (TWO | THREE):
            worth += self.powers(at, viewer, ending, a, b, c)
        return worth

    def powers(self, at: i64, viewer: i64, ending: i64, a: i64, b: i64, c: i64) -> float:
        """What the Vassals' 2s and 3s add, unless every Winner has a shield."""
        top: i64 = 0
        for k in range(KINGDOMS):
            mine = a if k == 0 else b if k == 1 else c
            if role(ending, k) == WINNER and not mine & FOUR and mine >> TOP > top:
                top = mine >> TOP
        worth: float = 0.0
        if top > 0:
            for k in range(KINGDOMS):
                mine = a if k == 0 else b if k == 1 else c
                if role(ending, k) == VASSAL:
                    if mine & TWO:
                        worth += self.stakes[KINGDOMS * viewer + k] * self.hire[top]
                    if mine & THREE:
                        worth += self.stakes[KINGDOMS * viewer + k] * self.join[at + k]
        return worth

    def worth(self, viewer: i64, a: vec[i64], i: i64, b: vec[i64], j: i64, c: vec[i64], m: i64) -> float:
        """What three plans, one of each kingdom, are worth to one of them; its cards are not counted."""
        total: float = 0.0
        for area in range(AREAS):
            total += self.in_area(area, viewer, a[AREAS * i + area], b[AREAS * j + area], c[AREAS * m + area])
        return total
