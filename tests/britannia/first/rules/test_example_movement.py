"""First edition, worked examples: the map, the order of play, counts, movement and landing."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.core.event import Event
from tests.britannia.board import asks, legal, nation, no, ok, play, population, position, units


# Map, order, counts --------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-01", "1E-SETUP-05")
def test_no_step_leads_across_the_point_where_four_areas_meet() -> None:
    m = position("1e R9 angles | Lothian: angles 1 | Galloway: angles 1 | York: saxons 1")
    no(m, "move 1 Lothian-Cumbria", "1E-MOVE-02")
    no(m, "move 1 Galloway-Pennines", "1E-MOVE-02")
    ok(m, "move 1 Galloway-Cumbria", "move 1 Lothian-Pennines")


@pytest.mark.rule("1E-EX-02", "1E-SETUP-06")
def test_dalriada_lies_on_the_irish_sea_only() -> None:
    m = position("1e R12 norsemen | Icelandic Sea: norsemen 1 | Irish Sea: norsemen 1")
    no(m, "move 1 Icelandic Sea-Dalriada", "1E-MOVE-02")
    ok(m, "move 1 Irish Sea-Dalriada")


@pytest.mark.rule("1E-EX-03", "1E-TURN-03")
def test_in_round_1_six_nations_play() -> None:
    """Caledonians have armies, so they play, whatever the rulebook says about those after the Picts."""
    m = meadhall.start("britannia-1e", seed=5)
    played = [nation(m)]
    events: list[Event] = []
    while m.position()["round"] == 1:
        quiet = [line for line in legal(m) if line in ("done", "halt", "stand")]
        events += m.play(quiet[0] if quiet else legal(m)[-1])
    for event in events[: [event.kind for event in events].index("round")]:
        played += [event.fields["nation"]] if event.kind == "turn" else []
    assert played == ["romans", "belgae", "welsh", "brigantes", "picts", "caledonians"]


@pytest.mark.rule("1E-EX-06", "1E-OVERPOP-01")
def test_four_areas_feed_eight_armies() -> None:
    areas = "Essex: saxons {} | Kent: saxons 2 | Sussex: saxons 2 | Wessex: saxons 2 | York: angles 1"
    m = position(f"1e R9 saxons overpopulation | {areas.format(3)}")
    play(m, "starve Essex")
    assert nation(m) != "saxons"
    assert nation(position(f"1e R9 saxons overpopulation | {areas.format(2)}")) != "saxons"


CLEAR = "Essex: saxons 1 | Kent: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1"
HILANDS = "Downlands: saxons 1 | Devon: saxons 1 | Cornwall: saxons 1"


@pytest.mark.rule("1E-EX-07", "1E-POP-02")
def test_seven_make_two_armies_and_one_is_saved() -> None:
    """One and a half saved, four clear areas, three hilands."""
    m = position(f"1e R9 saxons population | {CLEAR} | {HILANDS} | York: angles 1 | population: saxons 1.5")
    play(m, "place Essex", "place Devon")
    assert (asks(m), population(m, "saxons")) == ("march", 1)


@pytest.mark.rule("1E-EX-07", "1E-POP-03")
def test_without_a_counter_seven_make_no_army_and_two_and_a_half_are_saved() -> None:
    full = f"{CLEAR} | {HILANDS}".replace("Essex: saxons 1", "Essex: saxons 14")
    m = position(f"1e R9 saxons population | {full} | York: angles 1 | population: saxons 1.5")
    assert (asks(m), population(m, "saxons")) == ("march", 2.5)


# Movement ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-EX-08", "1E-MOVE-02")
def test_an_army_moves_two_areas() -> None:
    m = position("1e R9 saxons | Essex: saxons 1 | York: angles 1")
    ok(m, "move 1 Essex-Suffolk-Norfolk")
    no(m, "move 1 Essex-Suffolk-North Mercia-Lindsey", "1E-MOVE-02")


OVERRUN = "1e R9 saxons | Essex: saxons 3 | South Mercia: saxons 3 | Suffolk: angles 2 | Norfolk: angles 1"


@pytest.mark.rule("1E-EX-09", "1E-OVERRUN-01", "1E-OVERRUN-05")
def test_four_stop_against_two_and_others_go_on() -> None:
    """The four come from two areas; both battles are fought."""
    m = position(OVERRUN)
    play(m, "move 3 Essex-Suffolk", "move 1 South Mercia-Suffolk", "move 2 South Mercia-Suffolk-Norfolk", "done")
    assert (units(m, "Suffolk"), units(m, "Norfolk")) == ("saxons 4, angles 2", "saxons 2, angles 1")
    ok(m, "fight Suffolk", "fight Norfolk")


@pytest.mark.rule("1E-EX-10", "1E-OVERRUN-02")
def test_three_against_two_are_too_few_for_others_to_go_on() -> None:
    m = position(OVERRUN)
    play(m, "move 3 Essex-Suffolk")
    no(m, "move 3 South Mercia-Suffolk-Norfolk", "1E-OVERRUN-02")


@pytest.mark.rule("1E-EX-11", "1E-BOAT-02", "1E-BOAT-03")
def test_boats_cross_one_sea() -> None:
    """Saxons have boats in round 9; the Atlantic lies beyond the Channel."""
    m = position("1e R9 saxons | Kent: saxons 1 | Cheshire: saxons 1 | Mar: saxons 1 | Essex: angles 1")
    ok(m, "move 1 Kent-Frisian Sea-York", "move 1 Kent-English Channel-Cornwall")
    ok(m, "move 1 Cheshire-Atlantic Ocean-Cornwall", "move 1 Cheshire-Irish Sea-Skye")
    ok(m, "move 1 Mar-North Sea-York", "move 1 Mar-Icelandic Sea-Hebrides")
    no(m, "move 1 Kent-English Channel-Atlantic Ocean-Avalon", "1E-BOAT-02")
    m = position("1e R10 angles | Kent: angles 1 Offa | Essex: saxons 1")
    play(m, "lead Offa", "join 1", "to English Channel")
    no(m, "to Atlantic Ocean", "1E-BOAT-02")


@pytest.mark.rule("1E-EX-12", "1E-STRAIT-02")
def test_a_strait_takes_the_whole_move() -> None:
    m = position("1e R9 saxons | Devon: saxons 1 | Avalon: saxons 1 | York: angles 1")
    ok(m, "move 1 Devon-Gwent", "move 1 Devon-Dyfed")
    no(m, "move 1 Devon-Dyfed-Powys", "1E-STRAIT-02")
    no(m, "move 1 Avalon-Devon-Gwent", "1E-MOVE-04")


@pytest.mark.rule("1E-EX-12", "1E-STRAIT-03")
def test_a_retreat_may_cross_a_strait() -> None:
    m = position("1e R9 saxons battles | Gwent: welsh 1, saxons 1 from Hwicce | Devon: welsh 1")
    play(m, "fight Gwent", dice="1 1")
    ok(m, "retreat 1 to Devon")


# Pieces at sea -------------------------------------------------------------------------------------------------------
IRISH = "1e R3 irish start | York: brigantes 1"


@pytest.mark.rule("1E-EX-13a", "1E-RAID-02")
def test_a_raider_lands_and_goes_one_area_further() -> None:
    m = position(IRISH)
    assert units(m, "Atlantic Ocean") == "irish 1"
    ok(m, "move 1 Atlantic Ocean-Avalon-Wessex", "move 1 Atlantic Ocean-Devon")
    no(m, "move 1 Atlantic Ocean-Devon-Cornwall", "1E-MOVE-04")
    no(m, "move 1 Atlantic Ocean-Avalon-Wessex-Sussex", "1E-MOVE-02")


@pytest.mark.rule("1E-EX-13b", "1E-RAID-03")
def test_a_raider_sails_to_the_next_sea_and_lands() -> None:
    m = position(IRISH)
    ok(m, "move 1 Atlantic Ocean-Irish Sea-Cumbria", "move 1 Atlantic Ocean-English Channel-Sussex")
    no(m, "move 1 Atlantic Ocean-English Channel-Sussex-Kent", "1E-MOVE-02")


@pytest.mark.rule("1E-EX-13c", "1E-RAID-04")
def test_a_raider_that_waited_raids_with_the_next_ones() -> None:
    m = position(IRISH)
    play(m, "done")
    assert (nation(m), units(m, "Atlantic Ocean")) != ("irish", "")
    m = position("1e R4 irish start | Atlantic Ocean: irish 1 | York: romans 1 F", raiders_at_sea=["irish"])
    assert units(m, "Atlantic Ocean") == "irish 3"
    play(m, "move 3 Atlantic Ocean-Avalon", "done")
    ok(m, "withdraw 3 Avalon to Atlantic Ocean")


@pytest.mark.rule("1E-EX-13d", "1E-RAID-05")
def test_a_raider_that_changed_its_sea_returns_to_the_new_one() -> None:
    m = position(IRISH)
    play(m, "move 1 Atlantic Ocean-Irish Sea", "done")
    assert units(m, "Irish Sea") == "irish 1"
    m = position("1e R4 irish start | Irish Sea: irish 1 | York: romans 1 F", raiders_at_sea=["irish"])
    play(m, "move 1 Irish Sea-Cumbria", "done")
    ok(m, "withdraw 1 Cumbria to Irish Sea")
    no(m, "withdraw 1 Cumbria to Atlantic Ocean", "1E-RAID-01")


@pytest.mark.rule("1E-EX-14", "1E-INV-05")
def test_romans_and_cavalry_land_and_go_two_areas_further() -> None:
    m = position("1e R4 romans | English Channel: romans 1 | York: brigantes 1", raiders_at_sea=[])
    ok(m, "move 1 English Channel-Kent-Essex-Suffolk")
    no(m, "move 1 English Channel-Kent-Essex-Suffolk-Norfolk", "1E-MOVE-03")
    no(m, "move 1 English Channel-Sussex-Downlands-South Mercia", "1E-MOVE-04")
    m = position("1e R15 normans | English Channel: normans 1 + 1C | York: saxons 1", raiders_at_sea=[])
    ok(m, "move 1 cavalry English Channel-Kent-Essex-Suffolk")
    no(m, "move 1 English Channel-Kent-Essex-Suffolk", "1E-MOVE-02")


@pytest.mark.rule("1E-EX-16", "1E-INV-03", "1E-INV-04")
def test_an_invader_waits_in_its_own_sea_only() -> None:
    m = position("1e R9 irish start | York: angles 1")
    assert units(m, "Atlantic Ocean") == "irish 1"
    no(m, "move 1 Atlantic Ocean-Irish Sea", "1E-INV-04")
    play(m, "done")
    assert (units(m, "Atlantic Ocean"), nation(m) != "irish") == ("irish 1", True)
