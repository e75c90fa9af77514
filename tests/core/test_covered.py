"""Covered questions: where the number of choices is a secret, a lone choice is left to its seat and shows nothing."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.conformance import Broken, Plan, play_checked
from meadhall.core.game import State
from meadhall.environment.course import Course
from tests.toy.feast import Feast
from tests.toy.wary import WARY, Blunt, Wary, WaryState

ELM_DOES_NOT_FIT = ["draw elm", "draw oak"]
"""Cards with an odd number do not fit hall 0; elm has number 1, oak has 0."""


def host(game: Feast, dice: list[str]) -> meadhall.Match:
    """Ash hosts in hall 0 with one card in hand."""
    match = meadhall.start(game, players=2, dice=[*dice, 3, "draw yew", "draw fir"])
    match.play("bid 1", seat=0)
    match.play("bid 0", seat=1)
    match.play("stay")
    return match


def play_many(game: Feast) -> None:
    """Enough games to meet what is wrong with it."""
    for seed in range(20):
        play_checked(Plan(game, "evening", 2, {"coins": 3}, seed))


class CoversByHand(Wary):
    """Covers by a fact that only the host knows."""

    def covered(self, state: State, seat: int) -> bool:
        return len(state.legal_for(seat)) == 1


def test_a_lone_choice_is_left_to_a_covered_seat() -> None:
    match = host(WARY, ELM_DOES_NOT_FIT)
    assert [action.text for action in match.legal(0)] == ["keep"]
    assert match.turn == 0
    match.play("keep")
    assert match.record()["choices"][-4:-2] == ["keep", {"dice": [3]}]


def test_a_record_shows_the_same_whether_a_card_would_have_fitted() -> None:
    records = []
    for dice in (ELM_DOES_NOT_FIT, list(reversed(ELM_DOES_NOT_FIT))):
        match = host(WARY, dice)
        match.play("keep")
        records.append((match.record(None)["choices"], [event.text for event in match.log(None)]))
    assert records[0] == records[1]


def test_who_has_no_card_to_hide_is_not_asked() -> None:
    match = meadhall.position(
        {
            "game": WARY.id,
            "scenario": "evening",
            "players": 2,
            "phase": "walk",
            "round": 2,
            "host": 0,
            "bids": [1, 0],
            "hands": [[], [1]],
            "deck": [0],
        },
        game=WARY,
        dice=[3],
    )
    match.play("stay")
    assert match.record()["choices"] == ["stay", {"forced": "keep"}, {"dice": [3]}]


def test_without_the_extra_the_lone_choice_is_taken_and_marked() -> None:
    match = host(Blunt(), ELM_DOES_NOT_FIT)
    assert {"forced": "keep"} in match.record()["choices"]


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (Blunt(), r"can tell something hidden from whether seat \d must choose"),
        (CoversByHand(), r"can tell something hidden from whether seat \d must choose|is covered shows a secret"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_conformance_finds_a_game_that_does_not_cover(game: Feast, sentence: str) -> None:
    with pytest.raises(Broken, match=sentence):
        play_many(game)


class Chatty(WaryState):
    """Says after every kept card whether one would have fitted."""

    def _show(self, code: int) -> None:
        fitted = len(self.legal_for(self.host)) > 1
        super()._show(code)
        self._tell("kept", {}, f"{fitted}")

    def copy(self) -> WaryState:
        twin = Chatty(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin


class Talks(Wary):
    def setup(self, scenario: str, players: int, options: Any) -> State:
        return Chatty(players, 2, int(options["coins"]))


def test_conformance_finds_a_log_that_tells_what_a_covered_seat_could_do() -> None:
    with pytest.raises(Broken, match="from what follows a choice of seat"):
        play_many(Talks())


def test_an_environment_asks_a_covered_seat_too() -> None:
    alone = 0
    for seed in range(30):
        course = Course(WARY, "evening", 2, {}, seed)
        while course.turn is not None:
            alone += len(course.legal_for(course.turn)) == 1
            course.choose(0)
    assert alone > 0
