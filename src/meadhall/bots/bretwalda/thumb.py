"""Chooses by what a position is worth right after a choice; marches, bribes and offers are planned as a whole."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.bribing import Bribing
from meadhall.bots.bretwalda.chances import Chances
from meadhall.bots.bretwalda.columns import any_is, recorded
from meadhall.bots.bretwalda.deeds import Deeds
from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.laying import Laying
from meadhall.bots.bretwalda.looking import Looking
from meadhall.bots.bretwalda.march_cards import MarchCards
from meadhall.bots.bretwalda.marches import Marches
from meadhall.bots.bretwalda.offers import is_near_to_winning, trade
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.bots.bretwalda.settling import QUICK, quick
from meadhall.bots.bretwalda.worth import Worth
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.actions import field_x, field_y, packed
from meadhall.games.bretwalda.engine.board import ALLIES, GOLD, SEAT
from meadhall.games.bretwalda.engine.codes import (
    ANTICLOCKWISE,
    BID,
    CLOCKWISE,
    DECLINE,
    DONE,
    EXCHANGE,
    HALT,
    PASS,
    Q_ACTION,
    Q_ANSWER,
    Q_BID,
    Q_BRIBE,
    Q_CHOOSE,
    Q_COLUMN,
    Q_DALC,
    Q_DIRECTION,
    Q_EXCHANGE,
    Q_FEED,
    Q_HIRE,
    Q_MOVE,
    Q_NEUTRAL,
    Q_SHIP,
    Q_TALK,
    TAKE_ACTION,
    TO,
)
from meadhall.games.bretwalda.engine.pieces import ACTION_MOVEMENT, KINGDOMS
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import Tables


def no_more_bribes(options: vec[i64]) -> i64:
    """To pass; with the Autumn bid the hired Units move then."""
    return PASS if any_is(options, PASS) else DONE


class Thumb:
    """A quick mind for every Kingdom; what it has planned it carries out without thinking again."""

    def __init__(self, tables: Tables, figures: Figures, own: i64, seed: i64, samples: i64, chances: Chances) -> None:
        self.worth = Worth(tables, figures, own)
        self.chances = chances
        self.marches = Marches(self.worth, self.chances)
        self.bribing = Bribing(self.worth, self.chances, self.marches)
        self.deeds = Deeds(self.worth, self.marches)
        self.looking = Looking(self.worth, seed, samples)
        self.march_cards = MarchCards(self.worth, self.marches, self.looking)
        self.laying = Laying(tables)
        self.stream = Stream(seed)
        self.plan: vec[i64] = vec[i64]()
        self.done: i64 = 0
        """How much of the plan is carried out."""

    def forget(self) -> None:
        """Whatever was planned."""
        self.plan = vec[i64]()
        self.done = 0

    def follow(self, codes: vec[i64]) -> None:
        """Plan these codes."""
        self.plan = codes
        self.done = 0

    def choose(self, state: State, k: i64) -> i64:
        """The choice of a Kingdom that is asked."""
        options = state.options_of(k) if state.together() else state.options()
        if len(options) == 1:
            return options[0]
        if self.done < len(self.plan):
            code = self.plan[self.done]
            self.done += 1
            if any_is(options, code):
                return code
            self.forget()
        if self.looking.samples == 0 and QUICK.how[state.question]:
            return quick(state, QUICK.how[state.question])
        self.looking.asked += 1
        return self.decided(state, k, options)

    def decided(self, state: State, k: i64, options: vec[i64]) -> i64:
        """By the question."""
        asks = state.question
        if asks == Q_ACTION:
            return self.action(state, k, options)
        if asks == Q_MOVE and state.mover == k:
            self.follow(self.marches.plan(state, k).codes)
            if len(self.plan) == 0:
                return DONE
            self.done = 1
            return self.plan[0]
        if asks == Q_BRIBE:
            codes = self.bribing.plan(state, k)
            if not codes:
                return no_more_bribes(options)
            return self.planned(state, codes)
        if asks == Q_COLUMN:
            return self.column(state, k, options)
        if asks == Q_MOVE or asks == Q_SHIP or asks == Q_HIRE:
            return options[len(options) - 1]
        if asks == Q_TALK or asks == Q_FEED:
            codes = trade(state, self.worth, k)
            if codes and any_is(options, codes[0]):
                return self.planned(state, codes)
        if asks == Q_BID:
            return self.with_card(options, self.bid(state, k), k)
        if asks == Q_EXCHANGE:
            return packed(EXCHANGE, 0, 0, 0, k)
        if asks == Q_DIRECTION:
            return self.direction(state, k)
        if asks == Q_DALC or asks == Q_NEUTRAL or asks == Q_CHOOSE:
            return self.laying.best(state, options)
        if asks == Q_ANSWER and is_near_to_winning(state, state.target):
            return DECLINE
        return self.looking.best(state, k, options)

    def planned(self, state: State, codes: list[i64]) -> i64:
        """The first of some codes; the others follow."""
        self.follow(recorded(state, codes))
        self.done = 1
        return codes[0]

    def column(self, state: State, k: i64, options: vec[i64]) -> i64:
        """Where a column goes that is on the march without a plan: one step, or it stops."""
        prizes = Prizes(self.worth, state, k)
        best = HALT
        most: float = 0.0
        for code in options:
            if code & 63 == TO:
                goal = field_x(code)
                if state.mover == k:
                    gain = self.marches.gains.gain(state, k, prizes, state.column, state.column_at, goal)
                else:
                    gain = self.bribing.sent(state, k, prizes, state.mover, state.column, goal)
                if gain > most:
                    best, most = code, gain
        return best

    # Actions ---------------------------------------------------------------------------------------------------------
    def action(self, state: State, k: i64, options: vec[i64]) -> i64:
        """The action that promises most."""
        best = options[0]
        most: float = -999.0
        self.deeds.look(state, k)
        for code in options:
            if code & 63 == TAKE_ACTION:
                promise = self.deeds.promise(state, k, field_x(code))
                if promise > most:
                    best, most = code, promise
        if best == packed(TAKE_ACTION, ACTION_MOVEMENT):
            self.follow(self.deeds.march.codes)
        return best

    # Season Phase ----------------------------------------------------------------------------------------------------
    def bid(self, state: State, k: i64) -> i64:
        """Ally markers, which are lost otherwise, and a little Gold."""
        gold = state.cells[GOLD + k]
        return state.cells[ALLIES + k] + (self.stream.below(3) if gold > 5 else self.stream.below(2) if gold > 1 else 0)

    def with_card(self, options: vec[i64], amount: i64, k: i64) -> i64:
        """A bid, with a card that raises it if there is one and the bid is more than nothing."""
        if amount > 0:
            for code in options:
                if field_x(code) == amount and field_y(code) > 0:
                    return code
        return packed(BID, amount, 0, 0, k)

    def direction(self, state: State, k: i64) -> i64:
        """The strongest of the others acts right after this Kingdom, not last."""
        players = state.tables.players
        seat = state.cells[SEAT + k]
        best: i64 = -1
        most: float = -999.0
        for other in range(KINGDOMS):
            if other != k and (state.tables.kingdoms >> other) & 1:
                worth = self.worth.of(state, other)
                if worth > most:
                    best, most = other, worth
        if best < 0:
            return CLOCKWISE
        behind = (state.cells[SEAT + best] - seat + players) % players
        return CLOCKWISE if behind <= players - behind else ANTICLOCKWISE
