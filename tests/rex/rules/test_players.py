"""One or two players, and the variants (REX-SOLO, REX-TWO, REX-VARIANT)."""

from __future__ import annotations

import json

import pytest

from meadhall.core.match import Match
from meadhall.core.outcome import Outcome
from meadhall.games.rex.game import REX
from tests.rex.board import (
    asks,
    hand,
    held,
    legal,
    no,
    ok,
    order,
    play,
    points,
    pool,
    position,
    rome,
    scored,
    start,
    tokens,
    who,
)


def finish(m: Match) -> Match:
    """Play something or other to the end."""
    while m.turn is not None:
        play(m, legal(m)[0])
    return m


# One -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-SOLO-01", "REX-VARIANT-04", "REX-EDGE-157")
@pytest.mark.parametrize("objectives", ["two", "late"])
def test_a_lone_player_keeps_all_three_objectives(objectives: str) -> None:
    m = start("solo", objectives=objectives, solo_kingdom="iceni")
    assert m.game.seats(m.state) == ["Iceni"]
    assert asks(m) == "recruit"
    finish(m)
    (shown,) = [event for event in m.events if event.kind == "objectives"]
    assert len(shown.fields["objectives"]) == 3


@pytest.mark.rule("REX-SOLO-02")
def test_a_lone_player_has_no_turn_order() -> None:
    m = start("solo")
    assert not [event for event in m.events if event.kind == "order"]
    assert len(tokens(m).split()) == 7


def outcome_of(m: Match) -> Outcome:
    """How the game ended."""
    found = m.outcome()
    assert found is not None
    return found


@pytest.mark.rule("REX-SOLO-03", "REX-SOLO-04", "REX-EX-32", "REX-EDGE-159")
@pytest.mark.parametrize(
    ("score", "rank"),
    [(0, 1), (1, 1), (10, 1), (11, 2), (13, 2), (14, 3), (15, 3), (16, 4), (17, 4), (18, 5), (19, 5), (20, 6), (24, 6)],
)
def test_points_make_a_rank_and_nobody_wins(score: int, rank: int) -> None:
    m = position(f"T7 final solo | points: red {score} | tracks: red 1 0 1, blue 5 5 5, green 5 5 5")
    assert points(m, "red") == score
    found = outcome_of(m)
    assert (found.winners, found.reason) == ((), "rank")
    assert found.sentence.startswith(f"Rank {rank}: ")


# Two -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-TWO-01", "REX-TWO-06", "REX-EDGE-151")
def test_seven_tokens_with_a_third_kingdom_and_six_without() -> None:
    m = start("two", objectives="none", third_kingdom="brigantes")
    assert m.game.seats(m.state) == ["Iceni", "Regnenses"]
    assert len(tokens(m).split()) == 7
    assert len(tokens(start("two-without", objectives="none")).split()) == 6


@pytest.mark.rule("REX-TWO-02")
def test_the_order_is_of_the_two_only() -> None:
    assert order(position("T3 order two | tracks: green 9 9 9, red 1 1 1, blue 2 2 2")) == "blue red"


@pytest.mark.rule("REX-TWO-03")
def test_one_of_the_humans_wins() -> None:
    m = position("T7 final two | tracks: green 9 9 9, red 1 1 1, blue 2 2 2 | points: red 1")
    found = outcome_of(m)
    assert (found.winners, found.reason) == ((0,), "most-points")
    assert points(m, "green") == 0


@pytest.mark.rule("REX-TWO-04", "REX-TWO-07")
def test_without_the_third_kingdom_nothing_of_it_is_there() -> None:
    m = start("two-without", objectives="none")
    for key in ("pieces", "tracks", "decks", "points"):
        assert sorted(m.position()[key]) == ["brigantes", "iceni"]
    assert sorted(m.view(0)["kingdoms"]) == ["brigantes", "iceni"]
    assert not REX.check(m.state)


@pytest.mark.rule("REX-TWO-05", "REX-TWO-06", "REX-EX-36", "REX-EX-37", "REX-EX-38")
def test_rome_begins_with_seven_locations_more() -> None:
    names = ("N04", "N11", "C08", "C10", "C12", "S09", "S11")
    cards = ", ".join(["draw 1a", "draw 1b", "draw 2a", "draw 2b", "draw 3a", "draw 3b"] * 2)
    drawn = ", ".join(f"token {name}" for name in names)
    m = start("two-without", chance=f"{cards}, {drawn}")
    assert set(rome(m).split()) == {*names, "NR", "CR", "SR"}
    assert len(m.position()["bag"]) == 42
    assert asks(m) == "keep"
    finish(m)
    assert m.position()["bag"] == []


