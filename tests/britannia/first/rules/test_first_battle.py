"""First edition: who fights, what dice kill, when a battle is over."""

from __future__ import annotations

import pytest

from meadhall.core.event import Event
from tests.britannia.board import asks, legal, no, ok, overlord, play, position, side, units


def rolls(events: list[Event]) -> list[tuple[str, int, bool]]:
    """Dice as (nation, face, whether it is the die of a strong army)."""
    return [(e.fields["nation"], e.fields["face"], e.fields["strong"]) for e in events if e.kind == "rolled"]


def holders(events: list[Event]) -> list[str | None]:
    """Who is left in the area of each battle that has ended."""
    return [e.fields["holder"] for e in events if e.kind == "battle-ended"]


@pytest.mark.rule("1E-BATTLE-01", "1E-BATTLE-03")
def test_two_nations_in_one_area_must_fight_even_if_one_player_has_both() -> None:
    """Irish and Saxons are both Red: nothing but the battle is offered. Chance rolls for both sides, and Red decides
    on the retreats of both.
    """
    m = position("1e R9 saxons | Devon: irish 2 | Avalon: saxons 2 | Cornwall: irish 1")
    play(m, "move 2 Avalon-Devon", "done")
    assert (asks(m), legal(m), side(m)) == ("fight", ["fight Devon"], "Red")
    play(m, "fight Devon", dice="11 11")
    assert (asks(m), side(m)) == ("defender-retreat", "Red")
    play(m, "stand")
    assert (asks(m), side(m)) == ("attacker-retreat", "Red")


@pytest.mark.rule("1E-BATTLE-02")
def test_one_die_for_each_army_and_fort_none_for_leaders() -> None:
    m = position("1e R2 belgae battles | Essex: romans 2 F, belgae 3 from Kent")
    dice = rolls(play(m, "fight Essex", dice="111 222"))
    assert [nation for nation, _, _ in dice] == ["belgae"] * 3 + ["romans"] * 3
    m = position("1e R15 normans battles | Essex: saxons 2 Harold, normans 1 + 1C + William from Kent")
    dice = rolls(play(m, "fight Essex", dice="11 11"))
    assert [nation for nation, _, _ in dice] == ["normans"] * 2 + ["saxons"] * 2


@pytest.mark.rule("1E-BATTLE-04")
@pytest.mark.parametrize(("face", "left"), [(4, "welsh 1, saxons 1"), (5, "saxons 1"), (6, "saxons 1")])
def test_a_normal_army_kills_a_normal_army_on_5_and_6(face: int, left: str) -> None:
    m = position("1e R9 saxons battles | Hwicce: welsh 1, saxons 1 from Avalon")
    play(m, "fight Hwicce", dice=f"{face} 1")
    assert units(m, "Hwicce") == left


@pytest.mark.rule("1E-BATTLE-04", "1E-FORT-04")
@pytest.mark.parametrize(("face", "left"), [(4, "romans F, belgae 2"), (5, "romans F, belgae 1")])
def test_a_fort_rolls_as_a_normal_army(face: int, left: str) -> None:
    m = position("1e R2 belgae battles | Essex: romans F, belgae 2 from Kent")
    play(m, "fight Essex", dice=f"11 {face}")
    assert units(m, "Essex") == left


@pytest.mark.rule("1E-FORT-04")
@pytest.mark.parametrize(("face", "left"), [(4, "romans F, belgae 1"), (5, "belgae 1")])
def test_a_fort_is_hit_as_a_normal_army(face: int, left: str) -> None:
    m = position("1e R2 belgae battles | Essex: romans F, belgae 1 from Kent")
    play(m, "fight Essex", dice=f"{face} 1")
    assert units(m, "Essex") == left


@pytest.mark.rule("1E-BATTLE-05", "1E-BATTLE-06")
def test_a_roman_army_kills_on_4_and_falls_only_to_6() -> None:
    """The army's 4 kills where the fort's does not; a 5 against it is nothing, a 6 kills it."""
    text = "1e R2 belgae battles | Essex: romans 1 F, belgae 2 from Kent"
    m = position(text)
    play(m, "fight Essex", dice="55 44")
    assert units(m, "Essex") == "romans 1 F, belgae 1"
    m = position(text)
    play(m, "fight Essex", dice="51 31")
    assert units(m, "Essex") == "romans 1 F, belgae 2"
    m = position(text)
    play(m, "fight Essex", dice="61 11")
    assert units(m, "Essex") == "romans F, belgae 2"


@pytest.mark.rule("1E-BATTLE-05", "1E-BATTLE-06")
def test_cavalry_kills_on_4_and_falls_only_to_6() -> None:
    text = "1e R15 normans battles | Essex: saxons 2, normans 1C from Kent"
    m = position(text)
    play(m, "fight Essex", dice="4 55")
    assert units(m, "Essex") == "saxons 1, normans 1C"
    m = position(text)
    play(m, "fight Essex", dice="3 61")
    assert units(m, "Essex") == "saxons 2"


