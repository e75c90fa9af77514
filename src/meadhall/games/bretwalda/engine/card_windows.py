"""Cards in a battle: one window before it, one in each round, one after it, and For the King! (BATTLE, KINGCARD)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import choice, each, field_x, no_options
from meadhall.games.bretwalda.engine.battle import timing_of
from meadhall.games.bretwalda.engine.board import HAND, SWORDS, Board
from meadhall.games.bretwalda.engine.cards import discard
from meadhall.games.bretwalda.engine.codes import BIT, PASS, PLAY, Q_NOTHING, REST, SPEND
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import PASSED, RESTED, SPENT
from meadhall.games.bretwalda.engine.playing import play_card, play_options
from meadhall.games.bretwalda.engine.question import Question


class Window(Question):
    """A card, or pass, or no more cards in this battle (BATTLE-06, LORD-13)."""

    covered: bool = True

    def legal(self, b: Board) -> vec[i64]:
        options = append(no_options(), PASS)
        if not b.tables.options.rest:
            options = append(options, choice(REST))
        return play_options(options, b, b.acting, timing_of(b))

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        b.question = Q_NOTHING
        side = b.word
        b.word = 1 - side
        if code & 63 == PLAY:
            b.passes = 0
            play_card(b, k, field_x(code))
            return
        b.passes += 1
        if code == PASS:
            emit(b, PASSED, k)
        else:
            b.rested |= BIT[side]
            emit(b, RESTED, k)


class King(Question):
    """Cards of the hand for one Sword each (KINGCARD-02)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(append(no_options(), PASS), SPEND, b.cells[HAND + b.acting])

    def answer(self, b: Board, code: i64) -> None:
        k = b.acting
        b.question = Q_NOTHING
        if code == PASS:
            b.word += 1
            b.target = 0
            return
        discard(b, k, field_x(code))
        emit(b, SPENT, k, field_x(code))
        b.cells[SWORDS + b.word] += 1
        b.target += 1