@pytest.mark.rule("REX-TWO-08", "REX-EDGE-153")
def test_the_first_road_of_an_absent_kingdom_stays_empty_or_is_romes() -> None:
    text = "T3 two-without | S: red 5 | tokens: S01 joker-S"
    m = position(text)
    play(m, "pick joker")
    no(m, "settle SF", "REX-JOKER-05")
    m = position(f"{text} | options: absent-start-road rome")
    assert "SF" in rome(m)
    play(m, "pick joker", "settle SF")
    assert held(m, "red") == "S01 SF"
    m = finish(start("two-without"))
    assert "SF" not in f"{rome(m)} {held(m, 'red')} {held(m, 'blue')}"


@pytest.mark.rule("REX-TWO-09")
def test_a_joker_among_romes_seven_leaves_the_game() -> None:
    cards = ", ".join(["draw 1a", "draw 1b", "draw 2a", "draw 2b", "draw 3a", "draw 3b"] * 2)
    m = start("two-without", chance=f"{cards}, token joker-N")
    assert "joker-N" not in m.position()["bag"]
    assert "joker" not in rome(m)
    finish(m)
    assert "NR" in rome(m)


# Variants ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-VARIANT-01")
@pytest.mark.parametrize("scenario", ["three", "two", "two-without", "solo"])
def test_without_objectives_none_are_dealt(scenario: str) -> None:
    m = start(scenario, objectives="none")
    assert asks(m) == "recruit"
    assert m.view(0)["objectives"] == []
    assert not scored(finish(m).events, "objective")


@pytest.mark.rule("REX-VARIANT-02", "REX-EDGE-097")
def test_shuffled_reinforcements_are_drawn_not_chosen() -> None:
    """Also the one that stands in for a card to hire."""
    m = position("T2 | N: red 6, green 2, blue 2 | tokens: N02 | options: reinforcements random")
    play(m, "hire brigantes-6")
    assert (who(m), legal(m)) == ("blue", ["ask", "pass"])
    no(m, "help 4", "REX-VARIANT-02")
    play(m, "ask", chance="reinforce 5a")
    assert (hand(m, "blue"), pool(m)) == ("r5", "1 2 3 4 6")
    assert m.view(0)["pool"] == 5
    assert (asks(m), who(m)) == ("help", "green")
    no(m, "help 4", "REX-VARIANT-02")
    play(m, "ask", chance="reinforce 6a")
    assert hand(m, "green") == "red6 r6"


@pytest.mark.rule("REX-VARIANT-06", "REX-HELP-05")
@pytest.mark.parametrize("drawn", ["shown", "hidden"])
def test_a_drawn_reinforcement_is_shown_to_all(drawn: str) -> None:
    """In views, logs, records and in what bots may suppose; by option only its owner knows it."""
    rules = f"reinforcements random, drawn-reinforcements {drawn}"
    m = position(f"T2 help | placed: red green | options: {rules}")
    play(m, "ask", chance="reinforce 5a")
    assert hand(m, "blue") == "r5"
    for seat in (0, 2, None):
        told = json.dumps([[event.json() for event in m.log(seat)], m.record(seat=seat)["choices"]])
        assert ("einforcement of 5" in told, "reinforce 5a" in told) == ((drawn == "shown"),) * 2
        held = {REX.position(REX.shuffle_hidden(m.state, seat, seed))["hands"]["iceni"][0] for seed in range(30)}
        assert (held == {"reinforcement-5a"}) is (drawn == "shown")
    assert "reinforcement-5" in json.dumps([m.view(1)["hand"], [event.json() for event in m.log(1)]])


@pytest.mark.rule("REX-VARIANT-06")
def test_shown_is_what_is_played_where_nothing_is_said() -> None:
    m = position("T2 help | placed: red green | options: reinforcements random")
    events = play(m, "ask", chance="reinforce 5a")
    assert "The Iceni get a Reinforcement of 5 from Rome." in [event.text for event in events]
    assert m.position()["seen"] == ["reinforcement-5a"]


@pytest.mark.rule("REX-VARIANT-03")
def test_late_discard_comes_at_the_beginning_of_turn_4() -> None:
    m = start(objectives="late")
    assert asks(m) == "recruit"
    assert [len(cards) for cards in m.position()["objectives"].values()] == [3, 3, 3]
    while asks(m) != "keep":
        play(m, legal(m)[0])
    assert m.position()["turn"] == 4
    orders = [event for event in m.events if event.kind == "order"]
    for colour in ("red", "blue", "green"):
        play(m, f"{colour}: {legal(m, colour)[0]}")
    assert [len(cards) for cards in m.position()["objectives"].values()] == [2, 2, 2]
    assert len([event for event in m.events if event.kind == "order"]) == len(orders) + 1
    assert "keep" not in [asks(m)]


@pytest.mark.rule("REX-VARIANT-05")
def test_late_discard_and_no_objectives_are_values_of_one_option() -> None:
    (option,) = [option for option in REX.info().options if option.name == "objectives"]
    assert set(option.values) == {"two", "late", "none"}
    ok(start(objectives="none"), "draw")
