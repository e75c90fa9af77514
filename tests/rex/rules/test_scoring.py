"""Stakes, marks, Objectives and the end (REX-STAKE, REX-FIRST, REX-THRESHOLD, REX-MAX, REX-END, REX-OBJECTIVE...)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.rex.engine.evaluation import longest_road
from meadhall.games.rex.engine.tables import Tables
from meadhall.games.rex.game import REX
from tests.rex.board import (
    asks,
    discards,
    document,
    hand,
    legal,
    now,
    play,
    points,
    position,
    scored,
    start,
    tracks,
)

ROAD, CITIES, REGIONS = REX.edition.tracks


def road(pieces: str) -> int:
    """The longest road of red with these pieces and its first Road."""
    return now(position(f"T3 help | red: {pieces}"), "red")[0]


def drawn(edges: str) -> int:
    """The longest road on a map of our own, all of its Roads held: `ab bc` are two connections."""
    tables = Tables(REX.edition, "three", 3, {})
    letters = sorted({letter for edge in edges.split() for letter in edge})
    joined = [0] * len(letters)
    for one, two in (tuple(letters.index(letter) for letter in edge) for edge in edges.split()):
        joined[one] |= 1 << two
        joined[two] |= 1 << one
    everything = (1 << len(letters)) - 1
    tables.neighbours, tables.roads = vec[i64](joined), everything
    return int(longest_road(tables, everything))


# Road ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-STAKE-ROAD-01", "REX-STAKE-ROAD-04", "REX-EX-22")
def test_a_road_is_an_uninterrupted_row_and_a_city_breaks_it() -> None:
    assert road("C01 S05") == 1
    assert road("N03 N04 N02") == 3
    assert road("N12 N13 N15 N14") == 3
    assert road("C08 C09 C10 C15") == 2


@pytest.mark.rule("REX-STAKE-ROAD-02")
@pytest.mark.parametrize(
    ("edges", "length"),
    [
        pytest.param("xy yz zx px qx", 4, marks=pytest.mark.rule("REX-EDGE-099")),
        pytest.param("ab bc cd da at", 5, marks=pytest.mark.rule("REX-EDGE-101")),
        pytest.param("ab bc de ef ad be cf", 6, marks=pytest.mark.rule("REX-EDGE-103")),
        pytest.param("ab bc ca cd de ec", 5, marks=pytest.mark.rule("REX-EDGE-103")),
        pytest.param("ab bc cd de ea", 5, marks=pytest.mark.rule("REX-STAKE-ROAD-09")),
        pytest.param("ab ac ad", 3, marks=pytest.mark.rule("REX-STAKE-ROAD-02")),
    ],
)
def test_the_longest_way_that_visits_nothing_twice(edges: str, length: int) -> None:
    assert drawn(edges) == length


@pytest.mark.rule("REX-EDGE-105", "REX-EDGE-107", "REX-STAKE-ROAD-06", "REX-STAKE-ROAD-07")
def test_connections_of_the_map_count_across_borders() -> None:
    assert road("N02 N03 N04 N08 N09") == 5
    assert now(position("T3 help | blue: N02 N03 N04 N08 N09"), "blue")[0] == 4
    assert now(position("T3 help | blue: N10 C06 C07"), "blue")[0] == 3
    assert road("N09 N10") == 1


@pytest.mark.rule("REX-STAKE-ROAD-03")
def test_cubes_of_others_beside_the_own_do_not_matter() -> None:
    m = position("T3 help | red: C08 C09 | green: C08")
    assert (now(m, "red")[0], now(m, "green")[0]) == (2, 1)


@pytest.mark.rule("REX-STAKE-ROAD-05")
def test_empty_roads_and_roads_of_others_interrupt() -> None:
    assert road("C07 C09") == 1
    assert now(position("T3 help | red: C07 C09 | green: C08"), "red")[0] == 1


@pytest.mark.rule("REX-STAKE-ROAD-08", "REX-STAKE-REGION-03")
def test_the_first_cube_is_always_worth_a_road_and_a_region() -> None:
    assert now(position("T3 help"), "red") == (1, 0, 1)


# Cities and regions --------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-STAKE-CITY-01", "REX-STAKE-CITY-02", "REX-EDGE-109")
def test_cities_count_shared_and_black_ones_too() -> None:
    m = position("T3 help | red: NR N11 | green: N11")
    assert (now(m, "red")[1], now(m, "green")[1]) == (2, 1)


@pytest.mark.rule("REX-STAKE-REGION-01", "REX-STAKE-REGION-02", "REX-EDGE-111")
def test_regions_count_once_with_a_piece_of_either_kind() -> None:
    assert now(position("T3 help | red: N15"), "red")[2] == 2
    assert now(position("T3 help | red: N15 N12 N13 N08 N10"), "red")[2] == 2
    every = "N02 N04 N12 C01 C04 C08 C11 S01 S05 S08 S11 S13"
    assert now(position(f"T3 help | red: {every}"), "red")[2] == 13


# Marks ---------------------------------------------------------------------------------------------------------------
def evaluated(text: str) -> dict[str, int]:
    """Points of an evaluation."""
    m = position(f"T3 evaluation | {text}")
    return {colour: points(m, colour) for colour in ("red", "blue", "green")}


THREE = "N02 N03 N04"


@pytest.mark.rule("REX-FIRST-01", "REX-FIRST-02", "REX-FIRST-05", "REX-THRESHOLD-03", "REX-THRESHOLD-04")
@pytest.mark.rule("REX-THRESHOLD-05", "REX-EX-24", "REX-EX-25")
def test_first_and_thresholds_of_road_in_one_evaluation() -> None:
    """Red goes from 1 to 3, blue from 1 to 2, green from 2 to 4."""
    text = "red: N02 N03 N04 | blue: C08 C09 | green: S16 S15 S13 | tracks: red 1 0 3, blue 1 0 2, green 2 0 2"
    assert [now(position(f"T3 help | {text}"), c)[0] for c in ("red", "blue", "green")] == [3, 2, 4]
    assert evaluated(text) == {"red": 2, "blue": 0, "green": 3}
    assert (ROAD.first, ROAD.thresholds[:2], ROAD.thresholds[2] > 4) == (3, (3, 4), True)


@pytest.mark.rule("REX-FIRST-03", "REX-THRESHOLD-01", "REX-EX-26", "REX-EX-27")
def test_a_first_mark_of_an_earlier_turn_is_closed() -> None:
    """Red goes from 4 to 5, blue from 3 to 4, green from 1 to 2; red was first before."""
    text = (
        "red: N01 N05 N11 N15 NR | blue: C03 C05 C10 C14 | green: S04 S06"
        " | tracks: red 1 4 9, blue 1 3 9, green 1 1 9 | firsts: red cities"
    )
    assert evaluated(text) == {"red": 1, "blue": 0, "green": 0}
    still_open = text.replace("red 1 4 9", "red 1 3 9").replace(" | firsts: red cities", "")
    assert evaluated(still_open) == {"red": 2, "blue": 1, "green": 0}
    assert (CITIES.first, 5 in CITIES.thresholds, 4 in CITIES.thresholds) == (4, True, False)


@pytest.mark.rule("REX-EX-28")
def test_moves_between_marks_score_nothing() -> None:
    text = "red: N02 N04 | blue: C01 | green: S01 | tracks: red 1 0 1, blue 1 0 1, green 1 0 1"
    assert evaluated(text) == {"red": 0, "blue": 0, "green": 0}


@pytest.mark.rule("REX-EDGE-113")
def test_passing_the_first_mark_a_turn_later_is_worth_nothing() -> None:
    text = "blue: N01 N05 N11 N15 NR C03 C05 C10 C14 | tracks: blue 1 3 9 | gone: cities regions"
    assert evaluated(text)["blue"] == len([mark for mark in CITIES.thresholds if mark <= 9])


@pytest.mark.rule("REX-THRESHOLD-02", "REX-EDGE-115")
def test_thresholds_are_for_everybody_and_once() -> None:
    text = f"red: {THREE} | green: S16 S15 | tracks: red 3 0 3, green 2 0 3 | gone: road"
    assert evaluated(text) == {"red": 0, "blue": 0, "green": 1}


@pytest.mark.rule("REX-FIRST-04", "REX-NPK-09")
def test_a_kingdom_that_nobody_plays_closes_the_first_mark_and_scores_nothing() -> None:
    text = "T3 evaluation two | order: red blue | green: S16 S15 S13"
    m = position(f"{text} | tracks: green 1 0 2")
    assert (points(m, "green"), tracks(m, "green")[0]) == (0, 4)
    assert m.position()["firsts-gone"] == ["road"]
    both = position(f"{text} | red: N02 N03 N04 | tracks: green 1 0 2, red 1 0 3")
    assert points(both, "red") == 2
    late = position(f"{text} | red: N02 N03 N04 | tracks: red 1 0 3 | gone: road")
    assert points(late, "red") == 1


@pytest.mark.rule("REX-MAX-01")
def test_all_with_the_highest_value_score_max() -> None:
    m = position("T7 final | tracks: red 5 2 3, blue 5 1 9, green 1 2 9")
    assert [points(m, colour) for colour in ("red", "blue", "green")] == [2, 2, 2]


@pytest.mark.rule("REX-MAX-02", "REX-EDGE-147")
def test_a_higher_kingdom_that_nobody_plays_takes_max_away() -> None:
    text = "T7 final two | order: red blue"
    assert points(position(f"{text} | tracks: red 6 1 1, green 6 0 1, blue 1 0 0"), "red") == 3
    assert points(position(f"{text} | tracks: red 6 1 1, green 7 0 1, blue 1 0 0"), "red") == 2


@pytest.mark.rule("REX-MAX-03")
def test_all_share_max_at_nought_unless_the_table_says_no() -> None:
    text = "T7 final | tracks: red 2 0 1, blue 1 0 2, green 1 0 1"
    assert [points(position(text), colour) for colour in ("red", "blue", "green")] == [2, 2, 1]
    off = position(f"{text} | options: max-at-nought no")
    assert [points(off, colour) for colour in ("red", "blue", "green")] == [1, 1, 0]


@pytest.mark.rule("REX-MAX-04", "REX-EDGE-119")
def test_max_is_given_once_at_the_end() -> None:
    m = start(objectives="none")
    while m.turn is not None:
        events = play(m, legal(m)[0])
        assert m.turn is None or not scored(events, "max")
    assert sum(scored(m.events, "max").values()) >= 3


# The end -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-END-01", "REX-END-02", "REX-END-03")
def test_played_cards_go_to_the_piles_of_their_owners() -> None:
    text = "T2 | N: red 5 r5, green 6 red7 | tokens: N02 | placed: red green blue"
    m = position(text)
    assert (discards(m, "red"), discards(m, "green")) == ("5 7 r5", "6")
    assert m.position()["turn"] == 3
    assert not any(cards for there in m.position()["sent"].values() for cards in there.values())
    m = position(f"{text} | options: mercenary-discard player")
    assert (discards(m, "red"), discards(m, "green")) == ("5 r5", "red7 6")


@pytest.mark.rule("REX-END-04")
def test_only_the_own_discards_are_shown() -> None:
    m = position("T3 recruit | discards: red 5 6, green 7 | queue: red 1 2 3, blue 1, green 1")
    assert m.view(0)["discards"] == ["5", "6"]
    assert m.view(1)["discards"] == m.view(None)["discards"] == []
    assert m.view(1)["kingdoms"]["brigantes"]["discards"] == 2


@pytest.mark.rule("REX-END-05")
def test_the_game_ends_after_turn_7() -> None:
    assert asks(position("T6 end")) == "recruit"
    m = position("T7 end")
    assert (asks(m), m.turn) == ("over", None)
    assert m.outcome() is not None


# Objectives ----------------------------------------------------------------------------------------------------------
def of_objectives(text: str) -> int:
    """Red's points for Objectives at the end, beside the marks."""
    m = position(f"T7 final | {text}")
    without = position(f"T7 final | {text.partition(' | objectives')[0]}")
    return points(m, "red") - points(without, "red")


