"""Ways to go on for a Kingdom, tried in worlds that its seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.bots.advising import AT_ONCE, FROM_OTHERS, LATER, OTHERS, RISK, Kind, Least, Plan, Term, Try, mean_terms
from meadhall.bots.bretwalda.advice import words
from meadhall.bots.bretwalda.advice.parts import parts_of
from meadhall.bots.bretwalda.effort import Effort
from meadhall.bots.bretwalda.figures import Figures
from meadhall.bots.bretwalda.holdings import EVERYBODY
from meadhall.bots.bretwalda.levels.player import SEED_BITS, figures
from meadhall.bots.bretwalda.mind import Mind, chances_for
from meadhall.bots.bretwalda.thumb import Thumb
from meadhall.bots.bretwalda.trial import STEPS
from meadhall.bots.bretwalda.worth import Worth
from meadhall.bots.common.stream import Stream
from meadhall.core.game import Game
from meadhall.core.game import State as AnyState
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.codes import (
    DONE,
    PASS,
    Q_ACTION,
    Q_BRIBE,
    Q_COLUMN,
    Q_MOVE,
    Q_NOTHING,
    Q_OVER,
    lowest,
)
from meadhall.games.bretwalda.engine.course import QUESTIONS, advance
from meadhall.games.bretwalda.engine.realm import dalcs_of
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.hidden import shuffle_hidden

SAMPLES: Final = 3
"""How often a battle is fought out for a choice at first sight."""
DALC: Final = 10.0
"""Positions are weighed in tenths of a Dalc."""
AHEAD: Final = 1
ALONE: Final = 2
"""So many rounds after this one are played on; more for somebody who plays alone."""
MARCHING: Final = (Q_MOVE, Q_COLUMN)


class BretwaldaAdviser:
    """The adviser of the game."""

    unit = ("Dalc", "Dalcs")
    percent = 12.0
    tries = 40
    horizon = "to the end of the next round"
    reference = "ceorl"
    kinds: Mapping[str, Kind] = {
        "won": Kind("the end of the game", AT_ONCE),
        "dalcs": Kind("Dalcs", AT_ONCE),
        "areas": Kind("areas", AT_ONCE),
        "gold": Kind("Gold", AT_ONCE),
        "food": Kind("Food for the Winter", AT_ONCE),
        "harvest": Kind("harvests", LATER),
        "abbeys": Kind("Abbeys", LATER),
        "cards": Kind("cards", LATER),
        "tiles": Kind("tiles", LATER),
        "buildings": Kind("buildings", LATER),
        "thrones": Kind("Capitals", LATER),
        "chronicle": Kind("your Chronicle cards", LATER),
        OTHERS: Kind("the others", FROM_OTHERS),
        "forces": Kind("Units and Rulers", RISK),
        "danger": Kind("Dalcs in danger", RISK),
    }

    # Minds -----------------------------------------------------------------------------------------------------------
    def figures(self, state: State) -> Figures:
        """What things are worth in a game, alone or not."""
        return figures().alone() if state.tables.solo else figures()

    def thumb(self, state: State, own: int, seed: int, samples: int) -> Thumb:
        """A quick mind: for one Kingdom, or for all of them."""
        thumb = Thumb(state.tables, self.figures(state), own, seed & SEED_BITS, samples, chances_for(state))
        thumb.worth.settle(state)
        return thumb

    # Plans -----------------------------------------------------------------------------------------------------------
    def asked(self, state: AnyState, seat: int) -> Hashable | None:
        """A Movement, or a single answer."""
        s = ours(state)
        if seat not in s.waiting():
            return None
        if s.question in MARCHING and s.mover == kingdom_in(s, seat):
            return int(s.round), int(s.step), int(s.cursor), "march"
        return s.digest() if len(s.legal_for(seat)) > 1 else None

    def plans(self, game: Game, state: AnyState, seat: int, count: int, seed: int) -> list[Plan]:
        """What is best at first sight, then what the searching bot would try."""
        s, k = ours(state), int(kingdom_in(ours(state), seat))
        thumb = self.thumb(s, k, seed, SAMPLES)
        effort = Effort(SAMPLES, 0.0)
        effort.trials, effort.variants, effort.everything = 1, max(2, count // 2), True
        mind = Mind(effort, self.figures(s), seed & SEED_BITS)
        ways = mind.ways(s, k, thumb)
        if not ways and s.question not in MARCHING:
            ways = mind.few(s, k, thumb, s.options_of(k) if s.together() else s.options())
        order = sorted(range(len(ways)), key=lambda i: -mind.sights[i])[: count + 2]
        found = [self.planned(game, s, seat, [int(code) for code in ways[i]]) for i in order]
        return found or [self.finished(game, s, seat)]

    def least(self, game: Game, state: AnyState, seat: int) -> Least | None:
        """Passing, or marching nowhere."""
        s = ours(state)
        legal = s.legal_for(seat)
        for code, said in ((PASS, "passing"), (DONE, "staying" if s.question == Q_MOVE else "doing nothing more")):
            if code in legal:
                return Least(self.planned(game, s, seat, [code]), said)
        return None

    def finished(self, game: Game, state: AnyState, seat: int) -> Plan:
        """What a quick mind does, to the end of the Movement if it is one."""
        s, k = ours(state), int(kingdom_in(ours(state), seat))
        thumb = self.thumb(s, k, 0, SAMPLES)
        at, key = s.copy(), self.asked(s, seat)
        codes: list[int] = []
        while seat in at.waiting() and self.asked(at, seat) == key and len(codes) < 60:
            codes.append(int(thumb.choose(at, k)))
            at.apply(codes[-1])
        return self.planned(game, s, seat, codes)

    def planned(self, game: Game, state: AnyState, seat: int, codes: Sequence[int]) -> Plan:
        """Codes in a row, those left out that nobody is asked for."""
        s = ours(state)
        end, taken = s.copy(), []
        for code in codes:
            if code in end.legal_for(seat):
                end.apply(code)
                taken.append(int(code))
        marches = s.question in MARCHING or (s.question == Q_ACTION and len(taken) > 1)
        final = not marches or (bool(taken) and taken[-1] == DONE)
        seen = words.seen(s, taken) if marches or s.question == Q_BRIBE else tuple(taken)
        return Plan(s, tuple(taken), end, seen, final)

    # Trying ----------------------------------------------------------------------------------------------------------
    def tried(self, game: Game, seat: int, plan: Plan, number: int, seed: int) -> Try:
        """Deal what the seat cannot know, carry the plan out, and let quick minds play on."""
        start = ours(plan.start)
        k, own = int(kingdom_in(start, seat)), (seed + 7919 * number) & SEED_BITS
        w = shuffle_hidden(start, seat, own)
        thumb = self.thumb(w, EVERYBODY, own, 0)
        thumb.follow(vec[i64]([i64(code) for code in plan.codes]))
        stream, first = Stream(own), True
        last = w.round + (ALONE if w.tables.solo else AHEAD)
        for _ in range(STEPS):
            if w.question == Q_OVER or w.round > last:
                break
            question = QUESTIONS[w.question]
            if question.by_chance:
                stream.turn_to(w.round * 8 + w.season)
                question.answer(w, question.nth_legal(w, stream.below(720720)))
            else:
                who = (k if first else lowest(w.choosers)) if question.together else w.acting
                question.answer(w, thumb.choose(w, who))
                first = False
            if w.question == Q_NOTHING:
                advance(w)
        return self.judged(w)

    def judged(self, w: State) -> Try:
        """What a position is worth to every seat, in Dalcs, and the chance of each to win."""
        worth = Worth(w.tables, self.figures(w), EVERYBODY)
        kingdoms = {int(kingdom_in(w, seat)): seat for seat in range(int(w.tables.players))}
        points = [0.0] * len(kingdoms)
        chances = [0.0] * len(kingdoms)
        for k, seat in kingdoms.items():
            points[seat] = float(dalcs_of(w, k)) if is_won(w) else worth.good(w, k, True) / DALC
            chances[seat] = min(1.0, max(0.0, worth.chance(w, k) / 100.0))
        return Try(tuple(points), () if w.tables.solo else tuple(chances), w)

    # Terms -----------------------------------------------------------------------------------------------------------
    def terms(self, game: Game, state: AnyState, seat: int, plan: Plan, tries: Sequence[Try]) -> list[Term]:
        """The parts of the worth of the ends of the tries, on average, and what the others have there."""
        return mean_terms([self.parts_at(one, seat) for one in tries], tries, seat)

    def parts_at(self, one: Try, seat: int) -> dict[str, float]:
        """The worth of the end of a try, in parts."""
        w = ours(one.end)
        if w.question == Q_OVER:
            return {"dalcs" if is_won(w) else "won": one.points[seat]}
        worth = Worth(w.tables, self.figures(w), EVERYBODY)
        return {kind: part / DALC for kind, part in parts_of(worth, w, int(kingdom_in(w, seat))).items()}

    # In words --------------------------------------------------------------------------------------------------------
    def name(self, game: Game, state: AnyState, seat: int, plan: Plan) -> str:
        """Where a march goes, or the answer."""
        return words.name(game, ours(state), plan)

    def full_name(self, game: Game, state: AnyState, seat: int, plan: Plan) -> str:
        """All ways of its columns."""
        return words.full_name(game, ours(state), plan)

    def marks(self, game: Game, state: AnyState, seat: int, plan: Plan) -> list[dict[str, Any]]:
        """An arrow for every column, else a ring around the place that is named, else the button."""
        return words.marks(game, ours(state), plan)

    def clause(self, game: Game, kind: str, terms: Sequence[Term], total: float) -> str:
        """See `words`."""
        return words.clause(kind, total)


def is_won(w: State) -> bool:
    """Whether a game against others is over: then only Dalcs are left to count."""
    return bool(w.question == Q_OVER and not w.tables.solo)


def ours(state: AnyState) -> State:
    """The same state, known to be one of this game."""
    assert isinstance(state, State)
    return state
