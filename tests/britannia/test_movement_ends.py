"""Every arrangement that the rules allow at the end of a Movement Phase can be reached by legal choices, and no other.

All choices of the engine are followed on small positions and compared with `movement_reference.py`, which knows nothing
of the engine. Limits and marches are made shorter than in the game, so that few armies are enough to break them, and
nations under a truce wall off a corner of the map. On the way no choice may lead to a position without any, or to one
that cannot end within the limits.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.match import Match
from meadhall.games.britannia.engine.board import LEADER_AT
from meadhall.games.britannia.engine.codes import CAVALRY, DONE, INFANTRY, PLACES, Q_COLUMN, Q_MARCH
from meadhall.games.britannia.engine.force import count_at, overstacked
from meadhall.games.britannia.engine.state import State
from tests.britannia.board import EDITION, position
from tests.britannia.movement_reference import FOOT, HORSE, Army, Scene, Spot, ends

NAMES = [area.name for area in EDITION.areas]
SEAS = [sea.name for sea in EDITION.seas]
WALL = "belgae"
"""The nation that may not be attacked."""


@dataclass(frozen=True)
class Limits:
    """Limits and marches of a scene, in place of those of the game."""

    normal: int = 2
    hard: int = 1
    tall: int = 2
    slow: int = 1
    fast: int = 2


TINY = Limits(normal=1)
SMALL = Limits()
LONG = Limits(normal=1, slow=2)
WEST = "Downlands Hwicce Sussex Dyfed Gwent"
EAST = "Wessex Downlands South-Mercia North-Mercia Lindsey"
NORTH = "Mar Alban Dalriada"
Ends = set[tuple[tuple[tuple[str, str], ...], str]]


def scene_of(m: Match, limits: Limits, walls: str) -> tuple[Scene, Spot]:
    """The position as the reference sees it, read from its document."""
    doc = m.position()
    mover = doc["nation"]
    first = m.game.id.endswith("1e")
    enemies: dict[str, int] = {}
    armies: list[Army] = []
    leader = ""
    for place, there in doc["pieces"].items():
        for nation, entry in there.items():
            units = {"infantry": entry} if isinstance(entry, int) else entry
            if nation == mover:
                armies += [(place, FOOT, False)] * units.get("infantry", 0)
                armies += [(place, HORSE, False)] * units.get("cavalry", 0)
                leader = place if "leader" in units else leader
            elif nation != WALL:
                enemies[place] = units.get("infantry", 0) + units.get("fort", 0)
    seas = {name: [a.name for a in EDITION.areas if i in a.coasts] for i, name in enumerate(SEAS)}
    used = {place for place, _, _ in armies}
    scene = Scene(
        borders={a.name: frozenset(NAMES[i] for i in a.land) for a in EDITION.areas},
        straits={a.name: frozenset(NAMES[i] for i in a.straits) for a in EDITION.areas},
        coasts={name: frozenset(shore) for name, shore in seas.items() if name in used},
        difficult=frozenset(a.name for a in EDITION.areas if a.difficult),
        enemies=enemies,
        closed=frozenset(name.replace("-", " ") for name in walls.split()),
        normal=limits.normal,
        hard=limits.hard,
        tall_hard=limits.tall,
        slow=limits.slow,
        fast=limits.fast,
        roman=mover == "romans",
        lone_leaders=first,
        leader_lifts=first,
    )
    return scene, Spot(tuple(sorted(armies)), leader, False)


def prepare(line: str, limits: Limits, walls: str, monkeypatch: pytest.MonkeyPatch) -> Match:
    """The match with walls, and the tables with the limits and the truce of the scene."""
    held = " | ".join(f"{area.replace('-', ' ')}: {WALL} 1" for area in walls.split())
    m = position(f"{line} | {held}")
    assert isinstance(m.state, State)
    t = m.state.tables
    wall = [nation.id for nation in m.game.edition.nations].index(WALL)  # type: ignore[attr-defined]
    changed: dict[str, Any] = {
        "stack_normal": limits.normal, "stack_difficult": limits.hard, "over_difficult": limits.tall,
        "roman_difficult": limits.tall, "move_normal": limits.slow, "move_fast": limits.fast,
        "spared": vec[i64]([2**wall | old for old in t.spared]),
    }  # fmt: skip
    for name, value in changed.items():
        monkeypatch.setattr(t, name, value)
    return m


def arrangement(state: State) -> tuple[tuple[tuple[str, str], ...], str]:
    """Who of the nation in turn is where."""
    armies = []
    for place in range(PLACES):
        name = [*NAMES, *SEAS][place]
        armies += [(name, FOOT)] * int(count_at(state, state.turn, INFANTRY, place))
        armies += [(name, HORSE)] * int(count_at(state, state.turn, CAVALRY, place))
    leader = int(state.cells[LEADER_AT + state.turn])
    return tuple(sorted(armies)), [*NAMES, *SEAS][leader] if leader >= 0 else ""


def followed(state: State) -> Ends:
    """The arrangements in which the phase may end, by following every legal choice."""
    out: Ends = set()
    seen = {state.digest()}
    todo = [state]
    while todo:
        here = todo.pop()
        legal = here.legal()
        assert legal, "a position without any choice"
        for code in legal:
            if code == DONE:
                assert not overstacked(here, here.turn), arrangement(here)
                out.add(arrangement(here))
                continue
            after = here.copy()
            after.apply(code)
            assert after.question in (Q_MARCH, Q_COLUMN)
            digest = after.digest()
            if digest not in seen:
                seen.add(digest)
                todo.append(after)
    return out


def compare(line: str, limits: Limits, walls: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Both sets are the same; how many arrangements there are."""
    m = prepare(line, limits, walls, monkeypatch)
    wanted = ends(*scene_of(m, limits, walls))
    assert isinstance(m.state, State)
    found = followed(m.state)
    assert sorted(found - wanted) == [], "reached, but not allowed"
    assert sorted(wanted - found) == [], "allowed, but never reached"
    return len(found)


