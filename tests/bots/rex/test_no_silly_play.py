"""Positions in which anybody can see what is right, and a bot must too."""

from __future__ import annotations

import pytest

from tests.bots.rex.asking import LEVELS, answer, planned, said
from tests.rex.board import position

ALL = pytest.mark.parametrize("level", LEVELS)
SEEDS = pytest.mark.parametrize("seed", [1, 2, 3])


# Plans ---------------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_cards_go_where_something_is_to_be_had(level: str, seed: int) -> None:
    """All tokens of the last turn lie in the North: a card sent elsewhere would be wasted."""
    m = position(
        "T7 plan | tokens: N01 N02 N03 N04 N05 N06 N07 | hand: red 6 5, blue 4 3, green 2 1 | deck: red, blue, green"
    )
    assert set(planned(m, "red", level, seed)) == {"north"}


@ALL
@SEEDS
def test_an_extra_card_is_not_kept_beyond_the_last_turn(level: str, seed: int) -> None:
    m = position(
        "T7 plan | tokens: N01 N02 N05 C08 C09 S01 S02 | hand: red 6 5 r4, blue 4 3, green 2 1 | pool: 1 2"
        " | deck: red, blue, green"
    )
    assert sum(len(cards) for cards in planned(m, "red", level, seed).values()) == 3


@ALL
@SEEDS
def test_the_last_city_that_scores_is_fought_for(level: str, seed: int) -> None:
    """A fifth City in the North is worth two points; the Roads of the South are worth nothing to anybody."""
    m = position(
        "T7 plan | red: N01 N05 N15 C03 | blue: C11 C12 | green: S12 S16 | tokens: N11 S01 S07"
        " | hand: red 7 1, blue 4 3, green 2 1 | deck: red, blue, green"
    )
    assert 7 in planned(m, "red", level, seed).get("north", [])


# Recruits ------------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_the_best_card_is_not_left_in_the_queue_for_a_last_battle(level: str, seed: int) -> None:
    """Everything of the sixth turn lies in one area, and the hand is weak: the 7 is needed now."""
    m = position(
        "T6 recruit | tokens: N01 N05 N11 N15 N02 N03 N04 | hand: red 1 2 2, blue 4 3 5, green 2 1 3"
        " | queue: red 7 1 3, blue 6, green 6 | deck: red, blue, green"
    )
    assert "take 7" in said(m, level, seed, 2)


# Gains ---------------------------------------------------------------------------------------------------------------
@ALL
@SEEDS
def test_a_city_over_a_threshold_is_picked(level: str, seed: int) -> None:
    m = position("T7 battle | N: red 7, blue 2 | red: N01 N05 C03 C05 | tokens: N11 N12 N14 N02 N07")
    assert "pick N11" in said(m, level, seed, 3)


@ALL
@SEEDS
def test_the_gap_in_a_road_is_closed(level: str, seed: int) -> None:
    """N09 joins two pieces to a road of three, the first of all."""
    m = position("T5 battle | N: red 7, blue 2 | red: N03 N08 | tokens: N09 N12 N14 N10 N06")
    assert "pick N09" in said(m, level, seed, 3)


@ALL
@SEEDS
def test_a_joker_goes_where_it_scores(level: str, seed: int) -> None:
    """The black City is a fifth one; any Road would bring nothing."""
    m = position(
        "T7 battle | N: red 7, blue 2 | red: N01 N05 C03 C05 | rome: N12 N14 | blue: N10 | tokens: joker-N N06"
    )
    assert "settle NR" in said(m, level, seed, 2)


@ALL
@SEEDS
def test_a_card_is_hired_while_it_can_be_played(level: str, seed: int) -> None:
    m = position("T3 battle | N: red 7 5, blue 2 | tokens: N12 N13 N14 | placed: red blue")
    assert answer(m, level, seed) == "hire brigantes-7"


@ALL
@SEEDS
def test_a_road_is_joined_where_it_scores(level: str, seed: int) -> None:
    """The third Road of a row is worth two points to a Vassal with a 3."""
    m = position("T7 battle | N: red 7, blue 3 | blue: N12 N14 | tokens: N13")
    assert answer(m, level, seed) == "join N13"


@ALL
@SEEDS
def test_help_from_rome_is_taken(level: str, seed: int) -> None:
    m = position("T3 help | placed: red green")
    assert answer(m, level, seed) == "help reinforcement-6"
