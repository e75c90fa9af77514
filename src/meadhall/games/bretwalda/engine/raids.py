"""A Raid: the Drakkar, a Sea battle if a Ship is there, the landing, and what follows (RAID, INDEP, PUPPET)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, field_x, field_y, no_options
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.board import (
    CARGO,
    CONTROL,
    DALC_TRACK,
    ENTERED,
    FIRST_DRAKKAR,
    SHIP_AT,
    STANDS,
    Board,
    play_order,
    units_in,
)
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    DANES_CARD,
    LAND,
    NO_CARD,
    Q_DANES,
    Q_LANDING,
    Q_NOTHING,
    Q_PUPPET,
    Q_RAID_SEA,
    T_DANES_DRAW,
    T_DANES_SENT,
    T_RAID,
    T_RAID_ENDS,
    T_RAID_SEA,
    TO,
    count,
    has,
    least,
    lowest,
)
from meadhall.games.bretwalda.engine.decks import danes_back, danes_left, danes_shown, danes_taken, danes_to_draw
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import DANES_LAND, DRAKKAR_COMES, DREW_DANES, VIKINGS_COME
from meadhall.games.bretwalda.engine.forces import (
    add_units,
    foe_in,
    in_supply,
    next_ship,
    room_aboard,
    sea_foe,
    take_units,
)
from meadhall.games.bretwalda.engine.meetings import meet
from meadhall.games.bretwalda.engine.pieces import (
    DANES,
    FIRST_SEA,
    NO_KINGDOM,
    NOWHERE,
    ONE,
    SEAS,
    VIKING,
    count_of,
)
from meadhall.games.bretwalda.engine.question import Draw, Question
from meadhall.games.bretwalda.engine.raid_flags import AVOIDS_OWN, INDEPENDENT
from meadhall.games.bretwalda.engine.realm import destroy_goods, lose_marker, sink_in_harbour
from meadhall.games.bretwalda.engine.sides import FROM_SHIP


# Danes cards ---------------------------------------------------------------------------------------------------------
class DrawDanes(Task):
    """Danes cards for the winner of the bid, one by one, for his eyes only (RAID-01, RAID-20)."""

    def run(self, b: Board, task: i64) -> None:
        k, left = field_x(task), field_y(task)
        if left > 0 and danes_left(b) > 0:
            push(b, T_DANES_DRAW, k, left - 1)
            ask(b, Q_DANES, k)
        elif count(b.danes_drawn) > 1:
            ask(b, Q_LANDING, k)
        elif b.danes_drawn:
            choose_card(b, lowest(b.danes_drawn))


class DanesDraw(Draw):
    """The next Danes card."""

    def things(self, b: Board) -> i64:
        return danes_to_draw(b)

    def drawn(self, b: Board, thing: i64) -> None:
        danes_taken(b, b.acting, thing)
        b.danes_drawn |= BIT[thing]
        emit(b, DREW_DANES, b.acting, thing)


class Landing(Question):
    """Which of the cards drawn is shown and followed."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), DANES_CARD, b.danes_drawn)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        choose_card(b, field_x(code))


def choose_card(b: Board, card: i64) -> None:
    """The Danes follow a card; a pact may send them elsewhere (Pact with the Sea-Wolves)."""
    t = b.tables
    area = t.danes_area[card]
    b.danes_card = card
    danes_shown(b, card)
    emit(b, DANES_LAND, card)
    own = b.bid_winner != NO_KINGDOM and has(b.cells[CONTROL + b.bid_winner], area)
    if b.raid_flags & AVOIDS_OWN and own and leads_elsewhere(b):
        push(b, T_DANES_DRAW, b.bid_winner, 1)
        set_aside(b, card)
        return
    danes_back(b, b.danes_drawn)
    b.danes_drawn = 0
    if b.raid_flags & INDEPENDENT:
        push(b, T_DANES_SENT, b.raid_ship)
    else:
        push(b, T_RAID, area, t.danes_sea[card])


