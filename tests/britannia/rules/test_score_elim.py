"""Points for units eliminated in battle."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, play, points, position, scored, units


@pytest.mark.rule("SCORE-ELIM-01", "SCORE-ELIM-03", "EX-05")
def test_picts_against_an_army_with_its_fort() -> None:
    """Two Picts roll 6 and 5 in normal Lothian: the Roman army and its fort die, 2 + 6 points."""
    m = position("R3 picts battles | Lothian: romans 1 F, picts 2 from Dunedin")
    assert scored(play(m, "fight Lothian", dice="65 11")) == {"picts": 8}


@pytest.mark.rule("SCORE-ELIM-01")
def test_every_unit_is_paid() -> None:
    """Two Roman armies that die to two 6s pay the Picts 2 each."""
    m = position("R3 picts battles | Lothian: romans 2 F, picts 3 from Dunedin")
    assert scored(play(m, "fight Lothian", dice="661 111")) == {"picts": 4}


@pytest.mark.rule("SCORE-ELIM-01", "EX-05")
def test_points_are_kept_by_those_who_die() -> None:
    """The same with both Picts dying in the same moment: the 8 points are theirs all the same."""
    m = position("R3 picts battles | Lothian: romans 1 F, picts 2 from Dunedin | Dunedin: picts 1")
    assert scored(play(m, "fight Lothian", dice="65 66")) == {"picts": 8}
    assert (units(m, "Lothian"), points(m, "picts")) == ("", 8)


@pytest.mark.rule("SCORE-ELIM-01", "SCORE-ELIM-02", "EDGE-187")
def test_the_losers_are_paid_too() -> None:
    """Picts kill a Roman army in the first round of battle and are all dead after the second: 2 points stay."""
    m = position("R3 picts battles | Lothian: romans 1 F, picts 2 from Dunedin | Dunedin: picts 1")
    assert scored(play(m, "fight Lothian", dice="61 15")) == {"picts": 2}
    events = play(m, "stand", dice="1 6")
    assert (scored(events), units(m, "Lothian"), points(m, "picts")) == ({}, "romans F", 2)


@pytest.mark.rule("SCORE-ELIM-02", "SCORE-ELIM-03")
def test_defenders_are_paid_like_attackers() -> None:
    """Picts who defend Alban against Romans and kill one are paid 2 in the Roman turn."""
    m = position("R3 romans battles | Alban: picts 1, romans 2 from Dunedin | Dunedin: romans 1 F")
    assert scored(play(m, "fight Alban", dice="11 6"))["picts"] == 2


@pytest.mark.rule("SCORE-ELIM-02")
def test_some_are_paid_in_their_own_turn_only() -> None:
    """The Irish of round 5 are paid 2 for an army of any enemy in their own turn, nothing when they defend."""
    own = position("R5 irish battles | Dyfed: welsh 1, irish 1 from Powys")
    assert scored(play(own, "fight Dyfed", dice="61"), "eliminate") == {"irish": 2}
    other = position("R5 welsh battles | Dyfed: irish 1, welsh 1 from Powys")
    assert scored(play(other, "fight Dyfed", dice="16"), "eliminate") == {}


@pytest.mark.rule("SCORE-ELIM-02")
def test_the_limit_belongs_to_the_kind_of_unit() -> None:
    """The Irish who defend against Romans are paid nothing for the army: their limit is on armies, not on forts."""
    defending = position("R5 romans battles | Dyfed: irish 1, romans 1 from Powys")
    assert scored(play(defending, "fight Dyfed", dice="16"), "eliminate") == {}
    late = position("R5 irish battles | Dyfed: romans F, irish 1 from Powys")
    assert scored(play(late, "fight Dyfed", dice="61"), "eliminate") == {"irish": 2}


@pytest.mark.rule("SCORE-ELIM-04", "EX-07")
@pytest.mark.parametrize("nation", ["saxons", "jutes", "angles"])
def test_cavalry_pays_only_in_the_killers_turn(nation: str) -> None:
    """Romano-British cavalry killed by Saxons, Jutes or Angles pays 2 in the killers' turn, nothing in its own."""
    own = position(f"R7 {nation} battles | Kent: romano-british 1C, {nation} 1 from Sussex")
    assert scored(play(own, "fight Kent", dice="61"), "eliminate") == {nation: 2}
    other = position(f"R7 romano-british battles | Kent: {nation} 1, romano-british 1C from Sussex")
    assert scored(play(other, "fight Kent", dice="16"), "eliminate") == {}


