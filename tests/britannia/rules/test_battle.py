"""Battles: who fights, what dice kill, when a battle is over."""

from __future__ import annotations

import pytest

from meadhall.core.event import Event
from tests.britannia.board import asks, legal, no, ok, play, position, scored, side, units


def rolls(events: list[Event]) -> list[tuple[str, int, bool]]:
    """Dice as (nation, face, whether it is the die of a strong army)."""
    return [(e.fields["nation"], e.fields["face"], e.fields["strong"]) for e in events if e.kind == "rolled"]


@pytest.mark.rule("BATTLE-01", "BATTLE-16")
def test_two_nations_of_one_player_must_fight() -> None:
    """Irish and Saxons have one player: they fight nevertheless, and he decides for both."""
    m = position("R9 saxons movement | Devon: irish 2 | Avalon: saxons 2 | Cornwall: irish 1")
    play(m, "move 2 Avalon-Devon", "done")
    assert (asks(m), legal(m), side(m)) == ("fight", ["fight Devon"], "Red")
    play(m, "fight Devon", dice="11 11")
    assert (asks(m), side(m)) == ("defender-retreat", "Red")
    play(m, "stand")
    assert (asks(m), side(m)) == ("attacker-retreat", "Red")


@pytest.mark.rule("BATTLE-02")
def test_the_nation_that_moved_attacks() -> None:
    """Whoever moved in is the attacker: he rolls first here, and the defender is asked for a retreat first."""
    m = position("R9 saxons movement | York: danes 1 | North Mercia: saxons 1 | Lindsey: danes 1")
    events = play(m, "move 1 North Mercia-York", "done", "fight York", dice="1 2")
    battle = next(event for event in events if event.kind == "battle")
    assert (battle.fields["attacker"], battle.fields["defender"]) == ("saxons", "danes")
    assert rolls(events) == [("saxons", 1, False), ("danes", 2, False)]
    assert (asks(m), side(m)) == ("defender-retreat", "Green")


@pytest.mark.rule("BATTLE-03")
def test_the_attacker_chooses_the_order_of_battles() -> None:
    """Of two battles either may be the first; there is none where nobody else stands."""
    m = position("R9 saxons battles | Kent: jutes 1, saxons 1 from Sussex | Avalon: welsh 1, saxons 1 from Wessex")
    assert (side(m), legal(m)) == ("Red", ["fight Avalon", "fight Kent"])
    no(m, "fight York", "BATTLE-03")
    play(m, "fight Kent", dice="6 1")
    assert legal(m) == ["fight Avalon"]


@pytest.mark.rule("BATTLE-04")
def test_leaders_have_no_die_forts_and_burhs_have_one() -> None:
    """One die for each army, fort and burh; none for William or Harold."""
    m = position("R15 normans battles | Essex: saxons 1 B Harold, normans 1 + 1C + William from Kent")
    assert len(rolls(play(m, "fight Essex", dice="11 11"))) == 4
    m = position("R2 belgae battles | Essex: romans 2 F, belgae 1 from Kent")
    assert len(rolls(play(m, "fight Essex", dice="1 111"))) == 4


@pytest.mark.rule("BATTLE-05")
def test_dice_of_different_kinds_are_told_apart() -> None:
    """The dice of cavalry fall before those of infantry, the dice of Roman armies before the fort's."""
    m = position("R15 normans battles | Essex: saxons 1, normans 1 + 1C from Kent")
    assert rolls(play(m, "fight Essex", dice="12 3"))[:2] == [("normans", 1, True), ("normans", 2, False)]
    m = position("R2 belgae battles | Essex: romans 1 F, belgae 1 from Kent")
    assert rolls(play(m, "fight Essex", dice="1 23"))[1:] == [("romans", 2, True), ("romans", 3, False)]


