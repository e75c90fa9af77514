"""A bot's mind for Bretwalda: one question in, one legal code out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.bots.bretwalda.chances import Chances
from meadhall.bots.bretwalda.columns import recorded
from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.holdings import EVERYBODY
from meadhall.bots.bretwalda.thumb import Thumb, no_more_bribes
from meadhall.bots.bretwalda.trial import Trial
from meadhall.bots.common.clock import Clock
from meadhall.games.bretwalda.engine.actions import field_x, field_y
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.codes import (
    OFFER,
    PLAY,
    Q_ACTION,
    Q_BID,
    Q_BRIBE,
    Q_CROWN,
    Q_DRAKKAR,
    Q_FIRST_RULER,
    Q_FYRD,
    Q_HOW_MANY,
    Q_LANDING,
    Q_MOVE,
    Q_PUPPET,
    Q_RETREAT,
    Q_SUBVERT,
    Q_THRONE,
    TAKE_ACTION,
)
from meadhall.games.bretwalda.engine.pieces import ACTION_MOVEMENT
from meadhall.games.bretwalda.engine.state import State

TRIED: Final[vec[i64]] = vec[i64]([
    Q_BID, Q_BRIBE, Q_CROWN, Q_DRAKKAR, Q_FIRST_RULER, Q_FYRD, Q_HOW_MANY, Q_LANDING, Q_PUPPET, Q_RETREAT, Q_SUBVERT,
    Q_THRONE,
])  # fmt: skip
"""Questions beside actions whose answers are tried by a mind that tries everything."""
FEW: Final = 7
"""At most so many answers are tried, the best at first sight."""
HIGHEST: Final = 7
"""Bids above this are not tried."""
WITH_CARD: Final = 3
"""Nor are those with a card above this."""
DOUBT: Final = 0.6
"""So much less than the first plan another one is taken to gain."""
NOISE: Final = 0.45
"""How much other plans for a Movement differ."""

ODDS: Final[dict[int, Chances]] = {}
"""Odds of battles by edition, kept for all games."""


def chances_for(state: State) -> Chances:
    """The odds of an edition's battles."""
    key = id(state.tables.edition)
    found = ODDS.get(key)
    if found is None:
        found = ODDS[key] = Chances(state.tables)
    return found


