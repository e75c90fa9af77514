"""First edition: the words every rule uses: piece and army, fort, holding and capturing, sea, raider and settler."""

from __future__ import annotations

import pytest

from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, legal, nation, no, ok, play, points, population, position, scored, units

TALL = "Norfolk: normans 4 moved"
"""The one big group, which leaves only the ordinary limits elsewhere."""
FOUR_WELSH = "Clwyd: welsh 1 | Cornwall: welsh 1 | Dyfed: welsh 1"


@pytest.mark.rule("1E-DEF-01")
def test_cavalry_is_an_army_like_foot() -> None:
    """It counts for the increase and for the limits as a foot army does."""
    m = position("1e R16 normans population | Kent: normans 1C | Essex: normans 1 | York: saxons 1")
    assert population(m, "normans") == 2
    m = position(f"1e R15 half2 normans | {TALL} | Kent: normans 2 + 1C moved | Essex: normans 1")
    no(m, "move 1 Essex-Kent", "1E-STACK-02")


@pytest.mark.rule("1E-DEF-01")
def test_leaders_and_forts_are_pieces_but_no_armies() -> None:
    """They keep their nation in the game; a leader feeds no area, a fort is not counted among Roman armies."""
    m = position("1e R16 normans start | Essex: normans William | York: saxons 1")
    assert (nation(m), population(m, "normans")) == ("normans", 0)
    m = position("1e R4 romans start | Kent: romans 3 F | Essex: romans F | York: brigantes 1")
    assert units(m, "English Channel") == "romans 5"


@pytest.mark.rule("1E-DEF-02")
def test_a_fort_fights_like_a_normal_army() -> None:
    """It hits with 5 and not with 4, and falls to a 5, which no Roman army does."""
    fort = "1e R4 saxons battles | Wessex: romans F, saxons 2 from Sussex"
    m = position(fort)
    play(m, "fight Wessex", dice="44 4")
    assert (asks(m), units(m, "Wessex")) == ("attacker-retreat", "romans F, saxons 2")
    m = position(fort)
    play(m, "fight Wessex", dice="51 5")
    assert units(m, "Wessex") == "saxons 1"
    m = position("1e R4 saxons battles | Wessex: romans 1, saxons 2 from Sussex")
    play(m, "fight Wessex", dice="51 1")
    assert units(m, "Wessex") == "romans 1, saxons 2"


@pytest.mark.rule("1E-DEF-02")
def test_a_fort_stops_armies_and_never_moves() -> None:
    m = position("1e R4 welsh | Powys: welsh 1 | Hwicce: romans F | York: welsh 4")
    ok(m, "move 1 Powys-Hwicce")
    no(m, "move 1 Powys-Hwicce-Avalon", "1E-OVERRUN-01")
    m = position("1e R4 romans | Hwicce: romans F | Kent: romans 1 F | York: brigantes 1")
    assert legal(m) == ["done", "take 1 Kent"]
    no(m, "take 1 Hwicce", "1E-MOVE-10")


@pytest.mark.rule("1E-DEF-03")
def test_holding_is_being_alone_when_the_round_ends() -> None:
    """Angles are the last to play in round 10: the Welsh hold Powys, and Gwynedd only if it is still theirs then."""
    line = "1e R10 angles battles | Powys: welsh 1 | Gwynedd: welsh 1, angles 1 from Clwyd"
    for dice, found in (("6 1", 2), ("1 6", 4)):
        m = position(line)
        assert scored(play(m, "fight Gwynedd", dice=dice), "hold")["welsh"] == found


@pytest.mark.rule("1E-DEF-04")
def test_capturing_is_being_alone_at_some_moment() -> None:
    """Danes of round 12 walk through vacant Bernicia to Lothian and score both."""
    m = position("1e R12 danes | York: danes 2 | Kent: saxons 1 | occupied: danes York")
    assert scored(play(m, "move 1 York-Bernicia-Lothian"), "occupy") == {"danes": 4}
    assert (units(m, "Bernicia"), points(m, "danes")) == ("", 4)


@pytest.mark.rule("1E-DEF-04")
def test_an_area_with_a_battle_pending_is_not_captured_yet() -> None:
    m = position("1e R12 danes | York: danes 2 | Bernicia: angles 1 | occupied: danes York")
    assert scored(play(m, "move 2 York-Bernicia", "done")) == {}
    assert scored(play(m, "fight Bernicia", dice="61 1"), "occupy") == {"danes": 2}