@pytest.mark.rule("BATTLE-06", "EX-47")
@pytest.mark.parametrize(("dice", "left"), [("4 6", "belgae 1"), ("4 5", "belgae 1"), ("5 4", "welsh 1")])
def test_a_normal_army_kills_on_5(dice: str, left: str) -> None:
    """One Welsh against one Belgae: 5 and 6 kill, 4 does not."""
    m = position("R3 welsh battles | Avalon: belgae 1, welsh 1 from Devon")
    play(m, "fight Avalon", dice=dice)
    assert units(m, "Avalon") == left


@pytest.mark.rule("BATTLE-06")
@pytest.mark.parametrize(("dice", "left"), [("1 14", 2), ("1 15", 1)])
def test_a_fort_or_burh_kills_on_5(dice: str, left: int) -> None:
    """Forts and burhs fight like normal armies: a fort's die and a burh's die kill on 5, not on 4."""
    m = position("R13 danes battles | Essex: saxons 1 B, danes 2 from Kent")
    play(m, "fight Essex", dice=f"1{dice}")
    assert units(m, "Essex") == f"danes {left}, saxons 1 B"
    m = position("R2 belgae battles | Essex: romans 1 F, belgae 2 from Kent")
    play(m, "fight Essex", dice=f"1{dice}")  # the Roman army has the first die, the fort the second
    assert units(m, "Essex") == f"romans 1 F, belgae {left}"


@pytest.mark.rule("BATTLE-07", "EX-49")
def test_a_roman_army_kills_on_4_its_fort_does_not() -> None:
    """Belgae attack a Roman army with a fort: the army's 5 kills, the fort's 4 does not, and their 5 kills nothing."""
    m = position("R2 belgae battles | Sussex: romans 1 F, belgae 1 from Kent")
    play(m, "fight Sussex", dice="5 54")
    assert units(m, "Sussex") == "romans 1 F"
    m = position("R2 belgae battles | Sussex: romans 1 F, belgae 2 from Kent")
    play(m, "fight Sussex", dice="11 44")
    assert units(m, "Sussex") == "romans 1 F, belgae 1"


@pytest.mark.rule("BATTLE-07", "BATTLE-14", "EDGE-69")
@pytest.mark.parametrize(
    ("area", "die", "dies"),
    [("Essex", 3, True), ("Essex", 2, False), ("Downlands", 4, False), ("Downlands", 5, True)],
)
def test_cavalry_with_william(area: str, die: int, dies: bool) -> None:
    """With William cavalry kills on a rolled 3 in the open, but only on a 5 where difficult terrain is defended."""
    m = position(f"R15 normans battles | {area}: saxons 1, normans 1C + William from Sussex")
    play(m, f"fight {area}", dice=f"{die} 1")
    assert ("saxons" not in units(m, area)) is dies


@pytest.mark.rule("BATTLE-06", "BATTLE-08", "EDGE-191")
def test_roman_against_belgae() -> None:
    """One against one, a 5 against the Roman, a 4 against the Belgae: the Roman lives, the Belgae army dies."""
    m = position("R2 belgae battles | Sussex: romans 1, belgae 1 from Kent | Sussex: X")
    play(m, "fight Sussex", dice="5 4")
    assert units(m, "Sussex") == "romans 1"
    m = position("R1 romans battles | Sussex: belgae 1, romans 1 from Kent")
    play(m, "fight Sussex", dice="4 5")
    assert units(m, "Sussex") == "romans 1 F"


@pytest.mark.rule("BATTLE-08")
def test_cavalry_and_romans_die_to_6_only() -> None:
    """A 5 of whatever unit kills neither cavalry nor Romans, be they attacking; a 6 kills."""
    m = position("R15 normans battles | Essex: saxons 2 B, normans 1C from Kent")
    play(m, "fight Essex", dice="1 555")
    assert units(m, "Essex") == "saxons 2 B, normans 1C"
    play(m, "stand", "stand", dice="1 556")
    assert units(m, "Essex") == "saxons 2 B"
    m = position("R1 romans battles | Kent: belgae 2, romans 1 from English Channel")
    play(m, "fight Kent", dice="1 56")
    assert units(m, "Kent") == "belgae 2"


