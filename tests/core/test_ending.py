"""The end of a game: places where points alone do not say them, and a line whose first steps end the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

import meadhall
from meadhall.conformance import Plan, play_checked
from meadhall.core.game import State
from meadhall.core.outcome import Outcome, places
from meadhall.environment.rewards import by_places
from meadhall.lab.arena import Played
from tests.toy.feast import Feast
from tests.toy.state import HALLS, SEATS, FeastState, Reason


def outcome(scores: tuple[int, ...], winners: tuple[int, ...], known: tuple[int, ...] = ()) -> Outcome:
    return Outcome(scores, winners, Reason.MOST_POINTS, "The most points win.", known)


@pytest.mark.parametrize(
    ("scores", "winners", "known", "found"),
    [
        ((5, 9, 7), (1,), (), (3, 1, 2)),
        ((5, 9, 9), (1, 2), (), (3, 1, 1)),
        ((5, 9, 9), (2,), (), (3, 2, 1)),
        ((5, 5, 5), (), (), (1, 1, 1)),
        ((8, 6, 6, 3), (1,), (4, 1, 2, 3), (4, 1, 2, 3)),
    ],
    ids=["by points", "shared", "a tie that was broken", "no winner", "the leader is barred"],
)
def test_places_follow_the_game_else_victory_and_points(
    scores: tuple[int, ...], winners: tuple[int, ...], known: tuple[int, ...], found: tuple[int, ...]
) -> None:
    assert places(scores, winners, known) == found
    assert outcome(scores, winners, known).json()["places"] == list(found)


def test_rewards_go_by_places() -> None:
    assert by_places(outcome((8, 6, 6), (1,), (3, 1, 2))) == [-1.0, 1.0, 0.0]
    assert by_places(outcome((5, 9, 9), (1, 2))) == [-1.0, 0.5, 0.5]
    assert by_places(outcome((5,), ())) == [-1.0]


def test_a_result_keeps_places_only_where_points_do_not_say_them() -> None:
    plain = Played(0, (5, 9), (1,), {}, 10)
    assert (plain.row(), plain.places) == ([0, (5, 9), (1,), {}, 10], (2, 1))
    barred = Played(0, (9, 5), (1,), {}, 10, (2, 1))
    assert Played.of(barred.row()) == barred
    assert Played.of(barred.row()).places == (2, 1)


class ShortState(FeastState):
    """Whoever reaches the last hall wins at once."""

    def _walk(self, code: int) -> None:
        super()._walk(code)
        if self.hall == HALLS - 1:
            self.points[self.host] += 9
            self._tell("scored", {"nation": "Ash", "points": 9}, "Ash scores 9.")
            self.phase = "over"

    def copy(self) -> ShortState:
        twin = ShortState(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin


class Short(Feast):
    id = "toy-short"

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        return ShortState(players, 2, int(options["coins"]))

    def parse(self, state: State, text: str, seat: int | None = None) -> list[int]:
        return super().parse(state, text, seat) if text != "go on" else [1, 1, 3]


def test_a_line_whose_first_steps_end_the_game_is_not_refused() -> None:
    match = meadhall.start(Short(), players=2, dice=["draw oak", "draw elm"])
    match.play("bid 1", seat=0)
    match.play("bid 0", seat=1)
    match.state.hall = HALLS - 2  # type: ignore[attr-defined]
    assert match.why_not("go on") is None
    match.play("go on")
    assert (match.turn, match.scores()["seats"]) == (None, [9, 0])
    assert [choice.action.text for choice in match.choices[-1:]] == ["east"]


class LosingState(FeastState):
    """The host's neighbour loses a point that was scored before."""

    def _score(self, face: int) -> None:
        super()._score(face)
        neighbour = (self.host + 1) % len(self.points)
        if self.points[neighbour] > 0:
            self.points[neighbour] -= 1
            name = SEATS[neighbour]
            self._tell("scored", {"nation": name, "points": -1}, f"{name} loses a point.")

    def copy(self) -> LosingState:
        twin = LosingState(len(self.coins), self.rounds, self.purse)
        twin.load(self.document())
        return twin


class Losing(Feast):
    id = "toy-losing"

    def setup(self, scenario: str, players: int, options: Mapping[str, Any]) -> State:
        return LosingState(players, 4, int(options["coins"]))

    def from_position(self, document: Mapping[str, Any]) -> State:
        feast = cast(FeastState, super().from_position(document))
        losing = LosingState(len(feast.coins), feast.rounds, feast.purse)
        losing.load(feast.document())
        return losing


def test_points_that_are_lost_again_are_scored_below_zero() -> None:
    lost = 0
    for seed in range(10):
        plan = Plan(Losing(), "night", 3, {"coins": 3}, seed)
        play_checked(plan)
        match = meadhall.start(Losing(), "night", seed=seed)
        while match.turn is not None:
            match.play(match.legal(match.turn)[-1], seat=match.turn)
        lost += sum(event.fields["points"] < 0 for event in match.events if event.kind == "scored")
    assert lost > 0
