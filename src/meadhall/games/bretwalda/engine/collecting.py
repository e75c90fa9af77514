"""The Collection action: areas, cards, Gold, Food, and where extra Food goes (COLLECT)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import each, each_choice, field_x, field_y, no_options, verb_of
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push, task_w
from meadhall.games.bretwalda.engine.board import CHRONICLE_HAND, CONTROL, HAND, Board
from meadhall.games.bretwalda.engine.calendar import is_winter
from meadhall.games.bretwalda.engine.codes import (
    ALSO,
    BIT,
    DONE,
    PLAY,
    PUT_FOOD,
    Q_COLLECT,
    Q_EXTRA_FOOD,
    Q_NOTHING,
    T_COLLECT,
    T_EXTRA_FOOD,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.harvest import (
    collectable,
    exceptions,
    extra_food,
    food_areas,
    gold_collected,
    granaries,
    granaries_more,
    granary_food,
    unguarded,
)
from meadhall.games.bretwalda.engine.modifiers import active_plays, extra_areas
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import gain_gold
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.trade import put_food, side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_COLLECTION

WHERE_COLLECTED: Final[i64] = 0
ANYWHERE: Final[i64] = 1
AT_GRANARIES: Final[i64] = 2


def begin_collection(b: Board, kingdom: i64) -> None:
    """All areas that yield something are collected at once (COLLECT-06)."""
    b.collected = collectable(b, kingdom)
    b.also_left = extra_areas(b, kingdom)
    b.exceptions_left = 0
    push(b, T_COLLECT)


class Collecting(Task):
    """The list is asked while something is open or a card is in hand."""

    def run(self, b: Board, task: i64) -> None:
        k = b.mover
        push(b, T_COLLECT)
        claims_possible = b.tables.options.chronicles > 0 and b.cells[CHRONICLE_HAND + k] != 0
        if b.cells[HAND + k] or claims_possible or len(collect_options(b, k)) > 1:
            ask(b, Q_COLLECT, k)
        else:
            pop(b)
            gather(b, k)


def collect_options(b: Board, kingdom: i64) -> vec[i64]:
    """Areas that are collected too, cards, Ports, done."""
    options = no_options()
    if b.exceptions_left > 0:
        options = each(options, ALSO, exceptions(b, kingdom))
    elif b.also_left > 0:
        options = each(options, ALSO, unguarded(b, kingdom))
    options = play_options(options, b, kingdom, AT_COLLECTION)
    return append(side_options(options, b, kingdom, False), DONE)


class Collect(Question):
    """An area more, a card, or done."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        return collect_options(b, b.acting)

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        k, verb = b.acting, verb_of(code)
        b.question = Q_NOTHING
        if verb == ALSO:
            if b.exceptions_left > 0:
                b.exceptions_left -= 1
            else:
                b.also_left -= 1
            b.collected |= BIT[field_x(code)]
        elif verb == PLAY:
            play_card(b, k, field_x(code))
        else:
            pop(b)
            gather(b, k)


def gather(b: Board, kingdom: i64) -> None:
    """Gold to the purse, Food to the areas, then Food of choice (COLLECT-02 to COLLECT-05, ABILITY-01)."""
    gain_gold(b, kingdom, gold_collected(b, kingdom))
    areas = food_areas(b, kingdom)
    built = granaries(b, kingdom)
    while areas:
        area = lowest(areas)
        areas &= areas - 1
        put_food(b, kingdom, area, 1 + (granary_food(b, kingdom) if has(built, area) else 0))
    if is_winter(b):
        return
    t = b.tables
    for play in active_plays(b, kingdom):
        if t.play_timing[play] == AT_COLLECTION:
            for row in range(t.effects_begin[play], effects_end(t, play)):
                if t.effect_verb[row] == effects.PLACE_FOOD:
                    push(b, T_EXTRA_FOOD, kingdom, 1, 0, t.effect_n[row])
    push(b, T_EXTRA_FOOD, kingdom, 0, 0, extra_food(b, kingdom))
    b.chosen = 0
    push(b, T_EXTRA_FOOD, kingdom, 2, 0, granaries_more(b, kingdom))


class ExtraFood(Task):
    """Food markers of choice, one by one."""

    def run(self, b: Board, task: i64) -> None:
        k, where, left = field_x(task), field_y(task), task_w(task)
        areas = food_room(b, k, where)
        if left <= 0 or not areas:
            b.chosen = 0
            return
        if count(areas) == 1 or (where == AT_GRANARIES and count(areas) <= left):
            place_extra(b, k, lowest(areas), where)
            push(b, T_EXTRA_FOOD, k, where, 0, left - 1)
            return
        push(b, T_EXTRA_FOOD, k, where, 0, left - 1)
        b.target = where
        ask(b, Q_EXTRA_FOOD, k)


def food_room(b: Board, kingdom: i64, where: i64) -> i64:
    """The areas that an extra Food may go to."""
    if where == ANYWHERE:
        return b.cells[CONTROL + kingdom]
    if where == AT_GRANARIES:
        return granaries(b, kingdom) & ~b.chosen
    return food_areas(b, kingdom)


def place_extra(b: Board, kingdom: i64, area: i64, where: i64) -> None:
    """One Food more; a Granary gets no second one by the same effect."""
    if where == AT_GRANARIES:
        b.chosen |= BIT[area]
    put_food(b, kingdom, area, 1)


class PlaceFood(Question):
    """The area of one extra Food."""

    def legal(self, b: Board) -> vec[i64]:
        return each_choice(no_options(), PUT_FOOD, food_room(b, b.acting, b.target))

    def answer(self, b: Board, code: i64) -> None:
        where = b.target
        b.question = Q_NOTHING
        b.target = 0
        place_extra(b, b.acting, field_y(code), where)