SCENES = [
    ("R16 normans | Kent: normans 1 + 1C | Essex: normans 2", TINY, EAST),
    ("R16 normans | Kent: normans 2C | Sussex: normans 2 | Norfolk: normans 1", TINY, EAST),
    ("R16 normans | Kent: normans 2C | Sussex: normans 3", SMALL, EAST),
    ("R16 normans | Cornwall: normans 1C | Devon: normans 2 | Avalon: normans 1", TINY, WEST),
    ("R16 normans | Cornwall: normans 1C | Devon: normans 1 | Wessex: normans 1 + 1C", LONG, WEST),
    ("R16 normans | Kent: normans 2 + 1C | Essex: saxons 1 | Sussex: normans 1", TINY, EAST),
    ("R16 normans | Kent: normans 2 + 2C | Essex: saxons 1", TINY, EAST),
    ("R16 normans | Caithness: normans 1 + 1C | Moray: normans 1C | Skye: normans 1", TINY, NORTH),
    ("R16 normans | Kent: normans 1 + 1C + William | Essex: normans 1", TINY, EAST),
    ("R16 normans | Devon: normans 1 + 1C + William | Cornwall: normans 2", TINY, WEST),
    ("R16 normans | Kent: normans 1 + 1C + William | Essex: saxons 1 | Sussex: normans 1", TINY, EAST),
    ("R15 normans half2 | English Channel: normans 1 + 1C | Wessex: normans 1 | Devon: normans 1", TINY, WEST),
    ("R3 romans | Devon: romans 2 | Cornwall: romans 2 | Wessex: romans 1", TINY, WEST),
    ("1e R16 normans | Kent: normans 1 + 1C | Essex: normans 2", TINY, EAST),
    ("1e R16 normans | Kent: normans 2 + 1C + William | Essex: normans 1", TINY, EAST),
    ("1e R16 normans | Kent: normans 2 | Essex: normans 2 + William", TINY, EAST),
    ("1e R16 normans | Devon: normans 1 + 1C + William | Cornwall: normans 2", TINY, WEST),
    ("1e R16 normans | Kent: normans 2 + 1C | Essex: saxons 1 | Sussex: normans 1", TINY, EAST),
]


@pytest.mark.rule("STACK-02", "STACK-03", "STACK-12", "1E-STACK-02", "1E-STACK-03")
@pytest.mark.parametrize(("line", "limits", "walls"), SCENES, ids=[line for line, _, _ in SCENES])
def test_every_legal_end_can_be_reached(line: str, limits: Limits, walls: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The choices lead to the arrangements of the reference, and to no other."""
    assert compare(line, limits, walls, monkeypatch) > 5


def random_scene(seed: int) -> tuple[str, Limits, str]:
    """A corner of the map with a few armies, perhaps their leader, perhaps an enemy, under some limits."""
    rng = random.Random(seed)
    corner, walls = rng.choice(CORNERS)
    areas = rng.sample(corner, 3)
    units = {area: [0, 0] for area in areas}
    for _ in range(rng.choice([3, 4])):
        units[rng.choice(areas)][rng.choice([0, 0, 1])] += 1
    held = {area: f"normans {foot} + {horse}C" for area, (foot, horse) in units.items() if foot + horse}
    if rng.random() < 0.5:
        held[rng.choice(list(held))] += " + William"
    free = [area for area in corner if area not in held]
    if free and rng.random() < 0.4:
        held[rng.choice(free)] = "saxons 1"
    edition = rng.choice(["", "1e "])
    return f"{edition}R16 normans | " + " | ".join(f"{a}: {what}" for a, what in held.items()), rng.choice(KINDS), walls


CORNERS = [
    (["Kent", "Essex", "Sussex", "Suffolk", "Norfolk"], EAST),
    (["Cornwall", "Devon", "Avalon", "Wessex"], WEST),
    (["Caithness", "Moray", "Skye", "Orkneys", "Hebrides"], NORTH),
]
KINDS = [TINY, SMALL, LONG]


@pytest.mark.rule("STACK-02", "STACK-03", "STACK-12", "1E-STACK-02", "1E-STACK-03")
@pytest.mark.parametrize("seed", range(24))
def test_every_legal_end_of_a_random_corner_can_be_reached(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for corners drawn at random; what is too high from the start and cannot be cured is left out."""
    line, limits, walls = random_scene(seed)
    m = prepare(line, limits, walls, monkeypatch)
    if ends(*scene_of(m, limits, walls)):
        compare(line, limits, walls, monkeypatch)
