"""What a Fyrd has bought: Units on the map, Ships, pieces lifted from elsewhere, Lordship cards (FYRD, LORD-09)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import (
    field_x,
    field_y,
    no_options,
    packed,
)
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push, task_w
from meadhall.games.bretwalda.engine.aims import place_unit
from meadhall.games.bretwalda.engine.board import BUILT, CONTROL, FRESH, GOLD, SHIP_AT, Board, units_in
from meadhall.games.bretwalda.engine.cards import push_draw
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    BUY,
    DONE,
    LIFT,
    Q_AT,
    Q_BUY,
    Q_LIFT,
    Q_NOTHING,
    T_BUY,
    T_LIFT,
    T_UPGRADED,
    count,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import LIFTED, PAID, SHIP_TAKEN, UPGRADED
from meadhall.games.bretwalda.engine.forces import in_supply, next_ship, take_units
from meadhall.games.bretwalda.engine.modifiers import stat_of
from meadhall.games.bretwalda.engine.pieces import (
    LANDS,
    MEAD_HALL,
    ONE,
    THEGN,
    count_of,
)
from meadhall.games.bretwalda.engine.purchases import (
    aboard,
    holders,
    next_kind,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.spoils import leave_ship
from meadhall.games.bretwalda.engine.stats import (
    FREE_LORDSHIP,
)


class Recruited(Task):
    """A Land Unit stands in its area; a card may have more to place."""

    def run(self, b: Board, task: i64) -> None:
        k, kind, area, more = field_x(task), field_y(task), (task >> 18) & 63, task_w(task)
        place_unit(b, k, kind, area)
        if more > 1:
            b.target = more - 2
            ask(b, Q_AT, k)


class Upgraded(Task):
    """The higher piece comes from the supply, or from elsewhere on the map."""

    def run(self, b: Board, task: i64) -> None:
        k, kind, area = field_x(task), field_y(task), (task >> 18) & 63
        new = next_kind(kind)
        if in_supply(b, k, new) <= 0:
            push(b, T_UPGRADED, k, kind, area)
            push(b, T_LIFT, k, new, area)
            return
        take_units(b, k, area, ONE[kind])
        place_unit(b, k, new, area)
        if new == THEGN:
            b.cells[FRESH + area] += 1
        emit(b, UPGRADED, k, kind, area)


class ShipBuilt(Task):
    """A Ship stands in a Harbour or its Sea (FYRD-08)."""

    def run(self, b: Board, task: i64) -> None:
        k, place = field_x(task), field_y(task)
        ship = next_ship(b, k)
        b.cells[SHIP_AT + ship] = place
        b.changed |= OTHER
        emit(b, SHIP_TAKEN, k, ship, place)


class LiftUnit(Task):
    """Without a piece in the supply one is lifted from the map (FYRD-13)."""

    def run(self, b: Board, task: i64) -> None:
        k, kind, area = field_x(task), field_y(task), (task >> 18) & 63
        places = holders(b, k, kind) & ~BIT[area]
        ships = aboard(b, k, kind)
        if count(places) + count(ships) == 1:
            lift(b, k, kind, lowest(places) if places else LANDS + lowest(ships))
            return
        b.price = kind + 64 * area
        ask(b, Q_LIFT, k)


def lift(b: Board, kingdom: i64, kind: i64, place: i64) -> None:
    """A Unit leaves its area or Ship for the supply; it is not slain."""
    if place < LANDS:
        take_units(b, kingdom, place, ONE[kind])
        if kind == THEGN:
            b.cells[FRESH + place] = least(b.cells[FRESH + place], thegns(b, kingdom, place))
    else:
        leave_ship(b, place - LANDS, kind)
    emit(b, LIFTED, kingdom, kind, place)


def thegns(b: Board, kingdom: i64, area: i64) -> i64:
    """Own Thegns in an area."""
    return count_of(units_in(b, kingdom, area), THEGN)


class Lift(Question):
    """Where a piece is lifted."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        kind, area = b.price % 64, b.price // 64
        places = holders(b, b.acting, kind) & ~BIT[area]
        while places:
            options = append(options, packed(LIFT, kind, lowest(places)))
            places &= places - 1
        ships = aboard(b, b.acting, kind)
        while ships:
            options = append(options, packed(LIFT, kind, LANDS + lowest(ships)))
            ships &= ships - 1
        return options

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        b.price = 0
        lift(b, b.acting, field_x(code), field_y(code))


# Lordship cards ------------------------------------------------------------------------------------------------------
def draw_and_buy(b: Board, kingdom: i64) -> None:
    """With a Mead Hall: a free card for each, then any number at a price (LORD-09, FYRD-14)."""
    halls = count(b.cells[CONTROL + kingdom] & b.cells[BUILT + MEAD_HALL])
    if halls:
        push(b, T_BUY, kingdom)
        push_draw(b, kingdom, halls + stat_of(b, kingdom, FREE_LORDSHIP))


class BuyCards(Task):
    """Another card may be bought while there is Gold."""

    def run(self, b: Board, task: i64) -> None:
        k = field_x(task)
        if b.cells[GOLD + k] >= b.tables.lordship_cost and b.deck | b.pile:
            push(b, T_BUY, k)
            ask(b, Q_BUY, k)


class BuyCard(Question):
    """Buy a card, or done."""

    def legal(self, b: Board) -> vec[i64]:
        return append(append(no_options(), BUY), DONE)

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        b.question = Q_NOTHING
        if code == DONE:
            pop(b)
            return
        b.cells[GOLD + k] -= b.tables.lordship_cost
        emit(b, PAID, k, b.tables.lordship_cost)
        push_draw(b, k, 1)
