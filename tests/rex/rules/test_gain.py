"""Gains and Rome (REX-GAIN, REX-ROME), Jokers (REX-JOKER) and help (REX-HELP)."""

from __future__ import annotations

import pytest

from tests.rex.board import (
    asks,
    discards,
    hand,
    held,
    legal,
    no,
    now,
    ok,
    play,
    pool,
    position,
    rome,
    start,
    tokens,
    tracks,
    who,
)

SEVEN = "tokens: N02 N03 N04 N06 N07 N08 N09"
OFF = "options: compulsory-picks no"


@pytest.mark.rule("REX-GAIN-01")
def test_a_winner_must_take_three_or_all() -> None:
    m = position(f"T2 | N: red 5 | {SEVEN}")
    no(m, "pass", "REX-GAIN-01")
    no(m, "pick C01", "REX-GAIN-01")
    play(m, "pick N02 N03 N04")
    assert held(m, "red") == "N02 N03 N04"
    assert held(position("T2 | N: red 5 | tokens: N02 N03"), "red") == "N02 N03"
    m = position(f"T2 | N: red 5 | {SEVEN} | {OFF}")
    play(m, "pick N02", "pass")
    assert (held(m, "red"), "N03" in rome(m)) == ("N02", True)


@pytest.mark.rule("REX-GAIN-02", "REX-EDGE-019", "REX-EDGE-021", "REX-EDGE-027")
def test_winners_choose_in_turn_order_each_of_all_tokens() -> None:
    m = position("T2 | N: red 5, green 5, blue 1 | tokens: N02 N03 N04 N06")
    assert who(m) == "red"
    play(m, "pick N02 N03 N04")
    assert (who(m), legal(m)) == ("green", ["pick N02", "pick N03", "pick N04", "pick N06"])
    play(m, "pick N02 N03 N04")
    assert held(m, "red") == held(m, "green") == "N02 N03 N04"
    assert held(m, "blue") == "N06"
    m = position(f"T2 | N: red 5, green 5, blue 1 | {SEVEN}")
    play(m, "pick N02 N03 N04", "pick N06 N07 N08")
    assert held(m, "blue") == "N09"
    assert who(position(f"T2 | N: red 5, blue 5 | {SEVEN} | order: blue red green")) == "blue"


@pytest.mark.rule("REX-GAIN-04", "REX-EDGE-017")
def test_vassals_take_two_of_what_winners_left() -> None:
    m = position(f"T2 | N: red 5, green 4, blue 1 | {SEVEN}")
    play(m, "pick N02 N03 N04")
    assert (who(m), legal(m)) == ("green", ["pick N06", "pick N07", "pick N08", "pick N09"])
    no(m, "pass", "REX-GAIN-01")
    play(m, "pick N06 N07")
    assert who(m) == "blue"
    m = position("T2 | N: red 5, green 4 | tokens: N02 N03")
    assert (held(m, "red"), held(m, "green")) == ("N02 N03", "")
    m = position(f"T2 | N: red 5, green 4 | {SEVEN} | {OFF}")
    play(m, "pick N02 N03 N04", "pass")
    assert (held(m, "green"), who(m)) == ("", "green")


@pytest.mark.rule("REX-GAIN-05", "REX-GAIN-06", "REX-EDGE-023", "REX-EDGE-025")
def test_vassals_may_share_but_never_a_winners_location() -> None:
    m = position(f"T2 | N: red 5, green 4, blue 1 | {SEVEN}")
    play(m, "pick N02 N03 N04")
    no(m, "pick N02", "REX-GAIN-06")
    play(m, "pick N06 N07", "pick N06 N07")
    assert held(m, "green") == held(m, "blue") == "N06 N07"
    assert rome(m) == "N08 N09 NR CR SR"


@pytest.mark.rule("REX-GAIN-08", "REX-GAIN-09")
def test_a_kingdom_picks_a_token_once_and_it_leaves_the_game() -> None:
    m = position("T2 | N: red 5 | tokens: N02 N03 N04 N06 C01")
    play(m, "pick N02")
    no(m, "pick N02", "REX-GAIN-09")
    play(m, "pick N03 N04")
    assert not {"N02", "N03", "N04"} & {*tokens(m).split(), *m.position()["bag"]}


