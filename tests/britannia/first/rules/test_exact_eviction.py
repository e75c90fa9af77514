"""First edition, to the letter: each evicted army goes back where it came from itself, raiders may lose their raid."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, no, ok, play, points, position, scored, units

POWYS = (
    "1e R2 romans submission | Hwicce: romans F | Powys: welsh 1, romans 3 from (Hwicce 2, March 1)"
    " | York: brigantes 5 | occupied: romans Hwicce, romans March"
)


@pytest.mark.rule("1E-SUBMIT-13")
def test_only_those_that_came_from_a_place_go_back_to_it() -> None:
    """Two Romans came from Hwicce, one from March, which is vacant now: one may go there, all to Roman Hwicce."""
    m = position(POWYS)
    play(m, "submit Welsh")
    ok(m, "evict 1 Powys-March", "evict 3 Powys-Hwicce")
    no(m, "evict 2 Powys-March", "1E-SUBMIT-13")
    play(m, "evict 2 Powys-Hwicce")
    assert legal(m) == ["evict 1 Powys-Hwicce", "evict 1 Powys-March"]


@pytest.mark.rule("1E-SUBMIT-13")
def test_romans_straight_from_the_channel_go_back_to_it() -> None:
    m = position(
        "1e R1 romans submission | Cornwall: welsh 1, romans 2 from (English Channel 1, Devon 1) | Devon: romans F"
        " | York: brigantes 5"
    )
    play(m, "submit Welsh")
    no(m, "evict 2 Cornwall-English Channel", "1E-SUBMIT-13")
    play(m, "evict 1 Cornwall-English Channel")
    assert legal(m) == ["evict 1 Cornwall-Devon"]


@pytest.mark.rule("1E-SUBMIT-13", "1E-SUBMIT-15", "1E-SUBMIT-16", "1E-CASUALTY-04")
def test_the_owner_says_by_going_which_of_the_dead_was_which() -> None:
    """One of two Romans has died: the other may have come from the sea or from Avalon, which is foreign now."""
    m = position(
        "1e R2 romans battles | Devon: welsh 2, romans 2 from (English Channel 1, Avalon 1) | Avalon: belgae 1"
        " | Kent: romans F"
    )
    play(m, "fight Devon", "submit Welsh", dice="11 65")
    assert legal(m) == ["evict 1 Devon-Kent", "evict 1 Devon-English Channel"]


@pytest.mark.rule("1E-SUBMIT-13", "1E-STACK-04", "1E-STACK-05")
def test_evicted_armies_fit_where_they_go() -> None:
    """No more than four Romans in a hiland; two more do not fit beside three."""
    m = position("1e R2 romans submission | Clwyd: romans 3 F | Powys: welsh 1, romans 2 from Clwyd")
    play(m, "submit Welsh")
    no(m, "evict 2 Powys-Clwyd", "1E-STACK-04")
    ok(m, "evict 1 Powys-Clwyd")


@pytest.mark.rule("1E-SUBMIT-24", "1E-SUBMIT-29")
def test_only_those_from_submitted_areas_break_off() -> None:
    """Brigantes attack Angles in Lothian from submitted Dunedin and from free Bernicia: those from there go on."""
    m = position(
        "1e R9 brigantes submission | Lothian: angles 2, brigantes 3 from (Dunedin 1, Bernicia 2)"
        " | Dunedin: brigantes 1 | Bernicia: brigantes 1"
    )
    play(m, "submit Brigantes")
    assert legal(m) == ["evict 1 Lothian-Bernicia", "evict 1 Lothian-Dunedin"]
    play(m, "evict 1 Lothian-Dunedin")
    assert (asks(m), units(m, "Lothian")) == ("fight", "brigantes 2, angles 2")


RAID = "1e R6 angles | Dunedin: brigantes 1 | Lothian: angles 2 | North Sea: angles 1"


@pytest.mark.rule("1E-RAID-06", "1E-RAID-10", "1E-SUBMIT-13")
@pytest.mark.parametrize(
    ("line", "won"),
    [("evict 1 raider Dunedin-North Sea", 3), ("evict 1 raider of North Sea Dunedin-Lothian", 0)],
)
def test_an_evicted_raider_is_home_or_has_settled(line: str, won: int) -> None:
    m = position(RAID, raid={"points": {"York": 3}}, raiders_at_sea=["angles"])
    play(m, "move 1 North Sea-Dunedin", "move 1 Lothian-Dunedin", "done", "submit Brigantes")
    assert "evict 1 Dunedin-North Sea" not in legal(m)
    events = play(m, line, "evict 1 Dunedin-Lothian")
    assert scored(events, "raid") == ({"angles": won} if won else {})
    assert ("raid-lost" in [event.kind for event in events]) == (won == 0)


@pytest.mark.rule("1E-RAID-07", "1E-SUBMIT-11")
def test_a_raid_that_ends_in_subjection_earns_nothing() -> None:
    """Picts have killed in York, submit, and go home as subjects: points of the raid come too late."""
    m = position(
        "1e R4 picts submission | York: romans F, picts 1 from Mar raiders Mar | Mar: picts 1 | Kent: romans 1 F",
        raid={"points": {"York": 3}},
    )
    play(m, "submit Picts", "evict 1 raider York-Mar")
    assert (units(m, "Mar"), points(m, "picts")) == ("picts 2", 0)
