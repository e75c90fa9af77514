"""Movement, one column at a time: Units are taken, walk border by border, and stop (MOVE).

The same columns serve a Movement action and bribed Units; `b.mover` is the faction, `b.leader` the player.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import field_x, field_y, no_options, packed, verb_of
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push
from meadhall.games.bretwalda.engine.board import (
    AUTUMN_MOVED,
    CARGO,
    CARGO_MOVED,
    ENTERED,
    FIRST_DRAKKAR,
    FRESH,
    SHIP_AT,
    SHIP_CALLED,
    SHIP_LANDED,
    SHIP_PAID,
    SHIP_POINTS,
    SHIPS,
    STANDS,
    Board,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    ADD,
    BIT,
    BOARD,
    DONE,
    HALT,
    LEAVE,
    PLAY,
    Q_COLUMN,
    Q_MOVE,
    Q_NOTHING,
    Q_SHIP,
    SAIL,
    T_BATTLES,
    T_BRIBED_AREA,
    T_MOVE,
    T_TAKE_AREA,
    TAKE,
    TO,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import LOADED, MARCHED
from meadhall.games.bretwalda.engine.forces import (
    add_units,
    end_ship,
    first_ship,
    foe_in,
    number_of,
    room_aboard,
    take_units,
)
from meadhall.games.bretwalda.engine.modifiers import may_move, movement_of
from meadhall.games.bretwalda.engine.paths import (
    barred_lands,
    can_set_out,
    road_bonus,
    step_cost,
    stops_there,
    unit_points,
)
from meadhall.games.bretwalda.engine.pieces import (
    CEORL,
    DANES,
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NO_KINGDOM,
    NOWHERE,
    ONE,
    RULER,
    SHIP,
    VIKING,
    count_of,
)
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.trade import side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_MOVEMENT

ABOARD_NOW: Final[i64] = 256
"""SHIP_PAID counts the Vikings that may land, and in its higher part those of them that came aboard in this bribe."""


def begin_movement(b: Board, kingdom: i64) -> None:
    """All own Units may move (MOVE-01)."""
    clear_movement(b)
    b.mover = kingdom
    b.leader = kingdom
    areas = b.cells[STANDS + kingdom]
    while areas:
        b.cells[FRESH + lowest(areas)] = units_in(b, kingdom, lowest(areas))
        areas &= areas - 1
    for ship in range(first_ship(kingdom), end_ship(kingdom)):
        if b.cells[SHIP_AT + ship] != NOWHERE:
            b.cells[SHIP_POINTS + ship] = movement_of(b, kingdom, SHIP)
    push(b, T_MOVE)


def clear_movement(b: Board) -> None:
    """Nothing is known about moves."""
    for area in range(LANDS):
        b.cells[FRESH + area] = 0
        b.cells[ENTERED + area] = 0
    for ship in range(SHIPS):
        b.cells[SHIP_POINTS + ship] = 0
        b.cells[SHIP_LANDED + ship] = 0
        b.cells[SHIP_PAID + ship] = 0
        b.cells[SHIP_CALLED + ship] = 0
    b.mover = NO_KINGDOM
    b.leader = NO_KINGDOM
    b.pending = 0
    b.danes_attack = 0
    b.swan_road = NOWHERE
    b.ferried = 0


class Moving(Task):
    """The list of moves is asked until it is done."""

    def run(self, b: Board, task: i64) -> None:
        push(b, T_MOVE)
        if b.ship != NOWHERE:
            ask(b, Q_SHIP, b.leader)
        elif b.column:
            ask(b, Q_COLUMN, b.leader)
        else:
            ask(b, Q_MOVE, b.leader)


def end_moves(b: Board) -> None:
    """Markers of uncontested areas, then the battles (CONTROL-04, MOVE-08, BRIBE-10)."""
    push(b, T_BATTLES)
    for area in range(LANDS - 1, -1, -1):
        if not b.cells[ENTERED + area]:
            continue
        if b.mover < KINGDOMS:
            if is_alone(b, b.mover, area):
                push(b, T_TAKE_AREA, b.mover, area)
            continue
        for faction in range(NEUTRAL, DANES + 1):
            if is_alone(b, faction, area):
                push(b, T_BRIBED_AREA, area, faction)


def is_alone(b: Board, faction: i64, area: i64) -> bool:
    """Whether Land Units of a faction stand in an area and nobody opposes them."""
    return has(b.cells[STANDS + faction], area) and foe_in(b, faction, area) == NOWHERE


def faction_of_kind(b: Board, kind: i64) -> i64:
    """The faction whose Units of a kind move: by an Autumn bid Neutral Units and Danes do together."""
    if b.mover < KINGDOMS:
        return b.mover
    return DANES if kind == VIKING else NEUTRAL


def fleet_of_mover(b: Board) -> i64:
    """The faction whose Ships move."""
    return b.mover if b.mover < KINGDOMS else DANES


class Move(Question):
    """Which column or Ship sets out, or done."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for area in range(LANDS):
            if b.cells[FRESH + area]:
                for kind in range(LAND_KINDS):
                    if count_of(b.cells[FRESH + area], kind) and can_set_out(b, b.mover, kind):
                        options = append(options, packed(TAKE, kind, area))
        if b.swan_road != NOWHERE:
            options = append(options, packed(TAKE, RULER, b.swan_road))
        fleet = fleet_of_mover(b)
        for ship in range(first_ship(fleet), end_ship(fleet)):
            if b.cells[SHIP_POINTS + ship] > 0 and not is_twin(b, ship):
                options = append(options, packed(SAIL, ship, b.cells[SHIP_AT + ship]))
        if b.mover < KINGDOMS:
            options = play_options(options, b, b.leader, AT_MOVEMENT)
            options = side_options(options, b, b.leader, False)
        return append(options, DONE)

    def answer(self, b: Board, code: i64) -> None:
        verb = verb_of(code)
        if side_answer(b, code):
            return
        b.question = Q_NOTHING
        if verb == TAKE:
            set_out(b, field_x(code), field_y(code))
        elif verb == SAIL:
            b.mover = fleet_of_mover(b)
            b.ship = field_x(code)
            b.ship_acted = 0
        elif verb == PLAY:
            play_card(b, b.leader, field_x(code))
        else:
            pop(b)  # the list itself
            end_moves(b)


