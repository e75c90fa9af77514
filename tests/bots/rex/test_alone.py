"""Alone against kingdoms that nobody plays, choices are tried to the end of the game."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from meadhall import build
from meadhall.bots.common.clock import Clock
from meadhall.bots.playing import play_game
from meadhall.bots.rex.future import Future
from meadhall.bots.rex.levels.king import figures
from meadhall.bots.rex.worth import Worth
from meadhall.games.rex.game import REX
from tests.bots.rex.asking import fresh, planned, player
from tests.rex.board import legal, position, state_of

LAST_JOKER = "solo T7 battle | N: red 7, blue 2 | red: N01 N05 C03 C05 | rome: N12 N14 | tokens: joker-N N06"
"""In the black City, NR, the Joker is worth two points, as a fifth City; on a Road it is worth nothing."""


def tried(text: str, promised: str, seconds: float) -> str:
    """What is chosen where one option promises half a point more at sight than the others."""
    m = position(text)
    m.play("pick joker-N")
    state, options = state_of(m), legal(m)
    future = Future(Worth(state.tables, figures(), 0), 1, Clock(seconds))
    promises = vec[float]([0.5 if option == promised else 0.0 for option in options])
    return options[int(future.best(state, [[code] for code in state.legal()], promises, 4))]


def test_playing_games_out_beats_the_first_estimate() -> None:
    assert tried(LAST_JOKER, "settle N12", seconds=0.0) == "settle NR"


def test_where_no_time_is_left_what_promises_most_is_chosen() -> None:
    assert tried(LAST_JOKER, "settle N12", seconds=1e-9) == "settle N12"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_high_cards_are_kept_for_a_turn_that_brings_something(seed: int) -> None:
    """The only token of the sixth turn is a Road that helps nobody; whatever is in the bag comes in the seventh."""
    m = position("solo T6 plan | tokens: S08 | hand: red 7 7 1 1 | deck: red | bag: N01 N05 N11 N15 C03 C05 C09")
    assert 7 not in [card for cards in planned(m, "red", "bretwalda", seed).values() for card in cards]


def test_whoever_looks_ahead_gets_more_points_than_who_plays_at_sight() -> None:
    """Over the same six games. (The arena says it of many: docs/rex-bots.md.)"""
    if build.status() != "compiled":
        pytest.skip("takes too long where nothing is compiled")
    points = {"ceorl": 0, "bretwalda": 0}
    for level in points:
        for seed in range(6):
            state = fresh("solo")
            play_game(REX, state, [player(level, seed)], seed)
            points[level] += state.seat_scores()[0]
    assert points["bretwalda"] > points["ceorl"] + 6, points
