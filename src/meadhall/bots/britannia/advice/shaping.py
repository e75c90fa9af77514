"""Plans of Britannia as a person sees them: who marches where, and where everybody stands then."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

from meadhall.bots.advising import Plan
from meadhall.core.game import State as AnyState
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    FOOT,
    HORSE,
    LEADER_AT,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    armies_at,
    fleet_at,
)
from meadhall.games.britannia.engine.codes import DONE, HALT, JOIN, LANDS, LEAD, LEAVE, PLACES, Q_COLUMN, SEAS, TAKE, TO
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.names import slug


def ours(state: AnyState) -> State:
    """The same state, known to be one of this game."""
    assert isinstance(state, State)
    return state


@lru_cache(maxsize=8)
def _slugs(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(slug(name) for name in names)


def place_ids(b: State) -> tuple[str, ...]:
    """The id of every place."""
    return _slugs(tuple(b.tables.area_names))


def fleets(nation: int) -> list[int]:
    """Where the armies of a nation at sea are counted."""
    return [int(fleet_at(nation, sea)) for sea in range(SEAS)]


def at_sea_by_place(b: State, nation: int) -> int:
    """The armies of a nation in all seas."""
    return sum(int(b.cells[SEA_FOOT + at] + b.cells[SEA_HORSE + at]) for at in fleets(nation))


def before_the_end(state: State, plan: Plan) -> State:
    """The position when everybody has marched."""
    at = state.copy()
    for code in plan.codes[:-1] if plan.final else plan.codes:
        at.apply(code)
    return at


def marched(state: State, codes: tuple[int, ...]) -> Plan:
    """A plan for a Movement Phase."""
    done = bool(codes) and codes[-1] == DONE
    at = before_the_end(state, Plan(state, codes, state, (), done))
    seen = armies_by_area(at, int(state.turn))
    if done:
        at.apply(DONE)
    return Plan(state, codes, at, seen, done)


def answered(state: State, code: int) -> Plan:
    """A single answer as a plan."""
    end = state.copy()
    end.apply(code)
    return Plan(state, (code,), end, code)


def armies_by_area(b: State, nation: int) -> Hashable:
    """What a person sees: who stands where, whatever way they came."""
    rows = (OWNER, FOOT, HORSE, ATTACK_FOOT, ATTACK_HORSE)
    land = tuple(int(b.cells[row + area]) for row in rows for area in range(LANDS))
    sea = tuple(int(b.cells[kind + at]) for kind in (SEA_FOOT, SEA_HORSE) for at in fleets(nation))
    return land, sea, int(b.cells[LEADER_AT + nation])


@dataclass
class March:
    """Armies that go from one place to another."""

    origin: int
    goal: int
    count: int


def marches(state: State, plan: Plan) -> list[March]:
    """Who goes where, those with the same way together."""
    found: dict[tuple[int, int], int] = {}
    at = state.copy()
    origin, size = -1, 0
    if at.question == Q_COLUMN:
        origin, size = int(at.col_at), int(at.col_size)
    goal = origin

    def halt() -> None:
        nonlocal origin, size
        if size and goal != origin:
            found[origin, goal] = found.get((origin, goal), 0) + size
        origin, size = -1, 0

    for code in plan.codes:
        verb = actions.verb_of(code)
        if verb in (TAKE, LEAD):
            halt()
            origin = goal = int(actions.take_place(code) if verb == TAKE else actions.lead_place(code))
            size = int(actions.take_count(code)) if verb == TAKE else 0
        elif verb == JOIN:
            size += int(actions.join_count(code))
        elif verb == TO:
            goal = int(actions.to_place(code))
        elif verb == LEAVE and goal != origin:
            left = int(actions.leave_count(code))
            found[origin, goal] = found.get((origin, goal), 0) + left
            size -= left
        elif verb in (HALT, DONE):
            halt()
    halt()
    return [March(start, end, count) for (start, end), count in found.items()]


def arrivals(state: State, plan: Plan) -> dict[int, int]:
    """By area how many armies more the nation has there when everybody has marched."""
    nation = int(state.turn)
    after = before_the_end(state, plan)
    more = {place: int(armies_at(after, nation, place) - armies_at(state, nation, place)) for place in range(PLACES)}
    return {place: count for place, count in more.items() if count > 0}
