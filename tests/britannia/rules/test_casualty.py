"""Losses: who chooses them, cavalry with infantry, forts, burhs, leaders."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, destroyed, leader, legal, no, play, position, scored, side, units


@pytest.mark.rule("CASUALTY-01")
def test_a_6_kills_cavalry_or_infantry_as_the_roller_likes() -> None:
    """Saxons roll 6, 5, 1 against two cavalry and two infantry: the 5 takes infantry, the 6 is theirs to use."""
    m = position("R15 normans battles | Essex: saxons 3, normans 2 + 2C from Kent")
    play(m, "fight Essex", dice="1111 651")
    assert (asks(m), side(m), legal(m)) == ("kill", "Red", ["kill 0 cavalry", "kill 1 cavalry"])
    no(m, "kill 2 cavalry", "CASUALTY-01")
    other = m.branch()
    m.play("kill 1 cavalry")
    assert units(m, "Essex") == "saxons 3, normans 1 1C"
    other.play("kill 0 cavalry")
    assert units(other, "Essex") == "saxons 3, normans 2C"


@pytest.mark.rule("CASUALTY-01")
def test_the_attacker_chooses_among_defending_cavalry_and_infantry() -> None:
    """Saxons attack Normans: two 6s against one cavalry and two infantry; the Saxon player says what dies."""
    m = position("R16 saxons battles | Essex: normans 2 + 1C, saxons 2 from Kent")
    play(m, "fight Essex", dice="66 111")
    assert (asks(m), side(m), legal(m)) == ("kill", "Red", ["kill 0 cavalry", "kill 1 cavalry"])
    play(m, "kill 1 cavalry")
    assert units(m, "Essex") == "saxons 2, normans 1"


@pytest.mark.rule("CASUALTY-02", "EDGE-67")
def test_a_lesser_hit_without_infantry_is_wasted() -> None:
    """Two cavalry and one infantry against 5, 5: the infantry dies, the second 5 does nothing."""
    m = position("R15 normans battles | Essex: saxons 2, normans 1 + 2C from Kent")
    play(m, "fight Essex", dice="111 55")
    assert units(m, "Essex") == "saxons 2, normans 2C"


@pytest.mark.rule("CASUALTY-02")
def test_no_hit_is_given_away() -> None:
    """One cavalry and one infantry against 6, 5: both die, since the 5 takes the infantry and the 6 has only cavalry.

    Against 6, 6 both die too; against a single 6 the roller chooses.
    """
    text = "R15 normans battles | Essex: saxons 2, normans 1 + 1C from Kent"
    for dice in ("11 65", "11 66"):
        m = position(text)
        play(m, "fight Essex", dice=dice)
        assert units(m, "Essex") == "saxons 2"
    m = position(text)
    play(m, "fight Essex", dice="11 61")
    assert legal(m) == ["kill 0 cavalry", "kill 1 cavalry"]


@pytest.mark.rule("CASUALTY-03")
def test_the_owner_chooses_between_burh_and_infantry() -> None:
    """In round 13 a burh is a unit like others: the Saxon player says whether it or an infantry is lost."""
    m = position("R13 danes battles | Essex: saxons 2 B, danes 3 from Kent")
    play(m, "fight Essex", dice="511 111")
    assert (asks(m), side(m), legal(m)) == ("lose", "Red", ["lose burh", "lose infantry"])
    other = m.branch()
    m.play("lose burh")
    assert units(m, "Essex") == "danes 3, saxons 2"
    other.play("lose infantry")
    assert units(other, "Essex") == "danes 3, saxons 1 B"


@pytest.mark.rule("CASUALTY-03")
def test_with_cavalry_the_owner_names_the_dead_of_each_kind() -> None:
    """The kind is settled by the dice; which of his infantry died, by the way they came, the Norman player says."""
    m = position(
        "R15 normans battles | Essex: saxons 1",
        entered_from={"Essex": ["Kent", "Sussex"]},
        pieces={
            "Essex": {
                "saxons": 1,
                "normans": {
                    "infantry": 2,
                    "cavalry": 1,
                    "marks": [
                        {"infantry": 1, "from": "Kent"},
                        {"infantry": 1, "from": "Sussex"},
                        {"cavalry": 1, "from": "Kent"},
                    ],
                },
            }
        },
    )
    play(m, "fight Essex", dice="111 5")
    assert (asks(m), side(m)) == ("lose", "Blue")
    play(m, "lose infantry from Sussex")
    assert [text for text in legal(m) if "Sussex" in text] == []


@pytest.mark.rule("CASUALTY-04")
def test_the_dead_are_named_when_it_matters_but_scored_at_once() -> None:
    """Romans from two areas lose one: the Welsh have their points, and which one died is open until they retreat."""
    m = position("R3 romans battles | Hwicce: welsh 2, romans 3 from (Avalon 2, South Mercia 1)")
    events = play(m, "fight Hwicce", dice="111 61")
    assert scored(events) == {"welsh": 2}
    play(m, "resist Welsh", "stand")
    assert {"retreat 2 to Avalon", "retreat 1 to South Mercia"} <= set(legal(m))


@pytest.mark.rule("CASUALTY-04", "RAID-02", "EX-50")
def test_the_owner_may_keep_those_who_can_go_back_to_sea() -> None:
    """Scots from the Irish Sea and from Dalriada lose one and win: the owner says which, and raiders may go home."""
    m = position("R7 scots battles | Strathclyde: brigantes 1, scots 2 from (Irish Sea 1, Dalriada 1)")
    play(m, "fight Strathclyde", dice="11 5")
    play(m, "stand", "stand", dice="6 1")
    assert asks(m) == "lose"
    other = m.branch()
    play(m, "lose infantry", "done")  # the second half of the Major Invasion: nobody moves
    assert "withdraw 1 Strathclyde to Irish Sea" in legal(m)
    events = [*other.play("lose raider of Irish Sea"), *other.play("done")]
    assert [e.kind for e in events if e.kind in ("withdrew", "turn")] == ["turn"]


@pytest.mark.rule("CASUALTY-05", "EDGE-61")
def test_a_fort_is_safe_while_a_roman_army_lives() -> None:
    """Two Roman armies with a fort against 6, 5, 5: one army dies, the 5s do not reach the fort."""
    m = position("R3 brigantes battles | York: romans 2 F, brigantes 3 from Bernicia")
    play(m, "fight York", dice="655 111")
    assert units(m, "York") == "romans 1 F, brigantes 3"


@pytest.mark.rule("CASUALTY-05")
def test_armies_killed_or_gone_earlier_do_not_shield_the_fort() -> None:
    """Once the army has died in the round before, or has left, a 5 is enough for the fort."""
    m = position("R3 brigantes battles | York: romans 1 F, brigantes 1 from Bernicia")
    play(m, "fight York", dice="6 11")
    assert units(m, "York") == "romans F, brigantes 1"
    play(m, "stand", dice="5 1")
    assert units(m, "York") == "brigantes 1"
    m = position("R3 brigantes battles | York: romans 1 F, brigantes 1 from Bernicia | Lindsey: romans 1 F")
    play(m, "fight York", dice="1 11")
    play(m, "retreat 1 to Lindsey", "stand", dice="5 1")
    assert units(m, "York") == "brigantes 1"


@pytest.mark.rule("CASUALTY-05", "CASUALTY-06", "EX-46")
@pytest.mark.parametrize(
    ("dice", "left"),
    [("6511", ""), ("6611", ""), ("5555", "romans 1 F, "), ("6111", "romans F, ")],
)
def test_four_attackers_on_a_roman_army_with_a_fort(dice: str, left: str) -> None:
    """6 with 5, or 6 with 6, kill both; four 5s nothing; a single 6 the army only."""
    m = position("R3 brigantes battles | York: romans 1 F, brigantes 4 from Bernicia")
    play(m, "fight York", dice=f"{dice} 11")
    assert units(m, "York") == f"{left}brigantes 4"


@pytest.mark.rule("CASUALTY-07")
def test_a_destroyed_fort_stays_as_a_ruin() -> None:
    """A fort that falls is turned over: its marker stays and no other rises there."""
    m = position("R3 brigantes battles | York: romans F, brigantes 1 from Bernicia")
    play(m, "fight York", dice="5 1")
    assert destroyed(m) == ["York"]
    m = position("R3 romans battles | York: X | York: brigantes 1, romans 1 from Lindsey")
    play(m, "fight York", dice="5 1")
    assert (units(m, "York"), destroyed(m)) == ("romans 1", ["York"])


@pytest.mark.rule("CASUALTY-08")
@pytest.mark.parametrize(("round_", "asked"), [(12, True), (13, True), (14, False), (15, False), (16, False)])
def test_from_round_14_the_burh_is_the_first_loss(round_: int, asked: bool) -> None:
    """In rounds 12 and 13 the Saxon player chooses; from round 14 the burh goes first."""
    m = position(f"R{round_} welsh battles | Essex: saxons 2 B, welsh 2 from Sussex")
    play(m, "fight Essex", dice="51 111")
    assert (asks(m) == "lose") is asked
    if not asked:
        assert units(m, "Essex") == "welsh 2, saxons 2"


@pytest.mark.rule("CASUALTY-09", "EDGE-73")
def test_a_burh_is_not_shielded() -> None:
    """Round 15: two infantry and a burh against 5, 5 lose the burh and one infantry."""
    m = position("R15 danes battles | Essex: saxons 2 B, danes 2 from Kent")
    play(m, "fight Essex", dice="55 111")
    assert units(m, "Essex") == "danes 2, saxons 1"


@pytest.mark.rule("CASUALTY-10")
def test_cavalry_and_infantry_in_difficult_terrain() -> None:
    """Normans defend Downlands with one of each: 5s kill nothing, each 6 kills as the attacker chooses."""
    m = position("R16 saxons battles | Downlands: normans 1 + 1C, saxons 3 from Sussex")
    play(m, "fight Downlands", dice="551 11")
    assert units(m, "Downlands") == "saxons 3, normans 1 1C"
    play(m, *(["stand"] if asks(m) == "defender-retreat" else []), "stand", dice="651 11")
    assert (asks(m), side(m), legal(m)) == ("kill", "Red", ["kill 0 cavalry", "kill 1 cavalry"])


@pytest.mark.rule("CASUALTY-11")
def test_a_leader_dies_with_his_last_unit() -> None:
    """Aelle's last army dies, and he with it at once; so too where no enemy survives."""
    m = position("R7 welsh battles | Sussex: saxons 1 Aelle, welsh 1 from Downlands")
    events = play(m, "fight Sussex", dice="6 1")
    assert [e.fields["leader"] for e in events if e.kind == "leader-died"] == ["aelle"]
    m = position("R7 welsh battles | Sussex: saxons 1 Aelle, welsh 1 from Downlands | Mar: picts 1")
    events = play(m, "fight Sussex", dice="6 4")
    assert (units(m, "Sussex"), leader(m, "saxons")) == ("", "")
    m = position("R15 normans battles | Essex: saxons 1, normans 1 William from Kent | Mar: picts 1")
    events = play(m, "fight Essex", dice="4 5")
    assert [e.fields["leader"] for e in events if e.kind == "leader-died"] == ["william"]


