"""The 2, the 3 and the 4 (REX-POWER2, REX-POWER3, REX-POWER4)."""

from __future__ import annotations

import pytest

from tests.rex.board import asks, discards, hand, held, legal, no, ok, play, pool, position, who, winners

ONE = "tokens: N02"


# The 2 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-POWER2-01", "REX-POWER2-09")
def test_a_vassal_with_a_2_may_hire_a_winners_card() -> None:
    m = position(f"T2 | N: red 6 1, green 2, blue 3 | {ONE}")
    assert (who(m), legal(m)) == ("green", ["hire brigantes-1", "hire brigantes-6", "pass"])
    no(m, "hire iceni-3", "REX-POWER2-01")
    play(m, "hire brigantes-6", "pass", "pass", "pass")
    assert hand(m, "green") == "red6"
    assert m.position()["turn"] == 3
    assert discards(m, "red") == "1"
    m = position(f"T2 | N: red 6 1, green 2 | {ONE}")
    play(m, "pass", "pass", "pass")
    assert hand(m, "green") == ""
    assert discards(m, "red") == "1 6"


@pytest.mark.rule("REX-POWER2-02", "REX-EDGE-059")
def test_any_kind_of_card_may_be_hired() -> None:
    m = position(f"T2 | N: red r5, green 2 | {ONE} | pool: 1 2")
    play(m, "hire reinforcement-5")
    assert hand(m, "green") == "r5"
    assert pool(m) == "1 2"
    assert "r5" not in discards(m, "red")
    ok(position(f"T2 | N: red 5 blue3, green 2 | {ONE}"), "hire iceni-3", "hire brigantes-5")


@pytest.mark.rule("REX-POWER2-03", "REX-EDGE-057")
def test_a_card_of_the_own_colour_cannot_be_hired() -> None:
    m = position(f"T2 | N: red 5 blue6, green 2, blue 2 | {ONE} | order: red blue green")
    assert (who(m), legal(m)) == ("blue", ["hire brigantes-5", "pass"])
    no(m, "hire 6", "REX-POWER2-03")
    play(m, "pass")
    assert (who(m), legal(m)) == ("green", ["hire brigantes-5", "hire iceni-6", "pass"])


@pytest.mark.rule("REX-POWER2-04")
def test_two_vassals_hire_in_turn_order_and_a_taken_card_is_gone() -> None:
    text = f"T2 | N: red 6 5, green 2, blue 2 | {ONE}"
    m = position(text)
    assert who(m) == "green"
    play(m, "hire brigantes-6")
    assert (who(m), legal(m)) == ("blue", ["hire brigantes-5", "pass"])
    no(m, "hire brigantes-6", "REX-POWER2-01")
    assert who(position(f"{text} | order: blue red green")) == "blue"


@pytest.mark.rule("REX-POWER2-05")
def test_where_no_card_is_left_the_second_chooses_a_reinforcement() -> None:
    m = position(f"T2 | N: red 6, green 2, blue 2 | {ONE} | pool: 1 4")
    no(m, "help 4", "REX-POWER2-13")
    play(m, "hire brigantes-6")
    assert (who(m), legal(m)) == ("blue", ["help reinforcement-1", "help reinforcement-4", "pass"])
    play(m, "help 4")
    assert (hand(m, "blue"), pool(m)) == ("r4", "1")


@pytest.mark.rule("REX-POWER2-06", "REX-EDGE-077")
def test_a_lone_vassal_without_a_card_to_hire_gets_a_reinforcement_too() -> None:
    m = position(f"T2 | N: red blue7, blue 2 | {ONE}")
    assert (who(m), legal(m)[0]) == ("blue", "help reinforcement-1")
    m = position(f"T2 | N: green blue7, blue 2, red 2 | {ONE} | order: red blue green")
    play(m, "hire iceni-7")
    assert hand(m, "red") == "blue7"
    assert (who(m), legal(m)[0]) == ("blue", "help reinforcement-1")
    m = position(f"T2 | N: green blue7 5, blue 2, red 2 | {ONE} | order: red blue green")
    play(m, "hire iceni-7")
    assert legal(m) == ["hire regnenses-5", "pass"]


