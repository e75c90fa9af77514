"""Weighs the answers to a question one by one, by the position right after each."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.settling import QUICK, settle
from meadhall.bots.bretwalda.worth import Worth
from meadhall.bots.common.stream import Stream
from meadhall.games.bretwalda.engine.actions import choice, field_x, field_y
from meadhall.games.bretwalda.engine.board import STANDS
from meadhall.games.bretwalda.engine.codes import (
    ALSO,
    BIT,
    BUILD_AT,
    DONE,
    ENOUGH,
    FEED,
    OFFER,
    PLAY,
    Q_AGAINST,
    Q_AT,
    Q_CARD,
    Q_COLLECT,
    Q_CROWN,
    Q_DEVELOP,
    Q_EXTRA_FOOD,
    Q_EXTRA_TILE,
    Q_FEED,
    Q_FIRST_RULER,
    Q_FROM,
    Q_FYRD,
    Q_LIFT,
    Q_ORIGIN,
    Q_RAZE,
    Q_SALT,
    Q_SLAY,
    Q_STARVE,
    Q_STORE,
    Q_SWAP_IN,
    Q_SWAP_OUT,
    Q_TALK,
    Q_UNDER,
    Q_UNIT,
    Q_UPGRADE,
    TILE,
    has,
)
from meadhall.games.bretwalda.engine.course import QUESTIONS
from meadhall.games.bretwalda.engine.state import State

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
CROWD: Final = 60
"""Longer lists are looked at in part."""


def marked(questions: vec[i64]) -> vec[i64]:
    """By question 1 if it is one of these."""
    found: vec[i64] = vec[i64]([0 for _ in range(len(QUESTIONS))])
    for question in questions:
        found[question] = 1
    return found


class Looking:
    """Looks at answers for any Kingdom of one game."""

    def __init__(self, worth: Worth, seed: i64, samples: i64) -> None:
        self.worth = worth
        self.samples = samples
        """How often a battle is fought out for each choice in it; 0: its questions are answered by simple rules."""
        self.seed = seed
        self.asked: i64 = 0
        self.aims: vec[i64] = marked(AIMS)
        self.home: vec[i64] = marked(AT_HOME)

    def best(self, state: State, k: i64, options: vec[i64]) -> i64:
        """The option after which the position is best."""
        if self.samples == 0:
            if state.question == Q_EXTRA_FOOD:
                return options[0]
            if state.question == Q_DEVELOP:
                options = self.developments(state, k, options)
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

    def developments(self, state: State, k: i64, options: vec[i64]) -> vec[i64]:
        """For imagined worlds: one of the tiles, which are worth about the same, and one area for each Building."""
        tiles: i64 = 0
        for code in options:
            if code & 63 == TILE:
                tiles += 1
        skipped: i64 = self.asked % tiles if tiles else 0
        found: vec[i64] = vec[i64]()
        seen: i64 = 0
        for code in options:
            verb = code & 63
            if verb == TILE:
                if skipped == 0:
                    found = append(found, code)
                skipped -= 1
            elif verb == BUILD_AT:
                if not has(seen, field_x(code)) and has(state.cells[STANDS + k], field_y(code)):
                    seen |= BIT[field_x(code)]
                    found = append(found, code)
            else:
                found = append(found, code)
        return found

    def taste(self, state: State, code: i64) -> float:
        """Tiles and Rulers are worth about the same: every player likes others of them."""
        if code & 63 == TILE:
            return LIKING * Stream(self.seed + 7919 * code).normal()
        if state.question == Q_FIRST_RULER or state.question == Q_CROWN:
            return 2.0 * LIKING * Stream(self.seed + 7919 * field_x(code)).normal()
        return 0.0

    def after(self, state: State, k: i64, code: i64, sample: i64) -> float:
        """How good the position is after a choice and what belongs to it."""
        asks = state.question
        alone = self.home[asks] == 1
        if (code == DONE or code == choice(ENOUGH)) and (asks == Q_DEVELOP or asks == Q_FYRD or asks == Q_TALK):
            return self.worth.good(state, k, alone)
        w = state.copy()
        stream = Stream(self.seed + 977 * self.asked + 13 * sample)
        w.apply(code)
        settle(w, stream)
        for _ in range(DEPTH):
            if w.acting != k or not self.aims[w.question]:
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
