"""First edition: invaders land, sail or wait; Major Invasions move and fight twice."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, legal, nation, no, ok, play, population, position, units

EDITION = BRITANNIA_1E.edition
SEAS = [sea.name for sea in EDITION.seas]
COASTS = {sea.name: {area.name for area in EDITION.areas if s in area.coasts} for s, sea in enumerate(EDITION.seas)}


def landings(m: Match, start: str) -> set[str]:
    """Where an army at sea may come ashore, from its sea or from one next to it."""
    found = {area for area in COASTS[start] if m.why_not(f"move 1 {start}-{area}") is None}
    for sea in SEAS:
        found |= {area for area in COASTS[sea] if m.why_not(f"move 1 {start}-{sea}-{area}") is None}
    return found


@pytest.mark.rule("1E-INV-01")
def test_an_invader_lands_and_goes_one_area_further() -> None:
    m = position("1e R8 angles | North Sea: angles 2 | Kent: saxons 1")
    ok(m, "move 1 North Sea-York", "move 1 North Sea-York-North Mercia")
    no(m, "move 1 North Sea-York-North Mercia-Suffolk", "1E-MOVE-02")
    no(m, "move 1 North Sea-Norfolk", "1E-MOVE-02")


@pytest.mark.rule("1E-INV-02")
def test_or_sails_to_a_neighbouring_sea_and_lands_from_there() -> None:
    m = position("1e R8 angles | North Sea: angles 2 | Kent: saxons 1")
    ok(m, "move 1 North Sea-Frisian Sea-Norfolk", "move 1 North Sea-Frisian Sea-Kent")
    no(m, "move 1 North Sea-Frisian Sea-Norfolk-Suffolk", "1E-MOVE-02")
    no(m, "move 1 North Sea-Frisian Sea-English Channel", "1E-INV-02")
    led = position("1e R7 angles | North Sea: angles 2 Ida | Kent: saxons 1")
    no(led, "move Ida +2 North Sea-Frisian Sea-English Channel-Sussex", "1E-INV-02")


@pytest.mark.rule("1E-INV-03", "1E-INV-04", "1E-EX-16")
def test_or_waits_in_its_sea_but_in_no_other() -> None:
    """An Angle of round 8 waits, and waits again in round 9; sailing to the Frisian Sea it must land from there."""
    for round_ in (8, 9):
        m = position(f"1e R{round_} angles | North Sea: angles 1 | Kent: saxons 1")
        no(m, "move 1 North Sea-Frisian Sea", "1E-INV-04")
        play(m, "done")
        assert (units(m, "North Sea"), nation(m) != "angles") == ("angles 1", True)


@pytest.mark.rule("1E-INV-15")
def test_pieces_back_at_sea_take_the_kind_of_those_that_come() -> None:
    """Irish raiders of round 6 are invaders in round 7, when an invader comes; Norsemen of round 12 stay raiders."""
    m = position("1e R7 irish start | Atlantic Ocean: irish 1 | York: angles 1", raiders_at_sea=["irish"])
    play(m, "move 2 Atlantic Ocean-Dyfed", "done")
    assert nation(m) != "irish"  # nobody is asked to go home
    m = position("1e R13 norsemen start | Irish Sea: norsemen 1 | York: angles 1", raiders_at_sea=["norsemen"])
    play(m, "move 1 Irish Sea-Cumbria", "done")
    assert legal(m) == ["done", "withdraw 1 Cumbria to Irish Sea"]
    m = position("1e R13 danes start | North Sea: danes 1 | York: angles 1", raiders_at_sea=["danes"])
    play(m, "move 2 North Sea-Lothian", "done")
    assert nation(m) != "danes"


@pytest.mark.rule("1E-INV-05", "1E-EX-14")
def test_romans_cavalry_and_led_armies_go_three_land_areas() -> None:
    """The landing is one of them, a hiland on the way ends the move of all but led armies."""
    rome = position("1e R4 romans | English Channel: romans 1 | York: brigantes 5")
    ok(rome, "move 1 English Channel-Sussex-Essex-Suffolk")
    no(rome, "move 1 English Channel-Sussex-Essex-Suffolk-Norfolk", "1E-MOVE-03")
    no(rome, "move 1 English Channel-Sussex-Downlands-Hwicce", "1E-MOVE-04")
    horse = position("1e R15 normans | English Channel: normans 2 + 2C | York: saxons 1")
    ok(horse, "move 2 cavalry English Channel-Sussex-Essex-Suffolk")
    no(horse, "move 2 English Channel-Sussex-Essex-Suffolk", "1E-MOVE-02")
    led = position("1e R7 angles | North Sea: angles 2 Ida | Kent: saxons 1")
    ok(led, "move Ida +2 North Sea-York-North Mercia-Suffolk", "move Ida +2 North Sea-York-Pennines-Cumbria")
    no(led, "move 2 North Sea-York-North Mercia-Suffolk", "1E-MOVE-02")


@pytest.mark.rule("1E-INV-05")
def test_after_a_change_of_sea_led_armies_land_and_go_one_further() -> None:
    led = position("1e R7 angles | North Sea: angles 2 Ida | Kent: saxons 1")
    ok(led, "move Ida +2 North Sea-Frisian Sea-Norfolk-Suffolk")
    no(led, "move Ida +2 North Sea-Frisian Sea-Norfolk-Suffolk-Essex", "1E-MOVE-10")


EVERYWHERE = COASTS["North Sea"] | COASTS["Frisian Sea"] | COASTS["Icelandic Sea"]
LIMITS = {
    "R1 romans | English Channel: romans 1": COASTS["English Channel"],
    "R15 norwegians half2 | Frisian Sea: norwegians 1": COASTS["Frisian Sea"],
    "R15 normans half2 | English Channel: normans 1": COASTS["English Channel"],
    "R8 irish | Atlantic Ocean: irish 1": COASTS["Atlantic Ocean"] | COASTS["English Channel"] | {"Cumbria"},
    "R4 irish | Irish Sea: irish 1": COASTS["Atlantic Ocean"] | {"Cumbria", "Cheshire"},
    "R8 scots | Irish Sea: scots 1": {
        "Galloway", "Strathclyde", "Dalriada", "Skye", "Hebrides", "Orkneys", "Caithness",
    },
    "R13 danes | North Sea: danes 1": EVERYWHERE,
    "R14 dubliners | Irish Sea: dubliners 1": (
        COASTS["Irish Sea"] | COASTS["Atlantic Ocean"]) - {"Devon", "Cornwall", "Hebrides"},
    "R8 angles | North Sea: angles 1": EVERYWHERE - {"Moray", "Caithness", "Orkneys", "Hebrides", "Skye"},
    "R7 saxons | English Channel: saxons 1": COASTS["English Channel"] | COASTS["Frisian Sea"],
    "R5 jutes | English Channel: jutes 1": COASTS["English Channel"] | COASTS["Frisian Sea"],
}  # fmt: skip


@pytest.mark.rule("1E-INV-13", "1E-INV-08", "1E-INV-10", "1E-INV-11", "1E-RAID-15")
@pytest.mark.parametrize("line", LIMITS)
def test_where_each_nation_may_come_ashore(line: str) -> None:
    """Limits bind whoever lands, invader, raider or force of a Major Invasion; everywhere else nobody is bound."""
    sea = line.split("|")[1].split(":")[0].strip()
    assert landings(position(f"1e {line}"), sea) == LIMITS[line]


@pytest.mark.rule("1E-INV-13")
def test_limits_bind_the_landing_and_not_the_way_inland() -> None:
    """Irish may not land in Galloway, but walk there by Cumbria; raiders are bound in the same way."""
    for round_ in (8, 4):
        m = position(f"1e R{round_} irish | Irish Sea: irish 1")
        no(m, "move 1 Irish Sea-Galloway", "1E-INV-13")
        ok(m, "move 1 Irish Sea-Cumbria-Galloway")


@pytest.mark.rule("1E-INV-14", "1E-EDGE-43")
def test_once_ashore_an_invader_does_not_go_back_to_sea() -> None:
    """Landed in vacant York, beaten off North Mercia: back to York, not to sea, neither then nor in the next round."""
    m = position("1e R8 angles | North Sea: angles 2 | North Mercia: saxons 2")
    play(m, "move 2 North Sea-York-North Mercia", "done", "fight North Mercia", "stand", dice="11 11")
    no(m, "retreat 2 to North Sea", "1E-RETREAT-08")
    play(m, "retreat 2 to York")
    assert (units(m, "York"), asks(m)) == ("angles 2", "vote")  # nobody is asked to withdraw: round 9 begins
    m = position("1e R11 angles | York: angles 2 | Kent: saxons 1")
    no(m, "move 1 York-North Sea-Lothian", "1E-BOAT-01")


@pytest.mark.rule("1E-INV-14")
def test_an_attack_from_the_sea_may_end_at_sea() -> None:
    """The one exception: an invader that landed in the battle itself."""
    m = position("1e R8 angles | North Sea: angles 2 | York: saxons 2")
    play(m, "move 2 North Sea-York", "done", "fight York", "stand", dice="11 11")
    ok(m, "retreat 2 to North Sea")


@pytest.mark.rule("1E-INV-16")
def test_pieces_of_one_sea_land_apart() -> None:
    m = position("1e R8 angles | North Sea: angles 3 | Kent: saxons 1")
    play(m, "move 1 North Sea-York", "move 1 North Sea-Lothian", "move 1 North Sea-Frisian Sea-Norfolk")
    assert [units(m, area) for area in ("York", "Lothian", "Norfolk")] == ["angles 1"] * 3


# Major Invasions -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-MAJOR-01", "1E-EX-46")
def test_movement_and_battle_twice_all_else_once() -> None:
    """Round 6: one increase and one test for overpopulation; a settled Saxon moves in both plays."""
    m = position("1e R6 saxons start | Kent: saxons 4 | Norfolk: angles 1 | Suffolk: angles 1 | population: saxons 2")
    events = play(m, "place Kent", "move 2 Kent-Essex-Suffolk", "done", "fight Suffolk", dice="61 1")
    assert (asks(m), m.position()["half"], population(m, "saxons")) == ("march", 2, 0)
    events += play(m, "move 2 Suffolk-Norfolk", "done", "fight Norfolk", dice="61 1")
    assert (asks(m), nation(m)) == ("starve", "saxons")
    told = [event.fields["name"] for event in events if event.kind == "phase"]
    assert told.count("movement") == 2
    assert "population increase" not in told


@pytest.mark.rule("1E-MAJOR-02")
def test_all_pieces_take_part_twice() -> None:
    """Angles settled in Lindsey before round 7 fight in both plays, beside those from the sea."""
    m = position("1e R7 angles | Lindsey: angles 2 | North Sea: angles 2 | York: saxons 1 | North Mercia: saxons 1")
    play(m, "move 1 Lindsey-York", "move 1 North Sea-York", "done", "fight York", dice="61 1")
    play(m, "move 2 York-North Mercia", "move 1 Lindsey-North Mercia", "done", "fight North Mercia", dice="611 1")
    assert units(m, "North Mercia") == "angles 3"


@pytest.mark.rule("1E-MAJOR-03")
def test_pieces_may_stay_at_sea_in_both_plays() -> None:
    m = position("1e R6 saxons | Frisian Sea: saxons 3 | Essex: saxons 1")
    play(m, "done")
    assert m.position()["half"] == 2
    no(m, "move 1 Frisian Sea-English Channel", "1E-INV-04")
    play(m, "done")
    assert units(m, "Frisian Sea").startswith("saxons 3")
    assert nation(m) != "saxons"


@pytest.mark.rule("1E-MAJOR-03")
@pytest.mark.parametrize(
    "line",
    ["R1 romans | English Channel: romans 2", "R15 normans | English Channel: normans 2",
     "R15 norwegians | Frisian Sea: norwegians 2"],
)  # fmt: skip
def test_romans_normans_and_norwegians_are_ashore_after_the_second_play(line: str) -> None:
    m = position(f"1e {line} | York: belgae 1")
    play(m, "done")
    assert m.position()["half"] == 2
    no(m, "done", "1E-INV-06")


@pytest.mark.rule("1E-MAJOR-07")
def test_forts_rise_in_both_plays_of_the_romans() -> None:
    m = position("1e R1 romans | English Channel: romans 2 | York: belgae 1")
    play(m, "move 1 English Channel-Kent", "done")
    assert (units(m, "Kent"), m.position()["half"]) == ("romans 1 F", 2)
    play(m, "move 1 English Channel-Sussex-Wessex", "move 1 Kent-Essex", "done")
    assert [units(m, area) for area in ("Kent", "Sussex", "Wessex", "Essex")] == [
        "romans F", "romans F", "romans 1 F", "romans 1 F",
    ]  # fmt: skip


@pytest.mark.rule("1E-MAJOR-05", "1E-EDGE-27")
def test_hunger_is_tested_after_the_second_battles_only() -> None:
    """Five Scots in one area after the first play and in three after the second: nobody starves."""
    line = "1e R7 scots | Strathclyde: scots 5 | York: angles 1"
    m = position(line)
    play(m, "done")
    assert (asks(m), m.position()["half"]) == ("march", 2)
    play(m, "move 1 Strathclyde-Dalriada", "move 1 Strathclyde-Dunedin", "done")
    assert nation(m) != "scots"
    m = position(line)
    play(m, "done", "done")
    assert (asks(m), nation(m)) == ("starve", "scots")


@pytest.mark.rule("1E-MAJOR-06")
def test_the_nine_major_invasions() -> None:
    listed = {
        "romans": 1, "saxons": 6, "scots": 7, "angles": 7, "norsemen": 11, "danes": 12, "dubliners": 13,
        "norwegians": 15, "normans": 15,
    }  # fmt: skip
    found = {(EDITION.nations[n].id, r) for (r, n), entry in EDITION.arrivals.items() if entry.major}
    assert found == set(listed.items())
    for people, round_ in listed.items():
        m = position(f"1e R{round_} {people} | Essex: {people} 1 | York: belgae 1")
        play(m, "done")
        assert (nation(m), asks(m), m.position()["half"]) == (people, "march", 2)
        assert "take 1 Essex" in legal(m)