@pytest.mark.rule("REX-POWER2-07", "REX-EDGE-061")
@pytest.mark.parametrize("twos", ["2 2", "2 red2", "2 r2"])
def test_a_kingdom_hires_once_in_a_battle(twos: str) -> None:
    m = position(f"T2 | N: red 7 6, green {twos}, blue 3 | tokens: N02 N03 N04")
    play(m, "hire brigantes-6")
    assert hand(m, "green") == "red6"
    assert who(m) == "blue"
    m = position("T2 | N: red 7 6, green 2 3 | tokens: N02 N03 N04")
    play(m, "hire brigantes-6")
    assert who(m) == "green"
    no(m, "hire brigantes-7", "REX-POWER2-07")


@pytest.mark.rule("REX-POWER2-08")
def test_a_winners_2_does_nothing() -> None:
    m = position(f"T2 | N: red 6 2, green 5 | {ONE}")
    assert asks(m) == "help"
    m = position(f"T2 | N: red 5 2, green 7, blue 3 | {ONE}")
    assert (winners(m), who(m), legal(m)) == (["red", "green"], "blue", ["join N02", "pass"])


@pytest.mark.rule("REX-POWER2-11", "REX-EDGE-053")
def test_without_cards_and_reinforcements_a_2_brings_nothing() -> None:
    m = position(f"T2 | N: red 6, green 2, blue 2 | {ONE}", pool=[])
    play(m, "hire brigantes-6")
    assert asks(m) != "powers"
    assert hand(m, "blue") == ""


@pytest.mark.rule("REX-POWER2-12", "REX-EDGE-145")
def test_a_2_works_against_a_kingdom_that_nobody_plays_but_not_for_it() -> None:
    m = position(f"T2 two | N: green 7, blue 2 | {ONE} | order: red blue")
    decks = m.position()["decks"]["regnenses"]
    assert legal(m) == ["hire regnenses-7", "pass"]
    play(m, "hire regnenses-7")
    assert hand(m, "blue") == "green7"
    assert m.position()["decks"]["regnenses"] == decks
    m = position(f"T2 two | N: red 7, green 2, blue 2 | {ONE} | order: red blue")
    assert (who(m), legal(m)) == ("blue", ["hire brigantes-7", "pass"])


@pytest.mark.rule("REX-POWER2-13", "REX-EDGE-055")
def test_a_reinforcement_is_no_choice_while_a_card_is_left() -> None:
    m = position(f"T2 | N: red 6 5, green 2, blue 2 | {ONE}")
    play(m, "hire brigantes-6")
    no(m, "help 3", "REX-POWER2-13")


@pytest.mark.rule("REX-POWER2-14")
def test_battles_in_two_areas_may_each_give_a_card() -> None:
    m = position("T2 | N: red 6, green 2 | C: red 5, green 2 | tokens: N02 C01")
    play(m, "hire brigantes-6", "hire brigantes-5")
    assert hand(m, "green") == "red5 red6"


# The 3 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-POWER3-01", "REX-POWER3-02")
def test_a_vassal_with_a_3_may_join_a_winners_road_never_a_city() -> None:
    m = position("T2 | N: red 6, green 3 | tokens: N02 N11")
    assert (who(m), legal(m)) == ("green", ["join N02", "pass"])
    no(m, "join N11", "REX-POWER3-02")
    no(m, "hire brigantes-6", "REX-POWER2-01")
    play(m, "join N02")
    assert held(m, "green") == held(m, "red").split()[0] == "N02"
    m = position(f"T2 | N: red 6, green 2 | {ONE}")
    no(m, "join N02", "REX-POWER3-01")


