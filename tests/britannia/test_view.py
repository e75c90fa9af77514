"""The view of a seat and the board as text: everything that is open, plain data, and no secret vote."""

from __future__ import annotations

import json
import random

import pytest

from meadhall.core.game import CHANCE, NOBODY
from meadhall.games.britannia import words
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.games.britannia.mapboard import board
from meadhall.games.britannia.view import view
from meadhall.games.britannia.words.reading import choices
from tests.britannia.board import position


def begin(scenario: str = "standard", players: int | None = None, **options: object) -> State:
    count, full = BRITANNIA_2E.info().check(scenario, players, options)
    return BRITANNIA_2E.setup(scenario, count, full)


def ballot(seed: int = 4) -> State:
    """A game at its first secret ballot."""
    dice = random.Random(seed)
    state = begin(ballot="secret")
    while state.question != codes.Q_VOTE or len(state.waiting()) < 2:
        state.apply(dice.choice(choices(state)))
    return state


def test_the_start_of_the_game() -> None:
    seen = view(begin(), 0)
    assert (seen["round"], seen["years"], seen["nation"], seen["phase"]) == (1, [43, 60], "romans", "movement")
    assert seen["prompt"].startswith("Which armies of the Romans move")
    assert seen["waiting"] == [0]
    assert {"text": "take 3 English Channel", "json": {
        "verb": "take", "count": 3, "place": "english-channel", "kind": "infantry"}} in seen["legal"]  # fmt: skip
    assert seen["areas"]["york"] == {"owner": "brigantes", "infantry": 1}
    assert seen["seas"]["english-channel"] == {"romans": {"infantry": 16}}
    assert seen["nations"]["romans"]["seat"] == 0
    assert seen["seats"][0]["nations"][0] == "romans"
    assert {"round": 1, "nation": "belgae", "leader": "Boudicca"} in seen["coming"]


@pytest.mark.parametrize(
    ("armies", "hint"), [("Kent: saxons 2", ""), ("Kent: saxons 2 | Frisian Sea: saxons 2", "Armies at sea must land.")]
)
def test_only_armies_that_are_at_sea_must_land(armies: str, hint: str) -> None:
    m = position(f"R8 saxons movement | {armies}")
    seen = m.view(m.turn)
    assert (seen["prompt"], seen["reason"]) == ("Which armies of the Saxons move?", hint)


def test_only_the_seat_that_is_asked_sees_choices() -> None:
    state = begin()
    assert view(state, 0)["legal"]
    for other in (1, 2, 3, None):
        assert view(state, other)["legal"] == []


@pytest.mark.parametrize(("scenario", "players"), [("standard", 5), ("short", 3), ("two-vikings", 2)])
def test_views_and_boards_of_a_whole_game(scenario: str, players: int) -> None:
    dice = random.Random(9)
    state = begin(scenario, players, sides="dealt")
    for number in range(100_000):
        if number % 25 == 0 or state.to_act() == NOBODY:
            for seat in (None, *range(players)):
                json.dumps(view(state, seat))
                lines = board(state, seat).splitlines()
                assert max(map(len, lines)) <= 100
                assert len(lines) < 60
        if state.to_act() == NOBODY:
            break
        state.apply(dice.choice(choices(state)))
    assert view(state, 0)["phase"] == "over"


def test_a_column_and_a_battle_are_shown() -> None:
    state = begin()
    for code in words.parse(state, "take 5 channel; to kent; leave 2; to essex"):
        state.apply(code)
    column = view(state, 1)["column"]
    assert (column["at"], column["steps"], column["armies"][0]["count"]) == ("essex", 2, 3)
    assert "On the march in Essex: 3 infantry" in board(state, 1)
    for code in words.parse(state, "halt; done"):
        state.apply(code)
    state.apply(words.parse(state, "fight essex")[0])
    assert state.to_act() == CHANCE
    seen = view(state, 1)
    assert (seen["battle"]["area"], seen["battle"]["attacker"], seen["battle"]["defender"]) == (
        "essex",
        "romans",
        "belgae",
    )
    assert seen["battle"]["dice"]["attacker"]["to-roll"] == 3
    assert seen["areas"]["essex"]["attackers"] == {"nation": "romans", "infantry": 3}
    text = board(state, 1)
    assert "Essex         Romans 3 against Belgae 1  (fought now)" in text
    assert "Kent          Belgae 1 !" in text


def test_the_board_marks_the_seat_that_reads_it() -> None:
    text = board(begin(), 1)
    assert "> Green: 0 points" in text
    assert "  Yellow: 0 points" in text
    assert ">" not in board(begin(), None)


@pytest.mark.rule("BRETWALDA-05")
def test_a_secret_vote_is_shown_to_nobody_else() -> None:
    state = ballot()
    voter = state.waiting()[0]
    other = next(seat for seat in state.waiting() if seat != voter)
    codes_of_voter = state.legal_for(voter)
    assert len(codes_of_voter) > 1
    seen = []
    for code in codes_of_voter[:2]:
        trial = state.copy()
        trial.apply(code)
        open_to = (other, None, voter)
        seen.append([board(trial, other), *(json.dumps(view(trial, seat)) for seat in open_to)])
    assert seen[0][:3] == seen[1][:3]
    assert seen[0][3] != seen[1][3]


@pytest.mark.rule("BRETWALDA-05")
def test_every_seat_of_a_secret_ballot_sees_its_own_choices_only() -> None:
    state = ballot()
    for seat in state.waiting():
        own = set(view(state, seat)["seats"][seat]["nations"]) | {"galloway"}
        legal = view(state, seat)["legal"]
        assert legal
        assert {choice["json"]["voter"] for choice in legal} <= own
        assert view(state, seat)["votes"]["secret"]