@pytest.mark.rule("SCORE-ELIM-04", "EX-07")
def test_roman_units_pay_saxons_in_any_turn() -> None:
    """A Roman army pays the Saxons 2 in the Saxon turn and in the Roman turn, a fort 6; infantry of the heirs 0."""
    own = position("R5 saxons battles | Kent: romans 1 F, saxons 2 from Sussex")
    assert scored(play(own, "fight Kent", dice="65 11"), "eliminate") == {"saxons": 8}
    other = position("R5 romans battles | Kent: saxons 1, romans 1 from Sussex")
    assert scored(play(other, "fight Kent", dice="16"), "eliminate") == {"saxons": 2}
    heirs = position("R7 saxons battles | Kent: romano-british 1, saxons 1 from Sussex")
    assert scored(play(heirs, "fight Kent", dice="61"), "eliminate") == {}


@pytest.mark.rule("SCORE-ELIM-05")
def test_a_leader_dies_by_the_nation_that_killed_his_last_army() -> None:
    """Boudicca's last army falls to a Roman attack in round 2: she dies with it and pays the Romans 6."""
    m = position("R2 romans battles | Essex: belgae 1 Boudicca, romans 2 from Kent, X | Norfolk: belgae 1")
    events = play(m, "fight Essex", dice="41 1")
    assert scored(events, "eliminate") == {"romans": 6}
    assert "leader-died" in [event.kind for event in events]


@pytest.mark.rule("SCORE-ELIM-05")
def test_a_leader_of_the_attackers_dies_the_same_way() -> None:
    """Arthur attacks with one cavalry and loses it to a 6: the defending Saxons are paid 6 for him."""
    m = position("R7 romano-british battles | Kent: saxons 1, romano-british 1C Arthur from Sussex")
    assert scored(play(m, "fight Kent", dice="16"), "eliminate") == {"saxons": 6}


@pytest.mark.rule("SCORE-ELIM-05")
def test_harold_pays_the_normans_whichever_rival_kills_him() -> None:
    """Norwegians who kill Harold are paid 6, and the Normans 6 besides; Normans who do it themselves 12."""
    norwegians = position("R15 norwegians battles | York: saxons 1 Harold, norwegians 1 from Lindsey | Kent: saxons 1")
    assert scored(play(norwegians, "fight York", dice="61"), "eliminate") == {"norwegians": 6, "normans": 6}
    normans = position("R15 normans battles | Kent: saxons 1 Harold, normans 1 from Sussex | York: saxons 1")
    assert scored(play(normans, "fight Kent", dice="61"), "eliminate") == {"normans": 12}


@pytest.mark.rule("SCORE-ELIM-07", "EX-12")
def test_welsh_kill_aelle() -> None:
    """Welsh who kill Aelle's last army are paid 2 for him, the Romano-British 6 and 2 for the Saxon army."""
    welsh = position("R6 welsh battles | Avalon: saxons 1 Aelle, welsh 1 from Hwicce | Sussex: saxons 1")
    assert scored(play(welsh, "fight Avalon", dice="61"), "eliminate") == {"welsh": 2}
    british = position("R6 romano-british battles | Avalon: saxons 1 Aelle, romano-british 1 from Hwicce")
    assert scored(play(british, "fight Avalon", dice="61"), "eliminate") == {"romano-british": 8}


# Not in battle -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SCORE-ELIM-06", "EDGE-167")
def test_legions_called_away_pay_nobody() -> None:
    """Two of fourteen Romans leave at the end of their turn of round 2; nobody is paid."""
    m = position("R2 romans legions | Kent: romans 14 F | Essex: belgae 1 | Powys: welsh 1")
    assert scored(play(m, "remove Kent", "remove Kent")) == {}


@pytest.mark.rule("SCORE-ELIM-06")
def test_the_end_of_rome_pays_nobody() -> None:
    """Forts and armies that vanish when round 6 begins pay none of those who are paid for killing them."""
    m = position("R6 round-begins | Mar: romans 1 F | Alban: picts 1 | Galloway: romans 1 F | York: brigantes 1")
    assert (units(m, "Mar"), units(m, "Galloway")) == ("", "")
    assert m.scores()["seats"] == [0, 0, 0, 0]


@pytest.mark.rule("SCORE-ELIM-06", "EDGE-167")
def test_armies_that_leave_with_cnut_pay_nobody() -> None:
    """Cnut and four Danish armies leave in round 14, the leader among them; nobody is paid for any of them."""
    m = position("R14 danes withdrawal | York: danes 4 Cnut | Lindsey: danes 1 | Kent: saxons 1 | Essex: saxons 1")
    events = play(m, "remove York", "remove York", "remove York", "remove York")
    assert scored(events) == {}
    assert units(m, "York") == ""


@pytest.mark.rule("SCORE-ELIM-06", "EDGE-167")
def test_hunger_pays_nobody() -> None:
    """Cavalry of the Romano-British lost to overpopulation in round 7 pays nothing."""
    m = position("R7 romano-british overpopulation | Kent: romano-british 1 + 2C | Essex: saxons 1")
    assert asks(m) == "starve"
    events = play(m, "starve cavalry Kent")
    assert scored(events) == {}
    assert units(m, "Kent") == "romano-british 1 1C"
