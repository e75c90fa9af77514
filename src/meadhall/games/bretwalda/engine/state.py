"""The state of a game: the board with the six verbs of the contract, and fast random play for bots and benchmarks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.kit import plain, put_values, short_hash, values_of, vec_of
from meadhall.core.outcome import Outcome
from meadhall.games.bretwalda.engine.board import (
    CELLS,
    DALC_TRACK,
    GOLD,
    HURT_KIND,
    PICKED,
    REIGNS,
    RULER_IS,
    SCALARS,
    SEAT,
    SHIP_AT,
    SHIPS,
    Board,
    kingdom_in,
)
from meadhall.games.bretwalda.engine.codes import (
    BIT,
    NO_RULER,
    NOBODY,
    Q_NOTHING,
    Q_OVER,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.copying import take_over
from meadhall.games.bretwalda.engine.course import QUESTIONS, advance
from meadhall.games.bretwalda.engine.forces import add_units
from meadhall.games.bretwalda.engine.layout import is_laid_out
from meadhall.games.bretwalda.engine.modifiers import refresh
from meadhall.games.bretwalda.engine.opening import playing
from meadhall.games.bretwalda.engine.pieces import KINGDOMS, LANDS, NEUTRAL, NOWHERE
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.result import outcome_of


class State(Board):
    """A position of Bretwalda: who is asked, what may be answered, and what follows."""

    def to_act(self) -> int:
        """The seat that is asked now, the first of several, or chance, or nobody."""
        if self.nothing_asked():
            return NOBODY
        question = QUESTIONS[self.question]
        if question.together:
            return min(self.waiting())
        return int(question.seat(self))

    def nothing_asked(self) -> bool:
        """Whether the game is over, or a position was opened only up to the start of a phase."""
        return self.question == Q_OVER or self.question == Q_NOTHING

    def together(self) -> bool:
        """Whether several may be asked at once, each for a secret of its own."""
        return QUESTIONS[self.question].together

    def waiting(self) -> list[int]:
        """All seats that are asked now."""
        if self.nothing_asked():
            return []
        if self.together():
            return sorted([int(self.cells[SEAT + k]) for k in range(KINGDOMS) if has(self.choosers, k)])
        actor = self.to_act()
        return [] if actor < 0 else [actor]

    def legal(self) -> list[int]:
        """All legal codes of the seat to act."""
        return [int(code) for code in self.options()]

    def options(self) -> vec[i64]:
        """All legal codes of the seat to act, as the engine's own numbers."""
        if self.nothing_asked():
            return vec[i64]()
        if self.together():
            return self.options_of(kingdom_in(self, self.to_act()))
        return QUESTIONS[self.question].legal(self)

    def options_of(self, kingdom: i64) -> vec[i64]:
        """All legal codes of a Kingdom that chooses at the same time as others."""
        before = self.acting
        self.acting = kingdom
        found = QUESTIONS[self.question].legal(self)
        self.acting = before
        return found

    def legal_for(self, seat: int) -> list[int]:
        """All legal codes of a seat that is asked now."""
        if seat < 0 or seat not in self.waiting():
            return []
        if self.together():
            return [int(code) for code in self.options_of(kingdom_in(self, seat))]
        return self.legal()

    def covered(self) -> bool:
        """Whether the list that is asked may hold cards of the hand."""
        return not self.nothing_asked() and QUESTIONS[self.question].covered

    def apply(self, code: i64) -> None:
        """Carry out one legal code and all that follows without a choice."""
        QUESTIONS[self.question].answer(self, code)
        if self.question == Q_NOTHING:
            advance(self)

    def copy(self) -> State:
        """An independent state; nobody listens to it."""
        other = State(self.tables, self.cells[:])
        take_over(other, self)
        return other

    def copies(self, count: int) -> int:
        """Copy many times, for measuring."""
        total: i64 = 0
        for _ in range(count):
            total += self.copy().round
        return int(total)

    def seat_scores(self) -> list[int]:
        """Dalcs of each seat."""
        scores = [0] * int(self.tables.players)
        for k in range(KINGDOMS):
            if has(self.tables.kingdoms, k) and self.named:
                scores[int(self.cells[SEAT + k])] = int(self.cells[DALC_TRACK + k])
        return scores

    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        if self.question != Q_OVER:
            return None
        return outcome_of(self)

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
        """Play random legal choices to the end of this round."""
        return int(self.run_random(seed, self.round))

    def run_random(self, seed: i64, last: i64) -> i64:
        """Random play while the round is not past `last`. A 48-bit generator, the same interpreted and compiled."""
        r: i64 = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFF
        decisions: i64 = 0
        while self.question != Q_OVER and self.round <= last:
            r = (r * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
            question = QUESTIONS[self.question]
            if question.together:
                options = self.options_of(lowest(self.choosers))
                decisions += 1
                question.answer(self, options[(r >> 20) % len(options)])
            else:
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
    """The board before anything is dealt or placed in the Capitals (SETUP-03 to SETUP-09)."""
    state = State(tables, vec[i64]([0] * CELLS))
    t = tables
    for ship in range(SHIPS):
        state.cells[SHIP_AT + ship] = NOWHERE
    for side in range(2):
        state.cells[HURT_KIND + side] = NOWHERE
    for k in range(KINGDOMS):
        state.cells[RULER_IS + k] = NO_RULER
        state.cells[PICKED + k] = -1
        state.cells[SEAT + k] = -1
        if has(t.kingdoms, k):
            state.cells[GOLD + k] = t.start_gold
            state.cells[REIGNS + k] = t.rulers_of[k]
    for seat in range(t.players):
        state.cells[SEAT + playing(state, seat)] = seat
    state.named = 0 if t.options.seating or t.options.advanced_setup else 1
    state.deck = t.lordship
    state.chronicles_above = t.chronicle_deck
    state.danes_above = t.danes_deck
    if is_laid_out(state):
        state.dalcs = BIT[t.centre]
    else:
        state.dalcs = t.dalcs
        for area in range(LANDS):
            add_units(state, NEUTRAL, area, t.neutrals[area])
    for k in range(KINGDOMS):
        if has(t.kingdoms, k):
            refresh(state, k)
    return state


def begin(state: State) -> State:
    """Start the sequence of play."""
    advance(state)
    return state
