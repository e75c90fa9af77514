"""Planning a Movement Phase: numbers for every place, stacks without orders, and who ends the phase."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.action import BadAction
from meadhall.core.match import Match
from meadhall.core.refusal import Refused
from meadhall.games.britannia.game import BRITANNIA_2E
from tests.britannia.board import asks, play, position, units

LANDING = "R15 normans movement | English Channel: normans 5 | Kent: saxons 2 | Sussex: normans 1"


def answers(m: Match, question: str, **words: str) -> list[dict[str, Any]]:
    """What the game says to the seat that is asked."""
    told = BRITANNIA_2E.answer(m.state, m.turn, question, words)
    assert isinstance(told, list)
    return told


def marches(m: Match, text: str, most: int, also: str = "") -> dict[str, dict[str, Any]]:
    """Where a stack may go, by place."""
    return {way["to"]: way for way in answers(m, "marches", text=text, most=str(most), also=also)}


def test_every_number_has_its_own_odds_and_line() -> None:
    m = position(LANDING)
    kent = marches(m, "take * English Channel", 5)["kent"]
    assert [way["count"] for way in kent["numbers"]] == [1, 2, 3, 4, 5]
    chances = [way["battle"]["attacker_wins"] for way in kent["numbers"]]
    assert chances == sorted(chances)
    assert chances[0] < 0.2 < 0.8 < chances[-1]
    play(m, kent["numbers"][2]["text"])
    assert m.view(None)["areas"]["kent"]["attackers"] == {"nation": "normans", "infantry": 3}


def test_the_number_to_begin_with_is_the_least_that_is_likely_to_win() -> None:
    """All go where nobody is fought, and where even all of them are too few."""
    m = position(LANDING)
    kent, sussex = (marches(m, "take * English Channel", 5)[place] for place in ("kent", "sussex"))
    enough = [way["count"] for way in kent["numbers"] if way["battle"]["attacker_wins"] >= 0.8]
    assert kent["count"] == enough[0]
    assert sussex["battle"] is None
    assert sussex["count"] == max(way["count"] for way in sussex["numbers"])
    assert marches(m, "take * English Channel", 2)["kent"]["count"] == 2


def test_a_place_is_offered_for_the_numbers_that_may_end_there() -> None:
    """Devon takes four at most; that all six cannot end there together does not hide it."""
    m = position("R15 normans movement | English Channel: normans 6 | Devon: welsh 1")
    ways = marches(m, "take * English Channel", 6)
    assert [way["count"] for way in ways["devon"]["numbers"]] == [1, 2, 3, 4]


def test_a_wrong_number_is_named() -> None:
    with pytest.raises(BadAction, match="1 to 40"):
        answers(position(LANDING), "marches", text="take * English Channel", most="many")


def test_stacks_without_orders_say_what_they_could_gain() -> None:
    m = position("R15 normans movement | English Channel: normans 3 | Kent: saxons 1 | Hwicce: normans 2")
    idle = {stack["place"]: stack for stack in answers(m, "idle")}
    assert idle["english-channel"]["count"] == 3
    best = idle["english-channel"]["gain"]
    assert best["points"] > 0
    assert best["chance"] >= 0.8
    ways = marches(m, "take * English Channel", 3)[best["to"]]["numbers"]
    play(m, ways[best["count"] - 1]["text"])
    left = {stack["place"]: stack["count"] for stack in answers(m, "idle")}
    assert left.get("english-channel", 0) == 3 - best["count"]


def test_nobody_is_idle_outside_a_movement_phase() -> None:
    m = position("R15 normans battles | Kent: saxons 1, normans 2 from Sussex")
    with pytest.raises(BadAction, match="not your turn to move"):
        answers(m, "idle")


@pytest.mark.parametrize(("patient", "asked"), [(True, "march"), (False, "fight")])
def test_whoever_orders_the_last_stack_still_ends_the_phase(patient: bool, asked: str) -> None:
    """At a table: `patient` matches leave the last word to the player; programs need not say it."""
    both = "R15 normans movement | Wessex: normans 2 | Downlands: normans 2 | Kent: saxons 1 | Essex: saxons 1"
    m = position(both, auto=True)
    m.patient = patient
    play(m, "move 2 Wessex-Sussex-Kent", "move 2 Downlands-Essex")
    assert asks(m) == asked
    if patient:
        play(m, "done")
        assert asks(m) == "fight"


def test_a_phase_in_which_nobody_can_move_ends_without_a_word() -> None:
    """A player who has chosen nothing is not asked to say that he is done."""
    m = position("R15 saxons movement | Kent: saxons 1 | English Channel: normans 1", auto=True)
    m.patient = True
    play(m, "done")
    assert asks(m) == "march"
    assert m.view(None)["nation"] == "normans"


def after_the_belgae() -> tuple[Match, int]:
    """The Belgae have gone from Kent to Essex; the Welsh are to move. And who plays the Belgae."""
    m = position("R2 belgae movement | Kent: belgae 2 | Powys: welsh 2 | March: brigantes 1", auto=True)
    m.patient = True
    person = m.turn
    assert person is not None
    play(m, "move 1 Kent-Essex", "done")
    assert m.view(None)["nation"] == "welsh"
    return m, person


def test_a_person_takes_a_turn_back_over_what_bots_have_done_since() -> None:
    """The Welsh have moved in peace, so the Belgae may think again, step by step."""
    m, person = after_the_belgae()
    bots = [seat for seat in range(4) if seat != person]
    play(m, "move 1 Powys-Clwyd", "done")
    with pytest.raises(Refused, match="another seat"):
        m.undo(person)
    m.undo(person, bots)
    assert (m.turn, units(m, "Essex"), units(m, "Clwyd")) == (person, "belgae 1", "")
    m.undo(person, bots)
    assert units(m, "Essex") == ""


def test_dice_that_have_fallen_stand_for_bots_too() -> None:
    m, person = after_the_belgae()
    play(m, "move 2 Powys-March", "done", dice="66 1")
    with pytest.raises(Refused, match="dice have been rolled"):
        m.undo(person, [seat for seat in range(4) if seat != person])


def test_a_nation_is_told_with_the_rules_that_name_it() -> None:
    """Those of the Romano-British are not those of the Romans."""
    m = position(LANDING)
    rules = {name: {rule["id"] for rule in answers(m, "nation", nation=name)} for name in ("romans", "romano-british")}
    assert "ROAD-01" in rules["romans"]
    assert "RB-01" in rules["romano-british"]
    assert "FORT-01" not in rules["romano-british"]
    with pytest.raises(BadAction, match="saxons"):
        answers(m, "nation", nation="french")
