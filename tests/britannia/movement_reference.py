"""Movement once more, written from the rules alone: every arrangement in which a Movement Phase may end.

Nothing of the engine is used, and nothing here asks whether limits can still be kept: armies go wherever the rules of
marching let them, one after the other, and the limits are looked at only when all is over. Small positions only.

A scene has areas with borders, some difficult, some held by enemies (so many count against an overrun), some closed. An
army is a place, a kind and whether it has moved; a leader is a place and whether he has moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

FOOT, HORSE = "foot", "horse"
Army = tuple[str, str, bool]
"""Place, kind, moved."""


class Spot(NamedTuple):
    """Everything that changes: the armies in order, where the leader is, whether he has moved."""

    armies: tuple[Army, ...]
    leader: str
    leader_moved: bool


@dataclass(frozen=True)
class Scene:
    """What does not change in a phase."""

    borders: dict[str, frozenset[str]]
    straits: dict[str, frozenset[str]]
    coasts: dict[str, frozenset[str]]
    """Per sea the areas where its armies may land."""
    difficult: frozenset[str]
    enemies: dict[str, int] = field(default_factory=dict)
    closed: frozenset[str] = frozenset()
    passed: frozenset[str] = frozenset()
    """Areas that may be passed, not stayed in."""
    garrisons: frozenset[str] = frozenset()
    """Areas that a subject may not abandon."""
    normal: int = 3
    hard: int = 2
    tall_hard: int = 4
    slow: int = 2
    fast: int = 3
    roman: bool = False
    lone_leaders: bool = False
    leader_lifts: bool = False
    must_land: bool = True


class Head(NamedTuple):
    """The head of a march: where it is, steps made, whether it must stop."""

    at: str
    steps: int
    stops: bool


def ends(scene: Scene, spot: Spot) -> set[tuple[tuple[tuple[str, str], ...], str]]:
    """All arrangements (sorted places and kinds of the armies, the leader's place) that may end the phase."""
    seen = {spot}
    todo = [spot]
    while todo:
        for after in marches(scene, todo.pop()):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return {arrangement(x) for x in seen if may_end(scene, x)}


def arrangement(spot: Spot) -> tuple[tuple[tuple[str, str], ...], str]:
    """Who is where, whoever has moved."""
    return tuple(sorted((place, kind) for place, kind, _ in spot.armies)), spot.leader


# The limits ----------------------------------------------------------------------------------------------------------
def may_end(scene: Scene, spot: Spot) -> bool:
    """Within the limits, nobody at sea who could land."""
    if scene.must_land and any(place in scene.coasts for place, _, _ in spot.armies):
        return False
    tall = []
    for place, count in Counter(place for place, _, _ in spot.armies).items():
        hard = place in scene.difficult
        if place in scene.coasts or (scene.leader_lifts and spot.leader == place and not hard):
            continue
        if scene.roman:
            if hard and count > scene.tall_hard:
                return False
        elif count > (scene.hard if hard else scene.normal):
            tall.append(count <= scene.tall_hard or not hard)
    return len(tall) <= 1 and all(tall)


# Marches -------------------------------------------------------------------------------------------------------------
def marches(scene: Scene, spot: Spot) -> Iterator[Spot]:
    """Every march of one army without the leader, or of the leader with all he may take along."""
    for i, (place, kind, moved) in enumerate(spot.armies):
        others = spot.armies[:i] + spot.armies[i + 1 :]
        if moved or place in scene.enemies or (i and spot.armies[i - 1] == spot.armies[i]):
            continue
        if not may_part(scene, others, spot.leader, place):
            continue
        speed = scene.fast if kind == HORSE or scene.roman else scene.slow
        for to in reach(scene, Head(place, 0, False), others, speed, frozenset({place})):
            yield Spot(tuple(sorted((*others, (to, kind, True)))), spot.leader, spot.leader_moved)
    if spot.leader and not spot.leader_moved and spot.leader not in scene.enemies:
        yield from led(scene, spot.armies, (), Head(spot.leader, 0, False), frozenset({spot.leader}))


def may_part(scene: Scene, others: tuple[Army, ...], leader: str, place: str) -> bool:
    """Whether an army may leave: not the last of a garrison, nor the last beside a leader who may not be alone."""
    last = all(army[0] != place for army in others)
    return not last or not (place in scene.garrisons or (leader == place and not scene.lone_leaders))


def next_heads(scene: Scene, head: Head, speed: int, with_leader: bool) -> Iterator[Head]:
    """One step on: over a border, across a strait as the whole move, from the sea to a coast."""
    if head.stops:
        return
    if head.steps < speed:
        for to in scene.borders.get(head.at, frozenset()) | scene.coasts.get(head.at, frozenset()):
            if to not in scene.closed:
                yield Head(to, head.steps + 1, to in scene.difficult and not with_leader and to not in scene.passed)
    if head.steps == 0:
        for to in scene.straits.get(head.at, frozenset()) - scene.closed:
            yield Head(to, speed, True)


def overrun(scene: Scene, place: str, armies: tuple[Army, ...]) -> bool:
    """Whether nobody holds up a march there: no enemy, or twice as many have stopped."""
    return sum(army[0] == place for army in armies) >= 2 * scene.enemies.get(place, 0)


def reach(scene: Scene, head: Head, others: tuple[Army, ...], speed: int, seen: frozenset[str]) -> set[str]:
    """Where one army may end its march."""
    out: set[str] = set()
    for onward in next_heads(scene, head, speed, False):
        if onward.at in seen:
            continue
        if onward.at not in scene.passed:
            out.add(onward.at)
        if overrun(scene, onward.at, others):
            out |= reach(scene, onward, others, speed, seen | {onward.at})
    return out


def led(
    scene: Scene, standing: tuple[Army, ...], column: tuple[str, ...], head: Head, seen: frozenset[str]
) -> Iterator[Spot]:
    """Every way to end the leader's march: at each place some join, some of the column stop, or all stop."""
    if head.steps:
        alone = scene.lone_leaders and head.at not in scene.enemies
        if head.at not in scene.passed and head.at not in scene.coasts:
            stopped = tuple(sorted((*standing, *((head.at, kind, True) for kind in column))))
            if alone or any(army[0] == head.at for army in stopped):
                yield Spot(stopped, head.at, True)
    for rest, left, taken in shuffles(scene, standing, column, head):
        after = tuple(sorted((*rest, *((head.at, kind, True) for kind in left))))
        if not overrun(scene, head.at, after) or (head.at in scene.enemies and not taken and not scene.lone_leaders):
            continue
        for onward in next_heads(scene, head, scene.fast, True):
            if onward.at in seen:
                continue
            company = any(army[0] == onward.at for army in after)
            if not taken and not company and (not scene.lone_leaders or onward.at in scene.enemies):
                continue
            yield from led(scene, after, taken, onward, seen | {onward.at})


def shuffles(
    scene: Scene, standing: tuple[Army, ...], column: tuple[str, ...], head: Head
) -> Iterator[tuple[tuple[Army, ...], tuple[str, ...], tuple[str, ...]]]:
    """Who stays standing, who of the column stops here, who goes on: every choice, like armies counted once."""
    here = [army for army in standing if army[0] == head.at and not army[2] and head.at not in scene.enemies]
    away = [army for army in standing if army not in here]
    fresh = Counter(army[1] for army in here)
    old = Counter(column)
    kinds = (FOOT, HORSE)
    for joins in product(*(range(fresh[kind] + 1) for kind in kinds)):
        rest = [*away, *((head.at, k, False) for k, n in zip(kinds, joins, strict=True) for _ in range(fresh[k] - n))]
        if sum(joins) and head.at in scene.garrisons and all(army[0] != head.at for army in rest):
            continue
        may_stop = head.steps > 0 and head.at not in scene.passed and head.at not in scene.coasts
        for stops in product(*(range((old[kind] if may_stop else 0) + 1) for kind in kinds)):
            left = [k for k, n in zip(kinds, stops, strict=True) for _ in range(n)]
            taken = [k for k, n, m in zip(kinds, joins, stops, strict=True) for _ in range(old[k] - m + n)]
            yield tuple(sorted(rest)), tuple(left), tuple(taken)