@pytest.mark.rule("1E-BATTLE-07")
def test_defenders_of_hilands_fall_only_to_6_attackers_as_usual() -> None:
    """In Downlands a 5 kills an attacker and no defender, nor does the 5 of cavalry; a 6 does."""
    m = position("1e R9 saxons battles | Downlands: jutes 2, saxons 2 from Essex")
    play(m, "fight Downlands", dice="55 51")
    assert units(m, "Downlands") == "jutes 2, saxons 1"
    m = position("1e R15 normans battles | Downlands: saxons 1, normans 1C from Essex")
    play(m, "fight Downlands", dice="5 1")
    assert units(m, "Downlands") == "saxons 1, normans 1C"
    m = position("1e R9 saxons battles | Downlands: jutes 2, saxons 2 from Essex")
    play(m, "fight Downlands", dice="61 11")
    assert units(m, "Downlands") == "jutes 1, saxons 2"


@pytest.mark.rule("1E-BATTLE-07")
@pytest.mark.parametrize(("face", "left"), [(5, "romans F, brigantes 1"), (6, "brigantes 1")])
def test_a_fort_in_hilands_falls_only_to_6(face: int, left: str) -> None:
    m = position("1e R3 brigantes battles | Pennines: romans F, brigantes 1 from Bernicia")
    play(m, "fight Pennines", dice=f"{face} 1")
    assert units(m, "Pennines") == left


@pytest.mark.rule("1E-BATTLE-08", "1E-BATTLE-11")
def test_both_sides_roll_at_once_and_may_wipe_each_other_out() -> None:
    """Two against two: all four dice fall although all four armies die, and nobody is left."""
    m = position("1e R9 saxons battles | Hwicce: welsh 2, saxons 2 from Avalon")
    events = play(m, "fight Hwicce", dice="55 66")
    assert len(rolls(events)) == 4
    assert (units(m, "Hwicce"), holders(events)) == ("", [None])


@pytest.mark.rule("1E-BATTLE-11")
def test_a_battle_goes_on_round_by_round_until_one_nation_is_left() -> None:
    """With the Roman army dead its fort fights on; when it falls too, the battle is over."""
    m = position("1e R2 belgae battles | Essex: romans 1 F, belgae 2 from Kent")
    assert holders(play(m, "fight Essex", dice="61 11")) == []
    assert holders(play(m, "stand", dice="11 1")) == []
    assert holders(play(m, "stand", dice="51 1")) == ["belgae"]
    assert asks(m) != "fight"


@pytest.mark.rule("1E-BATTLE-12")
def test_nobody_retreats_before_the_first_round() -> None:
    m = position("1e R9 saxons battles | Devon: welsh 2, saxons 2 from Avalon | Cornwall: welsh 1")
    no(m, "retreat 2 to Avalon", "1E-BATTLE-12")
    no(m, "retreat 2 to Cornwall", "1E-BATTLE-12")
    play(m, "fight Devon", dice="11 11")
    ok(m, "retreat 2 to Cornwall")


@pytest.mark.rule("1E-BATTLE-12")
def test_submission_may_end_a_battle_before_the_first_round() -> None:
    """The Welsh submit after the Romans have moved in: no dice, and the Romans leave."""
    m = position("1e R2 romans | Powys: welsh 1 | Hwicce: romans 2 F | York: brigantes 5")
    play(m, "move 2 Hwicce-Powys", "done")
    assert (asks(m), side(m)) == ("submit", "Black")
    events = play(m, "submit Welsh", "evict 2 Powys-Hwicce")
    assert (overlord(m, "welsh"), rolls(events)) == ("romans", [])
    assert (units(m, "Powys"), units(m, "Hwicce")) == ("welsh 1", "romans 2 F")


@pytest.mark.rule("1E-BATTLE-13")
def test_the_moving_player_chooses_the_order_of_battles() -> None:
    m = position("1e R9 saxons battles | Kent: jutes 1, saxons 1 from Sussex | Avalon: welsh 1, saxons 1 from Wessex")
    assert (side(m), legal(m)) == ("Red", ["fight Avalon", "fight Kent"])
    no(m, "fight York", "1E-BATTLE-13")
    play(m, "fight Kent", dice="6 1")
    assert legal(m) == ["fight Avalon"]


@pytest.mark.rule("1E-BATTLE-14")
def test_nobody_fights_at_sea() -> None:
    """Irish and Scots lie in one sea; only the land has a battle."""
    m = position("1e R10 irish battles | Irish Sea: irish 2, scots 2 | Dyfed: welsh 1, irish 1 from Gwent")
    assert legal(m) == ["fight Dyfed"]
    play(m, "fight Dyfed", dice="6 1")
    assert asks(m) != "fight"
    assert units(m, "Irish Sea") == "irish 2, scots 2"


@pytest.mark.rule("1E-BATTLE-09")
def test_the_bonus_of_a_leader_is_one_and_only_for_his_own_nation() -> None:
    """A rolled 4 is a 5 with Harold, a 3 is only a 4; the Danes' 4 stays a 4."""
    m = position("1e R15 saxons battles | Essex: danes 2, saxons 2 Harold from Kent")
    play(m, "fight Essex", dice="43 44")
    assert units(m, "Essex") == "danes 1, saxons 2 Harold"


@pytest.mark.rule("1E-BATTLE-09")
def test_more_than_6_counts_as_6() -> None:
    """A rolled 6 of armies with a leader kills one Roman army, like any 6."""
    m = position("1e R5 angles battles | Essex: romans 2 F, angles 1 Ida from Suffolk")
    play(m, "fight Essex", dice="6 111")
    assert units(m, "Essex") == "romans 1 F, angles 1 Ida"