@pytest.mark.rule("REX-POWER3-03", "REX-POWER3-05", "REX-EDGE-075")
def test_a_road_entered_with_a_joker_can_be_joined() -> None:
    text = "T2 | N: red 6, green 3 | tokens: N03 joker-N"
    m = position(f"{text} | rome: N02")
    play(m, "pick joker", "settle N02")
    assert legal(m) == ["join N02", "join N03", "pass"]
    m = position(f"{text} | blue: N02")
    play(m, "pick joker", "settle N02")
    assert legal(m) == ["join N02", "join N03", "pass"]
    m = position(f"{text} | green: N02")
    play(m, "pick joker", "settle N02")
    assert legal(m) == ["join N03", "pass"]
    no(m, "join N02", "REX-TERM-07")


@pytest.mark.rule("REX-POWER3-04")
def test_a_3_works_once_in_a_battle() -> None:
    m = position("T2 | N: red 7, green 3 3 | tokens: N02 N03")
    play(m, "join N02")
    assert (asks(m), held(m, "green")) == ("help", "N02")
    m = position("T2 | N: red 7, green 3 2 | tokens: N02 N03")
    play(m, "join N02")
    no(m, "join N03", "REX-POWER3-04")


@pytest.mark.rule("REX-POWER3-06", "REX-EDGE-073")
def test_only_roads_that_winners_took_in_this_battle() -> None:
    m = position("T2 | N: red 7, green 3, blue 5 | tokens: N02 N03 N04 N06 N07 N08 | red: N09 C01")
    play(m, "pick N02 N03 N04", "pick N07 N08", "pick N06 N08")
    assert (who(m), legal(m)) == ("green", ["join N02", "join N03", "join N04", "pass"])
    for road in ("N06", "N09", "C01"):
        no(m, f"join {road}", "REX-POWER3-06")


@pytest.mark.rule("REX-POWER3-07", "REX-EDGE-071")
def test_a_3_comes_on_top_of_the_picks() -> None:
    m = position("T2 | N: red 7, green 3 | tokens: N02 N03 N04 N06 N07")
    play(m, "pick N02 N03 N04", "join N03")
    assert held(m, "green") == "N03 N06 N07"


@pytest.mark.rule("REX-POWER3-08")
def test_two_vassals_with_a_3_join_in_turn_order_the_same_road() -> None:
    m = position("T2 | N: red 7, green 3, blue 3 | tokens: N02 | order: blue red green")
    assert who(m) == "blue"
    play(m, "join N02")
    assert who(m) == "green"
    play(m, "join N02")
    assert held(m, "red") == held(m, "blue") == held(m, "green") == "N02"


@pytest.mark.rule("REX-POWER3-09")
def test_a_3_works_against_a_kingdom_that_nobody_plays_but_not_for_it() -> None:
    m = position("T2 two | N: green 7, blue 3 | tokens: N02 | order: red blue")
    assert legal(m) == ["join N02", "pass"]
    m = position("T2 two | N: red 7, green 3 | tokens: N02 | order: red blue")
    assert (asks(m), held(m, "green")) == ("help", "")


@pytest.mark.rule("REX-POWER3-10", "REX-EDGE-069")
@pytest.mark.parametrize("lines", [("hire brigantes-7", "join N02"), ("join N02", "hire brigantes-7")])
def test_a_2_and_a_3_work_in_either_order(lines: tuple[str, str]) -> None:
    m = position("T2 | N: red 7, green 2 3 | tokens: N02")
    play(m, *lines)
    assert (hand(m, "green"), held(m, "green")) == ("red7", "N02")


# The 4 ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-POWER4-01", "REX-POWER4-02", "REX-POWER4-07", "REX-EDGE-063")
def test_a_lone_winners_4_stops_every_2_and_3_and_the_substitute() -> None:
    m = position("T2 | N: red 4 5, green 2, blue 3 | tokens: N02 | placed: green blue")
    assert asks(m) == "recruit"
    assert (hand(m, "green"), held(m, "blue"), pool(m)) == ("", "", "1 2 3 4 5 6")
    m = position("T2 | N: red 4 blue7, blue 2 | tokens: N02 | placed: green blue")
    assert asks(m) == "recruit"


