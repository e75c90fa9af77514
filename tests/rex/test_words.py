"""What is typed: every action has a line that is read back, and what is not understood is answered in one sentence."""

from __future__ import annotations

import random

import pytest

from meadhall.core.action import Action, BadAction, from_json
from meadhall.core.game import CHANCE, NOBODY
from meadhall.core.refusal import Refused
from meadhall.games.rex.engine import why
from meadhall.games.rex.game import REX
from meadhall.games.rex.reasons import REASONS
from tests.rex.board import asks, hand, held, play, position, sent, start

PLAN = "T2 plan | hand: red 5 3 4 r2, blue 1 2, green 6 7"
PICK = "T2 | N: red 5, green 3 2 | tokens: N02 N03 N04 N06 N07 joker-N"


@pytest.mark.parametrize("scenario", ["three", "two", "two-without", "solo"])
def test_every_action_is_read_back_from_its_line_and_its_plain_data(scenario: str) -> None:
    rng = random.Random(scenario)
    players, options = REX.info().check(scenario, None, {})
    state = REX.setup(scenario, players, options)
    while state.to_act() != NOBODY:
        seat = rng.choice(state.waiting() or [CHANCE])
        legal = state.legal() if seat == CHANCE else state.legal_for(seat)
        for code in rng.sample(legal, min(3, len(legal))):
            action = REX.action(state, code)
            assert REX.parse(state, action.text, None if seat == CHANCE else seat) == [code]
            assert REX.code(state, from_json(action.json())) == code
        state.apply(rng.choice(legal))


@pytest.mark.parametrize("winner", ["red", "blue"])
def test_of_two_equal_cards_the_one_that_can_be_hired_is_meant(winner: str) -> None:
    """Two 7s of the Iceni are in one battle, a Winner's and a Vassal's."""
    sides = "red 6 blue7, blue 7" if winner == "red" else "red 5 blue7, blue 7 6"
    m = position(f"T2 battle | N: {sides}, green 2 | tokens: N02")
    play(m, "hire iceni-7")
    assert hand(m, "green") == "blue7"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("red: plan 5 north, 3 south", {"N": "5", "S": "3"}),
        ("red: plan 5 to the north, 3 S", {"N": "5", "S": "3"}),
        ("red: plan 5 n, 3 c, reinforcement-2 centre", {"N": "5", "C": "3 r2"}),
        ("red: PLAN 5 North, 3 NORTH", {"N": "3 5"}),
    ],
)
def test_a_whole_plan_on_one_line(line: str, wanted: dict[str, str]) -> None:
    m = position(PLAN)
    play(m, line)
    assert sent(m, "red") == wanted
    assert m.turns == [1, 2]


def test_places_go_by_number_or_name_and_several_on_one_line() -> None:
    m = position(PICK)
    play(m, "pick Bremenium", "pick n03, N04")
    assert held(m, "red") == "N02 N03 N04"
    m = position(PICK)
    play(m, "pick joker", "settle isurium brigantum")
    assert held(m, "red") == "NR"


def test_cards_go_by_value_or_colour() -> None:
    m = position("T2 | N: red 6, green 2 | tokens: N02")
    play(m, "hire Brigantes-6")
    assert hand(m, "green") == "red6"
    assert asks(m) == "help"
    play(m, "help 3")
    assert hand(m, "green") == "red6 r3"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (PLAN, "frobnicate", "'frobnicate' is not understood; possible now, for example: send"),
        (PLAN, "", "nothing was said"),
        (PLAN, "send 5", "say which card goes where, for example: send 5 north"),
        (PLAN, "send 5 west", "there is no area 'west'; say north, centre or south"),
        (PLAN, "send 9 north", "there is no card '9'; say its value"),
        (PLAN, "plan", "say a whole plan, for example: plan 5 north, 3 south"),
        (PLAN, "plan 5 north,", "say a whole plan"),
        (PLAN, "commit now", "'commit now' is not understood"),
        (PICK, "pick", "say what to pick, for example: pick N04"),
        (PICK, "pick N99", "there is no location 'N99'; say its number"),
        (PICK, "settle", "'settle' needs a location; possible now, for example: pick N02"),
        ("T2 help", "help", "say which Reinforcement, for example: help 3"),
        ("T2 help", "help ,", "'help' needs a card; possible now, for example: help"),
        ("T2 help", "help nine", "there is no card 'nine'"),
        ("T2 recruit | queue: red 1 2 3", "take", "'take' needs a card"),
        ("T2 recruit | queue: red 1 2 3", "discard Q9", "there is no Objective 'Q9'"),
    ],
)
def test_what_is_not_understood_is_answered_in_one_sentence(text: str, line: str, problem: str) -> None:
    m = position(text)
    before = m.state.digest()
    with pytest.raises(BadAction, match=problem):
        m.play(line)
    assert m.state.digest() == before


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"verb": "fly"}, "'fly' is no action of this game"),
        ({"verb": "send", "card": "5"}, "'send' needs the field 'area'"),
        ({"verb": "send", "card": "5", "area": "N", "kingdom": "picts"}, "there is no kingdom 'picts'"),
        ({"verb": "pick"}, "'pick' needs the field 'token'"),
    ],
)
def test_plain_data_that_means_nothing_is_answered_too(said: dict[str, str], problem: str) -> None:
    fields = tuple((name, value) for name, value in said.items() if name != "verb")
    with pytest.raises(BadAction, match=problem):
        REX.code(position(PLAN).state, Action(said["verb"], fields, ""))


def test_a_seat_that_is_not_asked_is_refused() -> None:
    m = position(PICK)
    with pytest.raises(Refused, match="it is Brigantes who must choose now, not Iceni"):
        m.play("pick N02", seat=1)
    m = start("two", objectives="none")
    with pytest.raises(Refused, match="not seat 5"):
        m.play("draw", seat=5)


def test_every_reason_has_a_rule_and_a_sentence_of_its_own() -> None:
    numbers = {value for name, value in vars(why).items() if name.isupper() and value}
    assert set(REASONS) == numbers
    assert len({sentence for _, sentence in REASONS.values()}) == len(REASONS)
