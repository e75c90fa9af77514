"""Bribes: Neutral Units and Danes that a player pays, leads, and sends against others (BRIBE, AUTBID)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, field_x, field_y, no_options, packed, verb_of
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push
from meadhall.games.bretwalda.engine.board import (
    AUTUMN_MOVED,
    CARGO,
    CARGO_MOVED,
    FIRST_DRAKKAR,
    FRESH,
    GARRISON,
    HAND,
    SHIP_AT,
    SHIP_PAID,
    SHIP_POINTS,
    STANDS,
    Board,
    is_sea,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    BRIBE,
    DONE,
    HIRE,
    PASS,
    PLAY,
    Q_HIRE,
    Q_NOTHING,
    T_BRIBE,
    T_BRIBE_ENDS,
    T_MOVE,
    has,
    lowest,
    most,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import BRIBED, PASSED
from meadhall.games.bretwalda.engine.forces import capped, foe_in
from meadhall.games.bretwalda.engine.marching import clear_movement
from meadhall.games.bretwalda.engine.modifiers import clear_action_stats, stat_of
from meadhall.games.bretwalda.engine.pieces import (
    DANES,
    DRAKKAR,
    FIRST_SEA,
    KINGDOMS,
    LAND_KINDS,
    LANDS,
    NEUTRAL,
    NOWHERE,
    ONE,
    VIKING,
    count_of,
)
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import (
    destroy_goods,
    lose_marker,
    pay_with_allies,
    purse,
    sink_in_harbour,
)
from meadhall.games.bretwalda.engine.stats import BRIBE_COST, BRIBE_TOTAL, OF_DANES, OF_NEUTRAL
from meadhall.games.bretwalda.engine.trade import side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_AUTUMN_BRIBE


# Who can be bribed ---------------------------------------------------------------------------------------------------
def unbribed(b: Board, faction: i64, area: i64) -> i64:
    """Units of a faction in an area that nobody has moved this Autumn and that take bribes (BRIBE-04, SOLO-B-08)."""
    units = units_in(b, faction, area)
    if not units:
        return 0
    gone = b.cells[AUTUMN_MOVED + LANDS * (faction - NEUTRAL) + area]
    if faction == NEUTRAL:
        gone += b.cells[GARRISON + area]
    return units - capped(gone, units) - b.cells[FRESH + area]


def faction_at(b: Board, place: i64) -> i64:
    """The faction that is bribed at a place."""
    if is_sea(place):
        return DANES
    return NEUTRAL if has(b.cells[STANDS + NEUTRAL], place) else DANES


def bribe_places(b: Board, kingdom: i64, only_neutral: bool) -> i64:
    """Places where at least one Unit can be paid."""
    found: i64 = 0
    for faction in range(NEUTRAL, DANES + 1):
        areas = b.cells[STANDS + faction]
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            units = unbribed(b, faction, area)
            for kind in range(LAND_KINDS):
                if count_of(units, kind) and can_hire(b, kingdom, faction, kind):
                    found |= BIT[area]
        if only_neutral:
            return found
    for ship in range(FIRST_DRAKKAR, FIRST_DRAKKAR + 3):
        at = b.cells[SHIP_AT + ship]
        if at == NOWHERE:
            continue
        if b.cells[SHIP_POINTS + ship] == 0:
            if can_hire(b, kingdom, DANES, DRAKKAR):
                found |= BIT[at]
        elif may_land(b, ship) and can_hire(b, kingdom, DANES, VIKING):
            found |= BIT[at]
    return found


# Prices --------------------------------------------------------------------------------------------------------------
def unit_bribe(b: Board, kingdom: i64, faction: i64, kind: i64) -> i64:
    """The price of one Unit: its Value, changed by cards, at least 1 (BRIBE-01)."""
    value = b.tables.value[kind]
    if within_value(b):
        return value
    word: i64 = OF_NEUTRAL if faction == NEUTRAL else OF_DANES
    return most(value + stat_of(b, kingdom, BRIBE_COST) + stat_of(b, kingdom, BRIBE_COST + word), 1)


def within_value(b: Board) -> bool:
    """Whether the bribe is bounded by the Value of a bid or a Subversion card and costs nothing more."""
    return b.tables.options.autumn_bid > 0 or b.raid_flags != 0


def by_bid(b: Board) -> bool:
    """Whether Units are hired at any places by an Autumn bid, and then move together (AUTBID-03)."""
    return b.tables.options.autumn_bid > 0 and b.raid_flags == 0


def total_bribe(b: Board, kingdom: i64, units: i64) -> i64:
    """The price of a whole bribe, at least 1."""
    return most(units + stat_of(b, kingdom, BRIBE_TOTAL), 1)


def can_hire(b: Board, kingdom: i64, faction: i64, kind: i64) -> bool:
    """Whether one more Unit can be paid in this bribe; a card in hand may make it cheaper."""
    if within_value(b):
        return b.price + b.tables.value[kind] <= b.budget
    price = total_bribe(b, kingdom, b.price + unit_bribe(b, kingdom, faction, kind) + best_saving(b, kingdom))
    return price <= purse(b, kingdom)


def best_saving(b: Board, kingdom: i64) -> i64:
    """The change by the cards in hand that make a bribe cheaper, as long as nothing is hired."""
    t = b.tables
    total: i64 = 0
    if b.hired:
        return 0
    cards = b.cells[HAND + kingdom] & t.windows[AT_AUTUMN_BRIBE]
    while cards:
        row = t.effects_begin[lowest(cards)]
        if t.effect_what[row] == BRIBE_TOTAL:
            total += t.effect_n[row]
        cards &= cards - 1
    return total


# Questions -----------------------------------------------------------------------------------------------------------
class Bribing(Question):
    """Bribe Units of one place, or pass for this Autumn (AUTUMN-01, AUTUMN-02).

    By an Autumn bid places follow one another until it is done; then all Units hired move (AUTBID-03).
    """

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        k = b.acting
        options = append(no_options(), DONE if b.bid_hired else PASS)
        options = each(options, BRIBE, bribe_places(b, k, b.raid_flags != 0))
        if b.raid_flags:
            return options
        return side_options(options, b, k, not b.tables.options.autumn_bid)

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        k = b.acting
        b.question = Q_NOTHING
        if verb_of(code) != BRIBE:
            b.passed |= BIT[k]
            b.budget = 0
            if code == PASS:
                emit(b, PASSED, k)
            else:
                push(b, T_BRIBE_ENDS, k)
                push(b, T_MOVE)
            return
        if not b.bid_hired:
            clear_movement(b)
        b.bribe_at = field_x(code)
        b.mover = faction_at(b, b.bribe_at)
        b.leader = k
        b.price = 0
        b.hired = 0
        push(b, T_BRIBE, k)


class Hiring(Task):
    """Units are hired one by one until it is paid."""

    def run(self, b: Board, task: i64) -> None:
        push(b, T_BRIBE, field_x(task))
        ask(b, Q_HIRE, field_x(task))


class Hire(Question):
    """One more Unit of the place, a Drakkar that carries Vikings, a card, or done (BRIBE-02, BRIBE-06)."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        k, at = b.acting, b.bribe_at
        options = no_options()
        if not is_sea(at):
            units = unbribed(b, b.mover, at)
            for kind in range(LAND_KINDS):
                if count_of(units, kind) and affordable(b, k, b.mover, kind):
                    options = append(options, packed(HIRE, kind, 0))
        if b.mover == DANES:
            options = ship_hires(options, b, k)
        if not within_value(b):
            options = play_options(options, b, k, AT_AUTUMN_BRIBE)
        return append(options, DONE) if b.hired else options

    def answer(self, b: Board, code: i64) -> None:
        k, verb = b.acting, verb_of(code)
        b.question = Q_NOTHING
        if verb == HIRE:
            hire(b, k, field_x(code), field_y(code))
        elif verb == PLAY:
            play_card(b, k, field_x(code))
        else:
            pay_bribe(b, k)