def is_twin(b: Board, ship: i64) -> bool:
    """Whether another Ship before this one is the same in every respect."""
    for other in range(first_ship(fleet_of_mover(b)), ship):
        if (
            b.cells[SHIP_AT + other] == b.cells[SHIP_AT + ship]
            and b.cells[CARGO + other] == b.cells[CARGO + ship]
            and b.cells[SHIP_POINTS + other] == b.cells[SHIP_POINTS + ship]
            and b.cells[SHIP_PAID + other] == b.cells[SHIP_PAID + ship]
            and b.cells[SHIP_LANDED + other] == b.cells[SHIP_LANDED + ship]
            and b.cells[SHIP_CALLED + other] == b.cells[SHIP_CALLED + ship]
        ):
            return True
    return False


def set_out(b: Board, kind: i64, area: i64) -> None:
    """A Unit begins a column."""
    b.mover = faction_of_kind(b, kind)
    take_units(b, b.mover, area, ONE[kind])
    b.column = ONE[kind]
    b.column_at = area
    b.column_from = NOWHERE
    b.column_roads = 0
    if b.swan_road == area and kind == RULER:
        b.swan_road = NOWHERE
        b.column_points = 1
        b.column_bonus = 0
        b.column_roads = 1
        return
    b.cells[FRESH + area] -= ONE[kind]
    b.column_points = unit_points(b, b.mover, kind, area)
    b.column_bonus = road_bonus(b, b.mover, kind)
    if kind == CEORL and b.mover < KINGDOMS and not may_move(b, b.mover, CEORL):
        b.levies -= 1
        b.column_points = 1
        b.column_bonus = 0
        b.column_roads = 1


