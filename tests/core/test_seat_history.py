"""What a seat may count: secret steps of others count for nothing, and only their own round is opened by a reveal."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest

import meadhall
from meadhall import Match, Refused
from meadhall.core.seat_history import SeatHistory
from meadhall.games.rex.game import REX


@pytest.fixture
def planning() -> Match:
    """Three kingdoms that plan in secret, after each has discarded an Objective."""
    match = meadhall.start(REX.id, "three", options={"objectives": "two"}, seed=3)
    while match.view(None)["phase"] != "plan":
        seat = match.turns[0]
        match.play(match.legal(seat)[0], seat=seat)
    return match


def plan(match: Match, seat: int, rng: random.Random) -> None:
    """A whole plan."""
    while seat in match.turns and match.view(None)["phase"] == "plan":
        match.play(rng.choice(match.legal(seat)), seat=seat, at=match.number_for(seat))


def test_a_secret_step_moves_only_the_numbers_of_its_seat(planning: Match) -> None:
    numbers, counts = planning.numbers, [planning.seen_by(seat).count() for seat in (0, 1, 2, None)]
    planning.play(planning.legal(1)[0], seat=1, at=numbers[1])
    assert planning.numbers == (numbers[0], numbers[1] + 1, numbers[2], numbers[3])
    assert [planning.seen_by(seat).count() for seat in (0, 2, None)] == [counts[0], counts[2], counts[3]]
    assert planning.seen_by(1).count() == counts[1] + 1
    planning.play(planning.legal(0)[0], seat=0, at=numbers[0])
    with pytest.raises(Refused, match="the position has changed"):
        planning.play(planning.legal(1)[0], seat=1, at=numbers[1])


def test_everybody_takes_back_the_own_steps_of_a_secret_only(planning: Match) -> None:
    """Whatever the others have done since; their steps stay as they were."""
    before = planning.state.digest()
    chosen = planning.legal(1)[0]
    planning.play(chosen, seat=1)
    mine = planning.state.digest()
    planning.play(planning.legal(0)[2], seat=0)
    numbers = planning.numbers
    assert [str(action) for action in planning.undo(1)] == [str(chosen)]
    assert planning.numbers == (numbers[0], numbers[1] + 1, numbers[2], numbers[3])
    with pytest.raises(Refused, match="dice have been rolled"):
        planning.undo(1)
    planning.undo(0)
    assert planning.state.digest() == before
    planning.play(chosen, seat=1)
    assert planning.state.digest() == mine
    assert meadhall.replay(planning.record()).state.digest() == mine


def test_a_lone_secret_choice_is_not_taken_by_itself(planning: Match) -> None:
    """An instant answer would show that there was no alternative."""
    seat = 2
    while len(planning.legal(seat)) > 1:
        planning.play(planning.legal(seat)[0], seat=seat)
    assert [str(action) for action in planning.legal(seat)] == ["commit"]
    assert seat in planning.turns


def test_a_reveal_opens_the_plans_and_not_what_was_discarded_before(planning: Match) -> None:
    rng = random.Random(1)
    for planner in (2, 0, 1):
        plan(planning, planner, rng)
    assert planning.turn is not None
    for seat in (0, 1, 2, None):
        shown = planning.log(seat)
        assert "revealed" in [event.kind for event in shown]
        assert len({event.fields["kingdom"] for event in shown if event.kind == "planned"}) == 3
        assert len([event for event in shown if event.kind == "discarded"]) == (seat is not None)
        assert json.dumps(planning.record(seat=seat)["choices"]).count("discard") == (seat is not None)


def test_what_is_noted_of_secrets_is_what_the_choices_say() -> None:
    """A match notes where its secrets are; a look through all choices must find the same, after an undo, too."""
    match, rng = meadhall.start(REX.id, "three", seed=8), random.Random(8)
    while match.turn is not None:
        seat = rng.choice(match.turns)
        match.play(rng.choice(match.legal(seat)), seat=seat)
        if rng.random() < 0.2:
            with suppress(Refused):
                match.undo(seat)
        if rng.random() < 0.1 or match.turn is None:
            length = rng.randrange(len(match.choices) + 1)
            for viewer in (None, *range(3)):
                over = match.turn is None
                assert known(match.seen_by(viewer)) == known(SeatHistory(match.choices, viewer, over))
                cut = SeatHistory(match.choices[:length], viewer, over=False)
                assert known(match.seen_by(viewer, length)) == known(cut)


def known(seen: SeatHistory) -> list[tuple[bool, bool, int]]:
    """What a seat may know of every choice, and how it counts them."""
    return [(seen.hides(at), seen.revealed(at), seen.count(at + 1)) for at in range(len(seen.choices))]
