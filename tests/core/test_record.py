"""Records: a game is its record; what is wrong in one is said in a sentence that names the place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import meadhall
from meadhall import BadRecord, Match
from tests.toy.feast import FEAST


@pytest.fixture
def record() -> dict[str, Any]:
    return play_out(meadhall.start(FEAST, "night", 3, seed=21)).record()


def play_out(match: Match) -> Match:
    """Play on to the end, any way."""
    while match.turn is not None:
        legal = match.legal()
        match.play(legal[len(match.choices) % len(legal)])
    return match


def test_a_record_is_json_and_comes_back_exactly(record: dict[str, Any]) -> None:
    again = meadhall.replay(json.loads(json.dumps(record)), game=FEAST)
    assert again.record() == record
    assert record["outcome"]["scores"] == again.scores()["seats"]


def test_dice_in_a_row_are_gathered_and_draws_are_named(record: dict[str, Any]) -> None:
    kinds = {next(iter(item)) for item in record["choices"] if isinstance(item, dict)}
    assert {"chance", "dice", "seat"} <= kinds


def test_replay_reproduces_every_position() -> None:
    match = meadhall.start(FEAST, players=3, seed=2)
    digests = {len(match.choices): match.state.digest()}
    while match.turn is not None:
        match.play(match.legal()[-1])
        digests[len(match.choices)] = match.state.digest()
    for number, digest in digests.items():
        assert meadhall.replay(match.record(), at=number, game=FEAST).state.digest() == digest


def test_a_seeded_match_goes_on_with_the_same_dice() -> None:
    whole = play_out(meadhall.start(FEAST, "night", 3, seed=4))
    half = meadhall.replay(whole.record(), at=len(whole.choices) // 2, game=FEAST)
    half.settle()
    assert play_out(half).record() == whole.record()


def test_a_match_from_a_position_keeps_it_in_its_record() -> None:
    match = meadhall.start(FEAST, players=3, seed=2)
    again = meadhall.position(match.position(), seed=9, game=FEAST)
    again.play("bid 1", seat=1)
    assert meadhall.replay(again.record(), game=FEAST).state.digest() == again.state.digest()


def broken(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A record with some keys changed, or left out where the value is ..."""
    changed = {**copy.deepcopy(record), **changes}
    return {key: value for key, value in changed.items() if value is not ...}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "pgn"}, "format: expected 'meadhall-record-1', found 'pgn'"),
        ({"format": ...}, "format: expected 'meadhall-record-1', found nothing"),
        ({"choices": ...}, "choices: missing; expected a list of choices"),
        ({"players": "three"}, "players: expected a whole number, found 'three'"),
        ({"players": 7}, "is for 3 players, not 7"),
        ({"scenario": "noon"}, "has no scenario 'noon'"),
        ({"choises": []}, "choises: no such key in a record; did you mean 'choices'?"),
        ({"game": "chess"}, "game: expected 'toy-feast', found 'chess'"),
        ({"version": "feast-0"}, "version: this game was played under feast-0, here is feast-1"),
        ({"options": {"salt": 1}}, "has no option 'salt'"),
        ({"choices": [{"dice": [3]}]}, "choices\\[0\\] \\(choice 1\\): 3 cannot fall there; possible: draw oak"),
        ({"choices": ["east"]}, "choice 1\\): dice are due, but the record has the choice 'east'"),
        ({"choices": [{"dice": "six"}]}, "choices\\[0\\]: expected a text"),
        ({"choices": [17]}, "choices\\[0\\]: expected a text"),
        ({"choices": [{"chance": "draw oak"}] * 2}, "choice 2\\): 'draw oak' cannot fall there"),
    ],
)
def test_a_broken_record_is_named_by_its_place(record: dict[str, Any], changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        meadhall.replay(broken(record, **changes), game=FEAST)


def test_an_illegal_choice_is_named_by_its_number(record: dict[str, Any]) -> None:
    choices = list(record["choices"])
    place = next(i for i, item in enumerate(choices) if isinstance(item, dict) and "play" in item)
    choices[place] = {"seat": 0, "play": "bid 9"}
    with pytest.raises(BadRecord, match=rf"choices\[{place}\] .*'bid 9' is not possible there"):
        meadhall.replay(broken(record, choices=choices), game=FEAST)


def test_a_choice_after_the_end_is_refused(record: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="after the end of the game"):
        meadhall.replay(broken(record, choices=[*record["choices"], "east"]), game=FEAST)


def test_another_version_can_be_tried(record: dict[str, Any]) -> None:
    assert meadhall.replay(broken(record, version="feast-0"), any_version=True, game=FEAST).turn is None


def test_a_number_beyond_the_end(record: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="there is no number 9999"):
        meadhall.replay(record, at=9999, game=FEAST)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(BadRecord, match="game: there is no game 'toy-feast'"):
        meadhall.replay(meadhall.start(FEAST, seed=1).record())