@pytest.mark.rule("REX-OBJECTIVE-01", "REX-OBJECTIVE-02", "REX-EDGE-121", "REX-EX-30")
@pytest.mark.parametrize(
    ("pieces", "worth"),
    [
        ("N01 N02 N03 N08 N12 N13 N15", 3),  # presence, control of Dere Street and of the Parisian Road
        ("N01 N12 N13 N15", 1),  # the second fails, the third holds
        ("N01 N02 N03 N08", 2),
        ("C01", 0),
    ],
)
def test_a_step_scores_only_after_those_before_it(pieces: str, worth: int) -> None:
    assert of_objectives(f"red: {pieces} | objectives: red L2") == worth


@pytest.mark.rule("REX-OBJECTIVE-02")
def test_without_the_first_step_nothing_scores() -> None:
    """Control of the Fief and its neighbour is worth nothing without a piece among the Iceni."""
    assert of_objectives("red: N08 N10 N04 N05 N06 | objectives: red F1") == 0


@pytest.mark.rule("REX-OBJECTIVE-03", "REX-EDGE-125")
def test_objectives_are_judged_at_the_end_only() -> None:
    m = position("T5 end | red: N01 N02 N03 N08 | objectives: red L2, blue F1, green F2")
    assert points(m, "red") == 0
    assert m.view(0)["objectives"][0]["done"] == 2
    while m.turn is not None:
        play(m, legal(m)[0])
    assert scored(m.events, "objective")["red"] >= 2


