"""A second, slow way to the odds of a battle, sharing no arithmetic with the first.

Sides are strings, one letter a unit (i, c, r, f, b) and L for a leader. Every face of every die is enumerated, hits are
dealt out one by one, and rounds are played on until next to nothing is left undecided.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

Ending = tuple[str, str, str, bool]
"""Attackers alive, defenders in the area, defenders gone, whether the attackers have gone."""

Leaves = Callable[[str, str], bool]
"""Whether a side (own, enemy) retreats after a round."""

UNDECIDED = 1e-14


def units(side: str) -> str:
    """The letters that roll a die."""
    return side.replace("L", "")


def lives(side: str) -> str:
    """The side in order, without its leader where he is the last."""
    return "".join(sorted(side)) if units(side) else ""


def kills(unit: str, face: int, led: bool, target: str, defended: bool) -> bool:
    """Whether this die would kill this target, by the table of target numbers."""
    need = 6 if defended or target in "cr" else 4 if unit in "cr" else 5
    return min(6, face + led) >= need


@cache
def possible(roller: str, target: str, defended: bool) -> dict[frozenset[str], float]:
    """Chances of every set of sides the target may be left with."""
    found: dict[frozenset[str], float] = defaultdict(float)
    dice = units(roller)
    for faces in product(range(1, 7), repeat=len(dice)):
        able = []
        for unit, face in zip(dice, faces, strict=True):
            able.append("".join(t for t in "ibfcr" if kills(unit, face, "L" in roller, t, defended)))
        able.sort(key=len)
        found[frozenset(map(lives, dealt(able, target)))] += 6.0 ** -len(dice)
    return dict(found)


def dealt(able: list[str], target: str) -> Iterator[str]:
    """Deal the hits out, those that can kill least first; each must take a living target if it has one."""
    if not able:
        yield target
        return
    prey = {t for t in units(target) if t in able[0]}
    if "r" in target and "f" in target:  # the fort waits until the last Roman army is dead; sixes come first
        sixes = [hit for hit in able if "r" in hit]
        if not sixes:
            yield target
            return
        able = able.copy()
        able.remove(sixes[0])
        yield from dealt(able, target.replace("r", "", 1))
        return
    if not prey:
        yield from dealt(able[1:], target)
    for victim in sorted(prey):
        yield from dealt(able[1:], target.replace(victim, "", 1))


def never(own: str, enemy: str) -> bool:
    """Stand to the end."""
    return False


def by_habit(options: frozenset[str], sixes: str, burh: str, burh_first: bool) -> str:
    """The option a fixed habit takes: sixes on cavalry or infantry, the burh first or last."""
    if any("c" in side for side in options):
        return (min if sixes == "cavalry" else max)(options, key=lambda side: side.count("c"))
    first = burh_first or burh == "first"
    return (min if first else max)(options, key=lambda side: side.count("b"))


def play(
    attacker: str,
    defender: str,
    *,
    difficult: bool = False,
    burh_first: bool = False,
    sixes: str = "cavalry",
    burh: str = "first",
    attacker_leaves: Leaves = never,
    defender_leaves: Leaves = never,
) -> tuple[dict[Ending, float], float]:
    """Chances of all endings, and the rounds fought on average."""
    endings: dict[Ending, float] = defaultdict(float)
    fighting = {(lives(attacker), lives(defender), ""): 1.0}
    rounds = 0.0
    while sum(fighting.values()) > UNDECIDED:
        rounds += sum(fighting.values())
        after: dict[tuple[str, str, str], float] = defaultdict(float)
        for (a, d, gone), chance in fighting.items():
            for d_options, d_chance in possible(a, d, difficult).items():
                for a_options, a_chance in possible(d, a, False).items():
                    a_left = by_habit(a_options, sixes, burh, False)
                    d_left = by_habit(d_options, sixes, burh, burh_first)
                    after[a_left, d_left, gone] += chance * a_chance * d_chance
        fighting = defaultdict(float)
        for (a, d, gone), chance in after.items():
            if a and d and units(d).strip("fb") and defender_leaves(d, a):
                gone += "".join(t for t in d if t not in "fb")
                d = "".join(t for t in d if t in "fb")
            if not a or not d:
                endings[a, d, gone, False] += chance
            elif attacker_leaves(a, d):
                endings[a, d, gone, True] += chance
            else:
                fighting[a, d, gone] += chance
    return dict(endings), rounds


def best_hold(attacker: str, defender: str, chooser: str, difficult: bool = False, burh_first: bool = False) -> float:
    """The best chance of the side that makes all the casualty choices to hold the area, by repeated improvement."""
    chances: dict[tuple[str, str], float] = defaultdict(float)
    start = (lives(attacker), lives(defender))
    todo, seen = [start], {start}
    while todo:
        for after in (o for roll in choices(*todo.pop(), difficult, burh_first) for o in roll[1]):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    for a, d in seen:
        chances[a, d] = float(bool(a) and not d) if chooser == "attacker" else float(bool(d) and not a)
    open_ones = [s for s in seen if s[0] and s[1]]
    change = 1.0
    while change > UNDECIDED:
        better = {
            s: sum(p * max(chances[o] for o in options) for p, options in choices(*s, difficult, burh_first))
            for s in open_ones
        }
        change = max(abs(better[s] - chances[s]) for s in open_ones)
        chances.update(better)
    return chances[start]


@cache
def choices(a: str, d: str, difficult: bool, burh_first: bool) -> list[tuple[float, list[tuple[str, str]]]]:
    """Every roll's chance and what it may lead to; nothing where the battle is over."""
    rolls = []
    for d_options, d_chance in possible(a, d, difficult).items() if a and d else ():
        if burh_first and "b" in d:
            d_options = frozenset([by_habit(d_options, "cavalry", "first", True)])
        for a_options, a_chance in possible(d, a, False).items():
            rolls.append((a_chance * d_chance, [(x, y) for x in a_options for y in d_options]))
    return rolls
