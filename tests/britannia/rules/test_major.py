"""Major invasions: movement and battles twice, for all units of the nation."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.core.position import BadPosition
from tests.britannia.board import asks, nation, no, ok, phase, play, population, position, units


@pytest.mark.rule("MAJOR-01")
def test_only_movement_and_battles_are_doubled() -> None:
    """Increase once, movement and battles twice, then withdrawal and overpopulation once."""
    m = position("R7 scots start | Dalriada: scots 1")
    assert (asks(m), population(m, "scots")) == ("march", 1)
    events = play(m, "move 1 Dalriada-Skye", "move Fergus +3 Irish Sea-Skye", "done")
    assert (asks(m), m.position()["half"]) == ("march", 2)
    events += play(m, "done")
    assert asks(m) == "withdraw"
    events += play(m, "done")
    assert (asks(m), population(m, "scots")) == ("starve", 1)
    told = [(event.fields["name"], event.fields["half"]) for event in events if event.kind == "phase"]
    assert told == [("movement", 2), ("raider withdrawal", 2)]


@pytest.mark.rule("MAJOR-02", "EDGE-149")
def test_armies_on_land_move_and_fight_twice_too() -> None:
    """Scots of round 7: an army that landed a round before attacks in both halves."""
    m = position("R7 scots | Dalriada: scots 1 | Skye: picts 1 | Caithness: caledonians 1")
    play(m, "move 1 Dalriada-Skye", "done", "fight Skye", dice="6 1")
    play(m, "move 1 Skye-Caithness", "done", "fight Caithness", dice="6 1")
    assert (units(m, "Caithness"), units(m, "Skye"), units(m, "Dalriada")) == ("scots 1", "", "")


@pytest.mark.rule("MAJOR-03", "MAJOR-04")
def test_at_sea_in_the_first_half_ashore_after_the_second() -> None:
    """Armies may wait at sea for the second movement, but then all must land; in another sea they may never wait."""
    m = position("R7 angles | North Sea: angles 2")
    no(m, "move 2 North Sea-Frisian Sea", "INV-01")
    play(m, "done")
    no(m, "done", "INV-01")
    play(m, "move 2 North Sea-York")
    ok(m, "done")


@pytest.mark.rule("MAJOR-04", "MAJOR-06", "RAID-03")
def test_raiders_may_stay_at_sea_in_the_second_half() -> None:
    """Scots of round 7 and Norsemen of round 11 are raiders too: they need not land at all."""
    scots = position("R7 scots | Irish Sea: scots 3")
    norse = position("R11 norsemen | Icelandic Sea: norsemen 5")
    for m, people, sea in ((scots, "scots", "Irish Sea"), (norse, "norsemen", "Icelandic Sea")):
        play(m, "done", "done")
        assert nation(m) != people
        assert units(m, sea).startswith(people)


@pytest.mark.rule("MAJOR-05")
def test_retreat_to_sea_in_the_first_half() -> None:
    """Armies that attacked from sea may go back to it in the first half, and must land in the second."""
    m = position("R7 angles | North Sea: angles 2 | York: saxons 1")
    play(m, "move 2 North Sea-York", "done", "fight York", "stand", "retreat 2 to North Sea", dice="11 1")
    assert (units(m, "North Sea"), m.position()["half"]) == ("angles 2", 2)
    no(m, "done", "INV-01")
    ok(m, "move 2 North Sea-Lothian")


@pytest.mark.rule("MAJOR-05", "MAJOR-09")
def test_the_way_back_is_the_sea_where_the_movement_began() -> None:
    """By way of the Frisian Sea to Norfolk and back to the North Sea, where the movement began."""
    m = position("R7 angles | North Sea: angles 2 | Norfolk: saxons 1")
    play(m, "move 2 North Sea-Frisian Sea-Norfolk", "done", "fight Norfolk", "stand", dice="11 1")
    no(m, "retreat 2 to Frisian Sea", "RETREAT-09")
    ok(m, "retreat 2 to North Sea")


@pytest.mark.rule("MAJOR-06", "RAID-04", "EDGE-81")
def test_norsemen_retreat_to_sea_in_the_second_half() -> None:
    """As raiders they may go back to the Icelandic Sea in either half."""
    m = position("R11 norsemen half2 | Icelandic Sea: norsemen 2 | Orkneys: caledonians 1")
    play(m, "move 2 Icelandic Sea-Orkneys", "done", "fight Orkneys", "stand", dice="11 1")
    play(m, "retreat 2 to Icelandic Sea")
    assert units(m, "Icelandic Sea") == "norsemen 2"


@pytest.mark.rule("MAJOR-06", "WITHDRAW-08")
def test_withdrawal_comes_after_the_second_battles() -> None:
    """There is one withdrawal, none between the halves; who landed in the first half may still go home."""
    m = position("R11 norsemen | Icelandic Sea: norsemen 1")
    play(m, "move 1 Icelandic Sea-Orkneys", "done")
    assert (asks(m), m.position()["half"]) == ("march", 2)
    play(m, "done")
    assert asks(m) == "withdraw"
    play(m, "withdraw 1 Orkneys to Icelandic Sea")
    assert (units(m, "Orkneys"), units(m, "Icelandic Sea")) == ("", "norsemen 1")


@pytest.mark.rule("MAJOR-07")
def test_forts_of_the_first_half_give_roads_in_the_second() -> None:
    """Romans build forts in Kent and Essex; in the second half the way between them is free."""
    m = position("R1 romans | English Channel: romans 2")
    no(m, "move 1 English Channel-Kent-Essex-Suffolk-Norfolk", "MOVE-03")
    play(m, "move 1 English Channel-Kent-Essex", "move 1 English Channel-Kent", "done")
    assert m.position()["half"] == 2
    ok(m, "move 1 Kent-Essex-Suffolk-Norfolk-Lindsey")
    no(m, "move 1 Kent-Essex-Suffolk-Norfolk-Lindsey-York", "MOVE-04")


@pytest.mark.rule("MAJOR-09", "EDGE-151")
def test_a_raider_ashore_since_the_first_half_retreats_to_land() -> None:
    """Norsemen land in Cumbria, attack Cheshire in the second half and go back to Cumbria; then they may go to sea."""
    m = position("R11 norsemen | Irish Sea: norsemen 2 | Cheshire: welsh 1")
    play(m, "move 2 Irish Sea-Cumbria", "done")
    play(m, "move 2 raiders of Irish Sea in Cumbria-Cheshire", "done", "fight Cheshire", "stand", dice="11 1")
    no(m, "retreat 2 raiders of Irish Sea to Irish Sea", "RETREAT-09")
    play(m, "retreat 2 raiders of Irish Sea to Cumbria")
    assert (phase(m), units(m, "Cumbria")) == ("withdrawal", "norsemen 2")
    play(m, "withdraw 2 Cumbria to Irish Sea")
    assert units(m, "Irish Sea") == "norsemen 2"


# Landing limits ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("INV-07", "RAID-07")
def test_raiders_stay_bound_in_the_second_half() -> None:
    """Scots of round 7 that began at sea may not take a boat to Cumbria; Scots that began on land may."""
    text = "R7 scots | Irish Sea: scots 3 | Dalriada: scots 1"
    m = position(text)
    play(m, "move 3 Irish Sea-Strathclyde", "done")
    no(m, "move 1 raider Strathclyde-Irish Sea-Cumbria", "INV-07")
    ok(m, "move 1 raider Strathclyde-Galloway", "move 1 Dalriada-Irish Sea-Cumbria")
    free = position(f"{text} | options: landing-limits first-half")
    play(free, "move 3 Irish Sea-Strathclyde", "done")
    ok(free, "move 1 raider Strathclyde-Irish Sea-Cumbria")


@pytest.mark.rule("INV-07", "BOAT-07")
def test_invaders_stay_bound_in_the_second_half() -> None:
    """Danes that landed in Bernicia may not sail on to Lothian, Saxons that landed in Cornwall not by the Atlantic."""
    danes = position("R12 danes | North Sea: danes 2 | York: danes 1")
    play(danes, "move 2 North Sea-Bernicia", "done")
    no(danes, "move 1 Bernicia-North Sea-Lothian", "INV-07")
    ok(danes, "move 1 Bernicia-North Sea-York", "move 1 Bernicia-Lothian", "move 1 York-North Sea-Lothian")
    saxons = position("R6 saxons | English Channel: saxons 2 | Devon: saxons 1")
    play(saxons, "move 2 English Channel-Cornwall", "done")
    no(saxons, "move 1 Cornwall-Atlantic Ocean-Dyfed", "INV-07")
    ok(saxons, "move 1 Cornwall-English Channel-Wessex", "move 1 Devon-Atlantic Ocean-Dyfed")


@pytest.mark.rule("INV-07", "BOAT-07")
def test_armies_of_both_sorts_in_one_area_are_told_apart_by_number() -> None:
    """One Dane of York began on land, two at sea: one may sail to Lothian, whoever marches off before."""
    text = "R12 danes | North Sea: danes 2 | York: danes 1"
    m = position(text)
    play(m, "move 2 North Sea-York", "done")
    no(m, "move 2 York-North Sea-Lothian", "INV-07")
    play(m, "move 2 York-Bernicia")
    play(m, "move 1 York-North Sea-Lothian")
    m = position(text)
    play(m, "move 2 North Sea-York", "done", "move 1 York-North Sea-Bernicia", "move 1 York-North Sea-Lothian")
    no(m, "move 1 York-North Sea-Lothian", "INV-07")
    ok(m, "move 1 York-Lindsey")


@pytest.mark.rule("INV-07", "CASUALTY-04")
def test_armies_that_began_at_sea_die_first() -> None:
    """Two Danes land in York, one by land joins; the one that is lost began at sea, and one survivor may sail north."""
    m = position("R12 danes | North Sea: danes 2 | Lindsey: danes 1 | York: saxons 1")
    play(m, "move 2 North Sea-York", "move 1 Lindsey-York", "done", "fight York", dice="611 6")
    if asks(m) == "lose":
        play(m, "lose infantry from North Sea")
    no(m, "move 2 York-North Sea-Lothian", "INV-07")
    ok(m, "move 1 York-North Sea-Lothian")


@pytest.mark.rule("INV-07", "MAJOR-05")
def test_a_retreat_carries_the_limit_along() -> None:
    """A Dane that landed in Bernicia, attacked York and went back is still one that began at sea."""
    m = position("R12 danes | North Sea: danes 1 | York: saxons 1")
    play(m, "move 1 North Sea-Bernicia-York", "done", "fight York", "stand", "retreat 1 to Bernicia", dice="1 1")
    no(m, "move 1 Bernicia-North Sea-Lothian", "INV-07")


@pytest.mark.rule("INV-07", "RETREAT-09")
def test_all_that_retreat_are_remembered_where_they_go() -> None:
    """Two Danes came by York and one straight from the sea; one dies, two go back to York, both bound."""
    m = position("R12 danes | North Sea: danes 3 | Lindsey: saxons 1")
    play(m, "move 2 North Sea-York-Lindsey", "move 1 North Sea-Frisian Sea-Lindsey", "done", "fight Lindsey",
         "stand", "retreat 1 to York", "stand", dice="1 1 1 6 1 1")  # fmt: skip
    play(m, "stand", "retreat 1 to York")
    written = m.position()
    assert written["began-at-sea"] == {"York": 2}
    assert meadhall.position(written).state.digest() == m.state.digest()


@pytest.mark.rule("INV-07", "LEADER-08")
def test_a_leader_who_came_by_sea_is_bound_too() -> None:
    """The leader of the Danes came by sea; an army of York that he leads is bound with him, alone it is free."""
    m = position("R12 danes | North Sea: danes 1 L | York: danes 1")
    play(m, "move Ivar +1 North Sea-York", "done")
    no(m, "move Ivar +1 York-North Sea-Lothian", "INV-07")
    ok(m, "move 1 York-North Sea-Lothian")


@pytest.mark.rule("INV-07")
def test_a_document_says_who_began_at_sea() -> None:
    """A position in the second half is written with the armies that are bound, and reads back the same."""
    m = position("R12 danes | North Sea: danes 2 | York: danes 1")
    play(m, "move 2 North Sea-York", "done")
    written = m.position()
    assert written["began-at-sea"] == {"York": 2}
    again = meadhall.position(written)
    assert again.state.digest() == m.state.digest()
    no(again, "move 2 York-North Sea-Lothian", "INV-07")
    with pytest.raises(BadPosition, match="began-at-sea"):
        position("R13 danes | York: danes 1", began_at_sea={"York": 1})
