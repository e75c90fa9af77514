"""Boat movement: one sea as part of the move, for units that began on land."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import EDITION, asks, no, ok, play, position, units

COASTS = {sea.name: {area.name for area in EDITION.areas if s in area.coasts} for s, sea in enumerate(EDITION.seas)}


def reached(m: Match, start: str, sea: str) -> set[str]:
    """Where one army from an area can land over one sea."""
    return {area for area in COASTS[sea] - {start} if m.why_not(f"move 1 {start}-{sea}-{area}") is None}


@pytest.mark.rule("BOAT-01")
def test_boats_in_marked_rounds_only() -> None:
    """Saxons sail in round 10 and no longer in round 11."""
    ok(position("R10 saxons | Kent: saxons 1"), "move 1 Kent-Frisian Sea-Norfolk")
    no(position("R11 saxons | Kent: saxons 1"), "move 1 Kent-Frisian Sea-Norfolk", "BOAT-01")


@pytest.mark.rule("BOAT-02", "EDGE-21")
def test_one_sea_and_no_stop_there() -> None:
    """An army sails one sea, never two and not even with a leader, and does not stop at sea."""
    m = position("R7 angles | Lothian: angles 2 Ida")
    ok(m, "move Ida +1 Lothian-North Sea-York")
    no(m, "move Ida +1 Lothian-North Sea-Frisian Sea-Kent", "BOAT-02")
    no(m, "move 1 Lothian-North Sea", "BOAT-02")


@pytest.mark.rule("BOAT-03")
def test_every_step_counts() -> None:
    """Land, sea, land is a whole move of two: no walk comes before or after it."""
    m = position("R9 saxons | Sussex: saxons 1 | Downlands: saxons 1")
    ok(m, "move 1 Sussex-English Channel-Kent")
    no(m, "move 1 Sussex-English Channel-Kent-Essex", "MOVE-02")
    no(m, "move 1 Downlands-Sussex-English Channel-Kent", "BOAT-03")


@pytest.mark.rule("BOAT-02", "BOAT-03", "EX-33")
def test_a_saxon_sails_from_devon() -> None:
    """From Devon by the Atlantic to every coast from Avalon to Cheshire, or by the Channel; not by two seas."""
    m = position("R9 saxons | Devon: saxons 1")
    assert reached(m, "Devon", "Atlantic Ocean") == COASTS["Atlantic Ocean"] - {"Devon"}
    assert {"Hwicce", "Powys", "Gwynedd", "Clwyd", "Cheshire"} < COASTS["Atlantic Ocean"]
    assert reached(m, "Devon", "English Channel") == {"Cornwall", "Wessex", "Sussex", "Kent"}
    no(m, "move 1 Devon-Atlantic Ocean-Irish Sea-Cumbria", "BOAT-02")


@pytest.mark.rule("BOAT-02", "EX-34")
def test_one_sea_from_kent_and_from_mar() -> None:
    """Kent reaches the coast from York round to Cornwall, Mar the coast from York round to Skye."""
    kent = position("R9 saxons | Kent: saxons 1")
    mar = position("R9 saxons | Mar: saxons 1")
    assert reached(kent, "Kent", "Frisian Sea") == {"York", "Lindsey", "Norfolk", "Suffolk", "Essex"}
    assert reached(kent, "Kent", "English Channel") == {"Sussex", "Wessex", "Devon", "Cornwall"}
    assert reached(mar, "Mar", "North Sea") == {"Dunedin", "Lothian", "Bernicia", "York"}
    assert reached(mar, "Mar", "Icelandic Sea") == {"Moray", "Caithness", "Orkneys", "Hebrides", "Skye"}


@pytest.mark.rule("BOAT-04")
def test_each_unit_its_own_sea() -> None:
    """Two armies of Kent sail by two seas."""
    m = position("R9 saxons | Kent: saxons 2")
    play(m, "move 1 Kent-Frisian Sea-York", "move 1 Kent-English Channel-Cornwall")
    assert (units(m, "York"), units(m, "Cornwall"), units(m, "Kent")) == ("saxons 1", "saxons 1", "")


@pytest.mark.rule("BOAT-05", "BOAT-03", "EX-35", "EX-44")
def test_a_leader_adds_a_land_area_before_or_after_the_sea() -> None:
    """With a leader three steps: walk and sail, or sail and walk; armies without him have two."""
    angles = position("R7 angles | Lothian: angles 2 Ida")
    ok(angles, "move Ida +1 Lothian-North Sea-York-North Mercia")
    no(angles, "move 1 Lothian-North Sea-York-North Mercia", "MOVE-02")
    dubliners = position("R13 dubliners | Pennines: dubliners 2 Olaf")
    ok(dubliners, "move Olaf +1 Pennines-Bernicia-North Sea-York")
    no(dubliners, "move 1 Pennines-Bernicia-North Sea-York", "BOAT-03")


@pytest.mark.rule("BOAT-06")
def test_boats_in_both_halves_of_a_major_invasion() -> None:
    """The same army sails in the first half and again in the second."""
    m = position("R7 angles | Lothian: angles 1")
    play(m, "move 1 Lothian-North Sea-York", "done")
    assert m.position()["half"] == 2
    play(m, "move 1 York-Frisian Sea-Norfolk")
    assert units(m, "Norfolk") == "angles 1"


@pytest.mark.rule("BOAT-07", "EX-37")
def test_landing_limits_do_not_bind_boats_from_land() -> None:
    """Jutes from the Channel may not enter the Atlantic; those who sail from Cornwall may."""
    m = position("R6 jutes | English Channel: jutes 1 | Cornwall: jutes 1")
    no(m, "move 1 English Channel-Atlantic Ocean-Hwicce", "INV-07")
    ok(m, "move 1 Cornwall-Atlantic Ocean-Hwicce")


@pytest.mark.rule("BOAT-08")
def test_boat_attackers_retreat_to_where_they_embarked() -> None:
    """They go back by boat to the area where the boat move began, not to the sea nor to another coast."""
    m = position("R9 saxons | Kent: saxons 2 | Norfolk: angles 1")
    play(m, "move 2 Kent-Frisian Sea-Norfolk", "done", "fight Norfolk", dice="11 1")
    assert asks(m) == "defender-retreat"
    play(m, "stand")
    no(m, "retreat 2 to Frisian Sea", "RETREAT-09")
    no(m, "retreat 2 to Suffolk", "RETREAT-09")
    play(m, "retreat 2 to Kent")
    assert (units(m, "Kent"), units(m, "Norfolk")) == ("saxons 2", "angles 1")


@pytest.mark.rule("BOAT-08", "BOAT-05")
def test_a_boat_move_begins_where_the_army_embarks() -> None:
    """Led armies that walk to the coast first go back to that coast."""
    m = position("R7 angles half2 | Pennines: angles 2 Ida | York: saxons 1")
    play(m, "move Ida +2 Pennines-Bernicia-North Sea-York", "done", "fight York", "stand", dice="11 1")
    no(m, "retreat 2 to Pennines with Ida", "RETREAT-09")
    ok(m, "retreat 2 to Bernicia with Ida")


@pytest.mark.rule("BOAT-08", "EDGE-181")
def test_no_retreat_where_a_defender_has_gone() -> None:
    """Saxons sail from Devon to Dyfed; one Welsh army retreats over the strait to Devon, and the Saxons must stay."""
    line = "R9 saxons | Devon: saxons 2 | Dyfed: welsh 2"
    m = position(line)
    play(m, "move 2 Devon-Atlantic Ocean-Dyfed", "done", "fight Dyfed", dice="11 11")
    ok(m, "retreat 1 to Devon")
    play(m, "stand")
    ok(m, "retreat 2 to Devon")
    m = position(line)
    play(m, "move 2 Devon-Atlantic Ocean-Dyfed", "done", "fight Dyfed", dice="11 11")
    play(m, "retreat 1 to Devon", "stand", dice="66 1")  # no way back: the next dice fall at once
    assert (units(m, "Devon"), units(m, "Dyfed")) == ("welsh 1", "saxons 2")


@pytest.mark.rule("BOAT-09")
@pytest.mark.parametrize("chosen", [False, True])
def test_no_boats_for_armies_that_begin_at_sea(chosen: bool) -> None:
    """A led army with three steps does not land, sail on and land again, unless that is agreed."""
    m = position(f"R7 angles | North Sea: angles 2 Ida | options: boats-from-sea {str(chosen).lower()}")
    if chosen:
        ok(m, "move Ida +2 North Sea-York-Frisian Sea-Norfolk")
        no(m, "move Ida +2 North Sea-Frisian Sea-York-North Sea", "BOAT-02")
    else:
        no(m, "move Ida +2 North Sea-York-Frisian Sea-Norfolk", "BOAT-09")


@pytest.mark.rule("BOAT-10")
def test_landing_in_difficult_terrain_ends_the_move() -> None:
    """From the Frisian Sea to difficult Lindsey: no step on to York without a leader, with Aelle there is."""
    m = position("R6 saxons | Frisian Sea: saxons 3 Aelle")
    no(m, "move 1 Frisian Sea-Lindsey-York", "MOVE-04")
    ok(m, "move 1 Frisian Sea-Lindsey", "move 1 Frisian Sea-Norfolk-Lindsey", "move Aelle +1 Frisian Sea-Lindsey-York")
