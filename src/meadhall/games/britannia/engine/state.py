"""The state of a game: the board with the six verbs of the contract, and fast random play for bots and benchmarks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.kit import plain, put_values, short_hash, values_of, vec_of
from meadhall.core.outcome import Outcome
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.battle import ATTACKING, DEFENDING, Dice, Fight
from meadhall.games.britannia.engine.bidding import Amount, Bid, Deal, FirstBidder, begin_sides
from meadhall.games.britannia.engine.board import (
    BIDS,
    HELD,
    OWNER,
    PENDING,
    POINTS,
    SCALARS,
    SEAT,
    SHARED,
    Board,
    empty_cells,
)
from meadhall.games.britannia.engine.codes import (
    LANDS,
    NATIONS,
    NOBODY,
    Q_DEAL,
    Q_DICE,
    Q_FIRST_BIDDER,
    Q_NOTHING,
    Q_OVER,
    Q_VOTE,
    new_list,
)
from meadhall.games.britannia.engine.crown import SECRETLY, VOTING, Ballot, next_voter, voter_seat
from meadhall.games.britannia.engine.eviction import EVICTION
from meadhall.games.britannia.engine.increase import BURH_QUESTION, PLACING, Grant
from meadhall.games.britannia.engine.invaders import MUSTERING
from meadhall.games.britannia.engine.leaders import SETTLING
from meadhall.games.britannia.engine.losses import Kill, Lose
from meadhall.games.britannia.engine.movement.column import Column
from meadhall.games.britannia.engine.movement.phase import LeaveAsked, SetOut
from meadhall.games.britannia.engine.opening import REPLACING, SWAPPING
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.removal import Removal, Starving
from meadhall.games.britannia.engine.sequence import advance
from meadhall.games.britannia.engine.sequence_step import STEP_NUMBERS
from meadhall.games.britannia.engine.submission import Submission
from meadhall.games.britannia.engine.tables import Tables
from meadhall.games.britannia.engine.withdrawal import WITHDRAWING
from meadhall.games.britannia.halves import in_points
from meadhall.games.britannia.result import SENTENCES, Reason

SET_OUT: Final = SetOut()


COLUMN_QUESTION: Final = Column()


REMOVAL: Final = Removal()


QUESTIONS: Final[vec[Question]] = vec[Question](
    [
        Question(),
        FirstBidder(),
        Deal(),
        Bid(),
        Amount(),
        REPLACING,
        SWAPPING,
        PLACING,
        Grant(),
        BURH_QUESTION,
        PLACING,
        SETTLING,
        MUSTERING,
        SET_OUT,
        COLUMN_QUESTION,
        LeaveAsked(),
        REMOVAL,
        Submission(),
        EVICTION,
        Fight(),
        Dice(),
        Kill(),
        Lose(),
        DEFENDING,
        ATTACKING,
        WITHDRAWING,
        REMOVAL,
        Starving(),
        REMOVAL,
        Ballot(),
        VOTING,
        PLACING,
        Question(),
    ]
)
"""By the number of the question in `codes.py`."""


class State(Board):
    """A position of Britannia: who is asked, what may be answered, and what follows."""

    def __init__(self, tables: Tables, cells: vec[i64], like: Board | None = None) -> None:
        super().__init__(tables, cells, like)  # seeing this, mypyc knows that all scalars are set and asks no more

    def to_act(self) -> int:
        """The seat that is asked now, or chance, or nobody."""
        if self.question == Q_OVER or self.question == Q_NOTHING:
            return NOBODY
        return int(QUESTIONS[self.question].seat(self))

    def waiting(self) -> list[int]:
        """All seats that are asked now."""
        actor = self.to_act()
        if actor < 0:
            return []
        if self.question != Q_VOTE or self.ballot != SECRETLY:
            return [actor]
        seats: list[int] = []
        for voter in range(NATIONS + 1):
            if (self.voting >> voter) & 1:
                seat = int(voter_seat(self, voter))
                if seat not in seats:
                    seats.append(seat)
        return sorted(seats)

    def legal(self) -> list[int]:
        """All legal codes of the seat to act."""
        return [int(code) for code in self.options()]

    def options(self) -> vec[i64]:
        """The same without leaving the engine's numbers."""
        if self.question == Q_OVER or self.question == Q_NOTHING:
            return new_list()
        return QUESTIONS[self.question].legal(self)

    def legal_for(self, seat: int) -> list[int]:
        """All legal codes of a seat that is asked now."""
        if self.question == Q_VOTE and self.ballot == SECRETLY:
            voter = next_voter(self, seat)
            return [int(code) for code in VOTING.votes_of(self, voter)] if voter >= 0 else []
        return self.legal() if self.to_act() == seat else []

    def refusal(self, code: i64) -> int:
        """The reason why a code is illegal now (see `why.py`), or OK."""
        if self.question == Q_OVER or self.question == Q_NOTHING:
            return 1
        return int(QUESTIONS[self.question].refusal(self, code))

    def apply(self, code: i64) -> None:
        """Carry out one legal code and all that follows without a choice."""
        QUESTIONS[self.question].answer(self, code)
        if self.question == Q_NOTHING:
            advance(self)

    def copy(self) -> State:
        """An independent state; nobody listens to it."""
        return State(self.tables, self.cells[:], self)

    def copies(self, count: int) -> int:
        """Copy many times, for measuring."""
        total: i64 = 0
        for _ in range(count):
            total += self.copy().round
        return int(total)

    def seat_scores(self) -> list[int | float]:
        """Points of each seat over its nations, bids taken off (WIN-01, WIN-02)."""
        t = self.tables
        scores = [0] * int(t.sides)
        for side in range(t.sides):
            seat = int(self.cells[SEAT + side])
            if seat < 0:
                continue
            bid = self.cells[BIDS + side]
            if bid > 0:
                scores[seat] -= int(bid)
            for n in range(NATIONS):
                if t.side_of[n] == side and not (t.unused >> n) & 1:
                    scores[seat] += int(self.cells[POINTS + n])
        return [in_points(int(t.units), score) for score in scores]

    def outcome(self) -> Outcome | None:
        """Most points win; a tie is shared, or goes to more areas by option (WIN-03)."""
        if self.question != Q_OVER:
            return None
        scores = self.seat_scores()
        best = max(scores)
        winners = [seat for seat in range(len(scores)) if scores[seat] == best]
        reason = Reason.MOST_POINTS
        if len(winners) > 1:
            reason = Reason.SHARED
            if self.tables.most_areas_wins:
                held = [self.areas_of_seat(seat) for seat in winners]
                most = max(held)
                winners = [winners[i] for i in range(len(held)) if held[i] == most]
                reason = Reason.MOST_AREAS if len(winners) == 1 else reason
        return Outcome(tuple(scores), tuple(winners), reason, SENTENCES[reason])

    def areas_of_seat(self, seat: int) -> int:
        """Land areas that the nations of a seat occupy."""
        total = 0
        for a in range(LANDS):
            owner = self.cells[OWNER + a]
            if owner >= 0 and self.cells[SEAT + self.tables.side_of[owner]] == seat:
                total += 1
        return total

    def digest(self) -> str:
        """A short hash of the whole position. What a game does not use, zeros at the end, does not change it."""
        cells = plain(self.cells)
        scalars = dict(zip(SCALARS, values_of(self, SCALARS), strict=True))
        scalars["step"] = STEP_NUMBERS[int(self.step)]
        for name, other in SHARED.items():
            scalars[other] += scalars.pop(name)
        numbers = [*cells[:PENDING], *scalars.values(), *cells[PENDING:HELD]]  # the sets behind follow from the owners
        while numbers[-1] == 0:
            numbers.pop()
        return short_hash(numbers)

    def __reduce__(self) -> tuple[object, ...]:
        """States travel between processes by their numbers; the tables go along."""
        return restore, (self.tables, plain(self.cells), values_of(self, SCALARS), int(self.rolled))

    # Random play -----------------------------------------------------------------------------------------------------
    def playout(self, seed: int) -> int:
        """Play random legal choices to the end; the number of choices by seats (dice are counted in `rolled`)."""
        return int(self.run_random(seed, 99))

    def playout_round(self, seed: int) -> int:
        """The same to the end of this round."""
        return int(self.run_random(seed, self.round))

    def run_random(self, seed: i64, last: i64) -> i64:
        """Random play while the round is not past `last`. A 48-bit generator, the same interpreted and compiled."""
        r: i64 = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFF
        decisions: i64 = 0
        while self.question != Q_OVER and self.round <= last:
            r = (r * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
            if self.question == Q_DICE:
                self.apply(actions.die((r >> 20) % 6 + 1))
                continue
            question = QUESTIONS[self.question]
            options = question.legal(self)
            if self.question != Q_DEAL and self.question != Q_FIRST_BIDDER:  # like dice, these are chance
                decisions += 1
            question.answer(self, options[(r >> 20) % len(options)])
            if self.question == Q_NOTHING:
                advance(self)
        return decisions


def restore(tables: Tables, cells: list[int], scalars: list[int], rolled: int) -> State:
    """A state from its numbers."""
    state = State(tables, vec_of(cells))
    put_values(state, SCALARS, scalars)
    state.rolled = rolled
    return state


def fresh(tables: Tables) -> State:
    """An empty board before the first round of the scenario; pieces are put on it, then `begin` starts play."""
    state = State(tables, empty_cells())
    state.round = tables.first_round
    begin_sides(state)
    return state


def begin(state: State) -> State:
    """Start the sequence of play."""
    advance(state)
    return state