@pytest.mark.rule("REX-POWER4-03")
def test_of_two_winners_the_4_shields_only_its_player() -> None:
    m = position("T2 | N: red 4 3, green 7, blue 2 3 | tokens: N02 N03 N04 N06 N07")
    play(m, "pick N02 N03 N04", "pick N02 N06 N07")
    assert (who(m), legal(m)) == ("blue", ["hire regnenses-7", "join N02", "join N06", "join N07", "pass"])
    no(m, "hire brigantes-4", "REX-POWER4-01")
    no(m, "join N03", "REX-POWER4-01")


@pytest.mark.rule("REX-POWER4-04", "REX-EDGE-065")
def test_a_road_shared_with_an_exposed_winner_may_be_joined() -> None:
    text = "T2 | N: red 4 3, green 7, blue 3 | tokens: N02 N03 N04 N06 N07 N08"
    m = position(text)
    play(m, "pick N02 N04 N07", "pick N02 N03 N06")
    assert held(m, "blue") == "N08"
    assert legal(m) == ["join N02", "join N03", "join N06", "pass"]
    no(m, "join N04", "REX-POWER4-01")
    m = position(f"{text} | options: shared-road-through-shield no")
    play(m, "pick N02 N04 N07", "pick N02 N03 N06")
    assert legal(m) == ["join N03", "join N06", "pass"]
    no(m, "join N02", "REX-POWER4-01")


@pytest.mark.rule("REX-POWER4-05")
def test_beside_a_shield_the_exposed_winners_cards_are_hired_or_a_reinforcement_stands_in() -> None:
    text = "T2 | N: red 4 3, green blue7, blue 2 3 | tokens: N02"
    m = position(text)
    assert (who(m), legal(m)[0]) == ("blue", "help reinforcement-1")
    m = position(f"{text} | options: substitute-beside-shield no")
    assert (who(m), legal(m)) == ("blue", ["join N02", "pass"])
    no(m, "help 1", "REX-POWER4-05")
    assert "Reinforcement" not in m.view(1)["prompt"]


@pytest.mark.rule("REX-POWER4-06", "REX-EDGE-067")
def test_a_vassals_4_does_nothing() -> None:
    m = position("T2 | N: red 7, green 4, blue 2 | tokens: N02")
    assert (who(m), legal(m)) == ("blue", ["hire brigantes-7", "pass"])


@pytest.mark.rule("REX-POWER4-08", "REX-JOKER-17", "REX-EDGE-043")
def test_a_shield_stops_no_joker_no_gain_and_no_1() -> None:
    m = position("T2 | N: red 4 3, green 7 | tokens: N02 N03 N04 joker-N")
    assert winners(m) == ["red", "green"]
    play(m, "pick N02 N03 N04", "pick joker", "settle N02")
    assert held(m, "green") == "N02 N03 N04"
    m = position("T2 | N: red 4 5, green 1, blue 6 | tokens: N02 N03 N04 N06 N07 N08 joker-N")
    play(m, "pick N02 N03 N04", "pick joker", "settle N02", "pick N06", "pick N07 N08")
    assert held(m, "green") == "N02 N06"
    assert winners(position("T2 | N: red 7 4, green 1 5 | tokens: N02 N03 N04 N06")) == ["green"]


@pytest.mark.rule("REX-POWER4-09", "REX-EDGE-143", "REX-NPK-06")
def test_the_4_of_a_kingdom_that_nobody_plays_is_a_shield() -> None:
    m = position("T2 two | N: green 4 5, blue 2, red 3 | tokens: N02 | order: red blue | placed: red blue")
    assert asks(m) != "powers"
    assert (hand(m, "blue"), held(m, "red")) == ("", "")
    m = position("T2 two | N: red 7, green 2 3 | tokens: N02 | order: red blue | placed: red blue")
    assert asks(m) != "powers"
    assert (hand(m, "green"), held(m, "green")) == ("", "")
