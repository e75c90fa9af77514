"""Armies at sea that are not raiding: they must land, how far they go, and where their cards let them land."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import EDITION, asks, no, ok, play, position, units

SEAS = [sea.name for sea in EDITION.seas]
COASTS = {sea.name: {area.name for area in EDITION.areas if s in area.coasts} for s, sea in enumerate(EDITION.seas)}


def landings(m: Match, start: str) -> set[str]:
    """Where an army at sea may come ashore, from its sea or from one next to it."""
    straight = {area for area in COASTS[start] if m.why_not(f"move 1 {start}-{area}") is None}
    for sea in SEAS:
        straight |= {area for area in COASTS[sea] if m.why_not(f"move 1 {start}-{sea}-{area}") is None}
    return straight


@pytest.mark.rule("INV-01")
def test_invaders_must_land() -> None:
    """The movement cannot end while an army that does not raid is at sea, nor may it stop in another sea."""
    m = position("R8 irish | Atlantic Ocean: irish 1")
    no(m, "done", "INV-01")
    no(m, "move 1 Atlantic Ocean-Irish Sea", "INV-01")
    play(m, "move 1 Atlantic Ocean-Cornwall")
    ok(m, "done")


@pytest.mark.rule("INV-02", "INV-10")
def test_landing_and_one_more_area() -> None:
    """A normal army lands beside its sea, which is one step, and walks one area more."""
    m = position("R8 angles | North Sea: angles 2")
    ok(m, "move 1 North Sea-York", "move 1 North Sea-York-North Mercia")
    no(m, "move 1 North Sea-York-North Mercia-Suffolk", "MOVE-02")
    no(m, "move 1 North Sea-Norfolk", "MOVE-02")


@pytest.mark.rule("INV-03")
def test_one_sea_and_a_landing() -> None:
    """Or it goes to a neighbouring sea and lands from there; that is the whole move."""
    m = position("R8 angles | North Sea: angles 2")
    ok(m, "move 1 North Sea-Frisian Sea-Norfolk")
    no(m, "move 1 North Sea-Frisian Sea-Norfolk-Suffolk", "MOVE-02")


@pytest.mark.rule("INV-04")
def test_never_two_seas() -> None:
    """Even with three steps there is one step from sea to sea only."""
    m = position("R7 angles | North Sea: angles 2 Ida")
    no(m, "move Ida +2 North Sea-Frisian Sea-English Channel-Kent", "INV-04")


@pytest.mark.rule("INV-05")
def test_three_steps_for_leaders_and_cavalry() -> None:
    """A leader's armies sail, land and walk on, or land and walk twice; cavalry too, infantry beside it does not."""
    angles = position("R7 angles | North Sea: angles 2 Ida")
    ok(angles, "move Ida +2 North Sea-Frisian Sea-Norfolk-Suffolk", "move Ida +2 North Sea-York-March-Hwicce")
    no(angles, "move Ida +2 North Sea-Frisian Sea-Norfolk-Suffolk-Essex", "LEADER-08")
    normans = position("R15 normans | English Channel: normans 2 + 2C")
    ok(normans, "move 2 cavalry English Channel-Sussex-Essex-Suffolk")
    no(normans, "move 2 English Channel-Sussex-Essex-Suffolk", "MOVE-02")


@pytest.mark.rule("INV-05", "INV-09", "EDGE-23")
def test_roman_reinforcements_land_straight_and_go_three_steps() -> None:
    """From the Channel by Sussex and Essex to Suffolk, but never by way of another sea."""
    m = position("R3 romans | English Channel: romans 1")
    ok(m, "move 1 English Channel-Sussex-Essex-Suffolk")
    no(m, "move 1 English Channel-Frisian Sea-Essex", "INV-09")


@pytest.mark.rule("INV-06")
def test_armies_of_one_sea_land_apart() -> None:
    """Two armies of one sea go to two coasts."""
    m = position("R8 angles | North Sea: angles 2")
    play(m, "move 1 North Sea-York", "move 1 North Sea-Lothian", "done")
    assert (units(m, "York"), units(m, "Lothian")) == ("angles 1", "angles 1")


