"""A secret ballot in Britannia, where one seat may cast several votes: closed to the last, then open to all."""

from __future__ import annotations

import json

import pytest

import meadhall
from meadhall import Match, Refused
from meadhall.core.chance import pick


@pytest.fixture(scope="module")
def ballot() -> Match:
    """A match that stands at a secret ballot of several seats, one of which has more than one vote."""
    for seed in range(40):
        match = meadhall.start("britannia-2e", players=4, options={"ballot": "secret"}, seed=seed)
        while match.turn is not None:
            if len(match.turns) > 1:
                trial = match.branch()
                trial.play(trial.legal(trial.turns[0])[0], seat=trial.turns[0])
                if trial.turns == match.turns:
                    return match
            legal = match.legal()
            match.play(legal[pick(seed, len(match.choices), len(legal))])
    raise AssertionError("no such ballot in forty games")


def test_a_vote_is_closed_to_others_until_the_last(ballot: Match) -> None:
    match = ballot.branch()
    length = len(match.choices)
    voters = match.turns
    number = match.number_for(voters[1])
    before = [match.record(seat=other) for other in (voters[1], None)]
    match.play(match.legal(voters[0])[0], seat=voters[0])
    assert match.turns == voters  # the first seat has another vote
    assert [match.record(seat=other) for other in (voters[1], None)] == before
    assert [match.log(other, since=length) for other in (voters[1], None)] == [[], []]
    assert match.record(seat=voters[0])["choices"][-1]["seat"] == voters[0]
    match.play(match.legal(voters[1])[0], seat=voters[1], at=number)  # the first vote has not made it stale


def test_all_votes_are_open_after_the_last(ballot: Match) -> None:
    match = ballot.branch()
    length = len(match.choices)
    while len(match.turns) > 1 or (match.state.waiting() and match.game.secret(match.state, match.state.legal()[0])):
        seat = match.turns[-1]
        match.play(match.legal(seat)[0], seat=seat)
    for watcher in (0, 1, 2, 3, None):
        assert "revealed" in [event.kind for event in match.log(watcher, since=length)]
        assert "hidden" not in json.dumps(match.record(seat=watcher)["choices"])
    assert meadhall.replay(match.record()).state.digest() == match.state.digest()


def test_a_vote_cannot_be_taken_back(ballot: Match) -> None:
    match = ballot.branch()
    seat = match.turns[0]
    match.play(match.legal(seat)[0], seat=seat)
    with pytest.raises(Refused, match="cannot be taken back"):
        match.undo(seat)


def test_a_line_without_a_seat_is_that_of_the_seat_in_turn() -> None:
    """Belgae, of the last seat, vote before the Saxons: a line that is legal in turn is taken without naming a seat."""
    pieces = {"Kent": {"belgae": 1}, "Essex": {"saxons": 1}}
    match = meadhall.position({"game": "britannia-1e", "round": 9, "phase": "round-start", "pieces": pieces})
    assert (match.turn, match.turns) == (3, [2, 3])
    match.play(str(match.legal()[0]))
    assert (match.turn, match.turns) == (2, [2])
