"""Scenarios and numbers of players in play: what their special rules do."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import (
    EDITION,
    asks,
    legal,
    nation,
    no,
    ok,
    overlord,
    play,
    points,
    population,
    position,
    scored,
    side,
    units,
)

SEAS = {sea.name for sea in EDITION.seas}


def round_of(m: Match) -> int:
    """The round."""
    return int(m.position()["round"])


@pytest.mark.rule("PLAYERS3-01", "PLAYERS3-02", "PLAYERS5-01", "PLAYERS5-02")
@pytest.mark.parametrize(
    ("players", "danes", "welsh"),
    [(3, "Roman side", "Norman side"), (4, "Green", "Green"), (5, "Danish side", "Danish side")],
)
def test_only_the_sides_differ_with_three_or_five(players: int, danes: str, welsh: str) -> None:
    """The same battle by the same rules; who is asked is decided by the sides alone."""
    m = position(f"R13 {players}p danes battles | March: welsh 2, danes 2 from York | Powys: welsh 1")
    assert side(m) == danes
    play(m, "fight March", dice="51 51")
    assert (side(m), units(m, "March")) == (welsh, "welsh 1, danes 1")
    assert len(m.scores()["seats"]) == players


@pytest.mark.rule("SHORT3-01", "TWO-A-01", "TWO-B-01", "TWO-C-01")
@pytest.mark.parametrize(
    ("scenario", "first", "last"),
    [("short", 6, 13), ("two-romans", 1, 5), ("two-invaders", 6, 10), ("two-vikings", 11, 14), ("standard", 1, 16)],
)
def test_scenarios_begin_and_end_in_their_rounds(scenario: str, first: int, last: int) -> None:
    """Play begins in the first round and is over after the last, not before."""
    assert round_of(position(scenario)) == first
    m = position(f"{scenario} R{last} round-ends | Mar: picts 1 | points: picts 7")
    end = m.outcome()
    assert end is not None
    assert max(end.scores) == 7
    m = position(f"{scenario} R{last - 1} round-ends | Mar: picts 1")
    assert (m.outcome(), round_of(m)) == (None, last)


@pytest.mark.rule("SHORT3-02")
def test_nations_that_are_not_used_never_come() -> None:
    """In the short game nobody waits for Romans, Belgae, Norwegians or Normans: the Romano-British are first."""
    m = position("short")
    assert (nation(m), side(m)) == ("romano-british", "Danish side")
    assert set(m.scores()["parts"]).isdisjoint({"romans", "belgae", "norwegians", "normans"})


@pytest.mark.rule("SHORT3-04")
def test_the_first_round_of_the_short_game() -> None:
    """No population for the Romano-British in round 6; the invaders of the round come as on the Timeline."""
    m = position("short")
    assert (asks(m), population(m, "romano-british")) == ("march", 0)
    assert units(m, "York") == "romano-british 1"
    for people in ("irish", "scots", "saxons", "jutes", "angles"):
        there = "Kent: jutes 1 | Wessex: saxons 1 | Dyfed: irish 1 | Dalriada: scots 1 | Norfolk: angles 1"
        standard = position(f"R6 {people} invaders | {there}")
        short = position(f"short R6 {people} invaders | {there}")
        assert short.position()["pieces"] == standard.position()["pieces"]
        assert SEAS & short.position()["pieces"].keys()


@pytest.mark.rule("SHORT3-04")
def test_the_romano_british_grow_from_round_7_of_the_short_game() -> None:
    """Two normal areas in round 7 are four points."""
    m = position("short R7 romano-british population | York: romano-british 1 | Hwicce: romano-british 1")
    assert population(m, "romano-british") == 4


@pytest.mark.rule("SHORT3-05")
def test_welsh_and_brigantes_count_as_former_subjects() -> None:
    """The Romano-British may not attack Welsh or Brigantes before round 8, unless attacked; Picts they may."""
    board = "Cheshire: romano-british 2 | Clwyd: welsh 1 | Cumbria: brigantes 1 | March: picts 1"
    for number in (6, 7):
        m = position(f"short R{number} romano-british | {board}")
        no(m, "move 1 Cheshire-Clwyd", "RB-07")
        no(m, "move 1 Cheshire-Cumbria", "RB-07")
        ok(m, "move 1 Cheshire-March")
    ok(position(f"short R7 romano-british | {board} | attacked-rb: welsh"), "move 1 Cheshire-Clwyd")
    ok(position(f"short R8 romano-british | {board}"), "move 1 Cheshire-Clwyd")


@pytest.mark.rule("SHORT3-05")
def test_eliminating_welsh_never_scores_in_the_short_game() -> None:
    """In the standard game Welsh who attacked first are worth 2 points in round 7; in the short game nothing."""
    text = "R7 romano-british battles | Clwyd: welsh 1, romano-british 2 from Cheshire | attacked-rb: welsh"
    standard = position(f"{text} | former: welsh")
    assert scored(play(standard, "fight Clwyd", dice="61 1"), "eliminate") == {"romano-british": 2}
    short = position(f"short {text}")
    assert scored(play(short, "fight Clwyd", dice="61 1"), "eliminate") == {}
    short = position("short R7 romano-british battles | Essex: jutes 1, romano-british 2 from Downlands")
    assert scored(play(short, "fight Essex", dice="61 1"), "eliminate") == {"romano-british": 2}


@pytest.mark.rule("SHORT3-06", "EDGE-143")
def test_the_truce_of_round_6() -> None:
    """In round 6 the Romano-British attack neither Jutes nor Saxons nor Angles, but Irish; in round 7 anybody."""
    board = "Downlands: romano-british 3 | Essex: jutes 1 | Wessex: saxons 1 | South Mercia: angles 1 | Hwicce: irish 1"
    m = position(f"short R6 romano-british | {board}")
    for area in ("Essex", "Wessex", "South Mercia"):
        no(m, f"move 1 Downlands-{area}", "SHORT3-06")
    ok(m, "move 1 Downlands-Hwicce")
    ok(position(f"short R7 romano-british | {board}"), "move 1 Downlands-Essex")
    ok(position(f"R6 romano-british | {board}"), "move 1 Downlands-Essex")


@pytest.mark.rule("SHORT3-06", "EDGE-143")
def test_the_truce_does_not_bind_the_others() -> None:
    """Jutes attack in round 6, and the Romano-British defend as usual."""
    m = position("short R6 jutes | Essex: jutes 2 | Downlands: romano-british 1")
    play(m, "move 2 Essex-Downlands", "done", "fight Downlands", dice="11 5")
    assert units(m, "Downlands") == "romano-british 1, jutes 1"


@pytest.mark.rule("TWO-A-02")
@pytest.mark.parametrize(
    ("people", "areas"),
    [
        ("belgae", ("Essex", "Suffolk", "Norfolk", "Lindsey")),
        ("welsh", ("Powys", "Gwent", "Dyfed", "Clwyd", "Gwynedd")),
        ("brigantes", ("Lothian", "Galloway", "Strathclyde")),
        ("picts", ("Mar", "Alban", "Skye")),
    ],
)
def test_who_can_submit_must(people: str, areas: tuple[str, ...]) -> None:
    """Down to the number of areas that allows it, they submit after the Roman movement without being asked."""
    held = " | ".join(f"{area}: {people} 1" for area in areas)
    m = position(f"two-romans R1 romans | {held} | Kent: romans 2 F | Avalon: romans 1 F")
    events = play(m, "done", "done")  # both halves of the Major Invasion
    assert [e.fields["nation"] for e in events if e.kind == "submitted"] == [people]
    m = position(f"R1 romans | {held} | Kent: romans 2 F | Avalon: romans 1 F")
    play(m, "done")
    assert asks(m) == "submit"


@pytest.mark.rule("TWO-A-02")
def test_nobody_submits_with_more_areas_or_at_another_moment() -> None:
    """Six Welsh areas: no submission. It comes with the loss of the sixth, in the middle of the battles."""
    held = "Powys: welsh 1 | Gwent: welsh 1 | Dyfed: welsh 1 | Clwyd: welsh 1 | Gwynedd: welsh 1"
    m = position(f"two-romans R3 romans | {held} | Hwicce: welsh 1 | Avalon: romans 3 F")
    events = play(m, "move 3 Avalon-Hwicce", "done")
    assert (asks(m), [e for e in events if e.kind == "submitted"]) == ("fight", [])
    events = play(m, "fight Hwicce", dice="411 1")
    assert [e.kind for e in events if e.kind in ("submitted", "battle-ended")] == ["battle-ended", "submitted"]
    assert overlord(m, "welsh") == "romans"


@pytest.mark.rule("TWO-B-03", "EDGE-177")
def test_the_second_romano_british_grow_from_round_7() -> None:
    """No population in round 6, the usual one in round 7."""
    board = "Essex: belgae 1 | Kent: belgae 1 | Mar: picts 1"
    assert population(position(f"two-invaders R6 belgae population | {board}"), "belgae") == 0
    assert population(position(f"two-invaders R7 belgae population | {board}"), "belgae") == 4


@pytest.mark.rule("TWO-B-03", "EDGE-177")
def test_there_is_no_second_arthur() -> None:
    """In round 7 Arthur comes to the Romano-British; the Belgae go straight from population to movement."""
    board = "Essex: belgae 1 | York: romano-british 1"
    m = position(f"two-invaders R7 romano-british leader | {board}")
    assert asks(m) == "settle"
    ok(m, "leader Arthur York")
    m = position(f"two-invaders R7 belgae leader | {board}")
    assert asks(m) == "march"


@pytest.mark.rule("TWO-B-03")
def test_the_second_romano_british_have_the_same_aims() -> None:
    """Belgae score the Romano-British card: 2 for a Saxon army in their own turn, 2 for each normal English area."""
    m = position("two-invaders R7 belgae battles | Essex: saxons 1, belgae 2 from Kent")
    assert scored(play(m, "fight Essex", dice="61 1"), "eliminate") == {"belgae": 2}
    m = position("two-invaders R7 holding | Essex: belgae 1 | Norfolk: belgae 1 | Downlands: belgae 1 | Mar: picts 1")
    assert points(m, "belgae") == 4
    m = position("two-invaders R7 holding | York: romano-british 1 | Mar: picts 1")
    assert points(m, "romano-british") == 2


@pytest.mark.rule("TWO-B-03")
def test_the_two_romano_british_are_two_nations() -> None:
    """They are played separately: each has its own turn, and neither may retreat to the other."""
    m = position("two-invaders R7 saxons battles | Essex: belgae 1, saxons 2 from Kent | Downlands: romano-british 1")
    play(m, "fight Essex", dice="11 1")
    no(m, "retreat 1 to Downlands", "RETREAT-05")
    m = position("two-invaders R7 romano-british | York: romano-british 1 | Essex: belgae 1")
    play(m, "done")
    assert nation(m) == "belgae"


@pytest.mark.rule("TWO-C-03")
def test_the_brigantes_begin_free_and_may_submit() -> None:
    """By default the Brigantes are nobody's subjects; in an Angle turn of rounds 11 and 12 they may still submit."""
    m = position("two-vikings")
    assert overlord(m, "brigantes") == ""
    board = "Galloway: brigantes 1 | Strathclyde: brigantes 1 | Lothian: angles 2"
    for number in (11, 12):
        m = position(f"two-vikings R{number} angles | {board}")
        play(m, "done")
        assert legal(m) == ["submit Brigantes", "resist Brigantes"]


@pytest.mark.rule("TWO-C-03")
def test_by_option_the_brigantes_begin_as_subjects() -> None:
    """The other reading: subjects of the Angles from the start, to the end of round 12."""
    m = position("two-vikings | options: brigantes-subject true")
    assert overlord(m, "brigantes") == "angles"
    board = "Galloway: brigantes 1 | Lothian: angles 2 | subjects: brigantes angles"
    assert overlord(position(f"two-vikings R11 round-ends | {board}"), "brigantes") == "angles"
    assert overlord(position(f"two-vikings R12 round-ends | {board}"), "brigantes") == ""
