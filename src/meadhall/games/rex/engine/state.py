"""The state of a game: the board with the six verbs of the contract, and fast random play for bots and benchmarks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.kit import plain, put_values, short_hash, values_of, vec_of
from meadhall.core.outcome import Outcome
from meadhall.games.rex.engine.allocation import GRABBING, Pick, UseJoker
from meadhall.games.rex.engine.alone import NEXT_CARD, RandomMini
from meadhall.games.rex.engine.board import (
    CELLS,
    DECK,
    ORDER,
    PIECES,
    POINTS,
    SCALARS,
    SEAT,
    Board,
    is_human,
)
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    KINGDOMS,
    NO_KINGDOM,
    NOBODY,
    Q_KEEP,
    Q_NOTHING,
    Q_OVER,
    Q_PLAN,
    count,
    has,
)
from meadhall.games.rex.engine.dealing import (
    DEALING,
    DEALING_OBJECTIVES,
    KEEPING,
    Seating,
    Slots,
    is_waiting,
    kingdom_in,
    nth_human,
)
from meadhall.games.rex.engine.opening import DRAWING, ORDERING, begin_tracks
from meadhall.games.rex.engine.planning import PLANNING
from meadhall.games.rex.engine.powers import POWERS, REINFORCING, Help
from meadhall.games.rex.engine.question import Question
from meadhall.games.rex.engine.recruiting import Recruit
from meadhall.games.rex.engine.sequence import advance
from meadhall.games.rex.engine.tables import Tables
from meadhall.games.rex.engine.why import NOT_ASKED
from meadhall.games.rex.result import Reason

QUESTIONS: Final[vec[Question]] = vec[Question](
    [
        Question(),
        Seating(),
        Slots(),
        DEALING,
        DEALING_OBJECTIVES,
        KEEPING,
        ORDERING,
        DRAWING,
        Recruit(),
        PLANNING,
        NEXT_CARD,
        RandomMini(),
        Pick(),
        GRABBING,
        UseJoker(),
        POWERS,
        Help(),
        REINFORCING,
        Question(),
    ]
)
"""By the number of the question in `codes.py`."""


class State(Board):
    """A position of Rex Britannorum: who is asked, what may be answered, and what follows."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        super().__init__(tables, cells)  # seeing this, mypyc knows that all scalars are set and asks no more

    def to_act(self) -> int:
        """The seat that is asked now, the first of several, or chance, or nobody."""
        if self.nothing_asked():
            return NOBODY
        return int(QUESTIONS[self.question].seat(self))

    def nothing_asked(self) -> bool:
        """Whether the game is over, or a position was opened only up to the start of a phase."""
        return self.question == Q_OVER or self.question == Q_NOTHING

    def together(self) -> bool:
        """Whether several may be asked at once, each for a secret of its own."""
        return self.question == Q_PLAN or self.question == Q_KEEP

    def waiting(self) -> list[int]:
        """All seats that are asked now."""
        if self.together():
            return sorted([int(self.cells[SEAT + k]) for k in range(KINGDOMS) if is_waiting(self, k)])
        actor = self.to_act()
        return [] if actor < 0 else [actor]

    def legal(self) -> list[int]:
        """All legal codes of the seat to act."""
        return [int(code) for code in self.options()]

    def options(self) -> vec[i64]:
        """All legal codes of the seat to act, as the engine's own numbers."""
        if self.nothing_asked():
            return vec[i64]()
        return QUESTIONS[self.question].legal(self)

    def legal_for(self, seat: int) -> list[int]:
        """All legal codes of a seat that is asked now."""
        if not self.together():
            return self.legal() if self.to_act() == seat else []
        k = kingdom_in(self, seat)
        if k < 0 or not is_waiting(self, k):
            return []
        codes = PLANNING.legal_of(self, k) if self.question == Q_PLAN else KEEPING.legal_of(self, k)
        return [int(code) for code in codes]

    def refusal(self, code: i64) -> int:
        """The reason a code is illegal now (see `why.py`), or `OK`."""
        if self.nothing_asked():
            return NOT_ASKED
        return int(QUESTIONS[self.question].refusal(self, code))

    def apply(self, code: i64) -> None:
        """Carry out one legal code and all that follows without a choice."""
        QUESTIONS[self.question].answer(self, code)
        if self.question == Q_NOTHING:
            advance(self)

    def copy(self) -> State:
        """An independent state; nobody listens to it."""
        other = State(self.tables, self.cells[:])
        other.take_over(self)
        return other

    def copies(self, count: int) -> int:
        """Copy many times, for measuring."""
        total: i64 = 0
        for _ in range(count):
            total += self.copy().turn
        return int(total)

    def seat_scores(self) -> list[int]:
        """Points of each seat."""
        scores = [0] * int(self.tables.players)
        for k in range(KINGDOMS):
            if is_human(self, k) and self.cells[SEAT + k] >= 0:
                scores[int(self.cells[SEAT + k])] = int(self.cells[POINTS + k])
        return scores

    def outcome(self) -> Outcome | None:
        """Most points win, a tie has no winner, and a lone player gets a rank (SCORE-01, -02, SOLO-03, -04)."""
        if self.question != Q_OVER:
            return None
        scores = self.seat_scores()
        if len(scores) == 1:
            return Outcome(tuple(scores), (), Reason.RANK, self.rank(scores[0]))
        best = max(scores)
        if scores.count(best) > 1:
            return Outcome(tuple(scores), (), Reason.TIE, "A tie for the most points has no winner.")
        return Outcome(tuple(scores), (scores.index(best),), Reason.MOST_POINTS, "One kingdom has the most points.")

    def rank(self, points: int) -> str:
        """The rank that these points give a lone player, as a sentence."""
        rank = ""
        for number, (least, text) in enumerate(self.tables.edition.bands, 1):
            if points >= least:
                rank = f"Rank {number}: {text}."
        return rank

    def digest(self) -> str:
        """A short hash of the whole position."""
        return short_hash(plain(self.cells) + values_of(self, SCALARS))

    def __reduce__(self) -> tuple[object, ...]:
        """States travel between processes by their numbers; the tables go along."""
        return restore, (self.tables, plain(self.cells), values_of(self, SCALARS))

    # Random play -----------------------------------------------------------------------------------------------------
    def playout(self, seed: int) -> int:
        """Play random legal choices to the end; the number of choices by seats."""
        return int(self.run_random(seed, 99))

    def playout_round(self, seed: int) -> int:
        """Play random legal choices to the end of this turn."""
        return int(self.run_random(seed, self.turn))

    def run_random(self, seed: i64, last: i64) -> i64:
        """Random play while the turn is not past `last`. A 48-bit generator, the same interpreted and compiled."""
        r: i64 = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFF
        decisions: i64 = 0
        while self.question != Q_OVER and self.turn <= last:
            r = (r * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
            question = QUESTIONS[self.question]
            if not question.by_chance:
                decisions += 1
            question.answer(self, question.nth_legal(self, r >> 20))
            if self.question == Q_NOTHING:
                advance(self)
        return decisions


def restore(tables: Tables, cells: list[int], scalars: list[int]) -> State:
    """A state from its numbers."""
    state = State(tables, vec_of(cells))
    put_values(state, SCALARS, scalars)
    return state


def fresh(tables: Tables) -> State:
    """The board before anything is dealt: start cubes, markers, Rome's Cities, full decks (SETUP-10 to -17)."""
    state = State(tables, vec[i64]([0] * CELLS))
    t = tables
    for k in range(KINGDOMS):
        state.cells[ORDER + k] = NO_KINGDOM
        state.cells[SEAT + k] = -1
        if has(t.humans | t.alone, k):
            state.cells[PIECES + k] = BIT[t.start[k]]
            state.cells[DECK + k] = t.decks[k]
    if not t.drawn_seats or t.players == 1:
        for seat in range(count(t.humans)):
            state.cells[SEAT + nth_human(state, seat)] = seat
    for area in range(AREAS):
        state.rome |= BIT[t.black[area]]
    state.rome |= t.absent_rome
    state.bag = t.tokens
    state.pool = t.pool
    state.undealt = t.kinds[0] | t.kinds[1] | t.kinds[2]
    begin_tracks(state)
    return state


def begin(state: State) -> State:
    """Start the sequence of play."""
    advance(state)
    return state
