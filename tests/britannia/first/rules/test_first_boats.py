"""First edition: boats carry armies that began on land over one sea."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import legal, no, ok, play, position, units

EDITION = BRITANNIA_1E.edition
COASTS = {sea.name: {area.name for area in EDITION.areas if s in area.coasts} for s, sea in enumerate(EDITION.seas)}


def reached(m: Match, start: str, sea: str) -> set[str]:
    """Where one army from an area can land over one sea."""
    return {area for area in COASTS[sea] - {start} if m.why_not(f"move 1 {start}-{sea}-{area}") is None}


@pytest.mark.rule("1E-BOAT-01")
@pytest.mark.parametrize("round_", range(1, 17))
def test_boats_for_listed_nations_only(round_: int) -> None:
    """An army of each nation in Kent: it may sail exactly where the turn chart lists boats for it in this round."""
    listed = {EDITION.nations[n].id for (r, n), entry in EDITION.arrivals.items() if r == round_ and entry.boats}
    for people in (nation.id for nation in EDITION.nations):
        if people == "romans" and round_ > 5:
            continue
        m = position(f"1e R{round_} {people} | Kent: {people} 1 | York: {'welsh' if people != 'welsh' else 'picts'} 1")
        assert (m.why_not("move 1 Kent-Frisian Sea-Norfolk") is None) is (people in listed)


@pytest.mark.rule("1E-BOAT-01")
def test_the_turn_charts_boats() -> None:
    """Saxons sail from round 5 to 10, and no longer in round 11."""
    found = {r for (r, n), entry in EDITION.arrivals.items() if entry.boats and EDITION.nations[n].id == "saxons"}
    assert found == {5, 6, 7, 8, 9, 10}
    no(position("1e R11 saxons | Kent: saxons 1"), "move 1 Kent-Frisian Sea-Norfolk", "1E-BOAT-01")


@pytest.mark.rule("1E-BOAT-02", "1E-BOAT-03", "1E-EX-11")
def test_one_sea_and_no_stop_there() -> None:
    """Kent reaches York and Cornwall, Cheshire Cornwall and Skye, Mar York and the Hebrides; no two seas."""
    m = position("1e R9 saxons | Kent: saxons 1 | Cheshire: saxons 1 | Mar: saxons 1")
    assert reached(m, "Kent", "Frisian Sea") == {"York", "Lindsey", "Norfolk", "Suffolk", "Essex"}
    assert reached(m, "Kent", "English Channel") == {"Sussex", "Wessex", "Devon", "Cornwall"}
    assert "Cornwall" in reached(m, "Cheshire", "Atlantic Ocean")
    assert "Skye" in reached(m, "Cheshire", "Irish Sea")
    assert "York" in reached(m, "Mar", "North Sea")
    assert "Hebrides" in reached(m, "Mar", "Icelandic Sea")
    no(m, "move 1 Kent-Frisian Sea-North Sea-Mar", "1E-BOAT-02")
    no(m, "move 1 Kent-Frisian Sea", "1E-BOAT-02")


@pytest.mark.rule("1E-BOAT-03")
def test_not_even_a_leader_passes_two_seas() -> None:
    m = position("1e R7 angles | Lothian: angles 2 Ida")
    ok(m, "move Ida +1 Lothian-North Sea-York")
    no(m, "move Ida +1 Lothian-North Sea-Frisian Sea-Kent", "1E-BOAT-02")
    no(m, "move Ida +1 Lothian-North Sea-York-Frisian Sea", "1E-BOAT-02")


@pytest.mark.rule("1E-BOAT-04")
def test_each_army_its_own_sea() -> None:
    m = position("1e R9 saxons | Kent: saxons 2 | York: angles 1")
    play(m, "move 1 Kent-Frisian Sea-Lindsey", "move 1 Kent-English Channel-Cornwall")
    assert (units(m, "Lindsey"), units(m, "Cornwall"), units(m, "Kent")) == ("saxons 1", "saxons 1", "")


@pytest.mark.rule("1E-BOAT-05")
def test_the_sea_counts_as_one_area() -> None:
    """Land, sea, land is the whole move of two: no walk comes before or after it."""
    m = position("1e R9 saxons | Sussex: saxons 1 | Downlands: saxons 1")
    ok(m, "move 1 Sussex-English Channel-Kent")
    no(m, "move 1 Sussex-English Channel-Kent-Essex", "1E-MOVE-02")
    no(m, "move 1 Downlands-Sussex-English Channel-Kent", "1E-BOAT-05")


@pytest.mark.rule("1E-BOAT-06")
def test_with_a_leader_one_land_area_more_before_or_after() -> None:
    angles = position("1e R7 angles | Lothian: angles 2 Ida")
    ok(angles, "move Ida +1 Lothian-North Sea-York-North Mercia")
    no(angles, "move Ida +1 Lothian-North Sea-York-North Mercia-Suffolk", "1E-MOVE-10")
    dubliners = position("1e R13 dubliners | Pennines: dubliners 2 Olaf")
    ok(dubliners, "move Olaf +1 Pennines-Bernicia-North Sea-York")
    no(dubliners, "move 1 Pennines-Bernicia-North Sea-York", "1E-BOAT-05")


@pytest.mark.rule("1E-BOAT-08", "1E-EDGE-53")
def test_an_attacker_by_boat_goes_back_to_where_it_sailed_from() -> None:
    """Round 6: all Jutes leave Kent by the Channel for Wessex and may go back, not to the sea or another coast."""
    m = position("1e R6 jutes | Kent: jutes 2 | Wessex: romano-british 2")
    play(m, "move 2 Kent-English Channel-Wessex", "done", "fight Wessex", "stand", dice="11 11")
    no(m, "retreat 2 to English Channel", "1E-RETREAT-08")
    no(m, "retreat 2 to Sussex", "1E-RETREAT-08")
    play(m, "retreat 2 to Kent")
    assert (units(m, "Kent"), units(m, "Wessex")) == ("jutes 2", "romano-british 2")


@pytest.mark.rule("1E-BOAT-08")
def test_no_way_back_where_another_nation_is() -> None:
    """A Welsh army steps over the strait to Devon, which the Saxons have left: they must stay in Dyfed."""
    m = position("1e R9 saxons | Devon: saxons 2 | Dyfed: welsh 2")
    play(m, "move 2 Devon-Atlantic Ocean-Dyfed", "done", "fight Dyfed", dice="11 11")
    play(m, "retreat 1 to Devon", "stand", dice="66 1")  # the next dice fall at once
    assert (units(m, "Devon"), units(m, "Dyfed")) == ("welsh 1", "saxons 2")


@pytest.mark.rule("1E-BOAT-08", "1E-BOAT-06")
def test_the_way_back_leads_to_the_coast_where_they_embarked() -> None:
    """Ida's armies walk from the Pennines to Bernicia and sail to York: Bernicia is where they sailed from."""
    m = position("1e R7 angles half2 | Pennines: angles 2 Ida | York: saxons 1")
    play(m, "move Ida +2 Pennines-Bernicia-North Sea-York", "done", "fight York", "stand", dice="11 1")
    no(m, "retreat 2 to Pennines with Ida", "1E-RETREAT-08")
    ok(m, "retreat 2 to Bernicia with Ida")