def affordable(b: Board, kingdom: i64, faction: i64, kind: i64) -> bool:
    """Whether one more Unit can be paid now, without a card."""
    if within_value(b):
        return b.price + b.tables.value[kind] <= b.budget
    return total_bribe(b, kingdom, b.price + unit_bribe(b, kingdom, faction, kind)) <= purse(b, kingdom)


def ship_hires(options: vec[i64], b: Board, kingdom: i64) -> vec[i64]:
    """Drakkars at the place or beside the Vikings hired, and Vikings aboard that are to land."""
    for ship in range(FIRST_DRAKKAR, FIRST_DRAKKAR + 3):
        at = b.cells[SHIP_AT + ship]
        if at == NOWHERE or not within(b, at):
            continue
        if b.cells[SHIP_POINTS + ship] == 0:
            if affordable(b, kingdom, DANES, DRAKKAR):
                options = append(options, packed(HIRE, DRAKKAR, ship + 1))
        elif may_land(b, ship) and affordable(b, kingdom, DANES, VIKING):
            options = append(options, packed(HIRE, VIKING, ship + 1))
    return options


def within(b: Board, sea: i64) -> bool:
    """Whether a Drakkar is at the place of the bribe, or beside it to carry Vikings."""
    if is_sea(b.bribe_at):
        return sea == b.bribe_at
    return b.cells[FRESH + b.bribe_at] != 0 and has(b.tables.seas_of[b.bribe_at], sea - FIRST_SEA)