def leads_elsewhere(b: Board) -> bool:
    """Whether any card of the deck names an area that the winner of the bid does not control."""
    cards = b.danes_above | b.danes_under
    while cards:
        if not has(b.cells[CONTROL + b.bid_winner], b.tables.danes_area[lowest(cards)]):
            return True
        cards &= cards - 1
    return False


def set_aside(b: Board, card: i64) -> None:
    """A card that is not followed goes under the deck at once."""
    b.danes_drawn &= ~BIT[card]
    danes_back(b, BIT[card])


# Puppets -------------------------------------------------------------------------------------------------------------
class RaidSea(Question):
    """The Sea of the Drakkar, at the winner's choice (PUPPET-01); after Hired Axes one beside the area."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), TO, seas_open(b))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if b.chosen:
            push(b, T_RAID, b.chosen - 1, field_x(code) - FIRST_SEA)
            b.chosen = 0
            return
        b.target = field_x(code)
        if sea_foe(b, DANES, b.target) != NOWHERE:
            sea = b.target - FIRST_SEA
            b.target = 0
            push(b, T_RAID, 63, sea)
            return
        ask(b, Q_PUPPET, b.acting)


def seas_open(b: Board) -> i64:
    """The Seas that a Drakkar may come to; after Hired Axes those beside the area chosen."""
    if b.chosen:
        return b.tables.seas_of[b.chosen - 1] << FIRST_SEA
    return (BIT[SEAS] - 1) << FIRST_SEA


class PuppetLanding(Question):
    """The area where the Vikings land together (PUPPET-02); or first the area, then the Sea (Hired Axes)."""

    def legal(self, b: Board) -> vec[i64]:
        if b.target:
            return each(no_options(), LAND, b.tables.coast[b.target - FIRST_SEA])
        return each(no_options(), LAND, b.tables.coastal & b.tables.in_play)

    def answer(self, b: Board, code: i64) -> None:
        area = field_x(code)
        b.question = Q_NOTHING
        if b.target:
            sea = b.target - FIRST_SEA
            b.target = 0
            push(b, T_RAID, area, sea)
            return
        seas = b.tables.seas_of[area]
        if count(seas) == 1:
            push(b, T_RAID, area, lowest(seas))
            return
        b.chosen = area + 1
        ask(b, Q_RAID_SEA, b.acting)


# The Raid ------------------------------------------------------------------------------------------------------------
class Raid(Task):
    """The Drakkar comes, and the Vikings land unless a Ship meets it (RAID-02, RAID-03, RAID-06)."""

    def run(self, b: Board, task: i64) -> None:
        area, sea = field_x(task), field_y(task) + FIRST_SEA
        t = b.tables
        b.mover = DANES
        b.leader = NO_KINGDOM
        b.master = attacking_player(b) if t.options.independent_danes else b.bid_winner
        ship = next_ship(b, DANES)
        vikings = least(t.season_vikings[b.season], in_supply(b, DANES, VIKING))
        b.raid_ship = ship
        if ship == NOWHERE:
            if not t.options.no_drakkar:
                land_vikings(b, area, sea, vikings, False)
            return
        b.cells[SHIP_AT + ship] = sea
        b.changed |= OTHER
        emit(b, DRAKKAR_COMES, sea, vikings)
        come_to(b, area, sea, vikings)


def come_to(b: Board, area: i64, sea: i64, vikings: i64) -> None:
    """A Drakkar has come to a Sea: a battle with a Ship there, or the landing."""
    foe = sea_foe(b, DANES, sea)
    if foe == NOWHERE:
        land_vikings(b, area, sea, vikings, True)
        return
    push(b, T_RAID_SEA, vikings)
    meet(b, sea, DANES, foe, 0)


class RaidAtSea(Task):
    """A Drakkar that is left takes the Vikings aboard; nothing lands (RAID-04, RAID-05)."""

    def run(self, b: Board, task: i64) -> None:
        if b.raid_ship != NOWHERE and b.cells[SHIP_AT + b.raid_ship] != NOWHERE:
            b.cells[CARGO + b.raid_ship] += field_x(task) * ONE[VIKING]
            emit(b, VIKINGS_COME, field_x(task), b.cells[SHIP_AT + b.raid_ship])
        b.raid_ship = NOWHERE


def land_vikings(b: Board, area: i64, sea: i64, vikings: i64, by_ship: bool) -> None:
    """Vikings land; whoever stands there fights them (RAID-06 to RAID-08, RAID-14, RAID-16)."""
    if vikings <= 0:
        return
    foe = foe_in(b, DANES, area)
    add_units(b, DANES, area, vikings * ONE[VIKING])
    emit(b, VIKINGS_COME, vikings, area)
    b.cells[ENTERED + area] = BIT[sea] if by_ship else 0
    push(b, T_RAID_ENDS, area, 0 if foe == NOWHERE else 1)
    if foe != NOWHERE:
        meet(b, area, DANES, foe, FROM_SHIP)


class RaidEnds(Task):
    """Vikings that stand in the area end control there (RAID-10 to RAID-13)."""

    def run(self, b: Board, task: i64) -> None:
        area, fought = field_x(task), field_y(task)
        t = b.tables
        b.cells[ENTERED + area] = 0
        b.mover = NO_KINGDOM
        b.master = NO_KINGDOM
        if not has(b.cells[STANDS + DANES], area) or foe_in(b, DANES, area) != NOWHERE:
            return
        if not fought and t.options.undefended_landing:
            return
        lose_marker(b, area)
        sink_in_harbour(b, area)
        if t.options.raided_goods:
            destroy_goods(b, area)


# Independent Danes ---------------------------------------------------------------------------------------------------
class DanesSent(Task):
    """A Drakkar and the Vikings beside it go where a card sends them, and raid (INDEP-02, INDEP-08)."""

    def run(self, b: Board, task: i64) -> None:
        ship, card = field_x(task), b.danes_card
        t = b.tables
        sea = b.cells[SHIP_AT + ship]
        vikings = count_of(b.cells[CARGO + ship], VIKING)
        b.cells[CARGO + ship] = 0
        areas = t.coast[sea - FIRST_SEA] & b.cells[STANDS + DANES]
        room = room_aboard(b, ship) - vikings
        while areas and room > 0:
            area = lowest(areas)
            areas &= areas - 1
            here = least(count_of(units_in(b, DANES, area), VIKING), room)
            take_units(b, DANES, area, here * ONE[VIKING])
            vikings += here
            room -= here
        to = t.danes_sea[card] + FIRST_SEA
        b.cells[SHIP_AT + ship] = to
        b.raid_ship = ship
        b.mover = DANES
        b.master = attacking_player(b)
        b.changed |= OTHER
        emit(b, DRAKKAR_COMES, to, vikings)
        come_to(b, t.danes_area[card], to, vikings)


def attacking_player(b: Board) -> i64:
    """The player who picks losses for Independent Danes (INDEP-09)."""
    if b.tables.options.independent_attacker:
        return fewest_dalcs(b)
    return b.pretender


def fewest_dalcs(b: Board) -> i64:
    """The player with the fewest Dalcs; of several the first in play order from the Pretender."""
    found = b.pretender
    for place in range(b.tables.players):
        k = play_order(b, place)
        if b.cells[DALC_TRACK + k] < b.cells[DALC_TRACK + found]:
            found = k
    return found


def drakkars_out(b: Board) -> i64:
    """The Drakkars on the map."""
    found: i64 = 0
    for ship in range(FIRST_DRAKKAR, FIRST_DRAKKAR + 3):
        if b.cells[SHIP_AT + ship] != NOWHERE:
            found |= BIT[ship]
    return found


def raid_over(b: Board) -> None:
    """Nothing of a Raid is left."""
    b.raid_flags = 0
    b.raid_ship = NOWHERE
    b.danes_card = NO_CARD
    b.mover = NO_KINGDOM
    b.master = NO_KINGDOM
    danes_back(b, b.danes_drawn)
    b.danes_drawn = 0