class Mind:
    """Answers any question of any state. It keeps what it has planned, and nothing else."""

    def __init__(self, effort: Effort, figures: Figures, seed: i64) -> None:
        self.effort = effort
        self.figures = figures
        self.seed = seed
        self.asked: i64 = 0
        self.thumb: Thumb | None = None
        self.light: Thumb | None = None
        """The quick mind that plays on in imagined worlds."""
        self.sights: list[float] = []
        """What each way that is tried promises at first sight."""

    def choose(self, state: State, seat: i64, deal: Callable[[int], State]) -> int:
        """The choice of a seat that is asked now; `deal` makes worlds that this seat cannot tell from the true one."""
        k = kingdom_in(state, seat)
        clock = Clock(self.effort.seconds)
        thumb = self.thumb
        if thumb is None or thumb.worth.tables is not state.tables or thumb.worth.own != k:
            chances = chances_for(state)
            figures = self.figures.alone() if state.tables.solo else self.figures
            thumb = self.thumb = Thumb(state.tables, figures, k, self.seed, self.effort.samples, chances)
            self.light = Thumb(state.tables, figures, EVERYBODY, self.seed, 0, chances)
        self.asked += 1
        self.settle(state)
        if state.question == Q_MOVE and state.mover == k and thumb.done <= 1:
            card = thumb.march_cards.best(state, k)
            if card:
                thumb.forget()
                return int(card)
        ways = self.ways(state, k, thumb)
        if len(ways) < 2:
            return int(thumb.choose(state, k))
        worlds = [deal(number) for number in range(self.effort.worlds)]
        light = self.light
        assert light is not None
        trial = Trial(thumb.worth, light, k, self.effort, self.seed + 104729 * self.asked, clock)
        chosen = ways[trial.best(worlds, ways, self.sights, self.effort.trials)]
        thumb.follow(chosen)
        thumb.done = 1
        return int(chosen[0])

    def settle(self, state: State) -> None:
        """Whom everybody is against, in imagined worlds too: by what this seat may know."""
        if self.thumb is not None and self.light is not None:
            self.thumb.worth.settle(state)
            self.light.worth.utilities = self.thumb.worth.utilities

    def planned(self, legal: Sequence[int]) -> int | None:
        """The next step of a plan, if it is legal; it is then done."""
        thumb = self.thumb
        if thumb is None or thumb.done >= len(thumb.plan):
            return None
        code = int(thumb.plan[thumb.done])
        if code not in legal:
            return None
        if thumb.done <= 1:
            for option in legal:
                if option & 63 == PLAY:  # a card may make another plan better
                    return None
        thumb.done += 1
        return code

    def ahead(self) -> list[int]:
        """What is still to be done of a plan."""
        thumb = self.thumb
        if thumb is None:
            return []
        return [int(thumb.plan[i]) for i in range(thumb.done, len(thumb.plan))]

    # Ways to go on ---------------------------------------------------------------------------------------------------
    def ways(self, state: State, k: i64, thumb: Thumb) -> list[vec[i64]]:
        """What is tried: nothing where a plan is carried out, or where first sight will do."""
        effort = self.effort
        self.sights = []
        if effort.trials == 0 or thumb.done < len(thumb.plan):
            return []
        if state.question == Q_ACTION:
            return self.actions(state, k, thumb)
        if state.question == Q_MOVE and state.mover == k:
            return self.marches(state, k, thumb, vec[i64]())
        if not effort.everything or not is_tried(state.question):
            return []
        options = state.options_of(k) if state.together() else state.options()
        if state.question == Q_BRIBE:
            return self.bribes(state, k, thumb, options)
        if state.question == Q_BID:
            bids = [way(code) for code in options if field_x(code) <= (HIGHEST if field_y(code) == 0 else WITH_CARD)]
            self.sights = [0.0 for _ in bids]
            return bids
        return self.few(state, k, thumb, options)

    def actions(self, state: State, k: i64, thumb: Thumb) -> list[vec[i64]]:
        """Every action that is left, a Movement in several ways."""
        found: list[vec[i64]] = []
        for code in state.options():
            if code & 63 != TAKE_ACTION:
                continue
            if field_x(code) != ACTION_MOVEMENT:
                found.append(way(code))
                self.sights.append(thumb.deeds.promise(state, k, field_x(code)))
                continue
            w = state.copy()
            w.apply(code)
            if w.question == Q_MOVE:
                found += self.marches(w, k, thumb, way(code))
        return found

    def marches(self, w: State, k: i64, thumb: Thumb, before: vec[i64]) -> list[vec[i64]]:
        """Plans for a Movement, all different."""
        found: list[vec[i64]] = []
        first: float = 0.0
        for variant in range(1 + self.effort.variants):
            noise = 0.0 if variant == 0 else NOISE
            plan = thumb.marches.plan(w, k, noise, self.seed + 31 * self.asked + variant)
            codes = before
            for code in plan.codes:
                codes = append(codes, code)
            known = False
            for other in found:
                if same(other, codes):
                    known = True
            if variant == 0:
                first = plan.gain
            if not known:
                found.append(codes)
                self.sights.append(first if variant == 0 else first - DOUBT)
        return found

    def bribes(self, state: State, k: i64, thumb: Thumb, options: vec[i64]) -> list[vec[i64]]:
        """The best bribe, or none."""
        codes = thumb.bribing.plan(state, k)
        if not codes:
            return []
        self.sights = [thumb.bribing.gain, 0.0]
        return [recorded(state, codes), way(no_more_bribes(options))]

    def few(self, state: State, k: i64, thumb: Thumb, options: vec[i64]) -> list[vec[i64]]:
        """The answers that are best at first sight."""
        if len(options) < 2:
            return []
        codes: list[i64] = []
        values: list[float] = []
        for code in options:
            if code & 63 != OFFER:
                codes.append(code)
                values.append(thumb.looking.after(state, k, code, 0))
        found: list[vec[i64]] = []
        for _ in range(min(FEW, len(codes))):
            best = 0
            for i in range(len(codes)):
                if values[i] > values[best]:
                    best = i
            found.append(way(codes[best]))
            self.sights.append(values[best])
            values[best] = -999999.0
        return found


def way(code: i64) -> vec[i64]:
    """One code as a way to go on."""
    return append(vec[i64](), code)


def same(one: vec[i64], two: vec[i64]) -> bool:
    """Whether two ways are the same."""
    if len(one) != len(two):
        return False
    for i in range(len(one)):
        if one[i] != two[i]:
            return False
    return True


def is_tried(question: i64) -> bool:
    """Whether answers to a question are tried."""
    for tried in TRIED:
        if tried == question:
            return True
    return False