@pytest.mark.rule("1E-DEF-06")
def test_a_fort_alone_occupies_its_area() -> None:
    """It scores the Limes, and Romans who retreat find an area of their own there, although enemies are next to it."""
    assert points(position("1e R5 holding | York: romans F"), "romans") == 3
    for fort, open_ in (("Sussex: romans F | ", True), ("", False)):
        m = position(f"1e R5 saxons battles | {fort}Kent: romans 2, saxons 2 from Essex | Wessex: saxons 1")
        play(m, "fight Kent", dice="11 11")
        assert ("retreat 1 to Sussex" in legal(m)) is open_


@pytest.mark.rule("1E-DEF-08")
def test_pieces_at_sea_count_for_nothing_on_land() -> None:
    """Nine Danes at sea hold nothing, feed nobody and bar nobody from the crown."""
    m = position("1e R13 holding | North Sea: danes 9 | Avalon: saxons 1")
    assert (points(m, "danes"), points(m, "saxons")) == (0, 2)
    assert population(position("1e R13 danes population | North Sea: danes 3 | York: angles 1"), "danes") == 0
    four = "Avalon: saxons 1 | Kent: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1"
    assert points(position(f"1e R12 round-start | {four} | North Sea: danes 9"), "saxons") == 4


@pytest.mark.rule("1E-DEF-09")
@pytest.mark.parametrize(
    ("line", "then"),
    [
        ("1e R4 saxons | English Channel: saxons 1", "withdraw"),  # raiders go home
        ("1e R8 angles | North Sea: angles 1", "vote"),  # an invader stays; round 9 begins
        ("1e R6 saxons | English Channel: saxons 1", "march"),  # a Major Invasion moves again
    ],
)
def test_raiders_invaders_and_major_invasions(line: str, then: str) -> None:
    """What is asked after a landing in a vacant area tells the three kinds apart."""
    m = position(line)
    sea = "North Sea" if "North Sea" in line else "English Channel"
    play(m, f"move 1 {sea}-{'York' if sea == 'North Sea' else 'Sussex'}", "done")
    assert asks(m) == then


@pytest.mark.rule("1E-DEF-09")
def test_no_turn_is_a_raid_and_a_major_invasion() -> None:
    arrivals = BRITANNIA_1E.edition.arrivals.values()
    assert [entry for entry in arrivals if entry.raid and entry.major] == []
    assert any(entry.raid for entry in arrivals)
    assert any(entry.major for entry in arrivals)


@pytest.mark.rule("1E-DEF-10")
def test_a_settler_is_whoever_is_no_raider_in_this_round() -> None:
    """An Irish army that settled in Cornwall fights beside a raider; it falls first, and the raider goes home."""
    m = position("1e R5 irish | Cornwall: irish 1 | Atlantic Ocean: irish 1 | Avalon: romans F")
    play(m, "move 1 Cornwall-Devon", "move 1 Atlantic Ocean-Avalon", "done", "fight Avalon", dice="5 1")
    assert legal(m) == ["done", "withdraw 1 Avalon to Atlantic Ocean"]
    m = position("1e R5 irish | Cornwall: irish 1 | Atlantic Ocean: irish 1 | Devon: welsh 1")
    play(m, "move 1 Cornwall-Devon", "move 1 Atlantic Ocean-Devon", "done", "fight Devon", dice="61 5")
    assert legal(m) == ["done", "withdraw 1 Devon to Atlantic Ocean"]


@pytest.mark.rule("1E-DEF-11")
def test_an_area_with_a_battle_pending_counts_for_submission() -> None:
    """Powys, where Romans attack, is a fourth or a fifth area of the Welsh; five are too many to submit."""
    attack = "Powys: welsh 1, romans 2 from Hwicce | Kent: romans 1 F"
    assert asks(position(f"1e R2 romans submission | {FOUR_WELSH} | {attack}")) == "submit"
    assert asks(position(f"1e R2 romans submission | {FOUR_WELSH} | Devon: welsh 1 | {attack}")) == "fight"


@pytest.mark.rule("1E-DEF-11")
@pytest.mark.parametrize(("more", "asked"), [("", "submit"), (" | Devon: welsh 1", "fight")])
def test_an_area_that_a_nation_attacks_counts_for_its_submission(more: str, asked: str) -> None:
    m = position(f"1e R2 welsh | {FOUR_WELSH} | Gwent: welsh 1 | Hwicce: belgae 1 | Kent: romans 1 F{more}")
    play(m, "move 1 Gwent-Hwicce", "done")
    assert asks(m) == asked
