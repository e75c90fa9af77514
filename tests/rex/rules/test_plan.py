"""Secret plans (REX-PLAN)."""

from __future__ import annotations

import pytest

from tests.rex.board import asks, hand, legal, no, ok, play, position, seat, sent, tokens

HANDS = "hand: red 5 3 4 r2 green7, blue 1 2, green 6 7"


@pytest.mark.rule("REX-PLAN-01", "REX-EX-09")
def test_exactly_two_own_troops_are_sent() -> None:
    m = position("T2 plan | hand: red 5 3 4, blue 1 2, green 6 7")
    no(m, "red: commit", "REX-PLAN-01")
    play(m, "red: send 5 south", "red: send 3 north")
    no(m, "red: send 4 centre", "REX-PLAN-01")
    ok(m, "red: commit")
    assert legal(m, "red") == ["commit"]


@pytest.mark.rule("REX-PLAN-02", "REX-PLAN-03")
def test_one_extra_card_of_either_kind_may_go_and_the_others_stay() -> None:
    m = position(f"T2 plan | {HANDS}")
    ok(m, "red: plan 5 north, 3 south", "red: plan 5 north, 3 south, r2 centre".replace("r2", "reinforcement-2"))
    ok(m, "red: plan 5 north, 3 south, regnenses-7 centre")
    play(m, "red: send reinforcement-2 north")
    no(m, "red: send regnenses-7 south", "REX-PLAN-03")
    play(m, "red: send 5 north", "red: send 3 south", "red: commit")
    assert hand(m, "red") == "4 green7"
    assert sent(m, "red") == {"N": "5 r2", "S": "3"}


@pytest.mark.rule("REX-PLAN-04", "REX-EDGE-087")
def test_an_extra_card_replaces_no_troops_card() -> None:
    m = position(f"T2 plan | {HANDS}")
    no(m, "red: plan 5 north, reinforcement-2 south", "REX-PLAN-01")


@pytest.mark.rule("REX-PLAN-05", "REX-EX-10", "REX-EDGE-089")
def test_all_spreads_but_three_in_one_area() -> None:
    m = position(f"T2 plan | {HANDS}")
    for one in ("north", "centre", "south"):
        for two in ("north", "centre", "south"):
            ok(m, f"red: plan 5 {one}, 3 {two}")
            for three in ("north", "centre", "south"):
                line = f"red: plan 5 {one}, 3 {two}, reinforcement-2 {three}"
                if one == two == three:
                    no(m, line, "REX-PLAN-05")
                else:
                    ok(m, line)


@pytest.mark.rule("REX-PLAN-06")
def test_cards_may_go_to_an_area_without_tokens() -> None:
    m = position(f"T2 plan | {HANDS} | tokens: N04")
    ok(m, "red: plan 5 south, 3 centre")


@pytest.mark.rule("REX-PLAN-07")
def test_all_are_asked_at_once_and_revealed_together() -> None:
    m = position(f"T2 plan | {HANDS} | tokens: N02 N03 N04 N06 N07")
    assert m.turns == [0, 1, 2]
    play(m, "green: plan 6 north, 7 south", "blue: plan 1 north, 2 south")
    assert m.turns == [0]
    for viewer in (seat(m, "red"), seat(m, "blue"), None):
        assert m.view(viewer)["kingdoms"]["regnenses"]["sent"] == {}
        assert "planned" not in [e.kind for e in m.log(viewer) if e.fields.get("kingdom") == "regnenses"]
    events = play(m, "red: plan 5 north, 3 south")
    (revealed,) = [event for event in events if event.kind == "revealed"]
    assert revealed.fields["plans"]["regnenses"] == {"N": ["6"], "S": ["7"]}
    assert m.view(None)["kingdoms"]["regnenses"]["sent"] == {"N": ["6"], "S": ["7"]}


@pytest.mark.rule("REX-PLAN-08")
def test_kingdoms_that_nobody_plays_draw_after_all_have_committed() -> None:
    m = position("T2 plan two | hand: red 5 3, blue 1 2 | tokens: N02 N03 C01 C02 S01 S02 S03")
    play(m, "red: plan 5 north, 3 south")
    assert sent(m, "green") == {}
    events = play(m, "blue: plan 1 north, 2 south", chance="draw 7a, mini nc:n, draw 6a, mini cs:s")
    kinds = [event.kind for event in events]
    assert kinds.index("revealed") < kinds.index("marched")


@pytest.mark.rule("REX-PLAN-09")
def test_only_cards_in_hand_can_be_played() -> None:
    m = position("T2 recruit | order: red green blue | queue: red 6 2 1, blue 1 2 3, green 1 2 3 | hand: red 3 4 5")
    play(m, "take 6", "take 2", "take 1", "take 2", "take 1", "take 2")
    assert asks(m) == "plan"
    ok(m, "red: plan 6 north, 2 south")
    no(m, "red: send 1 north", "REX-PLAN-09")


@pytest.mark.rule("REX-PLAN-10", "REX-EDGE-079", "REX-END-06")
def test_on_turn_7_cards_can_be_won_and_are_worth_nothing() -> None:
    m = position("T7 | N: red 6, green 2 | tokens: N02 | placed: green blue")
    play(m, "hire brigantes-6")
    assert m.turn is None
    assert hand(m, "green") == "red6"
    m = position("T7 help | placed: red blue")
    before = m.position()["points"]
    events = play(m, "help 6")
    assert hand(m, "green") == "r6"
    assert {event.fields["why"] for event in events if event.kind == "scored"} <= {"max"}
    assert m.turn is None
    assert m.position()["points"].keys() == before.keys()


@pytest.mark.rule("REX-PLAN-10", "REX-POWER2-10")
def test_a_card_won_this_turn_is_played_from_the_next_turn_on() -> None:
    m = position("T2 | N: red 6, green 2 | tokens: N02 | hand: green 3 4 5, red 3 4, blue 1 2")
    play(m, "hire brigantes-6")
    assert sent(m, "green") == {"N": "2"}
    while asks(m) != "plan":
        play(m, "pass" if asks(m) == "help" else legal(m)[0])
    assert m.position()["turn"] == 3
    ok(m, "green: plan 3 north, 4 south, brigantes-6 south")
    assert tokens(m)


@pytest.mark.rule("REX-EDGE-085")
def test_on_turn_7_both_troops_go_and_one_extra_card_at_most() -> None:
    m = position("T7 plan | hand: red 5 3 r2 green7, blue 1 2, green 6 7")
    no(m, "red: plan 5 north, reinforcement-2 south", "REX-PLAN-01")
    no(m, "red: plan 5 north, 3 south, reinforcement-2 south, regnenses-7 north", "REX-PLAN-03")
    ok(m, "red: plan 5 north, 3 south, reinforcement-2 south")