class Column(Question):
    """The next step of a column."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        at = b.column_at
        near = b.tables.near[at] & ~barred_lands(b)
        while near:
            to = lowest(near)
            near &= near - 1
            if can_step(b, to):
                options = append(options, packed(TO, to))
        if b.column_from == NOWHERE and not b.column_roads:
            for kind in range(LAND_KINDS):
                if count_of(b.cells[FRESH + at], kind) and joins(b, kind) and faction_of_kind(b, kind) == b.mover:
                    options = append(options, packed(ADD, kind))
        elif number_of(b.column) > 1:
            for kind in range(LAND_KINDS):
                if count_of(b.column, kind):
                    options = append(options, packed(LEAVE, kind))
        if b.column_points > 0 and not b.column_roads:
            options = boarding(options, b)
        return append(options, HALT)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        verb, x = verb_of(code), field_x(code)
        if verb == TO:
            step(b, x)
        elif verb == ADD:
            join(b, x)
        elif verb == LEAVE:
            stop(b, ONE[x])
        elif verb == BOARD:
            board(b, x)
        else:
            stop(b, b.column)


def joins(b: Board, kind: i64) -> bool:
    """Whether a Unit of a kind can be added to the column: Ceorls called up by a card walk alone."""
    return kind != CEORL or b.mover >= KINGDOMS or may_move(b, b.mover, CEORL)


def can_step(b: Board, to: i64) -> bool:
    """Whether the column can pay the border (MOVE-10)."""
    cost = step_cost(b, b.mover, b.column, b.column_at, to)
    if has(b.tables.road[b.column_at], to):
        return cost <= b.column_points + b.column_bonus
    return not b.column_roads and cost <= b.column_points


def step(b: Board, to: i64) -> None:
    """The column crosses a border; opposing Units stop it (MOVE-06)."""
    cost = step_cost(b, b.mover, b.column, b.column_at, to)
    if not has(b.tables.road[b.column_at], to):
        b.column_bonus = 0
    b.column_points -= cost
    b.column_from = b.column_at
    b.column_at = to
    emit(b, MARCHED, b.mover, b.column, to)
    if stops_there(b, to):
        stop(b, b.column)


def join(b: Board, kind: i64) -> None:
    """Another Unit walks along; the column has the points of the slowest."""
    area = b.column_at
    b.cells[FRESH + area] -= ONE[kind]
    take_units(b, b.mover, area, ONE[kind])
    b.column += ONE[kind]
    b.column_points = least(b.column_points, unit_points(b, b.mover, kind, area))
    b.column_bonus = least(b.column_bonus, road_bonus(b, b.mover, kind))


def stop(b: Board, units: i64) -> None:
    """Units of the column end their move here."""
    at = b.column_at
    if b.column_from != NOWHERE:
        enter(b, at, b.column_from)
        if b.ferried == 1 + b.column_from + 64 * at:
            b.ferried = 0
    settle_units(b, at, units)
    b.column -= units
    if not b.column:
        end_column(b)


def enter(b: Board, area: i64, origin: i64) -> None:
    """Units of the mover come to an area from a place; a battle is due if anybody opposes them.

    Where Neutral Units and Danes of one Autumn bid meet, those attack who came to the others; who comes later to the
    side that is attacked only helps it.
    """
    if foe_in(b, b.mover, area) == NOWHERE:
        b.cells[ENTERED + area] |= BIT[origin]
        return
    if b.mover >= KINGDOMS:
        if not has(b.pending, area) or not has(b.cells[STANDS + b.mover], area):
            b.cells[ENTERED + area] = 0
            b.danes_attack &= ~BIT[area]
            if b.mover == DANES:
                b.danes_attack |= BIT[area]
        elif has(b.danes_attack, area) != (b.mover == DANES):
            return
    b.cells[ENTERED + area] |= BIT[origin]
    b.pending |= BIT[area]


def settle_units(b: Board, area: i64, units: i64) -> None:
    """Units stand in an area; bribed ones have moved for this Autumn (BRIBE-04)."""
    add_units(b, b.mover, area, units)
    if b.mover >= KINGDOMS:
        b.cells[AUTUMN_MOVED + LANDS * (b.mover - NEUTRAL) + area] += units


def end_column(b: Board) -> None:
    """No column is on the march."""
    b.column = 0
    b.column_at = NOWHERE
    b.column_from = NOWHERE
    b.column_points = 0
    b.column_bonus = 0
    b.column_roads = 0


# Going aboard --------------------------------------------------------------------------------------------------------
def boarding(options: vec[i64], b: Board) -> vec[i64]:
    """Ships in a Sea beside the column that have room for all of it (SEA-01, SEA-03)."""
    if b.mover == NEUTRAL:
        return options
    for ship in range(first_ship(b.mover), end_ship(b.mover)):
        at = b.cells[SHIP_AT + ship]
        if at >= FIRST_SEA and has(b.tables.seas_of[b.column_at], at - FIRST_SEA) and not is_twin(b, ship):
            if room_aboard(b, ship) >= number_of(b.column):
                options = append(options, packed(BOARD, ship))
    return options


def board(b: Board, ship: i64) -> None:
    """The column goes aboard, which uses up its points (SEA-03)."""
    b.cells[CARGO + ship] += b.column
    if ship >= FIRST_DRAKKAR:
        moved = count_of(b.column, VIKING)
        b.cells[CARGO_MOVED + ship - FIRST_DRAKKAR] += moved
        b.cells[SHIP_PAID + ship] += moved * (1 + ABOARD_NOW)
    emit(b, LOADED, b.mover, b.column, ship)
    b.changed |= OTHER
    end_column(b)