@pytest.mark.rule("CASUALTY-11", "LEADER-09")
def test_a_burh_alone_keeps_a_leader_alive_in_battle() -> None:
    """Harold with a burh and no army lives, and his bonus goes to the burh's die; when it falls too, he dies."""
    m = position("R16 danes battles | Essex: saxons B Harold, danes 2 from Kent")
    play(m, "fight Essex", dice="11 4")
    assert units(m, "Essex") == "danes 1, saxons B Harold"
    play(m, "stand", dice="5 1")
    assert (units(m, "Essex"), leader(m, "saxons")) == ("danes 1", "")


@pytest.mark.rule("CASUALTY-12")
def test_the_dead_may_come_again() -> None:
    """Jutes have six pieces. With all in play no army comes; when one has died its piece comes back."""
    m = position("R9 jutes increase | Kent: jutes 3 | Essex: jutes 2 | Sussex: jutes 1 | population: jutes 5")
    assert asks(m) != "place"
    m = position(
        "R9 saxons battles | Kent: jutes 3 | Essex: jutes 2 | Sussex: jutes 1, saxons 2 from Wessex"
        " | population: jutes 5"
    )
    play(m, "fight Sussex", dice="51 1")
    while asks(m) != "place":
        m.play("done")
    assert (side(m), legal(m)) == ("Green", ["place Kent", "place Essex"])