@pytest.mark.rule("REX-GAIN-10", "REX-ROME-02", "REX-EDGE-029")
def test_a_joker_is_one_of_the_picks() -> None:
    m = position("T2 | N: red 5 | tokens: N02 N03 N04 joker-N")
    play(m, "pick joker", "settle NR", "pick N02 N03")
    assert held(m, "red") == "N02 N03 NR"
    assert "N04" in rome(m)
    m = position("T2 | N: red 5 | tokens: N02 N03 N04 joker-N")
    play(m, "pick N02 N03 N04")
    assert "joker-N" not in [*tokens(m).split(), *m.position()["bag"]]
    assert "NR" in rome(m)


@pytest.mark.rule("REX-GAIN-11")
def test_all_picks_of_a_kingdom_come_before_the_next_one_chooses() -> None:
    m = position(f"T2 | N: red 5, green 5 | {SEVEN}")
    for line in ("pick N09", "pick N02", "pick N06"):
        assert who(m) == "red"
        play(m, line)
    assert who(m) == "green"


# Rome ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-ROME-01", "REX-ROME-05", "REX-EDGE-049")
def test_what_nobody_took_is_romes_until_a_joker_of_the_area_comes() -> None:
    m = position(f"T2 | N: red 5 | {SEVEN}")
    play(m, "pick N02 N03 N04")
    assert rome(m) == "N06 N07 N08 N09 NR CR SR"
    m = position("T3 | C: red 5 | tokens: C01 joker-C | rome: N06")
    play(m, "pick joker")
    no(m, "settle N06", "REX-JOKER-04")
    m = position("T3 | N: red 5 | tokens: N02 N03 N04 N08 | rome: N06 N07")
    no(m, "pick N06", "REX-GAIN-01")


@pytest.mark.rule("REX-ROME-04", "REX-STAKE-ROAD-05")
def test_a_road_of_rome_interrupts() -> None:
    assert now(position("T3 help | red: N02 N04 | rome: N03"), "red")[0] == 1
    assert now(position("T3 help | red: N02 N03 N04"), "red")[0] == 3


# Jokers --------------------------------------------------------------------------------------------------------------
JOKER = "T3 | C: red 5 | tokens: C15 joker-C"


@pytest.mark.rule("REX-JOKER-01", "REX-JOKER-02", "REX-JOKER-03", "REX-JOKER-04", "REX-JOKER-05", "REX-EX-21")
@pytest.mark.rule("REX-EDGE-033", "REX-EDGE-035", "REX-EDGE-037")
def test_all_that_a_joker_can_do() -> None:
    m = position(f"{JOKER} | green: C01 C02 C05 N02 | red: C02 | rome: C04 C03 N03")
    play(m, "pick joker")
    assert legal(m) == ["settle C01", "settle C03", "settle C04", "settle CF", "settle CR"]
    no(m, "settle C02", "REX-TERM-07")
    no(m, "settle C05", "REX-JOKER-05")
    no(m, "settle C06", "REX-JOKER-05")
    no(m, "settle N02", "REX-JOKER-04")
    no(m, "settle N03", "REX-JOKER-04")


@pytest.mark.rule("REX-JOKER-03", "REX-EDGE-045")
def test_a_city_of_rome_is_taken_and_counts() -> None:
    m = position("T5 | N: red 5 | tokens: N02 joker-N | rome: N11")
    before = now(m, "red")[1]
    play(m, "pick joker", "settle N11")
    assert now(m, "red")[1] == before + 1
    assert "N11" not in rome(m)


@pytest.mark.rule("REX-JOKER-06", "REX-JOKER-11", "REX-EDGE-039")
def test_each_taker_uses_the_joker_and_may_share_a_city_of_rome() -> None:
    text = "T2 | N: red 5, green 5 | tokens: N02 joker-N | blue: N03"
    m = position(text)
    play(m, "pick joker", "settle NR", "pick joker")
    ok(m, "settle NR", "settle N03")
    play(m, "settle NR")
    assert held(m, "red") == held(m, "green") == "N02 NR"
    m = position(f"{text} | options: joker-shares-city no")
    play(m, "pick joker", "settle NR", "pick joker")
    no(m, "settle NR", "REX-JOKER-05")
    play(m, "settle N03")
    assert held(m, "green") == "N02 N03"