@pytest.mark.rule("BATTLE-09", "BATTLE-11", "EX-48")
def test_defenders_of_difficult_terrain_die_to_6_only() -> None:
    """Two Welsh in Downlands roll 2 and 5: the one Belgae army survives, and its 5 kills a Welsh one as usual.

    Then the Belgae may retreat; where they stand, the Welsh may go back to Wessex or fight on.
    """
    m = position("R3 welsh battles | Downlands: belgae 1, welsh 2 from Wessex | Sussex: belgae 1")
    play(m, "fight Downlands", dice="25 5")
    assert units(m, "Downlands") == "belgae 1, welsh 1"
    assert asks(m) == "defender-retreat"
    ok(m, "retreat 1 to Sussex", "stand")
    play(m, "stand")
    assert (asks(m), legal(m)) == ("attacker-retreat", ["stand", "retreat 1 to Wessex"])
    play(m, "stand", dice="6 1")
    assert units(m, "Downlands") == "welsh 1"


@pytest.mark.rule("BATTLE-09")
def test_a_fort_in_difficult_terrain_dies_to_6_only() -> None:
    """A fort counts as a normal army that defends: alone in Pennines it stands against a 5 and falls to a 6."""
    m = position("R3 brigantes battles | Pennines: romans F, brigantes 1 from Lothian")
    play(m, "fight Pennines", dice="5 1")
    assert units(m, "Pennines") == "romans F, brigantes 1"
    play(m, "stand", dice="6 1")
    assert units(m, "Pennines") == "brigantes 1"


@pytest.mark.rule("BATTLE-10", "BATTLE-12", "EX-03d")
def test_what_is_killed_has_still_rolled() -> None:
    """Three Norwegians roll three 6s, three Danes three 5s: all die, York is vacant, nobody scores."""
    m = position("R15 norwegians battles | York: danes 3, norwegians 3 from Bernicia")
    events = play(m, "fight York", dice="666 555")
    assert units(m, "York") == ""
    assert scored(events) == {}
    assert asks(m) != "fight"


@pytest.mark.rule("BATTLE-11")
def test_the_defender_is_asked_first_the_attacker_only_if_defenders_remain() -> None:
    """After the losses the defender may leave, then the attacker; if both stay, they roll again."""
    m = position("R9 saxons battles | Devon: welsh 2, saxons 2 from Avalon | Cornwall: welsh 1")
    play(m, "fight Devon", dice="11 11")
    assert (asks(m), side(m)) == ("defender-retreat", "Green")
    play(m, "retreat 1 to Cornwall", "stand")
    assert (asks(m), side(m)) == ("attacker-retreat", "Red")
    play(m, "retreat 1 to Avalon", "stand", dice="6 1")
    assert units(m, "Devon") == "saxons 1"


@pytest.mark.rule("BATTLE-12")
def test_a_battle_goes_on_while_a_fort_stands() -> None:
    """With the Roman army dead the fort fights on alone; when it falls too, the battle is over."""
    m = position("R3 brigantes battles | York: romans 1 F, brigantes 2 from Bernicia")
    play(m, "fight York", dice="61 11")
    assert (units(m, "York"), asks(m)) == ("romans F, brigantes 2", "attacker-retreat")
    events = play(m, "stand", dice="51 1")
    assert [e.fields["holder"] for e in events if e.kind == "battle-ended"] == ["brigantes"]


@pytest.mark.rule("BATTLE-12")
def test_a_battle_ends_when_one_side_has_left() -> None:
    """All attackers gone back: the defender holds the area, no more dice."""
    m = position("R9 saxons battles | Devon: welsh 1, saxons 2 from Avalon")
    play(m, "fight Devon", dice="11 1")
    events = play(m, *(["stand"] if asks(m) == "defender-retreat" else []), "retreat 2 to Avalon")
    assert [e.fields["holder"] for e in events if e.kind == "battle-ended"] == ["welsh"]
    assert (units(m, "Devon"), units(m, "Avalon")) == ("welsh 1", "saxons 2")