@pytest.mark.rule("REX-OBJECTIVE-04")
def test_a_step_needs_all_that_it_names() -> None:
    assert of_objectives("red: C11 | objectives: red F1") == 0
    assert of_objectives("red: C11 N05 | objectives: red F1") == 1


@pytest.mark.rule("REX-OBJECTIVE-05")
def test_objectives_of_others_are_shown_at_the_end() -> None:
    m = position("T7 help | objectives: red L2 F1")
    assert "L2" not in str(m.view(1))
    while m.turn is not None:
        play(m, "pass")
    assert [card["id"] for card in m.view(1)["kingdoms"]["brigantes"]["objectives"]] == ["F1", "L2"]


@pytest.mark.rule("REX-OBJECTIVE-06")
def test_a_piece_serves_several_cards() -> None:
    """N01 is one of two places that T1 asks for, and enough for the first step of L2."""
    one, two = (of_objectives(f"red: N01 N05 | objectives: red {card}") for card in ("T1", "L2"))
    assert (one, two) == (1, 1)
    assert of_objectives("red: N01 N05 | objectives: red T1 L2") == 2
    assert of_objectives("red: N05 | objectives: red T1 L2") == 0


# The winner ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-SCORE-01", "REX-EX-29")
def test_marks_and_objectives_are_added_and_most_points_win() -> None:
    pieces = "N01 N02 N03 N08 N12 N13 N15"
    text = f"red: {pieces} | points: red 4 | tracks: red 9 9 9 | objectives: red L2 T2"
    m = position(f"T7 final | {text}")
    assert points(m, "red") == 4 + 3 + 3 + 1 == 11
    assert m.view(0)["objectives"][1]["done"] == 3
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores[0]) == ((0,), 11)


