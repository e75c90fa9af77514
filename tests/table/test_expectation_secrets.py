"""Par and projection of games with secrets: sound, certain at the end, and made of what everybody sees."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.core.chance import pick
from meadhall.core.extras import Expecting, Hiding
from meadhall.core.game import NOBODY
from meadhall.core.match import Match
from meadhall.table.messages import ExpectationAnswer
from meadhall.table.retelling import course

KNOWN = [
    ("rex-britannorum", "three"),
    ("rex-britannorum", "two"),
    ("rex-britannorum", "two-without"),
    ("bretwalda", "four"),
]


def expected(match: Match, state: Any = None) -> dict[str, Any]:
    assert isinstance(match.game, Expecting)
    found = match.game.expectation(match.state if state is None else state, None)
    assert found is not None
    return found


def random_play(match: Match, choices: int, seed: int = 7) -> None:
    """Play at random until so many choices have been made, or the game is over."""
    while match.number < choices and match.state.to_act() != NOBODY:
        seat = match.state.to_act()
        legal = match.legal(seat)
        match.play(legal[pick(seed, match.number, len(legal))], seat=seat)


@pytest.mark.parametrize(("game", "scenario"), KNOWN)
def test_nothing_in_it_depends_on_what_a_seat_cannot_see(game: str, scenario: str) -> None:
    match = meadhall.start(game, scenario=scenario, seed=3)
    assert isinstance(match.game, Hiding)
    for choices in range(20, 140, 15):
        random_play(match, choices)
        found = expected(match)
        for seat in (None, *range(len(found["seats"]))):
            for seed in range(3):
                assert expected(match, match.game.shuffle_hidden(match.state, seat, seed)) == found


def test_a_plan_that_lies_face_down_changes_nothing() -> None:
    """A Reinforcement that is sent in secret still counts among the cards of its kingdom."""
    match = meadhall.start("rex-britannorum", scenario="three", seed=3)
    secret = 0
    while match.state.to_act() != NOBODY and secret < 200:
        before, planning = expected(match), match.view(None)["phase"] == "plan"
        random_play(match, match.number + 1)
        if planning and match.view(None)["phase"] == "plan":
            assert expected(match) == before
            secret += 1
    assert secret > 20


@pytest.mark.parametrize(("game", "scenario"), KNOWN)
def test_it_is_the_average_at_first_and_certain_at_the_end(game: str, scenario: str) -> None:
    match = meadhall.start(game, scenario=scenario, seed=5)
    random_play(match, 12)
    first = ExpectationAnswer.model_validate(expected(match))
    assert 0.85 < sum(seat.chance for seat in first.seats) < 1.01, "a tie for the most points may have no winner"
    assert all(seat.low <= seat.projected <= seat.high for seat in first.seats)
    assert "games" in first.basis
    random_play(match, 100_000)
    outcome = match.outcome()
    assert outcome is not None
    end = expected(match)["seats"]
    assert [seat["projected"] for seat in end] == list(outcome.scores)
    assert [seat for seat, one in enumerate(end) if one["chance"]] == list(outcome.winners)


def test_the_course_of_a_game_tells_chances() -> None:
    match = meadhall.start("rex-britannorum", scenario="two", seed=5)
    random_play(match, 100_000)
    stages = course(match.game, match.state_at(0), list(match.choices))["stages"]
    assert all(seat["chance"] is not None and seat["par"] is not None for stage in stages for seat in stage["seats"])


def test_no_figures_means_none() -> None:
    match = meadhall.start("bretwalda", scenario="three", seed=5)
    assert isinstance(match.game, Expecting)
    assert match.game.expectation(match.state, None) is None
