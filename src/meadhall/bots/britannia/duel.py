"""Exact odds of battles fought to the end, for thousands of questions a second.

The same dynamic programming as in `games.britannia.odds`, for casualty choices by habit (sixes fall on cavalry first),
with every situation remembered. `tests/bots` compares the two.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

MOST: Final = 31
"""The most units of one sort on one side."""


class Duels:
    """Every situation weighed so far: chances to be left alone in the area, and units left on average."""

    def __init__(self) -> None:
        self.index: dict[int, int] = {}
        self.near: vec[i32] = vec[i32]()
        """The same for battles of usual size, without a look-up: numbers by `slot`, made when first needed."""
        self.win: vec[float] = vec[float]()
        self.hold: vec[float] = vec[float]()
        self.left: vec[float] = vec[float]()
        self.foes: vec[float] = vec[float]()

    def note(self, key: i64, win: float, hold: float, left: float, foes: float) -> i64:
        """Remember one situation; returns its number."""
        number: i64 = len(self.win)
        self.index[int(key)] = int(number)
        self.win = append(self.win, win)
        self.hold = append(self.hold, hold)
        self.left = append(self.left, left)
        self.foes = append(self.foes, foes)
        return number


SEEN: Final = Duels()


def duel(foot: i64, strong: i64, foes: i64, tough: i64, fort: i64, led: i64, foe_led: i64, hard: i64) -> i64:
    """The number of a battle: attackers of both sorts against normal and tough defenders, a Roman fort, leaders.

    `strong` and `tough` are Roman armies and cavalry; a burh counts among `foes`; `hard` is difficult terrain.
    """
    flags = fort + 2 * led + 4 * foe_led + 8 * hard
    if foot < 16 and strong < 16 and foes < 8 and tough < 8:
        if len(SEEN.near) == 0:
            SEEN.near = vec[i32]([-1] * 262144)
        slot = foot + 16 * strong + 256 * foes + 2048 * tough + 16384 * flags
        known = i64(SEEN.near[slot])
        if known < 0:
            known = weighed(foot, strong, foes, tough, fort, led, foe_led, hard, flags)
            SEEN.near[slot] = i32(known)
        return known
    return weighed(at_most(foot), at_most(strong), at_most(foes), at_most(tough), fort, led, foe_led, hard, flags)


def weighed(
    foot: i64, strong: i64, foes: i64, tough: i64, fort: i64, led: i64, foe_led: i64, hard: i64, flags: i64
) -> i64:
    """The number of a battle, computed when it is first asked for."""
    key = foot + 32 * strong + 1024 * foes + 32768 * tough + 1048576 * flags
    found = SEEN.index.get(int(key))
    if found is not None:
        return found
    if foot + strong == 0 or foes + tough + fort == 0:
        win = 1.0 if foot + strong > 0 else 0.0
        hold = 1.0 if foes + tough + fort > 0 else 0.0
        return SEEN.note(key, win, hold, float(foot + strong), float(foes + tough + fort))
    return fought(key, foot, strong, foes, tough, fort, led, foe_led, hard)


def at_most(count: i64) -> i64:
    """Within the room of a key."""
    return count if count < MOST else MOST


def fought(
    key: i64, foot: i64, strong: i64, foes: i64, tough: i64, fort: i64, led: i64, foe_led: i64, hard: i64
) -> i64:
    """One round of dice, and all that can follow from it."""
    theirs = losses(strong, foot, led, hard, foes, tough, fort)
    ours = losses(tough, foes + fort, foe_led, 0, foot, strong, 0)
    still = ours[0] * theirs[0]
    win: float = 0.0
    hold: float = 0.0
    left: float = 0.0
    rest: float = 0.0
    for f in range(foot + 1):
        for s in range(strong + 1):
            mine = ours[(f * (strong + 1) + s) * 2]
            if mine == 0.0:
                continue
            for d in range(foes + 1):
                for t in range(tough + 1):
                    for w in range(fort + 1):
                        chance = mine * theirs[(d * (tough + 1) + t) * 2 + w]
                        if chance == 0.0 or f + s + d + t + w == 0:
                            continue
                        after = duel(foot - f, strong - s, foes - d, tough - t, fort - w, led, foe_led, hard)
                        win += chance * SEEN.win[after]
                        hold += chance * SEEN.hold[after]
                        left += chance * SEEN.left[after]
                        rest += chance * SEEN.foes[after]
    moves = 1.0 - still
    return SEEN.note(key, win / moves, hold / moves, left / moves, rest / moves)


def losses(strong: i64, normal: i64, led: i64, hard: i64, foot: i64, tough: i64, fort: i64) -> vec[float]:
    """Chances of losses among foot, tough units and a fort, from dice of both sorts; see `engine.fight`."""
    width = strong + normal + 1
    spread = hits(strong, normal, led, hard)
    out: vec[float] = vec[float]([0.0] * int((foot + 1) * (tough + 1) * 2))
    for sixes in range(width):
        for lesser in range(width - sixes):
            chance = spread[sixes * width + lesser]
            if chance == 0.0:
                continue
            t: i64 = sixes if sixes < tough else tough
            spare: i64 = sixes - t + lesser
            f: i64 = spare if spare < foot else foot
            w: i64 = 1 if fort > 0 and foot == 0 and t == tough and spare > 0 else 0
            out[(f * (tough + 1) + t) * 2 + w] += chance
    return out


def hits(strong: i64, normal: i64, led: i64, hard: i64) -> vec[float]:
    """Chances of so many sixes and so many lesser hits."""
    width = strong + normal + 1
    spread: vec[float] = vec[float]([0.0] * int(width * width))
    spread[0] = 1.0
    six = float(1 + led) / 6.0
    for die in range(strong + normal):
        less = 0.0 if hard > 0 else 2.0 / 6.0 if die < strong else 1.0 / 6.0
        s: i64 = die + 1
        while s >= 0:
            n: i64 = die + 1 - s
            while n >= 0:
                here = spread[s * width + n] * (1.0 - six - less)
                if s > 0:
                    here += spread[(s - 1) * width + n] * six
                if n > 0:
                    here += spread[s * width + n - 1] * less
                spread[s * width + n] = here
                n -= 1
            s -= 1
    return spread