def may_land(b: Board, ship: i64) -> bool:
    """Whether a Viking aboard is neither paid nor moved this Autumn (BRIBE-08)."""
    gone = b.cells[CARGO_MOVED + ship - FIRST_DRAKKAR] + b.cells[SHIP_PAID + ship]
    return count_of(b.cells[CARGO + ship], VIKING) > gone


def hire(b: Board, kingdom: i64, kind: i64, ship: i64) -> None:
    """One Unit is hired."""
    b.price += unit_bribe(b, kingdom, b.mover, kind)
    b.hired += 1
    if kind == DRAKKAR:
        b.cells[SHIP_POINTS + ship - 1] = b.tables.movement[DRAKKAR]
    elif ship:
        b.cells[SHIP_PAID + ship - 1] += 1
    else:
        b.cells[FRESH + b.bribe_at] += ONE[kind]


def pay_bribe(b: Board, kingdom: i64) -> None:
    """The bribe is paid in full, and the Units move (BRIBE-15)."""
    pop(b)
    if within_value(b):
        b.budget -= b.price
    else:
        pay_with_allies(b, kingdom, total_bribe(b, kingdom, b.price))
    emit(b, BRIBED, kingdom, b.bribe_at, b.hired)
    b.price = 0
    if by_bid(b):
        b.bid_hired += b.hired
        b.hired = 0
        b.bribe_at = NOWHERE
        return
    push(b, T_BRIBE_ENDS, kingdom)
    push(b, T_MOVE)


class BribeEnds(Task):
    """Units that were paid but stayed count as moved, by option not (BRIBE-17)."""

    def run(self, b: Board, task: i64) -> None:
        if not b.tables.options.paid_but_still:
            for area in range(LANDS):
                vikings = count_of(b.cells[FRESH + area], VIKING) * ONE[VIKING]
                b.cells[AUTUMN_MOVED + area] += b.cells[FRESH + area] - vikings
                b.cells[AUTUMN_MOVED + LANDS + area] += vikings
        clear_movement(b)
        clear_action_stats(b)
        b.bribe_at = NOWHERE
        b.hired = 0
        b.bid_hired = 0
        b.changed |= OTHER


class BribedArea(Task):
    """Bribed Units in an area without Kingdom Land Units end control and destroy what is there (BRIBE-11)."""

    def run(self, b: Board, task: i64) -> None:
        area, faction = field_x(task), field_y(task)
        if not has(b.cells[STANDS + faction], area) or foe_in(b, faction, area) != NOWHERE:
            return
        for k in range(KINGDOMS):
            if has(b.cells[STANDS + k], area):
                return
        lose_marker(b, area)
        destroy_goods(b, area)
        sink_in_harbour(b, area)


def clear_autumn(b: Board) -> None:
    """Nobody has been moved yet this Autumn."""
    for area in range(2 * LANDS):
        b.cells[AUTUMN_MOVED + area] = 0
    for ship in range(3):
        b.cells[CARGO_MOVED + ship] = 0
    b.passed = 0
