"""Where Units may retreat to, and their way there (RETREAT, SEABATTLE)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import choice, each_choice, field_x, field_y, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import (
    AUTUMN_MOVED,
    CARGO,
    CONTROL,
    ENTERED,
    GARRISON,
    SHIP_AT,
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
    Q_SAVE,
    RETREAT,
    SAVE,
    STAND,
    T_FLEE,
    T_SAVE,
    T_TAKE_AREA,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import RETREATED
from meadhall.games.bretwalda.engine.forces import (
    add_units,
    end_ship,
    first_ship,
    harbours_of,
    kinds_of,
    number_of,
    opposed_seas,
    opposing_lands,
    room_aboard,
    room_at,
    seas_beside,
    ships_at,
    take_units,
)
from meadhall.games.bretwalda.engine.pieces import (
    DANES,
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NO_KINGDOM,
    ONE,
    SEAS,
    count_of,
)
from meadhall.games.bretwalda.engine.question import Draw, Question
from meadhall.games.bretwalda.engine.realm import controller, marked
from meadhall.games.bretwalda.engine.sides import (
    FLED,
    FROM_SHIP,
    NO_CARDS,
    faction_of,
    flag,
    run_by,
    side_ships,
    side_units,
)
from meadhall.games.bretwalda.engine.wounds import health_of, sink, slay, slay_all


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


# The way -------------------------------------------------------------------------------------------------------------
def flee_to(b: Board, side: i64, place: i64) -> None:
    """All Units of a side go to one place."""
    faction = faction_of(b, side)
    b.battle_flags |= flag(FLED, side)
    b.fled_to = place
    emit(b, RETREATED, faction, b.battle, place)
    if is_sea(b.battle):
        ships_flee(b, side, place)
        return
    units = side_units(b, side)
    b.fled = units
    if is_sea(place):
        push(b, T_SAVE, side, place)
        return
    move_all(b, faction, b.battle, place)
    if faction < KINGDOMS and controller(b, place) == NO_KINGDOM:
        push(b, T_TAKE_AREA, faction, place)


def move_all(b: Board, faction: i64, area: i64, to: i64) -> None:
    """All Units of a faction go from one area to another, with what is noted about them."""
    units = units_in(b, faction, area)
    take_units(b, faction, area, units)
    add_units(b, faction, to, units)
    if faction == NEUTRAL:
        b.cells[GARRISON + to] += b.cells[GARRISON + area]
        b.cells[GARRISON + area] = 0
    if faction == NEUTRAL or faction == DANES:
        first = AUTUMN_MOVED + LANDS * (faction - NEUTRAL)
        b.cells[first + to] += b.cells[first + area]
        b.cells[first + area] = 0


def ships_flee(b: Board, side: i64, place: i64) -> None:
    """Ships go to another Sea, or into a Harbour where their cargo goes ashore (SEABATTLE-02, SEABATTLE-07)."""
    faction = faction_of(b, side)
    ships = ships_at(b, faction, b.battle)
    while ships:
        ship = lowest(ships)
        ships &= ships - 1
        b.cells[SHIP_AT + ship] = place
        cargo = b.cells[CARGO + ship]
        if place < LANDS and cargo:
            b.cells[CARGO + ship] = 0
            add_units(b, faction, place, cargo)
            if b.tables.options.fleeing_cargo:
                for kind in range(LAND_KINDS):
                    for _ in range(count_of(cargo, kind)):
                        slay(b, faction, kind, place)
    b.changed = 1


class SaveUnits(Task):
    """Units go aboard Ships of one Sea; if not all fit, the owner chooses who is saved (RETREAT-11)."""

    def run(self, b: Board, task: i64) -> None:
        side, sea = field_x(task), field_y(task)
        faction = faction_of(b, side)
        units = side_units(b, side)
        room = room_at(b, faction, sea)
        if not units:
            return
        if room == 0:
            b.fled -= units
            b.cells[SLAIN + side] += slay_all(b, faction, b.battle)
            return
        kinds = kinds_of(units)
        steerer = run_by(b, side)
        if number_of(units) <= room or count(kinds) == 1 or steerer == NO_KINGDOM:
            push(b, T_SAVE, side, sea)
            save(b, side, highest_kind(kinds), sea)
            return
        push(b, T_SAVE, side, sea)
        b.word = side
        b.target = sea
        ask(b, Q_SAVE, steerer)


def highest_kind(kinds: i64) -> i64:
    """The last kind of a set."""
    kind: i64 = 0
    for one in range(LAND_KINDS):
        if has(kinds, one):
            kind = one
    return kind


def save(b: Board, side: i64, kind: i64, sea: i64) -> None:
    """One Unit goes aboard the first Ship with room."""
    faction = faction_of(b, side)
    take_units(b, faction, b.battle, ONE[kind])
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == sea and room_aboard(b, ship) > 0:
            b.cells[CARGO + ship] += ONE[kind]
            return


class Save(Question):
    """Who goes aboard."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), SAVE, kinds_of(side_units(b, b.word)))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        save(b, b.word, field_y(code), b.target)
        b.target = 0


def wound_fugitives(b: Board, side: i64, wounds: i64) -> None:
    """Units that have retreated take wounds in their order; leftover wounds vanish (Slaughter in the Ford)."""
    faction = faction_of(b, side)
    for kind in b.tables.wound_order:
        while count_of(b.fled, kind) and wounds >= health_of(b, faction, kind):
            wounds -= health_of(b, faction, kind)
            b.fled -= ONE[kind]
            b.cells[SLAIN + side] += 1
            lose_fugitive(b, faction, kind)
        if count_of(b.fled, kind):
            return


def lose_fugitive(b: Board, faction: i64, kind: i64) -> None:
    """A Unit is slain where it has fled to, ashore or aboard."""
    if not is_sea(b.fled_to):
        slay(b, faction, kind, b.fled_to)
        return
    for ship in range(first_ship(faction), end_ship(faction)):
        if b.cells[SHIP_AT + ship] == b.fled_to and count_of(b.cells[CARGO + ship], kind):
            b.cells[CARGO + ship] -= ONE[kind]
            add_units(b, faction, b.battle, ONE[kind])
            slay(b, faction, kind, b.battle)
            return
