"""How often a kingdom comes to have what it lacks now: chances by rule of thumb, or counted in many games.

Every figure is for the end of a turn, after its pieces are placed; `left` is how many turns are still to come.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.rex.engine.codes import TRACKS

TURNS: Final = 8
"""Turns that may be left, zero included; if an edition has more, the last figure stands for them."""
LACKS: Final = 9
"""How much may be lacking on a track: from zero to what is practically out of reach."""
RACES: Final = 6
"""How much may be lacking to a First mark."""
LEADS: Final = 9
"""Leads on a track from -4 to 4."""
MISSES: Final = 7
"""Pieces that may be missing for a step of an Objective."""
ROOMS: Final = 4
"""How much room there is: for a road by how much one more piece could lengthen it, else what could still be had beyond
what is lacking; at most three, and zero if it is not enough."""

GROWTH: Final[vec[float]] = vec[float]([0.75, 0.8, 1.3])
"""What a kingdom gains on each track in a turn, about."""


def rising(x: float) -> float:
    """From 0 to 1 around 0."""
    if x > 30.0:
        return 1.0
    return 0.0 if x < -30.0 else 1.0 / (1.0 + exp(-x))


def limited(room: i64) -> i64:
    """Room as the tables know it."""
    return 0 if room < 0 else room if room < ROOMS else ROOMS - 1


class Figures:
    """Four tables of chances; rules of thumb if nothing was counted."""

    def __init__(self) -> None:
        self.reach: vec[float] = vec[float]([0.0] * (TRACKS * TURNS * LACKS * ROOMS))
        """To gain so much on a track in the turns left."""
        self.first: vec[float] = vec[float]([0.0] * (TRACKS * RACES * RACES))
        """To reach a First mark no later than anybody, by what the kingdom and its nearest rival lack."""
        self.top: vec[float] = vec[float]([0.0] * (TRACKS * TURNS * LEADS))
        """To have most on a track in the end."""
        self.step: vec[float] = vec[float]([0.0] * (TURNS * MISSES * ROOMS))
        """To fulfil a step of an Objective."""
        for track in range(TRACKS):
            self.guess_track(track)
        self.guess_steps()

    def guess_track(self, track: i64) -> None:
        """By rule of thumb: so much a turn, and as uncertain as a walk."""
        for left in range(TURNS):
            mean = GROWTH[track] * float(left)
            spread = 0.5 + 0.75 * sqrt(float(left))
            for lack in range(LACKS):
                for room in range(ROOMS):
                    chance = rising(1.7 * (mean * (0.55 + 0.2 * float(room)) - float(lack) + 0.5) / spread)
                    index = ((track * TURNS + left) * LACKS + lack) * ROOMS + room
                    self.reach[index] = 1.0 if lack == 0 else chance if left > 0 else 0.0
            for lead in range(LEADS):
                ahead = float(lead - 4)
                chance = rising(1.3 * (ahead + 0.2) / spread)
                if left == 0:
                    chance = 1.0 if ahead >= 0.0 else 0.0
                self.top[(track * TURNS + left) * LEADS + lead] = chance
        for own in range(RACES):
            for other in range(RACES):
                chance = 1.0 if own == 0 else 0.9 * rising(1.1 * float(other - own))
                if own > 0 and other == 0:
                    chance = 0.0
                self.first[(track * RACES + own) * RACES + other] = chance

    def guess_steps(self) -> None:
        """By rule of thumb: each missing piece comes with the same chance, a smaller one if there is little choice."""
        for left in range(TURNS):
            piece = 0.3 + 0.09 * float(left)
            for room in range(ROOMS):
                chance: float = 1.0
                for missing in range(MISSES):
                    self.step[(left * MISSES + missing) * ROOMS + room] = chance
                    chance *= piece * (0.55 + 0.15 * float(room)) if left > 0 else 0.0

    def put(self, name: str, index: int, chance: float) -> None:
        """A chance that was counted, at its place in the table of this name."""
        if name == "reach":
            self.reach[index] = chance
        elif name == "first":
            self.first[index] = chance
        elif name == "top":
            self.top[index] = chance
        else:
            self.step[index] = chance

    # Looking up ------------------------------------------------------------------------------------------------------
    def reaches(self, track: i64, left: i64, lack: i64, room: i64) -> float:
        """The chance to gain what is lacking."""
        if lack <= 0:
            return 1.0
        if lack >= LACKS or left <= 0:
            return 0.0
        left = left if left < TURNS else TURNS - 1
        return self.reach[((track * TURNS + left) * LACKS + lack) * ROOMS + limited(room)]

    def is_first(self, track: i64, own: i64, other: i64) -> float:
        """The chance to be first at a mark that nobody has reached yet."""
        own = 0 if own < 0 else own if own < RACES else RACES - 1
        other = 0 if other < 0 else other if other < RACES else RACES - 1
        return self.first[(track * RACES + own) * RACES + other]

    def tops(self, track: i64, left: i64, lead: i64) -> float:
        """The chance to have most in the end."""
        lead = -4 if lead < -4 else 4 if lead > 4 else lead
        left = left if left < TURNS else TURNS - 1
        return self.top[(track * TURNS + left) * LEADS + lead + 4]

    def fulfils(self, left: i64, missing: i64, room: i64) -> float:
        """The chance to fulfil a step."""
        if missing <= 0:
            return 1.0
        if missing >= MISSES or room < 0:
            return 0.0
        left = left if left < TURNS else TURNS - 1
        return self.step[(left * MISSES + missing) * ROOMS + limited(room)]