@pytest.mark.rule("REX-SCORE-02")
def test_a_tie_at_the_top_has_no_winner() -> None:
    m = position("T7 final | tracks: red 1 1 1, blue 1 1 1, green 1 1 1")
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (3, 3, 3))
    assert outcome.reason == "tie"


@pytest.mark.rule("REX-SCORE-03", "REX-EX-31")
def test_the_most_that_can_be_scored() -> None:
    """Every location held: all marks, Max, and all steps of the Objectives."""
    names = [place.id for place in REX.edition.locations if place.id not in ("CF", "SF")]
    for scenario, cards, most in (
        ("three", ["F1", "T1"], 21),
        ("solo", ["F1", "T1", "L1"], 24),
        ("three", [], 15),
    ):
        text = f"T7 evaluation {'' if scenario == 'three' else scenario}"
        m = position(
            text,
            pieces={"brigantes": names, "iceni": ["CF"], "regnenses": ["SF"]},
            tracks={"brigantes": [1, 0, 1]},
            objectives={"brigantes": cards},
        )
        assert points(m, "red") == most
        assert m.turn is None


def test_a_document_of_a_finished_game_is_whole() -> None:
    m = position("T7 end | objectives: red L2")
    assert REX.from_position(m.position()).digest() == m.state.digest()
    assert hand(m, "red") == ""
    assert document("T7 end")["turn"] == 7
