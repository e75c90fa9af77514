"""The end of a round: Bretwalda by votes, King by areas, and the army a King receives."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import INCREASE, LEADER_IS, OVERLORD, VOTES, Board, areas_of, has, seat_of
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    BIT,
    INFANTRY,
    NATIONS,
    OPEN,
    Q_BALLOT,
    Q_KING_PLACE,
    Q_NOTHING,
    Q_VOTE,
    SECRET,
    VOTE,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.force import pool
from meadhall.games.britannia.engine.increase import PLACING
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.relations import submission_of
from meadhall.games.britannia.engine.removal import is_king
from meadhall.games.britannia.engine.scoring import occupied_areas, score
from meadhall.games.britannia.engine.tables import LEADERS
from meadhall.games.britannia.engine.tell import BALLOT, BRETWALDA, BRETWALDA_POINTS, KING, KING_POINTS, VOTED, tell
from meadhall.games.britannia.engine.timeline import king_points
from meadhall.games.britannia.engine.why import NO_ENGLISH_AREA, NOT_ASKED, OK

GALLOWAY_VOTER: Final[i64] = 17
"""The vote of the subjects' Galloway where the Angle player names it."""
UNDECIDED: Final[i64] = 0
OPENLY: Final[i64] = 1
SECRETLY: Final[i64] = 2


# Bretwalda -----------------------------------------------------------------------------------------------------------
def galloway_bound(b: Board) -> bool:
    """Whether an English area of submitted Brigantes votes with the overlord (BRETWALDA-04)."""
    cells = b.cells
    t = b.tables
    if t.brigantes < 0 or cells[OVERLORD + t.brigantes] < 0:
        return False
    if t.galloway_free and own_votes(b, cells[OVERLORD + t.brigantes]) == 0:
        return False
    agreement = submission_of(b, t.brigantes)
    return agreement >= 0 and bound_areas(b, agreement) > 0


def bound_areas(b: Board, agreement: i64) -> i64:
    """English areas of the subject that its agreement names: Galloway."""
    return occupied_areas(b, b.tables.sub_nation[agreement], b.tables.english & b.tables.sub_counted[agreement])


def own_votes(b: Board, nation: i64) -> i64:
    """One vote for each English area, but those that vote with the overlord (BRETWALDA-01)."""
    votes = occupied_areas(b, nation, b.tables.english)
    if nation == b.tables.brigantes and galloway_bound(b):
        votes -= bound_areas(b, submission_of(b, nation))
    return votes


def begin_votes(b: Board) -> None:
    """Every nation with a vote is to vote."""
    cells = b.cells
    b.voting = 0
    for n in range(NATIONS):
        cells[VOTES + n] = -1
        if own_votes(b, n) > 0:
            b.voting |= BIT[n]
    b.galloway = -1
    if galloway_bound(b) and own_votes(b, cells[OVERLORD + b.tables.brigantes]) == 0:
        b.voting |= BIT[GALLOWAY_VOTER]
    b.ballot = b.tables.ballot_mode
    b.cursor = 0


def candidates(b: Board) -> i64:
    """The nations that occupy an English area, as a set (BRETWALDA-02)."""
    mask: i64 = 0
    for n in range(NATIONS):
        if areas_of(b, n) & b.tables.english != 0:
            mask |= BIT[n]
    return mask


def votes_over(b: Board) -> bool:
    """Ask for a secret ballot, then for the votes; False while somebody is asked."""
    if b.voting == 0:
        return True
    if without_first(candidates(b)) == 0:
        b.ballot = OPENLY  # one candidate: nothing to hide
    if b.ballot == UNDECIDED:
        if b.cursor < b.tables.sides:
            b.question = Q_BALLOT
            return False
        b.ballot = OPENLY
    b.question = Q_VOTE
    return False


class Ballot(Question):
    """Whether a player demands a secret ballot (BRETWALDA-05)."""

    def seat(self, b: Board) -> i64:
        return b.cursor

    def legal(self, b: Board) -> vec[i64]:
        return append(append(new_list(), OPEN), SECRET)

    def refusal(self, b: Board, code: i64) -> i64:
        return OK if code == OPEN or code == SECRET else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        if code == SECRET:
            b.ballot = SECRETLY
            tell(b, BALLOT, b.cursor)
        b.cursor += 1
        b.question = Q_NOTHING


def voter_seat(b: Board, voter: i64) -> i64:
    """Who casts a nation's votes; the overlord those of the bound areas."""
    if voter == GALLOWAY_VOTER:
        return seat_of(b, b.cells[OVERLORD + b.tables.brigantes])
    return seat_of(b, voter)


def next_voter(b: Board, seat: i64) -> i64:
    """The first voter of a seat (of any seat: -1) that has not voted, or -1."""
    for voter in range(NATIONS + 1):
        if has(b.voting, voter) and (seat < 0 or voter_seat(b, voter) == seat):
            return voter
    return -1


