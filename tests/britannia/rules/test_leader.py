"""Leaders: when they come and go, and how they move."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.britannia.board import asks, leader, legal, nation, no, ok, phase, play, points, position, scored, units


def to_movement(m: Match) -> Match:
    """Play the first phase by the first legal line each time."""
    while phase(m) != "movement":
        m.play(legal(m)[0])
    return m


@pytest.mark.rule("LEADER-01")
def test_a_leader_with_a_listed_sea_starts_there() -> None:
    """Aelle comes with the Saxon invaders of round 6 in the Frisian Sea."""
    m = to_movement(position("R6 saxons next-nation | Kent: saxons 1"))
    assert units(m, "Frisian Sea") == "saxons 8 Aelle"


@pytest.mark.rule("LEADER-02")
def test_other_leaders_come_after_new_armies_where_armies_are() -> None:
    """Egbert comes at the end of the first phase, once new armies stand, and to an area with Saxon armies only."""
    m = position("R11 saxons increase | Kent: saxons 1 | Essex: saxons 1 | population: saxons 5")
    assert asks(m) == "place"
    play(m, "place Kent")
    assert legal(m) == ["leader Egbert Kent", "leader Egbert Essex"]
    no(m, "leader Egbert York", "LEADER-02")
    play(m, "leader Egbert Kent")
    assert (units(m, "Kent"), phase(m)) == ("saxons 2 Egbert", "movement")


@pytest.mark.rule("LEADER-03")
@pytest.mark.parametrize(("who", "round_", "needs"), [("Oswiu", 9, "Bernicia"), ("Offa", 10, "North Mercia")])
def test_leaders_of_the_angles_need_an_area(who: str, round_: int, needs: str) -> None:
    """Oswiu needs Bernicia, Offa North Mercia, held by Angles or subject Brigantes; he may appear elsewhere."""
    own = position(f"R{round_} angles leader | {needs}: angles 1 | York: angles 1")
    ok(own, f"leader {who} York", f"leader {who} {needs}")
    bound = "Galloway: brigantes 1 | subjects: brigantes angles"
    subject = position(f"R{round_} angles leader | {needs}: brigantes 1 | York: angles 1 | {bound}")
    assert legal(subject) == [f"leader {who} York"]
    for place in (f"{needs}: brigantes 1", "Kent: saxons 1"):
        m = position(f"R{round_} angles leader | {place} | York: angles 1")
        assert (phase(m), leader(m, "angles")) == ("movement", "")


@pytest.mark.rule("LEADER-04")
def test_no_leader_without_an_army_on_land() -> None:
    """Alfred does not come to a burh alone, nor Oswiu while all Angles are at sea."""
    m = position("R12 saxons leader | Kent: saxons B")
    assert (phase(m), leader(m, "saxons")) == ("movement", "")
    m = position("R9 angles leader | Bernicia: brigantes 1 | North Sea: angles 2 | subjects: brigantes angles")
    assert (phase(m), leader(m, "angles")) == ("movement", "")


@pytest.mark.rule("LEADER-05")
def test_a_leader_leaves_at_the_start_of_his_nations_next_turn() -> None:
    """Egbert of round 11 is gone when the Saxon turn of round 12 begins; Alfred comes in that turn."""
    m = to_movement(position("R12 saxons next-nation | Kent: saxons 2 Egbert"))
    assert units(m, "Kent").endswith("Alfred")
    assert m.position()["leaders-gone"] == ["Egbert"]


@pytest.mark.rule("LEADER-05", "EDGE-105")
def test_boudicca_killed_or_gone() -> None:
    """Romans who kill Boudicca in their turn of round 2 score 6; if she lives she leaves, for nothing, in her own."""
    m = position("R2 romans battles | Essex: belgae 1 Boudicca, romans 2 from Kent | occupied: romans Essex")
    events = play(m, "fight Essex", dice="661")
    assert scored(events, "eliminate")["romans"] == 6
    m = to_movement(position("R2 belgae next-nation | Essex: belgae 1 Boudicca"))
    assert (leader(m, "belgae"), points(m, "romans")) == ("", 0)


@pytest.mark.rule("LEADER-06", "EDGE-153")
@pytest.mark.parametrize(("people", "who"), [("saxons", "Harold"), ("norwegians", "Harald"), ("normans", "William")])
def test_the_three_of_round_15_stay(people: str, who: str) -> None:
    """Harold, Harald Hardrada and William are still there in their nation's turn of round 16."""
    m = to_movement(position(f"R16 {people} next-nation | Kent: {people} 2 {who}"))
    assert (nation(m), leader(m, people)) == (people, "Kent")


