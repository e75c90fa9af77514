"""What a decision is about, in figures: counts of a vote, what submission costs and keeps, what asking leave means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from meadhall.core.text import counted, listed
from meadhall.games.britannia.engine import actions, codes
from meadhall.games.britannia.engine.board import OVERLORD, OWNER, POINTS, VOTES, has, on_land
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.crown import (
    GALLOWAY_VOTER,
    SECRETLY,
    next_voter,
    voter_seat,
    votes_cast,
)
from meadhall.games.britannia.engine.scoring import areas_with_armies, occupied_areas
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.submission import submit
from meadhall.games.britannia.halves import Points, in_points
from meadhall.games.britannia.words.prompts import armies, nation, place

ALL: Final = (1 << LANDS) - 1


def _points(points: Points) -> str:
    return f"{points:g} {'point' if points == 1 else 'points'}"


def stakes(state: State, seat: int | None) -> list[str]:
    """The facts of the question, a sentence each; none if the board shows them."""
    found = STAKES.get(int(state.question))
    return [] if found is None else found(state, seat)


def note(state: State, code: int, seat: int | None) -> str:
    """What sets one choice apart, in a few words; empty if its name says it all."""
    found = NOTES.get(int(actions.verb_of(code)))
    return "" if found is None else found(state, code, seat)


# The vote ------------------------------------------------------------------------------------------------------------
def _vote(state: State, seat: int | None) -> list[str]:
    total = sum(int(occupied_areas(state, n, state.tables.english)) for n in range(NATIONS))
    paid = in_points(int(state.tables.units), int(state.tables.bretwalda_points[state.round]))
    voter = int(next_voter(state, -1 if seat is None else seat))
    facts = [f"{total // 2 + 1} of {counted(total, 'vote')} make a Bretwalda, who scores {_points(paid)}."]
    if voter >= 0:
        facts.append(f"{_voter(state, voter)} cast {counted(int(votes_cast(state, voter)), 'vote')} now.")
    others = [n for n in range(NATIONS + 1) if has(state.voting, n) and n != voter]
    if others:
        named = (f"{_voter(state, n)} with {int(votes_cast(state, n))}" for n in others)
        facts.append(f"Still to vote: {listed(named, 'and')}.")
    return facts


def _voter(state: State, voter: int) -> str:
    return "Galloway" if voter == GALLOWAY_VOTER else nation(state, voter)


def _vote_note(state: State, code: int, seat: int | None) -> str:
    """How many areas a candidate has, and the votes for it that this seat may know."""
    candidate = int(actions.vote_nation(code))
    areas = int(occupied_areas(state, candidate, state.tables.english))
    votes = sum(int(votes_cast(state, voter)) for voter in _known(state, candidate, seat))
    return f"{counted(areas, 'area')}, {counted(votes, 'vote')} so far"


def _known(state: State, candidate: int, seat: int | None) -> list[int]:
    """Who has voted for a candidate; in a secret ballot only the seat's own nations."""
    return [
        voter
        for voter in range(NATIONS + 1)
        if not has(state.voting, voter)
        and candidate == (state.galloway if voter == GALLOWAY_VOTER else state.cells[VOTES + voter])
        and (state.ballot != SECRETLY or (seat is not None and voter_seat(state, voter) == seat))
    ]


# Submission ----------------------------------------------------------------------------------------------------------
def _submission(state: State, seat: int | None) -> list[str]:
    t, agreement = state.tables, int(state.agreement)
    subject, lord = int(t.sub_nation[agreement]), int(t.sub_overlord[agreement])
    whom = nation(state, lord)
    after = state.copy()
    submit(after, agreement)
    paid = in_points(int(t.units), int(after.cells[POINTS + lord] - state.cells[POINTS + lord]))
    kept = f"{counted(int(areas_with_armies(state, subject, ALL)), 'area')} and {armies(int(on_land(state, subject)))}"
    return [
        f"Kept: {kept}. {_peace(state, agreement)}",
        f"Cost: the {whom} score {_points(paid)} now. {_less(state)}",
        f"{_bound(state)}It lasts until {_until(state, lord)}.",
    ]


def _peace(state: State, agreement: int) -> str:
    """Where the overlord's armies leave, and who may attack whom."""
    t = state.tables
    subject, safe = int(t.sub_nation[agreement]), int(t.sub_counted[agreement])
    whom = nation(state, int(t.sub_overlord[agreement]))
    own = [a for a in range(LANDS) if state.cells[OWNER + a] == subject]
    covered = [a for a in own if has(safe, a)]
    if len(covered) == len(own):
        return f"The {whom} leave your areas; you and they no longer attack each other."
    return f"The {whom} leave {listed((place(state, a) for a in covered), 'and')} alone, but no other area of yours."


def _bound(state: State) -> str:
    """Whether a subject needs leave to go away."""
    return "" if state.tables.departure_free else "You need their leave to abandon an area. "


def _less(state: State) -> str:
    """What a subject gives up."""
    if state.tables.subject_unscored:
        return "As subjects you score nothing and do not increase without their leave."
    return "As subjects you score half and get half the increase, unless they allow all of it."


def _until(state: State, lord: int) -> str:
    t = state.tables
    if lord == t.romans:
        return f"the Romans leave, after round {int(t.roman_rounds)}"
    return f"the {nation(state, lord)} have no army left, or their rule ends"


# Leave to abandon ----------------------------------------------------------------------------------------------------
def _leave(state: State, seat: int | None) -> list[str]:
    subject, area = nation(state, int(state.turn)), place(state, int(state.leave_area))
    return [f"If you allow it, the {subject} may move every army out of {area}. If not, one must stay in this phase."]


def _march(state: State, seat: int | None) -> list[str]:
    """Why a subject is offered to ask: only where it can."""
    lord = int(state.cells[OVERLORD + state.turn])
    if lord < 0 or not any(actions.verb_of(code) == codes.ASK for code in state.legal()):
        return []
    return [f"Subjects of the {nation(state, lord)} leave no area empty without asking them; they answer at once."]


def _ask_note(state: State, code: int, seat: int | None) -> str:
    return f"to move the last army out; the {nation(state, int(state.cells[OVERLORD + state.turn]))} decide"


STAKES: Final[Mapping[int, Callable[[State, int | None], list[str]]]] = {
    codes.Q_VOTE: _vote, codes.Q_BALLOT: _vote, codes.Q_SUBMIT: _submission, codes.Q_LEAVE_ASKED: _leave,
    codes.Q_MARCH: _march,
}  # fmt: skip
NOTES: Final[Mapping[int, Callable[[State, int, int | None], str]]] = {codes.VOTE: _vote_note, codes.ASK: _ask_note}
