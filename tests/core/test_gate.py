"""The gate: right seat, fresh position, legal choice, else refused with nothing changed."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import Action, BadAction, Match, OutOfDice, Refused
from tests.toy.feast import FEAST
from tests.toy.state import Reason


@pytest.fixture
def match() -> Match:
    """Three at the table, cards drawn, everybody asked for a bid."""
    return meadhall.start(FEAST, players=3, dice=["draw oak", "draw elm", "draw yew"])


def test_start_rolls_up_to_the_first_choice(match: Match) -> None:
    assert match.turn == 0
    assert match.turns == [0, 1, 2]
    assert [str(action) for action in match.legal(1)] == ["bid 0", "bid 1", "bid 2", "bid 3"]


def test_text_value_and_json_are_the_same_choice() -> None:
    digests = set()
    for form in range(4):
        match = meadhall.start(FEAST, players=3, seed=1)
        action = match.legal(0)[2]
        said = (str(action), action, action.json(), '{"verb": "bid", "coins": 2, "seat": 0}')[form]
        match.play(said, seat=0)
        digests.add(match.state.digest())
    assert len(digests) == 1


@pytest.mark.parametrize("said", ["dance", "", "bid", {"verb": "dance"}, "{not json", {"coins": 1}])
def test_words_that_name_no_action_are_bad_actions(match: Match, said: str) -> None:
    before = match.state.digest()
    with pytest.raises(BadAction):
        match.play(said)
    assert match.state.digest() == before
    assert match.why_not(said) is not None


def test_an_illegal_action_is_refused_with_its_rule(match: Match) -> None:
    before, number = match.state.digest(), match.number
    with pytest.raises(Refused, match="FEAST-01"):
        match.play("east")
    assert (match.state.digest(), match.number) == (before, number)


def test_a_seat_that_is_not_asked_is_refused(match: Match) -> None:
    match.play("bid 1", seat=1)
    with pytest.raises(Refused, match="it is Ash or Cedar who must choose now, not Birch"):
        match.play("bid 2", seat=1)
    with pytest.raises(Refused, match="seat 9"):
        match.play("bid 2", seat=9)


def test_a_stale_position_is_refused(match: Match) -> None:
    number = match.number
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat, at=number)  # secret choices of others do not make a position stale
    with pytest.raises(Refused, match="the position has changed"):
        match.play("east", at=number)
    match.play("east", at=match.number)


def test_undo_makes_the_undone_position_number_stale(match: Match) -> None:
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat)
    match.play("east")
    seen = match.number
    match.undo()
    match.play("east")
    with pytest.raises(Refused, match="the position has changed"):
        match.play("east", at=seen)


def test_a_line_of_several_steps_is_all_or_nothing(match: Match) -> None:
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat)
    before = match.state.digest()
    with pytest.raises(Refused, match="FEAST-03"):
        match.play("go 2 west")
    assert match.state.digest() == before
    match.play("go 2 east")
    assert match.view()["hall"] == 2


def test_forced_choices_are_taken_and_marked() -> None:
    match = meadhall.start(FEAST, players=2, dice=["draw oak", "draw elm"])
    for seat in (0, 1):
        match.play("bid 1", seat=seat)
    match.play("go 2 east")  # after two steps only 'stay' is left
    assert [(choice.action.text, choice.forced) for choice in match.choices[-3:]] == [
        ("east", False),
        ("east", False),
        ("stay", True),
    ]
    manual = meadhall.start(FEAST, players=2, dice=["draw oak", "draw elm"], auto=False)
    for seat in (0, 1):
        manual.play("bid 1", seat=seat)
    manual.play("go 2 east")
    assert [str(action) for action in manual.legal()] == ["stay"]


def test_play_returns_the_dice_too(match: Match) -> None:
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat)
    match.play("stay")
    match.dice([6, "draw fir", "draw bay", "draw fig"])
    kinds = [event.kind for event in match.play("keep")]
    assert kinds[:2] == ["die", "scored"]
    assert match.scores()["seats"] == [6, 0, 0]


def test_running_out_of_dice_loses_nothing(match: Match) -> None:
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat)
    match.play("stay")
    before = match.record()
    with pytest.raises(OutOfDice, match="run out after 3 of them; due is one of: die 1, die 2"):
        match.play("keep")
    assert match.record() == before
    match.dice([7])
    with pytest.raises(OutOfDice, match="value 4 of the script of dice is 7"):
        match.play("keep")


def test_a_match_waits_for_its_script() -> None:
    match = meadhall.start(FEAST, players=2, dice=[])
    assert match.turn == meadhall.CHANCE
    with pytest.raises(Refused, match="dice are due"):
        match.play("bid 1")
    match.dice(["draw oak", "draw elm"])
    assert match.turn == 0


def test_dice_can_only_be_written_for_a_script() -> None:
    with pytest.raises(Refused, match="rolled, not written"):
        meadhall.start(FEAST, seed=1).dice([6])


def test_the_end_is_the_end() -> None:
    match = meadhall.start(FEAST, seed=3)
    while match.turn is not None:
        match.play(match.legal()[0])
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.json()["reason"] == "most-points"
    assert match.turns == []
    assert match.legal() == []
    with pytest.raises(Refused, match="the game is over"):
        match.play("east")


def test_there_is_no_view_for_a_seat_that_does_not_exist(match: Match) -> None:
    with pytest.raises(Refused, match="seats are 0 to 2"):
        match.view(3)


def test_legal_actions_speak_for_themselves(match: Match) -> None:
    action = match.legal()[1]
    assert isinstance(action, Action)
    assert action.json() == {"verb": "bid", "coins": 1, "seat": 0}


def test_an_outcome_has_a_reason_to_count_and_a_sentence_to_read() -> None:
    game = meadhall.start(FEAST, players=2, seed=1)
    while game.turn is not None:
        game.play(game.legal()[-1])
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason is Reason.MOST_POINTS
    written = game.record()["outcome"]
    assert (written["reason"], written["sentence"]) == ("most-points", "The most points win.")
