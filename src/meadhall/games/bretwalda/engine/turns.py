"""The Action Phase and the Priority Phase (ACTION, ROUND-03, PRET)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import field_x, no_options, packed
from meadhall.games.bretwalda.engine.agenda import Task, ask, push
from meadhall.games.bretwalda.engine.bids import name_one
from meadhall.games.bretwalda.engine.board import (
    CONTROL,
    HISTORY,
    HISTORY_LENGTH,
    USED,
    Board,
    play_order,
)
from meadhall.games.bretwalda.engine.cards import hand_size
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.chronicles import complete_at_last
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    NO_CARD,
    Q_ACTION,
    Q_DIRECTION,
    Q_NOTHING,
    T_DISCARD,
    T_TURN_ENDS,
    TAKE_ACTION,
    has,
)
from meadhall.games.bretwalda.engine.collecting import begin_collection
from meadhall.games.bretwalda.engine.development import begin_development
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.ending import best, end_of_season
from meadhall.games.bretwalda.engine.events import ACTION_TAKEN, PRETENDER_IS
from meadhall.games.bretwalda.engine.fyrd import begin_fyrd
from meadhall.games.bretwalda.engine.marching import begin_movement, clear_movement
from meadhall.games.bretwalda.engine.modifiers import clear_action_stats, refresh, refresh_all, stat_of
from meadhall.games.bretwalda.engine.pieces import (
    ACTION_COLLECTION,
    ACTION_DEVELOPMENT,
    ACTION_FYRD,
    ACTIONS,
    KINGDOMS,
    NO_KINGDOM,
    NOWHERE,
)
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.stats import HAND_LIMIT
from meadhall.games.bretwalda.engine.trade import side_answer, side_options


class ActionPhase(Step):
    """In play order everybody takes an action, then everybody a second one (ACTION-01)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if b.stage == 0:
            b.stage = 1
            b.ports_used = 0
            b.ports_twice = 0
            b.offers = 0
        if b.cursor >= t.players * t.actions:
            b.cursor = 0
            b.stage = 0
            for k in range(KINGDOMS):
                b.cells[USED + k] = 0
            return True
        ask(b, Q_ACTION, play_order(b, b.cursor % t.players))
        return False


class TakeAction(Question):
    """An action that the player has not taken in this round (ACTION-02, ACTION-03)."""

    def legal(self, b: Board) -> vec[i64]:
        options = no_options()
        for action in range(ACTIONS):
            if not has(b.cells[USED + b.acting], action):
                options = append(options, packed(TAKE_ACTION, action))
        return side_options(options, b, b.acting, True)

    def answer(self, b: Board, code: i64) -> None:
        if side_answer(b, code):
            return
        k, action = b.acting, field_x(code)
        b.question = Q_NOTHING
        b.cells[USED + k] |= BIT[action]
        b.action = action
        b.offers = 0
        emit(b, ACTION_TAKEN, k, action)
        push(b, T_TURN_ENDS, k)
        b.mover = k
        b.leader = k
        if action == ACTION_DEVELOPMENT:
            begin_development(b, k)
        elif action == ACTION_COLLECTION:
            begin_collection(b, k)
        elif action == ACTION_FYRD:
            begin_fyrd(b, k)
        else:
            begin_movement(b, k)


class TurnEnds(Task):
    """What served the action is over; the hand limit; conditions read at the end of a turn (LORD-07, CHRON)."""

    def run(self, b: Board, task: i64) -> None:
        k = field_x(task)
        clear_action_stats(b)
        clear_movement(b)
        refresh(b, k)
        b.action = NOWHERE
        b.collected = 0
        b.also_left = 0
        b.exceptions_left = 0
        b.tiles_left = 0
        b.built = 0
        b.raised = 0
        b.ships_bought = 0
        b.cursor += 1
        b.turn_end = k + 1
        b.changed |= OTHER
        over = hand_size(b, k) - b.tables.hand_limit - stat_of(b, k, HAND_LIMIT)
        if over > 0:
            push(b, T_DISCARD, k, over)


# The Priority Phase --------------------------------------------------------------------------------------------------
class SeasonEnds(Step):
    """The control at the end of the Season is noted (DEF-04)."""

    def run(self, b: Board) -> bool:
        for k in range(KINGDOMS):
            first = HISTORY + HISTORY_LENGTH * k
            for season in range(HISTORY_LENGTH - 1, 0, -1):
                b.cells[first + season] = b.cells[first + season - 1]
            b.cells[first] = b.cells[CONTROL + k]
        b.changed |= OTHER
        b.season = NO_CARD
        refresh_all(b)
        return True


class Priority(Step):
    """Seven Dalcs, other ends, the new Pretender and the direction (ROUND-03, WIN-06, PRET-06)."""

    def run(self, b: Board) -> bool:
        t = b.tables
        if b.stage == 0:
            if complete_at_last(b):
                return False
            if end_of_season(b):
                return False
            if t.solo:
                return True
            b.stage = 1
            name_one(b, best(b, t.kingdoms, True))
            return False
        if b.stage == 1:
            b.stage = 2
            b.pretender = b.bid_winner
            b.bid_winner = NO_KINGDOM
            emit(b, PRETENDER_IS, b.pretender)
            ask(b, Q_DIRECTION, b.pretender)
            return False
        b.stage = 0
        return True


class NextRound(Step):
    """Back to the beginning of a round."""

    def __init__(self, first: i64) -> None:
        self.first = first

    def run(self, b: Board) -> bool:
        b.step = self.first - 1
        return True
