"""Kingdoms that nobody plays (REX-NPK, REX-REGNENSES, REX-ICENI, REX-BRIGANTES)."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.core.match import Match
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX
from tests.rex.board import (
    asks,
    deck,
    document,
    held,
    legal,
    no,
    play,
    pool,
    position,
    sent,
    slots,
    start,
    tokens,
    tracks,
    who,
)

SPREAD = "tokens: N02 N03 N04 C01 C02 S01 S02"


def two(third: str, text: str, chance: str = "", more: str = "") -> Match:
    """Two players beside a third kingdom that is about to send its cards."""
    return position(f"T2 others two | {text} | options: third-kingdom {third}{more}", chance=chance)


def marched(m: Match) -> list[tuple[str, str]]:
    """Cards and areas of kingdoms that nobody plays, as they were sent."""
    return [(event.fields["card"], event.fields["area"]) for event in m.events if event.kind == "marched"]


def chances(state: State) -> list[str]:
    """What may fall now."""
    return [REX.action(state, code).text for code in state.legal()]


# All of them ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-NPK-01", "REX-NPK-02", "REX-EDGE-149")
def test_a_kingdom_that_nobody_plays_has_a_deck_a_cube_and_markers() -> None:
    m = start("solo")
    for colour in ("blue", "green"):
        assert len(deck(m, colour).split()) == 14
        assert tracks(m, colour) == (1, 0, 1)
    assert m.position()["pieces"] == {"brigantes": ["NF"], "iceni": ["CF"], "regnenses": ["SF"]}
    for key in ("hands", "queues", "objectives"):
        assert m.position()[key]["iceni"] == m.position()[key]["regnenses"] == []


@pytest.mark.rule("REX-NPK-03")
def test_it_plays_two_cards_each_turn_and_all_fourteen_in_the_end() -> None:
    m = start("two", objectives="none")
    while m.turn is not None:
        play(m, legal(m)[0])
    played = [event.fields["card"] for event in m.events if event.kind == "marched"]
    assert sorted(played) == sorted("11223344556677")
    assert deck(m, "green") == ""


@pytest.mark.rule("REX-NPK-04", "REX-TWO-02")
def test_it_has_no_place_in_the_turn_order() -> None:
    state = REX.from_position(document("T3 order two | tracks: green 9 9 9, red 1 0 1, blue 1 0 1"))
    assert chances(state) == ["order brigantes iceni", "order iceni brigantes"]


@pytest.mark.rule("REX-NPK-05")
def test_humans_choose_first_unless_the_table_says_otherwise() -> None:
    text = "T2 two | N: green 5, red 5 | tokens: N02 N03 N04 N06 | order: red blue"
    m = position(text)
    assert (who(m), held(m, "green")) == ("red", "")
    m = position(f"{text} | options: npk-order first", chance="grab N02, grab N03, grab N04")
    assert (who(m), held(m, "green")) == ("red", "N02 N03 N04")
    m = position("T2 solo | N: red 5, blue 5, green 5 | tokens: N02 N03 N04 N06")
    events = play(m, "pick N02 N03 N04")
    takers = [event.fields["kingdom"] for event in events if event.kind == "picked"]
    assert takers == ["brigantes"] * 3 + ["iceni"] * 3 + ["regnenses"] * 3


@pytest.mark.rule("REX-NPK-06")
def test_its_1_works_and_its_2_and_3_do_not() -> None:
    m = position("T2 two | N: red 7, green 1 | tokens: N02 N03 N04 N06 | order: red blue")
    assert m.view(0)["battle"]["values"]["regnenses"] == 7
    m = position("T2 two | N: red 7, green 2 3 | tokens: N02 | order: red blue | placed: blue")
    assert (asks(m), held(m, "green"), pool(m)) == ("recruit", "", "1 2 3 4 5 6")


@pytest.mark.rule("REX-NPK-07")
def test_it_takes_at_random_where_there_is_more_than_it_may_have() -> None:
    state = REX.from_position(document("T2 two | N: green 5 | tokens: N02 N03 N04 joker-N | order: red blue"))
    assert chances(state) == ["grab N02", "grab N03", "grab N04", "grab joker-N"]
    m = position("T2 two | N: green 5 | tokens: N02 N03 joker-N | order: red blue")
    assert held(m, "green") == "N02 N03 NR"
    m = position("T2 two | N: red 6, green 5 | tokens: N02 N03 N04 N06 N07 | order: red blue")
    play(m, "pick N02 N03 N04")
    assert held(m, "green") == "N06 N07"


@pytest.mark.rule("REX-NPK-08")
def test_it_chooses_of_all_as_a_winner_and_of_the_rest_as_a_vassal() -> None:
    m = position("T2 two | N: green 5, red 5 | tokens: N02 N03 N04 N06 | order: red blue")
    play(m, "pick N02 N03 N04", chance="grab N02, grab N03, grab N06")
    assert held(m, "green") == "N02 N03 N06"
    m = position("T2 two | N: green 4, red 5 | tokens: N02 N03 N04 N06 N07 N08 | order: red blue")
    play(m, "pick N02 N03 N04", chance="grab N08, grab N06")
    assert held(m, "green") == "N06 N08"


@pytest.mark.rule("REX-NPK-10", "REX-EX-39")
def test_a_mini_card_without_tokens_is_turned() -> None:
    m = two("regnenses", "tokens: N02 C01", chance="draw 5a, mini cs:s, draw 6a, mini sn:s")
    assert marched(m) == [("5", "C"), ("6", "N")]
    m = two("regnenses", "tokens: N02 joker-S", chance="draw 5a, mini cs:s")
    assert marched(m)[0] == ("5", "S")


@pytest.mark.rule("REX-NPK-11", "REX-NPK-12", "REX-EX-40", "REX-EDGE-139")
def test_all_tokens_in_one_area_draw_both_cards() -> None:
    south = "tokens: S01 S02 S03 S04 S05 S06 S07"
    m = two("regnenses", south, chance="draw 5a, mini nc:n, draw 6a, mini cs:c")
    assert marched(m) == [("5", "S"), ("6", "S")]
    assert marched(two("iceni", south, chance="draw 5a, draw 6a, mini nc:c")) == [("5", "S"), ("6", "S")]
    assert marched(two("brigantes", south, chance="draw 5a, draw 6a")) == [("5", "S"), ("6", "S")]


# Regnenses -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-REGNENSES-01", "REX-REGNENSES-02", "REX-REGNENSES-03", "REX-EDGE-133")
def test_the_impetuous_use_a_random_mini_card_and_another_one() -> None:
    """Of 24 ways with tokens everywhere six send both cards to one area."""
    state = REX.from_position(document(f"T2 others two | {SPREAD}"))
    state.apply(state.legal()[0])
    every = ["mini nc:n", "mini nc:c", "mini cs:c", "mini cs:s", "mini sn:s", "mini sn:n"]
    assert chances(state) == every
    found: Counter[bool] = Counter()
    for first in state.legal():
        after = state.copy()
        after.apply(first)
        after.apply(after.legal()[0])
        assert len(chances(after)) == 4
        assert not set(chances(after)) & {text for text in every if text[5:7] == REX.action(state, first).text[5:7]}
        for second in after.legal():
            end = after.copy()
            end.log = []
            end.apply(second)
            found[len([cards for cards in REX.position(end)["sent"]["regnenses"].values() if cards]) == 1] += 1
    assert found == {True: 6, False: 18}
    m = two("regnenses", SPREAD, chance="draw 1a, mini nc:n, draw 1b, mini cs:s")
    while asks(m) != "plan":
        play(m, legal(m)[0])
    assert m.position()["at"]["minis"] == 0


# Iceni ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lying", "area"),
    [
        pytest.param("N02 N03 N04 C01 C02 S01 S02", "N", marks=pytest.mark.rule("REX-ICENI-01")),
        pytest.param("N02 N03 C01 C02 C04 S04 joker-S", "C", marks=pytest.mark.rule("REX-EDGE-131")),
        pytest.param("N02 N03 N04 S01 S02 joker-S C01", "S", marks=pytest.mark.rule("REX-ICENI-02")),
        pytest.param("N02 N03 N04 C01 C02 C05 joker-S", "C", marks=pytest.mark.rule("REX-EDGE-129", "REX-ICENI-02")),
        pytest.param("N02 N03 N04 C01 C02 C04 S01", "N", marks=pytest.mark.rule("REX-ICENI-02")),
        pytest.param("C01 C02 C04 S01 S02 S03 N02", "C", marks=pytest.mark.rule("REX-ICENI-02")),
        pytest.param("N02 N03 joker-N C05 C10 C14 S01", "N", marks=pytest.mark.rule("REX-ICENI-02")),
    ],
)
def test_the_greedy_go_where_most_is_to_be_had(lying: str, area: str) -> None:
    m = two("iceni", f"tokens: {lying}", chance="draw 5a, draw 6a, mini cs:c")
    assert marched(m)[0] == ("5", area)


@pytest.mark.rule("REX-ICENI-03")
def test_seven_tokens_leave_two_areas_level_at_the_top_at_most() -> None:
    spreads = [(n, c, 7 - n - c) for n in range(8) for c in range(8 - n)]
    level = {tuple(sorted(spread)) for spread in spreads if spread.count(max(spread)) > 1}
    assert level == {(1, 3, 3)}


@pytest.mark.rule("REX-ICENI-04")
def test_the_second_card_of_the_greedy_follows_any_mini_card() -> None:
    state = REX.from_position(document(f"T2 others two | {SPREAD} | options: third-kingdom iceni"))
    for _ in range(2):
        state.apply(state.legal()[0])
    assert len(chances(state)) == 6
    m = two("iceni", SPREAD, chance="draw 5a, draw 6a, mini nc:n")
    assert marched(m) == [("5", "N"), ("6", "N")]


# Brigantes -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-BRIGANTES-01")
def test_the_foresighted_lay_their_mini_cards_in_one_of_48_ways() -> None:
    info = REX.info()
    options = info.check("two", 2, {"third-kingdom": "brigantes"})[1]
    state = REX.setup("two", 2, options)
    ways = chances(state)
    assert len(set(ways)) == len(ways) == 48
    assert {tuple(sorted(slot[:2] for slot in way.split()[1:])) for way in ways} == {("cs", "nc", "sn")}
    m = start("two", chance="slots cs:s sn:n nc:c", third_kingdom="brigantes", objectives="none")
    assert slots(m) == "cs:s sn:n nc:c"


@pytest.mark.rule("REX-BRIGANTES-02", "REX-BRIGANTES-03", "REX-BRIGANTES-04", "REX-EX-33", "REX-EX-35")
@pytest.mark.rule("REX-POWER1-07")
@pytest.mark.parametrize(
    ("cards", "areas"),
    [
        (("6a", "4a"), ["N", "C"]),
        (("4a", "6a"), ["N", "S"]),
        (("5a", "5b"), ["N", "N"]),
        (("7a", "1a"), ["N", "C"]),
        (("1a", "7a"), ["N", "S"]),
    ],
)
def test_the_foresighted_compare_printed_values(cards: tuple[str, str], areas: list[str]) -> None:
    """Slot 1 shows the Centre, slot 2 the North, slot 3 the South."""
    m = two("brigantes", f"{SPREAD} | slots: nc:c sn:n cs:s", chance=f"draw {cards[0]}, draw {cards[1]}")
    assert [area for _, area in marched(m)] == areas


@pytest.mark.rule("REX-BRIGANTES-05", "REX-EX-34")
def test_the_slots_move_on_at_the_end_of_a_turn() -> None:
    m = position("T2 end two | slots: nc:n cs:c sn:s | options: third-kingdom brigantes")
    assert slots(m) == "cs:c sn:s nc:c"


@pytest.mark.rule("REX-BRIGANTES-06", "REX-EDGE-137")
def test_a_mini_card_that_had_to_be_turned_stays_so() -> None:
    text = "tokens: N02 N03 C01 C02 | slots: sn:s cs:s nc:n"
    m = two("brigantes", text, chance="draw 5a, draw 6a")
    assert marched(m) == [("5", "C"), ("6", "N")]
    assert m.view(0)["slots"] == ["sn:s", "cs:c", "nc:n"]
    m = two("brigantes", text, "draw 5a, draw 6a", ", foresighted-flip restored")
    assert m.view(0)["slots"] == ["sn:s", "cs:s", "nc:n"]


@pytest.mark.rule("REX-BRIGANTES-07")
def test_where_all_tokens_lie_in_one_area_nothing_is_turned() -> None:
    m = two("brigantes", "tokens: S01 S02 S03 | slots: nc:n cs:c sn:n", chance="draw 5a, draw 6a")
    assert marched(m) == [("5", "S"), ("6", "S")]
    assert slots(m) == "nc:n cs:c sn:n"


@pytest.mark.rule("REX-EDGE-135")
def test_a_1_of_the_foresighted_is_lower_than_a_7_and_counts_7_in_battle() -> None:
    text = "T2 others two | slots: nc:c sn:n cs:s | options: third-kingdom brigantes | N: blue 7 | order: blue green"
    m = position(f"{text} | tokens: N02 N03 N04 N06 C01 S01 S02", chance="draw 1a, draw 7a")
    assert sent(m, "red") == {"N": "1", "S": "7"}
    assert m.view(None)["battle"]["values"] == {"brigantes": 7, "iceni": 7}
    no(m, "pass", "REX-GAIN-01")
    assert tokens(m)