LIMITS = {
    "R1 romans | English Channel: romans 1": {"Cornwall", "Devon", "Wessex", "Sussex", "Kent"},
    "R15 norwegians half2 | North Sea: norwegians 1": {"Mar", "Dunedin", "Lothian", "Bernicia", "York"},
    "R15 normans half2 | English Channel: normans 1": {"Cornwall", "Devon", "Wessex", "Sussex", "Kent"},
    "R8 irish | Atlantic Ocean: irish 1": (COASTS["Atlantic Ocean"] | COASTS["English Channel"] | {"Cumbria"}),
    "R8 scots | Irish Sea: scots 1": {
        "Galloway", "Strathclyde", "Dalriada", "Skye", "Hebrides", "Orkneys", "Caithness",
    },
    "R13 danes | North Sea: danes 1": COASTS["Frisian Sea"] | {"Bernicia"},
    "R14 dubliners | Irish Sea: dubliners 1": COASTS["Irish Sea"] | COASTS["Atlantic Ocean"] - {"Devon", "Cornwall"},
    "R8 angles | North Sea: angles 1": COASTS["North Sea"] | COASTS["Frisian Sea"],
    "R7 saxons | English Channel: saxons 1": COASTS["English Channel"] | COASTS["Frisian Sea"],
    "R6 jutes | English Channel: jutes 1": COASTS["English Channel"] | COASTS["Frisian Sea"],
}  # fmt: skip


@pytest.mark.rule("INV-07")
@pytest.mark.parametrize("line", LIMITS)
def test_landing_limits_of_the_cards(line: str) -> None:
    """Each card says where armies that begin the turn at sea may come ashore; everywhere else they may not."""
    sea = line.split("|")[1].split(":")[0].strip()
    assert landings(position(line), sea) == LIMITS[line]


@pytest.mark.rule("INV-07", "INV-08", "EX-36")
def test_irish_land_south_of_galloway() -> None:
    """Not in Galloway, for south of an area is without it; but by way of Cumbria they may walk there."""
    m = position("R8 irish | Irish Sea: irish 1")
    no(m, "move 1 Irish Sea-Galloway", "INV-07")
    ok(m, "move 1 Irish Sea-Cumbria", "move 1 Irish Sea-Cumbria-Galloway")


@pytest.mark.rule("INV-07")
def test_forbidden_seas_are_refused_by_name() -> None:
    """Dubliners not by the Icelandic Sea, Saxons not by the Atlantic; those who must stay in their sea land from it."""
    no(position("R14 dubliners | Irish Sea: dubliners 1"), "move 1 Irish Sea-Icelandic Sea-Orkneys", "INV-07")
    no(position("R7 saxons | English Channel: saxons 1"), "move 1 English Channel-Atlantic Ocean-Avalon", "INV-07")
    no(position("R15 norwegians | North Sea: norwegians 1"), "move 1 North Sea-Frisian Sea-Norfolk", "INV-07")


@pytest.mark.rule("INV-11")
def test_left_at_sea_by_an_earlier_raid() -> None:
    """Irish who stayed at sea in round 6 must land in round 7, which is no raid of theirs."""
    ok(position("R6 irish | Atlantic Ocean: irish 2"), "done")
    m = position("R7 irish | Atlantic Ocean: irish 2")
    no(m, "done", "INV-01")
    play(m, "move 1 Atlantic Ocean-Cornwall")
    no(m, "done", "INV-01")


@pytest.mark.rule("INV-12")
@pytest.mark.parametrize("line", ["R8 angles", "R7 angles half2"])
def test_no_retreat_to_sea_without_raid_or_first_half(line: str) -> None:
    """Invaders who lose heart find no way back to sea: the second round of dice follows at once."""
    m = position(f"{line} | North Sea: angles 2 | York: saxons 1")
    play(m, "move 2 North Sea-York", "done", "fight York", dice="11 1")
    assert asks(m) == "defender-retreat"
    play(m, "stand", dice="61 1")
    assert units(m, "York") == "angles 2"