class Vote(Question):
    """A nation's votes all go to one nation with an English area; in a secret ballot all seats vote at once."""

    def seat(self, b: Board) -> i64:
        return voter_seat(b, next_voter(b, -1))

    def legal(self, b: Board) -> vec[i64]:
        return self.votes_of(b, next_voter(b, -1))

    def votes_of(self, b: Board, voter: i64) -> vec[i64]:
        """What one voter may choose."""
        out = new_list()
        open_to = candidates(b)
        for n in range(NATIONS):
            if has(open_to, n):
                out = append(out, actions.vote(voter, n))
        return out

    def refusal(self, b: Board, code: i64) -> i64:
        voter = actions.vote_voter(code)
        if actions.verb_of(code) != VOTE or voter > GALLOWAY_VOTER or not has(b.voting, voter):
            return NOT_ASKED
        if b.ballot != SECRETLY and voter != next_voter(b, -1):
            return NOT_ASKED
        if next_voter(b, voter_seat(b, voter)) != voter:
            return NOT_ASKED
        return (
            OK
            if actions.vote_nation(code) < NATIONS and has(candidates(b), actions.vote_nation(code))
            else NO_ENGLISH_AREA
        )

    def answer(self, b: Board, code: i64) -> None:
        voter = actions.vote_voter(code)
        nation = actions.vote_nation(code)
        b.voting &= ~BIT[voter]
        if voter == GALLOWAY_VOTER:
            b.galloway = nation
        else:
            b.cells[VOTES + voter] = nation
        if b.ballot != SECRETLY:
            tell(b, VOTED, voter, nation, votes_cast(b, voter))
        if b.voting == 0:
            count_votes(b)
            b.question = Q_NOTHING


VOTING: Final = Vote()


def count_votes(b: Board) -> None:
    """More than half of all votes make a Bretwalda (BRETWALDA-03)."""
    cells = b.cells
    t = b.tables
    if b.ballot == SECRETLY:
        for n in range(NATIONS):
            if cells[VOTES + n] >= 0:
                tell(b, VOTED, n, cells[VOTES + n], votes_cast(b, n))
        if b.galloway >= 0:
            tell(b, VOTED, GALLOWAY_VOTER, b.galloway, votes_cast(b, GALLOWAY_VOTER))
    total: i64 = 0
    for n in range(NATIONS):
        total += occupied_areas(b, n, t.english)
    elected: i64 = -1
    for n in range(NATIONS):
        if 2 * votes_for(b, n) > total:
            elected = n
    tell(b, BRETWALDA, elected)
    if elected >= 0:
        score(b, elected, t.bretwalda_points[b.round], BRETWALDA_POINTS, elected)
    end_votes(b)


def votes_cast(b: Board, voter: i64) -> i64:
    """The votes behind one choice: a nation's own, with those of the bound areas if it is the overlord."""
    bound: i64 = 0
    if galloway_bound(b):
        bound = bound_areas(b, submission_of(b, b.tables.brigantes))
    if voter == GALLOWAY_VOTER:
        return bound
    votes = own_votes(b, voter)
    return votes + bound if votes > 0 and voter == b.cells[OVERLORD + b.tables.brigantes] else votes


def votes_for(b: Board, candidate: i64) -> i64:
    """The votes a nation has got."""
    votes: i64 = 0
    for n in range(NATIONS):
        if b.cells[VOTES + n] == candidate:
            votes += votes_cast(b, n)
    if b.galloway == candidate:
        votes += votes_cast(b, GALLOWAY_VOTER)
    return votes


def end_votes(b: Board) -> None:
    """Clear the ballot box."""
    for n in range(NATIONS):
        b.cells[VOTES + n] = -1
    b.galloway = -1
    b.ballot = UNDECIDED
    b.voting = 0
    b.cursor = 0


# King ----------------------------------------------------------------------------------------------------------------
def crown(b: Board) -> i64:
    """The King of this round, or -1."""
    t = b.tables
    leaders = t.king_leaders[b.round]
    alive: i64 = 0
    survivor: i64 = -1
    for n in range(NATIONS):
        if leaders != 0:
            leader = b.cells[LEADER_IS + n]
            if leader < 0 or not has(leaders, leader):
                continue
            alive += 1
            survivor = n
        if is_king(b, n, t.king_areas):
            return n
    if alive == 1 and not outsider_blocks(b, survivor):
        return survivor  # R16-09
    return -1


def outsider_blocks(b: Board, prospect: i64) -> bool:
    """A nation outside the contest with twice the areas of a sole survivor keeps him from the crown (R16-10)."""
    t = b.tables
    mine = occupied_areas(b, prospect, t.english)
    for n in range(NATIONS):
        theirs = occupied_areas(b, n, t.english)
        if not contends(b, n) and theirs >= 1 and theirs >= 2 * mine:
            return True
    return False


def contends(b: Board, nation: i64) -> bool:
    """Whether a nation is one of those whose leaders contend for the last crown, even if he is dead."""
    t = b.tables
    for leader in range(LEADERS):
        if has(t.king_leaders[b.round], leader) and t.leader_nation[leader] == nation:
            return True
    return False


def begin_crown(b: Board) -> None:
    """Points for the King, and an army but in the last round (KING-01, -02, R16-11)."""
    t = b.tables
    king = crown(b)
    b.placing = king
    b.given = 0
    b.open_areas = 0
    if king < 0:
        return
    b.crowned = (king + 1) * t.offices_first[b.round]
    tell(b, KING, king)
    score(b, king, king_points(b, king), KING_POINTS, king)
    if t.king_leaders[b.round] == 0:
        b.open_areas = ALL_LANDS


def crown_over(b: Board) -> bool:
    """The King's army goes where a new army could; without a piece or room it is lost."""
    if b.placing >= 0 and b.open_areas != 0 and b.given == 0:
        if pool(b, b.placing, INFANTRY) > 0 and len(PLACING.legal(b)) > 0:
            b.question = Q_KING_PLACE
            return False
        if b.tables.king_marker:
            b.cells[INCREASE + b.placing] = b.tables.pop_kept
    b.placing = 0
    b.open_areas = 0
    b.given = 0
    b.points = 0
    return True