@pytest.mark.rule("REX-JOKER-07")
def test_a_vassal_may_take_a_joker_that_is_left() -> None:
    text = "T2 | N: red 5, green 4 | tokens: N02 N03 N04 N06 joker-N"
    m = position(text)
    play(m, "pick N02 N03 N04", "pick joker", "settle NR")
    assert held(m, "green") == "N06 NR"
    m = position(f"{text} | options: vassal-joker no")
    play(m, "pick N02 N03 N04")
    assert (held(m, "green"), "NR" in rome(m)) == ("N06", True)
    m = position(f"{text.replace('N06', 'N06 N07 N08')} | options: vassal-joker no")
    play(m, "pick N02 N03 N04")
    no(m, "pick joker", "REX-JOKER-07")
    m = position(text)
    play(m, "pick N02 N03 joker", "settle NR")
    assert held(m, "green") == "N04 N06"


@pytest.mark.rule("REX-JOKER-08")
def test_a_joker_is_used_at_once() -> None:
    m = position("T2 | N: red 5, green 5 | tokens: N02 N03 N04 N06 joker-N")
    play(m, "pick joker")
    assert (asks(m), who(m)) == ("joker", "red")
    no(m, "pick N02", "REX-ORDER-01")


@pytest.mark.rule("REX-JOKER-09", "REX-EDGE-041", "REX-EDGE-047")
def test_first_roads_and_roads_of_this_turn_can_be_joined() -> None:
    m = position("T2 | N: red 5, green 5 | tokens: N02 N03 N04 joker-N")
    play(m, "pick N02 N03 N04", "pick joker")
    ok(m, "settle NF")
    play(m, "settle N02")
    assert held(m, "green") == "N02 N03 N04"
    m = position("T2 | C: red 5 | tokens: joker-C")
    play(m, "pick joker", "settle CF")
    assert held(m, "red") == "CF"


@pytest.mark.rule("REX-JOKER-10")
def test_a_location_whose_token_is_undecided_is_no_target() -> None:
    m = position("T2 | N: red 5 | tokens: N02 N03 N04 N06 joker-N")
    play(m, "pick N02", "pick joker")
    no(m, "settle N06", "REX-JOKER-10")
    assert legal(m) == ["settle NR"]


@pytest.mark.rule("REX-JOKER-12")
def test_the_first_taker_always_has_the_black_city() -> None:
    for area in ("N", "C", "S"):
        m = position(f"T2 | {area}: red 5 | tokens: joker-{area}")
        play(m, "pick joker")
        ok(m, f"settle {area}R")


@pytest.mark.rule("REX-JOKER-13")
def test_a_joker_without_a_target_is_spent() -> None:
    m = position("T2 | C: red 5, blue 5 | tokens: C15 joker-C | options: joker-shares-city no | order: red blue green")
    play(m, "pick joker", "settle CR")
    assert held(m, "red") == "C15 CR"
    events = play(m, "pick C15", "pick joker")
    assert held(m, "blue") == "C15"
    assert "spent" in [event.kind for event in events]


@pytest.mark.rule("REX-JOKER-14")
def test_a_joker_with_a_target_must_be_used() -> None:
    m = position(JOKER)
    play(m, "pick joker")
    no(m, "pass", "REX-JOKER-14")
    m = position(f"{JOKER} | {OFF}")
    play(m, "pick joker", "pass")
    assert (held(m, "red"), "CR" in rome(m)) == ("", True)


@pytest.mark.rule("REX-JOKER-15", "REX-EDGE-141")
def test_a_kingdom_that_nobody_plays_takes_the_black_city() -> None:
    m = position("T2 two | N: green 5 | tokens: N02 joker-N | order: red blue")
    assert held(m, "green") == "N02 NR"


@pytest.mark.rule("REX-JOKER-16")
def test_it_shares_the_black_city_with_another_taker() -> None:
    text = "T2 two | N: green 5, red 5 | tokens: N02 joker-N | order: red blue"
    m = position(text)
    play(m, "pick joker", "settle NR")
    assert held(m, "red") == held(m, "green") == "N02 NR"
    m = position(f"{text} | options: joker-shares-city no")
    play(m, "pick joker", "settle NR")
    assert held(m, "green") == "N02"