@pytest.mark.rule("LEADER-07", "EDGE-19")
def test_a_leader_is_never_without_armies() -> None:
    """He walks alone only between areas of his armies, enters others with armies, and none leave him alone."""
    m = position("R7 angles | Lindsey: angles 2 Ida | York: angles 1")
    ok(m, "move Ida Lindsey-York", "move Ida +1 Lindsey-Norfolk", "move 1 Lindsey-York")
    no(m, "move Ida Lindsey-Norfolk", "LEADER-07")
    no(m, "move 2 Lindsey-York", "LEADER-07")
    ok(m, "move Ida +2 Lindsey-York")
    play(m, "move 1 York-Bernicia")
    no(m, "move Ida Lindsey-York", "LEADER-07")
    play(m, "move 1 Lindsey-York")
    no(m, "move 1 Lindsey-York", "LEADER-07")


@pytest.mark.rule("LEADER-08")
def test_a_leader_and_his_armies_move_three() -> None:
    """York, Pennines, Cumbria: three areas from Lindsey, difficult or not; not a fourth, and only with him."""
    m = position("R7 angles | Lindsey: angles 2 Ida | York: angles 1 | Bernicia: angles 1")
    ok(m, "move Ida +2 Lindsey-York-Pennines-Cumbria", "move Ida Lindsey-York-Bernicia")
    no(m, "move Ida +2 Lindsey-York-Pennines-Cumbria-Cheshire", "LEADER-08")
    no(m, "move 1 Lindsey-York-Pennines-Cumbria", "MOVE-04")
    no(m, "move 1 Lindsey-York-North Mercia-Hwicce", "MOVE-02")
    play(m, "move Ida Lindsey-York")
    no(m, "lead Ida", "LEADER-08")


@pytest.mark.rule("LEADER-09")
@pytest.mark.parametrize("counts", [False, True])
def test_a_burh_as_company(counts: bool) -> None:
    """A burh keeps a leader alive in battle; for moves and retreats he needs armies, unless the option says yes."""
    option = f"options: leader-with-burh {str(counts).lower()}"
    m = position(f"R12 saxons | Kent: saxons 1 B Alfred | Essex: saxons B | {option}")
    if counts:
        ok(m, "move 1 Kent-Sussex", "move Alfred Kent-Essex")
    else:
        no(m, "move 1 Kent-Sussex", "LEADER-07")
        no(m, "move Alfred Kent-Essex", "LEADER-07")
    m = position(f"R13 danes battles | Kent: saxons 1 B Alfred, danes 2 from Essex | Sussex: saxons 1 | {option}")
    play(m, "fight Kent", dice="61 11")
    play(m, "lose infantry")
    assert units(m, "Kent") == "danes 2, saxons B Alfred"


@pytest.mark.rule("LEADER-08", "LEADER-10", "EX-42")
def test_a_leader_picks_up_armies_that_have_not_moved() -> None:
    """From Bernicia he takes two more along in York and goes on with all four by Lindsey to Norfolk."""
    m = position("R7 angles | Bernicia: angles 2 Ida | York: angles 2")
    play(m, "move Ida +2 Bernicia-York(+2)-Lindsey-Norfolk")
    assert units(m, "Norfolk") == "angles 4 Ida"
    no(m, "move 2 Norfolk-Suffolk", "MOVE-11")


@pytest.mark.rule("LEADER-10", "EDGE-17", "MOVE-11")
def test_a_leader_does_not_pick_up_armies_that_have_moved() -> None:
    """Two that came from Lindsey to York in this phase stay there when he passes."""
    m = position("R7 angles | Bernicia: angles 2 Ida | Lindsey: angles 2")
    play(m, "move 2 Lindsey-York")
    no(m, "move Ida +2 Bernicia-York(+2)-Lindsey", "MOVE-11")
    ok(m, "move Ida +2 Bernicia-York-Lindsey-Norfolk")


