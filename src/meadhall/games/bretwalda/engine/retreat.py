"""Where Units may retreat to, and their way there (RETREAT, SEABATTLE)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import choice, each_choice, field_x, field_y, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import (
    CONTROL,
    ENTERED,
    SLAIN,
    STANDS,
    Board,
    is_sea,
    units_in,
)
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    FLEE,
    Q_GOAL,
    Q_GOES,
    Q_NOTHING,
    RETREAT,
    STAND,
    T_FLEE,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.fleeing import flee_to
from meadhall.games.bretwalda.engine.forces import (
    harbours_of,
    number_of,
    opposed_seas,
    opposing_lands,
    room_at,
    seas_beside,
)
from meadhall.games.bretwalda.engine.pieces import (
    FIRST_SEA,
    KINGDOMS,
    LANDS,
    NO_KINGDOM,
    SEAS,
)
from meadhall.games.bretwalda.engine.question import Draw, Question
from meadhall.games.bretwalda.engine.realm import marked
from meadhall.games.bretwalda.engine.sides import (
    FROM_SHIP,
    NO_CARDS,
    faction_of,
    run_by,
    side_ships,
)
from meadhall.games.bretwalda.engine.wounds import sink, slay_all


def goals(b: Board, side: i64) -> i64:
    """The places that a side may retreat to, all of one level; empty if there are none."""
    if is_sea(b.battle):
        return sea_goals(b, side)
    faction = faction_of(b, side)
    if side == 0 and b.battle_flags & FROM_SHIP:
        return ship_goals(b, faction, b.cells[ENTERED + b.battle])
    if b.battle_flags & NO_CARDS:
        return unclaimed(b, faction) | ship_goals(b, faction, seas_beside(b, b.battle))
    if side == 0:
        back = way_back(b, faction)
        if back:
            return back
    if faction < KINGDOMS:
        return kingdom_goals(b, side, faction)
    return other_goals(b, faction)


def free_lands(b: Board, faction: i64) -> i64:
    """Areas in play without opposing Units and without a battle that is due (RETREAT-08)."""
    return b.tables.in_play & ~opposing_lands(b, faction) & ~b.pending


def way_back(b: Board, faction: i64) -> i64:
    """The places that the attackers came from and can still use (RETREAT-04, RETREAT-06)."""
    origins = b.cells[ENTERED + b.battle]
    lands = origins & (BIT[LANDS] - 1) & free_lands(b, faction)
    return lands | ship_goals(b, faction, origins)


def ship_goals(b: Board, faction: i64, seas: i64) -> i64:
    """Those of some Seas in which a Ship of the faction has room (RETREAT-17)."""
    found: i64 = 0
    for sea in range(FIRST_SEA, FIRST_SEA + SEAS):
        if has(seas, sea) and room_for(b, faction, sea):
            found |= BIT[sea]
    return found


def room_for(b: Board, faction: i64, sea: i64) -> bool:
    """Whether Ships in a Sea can save anybody; by option only if they can save all (RETREAT-11)."""
    room = room_at(b, faction, sea)
    if b.tables.options.crowded_retreat:
        return room >= number_of(units_in(b, faction, b.battle))
    return room > 0


def kingdom_goals(b: Board, side: i64, kingdom: i64) -> i64:
    """Controlled neighbours; without one, empty unmarked neighbours or a Ship (RETREAT-05, RETREAT-07)."""
    near = b.tables.passable[b.battle] & free_lands(b, kingdom)
    own = near & b.cells[CONTROL + kingdom]
    if own:
        return own
    ships = ship_goals(b, kingdom, seas_beside(b, b.battle))
    if side == 0:
        return ships
    return (near & ~marked(b)) | ships


def other_goals(b: Board, faction: i64) -> i64:
    """For Neutrals and Danes: neighbours with their own faction, else empty unmarked ones or a Drakkar (RETREAT-15)."""
    near = b.tables.passable[b.battle] & free_lands(b, faction)
    own = near & b.cells[STANDS + faction]
    if own:
        return own
    return (near & ~marked(b)) | ship_goals(b, faction, seas_beside(b, b.battle))


def unclaimed(b: Board, faction: i64) -> i64:
    """Neighbours without another faction and without a Control marker (VIKNEUT-04)."""
    return b.tables.passable[b.battle] & free_lands(b, faction) & ~marked(b)


def sea_goals(b: Board, side: i64) -> i64:
    """Adjacent Seas without opposing Sea Units; for Ships also controlled Harbours of this Sea (SEABATTLE-01, -02)."""
    t = b.tables
    faction = faction_of(b, side)
    sea = b.battle - FIRST_SEA
    found = (t.sea_near[sea] << FIRST_SEA) & ~opposed_seas(b, faction)
    if faction < KINGDOMS:
        areas = harbours_of(b, faction)
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            if t.harbour_sea[area] == sea:
                found |= BIT[area]
    return found


# Questions -----------------------------------------------------------------------------------------------------------
class Retreat(Question):
    """Stand or retreat after the first battle round (RETREAT-01)."""

    def legal(self, b: Board) -> vec[i64]:
        return append(append(no_options(), choice(STAND)), choice(RETREAT))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if code == choice(STAND):
            b.word += 1
            return
        b.victor = 2 - b.word
        push(b, T_FLEE, b.word)


class Flee(Task):
    """A side leaves the battle; without a goal it is lost (RETREAT-02, RETREAT-03)."""

    def run(self, b: Board, task: i64) -> None:
        side = field_x(task)
        found = goals(b, side)
        if not found:
            lose_side(b, side)
        elif count(found) == 1:
            flee_to(b, side, lowest(found))
        else:
            b.word = side
            steerer = run_by(b, side)
            ask(b, Q_GOES if steerer == NO_KINGDOM else Q_GOAL, steerer)


def lose_side(b: Board, side: i64) -> None:
    """A retreat is impossible: all Units of the side are slain or destroyed (RULER-08, SEABATTLE-05)."""
    faction = faction_of(b, side)
    if not is_sea(b.battle):
        b.cells[SLAIN + side] += slay_all(b, faction, b.battle)
        return
    ships = side_ships(b, side)
    while ships:
        b.cells[SLAIN + side] += sink(b, lowest(ships))
        ships &= ships - 1


class Goal(Question):
    """The place that a side retreats to."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), FLEE, goals(b, b.word))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        flee_to(b, b.word, field_y(code))


class ChanceGoal(Draw):
    """The same for Units that nobody runs (SOLO-B-10)."""

    def things(self, b: Board) -> i64:
        return goals(b, b.word)

    def drawn(self, b: Board, thing: i64) -> None:
        flee_to(b, b.word, thing)
