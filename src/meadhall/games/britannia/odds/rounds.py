"""One round of dice from one side at the other: every loss it can cause, with its exact weight.

Weights are whole numbers out of 6 to the number of dice, so nothing is rounded here. The arithmetic of a hit and of
the losses is the engine's own (`engine.fight`).
"""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.britannia.engine import fight
from meadhall.games.britannia.odds.force import Force

Options = tuple[Force, ...]
"""The forces a side may be left with; more than one where somebody has to choose."""


@lru_cache(maxsize=4096)
def hits(strong: int, normal: int, led: bool, hard: bool) -> dict[tuple[int, int], int]:
    """How many of the 6**(strong + normal) rolls give each (sixes, lesser)."""
    if strong + normal == 0:
        return {(0, 0): 1}
    before = hits(strong - 1, normal, led, hard) if strong else hits(strong, normal - 1, led, hard)
    faces = [fight.hit(face, strong > 0, led, hard) for face in range(1, 7)]
    ways = [faces.count(effect) for effect in range(3)]
    rolls: dict[tuple[int, int], int] = {}
    for (sixes, lesser), count in before.items():
        for effect, key in enumerate(((sixes, lesser), (sixes, lesser + 1), (sixes + 1, lesser))):
            if ways[effect]:
                rolls[key] = rolls.get(key, 0) + count * ways[effect]
    return rolls


def left_after(target: Force, sixes: int, lesser: int, burh_first: bool) -> Options:
    """What the target may be left with after these hits; its leader dies with the last unit (CASUALTY-11)."""
    if target.romans or target.fort:
        romans = target.romans - fight.roman_losses(sixes, target.romans)
        fort = target.fort - fight.fort_losses(sixes, lesser, target.romans, target.fort)
        return (_led(target, target._replace(romans=romans, fort=fort)),)
    if target.cavalry:
        low = fight.cavalry_kills_min(sixes, lesser, target.cavalry, target.infantry)
        high = fight.cavalry_kills_max(sixes, lesser, target.cavalry, target.infantry)
        return tuple(_led(target, _without_cavalry(target, sixes, lesser, killed)) for killed in range(low, high + 1))
    if target.burh:
        low = fight.burh_losses_min(sixes + lesser, target.infantry, target.burh, burh_first)
        high = fight.burh_losses_max(sixes + lesser, target.burh)
        return tuple(_led(target, _without_burh(target, sixes + lesser, lost)) for lost in range(low, high + 1))
    infantry = target.infantry - fight.infantry_losses(sixes, lesser, target.infantry)
    return (_led(target, target._replace(infantry=infantry)),)


def _led(before: Force, after: Force) -> Force:
    return after._replace(leader=before.leader and after.units() > 0)


def _without_cavalry(target: Force, sixes: int, lesser: int, killed: int) -> Force:
    infantry = fight.infantry_kills(sixes, lesser, killed, target.infantry)
    return target._replace(cavalry=target.cavalry - killed, infantry=target.infantry - infantry)


def _without_burh(target: Force, count: int, lost: int) -> Force:
    infantry = fight.infantry_beside_burh(count, lost, target.infantry)
    return target._replace(burh=target.burh - lost, infantry=target.infantry - infantry)


@lru_cache(maxsize=65536)
def strike(
    strong: int, normal: int, led: bool, target: Force, hard: bool, burh_first: bool
) -> tuple[tuple[Options, int], ...]:
    """Every set of options this roll can leave the target with, and in how many rolls of the dice."""
    ways: dict[Options, int] = {}
    for (sixes, lesser), count in hits(strong, normal, led, hard).items():
        options = left_after(target, sixes, lesser, burh_first)
        ways[options] = ways.get(options, 0) + count
    return tuple(ways.items())
