"""Components and the start (REX-SETUP), and the words of the rules (REX-TERM)."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.rex.game import REX
from tests.rex.board import (
    asks,
    deck,
    document,
    hand,
    held,
    legal,
    no,
    now,
    ok,
    order,
    play,
    points,
    pool,
    position,
    queue,
    rome,
    start,
    state_of,
    tokens,
    tracks,
    winners,
)

EDITION = REX.edition
RED, BLUE, GREEN = EDITION.kingdoms


@pytest.mark.rule("REX-SETUP-01")
def test_there_are_one_to_three_players_and_three_kingdoms() -> None:
    assert [kingdom.name for kingdom in EDITION.kingdoms] == ["Brigantes", "Iceni", "Regnenses"]
    assert [kingdom.colour for kingdom in EDITION.kingdoms] == ["red", "blue", "green"]
    assert sorted({n for scenario in REX.info().scenarios for n in scenario.players}) == [1, 2, 3]


@pytest.mark.rule("REX-SETUP-02", "REX-SETUP-03")
def test_each_kingdom_has_two_troops_of_every_value() -> None:
    assert EDITION.troops == (2, 2, 2, 2, 2, 2, 2)
    m = position("T1 order")
    for colour in ("red", "blue", "green"):
        assert deck(m, colour) == "1 1 2 2 3 3 4 4 5 5 6 6 7 7"


@pytest.mark.rule("REX-SETUP-04", "REX-EX-12")
def test_six_reinforcements_lie_open_and_one_of_them_is_a_2_a_4_or_a_5() -> None:
    m = start()
    assert pool(m) == "1 2 3 4 5 6"
    assert m.view(0)["pool"] == [f"reinforcement-{value}" for value in range(1, 7)]
    assert {2, 4, 5} & set(EDITION.reinforcements)


@pytest.mark.rule("REX-SETUP-05")
def test_there_are_six_objectives_of_each_type() -> None:
    assert Counter(card.type for card in EDITION.objectives) == {"fief": 6, "cities": 6, "link": 6}


@pytest.mark.rule("REX-SETUP-06")
def test_every_area_is_on_two_of_three_mini_cards() -> None:
    assert [set(card) for card in EDITION.deployment] == [{0, 1}, {1, 2}, {2, 0}]


@pytest.mark.rule("REX-SETUP-07")
def test_pieces_run_out_only_where_the_table_wants_it() -> None:
    assert (EDITION.cubes, EDITION.oppida) == (35, 10)
    cities = "N01 N05 C03 C05 C10 C14 S04 S06 S10 S14"
    text = f"T3 | N: red 5 | tokens: N02 N03 N04 N06 N11 | red: {cities}"
    ok(position(text), "pick N11")
    no(position(f"{text} | options: piece-limits yes"), "pick N11", "REX-SETUP-07")


@pytest.mark.rule("REX-SETUP-08", "REX-SETUP-09", "REX-DRAW-03")
def test_46_numbered_tokens_and_three_jokers_are_in_the_bag() -> None:
    bag = start().position()["bag"]
    assert len(bag) == len(set(bag)) == 49
    assert sorted(name for name in bag if name.startswith("joker")) == ["joker-C", "joker-N", "joker-S"]
    ordinary = {place.id for place in EDITION.locations} - {"NF", "CF", "SF", "NR", "CR", "SR"}
    assert set(bag) - {"joker-N", "joker-C", "joker-S"} == ordinary
    assert len(ordinary) == 46


@pytest.mark.rule("REX-SETUP-10")
def test_the_first_turn_is_turn_1() -> None:
    m = start(objectives="none")
    assert (m.position()["turn"], asks(m)) == (1, "recruit")


@pytest.mark.rule("REX-SETUP-11", "REX-SETUP-12")
def test_three_cards_open_then_three_in_hand_and_eight_in_the_deck() -> None:
    m = start(chance="draw 7a, draw 6a, draw 5a, draw 1a, draw 2a, draw 3a")
    assert (queue(m, "red"), hand(m, "red")) == ("5 6 7", "1 2 3")
    assert len(deck(m, "red").split()) == 8
    for seat in (1, 2, None):
        seen = m.view(seat)["kingdoms"]["brigantes"]
        assert (seen["queue"], seen["hand"], seen["deck"]) == (["5", "6", "7"], 3, 8)
        assert not [
            event for event in m.log(seat) if event.kind == "drew-own" and event.fields["kingdom"] == "brigantes"
        ]
    assert m.view(0)["hand"] == ["1", "2", "3"]


@pytest.mark.rule("REX-SETUP-13")
def test_each_kingdom_begins_with_a_cube_on_a_road_of_its_fief_without_a_token() -> None:
    m = start()
    assert m.position()["pieces"] == {"brigantes": ["NF"], "iceni": ["CF"], "regnenses": ["SF"]}
    for kingdom in EDITION.kingdoms:
        place = EDITION.locations[kingdom.start]
        assert (place.city, place.token, place.region) == (False, False, kingdom.fief)


@pytest.mark.rule("REX-SETUP-14", "REX-EX-23")
def test_markers_begin_at_1_0_and_1() -> None:
    m = start()
    assert [tracks(m, colour) for colour in ("red", "blue", "green")] == [(1, 0, 1)] * 3
    assert now(m, "red") == (1, 0, 1)


@pytest.mark.rule("REX-SETUP-15")
def test_everybody_keeps_two_of_three_objectives_after_seeing_the_hand() -> None:
    m = start(
        chance=", ".join(["draw 1a", "draw 1b", "draw 2a", "draw 2b", "draw 3a", "draw 3b"] * 3) + ", objective F2"
    )
    assert asks(m) == "keep"
    assert len(m.view(0)["hand"]) == 3
    assert [card["type"] for card in m.view(0)["objectives"]] == ["fief", "cities", "link"]
    no(m, "red: discard F3", "REX-SETUP-15")
    play(m, "red: discard F2")
    assert len(m.position()["objectives"]["brigantes"]) == 2
    assert m.turns == [1, 2]


@pytest.mark.rule("REX-SETUP-16", "REX-OBJECTIVE-05")
def test_nobody_ever_sees_a_discarded_or_undealt_objective() -> None:
    m = start()
    mine = {card["id"] for card in m.view(0)["objectives"]}
    for colour in ("red", "blue", "green"):
        play(m, f"{colour}: {legal(m, colour)[0]}")
    for seat in (1, None):
        told = str([event.json() for event in m.log(seat)]) + str(m.view(seat))
        assert not [name for name in mine if f"'{name}'" in told]
    gone = next(iter(mine - {card["id"] for card in m.view(0)["objectives"]}))
    assert gone not in str(m.position()["undealt"])


@pytest.mark.rule("REX-SETUP-17")
def test_rome_begins_with_the_black_city_of_every_fief() -> None:
    assert rome(start()) == "NR CR SR"
    fiefs = {kingdom.fief for kingdom in EDITION.kingdoms}
    black = [place for place in EDITION.locations if place.rome]
    assert {place.region for place in black} == fiefs
    assert all(place.city and not place.token for place in black)


@pytest.mark.rule("REX-SETUP-18")
def test_kingdoms_go_to_seats_in_order_or_by_lot() -> None:
    assert start().game.seats(start().state) == ["Brigantes", "Iceni", "Regnenses"]
    m = start(seating="drawn", chance="seat regnenses brigantes iceni")
    assert m.game.seats(m.state) == ["Regnenses", "Brigantes", "Iceni"]
    assert m.view(0)["kingdom"] == "regnenses"


# Words ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-TERM-01", "REX-TERM-02", "REX-TERM-03")
def test_three_areas_thirteen_regions_and_a_fief_in_each_area() -> None:
    assert [area.name for area in EDITION.areas] == ["North", "Centre", "South"]
    assert Counter(region.area for region in EDITION.regions) == {0: 4, 1: 4, 2: 5}
    assert [EDITION.regions[kingdom.fief].area for kingdom in EDITION.kingdoms] == [0, 1, 2]


@pytest.mark.rule("REX-TERM-04")
def test_locations_are_roads_or_cities_and_connections_join_them() -> None:
    assert Counter(place.city for place in EDITION.locations) == {False: 37, True: 15}
    joined = {place for one, two, _ in EDITION.connections for place in (one, two)}
    assert {EDITION.locations[i].id for i in range(len(EDITION.locations)) if i not in joined} == {"NR", "CR", "SR"}


@pytest.mark.rule("REX-TERM-05", "REX-GAIN-07")
def test_a_road_counts_as_a_cube_and_a_city_as_an_oppidum() -> None:
    m = position("T2 | N: red 5 | tokens: N08 N11")
    assert held(m, "red") == "N08 N11"
    assert now(m, "red")[:2] == (2, 1)


@pytest.mark.rule("REX-TERM-06", "REX-GAIN-03")
def test_two_kingdoms_share_a_road_and_a_city() -> None:
    m = position("T2 | N: red 5, blue 5 | tokens: N08 N11")
    assert held(m, "red") == held(m, "blue") == "N08 N11"
    assert m.view()["locations"]["N11"]["kingdoms"] == ["brigantes", "iceni"]


@pytest.mark.rule("REX-TERM-07")
def test_no_kingdom_has_two_pieces_on_one_location() -> None:
    m = position("T2 | N: red 5 | tokens: N02 N03 N04 joker-N | green: N06 | red: N06")
    play(m, "pick N02", "pick joker")
    no(m, "settle N02", "REX-TERM-07")
    no(m, "settle N06", "REX-TERM-07")
    m = position("T2 | N: red 6, green 3 | tokens: N02 joker-N | green: N06")
    play(m, "pick N02", "pick joker", "settle N06")
    no(m, "join N06", "REX-TERM-07")


@pytest.mark.rule("REX-TERM-08")
def test_only_a_joker_leads_to_the_black_city() -> None:
    m = position("T2 | N: red 5 | tokens: N02 N03 N04 joker-N")
    no(m, "pick NR", "REX-GAIN-01")
    play(m, "pick joker", "settle NR", "pick N02 N03")
    assert held(m, "red") == "N02 N03 NR"


def steps_of(pieces: str, objective: str) -> int:
    """How many steps of an Objective these red pieces fulfil at the end."""
    m = position(f"T7 final | red: {pieces} | objectives: red {objective}")
    (card,) = m.view(0)["objectives"]
    return int(card["done"])


@pytest.mark.rule("REX-TERM-09")
def test_one_piece_is_presence_in_a_region_or_on_a_link() -> None:
    assert steps_of("", "L2") == 0
    assert steps_of("N11", "L2") == steps_of("N03", "L2") == 1
    assert (steps_of("C11", "F1"), steps_of("C11 N05", "F1")) == (0, 1)


@pytest.mark.rule("REX-TERM-10", "REX-ROME-07")
def test_control_of_a_region_is_more_than_half_of_all_its_locations() -> None:
    """The Fief of the Brigantes has five, its first Road and the black City of Rome among them."""
    assert steps_of("C11 N05 N08", "F1") == 1
    assert steps_of("C11 N05 N08 N10", "F1") == 2
    assert steps_of("C11 N08 N10 N05 N04", "F1") == 2
    assert steps_of("C11 N08 N10 N05 N04 N06", "F1") == 3


@pytest.mark.rule("REX-TERM-11", "REX-EX-02")
def test_four_of_six_locations_control_a_link() -> None:
    (link,) = [link for link in EDITION.links if link.id == "C05-C10"]
    assert [EDITION.locations[i].id for i in link.members] == ["C05", "C06", "C07", "C08", "C09", "C10"]
    assert steps_of("C05 C06 C07", "L1") == 1
    assert steps_of("C05 C06 C07 C10", "L1") == 2


@pytest.mark.rule("REX-TERM-12", "REX-EX-01")
def test_three_of_five_cities_control_the_cities_of_the_north() -> None:
    assert steps_of("N01 N05", "T1") == 1
    assert steps_of("N01 N05 N11", "T1") == 2
    assert steps_of("N01 N05 NR", "T1") == 2


@pytest.mark.rule("REX-TERM-13", "REX-EDGE-123")
def test_two_kingdoms_may_control_the_same_region() -> None:
    m = position("T7 final | red: N04 N05 N06 C11 N08 N10 | green: N04 N05 N06 | objectives: red F1, green T3")
    assert m.view(0)["objectives"][0]["done"] == 3
    third = m.view(2)["objectives"][0]["steps"][2][0]
    assert (third["text"], third["have"], third["need"]) == ("most of Carvetii", 3, 3)


@pytest.mark.rule("REX-TERM-14")
def test_a_troops_card_of_another_colour_is_a_mercenary_wherever_it_came_from() -> None:
    """A blue 7 that red plays is hired by green: it goes on as an extra card."""
    m = position("T2 | N: red 6 blue7, green 2 | tokens: N02")
    play(m, "hire iceni-7")
    assert hand(m, "green") == "blue7"
    assert m.view()["kingdoms"]["regnenses"]["extras"] == 1


@pytest.mark.rule("REX-TERM-15", "REX-EDGE-011")
def test_extra_cards_have_the_power_of_their_value() -> None:
    text = "T2 | N: red r1, green 7 | tokens: N02 N03 N04 N06"
    assert winners(position(text)) == ["red", "green"]
    assert winners(position(f"{text} | options: extra-card-powers no")) == ["green"]
    shield = "T2 | N: red 5 r4, green 2 | tokens: N02"
    assert hand(position(shield), "green") == ""
    assert asks(position(f"{shield} | options: extra-card-powers no")) == "powers"
    two = "T2 | N: red 5 6, green 1 r2 | tokens: N02"
    assert asks(position(two)) == "powers"
    assert asks(position(f"{two} | options: extra-card-powers no")) != "powers"
    three = "T2 | N: red 5 6, green 1 r3 | tokens: N02"
    assert legal(position(three)) == ["join N02", "pass"]
    assert asks(position(f"{three} | options: extra-card-powers no")) != "powers"


@pytest.mark.rule("REX-TERM-16", "REX-EDGE-117")
def test_pieces_stay_and_no_track_ever_falls() -> None:
    m = start(objectives="none")
    before = {colour: (set(held(m, colour).split()), tracks(m, colour)) for colour in ("red", "blue", "green")}
    while m.turn is not None:
        play(m, legal(m)[len(m.choices) % len(legal(m))])
        for colour, (pieces, values) in before.items():
            after = set(held(m, colour).split()), tracks(m, colour)
            assert pieces <= after[0]
            assert all(old <= new for old, new in zip(values, after[1], strict=True))
            before[colour] = after


@pytest.mark.rule("REX-TERM-17", "REX-ROME-06")
def test_rome_gives_way_and_never_shares() -> None:
    m = position("T2 | N: red 5 | tokens: N02 joker-N | rome: N05")
    play(m, "pick N02", "pick joker", "settle N05")
    assert m.view()["locations"]["N05"] == {"kingdoms": ["brigantes"], "rome": False}
    with pytest.raises(ValueError, match="rome: expected locations without a kingdom's piece"):
        REX.from_position(document("T2 | red: N05", rome=["N05"]))


def test_the_notation_says_what_it_is_told() -> None:
    """What the tests of this folder rest on."""
    m = position(
        "T3 help | red: N01 | rome: N05 | points: red 4 | tracks: red 2 1 2 | pool: 1 2 | order: blue red green"
    )
    assert (held(m, "red"), points(m, "red"), tracks(m, "red"), pool(m)) == ("N01", 4, (2, 1, 2), "1 2")
    assert (order(m), tokens(m), asks(m)) == ("blue red green", "", "help")
    assert "N05" in rome(m)
    assert int(state_of(m).turn) == 3
