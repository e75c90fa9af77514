"""The Development action: a tile, a Building, and cards, in any order (DEV, TILE, BUILD)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import each, field_x, field_y, no_options, packed, verb_of
from meadhall.games.bretwalda.engine.agenda import Task, ask, pop, push
from meadhall.games.bretwalda.engine.aims_cards import place_tile
from meadhall.games.bretwalda.engine.board import BUILT, CARD_STAT, Board
from meadhall.games.bretwalda.engine.cards import push_draw
from meadhall.games.bretwalda.engine.changes import REALM
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    BUILD_AT,
    DONE,
    PLAY,
    Q_DEVELOP,
    Q_NOTHING,
    T_BUILT,
    T_DEVELOP,
    T_PAY,
    TILE,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import BUILT_ONE
from meadhall.games.bretwalda.engine.modifiers import active_plays, building_price
from meadhall.games.bretwalda.engine.pieces import BUILDINGS
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.purchases import building_areas, can_pay, tiles_free
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.stats import BUILDING_COST
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.targets import builds_left
from meadhall.games.bretwalda.engine.trade import side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_DEVELOPMENT, TRIGGER_BUILDING_PLACED


def begin_development(b: Board, kingdom: i64) -> None:
    """One tile and one Building; cards of tiles and Rulers are drawn first."""
    b.tiles_left = 1
    b.built = 0
    push(b, T_DEVELOP)
    push_timed_draws(b, kingdom, AT_DEVELOPMENT)


def push_timed_draws(b: Board, kingdom: i64, timing: i64) -> None:
    """Lordship cards that tiles and Rulers give when an action is taken (Scriptorium, Court of Letters)."""
    t = b.tables
    for play in active_plays(b, kingdom):
        if t.play_timing[play] == timing and not t.play_trigger[play]:
            for row in range(t.effects_begin[play], effects_end(t, play)):
                if t.effect_verb[row] == effects.DRAW_LORDSHIP:
                    push_draw(b, kingdom, t.effect_n[row])


class Developing(Task):
    """The list is asked until it is done."""

    def run(self, b: Board, task: i64) -> None:
        push(b, T_DEVELOP)
        ask(b, Q_DEVELOP, b.mover)


class Develop(Question):
    """A tile, a Building, a card, or done."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        k = b.acting
        options = no_options()
        if b.tiles_left > 0:
            options = each(options, TILE, tiles_free(b, k))
        if builds_left(b, k) > 0:
            for building in range(BUILDINGS):
                if can_pay(b, k, building_price(b, k, building)):
                    areas = building_areas(b, k, building)
                    while areas:
                        options = append(options, packed(BUILD_AT, building, lowest(areas)))
                        areas &= areas - 1
        options = play_options(options, b, k, AT_DEVELOPMENT)
        return append(side_options(options, b, k, False), DONE)

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        k, verb = b.acting, verb_of(code)
        b.question = Q_NOTHING
        if verb == TILE:
            b.tiles_left -= 1
            place_tile(b, k, field_x(code))
        elif verb == BUILD_AT:
            b.built += 1
            push(b, T_BUILT, k, field_x(code), field_y(code))
            push(b, T_PAY, k, 0, 0, building_price(b, k, field_x(code)))
            clear_card_price(b)
        elif verb == PLAY:
            play_card(b, k, field_x(code))
        else:
            pop(b)


def clear_card_price(b: Board) -> None:
    """A saving for one Building is used up (Bookland Grant)."""
    for stat in range(BUILDING_COST, BUILDING_COST + 1 + BUILDINGS):
        b.cells[CARD_STAT + stat] = 0


class Built(Task):
    """A Building stands; some tiles give a card for it (Witan of the West)."""

    def run(self, b: Board, task: i64) -> None:
        k, building, area = field_x(task), field_y(task), (task >> 18) & 63
        t = b.tables
        b.cells[BUILT + building] |= BIT[area]
        b.changed |= REALM
        emit(b, BUILT_ONE, k, building, area)
        for play in active_plays(b, k):
            if t.play_trigger[play] == TRIGGER_BUILDING_PLACED:
                for row in range(t.effects_begin[play], effects_end(t, play)):
                    if t.effect_verb[row] == effects.DRAW_LORDSHIP:
                        push_draw(b, k, t.effect_n[row])