@pytest.mark.rule("LEADER-08", "LEADER-11", "EX-43")
def test_only_the_whole_way_with_him_counts() -> None:
    """An army that leaves him does not walk on, and one that walked before does not join him."""
    m = position("R7 angles | Lothian: angles 2 Ida | Bernicia: angles 1")
    ok(m, "move Ida +1 Lothian-Bernicia(+1)-Pennines-Cheshire")
    play(m, "move Ida +2 Lothian-Pennines(1)-York")
    no(m, "move 1 Pennines-Cheshire", "MOVE-11")
    m = position("R7 angles | Lothian: angles 1 Ida | York: angles 1")
    play(m, "move 1 York-Bernicia")
    no(m, "move Ida +1 Lothian-Bernicia(+1)-Pennines", "MOVE-11")


@pytest.mark.rule("LEADER-12")
def test_leaders_do_not_starve_anybody() -> None:
    """Two armies and Ida in one area are not overpopulated."""
    m = position("R7 angles overpopulation | York: angles 2 Ida | Kent: saxons 1")
    assert nation(m) != "angles"
    assert asks(position("R7 angles overpopulation | York: angles 3 Ida")) == "starve"


@pytest.mark.rule("LEADER-13")
def test_the_bonus_is_one_on_every_die() -> None:
    """With Ida two rolled 4s hit like 5s; the enemy's 4 does not."""
    m = position("R7 angles battles | York: brigantes 2, angles 2 Ida from Bernicia")
    play(m, "fight York", dice="44 44")
    assert units(m, "York") == "angles 2 Ida"
    m = position("R7 angles battles | York: brigantes 2, angles 2 Ida from Bernicia")
    play(m, "fight York", dice="43 44")
    assert units(m, "York") == "brigantes 1, angles 2 Ida"


@pytest.mark.rule("LEADER-14")
@pytest.mark.parametrize("alone", [False, True])
def test_no_army_piece_no_leader_at_sea(alone: bool) -> None:
    """With all Norwegian pieces on land Harald comes to an empty sea only by option."""
    ashore = "York: norwegians 6 | Bernicia: norwegians 3 | Lothian: norwegians 3"
    m = position(f"R15 norwegians invaders | {ashore} | options: leader-alone-at-sea {str(alone).lower()}")
    assert leader(m, "norwegians") == ("North Sea" if alone else "")


@pytest.mark.rule("LEADER-14")
def test_a_leader_at_sea_needs_company() -> None:
    """The last armies do not land without Ida, nor does he sail or land alone where no armies are."""
    m = position("R7 angles | North Sea: angles 2 Ida")
    no(m, "move 2 North Sea-York", "LEADER-07")
    no(m, "move Ida North Sea-York", "LEADER-07")
    ok(m, "move Ida +2 North Sea-York", "move 1 North Sea-York")


@pytest.mark.rule("LEADER-15")
def test_an_army_dropped_on_the_way_keeps_what_it_has_walked() -> None:
    """Ida leaves one army in the Pennines and one behind them, where none walks to without him: both stay there."""
    m = position("R7 angles | Bernicia: angles 3 Ida")
    play(m, "move Ida +3 Bernicia-Pennines(1)-Cumbria(1)-Galloway")
    assert [units(m, area) for area in ("Pennines", "Cumbria", "Galloway")] == ["angles 1", "angles 1", "angles 1 Ida"]
    no(m, "move 1 Cumbria-Cheshire", "MOVE-11")


@pytest.mark.rule("LEADER-16")
def test_a_leader_goes_when_the_last_unit_goes() -> None:
    """When losses leave Ida alone he dies at once, though no enemy is left either."""
    m = position("R7 angles battles | York: brigantes 1, angles 1 Ida from Bernicia | Lothian: angles 1")
    play(m, "fight York", dice="66")
    assert (units(m, "York"), leader(m, "angles")) == ("", "")
    assert m.position()["leaders-gone"] == ["Ida"]