@pytest.mark.rule("BATTLE-13")
def test_no_battle_at_sea() -> None:
    """Irish and Scots lie in one sea, and nobody fights there."""
    m = position("R8 irish battles | Irish Sea: irish 2, scots 2 | Dyfed: welsh 1, irish 1 from Gwent")
    assert legal(m) == ["fight Dyfed"]
    m = position("R8 irish battles | Irish Sea: irish 2, scots 2 | Dyfed: irish 1 | Mar: picts 1")
    assert asks(m) != "fight"


@pytest.mark.rule("BATTLE-14", "CASUALTY-05", "EDGE-63")
def test_a_leader_adds_one_to_every_die() -> None:
    """Boudicca turns 5 and 4 into 6 and 5: the Roman army and then its fort die."""
    m = position("R1 belgae battles | Essex: romans 1 F, belgae 2 Boudicca from Kent")
    events = play(m, "fight Essex", dice="54 11")
    assert units(m, "Essex") == "belgae 2 Boudicca"
    assert "Belgae roll 4 and add 1 for Boudicca: a hit." in [event.text for event in events]
    m = position("R1 belgae battles | Essex: romans 1 F, belgae 2 from Kent | Kent: belgae 1 Boudicca")
    play(m, "fight Essex", dice="54 11")
    assert units(m, "Essex") == "romans 1 F, belgae 2"


@pytest.mark.rule("BATTLE-14")
def test_a_defending_leader_helps_burh_and_armies() -> None:
    """Harold's bonus goes to infantry and burh alike; a rolled 4 of either is a 5."""
    m = position("R15 danes battles | Essex: saxons 1 B Harold, danes 3 from Kent")
    play(m, "fight Essex", dice="111 44")
    assert units(m, "Essex") == "danes 1, saxons 1 B Harold"


@pytest.mark.rule("BATTLE-15", "EDGE-65")
def test_no_target_rises_above_6() -> None:
    """A Roman army that defends Downlands dies to a 6, not to a 7; a rolled 6 with a leader is just a 6."""
    m = position("R3 belgae battles | Downlands: romans 1, belgae 1 from Essex | Downlands: X")
    play(m, "fight Downlands", dice="6 1")
    assert units(m, "Downlands") == "belgae 1"
    m = position("R1 belgae battles | Essex: romans 2, belgae 1 Boudicca from Kent | Essex: X")
    play(m, "fight Essex", dice="6 11")
    assert units(m, "Essex") == "romans 1, belgae 1 Boudicca"


@pytest.mark.rule("BATTLE-17", "EDGE-77")
def test_no_retreat_before_the_first_dice() -> None:
    """Neither side is asked before dice have fallen; a retreat said earlier is refused."""
    m = position("R9 saxons battles | Devon: welsh 2, saxons 2 from Avalon | Cornwall: welsh 1")
    no(m, "retreat 2 to Avalon", "BATTLE-17")
    no(m, "retreat 1 to Cornwall", "BATTLE-17")
    kinds = [event.kind for event in play(m, "fight Devon", dice="11 11")]
    assert kinds == ["battle", *["rolled"] * 4]
    ok(m, "retreat 1 to Cornwall")


@pytest.mark.rule("BATTLE-17")
def test_submission_may_cancel_a_battle_before_its_first_round() -> None:
    """Welsh who submit after the Roman movement are not fought: no dice, and the Romans leave."""
    m = position("R3 romans | Devon: welsh 1 | Gwent: welsh 1 | Avalon: romans 2 F | Cornwall: welsh 1")
    play(m, "move 2 Avalon-Devon", "done")
    assert (asks(m), side(m)) == ("submit", "Green")
    play(m, "submit Welsh", "evict 2 Devon-Avalon")
    assert (units(m, "Devon"), units(m, "Avalon")) == ("welsh 1", "romans 2 F")
    assert m.chances == 0