@pytest.mark.rule("REX-EDGE-051")
def test_the_black_city_adds_a_city_and_a_region_but_no_road() -> None:
    m = position("T2 | C: red 5 | tokens: joker-C | placed: green blue")
    play(m, "pick joker", "settle CR")
    assert tracks(m, "red") == (1, 1, 2)


# Help ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-HELP-01", "REX-HELP-04", "REX-HELP-05", "REX-EX-12")
def test_who_placed_nothing_may_choose_a_reinforcement_in_turn_order() -> None:
    m = position("T2 | N: red 5 | tokens: N02 | order: blue red green")
    assert (asks(m), who(m)) == ("help", "blue")
    no(m, "ask", "REX-HELP-05")
    events = play(m, "help 4")
    assert events[0].known_to(None)
    assert (events[0].fields["card"], hand(m, "blue"), pool(m)) == ("reinforcement-4", "r4", "1 2 3 5 6")
    assert who(m) == "green"
    assert tracks(m, "red") == (1, 0, 1)
    play(m, "pass")
    assert tracks(m, "red") == (1, 0, 2)
    assert hand(m, "green") == ""


@pytest.mark.rule("REX-HELP-02", "REX-EDGE-091")
def test_cubes_beside_the_map_do_not_bar_help() -> None:
    m = position("T2 help | placed: red blue | points: green 2 | tracks: green 1 0 1 | order: green red blue")
    assert (asks(m), who(m)) == ("help", "green")


@pytest.mark.rule("REX-HELP-03")
def test_pieces_of_a_3_or_a_joker_bar_help() -> None:
    m = position("T2 | N: red 5, green 3 | tokens: N02 | placed: blue")
    play(m, "join N02")
    assert asks(m) != "help"
    m = position("T2 | N: red 5, green 3 | tokens: N02 | placed: blue")
    play(m, "pass")
    assert (asks(m), who(m)) == ("help", "green")
    m = position("T2 | N: red 5 | tokens: joker-N | placed: blue green")
    play(m, "pick joker", "settle NR")
    assert asks(m) != "help"


@pytest.mark.rule("REX-HELP-06")
def test_without_reinforcements_there_is_no_help() -> None:
    assert asks(position("T2 help", pool=[])) == "recruit"
    no(position("T2 help | pool: 1"), "help 2", "REX-HELP-06")


@pytest.mark.rule("REX-HELP-07", "REX-EDGE-095", "REX-END-01")
def test_a_played_reinforcement_is_discarded_and_never_returns() -> None:
    m = position("T2 | N: red r5 3 | tokens: N02 | placed: green blue")
    assert (discards(m, "red"), pool(m)) == ("3 r5", "1 2 3 4 6")


@pytest.mark.rule("REX-HELP-08", "REX-EDGE-093")
def test_a_card_that_a_2_brought_does_not_bar_help() -> None:
    m = position("T2 | N: red 6, green 2, blue 2 | tokens: N02")
    play(m, "hire brigantes-6", "help 3")
    assert (asks(m), who(m)) == ("help", "green")
    play(m, "pass", "help 5")
    assert hand(m, "blue") == "r3 r5"


@pytest.mark.rule("REX-HELP-09")
def test_kingdoms_that_nobody_plays_get_no_help() -> None:
    m = position("T2 help two | order: red blue | placed: red blue")
    assert asks(m) == "recruit"
    assert pool(m) == "1 2 3 4 5 6"


@pytest.mark.rule("REX-HELP-10")
def test_nobody_may_refuse_picks_to_get_help() -> None:
    m = position(f"T2 | N: red 5 | {SEVEN}")
    no(m, "pass", "REX-GAIN-01")
    m = position(f"T2 | N: red 5 | {SEVEN} | {OFF} | placed: green blue")
    play(m, "pass")
    assert (asks(m), who(m)) == ("help", "red")


def test_a_fresh_game_has_nothing_to_win_before_tokens_are_drawn() -> None:
    assert tokens(start()) == ""
