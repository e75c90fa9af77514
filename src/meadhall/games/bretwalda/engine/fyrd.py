"""The Fyrd action: recruits and upgrades in a City, a Ship, then Lordship cards (FYRD)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import (
    choice,
    each_choice,
    field_x,
    field_y,
    no_options,
    packed,
    verb_of,
)
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push
from meadhall.games.bretwalda.engine.board import CONTROL, FRESH, RAISED, Board
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    ENOUGH,
    PLAY,
    Q_FYRD,
    Q_NOTHING,
    RECRUIT_AT,
    T_EFFECT,
    T_END_CARD,
    T_FYRD,
    T_LIFT,
    T_PAY,
    T_RECRUITED,
    T_SHIP_BUILT,
    T_UPGRADED,
    UPGRADE_AT,
    has,
    least,
    lowest,
    most,
)
from meadhall.games.bretwalda.engine.codes import SHIP_AT as SHIP_VERB
from meadhall.games.bretwalda.engine.forces import in_supply, may_recruit, next_ship, opposing_lands, ruler_area
from meadhall.games.bretwalda.engine.modifiers import active_plays, stat_of, switched, unit_price
from meadhall.games.bretwalda.engine.pieces import (
    CEORL,
    LAND_KINDS,
    LANDS,
    NOWHERE,
    SHIP,
    THEGN,
)
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.purchases import (
    can_pay,
    is_to_be_had,
    ship_places,
    upgradable,
    upgrade_price,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.raising import draw_and_buy
from meadhall.games.bretwalda.engine.stats import (
    RECRUIT_LIMIT,
    SECOND_CITY_RECRUITS,
    SHIP_LIMIT,
    UPGRADE_LIMIT,
)
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.trade import side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_FYRD

ONE_RECRUIT: Final[i64] = 1
ONE_UPGRADE: Final[i64] = 64


def begin_fyrd(b: Board, kingdom: i64) -> None:
    """Nothing is recruited yet; Units that tiles give come first (Common Burdens)."""
    b.raised = 0
    b.ships_bought = 0
    for area in range(LANDS):
        b.cells[FRESH + area] = 0
        b.cells[RAISED + area] = 0
    push(b, T_FYRD)
    t = b.tables
    for play in active_plays(b, kingdom):
        if t.play_timing[play] == AT_FYRD:
            for row in range(t.effects_begin[play], effects_end(t, play)):
                if t.effect_verb[row] == effects.RECRUIT:
                    push(b, T_END_CARD)
                    push(b, T_EFFECT, kingdom, 0, 0, row)


class Raising(Task):
    """The list is asked until it is enough."""

    def run(self, b: Board, task: i64) -> None:
        push(b, T_FYRD)
        ask(b, Q_FYRD, b.mover)


# Limits --------------------------------------------------------------------------------------------------------------
def slots(b: Board, kingdom: i64, area: i64) -> i64:
    """Recruits and upgrades in the City of the action: two in the own Capital (FYRD-01 to FYRD-03)."""
    return 2 if b.tables.capital[kingdom] == area else 1


def recruited(b: Board, area: i64) -> i64:
    """The Units recruited in an area in this Fyrd, cards aside."""
    return b.cells[RAISED + area] & 63


def upgraded(b: Board, area: i64) -> i64:
    """The Units upgraded in an area in this Fyrd, cards aside."""
    return b.cells[RAISED + area] >> 6


def within_limits(b: Board, kingdom: i64) -> bool:
    """Whether some area can be the City of the action for all that is recruited and upgraded (FYRD-01).

    Nobody names the City: a recruit may turn out to be the one of a second City, an upgrade the one in any City.
    """
    areas = b.raised
    while areas:
        if is_city_of(b, kingdom, lowest(areas)):
            return True
        areas &= areas - 1
    return False


def is_city_of(b: Board, kingdom: i64, city: i64) -> bool:
    """Whether all that was raised keeps within the limits if this is the City (FYRD-02, ABILITY-03)."""
    limit = slots(b, kingdom, city)
    room = limit + stat_of(b, kingdom, RECRUIT_LIMIT) - recruited(b, city)
    if room < 0:
        return False
    here = upgraded(b, city)
    extra = most(here - least(limit, room), 0)  # Select Fyrd
    others: i64 = 0
    areas = b.raised & ~BIT[city]
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        extra += upgraded(b, area)
        if recruited(b, area):
            others += 1
            if recruited(b, area) > stat_of(b, kingdom, SECOND_CITY_RECRUITS) or not has(b.tables.cities, area):
                return False  # Shire Levies
    return others <= 1 and extra <= stat_of(b, kingdom, UPGRADE_LIMIT)


def fits(b: Board, kingdom: i64, area: i64, step: i64) -> bool:
    """Whether one more recruit or upgrade in an area keeps within the limits."""
    before = b.raised
    b.cells[RAISED + area] += step
    b.raised |= BIT[area]
    found = within_limits(b, kingdom)
    b.cells[RAISED + area] -= step
    b.raised = before
    return found


def those_that_fit(b: Board, kingdom: i64, areas: i64, step: i64) -> i64:
    """Those of some areas where one more recruit or upgrade keeps within the limits."""
    if not b.raised:
        return areas
    found: i64 = 0
    while areas:
        if fits(b, kingdom, lowest(areas), step):
            found |= BIT[lowest(areas)]
        areas &= areas - 1
    return found


def recruit_room(b: Board, kingdom: i64) -> i64:
    """The areas where one more Land Unit may be recruited: Cities, and by Anointed Heir the area of the Ruler.

    Nobody is recruited among opposing Units, which stand in an own City by an option only (RAID-11).
    """
    areas = b.cells[CONTROL + kingdom] & b.tables.cities & ~opposing_lands(b, kingdom)
    if switched(b, kingdom, effects.RULE_RECRUIT_WITH_RULER):
        area = ruler_area(b, kingdom)
        if area != NOWHERE:
            areas |= BIT[area] & b.cells[CONTROL + kingdom]
    return those_that_fit(b, kingdom, areas, ONE_RECRUIT)


def upgrade_room(b: Board, kingdom: i64) -> i64:
    """The Cities where one more Unit may be upgraded (FYRD-02, FYRD-11)."""
    return those_that_fit(b, kingdom, b.cells[CONTROL + kingdom] & b.tables.cities, ONE_UPGRADE)


# The list ------------------------------------------------------------------------------------------------------------
class Fyrd(Question):
    """A recruit, an upgrade, a Ship, a card, or enough."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        k = b.acting
        options = no_options()
        areas = recruit_room(b, k)
        while areas:
            area = lowest(areas)
            areas &= areas - 1
            for kind in range(LAND_KINDS):
                if may_recruit(b, kind) and is_to_be_had(b, k, kind, area) and can_pay(b, k, unit_price(b, k, kind)):
                    options = append(options, packed(RECRUIT_AT, kind, area))
        if can_pay(b, k, upgrade_price(b, k)):
            cities = upgrade_room(b, k)
            for kind in range(CEORL, THEGN + 1):
                areas = upgradable(b, k, kind, cities)
                while areas:
                    options = append(options, packed(UPGRADE_AT, kind, lowest(areas)))
                    areas &= areas - 1
        if b.ships_bought < 1 + stat_of(b, k, SHIP_LIMIT) and next_ship(b, k) != NOWHERE:
            if can_pay(b, k, unit_price(b, k, SHIP)):
                options = each_choice(options, SHIP_VERB, ship_places(b, k))
        options = play_options(options, b, k, AT_FYRD)
        return append(side_options(options, b, k, False), choice(ENOUGH))

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        k, verb = b.acting, verb_of(code)
        b.question = Q_NOTHING
        if verb == RECRUIT_AT:
            recruit(b, k, field_x(code), field_y(code))
        elif verb == UPGRADE_AT:
            upgrade(b, k, field_x(code), field_y(code))
        elif verb == PLAY:
            play_card(b, k, field_x(code))
        elif code == choice(ENOUGH):
            pop(b)
            draw_and_buy(b, k)
        else:
            b.ships_bought += 1
            push(b, T_SHIP_BUILT, k, field_y(code))
            push(b, T_PAY, k, 0, 0, unit_price(b, k, SHIP))


def recruit(b: Board, kingdom: i64, kind: i64, area: i64) -> None:
    """A Land Unit is bought (FYRD-04)."""
    b.raised |= BIT[area]
    b.cells[RAISED + area] += ONE_RECRUIT
    push(b, T_RECRUITED, kingdom, kind, area)
    if in_supply(b, kingdom, kind) <= 0:
        push(b, T_LIFT, kingdom, kind, area)
    push(b, T_PAY, kingdom, 0, 0, unit_price(b, kingdom, kind))


def upgrade(b: Board, kingdom: i64, kind: i64, area: i64) -> None:
    """A Ceorl becomes a Thegn, a Thegn an Ealdorman (FYRD-05)."""
    b.raised |= BIT[area]
    b.cells[RAISED + area] += ONE_UPGRADE
    push(b, T_UPGRADED, kingdom, kind, area)
    push(b, T_PAY, kingdom, 0, 0, upgrade_price(b, kingdom))
