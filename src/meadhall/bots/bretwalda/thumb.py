"""Chooses by what a position is worth right after a choice; marches, bribes and offers are planned as a whole."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.bribing import Bribing
from meadhall.bots.bretwalda.chances import Chances
from meadhall.bots.bretwalda.deeds import Deeds
from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.laying import Laying
from meadhall.bots.bretwalda.marches import Marches, any_is, recorded
from meadhall.bots.bretwalda.offers import is_near_to_winning, trade
from meadhall.bots.bretwalda.prizes import Prizes
from meadhall.bots.bretwalda.settling import QUICK, quick, settle
from meadhall.bots.bretwalda.worth import Worth
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.actions import choice, field_x, field_y, packed
from meadhall.games.bretwalda.engine.board import ALLIES, GOLD, SEAT
from meadhall.games.bretwalda.engine.codes import (
    ALSO,
    ANTICLOCKWISE,
    BID,
    CLOCKWISE,
    DECLINE,
    DONE,
    ENOUGH,
    EXCHANGE,
    FEED,
    HALT,
    OFFER,
    PASS,
    PLAY,
    Q_ACTION,
    Q_AGAINST,
    Q_ANSWER,
    Q_AT,
    Q_BID,
    Q_BRIBE,
    Q_CARD,
    Q_CHOOSE,
    Q_COLLECT,
    Q_COLUMN,
    Q_CROWN,
    Q_DALC,
    Q_DEVELOP,
    Q_DIRECTION,
    Q_EXCHANGE,
    Q_EXTRA_FOOD,
    Q_EXTRA_TILE,
    Q_FEED,
    Q_FIRST_RULER,
    Q_FROM,
    Q_FYRD,
    Q_HIRE,
    Q_LIFT,
    Q_MOVE,
    Q_NEUTRAL,
    Q_ORIGIN,
    Q_RAZE,
    Q_SALT,
    Q_SHIP,
    Q_SLAY,
    Q_STARVE,
    Q_STORE,
    Q_SWAP_IN,
    Q_SWAP_OUT,
    Q_TALK,
    Q_UNDER,
    Q_UNIT,
    Q_UPGRADE,
    TAKE_ACTION,
    TILE,
    TO,
)
from meadhall.games.bretwalda.engine.pieces import ACTION_MOVEMENT, KINGDOMS
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import Tables

AIMS: Final[vec[i64]] = vec[i64]([
    Q_AT, Q_UNIT, Q_AGAINST, Q_CARD, Q_SWAP_OUT, Q_SWAP_IN, Q_SALT, Q_UPGRADE, Q_RAZE, Q_EXTRA_TILE, Q_ORIGIN,
    Q_EXTRA_FOOD, Q_FROM, Q_LIFT, Q_STORE, Q_SLAY, Q_STARVE,
])  # fmt: skip
"""Questions that belong to something chosen just before."""
AT_HOME: Final[vec[i64]] = vec[i64]([
    Q_DEVELOP, Q_FYRD, Q_COLLECT, Q_FROM, Q_EXTRA_FOOD, Q_EXTRA_TILE, Q_STORE, Q_UPGRADE, Q_UNDER, Q_STARVE,
])  # fmt: skip
"""Questions whose answers change nothing for the others, at least at first."""
DEPTH: Final = 6
"""So many of them are followed."""
LIKING: Final = 1.0
"""How much the tastes of players for tiles differ, in tenths of a Dalc."""
CARD_GAIN: Final = 0.4
"""A card for a Movement must gain so much more than it is worth itself."""
CROWD: Final = 60
"""Longer lists are looked at in part."""


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
        self.laying = Laying(tables)
        self.samples = samples
        """How often a battle is fought out for each choice in it; 0: its questions are answered by simple rules."""
        self.stream = Stream(seed)
        self.seed = seed
        self.asked: i64 = 0
        self.plan: vec[i64] = vec[i64]()
        self.done: i64 = 0
        """How much of the plan is carried out."""
        self.aims: vec[i64] = vec[i64]([0 for _ in range(80)])
        for question in AIMS:
            self.aims[question] = 1
        self.home: vec[i64] = vec[i64]([0 for _ in range(80)])
        for question in AT_HOME:
            self.home[question] = 1

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
        if self.samples == 0 and QUICK.how[state.question]:
            return quick(state, QUICK.how[state.question])
        self.asked += 1
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
        return self.best(state, k, options)

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
                    gain = self.marches.gain(state, k, prizes, state.column, state.column_at, goal)
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

    # One by one ------------------------------------------------------------------------------------------------------
    def best(self, state: State, k: i64, options: vec[i64]) -> i64:
        """The option after which the position is best."""
        found = options[0]
        most: float = -99999.0
        step: i64 = 1 if len(options) <= CROWD else 1 + len(options) // CROWD
        times: i64 = self.samples if QUICK.how[state.question] and self.samples > 0 else 1
        number: i64 = 0
        for code in options:
            number += 1
            if code & 63 == OFFER or (number % step and number != len(options)):
                continue
            total: float = self.taste(state, code) * float(times)
            for sample in range(times):
                total += self.after(state, k, code, sample)
            if total > most + 0.000001:
                found, most = code, total
        return found

    def taste(self, state: State, code: i64) -> float:
        """Tiles and Rulers are worth about the same: every player likes others of them."""
        if code & 63 == TILE:
            return LIKING * Stream(self.seed + 7919 * code).normal()
        if state.question == Q_FIRST_RULER or state.question == Q_CROWN:
            return 2.0 * LIKING * Stream(self.seed + 7919 * field_x(code)).normal()
        return 0.0

    def march_card(self, state: State, k: i64) -> i64:
        """A card to play before a Movement, after which a better one can be planned; 0 if there is none."""
        options = state.options()
        best: i64 = 0
        most: float = -1.0
        for code in options:
            if code & 63 != PLAY:
                continue
            if most < 0.0:
                most = self.marches.plan(state, k).gain + self.worth.good(state, k, True) + CARD_GAIN
            w = state.copy()
            w.apply(code)
            gain = self.marched(w, k)
            if w.acting == k and w.question < 80 and self.aims[w.question]:
                targets = w.options()
                for i in range(0, len(targets), 1 + len(targets) // 12):
                    after = w.copy()
                    after.apply(targets[i])
                    other = self.marched(after, k)
                    if other > gain:
                        gain = other
            if gain > most:
                best, most = code, gain
        return best

    def marched(self, w: State, k: i64) -> float:
        """How good the best Movement is from here."""
        w = w.copy()
        for _ in range(DEPTH):
            if w.acting != k or w.question >= 80 or not self.aims[w.question]:
                break
            w.apply(self.aimed(w, k, True))
        if w.question != Q_MOVE or w.acting != k:
            return -999.0
        return self.marches.plan(w, k).gain + self.worth.good(w, k, True)

    def going_on(self, w: State, k: i64) -> float:
        """How good the best next choice makes a position after a card was played in an action."""
        most = self.worth.good(w, k, True)
        for code in w.options():
            if code & 63 != PLAY and code & 63 != OFFER and code != DONE:
                after = w.copy()
                after.apply(code)
                worth = self.worth.good(after, k, True)
                if worth > most:
                    most = worth
        return most

    def after(self, state: State, k: i64, code: i64, sample: i64) -> float:
        """How good the position is after a choice and what belongs to it."""
        asks = state.question
        alone = self.home[asks] == 1 if asks < 80 else False
        if (code == DONE or code == choice(ENOUGH)) and (asks == Q_DEVELOP or asks == Q_FYRD or asks == Q_TALK):
            return self.worth.good(state, k, alone)
        w = state.copy()
        stream = Stream(self.seed + 977 * self.asked + 13 * sample)
        w.apply(code)
        settle(w, stream)
        for _ in range(DEPTH):
            if w.acting != k or w.question >= 80 or not self.aims[w.question]:
                break
            w.apply(self.aimed(w, k, alone))
            settle(w, stream)
        if w.acting == k and w.question == asks and (asks == Q_COLLECT or asks == Q_FEED):
            w.apply(DONE if asks == Q_COLLECT else choice(FEED))
            settle(w, stream)
        if code & 63 == PLAY and self.samples > 0 and alone and w.acting == k and w.question == asks:
            return self.going_on(w, k)
        bonus = 0.05 if asks == Q_COLLECT and code & 63 == ALSO else 0.0
        return self.worth.good(w, k, alone) + bonus

    def aimed(self, w: State, k: i64, alone: bool) -> i64:
        """The best target at first sight."""
        options = w.options()
        found = options[0]
        most: float = -99999.0
        step: i64 = 1 + len(options) // 20
        for i in range(0, len(options), step):
            after = w.copy()
            after.apply(options[i])
            worth = self.worth.good(after, k, alone)
            if worth > most:
                found, most = options[i], worth
        return found
