"""The conformance checks can fail: a game broken in one way is caught by the check for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from meadhall.conformance import Broken, Plan, play_checked
from meadhall.core.action import Action
from meadhall.core.game import State
from meadhall.core.refusal import Refusal
from meadhall.core.replay import replay_record
from tests.toy.feast import Feast
from tests.toy.state import EAST, KEEP, FeastState


class LosesACard(Feast):
    def check(self, state: State) -> list[str]:
        return ["a card is missing"]


class ShowsHands(Feast):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "all": cast(FeastState, state).hands}


class ShowsBids(Feast):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "all": cast(FeastState, state).bids}

    def shuffle_hidden(self, state: State, seat: int | None, seed: int) -> State:
        return state  # forgets that bids are hidden


class ForgetsPoints(Feast):
    def from_position(self, document: Mapping[str, Any]) -> State:
        return super().from_position({key: value for key, value in document.items() if key != "hall"})


class SpeaksAlike(Feast):
    def action(self, state: State, code: int) -> Action:
        action = super().action(state, code)
        return Action("stay", (), "east") if action.verb == "stay" else action


class ForbidsTheLegal(Feast):
    def why_not(self, state: State, text: str, seat: int | None = None) -> Refusal | None:
        return Refusal("FEAST-09", "never")


class MiscountsPoints(Feast):
    def scores(self, state: State) -> dict[str, Any]:
        scores = super().scores(state)
        return {**scores, "parts": {name: points + 1 if points else 0 for name, points in scores["parts"].items()}}


class SharedCopy(FeastState):
    def copy(self) -> FeastState:
        return self


class CopiesNothing(Feast):
    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        return SharedCopy(players, 2, int(options["coins"]))


class Stuck(FeastState):
    def legal_for(self, seat: int) -> list[int]:
        return [] if self.phase == "show" else super().legal_for(seat)

    def copy(self) -> FeastState:
        twin = Stuck(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin


class GetsStuck(Feast):
    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        return Stuck(players, 2, int(options["coins"]))


class Crashes(FeastState):
    def apply(self, code: int) -> None:
        if code in (EAST, KEEP):
            raise ZeroDivisionError("by design")
        super().apply(code)

    def copy(self) -> FeastState:
        twin = Crashes(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin


class Crashing(Feast):
    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        return Crashes(players, 2, int(options["coins"]))


def play_many(game: Feast) -> None:
    """Enough games to meet what is wrong with it."""
    for seed in range(20):
        play_checked(Plan(game, "evening", 3, {"coins": 3}, seed))


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (LosesACard(), "a card is missing"),
        (ShowsHands(), "the view of seat None shows something hidden"),
        (ShowsBids(), "what seat 0 chooses in secret shows in the views"),
        (ForgetsPoints(), "the position document does not lead back"),
        (SpeaksAlike(), "two choices have the text 'east'"),
        (ForbidsTheLegal(), "is legal, but called forbidden"),
        (MiscountsPoints(), "points, but its scoring events add up to"),
        (CopiesNothing(), "a choice on a copy changes the original"),
        (GetsStuck(), "nothing is legal before the end"),
        (Crashing(), "ZeroDivisionError: by design"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_broken_game_is_caught(game: Feast, sentence: str) -> None:
    with pytest.raises(Broken, match=sentence):
        play_many(game)


def test_a_failure_carries_a_record_that_opens() -> None:
    with pytest.raises(Broken) as caught:
        play_many(Crashing())
    assert caught.value.record is not None
    match = replay_record(Feast(), caught.value.record)
    assert match.turn is not None
