"""What must never be in a position: too many pieces, two nations in one area without a battle, marks without armies."""

from __future__ import annotations

from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    ATTACKED,
    FOOT,
    HORSE,
    INCREASE,
    LEADER_AT,
    LEADER_IS,
    OWNER,
    SEA_FOOT,
    SEA_HORSE,
    TAG,
    areas_of,
    armies_at,
    attackers,
    fleet_at,
    has,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    CAVALRY,
    COLUMN,
    INFANTRY,
    LANDS,
    NATIONS,
    PLACES,
    Q_ATTACKER,
    Q_DEFENDER,
    Q_DICE,
    Q_FIGHT,
    Q_KILL,
    Q_LOSE,
    SEAS,
    TAGS,
)
from meadhall.games.britannia.engine.force import burhs_of, count_at, held_by_leader, in_play, overstacked
from meadhall.games.britannia.engine.sequence_step import STEP_NAMES
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import LEADERS
from meadhall.games.britannia.engine.tags import tag_count, tag_kind, tag_place

BATTLES = STEP_NAMES.index("battles")
FIGHTING = (Q_FIGHT, Q_DICE, Q_KILL, Q_LOSE, Q_DEFENDER, Q_ATTACKER)


def check(state: State) -> list[str]:
    """One sentence for each thing that is wrong; none for a sound position."""
    found = [*_areas(state), *_sets(state), *_pieces(state), *_leaders(state), *_marks(state)]
    if _moved_above_limits(state):
        found.append(f"{_nation(state, int(state.turn))} ended the Movement Phase above the stacking limits")
    return found


def _nation(state: State, nation: int) -> str:
    return state.tables.nation_names[nation]


def _moved_above_limits(state: State) -> bool:
    """Whether a nation that has moved cannot have been within its limits (STACK-12).

    Where a leader lifts them, he may have fallen or gone back in a battle before this one (1E-STACK-08): the nation
    was within its limits if it is with him in any of the areas.
    """
    if state.step != BATTLES or state.question not in FIGHTING or state.fought or not overstacked(state, state.turn):
        return False
    if not state.tables.leader_lifts or not has_had_leader(state, int(state.turn)):
        return True
    return all(overstacked(_led_in(state, area), state.turn) for area in range(LANDS))


def _led_in(state: State, area: int) -> State:
    led = state.copy()
    led.cells[LEADER_AT + state.turn] = area
    return led


def has_had_leader(state: State, nation: int) -> bool:
    """Whether a nation has a leader in play, or had one who is gone."""
    gone = [leader for leader in range(LEADERS) if has(state.leaders_gone, leader)]
    return state.cells[LEADER_IS + nation] >= 0 or any(state.tables.leader_nation[leader] == nation for leader in gone)


def _areas(state: State) -> list[str]:
    found = []
    cells = state.cells
    for a in range(LANDS):
        name = state.tables.area_names[a]
        owner = int(cells[OWNER + a])
        numbers = [int(cells[start + a]) for start in (FOOT, HORSE, ATTACK_FOOT, ATTACK_HORSE)]
        if min(numbers) < 0:
            found.append(f"{name} holds fewer than no armies: {numbers}")
        units = numbers[0] + numbers[1] + int(has(state.forts | state.burhs, a))
        if held_by_leader(state, a):
            units += 1
        if (owner >= 0) != (units > 0) and not (state.marching and state.col_at == a):
            found.append(f"{name} has owner {owner} and {units} units")
        if has(state.forts & state.ruins, a):
            found.append(f"{name} has a fort that stands and is destroyed")
        if has(state.forts, a) and owner != state.tables.romans:
            found.append(f"{name} has a fort that is not Roman")
        if numbers[2] + numbers[3] and (owner < 0 or owner == state.turn) and a != state.battle:
            found.append(f"{name} has attackers and nobody to attack")
    return found


def _sets(state: State) -> list[str]:
    """The sets of areas that moves keep up, counted again."""
    found = []
    for n in range(NATIONS):
        held = sum(int(BIT[a]) for a in range(LANDS) if state.cells[OWNER + a] == n)
        if held != areas_of(state, n):
            found.append(
                f"{_nation(state, n)} own the areas {held:b}, but {int(areas_of(state, n)):b} are kept as theirs"
            )
    attacked = sum(int(BIT[a]) for a in range(LANDS) if attackers(state, a))
    if attacked != state.cells[ATTACKED]:
        found.append(f"the areas {attacked:b} have attackers, but {int(state.cells[ATTACKED]):b} are kept as attacked")
    return found


def _pieces(state: State) -> list[str]:
    t = state.tables
    found = []
    for n in range(NATIONS):
        foot, horse = int(in_play(state, n, INFANTRY)), int(in_play(state, n, CAVALRY))
        most = int(t.foot[n]) + int(t.horse[n])  # cavalry pieces may stand in for infantry (ARTHUR-07)
        if horse > t.horse[n] or foot + horse > most or (t.horse[n] == 0 and foot > t.foot[n]):
            found.append(f"{_nation(state, n)} have {foot} infantry and {horse} cavalry on the board")
        if foot + horse + burhs_of(state, n) > t.cap[n]:
            found.append(f"{_nation(state, n)} have more armies and burhs than their cap")
        if has(t.unused, n) and foot + horse:
            found.append(f"{_nation(state, n)} take no part but have armies")
        if not 0 <= state.cells[INCREASE + n] <= t.pop_kept:
            found.append(f"the population marker of the {_nation(state, n)} stands at {state.cells[INCREASE + n]}")
        if min(int(state.cells[start + fleet_at(n, s)]) for s in range(SEAS) for start in (SEA_FOOT, SEA_HORSE)) < 0:
            found.append(f"{_nation(state, n)} have fewer than no armies at sea")
    return found


def _leaders(state: State) -> list[str]:
    found = []
    for n in range(NATIONS):
        leader, place = int(state.cells[LEADER_IS + n]), int(state.cells[LEADER_AT + n])
        if (leader < 0) != (place < 0):
            found.append(f"a leader of the {_nation(state, n)} is nowhere")
        if leader < 0:
            continue
        leading = state.marching and state.col_led and state.turn == n
        alone = armies_at(state, n, place) == 0 and not (place < LANDS and has(state.burhs, place))
        if alone and not leading and not (state.tables.leader_alone_at_sea or state.tables.lone_leaders):
            found.append(f"{state.tables.leader_names[leader]} is alone in {state.tables.area_names[place]}")
        if has(state.leaders_gone, leader):
            found.append(f"{state.tables.leader_names[leader]} is in play and gone")
    return found


def _marks(state: State) -> list[str]:
    found = []
    totals: dict[tuple[int, int], int] = {}
    for i in range(TAGS):
        tag = int(state.cells[TAG + i])
        if tag:
            key = (int(tag_place(tag)), int(tag_kind(tag)))
            totals[key] = totals.get(key, 0) + int(tag_count(tag))
    for (place, kind), total in totals.items():
        if place == COLUMN:
            continue
        there = int(count_at(state, state.turn, kind, place)) if place < PLACES else 0
        if total > there and place != state.battle:
            found.append(f"{total} marked armies, but {there} in {state.tables.area_names[place]}")
    on_march = sum(total for (place, _), total in totals.items() if place == COLUMN)
    if on_march != (state.col_size if state.marching else 0):
        found.append(f"{on_march} armies on the march, but the column counts {state.col_size}")
    return found
