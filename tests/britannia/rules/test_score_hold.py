"""Points for holding areas at the end of a scoring round."""

from __future__ import annotations

import pytest

from tests.britannia.board import NATIONS, asks, play, points, position, scored


@pytest.mark.rule("SCORE-HOLD-01")
@pytest.mark.parametrize("round", range(1, 17))
def test_holding_scores_in_five_rounds(round: int) -> None:
    """Holding is scored at the end of rounds 5, 7, 10, 13 and 16 and in no other."""
    m = position(f"R{round} holding | Orkneys: caledonians 1")
    assert points(m, "caledonians") == (4 if round in (5, 7, 10, 13, 16) else 0)


@pytest.mark.rule("SCORE-HOLD-01")
def test_nations_score_in_the_order_of_the_list() -> None:
    """The nations score one after the other in the order of the nation list, whoever's turn was last."""
    m = position("R13 angles | York: angles 1 | Dyfed: welsh 1 | Alban: picts 1 | Kent: saxons 1 | Orkneys: norsemen 1")
    order = [e.fields["nation"] for e in play(m, "done") if e.kind == "scored" and e.fields["why"] == "hold"]
    assert order == sorted(order, key=NATIONS.index)
    assert order == ["welsh", "picts", "norsemen", "saxons", "angles"]


@pytest.mark.rule("SCORE-HOLD-01")
def test_the_end_of_the_round_counts_not_the_end_of_the_turn() -> None:
    """An area lost in a later nation's turn of the round is not held: the Jutes are paid for Kent, the Saxons not."""
    m = position("R10 jutes battles | Kent: saxons 1, jutes 1 from Sussex | Essex: saxons 1")
    events = play(m, "fight Kent", dice="61")
    assert scored(events, "hold") == {"saxons": 4, "jutes": 4}


@pytest.mark.rule("SCORE-HOLD-02", "EX-04")
@pytest.mark.parametrize("round", [13, 16])
def test_holding_pays_again_whatever_occupying_paid(round: int) -> None:
    """Norsemen who were paid for occupying Cumbria in round 11 are paid for holding it, in 13 and in 16."""
    m = position(f"R{round} holding | Cumbria: norsemen 1 | occupied: norsemen Cumbria | points: norsemen 3")
    assert points(m, "norsemen") == 3 + 4


@pytest.mark.rule("EX-04")
def test_norsemen_are_never_paid_twice_for_occupying() -> None:
    """Cumbria, occupied in round 11, pays nothing when it is entered again in round 14."""
    m = position("R14 norsemen | Galloway: norsemen 1 | occupied: norsemen Galloway, norsemen Cumbria")
    assert scored(play(m, "move 1 Galloway-Cumbria")) == {}


@pytest.mark.rule("SCORE-HOLD-03")
def test_the_limes() -> None:
    """Round 5 pays the Romans for intact forts (Cheshire 6, Essex 6), not for an army over a destroyed one (Kent)."""
    m = position("R5 holding | Cheshire: romans F | Essex: romans 2 F | Kent: romans 1, X")
    assert points(m, "romans") == 12


@pytest.mark.rule("SCORE-HOLD-03")
def test_the_limes_of_subjects() -> None:
    """A subject's areas pay the Romans like forts, over a destroyed fort too: York 6, March 2; free nations do not."""
    free = "R5 holding | York: brigantes 1 | March: brigantes 1, X | Norfolk: angles 1 | Hwicce: romans F"
    assert points(position(free), "romans") == 4
    assert points(position(f"{free} | subjects: brigantes romans"), "romans") == 4 + 6 + 2


@pytest.mark.rule("SCORE-HOLD-04", "EX-01")
def test_caledonians_in_round_5() -> None:
    """Orkneys, Caithness and Hebrides at 4 and Moray, Skye and Dalriada at 2 are 18; Orkneys alone are 4."""
    six = ("Orkneys", "Caithness", "Hebrides", "Moray", "Skye", "Dalriada")
    everywhere = position("R5 holding | " + " | ".join(f"{area}: caledonians 1" for area in six))
    assert points(everywhere, "caledonians") == 18
    assert points(position("R5 holding | Orkneys: caledonians 1"), "caledonians") == 4


@pytest.mark.rule("SCORE-HOLD-05", "EDGE-125")
def test_holding_comes_before_the_crown() -> None:
    """In round 13 holding is scored, then the King named, then his army placed: it adds no points for holding."""
    m = position("R13 angles | York: angles 1 | Kent: saxons 1 | Essex: saxons 1 | Wessex: saxons 1 | Avalon: saxons 1")
    events = play(m, "done")
    kinds = [(event.kind, event.fields.get("why")) for event in events if event.kind in ("scored", "king")]
    assert kinds == [("scored", "hold"), ("scored", "hold"), ("king", None), ("scored", "king")]
    assert asks(m) == "king-place"
    assert "hold" not in {event.fields.get("why") for event in play(m, "place Kent")}
