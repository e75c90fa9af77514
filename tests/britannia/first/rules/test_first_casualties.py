"""First edition: who falls first, who chooses, and what becomes of forts and leaders."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, destroyed, leader, legal, play, position, side, units


@pytest.mark.rule("1E-CASUALTY-02", "1E-EX-23")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ("611", "saxons 3, normans 1 1C"),
        ("511", "saxons 3, normans 2C"),
        ("551", "saxons 3, normans 2C"),
        ("651", "saxons 3, normans 1C"),
        ("666", "saxons 3"),
    ],
)
def test_a_5_takes_foot_only_and_is_wasted_without_any(dice: str, left: str) -> None:
    """Two Norman cavalry with one army of foot: each 6 takes cavalry first, a 5 the foot, a second 5 nothing."""
    m = position("1e R16 saxons battles | Essex: normans 1 + 2C, saxons 3 from Kent")
    play(m, "fight Essex", dice=f"{dice} 111")
    assert asks(m) != "kill"
    assert units(m, "Essex") == left


@pytest.mark.rule("1E-CASUALTY-02")
def test_the_4_of_roman_or_cavalry_dice_takes_ordinary_armies_only() -> None:
    """Norman cavalry rolls 4 against Arthur's horsemen and foot in turn: the foot falls, then the 4 is wasted."""
    m = position("1e R16 normans battles | Essex: romano-british 1 + 1C, normans 2C from Kent")
    play(m, "fight Essex", "stand", dice="44 11")
    assert units(m, "Essex") == "romano-british 1C, normans 2C"
    play(m, "stand", dice="44 1")
    assert units(m, "Essex") == "romano-british 1C, normans 2C"


@pytest.mark.rule("1E-CASUALTY-04", "1E-RETREAT-08", "1E-EX-19")
def test_the_owner_chooses_who_fell_and_with_it_the_retreat() -> None:
    """Two Saxons from Kent and one from Sussex lose one: both survivors go to Kent, or one to each."""
    text = "1e R13 saxons battles | Essex: danes 2, saxons 3 from (Kent 2, Sussex 1)"
    m = position(text)
    play(m, "fight Essex", "stand", dice="111 51")
    assert side(m) == "Red"
    play(m, "retreat 2 to Kent")
    assert (units(m, "Essex"), units(m, "Kent")) == ("danes 2", "saxons 2")
    m = position(text)
    play(m, "fight Essex", "stand", "retreat 1 to Kent", "retreat 1 to Sussex", dice="111 51")
    assert (units(m, "Essex"), units(m, "Kent"), units(m, "Sussex")) == ("danes 2", "saxons 1", "saxons 1")


@pytest.mark.rule("1E-CASUALTY-04")
def test_with_cavalry_the_owner_names_the_dead_at_once() -> None:
    """The kind is settled by the die; by which way the dead army of foot had come, the Norman player says."""
    marks = [{"infantry": 1, "from": "Kent"}, {"infantry": 1, "from": "Sussex"}, {"cavalry": 1, "from": "Kent"}]
    normans = {"infantry": 2, "cavalry": 1, "marks": marks}
    m = position("1e R15 normans battles", pieces={"Essex": {"saxons": 1, "normans": normans}})
    play(m, "fight Essex", dice="111 5")
    assert (asks(m), side(m)) == ("lose", "Blue")
    play(m, "lose infantry from Sussex")
    assert [text for text in legal(m) if "Sussex" in text] == []


@pytest.mark.rule("1E-CASUALTY-08", "1E-FORT-03")
def test_a_destroyed_fort_is_remembered_and_never_built_again() -> None:
    m = position("1e R2 belgae battles | Essex: romans F, belgae 1 from Kent")
    play(m, "fight Essex", dice="5 1")
    assert destroyed(m) == ["Essex"]
    m = position("1e R3 romans battles | Essex: belgae 1, romans 1 from Suffolk", destroyed_forts=["Essex"])
    play(m, "fight Essex", dice="5 1")
    assert (units(m, "Essex"), destroyed(m)) == ("romans 1", ["Essex"])


@pytest.mark.rule("1E-CASUALTY-09")
@pytest.mark.parametrize(("die", "left"), [(6, ["settler", "raider"]), (5, ["raider", "cavalry"])])
def test_cavalry_comes_first_then_settlers_before_raiders(die: int, left: list[str]) -> None:
    """No turn chart brings such a force about; this one has a Norman horseman, a settler and a raider."""
    marks = [
        {"infantry": 1, "from": "Sussex"},
        {"infantry": 1, "home": "English Channel", "from": "English Channel"},
        {"cavalry": 1, "from": "Sussex"},
    ]
    normans = {"infantry": 2, "cavalry": 1, "marks": marks}
    m = position("1e R15 normans battles", pieces={"Kent": {"saxons": 1, "normans": normans}})
    play(m, "fight Kent", dice=f"111 {die}")
    assert asks(m) != "lose"
    entry = m.position()["pieces"]["Kent"]["normans"]
    kinds = {
        "settler": any("infantry" in x and "home" not in x for x in entry["marks"]),
        "raider": any("infantry" in x and "home" in x for x in entry["marks"]),
        "cavalry": "cavalry" in entry,
    }
    assert [kind for kind, alive in kinds.items() if alive] == left


@pytest.mark.rule("1E-CASUALTY-07")
def test_a_leader_without_armies_falls_only_to_an_enemy_who_is_left() -> None:
    """Harold's last army dies: beside a living Dane he falls, where the last Dane died too he stays."""
    text = "1e R15 danes battles | Essex: saxons 1 Harold, danes 1 from Suffolk"
    m = position(text)
    play(m, "fight Essex", dice="5 1")
    assert (units(m, "Essex"), leader(m, "saxons")) == ("danes 1", "")
    m = position(text)
    play(m, "fight Essex", dice="5 4")
    assert units(m, "Essex") == "saxons Harold"


@pytest.mark.rule("1E-CASUALTY-07")
def test_two_leaders_left_alone_part() -> None:
    """William goes back to Kent, Harold keeps Essex, and nobody scores for a leader."""
    text = "1e R15 normans battles | Essex: saxons 1 Harold, normans 1 William from Kent{}"
    m = position(text.format(" | Kent: normans 1"))
    events = play(m, "fight Essex", dice="5 5")
    assert (units(m, "Essex"), leader(m, "normans")) == ("saxons Harold", "Kent")
    assert "leader-died" not in [event.kind for event in events]
    m = position(text.format(""))
    play(m, "fight Essex", dice="5 5")
    assert units(m, "Kent") == "normans William"


@pytest.mark.rule("1E-CASUALTY-07")
def test_two_leaders_left_alone_fall_together() -> None:
    """If he has no way back, or by option, neither leader outlives the other."""
    text = "1e R15 normans battles | Essex: saxons 1 Harold, normans 1 William from Kent"
    for more in (" | Kent: saxons 1", " | options: leaders-meet fall"):
        m = position(text + more)
        events = play(m, "fight Essex", dice="5 5")
        assert [event.kind for event in events].count("leader-died") == 2
        assert (units(m, "Essex"), leader(m, "normans"), leader(m, "saxons")) == ("", "", "")