@pytest.mark.rule("1E-BOAT-09")
def test_boats_in_both_plays_of_a_major_invasion() -> None:
    m = position("1e R7 angles | Lothian: angles 1 | Kent: saxons 1")
    play(m, "move 1 Lothian-North Sea-York", "done")
    assert m.position()["half"] == 2
    play(m, "move 1 York-Frisian Sea-Norfolk")
    assert units(m, "Norfolk") == "angles 1"


@pytest.mark.rule("1E-BOAT-10")
def test_pieces_that_begin_at_sea_have_no_boats() -> None:
    """They sail on to a second sea as invaders, boats listed or not; but once ashore they do not sail again."""
    led = position("1e R7 angles | North Sea: angles 2 Ida | Kent: saxons 1")
    no(led, "move Ida +2 North Sea-York-Frisian Sea-Norfolk", "1E-BOAT-10")
    ok(led, "move 1 North Sea-Frisian Sea-Norfolk")
    ok(position("1e R8 irish | Atlantic Ocean: irish 1"), "move 1 Atlantic Ocean-Irish Sea-Cumbria")


@pytest.mark.rule("1E-BOAT-11")
def test_landing_in_a_hiland_ends_the_move() -> None:
    """For boats and pieces at sea alike; with a leader the way goes on."""
    m = position("1e R6 saxons | Frisian Sea: saxons 3 Aelle | York: angles 1")
    no(m, "move 1 Frisian Sea-Lindsey-North Mercia", "1E-MOVE-04")
    ok(m, "move 1 Frisian Sea-Lindsey", "move Aelle +1 Frisian Sea-Lindsey-North Mercia")
    boats = position("1e R7 angles | Lothian: angles 2 Ida | Kent: saxons 1")
    play(boats, "take 1 Lothian", "to North Sea", "to Mar")
    assert legal(boats) == ["halt"]
    ok(position("1e R7 angles | Lothian: angles 2 Ida"), "move Ida +1 Lothian-North Sea-Mar-Moray")
