"""Winter: in turn every player plays cards, discards Food, and feeds all Land Units (WINTER)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import effects
from meadhall.games.bretwalda.engine.actions import choice, field_x, field_y, field_z, no_options, verb_of
from meadhall.games.bretwalda.engine.agenda import Task, ask, push, task_w
from meadhall.games.bretwalda.engine.aims_units import remove
from meadhall.games.bretwalda.engine.board import HAND, Board, play_order
from meadhall.games.bretwalda.engine.calendar import is_winter
from meadhall.games.bretwalda.engine.cards import push_draw
from meadhall.games.bretwalda.engine.codes import (
    FEED,
    PLAY,
    Q_FEED,
    Q_NOTHING,
    Q_STARVE,
    STARVE,
    T_DISCARD,
    T_EAT,
    T_FED,
    T_FOOD_LEAVES,
    T_STARVE,
    T_WASTE,
    lowest,
)
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import FED
from meadhall.games.bretwalda.engine.hunger import food_needed, food_penalty, mouths
from meadhall.games.bretwalda.engine.modifiers import active_plays, clear_action_stats, refresh
from meadhall.games.bretwalda.engine.pieces import LAND_KINDS, LANDS, RULER
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.purchases import aboard, holders
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.realm import food_of
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.trade import offer_options, open_ports, side_answer, side_options
from meadhall.games.bretwalda.engine.windows import AT_WINTER_FEEDING


class Feeding(Step):
    """In play order, or by option in reverse, everybody feeds (WINTER-09)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if not is_winter(b):
            return True
        if b.cursor >= t.players:
            b.cursor = 0
            return True
        k = play_order(b, t.players - 1 - b.cursor if t.options.feeding_order else b.cursor)
        if b.stage == 0:
            b.stage = 1
            b.offers = 0
            push_winter_draws(b, k)
            return False
        if may_do_more(b, k):
            ask(b, Q_FEED, k)
            return False
        feed(b, k)
        return False


def may_do_more(b: Board, kingdom: i64) -> bool:
    """Whether there is anything to decide before the feeding; by open facts."""
    if b.cells[HAND + kingdom] or open_ports(b, kingdom) or b.tables.options.chronicles:
        return True
    return len(offer_options(no_options(), b, kingdom)) > 0


def push_winter_draws(b: Board, kingdom: i64) -> None:
    """Lordship cards that a Ruler gives in Winter (Book of Songs)."""
    t = b.tables
    for play in active_plays(b, kingdom):
        if t.play_timing[play] == AT_WINTER_FEEDING:
            for row in range(t.effects_begin[play], effects_end(t, play)):
                if t.effect_verb[row] == effects.DRAW_LORDSHIP:
                    if t.effect_extra[row]:
                        push(b, T_DISCARD, kingdom, t.effect_extra[row])
                    push_draw(b, kingdom, t.effect_n[row])


def feed(b: Board, kingdom: i64) -> None:
    """First the Food that the card takes, then one for each Unit (WINTER-02, WINTER-03)."""
    push(b, T_FED, kingdom)
    push(b, T_EAT, kingdom)
    push(b, T_WASTE, kingdom)
    b.cursor += 1
    b.stage = 0


class Feed(Question):
    """A card, an offer, a Port, or feed."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        k = b.acting
        options = append(no_options(), choice(FEED))
        options = play_options(options, b, k, AT_WINTER_FEEDING)
        return side_options(options, b, k, True)

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        b.question = Q_NOTHING
        if verb_of(code) == PLAY:
            play_card(b, b.acting, field_x(code))
        else:
            feed(b, b.acting)


class Waste(Task):
    """The Food that the Winter card takes; a shortfall costs no Units (WINTER-07)."""

    def run(self, b: Board, task: i64) -> None:
        penalty = food_penalty(b, field_x(task))
        if penalty:
            push(b, T_FOOD_LEAVES, field_x(task), penalty)


class Eat(Task):
    """Food is eaten; for each that is missing a Unit is removed (WINTER-05, WINTER-06)."""

    def run(self, b: Board, task: i64) -> None:
        k = field_x(task)
        needed, food = food_needed(b, k), food_of(b, k)
        if needed > food:
            push(b, T_STARVE, k, 0, 0, needed - food)
        if needed and food:
            push(b, T_FOOD_LEAVES, k, needed if needed < food else food)
        emit(b, FED, k, needed if needed < food else food)


class Starving(Task):
    """Units that could not be fed go, at their owner's choice."""

    def run(self, b: Board, task: i64) -> None:
        k, left = field_x(task), task_w(task)
        if left <= 0 or not mouths(b, k):
            return
        push(b, T_STARVE, k, 0, 0, left - 1)
        options = starve_options(b, k)
        if len(options) == 1:
            remove(b, k, field_y(options[0]), field_z(options[0]))
        else:
            ask(b, Q_STARVE, k)


def starve_options(b: Board, kingdom: i64) -> vec[i64]:
    """Every kind of Unit in every area or Ship, Rulers left out (RULER-09)."""
    options = no_options()
    for kind in range(LAND_KINDS):
        if kind == RULER:
            continue
        areas = holders(b, kingdom, kind)
        while areas:
            options = append(options, choice(STARVE, kind, lowest(areas)))
            areas &= areas - 1
        ships = aboard(b, kingdom, kind)
        while ships:
            options = append(options, choice(STARVE, kind, LANDS + lowest(ships)))
            ships &= ships - 1
    return options


class Starve(Question):
    """Which Unit goes."""

    def legal(self, b: Board) -> vec[i64]:
        return starve_options(b, b.acting)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        remove(b, b.acting, field_y(code), field_z(code))


class Fed(Task):
    """What cards have changed for this Winter is over."""

    def run(self, b: Board, task: i64) -> None:
        clear_action_stats(b)
        refresh(b, field_x(task))
